//! Conversions between a table of any game and a table with the types of its game.

use alloc::boxed::Box;

use tabletop_core::Table;

use super::AnyTable;
use crate::about::About;

/// Conversions to the game's own types and back.
impl AnyTable {
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

impl<G: About> From<Table<G>> for AnyTable {
    fn from(table: Table<G>) -> Self {
        Self(Box::new(table))
    }
}
