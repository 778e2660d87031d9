//! The readings under which a refused position can be.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{PositionError, PositionProblem, Positioned, said_of};
use crate::{Dealer, Game, RulingChoice, RulingInfo};

/// The most bytes of lines that are read anew under other readings. Every reading of every ruling is tried, so
/// this bounds what a bad text costs.
const MOST_BYTES: usize = 16 * 1024;

/// The figures that stand for a reading with a number.
const FIGURES: [&str; 3] = ["1", "2", "3"];

/// The readings of a ruling, as they are written in a set-up; of one with a number, the first few.
pub(crate) fn readings(ruling: &'static RulingInfo) -> impl Iterator<Item = String> {
    ruling.values.iter().flat_map(|value| match value.name.strip_suffix("(N)") {
        Some(name) => FIGURES.iter().map(|figure| format!("{name}({figure})")).collect(),
        None => alloc::vec![value.name.to_string()],
    })
}

/// The set-up with another reading of a ruling, as a game; `None` if it cannot have it, or has it already.
pub(crate) fn with_reading<G: Game>(setup: &G::Setup, ruling: &str, reading: &str) -> Option<G> {
    let mut setup = setup.clone();
    let rulings = G::rulings_mut(&mut setup);
    if rulings.chosen(ruling).as_deref() == Some(reading) {
        return None;
    }
    rulings.choose(ruling, reading).ok()?;
    G::new(setup).ok()
}

/// The error, and under which other readings, one at a time, the position can be.
pub(super) fn with_remedies<G: Positioned>(
    error: PositionError,
    setup: &G::Setup,
    lines: &[(u32, &str)],
) -> PositionError {
    if lines.iter().map(|(_, line)| line.len()).sum::<usize>() > MOST_BYTES {
        return error;
    }
    let can_be = |ruling: &RulingInfo, reading: &str| {
        let game = with_reading::<G>(setup, ruling.id, reading);
        game.is_some_and(|game| said_of(&game, lines, &mut Dealer::new(0)).is_ok())
    };
    let mut found = Vec::new();
    for ruling in G::Rulings::ALL {
        let admitting = readings(ruling).filter(|reading| can_be(ruling, reading));
        found.extend(admitting.map(|reading| format!("{} `{reading}`", ruling.id)));
    }
    if found.is_empty() {
        return error;
    }
    error.and(PositionProblem {
        line: 0,
        problem: format!("under {} it can be", found.join(" or ")),
        clause: None,
    })
}
