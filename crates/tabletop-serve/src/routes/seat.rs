//! The pages of a table for each of its links, and what their holders do.

use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use tabletop::core::Seat;

use super::App;
use super::holder::{Client, Holder};
use super::making::offered;
use crate::asking;
use crate::closed::{Reader, Role, token};
use crate::desk::Outcome;
use crate::hosted::Hosted;
use crate::live;
use crate::moves::{Habit, Move};
use crate::pages::host::host;
use crate::pages::parted;
use crate::pages::problem::{Problem, failed, forbidden, too_often, unreadable};
use crate::pages::table::{MayI, Shown, table, whole_log};
use crate::pages::verdict;
use crate::site::Site;
use crate::store::Link;

/// The longest action that is read.
const LONGEST_ACTION: usize = 200;

/// What the address of a page may say.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    /// The cells that were pointed at.
    at: String,
    /// An action that is asked about.
    say: String,
    /// Another reading to ask it under.
    reading: String,
    /// `whole` for the form with examples and readings.
    form: String,
}

pub(super) async fn page(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if link.role == Role::Host {
        return hosts(&app, &link, &headers).await;
    }
    let say: String = wanted.say.chars().take(LONGEST_ACTION).collect();
    if !say.is_empty() {
        app.limits.questions.take(address).map_err(too_often)?;
    }
    let form = if wanted.form == "whole" || !say.is_empty() { MayI::Whole } else { MayI::Short };
    let page = app.desk.look(&link.table, |hosted| {
        let answer = link.role.seat().filter(|_| !say.is_empty()).map(|seat| {
            asking::at_table(&app.site, app.desk.games(), hosted.table(), seat, &say, &wanted.reading)
        });
        shown(&app.site, hosted, &link, &Shown { at: wanted.at, answer, typed: say, form, refusal: None })
    });
    Ok(page.await??.into_response())
}

pub(super) async fn log(State(app): State<App>, Holder(link): Holder) -> Result<Markup, Problem> {
    let page = app.desk.look(&link.table, |hosted| {
        let seen = hosted.seen(link.role.seat()).ok_or_else(|| failed("nobody sits there"))?;
        Ok::<_, Problem>(whole_log(&app.site, &hosted.table().info(), &seen, &link))
    });
    page.await?
}

/// The page of a holder, with what else is to be shown on it.
fn shown(site: &Site, hosted: &Hosted, link: &Link, shown: &Shown) -> Result<Markup, Problem> {
    let seen = hosted.seen(link.role.seat()).ok_or_else(|| failed("nobody sits there"))?;
    if let Some(parting) = seen.parting.as_ref().filter(|parting| parting.step == 0) {
        return Ok(parted::nothing(site, &hosted.table().info(), parting, link));
    }
    Ok(table(site, &hosted.table().info(), &seen, link, shown))
}

async fn hosts(app: &App, link: &Link, headers: &HeaderMap) -> Result<Response, Problem> {
    let links = app.desk.store().links(&link.table).await?;
    let seen = app.desk.look(&link.table, |hosted| hosted.seen(None)).await?;
    let seen = seen.ok_or_else(|| failed("nobody sees the table"))?;
    Ok(host(&app.site, &seen, &links, link, &app.site.address_for(headers)).into_response())
}

pub(super) async fn live(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
) -> Result<Response, Problem> {
    let too_many = || {
        forbidden("Too many windows are open at your address. Close one, and this page is up to date again.")
    };
    let place = address.map(|address| app.limits.listeners.take(address).ok_or_else(too_many)).transpose()?;
    let moves = app.desk.look(&link.table, Hosted::moves).await?;
    let listener = app.desk.live().listen(&link.table, link.role, moves);
    let listener = listener.ok_or_else(|| {
        forbidden("Too many windows are open by this link. Close one, and this page is up to date again.")
    })?;
    Ok(live::events(listener.at(place)).into_response())
}

/// A decision.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Decision {
    action: String,
    question: String,
}

pub(super) async fn act(
    State(app): State<App>,
    Holder(link): Holder,
    reader: Reader,
    Form(decision): Form<Decision>,
) -> Result<Response, Problem> {
    let seat = seat_of(&link)?;
    if decision.action.chars().count() > LONGEST_ACTION {
        return Err(unreadable("No action is so long."));
    }
    let action = decision.action.trim().to_string();
    let play = Move::Decides { seat, action };
    play_and_answer(&app, &link, reader, &play, Some(&decision.question)).await
}

/// The name of what a form answers. One that names nothing answers nothing that is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Answered {
    question: String,
}

