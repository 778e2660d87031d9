//! What a game says of itself beyond its rules.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Encoded, Numbered, Positioned, PublicOf, Seat};
use tabletop_players::Sense;

use crate::scene::Staged;

/// What a game says of itself beyond its rules: for lists of games, for help, for people who read a board.
/// Implement it to put a game of your own on a [list](crate::Games). Everything has a default, so that the rules
/// of a game are enough to play it.
pub trait About: Encoded + Numbered + Positioned + Sense + Staged {
    /// The name on the box.
    const TITLE: &'static str = Self::NAME;
    /// What it is, in one line in lower case, without a full stop.
    const SUMMARY: &'static str = "a game of its own";
    /// The most usual number of seats. If it cannot be played by so many, [`GameInfo`](crate::GameInfo) has the
    /// least number that can.
    const USUAL_SEATS: u8 = 2;
    /// What can be typed, a line for each kind of action.
    const NOTATION: &'static [NotationLine] = &[];
    /// The calendar of a season, a round or a turn, in order.
    const CALENDAR: &'static [CalendarLine] = &[];
    /// The ways to play that the book names.
    const VARIANTS: &'static [Variant] = &[];

    /// The set-up of an evening: the default one, unless a game by the default set-up may never end.
    fn usual_setup(seats: u8) -> Self::Setup {
        Self::default_setup(seats)
    }

    /// What the people at the table call a seat.
    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    /// Where in [`CALENDAR`](About::CALENDAR) the game is, from 0; `None` when it is over, and without a calendar.
    fn calendar_line(&self, public: &PublicOf<Self>) -> Option<usize> {
        let _ = public;
        None
    }

    /// What chance does next, and for whom, where it is awaited: `a card is dealt to seat 2`. In lower case,
    /// without a full stop.
    fn chance_words(&self, public: &PublicOf<Self>) -> String {
        let _ = public;
        String::from("chance decides what comes next")
    }

    /// The actions of which one is made up that is none itself: a sum of money that is given note by note.
    /// None for an action, and for what stands for none.
    fn made_up(action: &str) -> Option<Vec<String>> {
        let _ = action;
        None
    }

    /// The cards, tiles and the like of the set, each kind in a row.
    fn components(&self) -> Vec<Component> {
        Vec::new()
    }
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

/// One line of the calendar of a game: who is asked when, and what is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CalendarLine {
    /// When: the phase, in the words of the book.
    pub when: &'static str,
    /// Who is asked, or `chance`.
    pub asked: &'static str,
    /// The kinds of actions, or of outcomes, that are written in it, with what varies in braces:
    /// `bid {millions}`. `… mate` stands for all that ends so.
    pub written: &'static [&'static str],
    /// The clause that describes it.
    pub clause: &'static str,
}

impl CalendarLine {
    /// A line.
    pub const fn new(
        when: &'static str,
        asked: &'static str,
        written: &'static [&'static str],
        clause: &'static str,
    ) -> Self {
        Self { when, asked, written, clause }
    }

    /// The kind of this line that an action or an outcome is of.
    pub fn kind(&self, notation: &str) -> Option<&'static str> {
        self.written.iter().copied().find(|kind| is_of(kind, notation))
    }
}

/// Whether a notation is of a kind: the same words, and something where the kind has braces.
fn is_of(kind: &str, notation: &str) -> bool {
    if let Some(end) = kind.strip_prefix('…') {
        return notation.ends_with(end);
    }
    let is_word = |(kind, word): (&str, &str)| match kind.split_once('{') {
        Some((head, _)) => word.len() > head.len() && word.starts_with(head),
        None => kind == word,
    };
    kind.split(' ').count() == notation.split(' ').count()
        && kind.split(' ').zip(notation.split(' ')).all(is_word)
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
