//! BOJ 2239, <https://www.acmicpc.net/problem/2239>.

use std::time::Duration;

use super::cases::{
    ALL_TESTS, BOX_TEST, COLUMN_TEST, COUNTLESS_SOLUTIONS, EASY_BACK, EMPTY, FIRST_AND_LAST_ROW, FIRST_CELL, FULL,
    LAST_CELL, MANY_SOLUTIONS, ONE_COLUMN, RESET, ROW_TEST, SIXTEEN_SOLUTIONS, SLOW_3, SLOW_10, SLOW_15, SLOW_20,
    TWO_SOLUTIONS, WRONG_TURN,
};
use super::{Accepts, Problem};
use crate::program::Adapter;

/// Fill a grid of nine lines of nine digits, 0 for a blank, with the lexicographically smallest
/// solution.
pub static BOJ2239: Problem = Problem {
    name: "boj2239",
    about: "nine lines of nine digits without spaces, 0 for a blank; the lexicographically smallest solution",
    adapter: Adapter::Digits,
    accepts: Accepts::Smallest,
    time: Duration::from_secs(2),
    memory: 256 << 20,
    cases: &[
        FULL,
        FIRST_CELL,
        LAST_CELL,
        ONE_COLUMN,
        FIRST_AND_LAST_ROW,
        ROW_TEST,
        COLUMN_TEST,
        BOX_TEST,
        WRONG_TURN,
        RESET,
        ALL_TESTS,
        EASY_BACK,
        TWO_SOLUTIONS,
        SIXTEEN_SOLUTIONS,
        MANY_SOLUTIONS,
        COUNTLESS_SOLUTIONS,
        EMPTY,
        SLOW_3,
        SLOW_10,
        SLOW_15,
        SLOW_20,
    ],
};
