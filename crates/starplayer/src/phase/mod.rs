//! The course of play. Each file is a part of the book. This file holds the code that all of them share.
//!
//! # The plan
//!
//! Pending entries form a stack in [`Public::pending`](crate::state::Public::pending), at most four deep. The
//! top entry is what happens now. Under each entry lies the one that follows it. Beside the stack lie the sums
//! that have fallen due, in order. There is no hidden flag and no callback, so a saved state is complete.
//!
//! ```text
//! opening   RollOff(Official) → Dealing… (Short) → RollOff(Start) → first turn
//! turn      RollDue ── roll ──► Moving ── dice ──► [RollDue | TurnEnd] under what the space asks for
//! space     Footballer, Manager, Stadium: Buying   decks: Reading   Penalty Spot: Penalty   Cup Match: ChoosingOpponent
//! buying    Buying ── buy ──► Drawing ── card ──► Concluding (waits under a Debt until the price is paid)
//!           Buying ── decline ──► Answering ── one ──► the tackler's Drawing, or Choosing of a Manager or Stadium
//!                                           ├ several ──► RollOff(Tackle)
//!                                           └ nobody ──► by R-29 `buy` at a later point of the turn
//! match     Match (the challenger's roll, the opponent's) ── level ──► ShootOut
//! final     ShootOut(CupFinal) ── won ──► ChoosingTrophy ──► Over    ── lost ──► forfeit, Passing
//! window    Window ── negotiate ──► Deal ──► next negotiator's Window … ──► back to where it was opened
//! money     due ── cash there ──► paid          ── not ──► Debt ── sales, a Deal ──► paid or lapsed
//!           due to a player, by R-32 ──► Payment ── pay, a Deal with the creditor ──► paid
//! passing   Passing ── nothing due ──► next turn   ── something ──► LastMoment ── claims, end ──► next turn
//! excess    Recalling ── recall ──► back        ── forget ──► Returning (chance) ──► back
//!           several of one deal: by R-34 ── recall ──► Returning (chance) on Recalling, or ── return ──► back
//! ```
//!
//! * The *points* of SP-TURN-2 are `RollDue`, `Buying` and `TurnEnd`. At a point the seat in turn plays Cup
//!   Match and Transfer Window cards, sells and challenges. Each of these is pushed on top of the point and
//!   returns to it. At a point the other seats may claim what is due to them, ask for a Red and call a twelfth
//!   Footballer; nobody waits for them. A debtor may also claim from the Official in the middle of a debt.
//! * `Passing` ends the turn by itself after a Bogus or a lost final, once the entries above it are settled. If
//!   something can still be asked for then, play waits once more, at the `LastMoment`. Nothing else can be done
//!   there, except that R-33 allows a challenge to the Cup Final.
//! * `Buying` looks for something to buy only when it comes to the top, because the entries above it may change
//!   the answer.
//! * The top card of a deck goes back under it as soon as it is read. Its instruction is pushed or falls due.
//! * After each step [`Run::advance`] goes on until somebody has to decide or something is drawn. Debts that can
//!   be paid are paid. Sums due that cannot be paid become debts. Purchases are concluded, and play passes.

mod bookings;
mod chance;
mod claims;
mod cup;
mod deal;
mod funding;
mod instruction;
mod opening;
mod purchase;
mod squad_limit;
mod tackle;
mod turn;
pub(crate) mod wins;

pub(crate) use chance::{outcome, outcome_count, outcome_faults};
pub(crate) use opening::start;

use tabletop_core::fast::take_first;
use tabletop_core::{Log, Seat, SeatSet};

use crate::cards::{Footballer, Squad, SquadCard};
use crate::event::Event;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{Limit, Memory};
use crate::setup::Starplayer;
use crate::state::{Cause, Club, Due, Party, Pending, Public, State, ThisTurn};
use crate::step::{Action, Outcome};

