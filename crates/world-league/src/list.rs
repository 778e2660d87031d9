//! The list of what may be done, from the facts of `legal.rs`.

use alloc::vec::Vec;

use tabletop_core::fast::{Menu, list_amounts, pick_listed};
use tabletop_core::{Answer, Answers, Auction, Card, SealedRound, Seat, View};

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
        } else if let Some(round) = public.phase.sealed_round() {
            list_sealed(&public.phase, round, seat, team, out);
        } else {
            out.extend_from_slice(self.menu(public, seat, team));
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
            pick_listed(self.listed_besides(public, seat, team, list), choose)
        }
    }

    /// Every action that the seat may take now, unless an auction goes on or amounts are chosen unseen.
    #[inline]
    fn menu(&self, public: &Public, seat: Seat, team: &Team) -> &'static [Action] {
        match &public.phase {
            Phase::Place { seat: winner } if *winner == seat => &PLACES,
            Phase::Train { seat: holder, column } if *holder == seat => {
                TRAININGS.those(1 | u64::from(self.can_slide(team, *column)) << 1)
            }
            Phase::Injure { seat: owner } if *owner == seat => {
                INJURIES.those(self.tallest_columns(seat, team, public.bar).bits())
            }
            Phase::Hire { waiting, taken, medal, .. } if waiting.first() == Some(&seat) => {
                let specialists = payable(public, seat, team) & !taken.bits();
                HIRES.those(specialists | u64::from(medal.is_none()) << Specialist::ALL.len())
            }
            Phase::Slide { seat: holder, slid } if *holder == seat => {
                SLIDES.those(1 | (self.slidable(team) & !slid.bits()) << 1)
            }
            // Not this seat's turn, or nobody's.
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Hire { .. }
            | Phase::Slide { .. }
            | Phase::Over => &[],
        }
    }

    /// Every action that the seat may take now, unless an auction goes on; amounts chosen unseen are written in `room`.
    #[inline(never)]
    fn listed_besides<'a>(
        &self,
        public: &Public,
        seat: Seat,
        team: &Team,
        room: &'a mut Vec<Action>,
    ) -> &'a [Action] {
        if let Some(round) = public.phase.sealed_round() {
            room.clear();
            list_sealed(&public.phase, round, seat, team, room);
            room
        } else {
            self.menu(public, seat, team)
        }
    }

    /// The columns whose tile can be slid one space.
    #[inline]
    fn slidable(&self, team: &Team) -> u64 {
        bits_of(Position::ALL, |column| self.can_slide(team, column))
    }
}

/// The amounts that the seat may choose unseen: all that it can pay (WL-INJURY-1, WL-TROPHY-4).
#[inline(never)]
fn list_sealed(phase: &Phase, round: SealedRound, seat: Seat, team: &Team, out: &mut Vec<Action>) {
    if !round.owing().contains(seat) {
        return;
    }
    if matches!(phase, Phase::Bribes { .. }) {
        list_amounts(0, team.millions, Action::Bribe, out);
    } else {
        list_amounts(0, team.millions, Action::Spend, out);
    }
}

/// The specialists that the seat can pay for (WL-HIRE-4).
#[inline]
fn payable(public: &Public, seat: Seat, team: &Team) -> u64 {
    bits_of(Specialist::ALL, |specialist| team.millions >= hiring_cost(public, seat, specialist))
}

/// The bits of those that are as asked, without a jump.
#[inline]
fn bits_of<T: Card, const N: usize>(all: [T; N], is_so: impl Fn(T) -> bool) -> u64 {
    all.into_iter().fold(0, |bits, one| bits | u64::from(is_so(one)) << one.index())
}

/// A tile may be laid on any column (WL-PLACE-1).
static PLACES: [Action; 5] = [
    Action::Place(Position::Pg),
    Action::Place(Position::Sg),
    Action::Place(Position::Sf),
    Action::Place(Position::Pf),
    Action::Place(Position::C),
];
static TRAININGS: Menu<Action, 2> = Menu::new([Action::Keep, Action::Train]);
static INJURIES: Menu<Action, 5> = Menu::new([
    Action::Injure(Position::Pg),
    Action::Injure(Position::Sg),
    Action::Injure(Position::Sf),
    Action::Injure(Position::Pf),
    Action::Injure(Position::C),
]);
static HIRES: Menu<Action, 5> = Menu::new([
    Action::Hire(Specialist::Referee),
    Action::Hire(Specialist::Agent),
    Action::Hire(Specialist::Trainer),
    Action::Hire(Specialist::Banker),
    Action::Medal,
]);
static SLIDES: Menu<Action, 6> = Menu::new([
    Action::Done,
    Action::Slide(Position::Pg),
    Action::Slide(Position::Sg),
    Action::Slide(Position::Sf),
    Action::Slide(Position::Pf),
    Action::Slide(Position::C),
]);

/// What the manager in turn may do in an auction (WL-DRAFT-3, WL-AGENT-1).
// By reference and part of its caller: a processor that has just stored the fields of an auction one by one waits if it is to load
// them as one.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
fn answers(public: &Public, auction: &Auction, seat: Seat, team: &Team) -> Answers {
    Answers {
        can_match: may_match(public, auction, seat, team),
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
