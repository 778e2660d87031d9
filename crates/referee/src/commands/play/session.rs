//! A game that is played in text: the table, the players of the seats without a person, and the record.

use tabletop_any::{AnyPlayer, AnyTable};
use tabletop_core::{Awaits, Dealer, Seat, SeatSet};
use tabletop_players::Spec;

use super::one_of;
use super::record_file::RecordFile;
use crate::commands::numbered_name;
use crate::failure::Failure;
use crate::printer::{Printer, Tone};

/// A game in progress, with the players, the dealer and the record.
pub(super) struct Session {
    pub(super) table: AnyTable,
    pub(super) dealer: Dealer,
    pub(super) seed: u64,
    pub(super) record: RecordFile,
    /// The maximum number of steps that any game with this set-up can have.
    most_steps: usize,
    others: AnyPlayer,
    /// `true` while several seats may be choosing in secret. A later seat then thinks from the same position as
    /// the first.
    is_round: bool,
    /// For each typed step that can be taken back, the number of steps before it.
    typed: Vec<usize>,
}

/// The origin of a step: typed by a person, or decided by the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Typed {
    Yes,
    No,
}

impl Session {
    /// Begins the record of a table. Computers play as `opponents` says; the default is the simple player.
    pub(super) fn new(
        table: AnyTable,
        opponents: Option<Spec>,
        seed: u64,
        mut record: RecordFile,
    ) -> Result<Self, Failure> {
        let transcript = table.transcript();
        let header = transcript.split_inclusive("\n\n").next().unwrap_or_default();
        record.begin(header, &table.recorded_after(0))?;
        Ok(Self {
            dealer: Dealer::new(seed),
            seed,
            record,
            most_steps: table
                .step_count()
                .saturating_add(usize::try_from(table.most_steps()).unwrap_or(usize::MAX)),
            others: AnyPlayer::new(opponents.unwrap_or(Spec::Simple)),
            // The record may end in the middle of a round.
            is_round: true,
            typed: Vec::new(),
            table,
        })
    }

    /// Returns the name of a seat with its number, if the name is not the number itself.
    pub(super) fn numbered_name(&self, seat: Seat) -> String {
        numbered_name(&self.table.seat_name(seat), seat)
    }

    /// Deals, or lets a computer decide. Returns `false` if the game is over.
    pub(super) fn advance(&mut self) -> Result<bool, Failure> {
        self.advance_beside(false)
    }

    /// Like [`advance`](Session::advance). With `by_hand`, an undo of the typed step before takes this step back
    /// too.
    pub(super) fn advance_beside(&mut self, by_hand: bool) -> Result<bool, Failure> {
        let typed = by_hand.then_some(Typed::No);
        match self.table.awaits() {
            Awaits::Over => return Ok(false),
            Awaits::Chance => {
                self.has_room()?;
                let owed = self.owing();
                if !self.table.deal(&mut self.dealer) {
                    return Err(Failure::Defect(
                        "the game waits for chance, but lists no outcome".to_string(),
                    ));
                }
                self.taken(owed, typed)?;
            }
            Awaits::Seats { must, may } => {
                let seat = one_of(must, may, &mut self.dealer);
                let nobody =
                    || Failure::Defect("the game waits for a decision, but names no seat".to_string());
                self.decide(seat.ok_or_else(nobody)?, typed)?;
            }
        }
        Ok(true)
    }

    /// Lets a computer decide for a seat.
    pub(super) fn decide(&mut self, seat: Seat, typed: Option<Typed>) -> Result<(), Failure> {
        let thought = if self.is_round || self.owing().len() > 1 {
            self.others.decide_at(&self.table, seat, &mut self.dealer)
        } else {
            self.table.view(seat).and_then(|view| self.others.decide(&view, &mut self.dealer))
        };
        let nothing =
            || Failure::Defect(format!("the game waits for seat {seat}, but lists no action for it"));
        let step = format!("{seat}: {}", thought.ok_or_else(nothing)?.action);
        self.take(&step, typed)
    }

