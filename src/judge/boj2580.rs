//! BOJ 2580, <https://www.acmicpc.net/problem/2580>.

use std::time::Duration;

use super::cases::{
    ALL_TESTS, BOX_TEST, COLUMN_TEST, COUNTLESS_SOLUTIONS, EASY, EMPTY, FEW_BLANKS, FIRST_CELL, FULL, LAST_CELL,
    ONE_BOX, ONE_ROW, RESET, ROW_TEST, SLOW_1, SLOW_5, SLOW_10, SLOW_20, TWO_SOLUTIONS, WRONG_TURN,
};
use super::{Accepts, Problem};
use crate::program::Adapter;

/// Fill a grid of nine lines of nine numbers, 0 for a blank; any solution is accepted.
pub static BOJ2580: Problem = Problem {
    name: "boj2580",
    about: "nine lines of nine numbers between spaces, 0 for a blank; any solution",
    adapter: Adapter::Grid,
    accepts: Accepts::Any,
    time: Duration::from_secs(1),
    memory: 256 << 20,
    cases: &[
        FULL,
        FIRST_CELL,
        LAST_CELL,
        ONE_ROW,
        ONE_BOX,
        FEW_BLANKS,
        ROW_TEST,
        COLUMN_TEST,
        BOX_TEST,
        WRONG_TURN,
        RESET,
        ALL_TESTS,
        EASY,
        TWO_SOLUTIONS,
        COUNTLESS_SOLUTIONS,
        EMPTY,
        SLOW_1,
        SLOW_5,
        SLOW_10,
        SLOW_20,
    ],
};
