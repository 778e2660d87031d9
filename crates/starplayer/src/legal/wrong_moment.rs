//! Actions at the wrong moment. The refusal names the clause of the awaited decision. It also names the action's own
//! clause if that clause says when the action may be taken.

use tabletop_core::{Awaits, Faults, SeatSet};

use super::awaits::wanted;
use super::claims::can_be_asked_for;
use crate::components::Space;
use crate::look::Look;
use crate::rules::Rule;
use crate::setup::Starplayer;
use crate::state::{Finish, Invitation, Pending, Prize, Public, RollOffFor};
use crate::why::{Moment, Why};

impl Look<'_> {
    /// Reports a fault unless the action is `in_place`, which means that this is the time for it.
    #[inline]
    pub(super) fn require<F: Faults<Rule, Why>>(&self, in_place: bool, now: Pending, faults: &mut F) {
        if !in_place {
            self.out_of_place(now, faults);
        }
    }

    /// Reports the awaited decision or chance, and its clause.
    #[cold]
    pub(super) fn out_of_place<F: Faults<Rule, Why>>(&self, now: Pending, faults: &mut F) {
        let why = match wanted(self.public, &now, || SeatSet::EMPTY) {
            Awaits::Over => Why::GameOver,
            Awaits::Chance => Why::ChanceAwaited,
            Awaits::Seats { must, .. } if !must.is_empty() && !must.contains(self.seat) => {
                Why::NotYourDecision { seats: must }
            }
            Awaits::Seats { .. } => Why::NotNow { pending: self.decision(now) },
        };
        faults.add(awaited_rule(self.game, self.public, now), why);
    }

    /// The decision that is awaited.
    fn decision(&self, now: Pending) -> Moment {
        match now {
            // Without open claims, play waits only for a challenge.
            Pending::LastMoment if !can_be_asked_for(self.game, self.public) => Moment::Challenge,
            Pending::Buying if !self.can_buy_here(&now) => Moment::SellFirst,
            _ => now.decision(),
        }
    }

    /// Reports an action that its own clause allows only at the points of the seat's own turn (SP-TURN-2).
    #[inline]
    pub(super) fn require_own_point<F: Faults<Rule, Why>>(&self, rule: Rule, now: Pending, faults: &mut F) {
        if !self.at_own_point(now) {
            self.not_at_point(rule, now, faults);
        }
    }

    #[cold]
    fn not_at_point<F: Faults<Rule, Why>>(&self, rule: Rule, now: Pending, faults: &mut F) {
        self.out_of_place(now, faults);
        let turn = self.public.turn;
        if now.is_over() {
            return;
        }
        faults.add(rule, if self.seat == turn { Why::NotAtPoint } else { Why::NotYourTurn { turn } });
    }
}

/// The clause of the decision or the chance that is awaited.
#[cold]
pub(crate) fn awaited_rule(game: &Starplayer, public: &Public, now: Pending) -> Rule {
    let purchase_of = |seat| {
        let space = public.clubs.get(seat).map_or(Space::KickOff, |club| game.tables().space(club.pawn));
        purchase_rule(space)
    };
    match now {
        Pending::RollOff(roll_off) => match roll_off.purpose {
            RollOffFor::Official => Rule::R2_2,
            RollOffFor::Start => Rule::Setup4,
            RollOffFor::Tackle => Rule::R13_2,
        },
        Pending::Dealing { .. } => Rule::AltShort1,
        Pending::RollDue | Pending::Moving => Rule::Turn1,
        Pending::Buying => purchase_of(public.turn),
        Pending::Choosing { buyer } | Pending::Drawing { buyer } => purchase_of(buyer),
        Pending::TurnEnd | Pending::Passing => Rule::Turn3,
        Pending::LastMoment if can_be_asked_for(game, public) => Rule::R26_1,
        Pending::LastMoment => Rule::R27_1,
        Pending::Answering { .. } => Rule::R13_1,
        Pending::Concluding { .. } => Rule::R4_2,
        Pending::Reading { deck } | Pending::Penalty { prize: Prize::FromOfficial { deck, .. } } => {
            deck.rule()
        }
        Pending::Penalty { prize: Prize::FromOpponents } => Rule::R20_1,
        Pending::ChoosingOpponent { by: Invitation::Space } => Rule::R17_5,
        Pending::ChoosingOpponent { by: Invitation::Card } => Rule::R17_2,
        Pending::Match { .. } => Rule::R17_1,
        Pending::ShootOut(_) => Rule::R19_1,
        Pending::Debt(_) => Rule::R25_1,
        Pending::Payment(_) => Rule::R25_2,
        Pending::Deal if public.is_payment() => Rule::R25_2,
        Pending::Deal if public.debt_under_deal().is_some() => Rule::R25_1,
        Pending::Deal => Rule::R9_2,
        Pending::Window { .. } => Rule::R9_1,
        Pending::Recalling { .. } | Pending::Returning { .. } => Rule::R23_1,
        Pending::ChoosingTrophy { .. } => Rule::R28_1,
        Pending::Over(finish) => finish.rule(),
    }
}

/// The clause about buying on a space.
pub(super) const fn purchase_rule(space: Space) -> Rule {
    match space {
        Space::Manager => Rule::R11_1,
        Space::Stadium(_) => Rule::R12_1,
        _ => Rule::R4_1,
    }
}

impl Finish {
    /// The clause that ends the game.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Won { .. } => Rule::R27_2,
            Self::Stopped => Rule::End1,
        }
    }
}

impl Pending {
    /// The decision that is awaited.
    const fn decision(self) -> Moment {
        match self {
            Self::RollDue => Moment::Roll,
            Self::Buying => Moment::Buy,
            Self::TurnEnd => Moment::End,
            Self::LastMoment => Moment::Claim,
            Self::Answering { .. } => Moment::Tackle,
            Self::Choosing { .. } => Moment::Choose,
            Self::ChoosingOpponent { .. } => Moment::Opponent,
            Self::Debt(_) => Moment::Raise,
            Self::Payment(_) => Moment::Pay,
            Self::Window { .. } => Moment::Negotiate,
            Self::Deal => Moment::Deal,
            Self::Recalling { .. } => Moment::Recall,
            Self::ChoosingTrophy { .. } => Moment::Trophy,
            _ => Moment::Nothing,
        }
    }
}
