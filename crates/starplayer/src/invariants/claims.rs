//! Checks of the claims that are due to a seat on a turn, and of the claims that the seat has let lapse.

use alloc::format;

use tabletop_core::{Seat, SmallSet};

use crate::components::prices;
use crate::legal::red_may_lapse;
use crate::rulings::{Doubles, Memory, TackleFees};
use crate::state::{Claims, Finish, Pending};
use crate::step::Claim;

use super::Check;

impl Check<'_> {
    pub(super) fn claims(&mut self, seat: Seat, claims: &Claims) {
        let place = format!("public.claims[{seat}]");
        if self.game.rulings().memory == Memory::Attentive {
            self.need(*claims == Claims::default(), &place, "a claim where everything is settled at once");
            return;
        }
        let red = claims.reds == 0 || red_may_lapse(self.game, self.public, seat);
        self.need(red, &place, "a red card that was not shown");
        let others_double = self.game.rulings().doubles == Doubles::AllButCupMatch;
        if self.public.turn_number == 0 {
            let doubles = if others_double { claims.doubles } else { 0 };
            let nothing = *claims == Claims { doubles, ..Claims::default() };
            self.need(nothing, &place, "a claim before the first turn");
        }
        let stopped = self.public.now() == Some(Pending::Over(Finish::Stopped));
        self.need(!stopped || *claims == Claims::default(), &place, "a claim after play has passed");
        if seat != self.public.turn {
            let own = claims.due().iter().find(|&claim| self.is_of_own_turn(claim));
            let named = own.map_or("a red card", Claim::one);
            let none = own.is_none() && claims.reds == 0;
            self.need(none, &place, format_args!("{named} due on another's turn"));
        }
        self.fees(claims, &place);
        let whole = claims.doubles.is_multiple_of(2) || claims.doubles == u16::MAX;
        self.need(whole, &place, "a sum that doubles cannot add up to");
        self.need(
            self.could_be_all_six(seat, claims.all_six),
            &place,
            "a sum that all-6 bonuses cannot add up to",
        );
    }

    /// Checks that fees are owed only by seats that have landed: the seat in turn and, by R-10, a tackler.
    fn fees(&mut self, claims: &Claims, place: &str) {
        let (turn, seats) = (self.public.turn.index(), usize::from(self.game.seats_at_table()));
        let tacklers = self.game.rulings().tackle_fees == TackleFees::AsLanding;
        let fees = claims.royalties.iter().zip(&claims.full_royalties).zip(&claims.gates).enumerate();
        for (payer, ((&royalties, &full_royalties), &gates)) in fees {
            let lands = payer == turn || (tacklers && payer < seats);
            let owed = royalties > 0 || full_royalties > 0 || gates > 0;
            self.need(!owed || lands, place, "a claim against a seat that has not landed");
        }
    }

    /// `true` if some All-6 bonuses add up to `due`. Each bonus belongs to a different place that is used up, and the
    /// seat has at most one bonus for each squad with which it took a place.
    fn could_be_all_six(&self, seat: Seat, due: u16) -> bool {
        let squads = self.public.clubs[seat].all_six.len();
        let used = prices::ALL_SIX.iter().take(self.public.all_six_places.into()).enumerate();
        (0_u32..1 << prices::ALL_SIX.len()).any(|places| {
            let taken = used.clone().filter(|&(place, _)| places & (1 << place) != 0);
            let sum: i32 = taken.map(|(_, bonus)| bonus.in_half_millions()).sum();
            places.count_ones() <= squads && sum == i32::from(due)
        })
    }

    pub(super) fn lapsed(&mut self, seat: Seat, lapsed: SmallSet<Claim>) {
        let place = format!("public.lapsed[{seat}]");
        let red = self.public.lapsed_reds.contains(seat);
        if self.game.rulings().memory == Memory::Attentive {
            self.need(lapsed.is_empty() && !red, &place, "a claim where everything is settled at once");
            return;
        }
        let passed = self.turns_passed();
        self.need(lapsed.is_empty() || passed > 0, &place, "a lapse before play has passed");
        let has_played = passed >= u32::from(self.turns_since(seat));
        let own = lapsed.iter().find(|&claim| self.is_of_own_turn(claim));
        let named = own.map_or("a red card", Claim::one);
        let none = own.is_none() && !red;
        self.need(
            none || has_played,
            &place,
            format_args!("{named} that lapsed before the seat's first turn"),
        );
        let six = !lapsed.contains(Claim::AllSix) || !self.public.clubs[seat].all_six.is_empty();
        self.need(six, &place, "an all-6 bonus that lapsed without its place");
        let apart = !red || red_may_lapse(self.game, self.public, seat);
        self.need(apart, &place, "a red card that was not shown");
    }

    /// `true` if a claim of this kind falls due only to the seat in turn.
    fn is_of_own_turn(&self, claim: Claim) -> bool {
        match claim {
            Claim::Penalties | Claim::WildSubstitutes => true,
            Claim::Doubles => self.game.rulings().doubles == Doubles::MoveOnly,
            Claim::Royalty | Claim::FullRoyalty | Claim::Gates | Claim::AllSix | Claim::Wins => false,
        }
    }

    /// The number of times that play has passed: once before each turn except the first, and once more when the game
    /// was stopped.
    fn turns_passed(&self) -> u32 {
        let stopped = self.public.now() == Some(Pending::Over(Finish::Stopped));
        let turns = self.public.turn_number;
        // Play has not passed before the first turn begins.
        if stopped { turns } else { turns.saturating_sub(1) }
    }

    /// The number of turns since the seat's last finished turn began, if there is such a turn. It is at most the number
    /// of seats. A missed turn counts.
    fn turns_since(&self, seat: Seat) -> u8 {
        let seats = self.game.seats_at_table();
        match seat.steps_to(self.public.turn, seats) {
            0 => seats,
            steps => steps,
        }
    }
}
