//! The items of the line about the turn.

use alloc::format;

use tabletop_core::position::{PositionItem, PositionLines, parted};
use tabletop_core::words::plain_number;
use tabletop_core::{CardSet, Seat, SeatSet};

use super::parse::ParsedLines;
use super::pieces::Piece;
use crate::cards::Squad;
use crate::money::Money;
use crate::state::{
    DealStage, Dealt, Due, Finish, FreeMatch, Invitation, Pending, Prize, Purchase, RollOffFor, ShootOutFor,
    ThisTurn,
};

/// A pending entry with the details that the line gives. The other details are worked out later.
#[derive(Clone, Copy)]
pub(super) enum PendingItem {
    Plain(Pending),
    /// The game is won, with the Trophy if it has been taken.
    Won(Option<Squad>),
    RollOff {
        purpose: RollOffFor,
        rolling: Option<SeatSet>,
        highest: Option<(u8, SeatSet)>,
    },
    Dealing(Seat, Dealt),
    /// The holders of Tackle cards are asked: all of them, or only this seat.
    Asked(Option<Seat>),
    Tackles(Seat),
    Draws,
    Reads,
    Opponent(Option<Invitation>),
    Match {
        opponent: Seat,
        goals: Option<u8>,
    },
    ShootOut {
        of: ShootOutFor,
        opponent: Seat,
        goals: Option<[u8; 2]>,
        kicks: Option<u8>,
    },
    /// A sum that must be raised, or one that could be paid.
    Sum {
        due: Due,
        in_hand: bool,
        proposals: Option<u8>,
    },
    /// The price of a purchase that must be raised.
    Price {
        buyer: Seat,
        purchase: Purchase,
        amount: Money,
        proposals: Option<u8>,
    },
    Window {
        negotiator: Seat,
        proposals: Option<u8>,
    },
    Deal {
        other: Seat,
        spoken: Option<(Seat, DealStage)>,
        proposals: Option<u8>,
        pushes: Option<u8>,
    },
}

/// The pending entry that an item describes.
enum Found {
    PendingItem(PendingItem),
    /// An item about a pending entry that is wrong. The mistake has been noted.
    Misread,
    Nothing,
}

const PLAIN: [(&str, PendingItem); 26] = [
    ("to roll", PendingItem::Plain(Pending::RollDue)),
    ("to roll again", PendingItem::Plain(Pending::RollDue)),
    ("rolling", PendingItem::Plain(Pending::Moving)),
    ("has rolled", PendingItem::Plain(Pending::TurnEnd)),
    ("play passes", PendingItem::Plain(Pending::Passing)),
    ("before play passes", PendingItem::Plain(Pending::LastMoment)),
    ("may buy", PendingItem::Plain(Pending::Buying)),
    ("stopped", PendingItem::Plain(Pending::Over(Finish::Stopped))),
    ("to choose the trophy", PendingItem::Won(None)),
    ("has won the red trophy", PendingItem::Won(Some(Squad::Red))),
    ("has won the blue trophy", PendingItem::Won(Some(Squad::Blue))),
    ("has won the yellow trophy", PendingItem::Won(Some(Squad::Yellow))),
    ("has won the white trophy", PendingItem::Won(Some(Squad::White))),
    ("draws", PendingItem::Draws),
    ("reads a card", PendingItem::Reads),
    ("draws a bonus card", PendingItem::Reads),
    ("draws a referee card", PendingItem::Reads),
    ("draws a chairman card", PendingItem::Reads),
    ("to choose an opponent", PendingItem::Opponent(None)),
    ("to choose an opponent by the space", PendingItem::Opponent(Some(Invitation::Space))),
    ("to choose an opponent by a card", PendingItem::Opponent(Some(Invitation::Card))),
    ("tackle asked", PendingItem::Asked(None)),
    ("penalty", PendingItem::Plain(Pending::Penalty { prize: Prize::FromOpponents })),
    ("roll-off for the official", roll_off(RollOffFor::Official)),
    ("roll-off to start", roll_off(RollOffFor::Start)),
    ("roll-off to tackle", roll_off(RollOffFor::Tackle)),
];

const TABLE: [&str; 22] = [
    "turn 17 of seat 2",
    "official 2",
    "to roll",
    "has rolled",
    "before play passes",
    "may buy",
    "draws",
    "tackle asked",
    "1 tackles",
    "reads a card",
    "penalty",
    "to choose an opponent",
    "match against 3",
    "scored 9",
    "shoot-out against 3",
    "final against 3",
    "goals 2-1",
    "3 kicks",
    "2 must raise £5M for the official (referee card)",
    "3 negotiates with 1",
    "proposed by 3",
    "2 proposals left",
];

const PURCHASE: [&str; 3] = ["red-5", "manager-2", "stadium-red"];

