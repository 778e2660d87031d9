//! The review of a finished game. It is refused before the end of the game.

use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use tabletop::core::SeatSet;

use super::App;
use super::auth::{Client, Holder};
use super::replay::{finished, position};
use crate::pages::error_page::{ErrorPage, failed, too_often};
use crate::pages::review::{NamedSeat, in_progress, review};

/// The pauses before the page is sent, and their number. Most reviews of short games are whole by then.
const PAUSE: Duration = Duration::from_millis(100);
const PAUSES: u32 = 20;

pub(super) async fn page(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
) -> Result<Response, ErrorPage> {
    app.limits.questions.take(address).map_err(too_often)?;
    let (finished, names) = app
        .tables
        .look(&link.table, |session| {
            let table = session.table();
            let seats = SeatSet::first_seats(table.seats());
            let name = |seat| NamedSeat { seat, name: table.seat_name(seat) };
            Ok::<_, ErrorPage>((finished(&app, session)?, seats.iter().map(name).collect::<Vec<_>>()))
        })
        .await??;
    let info = finished.game.info;
    let steps = finished.steps.len();
    let job = app.reviews.of(&link.table, steps, move || position(&finished, steps).ok());
    for _ in 0..PAUSES {
        if job.answer().is_some() {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    match job.answer() {
        Some(Some(made)) => Ok(review(&app.site, &info, made, &names, &link.token).into_response()),
        Some(None) => Err(failed("This game cannot be replayed. Its transcript can be downloaded.")),
        None => {
            let page = in_progress(&app.site, &info, job.progress(), &link.token);
            // The browser loads the page again, without a script too.
            Ok(([("refresh", "2")], page).into_response())
        }
    }
}
