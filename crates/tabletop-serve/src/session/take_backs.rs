//! Taking a decision back by agreement, although something came after it or was shown.

use tabletop::core::{Seat, SeatSet};

use super::{MoveRefused, Session};
use crate::moves::Move;

/// A wish of a seat to take its last decision back, with everything that came after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBackWish {
    /// The seat.
    pub seat: Seat,
    /// The name of the wish, which an answer must repeat.
    pub name: String,
    /// The seats of people that have not agreed yet.
    pub open: SeatSet,
    /// `true` if chance has decided since.
    pub has_chance: bool,
    /// The number of decisions that stay.
    kept: usize,
    agreed: SeatSet,
}

/// The answer to the last wish. It holds until a person decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBackAnswer {
    /// The seat that wished it.
    pub seat: Seat,
    /// The seat that did not agree. `None` if the decision was taken back.
    pub refused_by: Option<Seat>,
    /// `true` if chance had decided since.
    pub had_chance: bool,
    kept: usize,
}

/// What a reader may know of wishes to take a decision back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TakeBacks {
    /// The seats that the reader would ask, if it may wish it now.
    pub may_ask: Option<SeatSet>,
    /// The seat of the person who has decided after the reader, so that the reader cannot wish it any more. `None` if the
    /// reader has not decided anything that stands.
    pub decided_since: Option<Seat>,
    /// The present wish.
    pub wish: Option<TakeBackWish>,
    /// The answer to the last wish.
    pub answer: Option<TakeBackAnswer>,
}

impl Session {
    /// Returns what a reader may know. Nothing of it depends on what is hidden.
    pub(super) fn take_backs(&self, seat: Option<Seat>) -> TakeBacks {
        if self.divergence.is_some() || self.is_over() {
            return TakeBacks::default();
        }
        let asks = |seat: &Seat| !self.is_computers(*seat) && self.check_asks(*seat).is_ok();
        let may_ask = seat.filter(asks).map(|seat| self.partners(seat));
        let decided_since = seat.and_then(|seat| self.decided_since(seat));
        TakeBacks { may_ask, decided_since, wish: self.present_wish(), answer: self.take_back_answer }
    }

    /// Returns the seat of the person who decided last, if that is another one, and `seat` has decided before.
    fn decided_since(&self, seat: Seat) -> Option<Seat> {
        let has_decided = self.decisions.iter().any(|decision| decision.seat == seat);
        let (_, last) = self.last_of_people().filter(|_| has_decided && !self.is_computers(seat))?;
        (last != seat).then_some(last)
    }

    /// Returns the present wish, with the seats that are still to agree.
    fn present_wish(&self) -> Option<TakeBackWish> {
        let wish = self.take_back_wish.clone()?;
        Some(TakeBackWish { open: self.partners(wish.seat).difference(wish.agreed), ..wish })
    }

    /// The other seats that people hold. A seat where nobody has said or done anything yet does not count.
    fn partners(&self, seat: Seat) -> SeatSet {
        self.taken.without(seat).iter().filter(|other| !self.is_computers(*other)).collect()
    }

    /// Returns the number of decisions before the last one of a person, and its seat.
    fn last_of_people(&self) -> Option<(usize, Seat)> {
        let kept = self.decisions.iter().rposition(|decision| !self.is_computers(decision.seat))?;
        Some((kept, self.decisions.get(kept)?.seat))
    }

    /// Checks that a seat may wish to take its last decision back.
    pub(super) fn check_asks(&self, seat: Seat) -> Result<(), MoveRefused> {
        let kept = match self.last_of_people() {
            Some((kept, last)) if last == seat => kept,
            _ => return Err(MoveRefused::Custom("only whoever decided last can ask to take it back")),
        };
        if self.take_back_wish.is_some() {
            return Err(MoveRefused::Custom("somebody has asked to take a decision back already"));
        }
        let is_same = |answer: &TakeBackAnswer| answer.refused_by.is_some() && answer.kept == kept;
        if self.take_back_answer.as_ref().is_some_and(is_same) {
            return Err(MoveRefused::Custom("the others were asked, and the decision stands"));
        }
        if self.table().can_take_back(seat) {
            return Err(MoveRefused::Custom("you can take this decision back without asking"));
        }
        Ok(())
    }

    /// Checks that a seat may answer the present wish. Whoever wished it may end it.
    pub(super) fn check_answers(&self, seat: Seat, agrees: bool) -> Result<(), MoveRefused> {
        let Some(wish) = self.present_wish() else {
            return Err(MoveRefused::Custom("nobody asks to take a decision back any more"));
        };
        if wish.open.contains(seat) || (seat == wish.seat && !agrees) {
            return Ok(());
        }
        Err(MoveRefused::Custom("your seat is not asked about this"))
    }

    /// Returns the move with the number of decisions that it takes back, if it completes an agreement. Other moves stay
    /// as they are.
    pub(super) fn settled(&self, play: &Move) -> Move {
        let count = |kept| self.decisions.len().checked_sub(kept);
        match play {
            Move::AsksBack(seat, _) => {
                let kept = self.last_of_people().filter(|_| self.partners(*seat).is_empty());
                Move::AsksBack(*seat, kept.and_then(|(kept, _)| count(kept)))
            }
            Move::Agrees(seat, _) => {
                let wish = self.present_wish().filter(|wish| wish.open.without(*seat).is_empty());
                Move::Agrees(*seat, wish.and_then(|wish| count(wish.kept)))
            }
            other => other.clone(),
        }
    }

    pub(super) fn ask_back(&mut self, seat: Seat, undone: Option<usize>) {
        let Some((kept, _)) = self.last_of_people() else { return };
        let before = self.decisions.get(kept).map_or(0, |decision| decision.steps);
        let has_chance = self.table().recorded_after(before).iter().any(|line| line.starts_with("chance"));
        let name = format!("wish {}", self.moves);
        let (open, agreed) = (SeatSet::EMPTY, SeatSet::EMPTY);
        self.take_back_wish = Some(TakeBackWish { seat, name, open, has_chance, kept, agreed });
        self.take_back_answer = None;
        self.undo(undone);
    }

    pub(super) fn agree(&mut self, seat: Seat, undone: Option<usize>) {
        if let Some(wish) = &mut self.take_back_wish {
            wish.agreed.insert(seat);
        }
        self.undo(undone);
    }

    /// Ends the wish. Whoever wished it may wish it again, unless another has refused it.
    pub(super) fn refuse(&mut self, by: Seat) {
        self.take_back_answer = self.take_back_wish.take().filter(|wish| wish.seat != by).map(|wish| {
            let TakeBackWish { seat, has_chance: had_chance, kept, .. } = wish;
            TakeBackAnswer { seat, refused_by: Some(by), had_chance, kept }
        });
    }

    /// Takes decisions back, whoever made them, with the chance after each. Every question has another name than
    /// before, so an old page decides nothing.
    fn undo(&mut self, count: Option<usize>) {
        let Some(count) = count else { return };
        for _ in 0..count {
            let undone = self.table.undo_decision();
            debug_assert!(undone.is_some(), "it was counted");
            self.decisions.pop();
        }
        self.known_results.clear();
        self.idle = self.auto_play.patient();
        self.own_moves.iter_mut().for_each(|count| *count += 1);
        self.take_back_answer = self.take_back_wish.take().map(|wish| {
            let TakeBackWish { seat, has_chance: had_chance, kept, .. } = wish;
            TakeBackAnswer { seat, refused_by: None, had_chance, kept }
        });
    }
}