impl ParsedLines<'_> {
    pub(super) fn table_item(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        if let Some((_, what)) = PLAIN.iter().find(|(words, _)| item.is(words)) {
            self.pending.push(*what);
        } else if self.of_a_seat_in_turn(item, said) {
            // The item names the seat in turn.
        } else if let Some(opener) = ["opened by", "next opener"].iter().find_map(|words| item.after(words)) {
            // Words of other games, which mean nothing in this one.
            self.seat(item.with(opener), said);
        } else if !self.of_the_turn(item, said) && !self.of_the_last(item, said) {
            match self.pending_item(item, said) {
                Found::PendingItem(what) => self.pending.push(what),
                Found::Misread => {}
                Found::Nothing => said.unread(item, &TABLE),
            }
        }
    }

    /// Reads the moment with the seat in turn before it: `2 to roll`, `seat 2 has rolled`. Returns `true` if the item
    /// is one.
    fn of_a_seat_in_turn(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let found = PLAIN.iter().find_map(|(words, what)| Some((item.before(words)?, what)));
        let Some((seat, what)) = found else { return false };
        let seat = item.with(seat);
        let number = seat.after("seat").unwrap_or(seat.text);
        if number.parse::<Seat>().is_err() {
            return false;
        }
        if let Some(seat) = self.seat(seat, said) {
            match self.turn {
                Some(turn) if turn != seat => {
                    said.wrong(item.line, format!("`{}`, but it is the turn of seat {turn}", item.text));
                }
                _ => self.turn = Some(seat),
            }
        }
        self.pending.push(*what);
        true
    }

    /// Reads an item about the turn itself. Returns `true` if it is one.
    fn of_the_turn(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let kept = [
            ("has declined", ThisTurn::Declined),
            ("nothing to buy", ThisTurn::PassedOver),
            ("final lost", ThisTurn::FinalLost),
        ];
        let free = [
            ("free match", FreeMatch::Open),
            ("no free match", FreeMatch::None),
            ("free match played", FreeMatch::Played),
        ];
        if let Some(turn) = item.after("turn") {
            self.turn_of(item.with(turn), said);
        } else if let Some(seat) = item.after("official") {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            said.once(&mut self.official, item, seat);
        } else if let Some((_, this_turn)) = kept.into_iter().find(|(words, _)| item.is(words)) {
            said.once(&mut self.this_turn, item, this_turn);
        } else if let Some((_, free_match)) = free.into_iter().find(|(words, _)| item.is(words)) {
            said.once(&mut self.free_match, item, free_match);
        } else {
            return false;
        }
        true
    }

    /// `17 of seat 2`, `of 2`.
    fn turn_of(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let (number, seat) = match parted(item.text, " of ") {
            Some((number, seat)) => (Some(number.trim()), Some(seat.trim())),
            None => (None, item.after("of")),
        };
        if let Some(number) = plain_number::<u32>(item.text) {
            return said.once(&mut self.number, item, number);
        }
        let Some(seat) = seat else {
            return said.unread(item, &["turn 17 of seat 2", "turn of seat 2"]);
        };
        if let Some(number) = number {
            self.number = said.number(item.line, number, "turn number");
        }
        let seat = self.seat(item.with(seat), said).unwrap_or_default();
        if self.turn != Some(seat) || self.pending.is_empty() {
            said.once(&mut self.turn, item, seat);
        }
    }

    /// Reads a pending entry, if the item describes one.
    fn pending_item(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Found {
        const RAISE: &str = "2 must raise £5M for the official (referee card)";
        const OWES: &str = "2 owes £2M to 1 (gate receipts)";
        let found = if let Some((payer, sum)) = parted(item.text, " must raise ") {
            if let Some((amount, card)) = parted(sum, " to buy ") {
                self.price(item, payer, amount, card, said)
            } else {
                let due = self.due(item, (payer, sum), (" for ", RAISE), said);
                due.map(|due| PendingItem::Sum { due, in_hand: false, proposals: None })
            }
        } else if let Some(parts) = parted(item.text, " owes ") {
            let due = self.due(item, parts, (" to ", OWES), said);
            due.map(|due| PendingItem::Sum { due, in_hand: true, proposals: None })
        } else if let Some((one, other)) = parted(item.text, " negotiates with ") {
            let sides = self.seat(item.with(one), said).zip(self.seat(item.with(other), said));
            sides.and_then(|(one, other)| self.negotiates(item, one, other, said))
        } else if let Some(prize) = item.after("penalty for") {
            penalty(item.with(prize), said)
        } else {
            let ahead = BEHIND_A_SEAT.iter().find_map(|(words, what)| Some((item.before(words)?, what)));
            let behind = || AHEAD_OF_A_SEAT.iter().find_map(|(words, what)| Some((item.after(words)?, what)));
            let Some((seat, what)) = ahead.or_else(behind) else { return Found::Nothing };
            self.seat(item.with(seat), said).map(what)
        };
        found.map_or(Found::Misread, Found::PendingItem)
    }

    /// Reads a price that must be raised: `£15M`, `red-5`.
    fn price(
        &self,
        item: PositionItem<'_>,
        buyer: &str,
        amount: &str,
        card: &str,
        said: &mut PositionLines<'_>,
    ) -> Option<PendingItem> {
        let at = |text| PositionItem { line: item.line, text };
        let buyer = self.seat(at(buyer), said);
        let amount = Self::sum(at(amount), said);
        let piece = self.piece(at(card), CardSet::EMPTY, &PURCHASE, said)?;
        let purchase = match piece {
            Piece::Footballers(footballers) if footballers.len() == 1 => {
                footballers.iter().next().map(Purchase::Footballer)
            }
            Piece::Manager(manager) => Some(Purchase::Manager(manager)),
            Piece::Stadium(stadium) => Some(Purchase::Stadium(stadium)),
            _ => None,
        };
        if purchase.is_none() {
            said.unread(at(card), &PURCHASE);
        }
        Some(PendingItem::Price { buyer: buyer?, purchase: purchase?, amount: amount?, proposals: None })
    }

    /// Reads a deal, for the sum before it or in a window.
    fn negotiates(
        &mut self,
        item: PositionItem<'_>,
        one: Seat,
        other: Seat,
        said: &mut PositionLines<'_>,
    ) -> Option<PendingItem> {
        let payer = match self.pending.last() {
            Some(PendingItem::Sum { due, .. }) => Some(due.payer),
            Some(PendingItem::Price { buyer, .. }) => Some(*buyer),
            _ => None,
        };
        match payer {
            Some(payer) if payer != one => {
                said.wrong(item.line, format!("seat {one} negotiates, but seat {payer} has a sum to pay"));
                return None;
            }
            Some(_) => {}
            None => self.pending.push(PendingItem::Window { negotiator: one, proposals: None }),
        }
        Some(deal(other))
    }
}

