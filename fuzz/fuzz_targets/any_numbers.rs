//! Plays a game of any book that the bytes spell, with numbers of actions. Each number is converted to an action
//! and back, and taken if and only if it is legal.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::numbers(bytes));
