//! The state that the lines of a position build.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::words::plural;
use tabletop_core::{ChanceSource, PerSeat, SavedState, Seat};
use tinyvec::ArrayVec;

use super::card_places::Placed;
use super::parse::{ParsedLines, SaidCard};
use crate::cards::ItemSet;
use crate::components::{BONUS_CARDS, HAND};
use crate::game_card::{GameCard, GameCards, MOST_CARDS, count};
use crate::invariants::expected_told;
use crate::rulings::ThreePoints;
use crate::scoring::leaders;
use crate::state::{
    BonusCards, BonusRow, HowOver, ItemCounts, Phase, Public, Secret, Stage, State, SuddenDeath, Unseen,
};

impl<'a> ParsedLines<'_, 'a> {
    /// Builds the state from the parsed lines; `None` if a line necessary for it is missing.
    pub(super) fn state<C: ChanceSource>(
        mut self,
        said: &mut PositionLines<'a>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        let game = self.game;
        let Some(phase) = self.phase_of(said) else {
            said.missing(
                self.line,
                "say what is going on: `2 to draw`, `2 to play`, …",
                &["2 to draw", "2 to play"],
            );
            return None;
        };
        let round = if phase.is_sudden_death() { 3 } else { self.round.unwrap_or(1) };
        let has_last_plays =
            self.last_plays.is_some() || matches!(phase, Phase::Over { by: HowOver::Points, .. });
        let stage = if has_last_plays { Stage::LastPlays { passes: 0 } } else { Stage::Turns };
        let mut placed = Placed { cards: GameCards::EMPTY, named: self.named_cards() };
        let areas = self.areas(&mut placed, said);
        if let Phase::LaySwiped { card, .. } = phase {
            placed.place(SaidCard { line: self.line, one_of: GameCards::only(card) }, said);
        }
        let taken_up = self.taken_up.take();
        let discard_said = self.discard.as_ref().map(|pile| pile.cards.as_slice()).unwrap_or_default();
        let discard = placed.all(discard_said, said);
        let seats = game.seats;
        let mut public = Public {
            round,
            phase,
            stage,
            next_up: Seat::default(),
            turns: 0,
            discard_draws: self.discard_draws.unwrap_or(0),
            pile: 0,
            discard: discard.into_iter().collect(),
            hands: PerSeat::new(seats),
            known: PerSeat::new(seats),
            immunity: PerSeat::new(seats),
            bonus: PerSeat::new(seats),
            aside: 0,
            areas,
            completed: PerSeat::new(seats),
            points: [
                self.each(|before| before.points_of(1, round).unwrap_or(0)),
                self.each(|before| before.points_of(2, round).unwrap_or(0)),
            ],
            sudden: SuddenDeath {
                dealt_to: tabletop_core::SeatSet::EMPTY,
                turn: self.dealing.unwrap_or_else(|| self.turn_of_dealing(phase, &areas)),
                left: self.left.unwrap_or(0),
                cards: PerSeat::new(seats),
            },
        };
        let mut secrets: PerSeat<Secret, 4> = PerSeat::new(seats);
        for seat in game.all_seats() {
            let before = &self.before[seat.index()];
            public.immunity[seat] = placed.all(&before.immunity, said).into_iter().collect();
            public.sudden.cards[seat] = placed.all(&before.cards, said).into_iter().collect();
            for completion in public.areas.completions(&game.edges, seat) {
                public.completed[seat].add(completion.item);
            }
        }
        if round == 3 {
            public.sudden.dealt_to = game.dealt_to(leaders(game, &public));
        }
        let missing = self.hands(&public, &mut secrets, &mut placed, said);
        let mut unseen = Unseen::default();
        self.bonus(&mut public, &mut secrets, &mut unseen, said, choices);
        let set = if round == 3 { game.kinds.items } else { game.kinds.all };
        let mut rest = set.difference(placed.cards);
        for (seat, missing) in missing {
            let dealt = crate::law_support::deal(&mut rest, missing, choices);
            secrets[seat].hand = secrets[seat].hand.union(dealt);
        }
        self.discard_rest(&mut public, &mut rest, said, choices);
        unseen.pile = rest;
        public.pile = count(rest);
        for seat in game.all_seats() {
            public.hands[seat] = count(secrets[seat].hand);
            public.known[seat] = self.known(seat, secrets[seat].hand, said);
        }
        unseen.copies = self.copies(&secrets, taken_up.unwrap_or_default(), said);
        self.with_bonus(&public, &mut secrets);
        self.calendar(&mut public, said)?;
        self.check_sudden_death(&public, said);
        self.winners(&mut public, said);
        self.say_taken(&public, said);
        let know = game.rulings().mates_know;
        for seat in game.all_seats() {
            let mate = game.mate(seat).map(|mate| secrets[mate]);
            secrets[seat].mate = expected_told(know, mate.as_ref());
        }
        Some(SavedState { public, secrets: secrets.as_slice().to_vec(), unseen })
    }

    /// The phase. `2 to play` is a last play once the draw pile is used up.
    fn phase_of(&self, said: &mut PositionLines<'_>) -> Option<Phase> {
        let phase = match self.phase.or_else(|| self.phase_of_turn(said))? {
            Phase::Play { seat } if self.sudden_death.is_some() => Phase::SuddenLay { seat },
            Phase::Play { seat } if self.last_plays.is_some() => Phase::LastPlay { seat },
            Phase::Over { by, .. } => Phase::Over { by, winners: self.winners.unwrap_or_default() },
            phase => phase,
        };
        let is_over = phase.is_over();
        if self.winners.is_some() && !is_over {
            said.wrong(self.line, "`won by` is for a game that is over: `over by points`, …");
        }
        if self.sudden_death.is_some() && !phase.is_sudden_death() {
            said.wrong(
                self.line,
                "in sudden death a seat lays, or cards are dealt: `2 to lay in sudden death`, `sudden death deals to \
                 2`",
            );
        }
        if self.passes.is_some() && self.last_plays.is_none() {
            said.wrong(self.line, "`passes` is for the last plays: write `last plays` as well, or remove it");
        }
        if (self.dealing.is_some() || self.left.is_some()) && !phase.is_sudden_death() {
            said.wrong(self.line, "`turn of dealing` and `left to deal` are for sudden death: remove them");
        }
        Some(phase)
    }

    /// The cards that are named by their number in hands, in front of seats and in the discard pile.
    pub(super) fn named_cards(&self) -> GameCards {
        let before = self.before.iter();
        let of_seats = before.flat_map(|before| {
            let hand = before.hand.iter().flat_map(|hand| &hand.cards);
            hand.chain(&before.known).chain(&before.immunity).chain(&before.cards)
        });
        let all = of_seats
            .chain(self.discard.iter().flat_map(|pile| &pile.cards))
            .filter(|card| card.one_of.len() == 1);
        all.fold(GameCards::EMPTY, |cards, card| cards.union(card.one_of))
    }

    /// Fills the hands with the cards named. Returns the seats whose hands have more cards, with the number of
    /// further cards.
    fn hands(
        &self,
        public: &Public,
        secrets: &mut PerSeat<Secret, 4>,
        placed: &mut Placed,
        said: &mut PositionLines<'_>,
    ) -> Vec<(Seat, u8)> {
        let mut missing = Vec::new();
        for seat in self.game.all_seats() {
            let (line, cards, size) = match &self.before[seat.index()].hand {
                Some(hand) => (hand.line, placed.all(&hand.cards, said), hand.count),
                None => (self.line, Vec::new(), Some(usual_hand(public, seat))),
            };
            let mut hand: GameCards = cards.into_iter().collect();
            if size.is_some() {
                // A card that all know a seat to hold is one of the cards that are not listed.
                let known = &self.before[seat.index()].known;
                let is_new = |card: &&SaidCard| card.one_of.intersection(hand).is_empty();
                let known: Vec<_> = known.iter().filter(is_new).copied().collect();
                hand = hand.union(placed.all(&known, said).into_iter().collect());
            }
            secrets[seat].hand = hand;
            let Some(size) = size else { continue };
            // `swipe wild, swipe hoop, 1 card`: fewer cards than are listed are those that are not.
            let is_rest = size < count(hand) && size.saturating_add(count(hand)) == usual_hand(public, seat);
            let size = if is_rest {
                said.take_as(format_args!("seat {seat} has {size} more in hand than those that are listed"));
                size.saturating_add(count(hand))
            } else {
                size
            };
            match size.checked_sub(count(hand)) {
                Some(0) => {}
                Some(more) => {
                    let cards = if more == 1 { "card" } else { "cards" };
                    said.leave_open(Some(seat), format!("{more} {cards} in the hand of seat {seat}"));
                    missing.push((seat, more));
                }
                None => said.wrong(
                    line,
                    format!(
                        "{} in the hand of seat {seat} are too few: the lines name {} for it",
                        plural(size, "card"),
                        count(hand)
                    ),
                ),
            }
        }
        missing
    }

    /// The cards of a hand that every seat knows to be there.
    fn known(&self, seat: Seat, hand: GameCards, said: &mut PositionLines<'_>) -> GameCards {
        let mut known = GameCards::EMPTY;
        for card in &self.before[seat.index()].known {
            match card.one_of.intersection(hand).nth(0) {
                Some(card) => drop(known.insert(card)),
                None => said
                    .wrong(card.line, format!("a card after `known` is not in the hand of seat {seat}: list it in the hand, or remove it")),
            }
        }
        known
    }

    /// Deals the Bonus cards: those named, then one to each seat that has no line about it, the rest aside.
    fn bonus<C: ChanceSource>(
        &self,
        public: &mut Public,
        secrets: &mut PerSeat<Secret, 4>,
        unseen: &mut Unseen,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) {
        let has_usual = has_usual_bonus(public);
        let usual = [super::parse::Bonus { item: None, is_shown: false }];
        let rows = |seat: Seat| match &self.before[seat.index()].bonus {
            Some(row) => row.as_slice(),
            None if has_usual => usual.as_slice(),
            None => &[],
        };
        let is_round_3 = public.round == 3;
        let mut rest = if is_round_3 { ItemSet::EMPTY } else { ItemSet::first_cards(BONUS_CARDS) };
        for seat in self.game.all_seats() {
            for item in rows(seat).iter().filter_map(|bonus| bonus.item) {
                if is_round_3 {
                    said.wrong(said.line_of(seat), "in sudden death nobody has a Bonus card");
                } else if !rest.remove(item) {
                    said.wrong(said.line_of(seat), format!("the Bonus card for {item} is listed twice"));
                }
            }
        }
        for seat in self.game.all_seats() {
            let (mut row, mut held) = (BonusRow::new(), BonusCards::new());
            for bonus in rows(seat) {
                let item = bonus.item.or_else(|| {
                    said.leave_open(Some(seat), format!("a Bonus card of seat {seat}"));
                    crate::law_support::deal(&mut rest, 1, choices).nth(0)
                });
                let Some(item) = item else {
                    said.wrong(
                        said.line_of(seat),
                        "the lines give the seats more Bonus cards than there are",
                    );
                    continue;
                };
                let no_room = row.try_push(Some(item).filter(|_| bonus.is_shown)).is_some();
                if no_room || held.try_push(item).is_some() {
                    said.wrong(
                        said.line_of(seat),
                        "the lines give the seats more Bonus cards than there are",
                    );
                }
            }
            (public.bonus[seat], secrets[seat].bonus) = (row, held);
        }
        unseen.aside = rest;
        [public.aside, ..] = rest.len().to_le_bytes();
    }

    /// The cards in hand that have copies, in the order in which they were taken up: as written, then by number.
    fn copies(
        &self,
        secrets: &PerSeat<Secret, 4>,
        taken_up: Vec<SaidCard>,
        said: &mut PositionLines<'_>,
    ) -> ArrayVec<[GameCard; MOST_CARDS]> {
        let hands = secrets.iter().fold(GameCards::EMPTY, |all, (_, secret)| all.union(secret.hand));
        let mut left = hands.intersection(self.game.kinds.copied);
        let mut copies = ArrayVec::new();
        for card in taken_up {
            match card.one_of.intersection(left).nth(0) {
                Some(card) => {
                    left.remove(card);
                    copies.push(card);
                }
                None => said
                    .wrong(card.line, "`taken up` may name only cards in hand that have copies in the set"),
            }
        }
        copies.extend(left);
        copies
    }

    /// Sets the items that were completed with the Bonus card in hand: those written, or else all completed
    /// items whose Bonus card the seat has.
    fn with_bonus(&self, public: &Public, secrets: &mut PerSeat<Secret, 4>) {
        let is_counted = self.game.rulings().three_points == ThreePoints::AtCompletion;
        for seat in self.game.all_seats() {
            let mut usual = ItemCounts::default();
            for item in secrets[seat].bonus.iter().copied().filter(|_| is_counted) {
                *usual.of_mut(item) = public.completed[seat].of(item);
            }
            secrets[seat].completed_with_bonus = self.before[seat.index()].with_bonus.unwrap_or(usual);
        }
    }
}

/// `true` if a seat has one Bonus card unless a line says otherwise.
pub(super) const fn has_usual_bonus(public: &Public) -> bool {
    public.round < 3 && !matches!(public.phase, Phase::DealBonus { .. })
}

/// The usual number of cards in a hand: four, and five for the seat that has just drawn or swiped a card. It
/// is 0 while a round is being dealt, in sudden death and when the game is over.
pub(super) fn usual_hand(public: &Public, seat: Seat) -> u8 {
    match public.phase {
        phase if phase.is_deal() || phase.is_over() || public.round == 3 => 0,
        Phase::Play { seat: who } | Phase::AfterSwipe { seat: who } if who == seat => HAND + 1,
        _ => HAND,
    }
}
