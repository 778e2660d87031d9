//! The player that decides at random.

use tabletop_core::{ChanceSource, Game};

use crate::player::{Player, Situation, Thought};

/// Takes every legal action with the same chance. Measurements with it say nothing about good play.
///
/// # Panics
/// [`decide`](Player::decide) panics if [`Situation::legal`] is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chance;

impl<G: Game> Player<G> for Chance {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        Thought::of(asked.legal[choices.index(asked.legal.len())])
    }
}
