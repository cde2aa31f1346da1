//! Strategies that are points of the study: those with a name, and those made of a spec.

use std::sync::Arc;

use super::{Description, Solver, Strategy, Unsupported};
use crate::board::Layout;
use crate::search::axes::Axis;
use crate::search::{Counter, Spec, study_solver};

/// A point of the study with a name of its own.
#[derive(Debug)]
pub struct Preset {
    /// What people are told of it.
    pub description: Description<'static>,
    /// Its point; its values combine.
    pub spec: Spec,
}

impl Strategy for Preset {
    fn description(&self) -> Description<'_> {
        self.description
    }

    fn counters(&self) -> Vec<Counter> {
        self.spec.counters()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        study_solver(&self.spec, layout)
    }

    fn spec(&self) -> Option<Spec> {
        Some(self.spec)
    }
}

/// A point of the study that is named by its spec.
#[derive(Debug)]
pub struct SpecStrategy {
    spec: Spec,
    name: String,
    definition: String,
    source: String,
}

impl SpecStrategy {
    /// A strategy for a spec whose values combine.
    ///
    /// # Panics
    /// If they do not.
    #[must_use]
    pub fn new(spec: Spec) -> Self {
        if let Err(refused) = spec.check() {
            panic!("{refused}");
        }
        let values = spec.values();
        let meaning = |(axis, value): &(Axis, super::super::search::axes::Value)| {
            format!("{} ({}): {}.", axis.question(), axis.name(), value.meaning)
        };
        let definition: Vec<String> = values.iter().map(meaning).collect();
        let sources: Vec<&str> = values.iter().map(|(_, value)| value.source).filter(|text| !text.is_empty()).collect();
        Self { spec, name: spec.to_string(), definition: definition.join(" "), source: sources.join("; ") }
    }
}

impl Strategy for SpecStrategy {
    fn description(&self) -> Description<'_> {
        Description {
            name: &self.name,
            summary: "a point of the study, named by its values",
            definition: &self.definition,
            tie_breaks: "as its values say; else the lowest index, digits ascending",
            source: &self.source,
            good_at: "",
            bad_at: "",
            equal_by_design: &[],
        }
    }

    fn counters(&self) -> Vec<Counter> {
        self.spec.counters()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        study_solver(&self.spec, layout)
    }

    fn spec(&self) -> Option<Spec> {
        Some(self.spec)
    }
}

/// A borrowed strategy is one.
impl<T: Strategy + ?Sized> Strategy for &T {
    fn description(&self) -> Description<'_> {
        (**self).description()
    }

    fn counters(&self) -> Vec<Counter> {
        (**self).counters()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        (**self).solver(layout)
    }

    fn supports(&self, layout: &Layout) -> Result<(), Unsupported> {
        (**self).supports(layout)
    }

    fn node_counter(&self) -> Counter {
        (**self).node_counter()
    }

    fn has_events(&self) -> bool {
        (**self).has_events()
    }

    fn chosen(&self, layout: &Layout) -> Option<&dyn Strategy> {
        (**self).chosen(layout)
    }

    fn spec(&self) -> Option<Spec> {
        (**self).spec()
    }
}
