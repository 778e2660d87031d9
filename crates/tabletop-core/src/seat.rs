//! Seats and sets of seats.

use core::fmt;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// [`Seat::MAX`] as a number of seats.
const MOST: u8 = 16;

/// A place at the table.
///
/// People count seats from one, so notation, text and serialized data show the [number](Seat::number);
/// only [`index`](Seat::index) counts from zero. Clockwise is the order of rising numbers, then round again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that any game may have. A set of seats is two bytes.
    pub const MAX: usize = 16;

    /// Every seat there can be, in order.
    pub const ALL: [Self; Self::MAX] = {
        let mut all = [Self(0); Self::MAX];
        let mut index = 1;
        while index < MOST {
            all[Self(index).index()] = Self(index);
            index += 1;
        }
        all
    };

    /// The seat with this index, counted from zero; `None` for 16 and above.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < MOST { Some(Self(index)) } else { None }
    }

    /// The seat with this number, counted from one; `None` for 0 and for 17 and above.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number == 0 { None } else { Self::from_index(number - 1) }
    }

    /// The index, from zero.
    #[allow(clippy::as_conversions, reason = "u8 to usize cannot lose anything; `From` is not const")]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number, from one, as people count seats.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The next seat clockwise at a table of `seats` seats.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        if self.0 + 1 >= seats { Self(0) } else { Self(self.0 + 1) }
    }

    /// The number of steps clockwise from this seat to `other`, 0 for the seat itself. Both must be at the table
    /// of `seats` seats.
    pub const fn steps_to(self, other: Self, seats: u8) -> u8 {
        if other.0 >= self.0 {
            other.0 - self.0
        } else {
            other.0.saturating_add(seats).saturating_sub(self.0)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The error for a text that is not the number of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is a number from 1 to 16")]
pub struct ParseSeatError;

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, ParseSeatError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Ok(Self(digit - b'1')),
            [b'1', digit @ b'0'..=b'6'] => Ok(Self(digit - b'0' + 9)),
            _ => Err(ParseSeatError),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_number(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom(ParseSeatError))
    }
}

/// The number, from one: `Seat(2)`.
impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Seat").field(&self.number()).finish()
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `seats` seats. All for 16 and above.
    pub const fn first_seats(seats: u8) -> Self {
        if seats >= MOST { Self(u16::MAX) } else { Self((1 << seats) - 1) }
    }

    /// The set of one seat.
    pub const fn only(seat: Seat) -> Self {
        Self(seat.bit())
    }

    /// `true` if the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// Adds a seat. Returns `true` if it was not there.
    pub const fn insert(&mut self, seat: Seat) -> bool {
        let new = !self.contains(seat);
        self.0 |= seat.bit();
        new
    }

    /// Removes a seat. Returns `true` if it was there.
    pub const fn remove(&mut self, seat: Seat) -> bool {
        let there = self.contains(seat);
        self.0 &= !seat.bit();
        there
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !seat.bit())
    }

    /// The seats that are in at least one of the two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// `true` if every seat of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The number of seats, 0 to 16.
    #[allow(clippy::as_conversions, clippy::cast_possible_truncation, reason = "a u16 has at most 16 ones")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// `true` if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.lowest())) }
    }

    /// The only seat of a set of one.
    pub const fn single(self) -> Option<Seat> {
        if self.0.is_power_of_two() { Some(Seat(self.lowest())) } else { None }
    }

    /// The first seat of the set clockwise from `from`, `from` itself included.
    pub const fn at_or_after(self, from: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let turned = Self(self.0.rotate_right(from.index_u32()));
        Some(Seat((turned.lowest() + from.0) % MOST))
    }

    /// The first seat of the set clockwise after `from`. `from` itself comes last.
    pub const fn after(self, from: Seat) -> Option<Seat> {
        self.at_or_after(Seat((from.0 + 1) % MOST))
    }

    /// The seats in order.
    pub const fn iter(self) -> SeatSetIter {
        SeatSetIter { left: self, next: Seat(0) }
    }

    /// The seats clockwise, beginning at `from` if it is in the set.
    pub const fn clockwise_from(self, from: Seat) -> SeatSetIter {
        SeatSetIter { left: self, next: from }
    }

    #[allow(clippy::as_conversions, clippy::cast_possible_truncation, reason = "at most 16")]
    const fn lowest(self) -> u8 {
        self.0.trailing_zeros() as u8
    }
}

impl Seat {
    /// The bit of this seat in a set. A seat is below 16; the remainder tells the compiler so.
    const fn bit(self) -> u16 {
        1 << (self.0 % MOST)
    }

