//! Rulings: the places where a rule book is silent or can be read in two ways, each with its possible
//! readings.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;

use serde::Serialize;

/// The description of one ruling, for people who look it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RulingInfo {
    /// The id, such as `R-4`.
    pub id: &'static str,
    /// The question that the book leaves open.
    pub question: &'static str,
    /// The ids of the clauses that it concerns.
    pub clauses: &'static [&'static str],
    /// The readings. The first is the default, unless the ruling names another default.
    pub values: &'static [RulingValue],
    /// The reason for the default.
    pub reason: &'static str,
}

/// One reading of a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RulingValue {
    /// The name in a set-up. A reading with a number has N in its place: `Cap(N)`.
    pub name: &'static str,
    /// The meaning in words.
    pub meaning: &'static str,
}

/// The chosen readings of all rulings of a game. [`rulings!`](crate::rulings) makes such a type.
pub trait RulingChoice: Default + Send + Sync + 'static {
    /// Every ruling there is, in the order of their ids.
    const ALL: &'static [RulingInfo];

    /// The chosen reading of the ruling with this id, as written in a set-up; `None` for an unknown id.
    fn chosen(&self, id: &str) -> Option<String>;

    /// Chooses a reading.
    ///
    /// # Errors
    /// The id is unknown, or the ruling has no such reading.
    fn choose(&mut self, id: &str, value: &str) -> Result<(), RulingError>;

    /// The description of the ruling with this id, in upper or lower case.
    fn info(id: &str) -> Option<&'static RulingInfo> {
        Self::ALL.iter().find(|ruling| ruling.id.eq_ignore_ascii_case(id))
    }
}

/// The error for a ruling that cannot be chosen in this way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulingError {
    /// There is no ruling with this id.
    UnknownId {
        /// The id that was given.
        id: String,
    },
    /// The ruling has no such reading.
    UnknownValue {
        /// The value that was given.
        value: String,
        /// The ruling, with the readings it has.
        ruling: &'static RulingInfo,
    },
}

impl RulingError {
    /// The error for an id that no ruling has.
    pub fn unknown_id(id: &str) -> Self {
        Self::UnknownId { id: crate::decode::shortened(id) }
    }

    /// The error for a value that the ruling `ruling` does not have.
    pub fn unknown_value(ruling: &'static RulingInfo, value: &str) -> Self {
        Self::UnknownValue { value: crate::decode::shortened(value), ruling }
    }
}

impl fmt::Display for RulingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownId { id } => write!(f, "there is no ruling {id}"),
            Self::UnknownValue { value, ruling } => {
                write!(f, "ruling {} cannot be `{value}`; it is one of", ruling.id)?;
                for (place, known) in ruling.values.iter().enumerate() {
                    write!(f, "{} `{}`", if place == 0 { "" } else { "," }, known.name)?;
                }
                let has_number = ruling.values.iter().any(|known| known.name.ends_with("(N)"));
                f.write_str(if has_number { ", with a number for N" } else { "" })
            }
        }
    }
}

impl core::error::Error for RulingError {}

