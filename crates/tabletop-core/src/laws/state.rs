//! The laws of a single state.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt::Display;
use core::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Law, LawResult, Violation, is_valid, most_tried, require, survives};
use crate::save::StateParts;
use crate::{
    Awaits, ChanceSource, Conservation, Ending, Entry, Game, Lawful, Layout, OwnedView, Played, SavedState,
    Seat, SeatSet, Standing, Step, StepOf,
};

/// The number of arbitrary steps that a law tries in one state.
const TRIES: u32 = 8;

/// *Exact*: every listed action is accepted, the awaited seats and no others have listed actions, and arbitrary
/// actions are accepted if and only if they are listed. The same holds for the outcomes of chance.
///
/// # Errors
/// The violation.
pub fn exact<G: Lawful, C: ChanceSource>(game: &G, state: &G::State, choices: &mut C) -> LawResult {
    let deciders = game.awaits(state.public()).deciders();
    let mut legal = Vec::new();
    for seat in Seat::ALL.into_iter().take(most_tried(game).into()) {
        game.legal_actions(state, seat, &mut legal);
        require(Law::Exact, legal.is_empty() != deciders.contains(seat), || {
            format!("seat {seat} has {} actions, but the seats {deciders} are awaited", legal.len())
        })?;
        for &action in &legal {
            accepts(game, state, Step::Decision { seat, action }, true)?;
        }
        picks_as_listed(game, state, seat, &legal)?;
        let listed = legal.len();
        legal.sort_unstable();
        legal.dedup();
        require(Law::Exact, listed == legal.len(), || format!("seat {seat} has an action listed twice"))?;
        for _ in 0..TRIES {
            let action = game.any_action(choices);
            accepts(game, state, Step::Decision { seat, action }, legal.binary_search(&action).is_ok())?;
        }
    }
    exact_outcomes(game, state, choices)
}

/// Checks that an action picked without a list is the one at that index of the list.
fn picks_as_listed<G: Game>(game: &G, state: &G::State, seat: Seat, legal: &[G::Action]) -> LawResult {
    let Some(view) = game.view(state, seat) else { return Ok(()) };
    let mut room = Vec::new();
    let mut pick = |index| {
        let mut told = 0;
        let picked = game.pick_action(view, &mut room, |count| {
            told = count;
            index
        });
        (told, picked)
    };
    let count = u32::try_from(legal.len()).unwrap_or(u32::MAX);
    for (index, &action) in (0..).zip(legal) {
        let picked = pick(index);
        require(Law::Exact, picked == (count, Some(action)), || {
            format!(
                "seat {seat}: `{action}` has the index {index} of {count} actions, but {picked:?} is picked"
            )
        })?;
    }
    let beyond = pick(count);
    require(Law::Exact, beyond == (count, None), || {
        format!("seat {seat}: no action has the index {count} of {count} actions, but {beyond:?} is picked")
    })
}

fn exact_outcomes<G: Lawful, C: ChanceSource>(game: &G, state: &G::State, choices: &mut C) -> LawResult {
    let count = game.outcome_count(state);
    let awaited = matches!(game.awaits(state.public()), Awaits::Chance);
    require(Law::Exact, awaited == (count > 0), || {
        format!("there are {count} outcomes, but {:?} is awaited", game.awaits(state.public()))
    })?;
    let mut possible: Vec<G::Outcome> = (0..count).filter_map(|index| game.outcome(state, index)).collect();
    require(Law::Exact, game.outcome(state, count).is_none(), || {
        format!("there is an outcome beyond the last of {count}")
    })?;
    for &outcome in &possible {
        accepts(game, state, Step::Chance(outcome), true)?;
    }
    possible.sort_unstable();
    possible.dedup();
    require(Law::Exact, u32::try_from(possible.len()) == Ok(count), || "an outcome twice".to_string())?;
    for _ in 0..TRIES {
        let outcome = game.any_outcome(choices);
        accepts(game, state, Step::Chance(outcome), possible.binary_search(&outcome).is_ok())?;
    }
    Ok(())
}

fn accepts<G: Game>(game: &G, state: &G::State, step: StepOf<G>, listed: bool) -> LawResult {
    let answer = game.apply(&mut state.clone(), step, &mut ());
    require(Law::Exact, answer.is_ok() == listed, || match answer {
        Ok(()) => format!("`{step}` is accepted but not listed"),
        Err(refusal) => format!("`{step}` is listed but refused: {refusal}"),
    })
}

