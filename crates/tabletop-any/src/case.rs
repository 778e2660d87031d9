//! Cases: records with questions at their head, and their verdicts.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::plain_text::{FILLER, plain_text};
use tabletop_core::{Awaits, SeatSet};

use crate::ask::{Answer, Asker};
use crate::compare::{AtParting, Course, CourseEndReason};
use crate::error::{OpenError, RecordProblem};
use crate::events::{AnyEvent, Refused};
use crate::reading::{CannotBe, Reading};
use crate::record::{Checked, End, Record};
use crate::table::AnyTable;

/// The maximum number of actions that an answer lists.
const MOST_LISTED: usize = 6;
/// The maximum number of different questions of a case that are asked under every reading.
const MOST_CLARITIES: usize = 64;

/// A record with questions in the comments at its head. A group of players can keep a folder of such files as its
/// own book of cases.
///
/// ```text
/// # May the highest bidder raise his own bid?
/// # about: WL-DRAFT-4
/// # ask 1: bid 3 => refused by WL-DRAFT-4
/// #   the auction is over: seat 1 has won [WL-DRAFT-4]
/// # under R-2=LeftOfOpener
/// tabletop transcript 1
/// …
/// ```
///
/// `ask` is followed by a step. `under` is followed by other readings of rulings. `about` is followed by the
/// clauses and rulings that matter; answers then contain only the events that cite them. An answer may stand after
/// `=>` or after `verdict:`, and continue in indented lines below. All other comments are ignored.
#[derive(Clone, Debug)]
pub struct Case {
    record: Record,
    about: Vec<String>,
    questions: Vec<(Asked, Option<Verdict>)>,
}

/// A question of a case.
#[derive(Clone, Debug)]
enum Asked {
    /// A question whether the record follows the rules.
    Verdict,
    /// A question about this step at the end of the record.
    Ask(String),
    /// A question about other readings of rulings.
    Under(Vec<Reading>),
}

/// An answer, in the form in which a case file has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// The first line of the answer.
    pub head: String,
    /// The other lines of the answer.
    pub more: Vec<String>,
}

/// A question of a case, with the answer of the rules and the answer in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The question: `verdict`, `ask 1: bid 3`, `under R-2=LeftOfOpener`.
    pub question: String,
    /// The answer of the rules.
    pub verdict: Verdict,
    /// The answer in the file, if it differs from `verdict`. `None` if both are equal, or if the file has none.
    pub written: Option<Verdict>,
}

/// The question with the first line of its answer, as a case has it: `ask 1: bid 3 => allowed`.
impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.question == "verdict" { ":" } else { " =>" };
        write!(f, "{}{sign} {}", self.question, self.verdict.head)
    }
}

impl Case {
    /// Reads the questions at the head of `text`. `record` may come from a changed form of that text, for example
    /// without its digests.
    pub fn of(record: Record, text: &str) -> Self {
        let mut case = Self { record, about: Vec::new(), questions: Vec::new() };
        let text = plain_text(text);
        let said = text.lines().filter(|line| *line != FILLER).skip_while(|line| line.trim().is_empty());
        let head = said.map(str::trim_start).take_while(|line| line.starts_with('#'));
        let mut in_answer = false;
        for line in head.map(|line| line.trim_start_matches('#').trim_end()) {
            match line.strip_prefix("   ") {
                Some(more) if in_answer => {
                    if let Some((_, Some(written))) = case.questions.last_mut() {
                        written.more.push(more.trim().to_string());
                    }
                }
                Some(_) => {}
                None => in_answer = case.take(line.trim()),
            }
        }
        case
    }

