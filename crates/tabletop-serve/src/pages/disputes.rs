//! The pages of the disputes: a list with a search, and a page for each dispute with its verdicts.

use maud::{Markup, html};
use tabletop::{GameInfo, Games, Judged};

use super::clause;
use super::layout::{NavLinks, page};
use crate::disputes::{self, Dispute};
use crate::urls::Site;

/// Renders a link to the disputes about a clause or a ruling.
pub fn about(site: &Site, game: &str, id: &str) -> Markup {
    let count = disputes::of(game).filter(|dispute| dispute.about.iter().any(|about| about == id)).count();
    html! {
        @if count > 0 {
            a href={ (site.game("disputes", game)) "?find=" (id) } { (count) @if count == 1 { " dispute" } @else { " disputes" } }
        }
    }
}

/// Renders the list of games that have disputes.
pub fn games(site: &Site, games: &Games) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "Disputes" }
            p class="lead" { "Cases that people quarrel about, each with its verdict under each reading." }
            ul class="games" {
                @for game in games.iter().filter(|game| disputes::are_about(game.name)) {
                    li {
                        h2 { a href=(site.game("disputes", game.name)) { (game.title) } }
                        p { (disputes::of(game.name).count()) " disputes" }
                    }
                }
            }
        }
    };
    page(site, "Disputes", NavLinks::default(), &main)
}

/// Renders the list of disputes that contain the words of a search.
pub fn list(site: &Site, info: &GameInfo, words: &str) -> Markup {
    let found = disputes::find(info, words);
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) ": disputes" }
            form class="line" method="get" role="search" {
                label for="find" { "Words" }
                input id="find" name="find" value=(words) maxlength="200" type="search";
                button type="submit" { "Search" }
            }
            p class="note" role="status" { (found.len()) @if found.len() == 1 { " dispute" } @else { " disputes" } }
            ul class="disputes" {
                @for dispute in found {
                    li {
                        a href={ (site.game("disputes", info.name)) "/" (dispute.name) } { (dispute.title) }
                        " " @for id in &dispute.about { (clause(site, info.name, id)) " " }
                    }
                }
            }
        }
    };
    page(site, &format!("{}: disputes", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// Renders one dispute with its verdicts, which are computed now.
pub fn one(site: &Site, games: &Games, info: &GameInfo, dispute: &Dispute) -> Markup {
    let judged = games.case(dispute.text).and_then(|case| case.judge());
    let main = html! {
        main id="main" class="text" {
            p class="where" { a href=(site.game("disputes", info.name)) { (info.title) ": disputes" } }
            h1 { (dispute.title) }
            @if !dispute.because.is_empty() { p class="lead" { (dispute.because) } }
            p class="note" { "About " @for id in &dispute.about { (clause(site, info.name, id)) " " } }
            @match &judged {
                Ok(judged) => { @for one in judged { (verdict(one)) } }
                Err(error) => { p class="refused" { (error.to_string()) } }
            }
            details id="record" {
                summary { "The record" }
                pre tabindex="0" { (dispute.text) }
            }
            form method="post" action=(site.to("/ask")) {
                (super::hidden("text", dispute.text))
                button class="quiet" type="submit" { "Ask something else of it" }
            }
        }
    };
    page(site, &dispute.title, NavLinks { game: Some(info.name) }, &main)
}

fn verdict(judged: &Judged) -> Markup {
    html! {
        section class="verdict" {
            h2 { code { (judged.question) } }
            p { strong { (super::home::sentence(&judged.verdict.head)) } }
            @if !judged.verdict.more.is_empty() {
                ul { @for line in &judged.verdict.more { li { (line) } } }
            }
        }
    }
}
