//! Strategies from text: a name of the registry, or a spec.

use std::fmt;
use std::sync::Arc;

use super::{Auto, SpecStrategy, Strategy};
use crate::search::{ParseSpecError, Refused, Spec};

/// The strategy of a name among those of a registry, or of a spec `[name][,axis=value]...`, where
/// a name stands for its point and what is not said is that of `mrv`.
///
/// `seed` is where chance starts in a spec that does not say. A spec that a strategy of the
/// registry has is that strategy. `auto` is [`Auto`], unless the registry has a strategy of that name.
///
/// # Errors
/// When no strategy has that name, a part names no axis or no value of it, or the values do not
/// combine; the errors name what is nearest.
pub fn resolve(registry: &[&'static dyn Strategy], text: &str, seed: u64) -> Result<Arc<dyn Strategy>, ResolveError> {
    if let Some(auto) = auto(registry, text) {
        return Ok(Arc::new(auto));
    }
    if !text.contains([',', '=']) {
        let named = find(registry, text)?;
        if named.spec().is_none_or(|spec| !spec.is_random()) {
            return Ok(Arc::new(named));
        }
    }
    let mut spec = resolve_spec(registry, text, seed)?;
    if !spec.is_random() {
        // Without chance a seed says nothing: there is one strategy, not one a seed.
        spec.seed = Spec::DEFAULT.seed;
    }
    match registry.iter().find(|strategy| strategy.spec() == Some(spec)) {
        Some(listed) => Ok(Arc::new(*listed)),
        None => Ok(Arc::new(SpecStrategy::new(spec))),
    }
}

/// The point of the study that a text for [`resolve`] stands for.
///
/// # Errors
/// As there, and when a name alone is that of a strategy that is no point of the study.
pub fn resolve_spec(registry: &[&'static dyn Strategy], text: &str, seed: u64) -> Result<Spec, ResolveError> {
    let mut parts = text.split(',').peekable();
    let base = match parts.next_if(|first| !first.contains('=')) {
        None => Spec::DEFAULT,
        Some(name) => {
            if let Some(auto) = auto(registry, name) {
                return Err(ResolveError::no_spec(registry, &auto));
            }
            let strategy = find(registry, name)?;
            strategy.spec().ok_or_else(|| ResolveError::no_spec(registry, strategy))?
        }
    };
    let mut spec = Spec { seed, ..base };
    let mut axes: Vec<&str> = Vec::new();
    for part in parts {
        if registry.iter().any(|strategy| strategy.name() == part) {
            return Err(ResolveError::NameWithin(part.to_owned()));
        }
        spec = spec.with(part).map_err(ResolveError::Parse)?;
        let axis = part.split('=').next().unwrap_or(part);
        if axes.contains(&axis) {
            return Err(ResolveError::Twice(axis.to_owned()));
        }
        axes.push(axis);
    }
    spec.check().map_err(ResolveError::Refused)?;
    Ok(spec)
}

fn auto(registry: &[&'static dyn Strategy], name: &str) -> Option<Auto> {
    let is_taken = || registry.iter().any(|strategy| strategy.name() == name);
    Auto::among(registry).filter(|_| name == Auto::NAME && !is_taken())
}

fn find(registry: &[&'static dyn Strategy], name: &str) -> Result<&'static dyn Strategy, ResolveError> {
    let found = registry.iter().copied().find(|strategy| strategy.name() == name);
    found.ok_or_else(|| ResolveError::Name(UnknownStrategy::new(registry, name)))
}

/// Why a text names no strategy.
#[derive(Clone, Debug, PartialEq)]
pub enum ResolveError {
    /// No strategy has the name.
    Name(UnknownStrategy),
    /// The strategy of a name is no point of the study, and takes no values of axes.
    NoSpec {
        /// The name.
        name: String,
        /// A point of the study with the same tree, by design.
        instead: Option<String>,
    },
    /// `auto`, where it is said what each strategy cost.
    Auto,
    /// A name stands among the values.
    NameWithin(String),
    /// A part names no axis, or no value of it.
    Parse(ParseSpecError),
    /// An axis is given twice.
    Twice(String),
    /// The values do not combine.
    Refused(Refused),
}

impl ResolveError {
    fn no_spec(registry: &[&'static dyn Strategy], strategy: &dyn Strategy) -> Self {
        let equals = strategy.description().equal_by_design.iter();
        let points = registry.iter().filter(|point| point.spec().is_some());
        let names: Vec<&str> = points.map(|point| point.description().name).collect();
        let instead = equals.map(|equal| equal.with).find(|with| names.contains(with)).map(str::to_owned);
        Self::NoSpec { name: strategy.name().to_owned(), instead }
    }
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(error) => error.fmt(f),
            Self::NoSpec { name, instead } => {
                write!(f, "{name} is a strategy of its own, which takes no values of axes")?;
                instead.as_ref().map_or(Ok(()), |instead| write!(f, "; its tree is that of {instead}, which does"))
            }
            Self::Auto => f.write_str("auto is several strategies, one for each size: name those"),
            Self::NameWithin(name) => {
                write!(f, "'{name}' is a name: a spec is of one strategy, and its name comes first")
            }
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
        // Where nothing is left to chance there is nothing to seed.
        assert_eq!((seed("digit=desc"), seed("cell=dom,seed=4")), (0, 0));
    }

    #[test]
    fn errors_name_what_is_nearest() {
        assert_eq!(name("mvr"), "no strategy is called 'mvr'; did you mean 'mrv'?");
        assert!(name("xyzzy").starts_with("no strategy is called 'xyzzy'; there are row-major, "));
        let own = "is a strategy of its own, which takes no values of axes";
        assert_eq!(name("row-major,digit=desc"), format!("row-major {own}; its tree is that of bt, which does"));
        assert!(name("norvig,digit=lcv,mrv").starts_with("'mrv' is a name: "));
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
