//! A state in its three parts, ready to use.

use core::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Defects, Layout, PerSeat, SavedState};

/// A state with the three parts as plain fields, for a game that need not hide its fields from its own code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Parts<P, S, U, const N: usize> {
    /// The part that everybody knows.
    pub public: P,
    /// The parts that each seat knows alone.
    pub secrets: PerSeat<S, N>,
    /// The part that nobody knows.
    pub unseen: U,
}

impl<P, S: Copy + Default, U, const N: usize> Parts<P, S, U, N> {
    /// Takes the parts of a saved state. The only check is that there are `seats` secrets.
    ///
    /// # Errors
    /// The number of secrets is not the number of seats.
    pub fn from_saved(saved: SavedState<Self>, seats: u8) -> Result<Self, Defects>
    where
        Self: Layout<Public = P, Secret = S, Unseen = U>,
    {
        let mut defects = Defects::new();
        if let Some(secrets) = PerSeat::from_slice(&saved.secrets).filter(|secrets| secrets.seats() == seats)
        {
            return Ok(Self { public: saved.public, secrets, unseen: saved.unseen });
        }
        defects.add("secrets", format_args!("{} for {seats} seats", saved.secrets.len()));
        Err(defects)
    }
}

impl<P, S, U, const N: usize> Layout for Parts<P, S, U, N>
where
    P: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
    S: Copy + Default + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
    U: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    type Public = P;
    type Secret = S;
    type Unseen = U;

    fn public(&self) -> &P {
        &self.public
    }

    fn secrets(&self) -> &[S] {
        self.secrets.as_slice()
    }

    fn unseen(&self) -> &U {
        &self.unseen
    }
}
