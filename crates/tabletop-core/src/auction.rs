//! The open auction: ascending bids in clockwise turn until one bidder is left.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// A bid that stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// Who made it.
    pub seat: Seat,
    /// How much, in the game's smallest unit.
    pub amount: u16,
}

/// Where an auction stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AuctionStatus {
    /// This seat must bid or pass.
    Turn(Seat),
    /// The bid has won: everybody else has passed.
    Won(Bid),
    /// Everybody has passed without a bid.
    NoBid,
}

/// What the seat in turn may answer: to pass, to match the highest bid where it has that privilege, to bid
/// any amount of a range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answers {
    /// Whether it may match.
    pub can_match: bool,
    /// The least amount that it may bid.
    pub least: u16,
    /// The most that it may bid; less than `least` where it may not bid.
    pub most: u16,
}

/// What a seat in turn answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// It is out.
    Pass,
    /// It takes the highest bid over.
    Match,
    /// It bids so much.
    Bid(u16),
}

impl Answers {
    /// How many there are.
    #[inline]
    pub fn count(self) -> u32 {
        let amounts = (u32::from(self.most) + 1).saturating_sub(u32::from(self.least));
        1 + u32::from(self.can_match) + amounts
    }

    /// The one with this index from 0: first to pass, then to match, then the amounts as they rise; `None`
    /// beyond.
    #[inline]
    pub fn nth(self, index: u32) -> Option<Answer> {
        let Some(more) = index.checked_sub(1 + u32::from(self.can_match)) else {
            return Some(if index == 0 { Answer::Pass } else { Answer::Match });
        };
        let amount = u16::try_from(more).ok()?.checked_add(self.least)?;
        (amount <= self.most).then_some(Answer::Bid(amount))
    }
}

/// An open auction.
///
/// In clockwise turn each seat that has not passed raises or passes; who has passed is out. It ends as soon
/// as a bid stands and every other seat has passed. While no bid stands every seat is asked, the last one
/// too. Which amounts are allowed, and who has the privilege to match a bid instead of exceeding it, is the
/// business of the game.
///
/// Where the book does not ask the last seat, but gives it what is left without a bid, the game ends the auction
/// itself: as soon as [`bidding`](Auction::bidding) is one seat and [`highest`](Auction::highest) is `None`.
///
/// ```
/// use tabletop_core::{Auction, AuctionStatus, Bid, Seat, SeatSet};
///
/// let [a, b, c, ..] = Seat::ALL;
/// let mut auction = Auction::new(SeatSet::first_seats(3), b);
/// assert_eq!(auction.status(), AuctionStatus::Turn(b));
/// auction.bid(4); // seat 2
/// auction.pass(); // seat 3 is out
/// auction.bid(5); // seat 1
/// assert_eq!(auction.status(), AuctionStatus::Turn(b));
/// auction.pass();
/// assert_eq!(auction.status(), AuctionStatus::Won(Bid { seat: a, amount: 5 }));
/// assert!(!auction.bid(6) && !auction.bidding().contains(c), "it is over");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Auction {
    bidding: SeatSet,
    turn: Seat,
    highest: Option<Bid>,
}

impl Auction {
    /// An auction among `bidders`, opened by `opener` or, if that seat does not bid, by the next clockwise
    /// that does.
    pub const fn new(bidders: SeatSet, opener: Seat) -> Self {
        let turn = match bidders.at_or_after(opener) {
            Some(turn) => turn,
            None => opener,
        };
        Self { bidding: bidders, turn, highest: None }
    }

    /// The highest bid so far.
    pub const fn highest(&self) -> Option<Bid> {
        self.highest
    }

    /// The seats that have not passed.
    pub const fn bidding(&self) -> SeatSet {
        self.bidding
    }

    /// Whose turn it is, as long as the auction goes on: [`status`](Auction::status) tells whether it does.
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Whose turn it is, or how it ended.
    #[inline]
    pub const fn status(&self) -> AuctionStatus {
        match self.highest {
            Some(bid) if self.bidding.without(bid.seat).is_empty() => AuctionStatus::Won(bid),
            None if self.bidding.is_empty() => AuctionStatus::NoBid,
            _ => AuctionStatus::Turn(self.turn),
        }
    }

    /// The seat in turn bids; its bid is the highest now. The game has checked the amount: more than the
    /// highest bid, or the same by a privilege to match. Says whether a bid was due; if not, nothing changes.
    #[inline]
    pub const fn bid(&mut self, amount: u16) -> bool {
        let AuctionStatus::Turn(seat) = self.status() else { return false };
        self.highest = Some(Bid { seat, amount });
        self.pass_on();
        true
    }

    /// The bid that a seat with the privilege to match may take over by bidding the same: the highest, if it
    /// is another's.
    #[inline]
    pub const fn matchable_by(&self, seat: Seat) -> Option<Bid> {
        match self.highest {
            Some(bid) if bid.seat.index() != seat.index() => Some(bid),
            _ => None,
        }
    }

    /// The seat in turn takes the highest bid over by bidding the same, and returns the bid that stands now.
    /// `None` if there is none, and then nothing changes. The game has checked the privilege.
    #[inline]
    pub const fn match_highest(&mut self) -> Option<Bid> {
        let Some(highest) = self.highest else { return None };
        if self.bid(highest.amount) { self.highest } else { None }
    }

    /// The seat in turn passes and is out. Says whether that was due; if not, nothing changes.
    #[inline]
    pub const fn pass(&mut self) -> bool {
        let AuctionStatus::Turn(seat) = self.status() else { return false };
        self.bidding.remove(seat);
        self.pass_on();
        true
    }

