//! The methods that only this crate calls. As the module is private, nobody else can implement the traits above it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;

use tabletop_core::{ChanceSource, Seat};
use tabletop_players::{Spec, StopSignal, Weighed};

use super::{ErasedTable, ErasedView};
use crate::about::NotAnAction;
use crate::thought::AnyThought;

pub trait HiddenTable: Send + Sync {
    /// The single actions that `action` stands for: itself, or one for each note of a sum. `None` if the text
    /// cannot be parsed.
    fn made_of(&self, action: &str) -> Option<Vec<String>>;
    /// The step in notation that a line in other words of the table means. `None` if it is notation already.
    fn meant_by(&self, line: &str) -> Option<String>;
    /// The answer to a line that means something for which the game has no action.
    fn said_without_action(&self, line: &str) -> Option<NotAnAction>;
    /// `true` if the step shows `listener` something that it does not know yet.
    fn reveals(&self, line: &str, listener: Option<Seat>) -> bool;
    fn parts_that_differ(&self, other: &dyn Any) -> Vec<&'static str>;
    /// The share of the win of each seat, in order: at the end, or estimated from the leads.
    fn shares(&self) -> Vec<f64>;
    fn serialized_public(&self) -> &dyn erased_serde::Serialize;
    fn boxed(&self) -> Box<dyn ErasedTable>;
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

pub trait HiddenView: erased_serde::Serialize + Send + Sync {
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
    fn boxed(&self) -> Box<dyn ErasedView>;
    fn game(&self) -> &dyn Any;
    fn as_any(&self) -> &dyn Any;
}
