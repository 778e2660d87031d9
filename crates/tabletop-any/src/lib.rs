#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "batches")]
extern crate std;

mod about;
mod ask;
#[cfg(feature = "batches")]
pub mod batch;
mod case;
mod changed;
pub mod choices;
mod compare;
mod erased;
mod error;
mod find;
mod games;
mod house;
mod info;
pub mod kept;
mod listed;
mod options;
mod player;
mod reading;
mod record;
mod round;
mod scene;
mod seated;
mod several;
mod staging;
mod step;
mod table;
mod thought;
mod told;

pub use about::{About, CalendarLine, Component, NotationLine, Variant};
pub use ask::{Answer, Asker, Question, Unanswered};
pub use case::{Case, Judged, Verdict};
pub use changed::Change;
pub use compare::{Compared, Course, Difference, Parting, Side, Stop, StopReason};
pub use error::{EnterError, OpenError, RecordError, RecordProblem};
pub use find::{Hit, HitKind, Words};
pub use games::Games;
pub use info::{Clause, GameInfo};
pub use listed::ListedGame;
pub use options::Options;
pub use player::AnyPlayer;
pub use reading::{CannotBe, Reading, ReadingError};
pub use record::{Asked, Checked, Record, RecordedStep};
pub use scene::{
    Area, Cell, Effect, Fact, Half, Known, KnownScore, Lesson, Offer, Panel, Said, Scene, Shape, Staged,
    Tone, Trade, Verb,
};
pub use seated::SeatedTable;
pub use several::Halted;
pub use staging::{Untrue, truthful};
pub use step::AnyStep;
pub use table::{AnyTable, AnyView};
pub use thought::{AnyConsidered, AnyThought};
pub use told::{AnyNews, Broken, PlayedOut, Refused, Told};

/// What the games have in common: the typed layer below this one.
pub use tabletop_core as core;
/// Players with the types of their game.
pub use tabletop_players as players;
