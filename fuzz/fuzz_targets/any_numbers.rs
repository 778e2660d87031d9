//! Bytes spell a game of any book and numbers of actions: each is an action and back, and is taken if and only if it is legal.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::numbers(bytes));
