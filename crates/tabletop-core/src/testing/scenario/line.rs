//! The meaning of a line of a scenario.

use alloc::vec::Vec;

use crate::RuleBook;

/// A line, by its sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line<'t> {
    /// `@ …`: sets the position.
    Set(&'t str),
    /// `> CLAUSES words`: expects an event.
    Told(&'t str),
    /// `< words`: expects that no event has these words.
    NotTold(&'t str),
    /// `= name: value`: a fact.
    Fact(&'t str),
    /// `STEP ! CLAUSES words`: expects a refusal.
    Refused(&'t str, &'t str),
    /// Steps, or a line that the game defines.
    Play(&'t str),
    /// A heading, a remark or an empty line.
    Nothing,
}

impl<'t> Line<'t> {
    pub(super) fn read(line: &'t str) -> Self {
        let line = line.trim();
        let behind = |sign| line.strip_prefix(sign).map(str::trim_start);
        if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
            Self::Nothing
        } else if let Some(set) = behind('@') {
            Self::Set(set)
        } else if let Some(told) = behind('>') {
            Self::Told(told)
        } else if let Some(words) = behind('<') {
            Self::NotTold(words)
        } else if let Some(fact) = behind('=') {
            Self::Fact(fact)
        } else if let Some((step, faults)) = line.split_once(" ! ") {
            Self::Refused(step.trim_end(), faults.trim_start())
        } else {
            Self::Play(line)
        }
    }
}

/// `true` if the line is a heading, a remark or empty.
pub(super) fn says_nothing(line: &str) -> bool {
    Line::read(line) == Line::Nothing
}

/// The steps of a line: `A / B`, or `3 times: A / B`.
pub(super) fn steps(line: &str) -> Vec<&str> {
    let times = line.split_once(" times: ").and_then(|(times, steps)| Some((times.parse().ok()?, steps)));
    let (times, line) = times.unwrap_or((1, line));
    line.split(" / ").map(str::trim).collect::<Vec<_>>().repeat(times)
}

/// Clauses, and the words for the last of them.
pub(super) type Clauses<'t, R> = (Vec<R>, &'t str);

/// Splits `ID ID words` into the clauses with these ids and the words after them.
pub(super) fn clauses<R: RuleBook>(text: &str) -> Clauses<'_, R> {
    let mut rules = Vec::new();
    let mut rest = text.trim();
    loop {
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        let Some(rule) = R::from_id(word) else { return (rules, rest) };
        rules.push(rule);
        rest = after.trim_start();
    }
}

/// Reads `ID words; ID ID words`: a `;` before an id begins a new part.
pub(super) fn parts<R: RuleBook>(text: &str) -> Vec<Clauses<'_, R>> {
    let begins = |at: usize| !clauses::<R>(&text[at..]).0.is_empty();
    let cuts: Vec<usize> = text.match_indices("; ").map(|(at, _)| at).filter(|at| begins(at + 2)).collect();
    let starts = [0].into_iter().chain(cuts.iter().map(|at| at + 2));
    let ends = cuts.iter().copied().chain([text.len()]);
    starts.zip(ends).map(|(from, to)| clauses(&text[from..to])).collect()
}