/// A step in progress: the game, the state that it changes, and the log of its events.
pub(crate) struct Run<'a, L> {
    pub(crate) game: &'a Starplayer,
    pub(crate) state: &'a mut State,
    pub(crate) log: &'a mut L,
}

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Carries out an accepted decision.
    pub(crate) fn decide(&mut self, seat: Seat, action: Action) {
        let before = self.free_match_now();
        self.take(seat, action);
        self.tell_free_match(before);
    }

    fn take(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Roll => {
                self.state.public.this_turn = ThisTurn::Plain;
                self.replace(Pending::Moving);
            }
            // At a point nothing is left to be paid.
            Action::End => self.pass_play(),
            Action::Buy => self.take_up(Pending::Drawing { buyer: seat }),
            Action::BuyManager(manager) => self.buy_manager(seat, manager),
            Action::BuyStadium(stadium) => self.buy_stadium(seat, stadium),
            Action::Decline => self.decline(seat),
            Action::Sell(asset) => self.sell(seat, asset),
            Action::OpenWindow => self.open_window(seat),
            Action::Match(opponent) => self.play_match(seat, opponent),
            Action::KeptMatch(opponent) => self.play_kept_match(seat, opponent),
            Action::FreeMatch(opponent) => self.play_free_match(seat, opponent),
            Action::Final(opponent) => self.begin_final(seat, opponent),
            Action::Tackle => self.answer(seat, crate::state::TackleAnswer::Tackle),
            Action::Pass => self.pass(seat),
            Action::Negotiate(partner) => self.negotiate(seat, partner),
            Action::Give(item) | Action::Take(item) | Action::Keep(item) | Action::Waive(item) => {
                self.move_item(seat, action, item);
                // Nothing happens by itself while a deal is put together.
                return;
            }
            Action::Propose => self.propose(seat),
            Action::Accept => self.accept(),
            Action::Change => self.change(seat),
            Action::Lapse => self.lapse(),
            Action::Claim(claim) => self.claim(seat, claim),
            Action::ShowRed(culprit) => self.show_red_on_request(culprit),
            Action::Call(culprit) => self.call(seat, culprit),
            Action::Recall => self.recall(seat),
            Action::Return(footballer) => self.return_chosen(seat, footballer),
            Action::Forget => self.forget(seat),
            Action::Trophy(colour) => self.take_trophy(seat, colour),
            Action::Pay => self.pay(),
        }
        self.advance();
    }

    /// Carries out an accepted outcome of chance.
    pub(crate) fn resolve(&mut self, outcome: Outcome) {
        let before = self.free_match_now();
        self.come_about(outcome);
        self.tell_free_match(before);
    }

    fn come_about(&mut self, outcome: Outcome) {
        let Some(now) = self.public().pending.last() else { return };
        match outcome {
            Outcome::Dice(one, other) => match *now {
                Pending::RollOff(roll_off) => self.roll_off(roll_off, (one, other)),
                Pending::Moving => self.roll_to_move((one, other)),
                _ => self.roll_in_match((one, other)),
            },
            Outcome::Goal(face) => match *now {
                Pending::ShootOut(shoot_out) => self.kick(shoot_out, face),
                _ => self.take_penalty(face),
            },
            Outcome::Card(card) => match *now {
                Pending::Drawing { buyer } => self.draw_footballer(buyer, card),
                Pending::Returning { seat } => self.return_at_random(seat, card),
                _ => self.deal_footballer(card),
            },
            Outcome::Instruction(deck, card) => self.read_card(deck, card),
            Outcome::Manager(manager) => self.deal_manager(manager),
            Outcome::Stadium(stadium) => self.deal_stadium(stadium),
        }
        self.advance();
    }

    /// Goes on until a seat has to decide or chance is awaited.
    #[inline]
    fn advance(&mut self) {
        // After most steps a seat has to decide at once.
        let public = self.public();
        let by_itself = |now| {
            matches!(
                now,
                &(Pending::Debt(_)
                    | Pending::Payment(_)
                    | Pending::Concluding { .. }
                    | Pending::Passing
                    | Pending::LastMoment
                    | Pending::Buying)
            )
        };
        if !public.dues.is_empty() || public.pending.last().is_some_and(by_itself) {
            self.go_on();
        }
    }

    #[inline(never)]
    fn go_on(&mut self) {
        while self.goes_on() {}
    }

    /// Does the next thing that needs neither a decision nor chance. Returns `true` if there was one.
    fn goes_on(&mut self) -> bool {
        let Some(now) = self.state.public.pending.last() else { return false };
        match *now {
            Pending::Debt(debt) => self.settle(debt),
            Pending::Payment(debt) => self.settle_payment(debt),
            Pending::Deal | Pending::Recalling { .. } | Pending::Returning { .. } | Pending::Over(_) => false,
            _ if !self.public().dues.is_empty() => {
                if let Some(due) = take_first(&mut self.state.public.dues) {
                    self.fall_due(due);
                }
                true
            }
            Pending::Concluding { buyer, purchase } => {
                self.conclude(buyer, purchase);
                true
            }
            Pending::Buying => self.nothing_to_buy(),
            Pending::Passing => {
                self.pass_or_wait();
                true
            }
            Pending::LastMoment if !self.has_reason_to_wait() => {
                self.pass_play();
                true
            }
            _ => false,
        }
    }

    #[inline]
    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    #[inline]
    fn tell(&mut self, rule: Rule, event: Event) {
        self.log.tell(rule, event);
    }

    #[inline]
    fn club(&self, seat: Seat) -> &Club {
        &self.state.public.clubs[seat]
    }

    #[inline]
    fn club_mut(&mut self, seat: Seat) -> &mut Club {
        &mut self.state.public.clubs[seat]
    }

    fn opponents(&self, seat: Seat) -> SeatSet {
        self.public().clubs.all().without(seat)
    }

    /// `true` if every fee is handled at once (R-1).
    #[inline]
    fn attentive(&self) -> bool {
        self.game.rulings().memory == Memory::Attentive
    }

    /// The club fund of a seat.
    #[inline]
    fn cash(&self, seat: Seat) -> Money {
        self.state.cash(seat)
    }

    fn change_cash(&mut self, seat: Seat, by: Money) {
        if let Some(cash) = &mut self.state.public.clubs[seat].cash {
            *cash = cash.plus(by);
            return;
        }
        for (_, secret) in self.state.secrets.iter_mut() {
            debug_assert!(secret.purses.is_some(), "seat {seat} has no purse (R-21)");
            if let Some(purses) = &mut secret.purses {
                purses[seat] = purses[seat].plus(by);
            }
        }
    }

    /// Moves money that the payer has.
    fn transfer(&mut self, from: Party, to: Party, amount: Money, cause: Cause) {
        self.transfer_by(cause.rule(), from, to, amount, cause);
    }

    fn transfer_by(&mut self, rule: Rule, from: Party, to: Party, amount: Money, cause: Cause) {
        if amount <= Money::ZERO {
            return;
        }
        if let Party::Seat(seat) = from {
            self.change_cash(seat, Money::ZERO.minus(amount));
        }
        if let Party::Seat(seat) = to {
            self.change_cash(seat, amount);
        }
        self.tell(rule, Event::Paid { from, to, amount, cause });
    }

    /// The Official pays a seat.
    fn receive(&mut self, seat: Seat, amount: Money, cause: Cause) {
        self.transfer(Party::Official, Party::Seat(seat), amount, cause);
    }

    /// Makes a sum due. It is paid when play comes back to the present top of the stack.
    fn owe(&mut self, payer: Seat, payee: Party, amount: Money, cause: Cause) {
        if amount > Money::ZERO {
            // At most three sums fall due together. A claim adds at most four sums, and only when none is due.
            let full = self.state.public.dues.try_push(Due { payer, payee, amount, cause });
            debug_assert!(full.is_none(), "no place for a sum due");
        }
    }

    /// Makes a sum due from each of these seats, clockwise from the seat in turn (SP-25-3).
    fn each_owes(&mut self, payers: SeatSet, payee: Party, amount: Money, cause: Cause) {
        let turn = self.public().turn;
        if let Some(first) = payers.at_or_after(turn)
            && payers.len() > 1
        {
            self.tell(Rule::R25_3, Event::FallDueTogether { first });
        }
        for payer in payers.clockwise_from(turn) {
            self.owe(payer, payee, amount, cause);
        }
    }

    /// Pushes an entry onto the stack.
    fn push(&mut self, pending: Pending) {
        // The stack never grows beyond four entries: see `invariants::stack`.
        let full = self.state.public.pending.try_push(pending);
        debug_assert!(full.is_none(), "no place for {pending:?}");
    }

    fn pop(&mut self) {
        self.state.public.pending.pop();
    }

    /// Replaces the top of the stack.
    #[inline]
    fn replace(&mut self, pending: Pending) {
        match self.state.public.pending.last_mut() {
            Some(top) => *top = pending,
            None => self.push(pending),
        }
    }

    /// Ends the turn as soon as everything that has fallen due is settled.
    fn end_turn(&mut self, rule: Rule) {
        self.tell(rule, Event::TurnOver { seat: self.public().turn });
        self.state.public.pending.clear();
        self.state.public.this_turn = ThisTurn::Plain;
        self.push(Pending::Passing);
    }

    fn gain_footballer(&mut self, seat: Seat, footballer: Footballer) {
        self.club_mut(seat).footballers.insert(footballer);
        if self.game.rulings().limit == Limit::Penalised {
            self.forget_order_of(footballer);
            let full = self.state.public.received.try_push(footballer);
            debug_assert!(full.is_none(), "more Footballers than there are");
        }
    }

    fn lose_footballer(&mut self, seat: Seat, footballer: Footballer) {
        self.club_mut(seat).footballers.remove(footballer);
        if self.game.rulings().limit == Limit::Penalised {
            self.forget_order_of(footballer);
        }
    }

    fn forget_order_of(&mut self, footballer: Footballer) {
        let public = &mut self.state.public;
        let Some(place) = public.received.iter().position(|&known| known == footballer) else { return };
        public.received.remove(place);
        let was_first = !public.received_together.remove(footballer);
        // The next Footballer becomes the first of those received together.
        if let Some(&next) = public.received.get(place).filter(|_| was_first) {
            public.received_together.remove(next);
        }
    }

    /// Takes a card out of the deck of its squad.
    fn draw_squad_card(&mut self, card: SquadCard) {
        let drawn = self.state.public.squad_decks[usize::from(card.squad().index())].draw(card);
        debug_assert!(drawn, "{card} cannot be the next of its deck");
    }

    /// Puts a card under the deck of its squad.
    fn put_under(&mut self, card: SquadCard) {
        let deck = &mut self.state.public.squad_decks[usize::from(card.squad().index())];
        let put = deck.put_under(card);
        debug_assert!(put.is_ok(), "{card} is in its deck already");
    }

    /// Notes the All-6 bonuses that these seats have completed, from the seat in turn clockwise (SP-7-1,
    /// R-20).
    fn complete_sixes(&mut self, seats: SeatSet) {
        for seat in seats.clockwise_from(self.public().turn) {
            for squad in Squad::ALL {
                self.complete_six(seat, squad);
            }
        }
    }
}
