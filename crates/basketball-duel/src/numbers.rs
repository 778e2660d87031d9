//! Actions as numbers.

use tabletop_core::{Card, Kinds as Numbers, Numbered, Seat};

use crate::cards::Item;
use crate::game_card::{GameCard, Swipe};
use crate::setup::{BasketballDuel, Mode};
use crate::spot::Spot;
use crate::step::{Action, BonusSource, Whose};

/// The items of this game.
const ITEMS: u32 = 5;
/// The most Bonus cards in a row: there is one of each item.
const IN_A_ROW: u32 = ITEMS;

/// What the numbers of a set-up depend on.
struct Sizes {
    /// The game cards of the set, of which the Item cards come first.
    cards: u32,
    items: u32,
    seats: u32,
    /// For how many a card can be laid: for oneself, in teams for the mate too.
    areas: u32,
    /// How far a card can come to lie from the Start card, in columns or rows.
    reach: u32,
}

impl Sizes {
    /// Columns, and rows.
    const fn side(&self) -> u32 {
        2 * self.reach + 1
    }

    const fn spots(&self) -> u32 {
        self.side() * self.side()
    }

    /// The kinds of actions in the order of [`Action`].
    const fn kinds(&self) -> Numbers<16> {
        let Self { cards, items, seats, areas, .. } = *self;
        Numbers([
            1,
            1,
            items * self.spots() * areas,
            items * areas,
            ITEMS * areas,
            (ITEMS + 1) * seats * self.spots(),
            1,
            seats * IN_A_ROW,
            seats * ITEMS * areas,
            ITEMS + 3,
            cards,
            IN_A_ROW,
            1,
            1,
            1,
            1,
        ])
    }

    /// The index of a spot, row by row; `None` for one that no card of this set reaches.
    fn spot(&self, at: Spot) -> Option<u32> {
        let raised = |coordinate: i8| {
            let raised = u32::try_from(i64::from(coordinate) + i64::from(self.reach)).ok()?;
            (raised < self.side()).then_some(raised)
        };
        Some(raised(at.y())? * self.side() + raised(at.x())?)
    }

    fn spot_at(&self, index: u32) -> Option<Spot> {
        let lowered = |raised: u32| i8::try_from(i64::from(raised) - i64::from(self.reach)).ok();
        Spot::new(lowered(index % self.side())?, lowered(index / self.side())?)
    }

    /// The kind of an action, and its index in the kind.
    fn place(&self, action: Action) -> Option<(usize, u32)> {
        let in_row = |number: u8| u32::from(number).checked_sub(1).filter(|index| *index < IN_A_ROW);
        Some(match action {
            Action::DrawPile => (0, 0),
            Action::DrawDiscard => (1, 0),
            Action::Lay { card, at, area } => {
                (2, self.of_area(self.item_card(card)? * self.spots() + self.spot(at)?, area)?)
            }
            Action::Start { card, area } => (3, self.of_area(self.item_card(card)?, area)?),
            Action::Immunity { item, area } => (4, self.of_area(item_index(item), area)?),
            Action::SwipeItem { named, from, at } => {
                let named = named.map_or(ITEMS, item_index);
                (5, (named * self.seats + self.seat(from)?) * self.spots() + self.spot(at)?)
            }
            Action::SwipeBonus { from: BonusSource::Aside } => (6, 0),
            Action::SwipeBonus { from: BonusSource::Before { seat, number } } => {
                (7, self.seat(seat)? * IN_A_ROW + in_row(number)?)
            }
            Action::SwipeImmunity { from, item, area } => {
                (8, self.of_area(self.seat(from)? * ITEMS + item_index(item), area)?)
            }
            Action::Fizzle { swipe } => (9, u32::try_from(swipe.index()).ok()?),
            Action::Discard { card } => {
                (10, Some(u32::from(Card::index(card))).filter(|at| *at < self.cards)?)
            }
            Action::Show { number } => (11, in_row(number)?),
            Action::BonusDown => (12, 0),
            Action::BonusUp => (13, 0),
            Action::Keep => (14, 0),
            Action::Pass => (15, 0),
        })
    }

