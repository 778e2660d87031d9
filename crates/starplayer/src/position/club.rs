//! The items of a seat's line.

use tabletop_core::position::{PositionItem, PositionLines, parted};
use tabletop_core::{CardSet, Seat, SmallSet};

use super::parse::ParsedLines;
use super::pieces::{Pieces, all_instructions};
use super::words::counted;
use crate::cards::{DeckName, Squad};
use crate::components::Effect;
use crate::state::{Claims, TackleAnswer};
use crate::step::Claim;

/// The items read from a seat's line.
#[derive(Clone, Default)]
pub(super) struct SeatItems {
    /// The number of the line, from 1; 0 if there was none.
    pub(super) line: u32,
    pub(super) pieces: Pieces,
    /// The squad of the Footballers in the last item. Numbers alone after it are more of them.
    squad: Option<Squad>,
    /// The things of which the line says that the seat has none.
    pub(super) none: SaidNone,
    pub(super) pawn: Option<u8>,
    pub(super) yellow_cards: Option<u8>,
    pub(super) turns_to_miss: Option<u8>,
    pub(super) played: Option<u8>,
    pub(super) received: Option<u8>,
    pub(super) all_six: SmallSet<Squad>,
    /// The number of Footballers. It is compared with the Footballers themselves.
    pub(super) footballers: Option<u32>,
    pub(super) claims: Claims,
    pub(super) lapsed: SmallSet<Claim>,
    pub(super) red_lapsed: bool,
    pub(super) answer: Option<Answer>,
}

/// The things of which a line says that the seat has none.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing of its own")]
pub(super) struct SaidNone {
    pub(super) manager: bool,
    pub(super) stadium: bool,
    pub(super) wins: bool,
    pub(super) kept: bool,
}

/// An answer that a seat has given to a declined purchase. The lines need not say which.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Known(TackleAnswer),
    Unknown,
}

const SEAT: [&str; 20] = [
    "£7.5M",
    "no money",
    "on red-5",
    "red 1-4 7",
    "manager-2",
    "stadium-red",
    "win-1-red",
    "2 wins",
    "kept-9",
    "2 wilds",
    "no tackles",
    "1 window",
    "2 cup matches",
    "1 yellow card",
    "misses 1 turn",
    "2 played with cards",
    "all-6 red",
    "says tackle",
    "may claim 1 royalty of 3",
    "too late for royalty gates red",
];

const CLAIM: [&str; 8] = [
    "2 royalties of 3",
    "1 full royalty of 3",
    "1 gate of the official",
    "£4M for doubles",
    "£15M for all-6",
    "1 penalty goal",
    "1 wild",
    "1 win",
];

