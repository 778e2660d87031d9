//! Chance: the next card of the season row (BB-SETUP-3) and the next card of the market (BB-MARKET-1). All outcomes of a step are
//! equally likely.

use tabletop_core::Faults;

use crate::legal::not_now;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{Phase, Public};
use crate::step::Outcome;
use crate::{Rule, Why};

impl Basketboss {
    /// The season cards that may be drawn next, in their order.
    fn cards_to_draw(public: &Public) -> impl Iterator<Item = SeasonCard> {
        let mut lies = [false; SeasonCard::ALL.len()];
        for card in &public.season_cards {
            lies[card.index()] = true;
        }
        SeasonCard::DRAWN.into_iter().filter(move |card| !lies[card.index()])
    }

    /// How many outcomes there are: none where no chance is awaited.
    #[inline]
    pub(crate) fn count_outcomes(public: &Public) -> u32 {
        if matches!(public.phase, Phase::Market { .. }) {
            public.stack.len()
        } else if matches!(public.phase, Phase::SeasonRow) {
            u32::try_from(Self::cards_to_draw(public).count()).unwrap_or(0)
        } else {
            0
        }
    }

    /// The outcome with this index.
    #[inline]
    pub(crate) fn nth_outcome(public: &Public, index: u32) -> Option<Outcome> {
        if matches!(public.phase, Phase::Market { .. }) {
            public.stack.nth(index).map(Outcome::Flip)
        } else if matches!(public.phase, Phase::SeasonRow) {
            let nth = usize::try_from(index).ok()?;
            Self::cards_to_draw(public).nth(nth).map(Outcome::Season)
        } else {
            None
        }
    }

    /// What is wrong with an outcome.
    #[inline]
    pub(crate) fn find_outcome_faults<F: Faults<Rule, Why>>(public: &Public, outcome: Outcome, f: &mut F) {
        match outcome {
            Outcome::Season(card) => {
                if !matches!(public.phase, Phase::SeasonRow) {
                    not_now(public.phase, f);
                }
                if !Self::cards_to_draw(public).any(|left| left == card) {
                    f.add(Rule::Setup3, Why::NotToDraw { card });
                }
            }
            Outcome::Flip(card) => {
                if !matches!(public.phase, Phase::Market { .. }) {
                    not_now(public.phase, f);
                }
                if !public.stack.contains(card) {
                    f.add(Rule::Market1, Why::NotInStack { card });
                }
            }
        }
    }
}
