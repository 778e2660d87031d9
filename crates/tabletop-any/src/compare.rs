//! The same steps under two readings of the rulings: the first step with different results, and the number of
//! steps that each reading accepts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Digest};

use crate::diff::{Change, changes};
use crate::error::{AnyEnterError, OpenError};
use crate::events::{AnyEvent, Refused};
use crate::options::{Options, left_out};
use crate::reading::{CannotBe, Reading, ReadingError};
use crate::record::{Record, RecordedStep};
use crate::table::AnyTable;

/// The outcome of the same steps under two readings: see [`Record::compare`].
#[derive(Clone, Debug)]
pub struct Compared {
    /// The first step with different results. `None` if all results are equal, or if `other` is an error.
    pub parting: Option<Parting>,
    /// The course under the rulings of the record itself.
    pub written: Course,
    /// The course under the other reading. The error says why the position at the head of the record is impossible
    /// under that reading.
    pub other: Result<Course, CannotBe>,
}

impl Compared {
    /// `true` if the other reading makes any difference.
    pub const fn parts(&self) -> bool {
        self.parting.is_some() || self.other.is_err()
    }
}

/// The first step with different results under the two readings.
#[derive(Clone, Debug)]
pub struct Parting {
    /// The number of the step, from 1; 0 for the set-up.
    pub step: u32,
    /// The aspects in which the two results differ. Never empty.
    pub differs: Vec<Aspect>,
    /// The differences in the public state, if there are any.
    pub changed: Vec<Change>,
    /// The result under the rulings of the record.
    pub written: AtParting,
    /// The result under the other reading.
    pub other: AtParting,
}

/// An aspect in which two readings differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    /// The refusal: only one reading refuses the step, or each refuses it by different rules.
    Verdict,
    /// The events.
    Events,
    /// The part of the state that everybody knows.
    Public,
    /// The part of the state that only seats know.
    Secrets,
    /// The part of the state that nobody knows.
    Unseen,
    /// The seats that the game waits for, or chance.
    Awaits,
    /// The steps that may come next.
    Legal,
    /// The standings of the finished game.
    Standings,
}

impl Aspect {
    /// The name of the aspect in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Events => "events",
            Self::Public => "public",
            Self::Secrets => "secrets",
            Self::Unseen => "unseen",
            Self::Awaits => "awaits",
            Self::Legal => "legal",
            Self::Standings => "standings",
        }
    }

    /// The name of the aspect in a sentence.
    pub const fn said(self) -> &'static str {
        match self {
            Self::Verdict => "whether the step is allowed",
            Self::Events => "what happens",
            Self::Public => "what everybody knows",
            Self::Secrets => "what the seats know",
            Self::Unseen => "what nobody knows",
            Self::Awaits => "who is awaited",
            Self::Legal => "what may come next",
            Self::Standings => "how the game ends",
        }
    }

    /// The aspect for this part of a state: `public`, `secrets` or `unseen`.
    pub fn in_part(part: &str) -> Option<Self> {
        [Self::Public, Self::Secrets, Self::Unseen].into_iter().find(|known| known.name() == part)
    }
}

/// The result of the parting step under one reading.
#[derive(Clone, Debug)]
pub struct AtParting {
    /// The events of the step; empty if it was refused.
    pub events: Vec<AnyEvent>,
    /// The events that happen under this reading only.
    pub own_events: Vec<AnyEvent>,
    /// The refusal of the step, if there is one.
    pub refusal: Option<Refused>,
    /// The seats that the game waits for after the step, or before it if it was refused.
    pub awaits: Awaits,
    /// The digest of the state after the step, or before it if it was refused.
    pub digest: Digest,
    /// The steps that may come next.
    pub options: Options,
    /// The steps that may come next under this reading only.
    pub own_options: Options,
    /// The lines of the written [position](crate::ErasedTable::position) after the step that only this reading has.
    pub own_lines: Vec<String>,
}

/// The steps that can be played under one reading.
#[derive(Clone, Debug)]
pub struct Course {
    /// The table after the last step that can be played.
    pub table: AnyTable,
    /// The step that was not accepted; `None` if all were.
    pub stop: Option<CourseEnd>,
}

