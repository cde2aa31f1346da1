//! Backmarking.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "bm",
    meaning: "backmarking: to the choice before, without the pair tests whose outcome is known",
    source: "Gaschnig 1977, A general backtrack algorithm that eliminates most redundant tests",
};

/// The tables of backmarking (Gaschnig 1977).
#[derive(Default)]
pub(crate) struct Marks {
    digits: usize,
    /// For each level and digit the level at which its last test failed, or its own if it passed.
    deepest: Vec<u16>,
    /// For each level the lowest that has changed since its last visit.
    changed: Vec<u16>,
}

impl Marks {
    /// Forgets everything: no level was visited yet.
    pub(crate) fn start(&mut self, levels: usize, digits: usize) {
        self.digits = digits;
        self.deepest.clear();
        self.deepest.resize(levels * digits, 0);
        self.changed.clear();
        self.changed.resize(levels, 0);
    }

    /// Where the last test of a digit at a level failed; the level itself if it passed.
    pub(crate) fn deepest(&mut self, level: usize, digit: u8) -> &mut u16 {
        &mut self.deepest[level * self.digits + usize::from(digit) - 1]
    }

    /// The search returns from a level to the one before.
    pub(crate) fn left(&mut self, level: usize) {
        let Some(before) = level.checked_sub(1) else { return };
        if let Some(changed) = self.changed.get_mut(level) {
            *changed = before as u16;
        }
        for changed in self.changed.iter_mut().skip(level + 1) {
            *changed = (*changed).min(before as u16);
        }
    }

    /// The lowest level that has changed since the last visit of a level.
    pub(crate) fn changed(&self, level: usize) -> u16 {
        self.changed[level]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_marks_the_levels_above_it() {
        let mut marks = Marks::default();
        marks.start(5, 9);
        let changed = |marks: &Marks| (0..5).map(|level| marks.changed(level)).collect::<Vec<_>>();
        assert_eq!(changed(&marks), [0; 5]);
        marks.left(4);
        assert_eq!(changed(&marks), [0, 0, 0, 0, 3]);
        marks.left(3);
        assert_eq!(changed(&marks), [0, 0, 0, 2, 2]);
        marks.left(4);
        assert_eq!(changed(&marks), [0, 0, 0, 2, 3]);
        // From the full grid, above the last level.
        marks.left(5);
        assert_eq!(changed(&marks), [0, 0, 0, 2, 3]);
        marks.left(0);
        assert_eq!(changed(&marks), [0, 0, 0, 2, 3]);
    }

    #[test]
    fn a_test_is_kept_for_its_level_and_digit() {
        let mut marks = Marks::default();
        marks.start(3, 4);
        *marks.deepest(2, 4) = 1;
        assert_eq!((*marks.deepest(2, 4), *marks.deepest(2, 3), *marks.deepest(1, 4)), (1, 0, 0));
        marks.start(3, 4);
        assert_eq!(*marks.deepest(2, 4), 0);
    }
}
