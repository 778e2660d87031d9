//! The page on which a position is said step by step: one question at a time, answered by taps.

use maud::{Markup, html};
use tabletop::{AnyTable, GameInfo, Interview, Prompt, PromptKind, Scene};

use super::hidden;
use super::home::sentence;
use super::layout::{NavLinks, page};
use crate::drawing::{self, Selection};
use crate::urls::Site;

/// The largest number of legal actions that are offered as buttons for each seat. Any other can be typed.
const MOST_OFFERED: usize = 12;

/// The answers so far. They stand in the address of the page, so its link carries the position to other phones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// The number of seats; `None` until it is chosen.
    pub seats: Option<u8>,
    /// The answers, in order.
    pub answers: Vec<String>,
    /// The action in question.
    pub question: Option<String>,
}

/// The next thing on the page.
pub enum Stage {
    /// The number of seats is asked for.
    Seats,
    /// Something is missing, or does not fit.
    Asked(Prompt),
    /// The position can be read. Actions may be asked about.
    Ready {
        /// The table, with the facts that were left open dealt at random.
        table: Box<AnyTable>,
        /// The answer to the question, if one was asked.
        answer: Option<Markup>,
    },
}

/// Renders the page. `refused` has the problems of an answer that was not taken.
pub fn step_by_step(
    site: &Site,
    info: &GameInfo,
    said: &Said,
    interview: Option<&Interview>,
    refused: &[String],
    stage: &Stage,
) -> Markup {
    let action = site.step_by_step(info.name);
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) ": what lies on the table?" }
            @if let Some(lines) = interview.map(Interview::lines).filter(|lines| !lines.is_empty()) {
                ul class="said" { @for line in &lines { li { code { (line) } } } }
            }
            @if !refused.is_empty() {
                div class="refused" role="alert" { @for why in refused { p { (sentence(why)) } } }
            }
            @match stage {
                Stage::Seats => (form(&action, said, &html! {
                    h2 { "How many play?" }
                    div class="chips" {
                        @for seats in info.seats() { button type="submit" name="seats" value=(seats) { (seats) } }
                    }
                })),
                Stage::Asked(prompt) => (asked(&action, said, prompt, interview)),
                Stage::Ready { table, answer } => {
                    @if let Some(answer) = answer {
                        section id="answer" class="answer" { h2 { "The answer" } (answer) }
                    }
                    (offered(&action, said, table))
                    @if let Some(scene) = table.scene(None) { (drawn(&scene)) }
                    (form(&action, said, &html! {
                        h2 { "Something else lies there" }
                        label for="more" { "In the words of the table" }
                        input id="more" name="said" required autocomplete="off" autocapitalize="off" maxlength="200" placeholder="seat 2: 1 gold";
                        button type="submit" { "Say it" }
                    }))
                }
            }
            @if said.seats.is_some() { (back(&action, said)) }
            @if interview.is_some() && !said.answers.is_empty() {
                p class="note" { "The address of this page carries the position: send it to the other phones." }
            }
        }
    };
    page(site, &format!("{}: step by step", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// A form whose buttons and fields are added to what has been said.
fn form(action: &str, said: &Said, content: &Markup) -> Markup {
    html! {
        form class="stack" method="get" action=(action) { (kept(said)) (content) }
    }
}

/// The answers as hidden fields.
fn kept(said: &Said) -> Markup {
    html! {
        @if let Some(seats) = said.seats { (hidden("seats", &seats.to_string())) }
        @for answer in &said.answers { (hidden("said", answer)) }
    }
}

/// The question: a button for each suggestion, and a field for other words.
fn asked(action: &str, said: &Said, prompt: &Prompt, interview: Option<&Interview>) -> Markup {
    let about = prompt.seat.and_then(|seat| Some(interview?.seat_name(seat).to_string()));
    // Where a seat is asked for, its name may be typed too.
    let is_figure = |words: &str| words.bytes().all(|byte| byte.is_ascii_digit());
    let are_figures = prompt.suggestions.iter().all(|one| is_figure(&one.words) && one.meaning.is_empty());
    let keys = if are_figures && !prompt.suggestions.is_empty() { "numeric" } else { "text" };
    html! {
        h2 { @if let Some(name) = &about { (name) ": " (prompt.question) } @else { (capital(&prompt.question)) } }
        @if !prompt.suggestions.is_empty() {
            (form(action, said, &html! {
                div class=(if prompt.kind == PromptKind::Moment { "offers" } else { "chips" }) {
                    @for (number, one) in (1..).zip(&prompt.suggestions) {
                        @if prompt.kind == PromptKind::Moment && !one.meaning.is_empty() {
                            button type="submit" name="said" value=(number) { (capital(&one.meaning)) }
                        } @else {
                            button type="submit" name="said" value=(one.words) {
                                (one.words) @if !one.meaning.is_empty() { " " (one.meaning) }
                            }
                        }
                    }
                }
            }))
        }
        (form(action, said, &html! {
            label for="words" { @if prompt.suggestions.is_empty() { "In your words" } @else { "Or in your words" } }
            input id="words" name="said" required autocomplete="off" autocapitalize="off" maxlength="200" inputmode=(keys);
            button class="main" type="submit" { "Go on" }
        }))
    }
}

/// A text with a capital at its beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// What may be asked about: the legal actions of each seat as buttons, and a field for any other.
fn offered(action: &str, said: &Said, table: &AnyTable) -> Markup {
    html! {
        h2 { "May this be done?" }
        @for seat in table.awaits().deciders().iter() {
            @let legal = table.legal(seat);
            (form(action, said, &html! {
                h3 { (table.seat_name(seat)) }
                div class="chips" {
                    @for one in legal.iter().take(MOST_OFFERED) {
                        button type="submit" name="ask" value={ (seat) ": " (one) } { (one) }
                    }
                }
            }))
        }
        (form(action, said, &html! {
            label for="ask" { "Another action, also one that is not allowed, with its seat" }
            input id="ask" name="ask" required autocomplete="off" autocapitalize="off" maxlength="200" placeholder=(example(table));
            button class="main" type="submit" { "Ask" }
        }))
    }
}

/// An action of the first seat that decides, as an example.
fn example(table: &AnyTable) -> String {
    let seat = table.awaits().deciders().iter().next();
    let action = seat.and_then(|seat| Some(format!("{seat}: {}", table.legal(seat).last()?)));
    action.unwrap_or_else(|| "1: pass".to_string())
}

/// The table that has been said.
fn drawn(scene: &Scene) -> Markup {
    html! {
        section id="drawn" {
            h2 { (scene.heading) }
            @for area in &scene.areas {
                section class="area" { h3 { (area.title) } (drawing::area(area, &Selection::default())) }
            }
        }
    }
}

/// The way back by one answer.
fn back(action: &str, said: &Said) -> Markup {
    let mut before = Said { question: None, ..said.clone() };
    if said.question.is_none() && before.answers.pop().is_none() {
        before.seats = None;
    }
    html! {
        form class="line" method="get" action=(action) { (kept(&before)) button type="submit" { "← Back" } }
    }
}
