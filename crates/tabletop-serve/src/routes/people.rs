//! The people at a table: their names, the next table with the same people, and the link for others to watch.

use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use tabletop::core::Seat;

use super::App;
use super::auth::{Client, Holder, Person};
use super::mine::kept;
use super::new_table::renewed_table;
use super::rooms;
use super::table_links::{play_and_answer, seat_of};
use crate::moves::Move;
use crate::pages::error_page::{ErrorPage, forbidden, missing, too_often};
use crate::pages::messages::Messaging;
use crate::pages::parts::PageParts;
use crate::pages::share;
use crate::security::Role;
use crate::session::Session;
use crate::store::Link;
use crate::tables::MoveOutcome;

/// Answers with the number of moves, for a page that is hidden and does not listen.
pub(super) async fn moves(State(app): State<App>, Holder(link): Holder) -> Result<String, ErrorPage> {
    Ok(app.tables.look(&link.table, Session::moves).await?.to_string())
}

/// The form of a name. An empty name stands for none.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Named {
    name: String,
}

pub(super) async fn name(
    State(app): State<App>,
    Holder(link): Holder,
    Person(person): Person,
    parts: PageParts,
    Form(named): Form<Named>,
) -> Result<Response, ErrorPage> {
    let name = Some(named.name.trim().to_string()).filter(|name| !name.is_empty());
    let play = Move::Called(seat_of(&link)?, name);
    let answer = play_and_answer(&app, &link, parts, &play, None).await?;
    // A name that was refused takes no seat.
    if answer.status().is_client_error() {
        return Ok(answer);
    }
    kept(&app, person, &link.token, answer).await
}

/// The form of a message.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Said {
    text: String,
}

/// Sends a message to everybody at the table. It has a limit of its own.
pub(super) async fn say(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
    Form(said): Form<Said>,
) -> Result<Response, ErrorPage> {
    let seat = seat_of(&link)?;
    if app.messaging == Messaging::Off {
        return Err(forbidden("Messages are switched off on this server."));
    }
    app.limits.messages.take(link.token.clone()).map_err(too_often)?;
    let text = said.text.split_whitespace().collect::<Vec<_>>().join(" ");
    play_and_answer(&app, &link, parts, &Move::Says(seat, text), None).await
}

/// Makes a table with the same set-up and the same people, unless there is one already, and leads to the link of the
/// holder there.
pub(super) async fn again(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
) -> Result<Response, ErrorPage> {
    let seat = match link.role {
        Role::Seat(seat) => seat,
        Role::Host => Seat::default(),
        Role::Spectator => return Err(forbidden("Only the people of a table can play again.")),
    };
    let known = app.tables.look(&link.table, |session| session.again().is_some()).await?;
    if !known {
        app.limits.tables.take(address).map_err(too_often)?;
        let table = renewed_table(&app, &link.table).await?;
        let made = app.tables.play(&link.table, &Move::Again(seat, table.clone()), None).await?;
        if made != MoveOutcome::Taken {
            // Somebody else was faster. Nobody knows a link of the other table.
            app.tables.store().delete(&table).await?;
        } else if app.tables.store().code_of_room(&link.table).await?.is_some() {
            rooms::open(&app, &table).await?;
        }
    }
    to_next(State(app), Holder(link)).await
}

/// Leads to the link that the holder has at the next table. Nobody is shown the link of another role.
pub(super) async fn to_next(State(app): State<App>, Holder(link): Holder) -> Result<Response, ErrorPage> {
    let table = app.tables.look(&link.table, |session| session.again().map(str::to_string)).await?;
    let table = table.ok_or_else(|| missing("There is no new table with the same people."))?;
    let links = app.tables.store().links(&table).await?;
    let own: Option<Link> = links.into_iter().find(|other| other.role == link.role);
    match own {
        Some(own) if own.is_own => Err(forbidden(
            "Your link to the new table has been renewed there, so this old link does not lead to it.",
        )),
        Some(own) => {
            app.tables.store().keep_after(&link.token, &own.token).await?;
            Ok(Redirect::to(&app.site.table(&own.token)).into_response())
        }
        None => Err(missing("The new table is not there any more.")),
    }
}

/// Leads to the replay of an earlier game of the evening, by the link of its spectators, as everybody may see it.
pub(super) async fn earlier(
    State(app): State<App>,
    Holder(link): Holder,
    Path((_, number)): Path<(String, u64)>,
) -> Result<Response, ErrorPage> {
    let gone = || missing("This game of the evening is not kept any more.");
    let earlier = app.tables.look(&link.table, |session| {
        session.stored().earlier.iter().find(|table| table.number == number).map(|table| table.id.clone())
    });
    let links = app.tables.store().links(&earlier.await?.ok_or_else(gone)?).await?;
    let watched = links.into_iter().find(|other| other.role == Role::Spectator).ok_or_else(gone)?;
    Ok(Redirect::to(&app.site.of_table(&watched.token, "after")).into_response())
}

/// The page with the link by which others can watch: the replay after the end, the table before it.
pub(super) async fn share(
    State(app): State<App>,
    Holder(link): Holder,
    headers: HeaderMap,
) -> Result<Markup, ErrorPage> {
    let over = app.tables.look(&link.table, |session| {
        (session.is_over() && session.divergence().is_none()).then(|| session.table().info())
    });
    let Some(info) = over.await? else {
        return Err(forbidden("The game is not over. The host hands out the link for spectators."));
    };
    let links = app.tables.store().links(&link.table).await?;
    let watched = links.into_iter().find(|other| other.role == Role::Spectator);
    let watched = watched.ok_or_else(|| missing("This table has no link for spectators."))?;
    let address = format!("{}/t/{}/after", app.site.address_for(&headers), watched.token);
    Ok(share::share(&app.site, &info, &link, &address))
}
