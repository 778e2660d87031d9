//! The set-up, its checks, and the game made of it.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{Defects, RuleBook as _, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::area::Edges;
use crate::card_index::Kinds;
use crate::components::{Components, MOST_SEATS};
use crate::fast::takeable::Takeable;
use crate::fit::WantedHalf;
use crate::game_card::{CardKind, GameCard, GameCards};
use crate::names::ItemNames;
use crate::rules::Rule;
use crate::rulings::{DiscardDraws, Rulings, Youngest};

/// The fewest turns that a limit may allow.
pub const FEWEST_TURNS: u16 = 1;
/// The most turns that a limit may allow.
pub const MOST_TURNS: u16 = 30_000;
/// The turn limit of a set-up that names none. A game whose players want to end it stays far below: two rounds
/// have at most 100 draws from the pile. A game that goes round in circles still stops soon.
pub const DEFAULT_TURN_LIMIT: u16 = 1_000;

/// The way in which the seats play (BD-SEATS-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Each for itself.
    #[default]
    Individual,
    /// Two against two: seats 1 and 3 against seats 2 and 4.
    Teams,
}

/// A set-up as a person writes it, not yet checked.
///
/// Fields that are left out keep their defaults, as in `{"seats":4,"mode":"teams"}`. A later version may have more
/// fields, so write `..Setup::default()` after those you set, or begin with [`Setup::new`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The number of seats: 2 to 4, in teams 4.
    pub seats: u8,
    /// The mode: individual or in teams.
    pub mode: Mode,
    /// The number of turns in the whole game after which it is stopped, 1 to 30,000. The standings name the limit. The
    /// book has no limit. This limit is for games that would go round in circles, drawing discards for ever.
    pub turn_limit: u16,
    /// The cards; `None` for the default set.
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
    /// The default set-up for this number of seats, each for itself.
    pub fn new(seats: u8) -> Self {
        Self { seats, ..Self::default() }
    }

    /// Adds every defect of the set-up: BD-SEATS-1, BD-TEAM-1, BD-SETUP-3, and the cards.
    fn check(&self, defects: &mut Defects) {
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
        if self.rulings.discard_draws == DiscardDraws::Cap(0) {
            let problem =
                "a cap of 0 draws, but it must be 1 to 255: the book allows a draw from the discard pile";
            defects.add_by(Rule::Draw1.id(), "rulings.R-13", problem);
        }
        let limit = self.turn_limit;
        if !(FEWEST_TURNS..=MOST_TURNS).contains(&limit) {
            let problem = format_args!("{limit} turns, but a limit must be {FEWEST_TURNS} to {MOST_TURNS}");
            defects.add("turn_limit", problem);
        }
        if let Some(components) = &self.components {
            components.check(seats.clamp(2, 4), defects);
        }
    }
}

/// A game of Basketball Duel with a checked set-up. The state of play is a separate value, a plain
/// [`State`](crate::State).
#[derive(Clone)]
pub struct BasketballDuel {
    pub(crate) setup: Setup,
    pub(crate) seats: u8,
    names: ItemNames,
    /// The cards, sorted by kind.
    pub(crate) kinds: Kinds,
    /// The halves that the edges of the Item cards demand of each other.
    pub(crate) edges: Edges,
    /// The cards that a Swipe: Item may take.
    pub(crate) takeable: Takeable,
    /// The opponents of each seat, in the order of the seats (BD-TEAM-3).
    pub(crate) opponents: [ArrayVec<[Seat; MOST_SEATS]>; MOST_SEATS],
}

impl BasketballDuel {
    /// Returns the game of a set-up, or the defects of the set-up.
    pub(crate) fn checked(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        setup.check(&mut defects);
        defects.or(())?;
        let components = setup.components.clone().unwrap_or_default();
        let kinds = Kinds::new(&components);
        let edges = Edges::new(&kinds);
        let takeable = Takeable::new(&kinds, setup.rulings.immunity);
        let opponents = [ArrayVec::new(); MOST_SEATS];
        let (seats, names) = (setup.seats, components.names);
        let mut game = Self { setup, seats, names, kinds, edges, takeable, opponents };
        for seat in game.all_seats() {
            game.opponents[seat.index()] = game.find_opponents(seat).iter().collect();
        }
        Ok(game)
    }

    /// The readings of the book.
    #[inline]
    pub(crate) const fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    /// Every seat at the table.
    #[inline]
    pub(crate) const fn all_seats(&self) -> SeatSet {
        SeatSet::first_seats(self.seats)
    }

    /// The kind of the card; `None` for a number beyond the set.
    pub fn card(&self, card: GameCard) -> Option<CardKind> {
        self.kinds.kind(card)
    }

    /// The Item cards of the set that can be laid at an [`OpenSpot`](crate::OpenSpot) with these wants
    /// (BD-CARDS-3).
    pub fn cards_wanted(&self, top: WantedHalf, bottom: WantedHalf) -> GameCards {
        self.edges.meeting_halves(top, bottom)
    }

    /// `true` if the card has a star.
    pub fn has_star(&self, card: GameCard) -> bool {
        self.kinds.starred.contains(card)
    }

    /// The names of the items, for events and pictures.
    pub const fn names(&self) -> &ItemNames {
        &self.names
    }

    /// Every game card of the set.
    pub fn game_cards(&self) -> impl Iterator<Item = GameCard> {
        self.kinds.all.iter()
    }
}

impl fmt::Debug for BasketballDuel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BasketballDuel").field("setup", &self.setup).finish_non_exhaustive()
    }
}

/// Two games are equal if their set-ups are equal.
impl PartialEq for BasketballDuel {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}
