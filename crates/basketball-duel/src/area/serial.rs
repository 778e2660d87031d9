//! Serialization of the play areas.

use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop_core::Seat;
use tabletop_core::decode::bounded_list;

use super::fit::Want;
use super::site::Site;
use super::{Areas, Cell, LaidCard, OpenSpot};
use crate::cards::Direction;
use crate::components::MOST_SEATS;
use crate::game_card::{GameCard, MOST_CARDS};

/// The serialized form of one play area.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedArea {
    #[serde(deserialize_with = "all_cards")]
    cards: Vec<LaidCard>,
    #[serde(deserialize_with = "all_cards")]
    locked: Vec<GameCard>,
    #[serde(deserialize_with = "all_open")]
    open: Vec<OpenSpot>,
}

fn all_cards<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    bounded_list(deserializer, MOST_CARDS)
}

fn all_open<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<OpenSpot>, D::Error> {
    bounded_list(deserializer, 4 * MOST_CARDS)
}

impl Serialize for Areas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Seat::ALL.into_iter().take(usize::from(self.seats)).map(|area| SavedArea {
            cards: self.laid(area),
            locked: self.cards(area).intersection(self.locked).iter().collect(),
            open: self.open_spots(area),
        }))
    }
}

impl<'de> Deserialize<'de> for Areas {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved: Vec<SavedArea> = bounded_list(deserializer, MOST_SEATS)?;
        let seats = u8::try_from(saved.len()).map_err(D::Error::custom)?;
        let mut areas = Self::empty(seats);
        for (area, saved) in Seat::ALL.into_iter().zip(saved) {
            for laid in saved.cards {
                if areas.sites[laid.card.index()] != Site::NOWHERE {
                    return Err(D::Error::custom(format_args!("card {} lies in two places", laid.card)));
                }
                if areas.card_at(area, laid.at).is_some() {
                    return Err(D::Error::custom(format_args!("two cards lie at {}", laid.at)));
                }
                areas.put(
                    Site::new(area, laid.at),
                    laid.card,
                    &Direction::ALL.map(|side| Cell::made_by(Want::ANY, side)),
                );
            }
            for card in saved.locked {
                if !areas.cards(area).contains(card) || !areas.locked.insert(card) {
                    return Err(D::Error::custom(format_args!("card {card} cannot be locked there")));
                }
            }
            for open in saved.open {
                let site = Site::new(area, open.at);
                let want = Want::from_halves(open.top, open.bottom);
                let cell = areas.cell(site);
                if !cell.is_open() || cell.want() != Want::ANY || want == Want::ANY {
                    return Err(D::Error::custom(format_args!(
                        "{} is not an open place, or is there twice",
                        open.at
                    )));
                }
                areas.set_cell(site, cell.wanting(want));
            }
        }
        Ok(areas)
    }
}
