//! Reads parts of a study with some bytes changed. Each has an error, or gives a report, a table and a merge.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::study(bytes));
