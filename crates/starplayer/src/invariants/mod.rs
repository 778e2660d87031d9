//! The definition of a valid state. Every step leads from one valid state to another. A saved state is checked
//! when it is loaded.

mod cards;
mod claims;
mod clubs;
mod negotiation;
mod pending;
mod stack;

pub(crate) use cards::squad_cards_in_play;
pub(crate) use negotiation::after_in_window;
pub(crate) use stack::{is_beside_the_space, lies_well};

use alloc::format;
use core::fmt::Display;

use tabletop_core::{Defects, PerSeat, SavedState, Seat, SeatSet};

use crate::money::Money;
use crate::setup::{OfficialRole, Starplayer};
use crate::state::{Due, Finish, Party, Pending, Public, RollOff, RollOffFor, ShootOut, State, Unseen};

/// The largest sum that a seat may have or owe in a saved state.
const MOST_MONEY: Money = Money::half_millions(1_000_000_000);

/// The most rolls to move of one turn that a saved state may have. Each roll but the last is a double.
const MOST_ROLLS: i64 = 1000;

/// Checks a saved state.
pub(crate) fn restore(game: &Starplayer, saved: &SavedState<State>) -> Result<State, Defects> {
    let mut defects = Defects::new();
    let seats = usize::from(game.seats_at_table());
    let public = &saved.public;
    for (place, have) in [
        ("secrets", saved.secrets.len()),
        ("public.clubs", usize::from(public.clubs.seats())),
        ("public.claims", usize::from(public.claims.seats())),
        ("public.lapsed", usize::from(public.lapsed.seats())),
    ] {
        defects.require(have == seats, place, format!("{have} seats instead of {seats}"));
    }
    let secrets = PerSeat::from_slice(&saved.secrets);
    let (Some(secrets), true) = (secrets, defects.is_empty()) else { return Err(defects) };
    let state = State { public: *public, secrets, unseen: Unseen {} };
    defects_of(game, &state).or(state)
}

/// Every defect of a state.
pub(crate) fn defects_of(game: &Starplayer, state: &State) -> Defects {
    let mut check = Check { game, state, public: &state.public, defects: Defects::new() };
    check.seats_and_turn();
    if !check.defects.is_empty() {
        // The other checks look up seats, so they run only if all seats exist.
        return check.defects;
    }
    for (seat, club) in state.public.clubs.iter() {
        check.club(seat, club);
        check.claims(seat, &state.public.claims[seat]);
        check.lapsed(seat, state.public.lapsed[seat]);
        check.secret(seat);
    }
    check.squad_cards();
    check.instruction_cards();
    check.tray();
    check.purses();
    check.all_six();
    check.received();
    check.wins_received();
    check.dues();
    check.of_this_turn();
    check.stack();
    check.deal();
    check.defects
}

struct Check<'a> {
    game: &'a Starplayer,
    state: &'a State,
    public: &'a Public,
    defects: Defects,
}

impl Check<'_> {
    fn need(&mut self, holds: bool, place: impl Display, problem: impl Display) {
        self.defects.require(holds, place, problem);
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.number() <= self.game.seats_at_table()
    }

    fn all(&self) -> SeatSet {
        SeatSet::first_seats(self.game.seats_at_table())
    }

    fn seats_and_turn(&mut self) {
        let public = self.public;
        let seats = self.game.seats_at_table();
        let right = public.clubs.seats() == seats
            && public.claims.seats() == seats
            && public.lapsed.seats() == seats
            && self.state.secrets.seats() == seats;
        self.need(right, "public", "the number of seats is wrong");
        self.need(self.is_seat(public.turn), "public.turn", "no such seat");
        self.need(public.lapsed_reds.is_subset(self.all()), "public.lapsed_reds", "no such seat");
        let official = match self.game.checked_setup().official {
            OfficialRole::Apart => public.official.is_none(),
            OfficialRole::Playing(seat) => public.official == Some(seat),
            OfficialRole::Rolled => {
                // Nobody is the Official during the first roll-off, which finds the Official.
                let sought = matches!(
                    public.pending.first(),
                    Some(Pending::RollOff(RollOff { purpose: RollOffFor::Official, .. }))
                );
                public.official.map_or(sought, |seat| !sought && self.is_seat(seat))
            }
        };
        self.need(official, "public.official", "not the Official of the set-up");
        let over_limit = self.game.checked_setup().turn_limit.is_some_and(|limit| public.turn_number > limit);
        self.need(!over_limit, "public.turn_number", "beyond the turn limit");
        for pending in &public.pending {
            let seats_named = seats_of(*pending);
            self.need(seats_named.is_subset(self.all()), "public.pending", "no such seat");
        }
        for due in &public.dues {
            self.need(party_seats(*due).is_subset(self.all()), "public.dues", "no such seat");
        }
        if let Some(deal) = public.deal {
            let named: SeatSet = [deal.one, deal.other, deal.speaker].into_iter().collect();
            self.need(named.is_subset(self.all()), "public.deal", "no such seat");
        }
    }
}

fn party_seats(due: Due) -> SeatSet {
    let payee = match due.payee {
        Party::Seat(seat) => SeatSet::only(seat),
        Party::Official => SeatSet::EMPTY,
    };
    payee.union(SeatSet::only(due.payer))
}

/// The seats that an entry of the stack names.
fn seats_of(pending: Pending) -> SeatSet {
    match pending {
        Pending::RollOff(roll_off) => roll_off.rolling.union(roll_off.leaders),
        Pending::Answering { round, later } => round.asked().union(round.chosen()).union(later),
        Pending::Dealing { seat, .. } | Pending::Recalling { seat } | Pending::Returning { seat } => {
            SeatSet::only(seat)
        }
        Pending::Choosing { buyer } | Pending::Drawing { buyer } | Pending::Concluding { buyer, .. } => {
            SeatSet::only(buyer)
        }
        Pending::Match { challenger, opponent, .. }
        | Pending::ShootOut(ShootOut { challenger, opponent, .. }) => {
            [challenger, opponent].into_iter().collect()
        }
        Pending::Debt(debt) | Pending::Payment(debt) => party_seats(debt.due),
        Pending::Window { negotiator, left, .. } => left.union(SeatSet::only(negotiator)),
        Pending::ChoosingTrophy { winner } | Pending::Over(Finish::Won { winner, .. }) => {
            SeatSet::only(winner)
        }
        Pending::RollDue
        | Pending::Moving
        | Pending::Buying
        | Pending::TurnEnd
        | Pending::Passing
        | Pending::Reading { .. }
        | Pending::ChoosingOpponent { .. }
        | Pending::Penalty { .. }
        | Pending::Deal
        | Pending::Over(Finish::Stopped)
        | Pending::LastMoment => SeatSet::EMPTY,
    }
}
