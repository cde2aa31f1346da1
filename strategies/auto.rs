//! The strategy that chooses another one for each layout.

use std::sync::Arc;

use super::{Description, Solver, Strategy, Unsupported};
use crate::board::Layout;
use crate::search::Counter;

/// What is taken first, for puzzles of up to so many digits, as far as the registry has it and it
/// takes the layout.
const PREFERRED: [(usize, &str); 3] = [(9, "fast"), (9, "mrv"), (usize::MAX, "norvig")];

/// `auto`: takes the best strategy of a registry for each layout. It is no member of a registry
/// itself.
#[derive(Clone)]
pub struct Auto {
    registry: Arc<[&'static dyn Strategy]>,
    first: &'static dyn Strategy,
    traced: bool,
}

const COUNTERS: &[Counter] = &[Counter::Guesses, Counter::Conflicts, Counter::MaxDepth];

static DESCRIPTION: Description<'static> = Description {
    name: Auto::NAME,
    summary: "a strategy for each size: where the registry has them fast at classic 9x9, mrv below, norvig above",
    definition: "No search of its own: every puzzle is searched by the strategy that is chosen for its layout, \
                 whatever its givens. That is fast where it takes the layout, else mrv up to 9x9 and norvig above; \
                 where the search is told as events, the same without fast.",
    tie_breaks: "those of the strategy chosen",
    source: "this project",
    good_at: "puzzles in bulk, of any sizes, when only the answer matters",
    bad_at: "comparisons: what was counted depends on the size, so it is named by the strategy chosen",
    equal_by_design: &[],
};

impl Auto {
    /// Its name on the command line.
    pub const NAME: &'static str = "auto";

    /// Chooses among the strategies of a registry; none if there are none.
    #[must_use]
    pub fn among(registry: &[&'static dyn Strategy]) -> Option<Self> {
        Some(Self { registry: registry.into(), first: *registry.first()?, traced: false })
    }

    /// The same, but only among those that tell their search as events.
    #[must_use]
    pub fn traced(self) -> Self {
        Self { traced: true, ..self }
    }

    fn takes(&self, strategy: &dyn Strategy, layout: &Layout) -> bool {
        (!self.traced || strategy.has_events()) && strategy.supports(layout).is_ok()
    }

    /// The strategy for a layout: a preferred one, else the first that takes it, else the first.
    #[must_use]
    pub fn choose(&self, layout: &Layout) -> &'static dyn Strategy {
        let fitting = || self.registry.iter().copied().filter(|strategy| self.takes(*strategy, layout));
        let mut preferred = PREFERRED.iter().filter(|&&(most, _)| layout.digits() <= most);
        let named = preferred.find_map(|&(_, name)| fitting().find(|strategy| strategy.name() == name));
        named.or_else(|| fitting().next()).unwrap_or(self.first)
    }
}

impl Strategy for Auto {
    fn description(&self) -> Description<'_> {
        DESCRIPTION
    }

    /// Those that every strategy keeps which it may choose; the one chosen may keep more.
    fn counters(&self) -> Vec<Counter> {
        COUNTERS.to_vec()
    }

    fn solver(&self, layout: &Arc<Layout>) -> Box<dyn Solver> {
        self.choose(layout).solver(layout)
    }

    fn supports(&self, layout: &Layout) -> Result<(), Unsupported> {
        self.choose(layout).supports(layout)
    }

    fn has_events(&self) -> bool {
        self.traced
    }

    fn chosen(&self, layout: &Layout) -> Option<&dyn Strategy> {
        Some(self.choose(layout))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::strategies::{dlx, fast, mrv, norvig, row_major};

    fn chosen(auto: &Auto) -> Vec<&'static str> {
        let shapes = Shape::all().filter(|shape| [4, 6, 9, 12, 16, 36].contains(&shape.digits()));
        let mut names: Vec<_> = shapes.map(|shape| (shape.digits(), auto.choose(&Layout::classic(shape)))).collect();
        names.sort_by_key(|&(digits, _)| digits);
        names.dedup_by_key(|&mut (digits, strategy)| (digits, strategy.description().name));
        names.into_iter().map(|(_, strategy)| strategy.description().name).collect()
    }

    #[test]
    fn the_choice_depends_on_the_size() {
        static BOTH: &[&dyn Strategy] = &[&mrv::Mrv, &norvig::NORVIG, &fast::Fast];
        let auto = Auto::among(BOTH).unwrap();
        let nine = |auto: &Auto| auto.choose(&Layout::classic(Shape::CLASSIC)).description().name;
        assert_eq!((nine(&auto), nine(&auto.clone().traced())), ("fast", "mrv"));
        // 4x4, 6x6 by either boxes, 9x9, and those above.
        assert_eq!(chosen(&auto), ["mrv", "mrv", "fast", "norvig", "norvig", "norvig"]);
    }

    #[test]
    fn a_registry_may_lack_any_of_them() {
        static SMALL: &[&dyn Strategy] = &[&fast::Fast, &dlx::Dlx, &norvig::NORVIG, &mrv::Mrv];
        static ALONE: &[&dyn Strategy] = &[&fast::Fast];
        static OTHERS: &[&dyn Strategy] = &[&row_major::RowMajor, &dlx::Dlx];
        assert_eq!(chosen(&Auto::among(OTHERS).unwrap()), ["row-major"; 6]);
        assert_eq!(chosen(&Auto::among(SMALL).unwrap()), ["mrv", "mrv", "fast", "norvig", "norvig", "norvig"]);
        let alone = Auto::among(ALONE).unwrap();
        assert!(alone.supports(&Layout::classic(Shape::new(4, 4).unwrap())).is_err());
        assert!(Auto::among(&[]).is_none());
    }
}
