//! The commands, one file each.

pub(crate) mod amend;
pub(crate) mod ask;
mod begin;
pub(crate) mod cards;
pub(crate) mod check;
mod clarity;
pub(crate) mod games;
pub(crate) mod json;
pub(crate) mod perft;
pub(crate) mod phrases;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod simulate;
pub(crate) mod study;

use tabletop_any::{GameInfo, Games, ListedGame};
use tabletop_core::position::named;
use tabletop_core::{Seat, SeatSet};

use crate::failure::Failure;
use crate::program;

pub(crate) use self::begin::{begun, variant_meant, varied};

/// Finds a game by the name that was typed.
pub(crate) fn game(games: &Games, name: &str) -> Result<ListedGame, Failure> {
    let there_are = || Failure::Input(format!("there is no game `{name}`; there are {}", names(games)));
    games.game(name).map_err(|_| there_are())
}

/// The failure of `referee play` without the name of a game, where nothing can be asked.
pub(crate) fn missing_game(games: &Games) -> Failure {
    Failure::Input(format!("`{} play` needs the name of a game: {}", program(), names(games)))
}

/// Lists the names of the games.
fn names(games: &Games) -> String {
    games.iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}

/// Finds a game by its number in the list, its name, or a unique beginning of its title.
pub(crate) fn game_meant(games: &Games, typed: &str) -> Option<ListedGame> {
    let numbered = (1..).zip(games).find(|(number, _)| typed.parse() == Ok::<u32, _>(*number));
    let titles = || games.iter().map(|game| (*game, game.title));
    numbered.map(|(_, game)| *game).or_else(|| games.game(typed).ok()).or_else(|| named(typed, titles()))
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
