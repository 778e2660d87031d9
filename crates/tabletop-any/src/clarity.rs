//! The clarity of the book about a question: the same question is asked under every reading of every ruling.

mod readings;
mod text;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Awaits, RulingInfo, SeatSet};

pub use self::readings::{Assumed, ChosenReading, NotAsked, OtherOutcome};
use crate::ask::{Answer, Asker, Question};
use crate::case::{awaited, standings};
use crate::error::{OpenError, RecordError, RecordProblem};
use crate::events::{AnyEvent, Refused};
use crate::reading::{Reading, ReadingError};
use crate::record::{Asked, Checked, Record};
use crate::table::AnyTable;

/// The maximum number of deals of the open facts that are examined under each other reading.
const DEALS: usize = 4;
/// The maximum number of pairs of readings that are tried.
const MOST_PAIRS: usize = 96;

/// The answer to a question under every reading of every ruling.
///
/// One ruling at a time is read otherwise; all other rulings stay as the record chooses them. Two rulings are changed
/// together if both concern a clause that an answer cites, and neither changes the verdict alone. At most 96 such
/// pairs are tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Clarity {
    /// The verdict under the readings of the record.
    pub verdict: ClarityVerdict,
    /// The readings with another verdict. If there are none, the book is clear.
    pub open: Vec<OtherOutcome>,
    /// The readings with the same verdict that lead to other events, reasons or standings.
    pub effects: Vec<OtherOutcome>,
    /// The readings under which the question does not arise: the position is impossible, an earlier step is
    /// refused, or the step does not exist.
    pub not_asked: Vec<NotAsked>,
    /// The readings that concern a cited clause and under which the position takes further facts as usual. A person
    /// who knows these facts should add them to the position, and ask under that reading.
    pub assumed: Vec<Assumed>,
    /// `true` if the verdict differs between deals of the facts that the position leaves open.
    /// [`verdict`](Self::verdict) is the verdict of the first deal.
    pub depends: bool,
    /// Number of readings and pairs of readings that were tried.
    pub tried: usize,
}

/// A verdict on one step, or on all steps of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ClarityVerdict {
    /// The step is allowed.
    Allowed,
    /// The step breaks rules.
    Refused,
    /// Every step of the record is allowed.
    Faithful,
    /// The step with this number, from 1, is the first step of the record that breaks rules.
    At(u32),
}

impl Clarity {
    /// `true` if no other reading changes the verdict.
    pub const fn is_clear(&self) -> bool {
        self.open.is_empty()
    }

    /// The ids of the rulings on which a line of the answer rests: under another reading of such a ruling, the answer
    /// lacks the line. `line` is an event or a reason with its clause, as [`AnyEvent`] and [`Refused`] print it.
    pub fn rests_on(&self, line: &str) -> Vec<&'static str> {
        let lacks = |other: &&OtherOutcome| other.only_here.iter().any(|own| own == line);
        let mut ids = Vec::new();
        for id in self.open.iter().chain(&self.effects).filter(lacks).flat_map(OtherOutcome::rulings) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    }
}

/// The outcome under some readings.
#[derive(Clone, PartialEq, Eq)]
struct Outcome {
    verdict: ClarityVerdict,
    /// The events, reasons or standings, each with its clause.
    lines: Vec<String>,
    /// The clauses that are cited.
    rules: Vec<&'static str>,
}

/// An outcome, or the reason why there is none.
type Found = Result<Outcome, String>;

impl Outcome {
    fn refused(verdict: ClarityVerdict, refused: &Refused) -> Self {
        let lines = refused.broken().iter().map(|broken| alloc::format!("{} [{}]", broken.text, broken.rule));
        Self { verdict, lines: lines.collect(), rules: refused.rules().collect() }
    }

    fn allowed(after: &AnyTable, events: &[AnyEvent]) -> Self {
        let told = events.iter().map(ToString::to_string);
        let next = match after.awaits() {
            Awaits::Over => standings(after),
            // A seat that may act out of turn is ignored, as long as another seat must decide.
            Awaits::Seats { must, .. } if !must.is_empty() => {
                alloc::vec![awaited(Awaits::Seats { must, may: SeatSet::EMPTY })]
            }
            awaits => alloc::vec![awaited(awaits)],
        };
        let rules = events.iter().map(|event| event.rule).collect();
        Self { verdict: ClarityVerdict::Allowed, lines: told.chain(next).collect(), rules }
    }

    /// The outcome of a question. The error is the reason why it has no answer.
    fn of(question: &Question) -> Found {
        match &question.answer {
            Answer::Unanswered(why) => Err(why.to_string()),
            Answer::Refused(refused) => Ok(Self::refused(ClarityVerdict::Refused, refused)),
            Answer::Allowed { after, events } => {
                Ok(Self::allowed(after, events.as_deref().unwrap_or_default()))
            }
        }
    }
}

