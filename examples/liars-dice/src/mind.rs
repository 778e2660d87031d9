//! The heuristics: the chance that a bid is true, as seen from one cup.

use tabletop::players::Heuristics;
use tabletop_core::{Game as _, Uniform, View};

use crate::game::LiarsDice;
use crate::parts::{Action, Bid, Phase, State};
use crate::rules::Ones;

// begin: the mind
impl Heuristics for LiarsDice {
    type Simple = Uniform;

    fn merits(&self, view: View<'_, State>, legal: &[Action], merits: &mut Vec<i32>) {
        merits.clear();
        merits.extend(legal.iter().map(|action| match (action, view.public.phase) {
            (Action::Bid(bid), _) => self.likely(view, *bid),
            (Action::Liar, Phase::Bidding(Some((_, bid)))) => 1000 - self.likely(view, bid),
            (Action::Liar, _) => 0,
        }));
    }
}

impl LiarsDice {
    /// The chance, in thousandths, that a bid is true for the seat of this view. The dice under other cups are
    /// taken as random.
    fn likely(&self, view: View<'_, State>, Bid { dice, face }: Bid) -> i32 {
        let needed = dice.saturating_sub(self.counting(view.own, face));
        let others = view.public.total().saturating_sub(view.own.dice()).min(30);
        // The number of faces, out of six, that count for the bid.
        let counting = if self.setup().rulings.ones == Ones::Wild && face.number() > 1 { 2_u128 } else { 1 };
        let (mut ways, mut choices) = (0, 1);
        for hits in 0..=u32::from(others) {
            let misses = u32::from(others) - hits;
            if hits >= needed.into() {
                ways += choices * counting.pow(hits) * (6 - counting).pow(misses);
            }
            choices = choices * u128::from(misses) / u128::from(hits + 1);
        }
        i32::try_from(1000 * ways / 6_u128.pow(others.into())).unwrap_or(1000)
    }
}
// end: the mind
