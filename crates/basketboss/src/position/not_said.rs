//! The facts that a position does not state: money is asked for, the others are taken as usual.

use tabletop_core::SeatSet;
use tabletop_core::position::PositionLines;

use super::parse::{Activity, ParsedLines};
use super::seat::SeatItems;
use crate::setup::Basketboss;
use crate::state::Public;

impl ParsedLines<'_> {
    /// Asks for the money that is not written. In season 1 it is that of the set-up.
    pub(super) fn ask_for_money(&self, said: &mut PositionLines<'_>) {
        let is_later = self.season.unwrap_or(1) > 1 || matches!(self.activity, Some(Activity::Over));
        let unsaid = self.seats_where(|of| of.dollars.is_none());
        if is_later {
            said.ask_for_money(unsaid, "$4");
        }
    }

    /// Names what was taken as usual because no line says it.
    pub(super) fn say_taken(&self, public: &Public, activity: Activity, said: &mut PositionLines<'_>) {
        let all = public.teams.all();
        if self.season.is_none() && !matches!(activity, Activity::Over) {
            said.take_as("it is season 1");
        }
        let is_laid = public.season == 1 && matches!(activity, Activity::SeasonRow | Activity::Market);
        if is_laid {
            return;
        }
        for seat in self.seats_where(|of| of.dollars.is_none()) {
            let dollars = public.teams[seat].dollars;
            said.take_as(format_args!("seat {seat} has ${dollars}, as at the beginning"));
        }
        if public.season == 1 && !Basketboss::has_awarded(public) {
            let tallest = public.start_player;
            if self.seats[tallest].advisor.is_none() {
                said.take_as(format_args!("seat {tallest} has the Referee, as the tallest manager"));
            }
        }
        let tells = self.seats_where(SeatItems::tells_trophies);
        if Basketboss::awarded(public) > 0 && !tells.is_empty() {
            let without = all.difference(tells).iter().filter(|seat| public.teams[*seat].trophies == [0; 4]);
            said.take_as_none(all, without.collect(), "trophies");
        }
        let ribbons = self.seats_where(|of| of.ribbons.is_some());
        if Basketboss::awarded(public) > 0 && !(tells.is_empty() && ribbons.is_empty()) {
            said.take_as_none(all, all.difference(ribbons), "ribbons");
        }
        let without = self.seats_where(|of| of.columns.iter().all(Option::is_none));
        said.take_as_none(all, without, "player cards or injuries on the board");
        self.say_moment(public, activity, said);
    }

    /// Names what was taken as usual in the present moment.
    fn say_moment(&self, public: &Public, activity: Activity, said: &mut PositionLines<'_>) {
        match activity {
            Activity::Auction(_) | Activity::Won(..) | Activity::InjuryBids(_) | Activity::Injure(..)
                if self.market.is_none() =>
            {
                said.take_as("no further card lies in the market");
            }
            Activity::Market if self.market.is_none() => said.take_as("the market is empty"),
            _ => {}
        }
        match activity {
            Activity::Auction(_) => match (self.highest, self.passed) {
                (None, None) => said.take_as("nobody has offered or passed"),
                (None, Some(_)) => said.take_as("nobody has offered"),
                (Some(_), None) => said.take_as("nobody has passed"),
                (Some(_), Some(_)) => {}
            },
            Activity::InjuryBids(_) | Activity::Tie(_)
                if self.seats_where(|of| of.bid.is_some()).is_empty() =>
            {
                said.take_as("nobody has bid");
            }
            Activity::Training(_) if self.slid.is_none() => said.take_as("no column has been slid"),
            Activity::Hiring if public.teams.iter().all(|(_, team)| team.advisor.is_none()) => {
                said.take_as("nobody has hired in this phase");
            }
            _ => {}
        }
    }

    /// The seats whose lines are so.
    pub(super) fn seats_where(&self, so: impl Fn(&SeatItems) -> bool) -> SeatSet {
        self.seats.iter().filter(|(_, of)| so(of)).map(|(seat, _)| seat).collect()
    }
}
