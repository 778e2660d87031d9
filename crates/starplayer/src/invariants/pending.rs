//! Checks of each pending entry against the rest of the state.

use tabletop_core::{SealedRound, Seat, SeatSet};

use crate::components::{Space, prices};
use crate::legal::{
    can_be_asked_for, can_challenge_at_last, could_be_bought, could_buy, is_for_sale, no_room,
    seats_that_may_tackle,
};
use crate::money::Money;
use crate::rulings::{AfterBogus, Limit, Memory, Partners, ReceivedTogether, TackleRace};
use crate::setup::OfficialRole;
use crate::state::{
    Dealt, Finish, Invitation, Pending, Prize, Purchase, RollOff, RollOffFor, ShootOut, ShootOutFor,
};

use super::{Check, after_in_window};

impl Check<'_> {
    pub(super) fn entry(&mut self, entry: Pending, below: Option<Pending>, place: &str) {
        let public = self.public;
        let turn = public.turn;
        let holds = match entry {
            Pending::RollOff(roll_off) => self.roll_off(roll_off),
            Pending::Dealing { seat, kind, left } => self.dealing(seat, kind, left),
            // Something must be for sale only when `Buying` is on top. Entries above `Buying` may still put something
            // up for sale.
            Pending::Buying => {
                let space = self.space_of(turn);
                let rests = public.now() == Some(Pending::Buying);
                space.is_for_purchases() && (!rests || could_be_bought(self.game, public, turn, space))
            }
            Pending::LastMoment => self.last_moment(),
            Pending::Answering { round, later } => self.answering(round, later),
            Pending::Choosing { buyer } => {
                let named = matches!(self.space_of(buyer), Space::Manager | Space::Stadium(_));
                buyer != turn && named && self.buys_here(buyer)
            }
            Pending::Drawing { buyer } => {
                matches!(self.space_of(buyer), Space::Footballer(_)) && self.buys_here(buyer)
            }
            Pending::Concluding { buyer, purchase } => self.concluding(buyer, purchase),
            Pending::Reading { deck } => {
                self.space_of(turn) == Space::Deck(deck) && !public.instruction_deck(deck).is_empty()
            }
            Pending::ChoosingOpponent { by } => {
                let tables = self.game.tables();
                let full = |seat: Seat| tables.wins.are_complete(&public.clubs[seat]);
                let somebody = public.clubs.all().without(turn).iter().any(|seat| !full(seat));
                by == Invitation::Card || !full(turn) || somebody
            }
            Pending::Match { challenger, opponent, goals } => {
                challenger == turn && opponent != turn && goals.is_none_or(|goals| (2..=12).contains(&goals))
            }
            Pending::ShootOut(shoot_out) => {
                let last = below == Some(Pending::LastMoment);
                self.shoot_out(shoot_out) && (!last || can_challenge_at_last(self.game, public))
            }
            Pending::Penalty { prize: Prize::FromOpponents } => self.space_of(turn) == Space::PenaltySpot,
            Pending::Penalty { prize: Prize::FromOfficial { amount, .. } } => {
                amount > Money::ZERO && amount <= Money::half_millions(crate::components::MOST_HALF_MILLIONS)
            }
            Pending::Debt(debt) => self.debt(debt, below, place),
            Pending::Payment(debt) => self.payment(debt, place),
            Pending::Window { negotiator, left, proposals_left } => {
                left == after_in_window(self.game, public, negotiator) && self.could_be_left(proposals_left)
            }
            Pending::Deal => public.deal.is_some(),
            Pending::Recalling { seat } => self.has_excess(seat),
            Pending::Returning { seat } => {
                let recalled = matches!(below, Some(Pending::Recalling { .. }));
                let random = self.game.rulings().received_together == ReceivedTogether::AtRandom;
                self.has_excess(seat) && (!recalled || (random && public.last_received(seat).len() > 1))
            }
            Pending::Over(Finish::Stopped) => {
                self.game.checked_setup().turn_limit == Some(public.turn_number)
            }
            Pending::ChoosingTrophy { winner } => self.could_win(winner),
            Pending::Over(Finish::Won { winner, trophy }) => {
                self.could_win(winner) && !public.tray.trophies.contains(trophy)
            }
            Pending::RollDue | Pending::Moving | Pending::TurnEnd | Pending::Passing => true,
        };
        self.need(holds, place, "does not fit the rest of the state");
    }

    /// `true` if play may wait once more before it passes by itself (SP-26-1, R-33).
    fn last_moment(&self) -> bool {
        let (public, rulings) = (self.public, self.game.rulings());
        let waits =
            rulings.memory == Memory::AsRequested || rulings.after_bogus == AfterBogus::BeforePlayPasses;
        let rests = public.now() == Some(Pending::LastMoment);
        let reason = can_be_asked_for(self.game, public) || can_challenge_at_last(self.game, public);
        waits && (!rests || reason)
    }

    /// Checks that the holders of Tackle cards answer a declined purchase (SP-13-1).
    fn answering(&self, round: SealedRound, later: SeatSet) -> bool {
        let turn = self.public.turn;
        round.is_valid()
            && !round.owing().is_empty()
            && round.asked().intersection(later).is_empty()
            && !round.asked().union(later).contains(turn)
            && is_for_sale(self.public, self.space_of(turn))
            && self.asked_in_order(round.asked(), later)
    }

    /// `true` if a negotiator without a partner can have this many proposals left.
    fn could_be_left(&self, proposals: u8) -> bool {
        let whole = self.game.rulings().partners == Partners::OnePartner;
        let least = if whole { self.most_proposals() } else { 1 };
        (least..=self.most_proposals()).contains(&proposals)
    }

    fn has_excess(&self, seat: Seat) -> bool {
        let count = self.public.clubs[seat].footballers.len();
        self.game.rulings().limit == Limit::Penalised && count > prices::MOST_FOOTBALLERS
    }

    pub(super) fn space_of(&self, seat: Seat) -> Space {
        self.game.tables().space(self.public.clubs[seat].pawn)
    }

    /// `true` if a seat may be buying on the space of the pawn of the seat in turn.
    pub(super) fn buys_here(&self, buyer: Seat) -> bool {
        let space = self.space_of(buyer);
        self.public.clubs[buyer].pawn == self.public.clubs[self.public.turn].pawn
            && could_buy(self.game, self.public, &self.public.clubs[buyer], space)
    }

    /// `true` if the seat could have won the Cup. It must be the challenger, on its own turn and with everything
    /// that the Cup Final asks for (SP-1-1, SP-27-3).
    pub(super) fn could_win(&self, seat: Seat) -> bool {
        let (tables, club) = (self.game.tables(), &self.public.clubs[seat]);
        seat == self.public.turn && tables.may_play_final(club)
    }

    pub(super) fn can_tackle(&self, seat: Seat) -> bool {
        let club = &self.public.clubs[seat];
        club.tackles > 0 && no_room(self.game, club, self.space_of(self.public.turn)).is_none()
    }

    /// `true` if exactly the right seats are asked for a Tackle: all holders together or, by R-5, one holder now and
    /// the holders to its left later.
    pub(super) fn asked_in_order(&self, asked: SeatSet, later: SeatSet) -> bool {
        let (seats, turn) = (self.game.seats_at_table(), self.public.turn);
        let holders = seats_that_may_tackle(self.game, self.public);
        match self.game.rulings().race {
            TackleRace::SealedThenDice => asked == holders && later.is_empty(),
            TackleRace::ClockwisePriority => asked.single().is_some_and(|one| {
                let place = |seat: Seat| turn.steps_to(seat, seats);
                let after = holders.iter().filter(|&seat| place(seat) > place(one));
                holders.contains(one) && later == after.collect()
            }),
        }
    }

    pub(super) fn roll_off(&self, roll_off: RollOff) -> bool {
        let RollOff { purpose, rolling, leaders, best } = roll_off;
        let well = !rolling.is_empty()
            && rolling.intersection(leaders).is_empty()
            && leaders.is_empty() == (best == 0)
            && (best == 0 || (2..=12).contains(&best));
        well && match purpose {
            RollOffFor::Official => {
                self.public.official.is_none() && self.game.checked_setup().official == OfficialRole::Rolled
            }
            RollOffFor::Start => {
                self.game.checked_setup().official != OfficialRole::Rolled || self.public.official.is_some()
            }
            RollOffFor::Tackle => {
                let all = rolling.union(leaders);
                !all.contains(self.public.turn)
                    && is_for_sale(self.public, self.space_of(self.public.turn))
                    && all.iter().all(|seat| self.can_tackle(seat))
            }
        }
    }

    /// Checks the dealing of the Short game: seat by seat, one kind after the other.
    pub(super) fn dealing(&self, seat: Seat, kind: Dealt, left: u8) -> bool {
        let each = u32::from(prices::SHORT_FOOTBALLERS);
        let left = u32::from(left);
        let bounds = left >= 1 && left <= if kind == Dealt::Footballers { each } else { 1 };
        bounds
            && self.public.clubs.iter().all(|(other, club)| {
                let dealt = club.footballers.len();
                let footballers = match kind {
                    Dealt::Footballers if other < seat => dealt == each,
                    Dealt::Footballers if other == seat => dealt + left == each,
                    Dealt::Footballers => dealt == 0,
                    Dealt::Manager | Dealt::Stadium => true,
                };
                let manager = match kind {
                    Dealt::Footballers => club.manager.is_none(),
                    Dealt::Manager => club.manager.is_some() == (other < seat),
                    Dealt::Stadium => true,
                };
                let stadium = club.stadium.is_some() == (kind == Dealt::Stadium && other < seat);
                footballers && manager && stadium
            })
    }

    pub(super) fn concluding(&self, buyer: Seat, purchase: Purchase) -> bool {
        let club = &self.public.clubs[buyer];
        let space = self.space_of(buyer);
        let sold_here = match purchase {
            Purchase::Footballer(footballer) => {
                matches!(space, Space::Footballer(on_board) if on_board.squad() == footballer.squad())
            }
            Purchase::Manager(_) => space == Space::Manager,
            Purchase::Stadium(_) => matches!(space, Space::Stadium(_)),
        };
        let here = sold_here && club.pawn == self.public.clubs[self.public.turn].pawn;
        here && match purchase {
            // The check of the squad cards ensures that the Footballer is nowhere else.
            Purchase::Footballer(_) => no_room(self.game, club, space).is_none(),
            Purchase::Manager(manager) => {
                club.manager.is_none() && self.public.tray.managers.contains(manager)
            }
            Purchase::Stadium(stadium) => {
                club.stadium.is_none() && self.public.tray.stadiums.contains(stadium)
            }
        }
    }

    pub(super) fn shoot_out(&self, shoot_out: ShootOut) -> bool {
        let ShootOut { of, challenger, opponent, goals: [ours, theirs], kicks } = shoot_out;
        let tables = self.game.tables();
        let club = &self.public.clubs[challenger];
        let entitled = of == ShootOutFor::CupMatch || (tables.may_play_final(club));
        let counted = match kicks {
            0..=9 => ours <= kicks.div_ceil(2) && theirs <= kicks / 2,
            10 => ours == 0 && theirs == 0,
            11 => ours <= 1 && theirs == 0,
            _ => false,
        };
        challenger == self.public.turn && opponent != challenger && entitled && counted
    }
}