/// *Atomic*: arbitrary steps that are refused leave the state and the log untouched and name a rule, `check`
/// answers as `apply` does, and the refusal survives serde.
///
/// # Errors
/// The violation.
pub fn atomic<G: Lawful, C: ChanceSource>(game: &G, state: &G::State, choices: &mut C) -> LawResult {
    for seat in Seat::ALL.into_iter().take(most_tried(game).into()) {
        for _ in 0..TRIES {
            let action = game.any_action(choices);
            refused_changes_nothing(game, state, Step::Decision { seat, action })?;
        }
    }
    for _ in 0..TRIES {
        refused_changes_nothing(game, state, Step::Chance(game.any_outcome(choices)))?;
    }
    Ok(())
}

fn refused_changes_nothing<G: Game>(game: &G, state: &G::State, step: StepOf<G>) -> LawResult {
    let (mut after, mut log) = (state.clone(), Vec::new());
    let answer = game.apply(&mut after, step, &mut log);
    let checked = game.check(state, step);
    require(Law::Atomic, answer == checked, || {
        format!("`{step}`: apply says {answer:?}, check says {checked:?}")
    })?;
    if let Err(refusal) = &checked {
        survives("a refusal", refusal)?;
    }
    let untouched = answer.is_ok() || (after == *state && log.is_empty());
    require(Law::Atomic, untouched, || {
        format!("`{step}` is refused and yet changes the state or writes events")
    })
}

/// *Order-free*: if several seats owe a decision, one choice of each leads to the same state in every order of
/// arrival that is tried: in turn, reversed, and at random.
///
/// # Errors
/// The violation.
pub fn order_free<G: Lawful, C: ChanceSource>(game: &G, state: &G::State, choices: &mut C) -> LawResult {
    let Awaits::Seats { must, .. } = game.awaits(state.public()) else { return Ok(()) };
    if must.len() < 2 {
        return Ok(());
    }
    let mut legal = Vec::new();
    let mut steps: Vec<StepOf<G>> = Vec::new();
    for seat in must {
        game.legal_actions(state, seat, &mut legal);
        let index = choices.below(u32::try_from(legal.len()).unwrap_or(u32::MAX));
        let action = usize::try_from(index).ok().and_then(|index| legal.get(index).copied());
        steps.extend(action.map(|action| Step::Decision { seat, action }));
    }
    // Returns the last state, and the events of all steps in sorted order. The events of a single step may differ
    // from one order of arrival to another, but all events together must be the same.
    let arrive = |steps: &[StepOf<G>]| {
        let (mut state, mut told) = (state.clone(), Vec::new());
        let refused = steps.iter().find_map(|&step| game.apply(&mut state, step, &mut told).err());
        let mut told: Vec<_> = told.iter().map(|entry| format!("{entry:?}")).collect();
        told.sort_unstable();
        refused.map_or(Ok((state, told)), Err)
    };
    let in_turn = arrive(&steps);
    steps.reverse();
    let reversed = arrive(&steps);
    for place in (1..steps.len()).rev() {
        let other = choices.below(u32::try_from(place + 1).unwrap_or(u32::MAX));
        steps.swap(place, usize::try_from(other).unwrap_or(0));
    }
    let at_random = arrive(&steps);
    // A choice that makes another one illegal is a violation too, since the order matters then.
    let same = in_turn.is_ok() && in_turn == reversed && in_turn == at_random;
    require(Law::OrderFree, same, || {
        let order: Vec<_> = steps.iter().map(ToString::to_string).collect();
        format!("the order in which these arrive matters: {}", order.join(", "))
    })
}

/// *Faithful*, for a state: the state, every view, the standings, every legal action and every possible outcome
/// survive serde and notation, and the state passes its own check.
///
/// # Errors
/// The violation.
pub fn faithful<G: Lawful>(game: &G, state: &G::State) -> LawResult {
    let text = serde_json::to_string(&StateParts(state)).unwrap_or_default();
    let saved: Result<SavedState<G::State>, _> = serde_json::from_str(&text);
    let restored = saved
        .map_err(|error| error.to_string())
        .and_then(|saved| game.restore(saved).map_err(|defects| defects.to_string()));
    require(Law::Faithful, restored.as_ref() == Ok(state), || match &restored {
        Ok(_) => "the state changes when it is saved and loaded".to_string(),
        Err(error) => format!("a saved state cannot be restored: {error}"),
    })?;
    survives("the public state", state.public())?;
    for secret in state.secrets() {
        survives("a secret", secret)?;
    }
    survives("the standings", &game.standings(state))?;
    let mut legal = Vec::new();
    for seat in SeatSet::first_seats(game.seats()) {
        if let Some(view) = game.view(state, seat) {
            survives("a view", &OwnedView::from(view))?;
        }
        game.legal_actions(state, seat, &mut legal);
        for action in &legal {
            reads_back(action)?;
        }
    }
    let outcomes = (0..game.outcome_count(state)).filter_map(|index| game.outcome(state, index));
    for outcome in outcomes {
        reads_back(&outcome)?;
    }
    Ok(())
}

