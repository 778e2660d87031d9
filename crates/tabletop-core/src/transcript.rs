//! Transcripts: a game as a text that people can write by hand, and its replay.
//!
//! ```
//! use sale::Sale;
//! use tabletop_core::Transcript;
//!
//! let written = "\
//! tabletop transcript 1
//! game sealed-sale
//! edition 1
//! ruleset 3
//! seats 2
//! ruling R-1 HighestSeat
//!
//! chance: deal 4
//! chance: deal 2
//! chance: turn 5
//! 1: bid 2 = 86ac920f-92fed88a-384f75aa
//! 2: pass
//! ";
//! let table = Transcript::<Sale>::parse(written)?.replay()?;
//! assert_eq!(table.steps().len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The text is a header, an empty line, and one step a line: `SEAT: ACTION` or `chance: OUTCOME`. A program adds
//! ` = ` and the digest of the state after each step. A line that begins with `#` is a comment.
//!
//! The header has `seats N` for the default set-up, or `setup` with a whole one as JSON. Any number of lines
//! `ruling ID VALUE` choose readings. Without `edition` and `ruleset` the present ones apply. A line `state JSON`,
//! with a state as in a save, lets the game begin in that state.

mod error;
mod header;
mod revision;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

pub use self::error::{Problem, TranscriptError};
use self::header::Header;
pub use self::header::{NoGameName, game_name};
pub(crate) use self::header::{is_header_line, lines};
pub use self::revision::{OtherRevision, RevisionReach};
use crate::decode::{quoted, shortened};
use crate::nearest::with_nearest;
use crate::plain_text::{plain_characters, plain_text};
use crate::{
    ChanceSource, Digest, Game, ParseDigestError, ParseSeatError, Playout, Step, StepOf, Table, read_notation,
};

/// The most steps that a transcript may hold. Longer ones are refused.
pub const MOST_STEPS: usize = 1_000_000;

/// The version of the text format.
pub const VERSION: u32 = 1;

const FIRST_LINE: &str = "tabletop transcript ";

/// A recorded game, not yet replayed. Two transcripts are equal if they have the same content. Line numbers are
/// not compared.
#[derive(Clone, Debug)]
pub struct Transcript<G: Game> {
    /// The set-up, not yet checked.
    pub setup: G::Setup,
    /// The state in which the record begins, as JSON, not yet checked. `None` for the start of the game.
    pub state: Option<String>,
    /// The steps.
    pub steps: Vec<TranscriptStep<G>>,
    /// The ruleset revision under which it was made.
    pub revision: u32,
    /// The lines of the parts of the header, if it was read from a text.
    pub lines: HeaderLines,
}

impl<G: Game> PartialEq for Transcript<G> {
    fn eq(&self, other: &Self) -> bool {
        let Self { setup, state, steps, revision, lines: _ } = self;
        (setup, state, steps, revision) == (&other.setup, &other.state, &other.steps, &other.revision)
    }
}

/// The lines of a text that hold the parts of a header, from 1; 0 if there is no such line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeaderLines {
    /// The line `setup` or `seats`.
    pub setup: u32,
    /// The line `state`.
    pub state: u32,
    /// The line `ruleset`.
    pub ruleset: u32,
}

/// One step of a transcript. Two are equal if they have the same step and the same digest. Line numbers are not
/// compared.
#[derive(Clone, Debug)]
pub struct TranscriptStep<G: Game> {
    /// The line of the step, from 1; 0 if it was never written.
    pub line: u32,
    /// The step.
    pub step: StepOf<G>,
    /// The digest of the state after it, if it was recorded.
    pub digest: Option<Digest>,
}

impl<G: Game> PartialEq for TranscriptStep<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.step, self.digest) == (other.step, other.digest)
    }
}

impl<A: Display, C: Display> Display for Step<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decision { seat, action } => write!(f, "{seat}: {action}"),
            Self::Chance(outcome) => write!(f, "chance: {outcome}"),
        }
    }
}

