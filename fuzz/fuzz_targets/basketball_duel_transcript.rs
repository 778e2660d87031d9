//! Any bytes as a transcript of Basketball Duel: replayed, or answered with an error.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::transcript::<BasketballDuel>(bytes));
