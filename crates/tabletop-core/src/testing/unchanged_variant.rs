//! A house variant that changes nothing. With it, tests compare what front ends show of a game and of its
//! unchanged variant.

use crate::{Defects, Game, Variant};

/// A variant that changes nothing but the name. Its texts and its play are those of its base.
#[derive(Clone, PartialEq, Debug)]
pub struct UnchangedVariant<G>(G);

impl<G: Game> Variant for UnchangedVariant<G> {
    type Base = G;
    type Setup = G::Setup;
    type Rule = G::Rule;
    type Why = G::Why;

    const NAME: &'static str = "same";

    fn new(setup: G::Setup) -> Result<Self, Defects> {
        G::new(setup).map(Self)
    }

    fn base(&self) -> &G {
        &self.0
    }

    fn setup(&self) -> &G::Setup {
        self.0.setup()
    }
}
