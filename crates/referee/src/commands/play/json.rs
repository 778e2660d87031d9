//! `--json`: a game for other programs, one JSON object a line. `docs/json.md` describes it.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::Value;
use tabletop_any::{AnyEvent, Options};
use tabletop_core::{Awaits, Standings};

use crate::commands::play::Session;
use crate::failure::{ExitStatus, Failure};

/// The first line.
#[derive(Serialize)]
struct First<P: Serialize> {
    game: &'static str,
    edition: &'static str,
    ruleset: u32,
    seed: u64,
    seats: u8,
    /// The number of steps that were played before.
    steps: usize,
    setup: Value,
    events: Vec<AnyEvent>,
    public: P,
}

/// A line for each step.
#[derive(Serialize)]
struct Line<'a, P: Serialize> {
    /// The decision that the game waits for before the step.
    awaits: Awaits,
    /// The legal actions before the step, by seat. `chance` has the outcomes of chance.
    legal: BTreeMap<String, Vec<String>>,
    step: &'a str,
    events: Vec<AnyEvent>,
    public: P,
}

#[derive(Serialize)]
struct Last {
    standings: Standings<&'static str>,
}

pub(super) fn run(mut session: Session) -> Result<ExitStatus, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (info, seed) = (session.table.info(), session.seed);
    let table = &session.table;
    let first = First {
        game: info.name,
        edition: info.edition,
        ruleset: info.revision,
        seed,
        seats: table.seats(),
        steps: table.step_count(),
        setup: serde_json::from_str(&table.full_setup())?,
        events: table.every_last_event(),
        public: table.public(),
    };
    write(&mut out, &first)?;
    drop(first);
    loop {
        let (awaits, legal) = (session.table.awaits(), Options::of(&session.table).by_name());
        if !session.advance()? {
            break;
        }
        let table = &session.table;
        let recorded = table.recorded_after(table.step_count() - 1).concat();
        let step = recorded.rsplit_once(" = ").map_or(recorded.as_str(), |(step, _)| step);
        let (events, public) = (table.every_last_event(), table.public());
        write(&mut out, &Line { awaits, legal, step, events, public })?;
    }
    write(&mut out, &Last { standings: session.table.standings() })?;
    out.flush()?;
    session.record.finish()?;
    Ok(ExitStatus::Fine)
}

fn write<W: Write>(out: &mut W, line: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)?;
    Ok(())
}
