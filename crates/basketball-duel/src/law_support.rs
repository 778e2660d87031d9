//! The [`Lawful`] methods: arbitrary actions and outcomes, and the facts about the game that the laws check (BD-SEATS-2:
//! who may know what).

use alloc::vec::Vec;

use tabletop_core::{
    Argument as _, Card, CardPlace, CardSet, ChanceSource, Conservation, Game, Lawful, Seat, SeatSet, Step,
    StepOf,
};

use crate::cards::{Item, ItemSet};
use crate::components::BONUS_CARDS;
use crate::event::Event;
use crate::game_card::{GameCard, GameCards, Swipe, count};
use crate::invariants::expected_told;
use crate::rulings::{MatesKnow, ThreePoints};
use crate::setup::BasketballDuel;
use crate::state::{HowOver, Phase, State};
use crate::step::{Action, BonusSource, Outcome};

/// Draws a number below `n`.
fn below<C: ChanceSource>(choices: &mut C, n: u8) -> u8 {
    let number = choices.below(u32::from(n));
    debug_assert!(number < u32::from(n), "{number} is not below {n}");
    let [number, ..] = number.to_le_bytes();
    number % n
}

fn any_of<T: Copy, const N: usize, C: ChanceSource>(all: [T; N], choices: &mut C) -> T {
    let [n, ..] = N.to_le_bytes();
    all[usize::from(below(choices, n))]
}

fn any_card<C: ChanceSource>(choices: &mut C) -> GameCard {
    let card = GameCard::from_index(below(choices, 64));
    debug_assert!(card.is_some(), "there are 64 cards");
    card.unwrap_or_default()
}

impl Lawful for BasketballDuel {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::any(self, choices)
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        if choices.below(3) == 0 {
            Outcome::Bonus(any_of(Item::ALL, choices))
        } else {
            Outcome::Card(any_card(choices))
        }
    }

    /// `hides` is not overridden, because this game has no secret choices: all see that a seat lays a card
    /// face-down.
    fn redeal_but<C: ChanceSource>(
        &self,
        state: &State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> State {
        self.dealt_anew(state, seat, &self.shown(state, step), choices)
    }

    fn reveals(&self, state: &State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        let know = self.rulings().mates_know;
        // `true` if `seat` may learn a hand or a Bonus card of `holder`. The seat is the holder, or the team-mate under
        // a ruling that lets mates tell each other.
        let is_told = |holder: Seat, mates: bool| {
            seat.is_some_and(|seat| seat == holder || mates && self.mate(holder) == Some(seat))
        };
        let learns_hand = |holder| is_told(holder, know == MatesKnow::BonusAndHand);
        let learns_bonus = |holder| is_told(holder, know != MatesKnow::Nothing);
        match (step, state.public.phase) {
            (Step::Chance(_), Phase::DealBonus { to: seat } | Phase::TakeAside { seat }) => {
                learns_bonus(seat)
            }
            (Step::Chance(_), Phase::DealCard { to: seat } | Phase::Drawing { seat }) => learns_hand(seat),
            (Step::Chance(_), _) => true,
            (Step::Decision { seat: mover, action }, _) => {
                let turns_up = matches!(action, Action::Show { .. } | Action::BonusUp);
                // All see the item of a shown Bonus card before it is taken.
                let is_face_down = |seat: Seat, number: u8| {
                    let row = state.public.bonus.get(seat).copied().unwrap_or_default();
                    row.get(usize::from(number).saturating_sub(1)).copied().flatten().is_none()
                };
                let takes = matches!(action, Action::SwipeBonus { from: BonusSource::Before { seat, number } }
                    if is_face_down(seat, number));
                let shown = turns_up && !learns_bonus(mover) || takes && learns_bonus(mover);
                // Of several cards alike, the card held longest is played, and its number is seen only then. Whoever
                // knows the hand knows the number if the hand has one of them. Of several not even the holder knows it,
                // because nobody sees which card was held longest.
                let copies = self.cards_played(action);
                let held = state.secrets.get(mover).filter(|_| learns_hand(mover));
                let copies = held.map_or(copies, |own| copies.intersection(own.hand));
                shown || copies.len() > 1 || self.ends_round(state, step)
            }
        }
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        let mut enter = |card: GameCard, place| out.push((u16::from(card.number() - 1), place));
        let public = &state.public;
        let mut listed = state.unseen.pile;
        listed.iter().for_each(|card| enter(card, "draw pile"));
        for card in public.discard {
            enter(card, "discard pile");
            listed.insert(card);
        }
        if let Phase::LaySwiped { card, .. } = public.phase {
            enter(card, "swiped");
            listed.insert(card);
        }
        for seat in self.all_seats() {
            let places = [
                (state.secrets[seat].hand, "hand"),
                (public.immunity[seat], "immunity"),
                (public.areas.cards(seat), "area"),
                (public.sudden.cards[seat], "sudden death"),
            ];
            for (cards, place) in places {
                cards.iter().for_each(|card| enter(card, place));
                listed = listed.union(cards);
            }
        }
        if public.round == 3 {
            let rest = self.kinds.all.difference(self.kinds.items);
            rest.iter().for_each(|card| enter(card, "box"));
        }
        let first_bonus = u16::from(count(self.kinds.all));
        let mut enter = |item: Item, place| out.push((first_bonus + u16::from(Card::index(item)), place));
        state.unseen.aside.iter().for_each(|item| enter(item, "aside"));
        for seat in self.all_seats() {
            state.secrets[seat].bonus.iter().for_each(|item| enter(*item, "bonus"));
        }
        if public.round == 3 {
            ItemSet::first_cards(BONUS_CARDS).iter().for_each(|item| enter(item, "box"));
        }
    }

    fn conservation(&self) -> Conservation {
        Conservation::AllPresent(u16::from(count(self.kinds.all)) + u16::from(BONUS_CARDS))
    }

    /// This game has no money.
    fn money(&self, _: &State, _: Seat) -> i64 {
        0
    }

    fn money_change(&self, _: &Event, _: Seat) -> i64 {
        0
    }

    /// A turn has at most six steps: the draw, the drawn card, a Swipe of a Bonus card set aside, the outcome of
    /// that Swipe, the laying of that card, and one more play. Besides, a round has at most
    ///
    /// * 24 steps of dealing,
    /// * 69 showings: five Bonus cards, and one for each Swipe,
    /// * 128 last plays of four steps, for 64 cards that are each swiped back once, with four passes before,
    ///   between and after them.
    ///
    /// Sudden death has at most 64 cards dealt and 64 laid.
    fn most_steps(&self) -> u32 {
        const DEALING: u32 = 24;
        const SHOWING: u32 = 69;
        const LAST_PLAYS: u32 = 128 * 4 + 129 * 4;
        const SUDDEN_DEATH: u32 = 128;
        u32::from(self.setup.turn_limit) * 6 + 2 * (DEALING + SHOWING + LAST_PLAYS) + SUDDEN_DEATH
    }
}

