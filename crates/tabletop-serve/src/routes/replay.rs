//! Finished games: the page that steps through a game, and its transcript. Both are refused before the end of the
//! game.

use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde::Deserialize;
use tabletop::core::{Dealer, Seat};
use tabletop::players::{Level, Spec};
use tabletop::{AnyPlayer, AnyTable, AnyThought, ListedGame};

use super::App;
use super::auth::{Client, Holder};
use crate::pages::error_page::{ErrorPage, failed, forbidden, missing, too_often, unfinished};
use crate::pages::replay::{ReplayMoment, after};
use crate::record::record;
use crate::session::Session;

/// The query string of the page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    step: usize,
    think: String,
}

/// The parts of a finished table that a replay needs.
pub(super) struct Finished {
    pub(super) game: ListedGame,
    pub(super) setup: String,
    pub(super) steps: Vec<String>,
    lots: u64,
}

/// The parts of a table whose game is over and can be replayed.
pub(super) fn finished(app: &App, session: &Session) -> Result<Finished, ErrorPage> {
    over(session)?;
    if session.divergence().is_some() {
        return Err(forbidden(
            "This game was played under other rules than this program has. You can download its transcript.",
        ));
    }
    let table = session.table();
    let game = app.tables.games().game(table.info().name);
    let game = game.map_err(|error| failed(error.to_string()))?;
    Ok(Finished { game, setup: table.setup(), steps: table.steps(), lots: session.stored().lots })
}

pub(super) async fn page(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, ErrorPage> {
    app.limits.questions.take(address).map_err(too_often)?;
    let (finished, rows) = app
        .tables
        .look(&link.table, |session| {
            let finished = finished(&app, session)?;
            let mut rows = session.table().standings().rows;
            rows.sort_by_key(|row| row.place);
            Ok::<_, ErrorPage>((finished, rows))
        })
        .await??;
    let info = finished.game.info;
    let _permit = app.questions.acquire().await.map_err(unfinished)?;
    let moment = tokio::task::spawn_blocking(move || {
        let mut moment = moment(&finished, &wanted)?;
        moment.rows = rows;
        Ok(moment)
    });
    let moment: Result<ReplayMoment, String> = moment.await.map_err(unfinished)?;
    Ok(after(&app.site, &info, &moment.map_err(failed)?, &link.token))
}

fn over(session: &Session) -> Result<(), ErrorPage> {
    if session.is_finished() {
        return Ok(());
    }
    Err(forbidden("The game is not over. Its record holds what some of the players may not know yet."))
}

/// Plays the first steps of a finished game.
pub(super) fn position(finished: &Finished, step: usize) -> Result<AnyTable, String> {
    let mut table = finished.game.open(&finished.setup).map_err(|error| error.to_string())?;
    for (line, number) in finished.steps.iter().take(step).zip(1..) {
        table.enter(line).map_err(|_| {
            format!(
                "This game cannot be replayed: this version of the rules refuses step {number} of its record. Its \
                 transcript can be downloaded."
            )
        })?;
    }
    Ok(table)
}

fn moment(finished: &Finished, wanted: &Wanted) -> Result<ReplayMoment, String> {
    let step = wanted.step.min(finished.steps.len());
    let table = position(finished, step)?;
    let next = finished.steps.get(step).cloned();
    let thought = next.as_deref().filter(|_| !wanted.think.is_empty());
    Ok(ReplayMoment {
        step,
        steps: finished.steps.len(),
        taken: step.checked_sub(1).and_then(|last| finished.steps.get(last)).cloned(),
        told: table.every_last_event(),
        thought: thought.and_then(|next| strong(&table, next, finished.lots)),
        next,
        deciders: table.awaits().deciders(),
        scene: table
            .scene(None)
            .ok_or("The table cannot be shown from outside. Please tell the operator of this server.")?,
        rows: Vec::new(),
    })
}

/// Returns the decision of the strong player for the seat that took the step `next`. The player sees only what
/// that seat saw.
fn strong(table: &AnyTable, next: &str, lots: u64) -> Option<AnyThought> {
    let seat: Seat = next.split_once(':')?.0.parse().ok()?;
    let step = u64::try_from(table.step_count()).ok()?;
    AnyPlayer::new(Spec::Level(Level::Hard)).decide_at(table, seat, &mut Dealer::for_game(lots, step))
}

pub(super) async fn transcript(State(app): State<App>, Holder(link): Holder) -> Result<Response, ErrorPage> {
    app.tables.look(&link.table, over).await??;
    let written = app.tables.store().stored_game(&link.table).await?;
    let written = written.ok_or_else(|| missing("There is no such table."))?;
    let text = record(&written)
        .ok_or_else(|| failed("This table has no complete record, so there is nothing to download."))?;
    let name = written.stored.game;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.txt\"")),
    ];
    Ok((headers, text).into_response())
}
