//! Events and refusals without the game's own types.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;
use serde::ser::{SerializeStruct as _, Serializer};
use serde_json::Value;
use tabletop_core::{Audience, Cursor, Digest, Fault, Game, Played, Reason, RefusalOf, RuleBook, Standings};

use crate::subjects::Subjects;

/// An event of a game: its text, its clause, its audience and its subjects.
///
/// Serialized as `{text, rule, to}` and those of `seats`, `cells`, `pieces` and `amounts` that are not empty. `to` is
/// `"all"`, or the list of the only seats that may know the event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyEvent {
    /// The event as a sentence with the names of components.
    pub text: String,
    /// The id of the clause that caused the event.
    pub rule: &'static str,
    /// The seats that may know the event.
    pub audience: Audience,
    /// The seats, cells, pieces and amounts that the event names.
    pub subjects: Subjects,
}

impl Serialize for AnyEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Told", 7)?;
        told.serialize_field("text", &self.text)?;
        told.serialize_field("rule", self.rule)?;
        match self.audience {
            Audience::All => told.serialize_field("to", "all")?,
            Audience::Only(seats) => told.serialize_field("to", &seats)?,
        }
        let Subjects { seats, cells, pieces, amounts } = &self.subjects;
        if !seats.is_empty() {
            told.serialize_field("seats", seats)?;
        }
        if !cells.is_empty() {
            told.serialize_field("cells", cells)?;
        }
        if !pieces.is_empty() {
            told.serialize_field("pieces", pieces)?;
        }
        if !amounts.is_empty() {
            told.serialize_field("amounts", amounts)?;
        }
        told.end()
    }
}

/// Written as `seat 2 bids 4 million [WL-DRAFT-3]`.
impl fmt::Display for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.text, self.rule)
    }
}

/// One rule that a step breaks, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Broken {
    /// The id of the clause.
    pub rule: &'static str,
    /// The reason, with its figures. In lower case, without a full stop.
    pub text: String,
    /// The amount that the seat has, or that the step names. `None` if the rule is not about amounts.
    pub have: Option<i64>,
    /// The amount that the rule requires, or the bound that the step passes. `None` if the rule is not about
    /// amounts.
    pub need: Option<i64>,
    /// The reason as JSON, serialized from the game's own type.
    pub why: Value,
}

impl Broken {
    /// The kind of the reason, without its figures: `amount_short`. Empty if the reason has no kinds.
    pub fn kind(&self) -> &str {
        match &self.why {
            Value::String(kind) => kind,
            Value::Object(kinds) => kinds.keys().next().map_or("", String::as_str),
            _ => "",
        }
    }
}

/// A refused step: every rule that it breaks, the primary one first. Never empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Refused(Vec<Broken>);

impl Refused {
    pub(crate) fn of<G: Game>(refusal: &RefusalOf<G>) -> Self {
        Self(broken(refusal.faults()))
    }

    /// The refusal for these faults; `None` if there are none.
    pub(crate) fn of_faults<R: RuleBook, W: Reason>(faults: &[Fault<R, W>]) -> Option<Self> {
        (!faults.is_empty()).then(|| Self(broken(faults)))
    }

    /// The refusal of something that the game has no action for.
    pub(crate) fn forbidden(rule: &'static str, why: &str) -> Self {
        let (text, why) = (why.into(), serde_json::Value::Null);
        Self(Vec::from([Broken { rule, text, have: None, need: None, why }]))
    }

    /// This refusal, and behind it the rules that all of these actions break for the same reason.
    #[must_use]
    pub(crate) fn with_common(mut self, others: &[Self]) -> Self {
        if let Some((first, rest)) = others.split_first() {
            let is_common = |broken: &&Broken| rest.iter().all(|other| other.0.contains(broken));
            self.0.extend(first.0.iter().filter(is_common).cloned());
        }
        self
    }

    /// Every broken rule, the primary one first. A rule that is broken for two reasons occurs twice.
    pub fn broken(&self) -> &[Broken] {
        &self.0
    }

    /// The ids of the broken rules, each once, the primary one first.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        let is_new = |place: usize, rule: &str| self.0.iter().take(place).all(|broken| broken.rule != rule);
        let rules = self.0.iter().map(|broken| broken.rule).enumerate();
        rules.filter(move |&(place, rule)| is_new(place, rule)).map(|(_, rule)| rule)
    }
}

/// Written like the typed refusal.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, broken) in self.0.iter().enumerate() {
            write!(f, "{}{} [{}]", if place == 0 { "" } else { "; " }, broken.text, broken.rule)?;
        }
        Ok(())
    }
}

fn broken<R: RuleBook, W: Reason>(faults: &[Fault<R, W>]) -> Vec<Broken> {
    let broken = |fault: &Fault<R, W>| {
        let amount = fault.why.wrong_amount();
        let (have, need) = (amount.map(|amount| amount.have), amount.map(|amount| amount.need));
        Broken {
            rule: fault.rule.id(),
            text: fault.why.to_string(),
            have,
            need,
            why: serde_json::to_value(&fault.why).unwrap_or_default(),
        }
    };
    faults.iter().map(broken).collect()
}

/// The events that a listener has not heard yet: see [`ErasedTable::news`](crate::ErasedTable::news).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnyNews {
    /// Number of steps that the listener has heard of and that were undone since. They are the last steps that it has
    /// heard of. The listener should forget their events before it takes in the new ones.
    pub undone: usize,
    /// The new events, in order.
    pub events: Vec<AnyEvent>,
    /// The cursor to pass to the next call of `news`.
    pub cursor: Cursor,
}

/// The result of a game that was played to its end: see [`ErasedTable::played_out`](crate::ErasedTable::played_out).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOut {
    /// The number of steps, and whether the game is over.
    pub played: Played,
    /// The places and scores at the end of the game.
    pub standings: Standings<&'static str>,
    /// The digest of the last state.
    pub digest: Digest,
}
