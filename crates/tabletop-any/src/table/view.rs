//! What one seat knows, of any game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Serialize, Serializer};
use tabletop_core::{Awaits, Choices, Game, OwnedView, Seat, Standings, ViewDigest};

use super::AnyTable;
use crate::erased::ErasedView;
use crate::error::EnterError;
use crate::scene::Scene;

/// What one seat knows of a game, and nothing else: what everybody knows, and the seat's own secret.
///
/// It answers what the seat may do and why not, without the table that it was taken from. Serialized, it is
/// what a server sends its clients: `{"seat": 1, "public": …, "own": …}`, with the fields of the game's own
/// types. [`AnyTable::read_view`](crate::AnyTable::read_view) reads it back.
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
    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.0.seat()
    }

    /// What the game waits for.
    pub fn awaits(&self) -> Awaits {
        self.0.awaits()
    }

    /// Every action that the seat may take now, in notation.
    pub fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    /// The [numbers](tabletop_core::Numbered) of the same actions, in the same order. What was in `out` is
    /// gone.
    pub fn legal_numbers(&self, out: &mut Vec<u32>) {
        out.clear();
        self.0.legal_numbers(out);
    }

    /// Whether the seat may take an action, such as `bid 4`.
    ///
    /// # Errors
    /// The text is no action, or the action breaks rules: all of them.
    pub fn check(&self, action: &str) -> Result<(), EnterError> {
        self.0.check(action)
    }

    /// The digest of the view, by which a client and a server compare positions.
    pub fn digest(&self) -> ViewDigest {
        self.0.digest()
    }

    /// The view as figures, for a program that learns: see [`AnyTable::fields`](crate::AnyTable::fields). What
    /// was in `out` is gone.
    pub fn figures(&self, out: &mut Vec<i32>) {
        out.clear();
        self.0.figures(out);
    }

    /// A table in a state that is drawn from all that agree with this view: what its seat may think. It cannot
    /// cheat, since it is not given the table that the view was taken from.
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
    pub fn sample(&self, choices: &mut dyn Choices) -> AnyTable {
        AnyTable(self.0.sample(choices))
    }

    /// What the seat sees and what it may do, in words and places: ready to be drawn. Scores and winners are in
    /// it as far as they follow from the view.
    pub fn scene(&self) -> Scene {
        self.0.scene()
    }

    /// The same with the [standings](AnyTable::standings) of the game, as whoever holds its state sends them
    /// when it is over. They are shown only then, whatever is sent before.
    pub fn scene_at_end(&self, standings: Standings<&'static str>) -> Scene {
        self.0.scene_at_end(standings)
    }

    /// The view with the types of its game, and the game with its set-up; `None` if it is another's.
    pub fn with_game<G: Game>(&self) -> Option<(&G, &OwnedView<G::State>)> {
        let game = self.0.game().downcast_ref()?;
        Some((game, self.typed::<G>()?))
    }

    /// The view with the types of its game; `None` if it is another's.
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
