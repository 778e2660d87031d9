//! Verdicts: the refusal or the events of a step, under one reading or two.

use maud::{Markup, html};
use tabletop::{Answer, AnyEnterError, Clarity, GameInfo, Question, Refused};

use super::log::told;
use super::{clause, coded};
use crate::urls::Site;

/// Renders the refusal of a decision.
pub fn refused(site: &Site, game: &str, action: &str, error: &AnyEnterError) -> Markup {
    html! {
        div class="refused" role="alert" {
            p { strong { "Nothing has changed. " } code { (action) } " was not accepted:" }
            @match error {
                AnyEnterError::Refused(refused) => { (broken(site, game, refused)) }
                AnyEnterError::Unreadable(why) => { p { (why) } }
            }
        }
    }
}

/// Renders the notice for a request that is late or not possible now.
pub fn not_now(why: &str) -> Markup {
    html! { p class="refused" role="alert" { strong { "Nothing has changed. " } (super::home::sentence(why)) } }
}

/// Renders every broken rule with its figures.
pub fn broken(site: &Site, game: &str, refused: &Refused) -> Markup {
    html! {
        ul class="broken" {
            @for broken in refused.broken() { li { (coded(&broken.text)) " " (clause(site, game, broken.rule)) } }
        }
    }
}

/// Renders every broken rule with its figures, and the clauses with their places in the book.
pub fn broken_with_clauses(site: &Site, info: &GameInfo, refused: &Refused) -> Markup {
    html! {
        (broken(site, info.name, refused))
        (clauses(site, info, refused.rules()))
    }
}

/// Renders the sentences of some clauses, each once and with its place in the printed book.
pub fn clauses(site: &Site, info: &GameInfo, ids: impl IntoIterator<Item = &'static str>) -> Markup {
    let mut cited: Vec<&str> = Vec::new();
    for id in ids {
        if !cited.contains(&id) {
            cited.push(id);
        }
    }
    let all = info.clauses();
    html! {
        dl class="clauses" {
            @for clause in cited.iter().filter_map(|id| all.iter().find(|clause| clause.id == *id)) {
                dt { (super::clause(site, info.name, clause.id)) }
                dd { (clause.summary) }
                @if let Some(place) = clause.places.first() { dd class="note" { "In the book: " (place) } }
            }
        }
    }
}

/// Renders an answer: the verdict on the step as it was parsed, the reasons, and the clauses.
pub fn answer(site: &Site, info: &GameInfo, question: &Question) -> Markup {
    html! {
        (briefly(site, info, question))
        @match &question.answer {
            Answer::Refused(refused) => (clauses(site, info, refused.rules())),
            Answer::Allowed { events: Some(events), .. } => {
                details {
                    summary { "Its clauses" }
                    (clauses(site, info, events.iter().map(|event| event.rule)))
                }
            }
            Answer::Unanswered(_) | Answer::Allowed { events: None, .. } => {}
        }
    }
}

/// Renders an answer without the sentences of its clauses.
pub fn briefly(site: &Site, info: &GameInfo, question: &Question) -> Markup {
    html! {
        @match &question.answer {
            Answer::Unanswered(why) => {
                @let why = why.to_string();
                // The reason begins with what was asked, too.
                @let why = why.strip_prefix(&format!("{}: ", question.said)).unwrap_or(&why);
                p class="verdict none" { "No answer to " code { (question.said) } ": " (coded(why)) }
            }
            Answer::Refused(refused) => {
                p class="verdict no" { "✗ Not allowed: " code { (question.said) } }
                (broken(site, info.name, refused))
            }
            Answer::Allowed { events: None, .. } => {
                p class="verdict yes" { "✓ Allowed: " code { (question.said) } }
                p { "Its events would reveal something that you may not know before you decide." }
            }
            Answer::Allowed { events: Some(events), .. } => {
                p class="verdict yes" { "✓ Allowed: " code { (question.said) } }
                p { "It would bring:" }
                (told(site, info.name, events))
            }
        }
    }
}

/// Renders whether the book is clear, and every reading that makes a difference.
pub fn clarity(clarity: &Clarity) -> Markup {
    let lines = clarity.sentences();
    let (head, more) = lines.split_first().map_or(("", &[][..]), |(head, more)| (head.as_str(), more));
    html! {
        p class="clarity" { strong { (coded(head)) } }
        @if !more.is_empty() { ul class="clarity" { @for line in more { li { (coded(line.trim_start())) } } } }
    }
}

/// Renders the results of several readings beside each other. A single one has no title.
pub fn side_by_side(sides: &[(String, Markup)]) -> Markup {
    if let [(_, content)] = sides {
        return content.clone();
    }
    html! {
        div class="sides" {
            @for (title, content) in sides {
                section class="side-of" { h3 { (title) } (content) }
            }
        }
    }
}

/// Renders a drop-down list of all readings.
pub fn readings(info: &GameInfo, chosen: &str) -> Markup {
    html! {
        label for="reading" { "Compare with another reading" }
        select id="reading" name="reading" {
            option value="" { "as this table reads the book" }
            @for ruling in info.rulings {
                @for value in ruling.values {
                    @let reading = format!("{}={}", ruling.id, value.name.replace("(N)", "(2)"));
                    option value=(reading) selected[reading == chosen] { (ruling.id) " " (value.name.replace("(N)", "(2)")) ": " (value.meaning) }
                }
            }
        }
    }
}
