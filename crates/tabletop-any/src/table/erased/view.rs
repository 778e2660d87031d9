//! The methods of a view of any game.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::{Awaits, ChanceSource, Seat, Standings, ViewDigest};

use super::hidden::HiddenView;
use crate::cell_note::CellNote;
use crate::error::AnyEnterError;
use crate::scene::Scene;
use crate::scene_builder::WhyNot;
use crate::table::AnyTable;

/// The methods of the view of one seat, for any game. An [`AnyView`](crate::AnyView) lends them. The trait cannot be
/// implemented outside this crate.
pub trait ErasedView: HiddenView {
    /// The seat of the view.
    fn seat(&self) -> Seat;

    /// The decision that the game waits for.
    fn awaits(&self) -> Awaits;

    /// Every action that the seat may take now, in notation.
    fn legal(&self) -> Vec<String>;

    /// Writes the [numbers](tabletop_core::Numbered) of the legal actions to `out`, in the order of
    /// [`legal`](Self::legal). The earlier contents of `out` are discarded.
    fn legal_numbers(&self, out: &mut Vec<u32>);

    /// Checks an action of the seat, such as `bid 4`, without taking it.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. The error names all of them.
    fn check(&self, action: &str) -> Result<(), AnyEnterError>;

    /// The digest of the view. A client and a server can compare their positions by it.
    fn digest(&self) -> ViewDigest;

    /// Writes the view to `out` as features, for machine learning: see
    /// [`ErasedTable::fields`](crate::ErasedTable::fields). The earlier contents of `out` are discarded.
    fn features(&self, out: &mut Vec<i32>);

    /// A table in a random state that agrees with this view. A player that thinks about this table cannot cheat,
    /// because it never sees the real one.
    ///
    /// ```
    /// let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#)?;
    /// let mut dealer = tabletop::core::Dealer::new(1);
    /// table.deal_all(&mut dealer);
    /// let seat = table.awaits().deciders().first().expect("somebody draws");
    ///
    /// let view = table.view(seat).expect("it is at the table");
    /// let mut thought = view.sample(&mut dealer);
    /// assert_eq!(thought.legal(seat), table.legal(seat));
    /// assert_ne!(thought.digest(), table.digest(), "most probably another hand opposite");
    /// thought.play(&mut dealer, 1_000);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn sample(&self, choices: &mut dyn ChanceSource) -> AnyTable;

    /// The scene of the seat: the things that it sees and its actions, in words and places. A screen can draw it.
    /// The scene has the scores and winners that follow from the view.
    fn scene(&self) -> Scene;

    /// The reasons why actions with a verb are not possible for the seat now. Actions that break the same rules are one
    /// entry. The actions with the fewest reasons come first; of equally many, the higher amount. Legal actions are left
    /// out: see [`legal`](Self::legal). Empty for a word that is no verb, and for a game without
    /// [numbers for its actions](tabletop_core::Numbered).
    ///
    /// ```
    /// use tabletop::core::Dealer;
    ///
    /// let mut table = tabletop::open("world-league", r#"{"seats": 2}"#)?;
    /// table.deal_all(&mut Dealer::new(1));
    /// let seat = table.awaits().deciders().first().unwrap();
    /// let why = table.view(seat).unwrap().why_not("hire");
    /// assert_eq!((why.len(), why[0].count), (1, 4), "the four specialists of a game for two");
    /// assert_eq!(why[0].refusal.to_string(), "now is the time for the auction of a player [WL-SEASON-1]");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    fn why_not(&self, verb: &str) -> Vec<WhyNot>;

    /// The reasons why actions that concern a cell of the scene are not possible for the seat now, like
    /// [`why_not`](Self::why_not). Entries with the same rules and different verbs are apart. Only actions among the
    /// cells of the scene count, so no place is named that is not on the table. Empty for a cell that no action concerns.
    fn why_not_at(&self, cell: &str) -> Vec<WhyNot>;

    /// The notes on places and things of the table that follow from this view alone, beside the
    /// [rules](crate::ErasedTable::cell_notes) that all seats read. Empty if the game has none.
    fn own_notes(&self) -> Vec<CellNote>;

    /// The scene of the seat, with the [standings](crate::ErasedTable::standings) of the finished game. A server, which has the
    /// state, sends the standings at the end. If the game is not over, they are not shown.
    fn scene_at_end(&self, standings: Standings<&'static str>) -> Scene;
}

erased_serde::serialize_trait_object!(ErasedView);
