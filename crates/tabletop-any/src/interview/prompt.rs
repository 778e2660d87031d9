//! The questions of an interview.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Seat;
use tabletop_core::position::{PositionProblem, ProblemKind};

use super::draft::{Filling, Placing};
use super::{Interview, seats_named, sentence};
use crate::moment::{MomentPart, PositionMoment};

/// The next thing that an [`Interview`] needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The question, or the facts that are missing or contradict each other.
    pub question: String,
    /// The seat that it is about; `None` for the table.
    pub seat: Option<Seat>,
    /// Possible answers. There may be others: see [`Interview::may_be_said`].
    pub suggestions: Vec<Suggestion>,
    /// The kind of question.
    pub kind: PromptKind,
}

/// A kind of [`Prompt`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// The moment of the game. The number of a suggestion, from 1, may be answered instead of its words.
    Moment,
    /// A part of the moment.
    Part,
    /// A fact that must be given.
    Missing,
    /// Facts contradict each other. Other facts must be given, or an answer must be taken back.
    Unfit,
}

/// A possible answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The words of the answer, or an example of them.
    pub words: String,
    /// Their meaning; empty if they need none.
    pub meaning: String,
    /// `true` if the words only show the form of an answer, such as `15` for a tile. They are not offered as a
    /// choice.
    pub is_example: bool,
}

/// Examples of facts that a position can have, as the game's reader of positions names them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PossibleFacts {
    /// Facts about the table.
    pub table: Vec<String>,
    /// Facts about a seat.
    pub seat: Vec<String>,
    /// The beginnings of lines: `seat 1:`, `market:`.
    pub lines: Vec<String>,
}

impl Interview {
    /// Examples of facts that can be given without being asked for.
    pub fn may_be_said(&self) -> PossibleFacts {
        // The reader's error for meaningless words lists the words that it knows.
        let [first, ..] = Seat::ALL;
        let about = |seat| Placing { names: &[], seats: self.seats(), seat };
        let forms = |words: &str, seat| {
            let problems = self.problems_of(&self.draft.with(words, about(seat))).err().unwrap_or_default();
            let unread = problems.into_iter().filter(|problem| problem.problem.starts_with("`?`"));
            unread.flat_map(|problem| problem.forms).collect()
        };
        PossibleFacts { table: forms("?", None), seat: forms("?", Some(first)), lines: forms("?: ?", None) }
    }

    pub(super) fn moment_prompt(&self) -> Prompt {
        let moment = |moment: &PositionMoment| Suggestion {
            words: moment.words.to_string(),
            meaning: moment.when.to_string(),
            is_example: false,
        };
        let mut suggestions: Vec<_> = self.game.moments.iter().map(moment).collect();
        if suggestions.is_empty() {
            suggestions = suggested(&self.may_be_said().table);
        }
        if suggestions.is_empty() {
            // The error of the reader says what it needs.
            return problem_prompt(&self.problems_of(&self.draft).err().unwrap_or_default());
        }
        Prompt {
            question: "What is going on?".to_string(),
            seat: None,
            suggestions,
            kind: PromptKind::Moment,
        }
    }

    /// The moment that is chosen by its number or its words.
    pub(super) fn moment_meant(&self, prompt: &Prompt, words: &str) -> Option<PositionMoment> {
        let is_meant = |(number, moment): &(usize, &PositionMoment)| {
            words.parse() == Ok(*number) || moment.words.eq_ignore_ascii_case(words)
        };
        let mut moments = (1..).zip(self.game.moments).filter(|_| prompt.kind == PromptKind::Moment);
        moments.find(is_meant).map(|(_, moment)| *moment)
    }

    pub(super) fn part_prompt(&self, Filling { moment, answers }: &Filling) -> Prompt {
        let part = moment.parts.get(answers.len());
        let suggestions = match part {
            Some(part) if part.is_seat => {
                let mut seats = seats_named(&self.names);
                seats.sort_by_key(|seat| !part.answers.contains(&&*seat.words));
                seats
            }
            Some(part) => {
                let most = if part.is_place { self.seats() } else { u8::MAX };
                let fits = |said: &Suggestion| {
                    !part.is_place || said.words.parse::<u8>().is_ok_and(|place| place <= most)
                };
                said_of(part).into_iter().filter(fits).collect()
            }
            None => Vec::new(),
        };
        let question = part.map(|part| part.question).unwrap_or_default().to_string();
        Prompt { question, seat: None, suggestions, kind: PromptKind::Part }
    }
}

/// The prompt for the first missing fact: those about the table come before those about the seats. If nothing is
/// missing, the prompt names all contradictions.
pub(super) fn problem_prompt(problems: &[PositionProblem]) -> Prompt {
    let missing = problems.iter().filter(|problem| problem.kind == ProblemKind::Missing);
    if let Some(problem) = missing.min_by_key(|problem| problem.seat) {
        return Prompt {
            question: sentence(problem),
            seat: problem.seat,
            suggestions: suggested(&problem.forms),
            kind: PromptKind::Missing,
        };
    }
    let sentences: Vec<_> = problems.iter().map(sentence).collect();
    let forms: Vec<_> = problems.iter().flat_map(|problem| &problem.forms).collect();
    let mut suggestions = suggested(&forms);
    for remedy in suggestions.iter_mut().filter(|one| one.words.starts_with("ruling ")) {
        remedy.is_example = false;
    }
    let is_unfit = problems.iter().any(|problem| problem.kind == ProblemKind::Unfit);
    let kind = if is_unfit { PromptKind::Unfit } else { PromptKind::Missing };
    Prompt { question: sentences.join("; "), seat: None, suggestions, kind }
}

/// The answers to a part of a moment.
fn said_of(part: &MomentPart) -> Vec<Suggestion> {
    let said = |words: &&str| Suggestion {
        words: words.to_string(),
        meaning: String::new(),
        is_example: !part.is_closed,
    };
    part.answers.iter().map(said).collect()
}

/// Suggestions from the forms that the reader names. A form with a figure is only an example (`4 million`), unless it
/// stands among names (`agent`, `1 medal`) or says that there is nothing (`seat 1: no trophies`).
fn suggested<T: AsRef<str>>(forms: &[T]) -> Vec<Suggestion> {
    let has_figure = |words: &str| words.contains(|c: char| c.is_ascii_digit());
    let says_none = |words: &str| words.starts_with("no ") || words.contains(": no ");
    let are_names = forms.iter().any(|form| !has_figure(form.as_ref()) && !says_none(form.as_ref()));
    let suggestion = |form: &T| {
        let words = form.as_ref();
        let is_named = says_none(words) || are_names && words.starts_with(|c: char| c.is_ascii_digit());
        Suggestion {
            words: words.to_string(),
            meaning: String::new(),
            is_example: has_figure(words) && !is_named,
        }
    };
    forms.iter().map(suggestion).collect()
}
