//! Readings that are chosen on the command line: `--ruling R-n=VALUE`.

use std::fmt::{self, Display};
use std::str::FromStr;

use tabletop_core::{RulingChoice as _, RulingError};

use crate::failure::Failure;
use crate::playable::Playable;

/// A ruling and its value, as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    id: String,
    value: String,
}

impl FromStr for Reading {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('=').map(|(id, value)| (id.trim(), value.trim()));
        let (id, value) = parts
            .filter(|(id, value)| !id.is_empty() && !value.is_empty())
            .ok_or("write the id of a ruling and its value, such as R-2=SameOpener")?;
        Ok(Self { id: id.to_string(), value: value.to_string() })
    }
}

/// A ruling with one of its values, as a set-up writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chosen {
    pub(crate) id: &'static str,
    pub(crate) value: String,
}

impl Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.id, self.value)
    }
}

/// What a set-up says of the rulings that these readings name.
///
/// # Errors
/// A ruling that the game does not have, or one that is named twice.
pub(crate) fn chosen<G: Playable>(setup: &G::Setup, readings: &[Reading]) -> Result<Vec<Chosen>, Failure> {
    let mut all: Vec<Chosen> = Vec::new();
    for reading in readings {
        let Some(ruling) = G::Rulings::info(&reading.id) else {
            let ids: Vec<_> = G::Rulings::ALL.iter().map(|ruling| ruling.id).collect();
            let error = RulingError::unknown_id(&reading.id);
            return Err(Failure::Input(format!("{error}; {} has {}", G::TITLE, ids.join(", "))));
        };
        if all.iter().any(|known| known.id == ruling.id) {
            return Err(Failure::Input(format!("--ruling {} is given twice", ruling.id)));
        }
        let value = G::rulings(setup).chosen(ruling.id).unwrap_or_default();
        all.push(Chosen { id: ruling.id, value });
    }
    Ok(all)
}

/// Chooses these readings in a set-up.
///
/// # Errors
/// Those of [`chosen`], or a value that the ruling does not have.
pub(crate) fn choose<G: Playable>(
    setup: &mut G::Setup,
    readings: &[Reading],
) -> Result<Vec<Chosen>, Failure> {
    chosen::<G>(setup, readings)?;
    for reading in readings {
        let taken = G::rulings_mut(setup).choose(&reading.id, &reading.value);
        taken.map_err(|error| Failure::Input(error.to_string()))?;
    }
    chosen::<G>(setup, readings)
}

/// Readings in a row: `R-2=SameOpener, R-4=PlacesPassDown`.
pub(crate) fn listed(readings: &[Chosen]) -> String {
    readings.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
