//! Reads any bytes as a transcript of Basketboss, which is replayed or refused with an error.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::transcript::<Basketboss>(bytes));
