//! Reads any bytes as a position of Basketball Duel, and played positions with some words changed. Each has an
//! error, or gives a state of the game.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<BasketballDuel>(bytes));
