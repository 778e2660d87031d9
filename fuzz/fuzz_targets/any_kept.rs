//! Reads kept games with some bytes changed and the end cut off: the whole steps of each, and its players.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::kept_game(bytes));
