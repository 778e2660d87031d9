//! What a seat sees, described once for every screen: see [`Scene`].

mod known;
mod plain;

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{Game, PublicOf, ScorePart, Seat, View};

pub use self::known::{Known, KnownScore};
use crate::events::Told;

/// What a seat or a spectator sees, and what the seat may do: in words and places, ready to be drawn.
///
/// A screen draws it and knows no rule. It is made from a view and nothing else, so it cannot show what the
/// seat does not know. A score that rests on something hidden is not in it before the game is over: see
/// [`Known`]. Once it is, a [table](crate::AnyTable::scene) shows its own standings. Every legal action stands
/// in it once, and no other. The law [`truthful`](crate::truthful) checks what it says.
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
    /// Who sees it; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Where the game is: `Season 2: draft players`.
    pub heading: String,
    /// The seats, in order.
    pub panels: Vec<Panel>,
    /// What lies on the table, in the order in which a person looks for it.
    pub areas: Vec<Area>,
    /// What has happened since the seat last decided, the oldest first: of a table. A view has none.
    pub log: Vec<Told>,
    /// What is asked of the seat, or what is waited for, in one sentence.
    pub ask: String,
    /// What the seat may do, by the kind of action. Nothing for a spectator, and for a seat that is not asked.
    pub verbs: Vec<Verb>,
}

/// What stands beside the name of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Panel {
    /// The seat.
    pub seat: Seat,
    /// What the people at the table call it.
    pub name: String,
    /// Whether the game waits for it.
    pub is_asked: bool,
    /// Whether it has won. Of a view that leaves open who has won, false for every seat.
    pub wins: bool,
    /// The score as it stands; `None` if the game has nothing but winners, or if the score rests on what the
    /// reader does not know.
    pub score: Option<i32>,
    /// What makes the score, with the clause of each part; nothing without a score.
    pub parts: Vec<ScorePart<&'static str>>,
    /// What it has: money, strength, cards.
    pub facts: Vec<Fact>,
}

/// Something that a seat has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// What: `money`.
    pub label: Cow<'static, str>,
    /// How much, or which: `11 million`.
    pub value: String,
}

impl Fact {
    /// A fact.
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
    /// Whose it is; `None` for what belongs to all.
    pub owner: Option<Seat>,
    /// How its cells lie.
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

/// How the cells of an area lie.
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
    /// One word or two, where there is room for no more.
    pub short: String,
    /// What is to be seen, in one to three lines.
    pub lines: Vec<String>,
    /// What is drawn in the upper and in the lower half of a card; the lines say the same. Nothing for what is
    /// not made of halves.
    pub halves: Option<[Half; 2]>,
    /// What is printed for what comes later, the next first: the values of the seasons to come.
    pub ahead: Vec<String>,
    /// What stands on it or belongs to it: pawns, owners, `injured`.
    pub marks: Vec<String>,
    /// How it stands out.
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

    /// The same with a tone.
    #[must_use]
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The same at a place of a grid.
    #[must_use]
    pub const fn at(mut self, x: i16, y: i16) -> Self {
        self.x = x;
        self.y = y;
        self
    }
}

/// Half of an item, drawn at one edge of a card, so that it meets the other half on the next card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Half {
    /// The item: `Sneakers`.
    pub name: String,
    /// Its letter, unlike that of any other item of the set.
    pub letter: char,
    /// Whether it is the left half, which stands at the right-hand edge; else the right one, at the left-hand
    /// edge.
    pub is_left: bool,
    /// Whether the card bears a star here.
    pub has_star: bool,
}

/// How a cell stands out. A screen may show it by colour, but never by colour alone: the lines and marks say
/// the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// As the others.
    Plain,
    /// It is what the question is about, or what counts now.
    Strong,
    /// It is over, or empty.
    Dim,
    /// It is bad for whoever has it.
    Bad,
    /// It has one of four colours of its own: red, blue, yellow or white.
    Colour(&'static str),
}

/// A kind of action, and the legal actions of this kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verb {
    /// The first word of the notation: `bid`.
    pub name: String,
    /// Which side of a deal it changes; `None` for all that is no piece of a deal.
    pub trade: Option<Trade>,
    /// The actions, in the order of the legal list.
    pub offers: Vec<Offer>,
}

/// What a kind of action does to a deal that is being put together: a screen may show the two sides as two
/// columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Trade {
    /// Whether it changes what the seat itself gives; else what it gets.
    pub is_own: bool,
    /// Whether it lays a piece down; else it takes one back.
    pub adds: bool,
    /// What stands behind a figure to make it a sum of money: `give 69m`. Such a line stands for several
    /// actions, which [`AnyTable::several`](crate::AnyTable::several) makes of it. `None` where no sum may be
    /// written.
    pub unit: Option<&'static str>,
}

