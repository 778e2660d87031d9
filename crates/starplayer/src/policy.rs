//! A simple sensible player.

use tabletop_core::{Choices, Policy, View};

use crate::{Action, Starplayer, State};

/// placeholder
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sensible;

impl Policy<Starplayer> for Sensible {
    fn choose<C: Choices>(&mut self, _: &Starplayer, _: View<'_, State>, _: &[Action], _: &mut C) -> usize {
        0
    }
}
