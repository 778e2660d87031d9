//! `check --json`: the verdict as one object. `docs/json.md` describes it.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop_any::{
    AnyEvent, AnyTable, Aspect, AtParting, Broken, CannotBe, Change, Checked, Clarity, Compared, Course,
    CourseEndReason, Judged, Options, Reading, Record, RecordProblem,
};
use tabletop_core::{Awaits, Digest, Standings};

use crate::commands::json::{self, by_id, problems};
use crate::failure::Failure;

/// The verdict on a transcript by its own rulings.
#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    digests: usize,
    faithful: bool,
    /// The line of the step that makes the record unfaithful.
    line: Option<u32>,
    step: Option<u32>,
    said: Option<&'a str>,
    rules: &'a [Broken],
    differs: Option<Differs>,
    /// The events of the last accepted step.
    events: Vec<AnyEvent>,
    awaits: Awaits,
    legal: BTreeMap<String, Vec<String>>,
    standings: Option<Standings<&'static str>>,
    /// The other revision of the rules under which the record was made; absent if it was made under the present
    /// one.
    #[serde(skip_serializing_if = "Option::is_none")]
    made_under: Option<Revision>,
    /// The questions at the head of the file, judged; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    asked: Vec<Question<'a>>,
    /// The verdict under every other reading; absent if a digest differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    clarity: Option<&'a Clarity>,
}

/// Another revision of the rules under which every step gives the same.
#[derive(Serialize)]
struct Revision {
    ruleset: u32,
    note: String,
}

/// A question at the head of the file.
#[derive(Serialize)]
struct Question<'a> {
    #[serde(rename = "question")]
    asked: &'a str,
    answer: &'a str,
    more: &'a [String],
    /// The expected answer in the file, if it differs from the real one; else null.
    written: Option<&'a str>,
}

/// A state that differs from the recorded one.
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

fn standings(table: &AnyTable) -> Option<Standings<&'static str>> {
    (table.awaits() == Awaits::Over).then(|| table.standings())
}

pub(super) fn print(
    record: &Record,
    checked: &Checked,
    asked: &[Judged],
    clarity: Option<&Clarity>,
) -> Result<(), Failure> {
    let Checked { error, table } = checked;
    let (steps, info) = (record.steps(), record.info());
    let broken = steps.get(table.step_count()).filter(|_| error.is_some());
    let (rules, differs): (&[Broken], _) = match error.as_ref().map(|error| &error.problem) {
        Some(RecordProblem::Refused(refused)) => (refused.broken(), None),
        Some(RecordProblem::Differs { recorded, found }) => (&[], Some(Differs::new(*recorded, *found))),
        _ => (&[], None),
    };
    json::print(&Report {
        game: info.name,
        edition: info.edition,
        ruleset: info.revision,
        seats: table.seats(),
        steps: steps.len(),
        digests: steps.iter().filter(|step| step.digest.is_some()).count(),
        faithful: error.is_none(),
        line: error.as_ref().map(|error| error.line),
        step: error.as_ref().map(|error| error.step),
        said: broken.map(|recorded| recorded.text.as_str()),
        rules,
        differs,
        events: table.every_last_event(),
        awaits: table.awaits(),
        legal: Options::of(table).by_name(),
        standings: standings(table),
        made_under: record
            .other_revision()
            .filter(|_| error.is_none())
            .map(|other| Revision { ruleset: other.recorded, note: other.to_string() }),
        asked: asked.iter().map(question).collect(),
        clarity,
    })
}

fn question(judged: &Judged) -> Question<'_> {
    Question {
        asked: &judged.question,
        answer: &judged.verdict.head,
        more: &judged.verdict.more,
        written: judged.written.as_ref().map(|written| written.head.as_str()),
    }
}

