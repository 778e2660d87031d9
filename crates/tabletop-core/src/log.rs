//! Events: what happened, by which rule, and who may know it.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Game, Seat, SeatSet};

/// The seats that may know of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody at the table, spectators too.
    All,
    /// These seats alone.
    Only(SeatSet),
}

impl Audience {
    /// `true` if this seat may know the event.
    pub const fn includes(self, seat: Seat) -> bool {
        match self {
            Self::All => true,
            Self::Only(seats) => seats.contains(seat),
        }
    }
}

/// An event, with the rule that caused it and its audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "", deserialize = ""))]
pub struct Entry<G: Game> {
    /// The rule.
    pub rule: G::Rule,
    /// The seats that may know of it.
    pub audience: Audience,
    /// The event.
    pub event: G::Event,
}

impl<G: Game> Entry<G> {
    /// `true` if this seat may know of it. `None` is a spectator, who knows what all know.
    pub fn is_for(&self, seat: Option<Seat>) -> bool {
        match (self.audience, seat) {
            (Audience::All, _) => true,
            (audience, Some(seat)) => audience.includes(seat),
            (Audience::Only(_), None) => false,
        }
    }
}

/// A place to which a game writes its events. `()` keeps nothing and costs nothing.
pub trait Log<G: Game> {
    /// `true` if the log keeps events. If not, a game need not compute values that only an event would hold.
    const KEEPS: bool = true;

    /// Writes an event.
    fn add(&mut self, rule: G::Rule, audience: Audience, event: G::Event);

    /// Writes an event that everybody may know.
    #[inline]
    fn tell(&mut self, rule: G::Rule, event: G::Event) {
        self.add(rule, Audience::All, event);
    }

    /// Writes an event that one seat alone may know.
    #[inline]
    fn whisper(&mut self, rule: G::Rule, seat: Seat, event: G::Event) {
        self.add(rule, Audience::Only(SeatSet::only(seat)), event);
    }
}

impl<G: Game> Log<G> for () {
    const KEEPS: bool = false;

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "with no log the event must not even be built")]
    fn add(&mut self, _: G::Rule, _: Audience, _: G::Event) {}
}

impl<G: Game> Log<G> for Vec<Entry<G>> {
    fn add(&mut self, rule: G::Rule, audience: Audience, event: G::Event) {
        self.push(Entry { rule, audience, event });
    }
}
