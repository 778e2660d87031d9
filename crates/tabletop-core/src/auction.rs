//! The open auction: ascending bids in clockwise turn until one bidder is left.

use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet};

/// A bid: its bidder and its amount.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// The bidder.
    pub seat: Seat,
    /// The amount in the game's smallest unit.
    pub amount: u16,
}

/// The state of an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AuctionStatus {
    /// This seat must bid or pass.
    Turn(Seat),
    /// The bid has won. Everybody else has passed.
    Won(Bid),
    /// Everybody has passed without a bid.
    NoBid,
}

/// The answers that the seat in turn may give: pass, match the highest bid if the seat has that privilege, or bid an
/// amount from `least` to `most`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answers {
    /// `true` if the seat may match the highest bid.
    pub can_match: bool,
    /// The least amount that the seat may bid.
    pub least: u16,
    /// The greatest amount that the seat may bid. It is less than `least` if the seat may not bid.
    pub most: u16,
}

/// The answer of the seat in turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BidAnswer {
    /// The seat passes and is out.
    Pass,
    /// The seat bids the same amount as the highest bid, and takes that bid over.
    Match,
    /// The seat bids this amount.
    Bid(u16),
}

impl Answers {
    /// The number of answers.
    #[inline]
    pub fn count(self) -> u32 {
        let amounts = (u32::from(self.most) + 1).saturating_sub(u32::from(self.least));
        1 + u32::from(self.can_match) + amounts
    }

    /// The answer with this index, from 0. The order is: pass, match (if allowed), then the amounts from the least
    /// to the greatest. `None` for [`count`](Answers::count) and above.
    #[inline]
    pub fn nth(self, index: u32) -> Option<BidAnswer> {
        let Some(more) = index.checked_sub(1 + u32::from(self.can_match)) else {
            return Some(if index == 0 { BidAnswer::Pass } else { BidAnswer::Match });
        };
        let amount = u16::try_from(more).ok()?.checked_add(self.least)?;
        (amount <= self.most).then_some(BidAnswer::Bid(amount))
    }
}

/// An open auction.
///
/// In clockwise turn, each seat that has not passed raises or passes. A seat that has passed is out. The auction ends
/// as soon as there is a bid and every seat but its bidder has passed. As long as there is no bid, every seat is
/// asked, even the last seat that has not passed. The game decides which amounts are allowed, and who may match a bid
/// instead of exceeding it.
///
/// In some rule books the last seat left is not asked. It gets the item without a bid. A game with this rule ends
/// the auction itself, as soon as [`bidding`](Auction::bidding) has one seat and [`highest`](Auction::highest) is
/// `None`.
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
    /// An auction among `bidders`. The opener is asked first. If `opener` is not among the bidders, the next bidder
    /// clockwise is asked first.
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

    /// The seat in turn. Meaningful only while the auction goes on: see [`status`](Auction::status).
    #[inline]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The seat in turn, or the result.
    #[inline]
    pub const fn status(&self) -> AuctionStatus {
        match self.highest {
            Some(bid) if self.bidding.without(bid.seat).is_empty() => AuctionStatus::Won(bid),
            None if self.bidding.is_empty() => AuctionStatus::NoBid,
            _ => AuctionStatus::Turn(self.turn),
        }
    }

    /// Makes a bid for the seat in turn. The bid becomes the highest one. The caller must first check that `amount`
    /// exceeds the highest bid, or that it equals the highest bid and the seat may match. Returns `false`, and
    /// changes nothing, if the auction is over.
    #[inline]
    pub const fn bid(&mut self, amount: u16) -> bool {
        let AuctionStatus::Turn(seat) = self.status() else { return false };
        self.highest = Some(Bid { seat, amount });
        self.pass_on();
        true
    }

    /// The highest bid, if another seat has made it. A seat with the privilege to match may take this bid over by
    /// bidding the same amount.
    #[inline]
    pub const fn matchable_by(&self, seat: Seat) -> Option<Bid> {
        match self.highest {
            Some(bid) if bid.seat.index() != seat.index() => Some(bid),
            _ => None,
        }
    }

    /// Lets the seat in turn take over the highest bid by bidding the same amount, and returns the new highest bid.
    /// Returns `None`, and changes nothing, if there is no bid or the auction is over. The caller must first check
    /// that the seat may match.
    #[inline]
    pub const fn match_highest(&mut self) -> Option<Bid> {
        let Some(highest) = self.highest else { return None };
        if self.bid(highest.amount) { self.highest } else { None }
    }

    /// Takes the seat in turn out of the auction. Returns `false`, and changes nothing, if the auction is over.
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

    /// `true` if the fields are consistent. With a bid, the highest bidder has not passed, and the turn is with the
    /// next seat that has not passed. Without a bid, the turn is with a seat that has not passed, if there is one.
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
        use BidAnswer::{Bid, Match, Pass};
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