    #[allow(clippy::as_conversions, reason = "u8 to u32 cannot lose anything; `From` is not const")]
    const fn index_u32(self) -> u32 {
        self.0 as u32
    }
}

/// The seats of a set, clockwise: see [`SeatSet::iter`].
#[derive(Clone, Debug)]
pub struct SeatSetIter {
    left: SeatSet,
    next: Seat,
}

impl Iterator for SeatSetIter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.left.at_or_after(self.next)?;
        self.left.remove(seat);
        self.next = seat;
        Some(seat)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.left.len());
        (len, Some(len))
    }
}

impl ExactSizeIterator for SeatSetIter {}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatSetIter;

    fn into_iter(self) -> SeatSetIter {
        self.iter()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// The numbers of the seats: `{1, 3}`.
impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl fmt::Display for SeatSet {
    /// The numbers, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = tinyvec::ArrayVec::<[Seat; Seat::MAX]>::deserialize(deserializer)?;
        let set: Self = seats.iter().copied().collect();
        if usize::from(set.len()) == seats.len() {
            Ok(set)
        } else {
            Err(D::Error::custom("a seat is there twice in a set of seats"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn clockwise_is_rising_number_then_round() {
        let seat = |number| Seat::from_number(number).unwrap();
        assert_eq!(seat(3).left(4), seat(4));
        assert_eq!(seat(4).left(4), seat(1));
        assert_eq!(seat(3).steps_to(seat(2), 4), 3);
        assert_eq!(seat(3).steps_to(seat(3), 4), 0);
        assert_eq!(seat(8).steps_to(seat(1), 2), 0, "no panic for a seat that is not there");
        let some: SeatSet = [seat(1), seat(3), seat(4)].into_iter().collect();
        assert_eq!(some.clockwise_from(seat(3)).collect::<Vec<_>>(), [seat(3), seat(4), seat(1)]);
        assert_eq!(some.clockwise_from(seat(2)).collect::<Vec<_>>(), [seat(3), seat(4), seat(1)]);
        assert_eq!(some.after(seat(4)), Some(seat(1)));
        assert_eq!(some.after(seat(1)), Some(seat(3)));
        assert_eq!(SeatSet::only(seat(2)).after(seat(2)), Some(seat(2)));
        assert_eq!(some.single(), None);
        assert_eq!(SeatSet::only(seat(2)).single(), Some(seat(2)));
        assert_eq!(SeatSet::EMPTY.after(seat(1)), None);
        assert_eq!(some.to_string(), "1, 3, 4");
    }

    #[test]
    fn sets_are_joined_and_counted() {
        let [a, b, c, ..] = Seat::ALL;
        let (left, right): (SeatSet, SeatSet) = ([a, b].into_iter().collect(), [b, c].into_iter().collect());
        assert_eq!(left.union(right), SeatSet::first_seats(3));
        assert_eq!(left.intersection(right), SeatSet::only(b));
        assert_eq!(left.difference(right), SeatSet::only(a));
        assert!(SeatSet::only(b).is_subset(left) && !right.is_subset(left));
        let mut seats = left.iter();
        assert_eq!(
            (seats.len(), seats.next(), seats.len(), seats.size_hint()),
            (2, Some(a), 1, (1, Some(1)))
        );
        assert_eq!(SeatSet::first_seats(17).len(), 16);
        let last = Seat::ALL[Seat::MAX - 1];
        let set: SeatSet = [b, last].into_iter().collect();
        assert_eq!((set.at_or_after(c), set.after(last), set.after(b)), (Some(last), Some(b), Some(last)));
    }

    #[test]
    fn a_seat_reads_back_as_written() {
        for seat in Seat::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(Seat::from_number(seat.number()), Some(seat));
        }
        for wrong in ["", "0", "00", "01", "17", "20", "116", "a", "+1", " 1"] {
            assert_eq!(wrong.parse::<Seat>(), Err(ParseSeatError), "{wrong}");
        }
        assert_eq!(Seat::from_number(0), None);
        assert_eq!(Seat::from_number(17), None);
    }

    #[test]
    fn sets_survive_serde_and_reject_nonsense() {
        let set = SeatSet::first_seats(3).without(Seat::ALL[1]);
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(text, "[1,3]");
        assert_eq!(serde_json::from_str::<SeatSet>(&text).unwrap(), set);
        assert!(serde_json::from_str::<SeatSet>("[1,1]").is_err());
        assert!(serde_json::from_str::<SeatSet>("[0]").is_err());
    }
}
