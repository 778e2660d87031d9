//! The player that takes the action that looks best at first sight.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tabletop_core::{ChanceSource, Policy, View};

use crate::heuristics::Heuristics;
use crate::player::{Considered, Player, Situation, Thought};

/// Takes the action with the greatest [merit](Heuristics::merits). Ties are broken at random. This player does not
/// look ahead.
///
/// It is a [`Player`], and a [`Policy`] for playouts.
///
/// # Panics
/// [`decide`](Player::decide) panics if [`Situation::legal`] is empty.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    /// Buffer for the merits of a list.
    merits: Vec<i32>,
}

impl Greedy {
    /// A greedy player.
    pub const fn new() -> Self {
        Self { merits: Vec::new() }
    }
}

impl<G: Heuristics> Policy<G> for Greedy {
    fn choose(
        &mut self,
        game: &G,
        view: View<'_, G::State>,
        legal: &[G::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        game.merits(view, legal, &mut self.merits);
        best_by_lot(&self.merits, choices)
    }
}

impl<G: Heuristics> Player<G> for Greedy {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        asked.game.merits(asked.view, asked.legal, &mut self.merits);
        let index = best_by_lot(&self.merits, choices);
        let action = asked.legal[index];
        let pairs = asked.legal.iter().zip(&self.merits);
        let mut considered: Vec<_> =
            pairs.map(|(&action, &merit)| Considered { action, merit, found: None }).collect();
        considered.sort_by_key(|one| (one.action != action, Reverse(one.merit)));
        Thought { action, considered }
    }
}

/// The index of the greatest merit. Ties are broken at random.
pub(crate) fn best_by_lot(merits: &[i32], choices: &mut dyn ChanceSource) -> usize {
    let best = merits.iter().copied().max().unwrap_or(0);
    let equal = merits.iter().filter(|merit| **merit == best).count();
    let number = choices.index(equal);
    let mut indices = merits.iter().enumerate().filter(|(_, merit)| **merit == best).map(|(index, _)| index);
    indices.nth(number).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop_core::Bytes;

    #[test]
    fn of_equal_merits_one_is_taken_by_lot() {
        let taken = |byte: u8| best_by_lot(&[3, 7, -1, 7, 7], &mut Bytes::new(&[byte]));
        assert_eq!([taken(0), taken(1), taken(2), taken(3)], [1, 3, 4, 1]);
        assert_eq!(best_by_lot(&[-5], &mut Bytes::new(&[])), 0);
        assert_eq!(best_by_lot(&[], &mut Bytes::new(&[])), 0);
    }
}
