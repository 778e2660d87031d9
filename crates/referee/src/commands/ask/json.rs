//! `ask --json`: the position and the answers as one object. `docs/json.md` describes it.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop_core::{Awaits, Fault, Game, PublicOf, Seat, Standings, Table, View};

use crate::args::AskArgs;
use crate::commands::ask::{Found, Question, heard};
use crate::commands::json::{self, Told, told};
use crate::failure::Failure;
use crate::options::Options;
use crate::playable::Playable;

#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Line<'a, G: Playable> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seats: u8,
    steps: usize,
    #[serde(rename = "for")]
    listener: Option<Seat>,
    events: Vec<Told<G>>,
    awaits: Awaits,
    legal: BTreeMap<String, Vec<String>>,
    public: &'a PublicOf<G>,
    /// What the listener knows alone.
    own: Option<&'a <<G as Game>::State as tabletop_core::Layout>::Secret>,
    standings: Option<Standings<G::Rule>>,
    answers: Vec<Answered<'a, G>>,
}

/// The answer to one typed step.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Answered<'a, G: Playable> {
    step: &'a str,
    /// Why there is no answer; else null.
    unanswered: Option<&'a str>,
    /// Whether the step is allowed; null if there is no answer.
    allowed: Option<bool>,
    /// The rules that it breaks; null if there is no answer.
    rules: Option<&'a [Fault<G::Rule, G::Why>]>,
    /// What it would bring; null if it is refused, or if that hangs on what the listener may not know yet.
    events: Option<Vec<Told<G>>>,
}

pub(super) fn print<G: Playable>(
    table: &Table<G>,
    questions: &[Question<G>],
    args: &AskArgs,
) -> Result<(), Failure> {
    let game = table.game();
    let listener = args.listener;
    let view: Option<View<'_, G::State>> = listener.and_then(|seat| table.view(seat));
    let answers = questions.iter().map(|question| Answered {
        step: &question.said,
        unanswered: if let Found::Unanswered(why) = &question.found { Some(why) } else { None },
        allowed: match question.found {
            Found::Unanswered(_) => None,
            Found::Refused(_) => Some(false),
            Found::Allowed { .. } => Some(true),
        },
        rules: match &question.found {
            Found::Unanswered(_) => None,
            Found::Refused(refusal) => Some(refusal.faults()),
            Found::Allowed { .. } => Some(&[]),
        },
        events: question.events(listener).map(|events| told(game, &events)),
    });
    json::print(&Line::<G> {
        game: G::NAME,
        edition: G::EDITION,
        ruleset: G::REVISION,
        seats: game.seats(),
        steps: table.steps().len(),
        listener,
        events: told(game, &heard(table.last_events(), listener)),
        awaits: table.awaits(),
        legal: Options::of(table).heard_by(listener).by_name(),
        public: table.public(),
        own: view.map(|view| view.own),
        standings: (table.awaits() == Awaits::Over).then(|| table.standings()),
        answers: answers.collect(),
    })
}
