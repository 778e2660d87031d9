//! Transcripts that were made under another revision of the rules.

use core::fmt::{self, Display};

use super::Transcript;
use crate::Game;

/// A note about a transcript that was made under another revision: both revisions, and how far its digests reach.
/// If the transcript replays, no step differs: see [`Transcript::other_revision`].
///
/// ```
/// use sale::Sale;
/// use tabletop_core::Transcript;
/// use tabletop_core::transcript::RevisionReach;
///
/// let text = "tabletop transcript 1\ngame sealed-sale\nruleset 77\nseats 2\n\nchance: deal 4\n";
/// let record = Transcript::<Sale>::parse(text)?;
/// record.replay()?;
/// let other = record.other_revision().expect("this is not revision 77");
/// assert_eq!((other.recorded, other.compared), (77, RevisionReach::StepsAlone));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherRevision {
    /// The recorded revision.
    pub recorded: u32,
    /// The revision of these rules.
    pub present: u32,
    /// The part of the transcript that is compared.
    pub compared: RevisionReach,
}

/// The part of a transcript that can be compared with the rules of another revision. Every step is always taken.
/// The states between the steps are compared if digests were recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RevisionReach {
    /// The last step has a digest, or there is no step. So the state at the end is the one that was played.
    ToTheEnd,
    /// The last digest is on this line, from 1. After it, only the steps are compared.
    UpToLine(u32),
    /// There is no digest. It is only known that every step can be taken.
    StepsAlone,
}

/// `made under ruleset 2; this is ruleset 1; no step differs`.
impl Display for OtherRevision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { recorded, present, compared } = self;
        write!(f, "made under ruleset {recorded}; this is ruleset {present}; ")?;
        match compared {
            RevisionReach::ToTheEnd => f.write_str("no step differs"),
            RevisionReach::UpToLine(line) => write!(
                f,
                "no step differs up to line {line}; the later ones can be taken, but have no digests that show \
                 whether they lead to the same states"
            ),
            RevisionReach::StepsAlone => f.write_str(
                "every step can be taken, but no digest shows whether they lead to the same states",
            ),
        }
    }
}

impl<G: Game> Transcript<G> {
    /// The other revision of the rules under which this transcript was made; `None` if it was made under this one.
    /// [`replay`](Transcript::replay) refuses it if a step differs, so after a replay it is certain that none
    /// does.
    pub fn other_revision(&self) -> Option<OtherRevision> {
        if self.revision == G::REVISION {
            return None;
        }
        let has_digest = self.steps.iter().rposition(|step| step.digest.is_some());
        let compared = match has_digest {
            _ if self.steps.is_empty() => RevisionReach::ToTheEnd,
            None => RevisionReach::StepsAlone,
            Some(index) if index + 1 == self.steps.len() => RevisionReach::ToTheEnd,
            Some(index) => RevisionReach::UpToLine(self.steps.get(index).map_or(0, |step| step.line)),
        };
        Some(OtherRevision { recorded: self.revision, present: G::REVISION, compared })
    }
}
