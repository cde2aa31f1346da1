//! The inputs, of the project's own making: grids of built-in puzzles turned about and renamed,
//! with cells blanked until the wanted property was there, and built-in puzzles turned about until
//! `row-major` entered the wanted number of cells. What is said of them is tested.

use super::Case;

pub(super) const FULL: Case = Case {
    kind: "full grid",
    about: "no cell is blank: the first answer is the puzzle",
    givens: "438572691657918423129643578572184369814369257396257184281736945943825716765491832",
    smallest: "438572691657918423129643578572184369814369257396257184281736945943825716765491832",
    visits: 81,
};

pub(super) const FIRST_CELL: Case = Case {
    kind: "first cell",
    about: "the first cell alone is blank",
    givens: ".76231485825469713143875926584712639369584271217693854431927568692158347758346192",
    smallest: "976231485825469713143875926584712639369584271217693854431927568692158347758346192",
    visits: 81,
};

pub(super) const LAST_CELL: Case = Case {
    kind: "last cell",
    about: "the last cell alone is blank",
    givens: "43857269165791842312964357857218436981436925739625718428173694594382571676549183.",
    smallest: "438572691657918423129643578572184369814369257396257184281736945943825716765491832",
    visits: 81,
};

pub(super) const ONE_ROW: Case = Case {
    kind: "one row",
    about: "a whole row is blank, and its columns say all",
    givens: "976231485825469713143875926584712639.........217693854431927568692158347758346192",
    smallest: "976231485825469713143875926584712639369584271217693854431927568692158347758346192",
    visits: 81,
};

pub(super) const ONE_COLUMN: Case = Case {
    kind: "one column",
    about: "a whole column is blank, and its rows say all",
    givens: "43857269.65791842.12964357.57218436.81436925.39625718.28173694.94382571.76549183.",
    smallest: "438572691657918423129643578572184369814369257396257184281736945943825716765491832",
    visits: 81,
};

pub(super) const ONE_BOX: Case = Case {
    kind: "one box",
    about: "a whole box is blank",
    givens: "976231485825469713143875926584...639369...271217...854431927568692158347758346192",
    smallest: "976231485825469713143875926584712639369584271217693854431927568692158347758346192",
    visits: 81,
};

pub(super) const FIRST_AND_LAST_ROW: Case = Case {
    kind: "two rows",
    about: "the first and the last row are blank",
    givens: ".........657918423129643578572184369814369257396257184281736945943825716.........",
    smallest: "438572691657918423129643578572184369814369257396257184281736945943825716765491832",
    visits: 81,
};

pub(super) const FEW_BLANKS: Case = Case {
    kind: "few blanks",
    about: "16 blanks, and the first candidate is always right",
    givens: "18.276.4.36..5472124.193685938425167726319.54..4.682934.263197..915874328739..51.",
    smallest: "185276349369854721247193685938425167726319854514768293452631978691587432873942516",
    visits: 81,
};

pub(super) const ROW_TEST: Case = Case {
    kind: "row test",
    about: "without a test of rows, and only then, the first grid found is wrong",
    givens: "96871345.7.5942.86432..6971124365.9.657298134389..4.6.243.59817876431529591827643",
    smallest: "968713452715942386432586971124365798657298134389174265243659817876431529591827643",
    visits: 81,
};

pub(super) const COLUMN_TEST: Case = Case {
    kind: "column test",
    about: "without a test of columns, and only then, the first grid found is wrong",
    givens: "628479.3.5941637281...8294...923465774.95618.356718.942836974.5961..537.475321.69",
    smallest: "628479531594163728137582946819234657742956183356718294283697415961845372475321869",
    visits: 81,
};

pub(super) const BOX_TEST: Case = Case {
    kind: "box test",
    about: "without a test of boxes, and only then, the first grid found is wrong",
    givens: "786354..9524961738319278654.618.75.397543.861.38.15.7219.523486.4278.315853..6..7",
    smallest: "786354129524961738319278654261897543975432861438615972197523486642789315853146297",
    visits: 81,
};

pub(super) const WRONG_TURN: Case = Case {
    kind: "wrong turn",
    about: "the first candidate of a cell is wrong, and the search goes back a few cells",
    givens: "358.42691.915.684..4719.325.82.754.67.38.425956.21.783475621938.3948.562826953.74",
    smallest: "358742691291536847647198325982375416713864259564219783475621938139487562826953174",
    visits: 88,
};

pub(super) const RESET: Case = Case {
    kind: "reset",
    about: "cells that are not blanked again on the way back lead to a wrong end",
    givens: "782563149519..236863.981752.516.8.9.378.94615...31548.843157926197826.34..5.39871",
    smallest: "782563149519742368634981752451678293378294615926315487843157926197826534265439871",
    visits: 112,
};

