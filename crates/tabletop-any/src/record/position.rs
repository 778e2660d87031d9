//! Records that begin with a written position, and answers that depend on facts that the position leaves open.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use tabletop_core::PositionError;
use tabletop_core::position::{LeftOpen, PositionText, is_guess};

use super::Record;
use super::written::{ErasedText, LineChange, Written};
use crate::about::About;
use crate::ask::{Answer, Asker, Question};
use crate::error::OpenError;
use crate::named_cards::in_notation;
use crate::reading::{CannotBe, Reading, ReadingError};
use crate::table::AnyTable;

/// The maximum number of deals of the open facts that are examined for an answer.
const WAYS: usize = 32;
/// The maximum number of deals that are tried in the search for a deal with which the steps after the position are
/// legal.
const TRIES: u64 = 4_000;

/// A question about a record, with its answers.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question with its answer. If the position leaves facts open, this is the answer for one deal of them.
    pub question: Question,
    /// The question with each different answer that other deals gave. Empty if the answer does not depend on the
    /// open facts.
    pub others: Vec<Question>,
}

/// Records that begin with a position, and the facts that the position leaves open.
impl Record {
    /// Parses a written position and the steps after it, under the readings of its header or under `readings`. Open
    /// facts are dealt so that the steps are legal, if such a deal is found.
    pub(crate) fn from_position<G: About>(text: &str, readings: &[Reading]) -> Result<Self, OpenError> {
        let parsed = PositionText::<G>::parse(text).or_else(|error| match in_notation::<G>(text) {
            Some(text) => PositionText::<G>::parse(&text),
            None => Err(error),
        });
        let text = parsed.map_err(OpenError::Position)?;
        let record = Self::new(Box::new(text.record().clone()));
        if readings.is_empty() {
            let written = Written::new(Box::new(text), readings).map_err(OpenError::Position)?;
            return Ok(record.begun_as(written)?);
        }
        record.chosen(readings)?;
        Ok(record.begun_under(&text, readings)?)
    }

    /// This record with `text`, read under other readings, as its position.
    fn begun_under(&self, text: &dyn ErasedText, readings: &[Reading]) -> Result<Self, ReadingError> {
        let (other, written) = self.placed_under(text, readings)?;
        other.begun_as(written)
    }

    /// The same steps under other readings, and `text` under them.
    fn placed_under(
        &self,
        text: &dyn ErasedText,
        readings: &[Reading],
    ) -> Result<(Self, Written), ReadingError> {
        let other = self.changed(self.erased.under(readings)?);
        match Written::new(text.under(readings)?, readings) {
            Ok(written) => Ok((other, written)),
            Err(error) => {
                let (readings, problems) = (other.chosen(readings)?, error.problems().to_vec());
                Err(ReadingError::CannotBe(CannotBe { readings, problems }))
            }
        }
    }

    /// The same steps under other readings, as [`under`](Record::under) gives them, with the open facts dealt by the
    /// seed of this record. No search is made for a deal with which the steps are legal, so this is quick.
    pub(crate) fn dealt_alike(&self, readings: &[Reading]) -> Result<Self, ReadingError> {
        let as_state;
        let text = match &self.position {
            Some(position) => position.text.as_ref(),
            None => match self.erased.position_text() {
                Some(text) => {
                    as_state = text;
                    as_state.as_ref()
                }
                None => return Ok(self.changed(self.erased.under(readings)?)),
            },
        };
        let (other, written) = self.placed_under(text, readings)?;
        let erased = other.erased.under(&written.needs)?;
        let begun = Self { position: Some(Arc::new(written)), ..other.changed(erased) };
        Ok(begun.dealt(self.way).or_else(|| begun.dealt(0)).unwrap_or(begun))
    }

    /// The same steps under other readings. A written position is read again. The first state of a transcript is
    /// also written out and read as a position, because the state may need other fields under another reading.
    pub(crate) fn read_otherwise(&self, readings: &[Reading]) -> Result<Self, ReadingError> {
        if let Some(position) = &self.position {
            return self.begun_under(position.text.as_ref(), readings);
        }
        match self.erased.position_text() {
            Some(text) => self.begun_under(text.as_ref(), readings),
            None => Ok(self.changed(self.erased.under(readings)?)),
        }
    }

