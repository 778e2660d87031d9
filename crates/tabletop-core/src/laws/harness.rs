//! Functions that read bytes as games, for a fuzzer, proptest and a simulation alike.
//!
//! None of them may panic, whatever the bytes are. An error is a broken law.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::DeserializeOwned;

use super::{Finding, Inspector, Law, Violation, atomic, exact, faithful, is_valid, most_tried, require};
use crate::save::StateParts;
use crate::{
    Bytes, ChanceSource, Fault, Lawful, OwnedView, Playout, SavedState, Seat, Step, Table, Transcript,
};

/// The number of steps that are played from an arbitrary state or set-up. It is enough to leave the present phase.
const A_FEW_STEPS: u32 = 24;

/// Plays a game of legal steps that the bytes spell, and checks every state against all the laws.
///
/// # Errors
/// The first law that was broken, with the game up to it.
pub fn play<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), Finding<G>> {
    Inspector::new(game).inspect(&mut Bytes::new(bytes)).map(|_| ())
}

/// Tries arbitrary steps that the bytes spell, most of them not allowed, with a legal one now and then. Each must
/// be accepted, or refused with rules and without a change.
///
/// # Errors
/// The first law that was broken, with the game up to it.
pub fn steps<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), Finding<G>> {
    let mut choices = Bytes::new(bytes);
    let mut table = Table::new(game.clone());
    let answer = arbitrary_steps(game, &mut table, &mut choices);
    answer.map_err(|violation| Finding { violation, transcript: table.transcript(), tries: 0 })
}

fn arbitrary_steps<G: Lawful>(
    game: &G,
    table: &mut Table<G>,
    choices: &mut Bytes<'_>,
) -> Result<(), Violation> {
    let mut playout = Playout::uniform(game);
    for _ in 0..game.most_steps() {
        if choices.is_spent() {
            break;
        }
        let step = match choices.below(4) {
            0 | 1 => playout.next_step(table.state(), choices),
            2 => Some(Step::Chance(game.any_outcome(choices))),
            _ => {
                let number = choices.below(most_tried(game).into()) + 1;
                let seat = u8::try_from(number).ok().and_then(Seat::from_number);
                seat.map(|seat| Step::Decision { seat, action: game.any_action(choices) })
            }
        };
        let Some(step) = step else { break };
        let before = table.state().clone();
        let refused = table.take(step).is_err();
        require(Law::Atomic, !refused || *table.state() == before, || {
            format!("`{step}` is refused and yet changes the state")
        })?;
        is_valid(Law::Atomic, game, table.state())?;
    }
    Ok(())
}

/// Reads any bytes as a transcript. It must be replayed, or refused with an error that can be printed. A replayed
/// one is written down again and must replay to the same state.
///
/// # Errors
/// The law that was broken.
pub fn transcript<G: Lawful>(bytes: &[u8]) -> Result<(), Violation> {
    let text = String::from_utf8_lossy(bytes);
    let replayed = Transcript::<G>::parse(&text).and_then(|transcript| transcript.replay());
    let table = match replayed {
        Ok(table) => table,
        Err(error) => return says_something(&error),
    };
    let again = Transcript::<G>::parse(&table.transcript().to_string()).and_then(|read| read.replay());
    let same = again.is_ok_and(|again| again.state() == table.state());
    require(Law::Faithful, same, || "a transcript that was replayed does not replay again".to_string())
}

/// Reads any bytes as JSON. Bytes that are no UTF-8 are read with replacement characters in their place.
fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> serde_json::Result<T> {
    serde_json::from_str(&String::from_utf8_lossy(bytes))
}

/// Reads any bytes as a set-up in JSON. It must be refused with its defects, or make a game that can be played for
/// some steps under the laws.
///
/// # Errors
/// The law that was broken.
pub fn setup<G: Lawful>(bytes: &[u8]) -> Result<(), Violation> {
    let setup = match read_json::<G::Setup>(bytes) {
        Ok(setup) => setup,
        Err(error) => return says_something(&error),
    };
    let game = match G::new(setup) {
        Ok(game) => game,
        Err(defects) => return says_something(&defects),
    };
    let inspected = Inspector::new(&game).every(8).at_most(A_FEW_STEPS).inspect(&mut crate::Dealer::new(0));
    inspected.map(|_| ()).map_err(|finding| finding.violation)
}

