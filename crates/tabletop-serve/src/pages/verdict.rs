//! Verdicts: the refusal or the events of a step, under one reading or two.

use maud::{Markup, html};
use tabletop::{Answer, AnyEnterError, Clarity, GameInfo, Question, Refused};

use super::clause;
use super::table::told;
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
            @for broken in refused.broken() { li { (broken.text) " " (clause(site, game, broken.rule)) } }
        }
    }
}

/// Renders an answer, with the step as it was parsed.
pub fn answer(site: &Site, game: &str, question: &Question) -> Markup {
    html! {
        p { code { (question.said) } }
        @match &question.answer {
            Answer::Unanswered(why) => { p class="verdict none" { "No answer: " (why) } }
            Answer::Refused(refused) => {
                p class="verdict no" { "✗ Not allowed:" }
                (broken(site, game, refused))
            }
            Answer::Allowed { events: None, .. } => {
                p class="verdict yes" { "✓ Allowed." }
                p { "Its events would reveal something that you may not know before you decide." }
            }
            Answer::Allowed { events: Some(events), .. } => {
                p class="verdict yes" { "✓ Allowed. It would bring:" }
                (told(site, game, events))
            }
        }
    }
}

/// Renders whether the book is clear, and every reading that makes a difference.
pub fn clarity(clarity: &Clarity) -> Markup {
    let lines = clarity.lines();
    let (head, more) = lines.split_first().map_or(("", &[][..]), |(head, more)| (head.as_str(), more));
    html! {
        p class="clarity" { strong { (head) } }
        @if !more.is_empty() { ul class="clarity" { @for line in more { li { (line.trim_start()) } } } }
    }
}

/// Renders the results of several readings beside each other.
pub fn side_by_side(sides: &[(String, Markup)]) -> Markup {
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
        label for="reading" { "Beside another reading" }
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
