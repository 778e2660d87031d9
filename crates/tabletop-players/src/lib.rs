#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![allow(
    clippy::float_arithmetic,
    reason = "shares of wins are fractions; no rule is decided by one, and the operations are the same everywhere"
)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod budget;
mod calibration;
mod contest;
mod greedy;
mod heuristics;
mod house;
#[cfg(test)]
mod plain;
mod player;
mod random_player;
mod review;
mod search;
mod spec;
mod stop;
#[cfg(feature = "studies")]
pub mod study;

pub use budget::{Budget, Effort, Level};
pub use calibration::Calibration;
pub use contest::{Contest, Finished, Observer};
pub use greedy::Greedy;
pub use heuristics::{Heuristics, SeatResult, results_of};
pub use house::HousePlayer;
pub use player::{ActionEstimate, Considered, Player, Situation, Thought};
pub use random_player::Chance;
pub use review::{Amount, DecisionClass, Ledger, SeatAccount};
pub use search::{MOST_TRIED, Search, Weighed, weigh};
pub use spec::{ParseSpecError, Spec};
pub use stop::StopSignal;