pub(super) async fn wait(
    State(app): State<App>,
    Holder(link): Holder,
    reader: Reader,
    Form(answered): Form<Answered>,
) -> Result<Response, Problem> {
    let play = Move::Waits(seat_of(&link)?);
    play_and_answer(&app, &link, reader, &play, Some(&answered.question)).await
}

pub(super) async fn back(
    State(app): State<App>,
    Holder(link): Holder,
    reader: Reader,
    Form(answered): Form<Answered>,
) -> Result<Response, Problem> {
    let play = Move::TakesBack(seat_of(&link)?);
    play_and_answer(&app, &link, reader, &play, Some(&answered.question)).await
}

/// A habit that is taken up or given up.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Wish {
    habit: String,
    begins: bool,
}

pub(super) async fn habit(
    State(app): State<App>,
    Holder(link): Holder,
    reader: Reader,
    Form(wish): Form<Wish>,
) -> Result<Response, Problem> {
    let seat = seat_of(&link)?;
    let habit = Habit::of_words(&wish.habit).ok_or_else(|| unreadable("There is no such habit."))?;
    // To wish it twice is to wish it once.
    let play = if wish.begins { Move::Begins(seat, habit) } else { Move::Ceases(seat, habit) };
    play_and_answer(&app, &link, reader, &play, None).await
}

fn seat_of(link: &Link) -> Result<Seat, Problem> {
    link.role.seat().ok_or_else(|| forbidden("Only the holder of a seat decides. This link is not a seat's."))
}

/// Plays a move. If it is accepted, a browser asks for the page anew, and a script is answered by it; else the page
/// says why not.
async fn play_and_answer(
    app: &App,
    link: &Link,
    reader: Reader,
    play: &Move,
    question: Option<&str>,
) -> Result<Response, Problem> {
    let outcome = app.desk.play(&link.table, play, question).await?;
    let (status, refusal) = match &outcome {
        Outcome::Taken if reader == Reader::Script => (StatusCode::OK, None),
        Outcome::Taken => return Ok(Redirect::to(&app.site.table(&link.token)).into_response()),
        Outcome::Refused(error) => {
            let info = app.desk.look(&link.table, |hosted| hosted.table().info().name).await?;
            let said = if let Move::Decides { action, .. } = play { action } else { "" };
            (StatusCode::UNPROCESSABLE_ENTITY, Some(verdict::refused(&app.site, info, said, error)))
        }
        Outcome::NotNow(why) => (StatusCode::CONFLICT, Some(verdict::not_now(why))),
        Outcome::Late => {
            let why = "the position has moved on: what this answered is not asked any more, or was answered already";
            (StatusCode::CONFLICT, Some(verdict::not_now(why)))
        }
    };
    let page = app
        .desk
        .look(&link.table, |hosted| shown(&app.site, hosted, link, &Shown { refusal, ..Shown::default() }));
    Ok((status, page.await??).into_response())
}

/// Whose link is renewed; the holder's own without it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Renewed {
    role: Option<i64>,
}

pub(super) async fn renew(
    State(app): State<App>,
    Holder(link): Holder,
    Form(renewed): Form<Renewed>,
) -> Result<Response, Problem> {
    let role = match (link.role, renewed.role.and_then(Role::from_number)) {
        (Role::Host, Some(role)) if role != Role::Host => role,
        (Role::Seat(_), None) => link.role,
        _ => return Err(forbidden("A seat renews its own link, and the host those of the others.")),
    };
    let is_own = link.role != Role::Host;
    let token = token().map_err(|_| failed("the system has no random source"))?;
    let new = Link { token, table: link.table.clone(), role, is_own, is_new: true };
    app.desk.store().renew(&new).await?;
    let to = if is_own { new.token } else { link.token };
    Ok(Redirect::to(&app.site.table(&to)).into_response())
}

/// Who plays a seat from now on.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Played {
    seat: Seat,
    player: String,
}

pub(super) async fn player(
    State(app): State<App>,
    Holder(link): Holder,
    Form(played): Form<Played>,
) -> Result<Response, Problem> {
    if link.role != Role::Host {
        return Err(forbidden("Only the host says who plays a seat."));
    }
    let spec = match played.player.as_str() {
        "person" => None,
        name => Some(offered(name).map_err(unreadable)?),
    };
    match app.desk.play(&link.table, &Move::Is(played.seat, spec), None).await? {
        Outcome::Taken => Ok(Redirect::to(&app.site.table(&link.token)).into_response()),
        Outcome::NotNow(why) => Err(forbidden(why)),
        Outcome::Refused(_) | Outcome::Late => Err(forbidden("The table has moved on.")),
    }
}
