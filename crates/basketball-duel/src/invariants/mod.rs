//! The written definition of a valid state: the places of the cards, and the counts. `phase.rs` defines the phases
//! that a position allows.
//!
//! A state from a save may hold any values, so arithmetic saturates until all is checked.

mod phase;

use tabletop_core::{Defects, PerSeat, SavedState, Seat, SeatSet};

pub(crate) use self::phase::computed_winners;
use crate::cards::{Item, ItemSet};
use crate::components::{BONUS_CARDS, BONUS_POINTS, MOST_SEATS};
use crate::game_card::{GameCards, count};
use crate::rulings::{DiscardDraws, MatesKnow, ThreePoints};
use crate::setup::BasketballDuel;
use crate::state::{HowOver, ItemCounts, Phase, Public, Secret, State, ToldCards};

/// The most completed items of a round: a card is in at most two, so 64 cards make at most 32.
const MOST_COMPLETED: u16 = 32;

pub(crate) fn restore(game: &BasketballDuel, saved: &SavedState<State>) -> Result<State, Defects> {
    let mut defects = Defects::new();
    let secrets = PerSeat::from_slice(&saved.secrets).filter(|secrets| secrets.seats() == game.seats);
    let Some(secrets) = secrets else {
        defects.add("secrets", format_args!("{} seats, not {}", saved.secrets.len(), game.seats));
        return Err(defects);
    };
    let state = State { public: saved.public, secrets, unseen: saved.unseen };
    check(game, &state)?;
    Ok(state)
}

pub(crate) fn check(game: &BasketballDuel, state: &State) -> Result<(), Defects> {
    let mut check = Check { game, state, public: &state.public, defects: Defects::new() };
    check.shape();
    // The other checks index by seat, so they run only if the shape is right.
    if check.defects.is_empty() {
        check.game_cards();
        check.counts();
        check.bonus_cards();
        check.told();
        check.areas();
        check.points();
        check.stage();
        check.turns();
        check.phase();
        check.sudden_death();
    }
    check.defects.or(())
}

struct Check<'a> {
    game: &'a BasketballDuel,
    state: &'a State,
    public: &'a Public,
    defects: Defects,
}

