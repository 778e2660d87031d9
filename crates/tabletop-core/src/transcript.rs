//! Transcripts: a game as a text that people can write by hand, and its replay.
//!
//! ```text
//! tabletop transcript 1
//! game world-league
//! edition 2009
//! ruleset 1
//! setup {"seats":2}
//!
//! chance: turn 17 = 5d1f3c02-90ab12cd-00000000
//! 1: bid 4
//! 2: pass
//! ```
//!
//! A header, an empty line, then one step a line: `SEAT: ACTION` or `chance: OUTCOME`, and after a step, if a machine
//! wrote it, ` = ` and the digest of the state that it led to. `#` begins a comment at the start of a line.
//! In the header `edition` and `ruleset` may be left out, which means the present ones; instead of `setup`, or
//! besides it, `seats N` gives the default set-up for so many seats, and any number of `ruling ID VALUE` choose readings.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::{
    Choices, Defects, Digest, Game, ParseDigestError, ParseSeatError, RefusalOf, RulingChoice, RulingError,
    Step, StepOf, Table,
};

/// The version of the text format.
pub const VERSION: u32 = 1;

const FIRST_LINE: &str = "tabletop transcript ";

/// A recorded game, not yet replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcript<G: Game> {
    /// The set-up, not yet checked.
    pub setup: G::Setup,
    /// The steps.
    pub steps: Vec<TranscriptStep<G>>,
    /// The ruleset revision it was made under.
    pub revision: u32,
}

/// One step of a transcript.
#[derive(Clone, PartialEq, Debug)]
pub struct TranscriptStep<G: Game> {
    /// The line it stands on, from 1; 0 if it was never written.
    pub line: u32,
    /// The step.
    pub step: StepOf<G>,
    /// The digest of the state after it, if it was recorded.
    pub digest: Option<Digest>,
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
        writeln!(f, "game {}\nedition {}\nruleset {}\nsetup {setup}\n", G::NAME, G::EDITION, self.revision)?;
        for TranscriptStep { step, digest, .. } in &self.steps {
            match digest {
                Some(digest) => writeln!(f, "{step} = {digest}")?,
                None => writeln!(f, "{step}")?,
            }
        }
        Ok(())
    }
}

/// A text that is no step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseStepError {
    /// There is no colon.
    #[error("`{0}` is no step: write `SEAT: ACTION` or `chance: OUTCOME`")]
    NoColon(String),
    /// What stands before the colon is neither a seat nor `chance`.
    #[error("`{0}` is neither a seat nor `chance`: {ParseSeatError}")]
    Who(String),
    /// What stands behind it is no action or outcome of this game.
    #[error("`{text}`: {why}")]
    What {
        /// What stands there.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The digest is none.
    #[error("{0}")]
    Digest(ParseDigestError),
}

/// Reads `SEAT: ACTION` or `chance: OUTCOME`.
///
/// # Errors
/// The text is neither.
pub fn parse_step<G: Game>(text: &str) -> Result<StepOf<G>, ParseStepError> {
    let (who, what) = text.split_once(':').ok_or_else(|| ParseStepError::NoColon(shortened(text)))?;
    let (who, what) = (who.trim(), what.trim());
    let unreadable = |why: String| ParseStepError::What { text: shortened(what), why };
    if who == "chance" {
        return what
            .parse()
            .map(Step::Chance)
            .map_err(|error: <G::Outcome as core::str::FromStr>::Err| unreadable(error.to_string()));
    }
    let seat = who.parse().map_err(|_| ParseStepError::Who(shortened(who)))?;
    what.parse()
        .map(|action| Step::Decision { seat, action })
        .map_err(|error: <G::Action as core::str::FromStr>::Err| unreadable(error.to_string()))
}

/// A text cut to a length that a person reads in an error message.
fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => alloc::format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_string(),
    }
}

/// Why a transcript was not replayed to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct TranscriptError<G: Game> {
    /// The line, from 1; 0 if the transcript was never written.
    pub line: u32,
    /// The step, from 1; 0 if it happened before the first.
    pub step: u32,
    /// What is wrong.
    pub problem: Problem<G>,
}

