//! Reads any bytes as a saved state of Basketball Duel, and played states with some bytes changed. Each has
//! defects, or the game can continue from it.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::state::<BasketballDuel>(bytes));
