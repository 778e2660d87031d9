//! The tests of Starplayer from outside, through the public API of the crate.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[cfg(feature = "face")]
mod advice;
mod cited;
mod claims;
mod encoded;
mod examples;
mod golden;
mod impossible;
mod laws;
mod locked;
mod notation;
mod numbers;
#[cfg(feature = "face")]
mod other_words;
mod page;
mod position;
mod positions;
mod read_back;
mod readings;
mod regressions;
mod rulings;
mod scenarios;
mod setup;
mod size;
mod together;
#[cfg(feature = "face")]
mod told_of_cards;
#[cfg(feature = "face")]
mod told_of_deals;
mod values;
mod views;
