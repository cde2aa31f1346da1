//! Strategies chosen by name or spec: parsed, listed in help and completions, from the registry in use.

use std::ffi::OsStr;
use std::fmt;
use std::sync::Arc;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueParserFactory};
use clap::error::{ContextKind, ContextValue};
use clap::{Args, ValueEnum};

use super::{End, Registry, Session};
use crate::board::Layout;
use crate::search::Spec;
use crate::search::axes::Axis;
use crate::strategies::{ALL, Auto, ResolveError, Strategy, Unsupported, resolve, resolve_spec};

/// What proves that a puzzle has one solution: the first that is not itself what is examined.
const PROVERS: [&str; 2] = ["norvig", "exact-cover"];

/// Where chance starts.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct SeedArgs {
    /// Where chance starts in strategies that have any, for each puzzle anew; a seed in a spec
    /// beats it.
    #[arg(long, value_name = "SEED", default_value_t)]
    pub(super) seed: u64,
}

/// A strategy by name or spec. It was looked up when it was parsed; the seed is known later.
#[derive(Clone)]
pub(super) struct Chosen {
    registry: Registry,
    text: String,
    unseeded: Arc<dyn Strategy>,
}

/// Strategies from one value: a spec, a name, or names between commas.
#[derive(Clone)]
pub(super) struct ChosenList(pub(super) Vec<Chosen>);

impl Chosen {
    fn parse(registry: Registry, text: &str) -> Result<Self, ResolveError> {
        Ok(Self { registry, text: text.to_owned(), unseeded: resolve(registry, text, 0)? })
    }

    pub(super) fn among(registry: Registry) -> StrategyParser<Self> {
        StrategyParser { registry, parse: Self::parse }
    }

    /// Its point of the study, with chance starting at a seed.
    pub(super) fn spec(&self, seed: u64) -> Result<Spec, ResolveError> {
        resolve_spec(self.registry, &self.text, seed)
    }

    /// What the user called it.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The strategy, with chance starting at a seed.
    pub(super) fn seeded(&self, seed: u64) -> Arc<dyn Strategy> {
        resolve(self.registry, &self.text, seed).unwrap_or_else(|_| self.unseeded.clone())
    }
}

/// What chooses where no strategy is named and searches are looked at: among those that tell every step.
pub(super) fn for_study(session: &Session) -> Result<Auto, End> {
    Auto::among(session.registry).map(Auto::traced).ok_or(End::NoStrategy)
}

/// What was chosen for a run over puzzles of any size, or the default, which is `auto`; among those
/// that tell their search as events if it is `traced`.
pub(super) fn of_batch(
    choice: Option<&Chosen>,
    seed: u64,
    traced: bool,
    session: &Session,
) -> Result<Arc<dyn Strategy>, End> {
    let own = choice.map(|chosen| chosen.seeded(seed));
    let strategy = match own {
        Some(strategy) if strategy.name() != Auto::NAME => strategy,
        _ => {
            let auto =
                if traced { for_study(session)? } else { Auto::among(session.registry).ok_or(End::NoStrategy)? };
            Arc::new(auto)
        }
    };
    if traced && !strategy.has_events() {
        let name = strategy.name();
        return Err(End::Usage(format!(
            "{name} cannot be traced, it tells no events: take mrv or norvig, or auto, which takes one that can be"
        )));
    }
    Ok(strategy)
}

/// The refusal of a puzzle, with what to take for it.
pub(super) fn unsupported(place: &str, why: &Unsupported, layout: &Layout, registry: Registry) -> End {
    let others = Auto::among(registry).map(|auto| auto.choose(layout).name().to_owned());
    let instead =
        others.filter(|name| name != why.strategy()).map_or_else(String::new, |name| format!("; take {name}"));
    End::Usage(format!("{place}: {why}{instead}"))
}

/// A strong strategy of this crate that is not the given one.
pub(super) fn prover(other_than: &dyn Strategy) -> Result<Arc<dyn Strategy>, End> {
    let other = PROVERS.iter().find(|&&name| name != other_than.name());
    other.and_then(|name| resolve(ALL, name, 0).ok()).ok_or(End::NoStrategy)
}

impl ChosenList {
    pub(super) fn among(registry: Registry) -> StrategyParser<Self> {
        let parse = |registry: Registry, text: &str| {
            if text.split(',').any(|name| name == Auto::NAME) && registry.iter().all(|s| s.name() != Auto::NAME) {
                return Err(ResolveError::Auto);
            }
            // A spec has commas of its own, and stands alone.
            if text.contains('=') {
                return Chosen::parse(registry, text).map(|chosen| Self(vec![chosen]));
            }
            text.split(',').map(|name| Chosen::parse(registry, name)).collect::<Result<_, _>>().map(Self)
        };
        StrategyParser { registry, parse }
    }
}

impl ValueEnum for Axis {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.question()))
    }
}

impl fmt::Debug for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.unseeded.name())
    }
}

impl fmt::Debug for ChosenList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}

/// What the command line says of a value that it does not take: the reason, and as a tip what is
/// nearest.
fn refusal(command: &clap::Command, arg: Option<&clap::Arg>, value: &OsStr, error: &ResolveError) -> clap::Error {
    let (tip, reason) = match error {
        ResolveError::Refused(refused) => (
            Some(format!("the nearest that do are '{}'", refused.nearest())),
            format!("these values do not combine: {}", refused.reason()),
        ),
        _ => (None, error.to_string()),
    };
    let told = StringValueParser::new().try_map(move |_| Err::<String, String>(reason.clone()));
    match told.parse_ref(command, arg, value) {
        Err(mut told) => {
            if let Some(tip) = tip {
                told.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
            }
            told
        }
        Ok(_) => unreachable!("it only refuses"),
    }
}

/// Parses a value with the names of a registry.
#[derive(Clone)]
pub(super) struct StrategyParser<V> {
    registry: Registry,
    parse: fn(Registry, &str) -> Result<V, ResolveError>,
}

impl<V: Clone + Send + Sync + 'static> TypedValueParser for StrategyParser<V> {
    type Value = V;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        (self.parse)(self.registry, &text).map_err(|error| refusal(command, arg, value, &error))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |s: &&'static dyn Strategy| {
            let about = s.description();
            PossibleValue::new(about.name.to_owned()).help(about.summary.to_owned())
        };
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