/// Two readings, compared.
#[derive(Serialize)]
struct Readings<'a> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    parts: bool,
    step: Option<u32>,
    line: Option<u32>,
    said: Option<&'a str>,
    differs: Vec<&'static str>,
    changed: &'a [Change],
    written: Half<'a>,
    other: Half<'a>,
}

/// The result under one reading: its values, the answer at the step where the two readings differ, and the number
/// of steps that can be played.
#[derive(Serialize)]
struct Half<'a> {
    rulings: BTreeMap<&'a str, &'a str>,
    at: Option<At<'a>>,
    accepted: u32,
    stopped: Option<Stopped<'a>>,
    /// Null if the position is impossible under this reading.
    awaits: Option<Awaits>,
    standings: Option<Standings<&'static str>>,
    /// The reasons why the position is impossible under this reading; absent if it is possible.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cannot_be: Vec<String>,
}

/// The answer of a reading at the step where the two differ.
#[derive(Serialize)]
struct At<'a> {
    rules: &'a [Broken],
    events: &'a [AnyEvent],
    own_events: &'a [AnyEvent],
    digest: Digest,
    awaits: Awaits,
    legal: BTreeMap<String, Vec<String>>,
    own_legal: BTreeMap<String, Vec<String>>,
}

/// The step that is not accepted.
#[derive(Serialize)]
struct Stopped<'a> {
    step: u32,
    line: u32,
    said: &'a str,
    rules: &'a [Broken],
    differs: Option<Differs>,
}

pub(super) fn print_readings(
    record: &Record,
    readings: [&[Reading]; 2],
    compared: &Compared,
) -> Result<(), Failure> {
    let [written, other] = readings;
    let (steps, info) = (record.steps(), record.info());
    let parting = compared.parting.as_ref();
    let index = parting.and_then(|parting| usize::try_from(parting.step).ok()?.checked_sub(1));
    let recorded = index.and_then(|index| steps.get(index));
    json::print(&Readings {
        game: info.name,
        edition: info.edition,
        ruleset: info.revision,
        seats: compared.written.table.seats(),
        steps: steps.len(),
        parts: compared.parts(),
        step: parting.map(|parting| parting.step),
        line: recorded.map(|recorded| recorded.line),
        said: recorded.map(|recorded| recorded.text.as_str()),
        differs: parting
            .map_or(&[][..], |parting| &parting.differs)
            .iter()
            .map(|what: &Aspect| what.name())
            .collect(),
        changed: parting.map_or(&[], |parting| &parting.changed),
        written: half(written, parting.map(|parting| &parting.written), Ok(&compared.written)),
        other: half(other, parting.map(|parting| &parting.other), compared.other.as_ref()),
    })
}

fn half<'a>(
    rulings: &'a [Reading],
    side: Option<&'a AtParting>,
    course: Result<&'a Course, &CannotBe>,
) -> Half<'a> {
    let at = |side: &'a AtParting| At {
        rules: side.refusal.as_ref().map_or(&[][..], |refusal| refusal.broken()),
        events: &side.events,
        own_events: &side.own_events,
        digest: side.digest,
        awaits: side.awaits,
        legal: side.options.by_name(),
        own_legal: side.own_options.by_name(),
    };
    let stopped = course.ok().and_then(|course| course.stop.as_ref()).map(|stop| {
        let (rules, differs): (&[Broken], _) = match &stop.why {
            CourseEndReason::Refused(refusal) => (refusal.broken(), None),
            CourseEndReason::Differs { recorded, found } => (&[], Some(Differs::new(*recorded, *found))),
        };
        Stopped { step: stop.step, line: stop.line, said: &stop.said, rules, differs }
    });
    Half {
        rulings: by_id(rulings),
        at: side.map(at),
        accepted: course.map_or(0, Course::accepted),
        stopped,
        awaits: course.map(|course| course.table.awaits()).ok(),
        standings: course.ok().and_then(|course| standings(&course.table)),
        cannot_be: course.err().map(problems).unwrap_or_default(),
    }
}
