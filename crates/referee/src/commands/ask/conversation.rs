//! `referee ask` without a file: a conversation about the table in front of people. It asks one thing after another
//! until the position can be read, and then answers questions about it. Plain lines in and out.

mod question;
mod verdict;

use std::io;

use tabletop_any::{Games, Interview, ListedGame, Reading, SheetError};

use crate::args::BoxCards;
use crate::commands::game_meant;
use crate::commands::play::read_line;
use crate::failure::{ExitStatus, Failure};
use crate::files::read_sheet;
use crate::printer::{Printer, Tone};

/// The signs before a line that a person types.
const PROMPT: &str = ">";

/// Holds a conversation. The verdict is the worst of the answers.
///
/// The positions are read under these readings.
pub(super) fn run(
    games: &Games,
    cards: &BoxCards,
    readings: &[Reading],
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let sheet = cards.sheet.as_deref().map(read_sheet).transpose()?;
    printer.line("Answer with a number or in words. `?` explains, `back` goes back, `done` ends.")?;
    let mut talk = Conversation { games, sheet, readings, stage: Stage::Game, is_told: false, verdict: None };
    loop {
        talk.ask(printer)?;
        printer.prompt(PROMPT)?;
        let Some(typed) = read_line(printer)? else {
            printer.blank()?;
            break;
        };
        match talk.hear(typed.trim(), printer)? {
            Reply::Next => {}
            Reply::Done => break,
            Reply::Screen => return talk.on_screen(printer),
        }
    }
    let none = "no question was asked, so there is no answer";
    talk.verdict.ok_or_else(|| Failure::Input(none.to_string()))
}

/// A conversation.
struct Conversation<'g> {
    games: &'g Games,
    /// The cards of the people's own box.
    sheet: Option<String>,
    /// The readings of rulings under which the positions are read.
    readings: &'g [Reading],
    stage: Stage,
    /// `true` if the present question has been explained, or the table shown.
    is_told: bool,
    /// The worst verdict so far.
    verdict: Option<ExitStatus>,
}

/// The state of a conversation.
enum Stage {
    /// The game is asked for.
    Game,
    /// The number of seats is asked for.
    Seats(Box<ListedGame>),
    /// The position is asked for. Then questions about it are answered.
    Table(Box<Interview>),
}

/// The consequence of a line.
enum Reply {
    Next,
    Done,
    /// The table is to be opened on the screen.
    Screen,
}

impl Conversation<'_> {
    /// Takes what a person has typed.
    fn hear(&mut self, typed: &str, printer: &mut Printer<'_>) -> Result<Reply, Failure> {
        let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("done" | "quit" | "exit", "") => return Ok(Reply::Done),
            ("?" | "help", rest) => {
                // A complete table is not shown again.
                self.is_told = self.is_complete();
                self.help(!rest.is_empty(), printer)?;
            }
            ("back", "") => self.back(printer)?,
            ("table", "") => self.show(printer)?,
            ("keep", file) => self.keep(file, printer)?,
            ("screen", "") if self.can_open(printer)? => return Ok(Reply::Screen),
            ("screen", "") => {}
            _ => self.answer(typed, printer)?,
        }
        Ok(Reply::Next)
    }

    fn answer(&mut self, typed: &str, printer: &mut Printer<'_>) -> Result<(), Failure> {
        match &mut self.stage {
            Stage::Game | Stage::Table(_) if typed.is_empty() => {}
            Stage::Game => match game_meant(self.games, typed) {
                Some(game) => self.go_on(Stage::Seats(Box::new(game))),
                None => wrong(format_args!("`{typed}` is not a game of this list"), printer)?,
            },
            Stage::Seats(game) => {
                let typed = if typed.is_empty() { game.usual_seats.to_string() } else { typed.to_string() };
                let seats = typed.parse().ok().filter(|seats| game.seats().contains(seats));
                match seats.map(|seats| begun(game, seats, self.sheet.as_deref(), self.readings)) {
                    Some(Ok(interview)) => self.go_on(Stage::Table(Box::new(interview))),
                    Some(Err(why)) => why.iter().try_for_each(|why| wrong(why, printer))?,
                    None => wrong(format_args!("`{typed}` is not a number of seats of this game"), printer)?,
                }
            }
            Stage::Table(interview) if interview.next().is_none() => return self.question(typed, printer),
            Stage::Table(interview) => {
                let before = interview.lines();
                match interview.answer(typed) {
                    Ok(()) => {
                        self.is_told = false;
                        taken(&before, interview, printer)?;
                    }
                    Err(why) => why.problems.iter().try_for_each(|why| wrong(why, printer))?,
                }
            }
        }
        Ok(())
    }

    /// `true` if the position can be read, so that questions can be asked.
    fn is_complete(&self) -> bool {
        matches!(&self.stage, Stage::Table(interview) if interview.next().is_none())
    }

    fn go_on(&mut self, stage: Stage) {
        self.stage = stage;
        self.is_told = false;
    }

    /// Takes the last answer back.
    fn back(&mut self, printer: &mut Printer<'_>) -> io::Result<()> {
        self.is_told = false;
        match &mut self.stage {
            Stage::Game => printer.line("  Nothing has been answered yet."),
            Stage::Seats(_) => {
                self.stage = Stage::Game;
                Ok(())
            }
            Stage::Table(interview) => {
                let before = interview.lines();
                if interview.back() {
                    return grown(&before, &interview.lines(), printer);
                }
                self.stage = Stage::Seats(Box::new(*interview.game()));
                Ok(())
            }
        }
    }
}

