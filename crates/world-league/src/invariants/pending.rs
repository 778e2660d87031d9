//! The pending parts of a phase: auctions, simultaneous choices, hiring.

use alloc::format;

use tabletop_core::{Auction, AuctionStatus, CardSet, Defects, SealedRound, Seat, SeatSet};

use crate::look::Look;
use crate::rulings::{EquallyTallest, KeptSpecialist, NoLegalBid, TiedPlaces};
use crate::setup::WorldLeague;
use crate::state::{Phase, Player, Public, Team};
use crate::step::Specialist;

impl WorldLeague {
    /// Checks the phase, with everything that is pending in it.
    pub(super) fn check_phase(&self, public: &Public, defects: &mut Defects) {
        let all = self.all_seats();
        let mut require = |fine: bool, problem: &str| defects.require(fine, "public.phase", problem);
        match &public.phase {
            Phase::Auction(auction) => {
                require(self.is_running(public, *auction), "this auction cannot be in progress");
            }
            Phase::Place { seat } => require(all.contains(*seat), "there is no such seat"),
            Phase::Train { seat, column } => {
                let team = public.teams.get(*seat).filter(|_| public.specialists.trainer == Some(*seat));
                let is_laid = |team: &Team| {
                    let column = team.column(*column);
                    matches!(column.player, Player::FaceUp { space: 1, .. }) && column.injury.is_none()
                };
                require(
                    team.is_some_and(is_laid),
                    "the holder of the trainer has laid no tile there just now: such a tile is on its first space, `@1`",
                );
            }
            Phase::HealthCosts(round) => {
                require(
                    is_open(*round) && round.asked() == all,
                    "not all managers are asked, or all have chosen already",
                );
            }
            Phase::Injure { seat } => {
                let tallest = public.teams.get(*seat).map(|team| (team, self.tallest_columns(*seat, team)));
                let is_asked = self.rulings().equally_tallest == EquallyTallest::ManagerChooses;
                require(is_asked, "R-3: nobody chooses among equally tall players");
                match tallest.and_then(|(team, columns)| Some((team, columns.nth(0)?, columns.len()))) {
                    Some((team, column, 1)) => {
                        let height = team.tallest_cm;
                        require(
                            false,
                            &format!("no choice: the tallest player, {column} with {height} cm, is injured"),
                        );
                    }
                    tallest => require(tallest.is_some(), "no choice: nobody counts"),
                }
            }
            Phase::Bribes { round, settled, place } => {
                require(
                    is_open(*round) && round.asked() == self.expected_bribers(public, *settled),
                    "the seats that bribe are not the tied ones",
                );
                require(
                    settled.is_subset(all) && self.is_upper(public, *settled),
                    "a team without a place is stronger than one with a place",
                );
                let used = settled.len() + 1;
                let fits = match self.rulings().tied_places {
                    TiedPlaces::PlacesConsumed => *place == used,
                    TiedPlaces::PlacesPassDown => (1..=used).contains(place),
                };
                require(fits, "the next place does not fit the teams settled");
            }
            Phase::Hire { waiting, taken, medal, referee_was } => {
                require(
                    self.is_hiring(public, (waiting, *taken, *medal)),
                    "this round of hiring cannot be in progress",
                );
                require(
                    self.can_have_had_referee(public, waiting, *taken, *referee_was),
                    "the referee cannot have been there when the phase began",
                );
            }
            Phase::Slide { seat, slid } => {
                let team = public.teams.get(*seat).filter(|_| public.specialists.trainer == Some(*seat));
                let can_have_slid = |team: &Team| {
                    slid.iter().all(|column| match team.column(column).player {
                        // The space of the tile is checked with the columns of the team.
                        Player::FaceUp { .. } | Player::FaceDown { .. } => true,
                        Player::Printed | Player::Ended => false,
                    })
                };
                require(
                    team.is_some_and(can_have_slid),
                    "this training by the trainer's holder is impossible",
                );
            }
            Phase::Market | Phase::Over => {}
        }
    }

    /// `true` if the auction waits for a bidder (WL-DRAFT-3, WL-DRAFT-4, R-13).
    fn is_running(&self, public: &Public, auction: Auction) -> bool {
        let AuctionStatus::Turn(turn) = auction.status() else { return false };
        let Some(look) = Look::of(self, public, turn) else { return false };
        let is_payable =
            |amount: u16, seat: Seat| public.teams.get(seat).is_some_and(|team| amount <= team.millions);
        let is_asked = self.rulings().no_legal_bid == NoLegalBid::Asked || look.can_bid(auction);
        auction.is_valid()
            && auction.bidding().is_subset(self.all_seats())
            && auction.highest().is_none_or(|bid| bid.amount >= 1 && is_payable(bid.amount, bid.seat))
            && is_asked
            && self.is_turn_of(public, auction, turn)
    }

