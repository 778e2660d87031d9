//! The page of a seat, or of a spectator: the question, the choices, the aim, the board, the seats, the log.

use maud::{Markup, html};
use tabletop::core::SeatSet;
use tabletop::{CellNote, GameInfo, RulingInForce};

use super::arrangements::arrangements;
use super::ended::ended;
use super::how_to_win::how_to_win;
use super::layout::{NavLinks, TURN, table_page};
use super::log::{log, news};
use super::messages::{Messaging, messages};
use super::parts::PageParts;
use super::why_not::{self, Reasons};
use super::{absent, board, choices, evening, people, read_only, seats, take_backs, tracks, verdict};
use crate::drawing::{Selection, Untouched};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// Further content of the page of a table.
#[derive(Clone, Debug, Default)]
pub struct TableExtras {
    /// The selected cells, as in the query string.
    pub at: String,
    /// The refusal of the last request, if there was one.
    pub refusal: Option<Markup>,
    /// The answer to the question "May I?", if one was asked.
    pub answer: Option<Markup>,
    /// The action that was typed into the form "May I?".
    pub typed: String,
    /// The size of the form "May I?".
    pub form: MayI,
    /// The answer to the question "Why not?", if one was asked.
    pub reasons: Option<Reasons>,
    /// The use of messages.
    pub messaging: Messaging,
    /// The seats whose pages are open.
    pub here: SeatSet,
    /// The seats whose people are away, so that the others can vote for a computer.
    pub away: SeatSet,
    /// The rules of the places and things on the table, if the reader asked for them.
    pub notes: Vec<CellNote>,
    /// The readings of this table, shown with the rules of its places.
    pub readings: Vec<RulingInForce>,
    /// The parts of the page that the reader has already.
    pub parts: PageParts,
}

/// The size of the form "May I?", and the links of "Why not?". Most readers of a page use neither, and the examples and
/// readings of the form would be a third of the bytes of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MayI {
    /// A text field, and a link to the whole form.
    #[default]
    Short,
    /// Examples of every action, and the other readings.
    Whole,
    /// A text field, and for "Why not?" a link at each place that cannot be chosen.
    Places,
}

/// Renders the page.
pub fn table(site: &Site, info: &GameInfo, view: &TableView, link: &Link, shown: &TableExtras) -> Markup {
    let untouched = match (why_not::asks(view), shown.form) {
        (false, _) => Untouched::Silent,
        (true, MayI::Places) => Untouched::Linked,
        (true, _) => Untouched::Told,
    };
    let pointing = Selection::new(&view.scene, &shown.at).untouched(untouched);
    let who = name_of_reader(view);
    let parts = &shown.parts;
    let naming = people::naming(site, view, link);
    let scores = seats::parts(site, view);
    let main = html! {
        main id="main" class="table" data-live=(site.of_table(&link.token, "live")) data-moves=(view.moves) data-told=(view.told.len()) {
            (bar(site, info, view, link, shown, &pointing))
            @if !naming.0.is_empty() { (parts.part("asked-name", "asked-name", &naming)) }
            (parts.part("people", "people", &seats::strip(view, shown.here)))
            @if !info.lessons.is_empty() { (parts.part("win", "win", &how_to_win(site, info, view))) }
            (board::board(site, info, view, &pointing, shown))
            div class="side" {
                @if !view.evening.is_empty() && !view.is_over { (parts.part("games", "panels", &evening::evening(site, view, link))) }
                (parts.part("figures", "panels", &seats::figures(view)))
                @if !scores.0.is_empty() { (parts.part("score-parts", "panels", &scores)) }
                @if shown.messaging == Messaging::On { (parts.part("messages", "messages", &messages(site, view, link))) }
                (log(site, view, link, parts))
                @if view.scene.seat.is_some() {
                    h2 { "May I?" }
                    (example(info, view))
                    (parts.part("may", "may", &may_i(site, info, link, shown)))
                }
                (parts.part("own", "own", &people::own(site, view, link)))
            }
        }
    };
    let turn = if view.is_turn() { TURN } else { "" };
    let title = format!("{turn}{who} · {}", info.title);
    table_page(site, &title, NavLinks { game: Some(info.name) }, parts, &main)
}

