//! The parser of the items about a seat.

use alloc::format;

use tabletop_core::Seat;
use tabletop_core::position::{PositionItem, PositionLines};

use super::column::trophies;
use super::parse::{MONEY, ParsedLines};
use super::words::{column_first, column_last, figure, injured, specialist};
use crate::state::Column;

const SEAT: [&str; 12] = [
    "4 million",
    "no money",
    "agent",
    "no specialist",
    "1 gold",
    "no trophies",
    "1 medal",
    "PG 3@2",
    "SF 19 face-down",
    "C 30@1 injured",
    "chose 4",
    "strength 22",
];

impl ParsedLines<'_> {
    pub(super) fn seat_item(&mut self, seat: Seat, item: PositionItem<'_>, said: &mut PositionLines<'_>) {
        let mark = said.mark();
        if let Some((column, stands)) = column_first(item).or_else(|| column_last(item)) {
            self.told.columns.insert(seat);
            let mut stands = item.with(stands);
            if let Some(player) = injured(stands) {
                self.injured.push((seat, column));
                stands = stands.with(player);
            }
            let stands = self.column(stands, said).unwrap_or_default();
            let place = self.teams[seat].column_mut(column);
            if core::mem::replace(place, stands) != Column::default() {
                said.wrong(
                    item.line,
                    format!("`{column}` of seat {seat} is given twice: write each column once"),
                );
            }
        } else if let Some(millions) = item.sum(&MONEY) {
            self.teams[seat].millions = millions;
            if !self.told.money.insert(seat) {
                said.wrong(item.line, format!("the money of seat {seat} is given twice: write it once"));
            }
        } else if let Some(medals) = item.counted("medal") {
            self.teams[seat].medals = medals;
            if !self.told.medals.insert(seat) {
                said.wrong(item.line, format!("the medals of seat {seat} are given twice: write them once"));
            }
        } else if item.is("no trophies") {
            self.told.trophies.insert(seat);
        } else if let Some((place, won)) = trophies(item) {
            // `1 silver, 1 silver` are two.
            let told = &mut self.teams[seat].trophies[place];
            *told = told.saturating_add(won);
            self.told.trophies.insert(seat);
        } else if item.is("no specialist") {
            self.told.specialist.insert(seat);
        } else if let Some(specialist) = specialist(item) {
            if let Some(holder) = self.specialists.holder(specialist) {
                said.wrong(item.line, format!("seat {holder} has the {specialist} already"));
            }
            self.told.specialist.insert(seat);
            self.specialists.set(specialist, seat);
        } else if item.is("has chosen") {
            said.once(&mut self.chosen[seat], item, None);
        } else if let Some(millions) = item.after("chose") {
            let millions = item.with(millions);
            let millions = millions.sum(&MONEY).or_else(|| said.number(item.line, millions.text, "amount"));
            said.once(&mut self.chosen[seat], item, millions);
        } else if let Some((figure, text)) = figure(item) {
            let value = said.number(item.line, text, "number").unwrap_or(0);
            self.figures.push((seat, item.line, figure, value));
        } else {
            said.unread_since(mark, item, &SEAT);
        }
    }
}
