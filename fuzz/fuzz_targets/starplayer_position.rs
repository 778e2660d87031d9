//! Any bytes as a position of Starplayer, and real positions with some words changed: what is wrong, or a state of the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use starplayer::Starplayer;

fuzz_target!(|bytes: &[u8]| tabletop_fuzz::position::<Starplayer>(bytes));
