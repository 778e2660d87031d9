//! The lines of a position, item by item.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::{self, Vec};
use core::fmt;
use core::str::FromStr;

use super::PositionItem;
use super::names::{have, named};
use super::{LeftOpen, PositionError, PositionProblem, ProblemKind};
use crate::decode::shortened;
use crate::defects::{MOST_COMPLAINTS, complaint};
use crate::nearest::nearest;
use crate::words::{plain_number, with_article};
use crate::{Seat, SeatSet, read_notation};

/// The lines of a position, with the problems found so far.
#[derive(Debug)]
pub struct PositionLines<'a> {
    lines: vec::IntoIter<(u32, &'a str)>,
    problems: Vec<PositionProblem>,
    /// The lines that had a problem when [all were read](PositionLines::all_read). Empty before.
    misread: Vec<u32>,
    /// The number of problems that are not listed.
    more: usize,
    open: Vec<LeftOpen>,
    taken: Vec<String>,
    places: Places,
    /// `true` once all lines have been read, so that further problems are with facts and not with words.
    are_read: bool,
    /// `true` if money is missing. Another reading of the rulings is no remedy then.
    has_to_ask: bool,
}

/// The lines about the table and about the seats, for defects of the state that has been made of them.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Places {
    table: u32,
    seats: [u32; Seat::ALL.len()],
}

impl Places {
    /// The line about a seat, or about the table; 0 if there is none.
    pub(super) const fn line(&self, seat: Option<Seat>) -> u32 {
        match seat {
            Some(seat) => self.seats[seat.index()],
            None => self.table,
        }
    }
}

/// What the lines say beside the state: the facts left open, and those taken as usual.
pub(super) struct Assumptions {
    pub(super) open: Vec<LeftOpen>,
    pub(super) taken: Vec<String>,
}

/// A line: `seat 1: 4 million, agent` is about `seat 1` and has two items.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// Its number in the text, from 1.
    pub number: u32,
    /// The text before the colon; empty if there is none.
    pub about: &'a str,
    /// The text after the colon, or the whole line.
    pub text: &'a str,
    /// The same text, separated by commas.
    pub items: Vec<PositionItem<'a>>,
}

impl<'a> PositionLines<'a> {
    pub(super) fn new(lines: Vec<(u32, &'a str)>, problems: Vec<PositionProblem>) -> Self {
        Self {
            lines: lines.into_iter(),
            problems,
            misread: Vec::new(),
            more: 0,
            open: Vec::new(),
            taken: Vec::new(),
            places: Places::default(),
            are_read: false,
            has_to_ask: false,
        }
    }

    pub(super) const fn has_to_ask(&self) -> bool {
        self.has_to_ask
    }

    pub(super) const fn places(&self) -> Places {
        self.places
    }

    /// The remaining lines, joined, for a game that has a format of its own.
    pub(super) fn whole(&mut self) -> String {
        self.lines.by_ref().map(|(_, line)| line).collect()
    }

    /// The next lines, as long as they satisfy `so`. They are unchanged, with their leading blanks.
    pub fn lines_while(&mut self, so: impl Fn(&str) -> bool) -> Vec<(u32, &'a str)> {
        let count = self.lines.as_slice().iter().take_while(|(_, line)| so(line)).count();
        self.lines.by_ref().take(count).collect()
    }

    /// The next line.
    pub fn line(&mut self) -> Option<Line<'a>> {
        let (number, text) = self.lines.next()?;
        let text = text.trim();
        let (about, list) = text.split_once(':').unwrap_or(("", text));
        let text = list.trim();
        let items = list.split(',').map(str::trim).filter(|item| !item.is_empty());
        let items = items.map(|text| PositionItem { line: number, text }).collect();
        let line = Line { number, about: about.trim(), text, items };
        if line.about.is_empty() {
            self.places.table = number;
        } else if let Some(seat) = line.about("seat").and_then(|seat| seat.parse::<Seat>().ok()) {
            self.places.seats[seat.index()] = number;
        }
        Some(line)
    }

    /// Notes a problem with a line. Problems after the first [`MOST_COMPLAINTS`] are only counted.
    pub fn wrong(&mut self, line: u32, problem: impl fmt::Display) {
        let kind = if self.are_read { ProblemKind::Unfit } else { ProblemKind::Unread };
        self.note(PositionProblem::new(kind, line, ""), problem);
    }

