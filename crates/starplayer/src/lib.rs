#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

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
mod money;
mod notation;
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

pub use cards::{
    Asset, DealItem, DeckName, Footballer, InstructionCard, Manager, Note, SQUAD_SIZE, Squad, SquadCard,
    WinCard,
};
pub use components::{
    Booked, Checks, Components, Counted, Destination, Effect, Instruction, Position, Rank, Sheet, Space,
    Squads, TrayCard,
};
pub use event::Event;
#[cfg(feature = "mind")]
#[cfg_attr(docsrs, doc(cfg(feature = "mind")))]
pub use mind::Sensible;
pub use money::Money;
pub use rules::Rule;
pub use rulings::{
    AfterBogus, AllSix, BogusOnDouble, CardsForSums, ChangeOfMind, CupSpace, DealKind, DoubledFees, Doubles,
    EqualRolls, FinalTime, Formations, FreeMatchTime, FullSquad, LandingPrice, Limit, MatchesPlayed, Memory,
    Nearest, NobodyBooked, Opener, Partners, PlayingOfficial, Purses, ReceivedTogether, Ruin, Rulings,
    SecondRed, SellFirst, ShortMatches, ShortWins, SixAtOnce, TackleFees, TacklePrice, TackleRace,
    TacklerBogus, TwoMinutes, UnableToBuy, UsedCards, WinGaps, WinMaximum,
};
pub use scoring::is_locked;
pub use setup::{Formation, Length, OfficialRole, Setup, Sides, Starplayer};
pub use state::{
    Bundle, Cause, Claims, Club, Deal, DealStage, Dealt, Debt, Due, Finish, FreeMatch, Invitation, Party,
    Pending, Prize, Public, Purchase, RollOff, RollOffFor, Secret, ShootOut, ShootOutFor, State,
    TackleAnswer, ThisTurn, Tray, Unseen,
};
pub use step::{Action, Claim, Die, GoalFace, Outcome};
/// The list type of [`Public::pending`], [`Public::dues`] and [`Public::received`].
#[doc(no_inline)]
pub use tinyvec::ArrayVec;
pub use why::{CardKind, Moment, Why};

/// The JSON of the game, compiled here once for all who use it.
pub static CODEC: tabletop_core::Codec<Starplayer> = tabletop_core::Codec::of_game();
