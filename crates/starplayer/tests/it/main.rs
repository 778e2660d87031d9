//! Starplayer from outside: everything that a user of the crate can do with it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod claims;
mod examples;
mod golden;
mod laws;
mod locked;
mod notation;
mod quarrels;
mod readings;
mod regressions;
mod rulings;
mod saves;
mod scenarios;
mod script;
mod setup;
mod signed;
mod size;
mod stacks;
mod together;
mod views;
