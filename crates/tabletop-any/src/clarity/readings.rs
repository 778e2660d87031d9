//! Other readings, and the differences that they make.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};
use tabletop_core::RulingInfo;

use super::ClarityVerdict;

/// The outcome under other readings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherOutcome {
    /// The other readings: one, or two if neither changes the verdict without the other.
    #[serde(serialize_with = "by_ruling")]
    pub readings: Vec<ChosenReading>,
    /// The verdict under them.
    pub verdict: ClarityVerdict,
    /// The events, reasons or standings that occur under these readings only, each with its clause: `text [id]`.
    pub only_otherwise: Vec<String>,
    /// The events, reasons or standings that occur under the readings of the record only.
    pub only_here: Vec<String>,
}

/// A reading, and the reading of the record that it replaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenReading {
    /// The ruling.
    pub ruling: &'static RulingInfo,
    /// The reading.
    pub value: String,
    /// The reading that the record chooses.
    pub instead_of: String,
    /// `true` if `instead_of` is the default of the game.
    pub is_default: bool,
}

/// A reading under which the question does not arise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NotAsked {
    /// The readings.
    #[serde(serialize_with = "by_ruling")]
    pub readings: Vec<ChosenReading>,
    /// The reason, as a sentence.
    pub why: String,
}

/// A reading under which a position takes further facts as usual.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Assumed {
    /// The readings.
    #[serde(serialize_with = "by_ruling")]
    pub readings: Vec<ChosenReading>,
    /// The facts: `nobody has claims`.
    pub facts: Vec<String>,
}

fn by_ruling<S: Serializer>(readings: &[ChosenReading], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(readings.len()))?;
    for chosen in readings {
        map.serialize_entry(chosen.ruling.id, &chosen.value)?;
    }
    map.end()
}

impl OtherOutcome {
    pub(super) fn rulings(&self) -> impl Iterator<Item = &'static str> {
        self.readings.iter().map(|chosen| chosen.ruling.id)
    }
}
