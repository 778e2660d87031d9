//! Moments of a game, in the words of a position.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

/// A moment of a game, as the first line of a position says it. An [`Interview`](crate::Interview) lets a person
/// choose among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PositionMoment {
    /// The words, with a name in braces for each part that varies: `auction of {tile}`. Words about a seat may
    /// follow after a semicolon: `may buy; seat {seat}: on {space}`.
    pub words: &'static str,
    /// A description for people: `a player is auctioned`.
    pub when: &'static str,
    /// The parts in braces, in the order in which they are asked for.
    pub parts: &'static [MomentPart],
}

/// A part of a [`PositionMoment`] that varies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MomentPart {
    /// The name in braces.
    pub name: &'static str,
    /// The question for a person: `Which tile is auctioned?`
    pub question: &'static str,
    /// Answers that can be read; the first is shown as an example. If a seat is asked for, at most one example.
    pub answers: &'static [&'static str],
    /// `true` if only these answers can be read.
    pub is_closed: bool,
    /// `true` if a seat of the table is asked for.
    pub is_seat: bool,
    /// `true` if a place among the seats is asked for. No place is higher than the number of seats.
    pub is_place: bool,
}

impl PositionMoment {
    /// Creates a moment.
    pub const fn new(words: &'static str, when: &'static str, parts: &'static [MomentPart]) -> Self {
        Self { words, when, parts }
    }

    /// The words with these answers in the place of the parts, in the order of the parts. Parts without an answer
    /// stay in their braces.
    pub(crate) fn filled<T: AsRef<str>>(&self, answers: &[T]) -> String {
        let parts = self.parts.iter().zip(answers);
        parts.fold(String::from(self.words), |words, (part, answer)| {
            words.replace(&alloc::format!("{{{}}}", part.name), answer.as_ref())
        })
    }

    /// An example of each part. No seat is used twice.
    pub(crate) fn examples(&self) -> Vec<String> {
        let mut seat = 0;
        let example = |part: &MomentPart| {
            part.answers.first().map_or_else(
                || {
                    seat += 1;
                    alloc::format!("{seat}")
                },
                |answer| String::from(*answer),
            )
        };
        self.parts.iter().map(example).collect()
    }
}

impl MomentPart {
    /// Creates a part.
    pub const fn new(name: &'static str, question: &'static str, answers: &'static [&'static str]) -> Self {
        Self { name, question, answers, is_closed: false, is_seat: false, is_place: false }
    }

    /// Creates a part whose only possible answers are these.
    pub const fn one_of(
        name: &'static str,
        question: &'static str,
        answers: &'static [&'static str],
    ) -> Self {
        Self { is_closed: true, ..Self::new(name, question, answers) }
    }

    /// Creates a part for a place among the seats.
    pub const fn place(name: &'static str, question: &'static str, answers: &'static [&'static str]) -> Self {
        Self { is_place: true, ..Self::one_of(name, question, answers) }
    }

    /// Creates a part for a seat.
    pub const fn seat(name: &'static str, question: &'static str) -> Self {
        Self { name, question, answers: &[], is_closed: false, is_seat: true, is_place: false }
    }

    /// Creates a part for a seat that may be named in another part too, with one example.
    pub const fn seat_such_as(
        name: &'static str,
        question: &'static str,
        example: &'static [&'static str; 1],
    ) -> Self {
        Self { name, question, answers: example, is_closed: false, is_seat: true, is_place: false }
    }
}
