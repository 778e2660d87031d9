//! Any bytes as a set-up of Basketboss: its defects, or a game that can be played.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::setup::<Basketboss>(bytes));