fn reads_back<T>(value: &T) -> LawResult
where
    T: Display + FromStr + PartialEq + Serialize + DeserializeOwned,
{
    let text = value.to_string();
    let read = text.parse::<T>().is_ok_and(|read| read == *value);
    require(Law::Faithful, read, || format!("`{text}` does not read back as what was written"))?;
    survives(&text, value)
}

/// *Conserving*: after a step, the cards lie where the game says they may, the state passes its own check, and the
/// events account for every change of money.
///
/// # Errors
/// The violation.
pub fn conserving<G: Lawful>(
    game: &G,
    before: &G::State,
    after: &G::State,
    events: &[Entry<G>],
) -> LawResult {
    is_valid(Law::Conserving, game, after)?;
    cards_are_in_one_place(game, before, after)?;
    for seat in SeatSet::first_seats(game.seats()) {
        let (had, has) = (game.money(before, seat), game.money(after, seat));
        let told: i64 = events.iter().map(|entry| game.money_change(&entry.event, seat)).sum();
        require(Law::Conserving, had + told == has, || {
            format!("seat {seat} had {had}, the events say {told:+}, and it has {has}")
        })?;
        require(Law::Conserving, has >= 0, || format!("seat {seat} has {has}"))?;
    }
    Ok(())
}

fn cards_are_in_one_place<G: Lawful>(game: &G, before: &G::State, after: &G::State) -> LawResult {
    let listed = |state| {
        let mut cards = Vec::new();
        game.cards(state, &mut cards);
        cards.sort_unstable();
        cards
    };
    let (earlier, now) = (listed(before), listed(after));
    for pair in now.windows(2) {
        if let [(card, place), (next, other)] = *pair {
            require(Law::Conserving, card != next, || {
                format!("card {card} is in `{place}` and in `{other}`")
            })?;
        }
    }
    let count = u16::try_from(now.len());
    let all_known = |all: u16| now.last().is_none_or(|(card, _)| *card < all);
    match game.conservation() {
        Conservation::AllPresent(all) => require(Law::Conserving, count == Ok(all) && all_known(all), || {
            format!("{} of {all} cards are there", now.len())
        }),
        Conservation::LeaveForGood(all) => {
            let is_new = |card: u16| earlier.binary_search_by_key(&card, |(card, _)| *card).is_err();
            let back = now.iter().find(|(card, _)| is_new(*card) || *card >= all);
            require(Law::Conserving, back.is_none(), || {
                format!("card {} had left the game, or never was in it", back.map_or(0, |(card, _)| *card))
            })
        }
    }
}

/// *Ending*, for any state. The standings have a row for each seat in order. They say that the game is over if and
/// only if the game waits for nothing, and name no winner before that. The places are those of a ranking by score
/// and then by the figures compared between equal scores. The parts add up to the score.
///
/// # Errors
/// The violation.
pub fn standing<G: Lawful>(game: &G, state: &G::State) -> LawResult {
    let standings = game.standings(state);
    let over = matches!(game.awaits(state.public()), Awaits::Over);
    let wrong = |what: &str| Violation { law: Law::Ending, what: format!("{what}: {standings:?}") };
    let seats = SeatSet::first_seats(game.seats()).iter();
    if !standings.rows.iter().map(|row| row.seat).eq(seats) {
        return Err(wrong("the standings have not one row for each seat in order"));
    }
    if standings.is_over() != over || !over && !standings.winners().is_empty() {
        return Err(wrong("the standings do not know whether the game is over"));
    }
    let ahead = |place: u8| standings.rows.iter().filter(|row| row.place < place).count();
    if standings.rows.iter().any(|row| ahead(row.place) + 1 != usize::from(row.place)) {
        return Err(wrong("the places are not those of a ranking"));
    }
    if let Some([one, other]) = out_of_order(&standings.rows) {
        return Err(wrong(&format!(
            "seats {one} and {other} do not stand by their scores and by what was compared"
        )));
    }
    let finished = matches!(standings.ending, Ending::Finished { .. });
    if standings.rows.iter().any(|row| row.wins && (row.place != 1 || !finished)) {
        return Err(wrong("somebody wins who is not first, or a game that did not finish"));
    }
    let sum = |row: &Standing<G::Rule>| row.parts.iter().map(|part| i64::from(part.points)).sum::<i64>();
    if standings.rows.iter().any(|row| sum(row) != i64::from(row.score)) {
        return Err(wrong("the parts do not make the score"));
    }
    Ok(())
}

