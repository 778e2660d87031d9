//! `referee ask`: whose turn is it at the end of a transcript, what is allowed, and what of this action?

mod json;
mod told;

use tabletop_core::transcript::parse_step;
use tabletop_core::{Awaits, Entry, RefusalOf, Seat, SeatSet, Step, StepOf, Table, Transcript};

use crate::args::AskArgs;
use crate::choices;
use crate::failure::{Failure, Verdict};
use crate::files::read_text;
use crate::games::Playable;
use crate::reading::choose;
use crate::screen::Screen;
use crate::transcripts::{parse, program, unusable};

pub(crate) fn run(args: &AskArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let text = read_text(&args.file)?;
    let file = args.file.display().to_string();
    (program(&file, &text)?.ask)(&file, &text, args, screen)
}

/// Answers about the position at the end of a transcript of this game.
pub(crate) fn text<G: Playable>(
    file: &str,
    text: &str,
    args: &AskArgs,
    screen: &mut Screen<'_>,
) -> Result<Verdict, Failure> {
    let mut transcript = parse::<G>(file, text)?;
    if !args.rulings.is_empty() {
        choose::<G>(&mut transcript.setup, &args.rulings)?;
        // Digests belong to the reading under which they were recorded.
        transcript.steps.iter_mut().for_each(|step| step.digest = None);
    }
    let table = at_the_end(file, &transcript, args)?;
    if let Some(seat) = [args.seat, args.listener].into_iter().flatten().find(|seat| !is_at(&table, *seat)) {
        let seats = table.game().seats();
        return Err(Failure::Input(format!("there is no seat {seat}: {seats} play")));
    }
    let answers = args.actions.iter().map(|typed| Answer::to(typed, &table, args));
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    if args.json {
        json::print(&table, &answers, args)?;
    } else {
        told::tell(file, &table, &answers, args, screen)?;
    }
    let is_fine = answers.iter().all(|answer| answer.refusal.is_none());
    Ok(if is_fine { Verdict::Fine } else { Verdict::Unfaithful })
}

/// The table at the end of a transcript.
fn at_the_end<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    args: &AskArgs,
) -> Result<Table<G>, Failure> {
    transcript.replay().map_err(|error| match args.listener {
        // Why a step is refused may hang on what this seat does not know.
        Some(_) => Failure::Input(format!(
            "{file}: line {}, step {} is not by the rules: there is no position to ask about",
            error.line, error.step
        )),
        None => unusable(file, error),
    })
}

fn is_at<G: Playable>(table: &Table<G>, seat: Seat) -> bool {
    SeatSet::first_seats(table.game().seats()).contains(seat)
}

/// What is answered to a typed step: the position stays as it is.
struct Answer<G: Playable> {
    step: StepOf<G>,
    /// Every rule that it breaks, if it is not allowed.
    refusal: Option<RefusalOf<G>>,
    /// The table after it, if it is allowed.
    after: Option<Table<G>>,
    /// Whether what it brings hangs on what the listener may not know yet.
    is_hidden: bool,
}

impl<G: Playable> Answer<G> {
    fn to(typed: &str, table: &Table<G>, args: &AskArgs) -> Result<Self, Failure> {
        let step = read_step(typed, table, args.seat.or(args.listener))?;
        if let Some(listener) = args.listener.filter(|seat| decider::<G>(step) != Some(*seat)) {
            let told = format!(
                "`{step}` is not a step of seat {listener}, and --for {listener} answers that seat alone"
            );
            return Err(Failure::Input(told));
        }
        let mut after = table.fork();
        let refusal = after.take(step).err();
        let is_hidden = args.listener.is_some()
            && refusal.is_none()
            && table.game().reveals(table.state(), step, args.listener);
        let after = refusal.is_none().then_some(after);
        Ok(Self { step, refusal, after, is_hidden })
    }

    /// What it brings, as far as the listener may know; `None` if that cannot be told.
    fn events(&self, listener: Option<Seat>) -> Option<Vec<Entry<G>>> {
        let after = self.after.as_ref().filter(|_| !self.is_hidden)?;
        Some(heard(after.last_events(), listener))
    }
}

/// These events, as far as the listener may know them; the referee knows all.
fn heard<G: Playable>(events: &[Entry<G>], listener: Option<Seat>) -> Vec<Entry<G>> {
    let hears = |entry: &&Entry<G>| listener.is_none() || entry.is_for(listener);
    events.iter().filter(hears).cloned().collect()
}

const fn decider<G: Playable>(step: StepOf<G>) -> Option<Seat> {
    match step {
        Step::Decision { seat, .. } => Some(seat),
        Step::Chance(_) => None,
    }
}

/// Reads a typed step: as a transcript writes it, or an action alone, which is then that of the seat that was named or
/// of the only one who is awaited.
fn read_step<G: Playable>(typed: &str, table: &Table<G>, seat: Option<Seat>) -> Result<StepOf<G>, Failure> {
    let names_a_seat = |who: &str| who.trim() == "chance" || who.trim().parse::<Seat>().is_ok();
    if typed.split_once(':').is_some_and(|(who, _)| names_a_seat(who)) {
        return parse_step::<G>(typed).map_err(|error| Failure::Input(error.to_string()));
    }
    let alone = match table.awaits() {
        Awaits::Seats { must, may } => must.union(may).single(),
        Awaits::Chance | Awaits::Over => None,
    };
    let Some(seat) = seat.or(alone) else {
        let told = format!("whose action is `{typed}`? Write `SEAT: ACTION`, or name the seat with --seat");
        return Err(Failure::Input(told));
    };
    let notation = choices::meant(typed, &G::choices(table.legal(seat))).unwrap_or_else(|| typed.to_string());
    parse_step::<G>(&format!("{seat}: {notation}")).map_err(|error| Failure::Input(error.to_string()))
}
