//! The table of one game as a table of any game.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;

use serde::de::Error as _;
use tabletop_core::{
    Awaits, ChanceSource, Cursor, Dealer, Digest, EnterError, Field, Layout as _, Numbered, OwnedView,
    PerftError, PerftRow, Played, Playout, RuleBook, Seat, Standings, Step, StepOf, Table, View, perft,
};
use tabletop_players::results_of;

use super::ErasedTable;
use super::hidden::HiddenTable;
use super::typed_view::TypedView;
use super::words::{by_words, made_of, meant, not_an_action, parsed, unread};
use crate::about::{About, CalendarLine, Component, NotAnAction};
use crate::cell_note::CellNote;
use crate::error::AnyEnterError;
use crate::events::{AnyEvent, AnyNews, PlayedOut, Refused};
use crate::info::GameInfo;
use crate::scene::{PeriodResults, Scene};
use crate::step::AnyStep;
use crate::table::{AnyTable, AnyView};

impl<G: About> ErasedTable for Table<G> {
    fn info(&self) -> GameInfo {
        GameInfo::of::<G>()
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.game().seat_name(seat)
    }

    fn setup(&self) -> String {
        // Serialization cannot fail: a set-up has no maps with other keys than strings.
        serde_json::to_string(self.game().setup()).unwrap_or_default()
    }

    fn full_setup(&self) -> String {
        serde_json::to_string_pretty(&self.game().full_setup()).unwrap_or_default()
    }

