//! The reasons why actions are not possible now.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::cmp::Reverse;

use serde::Serialize;
use tabletop_core::{View, Worded as _};

use crate::about::About;
use crate::events::Refused;

/// Actions that are not possible now, all for the same reasons: see [`ErasedView::why_not`](crate::ErasedView::why_not).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhyNot {
    /// The verb of the actions: `hire`.
    pub verb: String,
    /// The first of the actions, in notation: `hire banker`.
    pub action: String,
    /// The first of the actions, in plain words: `hire the Banker: interest`.
    pub words: String,
    /// Number of actions with this verb that break the same rules for the same kinds of reasons.
    pub count: usize,
    /// Every rule that the first of the actions breaks, with its figures.
    pub refusal: Refused,
}

/// The subject of a question why actions are not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject<'a> {
    /// Actions with this verb.
    Verb(&'a str),
    /// Actions that concern the cell with this id.
    Cell(&'a str),
}

/// Collects the reasons why actions are not possible. The actions with the fewest reasons come first. Of equally many, the
/// higher amount comes first: whoever asks wants more than is possible.
pub(crate) fn why_not<G: About>(game: &G, view: View<'_, G::State>, subject: Subject<'_>) -> Vec<WhyNot> {
    let (mut found, mut faults): (Vec<(Option<u64>, WhyNot)>, Vec<_>) = (Vec::new(), Vec::new());
    // At a cell, an action with a place or a card that is not on the table is nobody's question.
    let areas = game.areas(view.public, Some(view));
    let on_table: BTreeSet<&str> =
        areas.iter().flat_map(|area| &area.cells).map(|cell| cell.id.as_str()).collect();
    for action in (0..game.action_count()).filter_map(|number| game.numbered_action(number)) {
        let written = action.written();
        let is_asked = match subject {
            Subject::Verb(verb) => written.verb() == verb,
            Subject::Cell(id) => {
                let cells = game.action_label(view, action).cells;
                cells.iter().any(|cell| cell == id)
                    && cells.iter().all(|cell| on_table.contains(cell.as_str()))
            }
        };
        if !is_asked {
            continue;
        }
        faults.clear();
        game.faults(view, action, &mut faults);
        let Some(refusal) = Refused::of_faults(&faults) else { continue };
        let verb = written.verb().to_string();
        let mut others = found.iter_mut().map(|(_, other)| other);
        let is_same = |other: &&mut WhyNot| other.verb == verb && has_same_reasons(&other.refusal, &refusal);
        if let Some(other) = others.find(is_same) {
            other.count += 1;
        } else {
            let words = game.action_label(view, action).words;
            let amount = written.amount();
            found.push((amount, WhyNot { verb, action: written.text, words, count: 1, refusal }));
        }
    }
    found.sort_by_key(|(amount, not)| (not.refusal.broken().len(), Reverse(*amount)));
    found.into_iter().map(|(_, not)| not).collect()
}

/// `true` if both break the same rules for the same kinds of reasons, whatever the figures.
fn has_same_reasons(one: &Refused, other: &Refused) -> bool {
    let (one, other) = (one.broken(), other.broken());
    let pairs = || one.iter().zip(other);
    one.len() == other.len()
        && pairs().all(|(one, other)| one.rule == other.rule && one.kind() == other.kind())
}
