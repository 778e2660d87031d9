//! The facts that a position does not state: money is asked for, the others are taken as usual.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{Seat, SeatSet};

use super::club::SeatItems;
use super::parse::ParsedLines;
use super::table::PendingItem;
use super::words::some_alike;
use crate::cards::{Manager, Squad};
use crate::components::{TrayCard, prices};
use crate::rulings::{Memory, Purses, TwoMinutes};
use crate::state::{Deal, Pending, Public};

impl ParsedLines<'_> {
    /// Asks for the money that is not written. At the beginning it is that of the set-up, and a hidden purse stays
    /// open.
    pub(super) fn ask_for_money(
        &self,
        is_opening: bool,
        turn_number: Option<u32>,
        said: &mut PositionLines<'_>,
    ) {
        let is_beginning = is_opening || turn_number.is_some_and(|number| number < 2);
        if !is_beginning && self.game.rulings().purses == Purses::Open {
            said.ask_for_money(self.seats_where(|items| items.pieces.money.is_none()), "£7.5M");
        }
    }

    /// Gives a Manager to the seats whose lines do not say which. The Managers are alike but for their names.
    pub(super) fn choose_managers(&mut self, said: &mut PositionLines<'_>) {
        let owned =
            |clubs: &[SeatItems], one: Manager| clubs.iter().any(|items| items.pieces.manager == Some(one));
        for place in 0..self.clubs.len() {
            if self.clubs[place].pieces.any_manager {
                let free = Manager::ALL.into_iter().find(|one| !owned(&self.clubs, *one));
                if free.is_none() {
                    said.wrong(
                        self.clubs[place].line,
                        "there are four Managers, but the lines give the seats more",
                    );
                }
                self.clubs[place].pieces.manager = free;
            }
        }
    }

    /// Gives a Stadium to the seats whose lines do not say which. Its colour counts, so it is said aloud.
    pub(super) fn choose_stadiums(&mut self, said: &mut PositionLines<'_>) {
        let owned =
            |clubs: &[SeatItems], one: Squad| clubs.iter().any(|items| items.pieces.stadium == Some(one));
        for (place, seat) in Seat::ALL.into_iter().enumerate().take(self.clubs.len()) {
            if self.clubs[place].pieces.any_stadium {
                let free = Squad::ALL.into_iter().find(|one| !owned(&self.clubs, *one));
                match free {
                    Some(colour) => {
                        said.take_as(format_args!("the Stadium of seat {seat} is the {colour} one"));
                    }
                    None => said.wrong(self.clubs[place].line, "more Stadiums than there are"),
                }
                self.clubs[place].pieces.stadium = free;
            }
        }
    }

    /// Names what was taken as usual because no line says it.
    pub(super) fn say_taken(&self, public: &Public, said: &mut PositionLines<'_>) {
        if public.turn_number == 0 {
            return;
        }
        let all = self.all_seats();
        let unsaid = self.seats_where(|items| items.pieces.money.is_none());
        if public.turn_number == 1 && self.game.rulings().purses == Purses::Open {
            let start = self.game.tables().start_cash;
            said.take_as_having(all, unsaid, format_args!("{start}, as at the beginning"));
        }
        if self.number.is_none() && self.game.checked_setup().turn_limit.is_none() {
            said.take_as("each seat has had a turn");
        }
        let at_start = self.seats_where(|items| items.pawn.is_none());
        let has_moved =
            matches!(public.now(), Some(Pending::TurnEnd | Pending::LastMoment | Pending::Passing));
        if has_moved && at_start.contains(public.turn) {
            let turn = public.turn;
            said.take_as(format_args!(
                "seat {turn} has come to Kick Off, where nothing is bought and no fee is due: write `on red-5` if it has \
                 landed elsewhere"
            ));
        }
        if at_start == all {
            said.take_as("all pawns stand on Kick Off");
        } else {
            at_start
                .iter()
                .for_each(|seat| said.take_as(format_args!("the pawn of seat {seat} stands on Kick Off")));
        }
        let cards: [(SeatSet, &str); 6] = [
            (
                self.seats_where(|items| items.pieces.footballers.is_empty() && items.footballers.is_none()),
                "Footballers",
            ),
            (self.seats_where(|items| items.pieces.manager.is_none() && !items.none.manager), "Managers"),
            (self.seats_where(|items| items.pieces.stadium.is_none() && !items.none.stadium), "Stadiums"),
            (
                self.seats_where(|items| {
                    items.pieces.wins.is_empty() && items.pieces.rounds.is_empty() && !items.none.wins
                }),
                "Win cards",
            ),
            (self.seats_where(|items| items.pieces.kept.is_empty() && !items.none.kept), "kept cards"),
            (
                self.seats_where(|items| items.pieces.alike(TrayCard::WildSubstitute).is_none()),
                "Wild Substitutes",
            ),
        ];
        said.take_as_none_of(all, &cards);
        self.say_cards_of_the_beginning(said);
        let booked = [
            (self.seats_where(|items| items.yellow_cards.is_none()), "yellow cards"),
            (self.seats_where(|items| items.turns_to_miss.is_none()), "turns to miss"),
        ];
        said.take_as_none_of(all, &booked);
        if self.game.rulings().memory == Memory::AsRequested {
            let nothing = self.seats_where(|items| items.claims == crate::state::Claims::default());
            said.take_as_none(all, nothing, "claims");
        }
        self.say_moment(public, said);
    }

    /// Names the cards that seats still have from the beginning. Kinds that the same seats still have stand in one
    /// sentence.
    fn say_cards_of_the_beginning(&self, said: &mut PositionLines<'_>) {
        let each = [
            (TrayCard::Tackle, prices::TACKLES_EACH),
            (TrayCard::TransferWindow, prices::TRANSFER_WINDOWS_EACH),
            (TrayCard::CupMatch, self.game.tables().cup_matches_each),
        ];
        let silent = |card| self.seats_where(|items| items.pieces.alike(card).is_none());
        let kinds = each.map(|(card, count)| {
            let with_all = silent(card).iter().filter(|seat| self.usual(card, *seat) == count);
            (with_all.collect::<SeatSet>(), some_alike(count, card))
        });
        for (card, count) in each {
            for seat in silent(card).iter().filter(|seat| self.usual(card, *seat) != count) {
                let left = some_alike(self.usual(card, seat), card);
                said.take_as(format_args!("seat {seat} has {left}, since the others have the rest"));
            }
        }
        for (place, (seats, _)) in kinds.iter().enumerate() {
            if kinds.iter().take(place).all(|(earlier, _)| earlier != seats) {
                let names: Vec<&str> =
                    kinds.iter().filter(|(those, _)| those == seats).map(|(_, name)| name.as_str()).collect();
                let names: String = names.join(", ");
                said.take_as_having(self.all_seats(), *seats, format_args!("{names}, as at the beginning"));
            }
        }
    }

    /// Names what was taken as usual in the present moment.
    fn say_moment(&self, public: &Public, said: &mut PositionLines<'_>) {
        let TwoMinutes::Proposals(most) = self.game.rulings().minutes;
        for what in &self.pending {
            match what {
                PendingItem::Match { goals: None, .. } => said.take_as("nobody has scored in the match"),
                PendingItem::ShootOut { goals, kicks, .. } if goals.is_none() || kicks.is_none() => {
                    if let Some(Pending::ShootOut(so_far)) = public.now() {
                        let ([ours, theirs], kicks) = (so_far.goals, so_far.kicks);
                        said.take_as(format_args!("goals {ours}-{theirs} after {kicks} kicks"));
                    }
                }
                PendingItem::Sum { proposals: None, .. }
                | PendingItem::Price { proposals: None, .. }
                | PendingItem::Window { proposals: None, .. } => {
                    said.take_as(format_args!("all {most} proposals are left"));
                }
                PendingItem::Deal { pushes: None, .. } => {
                    said.take_as(format_args!("all {} pushes of the deal are left", Deal::MOST_PUSHES));
                }
                PendingItem::Asked(_) if self.clubs.iter().all(|items| items.answer.is_none()) => {
                    said.take_as("nobody has answered");
                }
                _ => {}
            }
        }
    }

    /// The seats whose lines are so.
    fn seats_where(&self, so: impl Fn(&SeatItems) -> bool) -> SeatSet {
        self.all_seats().iter().filter(|seat| so(&self.clubs[seat.index()])).collect()
    }
}
