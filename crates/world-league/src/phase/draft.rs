//! Phase 1: the tiles of the market are settled one by one; players by auction.

use tabletop_core::{Auction, AuctionStatus, Bid, Log, SealedRound, Seat};

use super::{announce, take_first};
use crate::event::SeasonPhase;
use crate::legal::{least_bid, may_match};
use crate::state::{Column, Phase, Player, Public, State};
use crate::{Action, Event, NoLegalBid, OpenerAfterNone, Position, Rule, WorldLeague};

impl WorldLeague {
    pub(crate) fn begin_draft<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Draft, log);
        self.open_next(state, Rule::Draft2, self.tallest_manager(), log);
    }

    /// The next tile is settled (WL-DRAFT-1). This manager opens, or would open, it.
    pub(super) fn open_next<L: Log<Self>>(&self, state: &mut State, rule: Rule, opener: Seat, log: &mut L) {
        let public = &mut state.public;
        let Some(tile) = public.market.first().copied() else { return self.begin_trophies(state, log) };
        public.opener = opener;
        log.tell(Rule::Draft1, Event::TileUp { tile });
        if tile.is_injury() {
            // Nobody opens an injury tile (WL-DRAFT-2).
            public.phase = Phase::HealthCosts(SealedRound::new(self.all_seats()));
        } else {
            log.tell(rule, Event::Opens { seat: opener });
            public.phase = Phase::Auction(Auction::new(self.all_seats(), opener));
            self.go_on_bidding(state, log);
        }
    }

    /// Nobody got the tile: it is out of the market, and the opener moves as R-2 says.
    pub(super) fn open_after_none<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        let opener = state.public.opener;
        let opener = match self.rulings_chosen().opener_after_none {
            OpenerAfterNone::SameOpener => opener,
            OpenerAfterNone::LeftOfOpener => opener.left(self.seat_count()),
        };
        self.open_next(state, Rule::Draft2, opener, log);
    }

    /// The manager in turn passes, matches or bids (WL-DRAFT-3, WL-AGENT-1). Says whether the next manager is asked now;
    /// if not, the auction [goes on](Self::go_on_bidding).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
    pub(crate) fn take_turn<L: Log<Self>>(
        &self,
        auction: &mut Auction,
        seat: Seat,
        action: Action,
        log: &mut L,
    ) -> bool {
        match action {
            Action::Pass => {
                auction.pass();
                log.tell(Rule::Draft3, Event::Passes { seat });
            }
            Action::Bid(millions) => {
                auction.bid(millions);
                log.tell(Rule::Draft3, Event::Bids { seat, millions });
            }
            Action::Match => {
                let millions = auction.match_highest().map_or(0, |bid| bid.amount);
                log.tell(Rule::Agent1, Event::Matches { seat, millions });
            }
            // An accepted action belongs to its phase.
            Action::Place(_)
            | Action::Keep
            | Action::Train
            | Action::Spend(_)
            | Action::Injure(_)
            | Action::Bribe(_)
            | Action::Hire(_)
            | Action::Medal
            | Action::Done
            | Action::Slide(_) => return true,
        }
        let goes_on = matches!(auction.status(), AuctionStatus::Turn(_));
        goes_on && self.rulings_chosen().no_legal_bid == NoLegalBid::Asked
    }

    /// Asks the next bidder, or ends the auction (WL-DRAFT-4).
    pub(crate) fn go_on_bidding<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        while let Phase::Auction(auction) = &state.public.phase {
            match auction.status() {
                AuctionStatus::Turn(seat) if self.is_passed_for(&state.public, *auction, seat) => {
                    log.tell(Rule::Draft3, Event::Passes { seat });
                    if let Phase::Auction(auction) = &mut state.public.phase {
                        auction.pass();
                    }
                }
                AuctionStatus::Turn(_) => return,
                AuctionStatus::Won(bid) => return win(state, bid, log),
                AuctionStatus::NoBid => return self.nobody_wins(state, log),
            }
        }
    }

    /// whether this manager, who has no legal bid, passes without being asked.
    fn is_passed_for(&self, public: &Public, auction: Auction, seat: Seat) -> bool {
        match self.rulings_chosen().no_legal_bid {
            NoLegalBid::Asked => false,
            NoLegalBid::PassedForHim => {
                let team = &public.teams[seat];
                let can_bid = least_bid(auction).is_some_and(|least| least <= team.millions);
                !can_bid && !may_match(public, &auction, seat, team)
            }
        }
    }

    /// WL-DRAFT-7.
    fn nobody_wins<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        let tile = take_first(&mut state.public.market).unwrap_or_default();
        log.tell(Rule::Draft7, Event::NobodyBids { tile });
        log.tell(Rule::Setup7, Event::LeavesGame { tile });
        self.open_after_none(state, log);
    }

    /// WL-PLACE-1: the winner lays the tile.
    pub(crate) fn place<L: Log<Self>>(&self, state: &mut State, seat: Seat, column: Position, log: &mut L) {
        let public = &mut state.public;
        let tile = take_first(&mut public.market).unwrap_or_default();
        let laid = Column { player: Player::FaceUp { tile, space: 1 }, injury: None };
        let covered = core::mem::replace(public.teams[seat].column_mut(column), laid);
        log.tell(Rule::Place1, Event::Laid { seat, column, tile });
        log.tell(Rule::Place2, Event::Covered { seat, column, player: covered.player });
        if let Some(injury) = covered.injury {
            log.tell(Rule::Place3, Event::InjuryCovered { seat, column, tile: injury });
        }
        let has_trainer = public.specialists.trainer == Some(seat);
        if self.agent(tile).value(1) == 0 {
            log.tell(Rule::Strength4, Event::CountsWithoutValue { seat, tile });
        }
        self.recount(state, seat, log);
        if has_trainer {
            state.public.phase = Phase::Train { seat, column };
        } else {
            self.open_after_win(state, seat, log);
        }
    }

    /// WL-TRAIN-1: the Trainer's holder slides the tile just laid.
    pub(crate) fn train<L: Log<Self>>(&self, state: &mut State, seat: Seat, column: Position, log: &mut L) {
        self.slide(state, Rule::Train1, seat, column, log);
        self.open_after_win(state, seat, log);
    }

    /// WL-TRAIN-1: the Trainer's holder leaves the tile where it is.
    pub(crate) fn keep<L: Log<Self>>(&self, state: &mut State, seat: Seat, column: Position, log: &mut L) {
        if let Some(tile) = state.public.teams[seat].column(column).player.tile() {
            log.tell(Rule::Train1, Event::NotSlid { seat, column, tile });
        }
        self.open_after_win(state, seat, log);
    }

    /// Slides a tile one space; on a space of no value it is turned face-down.
    pub(super) fn slide<L: Log<Self>>(
        &self,
        state: &mut State,
        rule: Rule,
        seat: Seat,
        column: Position,
        log: &mut L,
    ) {
        let player = &mut state.public.teams[seat].column_mut(column).player;
        if let Player::FaceUp { tile, space } = *player {
            let space = space + 1;
            log.tell(rule, Event::Slid { seat, column, tile, space });
            *player = self.player_on(tile, space);
            if *player == (Player::FaceDown { tile }) {
                log.tell(Rule::Shift2, Event::TurnedFaceDown { seat, column, tile });
            }
            self.recount(state, seat, log);
        }
    }

    /// A tile that has come to this space: face-down where there is no value, or no space (WL-SHIFT-2).
    #[inline]
    pub(super) fn player_on(&self, tile: crate::Tile, space: u8) -> Player {
        if self.agent(tile).value(space) == 0 {
            Player::FaceDown { tile }
        } else {
            Player::FaceUp { tile, space }
        }
    }

    /// WL-DRAFT-6.
    fn open_after_win<L: Log<Self>>(&self, state: &mut State, winner: Seat, log: &mut L) {
        self.open_next(state, Rule::Draft6, winner.left(self.seat_count()), log);
    }
}

/// WL-DRAFT-4, WL-DRAFT-5, WL-AGENT-2: the bid has won and is paid.
fn win<L: Log<WorldLeague>>(state: &mut State, bid: Bid, log: &mut L) {
    let public = &mut state.public;
    let tile = public.market.first().copied().unwrap_or_default();
    log.tell(Rule::Draft4, Event::Wins { seat: bid.seat, tile, millions: bid.amount });
    let (rule, millions) = if public.specialists.agent == Some(bid.seat) {
        (Rule::Agent2, bid.amount.saturating_sub(1))
    } else {
        (Rule::Draft5, bid.amount)
    };
    let team = &mut public.teams[bid.seat];
    team.millions = team.millions.saturating_sub(millions);
    log.tell(rule, Event::PaysForTile { seat: bid.seat, millions });
    public.phase = Phase::Place { seat: bid.seat };
}
