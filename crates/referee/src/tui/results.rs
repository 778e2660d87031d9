//! The results of finished seasons and rounds.

use ratatui::crossterm::event::KeyCode;
use tabletop_any::{AnyEvent, PeriodResults};
use tabletop_core::Seat;

use super::app::{App, Moment};
use super::game::Game;
use super::overlay::Overlay;
use super::since_last_turn::SinceLastTurn;

/// Number of lines that Page Up and Page Down scroll.
const SCROLLED: u16 = 10;

/// The results of all scored periods, one of which is shown.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Results {
    pub(crate) all: Vec<PeriodResults>,
    /// The index of the shown period.
    pub(crate) at: usize,
    /// Number of lines scrolled down.
    pub(crate) down: u16,
    /// The events since the person last decided, if the box opened by itself.
    news: Vec<AnyEvent>,
}

impl Results {
    /// Collects the results of a game. The last period is shown. `None` before the first is over.
    fn of(game: &Game, viewer: Option<Seat>, news: Vec<AnyEvent>) -> Option<Self> {
        let mut all = game.table().results(viewer);
        for seat in all.iter_mut().flat_map(|results| &mut results.seats) {
            seat.name = game.title(seat.seat);
        }
        let at = all.len().checked_sub(1)?;
        let news = with_figures(news, &all[at].events);
        Some(Self { all, at, down: 0, news })
    }

    /// The shown period, and its events. The news replace them if they tell more.
    pub(crate) fn shown(&self) -> Option<(&PeriodResults, &[AnyEvent])> {
        let results = self.all.get(self.at)?;
        let is_last = self.at + 1 == self.all.len();
        Some((
            results,
            if is_last && self.news.len() > results.events.len() { &self.news } else { &results.events },
        ))
    }

    /// Goes on to the next period or back. Nothing changes at the ends.
    fn turn(&mut self, is_back: bool) {
        let to = if is_back { self.at.checked_sub(1) } else { Some(self.at + 1) };
        if let Some(to) = to.filter(|to| *to < self.all.len()) {
            (self.at, self.down) = (to, 0);
        }
    }
}

/// Puts the events of results in the place of the same events among the news, because the results tell their figures.
fn with_figures(mut news: Vec<AnyEvent>, told: &[AnyEvent]) -> Vec<AnyEvent> {
    let is_same = |(new, told): (&AnyEvent, &AnyEvent)| {
        let rest = told.text.strip_prefix(&*new.text).filter(|_| new.rule == told.rule);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("))
    };
    if !told.is_empty()
        && let Some(at) = news.windows(told.len()).rposition(|some| some.iter().zip(told).all(is_same))
    {
        news[at..at + told.len()].clone_from_slice(told);
    }
    news
}

impl App {
    /// Opens the results if a period has ended since the viewer saw the table. Returns `true` if the box is open.
    pub(super) fn tell_results(&mut self, asked: Option<usize>) -> bool {
        let over = self.scene.result_count;
        let seen = self.results_seen.iter_mut().find(|(viewer, _)| *viewer == self.viewer);
        let Some((_, seen)) = seen else {
            self.results_seen.push((self.viewer, over));
            return false;
        };
        if *seen >= over || self.overlay.is_some() || !matches!(self.moment, Moment::Asked(_) | Moment::Over)
        {
            return false;
        }
        *seen = over;
        let news = self.viewer.and_then(|seat| SinceLastTurn::since(self.game.table(), seat, asked));
        let news = news.map_or_else(Vec::new, |since| since.news);
        self.overlay = Results::of(&self.game, self.viewer, news).map(Overlay::Results);
        self.overlay.is_some()
    }

    /// Opens the results because the person asks for them.
    pub(super) fn ask_results(&mut self) {
        match Results::of(&self.game, self.viewer, Vec::new()) {
            Some(results) => self.overlay = Some(Overlay::Results(results)),
            None => self.note = Some("No results yet: the first part of the game is not over.".to_string()),
        }
    }

    /// Handles a key while the results are open. Returns `true` if the box is closed.
    pub(super) fn results_key(&mut self, code: KeyCode) -> bool {
        let Some(Overlay::Results(results)) = &mut self.overlay else { return false };
        let now = self.drawn.scrolled;
        match code {
            KeyCode::Left => results.turn(true),
            KeyCode::Right => results.turn(false),
            KeyCode::Up => results.down = now.saturating_sub(1),
            KeyCode::Down => results.down = now.saturating_add(1),
            KeyCode::PageUp => results.down = now.saturating_sub(SCROLLED),
            KeyCode::PageDown => results.down = now.saturating_add(SCROLLED),
            _ => {
                self.overlay = None;
                return true;
            }
        }
        false
    }
}
