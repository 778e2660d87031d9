//! Readings and citations. If one reading refuses a step that another allows in the same position, the refusal
//! cites a clause of the ruling.

use basketboss::Basketboss;
use tabletop_core::Game;
use tabletop_core::testing::ReadingsCited;
use tabletop_core::testing::scenario::{Scenario, headed};

use crate::position::{Arranged, written};
use crate::{rulings, scenarios};

/// The rulings with a reading that refuses a step which another reading allows in the same position. The
/// readings of all other rulings only change the result, or lead to another position.
const PARTED: [&str; 6] = ["R-10", "R-15", "R-2", "R-5a", "R-5b", "R-7"];

#[test]
#[ignore = "every reading at every step takes seconds: `.ci/run` runs it"]
fn a_reading_that_refuses_is_cited() {
    let mut test = ReadingsCited::default();
    for seats in 2..=5 {
        test.play::<Basketboss>(&Basketboss::default_setup(seats), 280, 7, u64::from(seats));
    }
    for (name, script) in rulings::TEXTS.iter().copied().flat_map(headed) {
        let (ruling, _) = name.split_once(' ').unwrap();
        test.look_along(&Scenario::<Arranged>::play(&written(script)).table, Some(ruling));
    }
    for (_, script) in scenarios::TEXTS.iter().copied().flat_map(headed) {
        test.look_along(&Scenario::<Arranged>::play(&written(script)).table, None);
    }
    assert_eq!(test.uncited(), Vec::<String>::new());
    assert_eq!(test.unnamed(), Vec::<String>::new());
    let parted: Vec<_> = test.parted().map(|(ruling, _)| ruling).collect();
    assert_eq!(parted, PARTED);
    assert_ne!(test.refusing().count(), 0);
}
