//! Real parts of a study with some bytes changed: what is wrong, or a report, a table and a merge.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::study(bytes));
