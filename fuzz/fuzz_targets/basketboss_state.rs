//! Reads any bytes as a saved state of Basketboss, and played states with some bytes changed. Each has defects,
//! or the game can continue from it.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::state::<Basketboss>(bytes));
