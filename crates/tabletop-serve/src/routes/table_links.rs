//! The pages of a table for each of its links, and the actions of their holders.

use std::net::IpAddr;

use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use tabletop::core::Seat;

use super::App;
use super::auth::{Client, Holder};
use super::new_table::offered;
use crate::judging;
use crate::moves::{AutoPlay, Move};
use crate::pages::error_page::{ErrorPage, failed, forbidden, missing, too_often, unfinished, unreadable};
use crate::pages::host::host;
use crate::pages::log::whole_log;
use crate::pages::parts::PageParts;
use crate::pages::read_only;
use crate::pages::table::{MayI, TableExtras, table};
use crate::pages::verdict;
use crate::pages::why_not::{Impossible, Reasons};
use crate::security::{Role, token};
use crate::session::Session;
use crate::sse;
use crate::store::Link;
use crate::tables::MoveOutcome;
use crate::urls::Site;

/// The maximum number of characters of an action.
const LONGEST_ACTION: usize = 200;

/// The query string of the page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    /// The selected cells.
    at: String,
    /// The action that the question "May I?" is about.
    say: String,
    /// The other reading for that question.
    reading: String,
    /// `whole` for the form with examples and readings, `places` for links at the places that cannot be chosen,
    /// `things` for the rules of the places and things on the table.
    form: String,
    /// The verb of the question "Why not?".
    not: String,
    /// The cell of that question.
    #[serde(rename = "not-at")]
    not_at: String,
}

pub(super) async fn page(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
    Query(wanted): Query<Wanted>,
    parts: PageParts,
    headers: HeaderMap,
) -> Result<Response, ErrorPage> {
    if link.role == Role::Host {
        return hosts(&app, &link, &headers).await;
    }
    let say: String = wanted.say.chars().take(LONGEST_ACTION).collect();
    if !say.is_empty() {
        app.limits.questions.take(address).map_err(too_often)?;
    }
    let asks = !wanted.not.is_empty() || !wanted.not_at.is_empty();
    let reasons = if asks { reasons(&app, &link, address, &wanted).await? } else { None };
    let form = match wanted.form.as_str() {
        "whole" => MayI::Whole,
        _ if !say.is_empty() => MayI::Whole,
        "places" => MayI::Places,
        // Whoever asks about one place may go on to the next.
        _ if !wanted.not_at.is_empty() => MayI::Places,
        _ => MayI::Short,
    };
    let (here, away) = (app.tables.listeners().here(&link.table), app.away(&link.table));
    let is_explained = wanted.form == "things";
    let page = app.tables.look(&link.table, |session| {
        let answer = link.role.seat().filter(|_| !say.is_empty()).map(|seat| {
            judging::at_table(&app.site, app.tables.games(), session.table(), seat, &say, &wanted.reading)
        });
        shown(
            &app.site,
            session,
            &link,
            &TableExtras {
                at: wanted.at,
                answer,
                reasons,
                typed: say,
                form,
                refusal: None,
                messaging: app.messaging,
                here,
                away,
                notes: if is_explained { session.table().cell_notes() } else { Vec::new() },
                readings: if is_explained { session.table().readings() } else { Vec::new() },
                parts,
            },
        )
    });
    Ok(page.await??.into_response())
}

/// Answers the question "Why not?" from the view of the holder's seat. A game with many actions takes some tenths of a
/// second. So the answer is found outside of the async threads, and only a few at the same time.
async fn reasons(
    app: &App,
    link: &Link,
    address: Option<IpAddr>,
    wanted: &Wanted,
) -> Result<Option<Reasons>, ErrorPage> {
    app.limits.questions.take(address).map_err(too_often)?;
    let Some(seat) = link.role.seat() else { return Ok(None) };
    let asked = app.tables.look(&link.table, |session| {
        let (table, view) = (session.table(), session.view(Some(seat))?);
        let of = Impossible::of(&table.info(), &view, &wanted.not, &wanted.not_at)?;
        let notes = match &of {
            Impossible::Verb(_) => Vec::new(),
            Impossible::Cell(cell) => {
                let notes = table.view(seat)?.own_notes().into_iter().chain(table.cell_notes());
                notes.filter(|note| note.explains(cell)).collect()
            }
        };
        Some((of, notes, table.view(seat)?))
    });
    let Some((of, notes, view)) = asked.await? else { return Ok(None) };
    let _permit = app.questions.acquire().await.map_err(unfinished)?;
    let found = tokio::task::spawn_blocking(move || {
        let found = match &of {
            Impossible::Verb(verb) => view.why_not(verb),
            Impossible::Cell(cell) => view.why_not_at(cell),
        };
        Reasons { of, notes, found }
    });
    Ok(Some(found.await.map_err(unfinished)?))
}

