//! Records that begin with a position somebody wrote down, and questions about what it leaves open.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use tabletop_core::position::LeftOpen;
use tabletop_core::{Dealer, Position};

use crate::about::About;
use crate::ask::{Answer, Asker, Question};
use crate::error::OpenError;
use crate::record::Record;
use crate::table::AnyTable;

/// How many ways to deal what is left open are looked at for an answer.
const WAYS: usize = 32;
/// How many ways are tried to find those by which the steps after the position can be taken.
const TRIES: u64 = 4_000;

/// A position as it was written.
pub(crate) struct Written {
    text: String,
    open: Vec<LeftOpen>,
    record: fn(&str, u64) -> Result<Record, OpenError>,
}

/// The record of a position in which what is left open is dealt by this seed.
fn record<G: About>(text: &str, seed: u64) -> Result<Record, OpenError> {
    let position = read::<G>(text, seed)?;
    Ok(Record::new(alloc::boxed::Box::new(position.record), None))
}

fn read<G: About>(text: &str, seed: u64) -> Result<Position<G>, OpenError> {
    Position::read(text, &mut Dealer::new(seed)).map_err(OpenError::Position)
}

impl Written {
    pub(crate) fn new<G: About>(text: &str) -> Result<Self, OpenError> {
        let open = read::<G>(text, 0)?.open;
        Ok(Self { text: text.to_string(), open, record: record::<G> })
    }
}

/// A question about a record, with its answer.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The question, with the answer by one way to deal what the position leaves open; with the only answer if
    /// it leaves nothing open.
    pub question: Question,
    /// The other answers that were found by other ways: none if the answer does not depend on what is left
    /// open.
    pub others: Vec<Question>,
}

/// What a position that the record begins with leaves open.
impl Record {
    /// The record of a written position: with what is left open dealt so that the steps can be taken, if
    /// there is a way.
    pub(crate) fn from_position(written: Written) -> Result<Self, OpenError> {
        let first = (written.record)(&written.text, 0)?.with_position(Arc::new(written));
        if first.left_open().is_empty() || first.steps().is_empty() {
            return Ok(first);
        }
        let found = first.ways().find(|record| record.replay().is_ok());
        Ok(found.unwrap_or(first))
    }

    /// What the position that it begins with does not say and that was dealt: nothing for a transcript.
    pub fn left_open(&self) -> &[LeftOpen] {
        self.position().map_or(&[], |position| &position.open)
    }

    /// This record with what its position leaves open dealt in one way after another; this one alone if it
    /// leaves nothing open.
    fn ways(&self) -> impl Iterator<Item = Self> {
        let position = self.position().cloned();
        let position_is_open = !self.left_open().is_empty();
        let again = move |seed| {
            let position = position.clone()?;
            let dealt = (position.record)(&position.text, seed).ok()?;
            Some(self.begun_with(dealt.first_state()?))
        };
        let tries = if position_is_open { TRIES } else { 0 };
        // A deal that makes no state of the game is passed over.
        core::iter::once(self.clone()).chain((1..=tries).filter_map(again))
    }

    /// The tables at its end: one, or, if its position leaves something open, one for each of up to 32 ways to
    /// deal it by which its steps can be taken.
    ///
    /// # Errors
    /// Why there is none, with the first line that is not faithful.
    pub fn tables(&self) -> Result<Vec<AnyTable>, OpenError> {
        let first = self.replay();
        let tables: Vec<_> = self.ways().filter_map(|record| record.replay().ok()).take(WAYS).collect();
        if tables.is_empty() { first.map(|table| alloc::vec![table]) } else { Ok(tables) }
    }

    /// Answers a question about the end of the record, as [`AnyTable::ask`] does. If its position leaves
    /// something open, it is asked at several [tables](Record::tables), and every answer is told that was
    /// found. Where the asker's own view leaves nothing open, the verdict is the same at all of them.
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
    /// let asked = Record::read(written)?.ask("2: bid 6", Asker::default())?;
    /// let Answer::Refused(refused) = asked.question.answer else { panic!("there are only 5 million") };
    /// assert_eq!(refused.rules().collect::<Vec<_>>(), ["WL-DRAFT-3"]);
    /// assert!(asked.others.is_empty(), "whatever is left in the pile");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// Why there is no position at the end of the record.
    pub fn ask(&self, typed: &str, asker: Asker) -> Result<Asked, OpenError> {
        let mut answers: Vec<(String, Question)> = Vec::new();
        for table in self.tables()? {
            let question = table.ask(typed, asker);
            let said = said(&question);
            if !answers.iter().any(|(known, _)| *known == said) {
                answers.push((said, question));
            }
        }
        let mut questions = answers.into_iter().map(|(_, question)| question);
        let question = questions.next().ok_or(OpenError::NoGame)?;
        Ok(Asked { question, others: questions.collect() })
    }
}

/// What somebody hears of an answer.
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
