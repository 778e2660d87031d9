//! What measures the games and what proves them right. Nobody depends on it.
//!
//! | to | run |
//! |---|---|
//! | measure a decision beside the floor | `cargo run --release -p workbench --bin speed` |
//! | measure how long the players think | `cargo run --release -p workbench --bin thought` |
//! | measure the search beside `OpenSpiel`'s | `crates/workbench/peer/compare` |
//! | measure how strong the players are | `crates/workbench/strength` |
//! | measure single calls | `cargo bench -p workbench` |
//! | run the long campaigns of `docs/trust.md` | `cargo run --release -p workbench --bin trust` |
//! | draw the picture of the README anew | `cargo run -p workbench --bin picture > docs/duel.svg` |
//! | play the models in Python against the program | `crates/workbench/models/compare world-league 40` |
//!
//! Its tests hold the documents to the code; the code of the README is one of its documentation tests.
#![cfg_attr(doctest, doc = include_str!("../../../README.md"))]
