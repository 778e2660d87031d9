//! Reads any bytes as a set-up of Basketboss, which has defects or makes a game that can be played.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::setup::<Basketboss>(bytes));
