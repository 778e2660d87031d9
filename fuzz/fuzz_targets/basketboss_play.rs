//! Bytes spell a game of Basketboss; every state is put under all the laws.
#![no_main]

use basketboss::Basketboss;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::play::<Basketboss>(bytes));
