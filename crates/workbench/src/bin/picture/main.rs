//! Draws a position of a real game of Basketball Duel: `docs/duel.svg`, which the README shows.
//!
//! ```text
//! cargo run -p workbench --bin picture > docs/duel.svg
//! ```
//!
//! The game is the one, among the first five hundred of seed 1, in which the most cards are locked in
//! completed items at some moment of the first round, in areas that fit the page.

#![expect(clippy::print_stdout, reason = "a program prints what it draws")]

#[path = "../../../../basketball-duel/examples/quarters/art.rs"]
mod art;
mod draw;

fn main() {
    print!("{}", draw::picture());
}
