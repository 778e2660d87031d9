//! The sight of a seat, described once for every screen: see [`Scene`].

mod known;
mod plain;

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Game, PublicOf, ScorePart, Seat, View};

pub use self::known::{Known, KnownScore};
use crate::events::AnyEvent;

/// A description of the table for a seat or a spectator, and of the actions of the seat: in words and places,
/// ready to be drawn.
///
/// A screen draws it and knows no rule. It is made from a view and nothing else, so it cannot show anything that
/// the seat does not know. A score that depends on something hidden is left out before the game is over: see
/// [`Known`]. Once it is over, a [table](crate::AnyTable::scene) shows its own standings. Every legal action
/// stands in the scene once, and no other does. The law [`truthful`](crate::truthful) checks its statements.
///
/// ```
/// use tabletop::core::Dealer;
///
/// let (mut table, mut dealer) = (tabletop::open("world-league", r#"{"seats": 2}"#)?, Dealer::new(2026));
/// table.deal_all(&mut dealer);
/// let seat = table.awaits().deciders().first().expect("somebody opens the auction");
/// let scene = table.view(seat).expect("it is at the table").scene();
///
/// assert_eq!(scene.heading, "Season 1: draft players");
/// let verbs: Vec<&str> = scene.verbs.iter().map(|verb| verb.name.as_str()).collect();
/// assert_eq!(verbs, ["pass", "bid"]);
/// let bid = &scene.verbs[1].offers[0];
/// assert_eq!(bid.words, "bid 1 million");
/// assert_eq!(bid.cells, ["market-1"]);
/// # Ok::<(), tabletop::OpenError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The seat that sees it; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The phase of the game: `Season 2: draft players`.
    pub heading: String,
    /// The seats, in order.
    pub panels: Vec<Panel>,
    /// The things on the table, in the order in which a person looks for them.
    pub areas: Vec<Area>,
    /// The events since the seat last decided, the oldest first. Only the scene of a table has them; that of a
    /// view has none.
    pub log: Vec<AnyEvent>,
    /// The question to the seat, or the thing that is waited for, in one sentence.
    pub ask: String,
    /// The legal actions of the seat, by kind. Empty for a spectator, and for a seat that is not asked.
    pub verbs: Vec<Verb>,
}

/// The text beside the name of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Panel {
    /// The seat.
    pub seat: Seat,
    /// The name that people at the table give to it.
    pub name: String,
    /// `true` if the game waits for it.
    pub is_asked: bool,
    /// `true` if it has won. In a view that leaves the winner open, `false` for every seat.
    pub wins: bool,
    /// The score as it stands; `None` if the game has only winners, or if the score depends on something that the
    /// reader does not know.
    pub score: Option<i32>,
    /// The parts of the score, with the clause of each; empty without a score.
    pub parts: Vec<ScorePart<&'static str>>,
    /// The possessions of the seat: money, strength, cards.
    pub facts: Vec<Fact>,
}

/// Something that a seat has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// Its name: `money`.
    pub label: Cow<'static, str>,
    /// The amount, or the things: `11 million`.
    pub value: String,
}

impl Fact {
    /// Creates a fact.
    pub fn new(label: impl Into<Cow<'static, str>>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into() }
    }
}

/// A part of the table: a market, a line-up, a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Area {
    /// Its id, by which a screen finds it again: `market`, `team-2`.
    pub id: String,
    /// Its title, with a capital.
    pub title: String,
    /// The seat that it belongs to; `None` if it belongs to all.
    pub owner: Option<Seat>,
    /// The arrangement of its cells.
    pub shape: Shape,
    /// Its cells.
    pub cells: Vec<Cell>,
}

impl Area {
    /// An area that belongs to all, its cells beside each other.
    pub fn row(id: impl Into<String>, title: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { id: id.into(), title: title.into(), owner: None, shape: Shape::Row, cells }
    }
}