impl<G: Game> Display for Transcript<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = serde_json::to_string(&self.setup).map_err(|_| fmt::Error)?;
        writeln!(f, "{FIRST_LINE}{VERSION}")?;
        writeln!(f, "game {}\nedition {}\nruleset {}\nsetup {setup}", G::NAME, G::EDITION, self.revision)?;
        if let Some(state) = &self.state {
            writeln!(f, "state {state}")?;
        }
        writeln!(f)?;
        self.steps.iter().try_for_each(|step| writeln!(f, "{step}"))
    }
}

/// A line of the text: `2: bid 4 = 2f06b591-45dbea12-a894a10d`.
impl<G: Game> Display for TranscriptStep<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.digest {
            Some(digest) => write!(f, "{} = {digest}", self.step),
            None => write!(f, "{}", self.step),
        }
    }
}

/// The error for a text that is not a step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseStepError {
    /// There is no colon.
    #[error("`{0}` is not a step: write `SEAT: ACTION` or `chance: OUTCOME`")]
    NoColon(String),
    /// The text before the colon is neither a seat nor `chance`.
    #[error("`{0}` is neither a seat nor `chance`: {ParseSeatError}")]
    Who(String),
    /// The text after the colon is not an action or outcome of this game.
    #[error("`{text}`: {why}")]
    What {
        /// The text.
        text: String,
        /// The reason why it cannot be read.
        why: String,
    },
    /// The digest cannot be read.
    #[error("{0}")]
    Digest(ParseDigestError),
}

/// Reads a step with the digest after it, if there is one.
fn parse_line<G: Game>(line: &str) -> Result<(StepOf<G>, Option<Digest>), ParseStepError> {
    match line.rsplit_once(" = ") {
        Some((step, digest)) => {
            let digest = digest.trim();
            let digest =
                digest.to_ascii_lowercase().parse().map_err(|error| match written_otherwise(digest) {
                    "" => ParseStepError::Digest(error),
                    hint => ParseStepError::What { text: shortened(digest), why: format!("{error}{hint}") },
                })?;
            Ok((parse_step::<G>(step)?, Some(digest)))
        }
        None => Ok((parse_step::<G>(line)?, None)),
    }
}

/// Reads `SEAT: ACTION` or `chance: OUTCOME`, without a digest.
///
/// # Errors
/// The text is neither.
pub fn parse_step<G: Game>(text: &str) -> Result<StepOf<G>, ParseStepError> {
    let text = &*plain_characters(text);
    let (who, what) = text.split_once(':').ok_or_else(|| ParseStepError::NoColon(shortened(text)))?;
    let (who, what) = (who.trim(), what.trim());
    let unreadable =
        |why: String| ParseStepError::What { text: shortened(what), why: why + written_otherwise(what) };
    if who.eq_ignore_ascii_case("chance") {
        return read_notation(what)
            .map(Step::Chance)
            .map_err(|error: <G::Outcome as FromStr>::Err| unreadable(with_nearest(&error, what)));
    }
    let seat = who.parse().map_err(|_| ParseStepError::Who(shortened(who)))?;
    read_notation(what)
        .map(|action| Step::Decision { seat, action })
        .map_err(|error: <G::Action as FromStr>::Err| unreadable(with_nearest(&error, what)))
}

/// A hint for a person who wrote an action that cannot be read.
fn written_otherwise(what: &str) -> &'static str {
    if what.contains('#') {
        "; a comment has a line of its own"
    } else if what.contains('\t') || what.contains("  ") {
        "; words are separated by one space"
    } else {
        ""
    }
}

impl<G: Game> Transcript<G> {
    /// A transcript of a game that begins, under the present rules, with no step yet.
    pub fn new(setup: G::Setup) -> Self {
        Self { setup, state: None, steps: Vec::new(), revision: G::REVISION, lines: HeaderLines::default() }
    }

