//! A table of any game.

mod erased;
mod view;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

use serde::Serialize;
use tabletop_core::{ChanceSource, Played, Seat, Table};

use crate::about::About;

use crate::error::AnyEnterError;

pub use self::erased::{ErasedTable, ErasedView};
pub use self::view::AnyView;

/// A game in progress, of any of the games. It takes steps, records them, undoes them and forks.
///
/// Steps, actions and outcomes are text in the notation of [transcripts](tabletop_core::transcript). Its methods
/// are those of [`ErasedTable`], to which it dereferences, and the few below. [`typed`](AnyTable::typed) gives access
/// to the game's own types.
///
/// ```
/// use tabletop::core::Dealer;
///
/// // A server draws the seed from the system.
/// let (mut table, mut dealer) = (tabletop::open("world-league", r#"{"seats": 2}"#)?, Dealer::new(2026));
/// table.deal_all(&mut dealer);
/// let seat = table.awaits().deciders().first().expect("somebody opens the auction");
/// assert!(table.legal(seat).contains(&"bid 4".to_string()));
/// table.enter_for(seat, "bid 4")?;
/// assert_eq!(table.last_events(None)[0].rule, "WL-DRAFT-3");
///
/// // A refusal names every rule that is broken, and nothing has changed.
/// let error = table.enter("1: bid 3").unwrap_err();
/// assert!(error.to_string().contains("[WL-DRAFT-3]"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyTable(pub(crate) Box<dyn ErasedTable>);

/// Playing. The methods are here as well, so that their arguments may ask the same table:
/// `table.enter_for(seat, &table.legal(seat)[0])`.
impl AnyTable {
    /// Takes a step that is written as in a transcript: see [`ErasedTable::enter`].
    ///
    /// # Errors
    /// The line is not a step, or the step breaks rules. Nothing has changed.
    pub fn enter(&mut self, line: &str) -> Result<(), AnyEnterError> {
        self.0.enter(line)
    }

    /// Takes an action of a seat, such as `bid 4`: see [`ErasedTable::enter_for`].
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. Nothing has changed.
    pub fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), AnyEnterError> {
        self.0.enter_for(seat, action)
    }

    /// Takes the action with this number: see [`ErasedTable::take_number`].
    ///
    /// # Errors
    /// No action has the number, or the action breaks rules. Nothing has changed.
    pub fn take_number(&mut self, seat: Seat, number: u32) -> Result<(), AnyEnterError> {
        self.0.take_number(seat, number)
    }

    /// Plays on at random: see [`ErasedTable::play`].
    pub fn play(&mut self, choices: &mut dyn ChanceSource, most_steps: u32) -> Played {
        self.0.play(choices, most_steps)
    }
}

/// The public state, comparisons, and conversions to the game's own types.
impl AnyTable {
    /// The public state, to be serialized.
    pub fn public(&self) -> impl Serialize + '_ {
        self.0.serialized_public()
    }

    /// The parts in which the states of two tables differ: `public`, `secrets`, `unseen`. All parts if the tables
    /// belong to different games.
    pub fn differing_parts(&self, other: &Self) -> Vec<&'static str> {
        self.0.parts_that_differ(other.0.as_any())
    }

    /// The table with the types of the game `G`. `None` if the table belongs to another game.
    pub fn typed<G: About>(&self) -> Option<&Table<G>> {
        self.0.as_any().downcast_ref()
    }

    /// Converts the table into one with the types of the game `G`.
    ///
    /// # Errors
    /// This table, unchanged, if it belongs to another game.
    pub fn into_typed<G: About>(self) -> Result<Table<G>, Self> {
        if self.typed::<G>().is_none() {
            return Err(self);
        }
        let table = self.0.into_any().downcast();
        table.map(|table| *table).map_err(|_| unreachable!("it was asked what it is"))
    }
}

impl Deref for AnyTable {
    type Target = dyn ErasedTable;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl DerefMut for AnyTable {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut *self.0
    }
}

impl<G: About> From<Table<G>> for AnyTable {
    fn from(table: Table<G>) -> Self {
        Self(Box::new(table))
    }
}

/// The clone has the whole record too.
impl Clone for AnyTable {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

/// Prints the transcript.
impl fmt::Debug for AnyTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.transcript())
    }
}
