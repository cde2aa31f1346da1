//! Strategies from text: a name of the registry, or a spec.

use std::fmt;
use std::sync::Arc;

use super::{SpecStrategy, Strategy};
use crate::search::{ParseSpecError, Refused, Spec};

/// The strategy of a name among those of a registry, or of a spec `[name][,axis=value]...`, where
/// a name stands for its point and what is not said is that of `mrv`.
///
/// `seed` is where chance starts in a spec that does not say. A spec that a strategy of the
/// registry has is that strategy.
///
/// # Errors
/// When no strategy has that name, a part names no axis or no value of it, or the values do not
/// combine; the errors name what is nearest.
pub fn resolve(registry: &[&'static dyn Strategy], text: &str, seed: u64) -> Result<Arc<dyn Strategy>, ResolveError> {
    let (name, assignments) = match text.split_once(',') {
        _ if text.split(',').next().is_some_and(|first| first.contains('=')) => (None, Some(text)),
        Some((name, assignments)) => (Some(name), Some(assignments)),
        None => (Some(text), None),
    };
    let base = match name {
        None => Spec::DEFAULT,
        Some(name) => {
            let found = registry.iter().copied().find(|strategy| strategy.name() == name);
            let strategy = found.ok_or_else(|| ResolveError::Name(UnknownStrategy::new(registry, name)))?;
            if assignments.is_none() {
                return Ok(Arc::new(strategy));
            }
            strategy.spec().ok_or_else(|| ResolveError::NoSpec(name.to_owned()))?
        }
    };
    let mut spec = Spec { seed, ..base };
    let mut axes: Vec<&str> = Vec::new();
    for part in assignments.into_iter().flat_map(|text| text.split(',')) {
        spec = spec.with(part).map_err(ResolveError::Parse)?;
        let axis = part.split('=').next().unwrap_or(part);
        if axes.contains(&axis) {
            return Err(ResolveError::Twice(axis.to_owned()));
        }
        axes.push(axis);
    }
    spec.check().map_err(ResolveError::Refused)?;
    match registry.iter().find(|strategy| strategy.spec() == Some(spec)) {
        Some(listed) => Ok(Arc::new(*listed)),
        None => Ok(Arc::new(SpecStrategy::new(spec))),
    }
}

/// Why a text names no strategy.
#[derive(Clone, Debug, PartialEq)]
pub enum ResolveError {
    /// No strategy has the name.
    Name(UnknownStrategy),
    /// The strategy of the name is no point of the study, and takes no values of axes.
    NoSpec(String),
    /// A part names no axis, or no value of it.
    Parse(ParseSpecError),
    /// An axis is given twice.
    Twice(String),
    /// The values do not combine.
    Refused(Refused),
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(error) => error.fmt(f),
            Self::NoSpec(name) => write!(f, "{name} is a strategy of its own, which takes no values of axes"),
            Self::Parse(error) => error.fmt(f),
            Self::Twice(axis) => write!(f, "{axis} is given twice"),
            Self::Refused(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ResolveError {}

/// A name that no strategy has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy {
    name: String,
    nearest: Option<String>,
    known: Vec<String>,
}

impl UnknownStrategy {
    fn new(registry: &[&dyn Strategy], name: &str) -> Self {
        let known: Vec<String> = registry.iter().map(|s| s.name().to_owned()).collect();
        let near = known.iter().map(|k| (edit_distance(k, name), k)).min_by_key(|&(distance, _)| distance);
        let nearest = near.filter(|&(distance, k)| distance * 2 <= k.len()).map(|(_, k)| k.clone());
        Self { name: name.to_owned(), nearest, known }
    }
}

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no strategy is called '{}'", self.name)?;
        match &self.nearest {
            Some(nearest) => write!(f, "; did you mean '{nearest}'?"),
            None => write!(f, "; there are {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownStrategy {}

/// Fewest characters to insert, delete, replace or swap with the next to turn one text into the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    // `rows[i][j]` is the distance of the first `i` characters from the first `j`.
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let changed = rows[i][j] + usize::from(x != y);
            let least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            let swapped = i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y;
            row.push(if swapped { least.min(rows[i - 1][j - 1] + 1) } else { least });
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::ALL;

    fn name(text: &str) -> String {
        match resolve(ALL, text, 0) {
            Ok(strategy) => strategy.name().to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn names_and_specs_are_found() {
        assert_eq!(name("norvig"), "norvig");
        assert_eq!(name("cell=dom"), "mrv");
        assert_eq!(name("mrv,ahead=naked+hidden"), "norvig");
        assert_eq!(name("norvig,digit=lcv,restart=lds"), "lds");
        assert_eq!(name("norvig,digit=lcv"), "cell=dom,digit=lcv,ahead=naked+hidden,back=chrono,restart=none,seed=0");
    }

    #[test]
    fn a_seed_in_a_spec_beats_the_one_around_it() {
        let seed = |text: &str| resolve(ALL, text, 9).unwrap().spec().unwrap().seed;
        assert_eq!((seed("digit=random"), seed("digit=random,seed=4")), (9, 4));
    }

    #[test]
    fn errors_name_what_is_nearest() {
        assert_eq!(name("mvr"), "no strategy is called 'mvr'; did you mean 'mrv'?");
        assert!(name("xyzzy").starts_with("no strategy is called 'xyzzy'; there are row-major, "));
        assert_eq!(name("row-major,digit=desc"), "row-major is a strategy of its own, which takes no values of axes");
        assert_eq!(name("mrv,cell"), "'cell' is not of the form axis=value");
        assert_eq!(name("mrv,cell=row,cell=dom"), "cell is given twice");
        assert!(name("mrv,").contains("is not of the form axis=value"));
        let refused = name("bt,cell=dom");
        assert!(refused.contains("is refused: without look-ahead"), "{refused}");
        assert!(refused.ends_with("the nearest is cell=dom,digit=asc,ahead=fc,back=chrono,restart=none,seed=0"));
    }

    #[test]
    fn edit_distance_counts_single_changes() {
        let table = [("mrv", "mrv", 0), ("mvr", "mrv", 1), ("", "abc", 3), ("row_major", "row-major", 1)];
        for (a, b, distance) in table {
            assert_eq!(edit_distance(a, b), distance, "{a} {b}");
        }
    }
}
