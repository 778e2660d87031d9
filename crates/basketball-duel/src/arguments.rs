//! Arguments of actions: their notation, their values under a set-up, and the index of each value.

use core::fmt;
use core::str::FromStr;

use tabletop_core::words::plain_number;
use tabletop_core::{Argument, Card, ChanceSource, NotationError, Seat, card_argument, stand_in};

use crate::cards::{ITEMS, Item};
use crate::coordinates::Spot;
use crate::game_card::{GameCard, Swipe};
use crate::notation::not;
use crate::setup::{BasketballDuel, Mode};
use crate::step::{AreaOwner, BonusSource};

card_argument!(Item, ITEMS);

stand_in! {
    /// A card that can be laid: an Item card. Item cards come first in every set.
    pub(crate) struct ItemCard(GameCard);
    /// The item that a Swipe card names; `wild` for none.
    pub(crate) struct Named(Option<Item>);
    /// The seat from which a card is taken.
    pub(crate) struct Holder(Seat);
    /// The number of a Bonus card in its row, 1 to 99. No row has more than one of each item.
    pub(crate) struct InRow(u8);
}

impl fmt::Display for ItemCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ItemCard {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(Self)
    }
}

impl Argument<BasketballDuel> for ItemCard {
    fn count(game: &BasketballDuel) -> u32 {
        game.kinds.items.len()
    }

    fn index_in(self, _: &BasketballDuel) -> Option<u32> {
        Some(Card::index(self.0).into())
    }

    fn nth(_: &BasketballDuel, index: u32) -> Option<Self> {
        card_at(index).map(Self)
    }

    fn any<C: ChanceSource>(game: &BasketballDuel, choices: &mut C) -> Self {
        Self(GameCard::any(game, choices))
    }
}

impl Argument<BasketballDuel> for GameCard {
    fn count(game: &BasketballDuel) -> u32 {
        game.kinds.all.len()
    }

    fn index_in(self, _: &BasketballDuel) -> Option<u32> {
        Some(Card::index(self).into())
    }

    fn nth(_: &BasketballDuel, index: u32) -> Option<Self> {
        card_at(index)
    }

    fn any<C: ChanceSource>(_: &BasketballDuel, choices: &mut C) -> Self {
        card_at(choices.below(64)).unwrap_or_default()
    }
}

fn card_at(index: u32) -> Option<GameCard> {
    GameCard::from_index(u8::try_from(index).ok()?)
}

impl BasketballDuel {
    /// The largest distance of a card from the Start card, in columns or rows. As [`Spot`] explains, it is one
    /// less than the number of cards that a round can lay.
    fn reach(&self) -> u32 {
        let takes = |swipe: &&Swipe| matches!(swipe, Swipe::Item(_) | Swipe::Wild);
        let swipes: u32 = Swipe::ALL.iter().filter(takes).map(|swipe| self.kinds.swipe(*swipe).len()).sum();
        (self.kinds.items.len() + swipes).saturating_sub(1).min(Spot::FARTHEST.unsigned_abs().into())
    }
}

/// The values are the spots row by row, as far out as a card of the set can lie.
impl Argument<BasketballDuel> for Spot {
    fn count(game: &BasketballDuel) -> u32 {
        (2 * game.reach() + 1).pow(2)
    }

    fn index_in(self, game: &BasketballDuel) -> Option<u32> {
        let side = 2 * game.reach() + 1;
        let raised = |coordinate: i8| {
            let raised = u32::try_from(i64::from(coordinate) + i64::from(game.reach())).ok()?;
            (raised < side).then_some(raised)
        };
        Some(raised(self.y())? * side + raised(self.x())?)
    }

    fn nth(game: &BasketballDuel, index: u32) -> Option<Self> {
        let side = 2 * game.reach() + 1;
        let lowered = |raised: u32| i8::try_from(i64::from(raised) - i64::from(game.reach())).ok();
        Self::new(lowered(index % side)?, lowered(index / side)?)
    }

    /// Draws a spot, mostly one near the Start card.
    fn any<C: ChanceSource>(_: &BasketballDuel, choices: &mut C) -> Self {
        let reach: u8 = if choices.below(8) == 0 { 63 } else { 4 };
        let mut coordinate = || below(choices, 2 * reach + 1).wrapping_sub(reach).cast_signed();
        Self::new(coordinate(), coordinate()).unwrap_or(Self::START)
    }
}

/// Writes ` mate` for the mate's area and nothing for the own one.
impl fmt::Display for AreaOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Own => "",
            Self::Mate => " mate",
        })
    }
}

impl FromStr for AreaOwner {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "" => Ok(Self::Own),
            " mate" => Ok(Self::Mate),
            _ => Err(()),
        }
    }
}

/// The values are the own area and, in teams, the mate's.
impl Argument<BasketballDuel> for AreaOwner {
    fn count(game: &BasketballDuel) -> u32 {
        if game.setup.mode == Mode::Teams { 2 } else { 1 }
    }

