//! Questions about a written position or a pasted record.

use std::collections::BTreeMap;

use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use tabletop::core::Dealer;

use super::App;
use super::auth::Client;
use super::new_table::{known, seats};
use crate::judging;
use crate::pages::ask as pages;
use crate::pages::ask::AskForm;
use crate::pages::coded;
use crate::pages::error_page::{ErrorPage, failed, too_often, unfinished, unreadable};
use crate::pages::late::Correction;

/// The largest number of corrections of one record.
const MOST_CORRECTIONS: usize = 20;

type Fields = BTreeMap<String, String>;

pub(super) async fn empty(State(app): State<App>) -> Markup {
    pages::ask(&app.site, app.tables.games(), None, &AskForm::default(), None)
}

pub(super) async fn asked(
    State(app): State<App>,
    client: Client,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, ErrorPage> {
    let sent = sent(fields).map_err(unreadable)?;
    answered(app, client, sent).await
}

/// Reads the fields of the form. A correction begins with its line. A row of the form that was not filled in gives no
/// correction.
fn sent(fields: Vec<(String, String)>) -> Result<AskForm, String> {
    let mut sent = AskForm::default();
    for (name, value) in fields {
        match name.as_str() {
            "text" => sent.text = value.replace("\r\n", "\n"),
            "say" => sent.say = value,
            "reading" => sent.reading = value,
            "cards" => sent.cards = value.replace("\r\n", "\n"),
            "line" => sent.late.push(Correction { line: value, ..Correction::default() }),
            _ => {
                let correction = sent.late.last_mut();
                match (name.as_str(), correction) {
                    ("change", Some(correction)) => correction.change = value,
                    ("step", Some(correction)) => correction.step = value,
                    _ => return Err(format!("there is no field `{name}`")),
                }
            }
        }
    }
    sent.late.retain(|one| !one.line.is_empty() || !one.step.trim().is_empty());
    if sent.late.len() > MOST_CORRECTIONS {
        return Err(format!("at most {MOST_CORRECTIONS} lines are corrected at once"));
    }
    Ok(sent)
}

/// Sends the cards of a game as a spreadsheet to edit.
pub(super) async fn sheet(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, ErrorPage> {
    let info = known(&app, &name)?;
    let sheet = info.sheet(&info.usual_setup(info.usual_seats)).map_err(|error| failed(error.to_string()))?;
    let file = format!("attachment; filename=\"{}.csv\"", info.name);
    Ok(([(CONTENT_TYPE, "text/csv; charset=utf-8".to_string()), (CONTENT_DISPOSITION, file)], sheet))
}

async fn answered(app: App, Client(address): Client, sent: AskForm) -> Result<Response, ErrorPage> {
    app.limits.questions.take(address).map_err(too_often)?;
    // A replay takes time. It runs outside of the async threads, and only a few run at the same time.
    let _permit = app.questions.acquire().await.map_err(unfinished)?;
    let (site, tables) = (app.site.clone(), app.tables.clone());
    let page = tokio::task::spawn_blocking(move || {
        let record = judging::read(tables.games(), &sent);
        let answer =
            record.as_ref().map_err(Clone::clone).and_then(|record| judging::of_record(&site, record, &sent));
        let (status, answer) = match answer {
            Ok(answer) => (StatusCode::OK, answer),
            Err(problems) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                html! { div class="refused" role="alert" { @for line in &problems { p { (coded(line)) } } } },
            ),
        };
        (status, pages::ask(&site, tables.games(), record.as_ref().ok(), &sent, Some(&answer)))
    });
    Ok(page.await.map_err(unfinished)?.into_response())
}

pub(super) async fn form(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(fields): Query<Fields>,
) -> Result<Markup, ErrorPage> {
    let info = known(&app, &name)?;
    let seats = seats(&info, &fields).map_err(unreadable)?;
    let mut table = info.open(&info.usual_setup(seats)).map_err(|error| failed(error.to_string()))?;
    // A position some steps into a game is a better example.
    let mut dealer = Dealer::new(u64::from(seats));
    table.play(&mut dealer, 60);
    table.deal_all(&mut dealer);
    let (setting, lines) = judging::position_lines(&table);
    Ok(pages::form(&app.site, &info, seats, &lines, &setting))
}

pub(super) async fn filled(
    State(app): State<App>,
    client: Client,
    Form(mut fields): Form<Fields>,
) -> Result<Response, ErrorPage> {
    let mut take = |name: &str| fields.remove(name).unwrap_or_default().replace("\r\n", "\n");
    let (setting, place, say, cards) = (take("setting"), take("where"), take("say"), take("cards"));
    let lines = fields
        .iter()
        .filter_map(|(name, line)| Some((name.strip_prefix("line-")?.to_string(), line.clone())));
    let text = judging::position_of(&setting, &place, &lines.collect::<Vec<_>>());
    answered(app, client, AskForm { text, say, cards, ..AskForm::default() }).await
}