    /// This record with a written position at its head. Open facts are dealt by the first seed with which the
    /// steps are legal.
    fn begun_as(self, written: Written) -> Result<Self, ReadingError> {
        let erased = self.erased.under(&written.needs)?;
        let begun = Self { position: Some(Arc::new(written)), ..self.changed(erased) };
        let first = begun.dealt(0).unwrap_or(begun);
        if first.left_open().is_empty() || first.steps().is_empty() {
            return Ok(first);
        }
        let found = first.ways().find(|record| record.replay().is_ok());
        Ok(found.unwrap_or(first))
    }

    /// This record with the open facts of its position dealt by the seed `way`. `None` if that deal gives no valid
    /// state.
    fn dealt(&self, way: u64) -> Option<Self> {
        let (state, _) = self.position.as_ref()?.text.dealt(way).ok()?;
        Some(Self { way, ..self.changed(self.erased.with_state(state)) })
    }

    /// This record with the open facts of its position dealt by the first seed, from `seed` on, with which its
    /// steps are legal. The record stays as it is if nothing is open, or if no such seed is found.
    #[must_use]
    pub fn dealt_by(&self, seed: u64) -> Self {
        if self.left_open().is_empty() {
            return self.clone();
        }
        let mut deals = (0..TRIES).filter_map(|more| self.dealt(seed.wrapping_add(more)));
        let found =
            if self.steps().is_empty() { deals.next() } else { deals.find(|record| record.replay().is_ok()) };
        found.unwrap_or_else(|| self.clone())
    }

    /// The lines of the position at the head of the record, each with its number in the text. With the
    /// [steps](Self::steps), they are what [`amend`](Self::amend) corrects. Empty for a record without a position.
    pub fn position_lines(&self) -> Vec<(u32, String)> {
        self.position.as_ref().map(|position| position.text.numbered_lines()).unwrap_or_default()
    }

    /// The same steps after a position with other lines, under the same readings. Open facts are dealt by the seed of this
    /// record.
    pub(crate) fn with_position_lines(&self, changes: &[LineChange<'_>]) -> Result<Self, PositionError> {
        let Some(position) = &self.position else { return Ok(self.clone()) };
        let written = Written::as_chosen(position.text.with_lines(changes), &position.needs)?;
        let begun = Self { position: Some(Arc::new(written)), ..self.clone() };
        Ok(begun.dealt(self.way).or_else(|| begun.dealt(0)).unwrap_or(begun))
    }

    /// This record, and the same record under other readings. Facts that both records leave open are dealt alike, if
    /// possible so that the steps of both are legal.
    pub(crate) fn beside(&self, readings: &[Reading]) -> Result<[Self; 2], ReadingError> {
        let other = self.under(readings)?.without_digests();
        if self.left_open().is_empty() && other.left_open().is_empty() {
            return Ok([self.clone(), other]);
        }
        let pair = |way| Some([self.dealt(way)?, other.dealt(way)?]);
        let Some(first) = pair(self.way) else { return Ok([self.clone(), other]) };
        if self.steps().is_empty() || self.replay().is_err() {
            return Ok(first);
        }
        let are_faithful = |pair: &[Self; 2]| pair.iter().all(|record| record.replay().is_ok());
        let found = core::iter::once(self.way).chain(0..TRIES).filter_map(pair).find(are_faithful);
        Ok(found.unwrap_or(first))
    }

    /// The facts that the position at the head of the record does not state, and that were dealt. Empty for a
    /// transcript.
    pub fn left_open(&self) -> &[LeftOpen] {
        self.position.as_ref().map_or(&[], |position| &position.open)
    }

    /// The facts that the position at the head of the record does not state, and that were taken as usual, in the
    /// words of the table: `nobody has trophies`, `seat 2 has no specialist`. Guesses of what words mean stand first.
    /// Empty for a transcript.
    ///
    /// ```
    /// let written = "\
    /// tabletop position 1
    /// game basketball-duel
    /// seats 2
    ///
    /// round 1, 2 to draw
    /// discard: 12
    /// seat 1: immunity 41
    /// area 1: 10@0,0
    /// ";
    /// let record = tabletop::read(written)?;
    /// let taken = ["seat 2 has no cards in the area", "seat 2 has no Immunity cards on the table"];
    /// assert_eq!(record.taken_as(), taken);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn taken_as(&self) -> &[String] {
        self.position.as_ref().map_or(&[], |position| &position.taken)
    }

