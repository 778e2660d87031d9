//! `ask --json`: the position and the answers as one object. `docs/json.md` describes it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use tabletop_any::{Answer, AnyEvent, Asked, Broken, CannotBe, Clarity, GameInfo, Options, Question};
use tabletop_core::{Awaits, Seat, Standings};

use crate::commands::ask::{Asking, why_unanswered};
use crate::commands::json::{self, by_id, problems};
use crate::failure::Failure;

#[derive(Serialize)]
struct Line<'a, P: Serialize> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    #[serde(rename = "for")]
    listener: Option<Seat>,
    events: Vec<AnyEvent>,
    awaits: Awaits,
    /// A description of the next outcome of chance; null if the game does not wait for chance.
    chance: Option<String>,
    legal: BTreeMap<String, Vec<String>>,
    public: P,
    /// The secrets of the listener.
    own: Option<Value>,
    standings: Option<Standings<&'static str>>,
    /// The parts that a written position leaves open; absent for a transcript.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    open: Vec<String>,
    /// The facts that a written position does not state and that were taken as usual; absent if there are none.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    taken: &'a [String],
    answers: Vec<Answered<'a>>,
}

/// The answer if the position is impossible under the chosen readings.
#[derive(Serialize)]
struct NoPosition<'a> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    rulings: BTreeMap<&'a str, &'a str>,
    cannot_be: Vec<String>,
}

pub(super) fn print_none(info: &GameInfo, why: &CannotBe) -> Result<(), Failure> {
    json::print(&NoPosition {
        game: info.name,
        edition: info.edition,
        ruleset: info.revision,
        rulings: by_id(&why.readings),
        cannot_be: problems(why),
    })
}

/// The answer to one typed step.
#[derive(Serialize)]
struct Answered<'a> {
    step: &'a str,
    /// The reason for a missing answer; else null.
    unanswered: Option<String>,
    /// `true` if the step is allowed; null if there is no answer.
    allowed: Option<bool>,
    /// The rules that the step breaks; null if there is no answer.
    rules: Option<&'a [Broken]>,
    /// The events of the step; null if it is refused, or if they depend on what the listener may not know yet.
    events: Option<&'a [AnyEvent]>,
    /// The other answers, if the answer depends on what the position leaves open; else absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<Self>,
    /// The answer under every other reading; absent if there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    clarity: Option<&'a Clarity>,
}

impl<'a> Answered<'a> {
    fn new(asked: &'a Asked, clarity: Option<&'a Clarity>) -> Self {
        let others = asked.others.iter().map(Self::of).collect();
        Self { others, clarity, ..Self::of(&asked.question) }
    }

    fn of(question: &'a Question) -> Self {
        let (unanswered, allowed, rules, events) = match &question.answer {
            Answer::Unanswered(why) => (Some(why_unanswered(why)), None, None, None),
            Answer::Refused(refused) => (None, Some(false), Some(refused.broken()), None),
            Answer::Allowed { events, .. } => (None, Some(true), Some(&[][..]), events.as_deref()),
        };
        Self { step: &question.said, unanswered, allowed, rules, events, others: Vec::new(), clarity: None }
    }
}

pub(super) fn print(asking: &Asking<'_>) -> Result<(), Failure> {
    let Asking { record, table, questions, clarities, listener } = *asking;
    let view = listener.and_then(|seat| table.view(seat));
    let own = view.map(serde_json::to_value).transpose()?;
    let info = table.info();
    json::print(&Line {
        game: info.name,
        edition: info.edition,
        ruleset: info.revision,
        seats: table.seats(),
        steps: table.step_count(),
        listener,
        events: super::text::heard(table, listener),
        awaits: table.awaits(),
        chance: table.chance_words(),
        legal: Options::of(table).heard_by(listener).by_name(),
        public: table.public(),
        own: own.map(|mut view| view["own"].take()),
        standings: (table.awaits() == Awaits::Over).then(|| table.standings()),
        open: record.left_open().iter().map(ToString::to_string).collect(),
        taken: record.taken_as(),
        answers: questions
            .iter()
            .zip(clarities)
            .map(|(asked, clarity)| Answered::new(asked, clarity.as_ref()))
            .collect(),
    })
}
