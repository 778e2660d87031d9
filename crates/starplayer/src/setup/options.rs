//! The options of a game before the first step, and their checks.

use alloc::format;

use serde::{Deserialize, Serialize};
use tabletop_core::{Defects, RuleBook, Seat};

use crate::components::{Components, check};
use crate::rules::Rule;
use crate::rulings::{Formations, Rulings, TwoMinutes};

/// All options before the first step. They are not yet checked; [`Game::new`](tabletop_core::Game::new) does
/// that. Later versions may add fields, so fill the rest with `..Setup::new(seats)`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// Number of players or teams: 2 to 4.
    pub seats: u8,
    /// The System game with this formation (SP-ALT-SYSTEM-1). `None` for squads of one colour.
    pub system: Option<Formation>,
    /// The full or the Short game (SP-ALT-SHORT-1).
    pub length: Length,
    /// Eleven or Five-a-side (SP-ALT-FIVE-1).
    pub sides: Sides,
    /// The Official (SP-2-2).
    pub official: OfficialRole,
    /// Number of turns, counted over all seats, after which the game is stopped. `None` for no limit (SP-END-1).
    pub turn_limit: Option<u32>,
    /// The chosen readings of the book.
    pub rulings: Rulings,
    /// The components. `None` for the default set.
    pub components: Option<Components>,
}

impl Default for Setup {
    fn default() -> Self {
        Self::new(4)
    }
}

impl Setup {
    /// The normal game for this many seats, with all defaults.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            system: None,
            length: Length::Full,
            sides: Sides::Eleven,
            official: OfficialRole::Apart,
            turn_limit: None,
            rulings: Rulings::default(),
            components: None,
        }
    }

    /// `true` in the Short game (SP-ALT-SHORT-1).
    pub(crate) fn is_short(&self) -> bool {
        self.length == Length::Short
    }

    /// `true` in Five-a-side (SP-ALT-FIVE-1).
    pub(crate) fn is_five_a_side(&self) -> bool {
        self.sides == Sides::Five
    }

    /// Every defect of the set-up.
    pub(crate) fn defects(&self, components: &Components) -> Defects {
        let mut defects = Defects::new();
        let seats = self.seats;
        // A team of people is one seat (SP-TEAMS-1).
        if !(2..=4).contains(&seats) {
            defects.add_by(Rule::Teams1.id(), "seats", format!("{seats} seats instead of 2 to 4"));
        }
        // SP-ALT-COMBINE-1: the Short game goes with System, Five-a-side with neither.
        let combine = Rule::AltCombine1.id();
        if self.is_five_a_side() && self.system.is_some() {
            defects.add_by(combine, "sides", "Five-a-side does not go with the System game");
        }
        if self.is_five_a_side() && self.is_short() {
            defects.add_by(combine, "sides", "Five-a-side does not go with the Short game");
        }
        if let OfficialRole::Playing(seat) = self.official
            && seat.number() > seats
        {
            defects.add_by(Rule::R2_2.id(), "official", format!("there is no seat {seat}"));
        }
        if self.turn_limit == Some(0) {
            defects.add_by(Rule::End1.id(), "turn_limit", "a turn limit of 0");
        }
        if self.rulings.minutes == TwoMinutes::Proposals(0) {
            defects.add_by(Rule::R9_2.id(), "rulings.R-4", "a negotiation of 0 proposals");
        }
        if self.rulings.formations == Formations::AnyOfThree {
            if self.system.is_none() {
                defects.add_by(
                    Rule::AltSystem1.id(),
                    "rulings.R-18",
                    "any of three formations without the System game",
                );
            }
            if seats > 3 {
                defects.add_by(
                    Rule::AltSystem1.id(),
                    "rulings.R-18",
                    format!("any of three formations with {seats} seats, more than 3"),
                );
            }
        }
        check(components, &mut defects);
        defects
    }
}

/// The full or the Short game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// The full game.
    #[default]
    Full,
    /// The Short game.
    Short,
}

/// Number of Footballers in a Club Set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// Eleven.
    #[default]
    Eleven,
    /// Five-a-side.
    Five,
}

/// A formation of the System game, each with one goalkeeper: written `4-4-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Formation {
    /// Four defenders, four midfielders, two strikers.
    FourFourTwo,
    /// Four defenders, five midfielders, one striker.
    FourFiveOne,
    /// Four defenders, three midfielders, three strikers.
    FourThreeThree,
}

impl Formation {
    /// The three formations of the book.
    pub const ALL: [Self; 3] = [Self::FourFourTwo, Self::FourFiveOne, Self::FourThreeThree];

    /// Goalkeepers, defenders, midfielders and strikers.
    pub const fn places(self) -> [u8; 4] {
        match self {
            Self::FourFourTwo => [1, 4, 4, 2],
            Self::FourFiveOne => [1, 4, 5, 1],
            Self::FourThreeThree => [1, 4, 3, 3],
        }
    }
}

/// The Official (SP-2-2): written `apart`, `seat-2` or `rolled`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OfficialRole {
    /// Somebody who does not play.
    #[default]
    Apart,
    /// This seat, by agreement.
    Playing(Seat),
    /// The seat with the highest roll of both dice.
    Rolled,
}