    /// The same facts in two lists: what words were [taken to mean](tabletop_core::position::is_guess), and what was
    /// taken as usual.
    pub fn taken_apart(&self) -> [Vec<&str>; 2] {
        let (guesses, usual) = self.taken_as().iter().map(String::as_str).partition(|fact| is_guess(fact));
        [guesses, usual]
    }

    /// This record with each deal of the open facts in turn. Only this record if nothing is open.
    pub(crate) fn ways(&self) -> impl Iterator<Item = Self> {
        let tries = if self.left_open().is_empty() { 0 } else { TRIES };
        // A deal that gives no valid state is skipped.
        core::iter::once(self.clone()).chain((1..=tries).filter_map(|way| self.dealt(way)))
    }

    /// The tables at the end of the record. If the position leaves nothing open, there is one table. Otherwise there
    /// is one table for each of up to 32 deals with which the steps are legal.
    ///
    /// # Errors
    /// The reason why the record cannot be replayed, with the first line that is not faithful.
    pub fn tables(&self) -> Result<Vec<AnyTable>, OpenError> {
        let first = self.replay();
        let tables: Vec<_> = self.ways().filter_map(|record| record.replay().ok()).take(WAYS).collect();
        if tables.is_empty() { first.map(|table| alloc::vec![table]) } else { Ok(tables) }
    }

    /// Answers a question about the end of the record, as [`AnyTable::ask`] does. If the position leaves facts
    /// open, the question is asked at several [tables](Record::tables), and every different answer is returned. If
    /// nothing in the asker's own view is open, the verdict is the same at all tables.
    ///
    /// ```
    /// use tabletop::{Answer, Asker, Record};
    ///
    /// let written = "\
    /// tabletop position 1
    /// game world-league
    /// seats 2
    ///
    /// season 3, auction of 15, opened by 2, highest 4 by 1
    /// seat 1: 7 million
    /// seat 2: 5 million
    /// ";
    /// let asked = tabletop::read(written)?.ask("2: bid 6", Asker::default())?;
    /// let Answer::Refused(refused) = asked.question.answer else { panic!("there are only 5 million") };
    /// assert_eq!(refused.rules().collect::<Vec<_>>(), ["WL-DRAFT-3"]);
    /// assert!(asked.others.is_empty(), "whatever is left in the pile");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the record cannot be replayed to its end.
    pub fn ask(&self, typed: &str, asker: Asker) -> Result<Asked, OpenError> {
        Ok(self.end()?.ask(typed, asker))
    }

    /// Answers several questions about the end of the record, each as [`ask`](Record::ask) does. The record is
    /// replayed once for all.
    ///
    /// # Errors
    /// The reason why the record cannot be replayed to its end.
    pub fn ask_all<T: AsRef<str>>(&self, typed: &[T], asker: Asker) -> Result<Vec<Asked>, OpenError> {
        let end = self.end()?;
        Ok(typed.iter().map(|typed| end.ask(typed.as_ref(), asker)).collect())
    }

    /// Replays this record, and returns its end for questions.
    pub(crate) fn end(&self) -> Result<End, OpenError> {
        let mut tables = self.tables()?.into_iter();
        let first = tables.next().ok_or(OpenError::NoGame)?;
        Ok(End { first, others: tables.collect() })
    }
}

/// The tables at the end of a record.
pub(crate) struct End {
    first: AnyTable,
    /// The tables with other deals of the open facts.
    others: Vec<AnyTable>,
}

impl End {
    /// The end of a record that leaves nothing open.
    pub(crate) const fn only(first: AnyTable) -> Self {
        Self { first, others: Vec::new() }
    }

    /// Asks at all tables. Returns the answer at the first table, and the answers at other tables that differ from
    /// it.
    pub(crate) fn ask(&self, typed: &str, asker: Asker) -> Asked {
        let question = self.first.ask(typed, asker);
        let mut known = alloc::vec![said(&question)];
        let mut others = Vec::new();
        for table in &self.others {
            let other = table.ask(typed, asker);
            let said = said(&other);
            if !known.contains(&said) {
                known.push(said);
                others.push(other);
            }
        }
        Asked { question, others }
    }
}

/// The text of the answer that the listener hears.
fn said(question: &Question) -> String {
    match &question.answer {
        Answer::Unanswered(why) => why.to_string(),
        Answer::Refused(refused) => refused.to_string(),
        Answer::Allowed { events: None, .. } => String::new(),
        Answer::Allowed { events: Some(events), .. } => {
            events.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        }
    }
}
