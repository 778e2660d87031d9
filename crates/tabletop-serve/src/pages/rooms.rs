//! The room of a table: a short code by which people sit down themselves.

use maud::{Markup, html};
use tabletop::core::SeatSet;
use tabletop::{GameInfo, Panel};

use super::home::{code, sentence};
use super::layout::{NavLinks, page};
use super::{hidden, levels, seats};
use crate::security::RoomCode;
use crate::session::{LONGEST_NAME, TableView};
use crate::store::Link;
use crate::urls::Site;

/// The form of a room.
#[derive(Clone, Copy, Debug)]
pub struct RoomPage<'a> {
    /// The code of the room.
    pub code: &'a RoomCode,
    /// The key of the form. A form that is sent twice leads to the same seat.
    pub key: &'a str,
    /// The name that was typed.
    pub name: &'a str,
    /// The reason why the last attempt to sit down failed.
    pub refusal: Option<&'a str>,
}

/// Renders the field for a code, which leads to its room.
pub fn field(site: &Site) -> Markup {
    html! {
        form class="line by-code" method="get" action=(site.rooms()) {
            label for="code" { "Join with a code" }
            input id="code" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go";
            button type="submit" { "Join" }
        }
    }
}

/// Renders the page with nothing but this field.
pub fn join(site: &Site) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "Join a table" }
            p { "The code stands on the page of the host. It has six letters and digits." }
            (field(site))
        }
    };
    page(site, "Join a table", NavLinks::default(), &main)
}

/// Renders the page of a room: who sits where, and a button for each seat in `free`. `watched` is the link of the
/// spectators.
pub fn room(
    site: &Site,
    info: &GameInfo,
    view: &TableView,
    free: SeatSet,
    watched: Option<&Link>,
    filled: &RoomPage<'_>,
) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) }
            p class="lead" { (view.scene.heading) ". " (view.scene.ask) }
            @if let Some(why) = filled.refusal {
                p class="refused" role="alert" { strong { "You have no seat yet. " } (sentence(why)) }
            }
            @if view.divergence.is_some() { p { "This table can only be read." } }
            @else if view.is_over { p { "The game is over, so nobody can sit down." } }
            @else if free.is_empty() { p { strong { "No seat is free. " } "If one of them is yours, go back to its page, or ask the host for its link." } }
            form class="room" method="post" action=(site.room(filled.code)) {
                (hidden("key", filled.key))
                // The Enter key would press the first button. It is this one, which does nothing.
                button type="submit" disabled hidden {}
                @if !free.is_empty() {
                    div class="line" {
                        label for="name" { "Your name" }
                        input id="name" name="name" maxlength=(LONGEST_NAME) value=(filled.name) autocomplete="nickname";
                    }
                    @if let Some(panel) = view.scene.panels.iter().find(|panel| free.contains(panel.seat)) {
                        p class="note" { "The others see it. Without one, you are shown as your seat is called, such as ‘" (panel.name) "’." }
                    }
                }
                ul class="links" {
                    @for panel in &view.scene.panels { (seat(view, panel, free.contains(panel.seat))) }
                }
            }
            @if !free.is_empty() {
                p class="note" { "Your seat has an address of its own. This browser finds it again on the first page; the room does not show it." }
            }
            @if let Some(link) = watched {
                p { a href=(site.table(&link.token)) { (if view.is_over { "Look at the end of the game" } else { "Only watch" }) } }
            }
        }
    };
    page(site, &format!("Sit down · {}", info.title), NavLinks { game: Some(info.name) }, &main)
}

fn seat(view: &TableView, panel: &Panel, is_free: bool) -> Markup {
    let player = view.players.get(panel.seat.index()).copied().flatten();
    html! {
        li {
            @if is_free {
                div class="line" {
                    (seats::sign(panel.seat))
                    button type="submit" name="seat" value=(panel.seat) { "Sit down as " (panel.name) }
                }
            } @else {
                p {
                    (seats::sign(panel.seat)) " " strong { (seats::full_name(view, panel)) } " "
                    span class="note" { (player.map_or_else(|| "taken".to_string(), levels::of_player)) }
                }
            }
        }
    }
}

/// Renders the room on the page of the host: its code for all, and the buttons that open, renew and close it. `action`
/// is the URL of these buttons.
pub fn of_host(site: &Site, view: &TableView, opened: Option<&RoomCode>, action: &str, base: &str) -> Markup {
    let button = |room: &str, class: Option<&str>, text: &str| {
        html! {
            form method="post" action=(action) {
                (hidden("room", room))
                button class=[class] type="submit" { (text) }
            }
        }
    };
    let count = view.free.len();
    html! {
        section class="open-room" {
            @if let Some(opened) = opened {
                h2 { "The code of this table" }
                p class="room-code" { (opened) }
                @if count == 0 {
                    p { "No seat is free, so the code leads to watching alone." }
                } @else {
                    p {
                        "Everybody types it at " a href=(base) { (base) } ", or scans this, and takes a seat. "
                        (count) (if count == 1 { " seat is free." } else { " seats are free." })
                    }
                    (code(&format!("{base}/r/{}", opened.as_str())))
                    p {
                        "You play too? "
                        a class="press" href=(site.room(opened)) target="_blank" rel="noopener" { "Sit down yourself" }
                        " It opens in a new tab, so that you keep this page."
                    }
                }
                div class="line" {
                    (button("open", Some("quiet"), "Renew the code"))
                    (button("close", Some("quiet"), "Close the room"))
                }
            } @else if count > 0 {
                h2 { "A code for all" }
                p { "With a short code, people sit down themselves, you too, and nobody needs a link from you." }
                (button("open", None, "Open a room with a code"))
            }
        }
    }
}
