//! A table of any game that deals its own chance.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::{Dealer, Seat};

use crate::error::EnterError;
use crate::table::AnyTable;

/// A table that keeps its dealer: chance is dealt as soon as it is awaited, and rewound when a decision is
/// taken back. It is to [`AnyTable`] what [`DealtTable`](tabletop_core::DealtTable) is to a table with a
/// game's own types.
///
/// ```
/// use tabletop::AnyDealtTable;
/// use tabletop::core::Dealer;
///
/// let mut table = AnyDealtTable::new(tabletop::open("starplayer", r#"{"seats": 2}"#)?, Dealer::new(7));
/// let seat = table.table().awaits().deciders().first().expect("a club begins");
/// table.enter_for(seat, "roll")?;
/// let rolled = table.table().digest();
///
/// // The same decision meets the same dice: a move taken back is no second roll.
/// assert_eq!(table.undo_decision(), Some((seat, "roll".to_string())));
/// table.enter_for(seat, "roll")?;
/// assert_eq!(table.table().digest(), rolled);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyDealtTable {
    table: AnyTable,
    dealer: Dealer,
    /// The dealer as it stood before each decision that was taken here.
    before: Vec<Dealer>,
}

impl AnyDealtTable {
    /// A table with its dealer: at the beginning of a game, or replayed or loaded. Chance is dealt until a
    /// seat decides. Decisions from before cannot be taken back here, because where the dealer stood then
    /// is not known.
    pub fn new(table: AnyTable, dealer: Dealer) -> Self {
        let mut dealt = Self { table, dealer, before: Vec::new() };
        dealt.table.deal_all(&mut dealt.dealer);
        dealt
    }

    /// The table.
    pub const fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The dealer: for whoever stores the game. It knows what is still to come.
    pub const fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// Takes an action that a seat has written, such as `bid 4`, and deals all chance that is awaited after
    /// it. What happened is told by [`AnyTable::news`].
    ///
    /// # Errors
    /// The text is no action, or the action breaks rules; nothing has changed then.
    pub fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), EnterError> {
        self.table.enter_for(seat, action)?;
        self.dealt();
        Ok(())
    }

    /// As [`enter_for`](AnyDealtTable::enter_for), for an action by its number.
    ///
    /// # Errors
    /// No action has the number, or the action breaks rules; nothing has changed then.
    pub fn take_number(&mut self, seat: Seat, number: u32) -> Result<(), EnterError> {
        self.table.take_number(seat, number)?;
        self.dealt();
        Ok(())
    }

    fn dealt(&mut self) {
        self.before.push(self.dealer.clone());
        self.table.deal_all(&mut self.dealer);
    }

    /// Takes back the last decision, with all chance that came after it, and rewinds the dealer. Returns who
    /// decided what; `None` if no decision was taken here.
    pub fn undo_decision(&mut self) -> Option<(Seat, String)> {
        self.dealer = self.before.pop()?;
        self.table.undo_decision()
    }
}
