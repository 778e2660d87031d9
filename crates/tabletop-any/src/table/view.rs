//! The view of one seat, for any game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Serialize, Serializer};
use tabletop_core::{Awaits, ChanceSource, Game, OwnedView, Seat, Standings, ViewDigest};

use super::AnyTable;
use crate::cell_note::CellNote;
use crate::erased::ErasedView;
use crate::error::AnyEnterError;
use crate::scene::Scene;
use crate::scene_builder::{Subject, WhyNot};

/// The view of one seat: the public state and the seat's own secret, and nothing else.
///
/// A view lists the actions of the seat and explains refusals without the table from which it was made.
/// Serialized, it is the message of a server to its clients: `{"seat": 1, "public": …, "own": …}`, with the fields
/// of the game's own types. [`AnyTable::read_view`](crate::AnyTable::read_view) parses it.
///
/// ```
/// let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#)?;
/// table.deal_all(&mut tabletop::core::Dealer::new(1));
/// let seat = table.awaits().deciders().first().expect("somebody draws");
///
/// let sent = serde_json::to_string(&table.view(seat))?;
/// // A client has the same set-up, and no state.
/// let client = tabletop::open("basketball-duel", r#"{"seats": 2}"#)?;
/// let view = client.read_view(&sent)?;
/// assert_eq!(view.legal(), table.legal(seat));
/// assert!(view.check("discard 1").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyView(pub(crate) Box<dyn ErasedView>);

impl AnyView {
    /// The seat of the view.
    pub fn seat(&self) -> Seat {
        self.0.seat()
    }

    /// The decision that the game waits for.
    pub fn awaits(&self) -> Awaits {
        self.0.awaits()
    }

    /// Every action that the seat may take now, in notation.
    pub fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    /// Writes the [numbers](tabletop_core::Numbered) of the legal actions to `out`, in the order of
    /// [`legal`](AnyView::legal). The earlier contents of `out` are discarded.
    pub fn legal_numbers(&self, out: &mut Vec<u32>) {
        out.clear();
        self.0.legal_numbers(out);
    }

    /// Checks an action of the seat, such as `bid 4`, without taking it.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. The error names all of them.
    pub fn check(&self, action: &str) -> Result<(), AnyEnterError> {
        self.0.check(action)
    }

    /// The digest of the view. A client and a server can compare their positions by it.
    pub fn digest(&self) -> ViewDigest {
        self.0.digest()
    }

    /// Writes the view to `out` as features, for machine learning: see
    /// [`AnyTable::fields`](crate::AnyTable::fields). The earlier contents of `out` are discarded.
    pub fn features(&self, out: &mut Vec<i32>) {
        out.clear();
        self.0.features(out);
    }

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
    pub fn sample(&self, choices: &mut dyn ChanceSource) -> AnyTable {
        AnyTable(self.0.sample(choices))
    }

    /// The scene of the seat: the things that it sees and its actions, in words and places. A screen can draw it.
    /// The scene has the scores and winners that follow from the view.
    pub fn scene(&self) -> Scene {
        self.0.scene()
    }

    /// The reasons why actions with a verb are not possible for the seat now. Actions that break the same rules are one
    /// entry. The actions with the fewest reasons come first; of equally many, the higher amount. Legal actions are left
    /// out: see [`legal`](AnyView::legal). Empty for a word that is no verb, and for a game without
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
    pub fn why_not(&self, verb: &str) -> Vec<WhyNot> {
        self.0.why_not(Subject::Verb(verb))
    }

    /// The reasons why actions that concern a cell of the scene are not possible for the seat now, like
    /// [`why_not`](AnyView::why_not). Entries with the same rules and different verbs are apart. Only actions among the
    /// cells of the scene count, so no place is named that is not on the table. Empty for a cell that no action concerns.
    pub fn why_not_at(&self, cell: &str) -> Vec<WhyNot> {
        self.0.why_not(Subject::Cell(cell))
    }

    /// The notes on places and things of the table that follow from this view alone, beside the
    /// [rules](AnyTable::cell_notes) that all seats read. Empty if the game has none.
    pub fn own_notes(&self) -> Vec<CellNote> {
        self.0.own_notes()
    }

    /// The scene of the seat, with the [standings](AnyTable::standings) of the finished game. A server, which has the
    /// state, sends the standings at the end. If the game is not over, they are not shown.
    pub fn scene_at_end(&self, standings: Standings<&'static str>) -> Scene {
        self.0.scene_at_end(standings)
    }

    /// The view and the game with the types of the game `G`. `None` if the view belongs to another game.
    pub fn with_game<G: Game>(&self) -> Option<(&G, &OwnedView<G::State>)> {
        let game = self.0.game().downcast_ref()?;
        Some((game, self.typed::<G>()?))
    }

    /// The view with the types of the game `G`. `None` if the view belongs to another game.
    pub fn typed<G: Game>(&self) -> Option<&OwnedView<G::State>> {
        self.0.as_any().downcast_ref()
    }
}

impl Clone for AnyView {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyView").field("seat", &self.seat()).field("digest", &self.digest()).finish()
    }
}

impl Serialize for AnyView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
