//! Where to go from a dead end.

use super::Value;
pub(crate) use bm::Marks;

macro_rules! backs {
    ($($module:ident $Name:ident,)+) => {
        $(mod $module;)+

        /// A way back from a dead end.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each says what it is in its value")]
        pub enum Back {
            $($Name),+
        }

        impl Back {
            /// All ways back.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// What it is, for people.
            #[must_use]
            pub const fn value(self) -> &'static Value {
                match self {
                    $(Self::$Name => &$module::VALUE),+
                }
            }
        }
    };
}

backs! {
    chrono Chrono,
    bm Bm,
    bj Bj,
    cbj Cbj,
}
