//! Arguments: the types whose values are part of an action, and a written action split into its parts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::{ChanceSource, Game, Seat};

/// A type whose values are part of the actions of the game `G`, such as the column in `place SF`. For a set-up, the
/// type gives the number of its values and the index of each. [`notation!`](crate::notation) computes the numbers of
/// all actions from these indices.
///
/// [`named!`](crate::named) and [`numbered_cards!`](crate::numbered_cards) implement it. [`Seat`] implements it
/// for every game, and whole numbers for every game that gives their [maximum](Amounts).
///
/// ```
/// use tabletop_core::{Argument, ChanceSource};
///
/// /// A throw of two coins.
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Heads(u8);
///
/// impl<G> Argument<G> for Heads {
///     fn count(_: &G) -> u32 {
///         3
///     }
///
///     fn index_in(self, _: &G) -> Option<u32> {
///         Some(self.0.into())
///     }
///
///     fn nth(_: &G, index: u32) -> Option<Self> {
///         (index < 3).then_some(Self(u8::try_from(index).ok()?))
///     }
/// }
///
/// assert_eq!(Heads::nth(&(), 2), Some(Heads(2)));
/// assert_eq!(Heads::any(&(), &mut tabletop_core::Dealer::new(1)).index_in(&()), Some(1));
/// ```
pub trait Argument<G: ?Sized>: Copy {
    /// The number of values under this set-up, at least one.
    fn count(game: &G) -> u32;

    /// The index of the value, from 0 to [`count`](Argument::count) − 1. For a value that no state of this set-up
    /// allows, `None` or a greater number.
    fn index_in(self, game: &G) -> Option<u32>;

    /// The value with this index. `None` for [`count`](Argument::count) and above.
    fn nth(game: &G, index: u32) -> Option<Self>;

    /// Returns an arbitrary value, drawn from `choices`. The value may be one that this set-up does not allow,
    /// because the laws try such values too. The default method returns only values that have an index.
    ///
    /// # Panics
    /// By default, if [`nth`](Argument::nth) returns `None` for an index below [`count`](Argument::count).
    fn any<C: ChanceSource>(game: &G, choices: &mut C) -> Self {
        let index = choices.below(Self::count(game));
        Self::nth(game, index).unwrap_or_else(|| unreachable!("every index below the count is a value's"))
    }
}

impl<G: Game> Argument<G> for Seat {
    fn count(game: &G) -> u32 {
        game.seats().into()
    }

    fn index_in(self, _: &G) -> Option<u32> {
        Some(u32::from(self.number()) - 1)
    }

    fn nth(game: &G, index: u32) -> Option<Self> {
        Self::from_index(u8::try_from(index).ok()?).filter(|seat| seat.number() <= game.seats())
    }

    fn any<C: ChanceSource>(_: &G, choices: &mut C) -> Self {
        Self::ALL[choices.index(Self::MAX)]
    }
}

/// A game whose actions hold amounts, such as `bid 4`: whole numbers without a type of their own.
pub trait Amounts {
    /// The greatest amount that any state of this set-up allows, such as all the money there can be.
    fn most(&self) -> u32;
}

macro_rules! amounts {
    ($($Amount:ty),+) => {
        $(
            impl<G: Amounts> Argument<G> for $Amount {
                fn count(game: &G) -> u32 {
                    game.most().min(u32::from(Self::MAX)).saturating_add(1)
                }

                fn index_in(self, _: &G) -> Option<u32> {
                    Some(self.into())
                }

                fn nth(game: &G, index: u32) -> Option<Self> {
                    Self::try_from(index).ok().filter(|_| index <= game.most())
                }

                /// Draws from the whole range of the type once in eight times. All other draws are from 0 to 23,
                /// where the bounds of most rules are.
                fn any<C: ChanceSource>(_: &G, choices: &mut C) -> Self {
                    let bound = if choices.below(8) == 0 { u32::from(Self::MAX).saturating_add(1) } else { 24 };
                    Self::try_from(choices.below(bound)).unwrap_or(Self::MAX)
                }
            }
        )+
    };
}
amounts!(u8, u16, u32);

/// An action or an outcome in notation, split into its parts.
///
/// ```
/// use sale::Action;
/// use tabletop_core::Worded as _;
///
/// let bid = Action::Bid(4).written();
/// assert_eq!((bid.text.as_str(), bid.verb()), ("bid 4", "bid"));
/// assert_eq!((bid.arguments[0].name, bid.arguments[0].text.as_str()), ("coins", "4"));
/// assert_eq!(bid.amount(), Some(4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The notation: `place SF`.
    pub text: String,
    /// The arguments in the order in which they are written.
    pub arguments: Vec<WrittenArgument>,
}

/// One argument of an action in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenArgument {
    /// The name in the form of the action: `column`.
    pub name: &'static str,
    /// The notation: `SF`.
    pub text: String,
    /// The number, if the argument is an amount: a whole number without a type of its own.
    pub amount: Option<u64>,
}

impl Written {
    /// The first word, which names the kind of action: `place`. If there is only one word, the whole text.
    pub fn verb(&self) -> &str {
        verb_of(&self.text)
    }

    /// The amount at the end of the action; `None` if no amount is there. A front end can use it to show many actions
    /// as one range: `bid 3..11`.
    pub fn amount(&self) -> Option<u64> {
        self.before_amount()?;
        self.arguments.last()?.amount
    }

    /// The text before the [amount](Self::amount), the blank included: `bid `.
    pub fn before_amount(&self) -> Option<&str> {
        let last = self.arguments.last().filter(|last| last.amount.is_some())?;
        self.text.strip_suffix(&last.text)
    }
}

impl Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

/// The first word of an action or an outcome, which names its kind.
pub fn verb_of(notation: &str) -> &str {
    notation.split_once(' ').map_or(notation, |(verb, _)| verb)
}

/// A value whose notation can be split into its parts. [`notation!`](crate::notation) implements it. A type whose
/// notation is written by hand can use the default method, which returns the text without arguments.
pub trait Worded: Display {
    /// Splits the notation into its parts.
    fn written(&self) -> Written {
        Written { text: self.to_string(), arguments: Vec::new() }
    }
}

/// `true` if a type of this name is written as an amount.
#[doc(hidden)]
pub const fn is_amount(type_name: &str) -> bool {
    matches!(type_name.as_bytes(), b"u8" | b"u16" | b"u32" | b"u64")
}

/// Makes the [`WrittenArgument`] of one value.
#[doc(hidden)]
pub fn argument(name: &'static str, value: impl Display, is_amount: bool) -> WrittenArgument {
    let text = value.to_string();
    WrittenArgument { name, amount: if is_amount { text.parse().ok() } else { None }, text }
}