    /// Reads a comment line that is not indented. Returns `true` if it contains an answer, which the indented
    /// lines below may continue.
    fn take(&mut self, line: &str) -> bool {
        if let Some(ids) = line.strip_prefix("about:") {
            self.about = ids.split_whitespace().map(ToString::to_string).collect();
            return false;
        }
        let (question, answer) = match line.strip_prefix("verdict:") {
            Some(answer) => ("verdict", Some(answer)),
            None => line
                .split_once("=>")
                .map_or((line, None), |(question, answer)| (question.trim(), Some(answer))),
        };
        let asked = if question == "verdict" && answer.is_some() {
            Asked::Verdict
        } else if let Some(step) = question.strip_prefix("ask ") {
            Asked::Ask(step.trim().to_string())
        } else if let Some(readings) = question.strip_prefix("under ").and_then(readings) {
            Asked::Under(readings)
        } else {
            return false;
        };
        let written = answer.map(|head| Verdict { head: head.trim().to_string(), more: Vec::new() });
        let is_written = written.is_some();
        self.questions.push((asked, written));
        is_written
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Judges every question, in order. The first 64 different steps are asked under every reading of every ruling too.
    ///
    /// # Errors
    /// The record cannot be replayed, not even in part.
    pub fn judge(&self) -> Result<Vec<Judged>, OpenError> {
        if self.questions.is_empty() { Ok(Vec::new()) } else { self.judge_checked(&self.record.check()?) }
    }

    /// Judges every question of a record that was [checked](Record::check) before. The record is not replayed
    /// again.
    ///
    /// # Errors
    /// The record cannot be replayed, not even in part.
    pub fn judge_checked(&self, checked: &Checked) -> Result<Vec<Judged>, OpenError> {
        let mut end = None;
        let mut known = BTreeMap::new();
        let judged = self.questions.iter().map(|(asked, written)| {
            let (question, verdict) = match asked {
                Asked::Verdict => ("verdict".to_string(), self.verdict(checked)),
                Asked::Ask(step) => {
                    let end = if let Some(end) = &end { end } else { end.insert(self.end(checked)?) };
                    let is_tried = known.len() < MOST_CLARITIES;
                    let answer: &(String, Verdict) =
                        known.entry(step).or_insert_with(|| self.ask(end, step, is_tried));
                    answer.clone()
                }
                Asked::Under(readings) => {
                    let listed: Vec<_> = readings.iter().map(ToString::to_string).collect();
                    (format!("under {}", listed.join(" ")), self.under(readings)?)
                }
            };
            let agrees = |written: &Verdict| {
                written.head == verdict.head && (written.more.is_empty() || written.more == verdict.more)
            };
            let written = written.clone().filter(|written| !agrees(written));
            Ok(Judged { question, verdict, written })
        });
        judged.collect()
    }

    /// The end of the record. The error is the line of the first step that is not faithful.
    fn end(&self, checked: &Checked) -> Result<Result<End, u32>, OpenError> {
        Ok(match &checked.error {
            Some(error) => Err(error.line),
            None if self.record.left_open().is_empty() => Ok(End::only(checked.table.fork())),
            None => Ok(self.record.end()?),
        })
    }

    fn verdict(&self, checked: &Checked) -> Verdict {
        let table = &checked.table;
        let Some(error) = &checked.error else {
            let head = format!("faithful; after step {} {}", table.step_count(), awaited(table.awaits()));
            let mut more = self.concerned(&table.every_last_event());
            more.extend(standings(table));
            return Verdict { head, more };
        };
        let said =
            self.record.steps().get(table.step_count()).map(|step| step.text.clone()).unwrap_or_default();
        match &error.problem {
            RecordProblem::Refused(refused) => {
                Verdict { head: stopped(error.step, &said, Some(refused)), more: reasons(refused) }
            }
            _ => Verdict { head: stopped(error.step, &said, None), more: Vec::new() },
        }
    }

    /// The answer to a question. With `is_tried`, the question is asked under every reading too.
    fn ask(&self, end: &Result<End, u32>, step: &str, is_tried: bool) -> (String, Verdict) {
        let asked = match end {
            Ok(end) => end.ask(step, Asker::default()),
            Err(line) => {
                let head = format!("no answer: the step on line {line} breaks the rules");
                return (format!("ask {step}"), Verdict { head, more: Vec::new() });
            }
        };
        let question = format!("ask {}", asked.question.said);
        let mut verdict = match &asked.question.answer {
            Answer::Allowed { events, .. } => {
                let events = events.as_deref().unwrap_or_default();
                Verdict { head: "allowed".to_string(), more: self.concerned(events) }
            }
            Answer::Refused(refused) => {
                Verdict { head: format!("refused by {}", rules(refused)), more: reasons(refused) }
            }
            Answer::Unanswered(why) => Verdict { head: format!("no answer: {why}"), more: Vec::new() },
        };
        if let Some(clarity) = is_tried.then(|| self.record.clarity_of_answer(&asked)).flatten() {
            verdict.more.push(clarity.brief());
        }
        if !asked.others.is_empty() {
            let open: Vec<_> = self.record.left_open().iter().map(ToString::to_string).collect();
            verdict.more.push(format!("or otherwise: it depends on {}", open.join(", ")));
        }
        (question, verdict)
    }

    fn under(&self, readings: &[Reading]) -> Result<Verdict, OpenError> {
        let compared = match self.record.compare(readings) {
            Err(OpenError::Reading(why)) => {
                return Ok(Verdict { head: format!("no answer: {why}"), more: Vec::new() });
            }
            compared => compared?,
        };
        let other = match &compared.other {
            Ok(other) => other,
            Err(CannotBe { problems, .. }) => {
                let more = problems.iter().map(ToString::to_string).collect();
                return Ok(Verdict { head: "this position cannot be".to_string(), more });
            }
        };
        let Some(parting) = compared.parting else {
            return Ok(Verdict { head: "does not part".to_string(), more: Vec::new() });
        };
        let differs: Vec<_> = parting.differs.iter().map(|difference| difference.name()).collect();
        let head = format!("parts at step {} in {}", parting.step, differs.join(", "));
        let mut more = self.side("written", &parting.written, &compared.written);
        more.extend(self.side("other", &parting.other, other));
        Ok(Verdict { head, more })
    }

    /// The lines about one reading: its result at the first step where the two readings differ, and the steps after
    /// that step.
    fn side(&self, name: &str, side: &AtParting, course: &Course) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(refused) = &side.refusal {
            lines.push(format!("refused by {}", rules(refused)));
            lines.extend(reasons(refused));
        } else {
            let concerned = self.concerned(&side.own_events);
            let any = || side.own_events.iter().take(1).map(told).collect();
            lines.extend(if concerned.is_empty() { any() } else { concerned });
            lines.extend(side.own_options.by_name().iter().map(|(who, actions)| possible(who, actions)));
        }
        let mut lines: Vec<_> = lines.iter().map(|line| format!("{name}: {line}")).collect();
        lines.push(if let Some(stop) = &course.stop {
            let refused = match &stop.why {
                CourseEndReason::Refused(refused) => Some(refused),
                CourseEndReason::Differs { .. } => None,
            };
            format!("{name} then: {}", stopped(stop.step, &stop.said, refused))
        } else {
            let awaits = awaited(course.table.awaits());
            format!("{name} then: goes on to step {}, {awaits}", course.accepted())
        });
        lines.extend(standings(&course.table).iter().map(|line| format!("{name} then: {line}")));
        lines
    }

