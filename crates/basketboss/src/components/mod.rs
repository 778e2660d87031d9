//! The components: player cards, boards, season cards, scoreboard, advisors, as data.
//!
//! [`Components::default`] is the set of this crate. In `default.rs` each of its figures has its origin: printed
//! in the rule book, derived from the book, or ours. Any other set is checked when it is read.

mod check;
mod default;
mod printed;

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use tabletop_core::decode::bounded_list;
use tinyvec::{Array, ArrayVec};

use crate::cards::PlayerId;
use crate::names::{Advisor, Position};
use crate::season::{Effect, SeasonCard};

/// Number of season cards. Every list of a set except the players has at most this many entries.
pub(crate) const SEASON_CARDS: usize = 11;
/// Number of injury cards.
pub(crate) const INJURY_CARDS: u8 = 2;
/// Number of seasons in a game. A player card has at most this many rows of stars.
pub(crate) const SEASONS: usize = 6;

/// The extent of the checks on a set of components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Checks {
    /// Checked against every fact that the rule book prints, and every fact derived from it.
    #[default]
    Printed,
    /// Checked only for what the engine needs to run.
    Free,
}

/// A whole set of components.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Components {
    /// The extent of the checks on the set.
    pub checks: Checks,
    /// The player cards. The number of a card is its place in this list, from 1.
    #[serde(deserialize_with = "players")]
    pub players: Vec<PlayerCard>,
    /// The five team boards. Seat 1 has the first.
    #[serde(deserialize_with = "few")]
    pub boards: Vec<Board>,
    /// The eleven season cards, in the order of [`SeasonCard::ALL`].
    #[serde(deserialize_with = "few")]
    pub season_cards: Vec<SeasonCardData>,
    /// The scoreboard: a row for each number of players from 2 to 5.
    #[serde(deserialize_with = "few")]
    pub scoreboard: Vec<ScoreboardRow>,
    /// The six advisors in the order of their numbers. The first is number 1.
    #[serde(deserialize_with = "few")]
    pub advisors: Vec<Advisor>,
    /// The money of each manager at the start.
    pub starting_dollars: u16,
    /// The money that the first holder of the Referee returns.
    pub referee_dollars: u16,
}

/// A player card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerCard {
    /// The name.
    pub name: String,
    /// The position.
    pub position: Position,
    /// The income that the player brings in phase 4.
    pub income_dollars: u8,
    /// The stars of each row, from the top. A season shows one row.
    #[serde(deserialize_with = "rows_of_stars")]
    pub stars: ArrayVec<[u8; SEASONS]>,
}

/// A team board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The starting players of PG, SG, SF, PF and C, in this order.
    pub starting_players: [StartingPlayer; 5],
}

/// A player printed on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartingPlayer {
    /// The stars, in every season.
    pub stars: u8,
    /// The income that the player brings in phase 4.
    pub income_dollars: u8,
}

/// A season card: its name and its effect.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonCardData {
    /// The card.
    pub card: SeasonCard,
    /// The name in sentences.
    pub name: String,
    /// The effect in its season.
    pub effect: Effect,
}

/// The scoreboard for one number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreboardRow {
    /// The number of players.
    pub seats: u8,
    /// The points of the trophies given each season, from the first place.
    #[serde(deserialize_with = "trophies")]
    pub trophy_points: ArrayVec<[u8; 4]>,
    /// The income limit of the market.
    pub income_limit_dollars: u8,
    /// The player limit of the market.
    pub player_limit: u8,
}

impl Components {
    /// The player card with this number.
    pub fn player(&self, player: PlayerId) -> Option<&PlayerCard> {
        self.players.get(player.index())
    }
}

fn players<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<PlayerCard>, D::Error> {
    bounded_list(d, usize::from(PlayerId::MAX))
}

fn few<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    bounded_list(d, SEASON_CARDS)
}

fn rows_of_stars<'de, D: Deserializer<'de>>(d: D) -> Result<ArrayVec<[u8; SEASONS]>, D::Error> {
    short_list(d, "rows of stars on a player card")
}

fn trophies<'de, D: Deserializer<'de>>(d: D) -> Result<ArrayVec<[u8; 4]>, D::Error> {
    short_list(d, "trophies")
}

/// Reads a list that must fit its array. A list that is too long is still read, up to `PlayerId::MAX` entries, so
/// that the error can give its length.
fn short_list<'de, A: Array<Item = u8>, D: Deserializer<'de>>(
    d: D,
    nouns: &str,
) -> Result<ArrayVec<A>, D::Error> {
    let list: Vec<u8> = bounded_list(d, usize::from(PlayerId::MAX))?;
    if list.len() > A::CAPACITY {
        let problem = format_args!("{} {nouns}, at most {} fit", list.len(), A::CAPACITY);
        return Err(D::Error::custom(problem));
    }
    Ok(list.into_iter().collect())
}
