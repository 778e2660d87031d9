//! What must hold of all that is pending: the phase with its data, and the amounts chosen unseen.

use tabletop_core::{Auction, AuctionStatus, CardSet, Defects, SealedRound, Seat, SeatSet};

use crate::legal::{least_bid, may_match};
use crate::state::{Phase, Player, Public, State, Team};
use crate::{EquallyTallest, NoLegalBid, Specialist, TiedPlaces, WorldLeague};

impl WorldLeague {
    pub(super) fn check_phase(&self, public: &Public, defects: &mut Defects) {
        let all = self.all_seats();
        let mut require = |fine: bool, problem: &str| defects.require(fine, "public.phase", problem);
        match &public.phase {
            Phase::Auction(auction) => {
                require(self.is_running(public, *auction), "no auction that is going on");
            }
            Phase::Place { seat } => require(all.contains(*seat), "there is no such seat"),
            Phase::Train { seat, column } => {
                let team = public.teams.get(*seat).filter(|_| public.specialists.trainer == Some(*seat));
                let is_laid = |team: &Team| {
                    let column = team.column(*column);
                    matches!(column.player, Player::FaceUp { space: 1, .. }) && column.injury.is_none()
                };
                require(team.is_some_and(is_laid), "no tile was just laid by the trainer's holder");
            }
            Phase::HealthCosts(round) => {
                require(is_open(*round) && round.asked() == all, "all choose, until all have");
            }
            Phase::Injure { seat } => {
                let is_asked = self.rulings_chosen().equally_tallest == EquallyTallest::ManagerChooses;
                let tallest = |team| self.tallest_columns(*seat, team, public.bar);
                let has_choice = public.teams.get(*seat).is_some_and(|team| tallest(team).len() > 1);
                require(is_asked && has_choice, "no choice among equally tallest players");
            }
            Phase::Bribes { round, settled, place } => {
                require(
                    is_open(*round) && round.asked() == self.expected_bribers(public, *settled),
                    "not those bribe who are tied",
                );
                require(
                    settled.is_subset(all) && self.is_upper(public, *settled),
                    "a stronger team is not settled",
                );
                let used = settled.len() + 1;
                let fits = match self.rulings_chosen().tied_places {
                    TiedPlaces::PlacesConsumed => *place == used,
                    TiedPlaces::PlacesPassDown => (1..=used).contains(place),
                };
                require(fits, "the next place does not fit the teams settled");
            }
            Phase::Hire { waiting, taken, medal, referee_was } => {
                let chosen = self.all_seats().difference(waiting.iter().copied().collect());
                require(
                    self.is_hiring(public, waiting, chosen) && is_chosen_from(public, chosen, *taken, *medal),
                    "no round of hiring that is going on",
                );
                require(
                    self.can_have_had_referee(public, chosen, *taken, *referee_was),
                    "the referee's point cannot be where it is",
                );
            }
            Phase::Slide { seat, slid } => {
                let team = public.teams.get(*seat).filter(|_| public.specialists.trainer == Some(*seat));
                // On which spaces the slid tiles can be is looked at with the line-up.
                let are_tiles =
                    |team: &Team| slid.iter().all(|column| team.column(column).player.tile().is_some());
                require(team.is_some_and(are_tiles), "no training by the trainer's holder");
            }
            Phase::Market | Phase::Over => {}
        }
    }

