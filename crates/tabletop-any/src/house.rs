//! House variants on lists and screens. A variant has its own name, and the description of its base game.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::{Game, House, PublicOf, Seat, Variant, View};

use crate::about::{About, CalendarLine, Component, NotAnAction, NotationLine, Synonym, VariantInfo};
use crate::cell_note::CellNote;
use crate::moment::PositionMoment;
use crate::scene::{ActionLabel, Area, Fact, Known, Lesson, SceneSource, Track, Trade};
use crate::subjects::{Episode, Subjects};

impl<V: Variant<Base: SceneSource>> SceneSource for House<V> {
    const KEEPS_SCORE: bool = V::Base::KEEPS_SCORE;
    const LESSONS: &'static [Lesson] = V::Base::LESSONS;
    const LEGEND: &'static [(&'static str, &'static str)] = V::Base::LEGEND;
    const ADVICE: &'static [(&'static str, &'static str)] = V::Base::ADVICE;

    fn cell_notes(&self, public: &PublicOf<Self>) -> Vec<CellNote> {
        self.0.base().cell_notes(public)
    }

    fn own_notes(&self, view: View<'_, Self::State>) -> Vec<CellNote> {
        self.0.base().own_notes(view)
    }

    fn trade(verb: &str) -> Option<Trade> {
        V::Base::trade(verb)
    }

    fn heading(&self, public: &PublicOf<Self>) -> String {
        self.0.base().heading(public)
    }

    fn periods_scored(&self, public: &PublicOf<Self>) -> u16 {
        self.0.base().periods_scored(public)
    }

    fn tracks(&self, public: &PublicOf<Self>) -> Vec<Track> {
        self.0.base().tracks(public)
    }

    fn period_name(&self, number: u16) -> String {
        self.0.base().period_name(number)
    }

    fn facts(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>, seat: Seat) -> Vec<Fact> {
        self.0.base().facts(public, own, seat)
    }

    fn known(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Known<Self::Rule> {
        if V::COUNTS_OTHERWISE {
            return Known::Nothing;
        }
        self.0.base().known(public, own).cite_as(Into::into)
    }

    fn areas(&self, public: &PublicOf<Self>, own: Option<View<'_, Self::State>>) -> Vec<Area> {
        self.0.base().areas(public, own)
    }

    fn question(&self, view: View<'_, Self::State>) -> String {
        self.0.base().question(view)
    }

    fn subjects(&self, event: &Self::Event) -> Subjects {
        self.0.base().subjects(event)
    }

    fn episode(&self, event: &Self::Event) -> Option<Episode> {
        self.0.base().episode(event)
    }

    fn event_detail(&self, before: &PublicOf<Self>, event: &Self::Event) -> Option<String> {
        self.0.base().event_detail(before, event)
    }

    fn follows(&self, event: &Self::Event, rule: &'static str) -> Option<&'static str> {
        self.0.base().follows(event, rule)
    }

    fn action_label(&self, view: View<'_, Self::State>, action: Self::Action) -> ActionLabel {
        self.0.base().action_label(view, action)
    }
}

impl<V: Variant<Base: About>> About for House<V> {
    const TITLE: &'static str = V::TITLE;
    const SUMMARY: &'static str = V::SUMMARY;
    const USUAL_SEATS: u8 = V::Base::USUAL_SEATS;
    const NOTATION: &'static [NotationLine] = V::Base::NOTATION;
    const CALENDAR: &'static [CalendarLine] = V::Base::CALENDAR;
    const MOMENTS: &'static [PositionMoment] = V::Base::MOMENTS;
    const VARIANTS: &'static [VariantInfo] = V::Base::VARIANTS;
    const CORRECTIONS: &'static [&'static str] = V::Base::CORRECTIONS;
    const TABLE_READINGS: &'static [(&'static str, &'static str)] = V::Base::TABLE_READINGS;
    const QUESTIONS: &'static [(&'static str, &'static str)] = V::Base::QUESTIONS;
    const SYNONYMS: &'static [Synonym] = V::Base::SYNONYMS;

    fn usual_setup(seats: u8) -> <Self as Game>::Setup {
        V::Base::usual_setup(seats).into()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.0.base().seat_name(seat)
    }

    fn calendar_line(&self, public: &PublicOf<Self>) -> Option<usize> {
        self.0.base().calendar_line(public)
    }

    fn chance_words(&self, public: &PublicOf<Self>) -> String {
        self.0.base().chance_words(public)
    }

    fn made_up(action: &str) -> Option<Vec<String>> {
        V::Base::made_up(action)
    }

    fn components(&self) -> Vec<Component> {
        self.0.base().components()
    }

    fn action_meant(&self, public: &PublicOf<Self>, seat: Seat, said: &str) -> Option<String> {
        self.0.base().action_meant(public, seat, said)
    }

    fn not_an_action(&self, public: &PublicOf<Self>, seat: Seat, said: &str) -> Option<NotAnAction> {
        self.0.base().not_an_action(public, seat, said)
    }
}
