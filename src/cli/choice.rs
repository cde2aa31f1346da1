//! Strategies chosen by name: parsed, listed in help and completions, from the registry in use.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueParserFactory};

use super::{End, Session};
use crate::strategies::{ALL, Strategy, UnknownStrategy, resolve};

type Registry = &'static [&'static dyn Strategy];

/// The strategy that is taken when none is named, if the registry has it.
const DEFAULT: &str = "mrv";

/// One strategy of the registry.
#[derive(Clone, Copy)]
pub(super) struct Chosen(pub(super) &'static dyn Strategy);

/// Strategies of the registry, from one value: a name, or names between commas.
#[derive(Clone)]
pub(super) struct ChosenList(pub(super) Vec<&'static dyn Strategy>);

impl Chosen {
    pub(super) fn among(registry: Registry) -> StrategyParser<Self> {
        StrategyParser { registry, parse: |registry, name| resolve(registry, name).map(Self) }
    }

    /// What was chosen, or the default of the registry.
    pub(super) fn or_default(choice: Option<Self>, session: &Session) -> Result<&'static dyn Strategy, End> {
        let default = || resolve(session.registry, DEFAULT).ok().or(session.registry.first().copied());
        choice.map(|chosen| chosen.0).or_else(default).ok_or(End::NoStrategy)
    }
}

impl ChosenList {
    pub(super) fn among(registry: Registry) -> StrategyParser<Self> {
        let parse = |registry: Registry, names: &str| {
            names.split(',').map(|name| resolve(registry, name)).collect::<Result<_, _>>().map(Self)
        };
        StrategyParser { registry, parse }
    }
}

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.name())
    }
}

impl std::fmt::Debug for ChosenList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|strategy| strategy.name())).finish()
    }
}

/// Parses a value with the names of a registry.
#[derive(Clone)]
pub(super) struct StrategyParser<V> {
    registry: Registry,
    parse: fn(Registry, &str) -> Result<V, UnknownStrategy>,
}

impl<V: Clone + Send + Sync + 'static> TypedValueParser for StrategyParser<V> {
    type Value = V;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let Self { registry, parse } = *self;
        StringValueParser::new().try_map(move |text| parse(registry, &text)).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |s: &&'static dyn Strategy| PossibleValue::new(s.description().name).help(s.description().summary);
        Some(Box::new(self.registry.iter().map(value)))
    }
}

// The derived definition needs a parser before the registry is known; `cli::command` replaces it.
impl ValueParserFactory for Chosen {
    type Parser = StrategyParser<Self>;

    fn value_parser() -> Self::Parser {
        Self::among(ALL)
    }
}

impl ValueParserFactory for ChosenList {
    type Parser = StrategyParser<Self>;

    fn value_parser() -> Self::Parser {
        Self::among(ALL)
    }
}
