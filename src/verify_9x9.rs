//! The check of [`crate::verify`] for streams of classic 9x9 puzzles as text.

use std::iter;

const ALL: u16 = 0b1_1111_1111;

/// Whether a grid is a solution of its givens: digits `1` to `9`, each once in every row, column
/// and box, and every digit of the givens kept. Other signs of the givens are blanks.
#[must_use]
pub fn is_solution(givens: &[u8; 81], grid: &[u8; 81]) -> bool {
    let kept = iter::zip(givens, grid).fold(true, |kept, (&given, &digit)| {
        kept & (digit.wrapping_sub(b'1') < 9) & ((given == digit) | !(b'1'..=b'9').contains(&given))
    });
    if !kept {
        return false;
    }
    // Nine cells whose digits together are all nine hold each digit once.
    let mut columns = [0_u16; 9];
    let mut rows = ALL;
    let mut boxes = ALL;
    for band in grid.chunks_exact(27) {
        let mut stacks = [0_u16; 3];
        for row in band.chunks_exact(9) {
            let mut seen = 0;
            for (column, &digit) in row.iter().enumerate() {
                let bit = 1 << (digit - b'1');
                seen |= bit;
                columns[column] |= bit;
                stacks[column / 3] |= bit;
            }
            rows &= seen;
        }
        boxes = stacks.iter().fold(boxes, |all, seen| all & seen);
    }
    columns.iter().fold(rows & boxes, |all, seen| all & seen) == ALL
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::verify::verify;

    const GIVENS: &[u8; 81] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const GRID: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn digits(text: &[u8; 81]) -> [u8; 81] {
        text.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 })
    }

    #[test]
    fn it_agrees_with_the_general_check_about_every_change_and_swap() {
        assert!(is_solution(GIVENS, GRID));
        let agrees = |givens: &[u8; 81], grid: &[u8; 81]| {
            let general = verify(Shape::CLASSIC, &digits(givens), &digits(grid)).is_ok();
            assert_eq!(is_solution(givens, grid), general, "{}", String::from_utf8_lossy(grid));
        };
        for blanks in [GIVENS, &[b'.'; 81], &[b'0'; 81], GRID] {
            for at in 0..81 {
                for sign in *b"0123456789.:/A" {
                    let mut grid = *GRID;
                    grid[at] = sign;
                    agrees(blanks, &grid);
                }
                for other in 0..81 {
                    let mut grid = *GRID;
                    grid.swap(at, other);
                    agrees(blanks, &grid);
                }
            }
        }
    }
}
