//! Observations of a game while it is played.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Entry, Layout as _, Step, StepOf, Worded as _};

use crate::contest::Observer;
use crate::heuristics::{Heuristics, SeatResult, result_of};

use super::plan::Count;

/// Notes the leader, the first seat to decide, and the things that are counted. All these figures are by seat, not by
/// player.
pub(super) struct StudyObserver<G: Heuristics> {
    count: Option<Count>,
    /// The first seat that decided while no other seat was asked.
    pub(super) first: Option<u8>,
    /// The seat that was ahead alone after each decision.
    leaders: Vec<Option<u8>>,
    pub(super) counts: BTreeMap<String, u32>,
    /// `true` if one seat alone is asked now.
    is_alone: bool,
    results: Vec<SeatResult>,
    game: core::marker::PhantomData<G>,
}

impl<G: Heuristics> StudyObserver<G> {
    pub(super) fn new(count: Option<Count>) -> Self {
        Self {
            count,
            first: None,
            leaders: Vec::new(),
            counts: BTreeMap::new(),
            is_alone: false,
            results: Vec::new(),
            game: core::marker::PhantomData,
        }
    }

    /// Number of times that the lead went from one side to another. Moments without a leader are skipped.
    pub(super) fn changes(&self) -> u32 {
        let mut ahead = self.leaders.iter().flatten();
        let Some(mut last) = ahead.next() else { return 0 };
        let mut changes = 0;
        for now in ahead {
            changes += u32::from(now != last);
            last = now;
        }
        changes
    }

    /// The seat that was ahead after each tenth of the decisions.
    pub(super) fn tenths(&self) -> Vec<Option<u8>> {
        let all = self.leaders.len();
        let after = |tenth: usize| (all * tenth).div_ceil(10).max(1) - 1;
        (1..=10).map(|tenth| self.leaders.get(after(tenth)).copied().flatten()).collect()
    }

    fn note_all(&mut self, events: &[Entry<G>]) {
        match self.count {
            Some(Count::Rules) => events.iter().for_each(|entry| self.note(&entry.rule.to_string())),
            Some(Count::Events) => events.iter().for_each(|entry| self.note(&kind_of_event(entry))),
            Some(Count::Actions) | None => {}
        }
    }

    fn note(&mut self, name: &str) {
        match self.counts.get_mut(name) {
            Some(count) => *count += 1,
            None => {
                self.counts.insert(name.to_string(), 1);
            }
        }
    }
}

impl<G: Heuristics> Observer<G> for StudyObserver<G> {
    fn wants_events(&self) -> bool {
        matches!(self.count, Some(Count::Rules | Count::Events))
    }

    fn begin(&mut self, game: &G, state: &G::State, events: &[Entry<G>]) {
        self.note_all(events);
        self.is_alone = is_alone(game, state);
    }

    fn step(&mut self, game: &G, step: StepOf<G>, after: &G::State, events: &[Entry<G>]) {
        self.note_all(events);
        if let Step::Decision { seat, action } = step {
            if self.count == Some(Count::Actions) {
                self.note(action.written().verb());
            }
            if self.is_alone && self.first.is_none() {
                self.first = Some(seat.number() - 1);
            }
            result_of(game, after, &mut self.results);
            let mut ahead = self.results.iter().zip(0..).filter(|(result, _)| result.lead > 0);
            self.leaders.push(ahead.next().map(|(_, seat)| seat));
        }
        self.is_alone = is_alone(game, after);
    }
}

fn is_alone<G: Heuristics>(game: &G, state: &G::State) -> bool {
    matches!(game.awaits(state.public()), Awaits::Seats { must, may } if must.union(may).len() == 1)
}

/// The name of an event in JSON.
fn kind_of_event<G: Heuristics>(entry: &Entry<G>) -> String {
    let json = serde_json::to_value(&entry.event).unwrap_or_default();
    match &json {
        serde_json::Value::String(name) => name.clone(),
        other => other.get("event").and_then(|name| name.as_str()).unwrap_or("event").to_string(),
    }
}
