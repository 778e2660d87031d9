//! A table that deals its own chance.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::{EnterError, Table};
use crate::{Dealer, Game, RefusalOf, Save, Seat, Step};

/// A table with its own dealer. It deals as soon as chance is awaited, and rewinds the dealer when a decision is
/// taken back.
///
/// So a player who takes a decision back and takes it again meets the same dice and the same cards. Chance cannot
/// be entered from outside.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Dealer, DealtTable, Game};
///
/// let mut table = DealtTable::new(Sale::new(Setup::new(2))?, Dealer::new(7));
/// // The cards are dealt, a lot is turned over, and somebody decides.
/// let seat = table.table().awaits().deciders().first().expect("a seat decides");
/// table.enter_for(seat, "bid 3")?;
/// let digest = table.table().digest();
///
/// let (who, what) = table.undo_decision().expect("a decision was taken");
/// assert_eq!((who, what.to_string()), (seat, "bid 3".to_string()));
/// table.enter_for(seat, "bid 3")?;
/// assert_eq!(table.table().digest(), digest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DealtTable<G: Game> {
    table: Table<G>,
    dealer: Dealer,
    /// The state of the dealer before each decision that was taken at this table.
    before: Vec<Dealer>,
}

impl<G: Game> DealtTable<G> {
    /// A table at which this game begins. Chance is dealt until a seat decides.
    pub fn new(game: impl Into<Arc<G>>, dealer: Dealer) -> Self {
        Self::from_table(Table::new(game), dealer)
    }

    /// A dealt table that continues another table, such as a replayed one, with the dealer that was stored with
    /// it. Earlier decisions cannot be taken back here, since the state of the dealer before them is not known.
    pub fn from_table(table: Table<G>, dealer: Dealer) -> Self {
        let mut dealt = Self { table, dealer, before: Vec::new() };
        dealt.deal();
        dealt
    }

    fn deal(&mut self) {
        while self.table.deal(&mut self.dealer) {}
    }

    /// The table.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Splits this into the table and the dealer.
    pub fn into_parts(self) -> (Table<G>, Dealer) {
        (self.table, self.dealer)
    }

    /// Takes a decision, and deals all chance that is awaited after it. [`Table::news`] has the events.
    ///
    /// # Errors
    /// Every rule that the decision breaks; the table is then unchanged.
    pub fn decide(&mut self, seat: Seat, action: G::Action) -> Result<(), RefusalOf<G>> {
        self.table.take(Step::Decision { seat, action })?;
        self.before.push(self.dealer.clone());
        self.deal();
        Ok(())
    }

    /// Like [`decide`](DealtTable::decide), for an action that a seat has written, such as `bid 4`.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules; the table is then unchanged.
    pub fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), EnterError<G>> {
        self.table.enter_for(seat, action)?;
        self.before.push(self.dealer.clone());
        self.deal();
        Ok(())
    }

    /// Takes back the last decision, with all chance that came after it, and rewinds the dealer. Returns the seat
    /// and its action; `None` if no decision was taken here.
    pub fn undo_decision(&mut self) -> Option<(Seat, G::Action)> {
        self.dealer = self.before.pop()?;
        self.table.undo_decision()
    }

    /// The game as it stands, dealer included, to be stored and continued. The steps taken so far are in the
    /// [transcript](Table::transcript).
    pub fn save(&self) -> Save<G> {
        self.table.save(Some(&self.dealer))
    }
}
