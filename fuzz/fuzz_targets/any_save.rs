//! Loads saves of any game with some bytes changed. Each has an error, or gives a table that goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::save(bytes));
