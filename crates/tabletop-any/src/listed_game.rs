//! A game on a list: its description, and the functions that open a table of it.

#[cfg(feature = "studies")]
mod studies;

use alloc::string::ToString as _;
use core::fmt;
use core::ops::Deref;

use tabletop_core::{Dealer, Save, Table, read_setup};

use crate::about::About;
#[cfg(feature = "batches")]
use crate::batch::{Batch, BatchPlan};
use crate::error::OpenError;
use crate::info::GameInfo;
use crate::reading::Reading;
use crate::record::Record;
use crate::table::AnyTable;

/// A game on a [list](crate::Games): its [`GameInfo`], and the functions that open a table of it.
#[derive(Clone, Copy)]
pub struct ListedGame {
    /// The description of the game.
    pub info: GameInfo,
    open: fn(&str) -> Result<AnyTable, OpenError>,
    record: fn(&str, &[Reading]) -> Result<Record, OpenError>,
    load: fn(&str) -> Result<Loaded, OpenError>,
    #[cfg(feature = "studies")]
    studies: studies::Studies,
    #[cfg(feature = "batches")]
    batch: fn(&AnyTable, BatchPlan) -> Option<Batch>,
}

/// The table of a save, and the dealer if the save has one.
type Loaded = (AnyTable, Option<Dealer>);

impl ListedGame {
    /// Creates the entry of a game from its type. It works for a game of your own too.
    pub fn of<G: About>() -> Self {
        Self {
            info: GameInfo::of::<G>(),
            open: open::<G>,
            record: Record::of::<G>,
            load: load::<G>,
            #[cfg(feature = "studies")]
            studies: studies::Studies::of::<G>(),
            #[cfg(feature = "batches")]
            batch: Batch::of::<G>,
        }
    }

    /// Opens a table at the start of the game. The set-up is JSON. Fields that are left out have their defaults:
    /// `{"seats": 3}` is a set-up, and so is `{}`.
    ///
    /// # Errors
    /// All the defects of the set-up: [`OpenError::Setup`].
    pub fn open(&self, setup: &str) -> Result<AnyTable, OpenError> {
        (self.open)(setup)
    }

    /// Creates many games with the set-up of `table` that are stepped together, none of them begun. `None` if the
    /// table belongs to another game.
    #[cfg(feature = "batches")]
    pub fn batch(&self, table: &AnyTable, plan: BatchPlan) -> Option<Batch> {
        (self.batch)(table, plan)
    }

    pub(crate) fn record(&self, text: &str, readings: &[Reading]) -> Result<Record, OpenError> {
        (self.record)(text, readings)
    }

    pub(crate) fn load(&self, save: &str) -> Result<Loaded, OpenError> {
        (self.load)(save)
    }
}

impl Deref for ListedGame {
    type Target = GameInfo;

    fn deref(&self) -> &GameInfo {
        &self.info
    }
}

impl fmt::Debug for ListedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ListedGame").field("info", &self.info).finish_non_exhaustive()
    }
}

fn open<G: About>(setup: &str) -> Result<AnyTable, OpenError> {
    let setup = read_setup::<G>(setup).map_err(OpenError::Setup)?;
    G::new(setup).map(|game| Table::new(game).into()).map_err(OpenError::Setup)
}

fn load<G: About>(text: &str) -> Result<Loaded, OpenError> {
    let save: Save<G> = serde_json::from_str(text).map_err(|error| OpenError::Save(error.to_string()))?;
    Ok((Table::from_state(save.game, save.state).into(), save.dealer))
}
