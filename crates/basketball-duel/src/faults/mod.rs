//! Why a seat may not do something now: every rule that an action breaks, the primary one first. Whether it is the moment for it:
//! `timing.rs`.

mod timing;

pub(crate) use self::timing::clause_of;

use tabletop_core::{Faults, Seat};

use crate::cards::{Direction, Item};
use crate::game_card::{CardKind, GameCard, GameCards, Swipe};
use crate::look::Look;
use crate::place::Place;
use crate::rules::Rule;
use crate::rulings::{DiscardChoice, DiscardDraws};
use crate::state::Phase;
use crate::step::{Action, BonusSpot, Whose};
use crate::why::{Clash, Why};

impl Look<'_> {
    /// Reports every rule that the action breaks.
    #[inline]
    pub(crate) fn report<F: Faults<Rule, Why>>(self, action: Action, faults: &mut F) {
        self.timing(action, faults);
        if let Phase::Over { .. } = self.public.phase {
            return;
        }
        match action {
            Action::DrawPile => {
                if self.public.pile == 0 {
                    faults.add(Rule::Round4, Why::PileEmpty);
                }
            }
            Action::DrawDiscard => self.drawing_discard(faults),
            Action::Lay { card, at, area } => {
                self.item_card(card, faults);
                self.laying(card, at, area, faults);
            }
            Action::Start { card, area } => {
                self.item_card(card, faults);
                self.starting(area, faults);
            }
            Action::Immunity { item, area } => {
                if self.own.hand.intersection(self.game.tables.immunity[item.at()]).is_empty() {
                    faults.add(Rule::Play1, Why::NoImmunityInHand { item });
                }
                if self.owner(area).is_none() {
                    faults.add(Rule::Team4, Why::NoTeamMate);
                }
            }
            Action::SwipeItem { named, from, at } => self.swiping_item(named, from, at, faults),
            Action::SwipeBonus { from } => self.swiping_bonus(from, faults),
            Action::SwipeImmunity { from, item, area } => self.swiping_immunity(from, item, area, faults),
            Action::Fizzle { swipe } => self.fizzling(swipe, faults),
            Action::Discard { card } => self.discarding(card, faults),
            Action::Show { place } => self.showing(place, faults),
            Action::BonusDown | Action::BonusUp | Action::Pass => {}
            Action::Keep => {
                if matches!(self.public.phase, Phase::LaySwiped { .. }) && !self.may_keep() {
                    faults.add(Rule::SwipeItem4, Why::MayNotKeep);
                }
            }
        }
    }

    fn drawing_discard<F: Faults<Rule, Why>>(self, faults: &mut F) {
        match self.public.top_discard() {
            None => faults.add(Rule::Draw1, Why::DiscardEmpty),
            Some(card) if !self.game.tables.items.contains(card) => {
                faults.add(Rule::Draw1, Why::TopIsNoItem { card });
            }
            Some(_) => {}
        }
        let draws = self.public.discard_draws;
        match self.game.setup.rulings.discard_draws {
            DiscardDraws::Cap(cap) if draws >= cap => faults.add(Rule::Draw1, Why::DiscardCap { draws, cap }),
            DiscardDraws::Cap(_) | DiscardDraws::Unbounded => {}
        }
    }

    /// Whether the card is an Item card that may be laid now.
    #[inline]
    fn item_card<F: Faults<Rule, Why>>(self, card: GameCard, faults: &mut F) {
        if !self.layable().contains(card) {
            self.not_layable(card, faults);
        }
    }

    #[cold]
    fn not_layable<F: Faults<Rule, Why>>(self, card: GameCard, faults: &mut F) {
        match self.game.card(card) {
            None => return faults.add(Rule::Cards1, Why::NoSuchCard { card }),
            Some(CardKind::Item(_)) => {}
            Some(CardKind::Immunity(_) | CardKind::Swipe(_)) => {
                faults.add(Rule::Cards2, Why::NotAnItemCard { card });
            }
        }
        let in_hand = self.own.hand.contains(card);
        if let Some((area, _)) = self.public.areas.whereabouts(card) {
            faults.add(Rule::Play3, Why::LaidAlready { card, area });
        } else if let Phase::LaySwiped { card: swiped, .. } = self.public.phase {
            faults.add(Rule::SwipeItem4, Why::LayTheSwiped { card: swiped });
        } else if let Phase::SuddenLay { .. } = self.public.phase {
            faults.add(Rule::Sudden1, Why::NotDealt { card });
        } else if !in_hand {
            faults.add(Rule::Play1, Why::NotInHand { card });
        }
    }

    /// In whose area a card would be laid; reports if there is none.
    #[inline]
    fn area_of<F: Faults<Rule, Why>>(self, area: Whose, faults: &mut F) -> Option<Seat> {
        if area == Whose::Mate && matches!(self.public.phase, Phase::SuddenLay { .. }) {
            faults.add(Rule::Sudden1, Why::SuddenDeath);
        }
        let owner = self.owner(area);
        if owner.is_none() {
            faults.add(Rule::Team2, Why::NoTeamMate);
        }
        owner
    }

    #[inline]
    fn laying<F: Faults<Rule, Why>>(self, card: GameCard, at: Place, area: Whose, faults: &mut F) {
        let Some(owner) = self.area_of(area, faults) else { return };
        if !self.public.areas.fits(&self.game.tables, owner, at, card) {
            self.misfit(card, at, owner, faults);
        }
    }

    /// Names everything that keeps a card from connecting at a place (BD-CARDS-3). A card that lies already does not move, so it is
    /// not asked whether it would fit there: it might only clash with itself.
    #[cold]
    fn misfit<F: Faults<Rule, Why>>(self, card: GameCard, at: Place, owner: Seat, faults: &mut F) {
        let areas = &self.public.areas;
        if areas.whereabouts(card).is_some() {
            return;
        }
        if areas.cards(owner).is_empty() {
            return faults.add(Rule::Start1, Why::AreaEmpty);
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
            let want = self.game.tables.want(neighbour, side.opposite());
            let Some(face) = self.game.tables.face(card).filter(|face| !want.is_met_by(*face)) else {
                continue;
            };
            let (top, bottom) = (Clash::of(want.top(), face.top), Clash::of(want.bottom(), face.bottom));
            faults.add(Rule::Cards3, Why::EdgeDiffers { neighbour, side, top, bottom });
        }
        if !touches {
            faults.add(Rule::Cards3, Why::NoNeighbour { at });
        }
    }

    fn starting<F: Faults<Rule, Why>>(self, area: Whose, faults: &mut F) {
        let Some(owner) = self.area_of(area, faults) else { return };
        if !self.public.areas.cards(owner).is_empty() {
            faults.add(Rule::Start1, Why::AreaBegun);
        } else if !self.game.may_begin(self.seat, owner) {
            faults.add(Rule::Team2, Why::OwnerBegins { owner });
        }
    }

    /// Whether the Swipe card is in the hand.
    fn swipe_in_hand<F: Faults<Rule, Why>>(self, swipe: Swipe, faults: &mut F) {
        if self.own.hand.intersection(self.game.tables.swipe(swipe)).is_empty() {
            faults.add(Rule::Play1, Why::NoSwipeInHand { swipe });
        }
    }

    /// Whether `from` is an opponent, to be swiped from; if it is the seat itself `own` is the rule.
    fn opponent<F: Faults<Rule, Why>>(self, from: Seat, own: Rule, faults: &mut F) -> bool {
        let seats = self.game.seats;
        if from.number() > seats {
            faults.add(Rule::Seats1, Why::NoSuchSeat { seat: from, seats });
            return false;
        }
        if self.game.mate(self.seat) == Some(from) {
            faults.add(Rule::Team3, Why::NotAnOpponent { from });
        } else if from == self.seat {
            faults.add(own, Why::NotAnOpponent { from });
        }
        true
    }

    fn swiping_item<F: Faults<Rule, Why>>(self, named: Option<Item>, from: Seat, at: Place, faults: &mut F) {
        self.swipe_in_hand(named.map_or(Swipe::Wild, Swipe::Item), faults);
        if !self.opponent(from, Rule::SwipeItem1, faults) {
            return;
        }
        let Some(card) = self.public.areas.card_at(from, at) else {
            return faults.add(Rule::SwipeItem1, Why::NoCardThere { from, at });
        };
        if let Some(item) = named
            && !self.game.tables.showing[item.at()].contains(card)
        {
            faults.add(Rule::SwipeItem1, Why::DoesNotShow { card, item });
        }
        if self.public.areas.locked().contains(card) {
            faults.add(Rule::SwipeItem2, Why::Locked { card });
        }
        let is_opponent = self.game.opponents(self.seat).contains(from);
        if is_opponent && self.game.protected(self.public, from, named).contains(card) {
            let by = self.game.protecting(self.public, from, card, named);
            faults.add(Rule::SwipeItem3, Why::Protected { card, by });
        }
    }

    fn swiping_bonus<F: Faults<Rule, Why>>(self, from: BonusSpot, faults: &mut F) {
        self.swipe_in_hand(Swipe::Bonus, faults);
        match from {
            BonusSpot::Aside => {
                if self.public.aside == 0 {
                    faults.add(Rule::SwipeBonus1, Why::NothingAside);
                }
            }
            BonusSpot::Before { seat, place } => {
                if !self.opponent(seat, Rule::SwipeBonus1, faults) {
                    return;
                }
                let cards = self.public.bonus_cards(seat);
                if place == 0 || place > cards {
                    faults.add(Rule::SwipeBonus1, Why::NoBonusThere { place, cards });
                }
            }
        }
    }

    fn swiping_immunity<F: Faults<Rule, Why>>(self, from: Seat, item: Item, area: Whose, faults: &mut F) {
        self.swipe_in_hand(Swipe::Immunity, faults);
        if self.opponent(from, Rule::SwipeImmunity1, faults) {
            let row = self.public.immunity.get(from).copied().unwrap_or(GameCards::EMPTY);
            if self.game.tables.immunity[item.at()].intersection(row).is_empty() {
                faults.add(Rule::SwipeImmunity1, Why::NoImmunityThere { from, item });
            }
        }
        if self.owner(area).is_none() {
            faults.add(Rule::Team4, Why::NoTeamMate);
        } else if !self.may_give_swiped_immunity(area) {
            faults.add(Rule::Team4, Why::TakerOnly);
        }
    }

    fn fizzling<F: Faults<Rule, Why>>(self, swipe: Swipe, faults: &mut F) {
        self.swipe_in_hand(swipe, faults);
        if self.game.has_target(self.public, self.seat, swipe) {
            faults.add(Rule::Swipe1, Why::SomethingToTake);
        } else if !self.may_fizzle() {
            faults.add(Rule::Swipe1, Why::NothingToTake);
        }
    }

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
        if self.in_turn()
            && let Some(card) = self.card_to_lay_instead()
        {
            self.can_be_laid(card, faults);
        }
    }

    /// Says where a card can be laid that stands against discarding.
    #[cold]
    fn can_be_laid<F: Faults<Rule, Why>>(self, card: GameCard, faults: &mut F) {
        let (areas, tables) = (&self.public.areas, &self.game.tables);
        let takes_it = |owner: &Seat| {
            self.game.can_lay_in(self.public, self.seat, *owner, core::iter::once(card).collect()).is_some()
        };
        let owners = self.areas().map(|(_, owner)| owner);
        let area = owners.into_iter().find(takes_it).unwrap_or(self.seat);
        let places = areas.open_places(area).into_iter().map(|open| open.at);
        let at = places.into_iter().find(|at| areas.fits(tables, area, *at, card));
        let rule = if area == self.seat { Rule::Play2 } else { Rule::Team2 };
        faults.add(rule, Why::CanLay { card, area, at });
    }

    fn showing<F: Faults<Rule, Why>>(self, place: u8, faults: &mut F) {
        let row = self.public.bonus.get(self.seat).map_or(&[][..], |row| row.as_slice());
        let cards = self.bonus_in_place();
        match usize::from(place).checked_sub(1).and_then(|index| row.get(index)) {
            Some(None) if place <= cards => {}
            Some(Some(_)) if place <= cards => faults.add(Rule::Setup1, Why::ShownAlready { place }),
            Some(_) => faults.add(Rule::SwipeBonus1, Why::LayItFirst { place }),
            None => faults.add(Rule::Setup1, Why::NoBonusThere { place, cards }),
        }
    }

    /// Whether anything may be discarded although something can be laid.
    #[inline]
    pub(crate) fn may_discard_anyway(self) -> bool {
        self.game.setup.rulings.discard == DiscardChoice::FreeDiscard
    }
}
