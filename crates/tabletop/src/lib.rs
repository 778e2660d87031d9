#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod about;
mod ask;
mod case;
mod changed;
pub mod choices;
mod compare;
mod dealt;
mod erased;
mod error;
mod find;
mod games;
mod house;
mod info;
mod open;
mod options;
mod position;
mod record;
mod scene;
mod several;
mod table;
mod told;
mod view;

pub use about::{About, CalendarLine, Component, NotationLine, Variant};
pub use ask::{Answer, Asker, Question, Unanswered};
pub use case::{Case, Judged, Verdict};
pub use changed::Change;
pub use compare::{Compared, Course, Difference, Parting, Side, Stop, StopReason};
pub use dealt::AnyDealtTable;
pub use error::{EnterError, OpenError, RecordError, RecordProblem};
pub use find::{Hit, HitKind, Words};
pub use info::{Clause, GameInfo};
pub use open::{Games, game, games, load, open, replay};
pub use options::Options;
pub use position::{Asked, CannotBe};
pub use record::{Checked, Reading, ReadingError, Record, RecordedStep};
pub use scene::{
    Area, Cell, Effect, Fact, Half, Known, KnownScore, Lesson, Offer, Panel, Said, Scene, Shape, Staged,
    Tone, Trade, Untrue, Verb, truthful,
};
pub use several::Halted;
pub use table::{AnyNews, AnyTable};
pub use told::{Broken, Refused, Told};
pub use view::AnyView;

#[cfg(feature = "basketball-duel")]
#[cfg_attr(docsrs, doc(cfg(feature = "basketball-duel")))]
pub use basketball_duel;
#[cfg(feature = "basketboss")]
#[cfg_attr(docsrs, doc(cfg(feature = "basketboss")))]
pub use basketboss;
#[cfg(feature = "starplayer")]
#[cfg_attr(docsrs, doc(cfg(feature = "starplayer")))]
pub use starplayer;
/// What the games have in common: the typed layer below this one.
pub use tabletop_core as core;
#[cfg(feature = "world-league")]
#[cfg_attr(docsrs, doc(cfg(feature = "world-league")))]
pub use world_league;
