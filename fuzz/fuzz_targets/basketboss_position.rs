//! Reads any bytes as a position of Basketboss, and played positions with some words changed. Each has an error,
//! or gives a state of the game.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<Basketboss>(bytes));
