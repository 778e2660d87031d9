//! Readings: a refusal that depends on a ruling cites one of the ruling's clauses.

use tabletop_core::Game;
use tabletop_core::testing::ReadingsCited;
use tabletop_core::testing::scenario::{Scenario, headed};
use world_league::WorldLeague;

use crate::position::Arranged;
use crate::{rulings, scenarios};

/// The rulings of which one reading allows a step that another reading refuses in the same position. The readings
/// of the other rulings only change the effects of a step, or lead to another position.
const PARTED: [&str; 4] = ["R-1", "R-10", "R-17", "R-6"];

#[test]
#[ignore = "every reading at every step takes seconds: `.ci/run` runs it"]
fn a_reading_that_refuses_is_cited() {
    let mut test = ReadingsCited::default();
    for seats in 2..=5 {
        test.play::<WorldLeague>(&WorldLeague::default_setup(seats), 280, 7, u64::from(seats));
    }
    for (name, script) in rulings::TEXTS.iter().copied().flat_map(headed) {
        let (ruling, _) = name.split_once(' ').unwrap();
        test.look_along(&Scenario::<Arranged>::play(script).table, Some(ruling));
    }
    for (_, script) in scenarios::TEXTS.iter().copied().flat_map(headed) {
        test.look_along(&Scenario::<Arranged>::play(script).table, None);
    }
    assert_eq!(test.uncited(), Vec::<String>::new());
    assert_eq!(test.unnamed(), Vec::<String>::new());
    let parted: Vec<_> = test.parted().map(|(ruling, _)| ruling).collect();
    assert_eq!(parted, PARTED);
    assert_ne!(test.refusing().count(), 0);
}
