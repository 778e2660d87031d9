//! `referee rules GAME NUMBER`: the clauses under a numbered rule of the printed book.

use tabletop_any::{Clause, GameInfo};
use tabletop_core::Place;

use super::places;
use crate::commands::edition_of;
use crate::failure::Failure;
use crate::printer::{Printer, Tone};

/// Prints the clauses that have a place under a heading with this number.
pub(super) fn run(info: &GameInfo, number: &str, printer: &mut Printer<'_>) -> Result<(), Failure> {
    let clauses = info.clauses();
    // A number that is too large for a book finds nothing.
    let looked_for: Option<u8> = number.parse().ok();
    let is_it = |place: &Place| looked_for.is_some() && place.number() == looked_for;
    let stand_there = |clause: &&Clause| clause.places.iter().any(is_it);
    let found: Vec<_> = clauses.iter().filter(stand_there).collect();
    if found.is_empty() {
        return Err(Failure::Input(unknown(info, &clauses, number)));
    }
    printer.toned(Tone::Strong, edition_of(info))?;
    for clause in found {
        printer.blank()?;
        printer.told(Tone::Plain, clause.summary, clause.id)?;
        places(clause, printer)?;
    }
    Ok(())
}

/// The error for a number that the book does not have. It names those that the book has.
fn unknown(info: &GameInfo, clauses: &[Clause], number: &str) -> String {
    let places = clauses.iter().flat_map(|clause| clause.places);
    let mut numbers: Vec<_> = places.filter_map(Place::number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let runs: Vec<_> = numbers.chunk_by(|one, next| one + 1 == *next).map(run_of).collect();
    match runs.as_slice() {
        [] => {
            format!("the rules in the book of {} have no numbers: search with `--find \"words\"`", info.title)
        }
        runs => format!("the book of {} has no rule {number}; its rules are {}", info.title, runs.join(", ")),
    }
}

/// Consecutive numbers as text: `1 to 28`.
fn run_of(numbers: &[u8]) -> String {
    match numbers {
        [first, .., last] => format!("{first} to {last}"),
        _ => numbers.iter().map(ToString::to_string).collect(),
    }
}
