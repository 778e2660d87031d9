//! Serde of a set: the list of its cards in their order.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Card, CardSet};

/// Serialized as the list of its cards.
impl<C: Card + Serialize, const WORDS: usize> Serialize for CardSet<C, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>, const WORDS: usize> Deserialize<'de> for CardSet<C, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Listed<C, const WORDS: usize>(PhantomData<C>);

        impl<'de, C: Card + Deserialize<'de>, const WORDS: usize> Visitor<'de> for Listed<C, WORDS> {
            type Value = CardSet<C, WORDS>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<CardSet<C, WORDS>, A::Error> {
                let mut set = CardSet::EMPTY;
                while let Some(card) = seq.next_element::<C>()? {
                    if usize::from(card.index()) >= 64 * WORDS || !set.insert(card) {
                        return Err(A::Error::custom("a card is there twice in a set of cards"));
                    }
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Listed::<C, WORDS>(PhantomData))
    }
}
