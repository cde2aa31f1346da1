//! Limited discrepancy search.

use super::Value;

pub(super) const VALUE: Value = Value {
    name: "lds",
    meaning: "limited discrepancy search: in wave k = 0, 1, ... at most k placements of a path may be other than the \
              first of their choice; it ends with the first wave that cut nothing off",
    source: "Harvey, Ginsberg 1995, Limited discrepancy search",
};