/// Begins the interview about a table under these readings, with the cards of a sheet if there is one.
///
/// # Errors
/// Everything that is wrong with the readings, the sheet or the number of seats.
fn begun(
    game: &ListedGame,
    seats: u8,
    sheet: Option<&str>,
    readings: &[Reading],
) -> Result<Interview, Vec<String>> {
    let mut interview = with_sheet(game, seats, sheet)?;
    for Reading { ruling, value } in readings {
        interview.answer(&format!("ruling {ruling} {value}")).map_err(|why| why.problems)?;
    }
    Ok(interview)
}

fn with_sheet(game: &ListedGame, seats: u8, sheet: Option<&str>) -> Result<Interview, Vec<String>> {
    let Some(sheet) = sheet else {
        return Interview::new(*game, seats).map_err(|error| vec![error.to_string()]);
    };
    let told = |error: SheetError| error.problems().iter().map(ToString::to_string).collect::<Vec<_>>();
    let setup = game.setup_with_cards(&format!("{{\"seats\":{seats}}}"), sheet).map_err(told)?;
    Interview::of_setup(*game, &setup).map_err(|error| vec![error.to_string()])
}

/// Prints the lines of a position that are new.
fn grown(before: &[String], now: &[String], printer: &mut Printer<'_>) -> io::Result<()> {
    let new = now.iter().filter(|line| !before.contains(line));
    new.into_iter().try_for_each(|line| printer.toned(Tone::Dim, format_args!("  {line}")))
}

/// Prints what an answer has changed.
fn taken(before: &[String], interview: &Interview, printer: &mut Printer<'_>) -> io::Result<()> {
    grown(before, &interview.lines(), printer)?;
    let Some(replaced) = interview.replaced() else { return Ok(()) };
    printer.toned(Tone::Dim, format_args!("  That is instead of `{replaced}`."))
}

/// Prints why an answer is not taken.
fn wrong(why: impl std::fmt::Display, printer: &mut Printer<'_>) -> io::Result<()> {
    let why = sentence(&why.to_string());
    let stop = if why.ends_with(['.', '?']) { "" } else { "." };
    printer.toned(Tone::Bad, format_args!("  {why}{stop}"))
}

/// The text with a capital letter at its beginning. A part between backticks is never broken into two lines.
fn sentence(text: &str) -> String {
    let mut is_quoted = false;
    let unbroken = text.chars().map(|c| {
        is_quoted ^= c == '`';
        if is_quoted && c == ' ' { '\u{a0}' } else { c }
    });
    let mut chars = unbroken.collect::<Vec<_>>().into_iter();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
