//! Steps in the words of people at a table.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::transcript::{ParseStepError, parse_step};
use tabletop_core::{StepOf, Table};

use crate::about::{About, NotAnAction};
use crate::named_cards::CardNames;

/// Parses a step. A card may be written by its name, and an action in other words of the table.
pub(super) fn parsed<G: About>(table: &Table<G>, line: &str) -> Result<StepOf<G>, ParseStepError> {
    parse_step::<G>(line).or_else(|error| parse_step::<G>(&meant(table, line).ok_or(error)?))
}

/// The step that a line means if it is not a step as it stands. `None` if several steps may be meant, or none.
pub(super) fn meant<G: About>(table: &Table<G>, line: &str) -> Option<String> {
    by_words(table, line).or_else(|| CardNames::of(table.game()).step::<G>(line))
}

/// The step in notation that a seat means by other words of the table.
pub(super) fn by_words<G: About>(table: &Table<G>, line: &str) -> Option<String> {
    let (seat, action) = line.split_once(':')?;
    let seat = seat.trim().parse().ok()?;
    let action = table.game().action_meant(table.public(), seat, action.trim())?;
    let step = alloc::format!("{seat}: {action}");
    parse_step::<G>(&step).ok().map(|step| step.to_string())
}

/// The answer to a line that means something for which the game has no action.
pub(super) fn not_an_action<G: About>(table: &Table<G>, line: &str) -> Option<NotAnAction> {
    let (seat, said) = line.split_once(':')?;
    table.game().not_an_action(table.public(), seat.trim().parse().ok()?, said.trim())
}

/// The reason why a line is not a step, with the cards that a part of a name may stand for.
pub(super) fn unread<G: About>(table: &Table<G>, line: &str, error: &ParseStepError) -> String {
    match CardNames::of(table.game()).several::<G>(line) {
        Some(names) => alloc::format!("{error}; the name may be that of {names}"),
        None => error.to_string(),
    }
}

/// The single actions that `action` stands for: itself, or one for each note of a sum. `None` if the text cannot
/// be parsed.
pub(super) fn made_of<G: About>(action: &str) -> Option<Vec<String>> {
    let itself = || action.parse::<G::Action>().is_ok().then(|| Vec::from([action.to_string()]));
    G::made_up(action).or_else(itself)
}
