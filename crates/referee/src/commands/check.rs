//! `referee check`: is this record of a game faithful to the rules?

use std::io;

use tabletop_core::transcript::{self, Problem};
use tabletop_core::{Awaits, RuleBook as _, Step, Table, Transcript, TranscriptError};

use crate::args::CheckArgs;
use crate::commands::{plural, titled};
use crate::failure::{Failure, Verdict};
use crate::files::read_text;
use crate::games::{self, Playable};
use crate::screen::{Screen, Tone};

pub(crate) fn run(args: &CheckArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let text = read_text(&args.file)?;
    let file = args.file.display().to_string();
    let Some(name) = transcript::game_name(&text) else {
        return Err(Failure::Input(format!("{file}: no transcript: its header has no line `game NAME`")));
    };
    let name: String = name.trim().chars().take(60).collect();
    let Some(game) = games::named(&name) else {
        return Err(Failure::Input(format!("{file}: there is no game `{name}`; `referee games` lists them")));
    };
    (game.check)(&file, &text, screen)
}

/// Checks the text of a transcript of this game.
pub(crate) fn text<G: Playable>(file: &str, text: &str, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let unreadable = |error: TranscriptError<G>| match error.problem {
        Problem::Setup(defects) => Failure::Setup { place: file.to_string(), defects },
        Problem::Header(_)
        | Problem::State(_)
        | Problem::Ruling(_)
        | Problem::Unreadable(_)
        | Problem::TooLong
        | Problem::Refused(_)
        | Problem::Differs { .. }
        | Problem::Revision { .. } => Failure::Input(format!("{file}: {error}")),
    };
    let transcript = Transcript::<G>::parse(text).map_err(unreadable)?;
    match transcript.replay() {
        Ok(table) => {
            faithful(file, &transcript, &table, screen)?;
            Ok(Verdict::Fine)
        }
        Err(error) if error.is_unfaithful() => {
            unfaithful(file, &transcript, &error, screen)?;
            Ok(Verdict::Unfaithful)
        }
        Err(error) => Err(unreadable(error)),
    }
}

fn faithful<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    table: &Table<G>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let steps = plural(transcript.steps.len(), "step");
    let digests = transcript.steps.iter().filter(|step| step.digest.is_some()).count();
    let digests = if digests == 0 { "no digests".to_string() } else { plural(digests, "digest") };
    screen.whole(Tone::Good, format_args!("{file}: faithful"))?;
    let seats = plural(table.game().seats(), "seat");
    screen.line(format_args!("  {}, {seats}: {steps}, {digests}.", titled::<G>()))?;
    let standings = table.standings();
    if standings.is_over() {
        let name = |seat| table.game().numbered_name(seat);
        let winners: Vec<_> = standings.winners().iter().map(name).collect();
        let winners = if winners.is_empty() { "nobody".to_string() } else { winners.join(" and ") };
        screen.line(format_args!("  The game is over; the win goes to {winners}."))
    } else {
        screen.line(format_args!("  The game is not over: {}.", waits_for(table)))
    }
}

/// What the table waits for, in words.
fn waits_for<G: Playable>(table: &Table<G>) -> String {
    match table.awaits() {
        Awaits::Chance => "chance is awaited".to_string(),
        Awaits::Over => "nothing is awaited".to_string(),
        Awaits::Seats { must, may } if may.is_empty() => format!("seat {must} must decide"),
        Awaits::Seats { must, may } if must.is_empty() => format!("seat {may} may act"),
        Awaits::Seats { must, may } => format!("seat {must} must decide, seat {may} may act"),
    }
}

fn unfaithful<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    error: &TranscriptError<G>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let place = format!("{file}: line {}, step {}", error.line, error.step);
    let index = usize::try_from(error.step).unwrap_or(usize::MAX).saturating_sub(1);
    let step = transcript.steps.get(index).map(|recorded| recorded.step);
    let said = step.map(|step| format!("`{step}`")).unwrap_or_default();
    match &error.problem {
        Problem::Refused(refusal) => {
            let broken = plural(refusal.faults().len(), "rule");
            screen.whole(Tone::Bad, format_args!("{place}: {said} breaks {broken}"))?;
            for fault in refusal.faults() {
                screen.told(Tone::Plain, &fault.why, fault.rule)?;
            }
            for fault in refusal.faults() {
                screen.toned(Tone::Dim, format_args!("  {}: {}", fault.rule, fault.rule.summary()))?;
            }
        }
        Problem::Differs { recorded, found } => {
            screen.whole(
                Tone::Bad,
                format_args!("{place}: {said} leads to another state than the one recorded"),
            )?;
            let parts: Vec<_> = recorded.differing_parts(*found).collect();
            screen.line(format_args!("  recorded {recorded}"))?;
            screen.line(format_args!("  found    {found}: it differs in {}", parts.join(", ")))?;
        }
        Problem::Header(_)
        | Problem::Setup(_)
        | Problem::State(_)
        | Problem::Ruling(_)
        | Problem::Unreadable(_)
        | Problem::TooLong
        | Problem::Revision { .. } => screen.line(error)?,
    }
    let Some(table) = table_before(transcript, index) else { return Ok(()) };
    screen.line(format_args!("  Before this step {}.", waits_for(&table)))?;
    if let (Some(Step::Decision { seat, .. }), Problem::Refused(_)) = (step, &error.problem) {
        let legal: Vec<_> = G::choices(table.legal(seat)).iter().map(ToString::to_string).collect();
        let legal = if legal.is_empty() { "nothing".to_string() } else { legal.join(", ") };
        screen.line(format_args!("  Allowed to seat {seat}: {legal}"))?;
    }
    Ok(())
}

/// The table as it stood before the step with this index.
fn table_before<G: Playable>(transcript: &Transcript<G>, index: usize) -> Option<Table<G>> {
    let mut table = Table::new(G::new(transcript.setup.clone()).ok()?);
    for recorded in transcript.steps.iter().take(index) {
        table.take(recorded.step).ok()?;
    }
    Some(table)
}