    /// Reads a transcript. [`replay`](Transcript::replay) checks its set-up and steps.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn parse(text: &str) -> Result<Self, TranscriptError<G>> {
        let text = &*plain_text(text);
        let mut lines = header::lines(text);
        let mut read = Header::read(&mut lines)?;
        for (line, text) in lines.filter(|(_, line)| !line.is_empty()) {
            let step = u32::try_from(read.steps.len() + 1).unwrap_or(u32::MAX);
            let problem = match parse_line::<G>(text) {
                _ if read.steps.len() == MOST_STEPS => Problem::TooLong,
                Ok((step, digest)) => {
                    read.steps.push(TranscriptStep { line, step, digest });
                    continue;
                }
                Err(error) => Problem::Unreadable(error),
            };
            return Err(read.judged(TranscriptError { line, step, problem }));
        }
        read.whole(text)
    }

    /// Returns this transcript, unless the last line of the text was cut off. A program ends each recorded step
    /// with its digest and a line end. A transcript that a person has written needs neither.
    fn whole(self, text: &str) -> Result<Self, TranscriptError<G>> {
        let recorded = self.steps.iter().any(|step| step.digest.is_some());
        match self.steps.last() {
            Some(last) if recorded && last.digest.is_none() && !text.ends_with('\n') => {
                let step = u32::try_from(self.steps.len()).unwrap_or(u32::MAX);
                Err(self.judged(TranscriptError { line: last.line, step, problem: Problem::Torn }))
            }
            _ => Ok(self),
        }
    }

    /// Returns the error. If the transcript was made under another revision, returns [`Problem::Revision`] with
    /// the error in it.
    fn judged(&self, error: TranscriptError<G>) -> TranscriptError<G> {
        error.under(self.revision, self.lines.ruleset)
    }

    /// Replays the game from its set-up and checks every step and every digest.
    ///
    /// # Errors
    /// The defects of the set-up or of the first state, or the first step that breaks a rule or leads to another
    /// state than the recorded one. For a transcript made under another ruleset revision, the error says so and
    /// names that step as the first that differs. If no step differs, the replay succeeds, and
    /// [`other_revision`](Transcript::other_revision) says how far the states were compared.
    pub fn replay(&self) -> Result<Table<G>, TranscriptError<G>> {
        self.replay_with(|_| ())
    }

    /// Replays, and calls `each` with the table after every step.
    ///
    /// # Errors
    /// Those of [`replay`](Transcript::replay).
    pub fn replay_with(&self, mut each: impl FnMut(&Table<G>)) -> Result<Table<G>, TranscriptError<G>> {
        let at = |line, step, problem| self.judged(TranscriptError { line, step, problem });
        let game = G::new(self.setup.clone());
        let game = game.map_err(|defects| at(self.lines.setup, 0, Problem::Setup(defects)))?;
        let mut table = match &self.state {
            None => Table::new(game),
            Some(state) => {
                let state = restored(&game, state);
                Table::from_state(game, state.map_err(|what| at(self.lines.state, 0, Problem::State(what)))?)
            }
        };
        for (recorded, step) in self.steps.iter().zip(1..) {
            let taken = table.take(recorded.step).map(|_| ());
            taken.map_err(|refusal| at(recorded.line, step, Problem::Refused(refusal)))?;
            each(&table);
            let Some(recorded_digest) = recorded.digest else { continue };
            let found = table.digest();
            if found != recorded_digest {
                return Err(at(recorded.line, step, Problem::Differs { recorded: recorded_digest, found }));
            }
        }
        Ok(table)
    }
}

fn restored<G: Game>(game: &G, json: &str) -> Result<G::State, String> {
    let saved = serde_json::from_str(json).map_err(|error| quoted(&error))?;
    game.restore(saved).map_err(|defects| defects.to_string())
}

/// Plays a game at random by the given choices, and records it.
pub fn record_playout<G: Game, C: ChanceSource>(game: G, choices: &mut C, most_steps: u32) -> Table<G> {
    let game = Arc::new(game);
    let mut playout = Playout::uniform(&*game);
    let mut table = Table::new(Arc::clone(&game));
    for _ in 0..most_steps {
        let Some(step) = playout.next_step(table.state(), choices) else { break };
        if table.take(step).is_err() {
            break;
        }
    }
    table
}
