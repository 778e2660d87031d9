//! Club Chairman, Referee and Starplayer Bonus cards (rules 14 to 16).

use tabletop_core::{Log, Seat};

use super::Run;
use crate::cards::{DeckName, InstructionCard, number_of};
use crate::components::{Booked, Counted, Destination, Effect, TrayCard, prices};
use crate::event::Event;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::NobodyBooked;
use crate::setup::Starplayer;
use crate::state::{Cause, Invitation, Party, Pending, Prize};

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Reads the top card and carries out its instruction for the seat in turn. The card goes under its deck
    /// unless it is kept (SP-14-1, SP-15-1, SP-16-1).
    pub(super) fn read_card(&mut self, deck: DeckName, card: InstructionCard) {
        let seat = self.public().turn;
        let effect = self.game.tables().effect(deck, card);
        let pile = &mut self.state.public.instruction_decks[deck.index()];
        let drawn = pile.draw(card);
        debug_assert!(drawn, "{deck} card {card} cannot be the next of its deck");
        if effect != Effect::KeepCupMatch {
            let put = pile.put_under(card);
            debug_assert!(put.is_ok(), "{deck} card {card} is in its deck already");
        }
        self.tell(deck.rule(), Event::CardRead { seat, deck, card });
        self.pop();
        self.follow(seat, deck, card, effect);
    }

    fn follow(&mut self, seat: Seat, deck: DeckName, card: InstructionCard, effect: Effect) {
        let cause = Cause::Instruction(deck);
        match effect {
            Effect::Pay(amount) => self.owe(seat, Party::Official, amount, cause),
            Effect::Receive(amount) => self.receive(seat, amount, cause),
            Effect::PayEach(amount) => self.pay_each(seat, amount, cause),
            Effect::ReceiveEach(amount) => {
                self.each_owes(self.opponents(seat), Party::Seat(seat), amount, cause);
            }
            Effect::PayPer { each, amount } => {
                self.owe(seat, Party::Official, amount.times(self.count(seat, each)), cause);
            }
            Effect::ReceivePer { each, amount } => {
                self.receive(seat, amount.times(self.count(seat, each)), cause);
            }
            Effect::YellowCard(booked) => {
                if self.can_be_booked(seat, booked) {
                    self.show_yellow(seat);
                }
            }
            Effect::RedCard => {
                if self.can_be_booked(seat, Booked::Footballer) {
                    self.red_is_due(seat);
                }
            }
            Effect::ClearYellowCard => self.clear_yellow(seat, deck),
            Effect::PenaltyFor(amount) => {
                self.push(Pending::Penalty { prize: Prize::FromOfficial { amount, deck } });
            }
            Effect::Take(card) => self.take_from_tray(seat, deck, card),
            Effect::MoveTo(destination) => self.move_to(seat, destination),
            Effect::PlayMatch => self.invite_to_match(seat, Invitation::Card),
            Effect::KeepCupMatch => {
                self.club_mut(seat).kept.insert(card);
                self.tell(Rule::R16_2, Event::CardKept { seat, card });
            }
            Effect::TakeWin => self.take_win(Rule::R18_3, seat),
        }
    }

    fn pay_each(&mut self, seat: Seat, amount: Money, cause: Cause) {
        let payees = self.opponents(seat);
        if payees.len() > 1 {
            self.tell(Rule::R25_3, Event::FallDueTogether { first: seat });
        }
        for payee in payees.clockwise_from(seat) {
            self.owe(seat, Party::Seat(payee), amount, cause);
        }
    }

    fn count(&self, seat: Seat, each: Counted) -> i32 {
        let club = self.club(seat);
        let number = match each {
            Counted::Footballer => number_of(club.footballers),
            Counted::Starplayer => number_of(club.footballers.intersection(self.game.tables().all_stars)),
            Counted::WildSubstitute => club.wild_substitutes,
            Counted::WinCard => number_of(club.wins),
        };
        number.into()
    }

    /// `true` if a booking counts. R-23 decides about a footballer of a club that owns none.
    fn can_be_booked(&mut self, seat: Seat, booked: Booked) -> bool {
        let nobody = booked == Booked::Footballer && self.club(seat).footballers.is_empty();
        if nobody && self.game.rulings().nobody_booked == NobodyBooked::NoEffect {
            self.tell(Rule::R22_1, Event::NoEffect { seat });
            return false;
        }
        true
    }

    /// Takes a card from the tray, if there is one and the limit allows it.
    fn take_from_tray(&mut self, seat: Seat, deck: DeckName, card: TrayCard) {
        let tray = &mut self.state.public.tray;
        let club = &mut self.state.public.clubs[seat];
        let (there, owned) = match card {
            TrayCard::WildSubstitute => {
                if club.wild_substitutes >= prices::MOST_WILD_SUBSTITUTES {
                    self.tell(Rule::R10_1, Event::EnoughWilds { seat });
                } else {
                    self.take_wild(deck.rule(), seat);
                }
                return;
            }
            TrayCard::Tackle => (&mut tray.tackles, &mut club.tackles),
            TrayCard::TransferWindow => (&mut tray.transfer_windows, &mut club.transfer_windows),
            TrayCard::CupMatch => (&mut tray.cup_matches, &mut club.cup_matches),
        };
        if *there == 0 {
            self.tell(deck.rule(), Event::NoEffect { seat });
            return;
        }
        *there -= 1;
        *owned += 1;
        self.tell(deck.rule(), Event::TookFromTray { seat, card });
    }

    /// Takes a Wild Substitute from the tray (SP-10-1).
    pub(super) fn take_wild(&mut self, rule: Rule, seat: Seat) {
        let tray = &mut self.state.public.tray;
        // There are twelve cards for at most four seats with three each, so whoever may take one finds one
        // (SP-10-1).
        tray.wild_substitutes -= 1;
        self.club_mut(seat).wild_substitutes += 1;
        self.tell(rule, Event::TookFromTray { seat, card: TrayCard::WildSubstitute });
    }

    /// Moves the pawn clockwise to the next space of the kind. Passing and landing count as after a roll
    /// (SP-16-2).
    fn move_to(&mut self, seat: Seat, destination: Destination) {
        let tables = self.game.tables();
        let (from, count) = (self.club(seat).pawn, tables.space_count);
        let steps = (1..=count).find(|steps| destination.is(tables.space((from + steps) % count)));
        if let Some(steps) = steps {
            self.move_pawn(Rule::R16_2, seat, steps);
        }
    }
}
