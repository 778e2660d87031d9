#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
// The macros expand to paths that begin with `tabletop_core`. This alias lets them work inside the crate too.
extern crate self as tabletop_core;

mod argument;
mod auction;
mod awaits;
mod cards;
mod codec;
mod coverage;
mod dealer;
mod deck;
#[doc(hidden)]
pub mod decode;
mod defects;
mod digest;
mod documented;
mod encoded;
#[doc(hidden)]
pub mod fast;
mod game;
#[cfg(feature = "rand")]
mod generator;
mod hash;
mod lawful;
pub mod laws;
mod layout;
mod log;
mod nearest;
mod notation;
mod numbered;
mod per_seat;
mod perft;
pub mod plain_text;
mod playout;
pub mod position;
mod refusal;
mod rulebook;
mod rules_page;
mod ruling;
mod sampled;
mod save;
mod seat;
mod setup_text;
mod simultaneous;
mod small_set;
mod standings;
mod state_parts;
mod table;
pub mod testing;
pub mod transcript;
mod variant;
pub mod words;

pub use argument::{Amounts, Argument, Worded, Written, WrittenArgument, verb_of};
pub use auction::{Answers, Auction, AuctionStatus, Bid, BidAnswer};
pub use awaits::Awaits;
pub use cards::{Card, CardSet, Cards};
pub use codec::Codec;
pub use coverage::Coverage;
pub use dealer::{Bytes, ChanceSource, Dealer};
pub use deck::Deck;
pub use defects::{Defect, Defects, MOST_COMPLAINTS};
pub use digest::{Digest, ParseDigestError, ParseViewDigestError, ViewDigest};
pub use encoded::{Encoded, Encoder, Field, SeatName};
pub use game::{
    Accepted, EventText, Game, PublicOf, RefusalOf, SecretOf, Step, StepOf, StepValue, take_step,
};
#[cfg(feature = "rand")]
#[cfg_attr(docsrs, doc(cfg(feature = "rand")))]
pub use generator::Generator;
pub use hash::digest;
pub use lawful::{CardPlace, Conservation, Lawful};
pub use layout::{Layout, OwnedView, SavedState, View};
pub use log::{Audience, Entry, Log};
pub use notation::{NotationError, read_notation};
pub use numbered::Numbered;
pub use per_seat::PerSeat;
pub use perft::{Fraction, PerftError, PerftRow, perft};
pub use playout::{Played, Playout, Policy, Uniform};
pub use position::{CheckedPosition, PlaceInWords, PositionError, Positioned};
pub use refusal::{AnyFault, Fault, Faults, Reason, Refusal, WrongAmount};
pub use rulebook::{Place, RuleBook};
pub use rules_page::rules_page;
pub use ruling::{RulingChoice, RulingError, RulingInfo, RulingValue};
pub use sampled::Sampled;
pub use save::{Save, SaveHeader};
pub use seat::{ParseSeatError, Seat, SeatSet, SeatSetIter};
pub use setup_text::read_setup;
pub use simultaneous::SealedRound;
pub use small_set::SmallSet;
pub use standings::{Ending, ScorePart, Standing, Standings, Tiebreak};
pub use state_parts::Parts;
pub use table::{Cursor, DealtTable, EnterError, News, Table};
pub use transcript::{Transcript, TranscriptError};
pub use variant::{House, Variant};

/// Code that the macros of this crate expand to. Not for direct use.
#[doc(hidden)]
pub mod macro_support {
    pub use crate::argument::{argument, is_amount};
    pub use crate::decode::from_str as deserialize_from_str;
    pub use crate::notation::{
        ArgumentError, Nearest, all_forms, arguments_in, count_forms, is_notation, opening,
    };
    pub use crate::rulebook::{all_differ, all_new};
    pub use alloc::string::{String, ToString};
    pub use alloc::vec::Vec;
    pub use serde;
}

#[cfg(test)]
mod tests {
    /// A simple hasher for tests. Its result depends on the bytes alone.
    #[derive(Default)]
    pub(crate) struct Sum(u64);

    impl core::hash::Hasher for Sum {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = self.0.wrapping_mul(31).wrapping_add(u64::from(byte));
            }
        }
    }
}
