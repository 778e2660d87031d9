//! The list of legal actions.

use alloc::vec::Vec;

use tabletop_core::fast::{Menu, bits_of, list_amounts, pick_listed};
use tabletop_core::{Answers, Auction, BidAnswer, SealedRound};

use super::{hiring_cost, least_bid};
use crate::look::Look;
use crate::state::Phase;
use crate::step::{Action, Position, Specialist};

impl Look<'_> {
    /// Lists every action that the seat may take now: see
    /// [`Game::list_actions`](tabletop_core::Game::list_actions).
    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        if let Phase::Auction(auction) = &self.public.phase {
            if auction.turn() == self.seat {
                list_answers(self.answers(auction), out);
            }
        } else if let Some(round) = self.public.phase.sealed_round() {
            self.list_sealed(round, out);
        } else {
            out.extend_from_slice(self.menu());
        }
    }

    /// Picks one of the legal actions outside auctions: see
    /// [`Game::pick_action`](tabletop_core::Game::pick_action).
    pub(crate) fn pick_outside_auctions(
        &self,
        room: &mut Vec<Action>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Action> {
        pick_listed(self.listed_outside_auctions(room), choose)
    }

    /// The answers of the manager in turn in an auction (WL-DRAFT-3, WL-AGENT-1).
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here: see `fast::auction`")]
    pub(crate) fn answers(&self, auction: &Auction) -> Answers {
        let can_match = self.may_match(auction);
        // No bid is above the highest amount. Then `most` is less than `least`, which stands for no bid.
        match least_bid(auction.highest().map(|bid| bid.amount)) {
            Some(least) => Answers { can_match, least, most: self.team.millions },
            None => Answers { can_match, least: 1, most: 0 },
        }
    }

    /// The actions that the seat may take now, outside auctions. The amounts of an unseen choice are written into
    /// the buffer `room`.
    #[inline(never)]
    fn listed_outside_auctions<'r>(&self, room: &'r mut Vec<Action>) -> &'r [Action] {
        if let Some(round) = self.public.phase.sealed_round() {
            room.clear();
            self.list_sealed(round, room);
            room
        } else {
            self.menu()
        }
    }

    /// Lists the amounts that the seat may choose unseen: all that it can pay (WL-INJURY-1, WL-TROPHY-4).
    #[inline(never)]
    fn list_sealed(&self, round: SealedRound, out: &mut Vec<Action>) {
        if !round.owing().contains(self.seat) {
            return;
        }
        if matches!(self.public.phase, Phase::Bribes { .. }) {
            list_amounts(0, self.team.millions, Action::Bribe, out);
        } else {
            list_amounts(0, self.team.millions, Action::Spend, out);
        }
    }

    /// The actions that the seat may take now, outside auctions and unseen choices.
    #[inline]
    fn menu(&self) -> &'static [Action] {
        let Self { game, seat, public, team } = *self;
        match &public.phase {
            Phase::Place { seat: winner } if *winner == seat => &PLACES,
            Phase::Train { seat: holder, column } if *holder == seat => {
                TRAININGS.select(1 | u64::from(self.can_slide(*column)) << 1)
            }
            Phase::Injure { seat: owner } if *owner == seat => {
                INJURIES.select(game.tallest_columns(seat, team).bits())
            }
            Phase::Hire { waiting, taken, medal, .. } if waiting.first() == Some(&seat) => {
                let can_pay = |specialist| hiring_cost(public, seat, specialist) <= team.millions;
                let specialists = bits_of(Specialist::ALL, can_pay) & !taken.bits();
                HIRES.select(specialists | u64::from(medal.is_none()) << Specialist::ALL.len())
            }
            Phase::Slide { seat: holder, slid } if *holder == seat => {
                let columns = bits_of(Position::ALL, |column| self.can_slide(column)) & !slid.bits();
                SLIDES.select(1 | columns << 1)
            }
            // It is another seat's turn, or nobody's.
            _ => &[],
        }
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
pub(crate) const fn answered(answer: BidAnswer) -> Action {
    match answer {
        BidAnswer::Pass => Action::Pass,
        BidAnswer::Match => Action::Match,
        BidAnswer::Bid(millions) => Action::Bid(millions),
    }
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