/// The arrangement of the cells of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Beside each other, in order.
    Row,
    /// In columns and rows, by their `x` and `y`, which may be negative.
    Grid,
    /// In a ring, clockwise from the top left.
    Ring,
}

/// A place, or a thing in its place: a column, a space, a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cell {
    /// Its id, unlike any other of the scene: `team-2-SF`.
    pub id: String,
    /// Its column, in a grid.
    pub x: i16,
    /// Its row, in a grid.
    pub y: i16,
    /// A name of one word or two, where there is room for no more.
    pub short: String,
    /// The full text, in one to three lines.
    pub lines: Vec<String>,
    /// The upper and the lower half of a card, as they are drawn; the lines say the same. `None` for a thing that
    /// is not made of halves.
    pub halves: Option<[HalfMark; 2]>,
    /// The printed values for later, the next first, such as those of the seasons to come.
    pub ahead: Vec<String>,
    /// The things that stand on it or belong to it: pawns, owners, `injured`.
    pub marks: Vec<String>,
    /// The way it stands out.
    pub tone: Tone,
}

impl Cell {
    /// A cell without anything ahead, marks or tone.
    pub fn new(id: impl Into<String>, short: impl Into<String>, lines: Vec<String>) -> Self {
        Self {
            id: id.into(),
            x: 0,
            y: 0,
            short: short.into(),
            lines,
            halves: None,
            ahead: Vec::new(),
            marks: Vec::new(),
            tone: Tone::Plain,
        }
    }

    /// The same cell with a tone.
    #[must_use]
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The same cell at a place of a grid.
    #[must_use]
    pub const fn at(mut self, x: i16, y: i16) -> Self {
        self.x = x;
        self.y = y;
        self
    }
}

/// Half of an item, drawn at one edge of a card, so that it meets the other half on the next card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HalfMark {
    /// The item: `Sneakers`.
    pub name: String,
    /// Its letter, unlike that of any other item of the set.
    pub letter: char,
    /// `true` for the left half, which stands at the right-hand edge. The right half stands at the left-hand edge.
    pub is_left: bool,
    /// `true` if the card bears a star here.
    pub has_star: bool,
}

/// The way a cell stands out. A screen may show it by colour, but colour never says it alone: the lines and marks
/// say the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// It looks like the others.
    Plain,
    /// It is the subject of the question, or it counts now.
    Strong,
    /// It is over, or empty.
    Dim,
    /// It is bad for its owner.
    Bad,
    /// It has one of four colours of its own: red, blue, yellow or white.
    Colour(&'static str),
}

/// A kind of action, and the legal actions of this kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verb {
    /// The first word of the notation: `bid`.
    pub name: String,
    /// The side of a deal that it changes; `None` if it is no part of a deal.
    pub trade: Option<Trade>,
    /// The actions, in the order of the legal list.
    pub offers: Vec<Offer>,
}

/// The effect of a kind of action on a deal that is being put together. A screen may show the two sides as two
/// columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Trade {
    /// `true` if it changes what the seat itself gives; `false` if it changes what the seat gets.
    pub is_own: bool,
    /// `true` if it lays a piece down; `false` if it takes one back.
    pub adds: bool,
    /// The text behind a figure that makes it a sum of money: `give 69m`. Such a line stands for several actions,
    /// which [`AnyTable::several`](crate::AnyTable::several) makes of it. `None` where no sum may be written.
    pub unit: Option<&'static str>,
}

/// A part of a first game with explanations. It is told when a phase is met for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lesson {
    /// The phase at which it is told, as the [calendar](crate::CalendarLine::when) calls it; empty for the part
    /// before the first question.
    pub when: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The text, in our own words, a paragraph each.
    pub text: &'static [&'static str],
    /// The clause with the full rule.
    pub clause: &'static str,
}

