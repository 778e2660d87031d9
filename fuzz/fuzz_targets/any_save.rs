//! Real saves of any game with some bytes changed: what is wrong, or a table that goes on.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::save(bytes));
