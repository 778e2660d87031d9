#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "proptest")]
extern crate std;

mod cards;
mod chance;
pub mod components;
mod event;
mod game;
mod invariants;
mod lawful;
mod legal;
mod list;
mod names;
mod phase;
mod rules;
mod rulings;
mod scoring;
pub mod season;
mod setup;
mod state;
mod step;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
mod teams;
mod text;
mod why;

/// What pins each clause: one line for each scenario in which the tests show it at work, `CLAUSE<tab>scenario`, in the order of
/// the rule book.
///
/// ```
/// let of_ties = basketboss::PINS.lines().filter(|line| line.starts_with("BB-TIE-2\t"));
/// assert!(of_ties.count() > 1);
/// ```
pub const PINS: &str = include_str!("pins.txt");

pub use cards::{CardId, Injury, PlayerId};
pub use components::{Checks, Components};
pub use event::{Event, SeasonPhase, TieFigure};
pub use names::{Advisor, ParseNameError, Position, Positions};
pub use rules::Rule;
pub use rulings::{
    BankerMoment, ColumnChoice, DiscardedInjury, FinalStrength, FinalTherapist, FirstOffer, FirstSeasonTies,
    InjuryInRow, InjuryStars, LaterWinner, NextOpener, Rulings, TieOrder, TiesSettled, TrainerInjured,
    TrainerRepeats, TrainerRetires, WithoutAdvisor,
};
pub use season::{Effect, HireOrder, SeasonCard};
pub use setup::{Basketboss, Setup};
pub use state::{Column, Opening, Phase, Public, Secret, State, Team};
pub use step::{Action, Outcome, ParseStepError};
pub use teams::Strength;
pub use why::{CardLies, Why};
