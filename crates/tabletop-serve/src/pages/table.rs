//! The page of a seat, or of a spectator: the question, the choices, the aim, the board, the seats, the log.

use maud::{Markup, html};
use tabletop::GameInfo;
use tabletop::core::SeatSet;

use super::ended::ended;
use super::how_to_win::how_to_win;
use super::layout::{NavLinks, table_page};
use super::log::log;
use super::messages::{Messaging, messages};
use super::parts::PageParts;
use super::why_not::{self, Reasons};
use super::{absent, board, choices, evening, people, read_only, seats, take_backs, tracks, verdict};
use crate::drawing::Selection;
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
    let has_places = shown.form == MayI::Places && why_not::asks(view);
    let pointing = Selection::new(&view.scene, &shown.at).asking(has_places);
    let who = name_of_reader(view);
    let parts = &shown.parts;
    let people_part = html! { (people::naming(site, view, link)) (seats::strip(view, shown.here)) };
    let main = html! {
        main id="main" class="table" data-live=(site.of_table(&link.token, "live")) data-moves=(view.moves) data-told=(view.told.len()) {
            (bar(site, info, view, link, shown, &pointing))
            (parts.part("people", "people", &people_part))
            @if !info.lessons.is_empty() { (parts.part("win", "win", &how_to_win(site, info, view))) }
            (board::board(site, info, view, &pointing, parts))
            div class="side" {
                @if !view.evening.is_empty() && !view.is_over { (parts.part("games", "panels", &evening::evening(site, view, link))) }
                (parts.part("figures", "panels", &seats::figures(site, view)))
                @if shown.messaging == Messaging::On { (parts.part("messages", "messages", &messages(site, view, link))) }
                (log(site, view, link, parts))
                @if view.scene.seat.is_some() { (parts.part("may", "may", &may_i(site, info, link, shown))) }
                (parts.part("own", "own", &people::own(site, view, link)))
            }
        }
    };
    let (turn, icon) =
        if view.is_turn() { ("● Your turn · ", "/icon-turn.svg") } else { ("", "/icon.svg") };
    let title = format!("{turn}{who} · {}", info.title);
    table_page(site, &title, NavLinks { game: Some(info.name) }, icon, parts, &main)
}

fn name_of_reader(view: &TableView) -> &str {
    view.scene.seat.and_then(|seat| view.scene.panel(seat)).map_or("Spectator", |panel| &panel.name)
}

fn own_name(view: &TableView) -> String {
    let panel = view.scene.seat.and_then(|seat| view.scene.panel(seat));
    panel.map_or_else(|| "Spectator".to_string(), |panel| seats::full_name(view, panel))
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
    html! {
        div class="ask" id="bar" {
            div class="tools" {
                // Shows and hides the clauses of all choices: the style sheet looks whether it is open.
                details id="cited" { summary { "Rules" } }
                @if view.scene.seat.is_some() { a href="#may" { "May I?" } }
                @if shown.messaging == Messaging::On && !view.messages.is_empty() { a href="#messages" { "Messages" } }
            }
            p class="where" { strong { @if let Some(seat) = view.scene.seat { (seats::sign(seat)) " " } (own_name(view)) } " · " (view.scene.heading) @if !view.is_over { (tracks::of_game(&view.scene)) } }
            h1 id="question" { (seats::question(view)) }
            @if let Some(divergence) = &view.divergence { (read_only::notice(site, divergence, link)) }
            @if let Some(refusal) = &shown.refusal { (refusal) }
            @if view.is_over { (ended(site, view, link)) }
            (absent::absent(site, view, link, shown.away))
            (take_backs::take_backs(site, view, link))
            @if let Some(reasons) = &shown.reasons { (why_not::answer(site, view, reasons)) }
            div id="choices" { (choices::choices(site, view, link, pointing)) }
            (shown.parts.part("kinds", "kinds", &why_not::folded(info, view, shown.form == MayI::Places)))
        }
    }
}

/// Renders the form "May I?" of a seat.
fn may_i(site: &Site, info: &GameInfo, link: &Link, shown: &TableExtras) -> Markup {
    let is_whole = shown.form == MayI::Whole;
    html! {
            h2 { "May I?" }
            form class="stack" method="get" action={ (site.table(&link.token)) "#may" } {
                label for="say" { "An action, as you would type it" }
                input id="say" name="say" list=[is_whole.then_some("notations")] value=(shown.typed) autocomplete="off" autocapitalize="off" maxlength="200" required;
                @if is_whole {
                    datalist id="notations" { @for line in info.notation { option value=(line.example) { (line.meaning) } } }
                    (verdict::readings(info, ""))
                }
                button type="submit" { "May I?" }
            }
            @if !is_whole { p { a href="?form=whole#may" { "With examples, or under another reading" } } }
            @if let Some(answer) = &shown.answer { (answer) }
    }
}
