//! Rooms: people who sit round one table type a short code, and sit down themselves.

use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use tabletop::GameInfo;
use tabletop::core::{Seat, SeatSet};
use tracing::info;

use super::App;
use super::auth::{Client, Holder, Person};
use super::mine::kept;
use crate::logging::short;
use crate::moves::Move;
use crate::pages::error_page::{ErrorPage, failed, forbidden, missing, too_often};
use crate::pages::rooms::{RoomPage, join, room};
use crate::security::{PersonKey, Role, RoomCode, could_be_token, token};
use crate::session::TableView;
use crate::store::Link;
use crate::tables::MoveOutcome;

/// Number of attempts to find a code that no other room has.
const TRIES: u32 = 8;

/// The form on the first page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    code: String,
}

/// Leads from a typed code to its room.
pub(super) async fn typed(State(app): State<App>, Query(typed): Query<Typed>) -> Result<Response, ErrorPage> {
    if typed.code.trim().is_empty() {
        return Ok(join(&app.site).into_response());
    }
    let code = RoomCode::parse(&typed.code).ok_or_else(unknown)?;
    Ok(Redirect::to(&app.site.room(&code)).into_response())
}

pub(super) async fn page(
    State(app): State<App>,
    Client(address): Client,
    Path(code): Path<String>,
) -> Result<Markup, ErrorPage> {
    let (code, table) = found(&app, address, &code).await?;
    let key = token().map_err(|_| no_chance())?;
    let seen = Seen::of(&app, &table).await?;
    Ok(seen.page(&app, &RoomPage { code: &code, key: &key, name: "", refusal: None }))
}

/// The form with which a person sits down. The key makes a form that is sent twice, also with another seat, lead to
/// the seat that it took.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Sitting {
    key: String,
    seat: Seat,
    #[serde(default)]
    name: String,
}

/// Takes a free seat and leads to its link. If the seat is not free any more, shows the seats that are.
pub(super) async fn sit(
    State(app): State<App>,
    Client(address): Client,
    Person(person): Person,
    Path(code): Path<String>,
    Form(sitting): Form<Sitting>,
) -> Result<Response, ErrorPage> {
    let (code, table) = found(&app, address, &code).await?;
    app.limits.actions.take(code.as_str().to_string()).map_err(too_often)?;
    let Sitting { key, seat, name } = sitting;
    let key = if could_be_token(&key) { key } else { token().map_err(|_| no_chance())? };
    let seen = Seen::of(&app, &table).await?;
    if let Some(link) = seen.taken_by(&key) {
        return to_seat(&app, person, link).await;
    }
    let link = seen.links.iter().find(|link| link.role == Role::Seat(seat));
    let link = link.ok_or_else(|| missing("The table has no such seat."))?;
    let claim = combined(&key, &link.token).ok_or_else(|| failed("this link cannot be claimed"))?;
    let name = name.trim().to_string();
    let why = if seen.free.contains(seat) {
        let play = Move::Sits { seat, claim, name: Some(name.clone()).filter(|name| !name.is_empty()) };
        match app.tables.play(&table, &play, None).await? {
            MoveOutcome::Taken => return to_seat(&app, person, link).await,
            MoveOutcome::NotNow(why) => why,
            MoveOutcome::Refused(_) | MoveOutcome::Late => "the table has moved on, so try again",
        }
    } else {
        "that seat is not free any more"
    };
    let seen = Seen::of(&app, &table).await?;
    let filled = RoomPage { code: &code, key: &key, name: &name, refusal: Some(why) };
    Ok((StatusCode::CONFLICT, seen.page(&app, &filled)).into_response())
}

/// Leads to a seat, and puts it on the list of the person who took it.
async fn to_seat(app: &App, person: Option<PersonKey>, link: &Link) -> Result<Response, ErrorPage> {
    let answer = Redirect::to(&app.site.table(&link.token)).into_response();
    kept(app, person, &link.token, answer).await
}

/// The form with which the host opens, renews or closes the room.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct RoomChange {
    room: String,
}