/// The cards and figures that a step shows. They stay in place when the rest is dealt anew.
#[derive(Default)]
pub(crate) struct Shown {
    /// Game cards.
    cards: GameCards,
    /// The card of `cards` that is played: of several cards alike, the card held longest.
    played: Option<GameCard>,
    /// Bonus cards.
    items: ItemSet,
    /// `true` if the points are counted. They reveal the items that were completed with the Bonus card in hand.
    points: bool,
}

impl BasketballDuel {
    /// The cards and figures that a step shows to somebody.
    fn shown(&self, state: &State, step: StepOf<Self>) -> Shown {
        let mut shown = Shown::default();
        match step {
            Step::Chance(Outcome::Card(card)) => {
                shown.cards.insert(card);
            }
            Step::Chance(Outcome::Bonus(item)) => {
                shown.items.insert(item);
            }
            Step::Decision { seat, action } => {
                let Some(own) = state.secrets.get(seat) else { return shown };
                shown.played = state.unseen.longest_held(self.cards_played(action).intersection(own.hand));
                shown.cards = shown.played.into_iter().collect();
                let in_row = |seat: Seat, number: u8| {
                    let row = state.secrets.get(seat).map(|secret| secret.bonus);
                    row?.get(usize::from(number).checked_sub(1)?).copied()
                };
                match action {
                    Action::Lay { card, .. } | Action::Start { card, .. } => {
                        shown.cards.insert(card);
                    }
                    // A discard shows that no card of the hand can be laid.
                    Action::Discard { .. } => shown.cards = own.hand,
                    Action::Show { number } => shown.items = in_row(seat, number).into_iter().collect(),
                    Action::BonusUp => shown.items = own.bonus.last().copied().into_iter().collect(),
                    Action::SwipeBonus { from: BonusSource::Before { seat: from, number } } => {
                        shown.items = in_row(from, number).into_iter().collect();
                    }
                    _ => {}
                }
            }
        }
        if self.ends_round(state, step) {
            shown.items = ItemSet::first_cards(BONUS_CARDS);
            shown.points = true;
        }
        shown
    }

