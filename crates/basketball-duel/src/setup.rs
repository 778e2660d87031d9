//! What is fixed before the first step, and its checks.

use serde::{Deserialize, Serialize};
use tabletop_core::Defects;

use crate::Rulings;
use crate::components::Components;
use crate::rulings::Youngest;

/// The fewest turns a limit may allow.
pub const FEWEST_TURNS: u16 = 1;
/// The most turns a limit may allow.
pub const MOST_TURNS: u16 = 30_000;
/// The turn limit of a set-up that names none: far beyond what a game that wants to end takes (two
/// rounds have at most 100 draws from the pile), near enough to stop one that does not.
pub const DEFAULT_TURN_LIMIT: u16 = 1_000;

/// How the seats play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Each for itself.
    #[default]
    Individual,
    /// Two against two: seats 1 and 3 against seats 2 and 4.
    Teams,
}

/// A set-up, as a person writes it down: not yet checked.
///
/// `{"seats":4,"mode":"teams"}` is one: what is left out keeps its default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// How many seats: 2 to 4, in teams 4.
    pub seats: u8,
    /// How they play.
    pub mode: Mode,
    /// After so many turns of the whole game it is stopped, which the standings name: 1 to 30,000. The book has no limit;
    /// this one is for games that would go round in circles, drawing discards for ever.
    pub turn_limit: u16,
    /// The cards; `None` for the set of this crate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Components>,
    /// The readings of the book.
    pub rulings: Rulings,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            seats: 2,
            mode: Mode::Individual,
            turn_limit: DEFAULT_TURN_LIMIT,
            components: None,
            rulings: Rulings::default(),
        }
    }
}

impl Setup {
    /// The default set-up for so many seats, each for itself.
    pub fn new(seats: u8) -> Self {
        Self { seats, ..Self::default() }
    }

    /// Notes everything that is wrong with the set-up.
    pub(crate) fn check(&self, defects: &mut Defects) {
        let seats = self.seats;
        if !(2..=4).contains(&seats) {
            defects.add_by("BD-SEATS-1", "seats", format_args!("{seats} seats, but 2 to 4 can play"));
        }
        if self.mode == Mode::Teams && seats != 4 {
            defects.add_by("BD-TEAM-1", "mode", format_args!("{seats} seats, but two teams are 4"));
        }
        let Youngest::Seat(youngest) = self.rulings.youngest;
        if youngest.number() > seats {
            let problem = format_args!("seat {youngest} starts, but there are {seats} seats");
            defects.add_by("BD-SETUP-3", "rulings.R-2", problem);
        }
        let limit = self.turn_limit;
        if !(FEWEST_TURNS..=MOST_TURNS).contains(&limit) {
            let problem = format_args!("{limit} turns, but a limit is {FEWEST_TURNS} to {MOST_TURNS}");
            defects.add("turn_limit", problem);
        }
        if let Some(components) = &self.components {
            components.check(seats.clamp(2, 4), defects);
        }
    }
}