    #[inline]
    const fn pass_on(&mut self) {
        if let Some(next) = self.bidding.after(self.turn) {
            self.turn = next;
        }
    }

    /// Whether the parts agree: the highest bidder is still in and the turn is that of the next one in after
    /// that bid; without a bid the turn is that of somebody who is in, if anybody is.
    pub const fn is_valid(&self) -> bool {
        match self.highest {
            Some(bid) => match self.bidding.after(bid.seat) {
                Some(next) => self.bidding.contains(bid.seat) && next.index() == self.turn.index(),
                None => false,
            },
            None => self.bidding.is_empty() || self.bidding.contains(self.turn),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_are_counted_and_numbered_as_they_are_listed() {
        use Answer::{Bid, Match, Pass};
        let cases = [
            (false, 3, 5, alloc::vec![Pass, Bid(3), Bid(4), Bid(5)]),
            (true, 5, 5, alloc::vec![Pass, Match, Bid(5)]),
            (true, 6, 5, alloc::vec![Pass, Match]),
            (false, 0, 0, alloc::vec![Pass, Bid(0)]),
            (false, u16::MAX, u16::MAX, alloc::vec![Pass, Bid(u16::MAX)]),
            (false, u16::MAX, 0, alloc::vec![Pass]),
        ];
        for (can_match, least, most, all) in cases {
            let answers = Answers { can_match, least, most };
            let listed: alloc::vec::Vec<_> =
                (0..answers.count()).filter_map(|index| answers.nth(index)).collect();
            assert_eq!(listed, all);
            assert_eq!(answers.count(), u32::try_from(all.len()).unwrap());
            assert_eq!(answers.nth(answers.count()), None);
            assert_eq!(answers.nth(u32::MAX), None);
        }
        assert_eq!(Answers { can_match: false, least: 0, most: u16::MAX }.count(), 65_537);
    }

    const A: Seat = Seat::ALL[0];
    const B: Seat = Seat::ALL[1];
    const C: Seat = Seat::ALL[2];

    #[test]
    fn it_ends_when_all_but_the_bidder_have_passed() {
        let mut auction = Auction::new(SeatSet::first_seats(3), C);
        assert_eq!(auction.status(), AuctionStatus::Turn(C));
        auction.bid(2);
        assert_eq!((auction.status(), auction.turn()), (AuctionStatus::Turn(A), A));
        auction.pass();
        auction.bid(3);
        assert_eq!(auction.status(), AuctionStatus::Turn(C), "A is out");
        auction.pass();
        assert_eq!(auction.status(), AuctionStatus::Won(Bid { seat: B, amount: 3 }));
    }

    #[test]
    fn the_last_seat_is_asked_while_no_bid_stands() {
        let mut auction = Auction::new(SeatSet::first_seats(2), A);
        auction.pass();
        assert_eq!(auction.status(), AuctionStatus::Turn(B));
        let mut bid = auction;
        bid.bid(1);
        assert_eq!(bid.status(), AuctionStatus::Won(Bid { seat: B, amount: 1 }));
        auction.pass();
        assert_eq!(auction.status(), AuctionStatus::NoBid);
    }

    #[test]
    fn nothing_changes_when_nobody_is_asked() {
        let mut empty = Auction::new(SeatSet::EMPTY, B);
        assert!(!empty.bid(1) && !empty.pass() && empty.is_valid());
        assert_eq!(empty.status(), AuctionStatus::NoBid);
        let mut won = Auction::new(SeatSet::only(A), A);
        assert!(won.bid(3));
        let before = won;
        assert!(!won.bid(4) && !won.pass() && won.match_highest().is_none());
        assert_eq!(won, before);
    }

    #[test]
    fn a_match_takes_the_bid_over() {
        let mut auction = Auction::new(SeatSet::first_seats(2), A);
        assert_eq!((auction.match_highest(), auction.matchable_by(A)), (None, None), "nothing to match");
        auction.bid(4);
        assert_eq!(auction.matchable_by(A), None, "his own");
        assert_eq!(auction.matchable_by(B), Some(Bid { seat: A, amount: 4 }));
        assert_eq!(auction.match_highest(), Some(Bid { seat: B, amount: 4 }));
        assert_eq!(auction.highest(), Some(Bid { seat: B, amount: 4 }));
        assert_eq!(auction.status(), AuctionStatus::Turn(A));
        assert!(auction.is_valid());
    }

    #[test]
    fn an_opener_who_does_not_bid_hands_on_and_nonsense_is_seen() {
        let auction = Auction::new(SeatSet::only(B).union(SeatSet::only(A)), C);
        assert_eq!(auction.status(), AuctionStatus::Turn(A));
        assert_eq!(auction.bidding().len(), 2);
        assert!(!Auction { bidding: SeatSet::only(A), turn: B, highest: None }.is_valid());
        let own = Some(Bid { seat: B, amount: 1 });
        let in_turn = Auction { bidding: SeatSet::first_seats(3), turn: B, highest: own };
        assert!(!in_turn.is_valid(), "nobody raises his own bid");
        assert!(!Auction { turn: A, ..in_turn }.is_valid(), "C comes first");
        assert!(Auction { turn: C, ..in_turn }.is_valid());
        let gone = Some(Bid { seat: C, amount: 1 });
        assert!(!Auction { bidding: SeatSet::first_seats(2), turn: B, highest: gone }.is_valid());
    }
}
