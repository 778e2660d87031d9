//! Tries arbitrary steps of Basketboss that the bytes spell, most of them not allowed. Each is accepted or
//! refused, without a panic.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<Basketboss>(bytes));
