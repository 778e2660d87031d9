//! Strategies for proptest: set-ups with any rulings, and any actions and outcomes.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tabletop_core::{Bytes, Game, Lawful as _, RulingChoice, Seat};

use crate::game_card::GameCard;
use crate::rulings::{DiscardDraws, Rulings, Youngest};
use crate::setup::{BasketballDuel, Mode, Setup};
use crate::step::{Action, Outcome};

/// Any choice of readings for this number of seats.
pub fn rulings(seats: u8) -> impl Strategy<Value = Rulings> {
    let indices = proptest::collection::vec(any::<Index>(), Rulings::ALL.len());
    (indices, 0..usize::from(seats.clamp(1, 8)), 1_u8..6).prop_map(|(indices, youngest, cap)| {
        let mut rulings = Rulings::default();
        for (info, index) in Rulings::ALL.iter().zip(indices) {
            let name = index.get(info.values).name;
            let name = match info.id {
                "R-2" => Youngest::Seat(Seat::ALL[youngest]).to_string(),
                "R-13" if name != DiscardDraws::Unbounded.to_string() => DiscardDraws::Cap(cap).to_string(),
                // Every other name in the list is a reading without a figure.
                _ => name.to_string(),
            };
            let chosen = rulings.choose(info.id, &name);
            debug_assert!(chosen.is_ok(), "{} cannot be {name}", info.id);
        }
        rulings
    })
}

/// Any set-up with the default components: 2 to 4 seats or two teams, any readings, a turn limit of 40 to
/// 400.
pub fn setups() -> impl Strategy<Value = Setup> {
    let tables = select(alloc::vec![
        (2, Mode::Individual),
        (3, Mode::Individual),
        (4, Mode::Individual),
        (4, Mode::Teams),
        (4, Mode::Teams),
    ]);
    tables.prop_flat_map(|(seats, mode)| {
        (rulings(seats), 40_u16..=400).prop_map(move |(rulings, turn_limit)| Setup {
            seats,
            mode,
            turn_limit,
            rulings,
            ..Setup::default()
        })
    })
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 8)
}

fn any_table() -> Option<BasketballDuel> {
    BasketballDuel::new(Setup::default()).ok()
}

/// Any action, mostly one that is not allowed.
pub fn actions() -> impl Strategy<Value = Action> {
    let game = any_table();
    bytes().prop_map(move |bytes| {
        game.as_ref().map_or(Action::Pass, |game| game.any_action(&mut Bytes::new(&bytes)))
    })
}

/// Any outcome, mostly one that is not possible.
pub fn outcomes() -> impl Strategy<Value = Outcome> {
    let game = any_table();
    bytes().prop_map(move |bytes| {
        let any = |game: &BasketballDuel| game.any_outcome(&mut Bytes::new(&bytes));
        game.as_ref().map_or(Outcome::Card(GameCard::default()), any)
    })
}
