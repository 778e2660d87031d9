//! `referee check`: is this record of a game faithful to the rules? And would it be under another reading of them?

mod changed;
mod compare;
mod json;
mod readings;

use std::io;

use tabletop_core::transcript::Problem;
use tabletop_core::{Digest, Ending, RefusalOf, RuleBook as _, Table, Transcript, TranscriptError};

use crate::args::CheckArgs;
use crate::commands::check::compare::part_said;
use crate::commands::telling::{stopped_by, waits_for, winners};
use crate::commands::{joined, plural, titled};
use crate::failure::{Failure, Verdict};
use crate::files::{read_text, shown};
use crate::games::with_game;
use crate::options::Options;
use crate::playable::Playable;
use crate::screen::{Screen, Tone};
use crate::transcripts::{begin, game_of, parse, unusable};

/// The most entries of a list that are printed; `ask` and `--json` list all.
const MOST_AWAITED: usize = 60;

pub(crate) fn run(args: &CheckArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let text = read_text(&args.file)?;
    let file = shown(&args.file);
    with_game!(game_of(&file, &text)?, G => check::<G>(&file, &text, args, screen))
}

/// Checks the text of a transcript of this game.
fn check<G: Playable>(
    file: &str,
    text: &str,
    args: &CheckArgs,
    screen: &mut Screen<'_>,
) -> Result<Verdict, Failure> {
    let transcript = parse::<G>(file, text)?;
    if !args.rulings.is_empty() {
        return readings::run(file, &transcript, args, screen);
    }
    let checked = Checked::of(file, &transcript)?;
    if args.json {
        json::print(&transcript, &checked)?;
    } else {
        match &checked.error {
            None => faithful(file, &transcript, &checked.table, screen)?,
            Some(error) => unfaithful(file, &transcript, error, &checked.table, screen)?,
        }
    }
    Ok(if checked.error.is_none() { Verdict::Fine } else { Verdict::Unfaithful })
}

/// A transcript that could be read, with the verdict.
struct Checked<G: Playable> {
    /// What makes it unfaithful.
    error: Option<TranscriptError<G>>,
    /// The table at its end, or before the step that makes it unfaithful.
    table: Table<G>,
}

impl<G: Playable> Checked<G> {
    fn of(file: &str, transcript: &Transcript<G>) -> Result<Self, Failure> {
        match transcript.replay() {
            Ok(table) => Ok(Self { error: None, table }),
            Err(error) if error.is_unfaithful() => {
                let mut table = begin(file, transcript)?;
                let before = usize::try_from(error.step).unwrap_or(usize::MAX).saturating_sub(1);
                for recorded in transcript.steps.iter().take(before) {
                    let taken = table.take(recorded.step).map(|_| ());
                    taken
                        .map_err(|refusal| Failure::Defect(format!("taken once, then refused: {refusal}")))?;
                }
                Ok(Self { error: Some(error), table })
            }
            Err(error) => Err(unusable(file, error)),
        }
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
    screen.line(format_args!("  {}.", stands(table)))
}

/// How the game stands at the end of a transcript, in words.
fn stands<G: Playable>(table: &Table<G>) -> String {
    match table.standings().ending {
        Ending::Running => format!("The game is not over: {}", waits_for(table)),
        Ending::Finished { .. } => format!("The game is over; the win goes to {}", winners(table)),
        Ending::Stopped { rule, bound, limit } => {
            let stopped = stopped_by(&bound, limit, Some(rule.id()));
            format!("The game was stopped by {stopped}; the win goes to {}", winners(table))
        }
    }
}

/// Every rule that a step breaks, and what these rules say.
fn broken_rules<G: Playable>(refusal: &RefusalOf<G>, screen: &mut Screen<'_>) -> io::Result<()> {
    for fault in refusal.faults() {
        screen.told(Tone::Plain, &fault.why, fault.rule)?;
    }
    for rule in refusal.rules() {
        screen.toned(Tone::Dim, format_args!("  {rule}: {}", rule.summary()))?;
    }
    Ok(())
}

/// All that is possible, by whom it is awaited.
fn awaited<G: Playable>(table: &Table<G>, screen: &mut Screen<'_>) -> io::Result<()> {
    for (who, list) in Options::of(table).folded() {
        let mut listed: Vec<_> = list.iter().take(MOST_AWAITED).map(ToString::to_string).collect();
        if let Some(more) = list.len().checked_sub(MOST_AWAITED).filter(|more| *more > 0) {
            listed.push(format!("and {more} more"));
        }
        screen.line(format_args!("  Awaited of {who}: {}", listed.join(", ")))?;
    }
    Ok(())
}

/// The two digests, and the parts of the state that differ.
fn digests_differ(recorded: Digest, found: Digest, screen: &mut Screen<'_>) -> io::Result<()> {
    let parts: Vec<_> = recorded.differing_parts(found).map(part_said).collect();
    screen.line(format_args!("  recorded {recorded}"))?;
    screen.line(format_args!("  found    {found}: it differs in {}", joined(&parts)))
}

/// Tells why a transcript is unfaithful; `before` is the table before the step that makes it so.
fn unfaithful<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    error: &TranscriptError<G>,
    before: &Table<G>,
    screen: &mut Screen<'_>,
) -> io::Result<()> {
    let place = format!("{file}: line {}, step {}", error.line, error.step);
    let step = transcript.steps.get(before.steps().len()).map(|recorded| recorded.step);
    let said = step.map(|step| format!("`{step}`")).unwrap_or_default();
    match &error.problem {
        Problem::Refused(refusal) => {
            let broken = plural(refusal.rules().count(), "rule");
            screen.whole(Tone::Bad, format_args!("{place}: {said} breaks {broken}"))?;
            broken_rules::<G>(refusal, screen)?;
        }
        Problem::Differs { recorded, found } => {
            screen.whole(
                Tone::Bad,
                format_args!("{place}: {said} leads to another state than the one recorded"),
            )?;
            digests_differ(*recorded, *found, screen)?;
        }
        Problem::Header(_)
        | Problem::Setup(_)
        | Problem::State(_)
        | Problem::Ruling(_)
        | Problem::Unreadable(_)
        | Problem::TooLong
        | Problem::Torn
        | Problem::Revision { .. } => screen.line(error)?,
    }
    screen.line(format_args!("  Before this step {}.", waits_for(before)))?;
    if let Problem::Refused(_) = error.problem { awaited(before, screen) } else { Ok(()) }
}
