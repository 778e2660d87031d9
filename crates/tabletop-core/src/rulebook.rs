//! The clauses of a rule book as an enum, so that every event and every refusal can cite one.

mod place;

use core::fmt::{Debug, Display};
use core::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use place::Place;

/// The clauses of a rule book. [`rule_book!`](crate::rule_book) makes such a type.
pub trait RuleBook:
    Copy + Eq + Ord + Hash + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Every clause, in the order of the book.
    const ALL: &'static [Self];

    /// The ids of the clauses, in the same order.
    const IDS: &'static [&'static str];

    /// The id that people cite, such as `WL-DRAFT-3`.
    fn id(self) -> &'static str;

    /// The heading of the book under which the clause stands.
    fn heading(self) -> &'static str;

    /// The clause in our words.
    fn summary(self) -> &'static str;

    /// The places in the printed book that say this, the main one first. Empty for a clause that the book does not
    /// print: it follows from other clauses, or is our own.
    fn places(self) -> &'static [Place] {
        &[]
    }

    /// The reason why no event and no refusal can cite this clause, for a definition or a derived remark. `None`
    /// for every clause that is cited.
    fn never_cited(self) -> Option<&'static str>;

    /// The clause with this id, in upper or lower case.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id().eq_ignore_ascii_case(id))
    }
}

/// `true` if no two of these ids are equal, ignoring upper and lower case.
pub const fn all_differ(ids: &[&str]) -> bool {
    let mut rest = ids;
    while let [first, others @ ..] = rest {
        if !is_new(first, others) {
            return false;
        }
        rest = others;
    }
    true
}

/// `true` if none of these ids is among `others`, ignoring upper and lower case.
pub const fn all_new(ids: &[&str], others: &[&str]) -> bool {
    let mut rest = ids;
    while let [first, following @ ..] = rest {
        if !is_new(first, others) {
            return false;
        }
        rest = following;
    }
    true
}

const fn is_new(id: &str, others: &[&str]) -> bool {
    let mut rest = others;
    while let [other, following @ ..] = rest {
        if id.eq_ignore_ascii_case(other) {
            return false;
        }
        rest = following;
    }
    true
}