    fn calendar_line(&self) -> Option<&'static CalendarLine> {
        self.game().calendar_line(self.public()).and_then(|line| G::CALENDAR.get(line))
    }

    fn chance_words(&self) -> Option<String> {
        (self.awaits() == Awaits::Chance).then(|| self.game().chance_words(self.public()))
    }

    fn reading(&self, ruling: &str) -> Option<String> {
        tabletop_core::RulingChoice::chosen(G::rulings(self.game().setup()), ruling)
    }

    fn components(&self) -> Vec<Component> {
        self.game().components()
    }

    fn cell_notes(&self) -> Vec<CellNote> {
        self.game().cell_notes(self.public())
    }

    fn awaits(&self) -> Awaits {
        Self::awaits(self)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        written(&Self::legal(self, seat))
    }

    fn outcomes(&self) -> Vec<String> {
        written(&Self::outcomes(self))
    }

    fn read_step(&self, line: &str) -> Result<AnyStep, String> {
        parsed(self, line).map(|step| AnyStep::of::<G>(&step)).map_err(|error| unread(self, line, &error))
    }

    fn check(&self, line: &str) -> Result<(), AnyEnterError> {
        let step =
            parsed(self, line).map_err(|error| AnyEnterError::Unreadable(unread(self, line, &error)))?;
        Self::check(self, step).map_err(|refusal| AnyEnterError::Refused(Refused::of::<G>(&refusal)))
    }

    fn check_for(&self, seat: Seat, action: &str) -> Result<(), AnyEnterError> {
        Self::check_for(self, seat, action).map_err(|error| AnyEnterError::of(&error))
    }

    fn enter(&mut self, line: &str) -> Result<(), AnyEnterError> {
        let unreadable = match Self::enter(self, line) {
            Err(EnterError::Unreadable(error)) => AnyEnterError::Unreadable(unread(self, line, &error)),
            other => return other.map(|_| ()).map_err(|error| AnyEnterError::of(&error)),
        };
        let meant = meant(self, line).ok_or(unreadable)?;
        Self::enter(self, &meant).map(|_| ()).map_err(|error| AnyEnterError::of(&error))
    }

    fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), AnyEnterError> {
        Self::enter_for(self, seat, action).map(|_| ()).map_err(|error| AnyEnterError::of(&error))
    }

    fn deal(&mut self, mut dealer: &mut dyn ChanceSource) -> bool {
        Self::deal(self, &mut dealer)
    }

    fn undo(&mut self) -> Option<String> {
        Self::undo(self).map(|step: StepOf<G>| step.to_string())
    }

    fn undo_decision(&mut self) -> Option<(Seat, String)> {
        Self::undo_decision(self).map(|(seat, action)| (seat, action.to_string()))
    }

    fn fork(&self) -> AnyTable {
        Self::fork(self).into()
    }

    fn view(&self, seat: Seat) -> Option<AnyView> {
        Some(TypedView::any(self, OwnedView::from(Self::view(self, seat)?)))
    }

    fn scene(&self, seat: Option<Seat>) -> Option<Scene> {
        crate::scene_builder::at_table(self, seat)
    }

    fn read_view(&self, json: &str) -> Result<AnyView, serde_json::Error> {
        let view: OwnedView<G::State> = serde_json::from_str(json)?;
        if view.seat.number() > self.game().seats() {
            return Err(serde_json::Error::custom(alloc::format!("there is no seat {}", view.seat)));
        }
        Ok(TypedView::any(self, view))
    }

    fn steps(&self) -> Vec<String> {
        Self::steps(self).map(|step| step.to_string()).collect()
    }

    fn recorded_after(&self, count: usize) -> Vec<String> {
        Self::recorded_after(self, count).map(|step| step.to_string()).collect()
    }

    fn step_count(&self) -> usize {
        Self::steps(self).len()
    }

    fn last_events(&self, seat: Option<Seat>) -> Vec<AnyEvent> {
        let heard = Self::last_events(self).iter().filter(|entry| entry.is_for(seat));
        heard.map(|entry| AnyEvent::of(self.game(), entry)).collect()
    }

    fn every_last_event(&self) -> Vec<AnyEvent> {
        Self::last_events(self).iter().map(|entry| AnyEvent::of(self.game(), entry)).collect()
    }

    fn events_for(&self, seat: Option<Seat>) -> Vec<AnyEvent> {
        Self::events_for(self, seat).map(|entry| AnyEvent::of(self.game(), entry)).collect()
    }

    fn events(&self) -> Vec<AnyEvent> {
        Self::events(self).map(|entry| AnyEvent::of(self.game(), entry)).collect()
    }

    fn results(&self, reader: Option<Seat>) -> Vec<PeriodResults> {
        crate::scene_builder::results(self, reader)
    }

    fn can_take_back(&self, seat: Seat) -> bool {
        crate::scene_builder::can_take_back(self, seat)
    }

    fn cursor(&self) -> Cursor {
        Self::cursor(self)
    }

    fn news(&self, heard: Option<Cursor>, seat: Option<Seat>) -> AnyNews {
        let news = Self::news(self, heard, seat);
        let events = news.events.iter().map(|entry| AnyEvent::of(self.game(), entry)).collect();
        AnyNews { undone: news.undone, events, cursor: news.cursor }
    }

    fn standings(&self) -> Standings<&'static str> {
        Self::standings(self).cite_as(RuleBook::id)
    }

    fn digest(&self) -> Digest {
        Self::digest(self)
    }

    fn transcript(&self) -> String {
        Self::transcript(self).to_string()
    }

    fn position(&self) -> String {
        tabletop_core::position::write(self.game(), self.state())
    }

    fn save(&self, dealer: Option<&Dealer>) -> String {
        serde_json::to_string(&Self::save(self, dealer)).unwrap_or_default()
    }

    fn action_count(&self) -> u32 {
        self.game().action_count()
    }

    fn action(&self, number: u32) -> Option<String> {
        self.game().numbered_action(number).map(|action| action.to_string())
    }

    fn fields(&self) -> Vec<Field> {
        self.game().fields()
    }

    fn number(&self, action: &str) -> Option<u32> {
        self.game().action_number(action.trim().parse().ok()?)
    }

    fn legal_numbers(&self, seat: Seat, out: &mut Vec<u32>) {
        out.clear();
        if let Some(view) = Self::view(self, seat) {
            numbers_of(self.game(), view, out);
        }
    }

    fn take_number(&mut self, seat: Seat, number: u32) -> Result<(), AnyEnterError> {
        let Some(action) = self.game().numbered_action(number) else {
            let most = self.game().action_count();
            return Err(AnyEnterError::Unreadable(alloc::format!(
                "no action has the number {number}: there are {most} actions, numbered from 0"
            )));
        };
        let taken = self.take(Step::Decision { seat, action }).map(|_| ());
        taken.map_err(|refusal| AnyEnterError::Refused(Refused::of::<G>(&refusal)))
    }

    fn play(&mut self, mut choices: &mut dyn ChanceSource, most_steps: u32) -> Played {
        let game = Arc::clone(self.shared_game());
        let (mut playout, mut played) = (Playout::uniform(&*game), Played::default());
        for _ in 0..most_steps {
            let Some(step) = playout.next_step(self.state(), &mut choices) else { break };
            if self.take(step).is_err() {
                break;
            }
            match step {
                Step::Decision { .. } => played.decisions += 1,
                Step::Chance(_) => played.chance_steps += 1,
            }
        }
        played.over = Self::awaits(self) == Awaits::Over;
        played
    }

    fn perft(&self, depth: u8, told: &mut dyn FnMut(u64)) -> Result<Vec<PerftRow>, PerftError> {
        perft(self.game(), self.state(), depth, told)
    }

    fn most_steps(&self) -> u32 {
        self.game().most_steps()
    }

    fn played_out(&self, dealer: &mut Dealer) -> PlayedOut {
        let mut state = self.state().clone();
        let mut playout = Playout::new(self.game(), G::Simple::default());
        let played = playout.play(&mut state, dealer, &mut (), self.game().most_steps());
        let standings = self.game().standings(&state).cite_as(RuleBook::id);
        PlayedOut { played, standings, digest: Digest::of(&state) }
    }
}

