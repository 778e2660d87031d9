//! Phase 1: the tiles of the market are settled one by one, players by auction.

use tabletop_core::{Auction, AuctionStatus, Bid, Log, SealedRound, Seat};

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::{NoLegalBid, OpenerAfterNone};
use crate::setup::WorldLeague;
use crate::state::{Column, Phase, Player};
use crate::step::{Action, Position, Tile};

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Begins the draft. The tallest manager opens the first tile of a season (WL-DRAFT-2).
    pub(super) fn begin_draft(&mut self) {
        self.announce(SeasonPhase::Draft);
        self.open_next(Rule::Draft2, self.game.tallest_manager());
    }

    /// Settles the next tile, in the order of the market (WL-DRAFT-1). `opener` opens the auction of a player.
    /// Nobody opens an injury: then `opener` is only kept (WL-DRAFT-2).
    pub(super) fn open_next(&mut self, rule: Rule, opener: Seat) {
        let public = &mut self.state.public;
        let Some(tile) = public.market.first().copied() else { return self.begin_trophies() };
        public.opener = opener;
        self.log.tell(Rule::Draft1, Event::TileUp { tile });
        if tile.is_injury() {
            // WL-DRAFT-2: nobody opens an injury.
            public.phase = Phase::HealthCosts(SealedRound::new(self.game.all_seats()));
        } else {
            self.log.tell(rule, Event::Opens { seat: opener });
            // WL-DRAFT-8: the auction is part of `public`, and all are told of the bids.
            public.phase = Phase::Auction(Auction::new(self.game.all_seats(), opener));
            self.go_on_bidding();
        }
    }

    /// Opens the next tile when nobody got the last one. R-2 decides who opens, by the clause about players
    /// (WL-DRAFT-6) or about injuries (WL-DRAFT-2).
    pub(super) fn open_after_none(&mut self, rule: Rule) {
        let opener = self.state.public.opener;
        let opener = match self.game.rulings().opener_after_none {
            OpenerAfterNone::SameOpener => opener,
            OpenerAfterNone::LeftOfOpener => opener.left(self.game.seat_count()),
        };
        self.open_next(rule, opener);
    }

    /// Opens the next tile: the manager at the left of the winner does so (WL-DRAFT-6).
    fn open_after_win(&mut self, winner: Seat) {
        self.open_next(Rule::Draft6, winner.left(self.game.seat_count()));
    }

    /// Carries out the answer of the manager in turn: a pass, a match or a bid (WL-DRAFT-3, WL-AGENT-1).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(crate) fn answer(&mut self, seat: Seat, action: Action) {
        let Phase::Auction(auction) = &mut self.state.public.phase else {
            debug_assert!(false, "an accepted answer belongs to an auction");
            return;
        };
        match action {
            Action::Pass => {
                let was_due = auction.pass();
                debug_assert!(was_due, "seat {seat} passes in its turn");
                self.log.tell(Rule::Draft3, Event::Passes { seat });
            }
            Action::Bid(millions) => {
                let was_due = auction.bid(millions);
                debug_assert!(was_due, "seat {seat} bids in its turn");
                self.log.tell(Rule::Draft3, Event::Bids { seat, millions });
            }
            _ => {
                debug_assert_eq!(action, Action::Match, "the only other answer");
                let matched = auction.match_highest();
                debug_assert!(matched.is_some(), "seat {seat} matches in its turn");
                let millions = matched.map_or(0, |bid| bid.amount);
                self.log.tell(Rule::Agent1, Event::Matches { seat, millions });
            }
        }
        let asks_next = matches!(auction.status(), AuctionStatus::Turn(_));
        if !(asks_next && self.game.rulings().no_legal_bid == NoLegalBid::Asked) {
            self.go_on_bidding();
        }
    }

    /// Asks the next bidder, or ends the auction (WL-DRAFT-4).
    fn go_on_bidding(&mut self) {
        while let Phase::Auction(auction) = &mut self.state.public.phase {
            match auction.status() {
                AuctionStatus::Turn(seat) => {
                    let auction = *auction;
                    if !self.is_passed_for(auction, seat) {
                        return;
                    }
                    self.log.tell(Rule::Draft3, Event::Passes { seat });
                    self.state.public.phase = Phase::Auction(passed(auction));
                }
                AuctionStatus::Won(bid) => return self.win(bid),
                AuctionStatus::NoBid => return self.nobody_wins(),
            }
        }
    }

    /// `true` if the seat has no legal bid and therefore passes without being asked.
    fn is_passed_for(&self, auction: Auction, seat: Seat) -> bool {
        match self.game.rulings().no_legal_bid {
            NoLegalBid::Asked => false,
            NoLegalBid::PassedForHim => {
                let look = Look::of(self.game, &self.state.public, seat);
                look.is_some_and(|look| !look.can_bid(auction))
            }
        }
    }

    /// Ends the auction with the winning bid, which the winner pays (WL-DRAFT-4, WL-DRAFT-5). The Player Agent
    /// takes a million off the price (WL-AGENT-2).
    fn win(&mut self, bid: Bid) {
        let public = &mut self.state.public;
        let Bid { seat, amount } = bid;
        debug_assert!(!public.market.is_empty(), "a tile is auctioned only while one lies in the market");
        let tile = public.market.first().copied().unwrap_or_default();
        self.log.tell(Rule::Draft4, Event::Wins { seat, tile, millions: amount });
        let has_agent = public.specialists.agent == Some(seat);
        let (rule, discount) = if has_agent { (Rule::Agent2, 1) } else { (Rule::Draft5, 0) };
        let millions = amount - discount;
        public.teams[seat].millions -= millions;
        self.log.tell(rule, Event::PaysForTile { seat, millions });
        public.phase = Phase::Place { seat };
    }

    /// Removes the player whom nobody wants from the game (WL-DRAFT-7, WL-SETUP-7).
    fn nobody_wins(&mut self) {
        let tile = self.settle_tile();
        self.log.tell(Rule::Draft7, Event::NobodyBids { tile });
        self.log.tell(Rule::Setup7, Event::LeavesGame { tile });
        self.open_after_none(Rule::Draft6);
    }

    /// Lays the tile of the winner on a column (WL-PLACE-1). It covers the player there and his injury
    /// (WL-PLACE-2, WL-PLACE-3).
    pub(crate) fn place(&mut self, seat: Seat, column: Position) {
        let tile = self.settle_tile();
        let public = &mut self.state.public;
        let laid = Column { player: Player::FaceUp { tile, space: 1 }, injury: None };
        let covered = core::mem::replace(public.teams[seat].column_mut(column), laid);
        self.log.tell(Rule::Place1, Event::Laid { seat, column, tile });
        self.log.tell(Rule::Place2, Event::Covered { seat, column, player: covered.player });
        if let Some(injury) = covered.injury {
            self.log.tell(Rule::Place3, Event::InjuryCovered { seat, column, tile: injury });
        }
        // WL-STRENGTH-4: a player without a value in his first season still counts for his type.
        if self.game.agent(tile).value(1) == 0 {
            self.log.tell(Rule::Strength4, Event::CountsWithoutValue { seat, tile });
        }
        let has_trainer = public.specialists.trainer == Some(seat);
        self.recount(seat);
        if has_trainer {
            self.state.public.phase = Phase::Train { seat, column };
        } else {
            self.open_after_win(seat);
        }
    }

    /// Slides the tile just laid, for the Trainer's holder (WL-TRAIN-1).
    pub(crate) fn train(&mut self, seat: Seat, column: Position) {
        self.slide(Rule::Train1, seat, column);
        self.open_after_win(seat);
    }

    /// Leaves the tile just laid where it is, for the Trainer's holder (WL-TRAIN-1).
    pub(crate) fn keep(&mut self, seat: Seat, column: Position) {
        if let Some(tile) = self.state.public.teams[seat].column(column).player.tile() {
            self.log.tell(Rule::Train1, Event::NotSlid { seat, column, tile });
        }
        self.open_after_win(seat);
    }

    /// Slides a tile one space. If no value is left, it is turned face-down (WL-SHIFT-2, R-6).
    pub(super) fn slide(&mut self, rule: Rule, seat: Seat, column: Position) {
        let player = &mut self.state.public.teams[seat].column_mut(column).player;
        let Player::FaceUp { tile, space } = *player else {
            debug_assert!(false, "only a face-up tile is slid");
            return;
        };
        let space = space + 1;
        self.log.tell(rule, Event::Slid { seat, column, tile, space });
        *player = self.game.player_on(tile, space);
        if *player == (Player::FaceDown { tile }) {
            self.log.tell(Rule::Shift2, Event::TurnedFaceDown { seat, column, tile });
        }
        self.recount(seat);
    }
}

impl WorldLeague {
    /// The tile as a player on this space; face-down if it has no value there (WL-SHIFT-2).
    #[inline]
    fn player_on(&self, tile: Tile, space: u8) -> Player {
        if self.agent(tile).value(space) == 0 {
            Player::FaceDown { tile }
        } else {
            Player::FaceUp { tile, space }
        }
    }
}

/// The auction after the seat in turn has passed.
fn passed(mut auction: Auction) -> Auction {
    let was_due = auction.pass();
    debug_assert!(was_due, "it is the turn of a seat");
    auction
}
