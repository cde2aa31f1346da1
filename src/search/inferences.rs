//! What propagation does, told to an observer.

use super::observer::{Gains, Observer};
use super::{Event, Rule, Stop};
use crate::propagate::Log;

/// Tells an observer what propagation does; its gains are told at the end, if there is one.
pub(crate) struct Inferences<'o, O> {
    pub(crate) obs: &'o mut O,
    pub(crate) level: usize,
    pub(crate) gains: Gains,
}

impl<'o, O: Observer> Inferences<'o, O> {
    /// Of the propagation that follows from the placement of a level, 0 for the root.
    #[inline]
    pub(crate) fn new(obs: &'o mut O, level: usize) -> Self {
        Self { obs, level, gains: Gains::default() }
    }

    #[inline]
    fn infer(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8, placed: bool) {
        let (level, house) = (self.level, house.map(usize::from));
        self.obs.event(|| Event::Infer { level, rule, house, cell, digit, placed });
    }
}

impl<O: Observer> Log for Inferences<'_, O> {
    #[inline]
    fn listens(&self) -> bool {
        O::EVENTS
    }

    #[inline]
    fn measures(&self) -> bool {
        O::PROPAGATION
    }

    #[inline]
    fn begins(&mut self, rule: Rule) {
        self.obs.pass(rule);
    }

    #[inline]
    fn probes(&mut self) {
        self.obs.probe();
    }

    #[inline]
    fn placed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8) {
        self.infer(rule, house, cell, digit, true);
    }

    #[inline]
    fn removed(&mut self, rule: Rule, house: Option<u16>, cell: usize, digit: u8) {
        self.infer(rule, house, cell, digit, false);
    }

    #[inline]
    fn limit(&mut self) -> Option<Stop> {
        self.obs.limit()
    }

    #[inline]
    fn gained(&mut self, rule: Rule, forced: u64, eliminated: u64) {
        self.gains.forced += forced;
        self.gains.eliminated_by[rule as usize] += eliminated;
    }
}
