//! Actions as numbers.

use tabletop_core::{Card as _, Kinds, Numbered};

use crate::setup::WorldLeague;
use crate::state::SEASONS;
use crate::step::{Action, Position, Specialist};

impl WorldLeague {
    /// The kinds of actions in the order of [`Action`]. An amount is at most all the money that the game can
    /// bring.
    fn kinds(&self) -> Kinds<13> {
        let amounts = u32::from(self.most_millions(SEASONS)) + 1;
        Kinds([1, 1, amounts, 5, 1, 1, amounts, 5, amounts, 4, 1, 1, 5])
    }
}

/// The kind of an action, and its index in the kind.
fn place(action: Action) -> (usize, u16) {
    match action {
        Action::Pass => (0, 0),
        Action::Match => (1, 0),
        Action::Bid(millions) => (2, millions),
        Action::Place(column) => (3, column.index().into()),
        Action::Keep => (4, 0),
        Action::Train => (5, 0),
        Action::Spend(millions) => (6, millions),
        Action::Injure(column) => (7, column.index().into()),
        Action::Bribe(millions) => (8, millions),
        Action::Hire(specialist) => (9, specialist.index().into()),
        Action::Medal => (10, 0),
        Action::Done => (11, 0),
        Action::Slide(column) => (12, column.index().into()),
    }
}

/// The action at this place.
fn action_at(kind: usize, index: u16) -> Option<Action> {
    let column = || Position::from_index(u8::try_from(index).ok()?);
    Some(match kind {
        0 => Action::Pass,
        1 => Action::Match,
        2 => Action::Bid(index),
        3 => Action::Place(column()?),
        4 => Action::Keep,
        5 => Action::Train,
        6 => Action::Spend(index),
        7 => Action::Injure(column()?),
        8 => Action::Bribe(index),
        9 => Action::Hire(Specialist::from_index(u8::try_from(index).ok()?)?),
        10 => Action::Medal,
        11 => Action::Done,
        12 => Action::Slide(column()?),
        _ => return None,
    })
}

impl Numbered for WorldLeague {
    fn action_count(&self) -> u32 {
        self.kinds().count()
    }

    fn action_number(&self, action: Action) -> Option<u32> {
        let (kind, index) = place(action);
        self.kinds().number(kind, index.into())
    }

    fn numbered_action(&self, number: u32) -> Option<Action> {
        let (kind, index) = self.kinds().split(number)?;
        action_at(kind, u16::try_from(index).ok()?)
    }
}
