//! Small sets of puzzles that come with the crate. Each file says where its puzzles are from.

use std::fmt;

/// A built-in set of puzzles.
#[derive(Debug)]
pub struct Corpus {
    /// Its name on the command line, behind `builtin:`.
    pub name: &'static str,
    /// What it is for, in one line.
    pub about: &'static str,
    /// Its puzzles as text, in a form that [`crate::format::Reader`] reads.
    pub text: &'static str,
}

/// Every built-in set: 9x9 from easy to hard, then what is odd, then other sizes.
pub static ALL: &[Corpus] = &[
    Corpus { name: "easy", about: "9x9 with many givens, solved by singles alone", text: include_str!("easy.txt") },
    Corpus { name: "hard", about: "9x9 that are famous for being hard", text: include_str!("hard.txt") },
    Corpus {
        name: "17-givens",
        about: "9x9 with 17 givens, the fewest of any puzzle with one solution",
        text: include_str!("17-givens.txt"),
    },
    Corpus {
        name: "poison",
        about: "9x9 made to be slow for a search in row-major order",
        text: include_str!("poison.txt"),
    },
    Corpus {
        name: "many-solutions",
        about: "9x9 with two solutions or many more",
        text: include_str!("many-solutions.txt"),
    },
    Corpus {
        name: "no-solution",
        about: "9x9 without a solution, and without a conflict of givens",
        text: include_str!("no-solution.txt"),
    },
    Corpus { name: "4x4", about: "boxes of 2x2", text: include_str!("4x4.txt") },
    Corpus { name: "6x6", about: "boxes of 2 rows and 3 columns", text: include_str!("6x6.txt") },
    Corpus { name: "16x16", about: "boxes of 4x4", text: include_str!("16x16.txt") },
];

/// The built-in set of a name.
///
/// # Errors
/// When no set has that name; the error lists those there are.
pub fn find(name: &str) -> Result<&'static Corpus, UnknownCorpus> {
    ALL.iter().find(|corpus| corpus.name == name).ok_or_else(|| UnknownCorpus { name: name.to_owned() })
}

/// A name that no built-in set has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCorpus {
    name: String,
}

impl fmt::Display for UnknownCorpus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = ALL.iter().map(|corpus| corpus.name).collect();
        write!(f, "no built-in set is called '{}'; there are {}", self.name, known.join(", "))
    }
}

impl std::error::Error for UnknownCorpus {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Item, ReadOptions, Reader};

    #[test]
    fn every_set_is_small_and_all_of_it_is_read() {
        for corpus in ALL {
            let puzzles = Reader::new(corpus.text.as_bytes(), corpus.name, ReadOptions::default());
            let lines = corpus.text.lines().filter(|line| !line.starts_with('#')).count();
            assert!((4..=20).contains(&lines), "{}", corpus.name);
            assert!(corpus.text.starts_with("# "), "{} says where it is from", corpus.name);
            assert_eq!(puzzles.filter(|item| matches!(item, Ok(Item::Puzzle(_)))).count(), lines, "{}", corpus.name);
            assert!(std::ptr::eq(find(corpus.name).unwrap(), corpus), "{} is there twice", corpus.name);
        }
    }
}
