//! Any bytes as a case of any game: every question at its head is judged.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::case(bytes));
