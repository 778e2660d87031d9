//! What exists for speed alone. The rules stand elsewhere, and each file here has a slow twin that its tests compare it with.
//!
//! Two fifths of all decisions of random play put a deal together, each one out of many: [`building`](self) lists and picks
//! these pieces from ready rows of actions. Without it a decision of random play takes about a third longer.

mod building;
mod pieces;
mod rounds;

pub(crate) use rounds::{rounds_of, rounds_of_each};
