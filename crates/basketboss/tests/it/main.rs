//! The tests of Basketboss: the worked examples of the book, a scenario for each rule, the rulings, the laws.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod examples;
mod golden;
mod laws;
mod readings;
mod refusals;
mod rulings;
mod saves;
mod scenarios;
mod scene;
mod setup;
mod size;
mod standings;
