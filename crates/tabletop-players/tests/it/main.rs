//! Players and studies from outside: everything that a user of the crate can do with them.

#![allow(
    clippy::float_arithmetic,
    clippy::float_cmp,
    clippy::unwrap_used,
    reason = "tests of shares; a test that cannot go on should stop"
)]

mod deals;
mod insight;
mod panel;
mod players;
mod prices;
mod proof;
mod renamed;
mod search;
mod studies;
mod views;
mod weigh;
mod written;
