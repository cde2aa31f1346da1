//! Which values combine, and what is nearest where they do not.

use std::fmt;

use super::Spec;
use crate::search::axes::Axis;
use crate::search::axes::ahead::Ahead;
use crate::search::axes::back::Back;
use crate::search::axes::cell::CellOrder;
use crate::search::axes::digit::DigitOrder;
use crate::search::axes::restart::Restart;

/// A combination that means nothing, and why.
struct Rule {
    refuses: fn(&Spec) -> bool,
    reason: &'static str,
}

const RULES: &[Rule] = &[
    Rule {
        refuses: |spec| {
            let is_static = matches!(spec.cell, CellOrder::Row | CellOrder::Random) && !spec.last_conflict;
            spec.ahead == Ahead::None && !is_static
        },
        reason: "without look-ahead the board is not kept up to date, so no order but row and random has anything to \
                 go by (fc or more has)",
    },
    Rule {
        refuses: |spec| spec.ahead == Ahead::None && matches!(spec.digit, DigitOrder::Lcv | DigitOrder::Promise),
        reason: "without look-ahead there are no candidates of peers to count (fc or more has them)",
    },
    Rule {
        refuses: |spec| spec.ahead == Ahead::None && is_by_conflicts(spec.restart),
        reason: "restarts need fc or more",
    },
    Rule {
        refuses: |spec| spec.back == Back::Bm && spec.ahead != Ahead::None,
        reason: "backmarking saves pair tests, and only ahead=none makes them",
    },
    Rule {
        refuses: |spec| spec.back == Back::Bj && spec.ahead != Ahead::None,
        reason: "Gaschnig's backjumping goes by pair tests, and only ahead=none makes them",
    },
    Rule {
        refuses: |spec| spec.back == Back::Cbj && spec.ahead > Ahead::NakedHidden,
        reason: "eliminations are not explained, so conflict sets are known up to naked+hidden only",
    },
    Rule {
        refuses: |spec| spec.restart == Restart::Lds && spec.back != Back::Chrono,
        reason: "limited discrepancy search goes back one level at a time: a jump would pass over discrepancies",
    },
    Rule {
        refuses: |spec| spec.restart == Restart::Lds && tree_changes(spec),
        reason: "the tree would change between waves: solutions would be lost",
    },
    Rule {
        refuses: |spec| is_by_conflicts(spec.restart) && !tree_changes(spec) && spec.cell != CellOrder::Random,
        reason: "every run would be the same: a restart needs digit=random, cell=random, dom/wdeg or lc",
    },
];

fn is_by_conflicts(restart: Restart) -> bool {
    matches!(restart, Restart::Luby { .. } | Restart::Geometric { .. })
}

/// Whether a run over the same puzzle goes another way than the one before.
fn tree_changes(spec: &Spec) -> bool {
    spec.digit == DigitOrder::Random || spec.cell == CellOrder::DomOverWdeg || spec.last_conflict
}

impl Spec {
    /// Whether the values combine.
    ///
    /// # Errors
    /// When they do not, with the reason and the nearest spec that means something.
    pub fn check(&self) -> Result<(), Refused> {
        match RULES.iter().find(|rule| (rule.refuses)(self)) {
            None => Ok(()),
            Some(rule) => Err(Refused { spec: *self, reason: rule.reason, nearest: self.nearest() }),
        }
    }

    /// The valid spec that differs on fewest axes; the value closest in its list comes first.
    fn nearest(&self) -> Self {
        let valid = |spec: &Self| RULES.iter().all(|rule| !(rule.refuses)(spec));
        let mut round = vec![*self];
        loop {
            if let Some(found) = round.iter().find(|spec| valid(spec)) {
                return *found;
            }
            round = round.iter().flat_map(changed).collect();
        }
    }
}

