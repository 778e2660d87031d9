//! The view of one seat, for any game.

use alloc::boxed::Box;
use core::fmt;
use core::ops::Deref;

use serde::{Serialize, Serializer};
use tabletop_core::{Game, OwnedView};

use super::erased::ErasedView;

/// The view of one seat: the public state and the seat's own secret, and nothing else.
///
/// It lists the actions of the seat and explains refusals without the table from which it was made.
/// Serialized, it is the message of a server to its clients: `{"seat": 1, "public": …, "own": …}`, with the fields
/// of the game's own types. [`ErasedTable::read_view`](crate::ErasedTable::read_view) parses it. Its methods are those
/// of [`ErasedView`], to which it dereferences, and the few below.
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

impl Deref for AnyView {
    type Target = dyn ErasedView;

    fn deref(&self) -> &Self::Target {
        &*self.0
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