/// Finds two seats whose places do not follow from their scores and, if these are equal, from the first figure
/// that differs. Also finds two seats whose tie-breaks are compared by different names.
fn out_of_order<R>(rows: &[Standing<R>]) -> Option<[Seat; 2]> {
    let figure = |row: &Standing<R>, place: usize| row.tiebreaks.get(place).map(|tie| tie.figure);
    let is_wrong = |one: &Standing<R>, other: &Standing<R>| {
        let both = one.tiebreaks.len().min(other.tiebreaks.len());
        let first = (0..both).find(|place| figure(one, *place) != figure(other, *place));
        let by_tie = first.map_or(Ordering::Equal, |place| figure(one, place).cmp(&figure(other, place)));
        let expected = one.score.cmp(&other.score).then(by_tie);
        let mut named = one.tiebreaks.iter().zip(&other.tiebreaks);
        other.place.cmp(&one.place) != expected
            || one.score == other.score && named.any(|(one, other)| one.name != other.name)
    };
    let mut pairs = rows.iter().flat_map(|one| rows.iter().map(move |other| (one, other)));
    pairs.find(|(one, other)| is_wrong(one, other)).map(|(one, other)| [one.seat, other.seat])
}

/// *Ending*: a playout of [`most_steps`](Lawful::most_steps) steps is over.
///
/// # Errors
/// The violation.
pub fn ending<G: Lawful>(game: &G, played: Played) -> LawResult {
    require(Law::Ending, played.over, || {
        format!(
            "not over after {} decisions and {} chance steps, the bound being {}",
            played.decisions,
            played.chance_steps,
            game.most_steps()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::out_of_order;
    use crate::{Seat, Standing, Tiebreak};
    use alloc::vec::Vec;

    /// A row: place, score, and the figures compared.
    type Row<'r> = (u8, i32, &'r [(&'static str, i32)]);

    fn is_fine<const N: usize>(rows: [Row<'_>; N]) -> bool {
        let row = |(seat, (place, score, compared)): (Seat, Row<'_>)| Standing {
            seat,
            place,
            wins: false,
            score,
            parts: Vec::new(),
            tiebreaks: compared.iter().map(|&(name, figure)| Tiebreak::new(name, figure, "END")).collect(),
        };
        let rows: Vec<_> = Seat::ALL.into_iter().zip(rows).map(row).collect();
        out_of_order(&rows).is_none()
    }

    #[test]
    fn places_go_by_the_score_and_then_by_what_was_compared() {
        assert!(is_fine([(2, 4, &[]), (1, 5, &[])]));
        assert!(!is_fine([(1, 4, &[]), (2, 5, &[])]), "fewer points are ahead");
        assert!(!is_fine([(1, 4, &[]), (1, 5, &[])]), "more points are beside");
        assert!(is_fine([(1, 4, &[]), (1, 4, &[])]));
        assert!(!is_fine([(1, 4, &[]), (2, 4, &[])]), "nothing tells them apart");
        assert!(is_fine([(1, 4, &[("coins", 3)]), (2, 4, &[("coins", 2)]), (3, 3, &[])]));
        assert!(!is_fine([(2, 4, &[("coins", 3)]), (1, 4, &[("coins", 2)])]), "the wrong way round");
        assert!(!is_fine([(1, 4, &[("coins", 3)]), (1, 4, &[("coins", 2)])]), "they share a place");
        assert!(!is_fine([(1, 4, &[("coins", 3)]), (2, 4, &[("cards", 2)])]), "two different figures");
        assert!(!is_fine([(2, 5, &[("coins", 3)]), (1, 4, &[("coins", 9)])]), "no coins make up for a point");
        let by_cards = [("coins", 3), ("cards", 8)];
        assert!(is_fine([(1, 4, &by_cards), (2, 4, &[("coins", 3), ("cards", 7)]), (3, 4, &[("coins", 1)])]));
        assert!(!is_fine([(2, 4, &by_cards), (1, 4, &[("coins", 3), ("cards", 7)])]));
    }
}
