//! The laws under proptest.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::TestCaseError;

use crate::laws::{
    Inspector, ViewJson, Violation, any_position, changed_position, encoded, every_part_counts, numbered,
    numbering, positioned, read_back, shortest,
};
use crate::{Bytes, ChanceSource as _, Encoded, Game, Lawful, Numbered, Playout, Positioned, Table};

/// Games of at most about `steps` steps, as bytes, for functions of your own that read bytes.
pub fn game_bytes(steps: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=steps.saturating_add(2))
}

/// Games of at most about `steps` steps, spelled by bytes, for [`assert_lawful`] and the other functions here. These
/// functions shorten a failing game step by step, so the bytes themselves do not shrink. A failure prints the short
/// transcript, and the number of bytes instead of the bytes.
pub fn spelled(steps: usize) -> impl Strategy<Value = Spelled> {
    game_bytes(steps).prop_map(Spelled).no_shrink()
}

/// A game that bytes spell: see [`spelled`].
#[derive(Clone, PartialEq, Eq)]
pub struct Spelled(Vec<u8>);

impl Deref for Spelled {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Spelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a game spelled by {} bytes", self.0.len())
    }
}

/// Plays the game that the bytes spell and checks every state against all the laws.
///
/// # Errors
/// The first law that was broken, with a game of as few steps as still break it.
pub fn assert_lawful<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    let inspector = Inspector::new(game);
    match inspector.inspect(&mut Bytes::new(bytes)) {
        Ok(_) => Ok(()),
        Err(finding) => Err(TestCaseError::fail(inspector.shortest(finding).to_string())),
    }
}

/// Plays the game that the bytes spell. Checks that every action that is legal on the way has a number of its own,
/// and that every number below the bound has an action.
///
/// # Errors
/// The failed case of proptest, with the violation.
pub fn assert_numbered<G: Numbered>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    numbering(game).map_err(fails)?;
    along(game, bytes, |_, state| numbered(game, state))
}

/// Plays the game that the bytes spell. Checks that every state on the way, written down as a position and read
/// again, is the same. Then changes some words of the position, and checks that the result is either read or
/// refused with an error.
///
/// # Errors
/// The failed case of proptest, with the violation.
pub fn assert_positioned<G: Positioned>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    changed_position(game, bytes).map_err(fails)?;
    any_position::<G>(bytes).map_err(fails)?;
    along(game, bytes, |_, state| positioned(game, state))
}

/// Plays the game that the bytes spell. Checks that every view on the way gives as many features as the fields say,
/// and that every part that differs from the view before changes the features.
///
/// # Errors
/// The failed case of proptest, with the violation.
pub fn assert_encoded<G: Encoded>(game: &G, bytes: &[u8]) -> Result<(), TestCaseError> {
    along(game, bytes, |before, state| {
        encoded(game, state)?;
        every_part_counts(game, state, before)
    })
}

/// Plays the game that the bytes spell. Checks that the features of every view on the way say the same as the view,
/// by a reader that shares no code with the encoder: see [`read_back`].
///
/// # Errors
/// The failed case of proptest, with the first field that differs.
pub fn assert_read_back<G: Encoded>(
    game: &G,
    bytes: &[u8],
    read: impl Fn(&ViewJson, &str) -> Option<Vec<i32>>,
) -> Result<(), TestCaseError> {
    along(game, bytes, |_, state| read_back(game, state, &read))
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` calls it")]
fn fails(violation: Violation) -> TestCaseError {
    TestCaseError::fail(violation.to_string())
}

/// Checks every state of the game that the bytes spell, together with the state before it. A violation is reported
/// with a game of as few steps as still show it.
fn along<G: Game>(
    game: &G,
    bytes: &[u8],
    look: impl Fn(&G::State, &G::State) -> Result<(), Violation>,
) -> Result<(), TestCaseError> {
    let mut choices = Bytes::new(bytes);
    let mut playout = Playout::uniform(game);
    let mut table = Table::new(game.clone());
    let mut before = table.state().clone();
    loop {
        if let Err(violation) = look(&before, table.state()) {
            return Err(told(table, violation, &look));
        }
        before = table.state().clone();
        let step = playout.next_step(&before, &mut choices).filter(|_| !choices.is_spent());
        let Some(step) = step else { return Ok(()) };
        table.take(step).map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    }
}

/// Makes the failure of a test case from a violation, with the shortest game that shows it.
fn told<G: Game>(
    table: Table<G>,
    violation: Violation,
    look: &impl Fn(&G::State, &G::State) -> Result<(), Violation>,
) -> TestCaseError {
    let seen = |table: &Table<G>| {
        let mut before = table.clone();
        before.undo();
        look(before.state(), table.state()).err()
    };
    let table = shortest(table, |shorter| seen(shorter).is_some());
    let violation = seen(&table).unwrap_or(violation);
    TestCaseError::fail(format!("{violation}\n\n{}", table.transcript()))
}
