//! The facts that a position does not state: money is asked for, the others are taken as usual.

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::SeatSet;
use tabletop_core::position::PositionLines;

use super::parse::{Going, ParsedLines};
use crate::invariants::{awarded, hired};
use crate::setup::START_MILLIONS;
use crate::state::{Phase, Public, SEASONS, TROPHIES, Team, count_of};
use crate::step::Specialist;

/// The number of seasons after which somebody must have a trophy.
pub(super) const MOST_SEASONS_WITHOUT: u8 = 5;

impl ParsedLines<'_> {
    /// Gives the seats their money of the set-up where nothing has been bought yet, and asks for it elsewhere.
    pub(super) fn money(&mut self, said: &mut PositionLines<'_>) {
        let all = self.game.all_seats();
        let unsaid = all.difference(self.told.money);
        if !self.is_beginning() {
            return said.ask_for_money(unsaid, "4 million");
        }
        for seat in unsaid {
            self.teams[seat].millions = START_MILLIONS;
        }
        if self.going.is_some_and(|going| !matches!(going, Going::Preparation)) {
            if unsaid == all {
                said.take_as(format_args!("each has {START_MILLIONS} million, as at the beginning"));
            } else {
                unsaid.iter().for_each(|seat| {
                    said.take_as(format_args!(
                        "seat {seat} has {START_MILLIONS} million, as at the beginning"
                    ));
                });
            }
        }
    }

    /// `true` before anybody has bought a tile or been paid.
    fn is_beginning(&self) -> bool {
        let is_first = match self.going {
            Some(Going::Preparation) => true,
            Some(Going::Auction(_) | Going::HealthCosts(_)) => self.told.columns.is_empty(),
            _ => false,
        };
        is_first && self.season.unwrap_or(1) == 1
    }

    /// Names what was taken as usual because no line says it.
    pub(super) fn say_taken(&self, public: &Public, going: Going, said: &mut PositionLines<'_>) {
        let all = self.game.all_seats();
        if self.season.is_none() {
            said.take_as("it is season 1");
        }
        if public.is_preparation() {
            return;
        }
        self.say_trophies(public, said);
        let is_of_hiring = matches!(going, Going::Hiring | Going::Training(_));
        let are_dealt = self.told.specialist.is_empty() && self.told.medals.is_empty() && !is_of_hiring;
        if (public.season > 1 || is_of_hiring) && !are_dealt {
            let with = all.iter().filter(|seat| public.specialists.of(*seat).is_some());
            let unsaid = all.difference(self.told.specialist.union(with.collect()));
            said.take_as_none(all, unsaid, "specialist");
            // While specialists are hired, a seat may wait whose specialist was hired away.
            let has_chosen =
                [self.taken.is_some(), self.kept.is_some(), self.medal.is_some(), self.to_hire.is_some()];
            if !matches!(going, Going::Hiring) || public.season > 1 && !has_chosen.contains(&true) {
                self.ask_for_specialists(public, unsaid.difference(self.told.medals), said);
            }
            if hired(public) > 0 {
                said.take_as_none(all, all.difference(self.told.medals), "medals");
            }
        }
        said.take_as_none(all, all.difference(self.told.columns), "tiles or injuries on the board");
        self.say_moment(public, going, said);
    }

    /// Asks for the specialists of these seats: after a phase 7 each seat has one, or has taken the medal.
    fn ask_for_specialists(&self, public: &Public, seats: SeatSet, said: &mut PositionLines<'_>) {
        // a seat whose kept specialist was hired away has none.
        if self.game.may_lose_kept(hired(public).max(public.season.saturating_sub(1))) {
            return;
        }
        let free = Specialist::ALL.into_iter().filter(|one| public.specialists.holder(*one).is_none());
        let forms: Vec<_> = free.map(Specialist::name).chain(["1 medal"]).collect();
        for seat in seats {
            let problem =
                format_args!("the specialist of seat {seat} is not said: write `{}`", forms.join("`, `"));
            said.missing_of(seat, problem, &forms);
        }
    }

    /// Names the trophies that nobody has. After many seasons they are asked for.
    fn say_trophies(&self, public: &Public, said: &mut PositionLines<'_>) {
        let all = self.game.all_seats();
        let seasons = awarded(public, 1);
        if seasons == 0 {
            return;
        }
        if self.told.trophies.is_empty() && (MOST_SEASONS_WITHOUT..=SEASONS).contains(&seasons) {
            let problem = format!(
                "{seasons} seasons have given trophies, and nobody has one: write them, such as `2 gold, 1 silver`, or \
                 `no trophies`"
            );
            said.missing(self.line, problem, &["seat 1: no trophies", "seat 1: 2 gold"]);
        }
        let unsaid = all.difference(self.told.trophies);
        said.take_as_none(all, unsaid, "trophies");
        if unsaid == all {
            return;
        }
        for (place, name) in (1..=self.game.trophies_in_play()).zip(TROPHIES) {
            let has = |team: &Team| team.trophies[usize::from(place - 1)];
            let given: u8 = public.teams.iter().fold(0, |sum: u8, (_, team)| sum.saturating_add(has(team)));
            let due = awarded(public, place);
            if given < due {
                let none = due - given;
                let is = if none == 1 { "is" } else { "are" };
                said.take_as(format_args!("{none} of the {due} {name} trophies {is} with nobody"));
            }
        }
    }

    /// Names what was taken as usual in the present moment.
    fn say_moment(&self, public: &Public, going: Going, said: &mut PositionLines<'_>) {
        match going {
            Going::Auction(_) | Going::Won(..) | Going::HealthCosts(_) if self.market.is_none() => {
                said.take_as("no further tile lies in the market");
            }
            Going::MarketPhase if self.market.is_none() => said.take_as("the market is empty"),
            _ => {}
        }
        match going {
            Going::Auction(_) => match (self.highest, self.passed) {
                (None, None) => said.take_as("nobody has bid or passed"),
                (None, Some(_)) => said.take_as("nobody has bid"),
                (Some(_), None) => said.take_as("nobody has passed"),
                (Some(_), Some(_)) => {}
            },
            Going::HealthCosts(_) | Going::Bribes(_) => {
                let chosen = self.chosen.iter().filter(|(_, chosen)| chosen.is_some());
                if count_of(chosen) == 0 {
                    said.take_as("nobody has chosen an amount");
                }
            }
            Going::Hiring => match (self.taken.or(self.kept), self.medal) {
                (None, None) => said.take_as("nobody has chosen in this phase"),
                (_, None) => said.take_as("nobody has taken the medal of this season"),
                (None, Some(_)) => said.take_as("nobody has hired in this phase"),
                (Some(_), Some(_)) => {}
            },
            Going::Training(_) if self.slid.is_none() => said.take_as("no column has been slid"),
            _ => {}
        }
        if let (Phase::Bribes { settled, .. }, None) = (public.phase, self.settled)
            && !settled.is_empty()
        {
            let seats: Vec<_> = settled.iter().map(|seat| format!("{seat}")).collect();
            said.take_as(format_args!("settled by their strength: {}", seats.join(" ")));
        }
    }
}
