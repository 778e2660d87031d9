//! The list of what may be done, from the facts of `legal.rs`.

use alloc::vec::Vec;

use tabletop_core::{Answer, Answers, Auction, Seat, View, list_amounts, list_those, pick_listed};

use crate::legal::{hiring_cost, may_match};
use crate::state::{Phase, Public, State, Team};
use crate::{Action, Position, Specialist, WorldLeague};

impl WorldLeague {
    /// Every action that the seat may take now: see [`Game::list_actions`](tabletop_core::Game::list_actions).
    #[inline]
    pub(crate) fn list(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        let View { seat, public, .. } = view;
        let Some(team) = public.teams.get(seat) else { return };
        if let Phase::Auction(auction) = &public.phase {
            if auction.turn() == seat {
                list_answers(answers(public, auction, seat, team), out);
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
        let View { seat, public, .. } = view;
        let team = public.teams.get(seat)?;
        if let Phase::Auction(auction) = &public.phase {
            let answers = (auction.turn() == seat).then(|| answers(public, auction, seat, team))?;
            answers.nth(choose(answers.count())).map(answered)
        } else {
            list.clear();
            self.list_besides(public, seat, team, list);
            pick_listed(list, choose)
        }
    }

    /// Every action that the seat may take now, unless an auction goes on.
    #[inline(never)]
    fn list_besides(&self, public: &Public, seat: Seat, team: &Team, out: &mut Vec<Action>) {
        match public.phase {
            Phase::Place { seat: winner } if winner == seat => {
                out.extend_from_slice(&PLACES);
            }
            Phase::Train { seat: holder, column } if holder == seat => {
                out.push(Action::Keep);
                if self.slide_fault(team, column).is_none() {
                    out.push(Action::Train);
                }
            }
            Phase::HealthCosts(round) if round.owing().contains(seat) => {
                list_amounts(0, team.millions, Action::Spend, out);
            }
            Phase::Injure { seat: owner } if owner == seat => {
                out.extend(self.tallest_columns(seat, team, public.bar).iter().map(Action::Injure));
            }
            Phase::Bribes { round, .. } if round.owing().contains(seat) => {
                list_amounts(0, team.millions, Action::Bribe, out);
            }
            Phase::Hire { waiting, taken, medal, .. } if waiting.first() == Some(&seat) => {
                let can_hire = |specialist| {
                    !taken.contains(specialist) & (team.millions >= hiring_cost(public, seat, specialist))
                };
                list_those(Specialist::ALL, can_hire, Action::Hire, out);
                if medal.is_none() {
                    out.push(Action::Medal);
                }
            }
            Phase::Slide { seat: holder, slid } if holder == seat => {
                out.push(Action::Done);
                let can_slide = |column| !slid.contains(column) && self.slide_fault(team, column).is_none();
                list_those(Position::ALL, can_slide, Action::Slide, out);
            }
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Hire { .. }
            | Phase::Slide { .. }
            | Phase::Over => {}
        }
    }
}

/// A tile may be laid on any column (WL-PLACE-1).
const PLACES: [Action; 5] = [
    Action::Place(Position::Pg),
    Action::Place(Position::Sg),
    Action::Place(Position::Sf),
    Action::Place(Position::Pf),
    Action::Place(Position::C),
];

/// What the manager in turn may do in an auction (WL-DRAFT-3, WL-AGENT-1).
// By reference and part of its caller: a processor that has just stored the fields of an auction one by one waits if it is to load
// them as one.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
fn answers(public: &Public, auction: &Auction, seat: Seat, team: &Team) -> Answers {
    Answers {
        can_match: may_match(public, auction, seat),
        least: auction.highest().map_or(0, |bid| bid.amount).saturating_add(1),
        most: team.millions,
    }
}

fn list_answers(answers: Answers, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if answers.can_match {
        out.push(Action::Match);
    }
    list_amounts(answers.least, answers.most, Action::Bid, out);
}

#[inline]
const fn answered(answer: Answer) -> Action {
    match answer {
        Answer::Pass => Action::Pass,
        Answer::Match => Action::Match,
        Answer::Bid(millions) => Action::Bid(millions),
    }
}