impl<G: About> HiddenTable for Table<G> {
    fn made_of(&self, action: &str) -> Option<Vec<String>> {
        made_of::<G>(action)
    }

    fn meant_by(&self, line: &str) -> Option<String> {
        by_words(self, line).filter(|step| step != line)
    }

    fn said_without_action(&self, line: &str) -> Option<NotAnAction> {
        not_an_action(self, line)
    }

    fn reveals(&self, line: &str, listener: Option<Seat>) -> bool {
        parsed(self, line).is_ok_and(|step| self.game().reveals(self.state(), step, listener))
    }

    fn parts_that_differ(&self, other: &dyn Any) -> Vec<&'static str> {
        let Some(other) = other.downcast_ref::<Self>() else {
            return Vec::from(["public", "secrets", "unseen"]);
        };
        let (here, there) = (self.state(), other.state());
        let parts = [
            ("public", here.public() != there.public()),
            ("secrets", here.secrets() != there.secrets()),
            ("unseen", here.unseen() != there.unseen()),
        ];
        parts.into_iter().filter_map(|(part, differs)| differs.then_some(part)).collect()
    }

    fn shares(&self) -> Vec<f64> {
        results_of(self.game(), self.state()).iter().map(|result| result.share).collect()
    }

    fn serialized_public(&self) -> &dyn erased_serde::Serialize {
        Self::public(self)
    }

    fn boxed(&self) -> Box<dyn ErasedTable> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

pub(super) fn written<T: ToString>(list: &[T]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

/// Writes the numbers of the legal actions, in the order of the list.
pub(super) fn numbers_of<G: Numbered>(game: &G, view: View<'_, G::State>, out: &mut Vec<u32>) {
    out.clear();
    let mut legal = Vec::new();
    game.list_actions(view, &mut legal);
    out.extend(legal.iter().filter_map(|action| game.action_number(*action)));
}
