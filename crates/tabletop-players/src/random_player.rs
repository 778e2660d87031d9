//! The player without an opinion.

use tabletop_core::{Choices, Game};

use crate::player::{Asked, Player, Thought};

/// Takes every legal action with the same chance. Measurements with it say nothing about good play.
///
/// # Panics
/// [`decide`](Player::decide) panics if [`Asked::legal`] is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chance;

impl<G: Game> Player<G> for Chance {
    fn decide(&mut self, asked: &Asked<'_, G>, choices: &mut dyn Choices) -> Thought<G::Action> {
        Thought::of(asked.legal[choices.index(asked.legal.len())])
    }
}
