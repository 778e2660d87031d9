//! The laws of a whole record.

use alloc::format;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{Law, LawResult, require, survives};
use crate::{Game, Lawful, Save, Table, Transcript};

/// *Deterministic*: the steps of a record, taken again from the same set-up, lead to the same state and the same
/// events. Every step leads to the same state with a log as without one.
///
/// # Errors
/// The violation.
pub fn deterministic<G: Game>(table: &Table<G>) -> LawResult {
    let game = G::new(table.game().setup().clone());
    require(Law::Deterministic, game.is_ok(), || "the set-up is no longer accepted".to_string())?;
    let Ok(game) = game else { return Ok(()) };
    let game = Arc::new(game);
    let mut silent = table.begun_again(Arc::clone(&game)).state().clone();
    let mut again = table.begun_again(game);
    for (step, number) in table.steps().zip(1_u32..) {
        let taken = again.take(step).is_ok();
        let silently = again.game().apply(&mut silent, step, &mut ()).is_ok();
        require(Law::Deterministic, taken && silently && silent == *again.state(), || {
            format!("step {number}, `{step}`: another result with a log than without")
        })?;
    }
    let same = again.state() == table.state() && again.digest() == table.digest();
    require(Law::Deterministic, same, || "the same steps led to another state".to_string())?;
    let same = again.events().eq(table.events());
    require(Law::Deterministic, same, || "the same steps made other events".to_string())
}

/// *Faithful*, for a record: its transcript reads back as written and replays to the same state, its events
/// survive serde, and its save loads to the same game and state.
///
/// # Errors
/// The violation.
pub fn faithful_record<G: Lawful>(table: &Table<G>) -> LawResult {
    let transcript = table.transcript();
    let text = transcript.to_string();
    let read = Transcript::<G>::parse(&text);
    let same = read.as_ref().is_ok_and(|read| *read == transcript && read.to_string() == text);
    require(Law::Faithful, same, || match &read {
        Ok(_) => "a transcript reads back as another one".to_string(),
        Err(error) => format!("a transcript does not read back: {error}"),
    })?;
    let replayed = read.and_then(|read| read.replay());
    let same = replayed.as_ref().is_ok_and(|replayed| replayed.state() == table.state());
    require(Law::Faithful, same, || match replayed {
        Ok(_) => "a transcript replays to another state".to_string(),
        Err(error) => format!("a transcript does not replay: {error}"),
    })?;
    for entry in table.events() {
        survives("an event", entry)?;
    }
    let save = Save { game: table.game().clone(), state: table.state().clone(), dealer: None };
    let text = serde_json::to_string(&save).unwrap_or_default();
    let loaded = serde_json::from_str::<Save<G>>(&text);
    let same = loaded.as_ref().is_ok_and(|loaded| {
        loaded.state == save.state && loaded.game.setup() == save.game.setup() && loaded.dealer == save.dealer
    });
    require(Law::Faithful, same, || format!("a save does not load as what was saved: {:?}", loaded.err()))?;
    undo_takes_back(table)
}

/// *Faithful*, for a set-up: written out with every default, it makes a game that begins in the same way.
///
/// # Errors
/// The violation.
pub fn faithful_setup<G: Lawful>(game: &G) -> LawResult {
    let full = game.full_setup();
    let text = serde_json::to_string(&full).unwrap_or_default();
    let read = serde_json::from_str::<G::Setup>(&text);
    require(Law::Faithful, read.as_ref().is_ok_and(|read| *read == full), || {
        format!("the full set-up does not survive serde: {:?}", read.err())
    })?;
    let same = G::new(full).is_ok_and(|again| {
        let (mut events, mut again_events) = (Vec::new(), Vec::new());
        let same = game.start(&mut events) == again.start(&mut again_events);
        let texts = |game: &G, events: &[crate::Entry<G>]| -> Vec<_> {
            events.iter().map(|entry| game.text(&entry.event).to_string()).collect()
        };
        same && texts(game, &events) == texts(&again, &again_events)
    });
    require(Law::Faithful, same, || "the full set-up does not begin as the set-up does".to_string())
}

/// Checks that undoing every step leads back through the same states to the beginning.
fn undo_takes_back<G: Game>(table: &Table<G>) -> LawResult {
    let mut back = table.clone();
    let mut undone: Vec<_> = core::iter::from_fn(|| back.undo()).collect();
    undone.reverse();
    let all =
        undone.len() == table.steps().len() && table.steps().zip(&undone).all(|(step, other)| step == *other);
    let start = *back.state() == table.first_state();
    require(Law::Faithful, all && start, || "undoing every step does not lead back to the start".to_string())
}
