//! A last line for the error about a position: the other readings of rulings under which the position would be
//! possible.

use alloc::format;
use alloc::vec::Vec;

use super::{PositionError, PositionProblem, Positioned, ProblemKind, said_of};
use crate::{Dealer, Game, RulingChoice, RulingInfo};

/// The most bytes of a position that is read again under other readings. The position is read once for every reading
/// of every ruling, so a limit is needed for texts from the network.
const MOST_BYTES: usize = 16 * 1024;

/// Creates the game with one ruling changed to another reading. `None` if the ruling has no such reading, or if the
/// set-up has it already.
pub(crate) fn with_reading<G: Game>(setup: &G::Setup, ruling: &str, reading: &str) -> Option<G> {
    let mut setup = setup.clone();
    let rulings = G::rulings_mut(&mut setup);
    if rulings.chosen(ruling).as_deref() == Some(reading) {
        return None;
    }
    rulings.choose(ruling, reading).ok()?;
    G::new(setup).ok()
}

/// Adds a problem to the error that names each reading which alone would make the position possible: `it is possible
/// under R-15 …`. Without such a reading the error stays as it is.
pub(super) fn with_remedies<G: Positioned>(
    error: PositionError,
    setup: &G::Setup,
    lines: &[(u32, &str)],
) -> PositionError {
    let bytes = lines.iter().map(|(_, line)| line.len()).sum::<usize>();
    if bytes > MOST_BYTES || !error.may_have_remedy() {
        return error;
    }
    let can_be = |ruling: &RulingInfo, reading: &str| {
        let game = with_reading::<G>(setup, ruling.id, reading);
        game.is_some_and(|game| said_of(&game, lines, &[], &mut Dealer::new(0)).is_ok())
    };
    let mut found = Vec::new();
    for ruling in G::Rulings::ALL {
        let admitting = ruling.readings().filter(|reading| can_be(ruling, reading));
        found.extend(admitting.map(|reading| (ruling.id, reading)));
    }
    if found.is_empty() {
        return error;
    }
    let named: Vec<_> = found.iter().map(|(id, reading)| format!("{id} `{reading}`")).collect();
    let problem = format!("it is possible under {}", named.join(" or "));
    let forms = found.iter().map(|(id, reading)| format!("ruling {id} {reading}")).collect();
    error.and(PositionProblem { forms, ..PositionProblem::new(ProblemKind::Unfit, 0, problem) })
}
