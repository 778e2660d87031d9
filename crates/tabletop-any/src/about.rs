//! Facts about a game beyond its rules.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Encoded, Numbered, Positioned, PublicOf, Seat};
use tabletop_players::Heuristics;

use crate::scene::Staged;

/// Facts about a game beyond its rules: for lists of games, for help, for people who read a board. Implement it to
/// put a game of your own on a [list](crate::Games). Everything has a default, so the rules of a game are enough
/// to play it.
pub trait About: Encoded + Numbered + Positioned + Heuristics + Staged {
    /// The name on the box.
    const TITLE: &'static str = Self::NAME;
    /// A summary of one line in lower case, without a full stop.
    const SUMMARY: &'static str = "a game of its own";
    /// The most usual number of seats. If the game cannot be played with it, [`GameInfo`](crate::GameInfo) has the
    /// least number that can.
    const USUAL_SEATS: u8 = 2;
    /// The notation of actions: a line for each kind.
    const NOTATION: &'static [NotationLine] = &[];
    /// The calendar of a season, a round or a turn, in order.
    const CALENDAR: &'static [CalendarLine] = &[];
    /// The ways to play that the book names.
    const VARIANTS: &'static [VariantInfo] = &[];

    /// The set-up of an evening. It is the default one, unless a game with the default set-up may never end.
    fn usual_setup(seats: u8) -> Self::Setup {
        Self::default_setup(seats)
    }

    /// The name that people at the table give to a seat.
    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    /// The index in [`CALENDAR`](About::CALENDAR) of the line that the game is in, from 0. `None` when the game is
    /// over, and without a calendar.
    fn calendar_line(&self, public: &PublicOf<Self>) -> Option<usize> {
        let _ = public;
        None
    }

    /// The outcome of chance that comes next, and its seat, in words: `a card is dealt to seat 2`. In lower case,
    /// without a full stop. Called only where chance is awaited.
    fn chance_words(&self, public: &PublicOf<Self>) -> String {
        let _ = public;
        String::from("chance decides what comes next")
    }

    /// The actions that make up a compound one. A sum of money, for example, is given note by note. `None` for a
    /// plain action, and for text that is no action.
    fn made_up(action: &str) -> Option<Vec<String>> {
        let _ = action;
        None
    }

    /// The cards, tiles and other components of the set, one row for each kind.
    fn components(&self) -> Vec<Component> {
        Vec::new()
    }
}

/// One kind of action as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct NotationLine {
    /// An example: `bid 4`.
    pub example: &'static str,
    /// Its meaning.
    pub meaning: &'static str,
}

impl NotationLine {
    /// Creates a line.
    pub const fn new(example: &'static str, meaning: &'static str) -> Self {
        Self { example, meaning }
    }
}

/// One line of the calendar of a game: a phase, who decides in it, and the notation that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CalendarLine {
    /// The phase, in the words of the book.
    pub when: &'static str,
    /// The people who decide, or `chance`.
    pub asked: &'static str,
    /// The kinds of actions or outcomes that are written in this phase. Braces mark the part that varies: `bid
    /// {millions}`. `… mate` stands for every notation with that ending.
    pub written: &'static [&'static str],
    /// The clause that describes it.
    pub clause: &'static str,
}

impl CalendarLine {
    /// Creates a line.
    pub const fn new(
        when: &'static str,
        asked: &'static str,
        written: &'static [&'static str],
        clause: &'static str,
    ) -> Self {
        Self { when, asked, written, clause }
    }

    /// Returns the kind of this line that an action or an outcome belongs to.
    pub fn kind(&self, notation: &str) -> Option<&'static str> {
        self.written.iter().copied().find(|kind| is_of(kind, notation))
    }
}

/// `true` if a notation belongs to a kind: it has the same words, and some text where the kind has braces.
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
pub struct VariantInfo {
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
    /// The group that it belongs to: `Free agents`.
    pub kind: &'static str,
    /// Its name in notation: `17`.
    pub name: String,
    /// The step by which chance brings it: `chance: turn 17`; `None` if it never does.
    pub chance: Option<String>,
    /// The text on it.
    pub text: String,
}
