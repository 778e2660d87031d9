//! The laws and properties of one's own under proptest.

use alloc::string::ToString;
use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::TestCaseError;

use crate::laws::Inspector;
use crate::{Bytes, Choices, Game, Lawful, Playout, Table};

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
