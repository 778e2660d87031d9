//! Strategies for proptest: set-ups with any rulings, any actions and any outcomes.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tabletop_core::{Bytes, Game as _, Lawful as _, RulingChoice, Seat};

use crate::rulings::{Formations, Rulings};
use crate::setup::{Formation, Length, OfficialRole, Setup, Sides, Starplayer};
use crate::step::{Action, Outcome};

/// Any choice of readings. The number of proposals is 1 to 3.
pub fn rulings() -> impl Strategy<Value = Rulings> {
    let count = Rulings::ALL.len();
    (proptest::collection::vec(any::<Index>(), count), 1_u8..=3).prop_map(|(indices, proposals)| {
        let mut rulings = Rulings::default();
        for (info, index) in Rulings::ALL.iter().zip(indices) {
            // R-4 carries a number that its name does not choose, so the number is drawn separately.
            let chosen = rulings.choose(info.id, index.get(info.values).name);
            debug_assert!(chosen.is_ok() || info.id == "R-4", "{} has no such reading", info.id);
        }
        rulings.minutes = crate::TwoMinutes::Proposals(proposals);
        rulings
    })
}

/// Any set-up with the default components: 2 to 4 seats, every variant and allowed combination, any readings,
/// with a turn limit.
pub fn setups(turn_limit: u32) -> impl Strategy<Value = Setup> {
    let variant = select(variants());
    let official = prop_oneof![
        Just(OfficialRole::Apart),
        Just(OfficialRole::Rolled),
        Just(OfficialRole::Playing(Seat::ALL[0])),
        Just(OfficialRole::Playing(Seat::ALL[1])),
    ];
    (2_u8..=4, variant, official, rulings()).prop_map(
        move |(seats, (system, length, sides), official, rulings)| {
            let mut setup = Setup {
                system,
                length,
                sides,
                official,
                turn_limit: Some(turn_limit),
                rulings,
                ..Setup::new(seats)
            };
            if setup.system.is_none() || seats > 3 {
                setup.rulings.formations = Formations::Agreed;
            }
            setup
        },
    )
}

/// Every variant that the book allows (SP-ALT-COMBINE-1).
pub fn variants() -> alloc::vec::Vec<(Option<Formation>, Length, Sides)> {
    let formations = Formation::ALL.into_iter().map(Some).chain([None]);
    let mut all: alloc::vec::Vec<_> = formations
        .flat_map(|system| [Length::Full, Length::Short].map(|length| (system, length, Sides::Eleven)))
        .collect();
    all.push((None, Length::Full, Sides::Five));
    all
}

/// Any action. At most times most actions are not allowed.
pub fn actions() -> impl Strategy<Value = Action> {
    let game = Starplayer::new(Setup::default());
    any::<[u8; 6]>().prop_filter_map("a default set-up", move |bytes| {
        game.as_ref().ok().map(|game| game.any_action(&mut Bytes::new(&bytes)))
    })
}

/// Any outcome. At most times most outcomes are not possible.
pub fn outcomes() -> impl Strategy<Value = Outcome> {
    let game = Starplayer::new(Setup::default());
    any::<[u8; 6]>().prop_filter_map("a default set-up", move |bytes| {
        game.as_ref().ok().map(|game| game.any_outcome(&mut Bytes::new(&bytes)))
    })
}