    /// Whether an auction is one that waits for a bidder.
    fn is_running(&self, public: &Public, auction: Auction) -> bool {
        let AuctionStatus::Turn(turn) = auction.status() else { return false };
        let Some(team) = public.teams.get(turn).filter(|_| self.all_seats().contains(public.opener)) else {
            return false;
        };
        let is_payable =
            |amount: u16, seat: Seat| public.teams.get(seat).is_some_and(|team| amount <= team.millions);
        let is_asked = self.rulings_chosen().no_legal_bid == NoLegalBid::Asked
            || least_bid(auction).is_some_and(|least| least <= team.millions)
            || may_match(public, auction, turn);
        // With a bid it is the turn of the next bidder after it; without one all those before the turn have passed.
        let in_turn = if let Some(bid) = auction.highest() {
            auction.bidding().after(bid.seat) == Some(turn)
        } else {
            let before = public.opener.steps_to(turn, self.seat_count());
            let passed = self.all_seats().clockwise_from(public.opener).take(usize::from(before)).collect();
            auction.bidding() == self.all_seats().difference(passed)
        };
        auction.is_valid()
            && in_turn
            && auction.bidding().is_subset(self.all_seats())
            && auction.highest().is_none_or(|bid| bid.amount >= 1 && is_payable(bid.amount, bid.seat))
            && is_asked
    }

    /// Whether no team that is not settled is stronger than one that is; the Referee's is ahead of its tie.
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

    /// Whether those who wait stand in the order of phase 7, and the others have chosen.
    fn is_hiring(&self, public: &Public, waiting: &[Seat], chosen: SeatSet) -> bool {
        let order = self.hire_order(public);
        !waiting.is_empty() && order.get(usize::from(chosen.len())..) == Some(waiting)
    }

    /// Whether this seat, or nobody, can have had the Referee when the phase began (WL-HIRE-7).
    fn can_have_had_referee(
        &self,
        public: &Public,
        chosen: SeatSet,
        taken: CardSet<Specialist>,
        referee_was: Option<Seat>,
    ) -> bool {
        let Some(seat) = referee_was else {
            // He was on the board: who has him has taken him.
            return public.specialists.referee.is_none() || taken.contains(Specialist::Referee);
        };
        let is_still_there = public.specialists.referee == Some(seat);
        let has_put_him_back = public.specialists.referee.is_none() && chosen.contains(seat);
        self.all_seats().contains(seat)
            && public.season > 1
            && (is_still_there || has_put_him_back || taken.contains(Specialist::Referee))
    }
}

/// Whether each of those who have chosen has one of the specialists taken, or the medal (WL-HIRE-3, WL-HIRE-6).
fn is_chosen_from(public: &Public, chosen: SeatSet, taken: CardSet<Specialist>, medal: Option<Seat>) -> bool {
    let holders: SeatSet =
        taken.iter().filter_map(|specialist| public.specialists.holder(specialist)).collect();
    let medalist = medal.map_or(SeatSet::EMPTY, SeatSet::only);
    let has_none = |seat: Seat| public.specialists.of(seat).is_none();
    taken.len() == u32::from(holders.len())
        && holders.intersection(medalist).is_empty()
        && holders.union(medalist) == chosen
        && medal
            .is_none_or(|seat| has_none(seat) && public.teams.get(seat).is_some_and(|team| team.medals > 0))
}

/// Only an amount chosen in the round that is going on is sealed, and it can be paid.
pub(super) fn check_secrets(state: &State, defects: &mut Defects) {
    let chosen = match &state.public.phase {
        Phase::HealthCosts(round) | Phase::Bribes { round, .. } => round.chosen(),
        Phase::Market
        | Phase::Auction(_)
        | Phase::Place { .. }
        | Phase::Train { .. }
        | Phase::Injure { .. }
        | Phase::Hire { .. }
        | Phase::Slide { .. }
        | Phase::Over => SeatSet::EMPTY,
    };
    for (seat, secret) in state.secrets.iter() {
        let is_fine = match secret.sealed {
            None => !chosen.contains(seat),
            Some(millions) => chosen.contains(seat) && millions <= state.public.teams[seat].millions,
        };
        let place = alloc::format!("secrets[{}]", seat.index());
        defects.require(is_fine, place, "the sealed amount does not fit the round");
    }
}

/// Whether a simultaneous choice still waits for somebody.
fn is_open(round: SealedRound) -> bool {
    round.is_valid() && !round.is_complete()
}
