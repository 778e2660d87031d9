//! The page that asks for a position step by step: one question at a time, answered by taps.

use maud::{Markup, html};
use tabletop::{AnyTable, Interview, ListedGame, Prompt, PromptKind, Scene, Suggestion};

use super::ask::{carried, own_cards};
use super::grouping::capital;
use super::home::{code, sentence};
use super::layout::{NavLinks, page};
use super::{coded, hidden};
use crate::drawing::{self, Selection};
use crate::urls::{Site, encoded};

/// The largest number of legal actions that are offered as buttons for each seat. Any other can be typed.
const MOST_OFFERED: usize = 12;
/// The largest number of characters of a link that is drawn as a QR code. A phone cannot read a larger one.
const LONGEST_DRAWN: usize = 800;

/// All answers so far. Without script they stand in the query of the address. With script they stand behind the `#`,
/// so that the link carries the position to other phones and stays out of logs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnswersSoFar {
    /// The number of seats; `None` until it is chosen.
    pub seats: Option<u8>,
    /// The answers, in order.
    pub answers: Vec<String>,
    /// The action in question.
    pub question: Option<String>,
    /// The cards of the people's own box, as a spreadsheet. Empty if the cards of the game are used.
    pub cards: String,
}

impl AnswersSoFar {
    /// The link that carries all answers. `None` if there are none.
    fn link(&self, action: &str) -> Option<String> {
        let seats = self.seats.map(|seats| seats.to_string());
        let mut fields: Vec<(&str, &str)> = seats.iter().map(|seats| ("seats", seats.as_str())).collect();
        fields.extend(self.answers.iter().map(|answer| ("said", answer.as_str())));
        fields.extend(self.question.iter().map(|question| ("ask", question.as_str())));
        if !self.cards.is_empty() {
            fields.push(("cards", &self.cards));
        }
        (!fields.is_empty()).then(|| format!("{action}#{}", encoded(fields)))
    }
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

/// Renders the page. `refused` has the problems of an answer that was not taken. `base` is the part of the address
/// before the path: `http://192.168.1.5:8080`.
pub fn step_by_step(
    site: &Site,
    base: &str,
    info: &ListedGame,
    so_far: &AnswersSoFar,
    interview: Option<&Interview>,
    refused: &[String],
    stage: &Stage,
) -> Markup {
    let action = site.step_by_step(info.name);
    let link = so_far.link(&action);
    let is_wrong_sheet = interview.is_none() && !refused.is_empty();
    let main = html! {
        main id="main" class="text" data-post=(action) data-link=[&link] {
            h1 { (info.title) ": what lies on the table?" }
            @if let Stage::Ready { answer: Some(answer), .. } = stage {
                section id="answer" class="answer" { h2 { "The answer" } (answer) }
            }
            @if let Some(lines) = interview.map(Interview::lines).filter(|lines| !lines.is_empty()) {
                ul class="said" { @for line in &lines { li { code { (line) } } } }
            }
            @if !refused.is_empty() {
                div class="refused" role="alert" { @for why in refused { p { (coded(&sentence(why))) } } }
            }
            @match stage {
                Stage::Seats => (form(&action, so_far, &html! {
                    h2 id="question" { "How many play?" }
                    div class="chips" {
                        @for seats in info.seats() { button type="submit" name="seats" value=(seats) { (seats) } }
                    }
                })),
                Stage::Asked(prompt) => (asked(&action, so_far, prompt, interview)),
                Stage::Ready { table, .. } => {
                    (offered(&action, so_far, table))
                    @if let Some(scene) = table.scene(None) { (drawn(&scene)) }
                    (form(&action, so_far, &html! {
                        h2 { "Something else lies there" }
                        label for="more" { "In the words of the table" }
                        input id="more" name="said" required autocomplete="off" autocapitalize="off" maxlength="200" placeholder="seat 2: 1 gold";
                        button type="submit" { "Say it" }
                    }))
                }
            }
            @if so_far.seats.is_some() { (back(&action, so_far)) }
            (cards(site, &action, info, so_far, is_wrong_sheet))
            @if let Some(link) = link.filter(|_| !so_far.answers.is_empty()) {
                (carried(&link))
                @let whole = format!("{base}{link}");
                @if whole.len() <= LONGEST_DRAWN { details id="code" { summary { "As a QR code" } (code(&whole)) } }
            }
        }
    };
    page(site, &format!("{}: step by step", info.title), NavLinks { game: Some(info.name) }, &main)
}

/// A form that sends the answers so far, and its own buttons and fields.
fn form(action: &str, so_far: &AnswersSoFar, content: &Markup) -> Markup {
    html! {
        form class="stack" method=(method(so_far)) action=(action) { (kept(so_far)) (content) }
    }
}

/// The method of a form. A whole spreadsheet is too long for a query.
const fn method(so_far: &AnswersSoFar) -> &'static str {
    if so_far.cards.is_empty() { "get" } else { "post" }
}

