//! Draws a position of a real game of Basketball Duel: `docs/duel.svg`, which the README shows.
//!
//! ```text
//! cargo run -p workbench --bin picture > docs/duel.svg
//! ```
//!
//! The position is chosen from the first rounds of the first five hundred games of seed 1. It is the one with the
//! most cards locked in completed items, among those whose areas fit the page.

#![expect(clippy::print_stdout, reason = "a program prints what it draws")]

#[path = "../../../../basketball-duel/examples/quarters/art.rs"]
mod art;
mod draw;

fn main() {
    print!("{}", draw::picture());
}
