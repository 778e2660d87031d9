//! The outcomes that chance may give: one card of a pile, each equally likely.

use tabletop_core::Faults;

use super::wrong_moment::clause_of;
use crate::rules::Rule;
use crate::setup::BasketballDuel;
use crate::state::{Phase, Public, State};
use crate::step::Outcome;
use crate::why::Why;

/// The kind of outcome that the game waits for.
enum Awaited {
    /// A card of the draw pile: dealt (BD-SETUP-2), drawn (BD-DRAW-1), or dealt in sudden death
    /// (BD-SUDDEN-1).
    Card,
    /// A Bonus card of those not dealt, or set aside (BD-SETUP-1, BD-SWIPE-BONUS-1).
    Bonus,
    /// No outcome of chance.
    Nothing,
}

impl Awaited {
    #[inline]
    const fn of(public: &Public) -> Self {
        match public.phase {
            Phase::DealCard { .. } | Phase::Drawing { .. } | Phase::SuddenDeal { .. } => Self::Card,
            Phase::DealBonus { .. } | Phase::TakeAside { .. } => Self::Bonus,
            _ => Self::Nothing,
        }
    }
}

/// The number of outcomes.
#[inline]
pub(crate) fn count(public: &Public) -> u32 {
    match Awaited::of(public) {
        Awaited::Card => u32::from(public.pile),
        Awaited::Bonus => u32::from(public.aside),
        Awaited::Nothing => 0,
    }
}

/// The outcome with this index; `None` beyond the last.
#[inline]
pub(crate) fn nth(state: &State, index: u32) -> Option<Outcome> {
    match Awaited::of(&state.public) {
        Awaited::Card => state.unseen.pile.nth(index).map(Outcome::Card),
        Awaited::Bonus => state.unseen.aside.nth(index).map(Outcome::Bonus),
        Awaited::Nothing => None,
    }
}

/// Reports a fault if chance cannot give this outcome now.
#[inline]
pub(crate) fn find_faults<F: Faults<Rule, Why>>(
    game: &BasketballDuel,
    state: &State,
    outcome: Outcome,
    faults: &mut F,
) {
    let why = match (Awaited::of(&state.public), outcome) {
        (Awaited::Card, Outcome::Card(card)) if state.unseen.pile.contains(card) => return,
        (Awaited::Bonus, Outcome::Bonus(item)) if state.unseen.aside.contains(item) => return,
        (Awaited::Card, Outcome::Card(card)) => Why::NotInPile { card },
        (Awaited::Bonus, Outcome::Bonus(item)) => Why::NotThere { item },
        (Awaited::Card, Outcome::Bonus(_)) => Why::CardAwaited,
        (Awaited::Bonus, Outcome::Card(_)) => Why::BonusAwaited,
        (Awaited::Nothing, _) => Why::NoChance,
    };
    faults.add(clause_of(game, &state.public), why);
}
