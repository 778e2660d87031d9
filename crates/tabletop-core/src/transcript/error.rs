//! The problems of a transcript, each with its line.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt::{self, Display};

use super::{MOST_STEPS, ParseStepError};
use crate::{Defects, Digest, Game, RefusalOf, RulingError};

/// The message for a last line that was cut off.
const TORN: &str = "the record is torn: every other step has a digest, and this line has neither a digest nor an end. Remove the line, or \
    complete it";

/// The reason why a transcript was not replayed to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct TranscriptError<G: Game> {
    /// The line, from 1; 0 if the transcript was never written.
    pub line: u32,
    /// The step, from 1; 0 if the problem comes before the first step.
    pub step: u32,
    /// The problem.
    pub problem: Problem<G>,
}

/// A problem of a transcript.
#[derive(Clone, PartialEq, Debug)]
pub enum Problem<G: Game> {
    /// The header cannot be read.
    Header(String),
    /// The set-up has defects.
    Setup(Defects),
    /// The state in which the record begins cannot be read or has defects.
    State(String),
    /// A ruling cannot be chosen in this way.
    Ruling(RulingError),
    /// The line is not a step.
    Unreadable(ParseStepError),
    /// There are more than [`MOST_STEPS`] steps.
    TooLong,
    /// The steps have digests, and the last line has neither a digest nor an end. It was cut off, and may name
    /// another step than the one taken.
    Torn,
    /// The step breaks rules.
    Refused(RefusalOf<G>),
    /// The step leads to another state than the recorded one.
    Differs {
        /// The recorded digest.
        recorded: Digest,
        /// The digest of the state to which it leads.
        found: Digest,
    },
    /// The transcript was made under another revision of the rules, and a step differs.
    Revision {
        /// The recorded revision.
        recorded: u32,
        /// The first line that this revision cannot read or refuses, or that now leads to another state.
        first_difference: Box<TranscriptError<G>>,
    },
}

impl<G: Game> TranscriptError<G> {
    /// `true` if the transcript could be read, and a step of it breaks a rule or leads to another state.
    pub const fn is_unfaithful(&self) -> bool {
        matches!(self.problem, Problem::Refused(_) | Problem::Differs { .. })
    }

    /// Returns this error. If the transcript was made under another revision, returns [`Problem::Revision`] with
    /// this error as the first difference.
    pub(super) fn under(self, recorded: u32, line: u32) -> Self {
        if recorded == G::REVISION {
            return self;
        }
        let problem = Problem::Revision { recorded, first_difference: Box::new(self) };
        Self { line, step: 0, problem }
    }
}

impl<G: Game> Display for TranscriptError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, ", self.line)?;
        }
        if self.step > 0 {
            write!(f, "step {}: ", self.step)?;
        } else {
            write!(f, "header: ")?;
        }
        self.problem.fmt(f)
    }
}

impl<G: Game> Display for Problem<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Header(what) => f.write_str(what),
            Problem::State(what) => write!(f, "state: {what}"),
            Problem::Setup(defects) => defects.fmt(f),
            Problem::Ruling(error) => error.fmt(f),
            Problem::Unreadable(error) => error.fmt(f),
            Problem::TooLong => write!(f, "more than {MOST_STEPS} steps"),
            Problem::Torn => f.write_str(TORN),
            Problem::Refused(refusal) => refusal.fmt(f),
            Problem::Differs { recorded, found } => {
                write!(f, "the state differs (")?;
                for (place, part) in recorded.differing_parts(*found).enumerate() {
                    write!(f, "{}{part}", if place == 0 { "" } else { ", " })?;
                }
                write!(f, "): recorded {recorded}, found {found}")
            }
            Problem::Revision { recorded, first_difference } => {
                let present = G::REVISION;
                write!(f, "made under ruleset {recorded}, this is ruleset {present}; ")?;
                write!(f, "the first difference: {first_difference}")
            }
        }
    }
}

impl<G: Game> core::error::Error for TranscriptError<G> {}
