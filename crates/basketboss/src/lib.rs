#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "proptest")]
extern crate std;

mod cards;
mod components;
mod encoded;
mod event;
mod event_text;
#[cfg(feature = "face")]
mod face;
mod fast;
mod game;
mod invariants;
mod law_support;
mod legal;
mod look;
#[cfg(feature = "mind")]
mod mind;
mod names;
mod phase;
mod position;
mod rules;
mod rulings;
mod sampled;
mod scoring;
mod season;
mod setup;
mod state;
mod step;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
mod teams;
mod why;

pub use cards::{CardId, Injury, PlayerId};
pub use components::{Board, Checks, Components, PlayerCard, ScoreboardRow, SeasonCardData, StartingPlayer};
pub use event::{Event, SeasonPhase, TieFigure};
pub use names::{Advisor, Position};
pub use rules::Rule;
pub use rulings::{
    BankerMoment, ColumnChoice, DiscardedInjury, FinalStrength, FinalTherapist, FirstOffer, FirstSeasonTies,
    HandChanged, InjuryInRow, InjuryStars, LaterWinner, NextOpener, Rulings, TieOrder, TiesSettled,
    TrainerInjured, TrainerRepeats, TrainerRetires, UniquePositions, WithoutAdvisor,
};
pub use season::{Effect, HireOrder, Limits, SeasonCard};
pub use setup::{Basketboss, Setup};
pub use state::{NextAuction, Phase, Public, Secret, State, Team, TeamColumn};
pub use step::{Action, Outcome};
pub use teams::Strength;
/// A list of bounded length that reads as a slice. It is the type of [`Public::season_cards`], [`Public::row`],
/// [`Public::ranking`], [`PlayerCard::stars`] and [`ScoreboardRow::trophy_points`].
pub use tinyvec::ArrayVec;
pub use why::{CardLocation, Moment, Why};

/// The JSON of the game, compiled here once for all who use it.
pub static CODEC: tabletop_core::Codec<Basketboss> = tabletop_core::Codec::of_game();
