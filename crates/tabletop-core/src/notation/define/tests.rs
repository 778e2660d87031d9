//! Every kind of variant, read, written, numbered and taken apart.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Argument, NotationError, Worded as _};

/// A game of which only the largest bid and the seats matter.
struct Counted(u8);

impl crate::Amounts for Counted {
    fn most(&self) -> u32 {
        self.0.into()
    }
}

crate::named! {
    /// A colour.
    enum Colour: "colour" {
        /// The first.
        Red = "red",
        /// The second.
        Blue = "blue",
    }
}

/// A colour, or none.
#[derive(Clone, Copy)]
struct Perhaps(Option<Colour>);

impl From<Option<Colour>> for Perhaps {
    fn from(colour: Option<Colour>) -> Self {
        Self(colour)
    }
}

impl From<Perhaps> for Option<Colour> {
    fn from(perhaps: Perhaps) -> Self {
        perhaps.0
    }
}

impl fmt::Display for Perhaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |colour| write!(f, " {colour}"))
    }
}

impl FromStr for Perhaps {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.is_empty() { Ok(Self(None)) } else { text.trim_start().parse().map(Some).map(Self) }
    }
}

impl<G> Argument<G> for Perhaps {
    fn count(_: &G) -> u32 {
        3
    }

    fn index_in(self, _: &G) -> Option<u32> {
        Some(self.0.map_or(0, |colour| u32::from(colour.index()) + 1))
    }

    fn nth(_: &G, index: u32) -> Option<Self> {
        let Some(index) = index.checked_sub(1) else { return Some(Self(None)) };
        Some(Self(Some(*Colour::ALL.get(usize::try_from(index).ok()?)?)))
    }
}

const MISPAINTED: NotationError = NotationError { what: "coat", expected: &["paint {colour}"] };

crate::notation! {
    /// A notation with every kind of variant: no argument, one, several, an optional one, an error of its own.
    enum Deed: "deed" of Counted {
        /// No argument.
        Pass = "pass",
        /// An amount.
        Bid(coins: u8) = "bid {coins}",
        /// Two arguments, an error of its own.
        Paint(colour: Colour, coats: u8) = "paint {colour} {coats}" else MISPAINTED,
        /// One that may be missing, shown as two forms.
        Take {
            /// The number of stones.
            stones: u8,
            /// Their colour.
            of: Option<Colour> as Perhaps,
        } = "take {stones}{of}" ("take {stones}", "take {stones} {colour}"),
    }
}

#[test]
fn the_numbers_follow_the_definition() {
    let game = Counted(2);
    let deeds: Vec<String> = (0..Deed::count(&game))
        .filter_map(|index| {
            Some(Deed::nth(&game, index).filter(|deed| deed.index_in(&game) == Some(index))?.to_string())
        })
        .collect();
    let expected = [
        "pass",
        "bid 0",
        "bid 1",
        "bid 2",
        "paint red 0",
        "paint red 1",
        "paint red 2",
        "paint blue 0",
        "paint blue 1",
        "paint blue 2",
        "take 0",
        "take 0 red",
        "take 0 blue",
        "take 1",
        "take 1 red",
        "take 1 blue",
        "take 2",
        "take 2 red",
        "take 2 blue",
    ];
    assert_eq!(deeds, expected);
    assert_eq!((Deed::nth(&game, 19), Deed::Bid(3).index_in(&game)), (None, None));
    let mut dealer = crate::Dealer::new(0);
    assert!((0..200).any(|_| matches!(Deed::any(&game, &mut dealer), Deed::Take { stones: 200.., .. })));
}

#[test]
fn every_variant_is_read_back_or_refused_in_its_words() {
    for text in ["pass", "bid 0", "paint blue 255", "take 3", "take 3 red"] {
        assert_eq!(text.parse::<Deed>().map(|deed| deed.to_string()).as_deref(), Ok(text));
    }
    let all = "not a deed: expected `pass`, `bid {coins}`, `paint {colour} {coats}`, `take {stones}` or \
               `take {stones} {colour}`";
    for (text, error) in [
        ("passed", all),
        ("bid", all),
        ("take", all),
        ("bid 04", "not a deed: expected `bid {coins}`"),
        ("bid 256", "not a deed: expected `bid {coins}`"),
        ("paint red", all),
        ("paint green 1", "not a coat: expected `paint {colour}`"),
        ("take 3 green", "not a colour: expected `red` or `blue`"),
        ("take 3  red", "not a deed: expected `take {stones}` or `take {stones} {colour}`"),
    ] {
        assert_eq!(text.parse::<Deed>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn the_parts_of_an_action_are_its_verb_and_its_arguments() {
    let parts = |deed: Deed| {
        let written = deed.written();
        let arguments = written.arguments.iter().map(|one| (one.name, one.text.clone(), one.amount));
        (written.verb().to_string(), arguments.collect::<Vec<_>>(), written.amount())
    };
    let text = |text: &str| String::from(text);
    assert_eq!(parts(Deed::Pass), (text("pass"), Vec::new(), None));
    assert_eq!(parts(Deed::Bid(7)), (text("bid"), Vec::from([("coins", text("7"), Some(7))]), Some(7)));
    let take = Deed::Take { stones: 3, of: Some(Colour::Red) };
    let arguments = [("stones", text("3"), Some(3)), ("of", text(" red"), None)];
    assert_eq!(parts(take), (text("take"), Vec::from(arguments), None));
    assert_eq!(Deed::Bid(7).written().before_amount(), Some("bid "));
}
