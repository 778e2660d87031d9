//! Starplayer from outside: everything that a user of the crate can do with it.

mod laws;
mod rulings;
mod scenarios;
mod script;
