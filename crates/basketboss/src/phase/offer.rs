//! BB-OFFER: players are offered contracts (phase 1).

use tabletop_core::{Auction, AuctionStatus, Bid, Log, Seat};

use super::Run;
use crate::Rule;
use crate::cards::CardId;
use crate::event::Event;
use crate::names::{Advisor, Position};
use crate::rulings::NextOpener;
use crate::season::Effect;
use crate::setup::Basketboss;
use crate::state::{Column, Opening, Phase, ROW};
use crate::step::Action;

/// The seat in turn offers, matches or passes (BB-OFFER-2, BB-ADVISOR-3); gives how the auction stands then.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
pub(super) fn take_turn<L: Log<Basketboss>>(
    auction: &mut Auction,
    seat: Seat,
    action: Action,
    log: &mut L,
) -> AuctionStatus {
    match action {
        Action::Pass => {
            auction.pass();
            log.tell(Rule::Offer2, Event::Passed { seat });
        }
        Action::Offer { dollars } => {
            auction.bid(dollars);
            log.tell(Rule::Offer2, Event::Offered { seat, dollars });
        }
        Action::Match => {
            if let Some(Bid { amount: dollars, .. }) = auction.match_highest() {
                log.tell(Rule::Advisor3, Event::Matched { seat, dollars });
            }
        }
        // An action that is allowed belongs to its phase.
        Action::Place(_)
        | Action::Bid { .. }
        | Action::Injure(_)
        | Action::Slide(_)
        | Action::Done
        | Action::Hire(_)
        | Action::Spare(_) => (),
    }
    auction.status()
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// The row lies: its cards come up one after the other.
    pub(super) fn open_offers(&mut self) {
        let effect = self.game.effect(self.public);
        if let Effect::MinRaise(dollars) = effect {
            self.tell(Rule::CardHardBargain, Event::RaisesAtLeast { dollars });
        }
        self.next_card(Opening::First);
    }

    /// The next card of the row comes up; after the last the Trainer works.
    pub(super) fn next_card(&mut self, opening: Opening) {
        match self.public.row.first() {
            Some(&CardId::Player(player)) => {
                let seat = self.public.opener;
                let auction = Auction::new(self.public.teams.all(), seat);
                self.wait_for(Phase::Offer { auction });
                let rule = match opening {
                    Opening::First => Rule::Offer1,
                    Opening::Later => Rule::Offer4,
                };
                self.tell(rule, Event::AuctionOpens { seat, player });
            }
            Some(&CardId::Injury(injury)) => self.open_injury_bids(injury, opening),
            None => self.open_training(),
        }
    }

    /// Takes the card that has come up out of the row.
    pub(super) fn take_card(&mut self) -> Option<CardId> {
        let row = &mut self.public.row;
        let (first, cards) = (*row.first()?, row.len());
        // The whole row moves up, its unused places too: how many cards it has is as good as random, so a loop over them would be
        // foreseen badly.
        row.set_len(ROW);
        row.copy_within(1.., 0);
        row[ROW - 1] = CardId::default();
        row.set_len(cards - 1);
        Some(first)
    }

    /// The auction of the card that has come up is over.
    #[inline(never)]
    pub(super) fn end_auction(&mut self, status: AuctionStatus) {
        match status {
            AuctionStatus::Turn(_) => (),
            AuctionStatus::Won(bid) => self.win_player(bid),
            AuctionStatus::NoBid => self.leave_player(),
        }
    }

    /// BB-OFFER-3: the winner pays and must add the player.
    fn win_player(&mut self, bid: Bid) {
        let Some(CardId::Player(player)) = self.take_card() else { return };
        let Bid { seat, amount: dollars } = bid;
        self.tell(Rule::Offer3, Event::PlayerWon { seat, player, dollars });
        // Two amounts, not two ways: who has the Agent is as good as random.
        let has_agent = self.team(seat).advisor == Some(Advisor::Agent);
        let rule = if has_agent { Rule::Advisor3 } else { Rule::Offer3 };
        self.pay(rule, seat, dollars.saturating_sub(u16::from(has_agent)));
        self.public.opener = seat.left(self.public.teams.seats());
        self.wait_for(Phase::Place { seat, player });
    }

    /// BB-OFFER-3: all have passed.
    fn leave_player(&mut self) {
        if let Some(CardId::Player(player)) = self.take_card() {
            self.tell(Rule::Offer3, Event::PlayerUnwanted { player });
        }
        self.keep_opener();
        self.next_card(Opening::Later);
    }

    /// who opens next when no player was won.
    pub(super) fn keep_opener(&mut self) {
        match self.game.rules().next_opener {
            NextOpener::SameOpener => (),
            NextOpener::LeftOfOpener => {
                self.public.opener = self.public.opener.left(self.public.teams.seats());
            }
        }
    }

    /// BB-OFFER-5, BB-OFFER-6: the winner lays the player on a column.
    pub(super) fn place(&mut self, seat: Seat, column: Position) {
        let Phase::Place { player, .. } = self.public.phase else { return };
        self.tell(Rule::Offer5, Event::PlayerLaid { seat, player, column });
        if let Some(replaced) = self.team(seat).column(column).card {
            self.tell(Rule::Offer5, Event::CardBoxed { seat, player: replaced });
        }
        self.discard_injury(Rule::Offer6, seat, column);
        *self.team(seat).column_mut(column) = Column { card: Some(player), slid: 0, injury: None };
        self.mark(Rule::Trophy2, seat);
        self.next_card(Opening::Later);
    }
}
