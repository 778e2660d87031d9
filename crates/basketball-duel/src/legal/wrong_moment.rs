//! Refusals because of the wrong moment: another seat decides, or the game waits for something else.

use tabletop_core::{Faults, Seat};

use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::{Showing, SwipedCard};
use crate::scoring::clause_of_end;
use crate::setup::BasketballDuel;
use crate::state::{Phase, Public, Stage};
use crate::step::Action;
use crate::why::Why;

/// The clause that says what the game waits for now. A step of chance at the wrong moment breaks this clause.
#[cold]
pub(super) fn clause_of(game: &BasketballDuel, public: &Public) -> Rule {
    match public.phase {
        Phase::DealBonus { .. } | Phase::ShowOrNot { .. } => Rule::Setup1,
        Phase::DealCard { .. } => Rule::Setup2,
        Phase::AfterSwipe { .. } if public.stage != Stage::Turns => Rule::Round1,
        Phase::Draw { .. } | Phase::Drawing { .. } | Phase::Play { .. } | Phase::AfterSwipe { .. } => {
            Rule::Draw1
        }
        Phase::LaySwiped { .. } => Rule::SwipeItem4,
        Phase::TakeAside { .. } | Phase::LayBonus { .. } => Rule::SwipeBonus1,
        Phase::LastPlay { .. } => Rule::Round1,
        Phase::SuddenDeal { .. } | Phase::SuddenLay { .. } => Rule::Sudden1,
        Phase::Over { by, winners } => clause_of_end(game, by, winners),
    }
}

/// The kind of an action. Actions of one kind are allowed at the same moments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    Draw,
    Lay,
    Special,
    Discard,
    Show,
    LayBonus,
    Keep,
    Pass,
}

impl Act {
    #[inline]
    const fn of(action: Action) -> Self {
        match action {
            Action::DrawPile | Action::DrawDiscard => Self::Draw,
            Action::Lay { .. } | Action::Start { .. } => Self::Lay,
            Action::Immunity { .. }
            | Action::SwipeItem { .. }
            | Action::SwipeBonus { .. }
            | Action::SwipeImmunity { .. }
            | Action::Fizzle { .. } => Self::Special,
            Action::Discard { .. } => Self::Discard,
            Action::Show { .. } => Self::Show,
            Action::BonusDown | Action::BonusUp => Self::LayBonus,
            Action::Keep => Self::Keep,
            Action::Pass => Self::Pass,
        }
    }
}

