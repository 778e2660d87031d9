//! A position that is said step by step, and the questions about it.

use axum::extract::{Path, Query, State};
use maud::Markup;
use tabletop::{Interview, ListedGame};

use super::App;
use super::auth::Client;
use super::new_table::known;
use crate::judging;
use crate::pages::ask::AskForm;
use crate::pages::error_page::{ErrorPage, failed, too_often, unfinished, unreadable};
use crate::pages::step_by_step::{Said, Stage, step_by_step};
use crate::tables::Tables;
use crate::urls::Site;

/// The largest number of answers in an address.
const MOST_ANSWERS: usize = 60;
/// The largest number of characters of one answer.
const LONGEST: usize = 200;

pub(super) async fn page(
    State(app): State<App>,
    Client(address): Client,
    Path(name): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, ErrorPage> {
    let game = known(&app, &name)?;
    let said = said(fields).map_err(unreadable)?;
    if said.question.is_some() {
        app.limits.questions.take(address).map_err(too_often)?;
    }
    // Reading a position takes time. It runs outside of the async threads, and only a few run at the same time.
    let _permit = app.questions.acquire().await.map_err(unfinished)?;
    let (site, tables) = (app.site.clone(), app.tables.clone());
    let page = tokio::task::spawn_blocking(move || shown(&site, &tables, &game, said));
    page.await.map_err(unfinished)?
}

/// Reads the address. Empty fields are those of a form that were not filled in.
fn said(fields: Vec<(String, String)>) -> Result<Said, String> {
    let mut said = Said::default();
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.trim().is_empty()) {
        if value.chars().count() > LONGEST {
            return Err(format!("an answer has at most {LONGEST} characters"));
        }
        match name.as_str() {
            "seats" => {
                said.seats = Some(value.parse().map_err(|_| format!("`{value}` is no number of seats"))?);
            }
            "said" => said.answers.push(value),
            "ask" => said.question = Some(value),
            _ => return Err(format!("there is no field `{name}`")),
        }
    }
    if said.answers.len() > MOST_ANSWERS {
        return Err(format!("an address has at most {MOST_ANSWERS} answers: write the position as a text"));
    }
    Ok(said)
}

fn shown(site: &Site, tables: &Tables, game: &ListedGame, mut said: Said) -> Result<Markup, ErrorPage> {
    let Some(seats) = said.seats else {
        return Ok(step_by_step(site, game, &said, None, &[], &Stage::Seats));
    };
    let mut interview = Interview::new(*game, seats).map_err(|error| unreadable(error.to_string()))?;
    let mut refused = Vec::new();
    let answers = std::mem::take(&mut said.answers);
    for answer in answers {
        match interview.answer(&answer) {
            Ok(()) => said.answers.push(answer),
            // It is not kept in the address.
            Err(why) => refused.extend(why.problems),
        }
    }
    let stage = match (interview.next(), interview.record()) {
        (Some(prompt), _) => Stage::Asked(prompt),
        (None, None) => return Err(failed("the position cannot be read".to_string())),
        (None, Some(record)) => {
            let table = Box::new(record.replay().map_err(|error| failed(error.to_string()))?);
            let sent = said.question.clone().map(|say| AskForm {
                text: interview.text(),
                say,
                ..AskForm::default()
            });
            let answer = sent.map(|sent| judging::of_text(site, tables.games(), &sent));
            match answer.transpose() {
                Ok(answer) => Stage::Ready { table, answer: answer.map(|(_, answer)| answer) },
                Err(why) => {
                    refused.extend(why);
                    Stage::Ready { table, answer: None }
                }
            }
        }
    };
    Ok(step_by_step(site, game, &said, Some(&interview), &refused, &stage))
}
