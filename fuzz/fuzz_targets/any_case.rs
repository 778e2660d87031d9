//! Reads any bytes as a case of any game. Every question at its head is judged.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::case(bytes));
