//! The table of a conversation, and the answers to questions about it.

use std::fs::OpenOptions;
use std::io::{self, Write as _};

use tabletop_any::{Answer, AnyTable, Asker, Options, Record, Unanswered};
use tabletop_core::{Awaits, Seat};

use super::{Conversation, Stage, sentence, taken, wrong};
use crate::commands::ask::{Asking, text, verdict};
use crate::commands::fresh_seed;
use crate::failure::{ExitStatus, Failure};
use crate::files::for_a_shell;
use crate::printer::{Printer, Tone};
use crate::transcripts::unusable;
use crate::{program, tui};

/// The most bytes of a complaint that is printed. Longer complaints list everything that could be written.
const MOST_BYTES: usize = 160;
/// The name of the table in messages.
const HERE: &str = "the table";

impl Conversation<'_> {
    /// The position, if it can be read.
    fn record(&self) -> Option<Record> {
        match &self.stage {
            Stage::Table(interview) => interview.record(),
            Stage::Game | Stage::Seats(_) => None,
        }
    }

    /// Prints the complete table, with the allowed actions.
    pub(super) fn shown(&self, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let Some(record) = self.record() else { return Ok(()) };
        let table = table_of(&record)?;
        let asking =
            Asking { record: &record, table: &table, questions: &[], clarities: &[], listener: None };
        text::head("The table:", &asking, printer)?;
        text::whole(&table, None, printer)?;
        printer.blank()?;
        if table.awaits() == Awaits::Over {
            return Ok(printer.line("Nothing can be asked: the game is over. Say more, `back` or `done`.")?);
        }
        let example = example(&table);
        let ask = sentence(&format!("ask: may this be done? Write it, such as `{example}`."));
        printer.toned(Tone::Strong, ask)?;
        printer.line("  Or say more about the table (`seat 2: …`); `keep FILE` writes it down.")?;
        Ok(())
    }

    /// Prints the table, or the lines of the position so far.
    pub(super) fn show(&mut self, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let Stage::Table(interview) = &self.stage else {
            return Ok(printer.line("  Nothing has been said yet.")?);
        };
        if interview.next().is_none() {
            self.is_told = false;
            return Ok(());
        }
        for line in interview.lines() {
            printer.line(format_args!("  {line}"))?;
        }
        Ok(())
    }

    /// Answers a question, or takes more facts about the table.
    pub(super) fn question(&mut self, typed: &str, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let Some(record) = self.record() else { return Ok(()) };
        let asked = record.ask(typed, Asker::default()).map_err(|error| unusable(HERE, error))?;
        if let Answer::Unanswered(why) = &asked.question.answer {
            return self.fact(typed, why, printer);
        }
        let clarity = record.clarity_of_answer(&asked);
        let worst = verdict(&asked);
        self.verdict = self.verdict.max(Some(worst));
        let depends = !asked.others.is_empty();
        let table = table_of(&record)?;
        let (questions, clarities) = ([asked], [clarity]);
        let asking = Asking {
            record: &record,
            table: &table,
            questions: &questions,
            clarities: &clarities,
            listener: None,
        };
        text::answers(&asking, printer)?;
        if depends {
            printer.line("  Say what was left open, and ask again.")?;
        }
        printer.blank()?;
        Ok(())
    }

    /// Takes a fact about a table that could be asked about already. `why` is the reason why it is not a step.
    fn fact(&mut self, typed: &str, why: &Unanswered, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let Stage::Table(interview) = &mut self.stage else { return Ok(()) };
        let before = interview.lines();
        let Err(refusal) = interview.answer(typed) else {
            self.is_told = interview.next().is_none();
            return Ok(taken(&before, interview, printer)?);
        };
        if !matches!(why, Unanswered::Unreadable(_)) {
            return Ok(wrong(why, printer)?);
        }
        // `2: bid 4` is a question, `market: 15` is a fact, and `bid 4` may be either.
        match typed.split_once(':').map(|(subject, _)| subject.trim()) {
            Some(subject) if subject.parse::<Seat>().is_ok() || subject.eq_ignore_ascii_case("chance") => {
                wrong(why, printer)?;
            }
            Some(_) => wrong(refusal, printer)?,
            None => {
                let whys = [why.to_string(), refusal.to_string()];
                let short: Vec<_> = whys.iter().filter(|why| why.len() <= MOST_BYTES).collect();
                short.iter().try_for_each(|why| wrong(why, printer))?;
                if short.is_empty() {
                    let neither = "is neither an action nor something about the table";
                    wrong(format_args!("`{typed}` {neither}; `?` lists what can be said"), printer)?;
                }
            }
        }
        Ok(())
    }

    /// Writes the position to a new file.
    pub(super) fn keep(&self, file: &str, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let Stage::Table(interview) = &self.stage else {
            return Ok(wrong("nothing has been said yet", printer)?);
        };
        if file.is_empty() {
            return Ok(wrong("name a file: `keep quarrel.txt`", printer)?);
        }
        let written = OpenOptions::new().write(true).create_new(true).open(file);
        match written.and_then(|mut to| to.write_all(interview.text().as_bytes())) {
            Ok(()) => {
                let again = format!("{} ask {}", program(), for_a_shell(file));
                printer.line(format_args!("  Written. To ask again: {again}"))?;
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                wrong(
                    format_args!("the file `{file}` exists and is not overwritten: choose another name"),
                    printer,
                )?;
            }
            Err(error) => wrong(format_args!("the file `{file}` cannot be written: {error}"), printer)?,
        }
        Ok(())
    }

    /// Returns `true` if the table can be opened on the screen. Else prints why not.
    pub(super) fn can_open(&self, printer: &mut Printer<'_>) -> io::Result<bool> {
        let why = if self.record().is_none() {
            "the table is not complete yet"
        } else if !tui::is_there() {
            "the screen needs a terminal of at least 80 columns and 24 rows"
        } else {
            return Ok(true);
        };
        wrong(why, printer).map(|()| false)
    }

    /// Opens the table on the screen.
    pub(super) fn on_screen(&self, printer: &mut Printer<'_>) -> Result<ExitStatus, Failure> {
        let seed = fresh_seed()?;
        let Some(record) = self.record() else { return Ok(ExitStatus::Fine) };
        tui::play_on(table_of(&record.dealt_by(seed))?, seed, printer)?;
        Ok(self.verdict.unwrap_or(ExitStatus::Fine))
    }
}

fn table_of(record: &Record) -> Result<AnyTable, Failure> {
    record.replay().map_err(|error| unusable(HERE, error))
}

/// A step that is possible now.
fn example(table: &AnyTable) -> String {
    let options = Options::of(table);
    let action = options.seats.iter().find_map(|(seat, legal)| Some(format!("{seat}: {}", legal.first()?)));
    let outcome = || options.chance.first().map(|outcome| format!("chance: {outcome}"));
    action.or_else(outcome).unwrap_or_default()
}