/// Reads any bytes as a saved state in JSON. It must be refused with its defects, or the game must be able to
/// continue from it.
///
/// # Errors
/// The law that was broken.
pub fn state<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), Violation> {
    let saved = match read_json::<SavedState<G::State>>(bytes) {
        Ok(saved) => saved,
        Err(error) => return says_something(&error),
    };
    let mut state = match game.restore(saved) {
        Ok(state) => state,
        Err(defects) => return says_something(&defects),
    };
    let mut choices = crate::Dealer::new(0);
    exact(game, &state, &mut choices)?;
    atomic(game, &state, &mut choices)?;
    faithful(game, &state)?;
    let mut playout = Playout::uniform(game);
    for _ in 0..A_FEW_STEPS {
        let Some(step) = playout.next_step(&state, &mut choices) else { break };
        let answer = game.apply(&mut state, step, &mut ());
        require(Law::Exact, answer.is_ok(), || format!("`{step}` is listed but refused"))?;
        is_valid(Law::Conserving, game, &state)?;
    }
    Ok(())
}

/// Saves a state of a played game, changes some of its bytes, and continues like [`state`]. The first bytes choose
/// the length of play, the rest the changes.
///
/// # Errors
/// The law that was broken.
pub fn changed_state<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), Violation> {
    let mut choices = Bytes::new(bytes);
    let state_of_play = some_state(game, &mut choices);
    let saved = serde_json::to_string(&StateParts(&state_of_play)).unwrap_or_default();
    state(game, &with_changes(saved.into_bytes(), &mut choices))
}

/// Changes some bytes of a view of a played state, chosen as in [`changed_state`]. If the view can still be read, the
/// game is asked for the awaited step, for the legal actions, for the faults of these and other actions, and for a
/// sample. Such a view belongs to no game, so any answer is right, but there must be an answer.
///
/// # Errors
/// The law that was broken.
pub fn changed_view<G: Lawful>(game: &G, bytes: &[u8]) -> Result<(), Violation> {
    let mut choices = Bytes::new(bytes);
    let state = some_state(game, &mut choices);
    let number = u8::try_from(choices.below(u32::from(game.seats())) + 1).unwrap_or(1);
    let Some(view) = Seat::from_number(number).and_then(|seat| game.view(&state, seat)) else {
        return Ok(());
    };
    let sent = serde_json::to_string(&view).unwrap_or_default();
    let sent = with_changes(sent.into_bytes(), &mut choices);
    let received = match read_json::<OwnedView<G::State>>(&sent) {
        Ok(received) => received,
        Err(error) => return says_something(&error),
    };
    game.awaits(&received.public);
    let _ = game.sample(received.as_view(), &mut crate::Dealer::new(0));
    let mut actions = Vec::new();
    game.list_actions(received.as_view(), &mut actions);
    let mut others = crate::Dealer::new(0);
    actions.extend((0..A_FEW_STEPS).map(|_| game.any_action(&mut others)));
    for action in actions {
        let mut faults: Vec<Fault<G::Rule, G::Why>> = Vec::new();
        game.faults(received.as_view(), action, &mut faults);
        faults.iter().try_for_each(|fault| says_something(&fault.why))?;
    }
    Ok(())
}

/// The state after some steps of some game.
fn some_state<G: Lawful>(game: &G, choices: &mut Bytes<'_>) -> G::State {
    let played = choices.below(512);
    let seed = u64::from(choices.below(256));
    let mut state = game.start(&mut ());
    Playout::uniform(game).play(&mut state, &mut crate::Dealer::new(seed), &mut (), played);
    state
}

/// The document with as many bytes changed as there are choices.
fn with_changes(mut document: Vec<u8>, choices: &mut Bytes<'_>) -> Vec<u8> {
    let length = u32::try_from(document.len()).unwrap_or(u32::MAX);
    while !choices.is_spent() {
        let place = usize::try_from(choices.below(length)).unwrap_or(0);
        let byte = u8::try_from(choices.below(256)).unwrap_or(0);
        if let Some(changed) = document.get_mut(place) {
            *changed = match byte {
                // Most changes swap one digit for another, since states are mostly digits.
                0..=199 if changed.is_ascii_digit() => b'0' + byte % 10,
                _ => byte,
            };
        }
    }
    document
}

fn says_something(error: &impl ToString) -> Result<(), Violation> {
    require(Law::Faithful, !error.to_string().is_empty(), || "the message of an error is empty".to_string())
}
