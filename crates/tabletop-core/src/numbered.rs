//! Actions as numbers: for programs that learn, and for formats in which a text is too long.

use crate::Game;

/// A game whose actions have fixed numbers, from 0 to [`action_count`](Numbered::action_count) − 1.
///
/// The numbers depend on the set-up alone, not on the state, so that one number means one action from the
/// first step to the last. Every number below the bound is an action's, and every action that is ever legal
/// has one. The law [`numbering`](crate::laws::numbering) checks both, and
/// [`numbered`](crate::laws::numbered) checks what is legal in a state.
///
/// ```
/// use tabletop_core::{Game, Numbered};
/// use world_league::{Action, Setup, WorldLeague};
///
/// let game = WorldLeague::new(Setup::new(2))?;
/// let number = game.action_number(Action::Bid(4)).expect("there is so much money");
/// assert!(number < game.action_count());
/// assert_eq!(game.numbered_action(number), Some(Action::Bid(4)));
/// assert_eq!(game.numbered_action(game.action_count()), None);
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
///
/// A game that says nothing has no numbers: whatever goes by them finds no action.
pub trait Numbered: Game {
    /// How many numbers there are.
    fn action_count(&self) -> u32 {
        0
    }

    /// The number of an action; `None` for one that no state of this set-up allows, such as a bid of more
    /// money than there can be.
    fn action_number(&self, action: Self::Action) -> Option<u32> {
        let _ = action;
        None
    }

    /// The action with this number; `None` from [`action_count`](Numbered::action_count) on.
    fn numbered_action(&self, number: u32) -> Option<Self::Action> {
        let _ = number;
        None
    }
}

/// Numbers the actions of games whose type of action is an [`Argument`](crate::Argument) of them, which
/// [`notation!`](crate::notation) makes it: makes the games [`Numbered`](crate::Numbered).
#[macro_export]
macro_rules! numbered {
    ($($Game:ty),+) => {
        $(
            impl $crate::Numbered for $Game {
                fn action_count(&self) -> u32 {
                    <<Self as $crate::Game>::Action as $crate::Argument<Self>>::count(self)
                }

                fn action_number(&self, action: <Self as $crate::Game>::Action) -> Option<u32> {
                    $crate::Argument::<Self>::index_in(action, self)
                }

                fn numbered_action(&self, number: u32) -> Option<<Self as $crate::Game>::Action> {
                    $crate::Argument::<Self>::nth(self, number)
                }
            }
        )+
    };
}

/// The kinds of a game's actions in a fixed order, and how many actions each kind has: the numbers of a kind
/// follow those of the kinds before it.
///
/// ```
/// use tabletop_core::Kinds;
///
/// // To pass; bids of 0 to 5; one of four specialists.
/// let kinds = Kinds([1, 6, 4]);
/// assert_eq!(kinds.count(), 11);
/// assert_eq!(kinds.number(1, 5), Some(6));
/// assert_eq!(kinds.split(6), Some((1, 5)));
/// assert_eq!((kinds.number(1, 6), kinds.split(11)), (None, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds<const N: usize>(pub [u32; N]);

impl<const N: usize> Kinds<N> {
    /// How many actions there are of all kinds.
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The number of the action with this index, from 0, among those of a kind; `None` if the kind has no
    /// such action.
    pub fn number(&self, kind: usize, index: u32) -> Option<u32> {
        if index >= *self.0.get(kind)? {
            return None;
        }
        Some(self.0.iter().take(kind).sum::<u32>() + index)
    }

    /// The kind of the action with this number, and its index among those of the kind; `None` from
    /// [`count`](Kinds::count) on.
    pub fn split(&self, number: u32) -> Option<(usize, u32)> {
        let mut index = number;
        for (kind, count) in self.0.iter().enumerate() {
            match index.checked_sub(*count) {
                None => return Some((kind, index)),
                Some(rest) => index = rest,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_numbered_one_after_the_other_and_empty_ones_are_skipped() {
        let kinds = Kinds([2, 0, 3]);
        let all: alloc::vec::Vec<_> = (0..6).map(|number| kinds.split(number)).collect();
        assert_eq!(all, [Some((0, 0)), Some((0, 1)), Some((2, 0)), Some((2, 1)), Some((2, 2)), None]);
        for (number, place) in (0..).zip(all.into_iter().flatten()) {
            assert_eq!(kinds.number(place.0, place.1), Some(number));
        }
        assert_eq!((kinds.number(1, 0), kinds.number(2, 3), kinds.number(3, 0)), (None, None, None));
        assert_eq!((kinds.count(), Kinds([]).count()), (5, 0));
    }
}
