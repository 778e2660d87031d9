//! What several commands write as JSON. `docs/json.md` describes it.

use std::io::{self, Write as _};

use serde::Serialize;
use tabletop_core::{Audience, Entry, SeatSet};

use crate::failure::Failure;
use crate::playable::Playable;

/// An event.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
pub(crate) struct Told<G: Playable> {
    text: String,
    rule: G::Rule,
    to: To,
}

/// Who may know: `"all"`, or a list of seats.
#[derive(Serialize)]
#[serde(untagged)]
enum To {
    All(&'static str),
    Only(SeatSet),
}

pub(crate) fn told<G: Playable>(game: &G, events: &[Entry<G>]) -> Vec<Told<G>> {
    let told = |entry: &Entry<G>| Told {
        text: game.text(&entry.event).to_string(),
        rule: entry.rule,
        to: match entry.audience {
            Audience::All => To::All("all"),
            Audience::Only(seats) => To::Only(seats),
        },
    };
    events.iter().map(told).collect()
}

/// Prints one object on a line of its own.
pub(crate) fn print(object: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(object)?;
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}
