//! Rules, rulings and disputes, to look up.

use axum::extract::{Path, Query};
use maud::Markup;
use serde::Deserialize;

use super::making::known;
use crate::disputes as built_in;
use crate::pages::problem::{Problem, missing};
use crate::pages::{disputes, rules};

/// Words that are looked for.
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

pub(super) async fn games() -> Markup {
    rules::games()
}

pub(super) async fn rules(Path(game): Path<String>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    Ok(rules::rules(&known(&game)?, &wanted.words()))
}

pub(super) async fn dispute_games() -> Markup {
    disputes::games()
}

pub(super) async fn disputes(
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    Ok(disputes::list(&known(&game)?, &wanted.words()))
}

pub(super) async fn dispute(Path((game, name)): Path<(String, String)>) -> Result<Markup, Problem> {
    let info = known(&game)?;
    let dispute = built_in::named(&game, &name).ok_or_else(|| missing("There is no such dispute."))?;
    Ok(disputes::one(&info, dispute))
}
