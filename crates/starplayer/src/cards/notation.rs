//! What is wrong with a text that is no notation, and what to write instead.

/// A text that is not the notation of a card, an action, an outcome or a word of a set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the notation of {what}: {what} is {write}")]
pub struct ParseNotationError {
    /// What was expected.
    pub what: &'static str,
    /// What it is written as: all its forms, or one of each kind.
    pub write: &'static str,
}

/// The errors. Each text as a whole stays below the 400 characters that a decoding error quotes.
impl ParseNotationError {
    pub(crate) const ACTION: Self = Self::new(
        "an action",
        "roll, buy, buy manager-2, buy stadium-red, decline, end, sell red-5, window, negotiate 2, give 1m, take red-5, \
         keep 1m, waive red-5, propose, accept, change, tackle, pass, match 2, kept-match 2, free-match 2, final 2, \
         claim royalty, show-red 2, call 2, recall, return red-1, forget, trophy red, lapse or pay",
    );
    pub(crate) const PURCHASE: Self =
        Self::new("a purchase", "buy alone for a footballer, buy manager-2 or buy stadium-red");
    pub(crate) const OUTCOME: Self = Self::new(
        "an outcome",
        "dice 3 4, goal-1 to goal-3, miss-1 to miss-3, card red-5, card bogus-red, referee 7, chairman 7, bonus 7, \
         deal manager-2 or deal stadium-red; `referee cards starplayer` lists the cards",
    );
    pub(crate) const CLAIM: Self =
        Self::new("a claim", "royalty, full-royalty, gates, doubles, all-six, penalties, wilds or wins");
    pub(crate) const ITEM: Self = Self::new(
        "an item of a deal",
        "0.5m, 1m, 2m, 5m, 10m, 50m, red-5, manager, stadium, wild, win-3, cup-match, tackle, window or kept-9; \
         `referee cards starplayer` lists the cards",
    );
    pub(crate) const ASSET: Self = Self::new(
        "a card to sell",
        "red-5, manager or stadium; `referee cards starplayer` lists the footballers",
    );
    pub(crate) const FOOTBALLER: Self = Self::new(
        "a footballer",
        "red-1 to red-11, and so for blue, yellow and white; `referee cards starplayer` lists them by name",
    );
    pub(crate) const SQUAD_CARD: Self = Self::new(
        "a card of a squad",
        "red-1 to red-11 or bogus-red, and so for blue, yellow and white; `referee cards starplayer` lists them by name",
    );
    pub(crate) const INSTRUCTION_CARD: Self = Self::new(
        "an instruction card",
        "its number in its deck, 1 to 18; `referee cards starplayer` lists them",
    );
    pub(crate) const WIN_CARD: Self =
        Self::new("a Win card", "win-1-red to win-5-red, and so for blue, yellow and white");
    pub(crate) const MANAGER: Self = Self::new("a manager", "manager-1, manager-2, manager-3 or manager-4");
    pub(crate) const SQUAD: Self = Self::new("a squad", "red, blue, yellow or white");
    pub(crate) const DECK: Self = Self::new("a deck", "referee, chairman or bonus");
    pub(crate) const SPACE: Self = Self::new(
        "a space",
        "kickoff, red-5, manager, stadium-red, referee, chairman, bonus, wild, penalty or cup",
    );
    pub(crate) const PARTY: Self = Self::new("a party", "official or seat-1");
    pub(crate) const FORMATION: Self = Self::new("a formation", "4-4-2, 4-5-1 or 4-3-3");
    pub(crate) const OFFICIAL: Self = Self::new("the Official", "apart, rolled or seat-1");

    const fn new(what: &'static str, write: &'static str) -> Self {
        Self { what, write }
    }
}
