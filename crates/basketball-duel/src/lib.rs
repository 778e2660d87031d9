#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod area;
mod arguments;
mod card_index;
mod cards;
mod components;
mod coordinates;
mod encoded;
mod event;
mod event_text;
#[cfg(feature = "face")]
mod face;
mod fast;
mod fit;
mod game;
mod game_card;
mod immunity;
mod invariants;
mod law_support;
mod legal;
mod look;
#[cfg(feature = "mind")]
mod mind;
mod names;
mod notation;
mod phase;
mod picture;
mod position;
mod rules;
mod rulings;
mod sampled;
mod scoring;
mod setup;
mod state;
mod step;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
mod teams;
mod why;

pub use area::{Areas, LaidCard, OpenSpot};
pub use cards::{Direction, Face, Half, Item, ItemSet, Side, connects};
pub use components::{
    BONUS_CARDS, BONUS_POINTS, Checks, Components, GAME_CARDS, HAND, ITEM_CARDS, ItemCard, POINTS, Star,
};
pub use coordinates::Spot;
pub use event::Event;
pub use fit::WantedHalf;
pub use game_card::{CardKind, GameCard, GameCards, Swipe};
pub use names::ItemNames;
pub use picture::Picture;
pub use rules::Rule;
pub use rulings::{
    DealtOut, DiscardChoice, DiscardDraws, EmptiedArea, ImmunityReach, LastCard, LastPlayOrder, LastStar,
    MateStart, MatesKnow, NothingToTake, OuterEdges, Rulings, SameBonusTwice, SecondStarter, Showing,
    SuddenCards, SuddenTeams, SwipedCard, SwipedImmunity, ThreePoints, TornArea, TurnedCards, Youngest,
};
pub use setup::{BasketballDuel, DEFAULT_TURN_LIMIT, FEWEST_TURNS, MOST_TURNS, Mode, Setup};
pub use state::{
    BonusCards, BonusRow, HowOver, ItemCounts, Phase, Public, Secret, Stage, State, SuddenDeath, ToldCards,
    Unseen,
};
pub use step::{Action, AreaOwner, BonusSource, Outcome};
/// The list in [`Public`] and [`Unseen`]: it stores up to a fixed number of elements inline.
///
/// The type comes from the crate `tinyvec`. A caller who only reads a state never has to name it.
pub use tinyvec::ArrayVec;
pub use why::{Clash, Why};

/// The JSON of the game, compiled here once for all who use it.
pub static CODEC: tabletop_core::Codec<BasketballDuel> = tabletop_core::Codec::of_game();
