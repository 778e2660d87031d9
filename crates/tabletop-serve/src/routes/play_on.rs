//! A new table that begins at a position of a finished game.

use axum::extract::{Form, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use tabletop::core::SeatSet;
use tracing::info;

use super::App;
use super::auth::{Client, Holder, Person};
use super::mine;
use super::new_table::{dealt, links, no_chance, offered};
use super::replay::{finished, position};
use crate::logging::short;
use crate::pages::error_page::{ErrorPage, failed, forbidden, too_often, unfinished};
use crate::security::{Role, token};

/// The fields of the form.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Wanted {
    /// Number of steps before the position.
    step: usize,
    /// The player of the other seats.
    player: String,
}

/// Makes a table at a position of a finished game, and leads to the seat that decides there. A computer plays the
/// other seats. All chance to come is dealt anew.
pub(super) async fn begin(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
    Person(person): Person,
    Form(wanted): Form<Wanted>,
) -> Result<Response, ErrorPage> {
    let player = offered(&wanted.player).map_err(forbidden)?;
    app.limits.tables.take(address).map_err(too_often)?;
    let mut game = app.tables.look(&link.table, |session| finished(&app, session)).await??;
    game.steps.truncate(wanted.step);
    let games = app.tables.games().clone();
    let made = tokio::task::spawn_blocking(move || {
        let table = position(&game, game.steps.len()).map_err(failed)?;
        let you = table.awaits().deciders().first();
        let you = you.ok_or_else(|| forbidden("Nobody decides here: go to a decision first."))?;
        let players = SeatSet::first_seats(table.seats()).iter();
        let players: Vec<_> = players.map(|seat| (seat != you).then_some(player)).collect();
        let made = dealt(&games, &game.game, game.setup, &players, &game.steps).map_err(failed)?;
        Ok::<_, ErrorPage>((made, you))
    });
    let ((stored, seats), you) = made.await.map_err(unfinished)??;
    let host = token().map_err(|_| no_chance())?;
    let links = links(&stored.id, seats, &host).map_err(|_| no_chance())?;
    app.tables.store().make(&stored, &links).await?;
    info!(table = short(&stored.id), game = stored.game, seats, "a table goes on from a finished game");
    let own = links.iter().find(|other| other.role == Role::Seat(you));
    let own = own.map_or(host.as_str(), |own| &own.token);
    mine::kept(&app, person, own, Redirect::to(&app.site.table(own)).into_response()).await
}
