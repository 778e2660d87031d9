//! The moment of a position: auction, bribes, hiring and the like, with the seats that take part.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{Auction, AuctionStatus, SealedRound, Seat, SeatSet};
use tinyvec::ArrayVec;

use super::parse::{Going, ParsedLines};
use crate::rulings::KeptSpecialist;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public};

impl WorldLeague {
    /// The teams whose place is settled before this one: the strongest, and among equals first the one with the
    /// Referee.
    pub(super) fn upper_places(&self, public: &Public, place: u8) -> SeatSet {
        let key = |seat: &Seat| (public.teams[*seat].strength, public.specialists.referee == Some(*seat));
        let mut order: Vec<Seat> = self.all_seats().iter().collect();
        order.sort_by_key(|seat| core::cmp::Reverse(key(seat)));
        order.into_iter().take(usize::from(place).saturating_sub(1)).collect()
    }
}

impl ParsedLines<'_> {
    /// The moment with the tile and the seat that follow. `None` if they do not.
    pub(super) fn completed(&self, going: Going, said: &mut PositionLines<'_>) -> Option<Going> {
        let first = self.market.and_then(|market| market.first().copied());
        let in_market = |tile: &crate::step::Tile| self.market.is_some_and(|market| market.contains(tile));
        let any_injury = || self.game.tiles().iter().find(|tile| tile.is_injury() && !in_market(tile));
        let injury = || first.filter(|tile| tile.is_injury()).or_else(any_injury);
        match going {
            Going::Auction(None) if first.is_none() => {
                said.missing(
                    self.line,
                    "say which tile is up: `auction of 15`, or `market: 15, 22`",
                    &["market: 15"],
                );
                None
            }
            Going::Injure(seat, None) => Some(Going::Injure(seat, injury())),
            Going::HealthCosts(None) => Some(Going::HealthCosts(injury())),
            Going::Training(None) if self.specialists.trainer.is_none() => {
                said.wrong(self.line, "nobody has the trainer");
                None
            }
            Going::Training(None) => Some(Going::Training(self.specialists.trainer)),
            Going::Auction(tile) => Some(Going::Auction(tile.or(first))),
            _ => Some(going),
        }
    }

    /// The opener of the tile that is up: the one named, or the one that follows. Where the opener means nothing
    /// any more, it is the tallest manager, who opens the next season.
    pub(super) fn opener(&self, public: &Public, going: Going, said: &mut PositionLines<'_>) -> Seat {
        let tallest = self.game.tallest_manager();
        let all = self.game.all_seats();
        let passed = self.passed.unwrap_or_default();
        let follows = match going {
            Going::Auction(_) => match self.highest {
                // Somebody wins this tile, so its opener decides nothing any more.
                Some((_, bidder)) => {
                    all.clockwise_from(bidder).find(|seat| self.can_have_opened(public, *seat))
                }
                None if passed.is_empty() => self.to_bid,
                // Those who passed sit one after the other, from the opener on.
                None => passed.iter().find(|seat| !passed.contains(right_of(*seat, all))),
            },
            Going::HealthCosts(_) => None,
            _ => Some(tallest),
        };
        self.opener.or(follows).unwrap_or_else(|| {
            if matches!(going, Going::HealthCosts(_)) {
                said.take_as(format_args!("seat {tallest} opens the next auction if nobody is injured"));
            } else {
                said.missing(
                    self.line,
                    "say who opens, or would open, the tile being settled: `opened by 2`",
                    &["opened by 2"],
                );
            }
            tallest
        })
    }

    /// `true` if the auction that is said can have been opened by this seat.
    fn can_have_opened(&self, public: &Public, opener: Seat) -> bool {
        let Some((amount, bidder)) = self.highest else { return false };
        let mut auction =
            Auction::new(self.game.all_seats().difference(self.passed.unwrap_or_default()), bidder);
        auction.bid(amount);
        let AuctionStatus::Turn(turn) = auction.status() else { return false };
        self.game.is_turn_of(&Public { opener, ..*public }, auction, turn)
    }

    pub(super) fn phase(
        &self,
        public: &Public,
        going: Going,
        referee_was: Option<Seat>,
        said: &mut PositionLines<'_>,
    ) -> Phase {
        let chosen = |asked| {
            let mut round = SealedRound::new(asked);
            let who = self.chosen.iter().filter(|(_, chosen)| chosen.is_some());
            for (seat, _) in who {
                round.choose(seat);
            }
            round
        };
        let phase = match going {
            Going::Preparation | Going::MarketPhase => Phase::Market,
            Going::Auction(_) => Phase::Auction(self.auction(public, said)),
            Going::Won(seat, _) => Phase::Place { seat },
            Going::Train(seat, column) => Phase::Train { seat, column },
            Going::HealthCosts(_) => Phase::HealthCosts(chosen(self.game.all_seats())),
            Going::Injure(seat, _) => Phase::Injure { seat },
            Going::Bribes(place) => {
                let place = place.unwrap_or_else(|| self.first_bribes(public));
                let settled = self.settled.unwrap_or_else(|| self.game.upper_places(public, place));
                let asked = self.game.expected_bribers(public, settled);
                if asked.is_empty() && said.is_fine() {
                    said.wrong(self.line, no_bribes(public, settled, place));
                }
                Phase::Bribes { round: chosen(asked), settled, place }
            }
            Going::Hiring => self.hiring(public, referee_was, said),
            Going::Training(seat) => {
                Phase::Slide { seat: seat.unwrap_or_default(), slid: self.slid.unwrap_or_default() }
            }
            Going::Over => Phase::Over,
        };
        if phase.sealed_round().is_some_and(|round| !round.asked().is_empty() && round.is_complete()) {
            let next =
                if matches!(going, Going::Bribes(_)) { "market phase" } else { "2 chooses who is injured" };
            said.wrong(
                self.line,
                format!(
                    "every seat has chosen, so this moment has passed: leave out one amount to ask about it, or write \
                     what came next, such as `{next}`"
                ),
            );
        }
        phase
    }

    /// The first place for which managers bribe; 1 if there is none.
    fn first_bribes(&self, public: &Public) -> u8 {
        let bribers = |place| self.game.expected_bribers(public, self.game.upper_places(public, place));
        (1..=self.game.seat_count()).find(|place| !bribers(*place).is_empty()).unwrap_or(1)
    }

    /// Hiring. The seats that wait follow from those that have chosen.
    fn hiring(&self, public: &Public, referee_was: Option<Seat>, said: &mut PositionLines<'_>) -> Phase {
        let (taken, kept) = (self.taken.unwrap_or_default(), self.kept.unwrap_or_default());
        let chosen = taken.union(kept);
        for one in chosen.iter().filter(|one| public.specialists.holder(*one).is_none()) {
            said.wrong(self.line, format!("the {one} is taken, but no seat has the {one}"));
        }
        let held = chosen.iter().filter_map(|one| public.specialists.holder(one));
        let mut have_chosen: SeatSet = held.chain(self.medal).collect();
        let order = self.game.hire_order(public);
        let is_chosen = self.game.rulings().kept_specialist == KeptSpecialist::IsChosen;
        if !is_chosen {
            // a manager who has lost a kept specialist has chosen before the one who has that specialist now.
            let last = order.iter().rposition(|seat| have_chosen.contains(*seat)).map_or(0, |last| last + 1);
            let next = order.iter().position(|seat| self.to_hire == Some(*seat)).unwrap_or(0);
            have_chosen = order.iter().copied().take(last.max(next)).collect();
        }
        let waiting: ArrayVec<[Seat; 5]> =
            order.iter().copied().filter(|seat| !have_chosen.contains(*seat)).collect();
        match (waiting.first(), self.to_hire) {
            (None, _) => said.wrong(self.line, "all have chosen: nobody is left to hire"),
            (Some(next), Some(seat)) if *next != seat => {
                said.wrong(self.line, format!("seat {seat} to hire, but it is the turn of seat {next}"));
            }
            _ => {}
        }
        let last = order.iter().rposition(|seat| have_chosen.contains(*seat)).unwrap_or(0);
        for seat in order.iter().take(last).filter(|seat| !have_chosen.contains(**seat)) {
            let order: Vec<_> = order
                .iter()
                .map(|seat| format!("{seat} with strength {}", public.teams[*seat].strength))
                .collect();
            let order = order.join(", ");
            said.wrong(
                self.line,
                format!(
                    "seat {seat} chooses before seats that have chosen, and has not: the order is {order}"
                ),
            );
        }
        if let Some(seat) = self.medal.filter(|seat| public.teams[*seat].medals == 0) {
            said.wrong(
                said.line_of(seat),
                format!("seat {seat} has taken the medal, but its line gives it no medal"),
            );
        }
        let taken = if is_chosen { chosen } else { taken };
        Phase::Hire { waiting, taken, medal: self.medal, referee_was }
    }

    /// The reason that a seat can have no secret amount now.
    pub(super) fn unasked(&self, public: &Public, seat: Seat) -> Option<String> {
        let chosen = self.chosen[seat]?;
        let millions = public.teams[seat].millions;
        match public.phase.sealed_round() {
            None => Some(format!("seat {seat} has chosen an amount, and nobody is asked for one now")),
            Some(round) if round.asked().is_empty() => None,
            Some(round) if !round.asked().contains(seat) => {
                let asked: Vec<_> = round.asked().iter().map(|seat| format!("{seat}")).collect();
                Some(format!(
                    "seat {seat} has chosen an amount, and is not asked: asked are {}",
                    asked.join(" ")
                ))
            }
            Some(_) => {
                let over = chosen.filter(|chosen| *chosen > millions)?;
                Some(format!("seat {seat} has chosen {over} million and has {millions}"))
            }
        }
    }

    /// The auction. The seat in turn follows from the highest bid or from the opener.
    fn auction(&self, public: &Public, said: &mut PositionLines<'_>) -> Auction {
        let bidding = self.game.all_seats().difference(self.passed.unwrap_or_default());
        let mut auction = Auction::new(bidding, self.highest.map_or(public.opener, |(_, seat)| seat));
        if let Some((amount, seat)) = self.highest {
            if !bidding.contains(seat) {
                said.wrong(
                    self.line,
                    format!(
                        "seat {seat} has the highest bid, so it cannot have passed: correct one of the two"
                    ),
                );
            }
            let millions = self.teams[seat].millions;
            if millions < amount && self.told.money.contains(seat) {
                said.wrong(
                    self.line,
                    format!("seat {seat} has bid {amount} million, but has only {millions}"),
                );
            }
            auction.bid(amount);
        }
        if let Some(turn) = self.to_bid.filter(|turn| *turn != auction.turn()) {
            said.wrong(
                self.line,
                format!("seat {turn} to bid, but it is the turn of seat {}", auction.turn()),
            );
        }
        auction
    }
}

/// The neighbour on the right of a seat.
fn right_of(seat: Seat, all: SeatSet) -> Seat {
    all.iter().find(|other| all.clockwise_from(*other).nth(1) == Some(seat)).unwrap_or(seat)
}

/// The problem of a position in which bribes are chosen for a place, although no tie is open there.
fn no_bribes(public: &Public, settled: SeatSet, place: u8) -> String {
    let referee = public.specialists.referee;
    let strengths: Vec<_> = public
        .teams
        .iter()
        .map(|(seat, team)| {
            let mark = if settled.contains(seat) {
                " (has its place)"
            } else if referee == Some(seat) {
                " (with the Referee)"
            } else {
                ""
            };
            format!("seat {seat} {}{mark}", team.strength)
        })
        .collect();
    let why = if referee.is_none() {
        "bribes need a seat with the Referee, and none has it"
    } else {
        "the strongest seats without a place must tie, and the Referee must not be among them"
    };
    format!("there are no bribes for place {place}: {why}; strengths: {}", strengths.join(", "))
}