impl Check<'_> {
    fn seats(&self) -> SeatSet {
        SeatSet::first_seats(self.game.seats)
    }

    fn require(&mut self, fine: bool, place: &str, problem: &str) {
        self.defects.require(fine, place, problem);
    }

    fn per_seat<T>(&mut self, values: &PerSeat<T, MOST_SEATS>, place: &str) {
        self.require(values.seats() == self.game.seats, place, "one value for each seat");
    }

    /// Checks that each value per seat has one entry for each seat, and that no seat is out of range.
    fn shape(&mut self) {
        let public = self.public;
        self.per_seat(&public.hands, "hands");
        self.per_seat(&public.known, "known");
        self.per_seat(&public.immunity, "immunity");
        self.per_seat(&public.bonus, "bonus");
        self.per_seat(&public.completed, "completed");
        let [first, second] = &public.points;
        self.per_seat(first, "points[1]");
        self.per_seat(second, "points[2]");
        self.per_seat(&public.sudden.cards, "sudden.cards");
        self.per_seat(&self.state.secrets, "secrets");
        self.require(public.areas.seats() == self.game.seats, "areas", "one area for each seat");
        let mut named = public.sudden.dealt_to;
        named.insert(public.next_up);
        if let Some(seat) = public.phase.seat() {
            named.insert(seat);
        }
        if let Phase::Over { winners, .. } = public.phase {
            named = named.union(winners);
        }
        self.require(named.is_subset(self.seats()), "phase", "a seat that is not at the table");
    }

    /// Checks that every game card is in exactly one place, and in one that suits its kind: Item cards in areas
    /// (BD-PLAY-1), Immunity cards in front of seats (BD-IMMUNITY-1), only Item cards in sudden death
    /// (BD-SUDDEN-1).
    fn game_cards(&mut self) {
        let (public, kinds) = (self.public, &self.game.kinds);
        let mut seen = GameCards::EMPTY;
        let mut twice = false;
        let mut enter = |cards: GameCards| {
            twice |= !seen.intersection(cards).is_empty();
            seen = seen.union(cards);
        };
        enter(self.state.unseen.pile);
        for card in public.discard {
            enter(GameCards::only(card));
        }
        if let Phase::LaySwiped { card, .. } = public.phase {
            enter(GameCards::only(card));
        }
        let immunity_cards = kinds.immunities();
        let is_within = |cards: GameCards, kind: GameCards| cards.difference(kind).is_empty();
        let mut misplaced = false;
        for seat in self.seats() {
            enter(self.state.secrets[seat].hand);
            enter(public.immunity[seat]);
            enter(public.areas.cards(seat));
            enter(public.sudden.cards[seat]);
            misplaced |= !is_within(public.immunity[seat], immunity_cards);
            misplaced |= !is_within(public.areas.cards(seat), kinds.items);
        }
        if let Phase::LaySwiped { card, .. } = public.phase {
            misplaced |= !kinds.items.contains(card);
        }
        let all = if public.round == 3 { kinds.items } else { kinds.all };
        self.require(!twice, "cards", "a card is in two places");
        self.require(seen == all, "cards", "the cards are not those of the set");
        self.require(!misplaced, "cards", "a card lies where its kind cannot");
    }

    fn counts(&mut self) {
        let public = self.public;
        for seat in self.seats() {
            let held = count(self.state.secrets[seat].hand);
            self.require(public.hands[seat] == held, "hands", "not the number of cards in hand");
        }
        let in_hands = self.seats().iter().map(|seat| self.state.secrets[seat].hand);
        let held = in_hands.fold(GameCards::EMPTY, GameCards::union).intersection(self.game.kinds.copied);
        let is_held = |seat: Seat| public.known[seat].difference(self.state.secrets[seat].hand).is_empty();
        let known = self.seats().iter().all(is_held);
        self.require(known, "known", "a card that its seat does not hold");
        let copies = &self.state.unseen.copies;
        let listed = copies.iter().copied().collect::<GameCards>() == held;
        let once = copies.len() == usize::from(count(held));
        self.require(listed && once, "unseen.copies", "not the cards in hand that have copies, each once");
        self.require(public.pile == count(self.state.unseen.pile), "pile", "not the number of cards in it");
        let aside = u32::from(public.aside) == self.state.unseen.aside.len();
        self.require(aside, "aside", "not the number of Bonus cards set aside");
        self.require(public.turns <= self.game.setup.turn_limit, "turns", "beyond the turn limit");
        if let DiscardDraws::Cap(cap) = self.game.rulings().discard_draws {
            self.require(public.discard_draws <= cap, "discard_draws", "beyond the cap");
        }
    }

    fn bonus_cards(&mut self) {
        let mut seen = self.state.unseen.aside;
        let mut sound = true;
        for seat in self.seats() {
            let (row, held) = (&self.public.bonus[seat], &self.state.secrets[seat].bonus);
            sound &= row.len() == held.len();
            sound &= held.iter().all(|item| seen.insert(*item));
            sound &= row.iter().zip(held).all(|(shown, held)| shown.is_none_or(|shown| shown == *held));
        }
        let all = if self.public.round == 3 { ItemSet::EMPTY } else { ItemSet::first_cards(BONUS_CARDS) };
        self.require(sound, "bonus", "a row of Bonus cards is not what its holder has");
        self.require(seen == all, "bonus", "the Bonus cards are not one of each item");
    }

    fn told(&mut self) {
        for seat in self.seats() {
            let told = self.state.secrets[seat].mate;
            let mate = self.game.mate(seat).map(|mate| self.state.secrets[mate]);
            let expected = expected_told(self.game.rulings().mates_know, mate.as_ref());
            self.require(told == expected, "secrets.mate", "not what the team-mate has told");
        }
    }

    /// Checks that touching edges match (BD-CARDS-3), and that all other data of the areas follow from the cards.
    fn areas(&mut self) {
        let (areas, edges) = (&self.public.areas, &self.game.edges);
        let at_completion = self.game.rulings().three_points == ThreePoints::AtCompletion;
        for seat in self.seats() {
            let mut counted = ItemCounts::default();
            for completion in areas.completions(edges, seat) {
                counted.add(completion.item);
            }
            let fine = areas.all_match(edges, seat);
            self.require(fine, "areas.cards", "touching edges do not match");
            let completed = self.public.completed[seat];
            self.require(completed == counted, "completed", "not the items completed in the areas");
            let with_bonus = self.state.secrets[seat].completed_with_bonus;
            let at_most =
                |most: ItemCounts| Item::ALL.iter().all(|item| with_bonus.of(*item) <= most.of(*item));
            let fine = at_most(if at_completion { counted } else { ItemCounts::default() });
            self.require(
                fine,
                "secrets.completed_with_bonus",
                "more than were completed, or the reading of R-14 counts none",
            );
        }
        let fine = areas.rebuilt(edges) == *areas;
        self.require(fine, "areas", "open places or locked cards do not follow from the cards");
    }

    fn points(&mut self) {
        let [first, second] = self.public.points;
        let round_over = matches!(self.public.phase, Phase::Over { by: HowOver::Points, .. });
        let none = |points: &PerSeat<u16, MOST_SEATS>| points.as_slice().iter().all(|points| *points == 0);
        let fine = self.public.round > 1 || none(&first);
        self.require(fine, "points[1]", "points of round 1, which is not over");
        let fine = self.public.round > 2 || round_over || none(&second);
        self.require(fine, "points[2]", "points of round 2, which is not over");
        let most = MOST_COMPLETED * BONUS_POINTS;
        let fine = first.as_slice().iter().chain(second.as_slice()).all(|points| *points <= most);
        self.require(fine, "points", "more points than a round can give");
    }
}

/// The cards of which the team-mate `mate` has told a seat.
pub(crate) fn expected_told(know: MatesKnow, mate: Option<&Secret>) -> ToldCards {
    match (know, mate) {
        (MatesKnow::Nothing, _) | (_, None) => ToldCards::default(),
        (MatesKnow::BonusOnly, Some(mate)) => ToldCards { bonus: mate.bonus, ..ToldCards::default() },
        (MatesKnow::BonusAndHand, Some(mate)) => ToldCards { bonus: mate.bonus, hand: mate.hand },
    }
}
