//! Any bytes as a saved state of Starplayer, and real states with some bytes changed: its defects, or a state to go on from.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::{Formation, Length, Setup, Sides, Starplayer};
use tabletop_core::Game;
use tabletop_core::laws::harness;

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, spelled)) = bytes.split_first() else { return };
    let game = Starplayer::new(setup(*kind)).expect("each of these set-ups is fine");
    harness::state(&game, spelled).unwrap_or_else(|violation| panic!("{violation}"));
    harness::changed_state(&game, spelled).unwrap_or_else(|violation| panic!("{violation}"));
});

/// A table of 2 to 4 in one of the variants, with a turn limit: nobody finishes a game at random.
fn setup(kind: u8) -> Setup {
    let normal = Setup { turn_limit: Some(30), ..Setup::for_seats(2 + kind % 3) };
    match kind / 3 % 5 {
        0 => normal,
        1 => Setup { length: Length::Short, ..normal },
        2 => Setup { sides: Sides::Five, ..normal },
        3 => Setup { system: Some(Formation::FourFourTwo), ..normal },
        _ => Setup { system: Some(Formation::FourThreeThree), length: Length::Short, ..normal },
    }
}
