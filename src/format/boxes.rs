//! The boxes of a grid: from what is drawn into it, from the option, else the most square ones.

use crate::board::Shape;

use super::error::Problem;

/// The shape of a grid of `side` rows with bars and frame lines after some columns and rows.
pub(super) fn shape(side: usize, bars: &[usize], frames: &[usize], option: Option<Shape>) -> Result<Shape, Problem> {
    if let Some(shape) = option {
        return if shape.digits() == side { Ok(shape) } else { Err(Problem::OtherSize { side, shape }) };
    }
    let usual = Shape::most_square(side).ok_or(Problem::NoBoxes { side })?;
    let cols = step(side, bars, usual.box_cols(), "bars")?;
    let rows = step(side, frames, usual.box_rows(), "frame lines")?;
    let (rows, cols) = match (rows, cols) {
        (None, None) => return Ok(usual),
        (Some(rows), None) => (rows, side / rows),
        (None, Some(cols)) => (side / cols, cols),
        (Some(rows), Some(cols)) => (rows, cols),
    };
    let shape = Shape::new(rows, cols).ok().filter(|shape| shape.digits() == side);
    shape.ok_or(Problem::BoxSides { rows, cols, digits: side })
}

/// The side of a box when lines are drawn after the given cells; none if they say nothing.
fn step(side: usize, after: &[usize], usual: usize, what: &'static str) -> Result<Option<usize>, Problem> {
    let Some(&first) = after.first() else { return Ok(None) };
    let every = |step: usize| (1..).map(|i| i * step).take_while(|&at| at < side).eq(after.iter().copied());
    if first == 1 && every(1) {
        Ok(None)
    } else if first > 1 && side.is_multiple_of(first) && every(first) {
        Ok(Some(first))
    } else if after.iter().all(|at| at.is_multiple_of(usual)) {
        // Some of the usual boxes are drawn.
        Ok(None)
    } else {
        Err(Problem::Boxes { what, after: after.to_vec() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(side: usize, bars: &[usize], frames: &[usize]) -> String {
        match shape(side, bars, frames, None) {
            Ok(shape) => shape.to_string(),
            Err(problem) => problem.to_string(),
        }
    }

    #[test]
    fn what_is_drawn_decides() {
        assert_eq!(of(9, &[], &[]), "3x3");
        assert_eq!(of(6, &[], &[]), "2x3");
        assert_eq!(of(6, &[2, 4], &[]), "3x2");
        assert_eq!(of(6, &[], &[3]), "3x2");
        assert_eq!(of(6, &[3], &[2, 4]), "2x3");
        assert_eq!(of(12, &[3, 6, 9], &[4, 8]), "4x3");
        assert_eq!(of(9, &[], &[1, 2, 3, 4, 5, 6, 7, 8]), "3x3");
        assert_eq!(of(9, &[], &[6]), "3x3");
    }

    #[test]
    fn what_bounds_no_boxes_is_named() {
        assert_eq!(of(9, &[4], &[]), "bars after 4 do not bound boxes of one size: --box decides");
        assert_eq!(of(9, &[], &[3, 5]), "frame lines after 3, 5 do not bound boxes of one size: --box decides");
        assert_eq!(
            of(6, &[2, 4], &[2, 4]),
            "frame lines every 2 rows and bars every 2 columns make no boxes of 6 cells: --box decides"
        );
        assert_eq!(of(7, &[], &[]), "rows of 7 cells: 7 is prime, so there are no boxes");
        assert_eq!(of(3, &[], &[]), "rows of 3 cells: the smallest side is 4");
    }

    #[test]
    fn the_option_stands_over_all() {
        let option = Shape::new(3, 2).ok();
        assert_eq!(shape(6, &[3], &[2, 4], option).unwrap().to_string(), "3x2");
        assert_eq!(shape(9, &[], &[], option).unwrap_err().to_string(), "rows of 9 cells, but --box 3x2 means 6");
    }
}
