//! The laws under proptest.

use alloc::string::ToString;
use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::TestCaseError;

use crate::laws::{Inspector, Violation, numbered, numbering};
use crate::{Bytes, Choices as _, Lawful, Numbered, Playout};

/// Games of at most about `steps` steps, as bytes.
pub fn game_bytes(steps: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=steps.saturating_add(2))
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

/// Plays the game that the bytes spell, and checks that every action that is legal on the way has a number of
/// its own, and that every number below the bound is an action's.
///
/// # Errors
/// The failure of a case of proptest, with what was seen.
pub fn assert_numbered<G: Numbered>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    let fails = |violation: Violation| TestCaseError::fail(violation.to_string());
    numbering(game).map_err(fails)?;
    let (mut state, mut choices) = (game.start(&mut ()), Bytes::new(bytes));
    let mut playout = Playout::uniform(game);
    while let Some(step) = playout.next_step(&state, &mut choices).filter(|_| !choices.is_spent()) {
        numbered(game, &state).map_err(fails)?;
        game.apply(&mut state, step, &mut ()).map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    }
    numbered(game, &state).map_err(fails)
}
