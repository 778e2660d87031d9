//! What the six targets of each game have in common: each is one line beside the game it is for. [`any`] has the targets for all games at once.

pub mod any;
mod memory;

use tabletop_core::laws::{any_position, changed_position, harness};
use tabletop_core::{Lawful, Positioned};

/// A game that can be fuzzed: which tables a byte can choose between.
pub trait Fuzzed: Lawful {
    /// The set-up that this byte stands for: each number of seats, and each way to play.
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
    /// A table of 2 to 4 in one of the variants, with a turn limit: nobody finishes a game at random.
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

/// The table that the first byte stands for, and the other bytes.
fn laid<G: Fuzzed>(bytes: &[u8]) -> Option<(G, &[u8])> {
    let (choice, rest) = bytes.split_first()?;
    Some((G::new(G::table(*choice)).expect("the set-ups of the targets are fine"), rest))
}

/// Bytes spell a game; every state is put under all the laws.
pub fn play<G: Fuzzed>(bytes: &[u8]) {
    let Some((game, bytes)) = laid::<G>(bytes) else { return };
    harness::play(&game, bytes).unwrap_or_else(|finding| panic!("{finding}"));
}

/// Bytes spell arbitrary steps, most of them not allowed: accepted or refused, never a panic.
pub fn steps<G: Fuzzed>(bytes: &[u8]) {
    let Some((game, bytes)) = laid::<G>(bytes) else { return };
    harness::steps(&game, bytes).unwrap_or_else(|finding| panic!("{finding}"));
}

/// Any bytes as a transcript: replayed, or answered with an error.
pub fn transcript<G: Fuzzed>(bytes: &[u8]) {
    harness::transcript::<G>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Any bytes as a set-up: its defects, or a game that can be played.
pub fn setup<G: Fuzzed>(bytes: &[u8]) {
    harness::setup::<G>(bytes).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Any bytes as a saved state, and real states with some bytes changed: its defects, or a state to go on from. Real views with some
/// bytes changed are asked what may be done and why not.
pub fn state<G: Fuzzed>(bytes: &[u8]) {
    let Some((game, bytes)) = laid::<G>(bytes) else { return };
    harness::state(&game, bytes).unwrap_or_else(|violation| panic!("{violation}"));
    harness::changed_state(&game, bytes).unwrap_or_else(|violation| panic!("{violation}"));
    harness::changed_view(&game, bytes).unwrap_or_else(|violation| panic!("{violation}"));
}

/// Bytes as a position; or, after a first byte that is odd, a real position with words changed.
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