    /// Deals anew everything that the seat may not know, except the cards shown and the cards that all saw a seat take.
    pub(crate) fn dealt_anew<C: ChanceSource>(
        &self,
        state: &State,
        seat: Option<Seat>,
        shown: &Shown,
        choices: &mut C,
    ) -> State {
        let mut other = *state;
        let known = state.public.known.iter().fold(shown.cards, |all, (_, known)| all.union(*known));
        let shown = &Shown { cards: known, ..*shown };
        let know = self.rulings().mates_know;
        let mate = seat.and_then(|seat| self.mate(seat));
        let all = self.all_seats();
        let others = seat.map_or(all, |seat| all.without(seat));
        let but_mate = |knows: bool| mate.filter(|_| knows).map_or(others, |mate| others.without(mate));
        self.deal_hands(&mut other, but_mate(know == MatesKnow::BonusAndHand), shown, choices);
        deal_bonus(&mut other, but_mate(know != MatesKnow::Nothing), shown, choices);
        if self.rulings().three_points == ThreePoints::AtCompletion && !shown.points {
            for seat in others {
                for item in Item::ALL {
                    let with_bonus = below(choices, state.public.completed[seat].of(item) + 1);
                    *other.secrets[seat].completed_with_bonus.of_mut(item) = with_bonus;
                }
            }
        }
        for seat in others {
            let mate = self.mate(seat).map(|mate| other.secrets[mate]);
            other.secrets[seat].mate = expected_told(know, mate.as_ref());
        }
        other
    }

    /// Deals these hands anew, and the order in which cards alike came into them.
    fn deal_hands<C: ChanceSource>(&self, state: &mut State, hands: SeatSet, shown: &Shown, choices: &mut C) {
        let before = *state;
        let of = |seats: SeatSet, state: &State| {
            seats.iter().fold(GameCards::EMPTY, |all, seat| all.union(state.secrets[seat].hand))
        };
        let mut pool = before.unseen.pile.union(of(hands, &before)).difference(shown.cards);
        for seat in hands {
            let hand = before.secrets[seat].hand;
            let kept = hand.intersection(shown.cards);
            let new = deal(&mut pool, count(hand.difference(kept)), choices);
            state.secrets[seat].hand = kept.union(new);
        }
        state.unseen.pile = pool.union(before.unseen.pile.intersection(shown.cards));

        let known = of(self.all_seats().difference(hands), state);
        state.unseen.copies.retain(|card| known.contains(*card));
        let mut copies = of(hands, state).intersection(self.kinds.copied);
        let played = shown.played.filter(|card| copies.remove(*card));
        let shuffled = core::iter::from_fn(|| deal(&mut copies, 1, choices).nth(0));
        for card in played.into_iter().chain(shuffled) {
            let left_over = state.unseen.copies.try_push(card);
            debug_assert_eq!(left_over, None, "every card is in one place, so the list holds them all");
        }
    }

    /// The cards alike from which an action plays one: Immunity or Swipe cards. Empty for other actions.
    fn cards_played(&self, action: Action) -> GameCards {
        match action {
            Action::Immunity { item, .. } => self.kinds.immunity(item),
            Action::SwipeItem { named, .. } => self.kinds.swipe(Swipe::of_item(named)),
            Action::SwipeBonus { .. } => self.kinds.swipe(Swipe::Bonus),
            Action::SwipeImmunity { .. } => self.kinds.swipe(Swipe::Immunity),
            Action::Fizzle { swipe } => self.kinds.swipe(swipe),
            _ => GameCards::EMPTY,
        }
    }

    /// `true` if the step ends a round, so that all Bonus cards are shown (BD-ROUND-2).
    fn ends_round(&self, state: &State, step: StepOf<Self>) -> bool {
        let mut after = *state;
        let taken = self.apply(&mut after, step, &mut ()).is_ok();
        let over = matches!(after.public.phase, Phase::Over { by: HowOver::Points, .. });
        taken && (over || after.public.round != state.public.round)
    }
}

/// Deals the face-down Bonus cards in front of these seats anew.
fn deal_bonus<C: ChanceSource>(state: &mut State, seats: SeatSet, shown: &Shown, choices: &mut C) {
    let face_down = |seat: Seat| {
        let row = state.public.bonus[seat].iter().zip(state.secrets[seat].bonus);
        row.filter(|(shown, _)| shown.is_none()).map(|(_, item)| item).collect::<ItemSet>()
    };
    let aside = state.unseen.aside;
    let mut pool = seats.iter().fold(aside, |all, seat| all.union(face_down(seat))).difference(shown.items);
    for seat in seats {
        let row = state.public.bonus[seat];
        for (held, face_up) in state.secrets[seat].bonus.iter_mut().zip(row) {
            if face_up.is_none()
                && !shown.items.contains(*held)
                && let Some(item) = deal(&mut pool, 1, choices).nth(0)
            {
                *held = item;
            }
        }
    }
    state.unseen.aside = pool.union(aside.intersection(shown.items));
}

/// Removes this number of cards from a set at random and returns them.
pub(crate) fn deal<K: tabletop_core::Card, C: ChanceSource>(
    pool: &mut CardSet<K>,
    count: u8,
    choices: &mut C,
) -> CardSet<K> {
    let mut dealt = CardSet::EMPTY;
    for _ in 0..count {
        if let Some(card) = pool.nth(choices.below(pool.len())) {
            pool.remove(card);
            dealt.insert(card);
        }
    }
    dealt
}
