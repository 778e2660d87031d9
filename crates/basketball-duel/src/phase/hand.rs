//! Cards that come into a hand, leave it, or are laid, and the events about them.

use tabletop_core::{Audience, Log, Seat, SeatSet};

use super::Run;
use crate::cards::Item;
use crate::coordinates::Spot;
use crate::event::Event;
use crate::game_card::{GameCard, GameCards};
use crate::rules::Rule;
use crate::rulings::{MatesKnow, ThreePoints};
use crate::setup::BasketballDuel;
use crate::state::Unseen;

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// Adds a card to a hand.
    #[inline]
    pub(super) fn take_up(&mut self, seat: Seat, card: GameCard) {
        let is_new = self.state.secrets[seat].hand.insert(card);
        debug_assert!(is_new, "card {card} was in the hand of seat {seat}");
        self.state.public.hands[seat] += 1;
        if self.game.kinds.copied.contains(card) {
            let left_over = self.state.unseen.copies.try_push(card);
            debug_assert_eq!(left_over, None, "every card is in one place, so the list holds them all");
        }
        self.tell_hand(seat);
    }

    /// Adds a card that lay open to all to a hand.
    pub(super) fn take_up_open(&mut self, seat: Seat, card: GameCard) {
        self.take_up(seat, card);
        self.state.public.known[seat].insert(card);
    }

    /// Removes a card from a hand.
    #[inline]
    pub(super) fn put_off(&mut self, seat: Seat, card: GameCard) {
        self.state.public.known[seat].remove(card);
        let was_there = self.state.secrets[seat].hand.remove(card);
        debug_assert!(was_there, "card {card} was not in the hand of seat {seat}");
        self.state.public.hands[seat] -= 1;
        if self.game.kinds.copied.contains(card) {
            self.state.unseen.forget_copy(card);
        }
        self.tell_hand(seat);
    }

    /// Removes one of the cards `alike` from the hand, to be played, and returns it. The card held longest is
    /// played, so that its number reveals nothing about the others.
    pub(super) fn play_one_of(&mut self, seat: Seat, alike: GameCards) -> Option<GameCard> {
        let card = self.state.unseen.longest_held(self.state.secrets[seat].hand.intersection(alike));
        debug_assert!(card.is_some(), "seat {seat} holds none of the cards");
        if let Some(card) = card {
            self.put_off(seat, card);
        }
        card
    }

    /// Puts a card on the discard pile, face-up (BD-SETUP-2).
    #[inline]
    pub(super) fn throw_away(&mut self, card: GameCard) {
        let left_over = self.state.public.discard.try_push(card);
        debug_assert_eq!(left_over, None, "every card is in one place, so the pile holds them all");
    }

    /// Lays an Item card in an area. The items that it completes are locked and count when the round ends
    /// (BD-ITEM-1).
    pub(super) fn put_down(&mut self, area: Seat, card: GameCard, at: Spot) {
        let completions = self.state.public.areas.lay(&self.game.edges, area, at, card);
        for completion in completions.iter().flatten() {
            let (item, corner) = (completion.item, completion.corner);
            self.log.tell(Rule::Item1, Event::Completed { area, item, corner });
            self.state.public.completed[area].add(item);
            let secret = &mut self.state.secrets[area];
            // the Bonus card may have to be held now, not at the end of the round.
            if self.game.rulings().three_points == ThreePoints::AtCompletion && secret.bonus.contains(&item) {
                secret.completed_with_bonus.add(item);
            }
        }
    }

    /// The seat, and the team-mate if the team-mate knows the hand (BD-SEATS-2; R-21).
    pub(super) fn knows_hand(&self, seat: Seat) -> Audience {
        let mut seats = SeatSet::only(seat);
        if self.game.rulings().mates_know == MatesKnow::BonusAndHand
            && let Some(mate) = self.game.mate(seat)
        {
            seats.insert(mate);
        }
        Audience::Only(seats)
    }

    /// Shows the team-mate the hand, under R-21 `BonusAndHand`.
    #[inline]
    fn tell_hand(&mut self, seat: Seat) {
        if self.game.rulings().mates_know == MatesKnow::BonusAndHand
            && let Some(mate) = self.game.mate(seat)
        {
            self.state.secrets[mate].mate.hand = self.state.secrets[seat].hand;
        }
    }

    /// Updates the team-mate's knowledge of the Bonus cards of a seat (BD-TEAM-5; R-21). `new` is the card that
    /// arrived, if one did.
    pub(super) fn bonus_changed(&mut self, seat: Seat, new: Option<Item>) {
        if self.game.rulings().mates_know == MatesKnow::Nothing {
            return;
        }
        let Some(mate) = self.game.mate(seat) else { return };
        self.state.secrets[mate].mate.bonus = self.state.secrets[seat].bonus;
        if let Some(item) = new {
            self.log.whisper(Rule::Team5, mate, Event::BonusTold { seat, item });
        }
    }
}

impl Unseen {
    /// The card that was taken up first, of several cards alike in one hand.
    pub(crate) fn longest_held(&self, alike: GameCards) -> Option<GameCard> {
        let in_order = || self.copies.iter().copied().find(|card| alike.contains(*card));
        if alike.len() > 1 { in_order() } else { alike.iter().next() }
    }

    /// Removes a card from the list of copies in the hands.
    fn forget_copy(&mut self, card: GameCard) {
        let index = self.copies.iter().position(|held| *held == card);
        debug_assert!(index.is_some(), "card {card} is in no hand");
        if let Some(index) = index {
            self.copies.remove(index);
        }
    }
}
