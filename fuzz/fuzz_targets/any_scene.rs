//! Plays a game of any book that the bytes spell. Every seat's scene offers exactly the legal actions, and can
//! be sent.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::scene(bytes));