pub(super) const ALL_TESTS: Case = Case {
    kind: "all tests",
    about: "40 blanks: goes wrong without any one test, without a way back and without a reset",
    givens: "8.6.2937557..162....2357...2...9.5..9..73.4.1..4568..9.4..8.....8..7.9.262...1837",
    smallest: "816429375573816294492357618267194583958732461134568729749283156381675942625941837",
    visits: 276,
};

pub(super) const EASY: Case = Case {
    kind: "easy",
    about: "32 givens, and singles alone would solve it",
    givens: ".9.....7........8....726...7.1....326395.2.14...4....74..2.56..9..847...85.369...",
    smallest: "295183476167954283384726159741698532639572814528431967473215698916847325852369741",
    visits: 2_258,
};

pub(super) const EASY_BACK: Case = Case {
    kind: "easy, far back",
    about: "32 givens, and singles alone would solve it; row after row goes back far",
    givens: "481.........8....5...7......2...8......6.483..943.2156278...5..165...7.9.49.1.2..",
    smallest: "481935627736821495952746381623158974517694832894372156278469513165283749349517268",
    visits: 28_013,
};

pub(super) const TWO_SOLUTIONS: Case = Case {
    kind: "two solutions",
    about: "a search that does not stop prints a second grid",
    givens: ".6........93..28.7..297631..7.2.1.8.821..76.3.4..83....1.36..5.6...29138.38.1.976",
    smallest: "167834295493152867582976314376241589821597643945683721719368452654729138238415976",
    visits: 690,
};

pub(super) const SIXTEEN_SOLUTIONS: Case = Case {
    kind: "16 solutions",
    about: "the smallest is not the first in every order",
    givens: ".4.8..5...37916.82.8...43.......7.53..5.93..4...5489.....4.57383.82791..7..381.95",
    smallest: "146832579537916482289754361491627853875193624623548917912465738358279146764381295",
    visits: 424,
};

pub(super) const MANY_SOLUTIONS: Case = Case {
    kind: "645 solutions",
    about: "the smallest is not the first in every order",
    givens: ".....6.97.7.4.5362..67.3..1...8..936...6.4.25...1..7484..5.8.79.........6........",
    smallest: "134286597879415362256793481541827936798634125362159748413568279985372614627941853",
    visits: 142,
};

pub(super) const COUNTLESS_SOLUTIONS: Case = Case {
    kind: "countless solutions",
    about: "few givens: over 20,000 solutions, of which one is enough",
    givens: "...1.596.19..6.2..6...........8......624...85.58...43.5...4...9................2.",
    smallest: "234175968195368247687294153341857692962413785758629431523746819419582376876931524",
    visits: 211,
};

pub(super) const EMPTY: Case = Case {
    kind: "empty grid",
    about: "every cell is blank",
    givens: ".................................................................................",
    smallest: "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
    visits: 391,
};

pub(super) const SLOW_1: Case = Case {
    kind: "slow, 0.1 million",
    about: "a legal input that asks for a quick test",
    givens: ".9......34....5.....537.8......2.7.4....4..8.6....8.5.9.723.........1.3.2........",
    smallest: "798162543463895127125374896819523764352647981674918352987236415546781239231459678",
    visits: 108_404,
};

pub(super) const SLOW_3: Case = Case {
    kind: "slow, 0.3 million",
    about: "a legal input that asks for a quick test",
    givens: ".....8..5....5..3....1..8...5...2..6..73..4..1...9....8...3..6...45..7...9...6..2",
    smallest: "349678125718259634265143897453812976927365418186497253872934561634521789591786342",
    visits: 313_099,
};

pub(super) const SLOW_5: Case = Case {
    kind: "slow, 0.5 million",
    about: "a legal input that asks for a quick test",
    givens: "..8.....4.2...13..6...9..5..7...3...4...7......36.......61....7.1...28..3...5..9.",
    smallest: "958326714724581369631497258175243986469875132283619475896134527517962843342758691",
    visits: 537_817,
};

pub(super) const SLOW_10: Case = Case {
    kind: "slow, 1.0 million",
    about: "few givens, and none where the search begins",
    givens: ".98...7.........5....13....153..........68...4.............9....7.2.5...........3",
    smallest: "298456731731892456564137892153724689927568314486913275612389547379245168845671923",
    visits: 1_015_952,
};

pub(super) const SLOW_15: Case = Case {
    kind: "slow, 1.5 million",
    about: "a legal input that asks for a quick test",
    givens: ".2.4.........926..6..5.....1.........9.....4...5.8..17.4.7.5.6...9.2.3...6.....7.",
    smallest: "923461758517892634684573192178349526296157843435286917841735269759624381362918475",
    visits: 1_530_562,
};

pub(super) const SLOW_20: Case = Case {
    kind: "slow, 2.0 million",
    about: "as slow as inputs are here",
    givens: "4.1.........2....7.....58......1.....3.......72......5.......9..86............142",
    smallest: "451378926863291457972465831645713289138952764729684315314527698286149573597836142",
    visits: 1_970_862,
};
