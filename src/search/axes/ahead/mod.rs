//! How much follows from a placement.

use super::Value;
use crate::search::Rule;

macro_rules! aheads {
    ($($module:ident $Name:ident,)+) => {
        $(mod $module;)+

        /// A look-ahead.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each says what it is in its value")]
        pub enum Ahead {
            $($Name),+
        }

        impl Ahead {
            /// All look-aheads, weakest first but for the last three, which do not compare.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// What it is, for people.
            #[must_use]
            pub const fn value(self) -> &'static Value {
                match self {
                    $(Self::$Name => &$module::VALUE),+
                }
            }

            /// The rules that it runs after a placement, in their order.
            #[must_use]
            pub const fn rules(self) -> &'static [Rule] {
                match self {
                    $(Self::$Name => $module::RULES),+
                }
            }
        }
    };
}

aheads! {
    none None,
    fc Fc,
    naked Naked,
    naked_hidden NakedHidden,
    locked Locked,
    subsets Subsets,
    gac Gac,
    sac Sac,
}