impl ParsedLines<'_> {
    pub(super) fn seat_item(&mut self, seat: Seat, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        if ["official", "the official"].iter().any(|words| item.is(words)) {
            said.once(&mut self.official, item, seat);
        } else if self.says_none(seat, item) {
            // The line says that there is none.
        } else if let Some(space) = ["pawn on", "stands on", "on"].iter().find_map(|words| item.after(words))
        {
            let pawn = self.space(item.with(space), said).unwrap_or(0);
            said.once(&mut self.clubs[seat.index()].pawn, item, pawn);
        } else if let Some(claim) = item.after("may claim") {
            self.claim(seat, item.with(claim), said);
        } else if !self.is_counted(seat, item, said) && !self.is_answer(seat, item, said) {
            let keeps = self.kept_cards_left();
            let mut squad = self.clubs[seat.index()].squad;
            for piece in self.pieces(item, &mut squad, keeps, &SEAT, said) {
                self.clubs[seat.index()].pieces.add(piece, item, said);
            }
            self.clubs[seat.index()].squad = squad;
        }
    }

    /// Reads an item such as `no manager`. Returns `true` if it is one.
    fn says_none(&mut self, seat: Seat, item: PositionItem<'_>) -> bool {
        let none = &mut self.clubs[seat.index()].none;
        let told = if item.is("no manager") || item.is("no managers") {
            &mut none.manager
        } else if item.is("no stadium") || item.is("no stadiums") {
            &mut none.stadium
        } else if item.is("no wins") || item.is("no win cards") {
            &mut none.wins
        } else if item.is("no kept cards") || item.is("no kept card") {
            &mut none.kept
        } else {
            return false;
        };
        *told = true;
        true
    }

    /// Cards of the Bonus deck that can be kept and that no line so far gives to a club.
    fn kept_cards_left(&self) -> CardSet<crate::cards::InstructionCard> {
        let kept = self.clubs.iter().fold(CardSet::EMPTY, |all, items| all.union(items.pieces.kept));
        let can_be_kept = |card| self.game.tables().effect(DeckName::Bonus, card) == Effect::KeepCupMatch;
        all_instructions().difference(kept).iter().filter(|card| can_be_kept(*card)).collect()
    }

    /// Reads a number of something or an event of the past. Returns `true` if the item is one.
    fn is_counted(&mut self, seat: Seat, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let items = &mut self.clubs[seat.index()];
        if let Some(count) = counted(item, &["footballer", "footballers"]) {
            said.once(&mut items.footballers, item, count);
        } else if let Some(count) = counted(item, &["yellow card", "yellow cards"]) {
            said.once(&mut items.yellow_cards, item, count);
        } else if let Some(count) = counted(item, &["played with cards"]) {
            said.once(&mut items.played, item, count);
        } else if let Some(turns) = item.after("misses") {
            let turns = counted(item.with(turns), &["turn", "turns"]);
            if turns.is_none() {
                said.unread(item, &["misses 1 turn"]);
            }
            said.once(&mut items.turns_to_miss, item, turns.unwrap_or(0));
        } else if let Some(wins) = item.after("received") {
            let wins = counted(item.with(wins), &["win", "wins"]);
            if wins.is_none() {
                said.unread(item, &["received 4 wins"]);
            }
            said.once(&mut items.received, item, wins.unwrap_or(0));
        } else if let Some(squads) = item.after("all-6") {
            for squad in squads.split_whitespace() {
                if let Some(squad) = said.read::<Squad>(item.line, &squad.to_ascii_lowercase()) {
                    items.all_six.insert(squad);
                }
            }
        } else if let Some(count) = counted(item, &["red card not shown", "red cards not shown"]) {
            items.claims.reds = count;
        } else if let Some(claims) = item.after("too late for") {
            for claim in claims.split_whitespace() {
                if claim.eq_ignore_ascii_case("red") {
                    items.red_lapsed = true;
                } else if let Some(claim) = said.read::<Claim>(item.line, &claim.to_ascii_lowercase()) {
                    items.lapsed.insert(claim);
                }
            }
        } else {
            return false;
        }
        true
    }

    fn is_answer(&mut self, seat: Seat, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let answers = [
            ("says tackle", Answer::Known(TackleAnswer::Tackle)),
            ("passes", Answer::Known(TackleAnswer::Pass)),
            ("has answered", Answer::Unknown),
        ];
        let answer = answers.into_iter().find(|(words, _)| item.is(words));
        if let Some((_, answer)) = answer {
            said.once(&mut self.clubs[seat.index()].answer, item, answer);
        }
        answer.is_some()
    }

    /// Reads a claim of a seat.
    fn claim(&mut self, seat: Seat, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        if let Some((count, debtor)) = [" of ", " from "].iter().find_map(|of| parted(item.text, of)) {
            return self.fee(seat, item, item.with(count), item.with(debtor), said);
        }
        if fees(item).is_some()
            && let Some(other) = self.all_seats().without(seat).single()
        {
            // With two seats, the other one owes it.
            return self.fee_of(seat, other, item, item, said);
        }
        let claims = &mut self.clubs[seat.index()].claims;
        let sum = |words| item.before(words).and_then(|sum| sum.parse().ok());
        let half_millions = |sum: crate::money::Money| u16::try_from(sum.in_half_millions()).ok();
        if let Some(sum) = sum("for doubles").and_then(half_millions) {
            claims.doubles = sum;
        } else if let Some(sum) = sum("for all-6").and_then(half_millions) {
            claims.all_six = sum;
        } else if let Some(goals) = counted(item, &["penalty goal", "penalty goals"]) {
            claims.penalty_goals = goals;
        } else if let Some(wilds) = counted(item, &["wild", "wilds", "wild substitute", "wild substitutes"]) {
            claims.wild_substitutes = wilds;
        } else if let Some(wins) = counted(item, &["win", "wins"]) {
            claims.wins = wins;
        } else {
            said.unread(item, &CLAIM);
        }
    }

    /// Reads fees that somebody owes. The Official's fees stand in the entry of the seat itself.
    fn fee(
        &mut self,
        seat: Seat,
        item: PositionItem<'_>,
        count: PositionItem<'_>,
        debtor: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) {
        let debtor = if debtor.is("the official") || debtor.is("official") {
            seat
        } else {
            self.seat(debtor, said).unwrap_or(seat)
        };
        self.fee_of(seat, debtor, item, count, said);
    }

    fn fee_of(
        &mut self,
        seat: Seat,
        debtor: Seat,
        item: PositionItem<'_>,
        count: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) {
        let claims = &mut self.clubs[seat.index()].claims;
        match fees(count) {
            Some((Claim::FullRoyalty, fees)) => claims.full_royalties[debtor.index()] = fees,
            Some((Claim::Royalty, fees)) => claims.royalties[debtor.index()] = fees,
            Some((_, fees)) => claims.gates[debtor.index()] = fees,
            None => said.unread(item, &CLAIM),
        }
    }
}

/// The fees of an item: `2 royalties`, `the gate receipts`, `£2M gate receipts`. Without a number it is one.
fn fees(item: PositionItem<'_>) -> Option<(Claim, u8)> {
    const FEES: [(Claim, &str, [&str; 4]); 3] = [
        (
            Claim::FullRoyalty,
            "£1M",
            ["full royalty", "full royalties", "full royalty fee", "full royalty fees"],
        ),
        (Claim::Royalty, "£500K", ["royalty", "royalties", "royalty fee", "royalty fees"]),
        (Claim::Gates, "£2M", ["gate", "gates", "gate receipt", "gate receipts"]),
    ];
    FEES.into_iter().find_map(|(claim, one, names)| {
        let is_one = || {
            let sum = |text: &str| text.parse::<crate::money::Money>().ok();
            let mut before = names.iter().filter_map(|name| item.before(name));
            names.iter().any(|name| item.is(name))
                || before.any(|said| sum(said) == sum(one) && sum(one).is_some())
        };
        let count = counted(item, &names).or_else(|| is_one().then_some(1));
        count.map(|count| (claim, count))
    })
}
