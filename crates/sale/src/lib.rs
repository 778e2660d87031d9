//! *Sealed Sale*, a small game for examples and tests: hidden cards, chance, sealed bids, money.
//!
//! Each player is dealt a secret card, worth its number. Three of five lots are turned over one by one. All bid
//! unseen. The highest bid pays and takes the lot, worth its number. Most points win.
//!
//! The files have the names of the common plan, so that one may be copied as the start of another game.
//!
//! ```
//! use sale::{Sale, Setup};
//! use tabletop_core::{Game, Table};
//!
//! let mut table = Table::new(Sale::new(Setup::new(2))?);
//! for line in ["chance: deal 4", "chance: deal 2", "chance: turn 5", "1: bid 3", "2: pass"] {
//!     table.enter(line)?;
//! }
//! let sold = table.last_events().last().expect("the lot is sold");
//! assert_eq!(table.game().text(&sold.event).to_string(), "seat 1 pays 3 for 5 points");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]

extern crate alloc;

mod cards;
mod encoded;
mod event;
mod game;
mod invariants;
mod law_support;
mod legal;
mod phase;
mod position;
mod rules;
mod rulings;
mod sampled;
mod scoring;
mod setup;
mod state;
mod step;
mod why;

pub use cards::{Lot, SecretCard};
pub use event::Event;
pub use rules::Rule;
pub use rulings::{Passing, Rulings, Ties};
pub use setup::{Sale, Setup};
pub use state::{Phase, Public, Secret, State};
pub use step::{Action, Outcome};
pub use why::Why;

/// The JSON of the game, compiled here once for all who use it.
pub static CODEC: tabletop_core::Codec<Sale> = tabletop_core::Codec::of_game();