pub(super) async fn log(State(app): State<App>, Holder(link): Holder) -> Result<Markup, ErrorPage> {
    let page = app.tables.look(&link.table, |session| {
        let view = session.view(link.role.seat()).ok_or_else(|| {
            failed("This link is for a seat that the table does not have. Ask the host for a new one.")
        })?;
        Ok::<_, ErrorPage>(whole_log(&app.site, &session.table().info(), &view, &link))
    });
    page.await?
}

/// Renders the page of a holder with further content.
fn shown(site: &Site, session: &Session, link: &Link, shown: &TableExtras) -> Result<Markup, ErrorPage> {
    let view = session.view(link.role.seat()).ok_or_else(|| {
        failed("This link is for a seat that the table does not have. Ask the host for a new one.")
    })?;
    if let Some(divergence) = view.divergence.as_ref().filter(|divergence| divergence.step == 0) {
        return Ok(read_only::nothing(site, &session.table().info(), divergence, link));
    }
    Ok(table(site, &session.table().info(), &view, link, shown))
}

async fn hosts(app: &App, link: &Link, headers: &HeaderMap) -> Result<Response, ErrorPage> {
    let links = app.tables.store().links(&link.table).await?;
    let room = app.tables.store().code_of_room(&link.table).await?;
    let view = app.tables.look(&link.table, |session| session.view(None)).await?;
    let view = view.ok_or_else(|| {
        failed("The table cannot be shown from outside. Please tell the operator of this server.")
    })?;
    let address = app.site.address_for(headers);
    Ok(host(&app.site, &view, &links, room.as_ref(), link, &address).into_response())
}

pub(super) async fn live(
    State(app): State<App>,
    Holder(link): Holder,
    Client(address): Client,
) -> Result<Response, ErrorPage> {
    let too_many = || {
        forbidden(
            "Too many windows are open from your address. Close one, and this page will be updated again.",
        )
    };
    let place = address.map(|address| app.limits.listeners.take(address).ok_or_else(too_many)).transpose()?;
    let moves = app.tables.look(&link.table, Session::moves).await?;
    let listener = app.tables.listeners().listen(&link.table, link.role, moves);
    let listener = listener.ok_or_else(|| {
        forbidden("Too many windows are open with this link. Close one, and this page will be updated again.")
    })?;
    Ok(sse::events(listener.at(place)).into_response())
}

/// The form of a decision: an action in notation, or a kind of action and an amount. A button with an action stands in
/// the same form as the field of the amount, so the action comes first.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Decision {
    #[serde(default)]
    action: String,
    #[serde(default)]
    verb: String,
    #[serde(default)]
    amount: String,
    question: String,
}

pub(super) async fn act(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
    Form(decision): Form<Decision>,
) -> Result<Response, ErrorPage> {
    let seat = seat_of(&link)?;
    let Decision { action, verb, amount, question } = decision;
    let action = if action.is_empty() && !verb.is_empty() {
        app.tables.look(&link.table, |session| session.action_with(seat, &verb, &amount)).await?
    } else {
        action
    };
    if action.chars().count() > LONGEST_ACTION {
        return Err(unreadable("This action is too long."));
    }
    let play = Move::Decides { seat, action: action.trim().to_string() };
    play_and_answer(&app, &link, parts, &play, Some(&question)).await
}

/// The name of the question that a form answers. An empty name matches no question.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Answered {
    question: String,
}

pub(super) async fn wait(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
    Form(answered): Form<Answered>,
) -> Result<Response, ErrorPage> {
    let play = Move::Waits(seat_of(&link)?);
    play_and_answer(&app, &link, parts, &play, Some(&answered.question)).await
}

pub(super) async fn back(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
    Form(answered): Form<Answered>,
) -> Result<Response, ErrorPage> {
    let play = Move::TakesBack(seat_of(&link)?);
    play_and_answer(&app, &link, parts, &play, Some(&answered.question)).await
}

/// Asks to take the last decision of the seat back, or answers whoever asks.
pub(super) async fn back_by_agreement(
    State(app): State<App>,
    Holder(link): Holder,
    Path((_, says)): Path<(String, String)>,
    parts: PageParts,
    Form(answered): Form<Answered>,
) -> Result<Response, ErrorPage> {
    let seat = seat_of(&link)?;
    let play = match says.as_str() {
        "ask" => Move::AsksBack(seat, None),
        "agree" => Move::Agrees(seat, None),
        "refuse" => Move::Refuses(seat),
        _ => return Err(missing("There is no such page.")),
    };
    play_and_answer(&app, &link, parts, &play, Some(&answered.question)).await
}

