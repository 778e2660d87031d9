//! Facts about a game that are known before it is played.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;
use tabletop_core::{Place, RuleBook, RulingChoice, RulingInfo, Seat, Worded as _};

use crate::about::{About, CalendarLine, Component, NotationLine, Synonym, VariantInfo};
use crate::moment::PositionMoment;
use crate::scene::Lesson;

/// The description of a game and of its rule book. A [`ListedGame`](crate::ListedGame) also has functions that
/// open a table.
#[derive(Clone, Copy)]
pub struct GameInfo {
    /// The name in headers and commands: `world-league`.
    pub name: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The edition of the rule book.
    pub edition: &'static str,
    /// The revision of the implementation's rules.
    pub revision: u32,
    /// A summary of one line.
    pub summary: &'static str,
    /// The most usual number of seats.
    pub usual_seats: u8,
    /// `true` if the number at the end of an action is an amount. Consecutive amounts can then be shown as one
    /// entry: `bid 3..11`.
    pub has_amounts: bool,
    /// The notation of actions: a line for each kind.
    pub notation: &'static [NotationLine],
    /// The calendar of a season, a round or a turn: its phases, the people who decide in each, and the notation of
    /// their actions.
    pub calendar: &'static [CalendarLine],
    /// The moments in which people ask, in the words of a position: see [`Interview`](crate::Interview).
    pub moments: &'static [PositionMoment],
    /// The ways to play that the rule book names.
    pub variants: &'static [VariantInfo],
    /// The ids of the clauses about mistakes that are noticed late.
    pub corrections: &'static [&'static str],
    /// The questions that clauses and rulings answer, for [`find`](Self::find): each id with its questions, separated by
    /// semicolons.
    pub questions: &'static [(&'static str, &'static str)],
    /// Words of people at a table, with the words of the rule book that mean the same, for [`find`](Self::find).
    pub synonyms: &'static [Synonym],
    /// The explanations that are shown during a first game.
    pub lessons: &'static [Lesson],
    /// The signs and short words in scenes, each with its meaning.
    pub legend: &'static [(&'static str, &'static str)],
    /// The advice on how to choose, each sentence with the id of the clause that it follows from.
    pub advice: &'static [(&'static str, &'static str)],
    /// The rulings, each with its readings.
    pub rulings: &'static [RulingInfo],
    functions: Functions,
}

/// The functions of [`GameInfo`] that depend on the type of the game only.
#[derive(Clone, Copy)]
struct Functions {
    seats: fn() -> Vec<u8>,
    clauses: fn() -> Vec<Clause>,
    usual_setup: fn(u8) -> String,
    default_reading: fn(&str) -> Option<String>,
    components: fn() -> Vec<Component>,
}

/// A clause of a rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Clause {
    /// The id that people cite: `WL-DRAFT-3`.
    pub id: &'static str,
    /// The heading in the book under which the clause stands.
    pub heading: &'static str,
    /// A summary of the clause in our words.
    pub summary: &'static str,
    /// The places in the printed book that say this, the main one first. Empty if the book does not print the clause.
    pub places: &'static [Place],
    /// The reason why no event and no refusal cites the clause. `None` for every clause that is cited.
    pub never_cited: Option<&'static str>,
}

impl GameInfo {
    /// Creates the description of a game from its type. It works for a game of your own too.
    pub fn of<G: About>() -> Self {
        let functions = Functions {
            seats: seats::<G>,
            clauses: || <G::Rule as RuleBook>::ALL.iter().map(|rule| clause(*rule)).collect(),
            components: components::<G>,
            default_reading: |ruling| <G::Rulings as Default>::default().chosen(ruling),
            usual_setup: |seats| serde_json::to_string(&G::usual_setup(seats)).unwrap_or_default(),
        };
        Self {
            name: G::NAME,
            title: G::TITLE,
            edition: G::EDITION,
            revision: G::REVISION,
            summary: G::SUMMARY,
            usual_seats: usual_seats::<G>(),
            has_amounts: has_amounts::<G>(),
            notation: G::NOTATION,
            calendar: G::CALENDAR,
            moments: G::MOMENTS,
            variants: G::VARIANTS,
            corrections: G::CORRECTIONS,
            questions: G::QUESTIONS,
            synonyms: G::SYNONYMS,
            lessons: G::LESSONS,
            legend: G::LEGEND,
            advice: G::ADVICE,
            rulings: <G::Rulings as RulingChoice>::ALL,
            functions,
        }
    }

    /// The possible numbers of seats, the smallest first.
    pub fn seats(&self) -> Vec<u8> {
        (self.functions.seats)()
    }

    /// Every clause, in the order of the book.
    pub fn clauses(&self) -> Vec<Clause> {
        (self.functions.clauses)()
    }

    /// `true` if the clauses say where they stand in a printed book. A game that was never printed has no places.
    pub fn is_printed(&self) -> bool {
        self.clauses().iter().any(|clause| !clause.places.is_empty())
    }

    /// The cards, tiles and other components of the game with the usual number of seats, one row for each kind.
    pub fn components(&self) -> Vec<Component> {
        (self.functions.components)()
    }

    /// The set-up that people usually choose, as JSON in one line: the default one, with a turn limit if the game
    /// may never end without it.
    pub fn usual_setup(&self, seats: u8) -> String {
        (self.functions.usual_setup)(seats)
    }

    /// The reading of a ruling in a set-up that does not choose one: `Cap(3)`. `None` if the game has no such
    /// ruling.
    pub fn default_reading(&self, ruling: &str) -> Option<String> {
        (self.functions.default_reading)(ruling)
    }
}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameInfo")
            .field("name", &self.name)
            .field("edition", &self.edition)
            .finish_non_exhaustive()
    }
}

/// `true` if an example of the notation ends in an amount, or if there are no examples: such a game may have
/// amounts.
fn has_amounts<G: About>() -> bool {
    let examples = G::NOTATION.iter().flat_map(|line| line.example.split(", "));
    G::NOTATION.is_empty()
        || examples.flat_map(str::parse::<G::Action>).any(|action| action.written().amount().is_some())
}

fn seats<G: About>() -> Vec<u8> {
    let seats = Seat::ALL.map(Seat::number).into_iter();
    seats.filter(|&seats| G::new(G::usual_setup(seats)).is_ok()).collect()
}

/// The usual number of seats, or the smallest possible number if the game cannot be played with the usual one.
fn usual_seats<G: About>() -> u8 {
    if G::new(G::usual_setup(G::USUAL_SEATS)).is_ok() {
        return G::USUAL_SEATS;
    }
    seats::<G>().first().copied().unwrap_or_default()
}

fn components<G: About>() -> Vec<Component> {
    G::new(G::usual_setup(usual_seats::<G>())).map_or_else(|_| Vec::new(), |game| game.components())
}

fn clause<R: RuleBook>(rule: R) -> Clause {
    Clause {
        id: rule.id(),
        heading: rule.heading(),
        summary: rule.summary(),
        places: rule.places(),
        never_cited: rule.never_cited(),
    }
}
