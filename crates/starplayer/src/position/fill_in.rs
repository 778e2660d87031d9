//! The parts of the state that no line gives. They are drawn at random from what is possible, and noted as open.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{CardSet, ChanceSource, PerSeat, Seat};
use tinyvec::ArrayVec;

use super::club::Answer;
use super::parse::ParsedLines;
use super::words::alike;
use crate::cards::Footballer;
use crate::components::{TrayCard, prices};
use crate::legal::{cash_needed, tackle_price};
use crate::money::Money;
use crate::rulings::{Limit, Purses, UsedCards};
use crate::state::{Club, DealStage, Due, MOST_SEATS, Pending, Public, Secret, TackleAnswer};

impl ParsedLines<'_> {
    /// The sums that have fallen due.
    pub(super) fn dues(&self, said: &mut PositionLines<'_>) -> ArrayVec<[Due; MOST_SEATS]> {
        let mut dues = ArrayVec::new();
        for due in self.dues.iter().flatten() {
            if dues.try_push(*due).is_some() {
                said.wrong(
                    self.lines.dues,
                    format!("more than {MOST_SEATS} sums are due, but no game has so many at once"),
                );
                break;
            }
        }
        dues
    }

    /// The numbers of Cup Match and Transfer Window cards that are out of the game.
    pub(super) fn out_of_the_game<C: ChanceSource>(
        &self,
        public: &Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> [u8; 2] {
        let leave = self.game.rulings().used == UsedCards::LeaveGame;
        if !leave {
            if self.out.is_some_and(|out| out != [0, 0]) {
                said.wrong(
                    self.lines.out,
                    "no card leaves the game under R-26 BackToTray: remove `out of the game`",
                );
            }
            return [0; 2];
        }
        let with_clubs = |of: fn(&Club) -> u8| {
            public.clubs.iter().fold(0_u8, |all, (_, club)| all.saturating_add(of(club)))
        };
        let kinds = [
            (
                with_clubs(|club| club.cup_matches),
                prices::CUP_MATCHES,
                self.game.tables().cup_matches_each,
                "cup match cards",
                TrayCard::CupMatch,
            ),
            (
                with_clubs(|club| club.transfer_windows),
                prices::TRANSFER_WINDOWS,
                prices::TRANSFER_WINDOWS_EACH,
                "transfer window cards",
                TrayCard::TransferWindow,
            ),
        ];
        let mut all_out = [0; 2];
        for (place, (owned, all, each, name, card)) in kinds.into_iter().enumerate() {
            let rest = all.saturating_sub(owned);
            let in_tray = self.tray.and_then(|tray| tray[alike(card)]);
            let follows = || in_tray.map(|in_tray| rest.saturating_sub(in_tray));
            if let Some(out) = self.out.map(|out| out[place]).or_else(follows) {
                if out > rest {
                    said.wrong(
                        self.lines.out,
                        format!("{out} {name} out of the game, but only {rest} are with nobody"),
                    );
                }
                all_out[place] = out.min(rest);
                continue;
            }
            // Cards from the start that nobody has must have been used. Others that the tray handed out may have
            // been used as well.
            let least = each.saturating_mul(self.game.seats_at_table()).saturating_sub(owned).min(rest);
            if least < rest {
                said.leave_open(None, format!("how many {name} are out of the game"));
            }
            all_out[place] = least + dealt(rest - least, choices);
        }
        all_out
    }

    /// Sets the order in which the Footballers were received. Those that no line names come first, in a
    /// random order.
    pub(super) fn order_received<C: ChanceSource>(
        &self,
        public: &mut Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) {
        let groups = self.received.as_deref().unwrap_or_default();
        if self.game.rulings().limit != Limit::Penalised {
            if self.received.is_some() {
                said.wrong(
                    self.lines.received,
                    "under this reading of R-7 the order in which footballers were received does not matter: remove it",
                );
            }
            return;
        }
        let mut rest: CardSet<Footballer> =
            public.clubs.iter().flat_map(|(_, club)| club.footballers).collect();
        let mut known = Vec::new();
        for footballer in groups.iter().flatten() {
            if rest.remove(*footballer) {
                known.push(*footballer);
            } else if known.contains(footballer) {
                said.wrong(self.lines.received, format!("{footballer} is listed twice in this order"));
            } else {
                said.wrong(self.lines.received, format!("no seat has {footballer}: list those of the seats"));
            }
        }
        if rest.len() > 1 {
            said.leave_open(None, "in which order the footballers were received");
        }
        let mut order = Vec::new();
        while let Some(footballer) = rest.nth(choices.below(rest.len())) {
            rest.remove(footballer);
            order.push(footballer);
        }
        // The list has a place for every Footballer.
        public.received = order.into_iter().chain(known).collect();
        public.received_together = groups.iter().flat_map(|group| group.iter().skip(1)).copied().collect();
    }

    /// The sealed answers and the hidden purses.
    pub(super) fn secrets<C: ChanceSource>(
        &self,
        public: &Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Vec<Secret> {
        let is_hidden = self.game.rulings().purses == Purses::Hidden;
        let purses = is_hidden.then(|| {
            PerSeat::from_fn(self.game.seats_at_table(), |seat| {
                let money = self.clubs[seat.index()].pieces.money;
                money.unwrap_or_else(|| self.purse(public, seat, said, choices))
            })
        });
        let secret = |seat: Seat| {
            let items = &self.clubs[seat.index()];
            let cash = purses.map(|purses| purses[seat]);
            let answer = items.answer.map(|answer| match answer {
                Answer::Known(answer) => answer,
                Answer::Unknown => {
                    said.leave_open(Some(seat), format!("whether seat {seat} says tackle"));
                    let price = self.tackle_price(public, seat);
                    let can_pay = cash.is_none_or(|cash| cash >= price);
                    if can_pay && choices.below(2) == 0 { TackleAnswer::Tackle } else { TackleAnswer::Pass }
                }
            });
            Secret { purses, answer }
        };
        self.all_seats().iter().map(secret).collect()
    }

    fn tackle_price(&self, public: &Public, seat: Seat) -> Money {
        let space = self.game.tables().space(public.clubs[public.turn].pawn);
        tackle_price(self.game, public, seat, space)
    }

    /// A hidden purse. Before the first turn it is the start sum. Later it is any sum up to that, within the
    /// bounds of the pending entries.
    fn purse<C: ChanceSource>(
        &self,
        public: &Public,
        seat: Seat,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Money {
        let start = self.game.tables().start_cash;
        if public.turn_number == 0 {
            return start;
        }
        said.leave_open(Some(seat), format!("the money of seat {seat}"));
        let (mut least, mut most) = (Money::ZERO, start);
        match public.pending.as_slice() {
            [.., Pending::Debt(debt)] | [.., Pending::Debt(debt), Pending::Deal]
                if debt.due.payer == seat =>
            {
                most = debt.due.amount.minus(Money::half_millions(1)).min(start);
            }
            [.., Pending::Payment(debt)] | [.., Pending::Payment(debt), Pending::Deal]
                if debt.due.payer == seat =>
            {
                least = debt.due.amount;
            }
            _ => {}
        }
        if let Some(deal) =
            public.deal.filter(|deal| deal.stage == DealStage::Proposed && deal.speaker == seat)
        {
            least = least.max(cash_needed(&deal, seat, public.debt_under_deal()));
        }
        if self.clubs[seat.index()].answer == Some(Answer::Known(TackleAnswer::Tackle)) {
            least = least.max(self.tackle_price(public, seat));
        }
        let range = most.minus(least).in_half_millions().max(0);
        least.plus(Money::half_millions(i32::try_from(dealt(range.unsigned_abs(), choices)).unwrap_or(0)))
    }
}

/// Any number from 0 to this one, all equally likely.
fn dealt<N: Default + Into<u32> + TryFrom<u32>, C: ChanceSource>(most: N, choices: &mut C) -> N {
    let most: u32 = most.into();
    N::try_from(choices.below(most.saturating_add(1))).unwrap_or_default()
}