impl Outcome {
    /// The outcome of a check. The error is the difference to a recorded digest.
    fn of_check(checked: &Checked) -> Found {
        match &checked.error {
            None => {
                let after = Self::allowed(&checked.table, &checked.table.every_last_event());
                Ok(Self { verdict: ClarityVerdict::Faithful, ..after })
            }
            Some(RecordError { step, problem: RecordProblem::Refused(refused), .. }) => {
                Ok(Self::refused(ClarityVerdict::At(*step), refused))
            }
            Some(error) => Err(error.to_string()),
        }
    }
}

/// The question that is asked under each reading.
enum Query<'a> {
    /// The question if this step is allowed at the end of the record.
    Step(&'a str),
    /// The question if every step of the record is allowed.
    WholeRecord,
}

impl Query<'_> {
    /// The outcome for a record, under its present deal of the open facts.
    fn answer_for(&self, record: &Record) -> Found {
        match self {
            Self::WholeRecord => match record.check() {
                Ok(checked) => Outcome::of_check(&checked),
                Err(error) => Err(error.to_string()),
            },
            Self::Step(step) => match record.replay() {
                Ok(table) => Outcome::of(&table.ask(step, Asker::default())),
                Err(OpenError::Record(error)) if error.is_unfaithful() => {
                    Err(alloc::format!("step {} on line {} is refused", error.step, error.line))
                }
                Err(error) => Err(error.to_string()),
            },
        }
    }
}

impl Record {
    /// Asks whether a step at the end of the record is allowed, under every reading of every ruling. The answer is
    /// that to the referee, who knows everything. `None` if the question has no answer under the readings of the
    /// record.
    ///
    /// ```
    /// let written = "\
    /// tabletop position 1
    /// game world-league
    /// seats 2
    ///
    /// season 3, auction of 15, opened by 2, highest 4 by 1
    /// seat 1: 7 million
    /// seat 2: 5 million
    /// ";
    /// let clarity = tabletop::read(written)?.clarity_of("2: bid 6")?.expect("it is refused");
    /// assert!(clarity.is_clear());
    /// assert_eq!(clarity.to_string(), "The book is clear: it is refused under every reading.");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the record cannot be replayed to its end.
    pub fn clarity_of(&self, typed: &str) -> Result<Option<Clarity>, OpenError> {
        Ok(self.clarity_of_answer(&self.ask(typed, Asker::default())?))
    }

    /// Asks the question of an answer again, under every reading of every ruling: see
    /// [`clarity_of`](Record::clarity_of). The record is not replayed under its own readings again. `asked` must be
    /// an answer to the referee.
    pub fn clarity_of_answer(&self, asked: &Asked) -> Option<Clarity> {
        let here = core::iter::once(&asked.question).chain(&asked.others).map(Outcome::of);
        let here = here.collect::<Result<Vec<_>, _>>().ok()?;
        // The step names its seat, even if the typed text did not.
        Some(Search::new(self, Query::Step(&asked.question.said), here)?.run())
    }

    /// Asks whether every step of a [checked](Record::check) record is allowed, under every reading of every
    /// ruling. `None` if a digest of the record differs.
    pub fn clarity_of_check(&self, checked: &Checked) -> Option<Clarity> {
        let here = Outcome::of_check(checked).ok()?;
        Some(Search::new(self, Query::WholeRecord, alloc::vec![here])?.run())
    }
}

/// The search for readings that change an answer.
struct Search<'a> {
    record: &'a Record,
    query: Query<'a>,
    /// The outcomes under the readings of the record: one for each different outcome of the deals of the open facts.
    here: Vec<Outcome>,
    found: Clarity,
    /// The clauses that an outcome cites.
    cited: Vec<&'static str>,
}

impl<'a> Search<'a> {
    fn new(record: &'a Record, query: Query<'a>, here: Vec<Outcome>) -> Option<Self> {
        let verdict = here.first()?.verdict;
        let depends = here.iter().any(|outcome| outcome.verdict != verdict);
        let found = Clarity {
            verdict,
            open: Vec::new(),
            effects: Vec::new(),
            not_asked: Vec::new(),
            assumed: Vec::new(),
            depends,
            tried: 0,
        };
        let cited = here.iter().flat_map(|outcome| outcome.rules.clone()).collect();
        Some(Self { record, query, here, found, cited })
    }

    fn run(mut self) -> Clarity {
        let rulings = self.record.info().rulings;
        for ruling in rulings.iter().filter(|ruling| !names_a_person(ruling)) {
            for chosen in self.others(ruling) {
                self.try_readings(alloc::vec![chosen]);
            }
        }
        self.try_pairs(rulings);
        let bears =
            |chosen: &ChosenReading| chosen.ruling.clauses.iter().any(|clause| self.cited.contains(clause));
        self.found.assumed.retain(|assumed| assumed.readings.iter().any(bears));
        self.found
    }

