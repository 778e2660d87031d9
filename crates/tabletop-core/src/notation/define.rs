//! The one definition of a game's actions.

/// The one definition of a game's actions, or of its outcomes: an enum with its notation. It implements `Display`,
/// `FromStr` and serde, which are exact inverses, and [`Worded`](crate::Worded), which gives the verb and the
/// arguments.
///
/// Each form is the text that a person types. Its arguments are the names of the fields in braces. An argument is
/// a whole number, a [`Seat`](crate::Seat), or a type with a notation of its own. Such a type has the error
/// [`NotationError`](crate::NotationError), or `()` if the error should show all forms. The word after the name of
/// the enum is used in the error of an unreadable text: "not an action". If only an argument cannot be read, the
/// error is about that argument.
///
/// ```
/// tabletop_core::notation! {
///     /// A decision of a player.
///     pub enum Action: "action" {
///         /// Bid this number of coins.
///         Bid(coins: u8) = "bid {coins}",
///         /// Leave the auction.
///         Pass = "pass",
///     }
/// }
///
/// assert_eq!(Action::Bid(4).to_string(), "bid 4");
/// assert_eq!("pass".parse(), Ok(Action::Pass));
/// assert_eq!("fold".parse::<Action>().unwrap_err().to_string(), "not an action: expected `bid {coins}` or `pass`");
/// assert_eq!("bid 04".parse::<Action>().unwrap_err().to_string(), "not an action: expected `bid {coins}`");
/// assert_eq!(serde_json::to_string(&Action::Bid(4)).unwrap(), r#""bid 4""#);
/// ```
///
/// With `of` and the type of the game, the enum is itself an [`Argument`](crate::Argument) of that game. The types of
/// its arguments must be so too. Its `any` returns any action at all for [`any_action`](crate::Lawful::any_action),
/// and [`numbered!`](crate::numbered) uses its indices as the numbers of the actions. The indices of a variant follow
/// those of the variants before it. Several arguments of one variant count like digits, the last one fastest.
///
/// A variant can have more:
///
/// * `field: Type as Other`: the value is written, read and numbered as the type `Other`. There must be conversions
///   both ways ([`stand_in!`](crate::stand_in) writes such a type). So fields of one type can allow different values
///   in different actions.
/// * `= "lay {card}{mate}" ("lay {card}", "lay {card} mate")`: the forms that an error shows instead of the first
///   one.
/// * `= "buy {manager}" else ERROR`: the error for any unreadable argument. `else ()` shows the error that lists all
///   forms.
///
/// ```
/// # use core::fmt;
/// # use tabletop_core::{Argument, NotationError, named, notation};
/// named! {
///     /// A suit.
///     pub enum Suit: "suit" {
///         /// Hearts.
///         Hearts = "hearts",
///         /// Spades.
///         Spades = "spades",
///     }
/// }
///
/// notation! {
///     /// A call of a player.
///     pub enum Call: "call" {
///         /// A number of tricks in a suit.
///         Bid {
///             /// The number of tricks.
///             tricks: u8,
///             /// The suit.
///             suit: Suit,
///         } = "{tricks} in {suit}",
///         /// No bid.
///         Pass = "pass",
///     }
/// }
///
/// let bid = Call::Bid { tricks: 3, suit: Suit::Spades };
/// assert_eq!("3 in spades".parse(), Ok(bid));
/// assert_eq!("3 of spades".parse::<Call>().unwrap_err().to_string(), "not a call: expected `{tricks} in {suit}` or `pass`");
/// ```
#[macro_export]
macro_rules! notation {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $what:literal of $Game:ident { $($variants:tt)+ }
    ) => {
        $crate::notation! { $(#[$meta])* $vis enum $Name: $what { $($variants)+ } }
        $crate::notation! { @argument_of $Name $Game { $($variants)+ } }
    };

    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $what:literal {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident
                $(($($figure:ident: $Figure:ty $(as $Written:ty)?),+))?
                $({$($(#[$field_meta:meta])* $field:ident: $Field:ty $(as $FieldWritten:ty)?),+ $(,)?})?
                = $form:literal $(($($shown:literal),+))? $(else $error:expr)?,
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name {
            $($(#[$variant_meta])* $Variant $(($($Figure),+))? $({$($(#[$field_meta])* $field: $Field),+})?,)+
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match *self {
                    $(Self::$Variant $(($($figure),+))? $({$($field),+})? => {
                        $($(let $figure = $crate::notation!(@into $figure $(, $Written)?);)+)?
                        $($(let $field = $crate::notation!(@into $field $(, $FieldWritten)?);)+)?
                        write!(f, $form)
                    })+
                }
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                const FORMS: &[&[&str]] = &[$($crate::notation!(@shown $form $(($($shown),+))?)),+];
                const COUNT: usize = $crate::macro_support::count_forms(FORMS);
                const ALL: [&str; COUNT] = $crate::macro_support::all_forms(FORMS);
                let all = $crate::NotationError { what: $what, expected: &ALL };
                #[allow(unused_mut, reason = "a game may have actions without arguments alone")]
                let mut nearest = $crate::macro_support::Nearest::new(all);
                $($crate::notation!(@read text, all, nearest, $form, $crate::notation!(@shown $form $(($($shown),+))?),
                    [$Name::$Variant $(($($figure),+))? $({$($field),+})?],
                    [$($error)?]
                    $($(($figure: $Figure $(as $Written)?))+)?
                    $($(($field: $Field $(as $FieldWritten)?))+)?);)+
                Err(nearest.error)
            }
        }

        impl $crate::Worded for $Name {
            fn written(&self) -> $crate::Written {
                let arguments = match *self {
                    $(Self::$Variant $(($($figure),+))? $({$($field),+})? => $crate::macro_support::Vec::from([
                        $($($crate::notation!(@argument $figure: $Figure $(as $Written)?),)+)?
                        $($($crate::notation!(@argument $field: $Field $(as $FieldWritten)?),)+)?
                    ]),)+
                };
                $crate::Written { text: $crate::macro_support::ToString::to_string(self), arguments }
            }
        }

        $crate::serde_as_text!($Name);
    };

    (@argument_of $Name:ident $Game:ident {
        $(
            $(#[$variant_meta:meta])*
            $Variant:ident
            $(($($figure:ident: $Figure:ty $(as $Written:ty)?),+))?
            $({$($(#[$field_meta:meta])* $field:ident: $Field:ty $(as $FieldWritten:ty)?),+ $(,)?})?
            = $form:literal $(($($shown:literal),+))? $(else $error:expr)?,
        )+
    }) => {
        impl $crate::Argument<$Game> for $Name {
            fn count(game: &$Game) -> u32 {
                0 $(+ $crate::notation!(@count $Game, game
                    $($(, $Figure $(as $Written)?)+)? $($(, $Field $(as $FieldWritten)?)+)?))+
            }

            fn index_in(self, game: &$Game) -> Option<u32> {
                let first = 0_u32;
                $(
                    if let Self::$Variant $(($($figure),+))? $({$($field),+})? = self {
                        let index = 0_u32;
                        $($($crate::notation!(@index $Game, game, index, $figure, $Figure $(as $Written)?);)+)?
                        $($($crate::notation!(@index $Game, game, index, $field, $Field $(as $FieldWritten)?);)+)?
                        return Some(first + index);
                    }
                    let first = first + $crate::notation!(@count $Game, game
                        $($(, $Figure $(as $Written)?)+)? $($(, $Field $(as $FieldWritten)?)+)?);
                )+
                let _ = first;
                None
            }

            fn nth(game: &$Game, index: u32) -> Option<Self> {
                $(
                    let count = $crate::notation!(@count $Game, game
                        $($(, $Figure $(as $Written)?)+)? $($(, $Field $(as $FieldWritten)?)+)?);
                    if index < count {
                        $($($crate::notation!(@nth $Game, game, index, count, $figure, $Figure $(as $Written)?);)+)?
                        $($($crate::notation!(@nth $Game, game, index, count, $field, $Field $(as $FieldWritten)?);)+)?
                        let _ = (index, count);
                        return Some(Self::$Variant $(($($figure),+))? $({$($field),+})?);
                    }
                    let index = index - count;
                )+
                let _ = index;
                None
            }

            fn any<C: $crate::ChanceSource>(game: &$Game, choices: &mut C) -> Self {
                const KINDS: [&str; [$(stringify!($Variant)),+].len()] = [$(stringify!($Variant)),+];
                let kind = KINDS[$crate::ChanceSource::index(choices, KINDS.len())];
                $(if kind == stringify!($Variant) {
                    $($(let $figure = $crate::notation!(@any $Game, game, choices, $Figure $(as $Written)?);)+)?
                    $($(let $field = $crate::notation!(@any $Game, game, choices, $Field $(as $FieldWritten)?);)+)?
                    return Self::$Variant $(($($figure),+))? $({$($field),+})?;
                })+
                unreachable!("it is one of the kinds")
            }
        }
    };

    // The type in whose notation a value is written.
    (@as $Value:ty) => { $Value };
    (@as $Value:ty as $Written:ty) => { $Written };
    (@into $value:ident) => { $value };
    (@into $value:ident, $Written:ty) => { <$Written>::from($value) };
    (@from $written:ident, $Value:ty) => { $written };
    (@from $written:ident, $Value:ty as $Written:ty) => { <$Value>::from($written) };

    (@shown $form:literal) => { &[$form] };
    (@shown $form:literal ($($shown:literal),+)) => { &[$($shown),+] };

    (@argument $figure:ident: $Figure:ty) => {
        $crate::macro_support::argument(
            stringify!($figure),
            $figure,
            const { $crate::macro_support::is_amount(stringify!($Figure)) },
        )
    };
    (@argument $figure:ident: $Figure:ty as $Written:ty) => {
        $crate::macro_support::argument(stringify!($figure), <$Written>::from($figure), false)
    };

    (@read $text:ident, $all:ident, $nearest:ident, $form:literal, $shown:expr, [$($value:tt)+], [$($error:expr)?]) => {
        if $text == $form {
            return Ok($($value)+);
        }
    };
    (
        @read $text:ident, $all:ident, $nearest:ident, $form:literal, $shown:expr, [$($value:tt)+], [$($error:expr)?]
        $(($figure:ident: $Figure:ty $(as $Written:ty)?))+
    ) => {
        if $text.starts_with(const { $crate::macro_support::opening($form) }) {
            if let Some([$($figure),+]) = $crate::macro_support::arguments_in($form, $text) {
                let form = $crate::NotationError { what: $all.what, expected: $shown };
                let read = || -> Result<Self, $crate::NotationError> {
                    $(
                        let $figure = $figure.parse::<$crate::notation!(@as $Figure $(as $Written)?)>();
                        let $figure =
                            $figure.map_err(|error| $crate::macro_support::ArgumentError::or(error, form, $all))?;
                        let $figure = $crate::notation!(@from $figure, $Figure $(as $Written)?);
                    )+
                    Ok($($value)+)
                };
                match read() {
                    Ok(read) if $crate::macro_support::is_notation(&read, $text) => return Ok(read),
                    read => {
                        let error = read.err().unwrap_or(form);
                        $(let error = { let _ = error; $crate::macro_support::ArgumentError::or($error, form, $all) };)?
                        $nearest.note($form, error);
                    }
                }
            }
        }
    };

    (@any $Game:ident, $game:ident, $choices:ident, $Value:ty $(as $Written:ty)?) => {{
        let any = <$crate::notation!(@as $Value $(as $Written)?) as $crate::Argument<$Game>>::any($game, $choices);
        $crate::notation!(@from any, $Value $(as $Written)?)
    }};
    (@count $Game:ident, $game:ident $(, $Value:ty $(as $Written:ty)?)*) => {
        1_u32 $(* <$crate::notation!(@as $Value $(as $Written)?) as $crate::Argument<$Game>>::count($game))*
    };
    (@index $Game:ident, $game:ident, $index:ident, $figure:ident, $Value:ty $(as $Written:ty)?) => {
        let $index = {
            type Written = $crate::notation!(@as $Value $(as $Written)?);
            let count = <Written as $crate::Argument<$Game>>::count($game);
            let here = <Written as $crate::Argument<$Game>>::index_in($crate::notation!(@into $figure $(, $Written)?), $game);
            $index * count + here.filter(|here| *here < count)?
        };
    };
    (@nth $Game:ident, $game:ident, $index:ident, $count:ident, $figure:ident, $Value:ty $(as $Written:ty)?) => {
        let $count = $count / <$crate::notation!(@as $Value $(as $Written)?) as $crate::Argument<$Game>>::count($game);
        let $figure = <$crate::notation!(@as $Value $(as $Written)?) as $crate::Argument<$Game>>::nth(
            $game,
            $index / $count,
        )?;
        let $index = $index % $count;
        let $figure = $crate::notation!(@from $figure, $Value $(as $Written)?);
    };
}

#[cfg(test)]
mod tests;
