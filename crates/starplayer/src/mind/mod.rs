//! Starplayer's own computer players.
//!
//! By its merits a player follows [`Sensible`]. Beyond that it offers deals that gain more than they must cost, and
//! accepts only deals that help it more than the other side. By its insights it buys, sells and deals by the worth
//! of all clubs. A search takes another action only where games in thought show it better: they go on by the insights
//! for a hundred steps, and are then judged by the nearness of each club to the Cup.

mod bargain;
mod deals;
mod insight;
mod progress;
mod sensible;
mod tally;

use alloc::vec::Vec;

use crate::{Action, DealStage, Pending, Public, Starplayer, State};
use tabletop_core::{Game as _, Seat, View};

use tabletop_players::Heuristics;
use tabletop_players::{Calibration, Effort, Level};

pub use sensible::Sensible;

use deals::Trader;
use insight::Deals;
use progress::nearness;

impl Heuristics for Starplayer {
    type Simple = Sensible;

    const CLEAR_LEAD: u16 = 70;
    const HORIZON: u32 = 100;
    const LAPSES: u32 = 0;
    const LEAST_MERIT: i32 = 22;
    const PROOF: Option<f64> = Some(2.0);
    const TRUST: u32 = 100;

    fn effort(&self, level: Level) -> Effort {
        let (iterations, slips) = match level {
            Level::Easy => (12, 41),
            Level::Medium => (25, 20),
            Level::Hard => (400, 0),
        };
        Effort { iterations, slips }
    }

    fn calibration(&self) -> Calibration {
        let (sharpness, odds) = if self.seats() == 2 { (1.45, 0.95) } else { (1.75, 0.8) };
        Calibration { sharpness, odds }
    }

    fn merits(&self, view: View<'_, State>, legal: &[Action], merits: &mut Vec<i32>) {
        merits.clear();
        merits.extend(legal.iter().map(|action| merit(*action)));
        let trader = Trader::new(self, view);
        let own = match (view.public.now(), trader) {
            (Some(Pending::Window { .. } | Pending::Deal), Some(trader)) => trader.actions(legal),
            (Some(Pending::RollDue | Pending::TurnEnd), Some(trader))
                if legal.contains(&Action::OpenWindow) =>
            {
                trader.opening().into_iter().collect()
            }
            _ => Vec::new(),
        };
        let places: Vec<_> = own.iter().filter_map(|own| legal.iter().position(|one| one == own)).collect();
        if places.is_empty() {
            mark(merits, Sensible.preferred(self, view, legal));
        } else {
            mark(merits, places);
        }
    }

    fn insights(&self, view: View<'_, State>, legal: &[Action], insights: &mut Vec<i32>) {
        insight::insights(self, view, legal, Deals::Sought, insights);
    }

    /// In thought nobody looks for deals: most are declined, and to put them together takes most of the time.
    fn hunches(&self, view: View<'_, State>, legal: &[Action], hunches: &mut Vec<i32>) {
        insight::insights(self, view, legal, Deals::NotSought, hunches);
    }

    /// In a negotiation that the seat leads, it does not slip: otherwise it would put a deal together and walk away.
    fn can_slip(&self, view: View<'_, State>) -> bool {
        match (view.public.now(), &view.public.deal) {
            (Some(Pending::Deal), Some(deal)) => {
                deal.stage == DealStage::Proposed || deal.speaker != view.seat
            }
            (Some(Pending::Window { negotiator, .. }), _) => negotiator != view.seat,
            _ => true,
        }
    }

    fn turn(&self, public: &Public) -> u32 {
        public.turn_number
    }

    fn points(&self, public: &Public, seat: Seat, _: i32) -> i32 {
        public.clubs.get(seat).map_or(0, |club| nearness(self, public, seat, club))
    }
}

/// Gives the preferred actions a higher merit than any other action.
fn mark(merits: &mut [i32], indices: impl IntoIterator<Item = usize>) {
    for index in indices {
        if let Some(merit) = merits.get_mut(index) {
            *merit = 100;
        }
    }
}

/// The merit of an action that is not preferred: the higher, the sooner it is considered.
const fn merit(action: Action) -> i32 {
    match action {
        Action::Claim(_) | Action::Call(_) | Action::ShowRed(_) | Action::Final(_) | Action::Trophy(_) => 60,
        Action::Buy | Action::BuyManager(_) | Action::BuyStadium(_) => 50,
        Action::Match(_) | Action::KeptMatch(_) | Action::FreeMatch(_) | Action::Tackle => 40,
        Action::Roll | Action::Accept | Action::Propose | Action::OpenWindow => 30,
        Action::Decline | Action::End | Action::Pass | Action::Pay => 25,
        Action::Negotiate(_) | Action::Take(_) | Action::Recall | Action::Return(_) | Action::Forget => 20,
        Action::Give(_) | Action::Change => 10,
        Action::Sell(_) | Action::Keep(_) | Action::Waive(_) | Action::Lapse => 0,
    }
}