    /// The readings of a ruling that the record does not choose.
    fn others(&self, ruling: &'static RulingInfo) -> Vec<ChosenReading> {
        let here = self.record.erased.chosen(ruling.id).unwrap_or_default();
        let is_default = self.record.info().default_reading(ruling.id).as_ref() == Some(&here);
        let other = |value| ChosenReading { ruling, value, instead_of: here.clone(), is_default };
        ruling.readings().filter(|value| *value != here).map(other).collect()
    }

    /// Tries pairs of readings, of rulings that concern a cited clause and change nothing alone.
    fn try_pairs(&mut self, rulings: &'static [RulingInfo]) {
        let decides = |ruling: &RulingInfo| {
            self.found.open.iter().flat_map(OtherOutcome::rulings).any(|id| id == ruling.id)
        };
        let bears = |ruling: &&RulingInfo| {
            !decides(ruling) && ruling.clauses.iter().any(|clause| self.cited.contains(clause))
        };
        let bearing: Vec<_> = rulings.iter().filter(bears).map(|ruling| self.others(ruling)).collect();
        let mut pairs = Vec::new();
        for (place, first) in bearing.iter().enumerate() {
            for second in bearing.iter().skip(place + 1).flatten() {
                pairs.extend(first.iter().map(|first| alloc::vec![first.clone(), second.clone()]));
            }
        }
        for pair in pairs.into_iter().take(MOST_PAIRS) {
            self.try_readings(pair);
        }
    }

    /// Asks the question under other readings, and notes the differences.
    fn try_readings(&mut self, readings: Vec<ChosenReading>) {
        self.found.tried += 1;
        let is_single = readings.len() == 1;
        let outcomes = match self.outcomes(&readings) {
            Ok(outcomes) => outcomes,
            Err(why) => {
                if is_single {
                    self.found.not_asked.push(NotAsked { readings, why });
                }
                return;
            }
        };
        if is_single {
            self.cited.extend(outcomes.iter().flat_map(|outcome| outcome.rules.clone()));
        }
        let Some(here) = self.here.first() else { return };
        let verdicts = |outcome: &&Outcome| self.here.iter().all(|known| known.verdict != outcome.verdict);
        let differs = |outcome: &&Outcome| !self.here.contains(outcome);
        let left_out = |list: &[String], other: &[String]| crate::options::left_out(list, other);
        let enter = |outcome: &Outcome| OtherOutcome {
            readings,
            verdict: outcome.verdict,
            only_otherwise: left_out(&outcome.lines, &here.lines),
            only_here: left_out(&here.lines, &outcome.lines),
        };
        if let Some(outcome) = outcomes.iter().find(verdicts) {
            self.found.open.push(enter(outcome));
        } else if let Some(outcome) = outcomes.iter().find(differs).filter(|_| is_single) {
            self.found.effects.push(enter(outcome));
        }
    }

    /// The outcomes under other readings, for a few deals of the open facts. The error is the reason why there is
    /// none.
    fn outcomes(&mut self, chosen: &[ChosenReading]) -> Result<Vec<Outcome>, String> {
        let readings: Vec<_> = chosen.iter().map(ChosenReading::reading).collect();
        let other = self.record.dealt_alike(&readings).map_err(|error| match error {
            ReadingError::CannotBe(why) => {
                let problems: Vec<_> = why.problems.iter().map(ToString::to_string).collect();
                alloc::format!("the position is impossible: {}", problems.join("; "))
            }
            error => error.to_string(),
        })?;
        if let [only] = chosen {
            let facts = crate::options::left_out(other.taken_as(), self.record.taken_as());
            if !facts.is_empty() {
                self.found.assumed.push(Assumed { readings: alloc::vec![only.clone()], facts });
            }
        }
        let mut outcomes = Vec::new();
        let mut reason = String::new();
        for record in other.without_digests().ways().take(DEALS) {
            match self.query.answer_for(&record) {
                Ok(outcome) => outcomes.push(outcome),
                Err(why) => reason = why,
            }
        }
        if outcomes.is_empty() {
            return Err(reason);
        }
        if let Query::WholeRecord = self.query {
            // A deal may make a recorded step illegal under any reading. One deal with the same verdict is enough.
            let same = |outcome: &Outcome| self.here.iter().any(|known| known.verdict == outcome.verdict);
            let place = outcomes.iter().position(same).unwrap_or_default();
            outcomes.swap(0, place);
            outcomes.truncate(1);
        }
        Ok(outcomes)
    }
}

/// `true` if every reading names a seat, such as that of the youngest. The ruling then asks for a fact about the
/// people at the table, and the book is not open about that fact.
fn names_a_person(ruling: &RulingInfo) -> bool {
    ruling.values.iter().all(|value| value.name == "Seat(N)")
}

impl ChosenReading {
    /// The ruling and the reading alone, as in a set-up.
    pub fn reading(&self) -> Reading {
        Reading { ruling: self.ruling.id.to_string(), value: self.value.clone() }
    }
}
