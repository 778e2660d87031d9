//! The phases that a position allows: those of a round, its end, the sudden death.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::words::plural;
use tabletop_core::{Seat, SeatSet};

use super::Check;
use crate::components::HAND;
use crate::game_card::{GameCards, count};
use crate::rulings::{LastPlayOrder, LastStar, SecondStarter, Showing, SuddenCards, SwipedCard, Youngest};
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

/// The winners of a game that ended in this way.
pub(crate) fn computed_winners(game: &BasketballDuel, public: &Public, by: HowOver) -> SeatSet {
    let leaders = leaders(game, public);
    match by {
        HowOver::Points if game.sides(leaders) != 1 => SeatSet::EMPTY,
        HowOver::Points | HowOver::DealtOut => leaders,
        HowOver::TurnLimit => SeatSet::EMPTY,
        HowOver::SuddenDeath => with_items(game, public),
    }
}

/// The seats that have an item in the sudden death, with their team-mates.
fn with_items(game: &BasketballDuel, public: &Public) -> SeatSet {
    game.with_mates(game.have_items(public))
}

fn in_words(seats: SeatSet) -> String {
    let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
    if seats.is_empty() { "nobody".into() } else { seats.join(" ") }
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
            let cards = plural(public.pile, "card");
            let left = format_args!("last plays, but {cards} left in the draw pile are not accounted for");
            self.defects.require(public.pile == 0, "moment", left);
            self.require(fine, "moment", "more have passed than play the last plays");
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
        if let Some(why) = self.impossible() {
            self.defects.add("phase", why);
        }
    }

    /// The reason that the phase cannot occur in this position.
    fn impossible(&self) -> Option<String> {
        let public = self.public;
        match public.phase {
            Phase::DealBonus { to } => self.undealt(self.bonus_dealt_up_to(Some(to))),
            Phase::ShowOrNot { .. } if self.game.rulings().showing != Showing::AtDealOnly => {
                Some("Bonus cards are shown at any time by R-12".into())
            }
            Phase::ShowOrNot { .. } => self.undealt(self.bonus_dealt_up_to(None)),
            Phase::DealCard { to } => self.undealt(self.cards_dealt_up_to(to)),
            Phase::Draw { seat } => self.out_of_turn(seat, self.has_turn(seat)).or_else(|| {
                let why = "no card is left to draw, so the last plays are due: write `last plays`";
                (!self.can_draw()).then(|| why.into())
            }),
            Phase::Drawing { seat } => self
                .out_of_turn(seat, self.has_turn(seat))
                .or_else(|| (public.pile == 0).then(|| "no card is left in the draw pile".into())),
            Phase::Play { seat } => {
                self.out_of_turn(seat, self.has_turn(seat)).or_else(|| self.empty_handed(seat))
            }
            Phase::LaySwiped { seat, card } => self.out_of_turn(seat, self.acts(seat)).or_else(|| {
                let rule = self.game.rulings().swiped;
                let fits = self.game.can_lay(public, seat, GameCards::only(card)).is_some();
                if !matches!(rule, SwipedCard::AtOnceIfItFits | SwipedCard::TakerChooses) {
                    Some(format!("by R-5 {rule} nobody lays the swiped card by itself"))
                } else if fits {
                    None
                } else {
                    Some(format!("card {card} fits nowhere in the area of seat {seat}, so nobody lays it"))
                }
            }),
            Phase::TakeAside { seat } => self
                .out_of_turn(seat, self.acts(seat))
                .or_else(|| (public.aside == 0).then(|| "no Bonus card is set aside".into())),
            Phase::LayBonus { seat } => self.out_of_turn(seat, self.acts(seat)).or_else(|| {
                let has = public.bonus[seat].last() == Some(&None);
                (!has).then(|| format!("the last Bonus card of seat {seat} does not lie face-down"))
            }),
            Phase::AfterSwipe { seat } if self.game.rulings().swiped != SwipedCard::ThenAnyPlay => Some(
                format!("by R-5 {} seat {seat} does not play on after a Swipe", self.game.rulings().swiped),
            ),
            Phase::AfterSwipe { seat } | Phase::LastPlay { seat } => {
                self.out_of_turn(seat, self.acts(seat)).or_else(|| self.empty_handed(seat))
            }
            Phase::SuddenDeal { .. } | Phase::SuddenLay { .. } => None,
            Phase::Over { by, winners } => self.not_ended(by, winners),
        }
    }

    fn undealt(&self, is_dealt: bool) -> Option<String> {
        let next = self.public.next_up;
        (!is_dealt).then(|| {
            format!("the cards are not dealt up to here, one after the other from seat {next}, onto an empty table")
        })
    }

    fn out_of_turn(&self, seat: Seat, acts: bool) -> Option<String> {
        let (next, seats) = (self.public.next_up, self.game.seats);
        (!acts).then(|| match self.public.stage {
            Stage::Turns if self.public.turns == 0 => format!("seat {seat} acts, and no turn has begun"),
            Stage::Turns => {
                let turn = Seat::ALL.into_iter().take(seats.into()).find(|turn| turn.left(seats) == next);
                format!(
                    "seat {seat} acts, but the next turn is that of seat {next}, so this is the turn of seat {}",
                    turn.unwrap_or_default()
                )
            }
            Stage::LastPlays { passes } => {
                format!("seat {seat} acts, but {passes} have passed in the last plays, and seat {next} was the first")
            }
        })
    }

    fn empty_handed(&self, seat: Seat) -> Option<String> {
        (self.public.hands[seat] == 0).then(|| format!("seat {seat} has no cards in hand"))
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
            (Stage::LastPlays { .. }, _) if self.public.round == 1 && self.plays_count() => true,
            (Stage::LastPlays { passes }, LastPlayOrder::AllThenNext) => {
                self.public.next_up.steps_to(seat, self.game.seats) == passes
            }
            (Stage::LastPlays { .. }, LastPlayOrder::OneEach) => true,
        }
    }

    /// `true` if the last plays of round 1 move the start of round 2. Then `next_up` does not tell which seat began the
    /// last plays.
    fn plays_count(&self) -> bool {
        self.game.rulings().second_starter == SecondStarter::AfterLastPlay
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

    /// The reason that the game cannot have ended in this way with these winners (BD-END-1, BD-SUDDEN-1,
    /// BD-SUDDEN-2).
    fn not_ended(&self, by: HowOver, winners: SeatSet) -> Option<String> {
        let limit = self.game.setup.turn_limit;
        let leaders = leaders(self.game, self.public);
        let expected = computed_winners(self.game, self.public, by);
        match by {
            HowOver::Points if self.game.sides(leaders) != 1 => {
                Some(format!("a tie between the seats {}: sudden death follows", in_words(leaders)))
            }
            HowOver::TurnLimit if self.public.turns != limit => {
                Some(format!("the game ends at turn {limit}, and this is turn {}", self.public.turns))
            }
            HowOver::SuddenDeath if expected.is_empty() => Some("nobody has an item in sudden death".into()),
            HowOver::DealtOut if !self.with_items().is_empty() => {
                Some(format!("seats with an item in sudden death: {}", in_words(self.with_items())))
            }
            _ if winners != expected => {
                Some(format!("won by {}, but by the cards by {}", in_words(winners), in_words(expected)))
            }
            _ => None,
        }
    }

    fn with_items(&self) -> SeatSet {
        with_items(self.game, self.public)
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
            self.defects.require(
                has == expected,
                "sudden.cards",
                format_args!("seat {seat} has {}, but {expected} were dealt to it", plural(has, "card")),
            );
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