/// What is wrong with a transcript.
#[derive(Clone, PartialEq, Debug)]
pub enum Problem<G: Game> {
    /// The header cannot be read.
    Header(String),
    /// The set-up has defects.
    Setup(Defects),
    /// A ruling cannot be chosen so.
    Ruling(RulingError),
    /// The line is no step.
    Unreadable(ParseStepError),
    /// The step breaks rules.
    Refused(RefusalOf<G>),
    /// The step led to another state than the one recorded.
    Differs {
        /// The recorded digest.
        recorded: Digest,
        /// The digest of the state that it leads to.
        found: Digest,
    },
    /// It was made under another revision of the rules.
    Revision {
        /// The recorded revision.
        recorded: u32,
        /// The first step that this revision refuses or that leads elsewhere; `None` if no step shows a difference.
        first_difference: Option<Box<TranscriptError<G>>>,
    },
}

impl<G: Game> TranscriptError<G> {
    /// Whether the game itself went wrong, by a broken rule or a state that differs: the transcript could be read.
    pub const fn is_unfaithful(&self) -> bool {
        matches!(self.problem, Problem::Refused(_) | Problem::Differs { .. })
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
        match &self.problem {
            Problem::Header(what) => f.write_str(what),
            Problem::Setup(defects) => defects.fmt(f),
            Problem::Ruling(error) => error.fmt(f),
            Problem::Unreadable(error) => error.fmt(f),
            Problem::Refused(refusal) => refusal.fmt(f),
            Problem::Differs { recorded, found } => {
                write!(f, "the state differs (")?;
                for (place, part) in recorded.differing_parts(*found).enumerate() {
                    write!(f, "{}{part}", if place == 0 { "" } else { ", " })?;
                }
                write!(f, "): recorded {recorded}, found {found}")
            }
            Problem::Revision { recorded, first_difference } => {
                write!(f, "made under ruleset {recorded}, this is ruleset {}; ", G::REVISION)?;
                match first_difference {
                    Some(difference) => write!(f, "the first step that differs: {difference}"),
                    None => f.write_str("no step shows a difference"),
                }
            }
        }
    }
}

impl<G: Game> core::error::Error for TranscriptError<G> {}

/// The name of the game in the header of a transcript: all that can be known before choosing which game reads it.
pub fn game_name(text: &str) -> Option<&str> {
    lines(text).take_while(|(_, line)| !line.is_empty()).find_map(|(_, line)| line.strip_prefix("game "))
}

/// The lines with their numbers, trimmed, comments left out.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| !line.starts_with('#'))
}

impl<G: Game> Transcript<G> {
    /// Reads a transcript. Its set-up and steps are not checked yet: [`replay`](Transcript::replay) does that.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn parse(text: &str) -> Result<Self, TranscriptError<G>> {
        let mut lines = lines(text);
        let mut header = Header::<G>::default();
        for (number, line) in lines.by_ref() {
            if line.is_empty() && header.lines > 0 {
                break;
            }
            let problem = if line.is_empty() { Ok(()) } else { header.read(line) };
            problem.map_err(|problem| TranscriptError { line: number, step: 0, problem })?;
        }
        let (setup, revision) =
            header.finish().map_err(|problem| TranscriptError { line: 1, step: 0, problem })?;
        let mut steps = Vec::new();
        for (line, text) in lines.filter(|(_, line)| !line.is_empty()) {
            let step = u32::try_from(steps.len() + 1).unwrap_or(u32::MAX);
            let at = |error| TranscriptError { line, step, problem: Problem::Unreadable(error) };
            let (text, digest) = match text.rsplit_once(" = ") {
                Some((text, digest)) => {
                    let digest = digest.trim().parse().map_err(|error| at(ParseStepError::Digest(error)))?;
                    (text, Some(digest))
                }
                None => (text, None),
            };
            steps.push(TranscriptStep { line, step: parse_step::<G>(text).map_err(at)?, digest });
        }
        Ok(Self { setup, steps, revision })
    }

    /// Replays the game from its set-up and checks every step and every digest.
    ///
    /// # Errors
    /// The set-up's defects, or the first step that breaks a rule or leads to another state than the one recorded.
    /// A transcript made under another ruleset revision is never accepted; the error names the first step
    /// that differs.
    pub fn replay(&self) -> Result<Table<G>, TranscriptError<G>> {
        self.replay_with(|_| ())
    }

    /// Replays, and hands over the table after every step that was taken.
    ///
    /// # Errors
    /// As [`replay`](Transcript::replay).
    pub fn replay_with(&self, mut each: impl FnMut(&Table<G>)) -> Result<Table<G>, TranscriptError<G>> {
        let before = |problem| TranscriptError { line: 0, step: 0, problem };
        let game = G::new(self.setup.clone()).map_err(|defects| before(Problem::Setup(defects)))?;
        let mut table = Table::new(game);
        let replayed = self.steps.iter().zip(1..).try_for_each(|(recorded, step)| {
            let at = |problem| TranscriptError { line: recorded.line, step, problem };
            table.take(recorded.step).map_err(|refusal| at(Problem::Refused(refusal)))?;
            each(&table);
            let found = table.digest();
            match recorded.digest {
                Some(recorded) if recorded != found => Err(at(Problem::Differs { recorded, found })),
                _ => Ok(()),
            }
        });
        if self.revision != G::REVISION {
            let first_difference = replayed.err().map(Box::new);
            return Err(before(Problem::Revision { recorded: self.revision, first_difference }));
        }
        replayed.map(|()| table)
    }
}