    /// Notes that something about the table has to be said, with examples of what may be written: `opened by 2`.
    pub fn missing(&mut self, line: u32, problem: impl fmt::Display, forms: &[&str]) {
        self.note(PositionProblem::new(ProblemKind::Missing, line, "").with(forms), problem);
    }

    /// Notes that something about a seat has to be said, with examples of what may be written on its line.
    pub fn missing_of(&mut self, seat: Seat, problem: impl fmt::Display, forms: &[&str]) {
        let of = PositionProblem::new(ProblemKind::Missing, self.line_of(seat), "").with(forms);
        self.note(PositionProblem { seat: Some(seat), ..of }, problem);
    }

    /// Compares the number of the phase, if it is said, with the phase of the present moment; `None` if that belongs to no
    /// phase.
    pub fn compare_phase(&mut self, line: u32, said: Option<u8>, known: Option<u8>) {
        let Some(said) = said.filter(|said| known != Some(*said)) else { return };
        let belongs = known.map_or_else(|| "no phase".to_string(), |known| format!("phase {known}"));
        self.wrong(line, format_args!("phase {said}, but what is going on belongs to {belongs}"));
    }

    /// Adds a problem with these words.
    fn note(&mut self, of: PositionProblem, problem: impl fmt::Display) {
        let line = of.line;
        let may_follow = self.misread.contains(&line) || self.more > 0 && !self.misread.is_empty();
        if may_follow {
            // The person is told of the words that could not be read.
        } else if self.is_full() {
            self.more += 1;
        } else {
            self.problems.push(PositionProblem { problem: complaint(&problem), ..of });
        }
    }

    /// Ends the part in which the lines are read. From now on, problems with lines that could not be read are not
    /// noted any more: they may follow from the words that could not be read.
    pub fn all_read(&mut self) {
        self.misread = self.problems.iter().map(|problem| problem.line).collect();
        self.are_read = true;
    }

    /// `true` if further problems are only counted, so that their words need not be formatted.
    fn is_full(&self) -> bool {
        self.problems.len() >= MOST_COMPLAINTS
    }

    /// The number of problems so far, for [`unread_since`](PositionLines::unread_since).
    pub fn mark(&self) -> usize {
        self.problems.len() + self.more
    }

    /// Like [`unread`](PositionLines::unread), but does nothing if a problem has been noted since `mark`. That
    /// problem already says which part of the item cannot be read.
    pub fn unread_since(&mut self, mark: usize, item: PositionItem<'_>, forms: &[&str]) {
        if self.mark() == mark {
            self.unread(item, forms);
        }
    }

    /// Notes that an item cannot be read, and names the forms that can be read: those that share the most words with
    /// the item, or all if there are none.
    pub fn unread(&mut self, item: PositionItem<'_>, forms: &[&str]) {
        if self.is_full() {
            return self.wrong(item.line, "");
        }
        let mut like = nearest(item.text, forms);
        if like.is_empty() {
            like = forms.to_vec();
        }
        let of = PositionProblem::new(ProblemKind::Unread, item.line, "").with(&like);
        let like: Vec<_> = like.iter().map(|form| format!("`{form}`")).collect();
        let text = shortened(item.text);
        self.note(of, format_args!("`{text}` cannot be read here: write {}", like.join(", ")));
    }

    /// Sets a value that may be given only once. A second value is a problem.
    pub fn once<T>(&mut self, place: &mut Option<T>, item: PositionItem<'_>, value: T) {
        if place.replace(value).is_some() {
            self.wrong(
                item.line,
                format!("`{}`: one of this kind is given already; write only one", shortened(item.text)),
            );
        }
    }

    /// Reads a value in its [notation](read_notation). A text that cannot be read is a problem.
    pub fn read<T: FromStr<Err: fmt::Display> + PartialEq>(&mut self, line: u32, text: &str) -> Option<T> {
        read_notation(text).map_err(|error| self.wrong(line, format!("`{}`: {error}", shortened(text)))).ok()
    }

