//! Any bytes as a position of Basketball Duel, and real positions with some words changed: what is wrong, or a state of the game.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<BasketballDuel>(bytes));