/// Words beside a seat, and the entry that they describe.
type Words = (&'static str, fn(Seat) -> PendingItem);

/// Words after a seat for something that it does.
const BEHIND_A_SEAT: [Words; 4] = [
    ("negotiates", |negotiator| PendingItem::Window { negotiator, proposals: None }),
    ("tackles", PendingItem::Tackles),
    ("recalls", |seat| PendingItem::Plain(Pending::Recalling { seat })),
    ("sends back", |seat| PendingItem::Plain(Pending::Returning { seat })),
];

/// Words before a seat for something that is done with it.
const AHEAD_OF_A_SEAT: [Words; 8] = [
    ("negotiates with", deal),
    ("tackle asked of", |seat| PendingItem::Asked(Some(seat))),
    ("match against", |opponent| PendingItem::Match { opponent, goals: None }),
    ("shoot-out against", |opponent| shoot_out(ShootOutFor::CupMatch, opponent)),
    ("final against", |opponent| shoot_out(ShootOutFor::CupFinal, opponent)),
    ("dealing footballers to", |seat| PendingItem::Dealing(seat, Dealt::Footballers)),
    ("dealing a manager to", |seat| PendingItem::Dealing(seat, Dealt::Manager)),
    ("dealing a stadium to", |seat| PendingItem::Dealing(seat, Dealt::Stadium)),
];

const fn roll_off(purpose: RollOffFor) -> PendingItem {
    PendingItem::RollOff { purpose, rolling: None, highest: None }
}

const fn shoot_out(of: ShootOutFor, opponent: Seat) -> PendingItem {
    PendingItem::ShootOut { of, opponent, goals: None, kicks: None }
}

const fn deal(other: Seat) -> PendingItem {
    PendingItem::Deal { other, spoken: None, proposals: None, pushes: None }
}

/// Reads a penalty that a card brings: `£2M (referee card)`.
fn penalty(item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<PendingItem> {
    let read = || {
        let (amount, deck) = item
            .text
            .get(..item.text.len().checked_sub(5)?)
            .filter(|head| item.text[head.len()..].eq_ignore_ascii_case("card)"))?
            .split_once('(')?;
        Some((amount.trim().parse().ok()?, deck.trim().to_ascii_lowercase().parse().ok()?))
    };
    let prize = read().map(|(amount, deck)| Prize::FromOfficial { amount, deck });
    if prize.is_none() {
        said.unread(item, &["£2M (referee card)"]);
    }
    prize.map(|prize| PendingItem::Plain(Pending::Penalty { prize }))
}
