//! Recorded games, and verdicts on them: if a record follows the rules, and how it differs under another reading.

mod position;
mod written;

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use tabletop_core::position::{PositionText, is_position};
use tabletop_core::transcript::{OtherRevision, TranscriptError};
use tabletop_core::{Digest, RulingChoice as _, Transcript};

use crate::about::About;
use crate::error::{OpenError, RecordError};
use crate::info::GameInfo;
use crate::named_cards::in_notation;
use crate::reading::{Reading, ReadingError};
use crate::table::AnyTable;

pub use self::position::Asked;
pub(crate) use self::position::End;
pub(crate) use self::written::LineChange;
use self::written::{ErasedText, Written};

/// A transcript of any game that was parsed and not yet replayed. It may begin with a
/// [position](tabletop_core::position).
///
/// ```
/// let record = tabletop::read("tabletop transcript 1\ngame world-league\nseats 2\n\nchance: turn 17\nchance: turn 17\n")?;
/// let checked = record.check()?;
/// let error = checked.error.expect("a tile cannot be turned twice");
/// assert_eq!((error.line, error.step), (6, 2));
/// assert_eq!(checked.table.step_count(), 1, "the table before that step");
/// # Ok::<(), tabletop::OpenError>(())
/// ```
pub struct Record {
    pub(crate) erased: Box<dyn ErasedRecord>,
    /// The position at the head of the record, if it was written as text.
    pub(crate) position: Option<Arc<Written>>,
    /// The seed that deals the facts that the position leaves open.
    pub(crate) way: u64,
}

/// A step of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedStep {
    /// The line of the step, from 1.
    pub line: u32,
    /// The step: `2: bid 4`.
    pub text: String,
    /// The digest of the state after the step, if it was recorded.
    pub digest: Option<Digest>,
}

/// The verdict on a record under its own rulings.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The first step that breaks rules, or that leads to another state than the recorded one. `None` if there is
    /// no such step.
    pub error: Option<RecordError>,
    /// The table at the end of the record, or before the step in `error`.
    pub table: AnyTable,
}

impl Record {
    pub(crate) fn of<G: About>(text: &str, readings: &[Reading]) -> Result<Self, OpenError> {
        if is_position(text) {
            return Self::from_position::<G>(text, readings);
        }
        let parsed = Transcript::<G>::parse(text).or_else(|error| match in_notation::<G>(text) {
            Some(text) => Transcript::<G>::parse(&text),
            None => Err(error),
        });
        let transcript = parsed.map_err(|error| OpenError::Record(RecordError::of(&error)))?;
        let record = Self::new(Box::new(transcript));
        if readings.is_empty() { Ok(record) } else { Ok(record.under(readings)?) }
    }

    pub(crate) fn new(erased: Box<dyn ErasedRecord>) -> Self {
        Self { erased, position: None, way: 0 }
    }

    pub(crate) fn changed(&self, erased: Box<dyn ErasedRecord>) -> Self {
        Self { erased, position: self.position.clone(), way: self.way }
    }

    /// The game.
    pub fn info(&self) -> GameInfo {
        self.erased.info()
    }

    /// The steps of the record, in order.
    pub fn steps(&self) -> Vec<RecordedStep> {
        self.erased.steps()
    }

    /// This record, cut after the step on line `line`. If the line has no step, cut after the last step before it.
    #[must_use]
    pub fn up_to_line(&self, line: u32) -> Self {
        self.changed(self.erased.kept(line, false))
    }

    /// This record without its digests. Digests mean nothing after lines were edited, or under other readings.
    #[must_use]
    pub fn without_digests(&self) -> Self {
        self.changed(self.erased.kept(u32::MAX, true))
    }

    /// The readings of this record for the rulings in `readings`, in the same order.
    ///
    /// # Errors
    /// A ruling that the game does not have, or a ruling that is named twice.
    pub fn chosen(&self, readings: &[Reading]) -> Result<Vec<Reading>, ReadingError> {
        let mut all: Vec<Reading> = Vec::new();
        if readings.is_empty() {
            return Ok(all);
        }
        let info = self.info();
        let rulings = info.rulings;
        for reading in readings {
            let Some(ruling) = rulings.iter().find(|ruling| ruling.id.eq_ignore_ascii_case(&reading.ruling))
            else {
                let id = reading.ruling.chars().take(60).collect();
                let known = rulings.iter().map(|ruling| ruling.id).collect();
                return Err(ReadingError::NoSuchRuling { id, title: info.title, known });
            };
            if all.iter().any(|known| known.ruling == ruling.id) {
                return Err(ReadingError::Twice { id: ruling.id });
            }
            let value = self.erased.chosen(ruling.id).unwrap_or_default();
            all.push(Reading { ruling: ruling.id.to_string(), value });
        }
        Ok(all)
    }

    /// Returns a record of the same steps under other readings. A position at the head of the record is read
    /// again, as if its header had these readings; each call parses its lines once. Digests stay as they were
    /// recorded, under the earlier readings: see [`without_digests`](Record::without_digests).
    ///
    /// # Errors
    /// A ruling that the game does not have, a ruling that is named twice, a reading that the ruling does not
    /// have, or readings under which the position at the head of the record is [impossible](crate::CannotBe).
    pub fn under(&self, readings: &[Reading]) -> Result<Self, ReadingError> {
        self.chosen(readings)?;
        self.read_otherwise(readings)
    }

    /// The other revision of the rules under which the record was made. `None` if it was made under the present one.
    /// The message of the result says that no step differs. This is certain only after a replay.
    pub fn other_revision(&self) -> Option<OtherRevision> {
        self.erased.other_revision()
    }

