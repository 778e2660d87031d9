//! Parts of the texts of reasons.

use core::fmt;

use super::Clash;
use crate::cards::{Direction, ItemSet};
use crate::coordinates::Spot;
use crate::fit::WantedHalf;
use crate::game_card::Swipe;

/// The demands of a neighbour's halves, in words. A neighbour above or below demands with the half that touches, a
/// neighbour on the right or left with the half at the same height.
pub(super) struct Edge {
    pub(super) side: Direction,
    pub(super) top: Option<Clash>,
    pub(super) bottom: Option<Clash>,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (beside_top, beside_bottom) = match self.side {
            Direction::Above | Direction::Below => ("lower", "upper"),
            Direction::Right | Direction::Left => ("upper", "lower"),
        };
        let clashes = [(beside_top, self.top), (beside_bottom, self.bottom)];
        let clashes = clashes.into_iter().filter_map(|(half, clash)| Some((half, clash?)));
        for (index, (half, Clash { wanted, shown })) in clashes.enumerate() {
            let and = if index == 0 { "" } else { ", and " };
            write!(f, "{and}its {half} half wants {}, not {shown}", Quarter(wanted))?;
        }
        Ok(())
    }
}

/// The demand on a half, in words.
struct Quarter(WantedHalf);

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            WantedHalf::AnyLeft => f.write_str("any left quarter"),
            WantedHalf::AnyRight => f.write_str("any right quarter"),
            WantedHalf::Exactly(_) | WantedHalf::Nothing | WantedHalf::Any => write!(f, "{}", self.0),
        }
    }
}

/// One Immunity or several, by their items.
pub(super) struct Immunities(pub(super) ItemSet);

impl fmt::Display for Immunities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.len() == 1 { "Immunity for " } else { "Immunities for " })?;
        for (index, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if index == 0 { "" } else { " and " })?;
        }
        Ok(())
    }
}

/// The place where a card can be laid: a spot, or as a Start card.
pub(super) struct Where(pub(super) Option<Spot>);

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(at) => write!(f, "at {at} in the area"),
            None => f.write_str("as the Start card"),
        }
    }
}

/// The target of a Swipe card, as it is printed on the card.
pub(super) struct Target(pub(super) Swipe);

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Swipe::Item(item) => write!(f, "{item}"),
            Swipe::Wild => f.write_str("any item (Wild)"),
            Swipe::Bonus => f.write_str("Bonus cards"),
            Swipe::Immunity => f.write_str("Immunity cards"),
        }
    }
}

/// A number, with its verb.
pub(super) struct Are(pub(super) u8);

impl fmt::Display for Are {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("is none"),
            1 => f.write_str("is only 1"),
            several => write!(f, "are only {several}"),
        }
    }
}

/// The last draws, with their number and verb: `the last 2 draws were`.
pub(super) struct Draws(pub(super) u8);

impl fmt::Display for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("no draw was"),
            1 => f.write_str("the last draw was"),
            several => write!(f, "the last {several} draws were"),
        }
    }
}
