//! Transcripts that people hand us: reading them, and the table at which they begin.

use tabletop_core::transcript::{self, Problem};
use tabletop_core::{Table, Transcript, TranscriptError};

use crate::failure::Failure;
use crate::games::{self, Playable, Program};

/// The game that the text of a transcript names.
pub(crate) fn program(file: &str, text: &str) -> Result<&'static Program, Failure> {
    let Some(name) = transcript::game_name(text) else {
        return Err(Failure::Input(format!("{file}: no transcript: its header has no line `game NAME`")));
    };
    let name: String = name.trim().chars().take(60).collect();
    games::named(&name).ok_or_else(|| {
        Failure::Input(format!("{file}: there is no game `{name}`; `referee games` lists them"))
    })
}

/// Reads a transcript of this game.
pub(crate) fn parse<G: Playable>(file: &str, text: &str) -> Result<Transcript<G>, Failure> {
    Transcript::parse(text).map_err(|error| unusable(file, error))
}

/// The table at which a transcript begins, before its first step.
pub(crate) fn begin<G: Playable>(file: &str, transcript: &Transcript<G>) -> Result<Table<G>, Failure> {
    if transcript.revision != G::REVISION {
        // Never replayed as well as possible; the error names the first difference.
        transcript.replay().map_err(|error| unusable(file, error))?;
    }
    let (setup, state) = (transcript.setup.clone(), transcript.state.clone());
    let opening = Transcript {
        setup,
        state,
        lines: transcript.lines,
        ..Transcript::<G>::new(transcript.setup.clone())
    };
    opening.replay().map_err(|error| unusable(file, error))
}

/// Why a transcript is no good.
pub(crate) fn unusable<G: Playable>(file: &str, error: TranscriptError<G>) -> Failure {
    match error.problem {
        Problem::Setup(defects) => Failure::Setup { place: file.to_string(), defects },
        Problem::Header(_)
        | Problem::State(_)
        | Problem::Ruling(_)
        | Problem::Unreadable(_)
        | Problem::TooLong
        | Problem::Refused(_)
        | Problem::Differs { .. }
        | Problem::Revision { .. } => Failure::Input(format!("{file}: {error}")),
    }
}
