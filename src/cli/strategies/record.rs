//! Everything about a strategy, as JSON.

use serde::Serialize;

use crate::cli::Registry;
use crate::search::Spec;
use crate::search::axes::{Axis, Value};
use crate::strategies::{Description, Equal, Near, Strategy, equal_by_design, nearest};

const SCHEMA: &str = "sudoscope.strategies/1";

#[derive(Serialize)]
pub(super) struct Record<'a> {
    schema: &'static str,
    name: &'a str,
    summary: &'a str,
    definition: &'a str,
    tie_breaks: &'a str,
    counters: Vec<&'static str>,
    equal_by_design: Vec<EqualRecord>,
    good_at: &'a str,
    bad_at: &'a str,
    source: &'a str,
    spec: Option<String>,
    axes: Vec<AxisRecord>,
    nearest: Vec<NearRecord>,
}

#[derive(Serialize)]
struct EqualRecord {
    with: &'static str,
    but: Vec<&'static str>,
    reason: &'static str,
}

#[derive(Serialize)]
struct AxisRecord {
    axis: &'static str,
    value: String,
    meaning: String,
    source: String,
}

#[derive(Serialize)]
struct NearRecord {
    name: &'static str,
    differs: Vec<DiffersRecord>,
}

#[derive(Serialize)]
struct DiffersRecord {
    axis: &'static str,
    value: String,
}

impl<'a> Record<'a> {
    pub(super) fn of(strategy: &'a dyn Strategy, registry: Registry) -> Self {
        let description = strategy.description();
        let Description { name, summary, definition, tie_breaks, source, good_at, bad_at, .. } = description;
        let spec = strategy.spec();
        Self {
            schema: SCHEMA,
            name,
            summary,
            definition,
            tie_breaks,
            counters: strategy.counters().iter().map(|counter| counter.name()).collect(),
            equal_by_design: equal_by_design(registry, strategy).iter().map(EqualRecord::of).collect(),
            good_at,
            bad_at,
            source,
            spec: spec.map(|spec| spec.to_string()),
            axes: spec.iter().flat_map(|spec| Axis::ALL.map(|axis| AxisRecord::of(axis, spec))).collect(),
            nearest: spec.iter().flat_map(|spec| nearest(registry, spec)).map(|near| NearRecord::of(&near)).collect(),
        }
    }
}

impl EqualRecord {
    fn of(equal: &Equal) -> Self {
        let but = equal.but.iter().map(|counter| counter.name()).collect();
        Self { with: equal.with, but, reason: equal.reason }
    }
}

impl AxisRecord {
    fn of(axis: Axis, spec: &Spec) -> Self {
        let values: Vec<Value> = spec.values().into_iter().filter(|(of, _)| *of == axis).map(|(_, v)| v).collect();
        let joined = |text: fn(&Value) -> &str| {
            values.iter().map(text).filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ")
        };
        Self {
            axis: axis.name(),
            value: spec.value(axis),
            meaning: joined(|v| v.meaning),
            source: joined(|v| v.source),
        }
    }
}

impl NearRecord {
    fn of(near: &Near) -> Self {
        let differs =
            near.differs.iter().map(|&axis| DiffersRecord { axis: axis.name(), value: near.spec.value(axis) });
        Self { name: near.strategy.description().name, differs: differs.collect() }
    }
}
