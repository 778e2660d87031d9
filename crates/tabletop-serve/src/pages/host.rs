//! The host's page: a link for each seat and one for spectators.

use maud::{Markup, html};
use tabletop::core::Seat;

use super::home::code;
use super::layout::{NavLinks, page};
use super::{levels, rooms};
use crate::security::{Role, RoomCode};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// Renders the page. `room` is the code of the table, and `base` the part of the address before the links:
/// `http://192.168.1.5:8080`.
pub fn host(
    site: &Site,
    view: &TableView,
    links: &[Link],
    room: Option<&RoomCode>,
    own: &Link,
    base: &str,
) -> Markup {
    let name =
        |seat: Seat| view.scene.panel(seat).map_or_else(|| seat.to_string(), |panel| panel.name.clone());
    let main = html! {
        main id="main" class="text" data-live=(site.of_table(&own.token, "live")) data-moves=(view.moves) {
            h1 { "Hand out the seats" }
            p class="lead" { (view.scene.heading) ". " (view.scene.ask) }
            @if view.is_over { (super::ended::again(site, view, own)) }
            @if !view.is_over { (rooms::of_host(site, view, room, &site.of_table(&own.token, "room"), base)) }
            h2 { "A link for each seat" }
            p { "Each link is a seat: whoever has it sees what the seat sees. Keep this page; it is the only one with all of them. If you play too, open the link of your own seat." }
            ul class="links" {
                @for link in links {
                    @if let Role::Seat(seat) = link.role {
                        (seat_link(site, view, link, own, base, seat, &name(seat)))
                    }
                }
                @for link in links.iter().filter(|link| link.role == Role::Spectator) {
                    li {
                        h2 { "Spectators" }
                        (address(site, link, own, base))
                    }
                }
            }
        }
    };
    page(site, "The host's page", NavLinks { game: Some(view.game) }, &main)
}

fn seat_link(
    site: &Site,
    view: &TableView,
    link: &Link,
    own: &Link,
    base: &str,
    seat: Seat,
    name: &str,
) -> Markup {
    let player = view.players.get(seat.index()).copied().flatten();
    let current = player.map_or_else(|| levels::PERSON.to_string(), |player| player.to_string());
    html! {
        li {
            h2 { "Seat " (seat) @if let Some(person) = view.name(seat) { ": " (person) } @if name != format!("seat {seat}") { ": " (name) } }
            @if link.is_own {
                p class="note" { "The player has renewed this link, and nobody else has the new one." }
                (renew(site, link, own))
            } @else {
                (address(site, link, own, base))
            }
            form class="line" method="post" action=(site.of_table(&own.token, "player")) {
                (super::hidden("seat", &seat.to_string()))
                label for={ "player-" (seat) } { "Played by" }
                select id={ "player-" (seat) } name="player" {
                    (levels::options(&current))
                }
                button type="submit" { "Change" }
            }
        }
    }
}

fn address(site: &Site, link: &Link, own: &Link, base: &str) -> Markup {
    let address = format!("{base}/t/{}", link.token);
    html! {
        p class="address" { a href=(site.table(&link.token)) { (address) } }
        details { summary { "QR code" } (code(&address)) }
        (renew(site, link, own))
    }
}

fn renew(site: &Site, link: &Link, own: &Link) -> Markup {
    html! {
        form method="post" action=(site.of_table(&own.token, "renew")) {
            (super::hidden("role", &link.role.number().to_string()))
            button class="quiet" type="submit" { "Renew: the old link dies when the new one is opened" }
        }
    }
}
