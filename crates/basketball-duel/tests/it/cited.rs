//! Readings: a refusal that depends on a ruling cites one of the ruling's clauses.

use basketball_duel::BasketballDuel;
use tabletop_core::Game;
use tabletop_core::testing::ReadingsCited;
use tabletop_core::testing::scenario::{Scenario, headed};

use crate::position::Dealt;
use crate::rulings;

/// The rulings of which one reading allows a step that another reading refuses in the same position. The readings
/// of the other rulings only change the effects of a step, or lead to another position.
const PARTED: [&str; 8] = ["R-12", "R-13", "R-15", "R-19", "R-20", "R-3", "R-4", "R-5"];

#[test]
#[ignore = "every reading at every step takes seconds: `.ci/run` runs it"]
fn a_reading_that_refuses_is_cited() {
    let mut test = ReadingsCited::default();
    for seats in 2..=4 {
        test.play::<BasketballDuel>(&BasketballDuel::default_setup(seats), 140, 7, u64::from(seats));
    }
    for (name, script) in rulings::TEXTS.iter().copied().flat_map(headed) {
        let (ruling, _) = name.split_once(' ').unwrap();
        test.look_along(&Scenario::<Dealt>::play(script).table, Some(ruling));
    }
    assert_eq!(test.uncited(), Vec::<String>::new());
    assert_eq!(test.unnamed(), Vec::<String>::new());
    let parted: Vec<_> = test.parted().map(|(ruling, _)| ruling).collect();
    assert_eq!(parted, PARTED);
    assert_ne!(test.refusing().count(), 0);
}
