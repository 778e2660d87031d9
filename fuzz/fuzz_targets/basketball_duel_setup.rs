//! Reads any bytes as a set-up of Basketball Duel, which has defects or makes a game that can be played.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::setup::<BasketballDuel>(bytes));
