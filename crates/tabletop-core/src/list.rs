//! Lists of legal actions: written quickly, and picked from.

use alloc::vec::Vec;

/// The action of a list that has the index which `choose` names when it is told how many there are; `None` if there are none, or if
/// it names none of them.
#[inline]
pub fn pick_listed<A: Copy>(list: &[A], choose: impl FnOnce(u32) -> u32) -> Option<A> {
    if list.is_empty() {
        return None;
    }
    let index = choose(u32::try_from(list.len()).unwrap_or(u32::MAX));
    usize::try_from(index).ok().and_then(|index| list.get(index)).copied()
}

/// Appends the action of each amount from `least` to `most`, as they rise; nothing if there is none.
// How many there are is as good as random, so a loop that ends after the last would be foreseen badly: they are written by eights,
// and what is too much is cut.
#[inline(always)]
#[expect(clippy::inline_always, reason = "with the action known, eight are written at once")]
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

/// Appends the action of each of `all` that `is_allowed`, in their order.
// As with the amounts: all are written, each over the one before if that is not allowed, and the rest is cut.
#[inline(always)]
#[expect(clippy::inline_always, reason = "with what is asked known, there is no loop left")]
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

/// For every set of up to six actions those that are in it, in order.
///
/// Which of a few actions are allowed is as good as random: a list that is found here needs no jump, and none is written to pick one
/// action of it.
#[derive(Clone, Debug)]
pub struct Menu<A, const ALL: usize> {
    lists: [([A; ALL], usize); 1 << MOST_OF_MENU],
}

impl<A: Copy, const ALL: usize> Menu<A, ALL> {
    /// The menu of these actions; more than six do not compile.
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

    /// The actions of the set with these bits, the first action the lowest bit; higher bits than there are actions mean nothing.
    #[inline]
    pub fn those(&self, bits: impl Into<u64>) -> &[A] {
        let [low, ..] = bits.into().to_le_bytes();
        let (list, count) = &self.lists[usize::from(low) % self.lists.len()];
        &list[..*count]
    }
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
            assert_eq!(MENU.those(bits), expected.map(|(_, action)| action).collect::<Vec<_>>(), "{bits:b}");
        }
    }

    #[test]
    fn one_is_picked_by_its_index() {
        assert_eq!(pick_listed(&['a', 'b'], |count| count - 1), Some('b'));
        assert_eq!(pick_listed(&['a', 'b'], |count| count), None);
        assert_eq!(pick_listed::<char>(&[], |_| unreachable!("there is nothing to choose")), None);
    }
}
