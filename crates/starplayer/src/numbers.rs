//! Actions as numbers.

use tabletop_core::{Card as _, Kinds, Numbered, Seat};

use crate::cards::{Asset, Footballer, InstructionCard, Item, Manager, Note, SQUAD_SIZE, Squad};
use crate::setup::Starplayer;
use crate::step::{Action, Claim};

/// All Footballers.
const FOOTBALLERS: u32 = 44;
/// What can be sold: Footballers, the Manager, the Stadium.
const ASSETS: u32 = FOOTBALLERS + 2;
/// What can lie on the table, each kind followed by the next, as in [`item_index`].
const ITEMS: Kinds<10> = Kinds([FOOTBALLERS, 1, 1, 1, 5, 1, 1, 1, 18, 6]);

impl Starplayer {
    /// The kinds of actions in the order of [`Action`].
    fn kinds(&self) -> Kinds<31> {
        let (seats, items) = (u32::from(self.seats_at_table()), ITEMS.count());
        Kinds([
            1,
            1,
            4,
            4,
            1,
            1,
            ASSETS,
            1,
            seats,
            seats,
            seats,
            seats,
            1,
            1,
            seats,
            items,
            items,
            items,
            items,
            1,
            1,
            1,
            1,
            8,
            seats,
            seats,
            1,
            FOOTBALLERS,
            1,
            4,
            1,
        ])
    }
}

/// The kind of an action, and its index in the kind.
fn place(action: Action) -> (usize, u32) {
    match action {
        Action::Roll => (0, 0),
        Action::Buy => (1, 0),
        Action::BuyManager(manager) => (2, manager.index().into()),
        Action::BuyStadium(squad) => (3, squad.index().into()),
        Action::Decline => (4, 0),
        Action::End => (5, 0),
        Action::Sell(asset) => (6, asset_index(asset)),
        Action::OpenWindow => (7, 0),
        Action::Match(seat) => (8, seat_index(seat)),
        Action::KeptMatch(seat) => (9, seat_index(seat)),
        Action::FreeMatch(seat) => (10, seat_index(seat)),
        Action::Final(seat) => (11, seat_index(seat)),
        Action::Tackle => (12, 0),
        Action::Pass => (13, 0),
        Action::Negotiate(seat) => (14, seat_index(seat)),
        Action::Give(item) => (15, item_index(item)),
        Action::Take(item) => (16, item_index(item)),
        Action::Keep(item) => (17, item_index(item)),
        Action::Waive(item) => (18, item_index(item)),
        Action::Propose => (19, 0),
        Action::Accept => (20, 0),
        Action::Change => (21, 0),
        Action::Lapse => (22, 0),
        Action::Claim(claim) => (23, claim.index().into()),
        Action::ShowRed(seat) => (24, seat_index(seat)),
        Action::Call(seat) => (25, seat_index(seat)),
        Action::Recall => (26, 0),
        Action::Return(footballer) => (27, footballer_index(footballer)),
        Action::Forget => (28, 0),
        Action::Trophy(squad) => (29, squad.index().into()),
        Action::Pay => (30, 0),
    }
}

/// The action at this place.
fn action_at(kind: usize, index: u32) -> Option<Action> {
    let small = u8::try_from(index).ok()?;
    let seat = || Seat::from_index(small);
    Some(match kind {
        0 => Action::Roll,
        1 => Action::Buy,
        2 => Action::BuyManager(Manager::from_index(small)?),
        3 => Action::BuyStadium(Squad::from_index(small)?),
        4 => Action::Decline,
        5 => Action::End,
        6 => Action::Sell(asset_at(small)?),
        7 => Action::OpenWindow,
        8 => Action::Match(seat()?),
        9 => Action::KeptMatch(seat()?),
        10 => Action::FreeMatch(seat()?),
        11 => Action::Final(seat()?),
        12 => Action::Tackle,
        13 => Action::Pass,
        14 => Action::Negotiate(seat()?),
        15 => Action::Give(item_at(index)?),
        16 => Action::Take(item_at(index)?),
        17 => Action::Keep(item_at(index)?),
        18 => Action::Waive(item_at(index)?),
        19 => Action::Propose,
        20 => Action::Accept,
        21 => Action::Change,
        22 => Action::Lapse,
        23 => Action::Claim(Claim::from_index(small)?),
        24 => Action::ShowRed(seat()?),
        25 => Action::Call(seat()?),
        26 => Action::Recall,
        27 => Action::Return(footballer_at(small)?),
        28 => Action::Forget,
        29 => Action::Trophy(Squad::from_index(small)?),
        30 => Action::Pay,
        _ => return None,
    })
}

fn seat_index(seat: Seat) -> u32 {
    u32::from(seat.number() - 1)
}

/// By squad and number, from 0 to 43.
fn footballer_index(footballer: Footballer) -> u32 {
    u32::from(footballer.squad().index() * SQUAD_SIZE + footballer.number() - 1)
}

fn footballer_at(index: u8) -> Option<Footballer> {
    Footballer::new(Squad::from_index(index / SQUAD_SIZE)?, index % SQUAD_SIZE + 1)
}

fn asset_index(asset: Asset) -> u32 {
    match asset {
        Asset::Footballer(footballer) => footballer_index(footballer),
        Asset::Manager => FOOTBALLERS,
        Asset::Stadium => FOOTBALLERS + 1,
    }
}

fn asset_at(index: u8) -> Option<Asset> {
    Some(match u32::from(index).checked_sub(FOOTBALLERS) {
        None => Asset::Footballer(footballer_at(index)?),
        Some(0) => Asset::Manager,
        Some(1) => Asset::Stadium,
        Some(_) => return None,
    })
}

/// The index of an item; beyond all of them for a card that no deck has.
fn item_index(item: Item) -> u32 {
    let (kind, index) = match item {
        Item::Footballer(footballer) => (0, footballer_index(footballer)),
        Item::Manager => (1, 0),
        Item::Stadium => (2, 0),
        Item::WildSubstitute => (3, 0),
        Item::Win(round) => (4, u32::from(round).wrapping_sub(1)),
        Item::CupMatch => (5, 0),
        Item::Tackle => (6, 0),
        Item::TransferWindow => (7, 0),
        Item::Kept(card) => (8, card.index().into()),
        Item::Note(note) => {
            (9, (0..).zip(Note::ALL).find(|(_, known)| *known == note).map_or(0, |(at, _)| at))
        }
    };
    ITEMS.number(kind, index).unwrap_or(u32::MAX)
}

fn item_at(index: u32) -> Option<Item> {
    let (kind, index) = ITEMS.split(index)?;
    let small = u8::try_from(index).ok()?;
    Some(match kind {
        0 => Item::Footballer(footballer_at(small)?),
        1 => Item::Manager,
        2 => Item::Stadium,
        3 => Item::WildSubstitute,
        4 => Item::Win(small + 1),
        5 => Item::CupMatch,
        6 => Item::Tackle,
        7 => Item::TransferWindow,
        8 => Item::Kept(InstructionCard::from_index(small)?),
        9 => Item::Note(*Note::ALL.get(usize::from(small))?),
        _ => return None,
    })
}

impl Numbered for Starplayer {
    fn action_count(&self) -> u32 {
        self.kinds().count()
    }

    fn action_number(&self, action: Action) -> Option<u32> {
        let (kind, index) = place(action);
        self.kinds().number(kind, index)
    }

    fn numbered_action(&self, number: u32) -> Option<Action> {
        let (kind, index) = self.kinds().split(number)?;
        action_at(kind, index)
    }
}
