//! What is looked at together: a set, or all of them.

use std::cmp::Reverse;

use crate::compare::{Results, Summaries, summarise};

/// Cases that are summed up together.
pub(super) struct View {
    /// What it is called.
    pub(super) name: String,
    /// The index of its set; none for all sets.
    pub(super) set: Option<usize>,
    /// Its cases as one set.
    pub(super) results: Results,
    /// What they show.
    pub(super) summaries: Summaries,
}

/// The cases with the records of all contenders that have a part in their set; those that some have not run would be seen in
/// one number and missing in another.
pub(super) fn complete(results: &Results) -> Results {
    let mut complete = Results::new(results.conditions.clone());
    for (case, records) in results.cases.iter().zip(&results.records) {
        if results.conditions.is_complete(case.set, records) {
            complete.push(case.clone(), records.clone());
        }
    }
    complete.order();
    complete
}

impl View {
    /// All sets together, if there are several with cases, and each of them.
    pub(super) fn all(results: &Results) -> Vec<Self> {
        let sets: Vec<usize> =
            (0..results.conditions.sets.len()).filter(|&set| results.of_set(set).next().is_some()).collect();
        let all = (sets.len() > 1).then(|| Self::new(results, None, &sets));
        all.into_iter().chain(sets.iter().map(|&set| Self::new(results, Some(set), &[set]))).collect()
    }

    fn new(results: &Results, set: Option<usize>, sets: &[usize]) -> Self {
        let infos = &results.conditions.sets;
        let name = set.map_or_else(|| "All sets together".to_owned(), |set| infos[set].name.clone());
        let mut merged = Results::new(results.conditions.clone());
        let mut before = 0;
        for &set in sets {
            for at in results.of_set(set) {
                let mut case = results.cases[at].clone();
                case.set = 0;
                case.puzzle += before;
                merged.push(case, results.records[at].clone());
            }
            before += infos[set].puzzles;
        }
        merged.conditions.sets = vec![crate::compare::SetInfo {
            name: name.clone(),
            puzzles: before,
            hash: if let &[only] = sets { infos[only].hash.clone() } else { String::new() },
        }];
        for info in &mut merged.conditions.contenders {
            info.left_out = if sets.iter().all(|&set| info.takes(set)) { Vec::new() } else { vec![0] };
        }
        let summaries = summarise(&merged, 0);
        Self { name, set, results: merged, summaries }
    }

    /// The contenders from the one that does best: without a wrong answer, with a part in the view,
    /// then by the cases that they settle, then by their time.
    pub(super) fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.summaries.contenders.len()).collect();
        order.sort_by_key(|&contender| {
            let summary = &self.summaries.contenders[contender];
            let is_left_out = !self.results.conditions.contenders[contender].takes(0);
            (summary.wrong + summary.failed > 0, is_left_out, Reverse(summary.settled()), summary.total.time)
        });
        order
    }
}