    fn index_in(self, _: &BasketballDuel) -> Option<u32> {
        Some(u32::from(self == Self::Mate))
    }

    fn nth(_: &BasketballDuel, index: u32) -> Option<Self> {
        Some(if index == 0 { Self::Own } else { Self::Mate })
    }

    fn any<C: ChanceSource>(_: &BasketballDuel, choices: &mut C) -> Self {
        if choices.below(3) == 0 { Self::Mate } else { Self::Own }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.map_or("wild", Item::word))
    }
}

impl FromStr for Named {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "wild" { Ok(Self(None)) } else { text.parse().map(Some).map(Self) }
    }
}

/// The values are the items in their order, then the Wild.
impl<G> Argument<G> for Named {
    fn count(game: &G) -> u32 {
        <Item as Argument<G>>::count(game) + 1
    }

    fn index_in(self, game: &G) -> Option<u32> {
        self.0.map_or(Some(<Item as Argument<G>>::count(game)), |item| item.index_in(game))
    }

    fn nth(game: &G, index: u32) -> Option<Self> {
        Some(Self(Item::nth(game, index)))
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Holder {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse().map(Self).map_err(|_| not("seat", &["1 to 16"]))
    }
}

impl Argument<BasketballDuel> for Holder {
    fn count(game: &BasketballDuel) -> u32 {
        <Seat as Argument<BasketballDuel>>::count(game)
    }

    fn index_in(self, game: &BasketballDuel) -> Option<u32> {
        self.0.index_in(game)
    }

    fn nth(game: &BasketballDuel, index: u32) -> Option<Self> {
        Seat::nth(game, index).map(Self)
    }

    fn any<C: ChanceSource>(game: &BasketballDuel, choices: &mut C) -> Self {
        Self(Seat::any(game, choices))
    }
}

impl fmt::Display for InRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for InRow {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = plain_number(text).filter(|number| (1..=99).contains(number));
        number.map(Self).ok_or(not("number", &["1 to 99"]))
    }
}

impl<G> Argument<G> for InRow {
    fn count(game: &G) -> u32 {
        <Item as Argument<G>>::count(game)
    }

    fn index_in(self, _: &G) -> Option<u32> {
        u32::from(self.0).checked_sub(1)
    }

    fn nth(_: &G, index: u32) -> Option<Self> {
        u8::try_from(index + 1).ok().map(Self)
    }

    fn any<C: ChanceSource>(_: &G, choices: &mut C) -> Self {
        let most = if choices.below(8) == 0 { 99 } else { 3 };
        Self(1 + below(choices, most))
    }
}

impl fmt::Display for BonusSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Aside => f.write_str("aside"),
            Self::Before { seat, number } => write!(f, "{seat} {number}"),
        }
    }
}

impl FromStr for BonusSource {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            None if text == "aside" => Ok(Self::Aside),
            None => Err(not("Bonus card", &["{seat} {number}", "aside"])),
            Some((seat, number)) => {
                let (Holder(seat), InRow(number)) = (seat.parse()?, number.parse()?);
                Ok(Self::Before { seat, number })
            }
        }
    }
}

/// The values are the Bonus cards set aside, as one value, and then each Bonus card in front of a seat.
impl Argument<BasketballDuel> for BonusSource {
    fn count(game: &BasketballDuel) -> u32 {
        1 + Holder::count(game) * InRow::count(game)
    }

    fn index_in(self, game: &BasketballDuel) -> Option<u32> {
        let Self::Before { seat, number } = self else { return Some(0) };
        let row = Holder(seat).index_in(game)? * InRow::count(game);
        Some(1 + row + InRow(number).index_in(game).filter(|index| *index < InRow::count(game))?)
    }

    fn nth(game: &BasketballDuel, index: u32) -> Option<Self> {
        let Some(index) = index.checked_sub(1) else { return Some(Self::Aside) };
        let Holder(seat) = Holder::nth(game, index / InRow::count(game))?;
        let InRow(number) = InRow::nth(game, index % InRow::count(game))?;
        Some(Self::Before { seat, number })
    }

    fn any<C: ChanceSource>(game: &BasketballDuel, choices: &mut C) -> Self {
        if choices.below(2) == 0 {
            return Self::Aside;
        }
        let (Holder(seat), InRow(number)) = (Holder::any(game, choices), InRow::any(game, choices));
        Self::Before { seat, number }
    }
}

impl<G> Argument<G> for Swipe {
    fn count(_: &G) -> u32 {
        u32::try_from(Self::ALL.len()).unwrap_or(u32::MAX)
    }

    fn index_in(self, _: &G) -> Option<u32> {
        u32::try_from(self.index()).ok()
    }

    fn nth(_: &G, index: u32) -> Option<Self> {
        Self::ALL.get(usize::try_from(index).ok()?).copied()
    }
}

/// Draws a number below `n`.
fn below<C: ChanceSource>(choices: &mut C, n: u8) -> u8 {
    choices.below(n.into()).to_le_bytes()[0]
}
