//! Lets players decide by views of any game with some bytes changed.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::view(bytes));
