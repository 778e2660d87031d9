//! The view of a seat of one game as a view of any game.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;

use serde::Serialize;
use tabletop_core::{Awaits, ChanceSource, Game, OwnedView, Seat, Standings, Table, ViewDigest};
use tabletop_players::{Spec, StopSignal, Weighed};

use super::ErasedView;
use super::hidden::HiddenView;
use super::typed_table::{numbers_of, written};
use crate::about::About;
use crate::cell_note::CellNote;
use crate::error::AnyEnterError;
use crate::events::Refused;
use crate::scene::Scene;
use crate::scene_builder::{Subject, WhyNot, why_not};
use crate::table::{AnyTable, AnyView};
use crate::thought::{self, AnyThought};

/// A view with the set-up of its game.
#[derive(Clone)]
pub(super) struct TypedView<G: Game> {
    game: Arc<G>,
    view: OwnedView<G::State>,
}

impl<G: About> TypedView<G> {
    /// A view at this table, as a view of any game.
    pub(super) fn any(table: &Table<G>, view: OwnedView<G::State>) -> AnyView {
        AnyView(Box::new(Self { game: Arc::clone(table.shared_game()), view }))
    }
}

impl<G: Game> Serialize for TypedView<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.view.serialize(serializer)
    }
}

impl<G: About> ErasedView for TypedView<G> {
    fn seat(&self) -> Seat {
        self.view.seat
    }

    fn awaits(&self) -> Awaits {
        self.game.awaits(&self.view.public)
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.list_actions(self.view.as_view(), &mut legal);
        written(&legal)
    }

    fn legal_numbers(&self, out: &mut Vec<u32>) {
        numbers_of(&*self.game, self.view.as_view(), out);
    }

    fn check(&self, action: &str) -> Result<(), AnyEnterError> {
        let action: G::Action =
            action.trim().parse().map_err(|error: <G::Action as core::str::FromStr>::Err| {
                AnyEnterError::Unreadable(error.to_string())
            })?;
        let mut faults = Vec::new();
        self.game.faults(self.view.as_view(), action, &mut faults);
        Refused::of_faults(&faults).map_or(Ok(()), |refused| Err(AnyEnterError::Refused(refused)))
    }

    fn digest(&self) -> ViewDigest {
        ViewDigest::of(self.view.as_view())
    }

    fn features(&self, out: &mut Vec<i32>) {
        self.game.features_into(self.view.as_view(), out);
    }

    fn sample(&self, choices: &mut dyn ChanceSource) -> AnyTable {
        let state = self.game.sample(self.view.as_view(), &mut &mut *choices);
        Table::<G>::from_state(Arc::clone(&self.game), state).into()
    }

    fn scene(&self) -> Scene {
        Scene::of(&*self.game, self.view.as_view())
    }

    fn own_notes(&self) -> Vec<CellNote> {
        self.game.own_notes(self.view.as_view())
    }

    fn scene_at_end(&self, standings: Standings<&'static str>) -> Scene {
        let view = self.view.as_view();
        Scene::of(&*self.game, view).with_standings(&*self.game, view.public, standings)
    }

    fn why_not(&self, verb: &str) -> Vec<WhyNot> {
        why_not(&*self.game, self.view.as_view(), Subject::Verb(verb))
    }

    fn why_not_at(&self, cell: &str) -> Vec<WhyNot> {
        why_not(&*self.game, self.view.as_view(), Subject::Cell(cell))
    }
}

impl<G: About> HiddenView for TypedView<G> {
    fn thought(
        &self,
        spec: Spec,
        choices: &mut dyn ChanceSource,
        stop: Option<&StopSignal>,
    ) -> Option<AnyThought> {
        thought::thought(&*self.game, self.view.as_view(), spec, choices, stop)
    }

    fn weighed(
        &self,
        actions: &[&str],
        tries: u32,
        choices: &mut dyn ChanceSource,
        stop: Option<&StopSignal>,
    ) -> Vec<Weighed<String>> {
        thought::weighed(&*self.game, self.view.as_view(), actions, tries, choices, stop)
    }

    fn boxed(&self) -> Box<dyn ErasedView> {
        Box::new(self.clone())
    }

    fn game(&self) -> &dyn Any {
        &*self.game
    }

    fn as_any(&self) -> &dyn Any {
        &self.view
    }
}
