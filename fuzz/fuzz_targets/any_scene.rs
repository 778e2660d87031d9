//! Bytes spell a game of any book; every seat's scene offers what is legal and is told alike.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::any::scene(bytes));
