//! Which strategies of a registry are near a point of the study, and which equal it by design.

use super::{Equal, Strategy, resolve};
use crate::search::Spec;
use crate::search::axes::Axis;

/// A strategy near a point.
pub struct Near {
    /// The strategy.
    pub strategy: &'static dyn Strategy,
    /// Its own point.
    pub spec: Spec,
    /// The axes on which it has another value.
    pub differs: Vec<Axis>,
}

/// The strategies of a registry that differ from a spec on fewest axes, itself left out.
#[must_use]
pub fn nearest(registry: &[&'static dyn Strategy], spec: &Spec) -> Vec<Near> {
    let near = registry.iter().filter_map(|&strategy| {
        let own = strategy.spec()?;
        let differs: Vec<Axis> = Axis::ALL.into_iter().filter(|&axis| own.value(axis) != spec.value(axis)).collect();
        (!differs.is_empty()).then_some(Near { strategy, spec: own, differs })
    });
    let mut near: Vec<Near> = near.collect();
    let fewest = near.iter().map(|near| near.differs.len()).min();
    near.retain(|near| Some(near.differs.len()) == fewest);
    near
}

/// What is known to be equal by design to a strategy: what it says itself, and what strategies of
/// the registry say of it, under its name or by its spec.
#[must_use]
pub fn equal_by_design(registry: &[&'static dyn Strategy], strategy: &dyn Strategy) -> Vec<Equal> {
    let mut equals: Vec<Equal> = strategy.description().equal_by_design.to_vec();
    for &other in registry {
        let name: &'static str = other.description().name;
        for equal in other.description().equal_by_design {
            let same = equal.with == strategy.name()
                || strategy.spec().is_some_and(|spec| {
                    resolve(registry, equal.with, spec.seed).is_ok_and(|with| with.spec() == Some(spec))
                });
            if same && name != strategy.name() && equals.iter().all(|known| known.with != name) {
                equals.push(Equal { with: name, ..*equal });
            }
        }
    }
    equals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::ALL;

    fn spec(text: &str) -> Spec {
        resolve(ALL, text, 0).unwrap().spec().unwrap()
    }

    #[test]
    fn the_nearest_differ_on_fewest_axes() {
        let near = |text: &str| -> Vec<(String, Vec<&str>)> {
            let near = nearest(ALL, &spec(text));
            near.iter().map(|n| (n.strategy.name().to_owned(), n.differs.iter().map(|a| a.name()).collect())).collect()
        };
        assert_eq!(
            near("norvig,digit=lcv"),
            [("norvig".to_owned(), vec!["digit"]), ("lds".to_owned(), vec!["restart"])]
        );
        // Another length of runs is another value; a strategy is not near itself.
        assert_eq!(near("wdeg-luby,restart=luby:7"), [("wdeg-luby".to_owned(), vec!["restart"])]);
        assert!(near("bt").iter().all(|(name, differs)| name != "bt" && differs.len() == 1));
        // A seed is no axis.
        assert_eq!(near("mrv,digit=random,seed=4")[0].1, ["digit"]);
    }

    #[test]
    fn equality_is_known_from_either_side() {
        for strategy in ALL {
            for equal in equal_by_design(ALL, *strategy) {
                let other = resolve(ALL, equal.with, 0).unwrap();
                let back = equal_by_design(ALL, &*other);
                assert!(back.iter().any(|back| back.with == strategy.name()), "{} {}", strategy.name(), equal.with);
            }
        }
    }
}
