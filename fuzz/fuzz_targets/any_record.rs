//! Reads any bytes as a record or a position of any game: checked, replayed, seen by all seats, written down and
//! read back.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::record(bytes));
