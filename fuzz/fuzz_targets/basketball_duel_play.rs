//! Plays a game of Basketball Duel that the bytes spell, and checks every state against all the laws.
#![no_main]

use basketball_duel::BasketballDuel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<BasketballDuel>(bytes));
