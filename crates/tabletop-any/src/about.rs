//! Facts about a game beyond its rules.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Encoded, Numbered, Positioned, PublicOf, Seat};
use tabletop_players::Heuristics;

use crate::moment::PositionMoment;
use crate::scene::SceneSource;

/// Facts about a game beyond its rules: for lists of games, for help texts, and for screens. Implement this trait
/// to put a game of your own on a [list](crate::Games). Every item has a default, so the rules of a game are
/// enough to play it.
pub trait About: Encoded + Numbered + Positioned + Heuristics + SceneSource {
    /// The name on the box.
    const TITLE: &'static str = Self::NAME;
    /// A summary of one line in lower case, without a full stop.
    const SUMMARY: &'static str = "a game of its own";
    /// The most usual number of seats. If the game cannot be played with this number,
    /// [`GameInfo`](crate::GameInfo) has the lowest number that is possible.
    const USUAL_SEATS: u8 = 2;
    /// The notation of actions: a line for each kind.
    const NOTATION: &'static [NotationLine] = &[];
    /// The calendar of a season, a round or a turn, in order.
    const CALENDAR: &'static [CalendarLine] = &[];
    /// The moments in which people ask, in the words of a [position](Positioned), in the order of a season, a round or a
    /// turn. Empty if the game has no such words.
    const MOMENTS: &'static [PositionMoment] = &[];
    /// The ways to play that the rule book names.
    const VARIANTS: &'static [VariantInfo] = &[];
    /// The ids of the clauses about mistakes that are noticed late.
    const CORRECTIONS: &'static [&'static str] = &[];
    /// Readings that a [position](Positioned) takes by itself if it is impossible without them: the id of each
    /// ruling, and the reading. If the header of the position chooses the ruling, that choice stands. A reading that is
    /// the only one to allow a position is taken without standing here.
    const TABLE_READINGS: &'static [(&'static str, &'static str)] = &[];
    /// The questions that clauses and rulings answer, in the words of people who do not know the book: each id, and
    /// its questions, separated by semicolons. A search of the rules reads them beside the texts.
    const QUESTIONS: &'static [(&'static str, &'static str)] = &[];
    /// Words of people at a table, with the words of the rule book that mean the same, for a search of the rules. A
    /// list for all games is searched too.
    const SYNONYMS: &'static [Synonym] = &[];

    /// The set-up that people usually choose. By default it is [`default_setup`](tabletop_core::Game::default_setup).
    /// A game overrides this method if it may never end with its default set-up.
    fn usual_setup(seats: u8) -> Self::Setup {
        Self::default_setup(seats)
    }

    /// The name that people at the table give to a seat.
    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    /// The index in [`CALENDAR`](About::CALENDAR) of the line for the present phase, from 0. `None` if the game is
    /// over, or if it has no calendar.
    fn calendar_line(&self, public: &PublicOf<Self>) -> Option<usize> {
        let _ = public;
        None
    }

    /// A description of the next outcome of chance, with its seat: `a card is dealt to seat 2`. In lower case,
    /// without a full stop. Called only while the game waits for chance.
    fn chance_words(&self, public: &PublicOf<Self>) -> String {
        let _ = public;
        String::from("chance decides what comes next")
    }

    /// The single actions that a compound action stands for. For example, a sum of money is given note by note.
    /// `None` for a single action, and for text that is not an action.
    fn made_up(action: &str) -> Option<Vec<String>> {
        let _ = action;
        None
    }

    /// The cards, tiles and other components of the game, one row for each kind.
    fn components(&self) -> Vec<Component> {
        Vec::new()
    }

    /// The action in notation that this seat means by other words: `sell stadium-blue` for `sell stadium`, if the
    /// seat owns the blue Stadium. `None` if the words mean no action.
    ///
    /// Words that are an action already can mean another action: `buy manager-1` for `buy`. If the rules refuse the
    /// first action, a [question](crate::AnyTable::ask) is answered for the second one.
    fn action_meant(&self, public: &PublicOf<Self>, seat: Seat, said: &str) -> Option<String> {
        let _ = (public, seat, said);
        None
    }

    /// The answer to a question about something that the game has no action for, such as selling a card that nobody
    /// buys. `None` if the words mean no such thing.
    fn not_an_action(&self, public: &PublicOf<Self>, seat: Seat, said: &str) -> Option<NotAnAction> {
        let _ = (public, seat, said);
        None
    }
}

/// The answer to a question about something that the game has no action for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAnAction {
    /// A rule forbids it.
    Forbidden {
        /// The id of the rule.
        rule: &'static str,
        /// The reason.
        why: &'static str,
        /// Actions of its kind, in notation. What refuses all of them for the same reason, such as the turn of another
        /// seat, refuses it too.
        like: &'static [&'static str],
    },
    /// It goes by other actions. The text says which: `` a sum is moved note by note: `give 2m` ``.
    Instead(String),
}

/// Words of people at a table, and words of the rule book that mean the same: `("hurt, hit", "injured, injury")`.
/// Both are lists with commas, and an entry may have several words: `("out of cards", "pile, drawn out")`. A search
/// for an entry on the left finds every entry on the right too. In an entry on the left, `_` stands for a word or
/// two: `no _ left`.
pub type Synonym = (&'static str, &'static str);

/// One kind of action, with an example of its notation.
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

/// One line of the calendar of a game: a phase, the people who decide in it, and the notation of their actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CalendarLine {
    /// The phase, in the words of the rule book.
    pub when: &'static str,
    /// The people who decide in this phase, or `chance`.
    pub asked: &'static str,
    /// The kinds of actions or outcomes that a record has in this phase. Braces mark the part that varies:
    /// `bid {millions}`. `… mate` stands for every notation with that ending.
    pub written: &'static [&'static str],
    /// The id of the clause that describes the phase.
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

    /// Returns the entry of `written` to which an action or an outcome belongs; `None` if there is no such entry.
    pub fn kind(&self, notation: &str) -> Option<&'static str> {
        self.written.iter().copied().find(|kind| is_of(kind, notation))
    }
}

/// `true` if `notation` belongs to `kind`: both have the same words, and `notation` has some text for each part in
/// braces.
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

/// A way to play that the rule book names, such as a short game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct VariantInfo {
    /// The name of the variant in the book.
    pub name: &'static str,
    /// The fields of a set-up that choose the variant, as JSON. `{}` is the ordinary game.
    pub setup: &'static str,
    /// The id of the clause that describes the variant.
    pub clause: &'static str,
}

/// A kind of component: a card, a tile or the like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Component {
    /// The group of the component: `Free agents`.
    pub kind: &'static str,
    /// The name of the component in notation: `17`.
    pub name: String,
    /// The step by which chance brings the component into play: `chance: turn 17`. `None` if chance never does.
    pub chance: Option<String>,
    /// The text on the component.
    pub text: String,
}
