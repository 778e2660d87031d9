//! `check --json`: the verdict as one object. `docs/json.md` describes it.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop_core::transcript::Problem;
use tabletop_core::{Awaits, Digest, Fault, Standings, Table, Transcript};

use crate::commands::check::Checked;
use crate::commands::check::changed::Change;
use crate::commands::check::compare::{Compared, Course, Difference, Side, Why};
use crate::commands::json::{self, Told, told};
use crate::failure::Failure;
use crate::options::Options;
use crate::playable::Playable;
use crate::reading::Chosen;

/// The faults of a refusal.
type Faults<'a, G> = &'a [Fault<<G as tabletop_core::Game>::Rule, <G as tabletop_core::Game>::Why>];

/// The verdict on a transcript by its own rulings.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Report<'a, G: Playable> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    digests: usize,
    faithful: bool,
    /// The step that makes it unfaithful.
    line: Option<u32>,
    step: Option<u32>,
    said: Option<String>,
    rules: Faults<'a, G>,
    differs: Option<Differs>,
    /// What the last step that was accepted brought.
    events: Vec<Told<G>>,
    awaits: Awaits,
    legal: BTreeMap<String, Vec<String>>,
    standings: Option<Standings<G::Rule>>,
}

/// A state that is not the one recorded.
#[derive(Serialize)]
struct Differs {
    recorded: Digest,
    found: Digest,
    parts: Vec<&'static str>,
}

impl Differs {
    fn new(recorded: Digest, found: Digest) -> Self {
        Self { recorded, found, parts: recorded.differing_parts(found).collect() }
    }
}

fn standings<G: Playable>(table: &Table<G>) -> Option<Standings<G::Rule>> {
    (table.awaits() == Awaits::Over).then(|| table.standings())
}

pub(super) fn print<G: Playable>(transcript: &Transcript<G>, checked: &Checked<G>) -> Result<(), Failure> {
    let Checked { error, table } = checked;
    let broken = transcript.steps.get(table.steps().len()).filter(|_| error.is_some());
    let (rules, differs): (Faults<'_, G>, _) = match error.as_ref().map(|error| &error.problem) {
        Some(Problem::Refused(refusal)) => (refusal.faults(), None),
        Some(Problem::Differs { recorded, found }) => (&[], Some(Differs::new(*recorded, *found))),
        _ => (&[], None),
    };
    json::print(&Report::<G> {
        game: G::NAME,
        edition: G::EDITION,
        ruleset: G::REVISION,
        seats: table.game().seats(),
        steps: transcript.steps.len(),
        digests: transcript.steps.iter().filter(|step| step.digest.is_some()).count(),
        faithful: error.is_none(),
        line: error.as_ref().map(|error| error.line),
        step: error.as_ref().map(|error| error.step),
        said: broken.map(|recorded| recorded.step.to_string()),
        rules,
        differs,
        events: told(table.game(), table.last_events()),
        awaits: table.awaits(),
        legal: Options::of(table).by_name(),
        standings: standings(table),
    })
}

/// Two readings, compared.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Readings<'a, G: Playable> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    parts: bool,
    step: Option<u32>,
    line: Option<u32>,
    said: Option<String>,
    differs: Vec<&'static str>,
    changed: &'a [Change],
    written: Half<'a, G>,
    other: Half<'a, G>,
}

/// One reading: what it is, what it says where the two part, and how far it goes.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Half<'a, G: Playable> {
    rulings: BTreeMap<&'static str, &'a str>,
    at: Option<At<'a, G>>,
    accepted: u32,
    stopped: Option<Stopped<'a, G>>,
    awaits: Awaits,
    standings: Option<Standings<G::Rule>>,
}

/// What a reading says at the step where the two part.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct At<'a, G: Playable> {
    rules: Faults<'a, G>,
    events: Vec<Told<G>>,
    own_events: Vec<Told<G>>,
    digest: Digest,
    awaits: Awaits,
    legal: BTreeMap<String, Vec<String>>,
    own_legal: BTreeMap<String, Vec<String>>,
}

/// The step that is not accepted.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Stopped<'a, G: Playable> {
    step: u32,
    line: u32,
    said: &'a str,
    rules: Faults<'a, G>,
    differs: Option<Differs>,
}

pub(super) fn print_readings<G: Playable>(
    transcript: &Transcript<G>,
    readings: [&[Chosen]; 2],
    compared: &Compared<G>,
) -> Result<(), Failure> {
    let [written, other] = readings;
    let parting = compared.parting.as_ref();
    let index = parting.and_then(|parting| usize::try_from(parting.step).ok()?.checked_sub(1));
    let recorded = index.and_then(|index| transcript.steps.get(index));
    json::print(&Readings::<G> {
        game: G::NAME,
        edition: G::EDITION,
        ruleset: G::REVISION,
        seats: compared.written.table.game().seats(),
        steps: transcript.steps.len(),
        parts: parting.is_some(),
        step: parting.map(|parting| parting.step),
        line: recorded.map(|recorded| recorded.line),
        said: recorded.map(|recorded| recorded.step.to_string()),
        differs: parting
            .map_or(&[][..], |parting| &parting.differs)
            .iter()
            .map(|what: &Difference| what.name())
            .collect(),
        changed: parting.map_or(&[], |parting| &parting.changed),
        written: half(written, parting.map(|parting| &parting.written), &compared.written),
        other: half(other, parting.map(|parting| &parting.other), &compared.other),
    })
}

fn half<'a, G: Playable>(
    rulings: &'a [Chosen],
    side: Option<&'a Side<G>>,
    course: &'a Course<G>,
) -> Half<'a, G> {
    let game = course.table.game();
    let at = |side: &'a Side<G>| At {
        rules: side.refusal.as_ref().map_or(&[][..], |refusal| refusal.faults()),
        events: told(game, &side.events),
        own_events: told(game, &side.own_events),
        digest: side.digest,
        awaits: side.awaits,
        legal: side.options.by_name(),
        own_legal: side.own_options.by_name(),
    };
    let stopped = course.stop.as_ref().map(|stop| {
        let (rules, differs): (Faults<'_, G>, _) = match &stop.why {
            Why::Refused(refusal) => (refusal.faults(), None),
            Why::Differs { recorded, found } => (&[], Some(Differs::new(*recorded, *found))),
        };
        Stopped { step: stop.step, line: stop.line, said: &stop.said, rules, differs }
    });
    Half {
        rulings: rulings.iter().map(|chosen| (chosen.id, chosen.value.as_str())).collect(),
        at: side.map(at),
        accepted: course.accepted(),
        stopped,
        awaits: course.table.awaits(),
        standings: standings(&course.table),
    }
}
