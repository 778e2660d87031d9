//! Who decides for the seats that no person plays.

use tabletop_core::{Choices, Policy, View};
use tabletop_players::{Asked, Player, Spec};

use crate::playable::Playable;

/// The players of the seats that no person plays.
pub(super) enum Opponents<G: Playable> {
    /// The game's own simple policy.
    Simple(G::Simple),
    /// What `--opponents` names.
    Player(Box<dyn Player<G>>),
}

impl<G: Playable> Opponents<G> {
    pub(super) fn new(game: &G, spec: Option<Spec>) -> Self {
        spec.map_or_else(|| Self::Simple(G::Simple::default()), |spec| Self::Player(spec.player(game)))
    }
}

impl<G: Playable> Policy<G> for Opponents<G> {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn Choices,
    ) -> usize {
        match self {
            Self::Simple(policy) => policy.choose(game, view, legal, choices),
            Self::Player(player) => {
                let asked = Asked { game, view, legal, heard: &[], budget: None, stop: None };
                let action = player.decide(&asked, choices).action;
                legal.iter().position(|one| *one == action).unwrap_or(0)
            }
        }
    }
}
