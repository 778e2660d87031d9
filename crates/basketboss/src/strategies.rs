//! Strategies for proptest (feature `proptest`).

use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::select;
use tabletop_core::{Card, Game, RulingChoice, Seat};

use crate::cards::CardId;
use crate::names::{Advisor, Position};
use crate::rulings::Rulings;
use crate::season::SeasonCard;
use crate::setup::{Basketboss, Setup};
use crate::step::{Action, Outcome};

/// Any choice of rulings.
pub fn rulings() -> impl Strategy<Value = Rulings> {
    let readings: Vec<_> = Rulings::ALL.iter().map(|ruling| 0..ruling.values.len()).collect();
    readings.prop_map(|chosen| {
        let mut rulings = Rulings::default();
        for (ruling, index) in Rulings::ALL.iter().zip(chosen) {
            // Every listed reading can be chosen by its name, because no reading of this game carries a number.
            let _ = rulings.choose(ruling.id, ruling.values[index].name);
        }
        rulings
    })
}

/// Any set-up with the components of this crate: seats, tallest manager and rulings.
pub fn setups() -> impl Strategy<Value = Setup> {
    (2..=5_u8, rulings()).prop_flat_map(|(seats, rulings)| {
        let tallest = select(&Seat::ALL[..usize::from(seats)]);
        tallest.prop_map(move |tallest| Setup { seats, tallest, components: None, rulings })
    })
}

/// Any game with the components of this crate.
pub fn games() -> impl Strategy<Value = Basketboss> {
    setups().prop_filter_map("a set-up with defects", |setup| Basketboss::new(setup).ok())
}

fn columns() -> impl Strategy<Value = Position> {
    select(&Position::ALL)
}

/// Any action, possible now or not.
pub fn actions() -> impl Strategy<Value = Action> {
    let dollars = prop_oneof![8 => 0..24_u16, 1 => any::<u16>()];
    prop_oneof![
        select(&[Action::Pass, Action::Match, Action::Done, Action::SpareNone]),
        dollars.clone().prop_map(Action::Offer),
        dollars.prop_map(Action::Bid),
        columns().prop_map(Action::Place),
        columns().prop_map(Action::Injure),
        columns().prop_map(Action::Slide),
        columns().prop_map(Action::Spare),
        select(&Advisor::ALL).prop_map(Action::Hire),
    ]
}

/// Any outcome, possible now or not.
pub fn outcomes() -> impl Strategy<Value = Outcome> {
    let cards = (0..64_u8).prop_map(|index| CardId::from_index(index).unwrap_or_default());
    prop_oneof![
        3 => cards.prop_map(Outcome::Flip),
        1 => select(&SeasonCard::ALL).prop_map(Outcome::Season),
    ]
}
