//! Plain heuristics of two games for the unit tests of this crate. The games' own heuristics cannot be used here:
//! they implement the trait of the library build of this crate, and its unit tests are another build.

use basketball_duel::BasketballDuel;
use tabletop_core::Uniform;
use world_league::WorldLeague;

use crate::heuristics::Heuristics;

impl Heuristics for WorldLeague {
    type Simple = Uniform;

    const CLEAR_LEAD: u16 = 8;
}

impl Heuristics for BasketballDuel {
    type Simple = Uniform;

    const CLEAR_LEAD: u16 = 6;
    const EXPLORATION: f64 = 0.7;
    const WIDENING: f64 = 0.5;
    const FOR_THE_LEAD: f64 = 0.7;
}
