//! Functions that exist for speed and that several games share: lists of legal actions, and orders among a few
//! seats.
//!
//! The legal actions and the seat that is ahead differ from decision to decision and cannot be predicted. A branch
//! on them is mispredicted about every second time, which costs as much as twenty instructions. So these functions
//! do the same work in every case and select the result. The tests in this file compare each with a slow twin.

use alloc::vec::Vec;

use tinyvec::{Array, ArrayVec};

use crate::{Card, PerSeat, Seat, SeatSet};

/// Calls `choose` with the length of the list, and returns the action at the index that `choose` returns. Returns
/// `None` for an index beyond the end. Returns `None` for an empty list too, without calling `choose`.
#[inline]
pub fn pick_listed<A: Copy>(list: &[A], choose: impl FnOnce(u32) -> u32) -> Option<A> {
    if list.is_empty() {
        return None;
    }
    let index = choose(u32::try_from(list.len()).unwrap_or(u32::MAX));
    usize::try_from(index).ok().and_then(|index| list.get(index)).copied()
}

/// Appends the action for each amount from `least` to `most` in rising order. Appends nothing if `most` is less
/// than `least`.
// The end of a loop over exactly these amounts would be mispredicted. So eight amounts are written at a time, and the
// surplus is cut off.
#[inline(always)]
#[expect(clippy::inline_always, reason = "with `action` known to the compiler, eight are written at once")]
pub fn list_amounts<A: Copy>(least: u16, most: u16, action: impl Fn(u16) -> A, out: &mut Vec<A>) {
    let end = out.len() + (usize::from(most) + 1).saturating_sub(usize::from(least));
    let mut next = least;
    loop {
        let amounts = [0, 1, 2, 3, 4, 5, 6, 7].map(|more| next.wrapping_add(more));
        out.extend_from_slice(&amounts.map(&action));
        if out.len() >= end {
            break;
        }
        next = next.wrapping_add(8);
    }
    out.truncate(end);
}

/// Appends the action for each value of `all` for which `is_allowed` returns `true`, in the order of `all`.
// Writes all actions. The next action overwrites one that is not allowed, and the surplus is cut off.
#[inline(always)]
#[expect(clippy::inline_always, reason = "with `is_allowed` known to the compiler, no loop is left")]
pub fn list_those<T: Copy, A: Copy, const N: usize>(
    all: [T; N],
    is_allowed: impl Fn(T) -> bool,
    action: impl Fn(T) -> A,
    out: &mut Vec<A>,
) {
    let mut end = out.len();
    out.extend_from_slice(&all.map(&action));
    let mut count = 0;
    if let Some(places) = out.last_chunk_mut::<N>() {
        for one in all {
            if let Some(place) = places.get_mut(count) {
                *place = action(one);
            }
            count += usize::from(is_allowed(one));
        }
    }
    end += count;
    out.truncate(end);
}

/// The most actions of a [`Menu`].
const MOST_OF_MENU: usize = 6;

/// A table of lists, computed at compile time: for every subset of up to six actions, the list of its actions.
///
/// Looking a list up takes no branch, and picking an action from it writes no list.
#[derive(Clone, Debug)]
pub struct Menu<A, const ALL: usize> {
    lists: [([A; ALL], usize); 1 << MOST_OF_MENU],
}

impl<A: Copy, const ALL: usize> Menu<A, ALL> {
    /// The menu of these actions. More than six do not compile.
    pub const fn new(all: [A; ALL]) -> Self {
        const { assert!(ALL <= MOST_OF_MENU, "a menu has six actions at most") };
        let mut lists = [(all, 0); 1 << MOST_OF_MENU];
        let mut set = 0;
        while set < lists.len() {
            let mut place = 0;
            while place < ALL {
                if set >> place & 1 != 0 {
                    let (list, count) = &mut lists[set];
                    list[*count] = all[place];
                    *count += 1;
                }
                place += 1;
            }
            set += 1;
        }
        Self { lists }
    }

    /// The actions of the set with these bits. The first action is the lowest bit. Bits beyond the actions are
    /// ignored.
    #[inline]
    pub fn select(&self, bits: impl Into<u64>) -> &[A] {
        let [low, ..] = bits.into().to_le_bytes();
        let (list, count) = &self.lists[usize::from(low) % self.lists.len()];
        &list[..*count]
    }
}

/// The values of `all` for which `is_so` returns `true`, as a set of bits by index, for a [`Menu`].
#[inline]
pub fn bits_of<T: Card, const N: usize>(all: [T; N], is_so: impl Fn(T) -> bool) -> u64 {
    all.into_iter().fold(0, |bits, one| bits | u64::from(is_so(one)) << one.index())
}

/// Removes the first element and returns it; `None` for an empty list.
// Moves up all elements of the array, unused ones too. A loop over the used ones alone would end in a
// misprediction.
#[inline]
pub fn take_first<A: Array>(list: &mut ArrayVec<A>) -> Option<A::Item>
where
    A::Item: Copy,
{
    let (first, others) = (*list.first()?, list.len() - 1);
    list.set_len(A::CAPACITY);
    list.copy_within(1.., 0);
    if let Some(last) = list.last_mut() {
        *last = A::Item::default();
    }
    list.set_len(others);
    Some(first)
}