    /// Takes a legal step and records it. If people keep the record by hand, the step can be taken back, and
    /// `typed` says whether a person typed it.
    pub(super) fn take(&mut self, step: &str, typed: Option<Typed>) -> Result<(), Failure> {
        self.has_room()?;
        let owed = self.owing();
        let taken = self.table.enter(step);
        taken.map_err(|why| Failure::Defect(format!("the listed step `{step}` was refused: {why}")))?;
        self.taken(owed, typed)
    }

    /// Checks that the game has not exceeded the maximum number of steps.
    fn has_room(&self) -> Result<(), Failure> {
        if self.table.step_count() < self.most_steps {
            return Ok(());
        }
        Err(Failure::Defect(format!("no end after {} steps", self.most_steps)))
    }

    /// Records the last step. `owed` are the seats that had to decide before the step.
    fn taken(&mut self, owed: SeatSet, typed: Option<Typed>) -> Result<(), Failure> {
        let before = self.table.step_count() - 1;
        if typed == Some(Typed::Yes) {
            self.typed.push(before);
        }
        // A round continues as long as some of the seats that had to choose, but not all of them, still must choose,
        // and no other seat must.
        let owing = self.owing();
        let goes_on = !owing.is_empty() && owing.is_subset(owed) && owing != owed;
        self.is_round = goes_on && (self.is_round || owed.len() > 1);
        self.table.recorded_after(before).iter().try_for_each(|line| self.record.step(line))
    }

    /// Returns the seats that must decide.
    fn owing(&self) -> SeatSet {
        match self.table.awaits() {
            Awaits::Seats { must, .. } => must,
            Awaits::Chance | Awaits::Over => SeatSet::EMPTY,
        }
    }

    /// Takes back the last typed step with everything after it, here and in the record.
    pub(super) fn undo(&mut self, printer: &mut Printer<'_>) -> Result<(), Failure> {
        let Some(before) = self.typed.pop() else {
            printer.toned(Tone::Bad, "  Nothing was typed yet that could be taken back.")?;
            return Ok(());
        };
        self.is_round = true;
        while self.table.step_count() > before
            && let Some(step) = self.table.undo()
        {
            self.record.undo()?;
            printer.toned(Tone::Dim, format_args!("  Taken back: {step}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tabletop_any::AnyThought;

    use super::*;
    use crate::commands::play::record_file::Digests;

    /// Returns the decision of the player for a seat.
    fn thinks(session: &Session, seat: Seat) -> AnyThought {
        let hard = session.others;
        let mut lots = Dealer::new(7);
        let thought = if session.is_round || session.owing().len() > 1 {
            { hard }.decide_at(&session.table, seat, &mut lots)
        } else {
            session.table.view(seat).and_then(|view| { hard }.decide(&view, &mut lots))
        };
        thought.unwrap()
    }

    #[test]
    fn within_a_round_the_last_thinks_from_its_beginning() {
        let mut compared = 0;
        for seed in 0..20 {
            let table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
            let record = RecordFile::open(None, false, Digests::LeftOut).unwrap();
            let mut session = Session::new(table, Some("search:20".parse().unwrap()), seed, record).unwrap();
            let mut chance = Session::new(
                session.table.clone(),
                Some(Spec::Chance),
                seed,
                RecordFile::open(None, false, Digests::LeftOut).unwrap(),
            )
            .unwrap();
            while chance.advance().unwrap() {
                let last = session.owing().iter().last().filter(|_| session.owing().len() > 1);
                let before = last.map(|last| thinks(&session, last));
                let step = chance.table.steps().pop().unwrap();
                session.take(&step, Some(Typed::Yes)).unwrap();
                let Some(last) = last else { continue };
                if !session.owing().contains(last) {
                    continue;
                }
                assert_eq!(Some(thinks(&session, last)), before);
                let mut bytes = Vec::new();
                let mut out = anstream::AutoStream::never(&mut bytes);
                session.undo(&mut Printer::new(&mut out, 80)).unwrap();
                assert_eq!(Some(thinks(&session, last)), before);
                session.take(&step, Some(Typed::Yes)).unwrap();
                compared += 1;
            }
            assert!(!session.is_round, "the game is over");
        }
        assert!(compared > 10, "{compared}");
    }
}
