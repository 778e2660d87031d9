//! The six targets of each game: each is one line that names the game. [`any`] has the targets for all games at
//! once.

pub mod any;
mod memory;

use tabletop_core::laws::{any_position, changed_position, harness};
use tabletop_core::{Lawful, Positioned};

/// A game that can be fuzzed, with tables that a byte chooses from.
pub trait Fuzzed: Lawful {
    /// The set-up for this byte, out of each number of seats and each way to play.
    fn table(choice: u8) -> Self::Setup;
}

impl Fuzzed for world_league::WorldLeague {
    fn table(choice: u8) -> Self::Setup {
        world_league::Setup::new(2 + choice % 4)
    }
}

impl Fuzzed for basketboss::Basketboss {
    fn table(choice: u8) -> Self::Setup {
        basketboss::Setup { seats: 2 + choice % 4, ..basketboss::Setup::default() }
    }
}

impl Fuzzed for basketball_duel::BasketballDuel {
    fn table(choice: u8) -> Self::Setup {
        use basketball_duel::{Mode, Setup};
        match choice % 4 {
            3 => Setup { seats: 4, mode: Mode::Teams, ..Setup::default() },
            more => Setup { seats: 2 + more, ..Setup::default() },
        }
    }
}

impl Fuzzed for starplayer::Starplayer {
    /// A table of 2 to 4 in one of the variants, with a turn limit, since no game ends by random play.
    fn table(choice: u8) -> Self::Setup {
        use starplayer::{Formation, Length, Setup, Sides};
        let normal = Setup { turn_limit: Some(30), ..Setup::new(2 + choice % 3) };
        match choice / 3 % 5 {
            0 => normal,
            1 => Setup { length: Length::Short, ..normal },
            2 => Setup { sides: Sides::Five, ..normal },
            3 => Setup { system: Some(Formation::FourFourTwo), ..normal },
            _ => Setup { system: Some(Formation::FourThreeThree), length: Length::Short, ..normal },
        }
    }
}

/// The table for the first byte, and the other bytes.
fn laid<G: Fuzzed>(bytes: &[u8]) -> Option<(G, &[u8])> {
    let (choice, rest) = bytes.split_first()?;
    Some((G::new(G::table(*choice)).expect("the set-ups of the targets are fine"), rest))
}

/// Plays a game that the bytes spell, and checks every state against all the laws.
pub fn play<G: Fuzzed>(bytes: &[u8]) {
    let Some((game, bytes)) = laid::<G>(bytes) else { return };
    harness::play(&game, bytes).unwrap_or_else(|finding| panic!("{finding}"));
}

/// Tries arbitrary steps that the bytes spell, most of them not allowed. Each is accepted or refused, without a
/// panic.
pub fn steps<G: Fuzzed>(bytes: &[u8]) {
    let Some((game, bytes)) = laid::<G>(bytes) else { return };
    harness::steps(&game, bytes).unwrap_or_else(|finding| panic!("{finding}"));
}

/// Reads any bytes as a transcript, which is replayed or refused with an error.
pub fn transcript<G: Fuzzed>(bytes: &[u8]) {
    harness::transcript::<G>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Reads any bytes as a set-up, which has defects or makes a game that can be played.
pub fn setup<G: Fuzzed>(bytes: &[u8]) {
    harness::setup::<G>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Reads any bytes as a saved state, and played states with some bytes changed. Each has defects, or the game can
/// continue from it. Then asks played views with some bytes changed for legal actions and refusals.
pub fn state<G: Fuzzed>(bytes: &[u8]) {
    let Some((game, bytes)) = laid::<G>(bytes) else { return };
    harness::state(&game, bytes).unwrap_or_else(|violation| panic!("{violation}"));
    harness::changed_state(&game, bytes).unwrap_or_else(|violation| panic!("{violation}"));
    harness::changed_view(&game, bytes).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Reads bytes as a position. If the first byte is odd, a played position with changed words instead.
pub fn position<G: Fuzzed + Positioned>(bytes: &[u8]) {
    let answer = match bytes.split_first() {
        Some((first, rest)) if first % 2 == 1 => {
            let Some((game, rest)) = laid::<G>(rest) else { return };
            changed_position(&game, rest)
        }
        _ => any_position::<G>(bytes),
    };
    answer.unwrap_or_else(|violation| panic!("{violation}"));
}
