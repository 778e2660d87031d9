//! Corrections in sentences. The program and the pages print them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Amended, LateRuling};
use crate::case::awaited;
use crate::compare::{CourseEnd, CourseEndReason};
use crate::events::Refused;
use crate::info::Clause;

/// The answer to a correction, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmendedSentences {
    /// The verdict, in lower case and without a full stop: `with the correction, every later step is possible`.
    pub verdict: String,
    /// Number of recorded steps that may be affected: `3 recorded steps from the first changed line on`.
    pub extent: String,
    /// The rules that the first impossible step would break, if there is such a step.
    pub refused: Option<Refused>,
    /// Lists below titles: the lines of the written position that differ, and the steps that may come next in one
    /// case only. Empty if nothing differs.
    pub different: Vec<(&'static str, Vec<String>)>,
    /// The sentence about the decision that the corrected table waits for.
    pub then: String,
    /// The clauses of the book about late corrections. Empty if the book has none.
    pub clauses: Vec<Clause>,
    /// The outcome under each reading of the ruling on late mistakes, as a sentence.
    pub late: Vec<String>,
}

impl AmendedSentences {
    /// The heading above [`different`](Self::different).
    pub const DIFFERENT: &'static str = "What would be different";
    /// The heading above [`clauses`](Self::clauses).
    pub const BOOK: &'static str = "What the book says of mistakes that are noticed late";
    /// The sentence above [`late`](Self::late).
    pub const OPEN: &'static str =
        "Where the book leaves it open, a table chooses one reading for all its late mistakes:";
    /// The text below a heading that has nothing else.
    pub const NOTHING: &'static str = "Nothing.";
}

impl Amended {
    /// The answer in sentences.
    ///
    /// ```
    /// use tabletop::Amendment;
    ///
    /// let record = tabletop::read("tabletop transcript 1\ngame world-league\nseats 2\n\n\
    ///     chance: turn 9\nchance: turn 11\n1: bid 3\n2: pass\n1: place C\n")?;
    /// let said = record.amend(&[Amendment::Replace { line: 7, step: "1: bid 2".into() }])?.sentences();
    /// assert_eq!(said.verdict, "with the correction, every later step is possible");
    /// assert_eq!(said.different[0], ("As it was played", vec!["seat 1: 8 million, C 9@1".into()]));
    /// # Ok::<(), tabletop::AmendError>(())
    /// ```
    pub fn sentences(&self) -> AmendedSentences {
        let info = self.before.info();
        let stop = self.first_impossible();
        let verdict = match stop {
            None if self.later_steps == 0 => "with the correction, the position is possible".to_string(),
            None => "with the correction, every later step is possible".to_string(),
            Some(CourseEnd { line, said, .. }) => {
                format!("with the correction, line {line}, `{said}`, is not possible")
            }
        };
        let refused = stop.and_then(|stop| match &stop.why {
            CourseEndReason::Refused(refused) => Some(refused.clone()),
            CourseEndReason::Differs { .. } => None,
        });
        let steps = if self.later_steps == 1 { "step" } else { "steps" };
        let mut lines = self.differing_lines();
        for (lines, options) in lines.iter_mut().zip(self.differing_options()) {
            lines.extend(options.folded().iter().map(|(who, list)| {
                let list: Vec<_> = list.iter().map(ToString::to_string).collect();
                format!("possible only so, {who}: {}", list.join(", "))
            }));
        }
        let [was, is] = lines;
        let mut different = Vec::from([("As it was played", was), ("As it should have been", is)]);
        different.retain(|(_, lines)| !lines.is_empty());
        let now = awaited(self.amended.table.awaits());
        let then = if self.is_possible() {
            format!("Then {now}.")
        } else {
            format!("Both before the step that is not possible. As it should have been, {now}.")
        };
        let all = info.clauses();
        let clause = |id: &&str| all.iter().find(|clause| clause.id == *id).copied();
        AmendedSentences {
            verdict,
            extent: format!("{} recorded {steps} from the first changed line on", self.later_steps),
            refused,
            different,
            then,
            clauses: info.corrections.iter().filter_map(clause).collect(),
            late: LateRuling::ALL.iter().map(|ruling| self.under(*ruling).sentence()).collect(),
        }
    }
}
