//! Claims that must be made in time, because nobody remembers them for the players (R-1 `AsRequested`; rules 6,
//! 7, 10, 12, 17, 18, 26).

use tabletop_core::{Log, Seat, SeatSet, SeatSetIter};

use super::Run;
use crate::components::prices;
use crate::event::Event;
use crate::money::Money;
use crate::rules::Rule;
use crate::setup::Starplayer;
use crate::state::{Cause, Party, Pending};
use crate::step::Claim;

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Settles a claim of a seat. In the middle of a debt only the Official's part is claimed (SP-25-1). A card
    /// that the seat has no room for stays due.
    pub(super) fn claim(&mut self, seat: Seat, claim: Claim) {
        let from_official_only = matches!(self.public().now(), Some(Pending::Debt(_)));
        self.tell(claim.rule(), Event::Claimed { seat, claim });
        match claim {
            Claim::Royalty => self.claim_royalty(seat, Cause::Royalty, from_official_only),
            Claim::FullRoyalty => self.claim_royalty(seat, Cause::FullRoyalty, from_official_only),
            Claim::Gates => self.claim_gates(seat, from_official_only),
            Claim::Doubles => {
                let sum = core::mem::take(&mut self.state.public.claims[seat].doubles);
                self.receive(seat, money(sum), Cause::Double);
            }
            Claim::AllSix => {
                let sum = core::mem::take(&mut self.state.public.claims[seat].all_six);
                self.receive(seat, money(sum), Cause::AllSix);
            }
            Claim::Penalties => {
                let goals = core::mem::take(&mut self.state.public.claims[seat].penalty_goals);
                let amount = prices::PENALTY_GOAL.times(i32::from(goals));
                self.each_owes(self.opponents(seat), Party::Seat(seat), amount, Cause::PenaltyGoal);
            }
            Claim::WildSubstitutes => {
                let room = prices::MOST_WILD_SUBSTITUTES - self.club(seat).wild_substitutes;
                let due = &mut self.state.public.claims[seat].wild_substitutes;
                let taken = room.min(*due);
                *due -= taken;
                for _ in 0..taken {
                    self.take_wild(Rule::R10_1, seat);
                }
            }
            Claim::Wins => {
                while self.state.public.claims[seat].wins > 0
                    && self.game.tables().wins.next_round(self.club(seat)).is_some()
                {
                    self.state.public.claims[seat].wins -= 1;
                    self.take_win(Rule::R18_1, seat);
                }
            }
        }
    }

    /// Claims one royalty: from the seat in turn if it owes one, else from the next seat clockwise that does (SP-6-3).
    fn claim_royalty(&mut self, seat: Seat, cause: Cause, from_official_only: bool) {
        let full = cause == Cause::FullRoyalty;
        let amount = if full { prices::FULL_ROYALTY } else { prices::ROYALTY };
        let payers = self.payers(seat, from_official_only);
        let claims = &mut self.state.public.claims[seat];
        let counts = if full { &mut claims.full_royalties } else { &mut claims.royalties };
        for payer in payers {
            let count = &mut counts[payer.index()];
            if *count > 0 {
                *count -= 1;
                self.pay_fee(payer, seat, amount, cause);
                return;
            }
        }
    }

    fn claim_gates(&mut self, seat: Seat, from_official_only: bool) {
        for payer in self.payers(seat, from_official_only) {
            let count = core::mem::take(&mut self.state.public.claims[seat].gates[payer.index()]);
            self.pay_fee(payer, seat, prices::GATE.times(count.into()), Cause::Gate);
        }
    }

    /// The seats that may owe a fee to this one, clockwise from the seat in turn. The seat itself stands for the
    /// Official.
    fn payers(&self, seat: Seat, from_official_only: bool) -> SeatSetIter {
        let all = self.public().clubs.all();
        let payers = if from_official_only { SeatSet::only(seat) } else { all };
        payers.clockwise_from(self.public().turn)
    }

    /// Pays a fee that the Official owes, or makes it due from the seat that owes it.
    pub(super) fn pay_fee(&mut self, payer: Seat, owner: Seat, amount: Money, cause: Cause) {
        if payer == owner {
            self.receive(owner, amount, cause);
        } else {
            self.owe(payer, Party::Seat(owner), amount, cause);
        }
    }
}

impl Claim {
    /// The clause under which this is claimed.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Royalty | Self::FullRoyalty => Rule::R6_3,
            Self::Gates => Rule::R12_2,
            Self::Doubles => Rule::R3_1,
            Self::AllSix => Rule::R7_1,
            Self::Penalties => Rule::R20_1,
            Self::WildSubstitutes => Rule::R10_1,
            Self::Wins => Rule::R18_1,
        }
    }
}

fn money(half_millions: u16) -> Money {
    Money::half_millions(i32::from(half_millions))
}
