//! Any bytes as a position of Basketboss, and real positions with some words changed: what is wrong, or a state of the game.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<Basketboss>(bytes));
