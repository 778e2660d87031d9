//! The table as one seat sees it, described once for every screen: see [`Scene`].

mod action_label;
mod delta;
mod figures;
mod known_scores;
mod plain;
mod results;
mod source;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use tabletop_core::{ScorePart, Seat};

pub use self::action_label::ActionLabel;
pub(crate) use self::delta::SCORE;
pub use self::figures::{Curve, Track, TrackMark};
pub use self::known_scores::{Known, KnownScore};
pub use self::results::{PeriodResults, SeatResults};
pub use self::source::SceneSource;
use crate::events::AnyEvent;
use crate::subjects::Subjects;

/// A description of the table for a seat or a spectator, and of the actions of the seat, in words and places.
///
/// A screen draws a scene without knowing any rule. A scene is made from a view alone, so it cannot show anything
/// that the seat does not know. A score that depends on something hidden is left out before the game is over: see
/// [`Known`]. After the end, [`ErasedTable::scene`](crate::ErasedTable::scene) shows the standings of the table. The scene
/// contains every legal action of the seat once, and no other. The law [`truthful`](crate::truthful) checks its statements.
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
    /// The seat that reads the scene; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The phase of the game: `Season 2: draft players`.
    pub heading: String,
    /// Number of [scored periods](SceneSource::periods_scored), and of finished [episodes](crate::Episode) in which the
    /// reader took part or which ended the game. A screen shows [results](crate::ErasedTable::results) when it rises. The
    /// scene of a view knows no past, so it counts no episodes.
    pub result_count: usize,
    /// The scales of the game and of the seats: the seasons, the strength.
    pub tracks: Vec<Track>,
    /// The panels of the seats, in order.
    pub panels: Vec<Panel>,
    /// The parts of the table, in the order in which people look for them.
    pub areas: Vec<Area>,
    /// The events since the seat last decided, the oldest first. Filled by the scene of a table; empty in the
    /// scene of a view.
    pub log: Vec<AnyEvent>,
    /// The question to the seat, or the decision that the game waits for, in one sentence.
    pub ask: String,
    /// The legal actions of the seat, by kind. Empty for a spectator, and for a seat that is not asked.
    pub verbs: Vec<Verb>,
}

/// The text beside the name of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Panel {
    /// The seat.
    pub seat: Seat,
    /// The name that people at the table give to the seat.
    pub name: String,
    /// The name of the person who plays the seat. `None` in the scene of a view: see
    /// [`with_people`](Scene::with_people).
    pub person: Option<String>,
    /// `true` if the game waits for the seat.
    pub is_asked: bool,
    /// `true` if the seat has won. `false` for every seat if the winner does not follow from the view.
    pub wins: bool,
    /// The present score. `None` if the game only names winners, or if the score depends on something that the
    /// reader does not know.
    pub score: Option<i32>,
    /// The parts of the score, with the clause of each; empty without a score.
    pub parts: Vec<ScorePart<&'static str>>,
    /// The possessions of the seat: money, strength, cards.
    pub facts: Vec<Fact>,
}

/// A labelled possession of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fact {
    /// The label: `money`.
    pub label: Cow<'static, str>,
    /// The amount, or the list of things: `11 million`.
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
    /// The id of the area in every scene of the game: `market`, `team-2`.
    pub id: String,
    /// Its title, with a capital.
    pub title: String,
    /// The seat that the area belongs to. `None` if it belongs to all.
    pub owner: Option<Seat>,
    /// The arrangement of its cells.
    pub shape: Shape,
    /// Its cells.
    pub cells: Vec<Cell>,
}

impl Area {
    /// The upper and the lower half of a card of a grid: `true` if the half belongs to a completed item. An item is
    /// completed where four cards meet and show all four quarters of it.
    pub fn completed(&self, cell: &Cell) -> [bool; 2] {
        let half_at = |x: i16, y: i16, index: usize| {
            let card = self.cells.iter().find(|other| (other.x, other.y) == (x, y))?;
            card.halves.as_ref()?.get(index)
        };
        let is_completed = |index: usize, half: &HalfMark| {
            let (beside, y) =
                (if half.is_left { cell.x.checked_add(1) } else { cell.x.checked_sub(1) }, cell.y);
            // The lower half of a card and the upper half of the card below it meet.
            let across = if index == 0 { y.checked_sub(1) } else { y.checked_add(1) };
            let (Some(beside), Some(across)) = (beside, across) else { return false };
            let quarters = [
                (cell.x, across, 1 - index, half.is_left),
                (beside, y, index, !half.is_left),
                (beside, across, 1 - index, !half.is_left),
            ];
            quarters.into_iter().all(|(x, y, index, is_left)| {
                half_at(x, y, index)
                    .is_some_and(|other| (other.number, other.is_left) == (half.number, is_left))
            })
        };
        let Some([upper, lower]) = &cell.halves else { return [false; 2] };
        [is_completed(0, upper), is_completed(1, lower)]
    }

    /// Creates an area that belongs to all, with its cells in a row.
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

/// A place, or a thing in a place: a column, a space, a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cell {
    /// The id of the cell, unique in the scene: `team-2-SF`.
    pub id: String,
    /// The id of the card, tile or pawn on the cell. It stays the same wherever the thing lies, so that a screen can
    /// show how it moves. No two cells of a scene have the same piece. `None` for a place without a piece, and for a
    /// thing that the reader could not tell from another.
    pub piece: Option<String>,
    /// The column of the cell, in a grid.
    pub x: i16,
    /// The row of the cell, in a grid.
    pub y: i16,
    /// A name of one or two words, for narrow screens.
    pub short: String,
    /// The full text, in one to three lines.
    pub lines: Vec<String>,
    /// The upper and the lower half of a card, for screens that draw them. `lines` has the same information.
    /// `None` for a thing without halves.
    pub halves: Option<[HalfMark; 2]>,
    /// The value of the thing now and in the coming periods. `None` if it has none that changes.
    pub curve: Option<Curve>,
    /// The things that stand on the cell or belong to it: pawns, owners, `injured`.
    pub marks: Vec<String>,
    /// The emphasis of the cell.
    pub tone: Tone,
}

