//! Compares sets of cards with lists of the same cards.

use super::*;
use alloc::string::ToString;
use alloc::vec::Vec;

impl Card for u8 {
    fn index(self) -> u8 {
        self
    }

    fn from_index(index: u8) -> Option<Self> {
        (index < 64).then_some(index)
    }
}

#[test]
fn nth_and_position_agree_with_counting() {
    let some = [0, 1, 0x8000_0000_0000_0000, 0x0123_4567_89ab_cdef, u64::MAX, 0x8080_0000_0101_0000];
    let many = (0..2000_u64).map(|n| (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 60));
    for bits in some.into_iter().chain(many) {
        let set = CardSet::<u8>::of([bits]);
        let cards: Vec<u8> = set.iter().collect();
        assert_eq!(u32::try_from(cards.len()).unwrap(), set.len());
        for (index, &card) in (0..).zip(&cards) {
            assert_eq!(set.nth(index), Some(card));
            assert_eq!(set.position(card), index);
        }
        assert_eq!(set.nth(set.len()), None);
        assert_eq!(set.nth(u32::MAX), None);
    }
}

#[test]
fn set_operations_change_what_they_say() {
    let mut set = CardSet::<u8>::first_cards(3);
    assert!(set.contains(2) && !set.contains(3));
    assert!(set.insert(5) && !set.insert(5));
    assert!(set.remove(0) && !set.remove(0));
    let other = CardSet::first_cards(2);
    assert_eq!(set.union(other).iter().collect::<Vec<_>>(), [0, 1, 2, 5]);
    assert_eq!(set.intersection(other).iter().collect::<Vec<_>>(), [1]);
    assert_eq!(set.difference(other).iter().collect::<Vec<_>>(), [2, 5]);
    assert_eq!(CardSet::<u8>::first_cards(64).len(), 64);
    assert!(CardSet::<u8>::EMPTY.is_empty());
}

#[test]
fn a_set_is_its_cards() {
    use core::hash::BuildHasher as _;
    let (set, same): (CardSet<u8>, CardSet<u8>) =
        ([3, 63].into_iter().collect(), [63, 3].into_iter().collect());
    let other = CardSet::only(3);
    assert!(set == same && set != other);
    let hash =
        |set: CardSet<u8>| core::hash::BuildHasherDefault::<crate::tests::Sum>::default().hash_one(set);
    assert_eq!(hash(set), hash(same));
    assert_ne!(hash(set), hash(other));
    assert_eq!(alloc::format!("{set:?}"), "{3, 63}");
    assert_eq!(serde_json::from_str::<CardSet<u8>>("[3,63]").unwrap(), set);
    let twice = serde_json::from_str::<CardSet<u8>>("[1,1]").unwrap_err().to_string();
    assert!(twice.starts_with("a card is there twice"), "{twice}");
    let number = serde_json::from_str::<CardSet<u8>>("3").unwrap_err().to_string();
    assert!(number.contains("a list of different cards"), "{number}");
}

#[test]
fn sets_of_one_and_less() {
    let set = CardSet::<u8>::only(3);
    assert!(set.is_subset(CardSet::first_cards(4)) && !set.is_subset(CardSet::first_cards(3)));
    assert!(set.without(3).is_empty());
    assert_eq!(set.without(2), set);
}

#[test]
fn sets_survive_serde() {
    let set: CardSet<u8> = [3, 1].into_iter().collect();
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(text, "[1,3]");
    assert_eq!(serde_json::from_str::<CardSet<u8>>(&text).unwrap(), set);
    assert_eq!((set.iter().len(), set.iter().clone().count()), (2, 2));
    for wrong in ["[1,1]", "[64]", "[-1]", "3"] {
        assert!(serde_json::from_str::<CardSet<u8>>(wrong).is_err(), "{wrong}");
    }
}
