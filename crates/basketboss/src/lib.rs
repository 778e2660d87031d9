#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "proptest")]
extern crate std;

mod chance;
pub mod components;
mod event;
mod game;
mod invariants;
mod lawful;
mod legal;
mod names;
mod phase;
mod rules;
pub mod rulings;
mod scoring;
pub mod season;
mod setup;
mod state;
mod step;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
mod teams;
mod why;

pub use components::{Checks, Components};
pub use event::{Event, SeasonPhase, TieFigure};
pub use names::{Advisor, CardId, Injury, ParseNameError, PlayerId, Position, Positions};
pub use rules::Rule;
pub use rulings::Rulings;
pub use season::{Effect, HireOrder, SeasonCard};
pub use setup::{Basketboss, Setup};
pub use state::{Column, Phase, Public, Secret, State, Team};
pub use step::{Action, Outcome, ParseStepError};
pub use teams::Strength;
pub use why::Why;