/// The specs that differ on one axis: those first that leave most of what was asked as it is.
fn changed(spec: &Spec) -> Vec<Spec> {
    [Axis::Ahead, Axis::Digit, Axis::Back, Axis::Restart, Axis::Cell]
        .into_iter()
        .flat_map(|axis| {
            let mut values = axis.vary(spec);
            let own = values.iter().position(|other| other == spec).unwrap_or(0);
            let mut places: Vec<usize> = (0..values.len()).collect();
            places.sort_by_key(|place| place.abs_diff(own));
            values = places.into_iter().map(|place| values[place]).collect();
            values.retain(|other| other != spec);
            values
        })
        .collect()
}

/// Values that do not combine.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    spec: Spec,
    reason: &'static str,
    nearest: Spec,
}

impl Refused {
    /// Why.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        self.reason
    }

    /// The nearest spec that means something.
    #[must_use]
    pub fn nearest(&self) -> Spec {
        self.nearest
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is refused: {}; the nearest is {}", self.spec, self.reason, self.nearest)
    }
}

impl std::error::Error for Refused {}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Spec {
        text.split(',').try_fold(Spec::DEFAULT, Spec::with).unwrap()
    }

    #[test]
    fn what_combines_is_taken() {
        for text in [
            "cell=row,ahead=none,back=bm",
            "cell=random,ahead=none,back=bj",
            "cell=row,ahead=none,back=cbj,digit=random",
            "cell=row,ahead=none,restart=lds",
            "cell=random,ahead=none,restart=lds,digit=desc",
            "cell=item,ahead=fc,back=cbj",
            "cell=dom,ahead=naked+hidden,back=cbj",
            "cell=lc:item,ahead=sac",
            "cell=dom/wdeg,restart=luby:100",
            "cell=lc:row,ahead=fc,restart=geometric:1:2",
            "cell=random,restart=luby:1",
            "digit=random,restart=luby:5,back=cbj",
            "cell=item,ahead=gac,restart=lds,digit=promise",
        ] {
            assert_eq!(spec(text).check(), Ok(()), "{text}");
        }
    }

    #[test]
    fn what_does_not_combine_names_the_nearest() {
        let nearest = |text: &str| {
            let refused = spec(text).check().unwrap_err();
            assert_eq!(refused.nearest().check(), Ok(()));
            refused.nearest()
        };
        let table = [
            ("cell=dom,ahead=none", "cell=dom,ahead=fc"),
            ("cell=lc:row,ahead=none", "cell=lc:row,ahead=fc"),
            ("cell=row,ahead=none,digit=lcv", "cell=row,ahead=fc,digit=lcv"),
            ("cell=row,ahead=none,digit=random,restart=luby:7", "cell=row,ahead=fc,digit=random,restart=luby:7"),
            ("cell=row,ahead=fc,back=bm", "cell=row,ahead=none,back=bm"),
            ("cell=row,ahead=gac,back=bj", "cell=row,ahead=none,back=bj"),
            ("cell=dom,ahead=gac,back=cbj", "cell=dom,ahead=naked+hidden,back=cbj"),
            ("cell=dom,ahead=naked,back=cbj,restart=lds", "cell=dom,ahead=naked,restart=lds"),
            ("cell=dom/wdeg,restart=lds", "cell=dom/wdeg,restart=geometric:100:1.5"),
            ("digit=random,restart=lds", "digit=desc,restart=lds"),
            ("cell=dom,restart=luby:100", "cell=dom,digit=random,restart=luby:100"),
        ];
        for (text, expected) in table {
            assert_eq!(nearest(text), spec(expected), "{text}");
        }
    }

    #[test]
    fn every_refusal_has_a_reason_and_every_reason_refuses() {
        for rule in RULES {
            assert!(!rule.reason.is_empty());
        }
        let mut used = vec![false; RULES.len()];
        for cell in Axis::Cell.vary(&Spec::DEFAULT) {
            for digit in Axis::Digit.vary(&cell) {
                for ahead in Axis::Ahead.vary(&digit) {
                    for back in Axis::Back.vary(&ahead) {
                        for spec in Axis::Restart.vary(&back) {
                            for (rule, used) in RULES.iter().zip(&mut used) {
                                *used |= (rule.refuses)(&spec);
                            }
                        }
                    }
                }
            }
        }
        assert!(used.iter().all(|&used| used));
    }
}