/// The end of a course before its last step.
#[derive(Clone, Debug)]
pub struct CourseEnd {
    /// The number of the step that was not accepted, from 1.
    pub step: u32,
    /// The line of the step, from 1.
    pub line: u32,
    /// The text of the step.
    pub said: String,
    /// The reason why the step was not accepted.
    pub why: CourseEndReason,
}

/// The reason why a step was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CourseEndReason {
    /// The step breaks rules.
    Refused(Refused),
    /// The step leads to another state than the recorded one. Digests are compared only under the record's own
    /// readings.
    Differs {
        /// The recorded digest.
        recorded: Digest,
        /// The digest of the state that the step leads to.
        found: Digest,
    },
}

impl Course {
    pub(crate) const fn new(table: AnyTable) -> Self {
        Self { table, stop: None }
    }

    fn take(&mut self, number: u32, recorded: &RecordedStep) {
        if self.stop.is_some() {
            return;
        }
        match self.table.enter(&recorded.text) {
            Ok(()) => {}
            Err(AnyEnterError::Refused(refused)) => {
                self.stop(number, recorded, CourseEndReason::Refused(refused));
            }
            // The text was written from a step of this game. A game that cannot parse it breaks the law
            // *Faithful*.
            Err(AnyEnterError::Unreadable(_)) => {
                debug_assert!(false, "`{}` does not read back", recorded.text);
            }
        }
    }

    /// Takes the steps of the record, under the readings with which it was made, and compares its digests.
    pub(crate) fn take_all(&mut self, steps: &[RecordedStep]) {
        for (recorded, number) in steps.iter().zip(1..) {
            self.take(number, recorded);
            self.compare(number, recorded);
        }
    }

    /// Compares the state with the digest of this step, if the record has one.
    fn compare(&mut self, number: u32, step: &RecordedStep) {
        let Some(recorded) = step.digest.filter(|_| self.stop.is_none()) else { return };
        let found = self.table.digest();
        if found != recorded {
            self.stop(number, step, CourseEndReason::Differs { recorded, found });
        }
    }

    fn stop(&mut self, step: u32, recorded: &RecordedStep, why: CourseEndReason) {
        self.stop = Some(CourseEnd { step, line: recorded.line, said: recorded.text.clone(), why });
    }

    /// The refusal of the step with this number, if it was refused.
    fn refusal(&self, number: u32) -> Option<&Refused> {
        match self.stop.as_ref().filter(|stop| stop.step == number).map(|stop| &stop.why) {
            Some(CourseEndReason::Refused(refusal)) => Some(refusal),
            Some(CourseEndReason::Differs { .. }) | None => None,
        }
    }

    /// `true` if a recorded digest differs from the state after its step. Checking the later steps then says nothing.
    pub const fn is_forged(&self) -> bool {
        matches!(self.stop, Some(CourseEnd { why: CourseEndReason::Differs { .. }, .. }))
    }

    /// Number of accepted steps.
    pub fn accepted(&self) -> u32 {
        u32::try_from(self.table.step_count()).unwrap_or(u32::MAX)
    }

    fn events(&self, number: u32) -> Vec<AnyEvent> {
        if self.refusal(number).is_some() { Vec::new() } else { self.table.every_last_event() }
    }
}

