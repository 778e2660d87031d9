//! New tables.

use std::collections::BTreeMap;

use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde_json::{Map, Value};
use tabletop::core::Seat;
use tabletop::players::Spec;
use tabletop::{GameInfo, Games, ListedGame};
use tracing::info;

use super::App;
use super::auth::{Client, Person};
use super::mine;
use super::rooms;
use crate::logging::short;
use crate::moves::Move;
use crate::pages::error_page::{ErrorPage, failed, missing, too_often};
use crate::pages::{levels, new_table};
use crate::security::{PersonKey, Role, could_be_token, seed, token};
use crate::session::Session;
use crate::store::{Link, StoredTable};

type Fields = BTreeMap<String, String>;

pub(super) async fn form(State(app): State<App>, Path(name): Path<String>) -> Result<Markup, ErrorPage> {
    let info = known(&app, &name)?;
    let key = token().map_err(|_| no_chance())?;
    Ok(new_table::making(&app.site, &info, info.usual_seats, &key, None))
}

pub(super) async fn make(
    State(app): State<App>,
    Client(address): Client,
    Person(person): Person,
    Path(name): Path<String>,
    Form(fields): Form<Fields>,
) -> Result<Response, ErrorPage> {
    let info = known(&app, &name)?;
    app.limits.tables.take(address).map_err(too_often)?;
    let key = match fields.get("key").filter(|key| could_be_token(key)) {
        Some(key) => key.clone(),
        None => token().map_err(|_| no_chance())?,
    };
    // A form that is sent twice leads to the table that was made the first time.
    if is_made(&app, &key).await? {
        return to_host(&app, person, &key).await;
    }
    match stored(app.tables.games(), &info, &fields) {
        Err(why) => {
            let chosen = seats(&info, &fields).unwrap_or(info.usual_seats);
            let page = new_table::making(&app.site, &info, chosen, &key, Some(&why));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Ok((stored, seats)) => {
            let links = links(&stored.id, seats, &key).map_err(|_| no_chance())?;
            match app.tables.store().make(&stored, &links).await {
                Ok(()) => {
                    info!(table = short(&stored.id), game = stored.game, seats, "a table is made");
                    if (1..=seats).any(|seat| player(&fields, seat) == Ok(None)) {
                        rooms::open(&app, &stored.id).await?;
                    }
                    to_host(&app, person, &key).await
                }
                // The same form may have been sent twice, and the other request was faster.
                Err(_) if is_made(&app, &key).await? => to_host(&app, person, &key).await,
                Err(error) => Err(error.into()),
            }
        }
    }
}

/// Returns `true` if a table exists whose host's link has this token.
async fn is_made(app: &App, key: &str) -> Result<bool, ErrorPage> {
    Ok(app.tables.store().link(key).await?.is_some_and(|link| link.role == Role::Host))
}

/// Leads to the page of the host, and puts the table on the list of the person who made it.
async fn to_host(app: &App, person: Option<PersonKey>, key: &str) -> Result<Response, ErrorPage> {
    mine::kept(app, person, key, Redirect::to(&app.site.table(key)).into_response()).await
}

/// Finds a game of the list by its name.
pub(super) fn known(app: &App, name: &str) -> Result<ListedGame, ErrorPage> {
    app.tables.games().game(name).map_err(|error| missing(error.to_string()))
}

pub(super) fn no_chance() -> ErrorPage {
    failed("the system has no random source")
}

/// Parses the number of seats from the form.
pub(super) fn seats(info: &GameInfo, fields: &Fields) -> Result<u8, String> {
    let Some(asked) = fields.get("seats") else { return Ok(info.usual_seats) };
    let chosen = asked.parse().ok().filter(|seats| info.seats().contains(seats));
    chosen.ok_or_else(|| {
        let known: Vec<_> = info.seats().iter().map(ToString::to_string).collect();
        let asked: String = asked.chars().take(20).collect();
        format!("{} is played by {}, not by `{asked}`", info.title, known.join(", "))
    })
}

/// Builds the table for a form, and its number of seats. The error lists every problem of the form.
fn stored(games: &Games, info: &ListedGame, fields: &Fields) -> Result<(StoredTable, u8), String> {
    let setup = setup(info, fields)?;
    let table = info.open(&setup).map_err(|error| error.to_string())?;
    let players = (1..=table.seats()).map(|seat| player(fields, seat)).collect::<Result<Vec<_>, _>>()?;
    dealt(games, info, setup, &players, &[])
}

/// Builds a table with new seeds, and its number of seats. The game begins after the steps `inherited`.
pub(super) fn dealt(
    games: &Games,
    info: &ListedGame,
    setup: String,
    players: &[Option<Spec>],
    inherited: &[String],
) -> Result<(StoredTable, u8), String> {
    let chance = |_| "the system has no random source".to_string();
    let stored = StoredTable {
        id: token().map_err(chance)?,
        game: info.name.to_string(),
        setup,
        players: serde_json::to_string(players).map_err(|error| error.to_string())?,
        seed: seed().map_err(chance)?,
        lots: seed().map_err(chance)?,
        revision: info.revision,
        opening: Some(inherited.join("\n")),
        inherited: inherited.len().try_into().map_err(|_| "the game is too long")?,
        is_over: false,
        earlier: Vec::new(),
    };
    let session = Session::make(games, stored).map_err(|error| error.to_string())?;
    let seats = session.table().seats();
    Ok((session.stored().clone(), seats))
}

/// Makes and stores a table with the set-up and the players of another one, which is finished, and with the names of
/// its people. It is the next one of the evening. Returns its id.
pub(super) async fn renewed_table(app: &App, table: &str) -> Result<String, ErrorPage> {
    let (game, setup, players, people, results) = app
        .tables
        .look(table, |session| {
            let names = session.names().map(|(seat, name)| Move::Called(seat, name.map(str::to_string)));
            let people = names.chain(session.silent_seats().iter().map(Move::Stays)).collect::<Vec<_>>();
            let game = session.stored().game.clone();
            (game, session.table().setup(), session.players_again(), people, session.final_results())
        })
        .await?;
    let results = results.ok_or_else(|| missing("The game is not over."))?;
    let results = serde_json::to_string(&results).map_err(|error| failed(error.to_string()))?;
    let info = known(app, &game)?;
    let (stored, seats) = dealt(app.tables.games(), &info, setup, &players, &[]).map_err(failed)?;
    let host = token().map_err(|_| no_chance())?;
    let links = links(&stored.id, seats, &host).map_err(|_| no_chance())?;
    app.tables.store().make_next(&stored, &links, table, &results).await?;
    for person in people {
        app.tables.play(&stored.id, &person, None).await?;
    }
    info!(table = short(&stored.id), game = stored.game, seats, "a table is made for the same people");
    Ok(stored.id)
}

/// Builds the set-up: the usual one, with the fields of the variant and the chosen readings.
fn setup(info: &GameInfo, fields: &Fields) -> Result<String, String> {
    let object = |text: &str| serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
    let mut setup = object(&info.usual_setup(seats(info, fields)?));
    if let Some(index) = fields.get("variant").and_then(|index| index.parse::<usize>().ok()) {
        let variant = info.variants.get(index).ok_or("there is no such variant")?;
        setup.extend(object(variant.setup));
    }
    let mut rulings = Map::new();
    for ruling in info.rulings {
        let Some(value) = fields.get(ruling.id) else { continue };
        let number = fields.get(&format!("{}-n", ruling.id)).cloned();
        let number = number.unwrap_or_else(|| new_table::usual_number(info, ruling));
        rulings.insert(ruling.id.to_string(), Value::String(value.replace("(N)", &format!("({number})"))));
    }
    if !info.rulings.is_empty() {
        setup.insert("rulings".to_string(), Value::Object(rulings));
    }
    serde_json::to_string(&setup).map_err(|error| error.to_string())
}

/// Parses the player of a seat. The default is a person.
fn player(fields: &Fields, seat: u8) -> Result<Option<Spec>, String> {
    match fields.get(&format!("player-{seat}")).map_or("person", String::as_str) {
        "person" => Ok(None),
        name => offered(name).map(Some),
    }
}

/// Parses a player that the form offers. Other players are refused, because they could think for an unlimited
/// time.
pub(super) fn offered(name: &str) -> Result<Spec, String> {
    let spec = name.parse().ok().filter(|_| levels::is_offered(name));
    spec.ok_or_else(|| "there is no such player".to_string())
}

/// Creates a link for each role. `host` is the token of the host's link.
pub(super) fn links(table: &str, seats: u8, host: &str) -> Result<Vec<Link>, getrandom::Error> {
    let seats = (1..=seats).filter_map(Seat::from_number).map(Role::Seat);
    let roles = [Role::Host, Role::Spectator].into_iter().chain(seats);
    let link = |role| {
        let token = if role == Role::Host { host.to_string() } else { token()? };
        Ok(Link { token, table: table.to_string(), role, is_own: false, is_new: false })
    };
    roles.map(link).collect()
}
