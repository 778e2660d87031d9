//! Injuries: the tiles of the market that nobody wants.

use tabletop_core::{Log, Seat, SeatSet};

use super::Run;
use crate::event::Event;
use crate::rules::Rule;
use crate::rulings::{EquallyLow, EquallyTallest, LastInjuries, NobodyToInjure};
use crate::setup::WorldLeague;
use crate::state::{Phase, SEASONS, State};
use crate::step::Position;

/// The outcome of an injury tile, with its clause.
#[derive(Clone, Copy)]
enum InjuryResult {
    /// Team `by` takes the injury, and the teams `spared` pay no health costs.
    Taken { by: Seat, spared: SeatSet, rule: Rule },
    /// The team `lowest` spent least, but has no player to injure. It pays nothing.
    NobodyToInjure { lowest: Seat },
    /// No team takes the injury, and every team pays.
    Nobody { rule: Rule },
}

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Records the health cost that a manager chooses unseen (WL-INJURY-1). When all have chosen, the costs are
    /// revealed.
    pub(crate) fn spend(&mut self, seat: Seat, millions: u16) {
        let Phase::HealthCosts(round) = &mut self.state.public.phase else {
            debug_assert!(false, "health costs are chosen in their phase");
            return;
        };
        let was_due = round.choose(seat);
        debug_assert!(was_due, "seat {seat} chooses once");
        let is_complete = round.is_complete();
        self.seal(Rule::Injury1, seat, millions);
        if is_complete {
            self.reveal_health_costs();
        }
    }

    /// WL-INJURY-1: reveals the amounts, because all have chosen. All pay except the team that takes the injury
    /// (WL-INJURY-2, WL-INJURY-3, R-14). If nobody takes it, all pay (WL-INJURY-4).
    fn reveal_health_costs(&mut self) {
        for seat in self.game.all_seats() {
            self.log
                .tell(Rule::Injury1, Event::HealthCostRevealed { seat, millions: sealed(self.state, seat) });
        }
        let result = self.injury_result();
        let (rule, spared) = match result {
            InjuryResult::Taken { by, spared, rule } => {
                self.log.tell(rule, Event::TakesInjury { seat: by });
                (rule, spared)
            }
            InjuryResult::NobodyToInjure { lowest } => (Rule::Injury2, SeatSet::only(lowest)),
            InjuryResult::Nobody { rule } => (rule, SeatSet::EMPTY),
        };
        for seat in self.game.all_seats() {
            let millions = sealed(self.state, seat);
            self.state.secrets[seat].sealed = None;
            if !spared.contains(seat) {
                self.state.public.teams[seat].millions -= millions;
                self.log.tell(rule, Event::PaysHealthCost { seat, millions });
            }
        }
        if let InjuryResult::Taken { by, .. } = result {
            self.injure_tallest(by);
        } else {
            let tile = self.settle_tile();
            self.log.tell(rule, Event::NobodyInjured { tile });
            self.open_after_none(Rule::Draft2);
        }
    }

    /// Decides which team takes the injury. The team that spent least takes it (WL-INJURY-2). If several teams spent
    /// equally little, the team with the tallest player takes it (WL-INJURY-3), and R-14 decides if the other teams of
    /// this tie pay. If their tallest players are equally tall, no team takes it (WL-INJURY-4). The Referee does not
    /// break this tie (WL-TROPHY-7).
    fn injury_result(&mut self) -> InjuryResult {
        let state = &*self.state;
        let height = |seat: Seat| state.public.teams[seat].tallest_cm;
        let all = self.game.all_seats();
        let candidates: SeatSet = match self.game.rulings().nobody_to_injure {
            NobodyToInjure::Discarded => all,
            NobodyToInjure::NextLowest => all.iter().filter(|seat| height(*seat) > 0).collect(),
        };
        let Some(lowest) = candidates.iter().map(|seat| sealed(state, seat)).min() else {
            // no player counts in any team.
            return InjuryResult::Nobody { rule: Rule::Injury2 };
        };
        let tied: SeatSet = candidates.iter().filter(|seat| sealed(state, *seat) == lowest).collect();
        if let Some(seat) = tied.single() {
            return if height(seat) == 0 {
                InjuryResult::NobodyToInjure { lowest: seat }
            } else {
                InjuryResult::Taken { by: seat, spared: tied, rule: Rule::Injury2 }
            };
        }
        if let Some(referee) = state.public.specialists.referee.filter(|referee| tied.contains(*referee)) {
            self.log.tell(Rule::Trophy7, Event::RefereeStaysOut { seat: referee });
        }
        let Some(by) = state.public.tallest(tied).single() else {
            return InjuryResult::Nobody { rule: Rule::Injury4 };
        };
        let spared = match self.game.rulings().equally_low {
            EquallyLow::OthersPay => SeatSet::only(by),
            EquallyLow::NoneOfThemPays => tied,
        };
        InjuryResult::Taken { by, spared, rule: Rule::Injury3 }
    }

    /// WL-INJURY-5: gives the injury to the tallest player who counts. R-3 decides between equally tall players.
    fn injure_tallest(&mut self, seat: Seat) {
        let public = &mut self.state.public;
        let columns = self.game.tallest_columns(seat, &public.teams[seat]);
        let manager_chooses = match self.game.rulings().equally_tallest {
            EquallyTallest::ManagerChooses => columns.len() > 1,
            EquallyTallest::FirstColumn => false,
        };
        if manager_chooses {
            public.phase = Phase::Injure { seat };
        } else {
            debug_assert!(!columns.is_empty(), "a team takes an injury only with a player who counts");
            self.injure(seat, columns.nth(0).unwrap_or_default());
        }
    }

    /// Lays the injury on a player (WL-INJURY-5). The manager at the left opens the next tile (WL-INJURY-7).
    pub(crate) fn injure(&mut self, seat: Seat, column: Position) {
        let tile = self.settle_tile();
        let injured = self.state.public.teams[seat].column_mut(column);
        injured.injury = Some(tile);
        let player = injured.player;
        self.log.tell(Rule::Injury5, Event::Injured { seat, column, player, tile });
        self.recount(seat);
        self.open_next(Rule::Injury7, seat.left(self.game.seat_count()));
    }

    /// WL-INJURY-6: discards the injuries after phase 3. R-7 decides about the injuries of season 6.
    pub(super) fn recover(&mut self) {
        let stays = self.game.rulings().last_injuries == LastInjuries::StillInjured;
        if stays && self.state.public.season == SEASONS {
            return;
        }
        for &seat in self.state.public.seats() {
            let team = &mut self.state.public.teams[seat];
            if team.columns.iter().all(|column| column.injury.is_none()) {
                continue;
            }
            for column in Position::ALL {
                let recovered = team.column_mut(column);
                if let Some(tile) = recovered.injury.take() {
                    let player = recovered.player;
                    self.log.tell(Rule::Injury6, Event::Recovers { seat, column, player, tile });
                }
            }
            self.recount(seat);
        }
    }
}

/// The health cost that the seat has chosen.
fn sealed(state: &State, seat: Seat) -> u16 {
    let sealed = state.secrets[seat].sealed;
    debug_assert!(sealed.is_some(), "amounts are revealed when all have chosen");
    sealed.unwrap_or_default()
}
