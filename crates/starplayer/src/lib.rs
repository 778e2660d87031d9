#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod cards;
pub mod components;
mod event;
mod game;
mod invariants;
mod lawful;
mod legal;
mod money;
mod phase;
mod policy;
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
mod text;
mod why;
mod words;

/// What pins each clause: one line for each scene in which the tests show it at work, `CLAUSE<tab>scene`, in the order of the
/// rule book.
///
/// ```
/// let of_tackles = starplayer::PINS.lines().filter(|line| line.starts_with("SP-13-1\t"));
/// assert!(of_tackles.count() > 1);
/// ```
pub const PINS: &str = include_str!("pins.txt");

pub use cards::{
    Asset, DeckName, Footballer, InstructionCard, Item, Manager, Note, ParseNotationError, SQUAD_SIZE, Squad,
    SquadCard, WinCard,
};
pub use components::{Components, Space};
pub use event::Event;
pub use game::Starplayer;
pub use money::Money;
pub use policy::{Sensible, SensibleWithoutTrade};
pub use rules::Rule;
pub use rulings::{
    AfterBogus, AllSix, BogusOnDouble, CardsForSums, ChangeOfMind, CupSpace, DealKind, Doubles, EqualRolls,
    FinalTime, Formations, FullSquad, Limit, MatchesPlayed, Memory, Nearest, NobodyBooked, Opener, Partners,
    Purses, ReceivedTogether, Ruin, Rulings, SecondRed, SellFirst, ShortMatches, ShortWins, SixAtOnce,
    TackleFees, TacklePrice, TackleRace, TwoMinutes, UsedCards, WinGaps, WinMaximum,
};
pub use scoring::is_locked;
pub use setup::{Formation, Length, MOST_SEATS, OfficialRole, Setup, Sides};
pub use state::{
    Bundle, Cause, ClaimSet, Claims, Club, Deal, DealStage, Dealt, Debt, Due, Finish, FreeMatch, Invitation,
    Party, Pending, Prize, Public, Purchase, RollOff, RollOffFor, Secret, ShootOut, ShootOutFor, State,
    TackleAnswer, ThisTurn, Tray, Unseen,
};
pub use step::{Action, Claim, Die, GoalFace, Outcome};
pub use why::Why;
