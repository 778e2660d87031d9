//! Readings and citations. If one reading refuses a step that another allows in the same position, the refusal
//! cites a clause of the ruling.

use starplayer::Starplayer;
use tabletop_core::Game;
use tabletop_core::testing::ReadingsCited;
use tabletop_core::testing::scenario::{Scenario, headed};

use crate::position::Arranged;
use crate::{rulings, scenarios};

/// The rulings with a reading that refuses a step which another reading allows in the same position. The
/// readings of all other rulings only change the result, or lead to another position.
const PARTED: [&str; 16] = [
    "R-14", "R-15", "R-16", "R-18", "R-21", "R-28", "R-29", "R-34", "R-35", "R-36", "R-38", "R-4", "R-5",
    "R-6", "R-7", "R-9",
];

#[test]
#[ignore = "every reading at every step takes some ten seconds: `.ci/run` runs it"]
fn a_reading_that_refuses_is_cited() {
    let mut test = ReadingsCited::with_memories(&[
        "this_turn",
        "free_match",
        "received",
        "received_together",
        "wins_received",
        "claims",
        "lapsed",
        "lapsed_reds",
    ]);
    for seats in 2..=4 {
        test.play::<Starplayer>(&Starplayer::default_setup(seats), 140, 7, u64::from(seats));
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
