//! How a state is laid out by who may know it, and what a seat sees of it.

use alloc::vec::Vec;
use core::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// How a state is laid out: by who may know it.
///
/// A seat's [`View`] is made of `Public` and of its own `Secret` and of nothing else, and legality is asked
/// of a view. So what one seat holds cannot leak into what another may do: it is a type error, not a
/// forgotten mask.
pub trait Layout {
    /// What everybody knows.
    type Public: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one seat knows alone: a hand, a sealed bid, what a team-mate has told.
    type Secret: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What nobody knows, as far as it is not simply the rest of what all know.
    type Unseen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What everybody knows.
    fn public(&self) -> &Self::Public;
    /// What each seat knows alone, in the order of the seats.
    fn secrets(&self) -> &[Self::Secret];
    /// What nobody knows.
    fn unseen(&self) -> &Self::Unseen;
}

/// What one seat knows: the public state and its own secret.
///
/// ```
/// use basketball_duel::{BasketballDuel, Setup};
/// use tabletop_core::{Dealer, Game, OwnedView, Seat, Table};
///
/// let mut table = Table::new(BasketballDuel::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// // Legality is asked of a view: the rival's hand is not there to be looked at.
/// let view = table.view(Seat::ALL[0]).expect("seat 1 is at the table");
/// let mut legal = Vec::new();
/// table.game().list_actions(view, &mut legal);
/// assert_eq!(legal, table.legal(view.seat));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
#[derive(Debug, Serialize)]
#[serde(bound(serialize = ""))]
pub struct View<'a, S: Layout> {
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody knows.
    pub public: &'a S::Public,
    /// What this seat knows alone.
    pub own: &'a S::Secret,
}

impl<S: Layout> Clone for View<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Layout> Copy for View<'_, S> {}

/// A view that came over the wire: what a client reads of what [`View`] writes. With the same set-up the
/// client can ask it what may be done, as [`Game::list_actions`](crate::Game::list_actions) and
/// [`Game::faults`](crate::Game::faults) ask a view.
///
/// It is what the server said. Unlike a saved state it is not checked. About a view that no game has, the
/// rules may answer anything, but they answer.
///
/// ```
/// use basketball_duel::{BasketballDuel, Setup, State};
/// use tabletop_core::{Dealer, Game, OwnedView, Seat, Table};
///
/// let mut table = Table::new(BasketballDuel::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// let sent = serde_json::to_string(&table.view(Seat::ALL[0]))?;
/// let read: OwnedView<State> = serde_json::from_str(&sent)?;
/// let client = BasketballDuel::new(Setup::new(2))?; // the same set-up
/// let mut legal = Vec::new();
/// client.list_actions(read.as_view(), &mut legal);
/// assert_eq!(legal, table.legal(Seat::ALL[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""), deny_unknown_fields)]
pub struct OwnedView<S: Layout> {
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody knows.
    pub public: S::Public,
    /// What this seat knows alone.
    pub own: S::Secret,
}

impl<S: Layout> OwnedView<S> {
    /// The view.
    pub const fn as_view(&self) -> View<'_, S> {
        View { seat: self.seat, public: &self.public, own: &self.own }
    }
}

/// A view to be kept: a copy of what it shows.
impl<S: Layout> From<View<'_, S>> for OwnedView<S> {
    fn from(view: View<'_, S>) -> Self {
        Self { seat: view.seat, public: view.public.clone(), own: view.own.clone() }
    }
}

/// A state as it was saved, before the game has checked it: see [`Game::restore`](crate::Game::restore).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""), deny_unknown_fields)]
pub struct SavedState<S: Layout> {
    /// What everybody knows.
    pub public: S::Public,
    /// What each seat knows alone.
    #[serde(deserialize_with = "at_most_eight")]
    pub secrets: Vec<S::Secret>,
    /// What nobody knows.
    pub unseen: S::Unseen,
}

fn at_most_eight<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    crate::decode::bounded_list(d, Seat::MAX)
}

/// What a seat may know: `None` for a seat that is not at the table.
#[inline]
pub(crate) fn view<S: Layout>(state: &S, seat: Seat) -> Option<View<'_, S>> {
    let own = state.secrets().get(seat.index())?;
    Some(View { seat, public: state.public(), own })
}
