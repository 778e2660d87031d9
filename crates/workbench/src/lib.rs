//! Measurements and proofs of the games. No other crate depends on it.
//!
//! | to | run |
//! |---|---|
//! | measure a decision beside the floor | `cargo run --release -p workbench --bin speed` |
//! | measure how long the players think | `cargo run --release -p workbench --bin thought` |
//! | measure the search beside `OpenSpiel`'s | `crates/workbench/peer/compare` |
//! | measure how strong the players are | `crates/workbench/strength` |
//! | measure them against players written from the books alone | `cargo run --release -p workbench --features thorough --bin pool -- world-league foreign greedy` |
//! | check that a review says what comes | `cargo run --release -p workbench --features thorough --bin calibration -- world-league` |
//! | measure single calls | `cargo bench -p workbench` |
//! | run the long campaigns of `docs/trust.md` | `cargo run --release -p workbench --features thorough --bin trust` |
//! | draw the picture of the README anew | `cargo run -p workbench --bin picture > docs/duel.svg` |
//! | play the models in Python against the program | `crates/workbench/models/compare world-league 40` |
//!
//! Its tests compare the documents with the code. The code of the README is one of its documentation tests.
#![cfg_attr(doctest, doc = include_str!("../../../README.md"))]

#[cfg(feature = "thorough")]
pub mod pool;
