//! Phase 1: the market is filled (BB-MARKET).

use tabletop_core::{CardSet, Log};

use super::Run;
use crate::cards::CardId;
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::InjuryInRow;
use crate::season::{Effect, Limits};
use crate::setup::Basketboss;
use crate::state::{Phase, Public};

impl Basketboss {
    /// The limits of the market this season (BB-MARKET-1, BB-CARD-OPEN-TRYOUTS).
    pub(crate) fn limits(&self, public: &Public) -> Limits {
        self.effect(public).market_limits(self.figures.limits)
    }

    /// `true` if the row has reached a limit.
    #[inline]
    pub(crate) fn row_is_full(&self, public: &Public) -> bool {
        self.reach_limit(public, public.row.iter().copied())
    }

    /// `true` if these cards reach a limit of the market (BB-MARKET-1, R-8).
    #[inline]
    pub(crate) fn reach_limit(&self, public: &Public, cards: impl Iterator<Item = CardId>) -> bool {
        let limits = self.limits(public);
        let (mut dollars, mut players) = (0_u16, 0_u8);
        for card in cards {
            match card {
                CardId::Player(player) => {
                    dollars += u16::from(self.figures.sheet(player).income_dollars);
                    players += 1;
                }
                CardId::Injury(_) => match self.rulings().injury_in_row {
                    InjuryInRow::InjuryCountsForNothing => (),
                    InjuryInRow::InjuryCountsAsPlayer => players += 1,
                },
            }
        }
        dollars >= u16::from(limits.income_dollars) || players >= limits.players
    }
}

impl<L: Log<Basketboss>> Run<'_, L> {
    /// Logs the limits (BB-MARKET-1, BB-CARD-OPEN-TRYOUTS), and awaits flips unless the stack is empty
    /// (BB-MARKET-3).
    pub(super) fn open_market(&mut self) {
        let limits = self.game.limits(self.public);
        let effect = self.game.effect(self.public);
        let rule = match effect.rule() {
            Some(rule) if matches!(effect, Effect::MarketLimits { .. }) => rule,
            _ => Rule::Market1,
        };
        let Limits { income_dollars: income_limit_dollars, players: player_limit } = limits;
        self.tell(rule, Event::MarketFills { income_limit_dollars, player_limit });
        if self.public.stack.is_empty() {
            self.close_market(CardSet::EMPTY, false);
        }
    }

    /// Flips a card (BB-MARKET-1). In the first season an injury is put aside and replaced (BB-MARKET-2).
    pub(super) fn flip(&mut self, card: CardId) {
        let Phase::Market { mut replaced } = self.public.phase else {
            debug_assert!(false, "cards are flipped for the market");
            return;
        };
        self.public.stack.remove(card);
        match card {
            CardId::Injury(injury) if self.public.season == 1 => {
                replaced.insert(card);
                self.wait_for(Phase::Market { replaced });
                self.tell(Rule::Market2, Event::InjuryReplaced { injury });
            }
            CardId::Injury(_) | CardId::Player(_) => {
                let overflow = self.public.row.try_push(card);
                debug_assert_eq!(overflow, None, "a row that awaits a flip has room");
                self.tell(Rule::Market1, Event::CardFlipped { card });
            }
        }
        let is_full = self.game.row_is_full(self.public);
        if is_full || self.public.stack.is_empty() {
            self.close_market(replaced, is_full);
        }
    }

    /// Closes the market, because the row is complete or the stack has run out (BB-MARKET-3). Injuries that were
    /// put aside go back into the stack (BB-MARKET-2).
    fn close_market(&mut self, replaced: CardSet<CardId>, is_full: bool) {
        if !is_full {
            let [cards, ..] = self.public.row.len().to_le_bytes();
            self.tell(Rule::Market3, Event::StackRanOut { cards });
        }
        if !replaced.is_empty() {
            self.public.stack = self.public.stack.union(replaced);
            let [injuries, ..] = replaced.len().to_le_bytes();
            self.tell(Rule::Market2, Event::InjuriesShuffledBack { injuries });
        }
        self.open_offers();
    }
}
