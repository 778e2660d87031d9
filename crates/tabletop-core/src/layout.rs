//! The layout of a state by who may know what, and the view of a seat.

use alloc::vec::Vec;
use core::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// A state laid out by who may know it.
///
/// A seat's [`View`] has `Public` and the seat's own `Secret`, and nothing else. Legality is computed from a view. So
/// the secret of one seat cannot leak into the actions of another: code that would read it does not compile.
pub trait Layout {
    /// The part that everybody knows.
    type Public: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The part that one seat knows alone: a hand, a sealed bid, a message of a team-mate.
    type Secret: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The part that nobody knows. It can be `()` if everything hidden follows from the public part, such as a
    /// pile of all cards that are nowhere else.
    type Unseen: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The part that everybody knows.
    fn public(&self) -> &Self::Public;
    /// The parts that each seat knows alone, in the order of the seats.
    fn secrets(&self) -> &[Self::Secret];
    /// The part that nobody knows.
    fn unseen(&self) -> &Self::Unseen;
}

/// The view of one seat: the public state and its own secret.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Dealer, Game, Seat, Table};
///
/// let mut table = Table::new(Sale::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// // Legality is computed from a view, which does not hold the rival's card.
/// let view = table.view(Seat::ALL[0]).expect("seat 1 is at the table");
/// let mut legal = Vec::new();
/// table.game().list_actions(view, &mut legal);
/// assert_eq!(legal, table.legal(view.seat));
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
#[derive(Debug, Serialize)]
#[serde(bound(serialize = ""))]
pub struct View<'a, S: Layout> {
    /// The seat.
    pub seat: Seat,
    /// The part that everybody knows.
    pub public: &'a S::Public,
    /// The part that this seat knows alone.
    pub own: &'a S::Secret,
}

impl<S: Layout> Clone for View<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Layout> Copy for View<'_, S> {}

/// A view that came over the wire, as a client reads it from the output of [`View`]. A client with the same set-up
/// can compute what the seat may do from it: [`Game::list_actions`](crate::Game::list_actions) and
/// [`Game::faults`](crate::Game::faults) take a view.
///
/// The client trusts the server. Unlike a saved state, this view is not checked. For a view that no game has, the
/// rules may answer anything, but they never panic.
///
/// ```
/// use sale::{Sale, Setup, State};
/// use tabletop_core::{Dealer, Game, OwnedView, Seat, Table};
///
/// let mut table = Table::new(Sale::new(Setup::new(2))?);
/// let mut dealer = Dealer::new(1);
/// while table.deal(&mut dealer) {}
///
/// let sent = serde_json::to_string(&table.view(Seat::ALL[0]))?;
/// let read: OwnedView<State> = serde_json::from_str(&sent)?;
/// let client = Sale::new(Setup::new(2))?; // the same set-up
/// let mut legal = Vec::new();
/// client.list_actions(read.as_view(), &mut legal);
/// assert_eq!(legal, table.legal(Seat::ALL[0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""), deny_unknown_fields)]
pub struct OwnedView<S: Layout> {
    /// The seat.
    pub seat: Seat,
    /// The part that everybody knows.
    pub public: S::Public,
    /// The part that this seat knows alone.
    pub own: S::Secret,
}

impl<S: Layout> OwnedView<S> {
    /// The view, borrowed.
    pub const fn as_view(&self) -> View<'_, S> {
        View { seat: self.seat, public: &self.public, own: &self.own }
    }
}

/// Copies a view, so that it can outlive the state.
impl<S: Layout> From<View<'_, S>> for OwnedView<S> {
    fn from(view: View<'_, S>) -> Self {
        Self { seat: view.seat, public: view.public.clone(), own: view.own.clone() }
    }
}

/// A saved state that the game has not checked yet: see [`Game::restore`](crate::Game::restore).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""), deny_unknown_fields)]
pub struct SavedState<S: Layout> {
    /// The part that everybody knows.
    pub public: S::Public,
    /// The parts that each seat knows alone.
    #[serde(deserialize_with = "at_most_eight")]
    pub secrets: Vec<S::Secret>,
    /// The part that nobody knows.
    pub unseen: S::Unseen,
}

fn at_most_eight<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    crate::decode::bounded_list(d, Seat::MAX)
}

/// The view of a seat; `None` for a seat that is not at the table.
#[inline]
pub(crate) fn view<S: Layout>(state: &S, seat: Seat) -> Option<View<'_, S>> {
    let own = state.secrets().get(seat.index())?;
    Some(View { seat, public: state.public(), own })
}