/// The answers as hidden fields.
fn kept(so_far: &AnswersSoFar) -> Markup {
    html! {
        @if let Some(seats) = so_far.seats { (hidden("seats", &seats.to_string())) }
        @for answer in &so_far.answers { (hidden("said", answer)) }
        @if !so_far.cards.is_empty() { (hidden("cards", &so_far.cards)) }
    }
}

/// The field for the cards of the people's own box.
fn cards(site: &Site, action: &str, info: &ListedGame, so_far: &AnswersSoFar, is_open: bool) -> Markup {
    let others = AnswersSoFar { cards: String::new(), ..so_far.clone() };
    html! {
        form class="cards" method="post" action=(action) {
            (kept(&others))
            @if let Some(question) = &so_far.question { (hidden("ask", question)) }
            (own_cards(site, [info], &so_far.cards, is_open, &html! { button class="quiet" type="submit" { "Use these cards" } }))
        }
    }
}

/// The question: a button for everything that can be chosen, and a field with examples for everything else.
fn asked(action: &str, so_far: &AnswersSoFar, prompt: &Prompt, interview: Option<&Interview>) -> Markup {
    let about = prompt.seat.and_then(|seat| Some(interview?.seat_name(seat)));
    // A seat without a name of its own is named in the question already.
    let about = about.filter(|name| !name.starts_with("seat "));
    let (examples, choices): (Vec<_>, Vec<_>) = prompt.suggestions.iter().partition(|one| one.is_example);
    let hint = if examples.is_empty() { String::new() } else { format!("such as {}", listed(&examples)) };
    let class = if prompt.kind == PromptKind::Moment { "offers" } else { "chips" };
    let buttons = html! {
        @if !choices.is_empty() {
            (form(action, so_far, &html! {
                div class=(class) { @for (number, one) in (1..).zip(&choices) { (choice(prompt, number, one)) } }
            }))
        }
    };
    let is_aside = examples.is_empty() && !choices.is_empty();
    let field = form(
        action,
        so_far,
        &html! {
            label for="words" { @if is_aside { "Or in your words" } @else { "Your answer" } }
            input id="words" name="said" required placeholder=(hint) autocomplete="off" autocapitalize="off" maxlength="200" inputmode=(keys(&examples));
            button class=(if is_aside { "main quiet" } else { "main" }) type="submit" { "Go on" }
        },
    );
    html! {
        h2 id="question" { @if let Some(name) = about { (name) ": " (coded(&prompt.question)) } @else { (coded(&capital(&prompt.question))) } }
        // With examples the field comes first, without examples the buttons.
        @if examples.is_empty() { (buttons) (field) } @else { (field) (buttons) }
    }
}

fn choice(prompt: &Prompt, number: usize, one: &Suggestion) -> Markup {
    html! {
        @if prompt.kind == PromptKind::Moment && !one.meaning.is_empty() {
            button type="submit" name="said" value=(number) { (capital(&one.meaning)) }
        } @else {
            button type="submit" name="said" value=(one.words) {
                (one.words) @if !one.meaning.is_empty() { " " (one.meaning) }
            }
        }
    }
}

/// The keys that a phone shows. If one amount is asked for, such as `4` or `4 million`, digits are enough.
fn keys(examples: &[&Suggestion]) -> &'static str {
    let is_amount = |words: &str| {
        let rest = words.trim_start_matches(|letter: char| letter.is_ascii_digit());
        rest.len() < words.len() && rest.chars().all(|letter| letter.is_ascii_lowercase() || letter == ' ')
    };
    if !examples.is_empty() && examples.iter().all(|one| is_amount(&one.words)) { "numeric" } else { "text" }
}

/// Examples in one line: `15 or Peak Ofform`.
fn listed(examples: &[&Suggestion]) -> String {
    examples.iter().map(|one| one.words.as_str()).collect::<Vec<_>>().join(" or ")
}

/// The possible questions: the legal actions of each seat as buttons, and a field for any other action.
fn offered(action: &str, so_far: &AnswersSoFar, table: &AnyTable) -> Markup {
    html! {
        h2 { "May this be done?" }
        @for seat in table.awaits().deciders().iter() {
            @let legal = table.legal(seat);
            (form(action, so_far, &html! {
                h3 { (table.seat_name(seat)) }
                div class="chips" {
                    @for one in legal.iter().take(MOST_OFFERED) {
                        button type="submit" name="ask" value={ (seat) ": " (one) } { (one) }
                    }
                }
            }))
        }
        (form(action, so_far, &html! {
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

/// The table of the finished position.
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
fn back(action: &str, so_far: &AnswersSoFar) -> Markup {
    let mut before = AnswersSoFar { question: None, ..so_far.clone() };
    if so_far.question.is_none() && before.answers.pop().is_none() {
        before.seats = None;
    }
    html! {
        form class="line" method=(method(so_far)) action=(action) { (kept(&before)) button class="quiet" type="submit" { "← Back" } }
    }
}
