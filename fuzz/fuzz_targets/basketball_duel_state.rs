//! Any bytes as a saved state of Basketball Duel, and real states with some bytes changed: its defects, or a state to go on from.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::state::<BasketballDuel>(bytes));