    /// `true` if the turn can have passed from the opener to the seat `turn` (WL-DRAFT-3, WL-DRAFT-4).
    ///
    /// Without a bid, exactly the seats from the opener up to `turn` have passed. With a bid, no active seat sits
    /// between the bidder and `turn`. The highest bid has a lower bound: one million for each active seat from the
    /// opener to the bidder. The bid is at least 2 if a seat has passed whose turn in the first round has not come:
    /// then there was a second round.
    pub(crate) fn is_turn_of(&self, public: &Public, auction: Auction, turn: Seat) -> bool {
        let (all, bidding, opener) = (self.all_seats(), auction.bidding(), public.opener);
        let before = |from: Seat, to: Seat| -> SeatSet {
            all.clockwise_from(from).take_while(|seat| *seat != to).collect()
        };
        let Some(bid) = auction.highest() else { return bidding == all.difference(before(opener, turn)) };
        let first = before(opener, bid.seat);
        let earlier = first.intersection(bidding);
        // WL-AGENT-1: one of the bids of a round may be a match by the Agent's holder. A match does not raise the
        // amount.
        let matched =
            public.specialists.agent.is_some_and(|agent| earlier.contains(agent) || agent == bid.seat);
        let least = 1 + u16::from(earlier.len()) - u16::from(matched && !earlier.is_empty());
        let is_first_round = !first.contains(turn);
        let had_second_round = is_first_round && !before(turn, opener).is_subset(bidding);
        bidding.after(bid.seat) == Some(turn)
            && turn != bid.seat
            && bid.amount >= least
            && (bid.amount > 1 || !had_second_round)
    }

    /// `true` if every team without a place is weaker than every team in `settled` (WL-TROPHY-1). A team without a
    /// place may be as strong as a settled team that has the Referee (WL-TROPHY-3).
    fn is_upper(&self, public: &Public, settled: SeatSet) -> bool {
        let strength = |seat: Seat| public.teams[seat].strength;
        let open = self.all_seats().difference(settled);
        let referee = public.specialists.referee;
        settled.iter().all(|seat| {
            let bound = strength(seat);
            open.iter()
                .all(|other| strength(other) < bound || strength(other) == bound && Some(seat) == referee)
        })
    }

    /// `true` if a specialist who was kept can have been hired away in this phase 7 or an earlier one.
    pub(crate) fn may_lose_kept(&self, seasons: u8) -> bool {
        seasons > 1 && self.rulings().kept_specialist == KeptSpecialist::MayBeHiredAway
    }

    /// `true` if the seats that wait are in the order of phase 7 (WL-HIRE-1), and the others have each chosen
    /// something different (WL-HIRE-3, WL-HIRE-6). With R-17 `MayBeHiredAway`, a specialist who was kept is not in
    /// `taken`, and a manager who chose later may have hired him away.
    fn is_hiring(
        &self,
        public: &Public,
        (waiting, taken, medal): (&[Seat], CardSet<Specialist>, Option<Seat>),
    ) -> bool {
        let order = self.hire_order(public);
        let Some(done) = order.len().checked_sub(waiting.len()) else { return false };
        let chosen: SeatSet = order.iter().take(done).copied().collect();
        let may_lose = self.may_lose_kept(public.season);
        // Goes from the last manager who chose to the first. Only managers who chose later can have hired from a loser.
        let (mut takers, mut losers) = (0, 0);
        let can_have_chosen = |seat: &Seat| match public.specialists.of(*seat) {
            None if medal == Some(*seat) => public.teams[*seat].medals > 0,
            None => {
                losers += 1;
                may_lose && losers <= takers
            }
            Some(_) if medal == Some(*seat) => false,
            Some(specialist) if taken.contains(specialist) => {
                takers += 1;
                true
            }
            Some(_) => may_lose,
        };
        let all_can = order.iter().take(done).rev().all(can_have_chosen);
        !waiting.is_empty()
            && order.get(done..) == Some(waiting)
            && all_can
            && takers == taken.len()
            && medal.is_none_or(|seat| chosen.contains(seat))
    }

    /// `true` if `referee_was` can have had the Referee when phase 7 began (WL-HIRE-7), given the choices since then.
    /// `None` stands for nobody.
    fn can_have_had_referee(
        &self,
        public: &Public,
        waiting: &[Seat],
        taken: CardSet<Specialist>,
        referee_was: Option<Seat>,
    ) -> bool {
        let is_first = public.season == 1;
        let due = match referee_was {
            // Five managers take all four specialists each season, so a manager has the Referee, unless a kept
            // specialist was hired away.
            None => is_first || self.seat_count() < 5 || self.may_lose_kept(public.season.saturating_sub(1)),
            Some(seat) => !is_first && self.all_seats().contains(seat),
        };
        let holder = public.specialists.referee;
        // Until a manager takes the Referee, his former holder keeps him. The Referee is back on the board if that
        // holder has chosen something else.
        let is_traced = taken.contains(Specialist::Referee)
            || holder == referee_was
            || holder.is_none() && referee_was.is_none_or(|seat| !waiting.contains(&seat));
        due && is_traced
    }
}

/// `true` if a simultaneous choice still waits for somebody.
fn is_open(round: SealedRound) -> bool {
    round.is_valid() && !round.is_complete()
}
