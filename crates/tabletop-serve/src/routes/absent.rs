//! People who are away: the votes of the others for a computer in their place, and their return.

use axum::extract::{Form, State};
use axum::response::Response;
use serde::Deserialize;
use tabletop::core::{Seat, SeatSet};

use super::App;
use super::auth::Holder;
use super::table_links::{answer, play_and_answer, seat_of};
use crate::moves::Move;
use crate::pages::error_page::{ErrorPage, forbidden, missing};
use crate::pages::parts::PageParts;
use crate::tables::MoveOutcome;

/// Number of attempts to count a vote while others vote.
const TRIES: u32 = 8;

impl App {
    /// Returns the seats of a table whose people were not seen for the time after which others may vote. Empty if that
    /// is switched off.
    pub(super) fn away(&self, table: &str) -> SeatSet {
        let listeners = self.tables.listeners();
        self.away_after
            .map_or(SeatSet::EMPTY, |time| listeners.away(table, Seat::ALL.into_iter().collect(), time))
    }
}

/// The form of a vote: the seat that is away.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Absent {
    seat: Seat,
}

pub(super) async fn vote(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
    Form(absent): Form<Absent>,
) -> Result<Response, ErrorPage> {
    let (seat, away) = (seat_of(&link)?, app.away(&link.table));
    if !away.contains(absent.seat) {
        return Err(forbidden(
            "This person has been seen a short time ago. A computer plays only for whoever is away.",
        ));
    }
    for _ in 0..TRIES {
        let vote = app.tables.look(&link.table, |session| session.vote_of(seat, absent.seat, away)).await?;
        let (play, name) = vote.ok_or_else(|| missing("The table has no such seat."))?;
        let outcome = app.tables.play(&link.table, &play, Some(&name)).await?;
        // Another vote was counted in the meantime, and this one may be the last now.
        if outcome != MoveOutcome::Late {
            return answer(&app, &link, parts, &play, &outcome).await;
        }
    }
    Err(forbidden("The others vote at the same time. Try again."))
}

/// Gives the seat back to its person, at once.
pub(super) async fn come_back(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
) -> Result<Response, ErrorPage> {
    let play = Move::Returns(seat_of(&link)?);
    play_and_answer(&app, &link, parts, &play, None).await
}