impl Cell {
    /// Creates a cell with the plain tone, without piece, curve and marks.
    pub fn new(id: impl Into<String>, short: impl Into<String>, lines: Vec<String>) -> Self {
        Self {
            id: id.into(),
            piece: None,
            x: 0,
            y: 0,
            short: short.into(),
            lines,
            halves: None,
            curve: None,
            marks: Vec::new(),
            tone: Tone::Plain,
        }
    }

    /// `true` if an event names the cell, or the piece on it.
    pub fn is_subject_of(&self, event: &AnyEvent) -> bool {
        let Subjects { cells, pieces, .. } = &event.subjects;
        cells.contains(&self.id) || self.piece.as_ref().is_some_and(|piece| pieces.contains(piece))
    }

    /// The same cell with a tone.
    #[must_use]
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The same cell with a piece on it.
    #[must_use]
    pub fn holding(mut self, piece: impl Into<String>) -> Self {
        self.piece = Some(piece.into());
        self
    }

    /// The same cell with the values of its thing, the present one first.
    #[must_use]
    pub fn worth(mut self, curve: Curve) -> Self {
        self.curve = Some(curve);
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

/// Half of an item, drawn at one edge of a card. The half on the neighbouring card completes the item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HalfMark {
    /// The item: `Sneakers`.
    pub name: String,
    /// The number of the item in the set of components, from 0, so that a screen can give each item a colour.
    pub number: u8,
    /// The letter of the item, unique in the set of components.
    pub letter: char,
    /// `true` for the left half, which stands at the right-hand edge. The right half stands at the left-hand edge.
    pub is_left: bool,
    /// `true` if the card has a star at this half.
    pub has_star: bool,
}

/// The emphasis of a cell. A screen may show it by colour. The lines and marks of the cell give the same
/// information without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Like most other cells.
    Plain,
    /// The subject of the question, or something that counts now.
    Strong,
    /// Over, or empty.
    Dim,
    /// Bad for the owner of the cell.
    Bad,
    /// One of four colours: red, blue, yellow or white.
    Colour(&'static str),
}

/// A kind of action, and the legal actions of this kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verb {
    /// The first word of the notation: `bid`.
    pub name: String,
    /// The side of a deal that actions of this kind change. `None` if they are no part of a deal.
    pub trade: Option<Trade>,
    /// The actions, in the order of the list of legal actions.
    pub offers: Vec<Offer>,
}

/// The effect of a kind of action on a deal that is being made. A screen may show the two sides in two columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Trade {
    /// `true` if the action changes what the seat gives; `false` if it changes what the seat gets.
    pub is_own: bool,
    /// `true` if the action adds something to the deal; `false` if it takes something out.
    pub adds: bool,
    /// The text after a number that makes the number a sum of money: `m` in `give 69m`. Such a line stands for
    /// several actions: see [`AnyTable::several`](crate::AnyTable::several). `None` if sums cannot be typed.
    pub unit: Option<&'static str>,
}

/// A part of the explanations during a first game. It is shown when its phase is met for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Lesson {
    /// The phase, as the [calendar](crate::CalendarLine::when) calls it. Empty for the lesson before the first
    /// question.
    pub when: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The text in our own words, one entry for each paragraph.
    pub text: &'static [&'static str],
    /// The id of the clause with the full rule.
    pub clause: &'static str,
}

/// A legal action and its effects.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offer {
    /// The action in notation. A client sends this text when the offer is chosen.
    pub action: String,
    /// The action in plain words: `bid 8 million`.
    pub words: String,
    /// The amount, if the actions of this kind differ only in an amount.
    pub amount: Option<u64>,
    /// The ids of the cells that the action touches, in the order in which people would point at them.
    pub cells: Vec<String>,
    /// The changes to panels that the action would make at once, as far as the seat can know them. Empty if the action
    /// reveals something hidden.
    pub effects: Vec<PanelChange>,
    /// The moment up to which `effects` reckon: `after income, before ageing`. It names what would follow by itself, and what
    /// would follow after other actions alone. Empty if nothing of this kind follows, or if the action reveals something.
    pub reckoned: String,
    /// The events that would follow at once, with their clauses. Empty if the action reveals something hidden.
    pub told: Vec<AnyEvent>,
    /// The reason why not all that the action brings is known, as a sentence for screens. `None` if people decide next.
    #[serde(skip)]
    pub unknown: Option<String>,
    /// The rank of the action in a menu, by what it brings at once as far as the seat can know: a menu of a screen begins
    /// with the highest. It does not change the order of `offers`.
    #[serde(skip)]
    pub rank: u16,
    /// The sentence on what the action gives or costs by the rules, beyond its effects, with the id of its clause. It follows
    /// from the view of the seat.
    #[serde(skip)]
    pub note: Option<(String, &'static str)>,
}

/// A change that an action would make to a panel: to a fact or to the score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PanelChange {
    /// The seat whose panel changes.
    pub seat: Seat,
    /// The label of a [`Fact`], or `score`.
    pub what: Cow<'static, str>,
    /// The present value.
    pub before: String,
    /// The value after the action.
    pub after: String,
    /// The parts of a score that change, with the gain or loss of each in `points`. Empty for a fact.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<ScorePart<&'static str>>,
    /// `true` if the change follows by itself, such as the income at the end of a season: every action that leads to
    /// the same moment of the game makes it. The other changes are the action's own.
    pub is_common: bool,
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
