//! The law *Blind*.

use alloc::format;
use alloc::vec::Vec;

use super::{Law, LawResult, is_valid, require};
use crate::{Awaits, ChanceSource, Entry, Game, Lawful, Layout, Seat, SeatSet, Step, StepOf, ViewDigest};

/// The number of comparisons that the law *Blind* has made. If it stays 0, the law has proved nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BlindCount {
    /// The number of pairs of states that differ in what an observer may not know.
    pub redealt: u64,
    /// The number of pairs of steps that were compared: one step in two such states, or two steps that the
    /// observer may not tell apart.
    pub steps: u64,
}

/// *Blind*: everything that a seat may not know is dealt anew. Its view and digest, the awaited step, its legal
/// actions and the answers to arbitrary actions must stay the same. After the next step, its view and its events
/// must be the same too. The two states may take different steps if the seat cannot tell these apart. Such steps
/// are chance that is dealt unseen, and another seat's choice while several seats choose unseen. Whatever the step
/// [reveals](Lawful::reveals) by the book is kept the same. This is checked for every seat and for a spectator.
///
/// # Errors
/// The violation.
pub fn blind<G: Lawful, C: ChanceSource>(
    game: &G,
    state: &G::State,
    choices: &mut C,
) -> Result<BlindCount, super::Violation> {
    let mut compared = BlindCount::default();
    for seat in SeatSet::first_seats(game.seats()).iter().map(Some).chain([None]) {
        let other = game.redeal(state, seat, choices);
        compared.redealt += u64::from(other != *state);
        same_knowledge(game, state, &other, seat)?;
        if let Some(seat) = seat {
            same_answers(game, state, &other, seat, choices)?;
        }
        compared.steps += u64::from(same_hearing(game, state, &other, seat, choices)?);
    }
    Ok(compared)
}

fn name(seat: Option<Seat>) -> alloc::string::String {
    seat.map_or_else(|| "a spectator".into(), |seat| format!("seat {seat}"))
}

/// Checks that the public state, and the seat's own view and digest, are the same.
fn same_knowledge<G: Lawful>(game: &G, one: &G::State, other: &G::State, seat: Option<Seat>) -> LawResult {
    is_valid(Law::Blind, game, other)?;
    require(Law::Blind, one.public() == other.public(), || {
        format!("what {} may not know shows in the public state", name(seat))
    })?;
    let Some(seat) = seat else { return Ok(()) };
    let views = game.view(one, seat).zip(game.view(other, seat));
    let same = views
        .is_some_and(|(one, other)| one.own == other.own && ViewDigest::of(one) == ViewDigest::of(other));
    require(Law::Blind, same, || format!("what seat {seat} may not know shows in its view"))
}

/// Checks that the legal actions of the seat, and the refusals with their words, are the same.
fn same_answers<G: Lawful, C: ChanceSource>(
    game: &G,
    one: &G::State,
    other: &G::State,
    seat: Seat,
    choices: &mut C,
) -> LawResult {
    let (mut legal, mut others) = (Vec::new(), Vec::new());
    game.legal_actions(one, seat, &mut legal);
    game.legal_actions(other, seat, &mut others);
    require(Law::Blind, legal == others, || {
        format!("the legal actions of seat {seat} tell what it may not know")
    })?;
    for _ in 0..4 {
        let step = Step::Decision { seat, action: game.any_action(choices) };
        require(Law::Blind, game.check(one, step) == game.check(other, step), || {
            format!("the answer to `{step}` tells seat {seat} what it may not know")
        })?;
    }
    Ok(())
}

/// Checks that the view and the events of the seat after a step follow from what the seat knew and from what the step
/// shows it. Returns `true` if the compared states or steps differ.
fn same_hearing<G: Lawful, C: ChanceSource>(
    game: &G,
    one: &G::State,
    other: &G::State,
    seat: Option<Seat>,
    choices: &mut C,
) -> Result<bool, super::Violation> {
    let Some((step, other_step)) = steps_alike(game, one, other, seat, choices) else { return Ok(false) };
    let shows = game.reveals(one, step, seat) || game.reveals(other, other_step, seat);
    let (other, other_step) =
        if shows { (game.redeal_but(one, step, seat, choices), step) } else { (other.clone(), other_step) };
    let differs = *one != other || step != other_step;
    let (one, heard) = taken(game, one, step, seat)?;
    let (other, other_heard) = taken(game, &other, other_step, seat)?;
    require(Law::Blind, heard == other_heard, || {
        format!("after `{step}` or `{other_step}` {} hears what it may not know", name(seat))
    })?;
    same_knowledge(game, &one, &other, seat)?;
    Ok(differs)
}

/// Returns one step for each of two states that the observer cannot tell apart. The observer cannot tell the two
/// steps apart either. For chance these are two outcomes, for a hidden decision two actions. Any other decision is
/// the same in both states.
fn steps_alike<G: Lawful, C: ChanceSource>(
    game: &G,
    one: &G::State,
    other: &G::State,
    observer: Option<Seat>,
    choices: &mut C,
) -> Option<(StepOf<G>, StepOf<G>)> {
    match game.awaits(one.public()) {
        Awaits::Over => None,
        Awaits::Chance => {
            let mut outcome = |state| game.outcome(state, choices.below(game.outcome_count(state)));
            Some((Step::Chance(outcome(one)?), Step::Chance(outcome(other)?)))
        }
        awaits @ Awaits::Seats { .. } => {
            let deciders: Vec<Seat> = awaits.deciders().iter().collect();
            let seat = any_of(&deciders, choices)?;
            let decision = |action| Step::Decision { seat, action };
            let (mut legal, mut others) = (Vec::new(), Vec::new());
            game.legal_actions(one, seat, &mut legal);
            game.legal_actions(other, seat, &mut others);
            let (action, another) = (any_of(&legal, choices)?, any_of(&others, choices)?);
            if game.hides(one, decision(action), observer) {
                return Some((decision(action), decision(another)));
            }
            legal.retain(|action| others.contains(action));
            let step = decision(any_of(&legal, choices)?);
            Some((step, step))
        }
    }
}

fn any_of<A: Copy, C: ChanceSource>(actions: &[A], choices: &mut C) -> Option<A> {
    let index = choices.below(u32::try_from(actions.len()).unwrap_or(u32::MAX));
    usize::try_from(index).ok().and_then(|index| actions.get(index)).copied()
}

fn taken<G: Game>(
    game: &G,
    state: &G::State,
    step: StepOf<G>,
    seat: Option<Seat>,
) -> Result<(G::State, Vec<Entry<G>>), super::Violation> {
    let (mut state, mut events) = (state.clone(), Vec::new());
    let answer = game.apply(&mut state, step, &mut events);
    require(Law::Blind, answer.is_ok(), || format!("`{step}` is legal but refused"))?;
    events.retain(|entry| entry.is_for(seat));
    Ok((state, events))
}
