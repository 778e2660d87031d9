//! Automatic play for a seat that is not asked: forced decisions, and letting the others go on.

use tabletop::core::{Awaits, Dealer, Seat, SeatSet};
use tabletop::{AnyTable, Area, Panel};

use crate::moves::AutoPlay;

/// Number of deals of the hidden facts that are tried for each other seat. If the decision is forced in all of them,
/// everybody is taken to know that it is forced.
const WAYS: u64 = 4;

/// The automatic play of all seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct AutoPlaySeats {
    forced: SeatSet,
    patient: SeatSet,
}

/// The public panel and areas of one seat.
type Own = (Option<Panel>, Vec<Area>);

impl AutoPlaySeats {
    pub(crate) fn begin(&mut self, seat: Seat, kind: AutoPlay) {
        let all = self.with(kind);
        *all = all.union(SeatSet::only(seat));
    }

    pub(crate) fn cease(&mut self, seat: Seat, kind: AutoPlay) {
        let all = self.with(kind);
        *all = all.without(seat);
    }

    const fn with(&mut self, kind: AutoPlay) -> &mut SeatSet {
        match kind {
            AutoPlay::Forced => &mut self.forced,
            AutoPlay::Patient => &mut self.patient,
        }
    }

    /// The automatic play of a seat.
    pub(crate) fn of(&self, seat: Seat) -> Vec<AutoPlay> {
        let all = [(self.forced, AutoPlay::Forced), (self.patient, AutoPlay::Patient)];
        all.into_iter().filter(|(seats, _)| seats.contains(seat)).map(|(_, kind)| kind).collect()
    }

    /// The seats that let the others go on.
    pub(crate) const fn patient(&self) -> SeatSet {
        self.patient
    }

    /// Returns the public panels and areas of the patient seats, before a decision.
    pub(crate) fn watch(&self, table: &AnyTable) -> Vec<(Seat, Own)> {
        if self.patient.is_empty() {
            return Vec::new();
        }
        self.patient.iter().map(|seat| (seat, own(table, seat))).collect()
    }

    /// Ends the patience of every seat that has decided, that must decide now, or whose public panel or areas have
    /// changed.
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

    /// Returns the only seat that is asked, with its only action, if the seat plays forced decisions
    /// automatically.
    ///
    /// An instant decision reveals that it was forced. So it is taken only if all others know that anyway: the seat
    /// has one action in every deal of the facts that they do not know.
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
    // A change of `is_asked` alone does not count as a change of the seat.
    let panel = scene.panel(seat).map(|panel| Panel { is_asked: false, ..panel.clone() });
    (panel, areas)
}
