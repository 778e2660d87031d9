//! Lists of games.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::words::seen;
use tabletop_core::{Dealer, SaveHeader, transcript};

use crate::about::About;
use crate::case::Case;
use crate::error::OpenError;
use crate::listed_game::ListedGame;
use crate::reading::Reading;
use crate::record::Record;
use crate::table::AnyTable;

/// A list of games, by name. The crate `tabletop` has the list of the built-in games. A program adds a game of its
/// own, or a house variant, with [`with`](Games::with).
///
/// ```
/// # use tabletop_core::{Defects, House, Variant};
/// # use world_league::{Rule, Setup, Why, WorldLeague};
/// # #[derive(Clone, PartialEq, Debug)]
/// # struct Ours(WorldLeague);
/// # impl Variant for Ours {
/// #     type Base = WorldLeague;
/// #     type Setup = Setup;
/// #     type Rule = Rule;
/// #     type Why = Why;
/// #     const NAME: &'static str = "ours";
/// #     fn new(setup: Setup) -> Result<Self, Defects> { tabletop_core::Game::new(setup).map(Self) }
/// #     fn base(&self) -> &WorldLeague { &self.0 }
/// #     fn setup(&self) -> &Setup { tabletop_core::Game::setup(&self.0) }
/// # }
/// use tabletop::core::Dealer;
///
/// let games = tabletop::games().with::<House<Ours>>();
/// let mut table = games.open("ours", r#"{"seats": 3}"#)?;
/// table.play(&mut Dealer::new(3), 100);
/// assert_eq!(games.replay(&table.transcript())?.digest(), table.digest());
/// assert!(tabletop::replay(&table.transcript()).is_err(), "it is in no other list");
/// # Ok::<(), tabletop::OpenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games(Vec<ListedGame>);

impl Games {
    /// An empty list.
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// Returns the list with this game added at its end. A game with the same name is replaced where it stands.
    #[must_use]
    pub fn with<G: About>(mut self) -> Self {
        let info = ListedGame::of::<G>();
        match self.0.iter_mut().find(|game| game.name.eq_ignore_ascii_case(info.name)) {
            Some(game) => *game = info,
            None => self.0.push(info),
        }
        self
    }

    /// The games, in the order of the list.
    pub fn iter(&self) -> core::slice::Iter<'_, ListedGame> {
        self.0.iter()
    }

    /// Finds the game of this name, in upper or lower case.
    ///
    /// # Errors
    /// [`OpenError::NoSuchGame`].
    pub fn game(&self, name: &str) -> Result<ListedGame, OpenError> {
        let found = self.0.iter().find(|game| game.name.eq_ignore_ascii_case(name)).copied();
        found.ok_or_else(|| {
            OpenError::NoSuchGame(seen(&name.chars().take(60).collect::<String>()).to_string())
        })
    }

    /// Opens a table at the start of a game: see [`ListedGame::open`].
    ///
    /// # Errors
    /// [`OpenError::NoSuchGame`], or [`OpenError::Setup`] with all the defects of the set-up.
    pub fn open(&self, name: &str, setup: &str) -> Result<AnyTable, OpenError> {
        self.game(name)?.open(setup)
    }

    /// Reads a transcript, or a [position](tabletop_core::position) with the steps after it. The header names the
    /// game. A position is checked here. Set-up and steps are checked only at replay.
    ///
    /// # Errors
    /// [`OpenError::NoHeader`], [`OpenError::NoSuchGame`], [`OpenError::Record`] with the first line that cannot
    /// be read, or [`OpenError::Position`] with everything that is wrong with the position.
    pub fn read(&self, text: &str) -> Result<Record, OpenError> {
        self.read_under(text, &[])
    }

    /// Reads a text as [`read`](Games::read) does, but under `readings`, as if the header of the text had them. A
    /// position needs to be possible only under these readings, not under those of the header.
    ///
    /// ```
    /// use tabletop::Reading;
    ///
    /// let written = "\
    /// tabletop position 1
    /// game world-league
    /// seats 2
    ///
    /// season 3, auction of 15, opened by 2, highest 4 by 1
    /// seat 1: 7 million
    /// seat 2: 5 million
    /// ";
    /// let reading = Reading { ruling: "R-2".into(), value: "LeftOfOpener".into() };
    /// let other = tabletop::read_under(written, &[reading])?;
    /// let header = written.replace("seats 2", "seats 2\nruling R-2 LeftOfOpener");
    /// assert_eq!(other.replay()?.digest(), tabletop::read(&header)?.replay()?.digest());
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`read`](Games::read), and [`OpenError::Reading`] with an error of [`Record::under`].
    pub fn read_under(&self, text: &str, readings: &[Reading]) -> Result<Record, OpenError> {
        let name = transcript::game_name(text).map_err(|error| OpenError::NoHeader(error.to_string()))?;
        self.game(&name)?.record(text, readings)
    }

    /// Reads a record and the questions at its head, if there are any.
    ///
    /// # Errors
    /// The errors of [`read`](Games::read).
    pub fn case(&self, text: &str) -> Result<Case, OpenError> {
        Ok(Case::of(self.read(text)?, text))
    }

    /// Replays a transcript of any game on the list, and returns the table at its end. Every step is taken again,
    /// and the state is compared with the recorded digest.
    ///
    /// ```
    /// use tabletop::core::Dealer;
    ///
    /// let mut table = tabletop::open("starplayer", r#"{"seats": 2, "turn_limit": 9}"#)?;
    /// table.play(&mut Dealer::new(3), 1_000);
    /// assert_eq!(tabletop::replay(&table.transcript())?.digest(), table.digest());
    ///
    /// let forged = table.transcript().replacen("roll", "end", 1);
    /// let error = tabletop::replay(&forged).unwrap_err();
    /// assert!(error.to_string().contains("[SP-"), "{error}");
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// [`OpenError::NoHeader`], [`OpenError::NoSuchGame`], or [`OpenError::Record`] with the first line that is not
    /// faithful.
    pub fn replay(&self, text: &str) -> Result<AnyTable, OpenError> {
        self.read(text)?.replay()
    }

    /// Opens the table of a save of any game on the list. Also returns the dealer, if the save contains one.
    ///
    /// ```
    /// use tabletop::core::Dealer;
    ///
    /// let (mut table, mut dealer) = (tabletop::open("basketboss", "{}")?, Dealer::new(1));
    /// table.deal_all(&mut dealer);
    /// let (mut again, loaded) = tabletop::load(&table.save(Some(&dealer)))?;
    /// assert_eq!((again.digest(), loaded.as_ref()), (table.digest(), Some(&dealer)));
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// [`OpenError::NoGame`], [`OpenError::NoSuchGame`], or [`OpenError::Save`] with everything that is wrong
    /// with the state.
    pub fn load(&self, text: &str) -> Result<(AnyTable, Option<Dealer>), OpenError> {
        let header: SaveHeader = serde_json::from_str(text).map_err(|_| OpenError::NoGame)?;
        self.game(&header.game)?.load(text)
    }
}

impl<'a> IntoIterator for &'a Games {
    type Item = &'a ListedGame;
    type IntoIter = core::slice::Iter<'a, ListedGame>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl IntoIterator for Games {
    type Item = ListedGame;
    type IntoIter = alloc::vec::IntoIter<ListedGame>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
