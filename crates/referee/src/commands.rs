//! The commands, one file each.

pub(crate) mod amend;
pub(crate) mod ask;
pub(crate) mod cards;
pub(crate) mod check;
mod clarity;
pub(crate) mod games;
pub(crate) mod json;
pub(crate) mod perft;
pub(crate) mod phrases;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod simulate;
pub(crate) mod study;

use std::path::Path;

use tabletop_any::{AnyTable, GameInfo, Games, ListedGame, OpenError};
use tabletop_core::{Defects, Seat, SeatSet};

use crate::args::BoxCards;
use crate::failure::Failure;
use crate::files::{read_sheet, read_text, shown};

/// Finds a game by the name that was typed.
pub(crate) fn game(games: &Games, name: &str) -> Result<ListedGame, Failure> {
    games.game(name).map_err(|_| {
        let names: Vec<_> = games.iter().map(|game| game.name).collect();
        Failure::Input(format!("there is no game `{name}`; there are {}", names.join(", ")))
    })
}

/// Opens the game of a set-up file, or of the usual set-up for this number of seats.
///
/// The cards of a spreadsheet take the place of those of the set-up.
pub(crate) fn begun(
    info: &ListedGame,
    seats: Option<u8>,
    file: Option<&Path>,
    cards: &BoxCards,
) -> Result<AnyTable, Failure> {
    let (place, mut setup) = if let Some(path) = file {
        (shown(path), read_text(path)?)
    } else {
        let seats = seats.unwrap_or(info.usual_seats);
        (format!("{} with {seats} seats", info.name), info.usual_setup(seats))
    };
    if let Some(path) = &cards.sheet {
        // A set-up that has defects without the sheet is reported below.
        if info.open(&setup).is_ok() {
            let sheet = read_sheet(path)?;
            setup = info.setup_with_cards(&setup, &sheet).map_err(|error| Failure::of_sheet(path, error))?;
        }
    }
    info.open(&setup).map_err(|error| match error {
        OpenError::Setup(defects) => {
            let defects = if file.is_none() { of_the_seats(defects) } else { defects };
            Failure::Setup { place, defects }
        }
        other => Failure::Input(format!("{place}: {other}")),
    })
}

/// Keeps only the defects about the number of seats, if there are any. Nothing else was chosen, so all other defects
/// follow from them.
fn of_the_seats(defects: Defects) -> Defects {
    let mut own = Defects::new();
    for defect in defects.iter().filter(|defect| defect.place == "seats") {
        match defect.clause {
            Some(clause) => own.add_by(clause, &defect.place, &defect.problem),
            None => own.add(&defect.place, &defect.problem),
        }
    }
    if own.is_empty() { defects } else { own }
}

/// Returns a random seed. It is the only random value that the program uses: the whole game follows from it, and
/// the program prints it. All 64 bits come from the random source of the system. With fewer bits a player could
/// find the seed, and with it the deck, by trying.
pub(crate) fn fresh_seed() -> Result<u64, Failure> {
    getrandom::u64().map_err(|error| {
        Failure::Input(format!("the system gives no random number: {error}; choose a --seed"))
    })
}

/// Returns the title of a game with its edition.
pub(crate) fn edition_of(game: &GameInfo) -> String {
    format!("{} ({})", game.title, game.edition)
}

/// Returns the name of a seat with its number: `Lima Llamas (seat 2)`. A seat without a name of its own is
/// `seat 2`.
pub(crate) fn numbered_name(name: &str, seat: Seat) -> String {
    let plain = format!("seat {seat}");
    if name == plain { plain } else { format!("{name} ({plain})") }
}

/// Lists seats: `seat 2`, `seats 1 and 2`, `seats 1, 2 and 4`.
pub(crate) fn seats(seats: SeatSet) -> String {
    let numbers: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("seat{} {}", if numbers.len() == 1 { "" } else { "s" }, joined(&numbers))
}

/// Joins words: `one`, `one and two`, `one, two and three`.
pub(crate) fn joined(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Returns the number of entries left out when `most` of `count` are printed; `None` if all are.
pub(crate) fn beyond(count: usize, most: usize) -> Option<usize> {
    count.checked_sub(most).filter(|more| *more > 0)
}

/// Returns a number with its noun: `1 seat`, `2 seats`.
pub(crate) fn plural(count: impl TryInto<u64>, noun: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_a_list_leaves_out_is_counted_where_it_leaves_something_out() {
        let left = [0, 2, 3, 4, 9].map(|count| super::beyond(count, 3));
        assert_eq!(left, [None, None, None, Some(1), Some(6)]);
    }
}
