//! The laws under proptest.

use alloc::string::ToString;
use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::TestCaseError;

use crate::laws::Inspector;
use crate::{Bytes, Lawful};

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
