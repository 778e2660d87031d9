//! `--json`: a game for other programs, one JSON object a line. `docs/json.md` describes it.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use serde::Serialize;
use tabletop::Told;
use tabletop_core::{Awaits, PublicOf, Standings};

use crate::commands::play::Session;
use crate::commands::play::live::Live;
use crate::failure::{Failure, Verdict};
use crate::playable::Playable;

/// The first line.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct First<'a, G: Playable> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seed: u64,
    seats: u8,
    /// The number of steps played before.
    steps: u64,
    setup: G::Setup,
    events: Vec<Told>,
    public: &'a PublicOf<G>,
}

/// A line for each step.
#[derive(Serialize)]
#[serde(bound(serialize = ""))]
struct Line<'a, G: Playable> {
    /// What was awaited before the step.
    awaits: Awaits,
    /// What was legal before the step, by the seat that could act. `chance` has the outcomes of
    /// chance.
    legal: BTreeMap<String, Vec<String>>,
    step: String,
    events: Vec<Told>,
    public: &'a PublicOf<G>,
}

#[derive(Serialize)]
struct Last<R: Serialize> {
    standings: Standings<R>,
}

pub(super) fn run<G: Playable>(mut session: Session<G>) -> Result<Verdict, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let first = First::<G> {
        game: G::NAME,
        edition: G::EDITION,
        ruleset: G::REVISION,
        seed: session.seed,
        seats: session.live.game.seats(),
        steps: session.live.steps,
        setup: session.live.game.full_setup(),
        events: told(&session.live),
        public: session.live.public(),
    };
    write(&mut out, &first)?;
    loop {
        let (awaits, legal) = (session.live.awaits(), legal(&session.live));
        let Some(step) = session.next_step() else { break };
        session.take(step, None)?;
        let (events, public) = (told(&session.live), session.live.public());
        write(&mut out, &Line::<G> { awaits, legal, step: step.to_string(), events, public })?;
    }
    write(&mut out, &Last { standings: session.live.standings() })?;
    out.flush()?;
    session.record.finish()?;
    Ok(Verdict::Fine)
}

fn write<W: Write>(out: &mut W, line: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)?;
    Ok(())
}

/// What happened at the last step.
fn told<G: Playable>(live: &Live<G>) -> Vec<Told> {
    live.events.iter().map(|entry| Told::of(&live.game, entry)).collect()
}

fn legal<G: Playable>(live: &Live<G>) -> BTreeMap<String, Vec<String>> {
    let notation = |actions: Vec<G::Action>| actions.iter().map(ToString::to_string).collect();
    match live.awaits() {
        Awaits::Chance => {
            let outcomes = live.outcomes().map(|outcome| outcome.to_string()).collect();
            BTreeMap::from([("chance".to_string(), outcomes)])
        }
        awaits @ (Awaits::Seats { .. } | Awaits::Over) => {
            let seats = awaits.deciders().iter();
            seats.map(|seat| (seat.to_string(), notation(live.legal(seat)))).collect()
        }
    }
}
