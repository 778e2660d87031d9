//! Bytes spell arbitrary steps of Basketball Duel, most of them not allowed: accepted or refused, never a panic.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<BasketballDuel>(bytes));
