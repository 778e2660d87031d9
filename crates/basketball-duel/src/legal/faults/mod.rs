//! Refusals: every rule that an action breaks, the primary one first.

mod laying;
mod swiping;

use tabletop_core::Faults;

use crate::cards::Item;
use crate::game_card::GameCard;
use crate::look::Look;
use crate::rules::Rule;
use crate::rulings::DiscardDraws;
use crate::state::Phase;
use crate::step::{Action, AreaOwner};
use crate::why::Why;

impl Look<'_> {
    /// Reports every rule that the action breaks.
    #[inline]
    pub(crate) fn find_faults<F: Faults<Rule, Why>>(self, action: Action, faults: &mut F) {
        self.wrong_moment(action, faults);
        if self.public.phase.is_over() {
            return;
        }
        match action {
            Action::DrawPile => {
                if self.public.pile == 0 {
                    // BD-ROUND-4: a turn on an empty draw pile can only draw from the discard pile.
                    faults.add(Rule::Round4, Why::PileEmpty);
                }
            }
            Action::DrawDiscard => self.drawing_discard(faults),
            Action::Lay { card, at, area } => {
                let clause = if area == AreaOwner::Own { Rule::Play1 } else { Rule::Team2 };
                self.item_card(card, clause, faults);
                self.laying(card, at, area, faults);
            }
            Action::Start { card, area } => {
                self.item_card(card, Rule::Start1, faults);
                self.starting(area, faults);
            }
            Action::Immunity { item, area } => self.laying_immunity(item, area, faults),
            Action::SwipeItem { named, from, at } => self.swiping_item(named, from, at, faults),
            Action::SwipeBonus { from } => self.swiping_bonus(from, faults),
            Action::SwipeImmunity { from, item, area } => self.swiping_immunity(from, item, area, faults),
            Action::Fizzle { swipe } => self.fizzling(swipe, faults),
            Action::Discard { card } => self.discarding(card, faults),
            Action::Show { number } => self.showing(number, faults),
            Action::BonusDown | Action::BonusUp | Action::Pass => {}
            Action::Keep => {
                // BD-SWIPE-ITEM-4: a card that fits must be laid, unless R-5 lets the taker choose.
                if matches!(self.public.phase, Phase::LaySwiped { .. }) && !self.may_keep() {
                    faults.add(Rule::SwipeItem4, Why::MayNotKeep);
                }
            }
        }
    }

    /// Checks BD-DRAW-1: the top of the discard pile is taken only if it is an Item card, and only as often as
    /// R-13 allows.
    fn drawing_discard<F: Faults<Rule, Why>>(self, faults: &mut F) {
        match self.public.top_discard() {
            None => faults.add(Rule::Draw1, Why::DiscardEmpty),
            Some(card) if !self.game.kinds.items.contains(card) => {
                faults.add(Rule::Draw1, Why::TopIsNoItem { card });
            }
            Some(_) => {}
        }
        let draws = self.public.discard_draws;
        match self.game.rulings().discard_draws {
            DiscardDraws::Cap(cap) if draws >= cap => faults.add(Rule::Draw1, Why::DiscardCap { draws, cap }),
            DiscardDraws::Cap(_) | DiscardDraws::Unbounded => {}
        }
    }

    /// Checks BD-IMMUNITY-1: the card is laid from the hand (BD-PLAY-1), for the seat itself or for its team-mate
    /// (BD-TEAM-4).
    #[inline]
    fn laying_immunity<F: Faults<Rule, Why>>(self, item: Item, area: AreaOwner, faults: &mut F) {
        if self.own.hand.intersection(self.game.kinds.immunity(item)).is_empty() {
            faults.add(Rule::Play1, Why::NoImmunityInHand { item });
        }
        if self.owner(area).is_none() {
            faults.add(Rule::Team4, Why::NoTeamMate);
        }
    }

    /// Checks BD-PLAY-2: a card of the hand is discarded only by a seat that can lay no Item card.
    #[inline]
    fn discarding<F: Faults<Rule, Why>>(self, card: GameCard, faults: &mut F) {
        if !self.own.hand.contains(card) {
            match self.game.card(card) {
                None => faults.add(Rule::Cards1, Why::NoSuchCard { card }),
                Some(_) => faults.add(Rule::Play1, Why::NotInHand { card }),
            }
            if let Some((area, _)) = self.public.areas.whereabouts(card) {
                faults.add(Rule::Play3, Why::LaidAlready { card, area });
            }
        }
        if self.is_in_turns()
            && let Some(card) = self.card_to_lay_instead()
        {
            self.can_be_laid(card, faults);
        }
    }

    /// Reports a spot for a card that can be laid, which forbids the discard: BD-PLAY-2 in the own area, BD-TEAM-2
    /// in the team-mate's.
    #[cold]
    fn can_be_laid<F: Faults<Rule, Why>>(self, card: GameCard, faults: &mut F) {
        let (areas, cards) = (&self.public.areas, tabletop_core::CardSet::only(card));
        let mut owners = self.areas().map(|(_, owner)| owner);
        let area = owners.find(|owner| self.game.can_lay_in(self.public, self.seat, *owner, cards).is_some());
        debug_assert!(area.is_some(), "card {card} can be laid");
        let area = area.unwrap_or(self.seat);
        let spots = areas.open_spots(area).into_iter().map(|open| open.at);
        let at = spots.into_iter().find(|at| areas.fits(&self.game.edges, area, *at, card));
        let rule = if area == self.seat { Rule::Play2 } else { Rule::Team2 };
        faults.add(rule, Why::CanLay { card, area, at });
    }

    /// Checks BD-SETUP-1: the card is a Bonus card of the seat that is not shown yet.
    fn showing<F: Faults<Rule, Why>>(self, number: u8, faults: &mut F) {
        let row = self.public.bonus.get(self.seat).map_or(&[][..], |row| row.as_slice());
        let cards = self.bonus_in_place();
        match usize::from(number).checked_sub(1).and_then(|index| row.get(index)) {
            Some(None) if number <= cards => {}
            Some(Some(_)) if number <= cards => faults.add(Rule::Setup1, Why::ShownAlready { number }),
            Some(_) => faults.add(Rule::SwipeBonus1, Why::LayItFirst { number }),
            None => faults.add(Rule::Setup1, Why::NoBonusThere { number, cards }),
        }
    }
}
