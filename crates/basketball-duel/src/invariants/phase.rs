//! The phases that a position allows: those of a round, its end, the sudden death.

use tabletop_core::{Seat, SeatSet};

use super::Check;
use crate::components::HAND;
use crate::game_card::{GameCards, count};
use crate::rulings::{LastPlayOrder, LastStar, Showing, SuddenCards, SwipedCard, Youngest};
use crate::scoring::leaders;
use crate::setup::BasketballDuel;
use crate::state::{HowOver, ItemCounts, Phase, Public, Stage};

impl BasketballDuel {
    /// The fewest turns that can have begun: one for every card drawn from the draw pile (BD-DRAW-1).
    pub(crate) fn fewest_turns(&self, public: &Public) -> u16 {
        let a_round = count(self.kinds.all) - HAND * self.seats;
        let to_draw = matches!(public.phase, Phase::Draw { .. } | Phase::Drawing { .. });
        let drawn =
            if public.phase.is_deal() || public.round > 2 { 0 } else { a_round.saturating_sub(public.pile) };
        let rounds_over = u16::from(public.round.saturating_sub(1));
        let fewest = rounds_over.saturating_mul(u16::from(a_round)).saturating_add(u16::from(drawn));
        fewest.saturating_add(u16::from(to_draw))
    }
}