impl Look<'_> {
    /// Reports a fault if the game does not wait for this seat, or not for an action of this kind.
    #[inline]
    pub(super) fn wrong_moment<F: Faults<Rule, Why>>(self, action: Action, faults: &mut F) {
        let act = Act::of(action);
        let phase = self.public.phase;
        let why = match phase {
            Phase::Over { .. } => Why::GameOver,
            Phase::DealBonus { .. } | Phase::DealCard { .. } | Phase::SuddenDeal { .. } => Why::Dealing,
            Phase::Drawing { seat } | Phase::TakeAside { seat } => {
                return self.while_taking(seat, act, faults);
            }
            Phase::ShowOrNot { seat }
            | Phase::Draw { seat }
            | Phase::Play { seat }
            | Phase::LaySwiped { seat, .. }
            | Phase::LayBonus { seat }
            | Phase::AfterSwipe { seat }
            | Phase::LastPlay { seat }
            | Phase::SuddenLay { seat } => {
                let out_of_turn = act == Act::Show && self.shows_any_time() && self.may_show();
                if seat != self.seat && !out_of_turn {
                    let (rule, why) = self.another_is_asked(seat);
                    faults.add(rule, why);
                }
                if !self.is_time_for(act) || act == Act::Show && self.shows_in_another_turn(seat) {
                    let (rule, why) = self.not_now(act);
                    faults.add(rule, why);
                    if let Some((rule, why)) = self.not_any_more(act) {
                        faults.add(rule, why);
                    }
                }
                return;
            }
        };
        faults.add(clause_of(self.game, self.public), why);
    }

    /// The refusal while chance decides which card `seat` takes. Nobody is asked for anything then. The order of
    /// turns and the times to show Bonus cards still apply (BD-SETUP-3, BD-SETUP-1).
    #[cold]
    fn while_taking<F: Faults<Rule, Why>>(self, seat: Seat, act: Act, faults: &mut F) {
        let shows_any_time = act == Act::Show && self.shows_any_time();
        if seat != self.seat && !shows_any_time {
            let (rule, why) = self.another_is_asked(seat);
            faults.add(rule, why);
        }
        let takes_aside = matches!(self.public.phase, Phase::TakeAside { .. });
        let why = if takes_aside { Why::TakingBonus } else { Why::Drawing };
        faults.add(clause_of(self.game, self.public), why);
        let in_own_turn = seat == self.seat && self.is_in_turns();
        let time_to_show = shows_any_time || in_own_turn && self.game.rulings().showing == Showing::OwnTurn;
        if act == Act::Show && !time_to_show {
            let (rule, why) = self.not_now(act);
            faults.add(rule, why);
        }
    }

    /// `true` if Bonus cards are shown in own turns (BD-SETUP-1; R-12) and this is the turn of another seat.
    #[cold]
    fn shows_in_another_turn(self, turn: Seat) -> bool {
        turn != self.seat && self.may_show() && self.game.rulings().showing == Showing::OwnTurn
    }

    /// The reason that only `seat` decides now: the order of turns (BD-SETUP-3), of the last plays (BD-ROUND-1;
    /// R-6), of showing Bonus cards (BD-SETUP-1; R-12), or of laying in sudden death (BD-SUDDEN-1; R-17).
    #[cold]
    fn another_is_asked(self, seat: Seat) -> (Rule, Why) {
        match (self.public.phase, self.public.stage) {
            (Phase::ShowOrNot { .. }, _) => (Rule::Setup1, Why::NextToShow { seat }),
            (Phase::SuddenLay { .. }, _) => (Rule::Sudden1, Why::NextToLay { seat }),
            (_, Stage::LastPlays { .. }) => (Rule::Round1, Why::NextToPlay { seat }),
            (_, Stage::Turns) => (Rule::Setup3, Why::NotYourTurn { turn: seat }),
        }
    }

    /// `true` if the phase allows an action of this kind, whichever seat would take it.
    #[inline]
    fn is_time_for(self, act: Act) -> bool {
        match (self.public.phase, act) {
            (_, Act::Show) => self.may_show(),
            (Phase::Draw { .. }, Act::Draw)
            | (Phase::Play { .. }, Act::Lay | Act::Special | Act::Discard)
            | (Phase::LaySwiped { .. }, Act::Lay | Act::Keep)
            | (Phase::LayBonus { .. }, Act::LayBonus)
            | (Phase::AfterSwipe { .. } | Phase::SuddenLay { .. }, Act::Lay)
            | (Phase::LastPlay { .. }, Act::Lay | Act::Special | Act::Pass)
            | (Phase::ShowOrNot { .. }, Act::Pass) => true,
            (Phase::AfterSwipe { .. }, Act::Discard) => self.is_in_turns(),
            (Phase::AfterSwipe { .. }, Act::Pass) => !self.is_in_turns(),
            _ => false,
        }
    }

    /// The reason that an action of this kind would be too late even after the swiped card is laid. The turn has had
    /// its draw (BD-DRAW-1) and its play (BD-SWIPE-1). Under R-5 one laying or a discard may follow. BD-ROUND-1: in the
    /// last plays nothing is drawn or discarded.
    #[cold]
    fn not_any_more(self, act: Act) -> Option<(Rule, Why)> {
        if !matches!(self.public.phase, Phase::LaySwiped { .. } | Phase::LayBonus { .. }) {
            return None;
        }
        let plays_on = self.game.rulings().swiped == SwipedCard::ThenAnyPlay;
        match act {
            Act::Draw if self.is_in_turns() => Some((Rule::Draw1, Why::DrawnAlready)),
            Act::Draw => Some((Rule::Round1, Why::NothingDrawn)),
            Act::Discard if !self.is_in_turns() => Some((Rule::Round1, Why::NoDiscards)),
            Act::Lay | Act::Discard if plays_on => None,
            Act::Lay | Act::Special | Act::Discard if self.is_in_turns() => {
                Some((Rule::Swipe1, Why::PlayMade))
            }
            _ => None,
        }
    }

    /// The reason that the phase does not allow an action of this kind.
    #[cold]
    fn not_now(self, act: Act) -> (Rule, Why) {
        match (self.public.phase, act) {
            (Phase::ShowOrNot { .. }, _) => (Rule::Setup1, Why::ShowOrPass),
            (_, Act::Show) if self.game.rulings().showing == Showing::AtDealOnly => {
                (Rule::Setup1, Why::ShownAtDealOnly)
            }
            (_, Act::Show) => (Rule::Setup1, Why::ShownInOwnTurn),
            (Phase::LaySwiped { card, .. }, _) => (Rule::SwipeItem4, Why::LayTheSwiped { card }),
            (Phase::LayBonus { .. }, _) => (Rule::SwipeBonus1, Why::LayTheBonus),
            (Phase::SuddenLay { .. }, _) => (Rule::Sudden1, Why::SuddenDeath),
            (_, Act::Keep) => (Rule::SwipeItem4, Why::NothingSwiped),
            (_, Act::LayBonus) => (Rule::SwipeBonus1, Why::NoBonusTaken),
            (_, Act::Draw) if !self.is_in_turns() => (Rule::Round1, Why::NothingDrawn),
            (_, Act::Draw) => (Rule::Draw1, Why::DrawnAlready),
            (_, Act::Discard) if !self.is_in_turns() => (Rule::Round1, Why::NoDiscards),
            (Phase::Draw { .. }, _) => (Rule::Draw1, Why::DrawFirst),
            (_, Act::Pass) => (Rule::Play1, Why::NoPass),
            (Phase::AfterSwipe { .. }, _) if !self.is_in_turns() => (Rule::Round1, Why::LayOrPass),
            (_, Act::Special | Act::Lay | Act::Discard) => (Rule::Swipe1, Why::PlayMade),
        }
    }
}
