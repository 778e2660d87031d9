//! The laws of games whose actions are numbered.

use alloc::format;
use alloc::vec::Vec;

use super::{Law, LawResult, require};
use crate::{Numbered, Seat};

/// Checks that every number below the bound is the number of one action, and that no number beyond it is.
///
/// # Errors
/// The violation.
pub fn numbering<G: Numbered>(game: &G) -> LawResult {
    let count = game.action_count();
    for number in 0..count {
        let action = game.numbered_action(number);
        let back = action.and_then(|action| game.action_number(action));
        require(Law::Faithful, back == Some(number), || {
            format!("the number {number} gives {action:?}, which has the number {back:?}")
        })?;
    }
    let beyond = game.numbered_action(count);
    require(Law::Faithful, beyond.is_none(), || {
        format!("the number {count}, beyond the bound, gives {beyond:?}")
    })
}

/// Checks that every action that is legal in this state has a number below the bound, and that no other action has
/// that number.
///
/// # Errors
/// The violation.
pub fn numbered<G: Numbered>(game: &G, state: &G::State) -> LawResult {
    let mut legal = Vec::new();
    for seat in (1..=game.seats()).filter_map(Seat::from_number) {
        game.legal_actions(state, seat, &mut legal);
        for action in &legal {
            let number = game.action_number(*action).filter(|number| *number < game.action_count());
            let back = number.and_then(|number| game.numbered_action(number));
            require(Law::Faithful, back == Some(*action), || {
                format!("`{action}` has the number {number:?}, which gives {back:?}")
            })?;
        }
    }
    Ok(())
}
