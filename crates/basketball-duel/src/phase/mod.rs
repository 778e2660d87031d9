//! How the game goes on: one file a phase, in the order of the book.

mod deal;
mod last;
mod sudden;
mod swipe;
mod turn;

use tabletop_core::{Audience, Log, PerSeat, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::area::Areas;
use crate::cards::{Item, ItemSet};
use crate::components::BONUS_CARDS;
use crate::event::Event;
use crate::game::BasketballDuel;
use crate::game_card::{GameCard, GameCards};
use crate::rules::Rule;
use crate::rulings::{MatesKnow, ThreePoints, Youngest};
use crate::setup::Mode;
use crate::state::{HowOver, Moment, Phase, Public, Secret, State, SuddenDeath, Unseen};
use crate::step::{Action, Outcome, Whose};

/// The state before the first step.
pub(crate) fn begin<L: Log<BasketballDuel>>(game: &BasketballDuel, log: &mut L) -> State {
    let (seats, mode) = (game.seats, game.setup.mode);
    let Youngest::Seat(starter) = game.setup.rulings.youngest;
    let rule = match mode {
        Mode::Individual => Rule::Seats1,
        Mode::Teams => Rule::Team1,
    };
    log.tell(rule, Event::GameBegins { seats, mode });
    let game_cards = count(game.tables.all);
    log.tell(Rule::Cards1, Event::CardsAreThere { game_cards, bonus_cards: BONUS_CARDS });
    log.tell(Rule::Setup3, Event::RoundBegins { round: 1, starter });
    State {
        public: Public {
            round: 1,
            phase: Phase::DealBonus { to: starter },
            moment: Moment::Turns,
            next_up: starter,
            turns: 0,
            discard_draws: 0,
            pile: count(game.tables.all),
            discard: ArrayVec::new(),
            hands: PerSeat::new(seats),
            immunity: PerSeat::new(seats),
            bonus: PerSeat::new(seats),
            aside: BONUS_CARDS,
            areas: Areas::empty(seats),
            completed: PerSeat::new(seats),
            points: [PerSeat::new(seats); 2],
            sudden: SuddenDeath { dealt_to: SeatSet::EMPTY, turn: 0, left: 0, cards: PerSeat::new(seats) },
        },
        secrets: PerSeat::from_fn(seats, |_| Secret::default()),
        unseen: Unseen {
            pile: game.tables.all,
            aside: ItemSet::first_cards(BONUS_CARDS),
            copies: ArrayVec::new(),
        },
    }
}

pub(crate) fn count(cards: GameCards) -> u8 {
    u8::try_from(cards.len()).unwrap_or(u8::MAX)
}

#[inline]
pub(crate) fn decide<L: Log<BasketballDuel>>(
    game: &BasketballDuel,
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut L,
) {
    let mut play = Play { game, state, log };
    match action {
        Action::DrawPile => play.draw_pile(seat),
        Action::DrawDiscard => play.draw_discard(seat),
        Action::Lay { card, at, area } => {
            let owner = play.owner(seat, area);
            play.lay(seat, owner, card, Some(at));
        }
        Action::Start { card, area } => {
            let owner = play.owner(seat, area);
            play.lay(seat, owner, card, None);
        }
        Action::Immunity { item, area } => {
            let owner = play.owner(seat, area);
            play.lay_immunity(seat, owner, item);
        }
        Action::SwipeItem { named, from, at } => play.swipe_item(seat, named, from, at),
        Action::SwipeBonus { from } => play.swipe_bonus(seat, from),
        Action::SwipeImmunity { from, item, area } => {
            let owner = play.owner(seat, area);
            play.swipe_immunity(seat, from, item, owner);
        }
        Action::Fizzle { swipe } => play.fizzle(seat, swipe),
        Action::Discard { card } => play.discard(seat, card),
        Action::Show { place } => play.show(seat, place),
        Action::BonusDown => play.lay_bonus_down(seat),
        Action::BonusUp => play.lay_bonus_up(seat),
        Action::Keep => play.keep(seat),
        Action::Pass => play.pass(seat),
    }
}

#[inline]
pub(crate) fn resolve<L: Log<BasketballDuel>>(
    game: &BasketballDuel,
    state: &mut State,
    outcome: Outcome,
    log: &mut L,
) {
    let phase = state.public.phase;
    let mut play = Play { game, state, log };
    match outcome {
        Outcome::Card(card) => {
            play.state.unseen.pile.remove(card);
            play.state.public.pile = play.state.public.pile.saturating_sub(1);
            match phase {
                Phase::DealCard { to } => play.card_dealt(to, card),
                Phase::Drawing { seat } => play.drawn(seat, card),
                Phase::SuddenDeal { to } => play.sudden_dealt(to, card),
                Phase::DealBonus { .. }
                | Phase::ShowOrNot { .. }
                | Phase::Draw { .. }
                | Phase::Play { .. }
                | Phase::LaySwiped { .. }
                | Phase::TakeAside { .. }
                | Phase::LayBonus { .. }
                | Phase::AfterSwipe { .. }
                | Phase::LastPlay { .. }
                | Phase::SuddenLay { .. }
                | Phase::Over { .. } => {}
            }
        }
        Outcome::Bonus(item) => {
            play.state.unseen.aside.remove(item);
            play.state.public.aside = play.state.public.aside.saturating_sub(1);
            if let Phase::DealBonus { to } = phase {
                play.bonus_dealt(to, item);
            } else if let Phase::TakeAside { seat } = phase {
                play.took_bonus(seat, item);
            }
        }
    }
}

/// A step under way.
struct Play<'a, L> {
    game: &'a BasketballDuel,
    state: &'a mut State,
    log: &'a mut L,
}

