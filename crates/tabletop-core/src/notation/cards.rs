//! Names and cards: enums and structs with their notation.

/// An enum whose values are written by a name. It is a [`Card`](crate::Card) and an [`Argument`](crate::Argument)
/// of every game. It has `ALL`, `index`, `name`, and its notation in `Display`, `FromStr` and serde.
///
/// ```
/// use tabletop_core::{CardSet, named};
///
/// named! {
///     /// A colour.
///     pub enum Colour: "colour" {
///         /// Red.
///         Red = "red",
///         /// Blue.
///         Blue = "blue",
///     }
/// }
///
/// assert_eq!((Colour::ALL.len(), Colour::Blue.index(), Colour::Blue.name()), (2, 1, "blue"));
/// assert_eq!("blue".parse(), Ok(Colour::Blue));
/// assert_eq!("green".parse::<Colour>().unwrap_err().to_string(), "not a colour: expected `red` or `blue`");
/// assert_eq!(serde_json::to_string(&CardSet::<Colour>::only(Colour::Red)).unwrap(), r#"["red"]"#);
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $what:literal {
            $($(#[$variant_meta:meta])* $Variant:ident = $text:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name { $($(#[$variant_meta])* $Variant,)+ }

        impl $Name {
            /// All of them, in order.
            $vis const ALL: [Self; [$($text),+].len()] = [$(Self::$Variant),+];

            /// The index in [`ALL`](Self::ALL).
            #[inline]
            #[allow(clippy::as_conversions, reason = "the order of the variants, which have no numbers of their own")]
            $vis const fn index(self) -> u8 {
                self as u8
            }

            /// The name in notation.
            $vis const fn name(self) -> &'static str {
                match self { $(Self::$Variant => $text,)+ }
            }
        }

        impl $crate::Card for $Name {
            const WORDS: usize = {
                assert!(Self::ALL.len() <= 256, "an index is a byte");
                Self::ALL.len().div_ceil(64)
            };

            #[inline]
            fn index(self) -> u8 {
                Self::index(self)
            }

            #[inline]
            fn from_index(index: u8) -> Option<Self> {
                Self::ALL.get(usize::from(index)).copied()
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                let named = Self::ALL.into_iter().find(|known| known.name() == text);
                named.ok_or($crate::NotationError { what: $what, expected: &[$($text),+] })
            }
        }

        $crate::serde_as_text!($Name);
        $crate::card_argument!($Name, Self::ALL.len());
    };
}

/// Makes a [`Card`](crate::Card) an [`Argument`](crate::Argument) of every game. It takes the number of cards,
/// whose indices have no gaps. [`named!`](crate::named) and [`numbered_cards!`](crate::numbered_cards) do this for
/// the cards that they define.
#[macro_export]
macro_rules! card_argument {
    ($Name:ident, $count:expr) => {
        impl<G> $crate::Argument<G> for $Name {
            fn count(_: &G) -> u32 {
                u32::try_from($count).unwrap_or(u32::MAX)
            }

            fn index_in(self, _: &G) -> Option<u32> {
                Some(u32::from($crate::Card::index(self)))
            }

            fn nth(_: &G, index: u32) -> Option<Self> {
                <Self as $crate::Card>::from_index(u8::try_from(index).ok()?)
            }
        }
    };
}

/// A kind of at most 255 cards that differ by their number alone, from 1. It is a [`Card`](crate::Card) that is
/// written as its number, in notation and in serde. The type of a set of more than 64 such cards must state its
/// number of words: see [`CardSet`](crate::CardSet).
///
/// ```
/// use tabletop_core::{CardSet, numbered_cards};
///
/// numbered_cards! {
///     /// A gem, worth its number.
///     pub struct Gem: "gem", 6;
/// }
///
/// let gems = CardSet::<Gem>::first_cards(Gem::COUNT);
/// assert_eq!(gems.nth(5).map(Gem::number), Some(6));
/// assert_eq!("3".parse::<Gem>().unwrap().to_string(), "3");
/// assert_eq!("7".parse::<Gem>().unwrap_err().to_string(), "not a gem: expected `1 to 6`");
/// assert_eq!(serde_json::to_string(&gems).unwrap(), "[1,2,3,4,5,6]");
/// assert!(serde_json::from_str::<Gem>("0").is_err());
/// ```
#[macro_export]
macro_rules! numbered_cards {
    ($($(#[$meta:meta])* $vis:vis struct $Name:ident: $what:literal, $count:literal;)+) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
            $vis struct $Name(u8);

            impl $Name {
                /// The number of cards.
                pub const COUNT: u8 = $count;

                /// The number on the card, from 1.
                #[allow(dead_code, reason = "not every game asks for it")]
                pub const fn number(self) -> u8 {
                    self.0 + 1
                }
            }

            impl $crate::Card for $Name {
                const WORDS: usize = {
                    let count: usize = $count;
                    if count > 64 { count.div_ceil(64) } else { 1 }
                };

                fn index(self) -> u8 {
                    self.0
                }

                fn from_index(index: u8) -> Option<Self> {
                    (index < $count).then_some(Self(index))
                }
            }

            impl core::fmt::Display for $Name {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    core::fmt::Display::fmt(&self.number(), f)
                }
            }

            impl core::str::FromStr for $Name {
                type Err = $crate::NotationError;

                fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                    let read = text.parse().ok().and_then(|number: u8| {
                        <Self as $crate::Card>::from_index(number.checked_sub(1)?)
                    });
                    let exact = |read: &Self| $crate::macro_support::ToString::to_string(read) == text;
                    read.filter(exact).ok_or($crate::NotationError { what: $what, expected: &[concat!("1 to ", $count)] })
                }
            }

            impl $crate::macro_support::serde::Serialize for $Name {
                fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
                where
                    S: $crate::macro_support::serde::Serializer,
                {
                    serializer.serialize_u8(self.number())
                }
            }

            impl<'de> $crate::macro_support::serde::Deserialize<'de> for $Name {
                fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
                where
                    D: $crate::macro_support::serde::Deserializer<'de>,
                {
                    let number = <u8 as $crate::macro_support::serde::Deserialize>::deserialize(deserializer)?;
                    let card = number.checked_sub(1).and_then(<Self as $crate::Card>::from_index);
                    card.ok_or_else(|| {
                        $crate::macro_support::serde::de::Error::custom(concat!("expected 1 to ", $count))
                    })
                }
            }

            $crate::card_argument!($Name, $count);
        )+
    };
}

/// A type that stands in for another type in an action: `number: u8 as InRow` in [`notation!`](crate::notation).
/// It converts from a value and back. Its notation and its [`Argument`](crate::Argument) are its own.
///
/// ```
/// use tabletop_core::stand_in;
///
/// stand_in! {
///     /// The number of a card in its row.
///     pub struct InRow(u8);
/// }
///
/// assert_eq!(u8::from(InRow::from(3)), 3);
/// ```
#[macro_export]
macro_rules! stand_in {
    ($($(#[$meta:meta])* $vis:vis struct $Name:ident($Value:ty);)+) => {
        $(
            $(#[$meta])*
            #[derive(Clone, Copy)]
            $vis struct $Name($Value);

            impl From<$Value> for $Name {
                fn from(value: $Value) -> Self {
                    Self(value)
                }
            }

            impl From<$Name> for $Value {
                fn from(written: $Name) -> Self {
                    written.0
                }
            }
        )+
    };
}
