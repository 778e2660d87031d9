//! The list of the games of this build. No other file of the library names them all.

use tabletop_any::core::Dealer;
use tabletop_any::{AnyTable, Case, Games, ListedGame, OpenError, Reading, Record};

/// The games whose Cargo features are switched on. Add further games at the end with [`Games::with`].
///
/// ```
/// let names: Vec<_> = tabletop::games().iter().map(|game| game.name).collect();
/// assert_eq!(names, ["world-league", "basketboss", "starplayer", "basketball-duel"]);
/// ```
pub fn games() -> Games {
    let games = Games::none();
    #[cfg(feature = "world-league")]
    let games = games.with::<world_league::WorldLeague>();
    #[cfg(feature = "basketboss")]
    let games = games.with::<basketboss::Basketboss>();
    #[cfg(feature = "starplayer")]
    let games = games.with::<starplayer::Starplayer>();
    #[cfg(feature = "basketball-duel")]
    let games = games.with::<basketball_duel::BasketballDuel>();
    games
}

/// Finds the game of this name: [`Games::game`] of the [built-in list](games).
///
/// # Errors
/// [`OpenError::NoSuchGame`].
pub fn game(name: &str) -> Result<ListedGame, OpenError> {
    games().game(name)
}

/// Opens a table at the start of a game: [`Games::open`] of the [built-in list](games).
///
/// # Errors
/// [`OpenError::NoSuchGame`], or [`OpenError::Setup`] with all the defects of the set-up.
pub fn open(name: &str, setup: &str) -> Result<AnyTable, OpenError> {
    games().open(name, setup)
}

/// Reads a transcript or a position: [`Games::read`] of the [built-in list](games).
///
/// # Errors
/// The errors of [`Games::read`].
pub fn read(text: &str) -> Result<Record, OpenError> {
    games().read(text)
}

/// Reads a transcript or a position under other readings than its header has: [`Games::read_under`] of the
/// [built-in list](games).
///
/// # Errors
/// The errors of [`Games::read_under`].
pub fn read_under(text: &str, readings: &[Reading]) -> Result<Record, OpenError> {
    games().read_under(text, readings)
}

/// Reads a record and the questions at its head: [`Games::case`] of the [built-in list](games).
///
/// # Errors
/// The errors of [`Games::case`].
pub fn case(text: &str) -> Result<Case, OpenError> {
    games().case(text)
}

/// Replays a transcript and returns the table at its end: [`Games::replay`] of the [built-in list](games).
///
/// # Errors
/// The errors of [`Games::replay`].
pub fn replay(text: &str) -> Result<AnyTable, OpenError> {
    games().replay(text)
}

/// Opens the table of a save, and returns the dealer too if the save has one: [`Games::load`] of the [built-in
/// list](games).
///
/// # Errors
/// The errors of [`Games::load`].
pub fn load(text: &str) -> Result<(AnyTable, Option<Dealer>), OpenError> {
    games().load(text)
}
