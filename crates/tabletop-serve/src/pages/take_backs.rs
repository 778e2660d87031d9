//! A decision that is taken back by agreement: the question to the others, who is still to agree, and the answer.

use maud::{Markup, html};
use tabletop::core::SeatSet;

use super::{hidden, seats};
use crate::session::{TableView, TakeBackAnswer, TakeBackWish};
use crate::store::Link;
use crate::urls::Site;

/// Renders the wish or its answer, if there is one. No word tells what was decided, since that may be a secret.
pub fn take_backs(site: &Site, view: &TableView, link: &Link) -> Markup {
    html! {
        @if let Some(wish) = &view.take_backs.wish {
            (asked(site, view, link, wish))
        } @else if let Some(answer) = &view.take_backs.answer {
            (answered(view, answer))
        }
    }
}

fn asked(site: &Site, view: &TableView, link: &Link, wish: &TakeBackWish) -> Markup {
    let is_own = view.scene.seat == Some(wish.seat);
    let is_asked = view.scene.seat.is_some_and(|seat| wish.open.contains(seat));
    html! {
        div class={ "wish " (seats::colour(wish.seat)) } id="wish" role="status" {
            p {
                strong {
                    @if is_own { "You have asked to take your last decision back." }
                    @else { (seats::named(view, wish.seat)) " asks to take the last decision back." }
                    @if is_asked { " Do you agree?" }
                }
                " Everything that came after it is taken back too."
            }
            p class="note" {
                @if wish.has_chance { "Chance has decided since. Whoever saw a card or a die keeps what was seen, and the same chance comes again." }
                @else { "What was shown since then stays known to whoever saw it." }
            }
            @if !is_asked { p { "To agree: " (all_of(view, wish.open)) "." } }
            div class="answers" {
                @if is_asked { (button(site, link, "agree", &wish.name, "Agree", "")) (button(site, link, "refuse", &wish.name, "Let it stand", "quiet")) }
                @if is_own { (button(site, link, "refuse", &wish.name, "Withdraw", "quiet")) }
            }
        }
    }
}

fn button(site: &Site, link: &Link, says: &str, wish: &str, words: &str, class: &str) -> Markup {
    html! {
        form method="post" action=(site.of_table(&link.token, &format!("back/{says}"))) {
            (hidden("question", wish))
            button type="submit" class=[Some(class).filter(|class| !class.is_empty())] { (words) }
        }
    }
}

fn answered(view: &TableView, answer: &TakeBackAnswer) -> Markup {
    let is_own = view.scene.seat == Some(answer.seat);
    html! {
        div class={ "wish " (seats::colour(answer.seat)) } id="wish" role="status" {
            @match answer.refused_by {
                Some(by) => p { (seats::named(view, by)) " does not agree: the decision of " (seats::named(view, answer.seat)) " stands." },
                None => {
                    p {
                        strong { @if is_own { "Your last decision was taken back" } @else { "The last decision of " (seats::named(view, answer.seat)) " was taken back" } }
                        ", with everything that came after it."
                    }
                    p class="note" {
                        "What was shown stays known to whoever saw it."
                        @if answer.had_chance { " The same chance comes again." }
                    }
                }
            }
        }
    }
}

fn all_of(view: &TableView, those: SeatSet) -> Markup {
    html! { @for (index, seat) in those.iter().enumerate() { @if index > 0 { ", " } (seats::named(view, seat)) } }
}
