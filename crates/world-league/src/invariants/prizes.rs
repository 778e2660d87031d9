//! The prizes: trophies, medals, specialists.

use alloc::string::ToString as _;
use alloc::vec::Vec;

use tabletop_core::words::plural;
use tabletop_core::{Defects, RuleBook as _, Seat, SeatSet};

use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, TROPHIES, Team, count_of};
use crate::step::Specialist;

impl WorldLeague {
    /// Checks that there are no more trophies than seasons and no more medals than hirings (WL-SETUP-4,
    /// WL-HIRE-6).
    pub(super) fn check_prizes(&self, public: &Public, defects: &mut Defects) {
        let kinds: [fn(&Team) -> u8; 4] = [
            |team| team.trophies[0],
            |team| team.trophies[1],
            |team| team.trophies[2],
            |team| team.trophies[3],
        ];
        for (place, figure) in (1_u8..).zip(kinds) {
            let most = if place <= self.trophies_in_play() { awarded(public, place) } else { 0 };
            let given = total(public, figure);
            if given > u16::from(most) {
                let name = TROPHIES[usize::from(place) - 1];
                let problem = if place > self.trophies_in_play() {
                    alloc::format!("{given} {name}: there is none with {}", plural(self.seat_count(), "team"))
                } else {
                    alloc::format!("{given} {name} in all after {}", plural(most, "season"))
                };
                defects.add_by(Rule::Setup4.id(), "public.teams", problem);
            }
        }
        for (seat, team) in public.teams.iter() {
            let won: u16 = team.trophies.iter().copied().map(u16::from).sum();
            let most = match public.phase {
                Phase::Bribes { settled, .. } if settled.contains(seat) => public.season,
                _ => awarded(public, u8::MAX),
            };
            if won > u16::from(most) {
                let place = alloc::format!("public.teams[{seat}]");
                let problem = alloc::format!("{won} trophies after {}", plural(most, "season"));
                defects.add_by(Rule::Trophy1.id(), place, problem);
            }
        }
        let (medals, hired) = (total(public, |team| team.medals), hired(public));
        // Five managers take all four specialists and the medal in each phase 7, unless a kept specialist was hired away.
        let takes_all = self.seat_count() == 5 && !self.may_lose_kept(hired);
        let is_short = takes_all && medals < u16::from(hired);
        if medals > u16::from(hired) || is_short {
            let problem = alloc::format!("{} after {}", plural(medals, "medal"), plural(hired, "season"));
            defects.add_by(Rule::Hire6.id(), "public.teams", problem);
        }
    }

    /// Checks that nobody has two specialists (WL-HIRE-5). Nobody may decline (WL-HIRE-1), so after phase 7
    /// everyone has one except the manager who took the medal.
    pub(super) fn check_specialists(&self, public: &Public, defects: &mut Defects) {
        let mut holders = SeatSet::EMPTY;
        for specialist in Specialist::ALL {
            let Some(holder) = public.specialists.holder(specialist) else { continue };
            if !self.all_seats().contains(holder) || !holders.insert(holder) {
                let problem = alloc::format!("seat {holder} cannot have the {specialist} as well");
                defects.add_by(Rule::Hire5.id(), "public.specialists", problem);
            }
        }
        let without = self.all_seats().difference(holders);
        let mut early = |is_early: bool| {
            if is_early {
                defects.add_by(Rule::Setup5.id(), "public.specialists", "hired before the first phase 7");
            }
        };
        if let Phase::Hire { taken, .. } = public.phase {
            let untaken = |specialist: &Specialist| {
                !taken.contains(*specialist) && public.specialists.holder(*specialist).is_some()
            };
            early(public.season == 1 && Specialist::ALL.iter().any(untaken));
            let lost = if self.may_lose_kept(public.season.saturating_sub(1)) {
                u32::from(self.seat_count()) / 2
            } else {
                0
            };
            return check_unhired(public, lost, taken.len(), defects);
        }
        let is_before = hired(public) == 0;
        early(is_before && !holders.is_empty());
        // the most managers who can have lost a kept specialist. Each was lost to another manager.
        let lost = if self.may_lose_kept(hired(public)) { holders.len() } else { 0 };
        let is_medalist = |seat: Seat| public.teams.get(seat).is_some_and(|team| team.medals > 0);
        let has_medal = without.iter().any(is_medalist) && without.len() <= lost + 1;
        let nobody_took_it =
            without.len() <= lost && total(public, |team| team.medals) < hired(public).into();
        if !is_before && !has_medal && !nobody_took_it {
            let seats: Vec<_> = without.iter().map(|seat| seat.to_string()).collect();
            let problem = match without.single() {
                Some(seat) => {
                    alloc::format!("all have chosen, but seat {seat} has no specialist and no medal")
                }
                None if without.is_empty() => alloc::format!(
                    "each has a specialist, so nobody took the medal of this season, but {} are given",
                    plural(total(public, |team| team.medals), "medal")
                ),
                None => {
                    let seats = seats.join(" ");
                    alloc::format!(
                        "all have chosen, but the seats {seats} have no specialist: one alone can take a medal"
                    )
                }
            };
            defects.add_by(Rule::Hire1.id(), "public.specialists", problem);
        }
    }
}

/// Checks the managers who wait in phase 7 of a later season. Each has a specialist, except the last medalist and the
/// managers whose specialist was taken in this phase. At most `lost` more lost theirs in the last phase 7. This
/// is a bound: the state does not keep from whom a specialist was taken.
fn check_unhired(public: &Public, lost: u32, taken: u32, defects: &mut Defects) {
    let Phase::Hire { waiting, .. } = public.phase else { return };
    let without = waiting.iter().filter(|seat| public.specialists.of(**seat).is_none());
    let without = u32::from(count_of(without));
    if public.season > 1 && without > 1 + taken + lost {
        let problem = alloc::format!("{without} who wait have none, after {taken} were taken");
        defects.add_by(Rule::Hire1.id(), "public.specialists", problem);
    }
}

fn total(public: &Public, figure: fn(&Team) -> u8) -> u16 {
    public.teams.iter().map(|(_, team)| u16::from(figure(team))).sum()
}

/// The number of seasons in which the trophy of this place can have been given.
pub(crate) fn awarded(public: &Public, place: u8) -> u8 {
    let before = public.season.saturating_sub(1);
    match public.phase {
        Phase::Market => public.bar.saturating_sub(1),
        Phase::Bribes { place: next, .. } => {
            if place < next {
                public.season
            } else {
                before
            }
        }
        Phase::Hire { .. } | Phase::Slide { .. } | Phase::Over => public.season,
        _ => before,
    }
}

/// The number of seasons in which a medal can have been taken.
pub(crate) const fn hired(public: &Public) -> u8 {
    match public.phase {
        Phase::Slide { .. } | Phase::Hire { medal: Some(_), .. } => public.season,
        _ => public.season.saturating_sub(1),
    }
}
