//! The laws that every game obeys, as functions for proptest, fuzzers and simulations alike.
//!
//! Each law checks one state of a game, or one record. Laws that try arbitrary steps draw them from a source of
//! choices. [`Inspector`] plays a game and checks every state against all of them.
//!
//! | law | meaning |
//! |---|---|
//! | [`exact`] | listed actions are accepted, anything else is refused; the same for outcomes |
//! | [`atomic`] | a refused step changes nothing, and `check` answers the same |
//! | [`deterministic`] | the same set-up and steps give the same states, events and digests |
//! | [`order_free`] | simultaneous decisions give the same result in every order of arrival |
//! | [`blind`] | if everything that a seat may not know is drawn anew, its view, its actions and its events stay the same |
//! | [`faithful`] | states, views, steps, events, refusals, standings and transcripts survive serde and notation unchanged |
//! | [`conserving`] | every card is in one place, and events account for all money |
//! | [`numbering`], [`numbered`] | every number has an action and every legal action has a number, if the game [numbers](crate::Numbered) them |
//! | [`encoded`] | a view gives [features](crate::Encoded): always the same number of them, and equal features for equal views |
//! | [`every_part_counts`] | every part of a view is in its features, except those that are [left out](crate::Encoded::left_out) |
//! | [`read_back`] | the features of a view say the same as the view, by a reader that shares no code with the encoder |
//! | [`positioned`] | a [position](crate::position) that is written down and read again is the same |
//! | [`ending`], [`standing`] | play comes to an end within the game's own bound, and the standings say so |

mod blind;
mod encoded;
pub mod harness;
mod inspector;
mod numbers;
mod positions;
mod record;
mod shortest;
mod state;
mod view_json;

use alloc::format;
use alloc::string::String;
use core::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Game;

pub use self::encoded::{encoded, every_part_counts, read_back};
pub use self::numbers::{numbered, numbering};
pub use self::positions::{any_position, changed_position, positioned};
#[cfg(feature = "proptest")]
pub(crate) use self::shortest::{played, shortest};
pub use self::view_json::ViewJson;
pub use blind::{BlindCount, blind};
pub use inspector::{Finding, Inspection, Inspector};
pub use record::{deterministic, faithful_record, faithful_setup};
pub use state::{atomic, conserving, ending, exact, faithful, order_free, standing};

/// One of the eight laws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// Listed actions are accepted, anything else is refused.
    Exact,
    /// A refused step changes nothing.
    Atomic,
    /// The same set-up and steps give the same game.
    Deterministic,
    /// The order in which simultaneous decisions arrive does not matter.
    OrderFree,
    /// The hidden part of a state changes nothing that a seat sees, may do or hears.
    Blind,
    /// Nothing is lost in serde, notation and transcripts.
    Faithful,
    /// All cards and money are accounted for.
    Conserving,
    /// Play comes to an end.
    Ending,
}

/// A law that a game has broken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The violation in words.
    pub what: String,
}

impl Law {
    /// All eight laws.
    pub const ALL: [Self; 8] = [
        Self::Exact,
        Self::Atomic,
        Self::Deterministic,
        Self::OrderFree,
        Self::Blind,
        Self::Faithful,
        Self::Conserving,
        Self::Ending,
    ];
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Exact => "Exact",
            Self::Atomic => "Atomic",
            Self::Deterministic => "Deterministic",
            Self::OrderFree => "Order-free",
            Self::Blind => "Blind",
            Self::Faithful => "Faithful",
            Self::Conserving => "Conserving",
            Self::Ending => "Ending",
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law {} is broken: {}", self.law, self.what)
    }
}

/// The result of checking a law.
pub type LawResult = Result<(), Violation>;

/// Checks that the state passes its own check.
fn is_valid<G: Game>(law: Law, game: &G, state: &G::State) -> LawResult {
    let checked = game.check_state(state);
    checked.map_err(|defects| Violation { law, what: format!("no valid state: {defects}") })
}

/// Returns a violation of `law` unless `holds` is `true`. `what` is called only for a violation.
fn require(law: Law, holds: bool, what: impl FnOnce() -> String) -> LawResult {
    if holds { Ok(()) } else { Err(Violation { law, what: what() }) }
}

/// Checks that a value written with serde reads back unchanged.
fn survives<T: Serialize + DeserializeOwned + PartialEq>(what: &str, value: &T) -> LawResult {
    let text = serde_json::to_string(value).unwrap_or_default();
    let read = serde_json::from_str::<T>(&text);
    require(Law::Faithful, read.as_ref().is_ok_and(|read| read == value), || {
        format!("{what} does not survive serde: {text} {:?}", read.err())
    })
}

/// The number of the last seat for which arbitrary actions are tried: twice the number of seats at the table, and at
/// least 8.
fn most_tried<G: Game>(game: &G) -> u8 {
    game.seats().saturating_mul(2).max(8)
}
