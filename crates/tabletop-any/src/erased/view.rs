//! The type-erased view of one seat.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;

use serde::Serialize;
use tabletop_core::{Awaits, ChanceSource, Game, OwnedView, Seat, Standings, Table, ViewDigest};
use tabletop_players::{Spec, StopSignal, Weighed};

use super::{ErasedTable, numbers_of, written};
use crate::about::About;
use crate::cell_note::CellNote;
use crate::error::AnyEnterError;
use crate::events::Refused;
use crate::scene::Scene;
use crate::scene_builder::{Subject, WhyNot, why_not};
use crate::thought::{self, AnyThought};

/// The object-safe interface behind [`AnyView`](crate::AnyView).
pub(crate) trait ErasedView: erased_serde::Serialize + Send + Sync {
    fn seat(&self) -> Seat;
    fn awaits(&self) -> Awaits;
    fn legal(&self) -> Vec<String>;
    fn legal_numbers(&self, out: &mut Vec<u32>);
    fn check(&self, action: &str) -> Result<(), AnyEnterError>;
    fn digest(&self) -> ViewDigest;
    fn features(&self, out: &mut Vec<i32>);
    fn sample(&self, choices: &mut dyn ChanceSource) -> Box<dyn ErasedTable>;
    fn thought(
        &self,
        spec: Spec,
        choices: &mut dyn ChanceSource,
        stop: Option<&StopSignal>,
    ) -> Option<AnyThought>;
    fn weighed(
        &self,
        actions: &[&str],
        tries: u32,
        choices: &mut dyn ChanceSource,
        stop: Option<&StopSignal>,
    ) -> Vec<Weighed<String>>;
    fn scene(&self) -> Scene;
    fn why_not(&self, subject: Subject<'_>) -> Vec<WhyNot>;
    fn own_notes(&self) -> Vec<CellNote>;
    fn scene_at_end(&self, standings: Standings<&'static str>) -> Scene;
    fn boxed(&self) -> Box<dyn ErasedView>;
    fn game(&self) -> &dyn Any;
    fn as_any(&self) -> &dyn Any;
}

erased_serde::serialize_trait_object!(ErasedView);

/// A view with the set-up of its game.
#[derive(Clone)]
pub(crate) struct TypedView<G: Game> {
    pub(super) game: Arc<G>,
    pub(crate) view: OwnedView<G::State>,
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

    fn sample(&self, choices: &mut dyn ChanceSource) -> Box<dyn ErasedTable> {
        let state = self.game.sample(self.view.as_view(), &mut &mut *choices);
        Box::new(Table::<G>::from_state(Arc::clone(&self.game), state))
    }

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

    fn scene(&self) -> Scene {
        Scene::of(&*self.game, self.view.as_view())
    }

    fn why_not(&self, subject: Subject<'_>) -> Vec<WhyNot> {
        why_not(&*self.game, self.view.as_view(), subject)
    }

    fn own_notes(&self) -> Vec<CellNote> {
        self.game.own_notes(self.view.as_view())
    }

    fn scene_at_end(&self, standings: Standings<&'static str>) -> Scene {
        let view = self.view.as_view();
        Scene::of(&*self.game, view).with_standings(&*self.game, view.public, standings)
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