/// Writes a rule book as an enum with ids, headings and summaries. Two clauses with the same id do not
/// compile.
///
/// The enum gets `Display` (the id), serde (the id) and [`RuleBook`](crate::RuleBook).
/// `at` names a [`Place`](crate::Place) in the printed book by heading, part and first words; the main one comes first.
/// `never cited` marks a clause that nothing can cite, and gives the reason.
///
/// ```
/// use tabletop_core::{RuleBook, rule_book};
///
/// rule_book! {
///     /// The clauses of a very small game.
///     pub enum Rule {
///         "Play": {
///             Play1 = "TG-PLAY-1", "Each player bids once, from 1 to 3.",
///                 at ["1. Play", "1st paragraph", "Everybody now bids"];
///             Play2 = "TG-PLAY-2", "The highest bid wins.";
///         }
///         "Words": {
///             Words1 = "TG-WORDS-1", "A bid is a number.", never cited: "a definition";
///         }
///     }
/// }
///
/// assert_eq!(Rule::Play2.to_string(), "TG-PLAY-2");
/// assert_eq!(Rule::from_id("tg-play-1"), Some(Rule::Play1));
/// assert_eq!(Rule::Words1.never_cited(), Some("a definition"));
/// assert_eq!(Rule::Play1.places()[0].to_string(), "1. Play, 1st paragraph: “Everybody now bids…”");
/// assert_eq!(Rule::Play2.places(), []);
/// assert_eq!(Rule::ALL.len(), 3);
/// ```
///
/// ```compile_fail
/// tabletop_core::rule_book! {
///     /// One id for two clauses.
///     pub enum Rule {
///         "Play": {
///             Play1 = "TG-PLAY-1", "Each player bids once, from 1 to 3.";
///             Play2 = "tg-play-1", "The highest bid wins.";
///         }
///     }
/// }
/// ```
///
/// A house variant extends a book. The enum has the clauses of the base as `Book(…)`, first in
/// [`ALL`](crate::RuleBook::ALL), and implements `From` for them.
///
/// ```
/// # use tabletop_core::{RuleBook, rule_book};
/// rule_book! {
///     /// Sealed Sale as we play it at home.
///     pub enum Rule extends sale::Rule {
///         "House": {
///             House1 = "HOUSE-1", "No bid may be over 3 coins.";
///         }
///     }
/// }
///
/// assert_eq!(Rule::ALL.len(), sale::Rule::ALL.len() + 1);
/// assert_eq!(Rule::from_id("house-1"), Some(Rule::House1));
/// assert_eq!(Rule::ALL[0], Rule::Book(sale::Rule::ALL[0]));
/// ```
///
/// ```compile_fail
/// tabletop_core::rule_book! {
///     /// An id of the book for a clause of the house.
///     pub enum Rule extends sale::Rule {
///         "House": {
///             House1 = "SS-SALE-2", "No bid may be over 3 coins.";
///         }
///     }
/// }
/// ```
#[macro_export]
macro_rules! rule_book {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Rule:ident $(extends $Base:path)? {
            $($heading:literal: {
                $(
                    $variant:ident = $id:literal, $summary:literal
                    $(, at [$under:literal, $part:literal, $words:literal])*
                    $(, never cited: $reason:literal)?;
                )+
            })+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive($crate::macro_support::serde::Serialize, $crate::macro_support::serde::Deserialize)]
        #[serde(crate = "tabletop_core::macro_support::serde")]
        $vis enum $Rule {
            $($(
                #[doc = $summary]
                #[serde(rename = $id)]
                $variant,
            )+)+
            $(
                /// A clause of the book.
                #[serde(untagged)]
                Book($Base),
            )?
        }

        $(
            impl From<$Base> for $Rule {
                fn from(rule: $Base) -> Self {
                    Self::Book(rule)
                }
            }
        )?

        const _: () = assert!(
            $crate::macro_support::all_differ(&[$($($id),+),+]),
            "two clauses have the same id"
        );
        const _: () = assert!(
            $crate::macro_support::all_new(&[$($($id),+),+], {
                let book: &[&str] = &[];
                $(let book = { let _ = book; <$Base as $crate::RuleBook>::IDS };)?
                book
            }),
            "a clause has the id of one of the book that is extended"
        );

        impl $crate::RuleBook for $Rule {
            const ALL: &'static [Self] = {
                const OWN: &[$Rule] = &[$($($Rule::$variant),+),+];
                const BOOK: usize = 0 $(+ <$Base as $crate::RuleBook>::ALL.len())?;
                const ALL: [$Rule; BOOK + OWN.len()] = {
                    #[allow(unused_mut, reason = "a book that extends none has all its clauses already")]
                    let mut all = [OWN[0]; BOOK + OWN.len()];
                    let mut index = 0;
                    while index < BOOK {
                        $(all[index] = $Rule::Book(<$Base as $crate::RuleBook>::ALL[index]);)?
                        index += 1;
                    }
                    while index < all.len() {
                        all[index] = OWN[index - BOOK];
                        index += 1;
                    }
                    all
                };
                &ALL
            };
            const IDS: &'static [&'static str] = {
                const OWN: &[&str] = &[$($($id),+),+];
                const BOOK: &[&str] = {
                    let book: &[&str] = &[];
                    $(let book = { let _ = book; <$Base as $crate::RuleBook>::IDS };)?
                    book
                };
                const ALL: [&str; BOOK.len() + OWN.len()] = {
                    let mut all = [""; BOOK.len() + OWN.len()];
                    let (book, own) = all.split_at_mut(BOOK.len());
                    book.copy_from_slice(BOOK);
                    own.copy_from_slice(OWN);
                    all
                };
                &ALL
            };

            fn id(self) -> &'static str {
                match self {
                    $($(Self::$variant => $id,)+)+
                    $(Self::Book(rule) => <$Base as $crate::RuleBook>::id(rule),)?
                }
            }

            fn heading(self) -> &'static str {
                match self {
                    $($(Self::$variant => $heading,)+)+
                    $(Self::Book(rule) => <$Base as $crate::RuleBook>::heading(rule),)?
                }
            }

            fn summary(self) -> &'static str {
                match self {
                    $($(Self::$variant => $summary,)+)+
                    $(Self::Book(rule) => <$Base as $crate::RuleBook>::summary(rule),)?
                }
            }

            fn places(self) -> &'static [$crate::Place] {
                match self {
                    $($(
                        Self::$variant => &[
                            $($crate::Place { heading: $under, part: $part, words: $words }),*
                        ],
                    )+)+
                    $(Self::Book(rule) => <$Base as $crate::RuleBook>::places(rule),)?
                }
            }

            fn never_cited(self) -> Option<&'static str> {
                match self {
                    $(Self::Book(rule) => <$Base as $crate::RuleBook>::never_cited(rule),)?
                    $($($(Self::$variant => Some($reason),)?)+)+
                    #[allow(unreachable_patterns, reason = "a book may mark every clause")]
                    _ => None,
                }
            }
        }

        impl core::fmt::Display for $Rule {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad($crate::RuleBook::id(*self))
            }
        }
    };
}
