//! The list of what may be done, from the facts of `legal.rs`.

use alloc::vec::Vec;

use tabletop_core::{Answer, Answers, Auction, Seat, View, list_amounts, list_those, pick_listed};

use crate::names::{Advisor, Position, Positions};
use crate::setup::Basketboss;
use crate::state::{Phase, Public, State, Team};
use crate::step::Action;

impl Basketboss {
    /// Every action that the seat may take now; the quietest ones first.
    #[inline]
    pub(crate) fn list(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        let (public, seat) = (view.public, view.seat);
        let Some(team) = public.teams.get(seat) else { return };
        if let Phase::Offer { auction } = &public.phase {
            if auction.turn() == seat {
                list_answers(self.answers(public, auction, seat, team), out);
            }
        } else {
            self.list_besides(public, seat, team, out);
        }
    }

    /// One of them: see [`Game::pick_action`](tabletop_core::Game::pick_action). In an auction it is found without a list.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
    pub(crate) fn pick(
        &self,
        view: View<'_, State>,
        list: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        let (public, seat) = (view.public, view.seat);
        let team = public.teams.get(seat)?;
        if let Phase::Offer { auction } = &public.phase {
            let answers = (auction.turn() == seat).then(|| self.answers(public, auction, seat, team))?;
            answers.nth(choose(answers.count())).map(answered)
        } else {
            list.clear();
            self.list_besides(public, seat, team, list);
            pick_listed(list, choose)
        }
    }

    /// What the seat in turn may do in an auction (BB-OFFER-2, BB-ADVISOR-3).
    // By reference, and part of its caller: an auction that has just been changed field by field is read field by field.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
    fn answers(&self, public: &Public, auction: &Auction, seat: Seat, team: &Team) -> Answers {
        Answers {
            can_match: matched_dollars(auction, seat, team).is_some_and(|dollars| dollars <= team.dollars),
            least: self.least_offer(public, auction),
            most: team.dollars,
        }
    }

    /// Every action that the seat may take now, unless offers are made.
    #[inline(never)]
    fn list_besides(&self, public: &Public, seat: Seat, team: &Team, out: &mut Vec<Action>) {
        match public.phase {
            Phase::Place { seat: winner, player } if winner == seat => {
                let open = self.open_columns(self.figures.sheet(player).position);
                if open == Positions::ALL {
                    out.extend_from_slice(&Position::ALL.map(Action::Place));
                } else {
                    out.extend(open.iter().map(Action::Place));
                }
            }
            Phase::InjuryBids { round, .. } | Phase::TieBids { round, .. }
                if round.owing().contains(seat) =>
            {
                list_amounts(0, team.dollars, |dollars| Action::Bid { dollars }, out);
            }
            Phase::Injure { seat: injured, .. } if injured == seat => {
                out.extend(self.strongest(public, seat).0.iter().map(Action::Injure));
            }
            Phase::Train { seat: trainer, slid } if trainer == seat => {
                out.push(Action::Done);
                list_those(Position::ALL, |column| self.may_slide(team, slid, column), Action::Slide, out);
            }
            Phase::Hire { taken } if self.next_to_hire(public, taken) == seat => {
                let at_work = public.advisors_at_work();
                list_those(Advisor::ALL, |advisor| at_work & advisor.bit() == 0, Action::Hire, out);
            }
            Phase::Spare { seat: therapist } if therapist == seat => {
                out.push(Action::Spare(None));
                let has_card = |column| team.column(column).card.is_some();
                list_those(Position::ALL, has_card, |column| Action::Spare(Some(column)), out);
            }
            // Not this seat's turn, or nobody's.
            Phase::SeasonRow
            | Phase::Market { .. }
            | Phase::Offer { .. }
            | Phase::Place { .. }
            | Phase::InjuryBids { .. }
            | Phase::Injure { .. }
            | Phase::Train { .. }
            | Phase::TieBids { .. }
            | Phase::Hire { .. }
            | Phase::Spare { .. }
            | Phase::Over => (),
        }
    }
}

fn list_answers(answers: Answers, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if answers.can_match {
        out.push(Action::Match);
    }
    list_amounts(answers.least, answers.most, |dollars| Action::Offer { dollars }, out);
}

#[inline]
const fn answered(answer: Answer) -> Action {
    match answer {
        Answer::Pass => Action::Pass,
        Answer::Match => Action::Match,
        Answer::Bid(dollars) => Action::Offer { dollars },
    }
}

/// What the seat could match, whether it can pay it or not: the highest offer, if it is another's and the seat has the
/// Agent (BB-ADVISOR-3).
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
fn matched_dollars(auction: &Auction, seat: Seat, team: &Team) -> Option<u16> {
    let highest = auction.matchable_by(seat)?;
    (team.advisor == Some(Advisor::Agent)).then_some(highest.amount)
}
