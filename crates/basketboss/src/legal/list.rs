//! The list of legal actions.

use alloc::vec::Vec;

use tabletop_core::fast::{Menu, list_amounts, pick_listed};
use tabletop_core::{Answers, Auction, BidAnswer, SealedRound, SmallSet};

use crate::look::Look;
use crate::names::{Advisor, Position};
use crate::state::Phase;
use crate::step::Action;

impl Look<'_> {
    /// Lists every action that the seat may take now. See
    /// [`Game::list_actions`](tabletop_core::Game::list_actions).
    #[inline]
    pub(crate) fn list(self, out: &mut Vec<Action>) {
        if let Phase::Offer { auction } = &self.public.phase {
            if auction.turn() == self.seat {
                list_answers(self.answers(auction), out);
            }
        } else if let Some(round) = self.public.phase.sealed_round() {
            self.list_bids(round, out);
        } else {
            out.extend_from_slice(self.menu());
        }
    }

    /// Picks one of the listed actions. See [`Game::pick_action`](tabletop_core::Game::pick_action). In an auction no
    /// list is written.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(crate) fn pick(self, list: &mut Vec<Action>, choose: impl FnOnce(u32) -> u32) -> Option<Action> {
        if let Phase::Offer { auction } = &self.public.phase {
            let answers = (auction.turn() == self.seat).then(|| self.answers(auction))?;
            answers.nth(choose(answers.count())).map(answered)
        } else {
            pick_listed(self.listed_outside_auctions(list), choose)
        }
    }

    /// The answers of the seat in turn in an auction (BB-OFFER-2, BB-ADVISOR-3).
    // Takes the auction by reference, and is inlined. A copy would load the whole auction right after its fields
    // were stored, and such a load stalls.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    pub(super) fn answers(self, auction: &Auction) -> Answers {
        Answers {
            can_match: self.matched_dollars(auction).is_some_and(|dollars| dollars <= self.team.dollars),
            least: self.game.least_offer(self.public, auction),
            most: self.team.dollars,
        }
    }

    /// The offer that the seat can match: the highest offer, if another seat made it and this seat has the Agent
    /// (BB-ADVISOR-3). The money of this seat is not checked.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "two thirds of all decisions come here")]
    fn matched_dollars(self, auction: &Auction) -> Option<u16> {
        let highest = auction.matchable_by(self.seat)?;
        (self.team.advisor == Some(Advisor::Agent)).then_some(highest.amount)
    }

    /// Every action that the seat may take now, outside auctions. Sealed bids are written into `room`.
    #[inline(never)]
    fn listed_outside_auctions(self, room: &mut Vec<Action>) -> &[Action] {
        if let Some(round) = self.public.phase.sealed_round() {
            room.clear();
            self.list_bids(round, room);
            room
        } else {
            self.menu()
        }
    }

    /// Lists the sealed bids that the seat may make: every amount that it can pay (BB-SEALED-1).
    #[inline(never)]
    fn list_bids(self, round: SealedRound, out: &mut Vec<Action>) {
        if round.owing().contains(self.seat) {
            list_amounts(0, self.team.dollars, Action::Bid, out);
        }
    }

    /// Every action that the seat may take now, except offers and sealed bids.
    #[inline]
    fn menu(self) -> &'static [Action] {
        let Self { game, seat, public, team } = self;
        match public.phase {
            Phase::Place { seat: winner, player } if winner == seat => {
                PLACES.select(game.open_columns(game.figures.sheet(player).position).bits())
            }
            Phase::Injure { seat: injured, .. } if injured == seat => {
                INJURIES.select(game.strongest(public, seat).0.bits())
            }
            Phase::Train { seat: trainer, slid } if trainer == seat => {
                SLIDES.select(and_none(game.slidable(team, slid)))
            }
            Phase::Hire { taken } if game.next_to_hire(public, taken) == seat => {
                HIRES.select(!public.advisors_at_work())
            }
            Phase::Spare { seat: therapist } if therapist == seat => {
                SPARES.select(and_none(team.columns_with_card()))
            }
            // It is another seat's turn, or nobody's.
            _ => &[],
        }
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
    Action::SpareNone,
    Action::Spare(Position::PointGuard),
    Action::Spare(Position::ShootingGuard),
    Action::Spare(Position::SmallForward),
    Action::Spare(Position::PowerForward),
    Action::Spare(Position::Center),
]);
static HIRES: Menu<Action, 6> = Menu::new([
    Action::Hire(Advisor::Referee),
    Action::Hire(Advisor::Trainer),
    Action::Hire(Advisor::Agent),
    Action::Hire(Advisor::Banker),
    Action::Hire(Advisor::Therapist),
    Action::Hire(Advisor::Publicist),
]);

/// The bits of a menu that begins with an action without a column, such as `Done`. Bit 0 is always set, and the bits of
/// the columns follow.
fn and_none(columns: SmallSet<Position>) -> u8 {
    columns.bits() << 1 | 1
}

fn list_answers(answers: Answers, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if answers.can_match {
        out.push(Action::Match);
    }
    list_amounts(answers.least, answers.most, Action::Offer, out);
}

#[inline]
const fn answered(answer: BidAnswer) -> Action {
    match answer {
        BidAnswer::Pass => Action::Pass,
        BidAnswer::Match => Action::Match,
        BidAnswer::Bid(dollars) => Action::Offer(dollars),
    }
}
