//! The list of what may be done, from the facts of `legal.rs`.

use alloc::vec::Vec;

use tabletop_core::fast::{Menu, list_amounts, pick_listed};
use tabletop_core::{Answer, Answers, Auction, SealedRound, Seat, View};

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
        } else if let Some(round) = public.phase.sealed_round() {
            list_bids(round, seat, team, out);
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
        let (public, seat) = (view.public, view.seat);
        let team = public.teams.get(seat)?;
        if let Phase::Offer { auction } = &public.phase {
            let answers = (auction.turn() == seat).then(|| self.answers(public, auction, seat, team))?;
            answers.nth(choose(answers.count())).map(answered)
        } else {
            pick_listed(self.listed_besides(public, seat, team, list), choose)
        }
    }

    /// What the seat in turn may do in an auction (BB-OFFER-2, BB-ADVISOR-3).
    // By reference and part of its caller: a processor that has just stored the fields of an auction one by one waits if it is to load
    // them as one.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        clippy::trivially_copy_pass_by_ref,
        reason = "part of the path that two thirds of all decisions take"
    )]
    fn answers(&self, public: &Public, auction: &Auction, seat: Seat, team: &Team) -> Answers {
        Answers {
            can_match: matched_dollars(auction, seat, team).is_some_and(|dollars| dollars <= team.dollars),
            least: self.least_offer(public, auction),
            most: team.dollars,
        }
    }

    /// Every action that the seat may take now, unless offers are made or bids are sealed.
    #[inline]
    fn menu(&self, public: &Public, seat: Seat, team: &Team) -> &'static [Action] {
        match public.phase {
            Phase::Place { seat: winner, player } if winner == seat => {
                PLACES.those(self.open_columns(self.figures.sheet(player).position).bits())
            }
            Phase::Injure { seat: injured, .. } if injured == seat => {
                INJURIES.those(self.strongest(public, seat).0.bits())
            }
            Phase::Train { seat: trainer, slid } if trainer == seat => {
                SLIDES.those(and_none(self.slidable(team, slid)))
            }
            Phase::Hire { taken } if self.next_to_hire(public, taken) == seat => {
                HIRES.those(!public.advisors_at_work())
            }
            Phase::Spare { seat: therapist } if therapist == seat => {
                SPARES.those(and_none(team.columns_with_card()))
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
            | Phase::Over => &[],
        }
    }

    /// Every action that the seat may take now, unless offers are made; sealed bids are written in `room`.
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
            list_bids(round, seat, team, room);
            room
        } else {
            self.menu(public, seat, team)
        }
    }
}

/// The sealed bids that the seat may make: all that it can pay (BB-SEALED-1).
#[inline(never)]
fn list_bids(round: SealedRound, seat: Seat, team: &Team, out: &mut Vec<Action>) {
    if round.owing().contains(seat) {
        list_amounts(0, team.dollars, |dollars| Action::Bid { dollars }, out);
    }
}

static PLACES: Menu<Action, 5> = Menu::new([
    Action::Place(Position::PointGuard),
    Action::Place(Position::ShootingGuard),
    Action::Place(Position::SmallForward),
    Action::Place(Position::PowerForward),
    Action::Place(Position::Center),
]);
static INJURIES: Menu<Action, 5> = Menu::new([
    Action::Injure(Position::PointGuard),
    Action::Injure(Position::ShootingGuard),
    Action::Injure(Position::SmallForward),
    Action::Injure(Position::PowerForward),
    Action::Injure(Position::Center),
]);
static SLIDES: Menu<Action, 6> = Menu::new([
    Action::Done,
    Action::Slide(Position::PointGuard),
    Action::Slide(Position::ShootingGuard),
    Action::Slide(Position::SmallForward),
    Action::Slide(Position::PowerForward),
    Action::Slide(Position::Center),
]);
static SPARES: Menu<Action, 6> = Menu::new([
    Action::Spare(None),
    Action::Spare(Some(Position::PointGuard)),
    Action::Spare(Some(Position::ShootingGuard)),
    Action::Spare(Some(Position::SmallForward)),
    Action::Spare(Some(Position::PowerForward)),
    Action::Spare(Some(Position::Center)),
]);
static HIRES: Menu<Action, 6> = Menu::new([
    Action::Hire(Advisor::Referee),
    Action::Hire(Advisor::Trainer),
    Action::Hire(Advisor::Agent),
    Action::Hire(Advisor::Banker),
    Action::Hire(Advisor::Therapist),
    Action::Hire(Advisor::Publicist),
]);

/// The set of a menu that begins with an action for no column.
const fn and_none(columns: Positions) -> u8 {
    columns.bits() << 1 | 1
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
