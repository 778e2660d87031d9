//! The items of a seat's line.

use alloc::format;

use tabletop_core::Seat;
use tabletop_core::position::{Line, PositionItem, PositionLines, parted};

use super::parse::{MONEY, ParsedLines};
use super::words::{advisor, column_first, column_last, first_of, injured, trophies};
use crate::cards::{Injury, PlayerId};
use crate::names::Advisor;
use crate::state::TeamColumn;

/// The items read from a seat's line.
#[derive(Clone, Copy, Default)]
pub(super) struct SeatItems {
    /// The number of the line, from 1; 0 if there was none.
    pub(super) line: u32,
    pub(super) dollars: Option<u16>,
    pub(super) advisor: Option<Advisor>,
    pub(super) has_no_advisor: Option<()>,
    pub(super) trophies: [Option<u8>; 4],
    pub(super) has_no_trophies: Option<()>,
    pub(super) ribbons: Option<u8>,
    pub(super) columns: [Option<Plays>; 5],
    pub(super) bid: Option<Bid>,
    pub(super) strength: Option<u16>,
    pub(super) income: Option<u16>,
    pub(super) is_start_player: Option<()>,
}

impl SeatItems {
    /// `true` if the line gives trophies, or says that there are none.
    pub(super) fn tells_trophies(&self) -> bool {
        self.trophies != [None; 4] || self.has_no_trophies.is_some()
    }
}

/// A bid in a closed hand.
#[derive(Clone, Copy)]
pub(super) enum Bid {
    Amount(u16),
    /// The bid has been made, but the line does not give it.
    Made,
}

/// The player in a column.
#[derive(Clone, Copy, Default)]
pub(super) struct Plays {
    pub(super) column: TeamColumn,
    /// True if the player is injured and the line does not name the injury.
    pub(super) is_injured: bool,
    /// True if the line says how far the card has slid.
    pub(super) is_slid_said: bool,
}

const SEAT: [&str; 12] = [
    "$4",
    "no money",
    "agent",
    "1 first place",
    "no trophies",
    "1 ribbon",
    "PG 12 slid 1",
    "C injured",
    "bid 4",
    "has bid",
    "strength 22",
    "income 5",
];

impl ParsedLines<'_> {
    pub(super) fn seat_line(&mut self, seat: Seat, line: &Line<'_>, said: &mut PositionLines<'_>) {
        if self.seats[seat].line > 0 {
            said.wrong(line.number, format!("a second line about seat {seat}: join the two"));
        }
        self.seats[seat].line = line.number;
        for item in &line.items {
            let mut of_seat = self.seats[seat];
            self.seat_item(&mut of_seat, *item, said);
            self.seats[seat] = of_seat;
        }
    }

    fn seat_item(&self, of: &mut SeatItems, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let mark = said.mark();
        if let Some((column, stands)) = column_first(item).or_else(|| column_last(item)) {
            let plays = self.plays(item.with(stands), said).unwrap_or_default();
            said.once(&mut of.columns[usize::from(column.index())], item, plays);
        } else if let Some(dollars) = item.sum(&MONEY) {
            said.once(&mut of.dollars, item, dollars);
        } else if item.is("no trophies") {
            said.once(&mut of.has_no_trophies, item, ());
        } else if let Some((place, won)) = trophies(item) {
            // `1 first, 1 first` are two.
            of.trophies[place] = Some(of.trophies[place].unwrap_or_default().saturating_add(won));
        } else if item.is("no advisor") {
            said.once(&mut of.has_no_advisor, item, ());
        } else if let Some(ribbons) = item.counted("ribbon") {
            said.once(&mut of.ribbons, item, ribbons);
        } else if item.is("has bid") {
            said.once(&mut of.bid, item, Bid::Made);
        } else if let Some(dollars) = item.after("bid") {
            let dollars = item.with(dollars);
            let dollars = dollars.sum(&MONEY).or_else(|| said.number(item.line, dollars.text, "amount"));
            said.once(&mut of.bid, item, dollars.map_or(Bid::Made, Bid::Amount));
        } else if item.is("start player") {
            said.once(&mut of.is_start_player, item, ());
        } else if let Some(strength) = item.after("strength") {
            let strength = said.number(item.line, strength, "number").unwrap_or(0);
            said.once(&mut of.strength, item, strength);
        } else if let Some(income) = item.after("income").or_else(|| item.before("income")) {
            let income = income.strip_prefix('$').unwrap_or(income);
            let income = said.number(item.line, income, "number").unwrap_or(0);
            said.once(&mut of.income, item, income);
        } else if let Some(advisor) = advisor(item.text) {
            said.once(&mut of.advisor, item, advisor);
        } else if let Some(dollars) = item.text.strip_prefix('$').or_else(|| item.before("dollars")) {
            said.number::<u16>(item.line, dollars, "amount");
        } else {
            said.unread_since(mark, item, &SEAT);
        }
    }

    /// Reads the player in a column, and the injury.
    fn plays(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Plays> {
        let (player, last) = item.text.rsplit_once(' ').unwrap_or(("", item.text));
        let injury = Injury::ALL.into_iter().find(|injury| item.with(last).is(injury.name()));
        let hurt = injured(item).filter(|_| injury.is_none());
        let is_injured = hurt.is_some();
        let player = item.with(hurt.unwrap_or(if injury.is_some() { player.trim() } else { item.text }));
        let player = player
            .with(first_of(&["with", "and", "but", "is"], |word| player.before(word)).unwrap_or(player.text));
        let (card, slid) = if player.text.is_empty() || player.is("starting player") {
            (None, None)
        } else {
            let (card, slid) = self.card_slid(player, said)?;
            (Some(card), slid)
        };
        let column = TeamColumn { card, slid: slid.unwrap_or(0), injury };
        Some(Plays { column, is_injured, is_slid_said: slid.is_some() })
    }

    /// Reads a player card, and the number of spaces that it has slid, if it is said.
    fn card_slid(
        &self,
        item: PositionItem<'_>,
        said: &mut PositionLines<'_>,
    ) -> Option<(PlayerId, Option<u8>)> {
        if let Some((_, age)) = parted(item.text, " age ") {
            let problem = format!(
                "`age {age}` may be said in two ways: write `slid 1` if the card has slid one space, and shows its \
                 second row"
            );
            said.wrong(item.line, problem);
            return None;
        }
        // The words of the sister game count the spaces from 1.
        let on_space = ["@", " on space ", " space "].into_iter().find_map(|words| parted(item.text, words));
        let (card, slid): (_, Option<Option<u8>>) = match (parted(item.text, " slid "), on_space) {
            (Some((card, slid)), _) => (card, said.number(item.line, slid, "number of spaces").map(Some)),
            (None, Some((card, space))) => {
                (card, said.number(item.line, space, "space").map(|space: u8| Some(space.saturating_sub(1))))
            }
            (None, None) => (item.text, Some(None)),
        };
        let card = self.player(item.with(card), said);
        card.zip(slid)
    }
}
