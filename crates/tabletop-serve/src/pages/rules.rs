//! The pages with the rules of a game in our words, with advice, and with its rulings. They have a search, and an anchor for
//! each clause.

use maud::{Markup, html};
use tabletop::core::RulingInfo;
use tabletop::{Clause, GameInfo, Games, Hit, HitKind};

use super::home::sentence;
use super::layout::{NavLinks, page};
use super::{clause, disputes};
use crate::disputes::are_about;
use crate::urls::Site;

/// Renders the list of games.
pub fn games(site: &Site, games: &Games) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "Rules" }
            ul class="games" {
                @for game in games.iter() {
                    li {
                        h2 { a href=(site.game("rules", game.name)) { (game.title) } }
                        p { (game.edition) }
                    }
                }
            }
        }
    };
    page(site, "Rules", NavLinks::default(), &main)
}

/// Renders the rules of a game. The hits of a search are above them.
pub fn rules(site: &Site, info: &GameInfo, words: &str) -> Markup {
    let clauses = info.clauses();
    let is_printed = info.is_printed();
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) ": rules" }
            form class="line" method="get" role="search" {
                label for="find" { "Words" }
                input id="find" name="find" value=(words) maxlength="200" type="search";
                button type="submit" { "Search" }
            }
            @if !words.trim().is_empty() { (found(site, info, words)) }
            @for group in clauses.chunk_by(|one, other| one.heading == other.heading) {
                section {
                    h2 { (group[0].heading) }
                    dl class="clauses" { @for one in group { (written(site, info, one, is_printed)) } }
                }
            }
            @if !info.advice.is_empty() {
                section {
                    h2 id="advice" { "What to look for" }
                    ul { @for (text, id) in info.advice { li { (text) " " (clause(site, info.name, id)) } } }
                }
            }
            @if !info.rulings.is_empty() {
                section {
                    h2 id="rulings" { "Rulings" }
                    p class="note" { "Where the book is silent or can be read in more than one way." }
                    @for ruling in info.rulings { (of_ruling(site, info, ruling)) }
                }
            }
        }
    };
    page(site, &format!("{}: rules", info.title), NavLinks { game: Some(info.name) }, &main)
}

fn found(site: &Site, info: &GameInfo, words: &str) -> Markup {
    let hits = info.find(words);
    html! {
        section class="found" {
            h2 { "Found" }
            @if hits.is_empty() { p { "Nothing has these words." } }
            ul { @for hit in hits.iter().take(12) { li { (of_hit(site, info, hit)) } } }
            @if are_about(info.name) { p { a href={ (site.game("disputes", info.name)) "?find=" (words.replace(|letter: char| !letter.is_alphanumeric(), "+")) } { "Search the disputes for the same" } } }
        }
    }
}

fn of_hit(site: &Site, info: &GameInfo, hit: &Hit) -> Markup {
    html! {
        @match hit.kind {
            HitKind::Clause | HitKind::Ruling => { (clause(site, info.name, &hit.id)) }
            HitKind::Component => { strong { (hit.id) } }
        }
        " " (hit.text)
    }
}

fn written(site: &Site, info: &GameInfo, clause: &Clause, is_printed: bool) -> Markup {
    html! {
        dt id=(clause.id) { (clause.id) }
        dd { (clause.summary) " " (disputes::about(site, info.name, clause.id)) }
        @if is_printed { dd class="note" { (places(clause)) } }
    }
}

/// The places of a clause in the printed book, for people who look it up there.
fn places(clause: &Clause) -> String {
    let places: Vec<_> = clause.places.iter().map(ToString::to_string).collect();
    if places.is_empty() {
        "The book does not print this.".into()
    } else {
        format!("In the book: {}", places.join("; "))
    }
}

fn of_ruling(site: &Site, info: &GameInfo, ruling: &RulingInfo) -> Markup {
    html! {
        article id=(ruling.id) class="ruling" {
            h3 { (ruling.id) ". " (ruling.question) }
            ul { @for value in ruling.values { li { strong { (value.name) } ": " (value.meaning) } } }
            p class="note" {
                (sentence(ruling.reason)) " "
                @for id in ruling.clauses { (clause(site, info.name, id)) " " }
                (disputes::about(site, info.name, ruling.id))
            }
        }
    }
}
