//! Actions as numbers.

use tabletop_core::{Card, Kinds, Numbered};

use crate::names::{Advisor, Position};
use crate::setup::Basketboss;
use crate::step::Action;

impl Basketboss {
    /// The kinds of actions in the order of [`Action`]. An amount is at most all the money that the game can
    /// bring.
    fn kinds(&self) -> Kinds<11> {
        let amounts = u32::from(self.most_dollars()) + 1;
        Kinds([1, amounts, 1, 5, amounts, 5, 5, 1, 6, 1, 5])
    }
}

/// The kind of an action, and its index in the kind.
fn place(action: Action) -> (usize, u16) {
    match action {
        Action::Pass => (0, 0),
        Action::Offer(dollars) => (1, dollars),
        Action::Match => (2, 0),
        Action::Place(column) => (3, Card::index(column).into()),
        Action::Bid(dollars) => (4, dollars),
        Action::Injure(column) => (5, Card::index(column).into()),
        Action::Slide(column) => (6, Card::index(column).into()),
        Action::Done => (7, 0),
        Action::Hire(advisor) => (8, index_of(advisor)),
        Action::SpareNone => (9, 0),
        Action::Spare(column) => (10, Card::index(column).into()),
    }
}

/// An advisor's place among all.
fn index_of(advisor: Advisor) -> u16 {
    (0..).zip(Advisor::ALL).find(|(_, known)| *known == advisor).map_or(0, |(index, _)| index)
}

/// The action at this place.
fn action_at(kind: usize, index: u16) -> Option<Action> {
    let column = || Position::from_index(u8::try_from(index).ok()?);
    Some(match kind {
        0 => Action::Pass,
        1 => Action::Offer(index),
        2 => Action::Match,
        3 => Action::Place(column()?),
        4 => Action::Bid(index),
        5 => Action::Injure(column()?),
        6 => Action::Slide(column()?),
        7 => Action::Done,
        8 => Action::Hire(*Advisor::ALL.get(usize::from(index))?),
        9 => Action::SpareNone,
        10 => Action::Spare(column()?),
        _ => return None,
    })
}

impl Numbered for Basketboss {
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
