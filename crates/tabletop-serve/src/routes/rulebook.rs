//! Pages of rules, rulings and disputes, with a search.

use axum::extract::{Path, Query, State};
use maud::Markup;
use serde::Deserialize;

use super::App;
use super::new_table::known;
use crate::disputes as built_in;
use crate::pages::error_page::{ErrorPage, missing};
use crate::pages::{disputes, rules};

/// The query string of a search.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    find: String,
}

impl Wanted {
    fn words(&self) -> String {
        self.find.chars().take(200).collect()
    }
}

pub(super) async fn games(State(app): State<App>) -> Markup {
    rules::games(&app.site, app.tables.games())
}

pub(super) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, ErrorPage> {
    Ok(rules::rules(&app.site, &known(&app, &game)?.info, &wanted.words()))
}

pub(super) async fn dispute_games(State(app): State<App>) -> Markup {
    disputes::games(&app.site, app.tables.games())
}

pub(super) async fn disputes(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, ErrorPage> {
    Ok(disputes::list(&app.site, &known(&app, &game)?.info, &wanted.words()))
}

pub(super) async fn dispute(
    State(app): State<App>,
    Path((game, name)): Path<(String, String)>,
) -> Result<Markup, ErrorPage> {
    let info = known(&app, &game)?;
    let dispute = built_in::named(&game, &name).ok_or_else(|| missing("There is no such dispute."))?;
    Ok(disputes::one(&app.site, app.tables.games(), &info, dispute))
}
