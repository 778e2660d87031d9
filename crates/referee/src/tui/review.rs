//! The review of a game on the screen: it is made on a thread of its own, and read decision by decision.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use ratatui::crossterm::event::KeyCode;
use tabletop_any::{AnyTable, Review, ReviewPlan, Reviewed, Reviewer};
use tabletop_core::Seat;
use tabletop_players::DecisionClass;

use super::News;
use super::app::{App, Moment, Wish};
use super::history::{Eyes, History};
use super::overlay::Overlay;

/// The review of the game, as far as it is made.
pub(crate) struct Reviewing {
    /// The decisions so far.
    pub(crate) decisions: Vec<Reviewed>,
    /// Number of steps that were reviewed.
    pub(crate) done: usize,
    /// The whole review, once it is made.
    pub(crate) whole: Option<Review>,
    /// `true` as soon as nobody wants the review any more.
    stop: Arc<AtomicBool>,
}

/// A part of a review.
pub(crate) enum Reviewable {
    /// A decision, and the number of steps that were reviewed.
    Decision(Box<Reviewed>, usize),
    /// The whole review.
    Whole(Box<Review>),
}

impl Reviewing {
    /// Begins the review on a thread of its own, which tells each decision.
    pub(super) fn begin(table: &AnyTable, plan: ReviewPlan, tell: Sender<News>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut reviewer = Reviewer::of(table, plan);
        let is_unwanted = Arc::clone(&stop);
        std::thread::spawn(move || {
            while let Some(one) = reviewer.next() {
                let part = Reviewable::Decision(Box::new(one), reviewer.progress().0);
                if is_unwanted.load(Ordering::Relaxed) || tell.send(News::Reviewed(part)).is_err() {
                    return;
                }
            }
            // Sending fails if the screen has been closed. The review is then not needed.
            drop(tell.send(News::Reviewed(Reviewable::Whole(Box::new(reviewer.finish())))));
        });
        Self { decisions: Vec::new(), done: 0, whole: None, stop }
    }

    pub(super) fn take(&mut self, part: Reviewable) {
        match part {
            Reviewable::Decision(one, done) => {
                self.decisions.push(*one);
                self.done = done;
            }
            Reviewable::Whole(review) => self.whole = Some(*review),
        }
    }

    /// The decision with this number of steps before it.
    pub(crate) fn after(&self, steps: usize) -> Option<&Reviewed> {
        self.decisions.iter().find(|one| one.step == steps + 1)
    }

    /// The chances of a seat so far: see [`Review::curve`].
    pub(crate) fn curve(&self, seat: Seat) -> Vec<(usize, f64)> {
        match &self.whole {
            Some(review) => review.curve(seat),
            None => tabletop_any::curve_of(&self.decisions, seat),
        }
    }

    /// The number of steps before the next decision that `is_wanted`, counted from a position; with `is_back`, before
    /// the last one that is earlier.
    fn jump(&self, steps: usize, is_back: bool, is_wanted: impl Fn(&Reviewed) -> bool) -> Option<usize> {
        let mut wanted = self.decisions.iter().filter(|one| is_wanted(one)).map(|one| one.step - 1);
        if is_back {
            wanted.take_while(|before| *before < steps).last()
        } else {
            wanted.find(|before| *before > steps)
        }
    }
}

/// Nobody reads the rest of the review.
impl Drop for Reviewing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl App {
    /// `true` if the whole game may be shown: it is over, or only looked at.
    pub(crate) fn is_open_to_review(&self) -> bool {
        self.moment == Moment::Over || self.game.store().is_none()
    }

    /// Opens the screen of the review at the first decision. Begins the review if it was not begun.
    pub(crate) fn open_review(&mut self, plan: ReviewPlan, tell: &Sender<News>) {
        let table = self.game.table();
        if self.review.is_none() {
            self.review = Some(Reviewing::begin(table, plan, tell.clone()));
        }
        let mut history = History::new(table.clone(), Eyes::Decider, self.game.names.clone());
        history.go_to(0);
        if history.decider().is_none() {
            history.forward();
        }
        self.overlay = Some(Overlay::Time(Box::new(history)));
    }

    /// Takes a part of the review.
    pub(crate) fn reviewed(&mut self, part: Reviewable) {
        if let Some(review) = &mut self.review {
            review.take(part);
        }
    }

    /// Handles keys while an earlier position is shown.
    pub(super) fn time_key(&mut self, code: KeyCode) -> Wish {
        let Some(Overlay::Time(history)) = &mut self.overlay else { return Wish::Nothing };
        let (now, all) = history.place();
        let jump = |is_back: bool, is_wanted: &dyn Fn(&Reviewed) -> bool| {
            self.review.as_ref().and_then(|review| review.jump(now, is_back, is_wanted))
        };
        let is_mistake = |one: &Reviewed| one.class > DecisionClass::Fine;
        match code {
            KeyCode::Left | KeyCode::Up => history.back(),
            KeyCode::Right | KeyCode::Down => history.forward(),
            KeyCode::Home => history.go_to(0),
            KeyCode::End => history.go_to(all),
            KeyCode::Tab => self.turn(true),
            KeyCode::Char(key @ ('n' | 'N')) if self.review.is_some() => {
                match jump(key == 'N', &is_mistake) {
                    Some(steps) => history.go_to(steps),
                    None => {
                        self.note = Some("There is no such decision that is doubtful or worse.".to_string());
                    }
                }
            }
            KeyCode::PageUp | KeyCode::PageDown => {
                let heading = history.scene.as_ref().map(|scene| scene.heading.clone()).unwrap_or_default();
                history.go_to_other(&heading, code == KeyCode::PageUp);
            }
            KeyCode::Char('p') if self.review.is_some() => return Wish::PlayOn,
            KeyCode::Char('q') if self.game.store().is_none() => self.is_left = true,
            _ if self.game.store().is_none() => {}
            _ => {
                self.overlay = None;
                self.page = None;
            }
        }
        Wish::Nothing
    }
}
