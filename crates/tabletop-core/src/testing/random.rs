//! The laws under proptest.

use alloc::string::ToString;
use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::TestCaseError;

use crate::laws::{
    Inspector, Seen, Violation, any_position, changed_position, encoded, every_part_counts, numbered,
    numbering, positioned, read_back,
};
use crate::{Bytes, Choices as _, Encoded, Game, Lawful, Numbered, Playout, Positioned};

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
    numbering(game).map_err(fails)?;
    along(game, bytes, |state| numbered(game, state))
}

/// Plays the game that the bytes spell, and checks that every state on the way, written down as a position and
/// read again, is the same; and that the position is answered if some of its words are changed.
///
/// # Errors
/// The failure of a case of proptest, with what was seen.
pub fn assert_positioned<G: Positioned>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    changed_position(game, bytes).map_err(fails)?;
    any_position::<G>(bytes).map_err(fails)?;
    along(game, bytes, |state| positioned(game, state))
}

/// Plays the game that the bytes spell, and checks that every view on the way gives as many figures as the
/// fields say, and that every part counts in which it differs from the view before.
///
/// # Errors
/// The failure of a case of proptest, with what was seen.
pub fn assert_encoded<G: Encoded>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    let before = core::cell::RefCell::new(game.start(&mut ()));
    along(game, bytes, |state| {
        encoded(game, state)?;
        every_part_counts(game, state, &before.replace(state.clone()))
    })
}

/// Plays the game that the bytes spell, and checks that the figures of every view on the way say what the view
/// says, by a reader that does not share the encoder: see [`read_back`].
///
/// # Errors
/// The failure of a case of proptest, with the first field that differs.
pub fn assert_read_back<G: Encoded>(
    game: &G,
    bytes: &[u8],
    read: impl Fn(&Seen, &str) -> Option<Vec<i32>>,
) -> Result<(), TestCaseError> {
    along(game, bytes, |state| read_back(game, state, &read))
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` calls it")]
fn fails(violation: Violation) -> TestCaseError {
    TestCaseError::fail(violation.to_string())
}

/// Looks at every state of the game that the bytes spell.
fn along<G: Game>(
    game: &G,
    bytes: &[u8],
    look: impl Fn(&G::State) -> Result<(), Violation>,
) -> Result<(), TestCaseError> {
    let (mut state, mut choices) = (game.start(&mut ()), Bytes::new(bytes));
    let mut playout = Playout::uniform(game);
    while let Some(step) = playout.next_step(&state, &mut choices).filter(|_| !choices.is_spent()) {
        look(&state).map_err(fails)?;
        game.apply(&mut state, step, &mut ()).map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    }
    look(&state).map_err(fails)
}
