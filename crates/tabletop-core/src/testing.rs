//! The laws under proptest, and mutants that show that they look.
//!
//! A random game is a list of bytes, each read modulo the number of legal actions or possible outcomes. So it
//! shrinks to a short game of first choices, and a failure is printed as a transcript that can be kept.
//!
//! ```
//! use proptest::prelude::*;
//! use tabletop_core::testing::{assert_lawful, game_bytes, tables};
//! use tabletop_core::{Game, Table};
//! use world_league::{Setup, WorldLeague};
//!
//! let game = WorldLeague::new(Setup::new(2)).unwrap();
//! proptest!(ProptestConfig::with_cases(2), |(bytes in game_bytes(60))| {
//!     assert_lawful(&game, &bytes)?;
//! });
//!
//! // A property of one's own, over the tables that random games lead to.
//! proptest!(ProptestConfig::with_cases(8), |(table in tables(game.clone(), 120))| {
//!     let public = table.public();
//!     prop_assert!((1..=6).contains(&public.season));
//! });
//! ```
//!
//! A law that never fails proves nothing about a game in which it never looks. [`caught`] plays a game with one thing made
//! wrong on purpose, a [`Mutant`], and says which law found it:
//!
//! ```
//! use tabletop_core::testing::{Mutant, caught};
//! use world_league::{Setup, WorldLeague};
//!
//! let finding = caught::<WorldLeague>(&Setup::new(2), Mutant::ShortList, 1)?.expect("a law finds it");
//! assert_eq!(finding.violation.law, Mutant::ShortList.law());
//! assert!(finding.to_string().contains("tabletop transcript 1"), "with the game up to it");
//! # Ok::<(), tabletop_core::Defects>(())
//! ```

mod mutant;
pub mod scenario;

use alloc::string::ToString;
use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::TestCaseError;

use crate::laws::Inspector;
use crate::{Bytes, Choices, Game, Lawful, Playout, Table};

pub use mutant::{Mutant, MutantFinding, Mutated, MutatedSetup, caught};

/// Games of at most about `steps` steps, as bytes.
pub fn game_bytes(steps: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=steps.saturating_add(2))
}

/// Tables at which random games of at most `steps` steps have been played, every step with the same chance: where a property of
/// one's own is looked at. They shrink to short games of first choices, and a failure prints the table: as a transcript.
pub fn tables<G: Game>(game: G, steps: usize) -> impl Strategy<Value = Table<G>> {
    game_bytes(steps).prop_map(move |bytes| played(&game, &bytes, steps))
}

fn played<G: Game>(game: &G, bytes: &[u8], most_steps: usize) -> Table<G> {
    let mut choices = Bytes::new(bytes);
    let mut playout = Playout::uniform(game).in_any_order();
    let mut table = Table::new(game.clone());
    while !choices.is_spent() && table.steps().len() < most_steps {
        let Some(step) = playout.next_step(table.state(), &mut choices) else { break };
        if table.take(step).is_err() {
            break;
        }
    }
    table
}

/// Plays the game that the bytes spell and puts every state under all the laws.
///
/// # Errors
/// The first law that was broken, with the transcript of the game up to there.
pub fn assert_lawful<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    match Inspector::new(game).inspect(&mut Bytes::new(bytes)) {
        Ok(_) => Ok(()),
        Err(finding) => Err(TestCaseError::fail(finding.to_string())),
    }
}
