//! A table: one game in progress.

pub(crate) mod output;
pub(crate) mod play;

use std::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

use pyo3::prelude::*;
use tabletop::batch::lots_of;
use tabletop::{AnyTable, SeatedTable};
use tabletop_core::{Awaits, Dealer, Seat};

use crate::arguments::{Rulings, Text, Whole};
use crate::errors::{busy, opened, raise};
use crate::game::list;

/// One game in progress. It takes steps, records them, takes them back and forks.
#[pyclass(module = "tabletop", frozen)]
pub(crate) struct Table(RwLock<Running>);

/// The contents of a table.
#[derive(Clone)]
pub(crate) struct Running {
    kept: Kept,
    /// The seed of the random choices of players, and of the choice of the next seat.
    lots: u64,
}

/// A table with or without a dealer.
#[derive(Clone)]
enum Kept {
    /// A table without a dealer: the caller enters the outcomes of chance.
    Free(AnyTable),
    /// A table with a dealer: it deals chance as soon as the game waits for it.
    Dealt(Box<SeatedTable>),
}

impl Table {
    fn new(kept: Kept, lots: u64) -> Self {
        Self(RwLock::new(Running { kept, lots }))
    }

    /// Creates a table without a dealer.
    pub(crate) fn free(table: AnyTable) -> Self {
        Self::new(Kept::Free(table), 0)
    }

    /// Creates a table with a dealer.
    pub(crate) fn with_dealer(table: AnyTable, dealer: Dealer, lots: u64) -> Self {
        Self::new(Kept::Dealt(Box::new(SeatedTable::of_people(table, dealer))), lots)
    }

    /// Locks the contents for reading. Other threads may read at the same time, for example while a player thinks.
    /// Raises `Busy` if a thread is changing the table.
    pub(crate) fn read(&self) -> PyResult<RwLockReadGuard<'_, Running>> {
        // Never wait here: this thread holds the interpreter, and the other thread may need it.
        self.0.try_read().map_err(|_| busy("this table is being changed in another thread: fork it"))
    }

    /// Locks the contents for writing.
    fn write(&self) -> PyResult<RwLockWriteGuard<'_, Running>> {
        self.0.try_write().map_err(|_| busy("this table is thinking in another thread: fork it"))
    }
}

impl Running {
    /// The table of the crate `tabletop`.
    pub(crate) const fn any(&self) -> &AnyTable {
        match &self.kept {
            Kept::Free(table) => table,
            Kept::Dealt(dealt) => dealt.table(),
        }
    }

    const fn dealer(&self) -> Option<&Dealer> {
        match &self.kept {
            Kept::Free(_) => None,
            Kept::Dealt(dealt) => Some(dealt.dealer()),
        }
    }

    /// The seat with this number. Without a number, the only seat that is asked.
    fn meant(&self, py: Python<'_>, number: Option<&Whole>) -> PyResult<Seat> {
        if let Some(number) = number {
            return number.seat(self.any().seats());
        }
        match self.any().awaits() {
            Awaits::Chance => {
                let text = "the game waits for chance: outcomes() lists what it can bring, enter(\"chance: …\") takes it";
                Err(raise(py, "NotAsked", text))
            }
            Awaits::Over => Err(raise(py, "NotAsked", "the game is over")),
            Awaits::Seats { must, may } => must.union(may).single().ok_or_else(|| {
                let several = must.union(may);
                raise(
                    py,
                    "NotAsked",
                    &format!("several seats decide now, {several}: name one, such as next_seat"),
                )
            }),
        }
    }

    fn step(&self) -> u64 {
        u64::try_from(self.any().step_count()).unwrap_or(u64::MAX)
    }
}

/// Opens a table with a set-up as JSON. If `seed` is `None`, the caller enters the outcomes of chance.
#[pyfunction]
pub(crate) fn open_table(
    py: Python<'_>,
    game: Text,
    setup: Text,
    rulings: Rulings,
    seed: Option<Whole>,
    number: Whole,
) -> PyResult<Table> {
    let seed = seed.map(|seed| seed.long("seed")).transpose()?;
    let number = number.long("number")?;
    let mut table = list().open(&game.0, &setup.0).map_err(|error| opened(py, &error))?;
    if !rulings.is_empty() {
        let record = list().read(&table.transcript()).map_err(|error| opened(py, &error))?;
        let record = record.under(&rulings.readings());
        let record = record.map_err(|error| raise(py, "SetupError", &error.to_string()))?;
        table = record.begin().map_err(|error| opened(py, &error))?;
    }
    Ok(match seed {
        None => Table::free(table),
        Some(seed) => Table::with_dealer(table, Dealer::for_game(seed, number), lots_of(seed, number)),
    })
}

/// Replays a transcript and returns the table at its end. With a dealer, as JSON, the table deals chance from
/// there on.
#[pyfunction]
pub(crate) fn resume(py: Python<'_>, text: Text, dealer: Option<Text>, lots: Whole) -> PyResult<Table> {
    let lots = lots.long("lots")?;
    let table = py.detach(|| list().replay(&text.0)).map_err(|error| opened(py, &error))?;
    let Some(dealer) = dealer else { return Ok(Table::new(Kept::Free(table), lots)) };
    let dealer: Dealer = serde_json::from_str(&dealer.0)
        .map_err(|error| raise(py, "Unreadable", &format!("this is not a dealer: {error}")))?;
    Ok(Table::with_dealer(table, dealer, lots))
}

/// Opens the table of a save.
#[pyfunction]
pub(crate) fn load(py: Python<'_>, text: Text) -> PyResult<Table> {
    let (table, dealer) = list().load(&text.0).map_err(|error| opened(py, &error))?;
    Ok(match dealer {
        None => Table::free(table),
        Some(dealer) => {
            let lots = lots_of(dealer.seed(), 0);
            Table::with_dealer(table, dealer, lots)
        }
    })
}
