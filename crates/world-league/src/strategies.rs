//! Strategies for proptest: set-ups with any rulings, and any actions and outcomes.

use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tabletop_core::{Card as _, RulingChoice, Seat};

use crate::rulings::{Rulings, TallestManager};
use crate::setup::Setup;
use crate::step::{Action, Outcome, Position, Specialist, Tile};

/// Any choice of readings.
pub fn rulings() -> impl Strategy<Value = Rulings> {
    let count = Rulings::ALL.len();
    proptest::collection::vec(any::<Index>(), count).prop_map(|indices| {
        let mut rulings = Rulings::default();
        for (info, index) in Rulings::ALL.iter().zip(indices) {
            // No reading of this game has a figure, so every name in the list is a reading of its ruling.
            let chosen = rulings.choose(info.id, index.get(info.values).name);
            debug_assert_eq!(chosen, Ok(()));
        }
        rulings
    })
}

/// Any set-up with the default components: 2 to 5 seats, any readings, any boards, and any ranking of the managers
/// if the reading of R-1 needs one.
pub fn setups() -> impl Strategy<Value = Setup> {
    (2_u8..=5).prop_flat_map(|seats| {
        let order: Vec<Seat> = Seat::ALL.into_iter().take(usize::from(seats)).collect();
        (rulings(), Just(order).prop_shuffle(), boards(seats)).prop_map(move |(rulings, order, boards)| {
            let tallest_first = match rulings.tallest_manager {
                TallestManager::SeatOrder => Vec::new(),
                TallestManager::Given => order,
            };
            Setup { rulings, boards, tallest_first, ..Setup::new(seats) }
        })
    })
}

fn boards(seats: u8) -> impl Strategy<Value = Vec<alloc::string::String>> {
    let names: Vec<_> = crate::Components::default().boards.into_iter().map(|board| board.name).collect();
    Just(names).prop_shuffle().prop_map(move |mut names| {
        names.truncate(usize::from(seats));
        names
    })
}

/// Any action. In most positions most actions are refused.
pub fn actions() -> impl Strategy<Value = Action> {
    let millions = || prop_oneof![8 => 0_u16..24, 1 => any::<u16>()];
    let columns = || select(Position::ALL.to_vec());
    prop_oneof![
        select(alloc::vec![
            Action::Pass,
            Action::Match,
            Action::Keep,
            Action::Train,
            Action::Medal,
            Action::Done
        ]),
        millions().prop_map(Action::Bid),
        millions().prop_map(Action::Spend),
        millions().prop_map(Action::Bribe),
        columns().prop_map(Action::Place),
        columns().prop_map(Action::Injure),
        columns().prop_map(Action::Slide),
        select(Specialist::ALL.to_vec()).prop_map(Action::Hire),
    ]
}

/// Any outcome. In most positions most outcomes are refused.
pub fn outcomes() -> impl Strategy<Value = Outcome> {
    (0_u8..64).prop_filter_map("there are 64 tiles", |index| Tile::from_index(index).map(Outcome::Turn))
}