impl Check<'_> {
    /// Checks that the stage, turns or last plays, fits the phase (BD-ROUND-1).
    pub(super) fn stage(&mut self) {
        let (public, phase) = (self.public, self.public.phase);
        let last_plays = matches!(public.stage, Stage::LastPlays { .. });
        let may_be_either = phase.is_part_of_swipe();
        let must_be = matches!(phase, Phase::LastPlay { .. } | Phase::Over { by: HowOver::Points, .. });
        self.require(may_be_either || last_plays == must_be, "moment", "does not fit the phase");
        if let Stage::LastPlays { passes } = public.stage {
            let fine = if phase.is_over() { passes == self.game.seats } else { passes < self.game.seats };
            self.require(fine && public.pile == 0, "moment", "no last plays are due");
        }
    }

    /// Checks that the youngest starts (BD-SETUP-3; R-2), and that no more cards were drawn from the draw pile
    /// than turns have begun (BD-DRAW-1).
    pub(super) fn turns(&mut self) {
        let public = self.public;
        let Youngest::Seat(youngest) = self.game.rulings().youngest;
        let fine = public.turns > 0 || public.next_up == youngest;
        self.require(fine, "next_up", "not the youngest, who starts");
        self.require(public.turns >= self.game.fewest_turns(public), "turns", "fewer than cards were drawn");
    }

    /// Checks that the phase can occur in this position.
    pub(super) fn phase(&mut self) {
        let public = self.public;
        let round = if public.phase.is_sudden_death() { 3..=3 } else { 1..=2 };
        self.require(round.contains(&public.round), "round", "does not fit the phase");
        let fine = match public.phase {
            Phase::DealBonus { to } => self.bonus_dealt_up_to(Some(to)),
            Phase::ShowOrNot { .. } => {
                let asked = self.game.rulings().showing == Showing::AtDealOnly;
                asked && self.bonus_dealt_up_to(None)
            }
            Phase::DealCard { to } => self.cards_dealt_up_to(to),
            Phase::Draw { seat } => self.has_turn(seat) && self.can_draw(),
            Phase::Drawing { seat } => self.has_turn(seat) && public.pile > 0,
            Phase::Play { seat } => self.has_turn(seat) && public.hands[seat] > 0,
            Phase::LaySwiped { seat, card } => {
                let laid = matches!(
                    self.game.rulings().swiped,
                    SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses
                );
                laid && self.acts(seat) && self.game.can_lay(public, seat, GameCards::only(card)).is_some()
            }
            Phase::TakeAside { seat } => self.acts(seat) && public.aside > 0,
            Phase::LayBonus { seat } => self.acts(seat) && public.bonus[seat].last() == Some(&None),
            Phase::AfterSwipe { seat } => {
                let plays_on = self.game.rulings().swiped == SwipedCard::ThenAnyPlay;
                plays_on && self.acts(seat) && public.hands[seat] > 0
            }
            Phase::LastPlay { seat } => self.acts(seat) && public.hands[seat] > 0,
            Phase::SuddenDeal { .. } | Phase::SuddenLay { .. } => true,
            Phase::Over { by, winners } => self.ended(by, winners),
        };
        self.require(fine, "phase", "impossible in this position");
    }

    /// `true` if the seat has the turn.
    fn has_turn(&self, seat: Seat) -> bool {
        seat.left(self.game.seats) == self.public.next_up && self.public.turns > 0
    }

    /// `true` if the seat has the turn, or the last plays have come to it.
    fn acts(&self, seat: Seat) -> bool {
        match (self.public.stage, self.game.rulings().last_plays) {
            (Stage::Turns, _) => self.has_turn(seat),
            // Each seat makes all its plays before the next seat begins, so the seats before this one have passed
            //
            (Stage::LastPlays { passes }, LastPlayOrder::AllThenNext) => {
                self.public.next_up.steps_to(seat, self.game.seats) == passes
            }
            (Stage::LastPlays { .. }, LastPlayOrder::OneEach) => true,
        }
    }

    /// `true` if a turn can begin (BD-ROUND-4; R-16).
    fn can_draw(&self) -> bool {
        let on_discard = self.game.rulings().last_star == LastStar::DrawDiscard;
        self.public.pile > 0 || on_discard && self.game.may_draw_discard(self.public)
    }

    /// `true` if nothing lies on the table but Bonus cards and, in round 1, nobody has had a turn.
    fn untouched(&self) -> bool {
        let (public, state) = (self.public, self.state);
        let no_turn_yet = public.round > 1 || public.turns == 0;
        let nothing_of = |seat: Seat| {
            public.areas.cards(seat).is_empty()
                && public.immunity[seat].is_empty()
                && state.secrets[seat].completed_with_bonus == ItemCounts::default()
        };
        let no_discards = public.discard.is_empty() && public.discard_draws == 0;
        no_turn_yet && no_discards && self.seats().iter().all(nothing_of)
    }

    /// `true` if each seat clockwise from the starter, up to but not including `to`, has its Bonus card and the
    /// others have none. For `None`, `true` if every seat has its Bonus card (BD-SETUP-1).
    fn bonus_dealt_up_to(&self, to: Option<Seat>) -> bool {
        let (public, seats) = (self.public, self.game.seats);
        let dealt = to.map_or(seats, |to| public.next_up.steps_to(to, seats));
        let has_its_own = |seat: Seat| {
            let expected = usize::from(public.next_up.steps_to(seat, seats) < dealt);
            public.bonus[seat].len() == expected && public.hands[seat] == 0
        };
        self.untouched() && self.seats().iter().all(has_its_own)
    }

    /// `true` if the seats have been dealt cards one at a time, with `to` the next (BD-SETUP-2).
    fn cards_dealt_up_to(&self, to: Seat) -> bool {
        let (public, seats) = (self.public, self.game.seats);
        let whole_rounds = public.hands[to];
        let has_its_own = |seat: Seat| {
            let earlier = public.next_up.steps_to(seat, seats) < public.next_up.steps_to(to, seats);
            public.bonus[seat].len() == 1 && public.hands[seat] == whole_rounds + u8::from(earlier)
        };
        self.untouched() && whole_rounds < HAND && self.seats().iter().all(has_its_own)
    }

    /// `true` if the game can have ended in this way with these winners (BD-END-1, BD-SUDDEN-1, BD-SUDDEN-2).
    fn ended(&self, by: HowOver, winners: SeatSet) -> bool {
        let leaders = leaders(self.game, self.public);
        match by {
            HowOver::Points => winners == leaders && self.game.sides(leaders) == 1,
            HowOver::TurnLimit => winners.is_empty() && self.public.turns == self.game.setup.turn_limit,
            HowOver::SuddenDeath => !winners.is_empty() && winners == self.with_items(),
            HowOver::DealtOut => winners == leaders && self.with_items().is_empty(),
        }
    }

    /// The seats that have an item in the sudden death, with their team-mates.
    fn with_items(&self) -> SeatSet {
        self.game.with_mates(self.game.have_items(self.public))
    }

    /// Checks the sudden death: the seats that are dealt cards, and that each has as many as were dealt
    /// (BD-SUDDEN-1).
    pub(super) fn sudden_death(&mut self) {
        let public = self.public;
        let sudden = &public.sudden;
        if public.round != 3 {
            let fine = sudden.dealt_to.is_empty() && sudden.turn == 0 && sudden.left == 0;
            return self.require(fine, "sudden", "there is no sudden death");
        }
        let leaders = leaders(self.game, public);
        let rulings = self.game.rulings();
        let fine = sudden.dealt_to == self.game.dealt_to(leaders) && self.game.sides(leaders) > 1;
        self.require(fine, "sudden.dealt_to", "not the tied seats");
        let first = sudden.dealt_to.at_or_after(public.next_up).unwrap_or(public.next_up);
        let hands = sudden.dealt_to.len().max(1);
        let earlier = if sudden.turn > 1 { HAND.saturating_add(sudden.turn - 2) } else { 0 };
        let before = count(self.game.kinds.items).saturating_sub(earlier.saturating_mul(hands));
        let whole = hands * if sudden.turn <= 1 { HAND } else { 1 };
        // The last turn of dealing may be short.
        let needed = self.game.sudden_cards_in_turn(before, whole);
        let dealt = needed.saturating_sub(sudden.left);
        for (order, seat) in (0_u8..).zip(sudden.dealt_to.clockwise_from(first)) {
            let now = dealt / hands + u8::from(order < dealt % hands);
            let has = count(public.sudden.cards[seat]).saturating_add(count(public.areas.cards(seat)));
            let expected = if sudden.turn == 0 { 0 } else { earlier.saturating_add(now) };
            self.require(has == expected, "sudden.cards", "not as many cards as were dealt");
        }
        let others = self.seats().difference(sudden.dealt_to);
        let nothing = |seat: Seat| {
            public.sudden.cards[seat].is_empty()
                && public.areas.cards(seat).is_empty()
                && public.hands[seat] == 0
        };
        self.require(others.iter().all(nothing), "sudden.cards", "cards before a seat that is not tied");
        let lays = rulings.sudden_cards == SuddenCards::LaidOnce;
        let laid = self.seats().iter().any(|seat| !public.areas.cards(seat).is_empty());
        self.require(lays || !laid, "areas", "cards are collected, not laid");
        let fine = if let Phase::SuddenDeal { to } = public.phase {
            let next = sudden.dealt_to.clockwise_from(first).nth(usize::from(dealt % hands));
            let to_come = (1..=needed).contains(&sudden.left) && sudden.left <= public.pile;
            let none_yet = sudden.left < needed || self.with_items().is_empty();
            sudden.turn > 0 && to_come && next == Some(to) && none_yet
        } else if let Phase::SuddenLay { seat } = public.phase {
            let cards = public.sudden.cards[seat];
            let can_lay = !cards.is_empty() && self.game.can_lay_in(public, seat, seat, cards).is_some();
            lays && sudden.left == 0 && sudden.dealt_to.contains(seat) && can_lay
        } else {
            sudden.left == 0
        };
        self.require(fine, "phase", "impossible at this point of the sudden death");
        let fine =
            public.discard.is_empty() && self.seats().iter().all(|seat| public.immunity[seat].is_empty());
        self.require(fine, "cards", "only Item cards are dealt in sudden death");
    }
}
