//! One value for each seat.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Seat, SeatSet};

/// One `T` for each seat of a table of at most `N` seats. It is a plain array, of the same size for any number of
/// seats.
///
/// Serialized as a list in the order of the seats. Equality, hash and order are those of that list.
#[derive(Clone, Copy)]
pub struct PerSeat<T, const N: usize> {
    items: [T; N],
    seats: u8,
}

impl<T: Copy + Default, const N: usize> PerSeat<T, N> {
    /// The value that `f` returns for each of `seats` seats.
    ///
    /// More than `N` seats, or more than [`Seat::MAX`], are cut to that number.
    pub fn from_fn(seats: u8, mut f: impl FnMut(Seat) -> T) -> Self {
        let most = u8::try_from(N.min(Seat::MAX)).unwrap_or(u8::MAX);
        let mut per_seat = Self { items: [T::default(); N], seats: seats.min(most) };
        for seat in per_seat.all() {
            per_seat[seat] = f(seat);
        }
        per_seat
    }

    /// These values in the order of the seats; `None` if there are more than `N`, or than [`Seat::MAX`].
    pub fn from_slice(values: &[T]) -> Option<Self> {
        let seats = u8::try_from(values.len()).ok().filter(|_| values.len() <= N.min(Seat::MAX))?;
        Some(Self::from_fn(seats, |seat| values[seat.index()]))
    }

    /// The default value for each of `seats` seats.
    pub fn new(seats: u8) -> Self {
        Self::from_fn(seats, |_| T::default())
    }
}

impl<T, const N: usize> PerSeat<T, N> {
    /// The number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The set of all seats.
    pub const fn all(&self) -> SeatSet {
        SeatSet::first_seats(self.seats)
    }

    /// The value of a seat; `None` if there is no such seat at this table.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        if seat.number() <= self.seats { self.items.get(seat.index()) } else { None }
    }

    /// The values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        self.items.get(..usize::from(self.seats)).unwrap_or(&[])
    }

    /// The first seat whose value satisfies the predicate.
    pub fn position(&self, is_so: impl FnMut(&T) -> bool) -> Option<Seat> {
        let index = self.as_slice().iter().position(is_so)?;
        Seat::ALL.get(index).copied()
    }

    /// Seats and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.all().iter().zip(self.as_slice())
    }

    /// Seats and values in order, to change the values.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.all().iter().zip(&mut self.items)
    }
}

impl<T: PartialEq, const N: usize> PartialEq for PerSeat<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for PerSeat<T, N> {}

impl<T: PartialOrd, const N: usize> PartialOrd for PerSeat<T, N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.as_slice().partial_cmp(other.as_slice())
    }
}

impl<T: Ord, const N: usize> Ord for PerSeat<T, N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_slice().cmp(other.as_slice())
    }
}

impl<T: Hash, const N: usize> Hash for PerSeat<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for PerSeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// Indexes by a seat at the table. A seat beyond the capacity `N` panics. A seat within `N` that is not at the table
/// has a value that means nothing. [`get`](PerSeat::get) returns `None` in both cases.
impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for PerSeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for PerSeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = tinyvec::ArrayVec::<[T; N]>::deserialize(deserializer)?;
        let seats = u8::try_from(items.len()).ok().filter(|&seats| usize::from(seats) <= Seat::MAX);
        let seats = seats.ok_or_else(|| D::Error::custom("more than 16 seats"))?;
        Ok(Self { items: items.into_inner(), seats })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive_serde_and_reject_nonsense() {
        let per_seat = PerSeat::<u8, 5>::from_fn(3, |seat| seat.number() * 10);
        let text = serde_json::to_string(&per_seat).unwrap();
        assert_eq!(text, "[10,20,30]");
        assert_eq!(serde_json::from_str::<PerSeat<u8, 5>>(&text).unwrap(), per_seat);
        assert!(serde_json::from_str::<PerSeat<u8, 5>>("[1,2,3,4,5,6]").is_err());
        assert_eq!((per_seat.get(Seat::ALL[2]), per_seat.get(Seat::ALL[3])), (Some(&30), None));
        assert_eq!(per_seat.position(|&value| value >= 20), Some(Seat::ALL[1]));
        assert_eq!(per_seat.position(|&value| value == 0), None);
        let mut other = per_seat;
        other[Seat::ALL[4]] = 7;
        assert_eq!(other, per_seat, "a place of nobody counts for nothing");
        assert_eq!(PerSeat::<u8, 5>::from_slice(&[10, 20, 30]), Some(per_seat));
        assert_eq!(PerSeat::<u8, 2>::from_slice(&[10, 20, 30]), None);
        assert!(per_seat < PerSeat::from_slice(&[10, 21]).unwrap());
        assert_eq!(alloc::format!("{per_seat:?}"), "[10, 20, 30]");
    }
}
