//! Prints the picture of all twenty quarters and their joins: `docs/quarters.svg`.
//!
//! ```sh
//! cargo run -p basketball-duel --example quarters > docs/quarters.svg
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

mod art;
mod draw;

fn main() {
    print!("{}", draw::picture());
}