impl Record {
    /// Takes the steps of this record under its own rulings and under other readings. Finds the first step with
    /// different results. If the record begins with a position, each course reads the position under its own
    /// readings. The two states may then differ from the start. In that case the parting is the first step at which
    /// something else differs. If there is no such step, the parting is the position itself (step 0).
    ///
    /// ```
    /// use tabletop::{Reading, Record};
    ///
    /// let record = tabletop::read("tabletop transcript 1\ngame world-league\nseats 2\n")?;
    /// let reading = Reading { ruling: "R-1".into(), value: "SeatOrder".into() };
    /// assert!(record.compare(&[reading])?.parting.is_none(), "that is how it is written");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// A reading cannot be chosen, or the record cannot be replayed, not even in part.
    pub fn compare(&self, readings: &[Reading]) -> Result<Compared, OpenError> {
        let [written, other] = match self.beside(readings) {
            Ok(both) => both,
            Err(ReadingError::CannotBe(why)) => {
                let mut written = Course::new(self.begin()?);
                written.take_all(&self.steps());
                return Ok(Compared { parting: None, written, other: Err(why) });
            }
            Err(error) => return Err(OpenError::Reading(error)),
        };
        let is_position = other.position.is_some();
        let (mut written, mut other) = (Course::new(written.begin()?), Course::new(other.begin()?));
        let first = Parting::at(0, &written, &other);
        // The same position may need other contents of the state under each reading. Such a difference counts only
        // from the first step at which something else differs.
        let (kept, mut parting) = match first {
            Some(first) if is_position && first.is_kept_alone() => (Some(first), None),
            first => (None, first),
        };
        for (recorded, number) in self.steps().iter().zip(1..) {
            written.take(number, recorded);
            other.take(number, recorded);
            if parting.is_none() {
                let at = Parting::at(number, &written, &other);
                parting = at.filter(|at| kept.is_none() || !at.is_kept_alone());
            }
            written.compare(number, recorded);
            if written.is_forged() || (written.stop.is_some() && other.stop.is_some()) {
                break;
            }
        }
        Ok(Compared { parting: parting.or(kept), written, other: Ok(other) })
    }
}

impl Parting {
    /// `true` if the two results differ only in the contents of the state.
    fn is_kept_alone(&self) -> bool {
        let parts = [Aspect::Public, Aspect::Secrets, Aspect::Unseen];
        self.differs.iter().all(|difference| parts.contains(difference))
    }

    /// The parting after step `step`. `None` if the two results are equal.
    fn at(step: u32, written: &Course, other: &Course) -> Option<Self> {
        let [ours, theirs] = [&written.table, &other.table].map(Options::of);
        let differs = differences(step, written, other, [&ours, &theirs]);
        if differs.is_empty() {
            return None;
        }
        let public = |table: &AnyTable| serde_json::to_value(table.public()).unwrap_or_default();
        let changed = if differs.contains(&Aspect::Public) {
            changes(&public(&written.table), &public(&other.table))
        } else {
            Vec::new()
        };
        let (here, there) = (
            AtParting::new(step, written, other, &ours, &theirs),
            AtParting::new(step, other, written, &theirs, &ours),
        );
        Some(Self { step, differs, changed, written: here, other: there })
    }
}

fn differences(step: u32, written: &Course, other: &Course, [ours, theirs]: [&Options; 2]) -> Vec<Aspect> {
    let (here, there) = (&written.table, &other.table);
    let is_over = [here, there].iter().all(|table| table.awaits() == Awaits::Over);
    let both_take_it = written.refusal(step).is_none() && other.refusal(step).is_none();
    let parts = here.differing_parts(there);
    let differs_in = |part: Aspect| both_take_it && parts.contains(&part.name());
    [
        (written.refusal(step) != other.refusal(step), Aspect::Verdict),
        (both_take_it && written.events(step) != other.events(step), Aspect::Events),
        (differs_in(Aspect::Public), Aspect::Public),
        (differs_in(Aspect::Secrets), Aspect::Secrets),
        (differs_in(Aspect::Unseen), Aspect::Unseen),
        (both_take_it && here.awaits() != there.awaits(), Aspect::Awaits),
        (both_take_it && ours != theirs, Aspect::Legal),
        (is_over && here.standings() != there.standings(), Aspect::Standings),
    ]
    .into_iter()
    .filter_map(|(differs, what)| differs.then_some(what))
    .collect()
}

impl AtParting {
    fn new(step: u32, own: &Course, other: &Course, options: &Options, others: &Options) -> Self {
        let events = own.events(step);
        Self {
            own_events: left_out(&events, &other.events(step)),
            events,
            refusal: own.refusal(step).cloned(),
            awaits: own.table.awaits(),
            digest: own.table.digest(),
            options: options.clone(),
            own_options: options.without(others),
            own_lines: left_out(&position_lines(&own.table), &position_lines(&other.table)),
        }
    }
}

/// The lines of a position without its header.
pub(crate) fn position_lines(table: &AnyTable) -> Vec<String> {
    let text = table.position();
    let lines = text.lines().skip_while(|line| !line.is_empty()).filter(|line| !line.is_empty());
    lines.map(ToString::to_string).collect()
}
