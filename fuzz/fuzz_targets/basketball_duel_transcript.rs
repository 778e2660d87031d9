//! Reads any bytes as a transcript of Basketball Duel, which is replayed or refused with an error.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::transcript::<BasketballDuel>(bytes));
