//! Sets and decks of more than 64 cards, compared with a set of numbers that shares no code with them.

use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, RandomState};

use proptest::prelude::*;
use tabletop_core::{Card, CardSet, Deck, numbered_cards};

numbered_cards! {
    /// A card of a game that has 104.
    struct Number: "number", 104;
    /// A card of a game with as many cards as an index can have.
    struct Many: "card", 255;
    /// A card of a game with exactly as many cards as fit in one word.
    struct Few: "card", 64;
}

/// A second opinion on a set: the numbers of the cards.
type Numbers = BTreeSet<u8>;

fn card<C: Card>(number: u8) -> C {
    C::from_index(number - 1).unwrap()
}

fn set_of<C: Card, const WORDS: usize>(numbers: &Numbers) -> CardSet<C, WORDS> {
    numbers.iter().map(|&number| card(number)).collect()
}

fn numbers<const WORDS: usize>(set: CardSet<Number, WORDS>) -> Numbers {
    set.iter().map(Number::number).collect()
}

fn some(most: u8) -> impl Strategy<Value = Numbers> {
    proptest::collection::btree_set(1..=most, 0..=usize::from(most))
}

/// Checks that every method of a set agrees with the numbers.
fn says_the_same<C: Card + PartialEq + std::fmt::Debug, const WORDS: usize>(
    set: CardSet<C, WORDS>,
    numbers: &Numbers,
    most: u8,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(usize::try_from(set.len()).unwrap(), numbers.len());
    prop_assert_eq!(set.is_empty(), numbers.is_empty());
    let in_order: Vec<C> = numbers.iter().map(|&number| card(number)).collect();
    prop_assert_eq!(set.iter().collect::<Vec<_>>(), in_order);
    prop_assert_eq!(set.iter().len(), numbers.len());
    for (place, &number) in (0..).zip(numbers) {
        prop_assert_eq!(set.nth(place), Some(card(number)));
    }
    prop_assert_eq!(set.nth(set.len()), None);
    prop_assert_eq!(set.nth(u32::MAX), None);
    for number in 1..=most {
        let card: C = card(number);
        prop_assert_eq!(set.contains(card), numbers.contains(&number));
        prop_assert_eq!(usize::try_from(set.position(card)).unwrap(), numbers.range(..number).count());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_set_of_several_words_is_a_set(numbers in some(104), many in some(255), few in some(64)) {
        says_the_same::<Number, 2>(set_of(&numbers), &numbers, 104)?;
        says_the_same::<Number, 3>(set_of(&numbers), &numbers, 104)?;
        says_the_same::<Many, 4>(set_of(&many), &many, 255)?;
        says_the_same::<Few, 1>(set_of(&few), &few, 64)?;
    }

    #[test]
    fn two_sets_are_joined_and_compared(one in some(104), other in some(104)) {
        let (a, b): (CardSet<Number, 2>, CardSet<Number, 2>) = (set_of(&one), set_of(&other));
        prop_assert_eq!(numbers(a.union(b)), &one | &other);
        prop_assert_eq!(numbers(a.intersection(b)), &one & &other);
        prop_assert_eq!(numbers(a.difference(b)), &one - &other);
        prop_assert_eq!(a.is_subset(b), one.is_subset(&other));
        prop_assert!(a.intersection(b).is_subset(b));
        prop_assert_eq!(a == b, one == other);
        let mut extended = a;
        extended.extend(b);
        prop_assert_eq!(extended, a.union(b));
        let hasher = RandomState::new();
        prop_assert_eq!(hasher.hash_one(a.union(b)), hasher.hash_one(b.union(a)));
    }

    #[test]
    fn cards_come_and_go(before in some(104), changes in proptest::collection::vec((1..=104_u8, any::<bool>()), 0..60)) {
        let (mut set, mut known): (CardSet<Number, 2>, _) = (set_of(&before), before);
        for (number, comes) in changes {
            let card = card(number);
            if comes {
                prop_assert_eq!(set.insert(card), known.insert(number));
            } else {
                prop_assert_eq!(set.without(card), set.difference(CardSet::only(card)));
                prop_assert_eq!(set.remove(card), known.remove(&number));
            }
            prop_assert_eq!(numbers(set), known.clone());
        }
    }

    #[test]
    fn sets_are_written_as_lists_and_read_again(numbers in some(104)) {
        let set: CardSet<Number, 2> = set_of(&numbers);
        let text = serde_json::to_string(&set).unwrap();
        prop_assert_eq!(&text, &serde_json::to_string(&numbers).unwrap());
        prop_assert_eq!(serde_json::from_str::<CardSet<Number, 2>>(&text).unwrap(), set);
    }

    /// Checks that every card is drawn once, with those put below the deck last and in their order.
    #[test]
    fn a_deck_of_104_cards_is_drawn_to_its_end(under in proptest::collection::vec(1..=104_u8, 0..8), picks in proptest::collection::vec(any::<u32>(), 104)) {
        let under: Vec<Number> = under.into_iter().map(card).collect();
        let bottom: CardSet<Number, 2> = under.iter().copied().collect();
        let mut deck: Deck<Number, 8, 2> = Deck::shuffled(CardSet::first_cards(Number::COUNT).difference(bottom));
        let mut lies: Vec<Number> = Vec::new();
        for &card in &under {
            prop_assert_eq!(deck.put_under(card).is_ok(), !lies.contains(&card));
            if !lies.contains(&card) {
                lies.push(card);
            }
        }
        let read: Deck<Number, 8, 2> = serde_json::from_str(&serde_json::to_string(&deck).unwrap()).unwrap();
        prop_assert_eq!(read, deck);
        let mut drawn = Vec::new();
        for pick in picks {
            prop_assert_eq!(usize::try_from(deck.len()).unwrap(), 104 - drawn.len());
            let possible = deck.possible();
            let next = possible.nth(pick % possible.len()).unwrap();
            prop_assert!(deck.draw(next) && !deck.draw(next));
            drawn.push(next.number());
        }
        prop_assert!(deck.is_empty());
        prop_assert_eq!(&drawn[104 - lies.len()..], lies.iter().map(|card| card.number()).collect::<Vec<_>>());
        prop_assert_eq!(Numbers::from_iter(drawn), (1..=104).collect::<Numbers>());
    }
}

#[test]
fn the_first_cards_are_those_with_the_lowest_numbers() {
    for count in [0, 1, 63, 64, 65, 103, 104, 127, 128, 200, 255] {
        assert_eq!(
            CardSet::<Many, 4>::first_cards(count).iter().map(Many::number).collect::<Vec<_>>(),
            (1..=count).collect::<Vec<_>>()
        );
    }
    assert_eq!(CardSet::<Number, 2>::first_cards(255).len(), 128, "no more than there is place for");
    assert_eq!(CardSet::<Few>::first_cards(255).len(), 64);
}

/// Checks the size of a set in memory: one bit for each card, in whole words.
#[test]
fn a_set_is_as_large_as_its_words() {
    assert_eq!(size_of::<CardSet<Few>>(), 8);
    assert_eq!(size_of::<CardSet<Number, 2>>(), 16);
    assert_eq!(size_of::<CardSet<Many, 4>>(), 32);
}

#[test]
fn a_list_with_a_card_too_many_is_no_set() {
    for wrong in ["[105]", "[0]", "[1,1]", "[70,70]", "[300]"] {
        assert!(serde_json::from_str::<CardSet<Number, 2>>(wrong).is_err(), "{wrong}");
    }
}
