#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod area;
mod cards;
mod components;
mod event;
mod faults;
mod game;
mod game_card;
mod invariants;
mod lawful;
mod legal;
mod look;
mod names;
mod phase;
mod picture;
mod place;
mod rules;
mod rulings;
mod scoring;
mod setup;
mod state;
mod step;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
mod tables;
mod targets;
mod text;
mod want;
mod why;

/// What pins each clause: one line for each scene in which the tests show it at work, `CLAUSE<tab>scene`, in the order of the
/// rule book.
///
/// ```
/// let of_stars = basketball_duel::PINS.lines().filter(|line| line.starts_with("BD-STAR-1\t"));
/// assert!(of_stars.count() > 1);
/// ```
pub const PINS: &str = include_str!("pins.txt");

pub use area::{Areas, LaidCard, OpenPlace};
pub use cards::{Direction, Face, Half, ITEMS, Item, ItemSet, ParseError, Side, connects};
pub use components::{
    BONUS_CARDS, BONUS_POINTS, Checks, Components, GAME_CARDS, HAND, ITEM_CARDS, ItemCard, POINTS, Star,
};
pub use event::Event;
pub use game::BasketballDuel;
pub use game_card::{CardKind, GameCard, GameCards, MOST_CARDS, Swipe};
pub use names::{ItemNames, LONGEST_NAME};
pub use picture::Picture;
pub use place::Place;
pub use rules::Rule;
pub use rulings::{
    DealtOut, DiscardChoice, DiscardDraws, EmptiedArea, ImmunityReach, LastPlayOrder, LastStar, MateStart,
    MatesKnow, NothingToTake, OuterEdges, Rulings, SameBonusTwice, Showing, SuddenCards, SuddenTeams,
    SwipedCard, SwipedImmunity, ThreePoints, TornArea, TurnedCards, Youngest,
};
pub use setup::{DEFAULT_TURN_LIMIT, FEWEST_TURNS, MOST_TURNS, Mode, Setup};
pub use state::{
    BonusCards, BonusRow, HowOver, ItemCounts, Moment, Phase, Public, Secret, State, SuddenDeath, Told,
    Unseen,
};
pub use step::{Action, BonusSpot, Outcome, Whose};
pub use want::WantedHalf;
pub use why::{Clash, Why};