/// What has been read of a header.
struct Header<G: Game> {
    lines: u32,
    named: bool,
    revision: Option<u32>,
    setup: Option<G::Setup>,
    rulings: Vec<(String, String)>,
}

impl<G: Game> Default for Header<G> {
    fn default() -> Self {
        Self { lines: 0, named: false, revision: None, setup: None, rulings: Vec::new() }
    }
}

impl<G: Game> Header<G> {
    fn read(&mut self, line: &str) -> Result<(), Problem<G>> {
        let wrong = |what: String| Err(Problem::Header(what));
        self.lines += 1;
        if self.lines == 1 {
            let version =
                line.strip_prefix(FIRST_LINE).and_then(|version| version.trim().parse::<u32>().ok());
            return match version {
                Some(VERSION) => Ok(()),
                Some(other) => {
                    wrong(alloc::format!("version {other} of the format; this reads version {VERSION}"))
                }
                None => {
                    wrong(alloc::format!("no transcript: it does not begin with `{FIRST_LINE}{VERSION}`"))
                }
            };
        }
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        match key {
            "game" if value == G::NAME => self.named = true,
            "game" => return wrong(alloc::format!("a game of `{}`, not of {}", shortened(value), G::NAME)),
            "edition" if value == G::EDITION => {}
            "edition" => return wrong(alloc::format!("edition `{}`, not {}", shortened(value), G::EDITION)),
            "ruleset" => match value.parse() {
                Ok(revision) => self.revision = Some(revision),
                Err(_) => return wrong(alloc::format!("`{}` is no ruleset revision", shortened(value))),
            },
            "setup" => match serde_json::from_str(value) {
                Ok(setup) => self.setup = Some(setup),
                Err(error) => return wrong(alloc::format!("set-up: {error}")),
            },
            "seats" => match value.parse() {
                Ok(seats) => self.setup = Some(G::default_setup(seats)),
                Err(_) => return wrong(alloc::format!("`{}` is no number of seats", shortened(value))),
            },
            "ruling" => match value.split_once(' ') {
                Some((id, value)) => self.rulings.push((id.to_string(), value.trim().to_string())),
                None => return wrong("a ruling is written `ruling ID VALUE`".to_string()),
            },
            _ => return wrong(alloc::format!("`{}` is no line of a header", shortened(key))),
        }
        Ok(())
    }

    fn finish(self) -> Result<(G::Setup, u32), Problem<G>> {
        let missing = |what: &str| Problem::Header(alloc::format!("the line `{what}` is missing"));
        if self.lines == 0 {
            return Err(Problem::Header("the transcript is empty".to_string()));
        }
        if !self.named {
            return Err(missing("game NAME"));
        }
        let mut setup = self.setup.ok_or_else(|| missing("setup JSON` or `seats N"))?;
        for (id, value) in &self.rulings {
            G::rulings_mut(&mut setup).choose(id, value).map_err(Problem::Ruling)?;
        }
        Ok((setup, self.revision.unwrap_or(G::REVISION)))
    }
}

/// Plays a game at random, by the given choices, and records it.
pub fn record_playout<G: Game, C: Choices>(game: G, choices: &mut C, most_steps: u32) -> Table<G> {
    let mut table = Table::new(game);
    for _ in 0..most_steps {
        let game = alloc::sync::Arc::clone(table.shared_game());
        let Some(step) = crate::Player::uniform(&*game).next_step(table.state(), choices) else { break };
        if table.take(step).is_err() {
            break;
        }
    }
    table
}
