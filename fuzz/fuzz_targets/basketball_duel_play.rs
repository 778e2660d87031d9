//! Bytes spell a game of Basketball Duel; every state is put under all the laws.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<BasketballDuel>(bytes));
