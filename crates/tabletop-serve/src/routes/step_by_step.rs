//! Positions that are asked for step by step, and the questions about them.

use axum::extract::{Form, Path, Query, State};
use axum::http::HeaderMap;
use maud::Markup;
use tabletop::{Interview, ListedGame, SheetError};

use super::App;
use super::auth::Client;
use super::new_table::known;
use crate::judging;
use crate::pages::ask::AskForm;
use crate::pages::error_page::{ErrorPage, failed, too_often, unfinished, unreadable};
use crate::pages::step_by_step::{AnswersSoFar, Stage, step_by_step};
use crate::tables::Tables;
use crate::urls::Site;

/// The largest number of answers in an address.
const MOST_ANSWERS: usize = 60;
/// The largest number of characters of one answer.
const LONGEST: usize = 200;
/// The largest number of characters of a spreadsheet.
const LONGEST_SHEET: usize = 100_000;

type Fields = Vec<(String, String)>;

/// The page of a browser without script: the answers stand in the query.
pub(super) async fn page(
    app: State<App>,
    client: Client,
    name: Path<String>,
    headers: HeaderMap,
    Query(fields): Query<Fields>,
) -> Result<Markup, ErrorPage> {
    answered(app, client, name, &headers, fields).await
}

/// The page for answers that a form has sent, or that a script has found behind the `#` of the address.
pub(super) async fn posted(
    app: State<App>,
    client: Client,
    name: Path<String>,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Markup, ErrorPage> {
    answered(app, client, name, &headers, fields).await
}

async fn answered(
    State(app): State<App>,
    Client(address): Client,
    Path(name): Path<String>,
    headers: &HeaderMap,
    fields: Fields,
) -> Result<Markup, ErrorPage> {
    let game = known(&app, &name)?;
    let so_far = so_far(fields).map_err(unreadable)?;
    if so_far.question.is_some() {
        app.limits.questions.take(address).map_err(too_often)?;
    }
    // Reading a position takes time. It runs outside of the async threads, and only a few run at the same time.
    let _permit = app.questions.acquire().await.map_err(unfinished)?;
    let base = app.site.address_for(headers);
    let base = base.strip_suffix(app.site.prefix()).unwrap_or(&base).to_string();
    let (site, tables) = (app.site.clone(), app.tables.clone());
    let page = tokio::task::spawn_blocking(move || shown(&site, &base, &tables, &game, so_far));
    page.await.map_err(unfinished)?
}

/// Reads the fields. Empty fields were not filled in, and are ignored.
fn so_far(fields: Fields) -> Result<AnswersSoFar, String> {
    let mut so_far = AnswersSoFar::default();
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.trim().is_empty()) {
        let longest = if name == "cards" { LONGEST_SHEET } else { LONGEST };
        if value.chars().count() > longest {
            return Err(format!("an answer has at most {longest} characters"));
        }
        match name.as_str() {
            "seats" => {
                so_far.seats =
                    Some(value.parse().map_err(|_| format!("`{value}` is not a number of seats"))?);
            }
            "said" => so_far.answers.push(value),
            "ask" => so_far.question = Some(value),
            "cards" => so_far.cards = value.replace("\r\n", "\n"),
            _ => return Err(format!("there is no field `{name}`")),
        }
    }
    if so_far.answers.len() > MOST_ANSWERS {
        return Err(format!("an address has at most {MOST_ANSWERS} answers: write the position as a text"));
    }
    Ok(so_far)
}

fn shown(
    site: &Site,
    base: &str,
    tables: &Tables,
    game: &ListedGame,
    mut so_far: AnswersSoFar,
) -> Result<Markup, ErrorPage> {
    let Some(seats) = so_far.seats else {
        let problems = with_cards(game, game.usual_seats, &so_far.cards).err().unwrap_or_default();
        return Ok(step_by_step(site, base, game, &so_far, None, &problems, &Stage::Seats));
    };
    let begun = Interview::new(*game, seats).map_err(|error| unreadable(error.to_string()))?;
    let mut interview = match with_cards(game, seats, &so_far.cards) {
        Ok(interview) => interview.unwrap_or(begun),
        Err(problems) => {
            // The sheet stays in its field to be corrected.
            so_far.seats = None;
            return Ok(step_by_step(site, base, game, &so_far, None, &problems, &Stage::Seats));
        }
    };
    let mut refused = Vec::new();
    let answers = std::mem::take(&mut so_far.answers);
    for answer in answers {
        match interview.answer(&answer) {
            Ok(()) => so_far.answers.push(answer),
            // A refused answer is not kept in the address.
            Err(why) => refused.extend(why.problems),
        }
    }
    let stage = match (interview.next(), interview.record()) {
        (Some(prompt), _) => Stage::Asked(prompt),
        (None, None) => return Err(failed("the position cannot be read".to_string())),
        (None, Some(record)) => {
            let table = Box::new(record.replay().map_err(|error| failed(error.to_string()))?);
            let sent = so_far.question.clone().map(|say| AskForm {
                text: interview.text(),
                say,
                ..AskForm::default()
            });
            let answer = sent.map(|sent| {
                let record = judging::read(tables.games(), &sent)?;
                judging::of_record(site, &record, &sent)
            });
            match answer.transpose() {
                Ok(answer) => Stage::Ready { table, answer },
                Err(why) => {
                    refused.extend(why);
                    Stage::Ready { table, answer: None }
                }
            }
        }
    };
    Ok(step_by_step(site, base, game, &so_far, Some(&interview), &refused, &stage))
}

/// Begins the interview with the cards of a sheet. `None` if there is no sheet.
///
/// # Errors
/// Everything that is wrong with the sheet.
fn with_cards(game: &ListedGame, seats: u8, sheet: &str) -> Result<Option<Interview>, Vec<String>> {
    if sheet.trim().is_empty() {
        return Ok(None);
    }
    let wrong = |error: SheetError| {
        error.problems().iter().map(|problem| format!("Cards: {problem}")).collect::<Vec<_>>()
    };
    let setup = game.setup_with_cards(&format!("{{\"seats\":{seats}}}"), sheet).map_err(wrong)?;
    Interview::of_setup(*game, &setup).map(Some).map_err(|error| vec![error.to_string()])
}