/// A part of a first game with explanations: what is told when a phase is met for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lesson {
    /// When it is told: the phase, as the [calendar](crate::CalendarLine::when) calls it; nothing for what is
    /// told before the first question.
    pub when: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What is told, in our own words, a paragraph each.
    pub text: &'static [&'static str],
    /// The clause that says it in full.
    pub clause: &'static str,
}

/// A legal action, with what it would bring.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offer {
    /// The action in notation: what is sent when it is chosen.
    pub action: String,
    /// The same as a person says it: `bid 8 million`.
    pub words: String,
    /// The amount, if actions of this kind differ in an amount alone.
    pub amount: Option<u64>,
    /// The ids of the cells that it touches, in the order in which a person would point at them.
    pub cells: Vec<String>,
    /// What it would change at once, as far as the seat can know it: nothing for a step that shows something
    /// hidden.
    pub effects: Vec<Effect>,
    /// What would be told at once, with its clauses: under the same condition.
    pub told: Vec<Told>,
}

/// A figure of a panel that an action would change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Effect {
    /// Whose figure.
    pub seat: Seat,
    /// Which: the label of a [`Fact`], or `score`.
    pub what: Cow<'static, str>,
    /// As it stands.
    pub before: String,
    /// As it would be.
    pub after: String,
}

/// An action as a person says it, with the places that it touches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// What it does.
    pub words: String,
    /// The ids of the cells that it touches.
    pub cells: Vec<String>,
}

impl Said {
    /// An action that touches no cell.
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), cells: Vec::new() }
    }

    /// The same at one more cell.
    #[must_use]
    pub fn at(mut self, cell: impl Into<String>) -> Self {
        self.cells.push(cell.into());
        self
    }
}

impl Lesson {
    /// A lesson.
    pub const fn new(
        when: &'static str,
        title: &'static str,
        text: &'static [&'static str],
        clause: &'static str,
    ) -> Self {
        Self { when, title, text, clause }
    }
}

/// What a [`Scene`] is made of: the words and places of one game.
///
/// Each method is given what everybody knows, and what the reader knows alone: `own` is `None` for a
/// spectator. About a view that no game has it may say anything, but it does not panic.
pub trait Staged: Game {
    /// Whether there is a score: not in a game that ranks nobody but the winner.
    const KEEPS_SCORE: bool = true;

    /// A first game with explanations: first what is told before the first question, then a lesson for every
    /// phase of the calendar in which seats decide.
    const LESSONS: &'static [Lesson] = &[];

    /// Signs and short words of the scene that nobody knows from everyday life, each with what it means.
    const LEGEND: &'static [(&'static str, &'static str)] = &[];

    /// What a kind of action, by the first word of its notation, does to a deal; `None` if it is no piece of
    /// one.
    fn trade(verb: &str) -> Option<Trade> {
        let _ = verb;
        None
    }

    /// Where the game is: `Season 2: draft players`. Without a full stop. By default what the public state has
    /// under the name `phase`, or the name of the game.
    fn heading(&self, public: &PublicOf<Self>) -> String {
        plain::heading::<Self>(public)
    }

    /// What a seat has. Labels are the same for every seat and at every time; what a seat does not have has the
    /// value `none`, or is left out for all. By default what the public state has seat by seat, and of the own
    /// seat what it alone knows.
    fn facts(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>, seat: Seat) -> Vec<Fact> {
        plain::facts(self, public, own, seat)
    }

    /// Scores and winners, as far as they follow from what everybody knows and from what the reader knows
    /// alone. By default [nothing](Known::Nothing) is known before the game is over. A game that hides nothing
    /// that counts returns [everything](Known::Everything). The law [`truthful`](crate::truthful) compares with
    /// [`standings`](Game::standings).
    fn known(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Known<Self::Rule> {
        let _ = (public, own);
        Known::Nothing
    }

    /// What lies on the table. By default a cell for each part of the public state that is not told seat by seat.
    fn areas(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Vec<Area> {
        let _ = own;
        plain::areas(self, public)
    }

    /// What is asked of a seat that the game waits for: a sentence that speaks to it, with the figures it
    /// needs.
    fn question(&self, view: View<'_, Self::State>) -> String {
        let _ = view;
        String::from("What do you do?")
    }

    /// A legal action in words: by default its notation.
    fn said(&self, view: View<'_, Self::State>, action: Self::Action) -> Said {
        let _ = view;
        Said::new(action.to_string())
    }
}
