//! The table as people see it.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::Seat;

use super::AnyTable;
use crate::reading::RulingInForce;
use crate::scene::{PeriodResults, Scene};

/// The scene.
impl AnyTable {
    /// The scene of a seat or a spectator: the things that it sees and its actions, in words and places. A screen
    /// can draw it. The log has the events since the seat last decided; for a spectator, since the last decision.
    /// Once the game is over, the scene has the standings of this table. `None` for a seat that is not at the
    /// table.
    pub fn scene(&self, seat: Option<Seat>) -> Option<Scene> {
        self.0.scene(seat)
    }

    /// The reading of a ruling under which this table plays. `None` if the game has no such ruling.
    ///
    /// ```
    /// let table = tabletop::open("world-league", r#"{"seats": 3}"#)?;
    /// assert_eq!(table.reading("R-2").as_deref(), Some("SameOpener"));
    /// assert_eq!(table.reading("R-99"), None);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn reading(&self, ruling: &str) -> Option<String> {
        self.0.reading(ruling)
    }

    /// Every ruling of the game with the reading under which this table plays, in the order of the rulings.
    ///
    /// ```
    /// let table = tabletop::open("world-league", r#"{"seats": 3, "rulings": {"R-2": "LeftOfOpener"}}"#)?;
    /// let second = &table.readings()[1];
    /// assert_eq!((second.ruling.id, &*second.reading), ("R-2", "LeftOfOpener"));
    /// assert_eq!(second.meaning(), "his left neighbour");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn readings(&self) -> Vec<RulingInForce> {
        let of = |ruling| Some(RulingInForce { ruling, reading: self.reading(ruling.id)? });
        self.info().rulings.iter().filter_map(of).collect()
    }

    /// The results of each scored period, such as a season or a round, and of each finished [episode](crate::Episode),
    /// such as a match, as a seat or a spectator knows them, the first first. A seat has the episodes in which it took
    /// part. What ended before the table was opened is left out. The time grows with the number of steps.
    ///
    /// ```
    /// use tabletop::core::Dealer;
    ///
    /// let (mut table, mut dealer) = (tabletop::open("world-league", r#"{"seats": 2}"#)?, Dealer::new(2026));
    /// table.play(&mut dealer, u32::MAX);
    /// let results = table.results(None);
    /// assert_eq!(results.len(), 6);
    /// assert_eq!(results[0].period, "Season 1");
    /// let first = &results[5].seats[0];
    /// let gains: i32 = first.gains.iter().map(|part| part.points).sum();
    /// assert_eq!(first.score, first.before.map(|before| before + gains));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn results(&self, reader: Option<Seat>) -> Vec<PeriodResults> {
        self.0.results(reader)
    }

    /// `true` if the last step was a decision of `seat` and has shown nobody anything. People at one table may
    /// allow each other to take back more.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.0.can_take_back(seat)
    }
}
