//! The review of a game in progress.

use alloc::collections::VecDeque;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::{Awaits, Dealer, Seat};
use tabletop_players::{DecisionClass, Ledger, Weighed};

use super::{Review, ReviewPlan, Reviewed, SeatReview};
use crate::error::OpenError;
use crate::record::Record;
use crate::simultaneous::view_to_decide;
use crate::table::AnyTable;

/// A review of a recorded game, one decision after the other.
///
/// For each decision the player of the plan names the best action, from the view of the deciding seat alone. Then the
/// best action and the chosen one are [weighed](tabletop_players::weigh): both are tried in the same games in thought.
/// So a review knows no more than the seats did. It does not call a good decision bad because the cards fell badly
/// afterwards.
///
/// An iterator over the decisions in which the seat had a choice. Dropping it, or calling
/// [`finish`](Reviewer::finish), ends the review early.
///
/// ```
/// use tabletop::core::Dealer;
/// use tabletop::{ReviewPlan, Reviewer};
///
/// let mut table = tabletop::open("world-league", r#"{"seats": 2}"#)?;
/// table.play(&mut Dealer::new(1), 60);
///
/// let plan = ReviewPlan { player: "search:50".parse()?, tries: 20, ..ReviewPlan::default() };
/// let mut reviewer = Reviewer::of(&table, plan);
/// let first = reviewer.next().expect("somebody opens the auction");
/// assert_eq!(first.before.len(), 2);
/// println!("{}", first.sentence());
/// let review = reviewer.finish();
/// assert_eq!(review.decisions.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reviewer {
    plan: ReviewPlan,
    /// The table before the next step.
    table: AnyTable,
    left: VecDeque<String>,
    steps: usize,
    ledger: Ledger,
    decisions: Vec<Reviewed>,
}

impl Reviewer {
    /// Begins the review of a game at a table, from the beginning of its record.
    pub fn of(table: &AnyTable, plan: ReviewPlan) -> Self {
        let mut table = table.clone();
        let mut left = VecDeque::new();
        while let Some(step) = table.undo() {
            left.push_front(step);
        }
        Self {
            plan,
            steps: left.len(),
            left,
            ledger: Ledger::new(table.seats()),
            table,
            decisions: Vec::new(),
        }
    }

    /// Begins the review of a record.
    ///
    /// # Errors
    /// The record cannot be replayed: see [`Record::replay`].
    pub fn of_record(record: &Record, plan: ReviewPlan) -> Result<Self, OpenError> {
        Ok(Self::of(&record.replay()?, plan))
    }

    /// Number of steps that were reviewed, and number of all steps.
    pub fn progress(&self) -> (usize, usize) {
        (self.steps - self.left.len(), self.steps)
    }

    /// The decisions so far.
    pub fn decisions(&self) -> &[Reviewed] {
        &self.decisions
    }

    /// Ends the review. The summaries count the decisions so far.
    pub fn finish(self) -> Review {
        let is_whole = self.left.is_empty();
        let is_over = is_whole && self.table.awaits() == Awaits::Over;
        let end = is_over.then(|| self.table.0.shares());
        let all = Seat::ALL.into_iter().take(usize::from(self.table.seats()));
        let seats = all.filter(|seat| self.plan.seat.is_none_or(|only| only == *seat));
        Review {
            game: self.table.info().name.into(),
            steps: self.steps,
            is_whole,
            seats: seats.map(|seat| self.summary(seat, end.as_deref())).collect(),
            end,
            plan: self.plan,
            decisions: self.decisions,
        }
    }

    fn summary(&self, seat: Seat, end: Option<&[f64]>) -> SeatReview {
        let own = || self.decisions.iter().filter(|one| one.seat == seat);
        let of_class = |class| own().filter(|one| one.class == class).count();
        let end = end.filter(|_| self.plan.seat.is_none()).and_then(|end| end.get(seat.index()));
        SeatReview {
            seat,
            name: self.table.seat_name(seat),
            decisions: own().count(),
            best: own().filter(|one| one.is_best()).count(),
            classes: DecisionClass::ALL.map(of_class),
            lost: self.ledger.lost(seat),
            account: end.and_then(|end| self.ledger.account(seat, *end)),
        }
    }

    /// Reviews the decision of a seat, which is about to be taken. `None` if the seat has no choice.
    fn review(&mut self, seat: Seat, chosen: &str) -> Option<Reviewed> {
        let view = view_to_decide(&self.table, seat)?;
        let options = view.legal().len();
        if options < 2 {
            return None;
        }
        let step = self.steps - self.left.len();
        let number = u64::try_from(step).unwrap_or(u64::MAX);
        let mut choices = Dealer::for_game(self.plan.seed, number);
        let best = view.0.thought(self.plan.player, &mut choices, None)?.action;
        // A difference needs more tries than the course of the chances.
        let tries = if best == chosen { self.plan.tries.div_ceil(4) } else { self.plan.tries };
        let weighed = view.0.weighed(&[&best, chosen], tries, &mut choices, None);
        let [first, .., last] = weighed.as_slice() else {
            let only = weighed.into_iter().next()?;
            return Some(self.judged(seat, options, &only, None));
        };
        Some(self.judged(seat, options, first, Some(last)))
    }

    /// Notes a decision. `chosen` is `None` if the best action was chosen.
    fn judged(
        &mut self,
        seat: Seat,
        options: usize,
        best: &Weighed<String>,
        chosen: Option<&Weighed<String>>,
    ) -> Reviewed {
        let of_seat = |figures: &[f64]| figures.get(seat.index()).copied().unwrap_or_default();
        let (differences, errors) = chosen.map_or((&[][..], &[][..]), |one| (&one.differences, &one.errors));
        self.ledger.enter(seat, &best.shares, best.tries, differences, errors);
        let (loss, error) = (-of_seat(differences), of_seat(errors));
        let scene = self.table.scene(Some(seat));
        let words = |action: &str| {
            let offer = scene.as_ref().and_then(|scene| scene.offers().find(|offer| offer.action == action));
            offer.map_or_else(|| String::from(action), |offer| offer.words.clone())
        };
        let taken = chosen.unwrap_or(best);
        Reviewed {
            step: self.steps - self.left.len(),
            seat,
            heading: scene.as_ref().map(|scene| scene.heading.clone()).unwrap_or_default(),
            options,
            chosen_words: words(&taken.action),
            chosen: taken.action.clone(),
            best_words: words(&best.action),
            best: best.action.clone(),
            loss,
            error,
            class: DecisionClass::of(loss, error),
            before: best.shares.clone(),
            after: taken.shares.clone(),
        }
    }
}

impl Iterator for Reviewer {
    type Item = Reviewed;

    fn next(&mut self) -> Option<Reviewed> {
        while let Some(step) = self.left.pop_front() {
            let decided =
                self.table.read_step(&step).ok().and_then(|read| Some((read.seat?, read.what.to_string())));
            let asked = decided.filter(|(seat, _)| self.plan.seat.is_none_or(|only| only == *seat));
            let reviewed = asked.and_then(|(seat, chosen)| self.review(seat, &chosen));
            let taken = self.table.enter(&step);
            debug_assert!(taken.is_ok(), "`{step}` was taken before");
            if let Some(reviewed) = reviewed {
                self.decisions.push(reviewed.clone());
                return Some(reviewed);
            }
        }
        None
    }
}
