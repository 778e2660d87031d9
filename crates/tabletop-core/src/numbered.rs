//! Actions as numbers: for programs that learn, and for formats in which a text is too long.

use crate::Game;

/// A game whose actions have fixed numbers, from 0 to [`action_count`](Numbered::action_count) − 1.
///
/// The numbers depend on the set-up alone, not on the state. So one number means one action from the first step to
/// the last. Every number below the bound belongs to an action: the law [`numbering`](crate::laws::numbering) checks
/// it. Every action that is ever legal has a number: the law [`numbered`](crate::laws::numbered) checks it in a
/// state.
///
/// ```
/// use sale::{Action, Sale, Setup};
/// use tabletop_core::{Game, Numbered};
///
/// let game = Sale::new(Setup::new(2))?;
/// let number = game.action_number(Action::Bid(4)).expect("there is so much money");
/// assert!(number < game.action_count());
/// assert_eq!(game.numbered_action(number), Some(Action::Bid(4)));
/// assert_eq!(game.numbered_action(game.action_count()), None);
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
///
/// The default methods give a game no numbers: callers that use them find no action.
pub trait Numbered: Game {
    /// The number of different actions of this set-up. They are numbered from 0 up to this number, exclusive.
    fn action_count(&self) -> u32 {
        0
    }

    /// The number of an action; `None` for one that no state of this set-up allows, such as a bid of more
    /// money than there can be.
    fn action_number(&self, action: Self::Action) -> Option<u32> {
        let _ = action;
        None
    }

    /// The action with this number. `None` for [`action_count`](Numbered::action_count) and above.
    fn numbered_action(&self, number: u32) -> Option<Self::Action> {
        let _ = number;
        None
    }
}

/// Makes games [`Numbered`](crate::Numbered). The type of their actions must be an [`Argument`](crate::Argument) of
/// the game: [`notation!`](crate::notation) with `of` makes it one.
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
