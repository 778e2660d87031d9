//! Starplayer from outside: everything that a user of the crate can do with it.

mod laws;
