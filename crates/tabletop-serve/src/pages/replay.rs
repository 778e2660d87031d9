//! The page that steps through a finished game. Nothing is secret any more.

use maud::{Markup, html};
use tabletop::AnyThought;
use tabletop::core::{SeatSet, Standing};
use tabletop::{AnyEvent, GameInfo, Scene};

use super::layout::{NavLinks, page};
use super::levels;
use super::log::told;
use crate::drawing::{self, Selection};
use crate::urls::Site;

/// A position in a finished game.
#[derive(Clone, Debug)]
pub struct ReplayMoment {
    /// Number of steps before the position.
    pub step: usize,
    /// Number of steps of the game.
    pub steps: usize,
    /// The last step before the position, in the notation of transcripts.
    pub taken: Option<String>,
    /// The events of that step.
    pub told: Vec<AnyEvent>,
    /// The next step.
    pub next: Option<String>,
    /// The seats that decide in the position.
    pub deciders: SeatSet,
    /// The public scene of the position.
    pub scene: Scene,
    /// The decision of a strong player for the seat that decides next, if the reader has asked for it.
    pub thought: Option<AnyThought>,
    /// The final standings.
    pub rows: Vec<Standing<&'static str>>,
}

/// Renders the page for the holder of the link with this token.
pub fn after(site: &Site, info: &GameInfo, moment: &ReplayMoment, token: &str) -> Markup {
    let address = site.of_table(token, "after");
    let to = |step: usize| format!("{address}?step={step}");
    let main = html! {
        main id="main" class="table" {
            div class="ask" {
                p class="where" { "After step " (moment.step) " of " (moment.steps) " · " (moment.scene.heading) }
                h1 { @if let Some(taken) = &moment.taken { code { (taken) } } @else { "Before the first step" } }
                nav class="steps" aria-label="Steps" {
                    @if moment.step > 0 { a rel="prev" href=(to(moment.step - 1)) { "← back" } } @else { span { "← back" } }
                    @if moment.step < moment.steps { a rel="next" href=(to(moment.step + 1)) { "on →" } } @else { span { "on →" } }
                    a href=(to(0)) { "start" }
                    a href=(to(moment.steps)) { "end" }
                }
                form class="line" method="get" action=(address) {
                    label for="step" { "Step" }
                    input id="step" class="short" type="number" name="step" min="0" max=(moment.steps) value=(moment.step);
                    button type="submit" { "Go" }
                }
                (told(site, info.name, &moment.told))
                (next(moment, &address))
                (play_on(site, moment, token))
            }
            div class="board" {
                @for area in &moment.scene.areas {
                    section class="area" { h2 { (area.title) } (drawing::area(area, &Selection::default())) }
                }
            }
            div class="side" {
                section class="panels" {
                    h2 { "How it ended" }
                    ol class="rows" { @for row in &moment.rows { (placed(moment, row)) } }
                    p { a href=(site.of_table(token, "review")) { "What each decision cost" } }
                    p { a href=(site.of_table(token, "transcript")) download { "Download the transcript" } }
                }
            }
        }
    };
    page(site, &format!("{}: replay", info.title), NavLinks { game: Some(info.name) }, &main)
}

fn placed(moment: &ReplayMoment, row: &Standing<&'static str>) -> Markup {
    let panel = moment.scene.panel(row.seat);
    let name = panel.map_or_else(|| format!("seat {}", row.seat), |panel| panel.name.clone());
    let has_score = panel.is_some_and(|panel| panel.score.is_some());
    html! {
        li value=(row.place) { strong { (name) } @if has_score { ": " (row.score) } @if row.wins { ", ★ wins" } }
    }
}

/// Renders the form for a new table at the position. Nothing where nobody decides.
fn play_on(site: &Site, moment: &ReplayMoment, token: &str) -> Markup {
    let decider = moment.deciders.first().and_then(|seat| moment.scene.panel(seat));
    html! {
        @if let Some(panel) = decider {
            details {
                summary { "Play on from here as " (panel.name) }
                form class="line" method="post" action=(site.of_table(token, "play-on")) {
                    input type="hidden" name="step" value=(moment.step);
                    label for="others" { "The others:" }
                    select id="others" name="player" { (levels::computers("medium")) }
                    button type="submit" { "Begin a new table" }
                }
            }
        }
    }
}

/// Renders the next step, and the decision of the strong player.
fn next(moment: &ReplayMoment, address: &str) -> Markup {
    let is_decision = moment.next.as_ref().is_some_and(|next| !next.starts_with("chance"));
    html! {
        @if let Some(next) = &moment.next { p class="note" { "Next: " code { (next) } } }
        @if let Some(thought) = &moment.thought {
            section class="verdict" {
                h2 { "The strong player would: " code { (thought.action) } }
                table {
                    thead { tr { th scope="col" { "action" } th scope="col" { "share of the win" } th scope="col" { "lead" } th scope="col" { "tried" } } }
                    tbody {
                        @for one in thought.considered.iter().take(6) {
                            tr {
                                th scope="row" { code { (one.action) } }
                                td { @if let Some(share) = one.share_with_margin() { (share) } }
                                td { @if let Some(lead) = one.lead { (format!("{lead:+.1}")) } }
                                td { (one.visits) }
                            }
                        }
                    }
                }
            }
        } @else if is_decision {
            p { a href={ (address) "?step=" (moment.step) "&think=yes" } { "What would the strong player have done?" } }
        }
    }
}