    /// Reads a number. Any other text is a problem: the message says that the text is not a `what`.
    pub fn number<N: FromStr>(&mut self, line: u32, text: &str, what: &str) -> Option<N> {
        let number = plain_number(text);
        if number.is_none() {
            self.wrong(line, format!("`{}` is not {}", shortened(text), with_article(what)));
        }
        number
    }

    /// The value with this name: see [`named`]. An unknown name is a problem.
    pub fn named<'n, T>(
        &mut self,
        line: u32,
        text: &str,
        what: &str,
        names: impl Iterator<Item = (T, &'n str)>,
    ) -> Option<T> {
        let found = named(text, names);
        if found.is_none() {
            self.wrong(line, format!("`{}` is not {}", shortened(text), with_article(what)));
        }
        found
    }

    /// Notes a fact that the lines do not give and that was dealt at random. `seat` is the seat that knows it;
    /// `None` if nobody knows it.
    pub fn leave_open(&mut self, seat: Option<Seat>, what: impl fmt::Display) {
        self.open.push(LeftOpen { seat, what: what.to_string() });
    }

    /// Notes a fact that the lines do not give and that was taken as usual, in the words of the table: `seat 2 has
    /// no medals`.
    pub fn take_as(&mut self, what: impl fmt::Display) {
        self.taken.push(what.to_string());
    }

    /// Notes that some of the seats were taken to have none of these things, since their lines do not say it:
    /// `nobody has trophies`, `seats 2 and 3 have no trophies`.
    pub fn take_as_none(&mut self, all: SeatSet, those: SeatSet, things: &str) {
        if those == all {
            self.take_as(format_args!("nobody has {things}"));
        } else if !those.is_empty() {
            self.take_as(format_args!("{} no {things}", have(those)));
        }
    }

    /// The same for several things, with the things that the same seats lack in one sentence: `nobody has a Stadium
    /// or Win cards`.
    pub fn take_as_none_of(&mut self, all: SeatSet, lacking: &[(SeatSet, &str)]) {
        for (place, (seats, _)) in lacking.iter().enumerate() {
            let is_first = lacking.iter().take(place).all(|(earlier, _)| earlier != seats);
            let things: Vec<_> =
                lacking.iter().filter(|(those, _)| those == seats).map(|(_, name)| *name).collect();
            if let (true, [head @ .., last]) = (is_first, things.as_slice()) {
                let or = if head.is_empty() { "" } else { " or " };
                self.take_as_none(all, *seats, &format!("{}{or}{last}", head.join(", ")));
            }
        }
    }

    /// Notes that these seats were taken to have these things, since their lines do not say it: `each seat has 2
    /// Tackle cards`.
    pub fn take_as_having(&mut self, all: SeatSet, those: SeatSet, things: impl fmt::Display) {
        if those == all {
            self.take_as(format_args!("each seat has {things}"));
        } else if !those.is_empty() {
            self.take_as(format_args!("{} {things}", have(those)));
        }
    }

    /// `true` if no problem has been found so far.
    pub fn is_fine(&self) -> bool {
        self.problems.is_empty()
    }

    /// The line about a seat; the line about the table if there is none.
    pub fn line_of(&self, seat: Seat) -> u32 {
        match self.places.line(Some(seat)) {
            0 => self.places.line(None),
            line => line,
        }
    }

    /// Notes that the money of these seats is missing, each on its line.
    pub fn ask_for_money(&mut self, seats: SeatSet, example: &str) {
        for seat in seats {
            let problem = format_args!(
                "the money of seat {seat} is not said: write `no money` or an amount, such as `{example}`"
            );
            self.missing_of(seat, problem, &["no money", example]);
            self.has_to_ask = true;
        }
    }

    pub(super) fn finish(mut self) -> Result<Assumptions, PositionError> {
        let unread: Vec<_> = self.lines.by_ref().collect();
        for (line, text) in unread {
            self.wrong(line, format!("`{}` cannot be read here", shortened(text.trim())));
        }
        let said = Assumptions { open: self.open, taken: self.taken };
        PositionError::new(self.problems, self.more).map_or(Ok(said), Err)
    }
}

impl<'a> Line<'a> {
    /// The rest of the subject after this word: `1` for `seat 1` and the word `seat`. `None` for a line about
    /// something else.
    pub fn about(&self, word: &str) -> Option<&'a str> {
        PositionItem { line: self.number, text: self.about }.after(word)
    }
}
