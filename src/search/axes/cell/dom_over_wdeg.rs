//! Candidates by weighted degree.

use super::dom_over_deg::least_ratio;
use super::{Pick, Scene, Value};

pub(super) const VALUE: Value = Value {
    name: "dom/wdeg",
    meaning: "the cell with the least number of candidates by the sum of the weights of those of its houses that hold \
              another unassigned cell, ties by lowest index; a failed look-ahead adds 1 to the houses of the faulty \
              cell, or to the faulty house",
    source: "Boussemart, Hemery, Lecoutre, Sais 2004, Boosting systematic search by weighting constraints",
};

pub(super) fn pick<const W: usize, const N: usize>(scene: &Scene<'_, W, N>) -> Option<Pick> {
    let open = scene.board.open();
    let ratios = open.iter().map(|cell| {
        let houses = scene.tables.layout().houses_of(cell).iter().map(|&house| usize::from(house));
        let held = houses.filter(|&house| (scene.tables.houses()[house] & open).single().is_none());
        let weight: u64 = held.map(|house| scene.weights[house]).sum();
        // A sum of 0 counts as 1.
        (cell, scene.candidates(cell) as u64, weight.max(1))
    });
    least_ratio(ratios)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{INKALA, picked};
    use super::super::{CellOrder, Pick};

    #[test]
    fn heavy_houses_draw_the_choice() {
        let plain = picked(CellOrder::DomOverWdeg, INKALA, |_| (), &[]);
        assert_eq!(plain, picked(CellOrder::Dom, INKALA, |_| (), &[]), "equal weights: the candidates decide");
        let drawn = picked(CellOrder::DomOverWdeg, INKALA, |weights| weights[8] = 1000, &[]);
        let Some(Pick::Cell(cell)) = drawn else { panic!("no pick") };
        assert_eq!(cell / 9, 8, "a cell of the heavy row");
    }

    #[test]
    fn a_house_without_another_open_cell_does_not_count() {
        // r1c9 is the only open cell of row 1; however heavy the row, it adds nothing to r1c9.
        let text = "12345678.........................................................................";
        let first = picked(CellOrder::DomOverWdeg, text, |_| (), &[]);
        let heavy = picked(CellOrder::DomOverWdeg, text, |weights| weights[0] = 1000, &[]);
        assert_eq!((first, heavy), (Some(Pick::Cell(8)), Some(Pick::Cell(8))));
        let other = picked(CellOrder::DomOverWdeg, text, |weights| (weights[0], weights[1]) = (1000, 1000), &[]);
        assert_ne!(other, Some(Pick::Cell(8)));
    }
}
