//! What must be asked for in time, where nobody remembers it for the players (R-1 `AsRequested`; rules 6, 7, 10, 12, 17, 18, 26).

use tabletop_core::{Log, Seat};

use super::Play;
use crate::components::sums;
use crate::state::{Cause, Party, Pending};
use crate::{Claim, Event, Money, Rule, Starplayer};

impl<L: Log<Starplayer>> Play<'_, L> {
    /// A seat claims what is due to it. In the midst of a debt that is only what the Official owes.
    pub(super) fn claim(&mut self, seat: Seat, claim: Claim) {
        let from_official_only = matches!(self.public().now(), Some(Pending::Debt(_)));
        self.tell(claim.rule(), Event::Claimed { seat, claim });
        match claim {
            Claim::Royalties | Claim::Gates => self.claim_fees(seat, claim, from_official_only),
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
                let amount = sums::PENALTY_GOAL.times(i32::from(goals));
                self.each_owes(self.opponents(seat), Party::Seat(seat), amount, Cause::PenaltyGoal);
            }
            Claim::WildSubstitutes => {
                let claimed = core::mem::take(&mut self.state.public.claims[seat].wild_substitutes);
                let room = sums::MOST_WILD_SUBSTITUTES.saturating_sub(self.club(seat).wild_substitutes);
                for _ in 0..claimed.min(room) {
                    self.take_wild(Rule::WildSubstitute, seat);
                }
            }
            Claim::Wins => {
                let claimed = core::mem::take(&mut self.state.public.claims[seat].wins);
                for _ in 0..claimed.min(sums::WINS_NORMAL) {
                    self.take_win(Rule::WinCards, seat);
                }
            }
        }
    }

    fn claim_fees(&mut self, seat: Seat, claim: Claim, from_official_only: bool) {
        let (royalty, cause) = (claim == Claim::Royalties, claim.cause());
        let payers = self.public().clubs.all();
        let turn = self.public().turn;
        for payer in payers.clockwise_from(turn) {
            if from_official_only && payer != seat {
                continue;
            }
            let claims = &mut self.state.public.claims[seat];
            let sums = if royalty { &mut claims.royalties } else { &mut claims.gates };
            let sum = sums.get_mut(payer.index()).map(core::mem::take).unwrap_or_default();
            if payer == seat {
                self.receive(seat, money(sum), cause);
            } else {
                self.owe(payer, Party::Seat(seat), money(sum), cause);
            }
        }
    }
}

impl Claim {
    /// The clause under which it is claimed.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Royalties => Rule::RoyaltyAsked,
            Self::Gates => Rule::Gate,
            Self::Doubles => Rule::Doubles,
            Self::AllSix => Rule::AllSix,
            Self::Penalties => Rule::PenaltySpot,
            Self::WildSubstitutes => Rule::WildSubstitute,
            Self::Wins => Rule::WinCards,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only these two are fees")]
    const fn cause(self) -> Cause {
        match self {
            Self::Gates => Cause::Gate,
            _ => Cause::Royalty,
        }
    }
}

fn money(half_millions: u16) -> Money {
    Money::half_millions(i32::from(half_millions))
}
