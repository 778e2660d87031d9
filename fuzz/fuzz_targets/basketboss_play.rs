//! Plays a game of Basketboss that the bytes spell, and checks every state against all the laws.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<Basketboss>(bytes));
