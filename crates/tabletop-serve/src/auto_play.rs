//! What is done for a seat without asking it: forced decisions, and letting the others go on.

use tabletop::core::{Awaits, Dealer, Seat, SeatSet};
use tabletop::{AnyTable, Area, Panel};

use crate::moves::AutoPlay;

/// In how many ways everything hidden is dealt anew to find out whether a decision is forced for everybody's
/// eyes.
const WAYS: u64 = 4;

/// The habits of all seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct AutoPlaySeats {
    forced: SeatSet,
    patient: SeatSet,
}

/// What everybody sees of one seat.
type Own = (Option<Panel>, Vec<Area>);

impl AutoPlaySeats {
    pub(crate) fn begin(&mut self, seat: Seat, habit: AutoPlay) {
        let all = self.with(habit);
        *all = all.union(SeatSet::only(seat));
    }

    pub(crate) fn cease(&mut self, seat: Seat, habit: AutoPlay) {
        let all = self.with(habit);
        *all = all.without(seat);
    }

    const fn with(&mut self, habit: AutoPlay) -> &mut SeatSet {
        match habit {
            AutoPlay::Forced => &mut self.forced,
            AutoPlay::Patient => &mut self.patient,
        }
    }

    /// The habits of a seat.
    pub(crate) fn of(&self, seat: Seat) -> Vec<AutoPlay> {
        let all = [(self.forced, AutoPlay::Forced), (self.patient, AutoPlay::Patient)];
        all.into_iter().filter(|(seats, _)| seats.contains(seat)).map(|(_, habit)| habit).collect()
    }

    /// The seats that let the others go on.
    pub(crate) const fn patient(&self) -> SeatSet {
        self.patient
    }

    /// What everybody sees of the patient seats, before a decision.
    pub(crate) fn watch(&self, table: &AnyTable) -> Vec<(Seat, Own)> {
        if self.patient.is_empty() {
            return Vec::new();
        }
        self.patient.iter().map(|seat| (seat, own(table, seat))).collect()
    }

    /// Ends the patience of every seat that has decided, that must decide now, or of which something is not as
    /// it was.
    pub(crate) fn touched(&mut self, before: Vec<(Seat, Own)>, table: &AnyTable, decider: Seat) {
        let must = match table.awaits() {
            Awaits::Seats { must, .. } => must,
            Awaits::Chance | Awaits::Over => SeatSet::EMPTY,
        };
        for (seat, known) in before {
            if seat == decider || must.contains(seat) || own(table, seat) != known {
                self.patient = self.patient.without(seat);
            }
        }
    }

    /// The seat that does what is forced and is asked alone, with its only action.
    ///
    /// A decision that comes at once tells that it was forced. So it is taken only if each of the others can
    /// tell that anyway: in every way to deal anew what they do not know there is one action alone.
    pub(crate) fn forced(
        &self,
        table: &AnyTable,
        is_computers: impl Fn(Seat) -> bool,
    ) -> Option<(Seat, String)> {
        let Awaits::Seats { must, may } = table.awaits() else { return None };
        let seat = must.first().filter(|_| must.len() == 1 && may.is_empty())?;
        if !self.forced.contains(seat) || is_computers(seat) {
            return None;
        }
        let [action] = <[String; 1]>::try_from(table.legal(seat)).ok()?;
        let others = SeatSet::first_seats(table.seats()).without(seat);
        let mut dealt = others.iter().filter_map(|other| table.view(other)).flat_map(|view| {
            (0..WAYS).map(move |way| view.sample(&mut Dealer::new(way))).collect::<Vec<_>>()
        });
        dealt.all(|dealt| dealt.legal(seat).len() == 1).then_some((seat, action))
    }
}

fn own(table: &AnyTable, seat: Seat) -> Own {
    let Some(scene) = table.scene(None) else { return (None, Vec::new()) };
    let areas = scene.areas.iter().filter(|area| area.owner == Some(seat)).cloned().collect();
    // Being asked, or not, is nothing that was touched.
    let panel = scene.panel(seat).map(|panel| Panel { is_asked: false, ..panel.clone() });
    (panel, areas)
}
