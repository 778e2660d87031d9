//! Injuries: the tiles of the market that nobody wants.

use tabletop_core::{Log, Seat, SeatSet};

use super::take_first;
use crate::state::{Phase, State};
use crate::{EquallyTallest, Event, LastInjuries, NobodyToInjure, Position, Rule, WorldLeague};

/// Who takes an injury, and because of which clause.
#[derive(Clone, Copy)]
enum Verdict {
    /// This team takes it.
    Taken { by: Seat, rule: Rule },
    /// The lowest team has nobody to lay it on: it pays nothing.
    NobodyToInjure { lowest: Seat },
    /// Nobody takes it and everybody pays.
    Nobody { rule: Rule },
}

impl WorldLeague {
    /// WL-INJURY-1: all have chosen; the amounts are revealed.
    pub(crate) fn reveal_health_costs<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        for seat in self.all_seats() {
            let millions = sealed(state, seat);
            log.tell(Rule::Injury1, Event::HealthCostRevealed { seat, millions });
        }
        let verdict = self.verdict(state, log);
        let (rule, exempt) = match verdict {
            Verdict::Taken { by, rule } => {
                log.tell(rule, Event::TakesInjury { seat: by });
                (rule, Some(by))
            }
            Verdict::NobodyToInjure { lowest } => (Rule::Injury2, Some(lowest)),
            Verdict::Nobody { rule } => (rule, None),
        };
        for seat in self.all_seats() {
            let millions = state.secrets[seat].sealed.take().unwrap_or(0);
            if exempt != Some(seat) {
                let team = &mut state.public.teams[seat];
                team.millions = team.millions.saturating_sub(millions);
                log.tell(rule, Event::PaysHealthCost { seat, millions });
            }
        }
        match verdict {
            Verdict::Taken { by, .. } => self.injure_tallest(state, by, log),
            Verdict::NobodyToInjure { .. } | Verdict::Nobody { .. } => {
                let tile = take_first(&mut state.public.market).unwrap_or_default();
                log.tell(rule, Event::NobodyInjured { tile });
                self.open_after_none(state, log);
            }
        }
    }

    /// WL-INJURY-2 to -4.
    fn verdict<L: Log<Self>>(&self, state: &State, log: &mut L) -> Verdict {
        let height = |seat: Seat| state.public.teams[seat].tallest_cm;
        let candidates: SeatSet = match self.rulings_chosen().nobody_to_injure {
            NobodyToInjure::Discarded => self.all_seats(),
            NobodyToInjure::NextLowest => self.all_seats().iter().filter(|seat| height(*seat) > 0).collect(),
        };
        let Some(lowest) = candidates.iter().map(|seat| sealed(state, seat)).min() else {
            // Nobody counts anywhere: this is a matter of R-11.
            return Verdict::Nobody { rule: Rule::Injury2 };
        };
        let tied: SeatSet = candidates.iter().filter(|seat| sealed(state, *seat) == lowest).collect();
        if let Some(seat) = tied.single() {
            return if height(seat) == 0 {
                Verdict::NobodyToInjure { lowest: seat }
            } else {
                Verdict::Taken { by: seat, rule: Rule::Injury2 }
            };
        }
        if let Some(referee) = state.public.specialists.referee.filter(|referee| tied.contains(*referee)) {
            log.tell(Rule::Trophy7, Event::RefereeStaysOut { seat: referee });
        }
        let tallest = tied.iter().map(height).max().unwrap_or(0);
        let tallest: SeatSet = tied.iter().filter(|seat| height(*seat) == tallest).collect();
        let nobody = Verdict::Nobody { rule: Rule::Injury4 };
        tallest.single().map_or(nobody, |by| Verdict::Taken { by, rule: Rule::Injury3 })
    }

    /// WL-INJURY-5: the tile goes to the tallest who counts; between equals R-3 decides.
    fn injure_tallest<L: Log<Self>>(&self, state: &mut State, seat: Seat, log: &mut L) {
        let team = &state.public.teams[seat];
        let columns = self.tallest_columns(seat, team, state.public.bar);
        let owner_chooses = match self.rulings_chosen().equally_tallest {
            EquallyTallest::ManagerChooses => columns.len() > 1,
            EquallyTallest::FirstColumn => false,
        };
        if owner_chooses {
            state.public.phase = Phase::Injure { seat };
        } else {
            self.injure(state, seat, columns.nth(0).unwrap_or_default(), log);
        }
    }

    pub(crate) fn injure<L: Log<Self>>(&self, state: &mut State, seat: Seat, column: Position, log: &mut L) {
        let tile = take_first(&mut state.public.market).unwrap_or_default();
        let injured = state.public.teams[seat].column_mut(column);
        injured.injury = Some(tile);
        let player = injured.player;
        log.tell(Rule::Injury5, Event::Injured { seat, column, player, tile });
        self.recount(state, seat, log);
        self.open_next(state, Rule::Injury7, seat.left(self.seat_count()), log);
    }

    /// WL-INJURY-6: after phase 3 the injuries are discarded; those of season 6 as R-7 says.
    pub(super) fn recover<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        let stays = self.rulings_chosen().last_injuries == LastInjuries::StillInjured
            && state.public.season == crate::state::SEASONS;
        if stays {
            return;
        }
        for &seat in state.public.seats() {
            if state.public.teams[seat].columns.iter().all(|column| column.injury.is_none()) {
                continue;
            }
            for column in Position::ALL {
                let place = state.public.teams[seat].column_mut(column);
                if let Some(tile) = place.injury.take() {
                    log.tell(Rule::Injury6, Event::Recovers { seat, column, player: place.player, tile });
                }
            }
            self.recount(state, seat, log);
        }
    }
}

fn sealed(state: &State, seat: Seat) -> u16 {
    state.secrets[seat].sealed.unwrap_or(0)
}
