//! The current activity of a position: auction, bids, hiring and the like, with the seats that take part.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::position::PositionLines;
use tabletop_core::{Auction, AuctionStatus, SealedRound, Seat, SeatSet};

use super::parse::{Activity, ParsedLines};
use crate::names::Advisor;
use crate::state::{NextAuction, Phase, Public};

impl ParsedLines<'_> {
    /// The seat that opens the next auction or has opened this one.
    pub(super) fn opener_of(
        &self,
        public: &Public,
        activity: Activity,
        said: &mut PositionLines<'_>,
    ) -> Seat {
        let lowest = self.game.lowest_number(public);
        match activity {
            Activity::Auction(_) => {
                let opener = self.opener.or(self.next_opener).or_else(|| self.opener_that_follows(public));
                opener.unwrap_or_else(|| {
                    said.missing(
                        self.line,
                        "say who has opened this auction: `opened by 2`",
                        &["opened by 2"],
                    );
                    lowest
                })
            }
            Activity::Won(seat, _) => {
                let left = seat.left(public.teams.seats());
                if let Some(opener) = self.next_opener.filter(|opener| *opener != left) {
                    let problem = format!("next opener {opener}, but it is seat {left}, left of the winner");
                    said.wrong(self.line, problem);
                }
                left
            }
            Activity::InjuryBids(_) | Activity::Injure(..) => {
                if self.next_opener.or(self.opener).is_none() && self.only_injuries.is_none() {
                    said.take_as(format_args!("seat {lowest} opens the next auction"));
                }
                self.next_opener.or(self.opener).unwrap_or(lowest)
            }
            _ => self.next_opener.unwrap_or(lowest),
        }
    }

    /// The seat that must have opened the auction, or one that can have where it decides nothing any more: after an
    /// offer somebody wins the card, and the seat at the left of the winner opens the next auction.
    fn opener_that_follows(&self, public: &Public) -> Option<Seat> {
        let all = public.teams.all();
        let passed = self.passed.unwrap_or_default();
        let bidding = all.difference(passed);
        match self.highest {
            Some((amount, bidder)) => {
                let mut auction = Auction::new(bidding, bidder);
                auction.bid(amount);
                let can_open = |seat: &Seat| {
                    self.game.auction_problem(&Public { opener: *seat, ..*public }, auction).is_none()
                };
                Some(all.clockwise_from(bidder).find(can_open).unwrap_or(bidder))
            }
            None if passed.is_empty() => self.to_offer,
            // Those who passed sit one after the other, from the opener on.
            None => passed.iter().find(|seat| {
                all.iter()
                    .all(|other| !passed.contains(other) || all.clockwise_from(other).nth(1) != Some(*seat))
            }),
        }
    }

    pub(super) fn phase(
        &self,
        public: &mut Public,
        activity: Activity,
        said: &mut PositionLines<'_>,
    ) -> Option<Phase> {
        let opening = if self.only_injuries.is_some() { NextAuction::First } else { NextAuction::Later };
        Some(match activity {
            Activity::SeasonRow => Phase::SeasonRow,
            Activity::Market => Phase::Market { replaced: self.replaced.unwrap_or_default() },
            Activity::Auction(_) => Phase::Offer { auction: self.auction(public, said) },
            Activity::Won(seat, player) => Phase::Place { seat, player },
            Activity::InjuryBids(_) => {
                Phase::InjuryBids { round: self.round(public.injury_bidders(), said), opening }
            }
            Activity::Injure(seat, injury) => Phase::Injure { seat, injury: injury?, opening },
            Activity::Training(seat) => {
                let seat = self.holder(public, seat, Advisor::Trainer, said)?;
                Phase::Train { seat, slid: self.slid.unwrap_or_default() }
            }
            Activity::Tie(place) => self.tie(public, place, said)?,
            Activity::Hiring if public.ranking.len() < usize::from(public.teams.seats()) => return None,
            Activity::Hiring => Phase::Hire { taken: self.taken(public, said) },
            Activity::Sparing(seat) => {
                Phase::Spare { seat: self.holder(public, seat, Advisor::Therapist, said)? }
            }
            Activity::Over => Phase::Over,
        })
    }

    /// Builds the auction. The seat in turn follows from the highest offer or, without an offer, from the opener.
    fn auction(&self, public: &Public, said: &mut PositionLines<'_>) -> Auction {
        let bidding = public.teams.all().difference(self.passed.unwrap_or_default());
        let mut auction = Auction::new(bidding, self.highest.map_or(public.opener, |(_, seat)| seat));
        if let Some((amount, seat)) = self.highest {
            if !bidding.contains(seat) {
                said.wrong(
                    self.line,
                    format!(
                        "seat {seat} has the highest offer, so it cannot have passed: correct one of the two"
                    ),
                );
            }
            auction.bid(amount);
        }
        match auction.status() {
            AuctionStatus::Won(bid) => {
                said.wrong(self.line, format!("all other seats have passed, so the auction is over: write `{} has won …`, with the card", bid.seat));
            }
            AuctionStatus::NoBid => said.wrong(self.line, "all seats have passed, so the auction is over and the card is in the box: write what comes next"),
            AuctionStatus::Turn(turn) => self.compare_turn(self.to_offer, turn, "offer", said),
        }
        auction
    }

    /// Notes a mistake if the line gives a seat in turn, `seat`, and it is not `turn`.
    fn compare_turn(&self, seat: Option<Seat>, turn: Seat, what: &str, said: &mut PositionLines<'_>) {
        if let Some(seat) = seat.filter(|seat| *seat != turn) {
            said.wrong(self.line, format!("seat {seat} to {what}, but it is the turn of seat {turn}"));
        }
    }

    /// The holder of the advisor that works now. Notes a mistake if nobody has the advisor, or if the line gives
    /// another seat.
    fn holder(
        &self,
        public: &Public,
        seat: Option<Seat>,
        advisor: Advisor,
        said: &mut PositionLines<'_>,
    ) -> Option<Seat> {
        let holder = public.holder(advisor);
        let title = advisor.title();
        match (seat, holder) {
            (_, None) => said.wrong(self.line, format!("nobody has {title}")),
            (Some(seat), Some(holder)) if seat != holder => {
                said.wrong(self.line, format!("seat {holder} has {title}, not seat {seat}"));
            }
            _ => (),
        }
        holder
    }

    /// Builds the bids for a place. All seats tied for this place and the places below it take part.
    fn tie(&self, public: &mut Public, place: Option<u8>, said: &mut PositionLines<'_>) -> Option<Phase> {
        if !said.is_fine() {
            // What was misread may change the strengths.
            return None;
        }
        let place = place.unwrap_or_else(|| first_tie(public));
        let first = usize::from(place).wrapping_sub(1);
        let group = public.ranked(first).and_then(|seat| Some((seat, public.group_at(first)?)));
        let Some((seat, group)) = group else {
            said.wrong(self.line, format!("there is no place {place}"));
            return None;
        };
        if group.last == first {
            let strengths = public.teams.iter().map(|(seat, team)| format!("seat {seat} {}", team.strength));
            let strengths = strengths.collect::<Vec<_>>().join(", ");
            let strength = public.teams[seat].strength;
            let problem = format!(
                "seat {seat} alone has place {place}, with strength {strength}: there is no tie; strengths: {strengths}"
            );
            said.wrong(self.line, problem);
            return None;
        }
        if public.teams[seat].advisor == Some(Advisor::Referee) {
            let next = place + 1;
            let problem = format!(
                "seat {seat} has the Referee and wins place {place} without a bid: if others tie with it, write \
                 `tie for place {next}`"
            );
            said.wrong(self.line, problem);
        }
        let mut open = public.ranking;
        if let Some(open) = open.get_mut(first..=group.last) {
            open.sort_by_key(|seat| self.game.number(public, *seat));
        }
        public.ranking = open;
        let round = self.round(public.seats_at(first, group.last), said);
        let last_place = u8::try_from(group.last + 1).ok()?;
        Some(Phase::TieBids { first_place: place, last_place, round })
    }

    /// Number of seats that have hired: those that have an advisor.
    fn taken(&self, public: &Public, said: &mut PositionLines<'_>) -> u8 {
        let hired: SeatSet =
            public.teams.iter().filter(|(_, team)| team.advisor.is_some()).map(|(seat, _)| seat).collect();
        let taken = hired.len();
        let before = (0..taken).map(|before| self.game.next_to_hire(public, before));
        for seat in before.filter(|seat| !hired.contains(*seat)) {
            said.wrong(
                self.line,
                format!("seat {seat} hires before others that have an advisor, but has no advisor itself"),
            );
        }
        for advisor in self.hired.iter().flatten().filter(|advisor| public.holder(**advisor).is_none()) {
            let title = advisor.title();
            said.wrong(self.line, format!("{title} is hired, but no seat has {title}"));
        }
        if hired == public.teams.all() {
            said.wrong(self.line, "all have an advisor: nobody is left to hire");
        }
        self.compare_turn(self.to_hire, self.game.next_to_hire(public, taken), "hire", said);
        taken
    }

    /// Builds the sealed round from the bids on the seats' lines.
    fn round(&self, asked: SeatSet, said: &mut PositionLines<'_>) -> SealedRound {
        let mut round = SealedRound::new(asked);
        let therapist = |seat: Seat| self.seats[seat].advisor == Some(Advisor::Therapist);
        for (seat, of) in self.seats.iter().filter(|(_, of)| of.bid.is_some()) {
            if !round.choose(seat) {
                let why = if therapist(seat) {
                    "has the Physical Therapist and does not bid for injuries (BB-ADVISOR-5)"
                } else {
                    "is not tied for this place, and does not bid"
                };
                said.wrong(of.line, format!("seat {seat} {why}: leave the bid out"));
            }
        }
        if round.is_complete() {
            let is_injury = matches!(self.activity, Some(Activity::InjuryBids(_)));
            let excused = self.seats.all().difference(asked).iter().find(|seat| therapist(*seat));
            let excused = excused.filter(|_| is_injury).map_or_else(String::new, |seat| {
                format!(
                    "seat {seat} has the Physical Therapist and does not bid for injuries (BB-ADVISOR-5), and "
                )
            });
            let next = if is_injury { "2 chooses who is injured" } else { "hiring" };
            said.wrong(
                self.line,
                format!(
                    "{excused}every seat asked has bid, so this moment has passed: leave out one bid to ask about \
                     it, or write what came next, such as `{next}`"
                ),
            );
        }
        round
    }
}

/// The first place for which managers bid; 1 if there is none.
fn first_tie(public: &Public) -> u8 {
    let bid_for = |place: &u8| {
        let first = usize::from(*place) - 1;
        let group = public.ranked(first).and_then(|seat| Some((seat, public.group_at(first)?)));
        group.is_some_and(|(seat, group)| {
            group.last > first && public.teams[seat].advisor != Some(Advisor::Referee)
        })
    };
    (1..=public.teams.seats()).find(bid_for).unwrap_or(1)
}
