//! What a game says of itself beyond its rules.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Encoded, Lawful, Numbered, Positioned, Seat};

/// What a game says of itself beyond its rules: for lists of games, for help, for people who read a board.
/// Implement it to use a game of your own with [`AnyTable`](crate::AnyTable): see
/// [`GameInfo::of`](crate::GameInfo::of).
pub trait About: Encoded + Lawful + Numbered + Positioned {
    /// The name on the box.
    const TITLE: &'static str;
    /// What it is, in one line in lower case, without a full stop.
    const SUMMARY: &'static str;
    /// The most usual number of seats.
    const USUAL_SEATS: u8;
    /// Whether the number at the end of an action is an amount, so that a row of them can be shown as one:
    /// `bid 3..11`.
    const HAS_AMOUNTS: bool = true;
    /// What can be typed, a line for each kind of action.
    const NOTATION: &'static [NotationLine];
    /// The ways to play that the book names.
    const VARIANTS: &'static [Variant];

    /// The set-up of an evening: the default one, unless a game by the default set-up may never end.
    fn usual_setup(seats: u8) -> Self::Setup {
        Self::default_setup(seats)
    }

    /// What the people at the table call a seat.
    fn seat_name(&self, seat: Seat) -> String;

    /// The cards, tiles and the like of the set, each kind in a row.
    fn components(&self) -> Vec<Component>;
}

/// One kind of action as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NotationLine {
    /// An example: `bid 4`.
    pub example: &'static str,
    /// What it does.
    pub meaning: &'static str,
}

impl NotationLine {
    /// A line.
    pub const fn new(example: &'static str, meaning: &'static str) -> Self {
        Self { example, meaning }
    }
}

/// A way to play that the book names, such as a short game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Variant {
    /// Its name in the book.
    pub name: &'static str,
    /// The fields of a set-up that choose it, as JSON; `{}` is the ordinary game.
    pub setup: &'static str,
    /// The clause that describes it.
    pub clause: &'static str,
}

/// A card, a tile or the like of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Component {
    /// What it is one of: `Free agents`.
    pub kind: &'static str,
    /// What it is called in notation: `17`.
    pub name: String,
    /// The step by which chance brings it: `chance: turn 17`; `None` if it never does.
    pub chance: Option<String>,
    /// What stands on it.
    pub text: String,
}
