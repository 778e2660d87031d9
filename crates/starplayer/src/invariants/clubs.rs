//! Clubs, purses, bonuses and the secrets of the seats.

use alloc::format;

use tabletop_core::{CardSet, Seat};

use crate::cards::{DeckName, Footballer, Squad};
use crate::components::{Effect, prices};
use crate::fast::rounds_of;
use crate::money::Money;
use crate::rulings::{AllSix, Doubles, Limit, Purses, SecondRed, WinGaps, WinMaximum};
use crate::setup::Length;
use crate::state::{Club, Pending};

use super::{Check, MOST_MONEY, MOST_ROLLS};

impl Check<'_> {
    pub(super) fn club(&mut self, seat: Seat, club: &Club) {
        let place = format!("public.clubs[{seat}]");
        let rulings = self.game.rulings();
        let open = rulings.purses == Purses::Open;
        let purse = club.cash.is_some() == open && self.state.secrets[seat].purses.is_some() != open;
        self.need(purse, &place, "the club fund is public or hidden against the ruling R-21");
        let cash = self.state.cash(seat);
        self.need(cash >= Money::ZERO && cash <= MOST_MONEY, &place, format!("a club fund of {cash}"));
        let tables = self.game.tables();
        self.need(club.pawn < tables.space_count, &place, "the pawn is off the board");
        let count = club.footballers.len();
        let penalised = rulings.limit == Limit::Penalised;
        self.need(penalised || count <= prices::MOST_FOOTBALLERS, &place, format!("{count} Footballers"));
        self.need(
            club.wild_substitutes <= prices::MOST_WILD_SUBSTITUTES,
            &place,
            "too many Wild Substitutes",
        );
        let rounds = rounds_of(club.wins);
        self.need(club.wins.len() == rounds.count_ones(), &place, "two Win cards of one round");
        let in_order = rounds & rounds.wrapping_add(1) == 0 || rulings.gaps == WinGaps::ReceiverOnly;
        self.need(in_order, &place, "Win cards out of order");
        self.need(u32::from(rounds) < 1 << tables.wins.most, &place, "a Win card beyond the last round");
        let received = club.wins_received <= tables.wins.most;
        self.need(received, &place, "more Win cards received than there are to receive");
        self.need(club.yellow_cards <= 1, &place, "more than one yellow card");
        let misses = club.turns_to_miss <= 1 || rulings.reds == SecondRed::Each;
        self.need(misses, &place, "more than one turn to be missed");
        let kept = club.kept.iter().all(|card| tables.effect(DeckName::Bonus, card) == Effect::KeepCupMatch);
        self.need(kept, &place, "a card that cannot be kept");
        let sixes = club.all_six.len() <= 1 || rulings.all_six == AllSix::OncePerSquad;
        self.need(sixes, &place, "more than one All-6 bonus");
    }

    pub(super) fn secret(&mut self, seat: Seat) {
        let purses = self.state.secrets[seat].purses;
        let is_heard = purses.is_none_or(|purses| purses.seats() == self.game.seats_at_table());
        let agrees = self.state.secrets.iter().all(|(_, other)| other.purses == purses);
        let place = format!("secrets[{seat}].purses");
        self.need(is_heard && agrees, place, "not what every seat has heard (R-21)");
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

    /// Checks that the money in play can have come from the Official. The book does not bound the doubles of a
    /// turn (SP-3-1), so a saved state may have up to [`MOST_ROLLS`] rolls for each turn.
    pub(super) fn purses(&mut self) {
        let (tables, setup) = (self.game.tables(), self.game.checked_setup());
        let turns = self.public.turn_number;
        let start = tables.start_cash;
        if turns == 0 {
            // Rolls for the start pay only by one reading of R-25.
            let doubles = setup.rulings.doubles == Doubles::AllButCupMatch;
            for (seat, _) in self.public.clubs.iter() {
                let cash = self.state.cash(seat);
                let place = format!("public.clubs[{seat}]");
                let paid = cash == start || (doubles && cash > start);
                self.need(paid, place, format!("a club fund of {cash} before the first turn"));
            }
        }
        let in_half_millions = |money: Money| i64::from(money.in_half_millions());
        let dealt = match setup.length {
            Length::Full => Money::ZERO,
            Length::Short => {
                let footballers = prices::HIGHEST_VALUE.times(prices::SHORT_FOOTBALLERS.into());
                footballers.plus(prices::MANAGER).plus(prices::STADIUM)
            }
        };
        let bonuses = prices::ALL_SIX.iter().fold(Money::ZERO, |all, &bonus| all.plus(bonus));
        // The number of turns in a saved state can be anything.
        let rolls = i64::from(turns).saturating_add(1).saturating_mul(MOST_ROLLS);
        let most = in_half_millions(start.plus(dealt))
            .saturating_mul(self.game.seats_at_table().into())
            .saturating_add(in_half_millions(bonuses))
            .saturating_add(rolls.saturating_mul(in_half_millions(tables.most_a_roll)));
        let have: i64 =
            self.public.clubs.iter().map(|(seat, _)| in_half_millions(self.state.cash(seat))).sum();
        self.need(have <= most, "public.clubs", "more money than the Official can have paid");
    }

    pub(super) fn all_six(&mut self) {
        let taken: u32 = self.public.clubs.iter().map(|(_, club)| club.all_six.len()).sum();
        let places = self.public.all_six_places;
        let right = taken == u32::from(places) && places <= 4;
        self.need(right, "public.all_six_places", format!("{places} places instead of {taken}"));
        // Seats that are dealt all six in the Short game get their places when the first turn begins.
        let opening = self.public.turn_number == 0;
        self.need(!opening || places == 0, "public.all_six_places", "used up before the first turn");
        let once = self.game.rulings().all_six == AllSix::OncePerPlayer;
        for (seat, club) in self.public.clubs.iter() {
            let place = format!("public.clubs[{seat}]");
            for squad in Squad::ALL {
                let six = self.game.tables().board_six[usize::from(squad.index())];
                let taken = club.all_six.contains(squad);
                let complete = !six.is_empty() && six.is_subset(club.footballers);
                self.need(
                    !taken || !six.is_empty(),
                    &place,
                    "an All-6 bonus of a squad that is not on the board",
                );
                let none_left = places >= 4 || (once && !club.all_six.is_empty());
                let counted = opening || !complete || taken || none_left;
                self.need(
                    counted,
                    &place,
                    format!("all six of the {squad} squad, but no place of the bonus"),
                );
            }
        }
    }

    /// Checks the counts of Win cards received. Every Win card of a club was received from the Official by some club,
    /// and no Win card goes back.
    pub(super) fn wins_received(&mut self) {
        let clubs = || self.public.clubs.iter().map(|(_, club)| club);
        let received: u32 = clubs().map(|club| u32::from(club.wins_received)).sum();
        let held: u32 = clubs().map(|club| club.wins.len()).sum();
        let counted = self.game.rulings().win_maximum == WinMaximum::Received;
        let need = if counted { held } else { 0 };
        self.need(
            received == need,
            "public.clubs",
            format!("{received} Win cards received instead of {need}"),
        );
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
        // A Footballer received together with the one before him went to the same club.
        let came_together = received.windows(2).filter_map(|pair| match *pair {
            [before, footballer] if self.public.received_together.contains(footballer) => {
                Some(self.public.owner_of(before) == self.public.owner_of(footballer))
            }
            _ => None,
        });
        let together = came_together.filter(|&same_club| same_club).count();
        let right = u32::try_from(together) == Ok(self.public.received_together.len());
        self.need(right, "public.received_together", "not received with the one before");
    }
}
