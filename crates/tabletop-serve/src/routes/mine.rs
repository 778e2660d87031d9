//! A person's list of tables. Its key is in a cookie, so a browser that is opened again finds every seat of its person.

use axum::extract::{Form, Path, State};
use axum::http::HeaderMap;
use axum::http::header::{HeaderValue, SET_COOKIE};
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::Markup;
use serde::Deserialize;

use super::App;
use super::auth::{Client, Holder, Person};
use crate::pages::error_page::{ErrorPage, failed, missing, too_often};
use crate::pages::mine::{ListedTable, carried, mine};
use crate::security::{PersonKey, Role, forget_cookie};
use crate::store::KeptTable;

/// The maximum number of tables on the page of the list.
const MOST: u32 = 60;
/// The maximum number of tables that are looked at for the first page, and of those that are shown there.
const MOST_AT_FIRST: u32 = 20;
const MOST_SHOWN: usize = 6;

/// Puts a link on the list of a person, who gets a list if there is none. Returns the answer with the cookie.
pub(super) async fn kept(
    app: &App,
    person: Option<PersonKey>,
    token: &str,
    mut answer: Response,
) -> Result<Response, ErrorPage> {
    let person = match person {
        Some(person) => person,
        None => PersonKey::random().map_err(|_| failed("the system has no random source"))?,
    };
    app.tables.store().keep(&person, token).await?;
    answer.headers_mut().insert(SET_COOKIE, person.cookie(&app.site));
    Ok(answer)
}

/// Returns the tables of a person that are going on, for the first page. `None` for a person without a list.
pub(super) async fn going_on(
    app: &App,
    person: Option<&PersonKey>,
) -> Result<Option<Vec<ListedTable>>, ErrorPage> {
    let Some(person) = person else { return Ok(None) };
    let kept = app.tables.store().kept(person, MOST_AT_FIRST).await?;
    if kept.is_empty() {
        return Ok(None);
    }
    let mut tables = listed(app, kept.into_iter().filter(|kept| !kept.is_over).collect()).await?;
    tables.truncate(MOST_SHOWN);
    Ok(Some(tables))
}

/// Looks at each table. One that cannot be opened with the games of this server is listed without its state. Who made a
/// table and sits there has one row for both.
async fn listed(app: &App, all: Vec<KeptTable>) -> Result<Vec<ListedTable>, ErrorPage> {
    let mut tables = Vec::with_capacity(all.len());
    for kept in &all {
        let is_host = kept.link.role == Role::Host;
        let mut others = all
            .iter()
            .filter(|other| other.link.table == kept.link.table && other.link.role != kept.link.role);
        if is_host && others.clone().next().is_some() {
            continue;
        }
        let host = others.find(|other| other.link.role == Role::Host).map(|host| host.link.token.clone());
        let seat = kept.link.role.seat();
        let glance = app.tables.look(&kept.link.table, |session| session.glance(seat)).await;
        tables.push(ListedTable { kept: kept.clone(), glance: glance.ok().flatten(), host });
    }
    // Where the person is asked comes first. The order is else that of the store.
    tables.sort_by_key(|table| !table.is_turn());
    Ok(tables)
}

pub(super) async fn page(
    State(app): State<App>,
    Person(person): Person,
    headers: HeaderMap,
) -> Result<Response, ErrorPage> {
    let Some(person) = person else {
        return Ok(mine(&app.site, &[], None).into_response());
    };
    let tables = listed(&app, app.tables.store().kept(&person, MOST).await?).await?;
    let address = format!("{}/mine/{}", app.site.address_for(&headers), person.as_str());
    let page = mine(&app.site, &tables, Some(&address));
    Ok(([(SET_COOKIE, person.cookie(&app.site))], page).into_response())
}

pub(super) async fn keep(
    State(app): State<App>,
    Holder(link): Holder,
    Person(person): Person,
) -> Result<Response, ErrorPage> {
    kept(&app, person, &link.token, to_list(&app)).await
}

/// The form that takes a table off the list.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct TakenOff {
    token: String,
}

pub(super) async fn take_off(
    State(app): State<App>,
    Person(person): Person,
    Form(taken): Form<TakenOff>,
) -> Result<Response, ErrorPage> {
    if let Some(person) = person {
        app.tables.store().take_off(&person, &taken.token).await?;
    }
    Ok(to_list(&app))
}

/// Lets this browser forget the list, which stays for the other browsers of the person.
pub(super) async fn forget(State(app): State<App>) -> Response {
    with_cookie(to_list(&app), forget_cookie(&app.site))
}

/// Shows what a list from another browser is, before this browser takes it over.
pub(super) async fn offered(
    State(app): State<App>,
    Client(address): Client,
    Person(own): Person,
    Path(key): Path<String>,
) -> Result<Markup, ErrorPage> {
    let (key, tables) = found(&app, address, &key).await?;
    let own = match own.filter(|own| *own != key) {
        Some(own) => app.tables.store().kept(&own, MOST).await?.len(),
        None => 0,
    };
    Ok(carried(&app.site, &key, tables.len(), own))
}

/// The form that takes a list over: if the tables of this browser come onto it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct TakenOver {
    #[serde(default)]
    with: String,
}

pub(super) async fn take_over(
    State(app): State<App>,
    Client(address): Client,
    Person(own): Person,
    Path(key): Path<String>,
    Form(taken): Form<TakenOver>,
) -> Result<Response, ErrorPage> {
    let (key, _) = found(&app, address, &key).await?;
    if let Some(own) = own.filter(|_| taken.with == "own") {
        app.tables.store().keep_all(&own, &key).await?;
    }
    Ok(with_cookie(to_list(&app), key.cookie(&app.site)))
}

/// Finds the list with a key. A key without a table counts as a guess.
async fn found(
    app: &App,
    address: Option<std::net::IpAddr>,
    key: &str,
) -> Result<(PersonKey, Vec<KeptTable>), ErrorPage> {
    if let Some(key) = PersonKey::parse(key) {
        let tables = app.tables.store().kept(&key, MOST).await?;
        if !tables.is_empty() {
            return Ok((key, tables));
        }
    }
    app.limits.guesses.take(address).map_err(too_often)?;
    Err(missing("This address leads to no list: it was mistyped, or the tables on it have been deleted."))
}

fn to_list(app: &App) -> Response {
    Redirect::to(&app.site.mine()).into_response()
}

fn with_cookie(mut answer: Response, cookie: HeaderValue) -> Response {
    answer.headers_mut().insert(SET_COOKIE, cookie);
    answer
}
