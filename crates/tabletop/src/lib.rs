#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod games;

pub use games::{case, game, games, load, open, read, read_under, replay};
// A user of the games needs no second crate: this crate exports everything of `tabletop-any` too.
pub use tabletop_any::*;

#[cfg(feature = "basketball-duel")]
#[cfg_attr(docsrs, doc(cfg(feature = "basketball-duel")))]
pub use basketball_duel;
#[cfg(feature = "basketboss")]
#[cfg_attr(docsrs, doc(cfg(feature = "basketboss")))]
pub use basketboss;
#[cfg(feature = "starplayer")]
#[cfg_attr(docsrs, doc(cfg(feature = "starplayer")))]
pub use starplayer;
#[cfg(feature = "world-league")]
#[cfg_attr(docsrs, doc(cfg(feature = "world-league")))]
pub use world_league;
