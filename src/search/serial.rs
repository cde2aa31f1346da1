//! Counters as a map of names, for files that outlive the program: what was not kept is absent.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Counter, Counters, Rule};

const ELIMINATED_BY: &str = "eliminated_by";
const CALLS_BY: &str = "propagator_calls_by";

impl Serialize for Counters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (counter, value) in self.iter() {
            map.serialize_entry(counter.name(), &value)?;
        }
        let by_rule =
            [(ELIMINATED_BY, self.iter_eliminated_by().collect()), (CALLS_BY, self.iter_calls_by().collect())];
        for (name, parts) in by_rule {
            if !Vec::is_empty(&parts) {
                map.serialize_entry(name, &ByRule(parts))?;
            }
        }
        map.end()
    }
}

struct ByRule(Vec<(Rule, u64)>);

impl Serialize for ByRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(rule, value)| (rule.name(), value)))
    }
}

/// What may stand behind a name.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    One(u64),
    ByRule(BTreeMap<String, u64>),
}

impl<'de> Deserialize<'de> for Counters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut counters = Self::default();
        for (name, value) in BTreeMap::<String, Value>::deserialize(deserializer)? {
            match value {
                Value::One(value) => {
                    let counter = Counter::ALL.into_iter().find(|counter| counter.name() == name);
                    let counter = counter.ok_or_else(|| D::Error::custom(format!("unknown counter '{name}'")))?;
                    counters.set(counter, value);
                }
                Value::ByRule(parts) => {
                    for (rule, value) in parts {
                        let found = Rule::ALL.into_iter().find(|known| known.name() == rule);
                        let found = found.ok_or_else(|| D::Error::custom(format!("unknown rule '{rule}'")))?;
                        match name.as_str() {
                            ELIMINATED_BY => counters.set_eliminated_by(found, value),
                            CALLS_BY => counters.set_calls_by(found, value),
                            _ => return Err(D::Error::custom(format!("'{name}' is not counted by rule"))),
                        }
                    }
                }
            }
        }
        Ok(counters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_come_back_as_they_were() {
        let mut counters = Counters::default();
        counters.set(Counter::Placed, 7);
        counters.set(Counter::Forced, 0);
        counters.set_eliminated_by(Rule::Naked, 12);
        counters.set_calls_by(Rule::Hidden, 3);
        let text = serde_json::to_string(&counters).unwrap();
        assert_eq!(text, r#"{"placed":7,"forced":0,"eliminated_by":{"naked":12},"propagator_calls_by":{"hidden":3}}"#);
        assert_eq!(serde_json::from_str::<Counters>(&text).unwrap(), counters);
    }

    #[test]
    fn unknown_names_are_errors() {
        for text in [r#"{"nodes":1}"#, r#"{"eliminated_by":{"magic":1}}"#, r#"{"placed":{"naked":1}}"#] {
            assert!(serde_json::from_str::<Counters>(text).is_err(), "{text}");
        }
    }
}