impl<L: Log<BasketballDuel>> Play<'_, L> {
    /// For whom a seat lays a card.
    #[inline]
    fn owner(&self, seat: Seat, whose: Whose) -> Seat {
        match whose {
            Whose::Own => seat,
            Whose::Mate => self.game.mate(seat).unwrap_or(seat),
        }
    }

    /// A seat and those who know its hand.
    fn knows_hand(&self, seat: Seat) -> Audience {
        let mut seats = SeatSet::only(seat);
        if self.game.setup.rulings.mates_know == MatesKnow::BonusAndHand
            && let Some(mate) = self.game.mate(seat)
        {
            seats.insert(mate);
        }
        Audience::Only(seats)
    }

    #[inline]
    fn take_up(&mut self, seat: Seat, card: GameCard) {
        if self.state.secrets[seat].hand.insert(card) {
            self.state.public.hands[seat] += 1;
            if self.game.tables.copied.contains(card) {
                // Every card is in one place, so the list holds them all.
                let _ = self.state.unseen.copies.try_push(card);
            }
        }
        self.tell_hand(seat);
    }

    #[inline]
    fn put_off(&mut self, seat: Seat, card: GameCard) {
        if self.state.secrets[seat].hand.remove(card) {
            self.state.public.hands[seat] -= 1;
            if self.game.tables.copied.contains(card) {
                let copies = &mut self.state.unseen.copies;
                if let Some(place) = copies.iter().position(|held| *held == card) {
                    copies.remove(place);
                }
            }
        }
        self.tell_hand(seat);
    }

    /// The card in hand that is played for one of `alike`: of several the one held longest.
    fn held_longest(&self, seat: Seat, alike: GameCards) -> Option<GameCard> {
        self.state.unseen.longest_held(self.state.secrets[seat].hand.intersection(alike))
    }

    /// Shows the team-mate the hand, where the two play so.
    #[inline]
    fn tell_hand(&mut self, seat: Seat) {
        if self.game.setup.rulings.mates_know == MatesKnow::BonusAndHand
            && let Some(mate) = self.game.mate(seat)
        {
            self.state.secrets[mate].mate.hand = self.state.secrets[seat].hand;
        }
    }

    /// Tells the team-mate which Bonus cards a seat holds now (BD-TEAM-5 with R-21); `new` is the one that came.
    fn bonus_changed(&mut self, seat: Seat, new: Option<Item>) {
        if self.game.setup.rulings.mates_know == MatesKnow::Nothing {
            return;
        }
        let Some(mate) = self.game.mate(seat) else { return };
        self.state.secrets[mate].mate.bonus = self.state.secrets[seat].bonus;
        if let Some(item) = new {
            self.log.whisper(Rule::Team5, mate, Event::BonusTold { seat, item });
        }
    }

    #[inline]
    fn throw_away(&mut self, card: GameCard) {
        // Every card is in one place, so the pile holds them all.
        let _ = self.state.public.discard.try_push(card);
    }

    /// Lays an Item card at a place, or as a Start card, with what it completes.
    fn put_down(&mut self, area: Seat, card: GameCard, at: crate::Place) {
        let completions = self.state.public.areas.lay(&self.game.tables, area, at, card);
        for completion in completions.into_iter().flatten() {
            let (item, corner) = (completion.item, completion.corner);
            self.log.tell(Rule::Item1, Event::Completed { area, item, corner });
            self.state.public.completed[area].add(item);
            let secret = &mut self.state.secrets[area];
            if self.game.setup.rulings.three_points == ThreePoints::AtCompletion
                && secret.bonus.contains(&item)
            {
                secret.completed_with_bonus.add(item);
            }
        }
    }

    /// Collects and shuffles all cards for round 2, or the Item cards for the sudden death, which is round 3: nothing lies on the table then.
    /// What was played for stays.
    fn collect(&mut self, next_round: u8, game_cards: GameCards, bonus_cards: ItemSet) {
        let seats = self.game.seats;
        let State { public, secrets, unseen } = &mut *self.state;
        let Public { round, phase, moment, next_up, turns: _, discard_draws, pile, discard, .. } = public;
        *round = next_round;
        *phase = Phase::DealBonus { to: *next_up };
        *moment = Moment::Turns;
        *discard_draws = 0;
        *pile = count(game_cards);
        discard.clear();
        let Public { hands, immunity, bonus, aside, areas, completed, points: _, sudden: _, .. } = public;
        *hands = PerSeat::new(seats);
        *immunity = PerSeat::new(seats);
        *bonus = PerSeat::new(seats);
        *aside = u8::try_from(bonus_cards.len()).unwrap_or(u8::MAX);
        areas.clear();
        *completed = PerSeat::new(seats);
        *secrets = PerSeat::new(seats);
        unseen.pile = game_cards;
        unseen.aside = bonus_cards;
        unseen.copies.clear();
    }

    fn over(&mut self, by: HowOver, winners: SeatSet) {
        self.state.public.phase = Phase::Over { by, winners };
    }
}

impl Unseen {
    /// Of cards alike in one hand the one taken up first.
    pub(crate) fn longest_held(&self, alike: GameCards) -> Option<GameCard> {
        let in_order = || self.copies.iter().copied().find(|card| alike.contains(*card));
        if alike.len() > 1 { in_order() } else { alike.iter().next() }
    }
}

/// The lowest card of a set that is also in another.
fn first_of(cards: GameCards, among: GameCards) -> Option<GameCard> {
    cards.intersection(among).iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_five_bonus_cards_are_one_of_each_item() {
        assert_eq!(ItemSet::first_cards(BONUS_CARDS), Item::ALL.into_iter().collect());
        assert_eq!(Item::ALL.len(), usize::from(BONUS_CARDS));
    }
}