/// Writes the rulings of a game: an enum of readings for each, and a struct of all choices.
///
/// The documentation of each ruling and of each reading is made from its question and its meaning; more may be
/// added above it. The first reading is the default, unless `(default …)` names another value. A reading may carry
/// one number. In serde and in transcripts, a choice is the name of the reading under the id of the ruling:
/// `{"R-2": "Cap(3)"}`. Rulings that are not named keep their default. An unknown id is an error. Two rulings with
/// the same id do not compile.
///
/// ```
/// use tabletop_core::{RulingChoice, rulings};
///
/// rulings! {
///     /// The rulings of a very small game.
///     pub struct Rulings {
///         ties: Ties = "R-1", "who wins a tie?", ["TG-PLAY-2"], "the book only compares bids" {
///             Nobody: "nobody wins",
///             FirstSeat: "the lowest seat among the tied",
///         }
///         again: Again = "R-2", "how often may a player bid again?", ["TG-PLAY-1"], "three is plenty"
///         (default Again::Cap(3)) {
///             Cap(u8): "at most so many times",
///             Unbounded: "without limit",
///         }
///     }
/// }
///
/// let mut rulings = Rulings::default();
/// assert_eq!(rulings.chosen("R-2").as_deref(), Some("Cap(3)"));
/// rulings.choose("r-1", "FirstSeat").unwrap();
/// assert_eq!(rulings.ties, Ties::FirstSeat);
/// let error = rulings.choose("R-1", "Both").unwrap_err();
/// assert_eq!(error.to_string(), "ruling R-1 cannot be `Both`; it is one of `Nobody`, `FirstSeat`");
/// let error = rulings.choose("R-2", "Cap(+3)").unwrap_err();
/// assert_eq!(error.to_string(), "ruling R-2 cannot be `Cap(+3)`; it is one of `Cap(N)`, `Unbounded`, with a number for N");
/// assert_eq!(serde_json::to_string(&rulings).unwrap(), r#"{"R-1":"FirstSeat","R-2":"Cap(3)"}"#);
/// ```
///
/// ```compile_fail
/// tabletop_core::rulings! {
///     /// One id for two rulings.
///     pub struct Rulings {
///         ties: Ties = "R-1", "who wins a tie?", [], "the book only compares bids" {
///             Nobody: "nobody wins",
///         }
///         first: First = "r-1", "who begins?", [], "the book does not say" {
///             FirstSeat: "the lowest seat",
///         }
///     }
/// }
/// ```
#[macro_export]
macro_rules! rulings {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Rulings:ident {
            $(
                $(#[$field_meta:meta])*
                $field:ident: $Enum:ident = $id:literal, $question:literal, [$($clause:literal),*], $reason:literal
                $((default $default:expr))? {
                    $($(#[$variant_meta:meta])* $variant:ident $(($figure:ty))?: $meaning:literal,)+
                }
            )+
        }
    ) => {
        $(
            #[doc = concat!($id, ": ", $question)]
            ///
            $(#[$field_meta])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            $vis enum $Enum {
                $(
                    #[doc = $meaning]
                    ///
                    $(#[$variant_meta])*
                    $variant $(($figure))?,
                )+
            }

            impl $Enum {
                /// The description: its question, its readings, the clauses that it concerns.
                pub const INFO: $crate::RulingInfo = $crate::RulingInfo {
                    id: $id,
                    question: $question,
                    clauses: &[$($clause),*],
                    values: &[$($crate::RulingValue {
                        name: concat!(stringify!($variant) $(, $crate::rulings!(@n $figure))?),
                        meaning: $meaning,
                    }),+],
                    reason: $reason,
                };
            }

            impl core::fmt::Display for $Enum {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    $($crate::rulings!(@write self f $Enum $variant $(($figure))?);)+
                    Ok(())
                }
            }

            impl core::str::FromStr for $Enum {
                type Err = $crate::RulingError;

                fn from_str(text: &str) -> Result<Self, $crate::RulingError> {
                    $($crate::rulings!(@read text $Enum $variant $(($figure))?);)+
                    const { &Self::INFO }.unknown(text)
                }
            }

            impl $crate::macro_support::serde::Serialize for $Enum {
                fn serialize<S>(&self, serializer: S) -> Result<S::Ok, S::Error>
                where
                    S: $crate::macro_support::serde::Serializer,
                {
                    serializer.collect_str(self)
                }
            }

            impl<'de> $crate::macro_support::serde::Deserialize<'de> for $Enum {
                fn deserialize<D>(deserializer: D) -> Result<Self, D::Error>
                where
                    D: $crate::macro_support::serde::Deserializer<'de>,
                {
                    $crate::macro_support::deserialize_from_str(deserializer)
                }
            }

            $crate::rulings!(@default $Enum [$($variant $(($figure))?)+] $($default)?);
        )+

        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[derive($crate::macro_support::serde::Serialize, $crate::macro_support::serde::Deserialize)]
        #[serde(crate = "tabletop_core::macro_support::serde", default, deny_unknown_fields)]
        $vis struct $Rulings {
            $(
                #[doc = concat!($id, ": ", $question)]
                #[serde(rename = $id)]
                pub $field: $Enum,
            )+
        }

        const _: () =
            assert!($crate::macro_support::all_differ(&[$($id),+]), "two rulings have the same id");

        impl $crate::RulingChoice for $Rulings {
            const ALL: &'static [$crate::RulingInfo] = &[$($Enum::INFO),+];

            fn chosen(&self, id: &str) -> Option<$crate::macro_support::String> {
                $(if id.eq_ignore_ascii_case($id) {
                    return Some($crate::macro_support::ToString::to_string(&self.$field));
                })+
                None
            }

            fn choose(&mut self, id: &str, value: &str) -> Result<(), $crate::RulingError> {
                $(if id.eq_ignore_ascii_case($id) {
                    self.$field = $Enum::INFO.spelled(value).parse()?;
                    return Ok(());
                })+
                Err($crate::RulingError::unknown_id(id))
            }
        }
    };

    (@n $figure:ty) => { "(N)" };
    (@write $self:ident $f:ident $Enum:ident $variant:ident) => {
        if *$self == $Enum::$variant {
            return $f.pad(stringify!($variant));
        }
    };
    (@write $self:ident $f:ident $Enum:ident $variant:ident ($figure:ty)) => {
        #[allow(irrefutable_let_patterns, reason = "a ruling may have a single reading")]
        if let $Enum::$variant(figure) = *$self {
            return write!($f, concat!(stringify!($variant), "({})"), figure);
        }
    };
    (@read $text:ident $Enum:ident $variant:ident) => {
        if $text == stringify!($variant) {
            return Ok($Enum::$variant);
        }
    };
    (@read $text:ident $Enum:ident $variant:ident ($figure:ty)) => {
        let figure = $text.strip_prefix(concat!(stringify!($variant), "(")).and_then(|rest| rest.strip_suffix(')'));
        if let Some(figure) = figure.and_then(|figure| figure.parse::<$figure>().ok()) {
            let read = $Enum::$variant(figure);
            if $crate::macro_support::ToString::to_string(&read) == $text {
                return Ok(read);
            }
        }
    };
    (@default $Enum:ident [$($any:tt)*] $default:expr) => {
        impl Default for $Enum {
            fn default() -> Self {
                $default
            }
        }
    };
    (@default $Enum:ident [$first:ident $($any:tt)*]) => {
        impl Default for $Enum {
            fn default() -> Self {
                Self::$first
            }
        }
    };
}

/// The numbers tried in a reading that has a number.
const FIGURES: [&str; 3] = ["1", "2", "3"];

impl RulingInfo {
    /// The readings in the notation of a set-up. A reading with a number appears with 1, 2 and 3: `Cap(1)`, `Cap(2)`,
    /// `Cap(3)`.
    pub fn readings(&self) -> impl Iterator<Item = String> + use<> {
        self.values.iter().flat_map(|value| match value.name.strip_suffix("(N)") {
            Some(name) => FIGURES.iter().map(|figure| format!("{name}({figure})")).collect(),
            None => alloc::vec![value.name.to_string()],
        })
    }

    /// The name of a reading in the ruling's own spelling, if the text differs from it in letter case alone.
    /// Otherwise the text as it stands.
    #[doc(hidden)]
    pub fn spelled(&self, text: &str) -> String {
        let spelled = self.values.iter().find_map(|value| match value.name.strip_suffix("N)") {
            Some(head) => {
                let (own, figure) = text.split_at_checked(head.len())?;
                own.eq_ignore_ascii_case(head).then(|| format!("{head}{figure}"))
            }
            None => value.name.eq_ignore_ascii_case(text).then(|| value.name.to_string()),
        });
        let is_known = self.values.iter().any(|value| value.name == text);
        spelled.filter(|_| !is_known).unwrap_or_else(|| text.to_string())
    }

    /// The error for a text that names no reading of this ruling.
    ///
    /// # Errors
    /// Always.
    #[doc(hidden)]
    pub fn unknown<T>(&'static self, text: &str) -> Result<T, RulingError> {
        Err(RulingError::unknown_value(self, text))
    }
}