fn name_of_reader(view: &TableView) -> &str {
    view.scene.seat.and_then(|seat| view.scene.panel(seat)).map_or("Spectator", |panel| &panel.name)
}

fn own_name(view: &TableView) -> Markup {
    let panel = view.scene.seat.and_then(|seat| view.scene.panel(seat));
    panel.map_or_else(|| html! { "Spectator" }, |panel| seats::own_and_team(view, panel))
}

/// Renders the bar with the question and its choices. On a narrow screen it stays at the bottom of the window.
fn bar(
    site: &Site,
    info: &GameInfo,
    view: &TableView,
    link: &Link,
    shown: &TableExtras,
    pointing: &Selection,
) -> Markup {
    let is_pointing = shown.form == MayI::Places;
    let kinds = if why_not::asks(view) {
        shown.parts.part("kinds", "kinds", &why_not::kinds(info, is_pointing))
    } else {
        html! {}
    };
    html! {
        div class="ask" id="bar" {
            (shown.parts.part("tools", "tools", &tools(view, shown)))
            p class="where" { strong { @if let Some(seat) = view.scene.seat { (seats::sign(seat)) " " } (own_name(view)) } " · " (view.scene.heading) @if !view.is_over { (tracks::of_game(&view.scene)) } }
            (news(view))
            h1 id="question" { (seats::question(view)) }
            @if let Some(divergence) = &view.divergence { (read_only::notice(site, divergence, link)) }
            @if let Some(refusal) = &shown.refusal { (refusal) }
            @if view.is_over { (ended(site, view, link)) }
            (absent::absent(site, view, link, shown.away))
            (take_backs::take_backs(site, view, link))
            @if let Some(reasons) = &shown.reasons { (why_not::answer(site, info, view, reasons)) }
            div id="choices" { (choices::choices(site, view, link, pointing)) }
            (arrangements(site, view, link, &kinds, is_pointing))
        }
    }
}

/// Renders the links beside the question.
fn tools(view: &TableView, shown: &TableExtras) -> Markup {
    html! {
        // Shows and hides the clauses of all choices: the style sheet looks whether it is open.
        details id="cited" { summary { "Rules" } }
        a href="?form=things#things" aria-label="What is what" title="What is what" { "?" }
        @if view.scene.seat.is_some() { a href="#may" { "May I?" } }
        @if shown.messaging == Messaging::On && !view.messages.is_empty() { a href="#messages" { "Messages" } }
    }
}

/// Renders an action of this table as an example for the form "May I?". It changes with the question, so it is no part of
/// the form, which a script keeps.
fn example(info: &GameInfo, view: &TableView) -> Markup {
    let mut offers = view.scene.offers();
    let offer = view.scene.offers().find(|offer| offer.action.contains(' ')).or_else(|| offers.next());
    let other = info.notation.first().map(|line| line.example);
    html! {
        @if let Some(action) = offer.map(|offer| offer.action.as_str()).or(other) {
            p class="note example" { "Such as " code { (action) } @if offer.is_some() { ", or the words of a choice" } "." }
        }
    }
}

/// Renders the form "May I?" of a seat.
fn may_i(site: &Site, info: &GameInfo, link: &Link, shown: &TableExtras) -> Markup {
    let is_whole = shown.form == MayI::Whole;
    html! {
            @if let Some(answer) = &shown.answer { (answer) }
            form class="stack" method="get" action={ (site.table(&link.token)) "#may" } {
                label for="say" { "Type an action: you hear whether it is allowed, and nothing is done" }
                input id="say" name="say" list=[is_whole.then_some("notations")] value=(shown.typed) autocomplete="off" autocapitalize="off" maxlength="200" required;
                @if is_whole {
                    datalist id="notations" { @for line in info.notation { option value=(line.example) { (line.meaning) } } }
                    (verdict::readings(info, ""))
                }
                button type="submit" { "May I?" }
            }
            @if !is_whole { p { a href="?form=whole#may" { "With examples, or under another reading" } } }
    }
}
