//! Kept games with some bytes changed, and cut off anywhere: what is whole of one, and who plays.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::kept_game(bytes));
