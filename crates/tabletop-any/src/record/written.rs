//! The text of a position at the head of a record, under one reading of the rulings.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::{LeftOpen, PositionText, ProblemKind};
use tabletop_core::{Dealer, PositionError, RulingChoice as _};

use super::choose;
use crate::about::About;
use crate::reading::{Reading, ReadingError};

/// The text of a position, under one reading of the rulings.
pub(crate) struct Written {
    pub(super) text: Box<dyn ErasedText>,
    /// The facts that the position leaves open, as the deal with seed 0 lists them.
    pub(super) open: Vec<LeftOpen>,
    /// The facts that the position does not state and that were taken as usual.
    pub(super) taken: Vec<String>,
    /// The readings that the position needs and that its header does not choose.
    pub(super) needs: Vec<Reading>,
}

/// A change of a line of a position, with the number of the line in the text.
#[derive(Clone, Copy)]
pub(crate) enum LineChange<'a> {
    /// The line becomes this text.
    Replace(u32, &'a str),
    /// The line is left out.
    LeaveOut(u32),
    /// This text is inserted before the line.
    Insert(u32, &'a str),
}

/// A reading that a position may take by itself.
pub(crate) struct TableReading {
    reading: Reading,
    /// The sentence that reports it.
    taken: String,
}

/// The facts that a position does not state.
pub(crate) struct NotSaid {
    open: Vec<LeftOpen>,
    taken: Vec<String>,
}

/// The object-safe interface that [`Written`] needs of a position text. The header of the text was parsed, its
/// lines were not.
pub(crate) trait ErasedText: Send + Sync {
    /// The same text under other readings.
    fn under(&self, readings: &[Reading]) -> Result<Box<dyn ErasedText>, ReadingError>;
    /// Parses the lines. Returns the state as JSON, and the facts that the lines do not state. The seed decides how
    /// open facts are dealt.
    fn dealt(&self, seed: u64) -> Result<(String, NotSaid), PositionError>;
    /// The readings that an impossible position may take by itself, of those that its header does not choose: the
    /// [table readings](About::TABLE_READINGS), and the one that the error names, if it is the only one.
    fn table_readings(&self, error: &PositionError) -> Vec<TableReading>;
    /// The lines of the position, each with its number in the text.
    fn numbered_lines(&self) -> Vec<(u32, String)>;
    /// The same text with corrected lines.
    fn with_lines(&self, changes: &[LineChange<'_>]) -> Box<dyn ErasedText>;
}

impl<G: About> ErasedText for PositionText<G> {
    fn under(&self, readings: &[Reading]) -> Result<Box<dyn ErasedText>, ReadingError> {
        let mut other = self.clone();
        choose::<G>(other.setup_mut(), readings)?;
        Ok(Box::new(other))
    }

    fn dealt(&self, seed: u64) -> Result<(String, NotSaid), PositionError> {
        let position = self.read(&mut Dealer::new(seed))?;
        let not_said = NotSaid { open: position.open, taken: position.taken };
        Ok((position.record.state.unwrap_or_default(), not_said))
    }

    fn table_readings(&self, error: &PositionError) -> Vec<TableReading> {
        let mut readings: Vec<(&str, &str)> = G::TABLE_READINGS.to_vec();
        let forms = error.problems().iter().flat_map(|problem| &problem.forms);
        let named: Vec<_> = forms.filter_map(|form| form.strip_prefix("ruling ")?.split_once(' ')).collect();
        let is_told_whole = error.problems().iter().all(|problem| problem.kind == ProblemKind::Unfit);
        if let ([only], true) = (&*named, is_told_whole)
            && !readings.contains(only)
        {
            readings.insert(0, *only);
        }
        let free = readings.into_iter().filter(|(id, _)| !self.chooses(id));
        let named = free.map(|(id, name)| {
            let ruling = G::Rulings::ALL.iter().find(|ruling| ruling.id == id);
            let question = ruling.map_or("", |ruling| ruling.question);
            let taken = format!("the position needs {id} `{name}` ({question})");
            TableReading { reading: Reading { ruling: id.into(), value: name.into() }, taken }
        });
        named.collect()
    }

    fn numbered_lines(&self) -> Vec<(u32, String)> {
        self.lines().map(|(number, line)| (number, line.into())).collect()
    }

    fn with_lines(&self, changes: &[LineChange<'_>]) -> Box<dyn ErasedText> {
        let mut other = self.clone();
        for change in changes {
            match *change {
                LineChange::Replace(line, text) => other.replace_line(line, Some(text)),
                LineChange::LeaveOut(line) => other.replace_line(line, None),
                LineChange::Insert(..) => {}
            }
        }
        // An inserted line has the number of the line after it, so it comes last.
        for change in changes {
            if let LineChange::Insert(before, text) = *change {
                other.insert_line(before, text);
            }
        }
        Box::new(other)
    }
}

impl Written {
    /// Parses the lines of a text under the readings that it has. `needs` are those that its position has taken by
    /// itself before its lines were corrected.
    pub(super) fn as_chosen(text: Box<dyn ErasedText>, needs: &[Reading]) -> Result<Self, PositionError> {
        let (_, NotSaid { open, taken }) = text.dealt(0)?;
        Ok(Self { text, open, taken, needs: needs.to_vec() })
    }

    /// Reads the lines of a text. If they are impossible, they are read under the readings that a position may take
    /// by itself. Readings of the rulings in `chosen` are not taken.
    pub(super) fn new(text: Box<dyn ErasedText>, chosen: &[Reading]) -> Result<Self, PositionError> {
        let error = match text.dealt(0) {
            Ok((_, NotSaid { open, taken })) => return Ok(Self { text, open, taken, needs: Vec::new() }),
            Err(error) => error,
        };
        let is_free = |of: &TableReading| {
            chosen.iter().all(|other| !other.ruling.eq_ignore_ascii_case(&of.reading.ruling))
        };
        let mut needs: Vec<_> = text.table_readings(&error).into_iter().filter(is_free).collect();
        let remedies: Vec<_> = error.problems().iter().flat_map(|problem| &problem.forms).collect();
        let is_remedy = |of: &TableReading| {
            let Reading { ruling, value } = &of.reading;
            remedies.iter().any(|form| **form == format!("ruling {ruling} {value}"))
        };
        // The error names each reading that would be enough alone.
        match needs.iter().position(is_remedy) {
            Some(place) => needs = alloc::vec![needs.swap_remove(place)],
            None if needs.len() > 1 => {}
            None => return Err(error),
        }
        let readings: Vec<_> = needs.iter().map(|of| of.reading.clone()).collect();
        let Ok(text) = text.under(&readings) else { return Err(error) };
        let Ok((_, NotSaid { open, taken })) = text.dealt(0) else { return Err(error) };
        let taken = needs.into_iter().map(|of| of.taken).chain(taken).collect();
        Ok(Self { text, open, taken, needs: readings })
    }
}
