//! What can be compared.

use std::fmt;
use std::sync::Arc;

use super::ContenderInfo;
use crate::strategies::Strategy;

/// A strategy under the name that it has in a comparison.
#[derive(Clone)]
pub struct Contender {
    name: String,
    strategy: Arc<dyn Strategy>,
}

impl Contender {
    /// A strategy of this program.
    #[must_use]
    pub fn of_strategy(name: &str, strategy: Arc<dyn Strategy>) -> Self {
        Self { name: name.to_owned(), strategy }
    }

    /// Its name in this comparison.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The strategy, if it is one.
    #[must_use]
    pub fn strategy(&self) -> Option<&Arc<dyn Strategy>> {
        Some(&self.strategy)
    }

    /// Whether both are the same under two names.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.strategy.name() == other.strategy.name()
    }

    /// What the conditions say of it.
    #[must_use]
    pub fn info(&self) -> ContenderInfo {
        let spec = self.strategy.spec().map(|spec| spec.to_string());
        ContenderInfo { name: self.name.clone(), spec, program: None }
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
