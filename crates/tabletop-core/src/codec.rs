//! The functions that read and write a game as JSON, compiled with the game.

use alloc::string::String;

use serde_json::{Result, Value};

use crate::save::StateParts;
use crate::{Defects, Game, OwnedView, Save, SavedState};

/// The functions that read and write the set-up, the states, the views and the saves of a game as JSON.
///
/// They are generic, and much code. A game crate keeps them in a `static`: the compiler then makes them with the game,
/// and the crates that use the game link them instead of making them again.
///
/// ```
/// use sale::Sale;
/// use tabletop_core::Codec;
///
/// static CODEC: Codec<Sale> = Codec::of_game();
/// ```
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "functions alone")]
#[expect(dead_code, reason = "what counts is that they are compiled")]
pub struct Codec<G: Game> {
    read_setup: fn(&str) -> core::result::Result<G::Setup, Defects>,
    write_setup: fn(&G::Setup) -> Result<String>,
    setup_to_value: fn(G::Setup) -> Result<Value>,
    read_state: fn(&str) -> Result<SavedState<G::State>>,
    write_state: fn(&StateParts<'_, G::State>) -> Result<String>,
    read_view: fn(&str) -> Result<OwnedView<G::State>>,
    write_view: fn(&OwnedView<G::State>) -> Result<String>,
    view_to_value: fn(OwnedView<G::State>) -> Result<Value>,
    read_save: fn(&str) -> Result<Save<G>>,
    write_save: fn(&Save<G>) -> Result<String>,
}

impl<G: Game> Codec<G> {
    /// The functions of a game.
    pub const fn of_game() -> Self {
        Self {
            read_setup: crate::read_setup::<G>,
            write_setup: |setup| serde_json::to_string(setup),
            setup_to_value: |setup| serde_json::to_value(setup),
            read_state: |text| serde_json::from_str(text),
            write_state: |state| serde_json::to_string(state),
            read_view: |text| serde_json::from_str(text),
            write_view: |view| serde_json::to_string(view),
            view_to_value: |view| serde_json::to_value(view),
            read_save: |text| serde_json::from_str(text),
            write_save: |save| serde_json::to_string(save),
        }
    }
}