/// The form that turns automatic play on or off.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Wish {
    habit: String,
    begins: bool,
}

pub(super) async fn habit(
    State(app): State<App>,
    Holder(link): Holder,
    parts: PageParts,
    Form(wish): Form<Wish>,
) -> Result<Response, ErrorPage> {
    let seat = seat_of(&link)?;
    let habit =
        AutoPlay::of_words(&wish.habit).ok_or_else(|| unreadable("There is no such automatic play."))?;
    // The same request sent twice has the effect of one.
    let play = if wish.begins { Move::Begins(seat, habit) } else { Move::Ceases(seat, habit) };
    play_and_answer(&app, &link, parts, &play, None).await
}

pub(super) fn seat_of(link: &Link) -> Result<Seat, ErrorPage> {
    link.role.seat().ok_or_else(|| forbidden("Only the link of a seat can decide. This is not one."))
}

/// Plays a move. If it is accepted, a browser is redirected to the page, and a script gets the page as the answer.
/// If not, the page shows the reason.
pub(super) async fn play_and_answer(
    app: &App,
    link: &Link,
    parts: PageParts,
    play: &Move,
    question: Option<&str>,
) -> Result<Response, ErrorPage> {
    let outcome = app.tables.play(&link.table, play, question).await?;
    answer(app, link, parts, play, &outcome).await
}

/// Answers with the outcome of a move.
pub(super) async fn answer(
    app: &App,
    link: &Link,
    parts: PageParts,
    play: &Move,
    outcome: &MoveOutcome,
) -> Result<Response, ErrorPage> {
    let (status, refusal) = match outcome {
        MoveOutcome::Taken if parts.is_of_script() => (StatusCode::OK, None),
        MoveOutcome::Taken => return Ok(Redirect::to(&app.site.table(&link.token)).into_response()),
        MoveOutcome::Refused(error) => {
            let info = app.tables.look(&link.table, |session| session.table().info().name).await?;
            let said = if let Move::Decides { action, .. } = play { action } else { "" };
            (StatusCode::UNPROCESSABLE_ENTITY, Some(verdict::refused(&app.site, info, said, error)))
        }
        MoveOutcome::NotNow(why) => (StatusCode::CONFLICT, Some(verdict::not_now(why))),
        MoveOutcome::Late => {
            let why = "the game has moved on: this question was answered already, or is no longer asked";
            (StatusCode::CONFLICT, Some(verdict::not_now(why)))
        }
    };
    let (here, away) = (app.tables.listeners().here(&link.table), app.away(&link.table));
    let page = app.tables.look(&link.table, |session| {
        shown(
            &app.site,
            session,
            link,
            &TableExtras { refusal, messaging: app.messaging, here, away, parts, ..TableExtras::default() },
        )
    });
    Ok((status, page.await??).into_response())
}

/// The form that renews a link: the role of the link, or no role for the holder's own link.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Renewed {
    role: Option<i64>,
}

pub(super) async fn renew(
    State(app): State<App>,
    Holder(link): Holder,
    Form(renewed): Form<Renewed>,
) -> Result<Response, ErrorPage> {
    let role = match (link.role, renewed.role.and_then(Role::from_number)) {
        (Role::Host, Some(role)) if role != Role::Host => role,
        (Role::Seat(_), None) => link.role,
        _ => return Err(forbidden("A seat renews its own link, and the host those of the others.")),
    };
    let is_own = link.role != Role::Host;
    let token = token().map_err(|_| failed("the system has no random source"))?;
    let new = Link { token, table: link.table.clone(), role, is_own, is_new: true };
    app.tables.store().renew(&new).await?;
    if is_own {
        app.tables.store().keep_after(&link.token, &new.token).await?;
    }
    let to = if is_own { new.token } else { link.token };
    Ok(Redirect::to(&app.site.table(&to)).into_response())
}

/// The form that changes the player of a seat.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct PlayerChange {
    seat: Seat,
    player: String,
}

pub(super) async fn player(
    State(app): State<App>,
    Holder(link): Holder,
    Form(change): Form<PlayerChange>,
) -> Result<Response, ErrorPage> {
    if link.role != Role::Host {
        return Err(forbidden("Only the host says who plays a seat."));
    }
    let spec = match change.player.as_str() {
        "person" => None,
        name => Some(offered(name).map_err(unreadable)?),
    };
    match app.tables.play(&link.table, &Move::Is(change.seat, spec), None).await? {
        MoveOutcome::Taken => Ok(Redirect::to(&app.site.table(&link.token)).into_response()),
        MoveOutcome::NotNow(why) => Err(forbidden(why)),
        MoveOutcome::Refused(_) | MoveOutcome::Late => Err(forbidden("The table has moved on.")),
    }
}
