//! Clubs, purses, claims, bonuses and what a seat knows alone.

use alloc::format;

use tabletop_core::{CardSet, Seat};

use crate::components::{Effect, sums};
use crate::rulings::{AllSix, Limit, Memory, Purses, SecondRed, WinGaps};
use crate::state::{Claims, Club, Pending, rounds_of};
use crate::{DeckName, Footballer, Money};

use super::{Check, MOST_MONEY};

impl Check<'_> {
    pub(super) fn club(&mut self, seat: Seat, club: &Club) {
        let place = format!("public.clubs[{seat}]");
        let rulings = self.game.rulings();
        let open = rulings.purses == Purses::Open;
        let purse = club.cash.is_some() == open && self.state.secrets[seat].cash.is_some() != open;
        self.need(purse, &place, "the purse is not where the ruling R-21 wants it");
        let cash = self.state.cash(seat);
        self.need(cash >= Money::ZERO && cash <= MOST_MONEY, &place, format!("a club fund of {cash}"));
        let tables = self.game.tables();
        self.need(club.pawn < tables.space_count, &place, "the pawn is off the board");
        let count = club.footballers.len();
        let penalised = rulings.limit == Limit::Penalised;
        self.need(penalised || count <= sums::MOST_FOOTBALLERS, &place, format!("{count} Footballers"));
        self.need(club.wild_substitutes <= sums::MOST_WILD_SUBSTITUTES, &place, "too many Wild Substitutes");
        let rounds = rounds_of(club.wins);
        self.need(club.wins.len() == rounds.count_ones(), &place, "two Win cards of one round");
        let in_order = rounds & rounds.wrapping_add(1) == 0 || rulings.gaps == WinGaps::ReceiverOnly;
        self.need(in_order, &place, "Win cards out of order");
        self.need(u32::from(rounds) < 1 << tables.wins_most, &place, "a Win card beyond the last round");
        self.need(club.yellow_cards <= 1, &place, "more than one yellow card");
        let misses = club.turns_to_miss <= 1 || rulings.reds == SecondRed::Each;
        self.need(misses, &place, "more than one turn to be missed");
        let kept = club.kept.iter().all(|card| tables.effect(DeckName::Bonus, card) == Effect::KeepCupMatch);
        self.need(kept, &place, "a card that cannot be kept");
        let sixes = club.all_six.len() <= 1 || rulings.all_six == AllSix::OncePerSquad;
        self.need(sixes, &place, "more than one All-6 bonus");
    }

    pub(super) fn claims(&mut self, seat: Seat, claims: &Claims) {
        let place = format!("public.claims[{seat}]");
        if self.game.rulings().memory == Memory::Attentive {
            self.need(*claims == Claims::default(), &place, "a claim where everything is settled at once");
            return;
        }
        self.need(
            claims.reds == 0 || self.public.official.is_none(),
            &place,
            "a red card that was not shown",
        );
        let nobody = claims.royalties.iter().chain(&claims.gates).zip(0_u8..);
        let at_table =
            nobody.filter(|(sum, _)| **sum > 0).all(|(_, index)| index % 4 < self.game.seats_at_table());
        self.need(at_table, &place, "a claim against nobody");
    }

    pub(super) fn secret(&mut self, seat: Seat) {
        let chosen = match self.public.now() {
            Some(Pending::Answering { round, .. }) => round.chosen().contains(seat),
            _ => false,
        };
        let answered = self.state.secrets[seat].answer.is_some();
        self.need(
            answered == chosen,
            format!("secrets[{seat}]"),
            "an answer that was not asked for, or none",
        );
    }

    pub(super) fn all_six(&mut self) {
        let taken: u32 = self.public.clubs.iter().map(|(_, club)| club.all_six.len()).sum();
        let places = self.public.all_six_places;
        let right = taken == u32::from(places) && places <= 4;
        self.need(right, "public.all_six_places", format!("{places} places instead of {taken}"));
    }

    pub(super) fn received(&mut self) {
        let received = &self.public.received;
        let known: CardSet<Footballer> = received.iter().copied().collect();
        let owned =
            self.public.clubs.iter().fold(CardSet::EMPTY, |all, (_, club)| all.union(club.footballers));
        let right = if self.game.rulings().limit == Limit::Penalised {
            known == owned && usize::try_from(known.len()) == Ok(received.len())
        } else {
            received.is_empty()
        };
        self.need(right, "public.received", "not the order in which the owned Footballers came");
    }
}
