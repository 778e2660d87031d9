//! The course of the game: one file for each phase, in the order of the book.
//!
//! States are reached by play or checked by [`invariants`](crate::invariants), and legality has accepted each
//! step. Arithmetic is therefore plain here: every count is bounded by the cards of the set.

mod deal;
mod hand;
mod round_end;
pub(crate) mod sudden_death;
mod swipe;
mod turn;

use tabletop_core::{Log, PerSeat, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::area::Areas;
use crate::cards::ItemSet;
use crate::components::BONUS_CARDS;
use crate::event::Event;
use crate::game_card::{GameCards, count};
use crate::rules::Rule;
use crate::rulings::Youngest;
use crate::setup::{BasketballDuel, Mode};
use crate::state::{HowOver, Phase, Public, Secret, Stage, State, SuddenDeath, Unseen};
use crate::step::{Action, AreaOwner, Outcome};

/// The state before the first step: round 1 of two (BD-SEATS-1), started by the youngest (BD-SETUP-3; R-2).
pub(crate) fn begin<L: Log<BasketballDuel>>(game: &BasketballDuel, log: &mut L) -> State {
    let (seats, mode) = (game.seats, game.setup.mode);
    let Youngest::Seat(starter) = game.rulings().youngest;
    let rule = match mode {
        Mode::Individual => Rule::Seats1,
        Mode::Teams => Rule::Team1,
    };
    log.tell(rule, Event::GameBegins { seats, mode });
    let game_cards = count(game.kinds.all);
    log.tell(Rule::Cards1, Event::CardsAreThere { game_cards, bonus_cards: BONUS_CARDS });
    log.tell(Rule::Setup3, Event::RoundBegins { round: 1, starter });
    State {
        public: Public {
            round: 1,
            phase: Phase::DealBonus { to: starter },
            stage: Stage::Turns,
            next_up: starter,
            turns: 0,
            discard_draws: 0,
            pile: game_cards,
            discard: ArrayVec::new(),
            hands: PerSeat::new(seats),
            known: PerSeat::new(seats),
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
            pile: game.kinds.all,
            aside: ItemSet::first_cards(BONUS_CARDS),
            copies: ArrayVec::new(),
        },
    }
}

#[inline]
pub(crate) fn decide<L: Log<BasketballDuel>>(
    game: &BasketballDuel,
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut L,
) {
    let mut run = Run { game, state, log };
    match action {
        Action::DrawPile => run.draw_pile(seat),
        Action::DrawDiscard => run.draw_discard(seat),
        Action::Lay { card, at, area } => run.lay(seat, run.owner(seat, area), card, Some(at)),
        Action::Start { card, area } => run.lay(seat, run.owner(seat, area), card, None),
        Action::Immunity { item, area } => run.lay_immunity(seat, run.owner(seat, area), item),
        Action::SwipeItem { named, from, at } => run.swipe_item(seat, named, from, at),
        Action::SwipeBonus { from } => run.swipe_bonus(seat, from),
        Action::SwipeImmunity { from, item, area } => {
            run.swipe_immunity(seat, from, item, run.owner(seat, area));
        }
        Action::Fizzle { swipe } => run.fizzle(seat, swipe),
        Action::Discard { card } => run.discard(seat, card),
        Action::Show { number } => run.show(seat, number),
        Action::BonusDown => run.lay_bonus_down(seat),
        Action::BonusUp => run.lay_bonus_up(seat),
        Action::Keep => run.keep(seat),
        Action::Pass => run.pass(seat),
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
    let mut run = Run { game, state, log };
    match outcome {
        Outcome::Card(card) => {
            run.state.unseen.pile.remove(card);
            run.state.public.pile -= 1;
            match phase {
                Phase::DealCard { to } => run.card_dealt(to, card),
                Phase::Drawing { seat } => run.drawn(seat, card),
                Phase::SuddenDeal { to } => run.sudden_dealt(to, card),
                _ => debug_assert!(false, "{phase:?} awaits no game card"),
            }
        }
        Outcome::Bonus(item) => {
            run.state.unseen.aside.remove(item);
            run.state.public.aside -= 1;
            match phase {
                Phase::DealBonus { to } => run.bonus_dealt(to, item),
                Phase::TakeAside { seat } => run.took_bonus(seat, item),
                _ => debug_assert!(false, "{phase:?} awaits no Bonus card"),
            }
        }
    }
}

/// A step in progress.
struct Run<'a, L> {
    game: &'a BasketballDuel,
    state: &'a mut State,
    log: &'a mut L,
}

impl<L: Log<BasketballDuel>> Run<'_, L> {
    /// The owner of the area in which a seat lays a card (BD-TEAM-2, BD-TEAM-4). Legality has refused a team-mate
    /// where there is none.
    #[inline]
    fn owner(&self, seat: Seat, whose: AreaOwner) -> Seat {
        match whose {
            AreaOwner::Own => seat,
            AreaOwner::Mate => {
                let mate = self.game.mate(seat);
                debug_assert!(mate.is_some(), "seat {seat} has no team-mate");
                mate.unwrap_or(seat)
            }
        }
    }

    /// Collects and shuffles all cards for round 2 (BD-ROUND-3), or the Item cards for the sudden death, which is
    /// round 3 (BD-SUDDEN-1). The table is then empty; the points stay.
    fn collect(&mut self, next_round: u8, game_cards: GameCards, bonus_cards: ItemSet) {
        let seats = self.game.seats;
        let State { public, secrets, unseen } = &mut *self.state;
        let Public { round, phase, stage, next_up, turns: _, discard_draws, pile, discard, .. } = public;
        *round = next_round;
        *phase = Phase::DealBonus { to: *next_up };
        *stage = Stage::Turns;
        *discard_draws = 0;
        *pile = count(game_cards);
        discard.clear();
        let Public { hands, known, immunity, bonus, aside, areas, completed, points: _, sudden: _, .. } =
            public;
        *hands = PerSeat::new(seats);
        *known = PerSeat::new(seats);
        *immunity = PerSeat::new(seats);
        *bonus = PerSeat::new(seats);
        *aside = if bonus_cards.is_empty() { 0 } else { BONUS_CARDS };
        areas.clear();
        *completed = PerSeat::new(seats);
        *secrets = PerSeat::new(seats);
        unseen.pile = game_cards;
        unseen.aside = bonus_cards;
        unseen.copies.clear();
    }

    /// Ends the game.
    fn over(&mut self, by: HowOver, winners: SeatSet) {
        self.state.public.phase = Phase::Over { by, winners };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Item;

    #[test]
    fn the_five_bonus_cards_are_one_of_each_item() {
        assert_eq!(ItemSet::first_cards(BONUS_CARDS), Item::ALL.into_iter().collect());
        assert_eq!(Item::ALL.len(), usize::from(BONUS_CARDS));
    }
}
