//! Items that describe the pending entry before them.

use alloc::format;

use tabletop_core::Seat;
use tabletop_core::position::{PositionItem, PositionLines, parted};
use tabletop_core::words::plain_number;

use super::parse::ParsedLines;
use super::table::PendingItem;
use super::words::counted;
use crate::state::DealStage;

const MATCH: &str = "a match";
const SHOOT_OUT: &str = "a shoot-out";
const NEGOTIATION: &str = "a negotiation or a sum";
const DEAL: &str = "a deal";
const ROLL_OFF: &str = "a roll-off";

impl ParsedLines<'_> {
    /// Reads an item about the last entry. Returns `true` if the item is about one.
    pub(super) fn of_the_last(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        self.of_a_match(item, said) || self.of_a_negotiation(item, said) || self.of_a_roll_off(item, said)
    }

    fn of_a_match(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let last = self.pending.last_mut();
        if let Some(scored) = item.after("scored") {
            let scored = said.number(item.line, scored, "number of goals").unwrap_or(0);
            let place = last.and_then(|what| match what {
                PendingItem::Match { goals, .. } => Some(goals),
                _ => None,
            });
            set(place, item, scored, MATCH, said);
        } else if let Some(score) = item.after("goals") {
            let read = || {
                let (ours, theirs) = score.split_once('-')?;
                Some([plain_number(ours.trim())?, plain_number(theirs.trim())?])
            };
            let score: Option<[u8; 2]> = read();
            if score.is_none() {
                said.unread(item, &["goals 2-1"]);
            }
            let place = last.and_then(|what| match what {
                PendingItem::ShootOut { goals, .. } => Some(goals),
                _ => None,
            });
            set(place, item, score.unwrap_or_default(), SHOOT_OUT, said);
        } else if let Some(taken) = counted(item, &["kick", "kicks"]) {
            let place = last.and_then(|what| match what {
                PendingItem::ShootOut { kicks, .. } => Some(kicks),
                _ => None,
            });
            set(place, item, taken, SHOOT_OUT, said);
        } else {
            return false;
        }
        true
    }

    fn of_a_negotiation(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        let proposed = item.after("proposed by").map(|seat| (seat, DealStage::Proposed));
        let changed = || item.after("changed by").map(|seat| (seat, DealStage::Building));
        if let Some(left) = counted(item, &["proposal left", "proposals left"]) {
            let place = self.pending.last_mut().and_then(|what| match what {
                PendingItem::Sum { proposals, .. }
                | PendingItem::Price { proposals, .. }
                | PendingItem::Window { proposals, .. }
                | PendingItem::Deal { proposals, .. } => Some(proposals),
                _ => None,
            });
            set(place, item, left, NEGOTIATION, said);
        } else if let Some(left) = counted(item, &["push left", "pushes left"]) {
            let place = self.pending.last_mut().and_then(|what| match what {
                PendingItem::Deal { pushes, .. } => Some(pushes),
                _ => None,
            });
            set(place, item, left, DEAL, said);
        } else if let Some((seat, stage)) = proposed.or_else(changed) {
            let seat = self.seat(item.with(seat), said).unwrap_or_default();
            let place: Option<&mut Option<(Seat, DealStage)>> =
                self.pending.last_mut().and_then(|what| match what {
                    PendingItem::Deal { spoken, .. } => Some(spoken),
                    _ => None,
                });
            set(place, item, (seat, stage), DEAL, said);
        } else {
            return false;
        }
        true
    }

    fn of_a_roll_off(&mut self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> bool {
        if let Some(seats) = item.after("still to roll") {
            let seats = self.seats(item.with(seats), said);
            let place = self.pending.last_mut().and_then(|what| match what {
                PendingItem::RollOff { rolling, .. } => Some(rolling),
                _ => None,
            });
            set(place, item, seats, ROLL_OFF, said);
        } else if let Some((total, seats)) = item.after("highest").and_then(|roll| parted(roll, " by ")) {
            let total = said.number(item.line, total.trim(), "roll of both dice").unwrap_or(0);
            let seats = self.seats(item.with(seats), said);
            let place = self.pending.last_mut().and_then(|what| match what {
                PendingItem::RollOff { highest, .. } => Some(highest),
                _ => None,
            });
            set(place, item, (total, seats), ROLL_OFF, said);
        } else {
            return false;
        }
        true
    }
}

/// Sets a detail of the last entry. Notes a mistake if that entry has no such detail.
fn set<T>(
    place: Option<&mut Option<T>>,
    item: PositionItem<'_>,
    value: T,
    of: &str,
    said: &mut PositionLines<'_>,
) {
    match place {
        Some(place) => said.once(place, item, value),
        None => said.wrong(item.line, format!("`{}` describes {of}, and none is given before it", item.text)),
    }
}