    /// The table at the start of the record, before its first step.
    ///
    /// # Errors
    /// The set-up or the first state has defects. Or the record was made under another revision of the rules, and
    /// the game now differs at a step.
    pub fn begin(&self) -> Result<AnyTable, OpenError> {
        self.erased.begin().map_err(OpenError::Record)
    }

    /// The table at the end of the record.
    ///
    /// # Errors
    /// The reason why the record cannot be replayed, with the first line that is not faithful.
    pub fn replay(&self) -> Result<AnyTable, OpenError> {
        self.erased.replay().map_err(OpenError::Record)
    }

    /// Replays the record. Checks that every step follows the rules and leads to the recorded state.
    ///
    /// # Errors
    /// The record cannot be replayed, not even in part: its set-up or first state has defects, or it was made
    /// under another revision and a step differs.
    pub fn check(&self) -> Result<Checked, OpenError> {
        let error = match self.erased.replay() {
            Ok(table) => return Ok(Checked { error: None, table }),
            Err(error) if error.is_unfaithful() => error,
            Err(error) => return Err(OpenError::Record(error)),
        };
        let mut table = self.begin()?;
        let before = usize::try_from(error.step).unwrap_or(usize::MAX).saturating_sub(1);
        for recorded in self.steps().iter().take(before) {
            // The same step was accepted before. A game that refuses it now breaks the law *Deterministic*, and
            // the test of that law reports it.
            let _ = table.enter(&recorded.text);
        }
        Ok(Checked { error: Some(error), table })
    }
}

impl Clone for Record {
    fn clone(&self) -> Self {
        self.changed(self.erased.kept(u32::MAX, false))
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record").field("game", &self.info().name).field("steps", &self.steps().len()).finish()
    }
}

/// The object-safe interface behind [`Record`].
pub(crate) trait ErasedRecord: Send + Sync {
    fn info(&self) -> GameInfo;
    fn steps(&self) -> Vec<RecordedStep>;
    fn kept(&self, up_to_line: u32, without_digests: bool) -> Box<dyn ErasedRecord>;
    /// The position at the start of the record, as text. `None` if the record begins at the start of the game, or
    /// with an impossible state.
    fn position_text(&self) -> Option<Box<dyn ErasedText>>;
    fn with_state(&self, state: String) -> Box<dyn ErasedRecord>;
    fn chosen(&self, id: &str) -> Option<String>;
    fn under(&self, readings: &[Reading]) -> Result<Box<dyn ErasedRecord>, ReadingError>;
    fn other_revision(&self) -> Option<OtherRevision>;
    fn begin(&self) -> Result<AnyTable, RecordError>;
    fn replay(&self) -> Result<AnyTable, RecordError>;
}

impl<G: About> ErasedRecord for Transcript<G> {
    fn info(&self) -> GameInfo {
        GameInfo::of::<G>()
    }

    fn steps(&self) -> Vec<RecordedStep> {
        let steps = self.steps.iter();
        let erased = steps.map(|step| RecordedStep {
            line: step.line,
            text: step.step.to_string(),
            digest: step.digest,
        });
        erased.collect()
    }

    fn kept(&self, up_to_line: u32, without_digests: bool) -> Box<dyn ErasedRecord> {
        let mut kept = self.clone();
        kept.steps.retain(|step| step.line <= up_to_line);
        if without_digests {
            kept.steps.iter_mut().for_each(|step| step.digest = None);
        }
        Box::new(kept)
    }

    fn position_text(&self) -> Option<Box<dyn ErasedText>> {
        self.state.as_ref()?;
        let table = opening(self).replay().ok()?;
        Some(Box::new(PositionText::of(table.game(), table.state())))
    }

    fn with_state(&self, state: String) -> Box<dyn ErasedRecord> {
        Box::new(Self { state: Some(state), ..self.clone() })
    }

    fn chosen(&self, id: &str) -> Option<String> {
        G::rulings(&self.setup).chosen(id)
    }

    fn under(&self, readings: &[Reading]) -> Result<Box<dyn ErasedRecord>, ReadingError> {
        let mut other = self.clone();
        choose::<G>(&mut other.setup, readings)?;
        Ok(Box::new(other))
    }

    fn other_revision(&self) -> Option<OtherRevision> {
        Self::other_revision(self)
    }

    fn begin(&self) -> Result<AnyTable, RecordError> {
        let erased = |error: TranscriptError<G>| RecordError::of(&error);
        if self.revision != G::REVISION {
            // The error names the first step that differs.
            Transcript::replay(self).map_err(erased)?;
        }
        opening(self).replay().map(AnyTable::from).map_err(erased)
    }

    fn replay(&self) -> Result<AnyTable, RecordError> {
        Transcript::replay(self).map(AnyTable::from).map_err(|error| RecordError::of(&error))
    }
}

/// The record without its steps, with the present revision of the rules.
fn opening<G: About>(record: &Transcript<G>) -> Transcript<G> {
    Transcript { state: record.state.clone(), lines: record.lines, ..Transcript::new(record.setup.clone()) }
}

/// Writes the chosen readings into a set-up.
pub(crate) fn choose<G: About>(setup: &mut G::Setup, readings: &[Reading]) -> Result<(), ReadingError> {
    readings.iter().try_for_each(|reading| {
        let chosen = G::rulings_mut(setup).choose(&reading.ruling, &reading.value);
        chosen.map_err(|error| ReadingError::NoSuchReading(error.to_string()))
    })
}
