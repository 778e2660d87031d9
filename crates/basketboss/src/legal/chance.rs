//! Chance: the next card of the season row (BB-SETUP-3) and the next card of the market (BB-MARKET-1,
//! BB-MARKET-3). All outcomes of a step are equally likely.

use tabletop_core::{CardSet, Faults};

use super::wrong_moment::not_now;
use crate::cards::CardId;
use crate::rules::Rule;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{Phase, Public, Team};
use crate::step::Outcome;
use crate::why::{CardLocation, Why};

impl Basketboss {
    /// The season cards that may be drawn next, in their order.
    fn cards_to_draw(public: &Public) -> CardSet<SeasonCard> {
        let drawn: CardSet<SeasonCard> = SeasonCard::DRAWN.into_iter().collect();
        drawn.difference(public.season_cards.iter().copied().collect())
    }

    /// Number of outcomes; 0 if no chance is awaited.
    #[inline]
    pub(crate) fn count_outcomes(public: &Public) -> u32 {
        if matches!(public.phase, Phase::Market { .. }) {
            public.stack.len()
        } else if matches!(public.phase, Phase::SeasonRow) {
            Self::cards_to_draw(public).len()
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
            Self::cards_to_draw(public).nth(index).map(Outcome::Season)
        } else {
            None
        }
    }

    /// Reports the reasons that an outcome is impossible now.
    #[inline]
    pub(crate) fn draw_faults<F: Faults<Rule, Why>>(
        &self,
        public: &Public,
        outcome: Outcome,
        faults: &mut F,
    ) {
        match outcome {
            Outcome::Season(card) => {
                if !matches!(public.phase, Phase::SeasonRow) {
                    not_now(public.phase, faults);
                }
                if !Self::cards_to_draw(public).contains(card) {
                    faults.add(Rule::Setup3, Why::NotToDraw { card });
                }
            }
            Outcome::Flip(card) => {
                if !matches!(public.phase, Phase::Market { .. }) {
                    not_now(public.phase, faults);
                }
                if !public.stack.contains(card) {
                    let lies = self.lies(public, card);
                    let rule = if lies == CardLocation::Aside { Rule::Market2 } else { Rule::Market1 };
                    let why = Why::NotInStack { card, lies };
                    faults.add(rule, why);
                    match lies {
                        // The box is never shuffled back into the stack.
                        CardLocation::Box => faults.add(Rule::Market3, why),
                        // The stack has only the cards of the set.
                        CardLocation::Nowhere => faults.add(Rule::Setup2, why),
                        CardLocation::Market | CardLocation::Aside | CardLocation::Team { .. } => {}
                    }
                }
            }
        }
    }

    /// The place of a card that is not in the stack.
    #[cold]
    fn lies(&self, public: &Public, card: CardId) -> CardLocation {
        let on_team = |team: &Team| {
            team.columns.iter().any(|column| match card {
                CardId::Player(player) => column.card == Some(player),
                CardId::Injury(injury) => column.injury == Some(injury),
            })
        };
        let owner = public.teams.iter().find(|(_, team)| on_team(team)).map(|(seat, _)| seat);
        let is_aside = matches!(public.phase, Phase::Market { replaced } if replaced.contains(card));
        // The card has been won or taken, and is about to be laid on a column.
        let comes_to = match (public.phase, card) {
            (Phase::Place { seat, player }, CardId::Player(named)) if player == named => Some(seat),
            (Phase::Injure { seat, injury, .. }, CardId::Injury(named)) if injury == named => Some(seat),
            _ => None,
        };
        let is_known = match card {
            CardId::Player(player) => self.figures.has(player),
            CardId::Injury(_) => true,
        };
        match owner.or(comes_to) {
            Some(seat) => CardLocation::Team { seat },
            None if is_aside => CardLocation::Aside,
            None if public.row.contains(&card) => CardLocation::Market,
            None if is_known => CardLocation::Box,
            None => CardLocation::Nowhere,
        }
    }
}
