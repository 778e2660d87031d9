//! A saved game: set-up, state and dealer, checked when it is read.

use alloc::string::String;

use serde::de::Error as _;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Dealer, Defects, Game, Layout, SavedState};

/// A saved game. A loaded game continues exactly as if it had never been saved.
///
/// Reading checks everything: the game and its revision, the set-up, and the state against the set-up. A state
/// that the game could not be in is an error that names all its defects.
#[derive(Clone, PartialEq, Debug)]
pub struct Save<G: Game> {
    /// The checked set-up.
    pub game: G,
    /// The state.
    pub state: G::State,
    /// The dealer with its position, if the game is dealt by one.
    pub dealer: Option<Dealer>,
}

/// The header of a save: enough to choose the game that reads it.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::{Game, Save, SaveHeader};
///
/// let game = Sale::new(Setup::new(2))?;
/// let state = game.start(&mut ());
/// let text = serde_json::to_string(&Save { game, state, dealer: None })?;
///
/// let header: SaveHeader = serde_json::from_str(&text)?;
/// assert_eq!(header.game, Sale::NAME);
/// // A lobby matches the name, and then reads the whole as a save of that game.
/// let save: Save<Sale> = serde_json::from_str(&text)?;
/// assert_eq!(save.state, save.game.start(&mut ()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A header can be read from any save. Nothing else in the save is checked, so a save with this header may still be
/// refused.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SaveHeader {
    /// [`Game::NAME`] of the game that made the save.
    pub game: String,
    /// [`Game::EDITION`] of that game.
    pub edition: String,
    /// [`Game::REVISION`] of that game when it made the save. A game of another revision refuses the save.
    pub ruleset: u32,
}

impl<G: Game> Serialize for Save<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut save = serializer.serialize_struct("Save", 6)?;
        save.serialize_field("game", G::NAME)?;
        save.serialize_field("edition", G::EDITION)?;
        save.serialize_field("ruleset", &G::REVISION)?;
        save.serialize_field("setup", self.game.setup())?;
        save.serialize_field("state", &StateParts(&self.state))?;
        save.serialize_field("dealer", &self.dealer)?;
        save.end()
    }
}

/// A state in its three parts, as [`SavedState`] reads it.
pub(crate) struct StateParts<'a, S>(pub(crate) &'a S);

impl<L: Layout> Serialize for StateParts<'_, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("State", 3)?;
        parts.serialize_field("public", self.0.public())?;
        parts.serialize_field("secrets", self.0.secrets())?;
        parts.serialize_field("unseen", self.0.unseen())?;
        parts.end()
    }
}

#[derive(Deserialize)]
#[serde(bound(deserialize = ""), deny_unknown_fields)]
struct Unchecked<G: Game> {
    game: String,
    edition: String,
    ruleset: u32,
    setup: G::Setup,
    state: SavedState<G::State>,
    dealer: Option<Dealer>,
}

impl<G: Game> Unchecked<G> {
    fn check(self) -> Result<Save<G>, Defects> {
        let mut defects = Defects::new();
        defects.require(self.game == G::NAME, "game", format_args!("not {}", G::NAME));
        defects.require(self.edition == G::EDITION, "edition", format_args!("not {}", G::EDITION));
        let revision = format_args!("made under ruleset {}, this is ruleset {}", self.ruleset, G::REVISION);
        defects.require(self.ruleset == G::REVISION, "ruleset", revision);
        defects.or(())?;
        let game = G::new(self.setup)?;
        let state = game.restore(self.state)?;
        Ok(Save { game, state, dealer: self.dealer })
    }
}

impl<'de, G: Game> Deserialize<'de> for Save<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Unchecked::deserialize(deserializer)?.check().map_err(D::Error::custom)
    }
}