    /// The events that cite a clause named by `about`. All events if `about` names none.
    fn concerned(&self, events: &[AnyEvent]) -> Vec<String> {
        let rulings = self.record.info().rulings;
        let bears = |id: &String, rule: &str| {
            let ruling = rulings.iter().find(|ruling| ruling.id == *id);
            id == rule || ruling.is_some_and(|ruling| ruling.clauses.contains(&rule))
        };
        let concerns = |rule: &str| self.about.is_empty() || self.about.iter().any(|id| bears(id, rule));
        events.iter().filter(|event| concerns(event.rule)).map(told).collect()
    }
}

/// Parses `R-2=LeftOfOpener R-4=PlacesPassDown`. Returns `None` if the line is an ordinary comment.
fn readings(text: &str) -> Option<Vec<Reading>> {
    let reading = |text: &str| {
        let (ruling, value) = text.split_once('=')?;
        Some(Reading { ruling: ruling.to_string(), value: value.to_string() })
    };
    text.split_whitespace().map(reading).collect()
}

fn told(event: &AnyEvent) -> String {
    match event.audience {
        tabletop_core::Audience::All => event.to_string(),
        tabletop_core::Audience::Only(who) => format!("({} alone) {event}", seats(who)),
    }
}

/// The ids of broken rules, each once, the primary one first.
fn rules(refused: &Refused) -> String {
    refused.rules().collect::<Vec<_>>().join(", ")
}

fn reasons(refused: &Refused) -> Vec<String> {
    refused.broken().iter().map(|broken| format!("{} [{}]", broken.text, broken.rule)).collect()
}

/// A line with the step that was not accepted, and the reason: the broken rules, or a state that differs from the
/// recorded one.
fn stopped(step: u32, said: &str, refused: Option<&Refused>) -> String {
    match refused {
        Some(refused) => format!("refused at step {step}, `{said}`, by {}", rules(refused)),
        None => format!("step {step}, `{said}`, leads to another state than the one recorded"),
    }
}

pub(crate) fn awaited(awaits: Awaits) -> String {
    match awaits {
        Awaits::Chance => "chance is awaited".to_string(),
        Awaits::Over => "the game is over".to_string(),
        Awaits::Seats { must, may } if may.is_empty() => format!("{} must decide", seats(must)),
        Awaits::Seats { must, may } if must.is_empty() => format!("{} may act", seats(may)),
        Awaits::Seats { must, may } => format!("{} must decide, {} may act", seats(must), seats(may)),
    }
}

/// `seat 2`, `seats 1 and 2`, `seats 1, 2 and 4`.
fn seats(seats: SeatSet) -> String {
    let numbers: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
    match numbers.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("seats {} and {last}", first.join(", ")),
        _ => format!("seat {}", numbers.concat()),
    }
}

fn possible(who: &str, actions: &[String]) -> String {
    let listed: Vec<_> = actions.iter().take(MOST_LISTED).map(String::as_str).collect();
    let more = actions.len() - listed.len();
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let who = if who == "chance" { "chance may give".to_string() } else { format!("seat {who} may") };
    format!("{who} {}{more}", listed.join(", "))
}

/// The rows of the standings of a game that is over.
pub(crate) fn standings(table: &AnyTable) -> Vec<String> {
    if table.awaits() != Awaits::Over {
        return Vec::new();
    }
    let rows = table.standings().rows;
    let row = |row: &tabletop_core::Standing<&'static str>| {
        let wins = if row.wins { ", wins" } else { "" };
        let ties: Vec<_> = row.tiebreaks.iter().map(|tie| format!(", {} {}", tie.name, tie.figure)).collect();
        let ties = ties.concat();
        format!("seat {}: place {}, score {}{ties}{wins}", row.seat, row.place, row.score)
    };
    rows.iter().map(row).collect()
}
