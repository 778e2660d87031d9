//! The heuristics of house variants: those of the base, among the actions that the variant allows.

use alloc::vec::Vec;

use tabletop_core::{ChanceSource, Game, House, Policy, PublicOf, Seat, SeatSet, Variant, View};

use crate::budget::{Effort, Level};
use crate::calibration::Calibration;
use crate::heuristics::Heuristics;

/// The simple player of a house variant: the simple player of its base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HousePlayer<P>(P);

impl<V: Variant, P: Policy<V::Base>> Policy<House<V>> for HousePlayer<P> {
    fn choose(
        &mut self,
        game: &House<V>,
        view: View<'_, <House<V> as Game>::State>,
        legal: &[<House<V> as Game>::Action],
        choices: &mut dyn ChanceSource,
    ) -> usize {
        self.0.choose(game.0.base(), view, legal, choices)
    }
}

impl<V: Variant<Base: Heuristics>> Heuristics for House<V> {
    type Simple = HousePlayer<<V::Base as Heuristics>::Simple>;

    const CLEAR_LEAD: u16 = V::Base::CLEAR_LEAD;
    const HORIZON: u32 = V::Base::HORIZON;
    const LAPSES: u32 = V::Base::LAPSES;
    const LEAST_MERIT: i32 = V::Base::LEAST_MERIT;
    const TRUST: u32 = V::Base::TRUST;
    const PROOF: Option<f64> = V::Base::PROOF;
    const EXPLORATION: f64 = V::Base::EXPLORATION;
    const WIDENING: f64 = V::Base::WIDENING;
    const FOR_THE_LEAD: f64 = V::Base::FOR_THE_LEAD;

    fn effort(&self, level: Level) -> Effort {
        self.0.base().effort(level)
    }

    fn merits(&self, view: View<'_, Self::State>, legal: &[Self::Action], merits: &mut Vec<i32>) {
        self.0.base().merits(view, legal, merits);
    }

    fn insights(&self, view: View<'_, Self::State>, legal: &[Self::Action], insights: &mut Vec<i32>) {
        self.0.base().insights(view, legal, insights);
    }

    fn hunches(&self, view: View<'_, Self::State>, legal: &[Self::Action], hunches: &mut Vec<i32>) {
        self.0.base().hunches(view, legal, hunches);
    }

    fn can_slip(&self, view: View<'_, Self::State>) -> bool {
        self.0.base().can_slip(view)
    }

    fn is_judged(&self, from: &PublicOf<Self>, now: &PublicOf<Self>) -> bool {
        self.0.base().is_judged(from, now)
    }

    fn turn(&self, public: &PublicOf<Self>) -> u32 {
        self.0.base().turn(public)
    }

    fn points(&self, public: &PublicOf<Self>, seat: Seat, score: i32) -> i32 {
        self.0.base().points(public, seat, score)
    }

    fn calibration(&self) -> Calibration {
        self.0.base().calibration()
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.0.base().allies(seat)
    }
}
