//! Bytes spell arbitrary steps of Basketboss, most of them not allowed: accepted or refused, never a panic.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::steps::<Basketboss>(bytes));