/// A legal action and its effects.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offer {
    /// The action in notation. It is sent when the offer is chosen.
    pub action: String,
    /// The action in a person's words: `bid 8 million`.
    pub words: String,
    /// The amount, if actions of this kind differ in an amount alone.
    pub amount: Option<u64>,
    /// The ids of the cells that it touches, in the order in which a person would point at them.
    pub cells: Vec<String>,
    /// The figures that it would change at once, as far as the seat can know them; empty for a step that shows
    /// something hidden.
    pub effects: Vec<FigureChange>,
    /// The events that would be told at once, with their clauses, under the same condition.
    pub told: Vec<AnyEvent>,
}

/// A figure of a panel that an action would change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FigureChange {
    /// The seat whose figure it is.
    pub seat: Seat,
    /// The label of a [`Fact`], or `score`.
    pub what: Cow<'static, str>,
    /// The value as it stands.
    pub before: String,
    /// The value as it would be.
    pub after: String,
}

/// An action as a person says it, with the places that it touches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The action in words.
    pub words: String,
    /// The ids of the cells that it touches.
    pub cells: Vec<String>,
}

impl Wording {
    /// An action that touches no cell.
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), cells: Vec::new() }
    }

    /// The same action at one more cell.
    #[must_use]
    pub fn at(mut self, cell: impl Into<String>) -> Self {
        self.cells.push(cell.into());
        self
    }
}

impl Lesson {
    /// Creates a lesson.
    pub const fn new(
        when: &'static str,
        title: &'static str,
        text: &'static [&'static str],
        clause: &'static str,
    ) -> Self {
        Self { when, title, text, clause }
    }
}

/// The words and places of one game, of which a [`Scene`] is made.
///
/// Each method is given the public state, and the view of the reader as `own`, which is `None` for a spectator.
/// For a view that no game has, a method may say anything but must not panic.
pub trait Staged: Game {
    /// `true` if the game keeps a score; `false` if it ranks nobody but the winner.
    const KEEPS_SCORE: bool = true;

    /// A first game with explanations. The first lesson is told before the first question. Then one follows for
    /// every phase of the calendar in which seats decide.
    const LESSONS: &'static [Lesson] = &[];

    /// Signs and short words of the scene that nobody knows from everyday life, each with its meaning.
    const LEGEND: &'static [(&'static str, &'static str)] = &[];

    /// The effect on a deal of a kind of action, by the first word of its notation; `None` if it is no part of a
    /// deal.
    fn trade(verb: &str) -> Option<Trade> {
        let _ = verb;
        None
    }

    /// The phase of the game: `Season 2: draft players`. Without a full stop. The default is the entry `phase` of
    /// the public state, or the name of the game.
    fn heading(&self, public: &PublicOf<Self>) -> String {
        plain::heading::<Self>(public)
    }

    /// The possessions of a seat. Labels are the same for every seat and at every time. A thing that a seat does
    /// not have gets the value `none`, or is left out for all seats. The default has the entries of the seat in
    /// the public state, and the secret of the own seat.
    fn facts(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>, seat: Seat) -> Vec<Fact> {
        plain::facts(self, public, own, seat)
    }

    /// The scores and winners that follow from the public state and from the own view. By default
    /// [nothing](Known::Nothing) is known before the game is over. A game that hides nothing that counts returns
    /// [everything](Known::Everything). The law [`truthful`](crate::truthful) compares with
    /// [`standings`](Game::standings).
    fn known(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Known<Self::Rule> {
        let _ = (public, own);
        Known::Nothing
    }

    /// The things on the table. The default has a cell for each part of the public state that is not listed by
    /// seat.
    fn areas(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Vec<Area> {
        let _ = own;
        plain::areas(self, public)
    }

    /// The question to a seat that the game waits for: a sentence that speaks to it, with the figures it needs.
    fn question(&self, view: View<'_, Self::State>) -> String {
        let _ = view;
        String::from("What do you do?")
    }

    /// A legal action in words: by default its notation.
    fn said(&self, view: View<'_, Self::State>, action: Self::Action) -> Wording {
        let _ = view;
        Wording::new(action.to_string())
    }
}
