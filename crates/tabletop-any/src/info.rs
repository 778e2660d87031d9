//! What is known of a game before it is played.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use serde::Serialize;
use tabletop_core::{Dealer, Game, RuleBook, RulingChoice, RulingInfo, Save, Seat, Table, read_setup};

use crate::about::{About, CalendarLine, NotationLine, Variant};
use crate::error::OpenError;
use crate::record::{Reading, Record};
use crate::scene::Lesson;
#[cfg(feature = "studies")]
use crate::study::Studies;
use crate::table::AnyTable;

/// A game by its name: what it is, what its book says, and how a table of it is opened.
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
    /// What it is, in one line.
    pub summary: &'static str,
    /// The most usual number of seats.
    pub usual_seats: u8,
    /// Whether the number at the end of an action is an amount, so that a row of them can be shown as one:
    /// `bid 3..11`.
    pub has_amounts: bool,
    /// What can be typed, a line for each kind of action.
    pub notation: &'static [NotationLine],
    /// The calendar of a season, a round or a turn: who is asked when, and what is written.
    pub calendar: &'static [CalendarLine],
    /// The ways to play that the book names.
    pub variants: &'static [Variant],
    /// A first game with explanations.
    pub lessons: &'static [Lesson],
    /// Signs and short words of a scene, each with what it means.
    pub legend: &'static [(&'static str, &'static str)],
    /// The rulings, each with its readings.
    pub rulings: &'static [RulingInfo],
    functions: Functions,
    #[cfg(feature = "studies")]
    studies: Studies,
}

/// A table that goes on from a save, and the dealer that was saved with it.
type Loaded = (AnyTable, Option<Dealer>);

/// What can be asked of a game by its type alone.
#[derive(Clone, Copy)]
struct Functions {
    seats: fn() -> Vec<u8>,
    clauses: fn() -> Vec<Clause>,
    usual_setup: fn(u8) -> String,
    open: fn(&str) -> Result<AnyTable, OpenError>,
    record: fn(&str, &[Reading]) -> Result<Record, OpenError>,
    load: fn(&str) -> Result<Loaded, OpenError>,
}

/// A clause of a rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Clause {
    /// The id that people cite: `WL-DRAFT-3`.
    pub id: &'static str,
    /// The heading of the book under which it stands.
    pub heading: &'static str,
    /// The clause in our words.
    pub summary: &'static str,
    /// Why no event and no refusal cites it; `None` for every clause that is cited.
    pub never_cited: Option<&'static str>,
}

impl GameInfo {
    /// What is known of this game: for a game of your own too.
    pub fn of<G: About>() -> Self {
        let functions = Functions {
            seats: seats::<G>,
            clauses: || <G::Rule as RuleBook>::ALL.iter().map(|rule| clause(*rule)).collect(),
            usual_setup: |seats| serde_json::to_string(&G::usual_setup(seats)).unwrap_or_default(),
            open: open::<G>,
            record: Record::of::<G>,
            load: load::<G>,
        };
        Self {
            name: G::NAME,
            title: G::TITLE,
            edition: G::EDITION,
            revision: G::REVISION,
            summary: G::SUMMARY,
            usual_seats: usual_seats::<G>(),
            has_amounts: G::HAS_AMOUNTS,
            notation: G::NOTATION,
            calendar: G::CALENDAR,
            variants: G::VARIANTS,
            lessons: G::LESSONS,
            legend: G::LEGEND,
            rulings: <G::Rulings as RulingChoice>::ALL,
            functions,
            #[cfg(feature = "studies")]
            studies: Studies::of::<G>(),
        }
    }

    #[cfg(feature = "studies")]
    pub(crate) const fn studies(&self) -> &Studies {
        &self.studies
    }

    /// The numbers of seats by which it can be played, the smallest first.
    pub fn seats(&self) -> Vec<u8> {
        (self.functions.seats)()
    }

    /// Every clause, in the order of the book.
    pub fn clauses(&self) -> Vec<Clause> {
        (self.functions.clauses)()
    }

    /// The set-up of an evening, as JSON in one line: the default one, with a turn limit where a game may
    /// never end without.
    pub fn usual_setup(&self, seats: u8) -> String {
        (self.functions.usual_setup)(seats)
    }

    /// A table at which the game begins, by a set-up that is written as JSON. What is left out keeps its
    /// default: `{"seats": 3}` is a set-up, and so is `{}`.
    ///
    /// # Errors
    /// All the defects of the set-up: [`OpenError::Setup`].
    pub fn open(&self, setup: &str) -> Result<AnyTable, OpenError> {
        (self.functions.open)(setup)
    }

    pub(crate) fn record(&self, text: &str, readings: &[Reading]) -> Result<Record, OpenError> {
        (self.functions.record)(text, readings)
    }

    pub(crate) fn load(&self, save: &str) -> Result<Loaded, OpenError> {
        (self.functions.load)(save)
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

fn seats<G: About>() -> Vec<u8> {
    let seats = Seat::ALL.map(Seat::number).into_iter();
    seats.filter(|&seats| G::new(G::usual_setup(seats)).is_ok()).collect()
}

/// The usual number of seats, or the least by which the game can be played.
fn usual_seats<G: About>() -> u8 {
    let seats = seats::<G>();
    if seats.contains(&G::USUAL_SEATS) { G::USUAL_SEATS } else { seats.first().copied().unwrap_or_default() }
}

fn clause<R: RuleBook>(rule: R) -> Clause {
    Clause {
        id: rule.id(),
        heading: rule.heading(),
        summary: rule.summary(),
        never_cited: rule.never_cited(),
    }
}

fn open<G: About>(setup: &str) -> Result<AnyTable, OpenError> {
    let setup = read_setup::<G>(setup).map_err(OpenError::Setup)?;
    G::new(setup).map(|game| Table::new(game).into()).map_err(OpenError::Setup)
}

fn load<G: Game + About>(text: &str) -> Result<Loaded, OpenError> {
    let save: Save<G> = serde_json::from_str(text).map_err(|error| OpenError::Save(error.to_string()))?;
    Ok((Table::from_state(save.game, save.state).into(), save.dealer))
}
