#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "batches", feature = "sheets"))]
extern crate std;

mod about;
mod action_lines;
mod amend;
mod ask;
#[cfg(feature = "batches")]
pub mod batch;
mod case;
mod cell_note;
pub mod choices;
mod clarity;
mod compare;
mod diff;
mod error;
mod events;
mod find;
mod games;
mod house;
mod info;
mod interview;
pub mod kept;
mod listed_game;
mod moment;
mod named_cards;
mod options;
mod player;
mod rationale;
mod reading;
mod reason;
mod record;
mod review;
mod scene;
mod scene_builder;
mod seated;
#[cfg(feature = "sheets")]
mod sheet;
mod simultaneous;
mod step;
mod subjects;
mod table;
mod thought;
mod wording;

pub use about::{About, CalendarLine, Component, NotAnAction, NotationLine, Synonym, VariantInfo};
pub use action_lines::ActionLineError;
pub use amend::{AmendError, Amended, AmendedSentences, Amendment, LateOutcome, LateRuling};
pub use ask::{Answer, Asker, Question, Unanswered};
pub use case::{Case, Judged, Verdict};
pub use cell_note::CellNote;
pub use clarity::{Assumed, ChosenReading, Clarity, ClarityVerdict, NotAsked, OtherOutcome};
pub use compare::{Aspect, AtParting, Compared, Course, CourseEnd, CourseEndReason, Parting};
pub use diff::Change;
pub use error::{AnyEnterError, OpenError, RecordError, RecordProblem};
pub use events::{AnyEvent, AnyNews, Broken, PlayedOut, Refused};
pub use find::{Hit, HitKind, RuleSearch};
pub use games::Games;
pub use info::{Clause, GameInfo};
pub use interview::{AnswerError, Interview, PossibleFacts, Prompt, PromptKind, Suggestion};
pub use listed_game::ListedGame;
pub use moment::{MomentPart, PositionMoment};
pub use options::Options;
pub use player::AnyPlayer;
pub use rationale::{Rationale, RationalePart};
pub use reading::{CannotBe, Reading, ReadingError, RulingInForce};
pub use record::{Asked, Checked, Record, RecordedStep};
pub use review::{Review, ReviewPlan, Reviewed, Reviewer, SeatReview, curve_of};
pub use scene::{
    ActionLabel, Area, Cell, Curve, Fact, HalfMark, Known, KnownScore, Lesson, Offer, Panel, PanelChange,
    PeriodResults, Scene, SceneSource, SeatResults, Shape, Tone, Track, TrackMark, Trade, Verb,
};
pub use scene_builder::{Untrue, WhyNot, truthful};
pub use seated::SeatedTable;
#[cfg(feature = "sheets")]
pub use sheet::{SheetError, SheetProblem, sheet_text};
pub use step::AnyStep;
pub use subjects::{Episode, EventAmount, Subjects};
pub use table::{AnyTable, AnyView, ErasedTable, ErasedView};
pub use thought::{AnyConsidered, AnyThought};

/// The layer below this crate, with the types of each game: everything that the games have in common.
pub use tabletop_core as core;
/// Players with the types of their game.
pub use tabletop_players as players;
