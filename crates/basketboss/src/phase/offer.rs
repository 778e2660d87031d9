//! Phase 1: players are offered contracts (BB-OFFER).

use tabletop_core::fast::take_first;
use tabletop_core::{Auction, AuctionStatus, Bid, Log, Seat};

use super::Run;
use crate::cards::CardId;
use crate::event::Event;
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::rulings::NextOpener;
use crate::season::Effect;
use crate::setup::Basketboss;
use crate::state::{NextAuction, Phase, TeamColumn};
use crate::step::Action;

/// Carries out an offer, a match or a pass of the seat in turn (BB-OFFER-2, BB-ADVISOR-3). Returns the status of
/// the auction after it.
#[inline(always)]
#[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
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
        Action::Offer(dollars) => {
            auction.bid(dollars);
            log.tell(Rule::Offer2, Event::Offered { seat, dollars });
        }
        Action::Match => {
            if let Some(Bid { amount: dollars, .. }) = auction.match_highest() {
                log.tell(Rule::Advisor3, Event::Matched { seat, dollars });
            }
        }
        _ => debug_assert!(false, "an accepted action belongs to its phase"),
    }
    auction.status()
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Begins the auctions. The row is complete, and its cards come up one after the other (BB-OFFER-1). Under
    /// Hard Bargain offers rise by more (BB-CARD-HARD-BARGAIN).
    pub(super) fn open_offers(&mut self) {
        let effect = self.game.effect(self.public);
        if let Effect::MinRaise(dollars) = effect {
            self.tell(Rule::CardHardBargain, Event::RaisesAtLeast { dollars });
        }
        self.next_card(NextAuction::First);
    }

    /// Brings up the next card of the row. BB-OFFER-1 says who opens the first auction, BB-OFFER-4 who opens the
    /// others. After the last card the Trainer works.
    pub(super) fn next_card(&mut self, opening: NextAuction) {
        match self.public.row.first() {
            Some(&CardId::Player(player)) => {
                let seat = self.public.opener;
                let auction = Auction::new(self.public.teams.all(), seat);
                self.wait_for(Phase::Offer { auction });
                let rule = match opening {
                    NextAuction::First => Rule::Offer1,
                    NextAuction::Later => Rule::Offer4,
                };
                self.tell(rule, Event::AuctionOpens { seat, player });
            }
            Some(&CardId::Injury(injury)) => self.open_injury_bids(injury, opening),
            None => self.open_training(),
        }
    }

    /// Takes the card that has come up out of the row.
    pub(super) fn take_card(&mut self) -> Option<CardId> {
        take_first(&mut self.public.row)
    }

    /// Ends the auction of the card that has come up.
    #[inline(never)]
    pub(super) fn end_auction(&mut self, status: AuctionStatus) {
        match status {
            AuctionStatus::Turn(_) => (),
            AuctionStatus::Won(bid) => self.win_player(bid),
            AuctionStatus::NoBid => self.leave_player(),
        }
    }

    /// Charges the winner, who must add the player (BB-OFFER-3).
    fn win_player(&mut self, bid: Bid) {
        let Some(CardId::Player(player)) = self.take_card() else {
            debug_assert!(false, "an auction is about a player in the row");
            return;
        };
        let Bid { seat, amount: dollars } = bid;
        self.tell(Rule::Offer3, Event::PlayerWon { seat, player, dollars });
        // Branch-free, because the processor cannot predict who has the Agent. The Agent takes a dollar off
        // (BB-ADVISOR-3), but not from an offer of nothing.
        let has_agent = self.team(seat).advisor == Some(Advisor::Agent);
        let rule = if has_agent { Rule::Advisor3 } else { Rule::Offer3 };
        self.pay(rule, seat, dollars.saturating_sub(u16::from(has_agent)));
        self.public.opener = seat.left(self.public.teams.seats());
        self.wait_for(Phase::Place { seat, player });
    }

    /// Removes the player, because all have passed (BB-OFFER-3).
    fn leave_player(&mut self) {
        let card = self.take_card();
        debug_assert!(matches!(card, Some(CardId::Player(_))), "an auction is about a player in the row");
        if let Some(CardId::Player(player)) = card {
            self.tell(Rule::Offer3, Event::PlayerUnwanted { player });
        }
        self.keep_opener();
        self.next_card(NextAuction::Later);
    }

    /// Sets the next opener after a card that nobody won.
    pub(super) fn keep_opener(&mut self) {
        match self.game.rulings().next_opener {
            NextOpener::SameOpener => (),
            NextOpener::LeftOfOpener => {
                self.public.opener = self.public.opener.left(self.public.teams.seats());
            }
        }
    }

    /// Lays the winner's player on a column (BB-OFFER-5). The injury there is discarded (BB-OFFER-6), and the
    /// marker moves (BB-TROPHY-2).
    pub(super) fn place(&mut self, seat: Seat, column: Position) {
        let Phase::Place { player, .. } = self.public.phase else {
            debug_assert!(false, "a player is laid when one has been won");
            return;
        };
        self.tell(Rule::Offer5, Event::PlayerLaid { seat, player, column });
        if let Some(replaced) = self.team(seat).column(column).card {
            self.tell(Rule::Offer5, Event::CardBoxed { seat, player: replaced });
        }
        self.discard_injury(Rule::Offer6, seat, column);
        *self.team(seat).column_mut(column) = TeamColumn { card: Some(player), slid: 0, injury: None };
        self.mark(Rule::Trophy2, seat);
        self.next_card(NextAuction::Later);
    }
}
