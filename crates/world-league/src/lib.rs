#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

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
mod phase;
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
mod why;

pub use components::{Agent, Board, Checks, Components, Printed, TrophyPoints};
pub use event::{Event, SeasonPhase, Trophy};
pub use rules::Rule;
pub use rulings::{
    AmountChanged, BribesPaid, EqualBribes, EqualScores, EquallyLow, EquallyTallest, KeptSpecialist,
    LastInjuries, NoLegalBid, NoValueAhead, NobodyCounts, NobodyToInjure, OpenerAfterNone, Rulings,
    SeveralTies, TallestManager, TiedBesideReferee, TiedPlaces, Trainable,
};
pub use setup::{Setup, WorldLeague};
pub use state::{Column, Phase, Player, Public, Secret, Specialists, State, Team};
pub use step::{Action, Outcome, Position, Specialist, Tile};
pub use why::{Moment, Why};

/// The list of bounded length in [`Public::market`], [`Phase::Hire`], [`Event::ManagersRanked`] and
/// [`Event::HireOrder`]. It reads as a slice.
pub use tinyvec::ArrayVec;

/// The JSON of the game, compiled here once for all who use it.
pub static CODEC: tabletop_core::Codec<WorldLeague> = tabletop_core::Codec::of_game();