pub(super) async fn change(
    State(app): State<App>,
    Holder(link): Holder,
    Form(change): Form<RoomChange>,
) -> Result<Response, ErrorPage> {
    if link.role != Role::Host {
        return Err(forbidden("Only the host opens and closes the room."));
    }
    match change.room.as_str() {
        "close" => app.tables.store().close_room(&link.table).await?,
        _ => open(&app, &link.table).await?,
    }
    Ok(Redirect::to(&app.site.table(&link.token)).into_response())
}

/// Opens the room of a table with a new code. An earlier code stops working.
pub(super) async fn open(app: &App, table: &str) -> Result<(), ErrorPage> {
    for _ in 0..TRIES {
        let code = RoomCode::random().map_err(|_| no_chance())?;
        if app.tables.store().open_room(table, &code).await? {
            info!(table = short(table), "a room is open");
            return Ok(());
        }
    }
    Err(failed("no code was free for the room"))
}

/// Finds the table of a code. The request is counted before the code is looked up, and not any more if there is such
/// a room. A client that guesses too often learns nothing about further codes, right ones included.
async fn found(
    app: &App,
    address: Option<std::net::IpAddr>,
    typed: &str,
) -> Result<(RoomCode, String), ErrorPage> {
    app.limits.guesses.take(address).map_err(too_often)?;
    let code = RoomCode::parse(typed).ok_or_else(unknown)?;
    let table = app.tables.store().table_of_room(&code).await?.ok_or_else(unknown)?;
    app.limits.guesses.give_back(&address);
    Ok((code, table))
}

/// What a room is made of: what everybody may see of the table, and the links, of which a page shows that of the
/// spectators alone.
struct Seen {
    info: GameInfo,
    view: TableView,
    links: Vec<Link>,
    /// The claims of those who sat down in the room.
    claims: Vec<(Seat, String)>,
    /// The seats that the room offers: free ones, except those whose page is open or whose link was renewed by its
    /// holder.
    free: SeatSet,
}

impl Seen {
    async fn of(app: &App, table: &str) -> Result<Self, ErrorPage> {
        let links = app.tables.store().links(table).await?;
        let seen = app.tables.look(table, |session| {
            let claims = session.claims().map(|(seat, claim)| (seat, claim.to_string())).collect();
            Some((session.table().info(), session.view(None)?, claims))
        });
        let seen = seen.await?.ok_or_else(|| failed("The table cannot be shown from outside."))?;
        let (info, view, claims): (_, _, Vec<(Seat, String)>) = seen;
        let own = links.iter().filter(|link| link.is_own).filter_map(|link| link.role.seat());
        let free = own.fold(view.free.difference(app.tables.listeners().here(table)), SeatSet::without);
        Ok(Self { info, view, links, claims, free })
    }

    /// Returns the link of the seat that a form with this key has taken. `None` if the link was renewed since.
    fn taken_by(&self, key: &str) -> Option<&Link> {
        self.links.iter().filter(|link| !link.is_own).find(|link| {
            let claim = self.claims.iter().find(|(seat, _)| Some(*seat) == link.role.seat());
            claim.is_some_and(|(_, claim)| combined(key, &link.token).as_ref() == Some(claim))
        })
    }

    fn page(&self, app: &App, filled: &RoomPage<'_>) -> Markup {
        let watched = self.links.iter().find(|link| link.role == Role::Spectator);
        room(&app.site, &self.info, &self.view, self.free, watched, filled)
    }
}

/// Combines the key of a form with the token of a link. Neither can be told from the result alone, and a link that
/// was renewed gives another one.
fn combined(key: &str, token: &str) -> Option<String> {
    let bits = |text| u128::from_str_radix(text, 16).ok();
    Some(format!("{:032x}", bits(key)? ^ bits(token)?))
}

fn unknown() -> ErrorPage {
    missing(
        "No room has this code: it was mistyped, or the host has closed the room or renewed its code. Ask the host, and type it again on the first page.",
    )
}

fn no_chance() -> ErrorPage {
    failed("the system has no random source")
}