    /// The action at this place.
    fn action_at(&self, kind: usize, index: u32) -> Option<Action> {
        let number = |index: u32| u8::try_from(index % IN_A_ROW + 1).ok();
        let (rest, area) =
            (index / self.areas, if index.is_multiple_of(self.areas) { Whose::Own } else { Whose::Mate });
        Some(match kind {
            0 => Action::DrawPile,
            1 => Action::DrawDiscard,
            2 => {
                let (card, at) = (card_at(rest / self.spots())?, self.spot_at(rest % self.spots())?);
                Action::Lay { card, at, area }
            }
            3 => Action::Start { card: card_at(rest)?, area },
            4 => Action::Immunity { item: item_at(rest)?, area },
            5 => {
                let (by, at) = (index / self.spots(), self.spot_at(index % self.spots())?);
                let (named, from) = (by / self.seats, seat_at(by % self.seats)?);
                let named = if named == ITEMS { None } else { Some(item_at(named)?) };
                Action::SwipeItem { named, from, at }
            }
            6 => Action::SwipeBonus { from: BonusSource::Aside },
            7 => {
                let from = BonusSource::Before { seat: seat_at(index / IN_A_ROW)?, number: number(index)? };
                Action::SwipeBonus { from }
            }
            8 => {
                let (from, item) = (seat_at(rest / ITEMS)?, item_at(rest % ITEMS)?);
                Action::SwipeImmunity { from, item, area }
            }
            9 => Action::Fizzle { swipe: *Swipe::ALL.get(usize::try_from(index).ok()?)? },
            10 => Action::Discard { card: card_at(index)? },
            11 => Action::Show { number: number(index)? },
            12 => Action::BonusDown,
            13 => Action::BonusUp,
            14 => Action::Keep,
            15 => Action::Pass,
            _ => return None,
        })
    }

    /// The index with the area: a mate has none where nobody has a mate.
    fn of_area(&self, index: u32, area: Whose) -> Option<u32> {
        let mates = u32::from(area == Whose::Mate);
        (mates < self.areas).then_some(index * self.areas + mates)
    }

    fn item_card(&self, card: GameCard) -> Option<u32> {
        Some(u32::from(Card::index(card))).filter(|index| *index < self.items)
    }

    fn seat(&self, seat: Seat) -> Option<u32> {
        Some(u32::from(seat.number() - 1)).filter(|index| *index < self.seats)
    }
}

fn card_at(index: u32) -> Option<GameCard> {
    GameCard::from_index(u8::try_from(index).ok()?)
}

fn seat_at(index: u32) -> Option<Seat> {
    Seat::from_index(u8::try_from(index).ok()?)
}

fn item_index(item: Item) -> u32 {
    (0..).zip(Item::ALL).find(|(_, known)| *known == item).map_or(0, |(index, _)| index)
}

fn item_at(index: u32) -> Option<Item> {
    Item::ALL.get(usize::try_from(index).ok()?).copied()
}

impl BasketballDuel {
    /// The farthest spot is as [`Spot`] explains: one less than the cards that a round can lay.
    fn sizes(&self) -> Sizes {
        let (cards, items) = (self.kinds.all.len(), self.kinds.items.len());
        let swipes: u32 = Swipe::ALL
            .iter()
            .filter(|swipe| matches!(swipe, Swipe::Item(_) | Swipe::Wild))
            .map(|swipe| self.kinds.swipe(*swipe).len())
            .sum();
        Sizes {
            cards,
            items,
            seats: u32::from(self.setup.seats),
            areas: if self.setup.mode == Mode::Teams { 2 } else { 1 },
            reach: (items + swipes).saturating_sub(1).min(Spot::FARTHEST.unsigned_abs().into()),
        }
    }
}

impl Numbered for BasketballDuel {
    fn action_count(&self) -> u32 {
        self.sizes().kinds().count()
    }

    fn action_number(&self, action: Action) -> Option<u32> {
        let sizes = self.sizes();
        let (kind, index) = sizes.place(action)?;
        sizes.kinds().number(kind, index)
    }

    fn numbered_action(&self, number: u32) -> Option<Action> {
        let sizes = self.sizes();
        let (kind, index) = sizes.kinds().split(number)?;
        sizes.action_at(kind, index)
    }
}
