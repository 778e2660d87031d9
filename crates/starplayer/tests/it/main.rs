//! Starplayer from outside: everything that a user of the crate can do with it.

mod examples;
mod golden;
mod laws;
mod rulings;
mod scenarios;
mod script;
mod setup;
mod size;