/// The seats of `among` that have the greatest figure. Empty if `among` is empty.
#[inline]
pub fn best<T: Copy + Default, const N: usize>(
    of_seats: &PerSeat<T, N>,
    among: SeatSet,
    figure: impl Fn(&T) -> u16,
) -> SeatSet {
    let (mut found, mut greatest) = (SeatSet::EMPTY, 0);
    for (seat, own) in Seat::ALL.into_iter().zip(of_seats.as_slice()) {
        // The figure of a seat in `among` is raised by 1, and all other seats have 0. So the other seats rank last.
        let figure = if among.contains(seat) { u32::from(figure(own)) + 1 } else { 0 };
        let kept = if figure > greatest { SeatSet::EMPTY } else { found };
        greatest = greatest.max(figure);
        found = if figure == greatest { kept.union(SeatSet::only(seat)) } else { kept };
    }
    found.intersection(among)
}

/// The seats by rising key. `keys` has the key of each seat, in the order of the seats. No two keys may be the same,
/// and there may be at most `N` keys.
// Rank sort: a seat's place is the number of seats with a smaller key. A comparison sort would branch at every
// comparison. The caller collects the keys. If this function computed them, the CPU would load the whole array
// right after storing its parts, and such a load stalls.
#[inline]
pub fn ranked<const N: usize>(keys: &[u32]) -> ArrayVec<[Seat; N]> {
    let mut ranked = ArrayVec::from_array_len([Seat::default(); N], keys.len());
    for (&own, seat) in keys.iter().zip(Seat::ALL) {
        let before: usize = keys.iter().map(|&other| usize::from(other < own)).sum();
        ranked[before] = seat;
    }
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn amounts_are_listed_from_the_least_to_the_most() {
        let listed = |least, most| {
            let mut out = vec![7];
            list_amounts(least, most, |amount| amount, &mut out);
            assert_eq!(out.remove(0), 7, "what stood there stays");
            out
        };
        for (least, most) in [(0, 0), (3, 3), (0, 7), (2, 9), (1, 9), (5, 40), (u16::MAX - 2, u16::MAX)] {
            assert_eq!(listed(least, most), (least..=most).collect::<Vec<_>>());
        }
        assert!(listed(4, 3).is_empty() && listed(u16::MAX, 0).is_empty());
    }

    #[test]
    fn those_that_are_allowed_are_listed_in_order() {
        for allowed in 0_u8..32 {
            let mut out = vec![9];
            let is_allowed = |one: u8| allowed >> one & 1 != 0;
            list_those([0, 1, 2, 3, 4], is_allowed, |one| one, &mut out);
            let expected: Vec<u8> = [9].into_iter().chain((0..5).filter(|one| is_allowed(*one))).collect();
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn a_menu_has_the_actions_of_a_set_in_order() {
        static MENU: Menu<char, 5> = Menu::new(['a', 'b', 'c', 'd', 'e']);
        for bits in 0_u64..256 {
            let expected = (0..).zip("abcde".chars()).filter(|(place, _)| bits >> place & 1 != 0);
            assert_eq!(MENU.select(bits), expected.map(|(_, action)| action).collect::<Vec<_>>(), "{bits:b}");
        }
    }

    #[test]
    fn the_bits_are_those_of_the_cards_that_are_so() {
        for bits in 0_u64..32 {
            assert_eq!(bits_of([0, 1, 2, 3, 4], |card: u8| bits >> card & 1 != 0), bits);
        }
    }

    #[test]
    fn one_is_picked_by_its_index() {
        assert_eq!(pick_listed(&['a', 'b'], |count| count - 1), Some('b'));
        assert_eq!(pick_listed(&['a', 'b'], |count| count), None);
        assert_eq!(pick_listed::<char>(&[], |_| unreachable!("there is nothing to choose")), None);
    }

    #[test]
    fn the_first_is_taken_and_the_others_move_up() {
        let mut list: ArrayVec<[u8; 4]> = [3, 1, 2].into_iter().collect();
        for expected in [Some(3), Some(1), Some(2), None] {
            assert_eq!(take_first(&mut list), expected);
            let unused = list.into_inner();
            assert!(
                unused.iter().skip(list.len()).all(|left| *left == 0),
                "unused places are at their default"
            );
        }
    }

    #[test]
    fn the_best_are_those_that_a_search_finds() {
        for code in 0..4_u16.pow(4) {
            let figures =
                [0, 1, 2, 3].map(|seat| [0, 1, 2, u16::MAX][usize::from(code / 4_u16.pow(seat) % 4)]);
            let of_seats = PerSeat::<u16, 5>::from_slice(&figures).unwrap();
            for bits in 0_u8..16 {
                let among: SeatSet =
                    of_seats.all().iter().filter(|seat| bits >> seat.index() & 1 != 0).collect();
                let most = among.iter().map(|seat| of_seats[seat]).max();
                let slow: SeatSet = among.iter().filter(|seat| Some(of_seats[*seat]) == most).collect();
                assert_eq!(best(&of_seats, among, |figure| *figure), slow, "{figures:?} among {among}");
            }
        }
    }

    #[test]
    fn the_seats_are_ranked_as_a_sort_ranks_them() {
        for seats in 0..=5 {
            for turn in 0..24_u32 {
                let key = |seat: Seat| u32::from(seat.number()) * (turn + 1) % 37;
                let mut sorted: Vec<Seat> = Seat::ALL[..seats].to_vec();
                sorted.sort_by_key(|seat| key(*seat));
                let keys: Vec<u32> = Seat::ALL[..seats].iter().map(|seat| key(*seat)).collect();
                assert_eq!(ranked::<5>(&keys).as_slice(), sorted);
            }
        }
    }
}
