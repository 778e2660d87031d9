//! The games of this build, and tables of them.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::words::seen;
use tabletop_core::{Dealer, SaveHeader};

use crate::error::OpenError;
use crate::info::GameInfo;
use crate::record::Record;
use crate::table::AnyTable;

/// The games whose features are switched on.
///
/// ```
/// let names: Vec<_> = tabletop::games().iter().map(|game| game.name).collect();
/// assert_eq!(names, ["world-league", "basketboss", "starplayer", "basketball-duel"]);
/// ```
pub fn games() -> Vec<GameInfo> {
    let all = [
        #[cfg(feature = "world-league")]
        GameInfo::of::<world_league::WorldLeague>(),
        #[cfg(feature = "basketboss")]
        GameInfo::of::<basketboss::Basketboss>(),
        #[cfg(feature = "starplayer")]
        GameInfo::of::<starplayer::Starplayer>(),
        #[cfg(feature = "basketball-duel")]
        GameInfo::of::<basketball_duel::BasketballDuel>(),
    ];
    Vec::from(all)
}

/// The game of this name, in upper or lower case.
///
/// # Errors
/// [`OpenError::NoSuchGame`].
pub fn game(name: &str) -> Result<GameInfo, OpenError> {
    let found = games().into_iter().find(|game| game.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| OpenError::NoSuchGame(seen(&name.chars().take(60).collect::<String>()).to_string()))
}

/// A table at which a game begins: see [`GameInfo::open`].
///
/// # Errors
/// [`OpenError::NoSuchGame`], or [`OpenError::Setup`] with all the defects of the set-up.
pub fn open(name: &str, setup: &str) -> Result<AnyTable, OpenError> {
    game(name)?.open(setup)
}

/// The table at the end of a transcript, of whatever game it says it is. Every step is taken anew and its
/// digest compared.
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
pub fn replay(text: &str) -> Result<AnyTable, OpenError> {
    Record::read(text)?.replay()
}

/// The table that goes on from a save, of whatever game it says it is, and the dealer that was saved with it.
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
pub fn load(text: &str) -> Result<(AnyTable, Option<Dealer>), OpenError> {
    let header: SaveHeader = serde_json::from_str(text).map_err(|_| OpenError::NoGame)?;
    game(&header.game)?.load(text)
}
