//! Refusals to lay an Item card.

use tabletop_core::{Faults, Seat};

use crate::cards::Direction;
use crate::coordinates::Spot;
use crate::game_card::{CardKind, GameCard};
use crate::look::Look;
use crate::rules::Rule;
use crate::state::Phase;
use crate::step::AreaOwner;
use crate::why::{Clash, Why};

impl Look<'_> {
    /// Reports a fault if the card is no Item card that may be laid now. `clause` is the clause that demands an Item
    /// card.
    #[inline]
    pub(super) fn item_card<F: Faults<Rule, Why>>(self, card: GameCard, clause: Rule, faults: &mut F) {
        if !self.layable().contains(card) {
            self.not_layable(card, clause, faults);
        }
    }

    /// Reports the reasons that a card may not be laid.
    ///
    /// Only Item cards are laid: as a Start card (BD-START-1), connected to the own area (BD-PLAY-1) or the
    /// team-mate's (BD-TEAM-2), and in sudden death (BD-SUDDEN-1). A laid card does not move (BD-PLAY-3). The card
    /// comes from a Swipe (BD-SWIPE-ITEM-4), from the deal of sudden death (BD-SUDDEN-1), or else from the hand
    /// (BD-PLAY-1).
    #[cold]
    fn not_layable<F: Faults<Rule, Why>>(self, card: GameCard, clause: Rule, faults: &mut F) {
        let sudden = matches!(self.public.phase, Phase::SuddenLay { .. });
        match self.game.card(card) {
            None => return faults.add(Rule::Cards1, Why::NoSuchCard { card }),
            Some(CardKind::Item(_)) => {}
            Some(CardKind::Immunity(_) | CardKind::Swipe(_)) => {
                let clause = if sudden { Rule::Sudden1 } else { clause };
                faults.add(clause, Why::NotAnItemCard { card });
            }
        }
        let lies = self.public.areas.whereabouts(card);
        if let Some((area, _)) = lies {
            faults.add(Rule::Play3, Why::LaidAlready { card, area });
        }
        if let Phase::LaySwiped { card: swiped, .. } = self.public.phase {
            faults.add(Rule::SwipeItem4, Why::LayTheSwiped { card: swiped });
        } else if sudden {
            if lies.is_none() {
                faults.add(Rule::Sudden1, Why::NotDealt { card });
            }
        } else if !self.own.hand.contains(card) {
            faults.add(Rule::Play1, Why::NotInHand { card });
        }
    }

    /// The owner of the area in which a card would be laid: the seat or its team-mate (BD-TEAM-2, BD-TEAM-3).
    /// Reports a fault if there is none.
    #[inline]
    fn area_of<F: Faults<Rule, Why>>(self, area: AreaOwner, faults: &mut F) -> Option<Seat> {
        if area == AreaOwner::Mate && matches!(self.public.phase, Phase::SuddenLay { .. }) {
            faults.add(Rule::Sudden1, Why::SuddenDeath);
        }
        let owner = self.owner(area);
        if owner.is_none() {
            faults.add(Rule::Team2, Why::NoTeamMate);
        }
        owner
    }

    /// Checks BD-CARDS-3: the card connects, and every touching edge matches.
    #[inline]
    pub(super) fn laying<F: Faults<Rule, Why>>(
        self,
        card: GameCard,
        at: Spot,
        area: AreaOwner,
        faults: &mut F,
    ) {
        let Some(owner) = self.area_of(area, faults) else { return };
        if !self.public.areas.fits(&self.game.edges, owner, at, card) {
            self.misfit(card, at, owner, faults);
        }
    }

    /// Reports everything that keeps a card from connecting at a spot (BD-CARDS-3). The edges of a card that
    /// already lies in an area are not reported: such a card does not move, and might only clash with itself.
    #[cold]
    fn misfit<F: Faults<Rule, Why>>(self, card: GameCard, at: Spot, owner: Seat, faults: &mut F) {
        let areas = &self.public.areas;
        if areas.cards(owner).is_empty() {
            return self.nothing_to_connect_to(owner, faults);
        }
        if areas.whereabouts(card).is_some() {
            return;
        }
        if areas.card_at(owner, at).is_some() {
            return faults.add(Rule::Cards3, Why::PlaceTaken { at });
        }
        let neighbours = Direction::ALL.into_iter().filter_map(|side| {
            let neighbour = areas.card_at(owner, at.next(side)?)?;
            Some((side, neighbour))
        });
        let mut touches = false;
        for (side, neighbour) in neighbours {
            touches = true;
            let want = self.game.edges.want(neighbour, side.opposite());
            let Some(face) = self.game.kinds.face(card).filter(|face| !want.is_met_by(*face)) else {
                continue;
            };
            let (top, bottom) = (Clash::of(want.top(), face.top), Clash::of(want.bottom(), face.bottom));
            faults.add(Rule::Cards3, Why::EdgeDiffers { neighbour, side, top, bottom });
        }
        if !touches {
            faults.add(Rule::Cards3, Why::NoNeighbour { at });
        }
    }

    /// Reports that the area of `owner` is empty. BD-START-1: the first card of an empty area is its Start card,
    /// also if Swipes have emptied the area. BD-PLAY-1, BD-TEAM-2: a play connects a card to an area that
    /// has a card.
    #[cold]
    fn nothing_to_connect_to<F: Faults<Rule, Why>>(self, owner: Seat, faults: &mut F) {
        faults.add(Rule::Start1, Why::AreaEmpty);
        if !matches!(self.public.phase, Phase::LaySwiped { .. } | Phase::SuddenLay { .. }) {
            let clause = if owner == self.seat { Rule::Play1 } else { Rule::Team2 };
            faults.add(clause, Why::NothingToConnectTo);
        }
    }

    /// Checks BD-START-1: a Start card is laid in an empty area. Checks BD-TEAM-2 with R-19: a Start card is laid
    /// in the team-mate's area only if the ruling allows it.
    pub(super) fn starting<F: Faults<Rule, Why>>(self, area: AreaOwner, faults: &mut F) {
        let Some(owner) = self.area_of(area, faults) else { return };
        if !self.public.areas.cards(owner).is_empty() {
            faults.add(Rule::Start1, Why::AreaBegun);
        } else if !self.game.may_begin(self.seat, owner) {
            faults.add(Rule::Team2, Why::OwnerBegins { owner });
        }
    }
}
