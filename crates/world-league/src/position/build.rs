//! The state that the lines of a position build.

#![expect(clippy::option_option, reason = "an item may be left out, or say that there is none")]

use alloc::format;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{CardSet, ChanceSource, Game as _, PerSeat, SavedState, Seat};
use tinyvec::ArrayVec;

use super::parse::{Figure, Going, ParsedLines};
use crate::state::{Phase, Player, Public, SEASONS, Secret, State};
use crate::step::{Position, Specialist, Tile};

impl ParsedLines<'_> {
    /// Builds the state from the parsed lines; `None` if a line necessary for it is missing.
    pub(super) fn state<C: ChanceSource>(
        mut self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        self.money(said);
        // Bids and passes belong to an auction.
        let is_auction = self.to_bid.is_some() || self.highest.is_some() || self.passed.is_some();
        if let Some(going) = self.going {
            said.compare_phase(self.line, self.season_phase, going.phase());
        }
        let going = self.going.or_else(|| Going::of_phase(self.season_phase?));
        let Some(going) = going.or(is_auction.then_some(Going::Auction(None))) else {
            said.missing(
                self.line,
                "say what is going on: `auction of 15`, `hiring`, …",
                &["auction of 15", "hiring"],
            );
            return None;
        };
        match going {
            Going::Auction(_) => self.to_bid = self.to_bid.or(self.turn),
            Going::Hiring => self.to_hire = self.to_hire.or(self.turn),
            Going::HealthCosts(_) | Going::Bribes(_) => {
                self.turn = self.turn.or(self.to_bid.take()).or(self.to_hire.take());
            }
            _ => {}
        }
        self.check_fits(going, said);
        for one in self.unheld {
            if let Some(seat) = self.specialists.holder(one) {
                said.wrong(self.line, format!("nobody has the {one}, but seat {seat} has the {one}"));
            }
        }
        let going = self.completed(going, said)?;
        let season = self.season.unwrap_or(1);
        let is_later = matches!(going, Going::MarketPhase | Going::Hiring | Going::Training(_));
        let mut public = Public {
            season,
            bar: season.saturating_add(u8::from(is_later)),
            phase: Phase::Market,
            opener: self.game.tallest_manager(),
            market: self.market_of(going, said),
            pile: CardSet::EMPTY,
            specialists: self.specialists,
            teams: self.teams,
        };
        self.lay_injuries(&mut public, said);
        self.deal_spaces(&mut public, said, choices);
        self.deal_specialists(&mut public, going, said, choices);
        let referee_was = self.referee_was(&public, going, said).flatten();
        self.count(&mut public, going, referee_was, said);
        public.opener = self.opener(&public, going, said);
        public.phase = self.phase(&public, going, referee_was, said);
        self.check_turn(&public, said);
        let secrets = self.secrets(&public, said, choices);
        self.deal_market(&mut public, going, said, choices);
        public.pile = self.pile_of(&public, said, choices);
        self.say_taken(&public, going, said);
        let secrets = secrets.as_slice().to_vec();
        Some(SavedState { public, secrets, unseen: () })
    }

    /// Checks that the items about a phase belong to the phase of the position.
    fn check_fits(&self, going: Going, said: &mut PositionLines<'_>) {
        let is_auction = self.highest.is_some() || self.passed.is_some() || self.to_bid.is_some();
        let is_hiring =
            [self.taken.is_some(), self.kept.is_some(), self.medal.is_some(), self.referee_was.is_some()]
                .contains(&true)
                || self.to_hire.is_some();
        let parts = [
            (
                self.pile.is_some() && self.out.is_some(),
                "say `pile` or `out of the game`, not both: each follows from the other",
            ),
            (is_auction && !matches!(going, Going::Auction(_)), "bids and passes are for an auction"),
            (self.settled.is_some() && !matches!(going, Going::Bribes(_)), "`settled` is for bribes"),
            (
                is_hiring && !matches!(going, Going::Hiring),
                "`taken`, `kept`, `medal to`, `to hire` and `referee was` are for `hiring`",
            ),
            (self.slid.is_some() && !matches!(going, Going::Training(_)), "`slid` is for `training by`"),
        ];
        for (_, problem) in parts.into_iter().filter(|(is_stray, _)| *is_stray) {
            said.wrong(self.line, problem);
        }
    }

    /// Checks that the seat that is said to be in turn is asked.
    fn check_turn(&self, public: &Public, said: &mut PositionLines<'_>) {
        let asked = self.game.awaits(public).deciders();
        if let Some(turn) = self.turn.filter(|turn| said.is_fine() && !asked.contains(*turn)) {
            let asked: Vec<_> = asked.iter().map(|seat| format!("{seat}")).collect();
            let asked = asked.join(", ");
            said.wrong(
                self.line,
                format!("the turn is said to be that of seat {turn}, but asked is {asked}"),
            );
        }
    }

    /// Deals the specialists at random, if a phase 7 is over and no line names specialists or medals. Each manager
    /// then has a specialist. Of five managers, one has all the medals instead.
    fn deal_specialists<C: ChanceSource>(
        &self,
        public: &mut Public,
        going: Going,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) {
        let is_said =
            !self.told.specialist.is_empty() || !self.told.medals.is_empty() || !self.unheld.is_empty();
        if is_said || public.season < 2 || matches!(going, Going::Hiring | Going::Training(_)) {
            return;
        }
        said.leave_open(None, "who has which specialist");
        let mut left: Vec<Specialist> = Specialist::ALL.to_vec();
        let mut waiting = self.game.all_seats();
        while let Some(seat) = waiting.iter().nth(choices.index(waiting.len().into())) {
            waiting = waiting.without(seat);
            if left.is_empty() {
                public.teams[seat].medals = public.season.saturating_sub(1);
            } else {
                public.specialists.set(left.remove(choices.index(left.len())), seat);
            }
        }
    }

    /// Lays an injury tile on each column whose line names an injury, but not its tile. Any tile will do, because
    /// all injury tiles are alike.
    fn lay_injuries(&self, public: &mut Public, said: &mut PositionLines<'_>) {
        for (seat, position) in &self.injured {
            let in_sight: CardSet<Tile> = self.game.tiles_in_play(public).map(|(tile, _)| tile).collect();
            let mut free = self.game.tiles().difference(in_sight).iter().filter(|tile| tile.is_injury());
            let Some(injury) = free.next() else {
                return said.wrong(self.line, "the lines use more injury tiles than the set has");
            };
            public.teams[*seat].column_mut(*position).injury = Some(injury);
        }
    }

    /// The market. The line may be left out if only the first tile lies there.
    fn market_of(&self, going: Going, said: &mut PositionLines<'_>) -> ArrayVec<[Tile; 7]> {
        let first = match going {
            Going::Auction(tile) | Going::HealthCosts(tile) | Going::Injure(_, tile) => tile,
            Going::Won(_, tile) => Some(tile),
            _ => None,
        };
        let mut market = self.market.unwrap_or_else(|| first.into_iter().collect());
        if let Some(tile) = first.filter(|tile| !market.contains(tile) && market.len() < market.capacity()) {
            market.insert(0, tile);
            said.take_as(format_args!("tile {tile} lies in the market, before those that are named"));
        }
        if let Some(tile) = first.filter(|tile| market.first() != Some(tile)) {
            said.wrong(
                self.line,
                format!("tile {tile} is being settled, but is not the first tile of the market"),
            );
        }
        market
    }

    /// The holder of the Referee when phase 7 began.
    fn referee_was(
        &self,
        public: &Public,
        going: Going,
        said: &mut PositionLines<'_>,
    ) -> Option<Option<Seat>> {
        let holder = public.specialists.referee;
        let is_taken = self.taken.is_some_and(|taken| taken.contains(Specialist::Referee));
        match self.referee_was {
            Some(was) => Some(was),
            None if !matches!(going, Going::Hiring) || !is_taken => Some(holder),
            None if self.season.unwrap_or(1) == 1 => Some(None),
            None => {
                said.missing(
                    self.line,
                    "say who had the Referee before this phase: `referee was with 2`",
                    &["referee was with 2", "referee was with nobody"],
                );
                None
            }
        }
    }

    /// Computes the figures of the teams, and compares them with the figures that were written.
    fn count(
        &self,
        public: &mut Public,
        going: Going,
        referee_was: Option<Seat>,
        said: &mut PositionLines<'_>,
    ) {
        let referee = if matches!(going, Going::Hiring) { referee_was } else { public.specialists.referee };
        for seat in self.game.all_seats() {
            let bar = public.bar;
            let team = &mut public.teams[seat];
            for position in Position::ALL {
                let printed = self.game.printed(seat, position);
                let has_ended = (2..=bar.min(SEASONS)).any(|season| printed.value(season) == 0);
                let player = &mut team.column_mut(position).player;
                if *player == Player::Printed && has_ended {
                    *player = Player::Ended;
                }
            }
            let tally = self.game.tally(seat, team, bar.min(SEASONS));
            team.strength = tally.strength() + u8::from(referee == Some(seat));
            team.income = tally.income;
            team.tallest_cm = tally.tallest_cm;
        }
        for (seat, line, figure, value) in &self.figures {
            let team = &public.teams[*seat];
            let (name, is) = match figure {
                Figure::Strength => ("strength", team.strength.into()),
                Figure::Income => ("income", team.income.into()),
                Figure::Tallest => ("tallest", team.tallest_cm),
            };
            if is != *value {
                said.wrong(*line, format!("{name} {value}, but what is written adds up to {is}"));
            }
        }
    }

    fn secrets<C: ChanceSource>(
        &self,
        public: &Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> PerSeat<Secret, 5> {
        PerSeat::from_fn(self.game.seat_count(), |seat| {
            if let Some(problem) = self.unasked(public, seat) {
                said.wrong(said.line_of(seat), problem);
            }
            let sealed = self.chosen[seat].map(|said_amount| {
                said_amount.unwrap_or_else(|| {
                    said.leave_open(Some(seat), format!("the amount that seat {seat} has chosen"));
                    dealt_amount(public.teams[seat].millions, choices)
                })
            });
            Secret { sealed }
        })
    }

    /// Fills the market at random, if it must be complete and no line gives it.
    fn deal_market<C: ChanceSource>(
        &self,
        public: &mut Public,
        going: Going,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) {
        if self.market.is_some() || !matches!(going, Going::Hiring | Going::Training(_)) {
            return;
        }
        said.leave_open(None, "which tiles lie in the market");
        let in_sight: CardSet<Tile> = self.game.tiles_in_play(public).map(|(tile, _)| tile).collect();
        let elsewhere = self.out.map_or(in_sight, |(_, out)| in_sight.union(out));
        let elsewhere = self.pile.map_or(elsewhere, |pile| elsewhere.union(pile));
        public.pile = self.game.tiles().difference(elsewhere);
        while self.game.market_end(public).is_none()
            && let Some(tile) = public.pile.nth(choices.below(public.pile.len()))
        {
            public.pile.remove(tile);
            public.market.push(tile);
        }
        // `pile_of` finds out which of the others are in the pile.
        public.pile = CardSet::EMPTY;
    }

    /// The tiles left in the pile: those named, or all that are neither in sight nor out of the game.
    fn pile_of<C: ChanceSource>(
        &self,
        public: &Public,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> CardSet<Tile> {
        if let Some(pile) = self.pile {
            return pile;
        }
        let in_sight: CardSet<Tile> = self.game.tiles_in_play(public).map(|(tile, _)| tile).collect();
        let mut rest = self.game.tiles().difference(in_sight);
        if let Some((line, out)) = self.out {
            for tile in out.intersection(in_sight) {
                said.wrong(line, format!("tile {tile} lies in the market or with a team"));
            }
            return rest.difference(out);
        }
        let (least, most) = self.game.turned_tiles(public);
        let turned = u32::midpoint(least, most).max(in_sight.len());
        let out = (turned - in_sight.len()).min(rest.len());
        if out > 0 {
            said.leave_open(None, "which tiles are left in the pile");
        }
        for _ in 0..out {
            if let Some(tile) = rest.nth(choices.below(rest.len())) {
                rest.remove(tile);
            }
        }
        rest
    }
}

/// Draws an amount from 0 to `most`, each equally likely.
fn dealt_amount<C: ChanceSource>(most: u16, choices: &mut C) -> u16 {
    u16::try_from(choices.below(u32::from(most) + 1)).unwrap_or(0)
}
