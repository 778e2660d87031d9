//! `referee ask`: whose turn is it at the end of a transcript, what is allowed, and what of this action?

mod json;
mod told;

use tabletop_core::transcript::parse_step;
use tabletop_core::{Awaits, Entry, RefusalOf, Seat, SeatSet, Step, StepOf, Table, Transcript};

use crate::args::AskArgs;
use crate::choices;
use crate::failure::{Failure, Verdict};
use crate::files::{read_text, shown};
use crate::games::with_game;
use crate::playable::Playable;
use crate::reading::choose;
use crate::screen::Screen;
use crate::transcripts::{game_of, parse, replayed};

pub(crate) fn run(args: &AskArgs, screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let text = read_text(&args.file)?;
    let file = shown(&args.file);
    with_game!(game_of(&file, &text)?, G => answer::<G>(&file, &text, args, screen))
}

/// Answers about the position at the end of a transcript of this game.
fn answer<G: Playable>(
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
    let questions: Vec<_> = args.actions.iter().map(|typed| Question::to(typed, &table, args)).collect();
    if args.json {
        json::print(&table, &questions, args)?;
    } else {
        told::tell(file, &table, &questions, args, screen)?;
    }
    let worst = questions.iter().map(Question::verdict).max();
    Ok(worst.unwrap_or(Verdict::Fine))
}

/// The table at the end of a transcript.
fn at_the_end<G: Playable>(
    file: &str,
    transcript: &Transcript<G>,
    args: &AskArgs,
) -> Result<Table<G>, Failure> {
    if args.listener.is_none() {
        return replayed(&args.file, transcript);
    }
    // Why a step is refused may hang on what this seat does not know.
    transcript.replay().map_err(|error| {
        Failure::Input(format!(
            "{file}: line {}, step {} is not by the rules: there is no position to ask about",
            error.line, error.step
        ))
    })
}

fn is_at<G: Playable>(table: &Table<G>, seat: Seat) -> bool {
    SeatSet::first_seats(table.game().seats()).contains(seat)
}

/// A typed step, with what the rules say of it. The position stays as it is.
struct Question<G: Playable> {
    /// The step as it was understood, or what was typed if it was not.
    said: String,
    found: Found<G>,
}

enum Found<G: Playable> {
    /// It cannot be read as a step, or may not be answered: why.
    Unanswered(String),
    /// Every rule that it breaks.
    Refused(RefusalOf<G>),
    /// The table after it.
    Allowed {
        after: Box<Table<G>>,
        /// Whether what it brings hangs on what the listener may not know yet.
        is_hidden: bool,
    },
}

impl<G: Playable> Question<G> {
    fn to(typed: &str, table: &Table<G>, args: &AskArgs) -> Self {
        let step = match read_step(typed, table, args) {
            Ok(step) => step,
            Err(why) => return Self { said: typed.trim().to_string(), found: Found::Unanswered(why) },
        };
        let said = step.to_string();
        if let Some(listener) = args.listener.filter(|seat| decider::<G>(step) != Some(*seat)) {
            let why = format!(
                "`{step}` is not a step of seat {listener}, and --for {listener} answers that seat alone"
            );
            return Self { said, found: Found::Unanswered(why) };
        }
        let mut after = Box::new(table.fork());
        if let Err(refusal) = after.take(step) {
            return Self { said, found: Found::Refused(refusal) };
        }
        let is_hidden = args.listener.is_some() && table.game().reveals(table.state(), step, args.listener);
        Self { said, found: Found::Allowed { after, is_hidden } }
    }

    const fn verdict(&self) -> Verdict {
        match self.found {
            Found::Unanswered(_) => Verdict::Unanswered,
            Found::Refused(_) => Verdict::Unfaithful,
            Found::Allowed { .. } => Verdict::Fine,
        }
    }

    /// What it brings, as far as the listener may know; `None` if that cannot be told.
    fn events(&self, listener: Option<Seat>) -> Option<Vec<Entry<G>>> {
        match &self.found {
            Found::Allowed { after, is_hidden: false } => Some(heard(after.last_events(), listener)),
            Found::Allowed { is_hidden: true, .. } | Found::Refused(_) | Found::Unanswered(_) => None,
        }
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
/// of the only one who is awaited. An amount may stand alone, where just one kind of amount is asked for.
///
/// # Errors
/// Why it cannot be read.
fn read_step<G: Playable>(typed: &str, table: &Table<G>, args: &AskArgs) -> Result<StepOf<G>, String> {
    let deciders = table.awaits().deciders();
    let (seat, action) = match typed.split_once(':') {
        Some((who, action)) => match who.trim().parse::<Seat>() {
            Ok(seat) => (seat, action.trim()),
            Err(_) => return parse_step::<G>(typed).map_err(|error| error.to_string()),
        },
        None => match args.seat.or(args.listener).or(deciders.single()) {
            Some(seat) => (seat, typed.trim()),
            None if table.awaits() == Awaits::Chance => return Err(chance_is_awaited::<G>(typed.trim())),
            None => {
                return Err(
                    "whose action is it? Write `SEAT: ACTION`, or name the seat with --seat".to_string()
                );
            }
        },
    };
    // Somebody who is not awaited means by an amount what the others are asked for; what that is only the referee may know.
    let asked =
        if deciders.contains(seat) || args.listener.is_some() { SeatSet::only(seat) } else { deciders };
    let legal: Vec<_> = asked.iter().flat_map(|seat| table.legal(seat)).collect();
    let choices = G::choices(legal);
    let notation = choices::meant_unseen(action, &choices);
    if notation.is_none() && action.parse::<u64>().is_ok() {
        return Err(no_amount(action, &choices::amounts(&choices)));
    }
    let notation = notation.unwrap_or_else(|| action.to_string());
    parse_step::<G>(&format!("{seat}: {notation}")).map_err(|error| error.to_string())
}

/// Why what names no seat is no action while no seat is awaited.
fn chance_is_awaited<G: Playable>(typed: &str) -> String {
    let written = format!("chance: {typed}");
    match parse_step::<G>(&written) {
        Ok(_) => format!("only chance is awaited; write `{written}`"),
        Err(_) => "only chance is awaited; write `chance: OUTCOME`, or name the seat with --seat".to_string(),
    }
}

/// Why a number alone is no action.
fn no_amount(number: &str, asked: &[&str]) -> String {
    if asked.is_empty() {
        return format!(
            "`{number}` alone can only be an amount, and no amount is asked for; write the action"
        );
    }
    let kinds: Vec<_> = asked.iter().map(|head| format!("`{head}{number}`")).collect();
    format!("`{number}` alone may be {}; write the action", kinds.join(" or "))
}
