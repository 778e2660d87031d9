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
mod chance;
mod contest;
mod greedy;
mod house;
#[cfg(test)]
mod plain;
mod player;
mod search;
mod sense;
mod spec;
mod stop;
#[cfg(feature = "studies")]
pub mod study;

pub use budget::{Budget, Effort, Level};
pub use chance::Chance;
pub use contest::{Contest, Finished, Watch};
pub use greedy::Greedy;
pub use house::InHouse;
pub use player::{Asked, Considered, Found, Player, Thought};
pub use search::{MOST_TRIED, Search};
pub use sense::{Outlook, Sense};
pub use spec::{ParseSpecError, Spec};
pub use stop::Stop;
