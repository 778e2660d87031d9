//! The first page: the games.

use maud::{Markup, html};
use qrcode::QrCode;
use qrcode::render::svg;
use tabletop::Games;

use super::grouping::capital;
use super::layout::{NavLinks, page};
use super::mine::{self, ListedTable};
use super::rooms;
use crate::disputes;
use crate::urls::Site;

/// Renders the page: the tables of the person that are going on, the games, and the address for phones, if there is one.
pub fn home(site: &Site, games: &Games, tables: Option<&[ListedTable]>) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "A table on every phone" }
            @if let Some(tables) = tables { (mine::section(site, tables)) }
            @if tables.is_none() { p class="lead" { "Play a board game together, each on an own phone: one of you makes the table, the others join with its code." } }
            (rooms::field(site))
            h2 { (if tables.is_none() { "No table yet? Choose a game to make one" } else { "Choose a game to make another table" }) }
            ul class="games" {
                @for game in games.iter() {
                    @let seats = game.seats();
                    li {
                        a class="press" href=(site.game("new", game.name)) { (game.title) }
                        p { (sentence(game.summary)) }
                        p class="note" {
                            (seats.first().copied().unwrap_or_default()) " to " (seats.last().copied().unwrap_or_default()) " seats · "
                            a href=(site.game("rules", game.name)) { "rules" }
                            @if disputes::are_about(game.name) { " · " a href=(site.game("disputes", game.name)) { "disputes" } }
                        }
                    }
                }
            }
            @if let Some(address) = site.address() {
                section class="join" {
                    h2 { "For the phones of this room" }
                    p { a href=(address) { (address) } }
                    (code(address))
                }
            }
        }
    };
    page(site, &mine::title(tables.unwrap_or_default()), NavLinks::default(), &main)
}

/// Renders an address as a QR code. It is dark on light in every colour scheme, because cameras need that.
pub fn code(address: &str) -> Markup {
    let drawn = QrCode::new(address).map(|code| {
        code.render::<svg::Color<'_>>()
            .min_dimensions(180, 180)
            .dark_color(svg::Color("#000000"))
            .light_color(svg::Color("#ffffff"))
            .build()
    });
    // Only the `<svg>` element is used. The XML declaration before it is for files.
    let element = drawn.ok().and_then(|text| text.find("<svg").map(|start| text[start..].to_string()));
    html! {
        @if let Some(element) = element {
            div class="code" role="img" aria-label={ "QR code of " (address) } { (maud::PreEscaped(element)) }
        }
    }
}

/// Makes a sentence of a text of the library, which has no capital and no full stop.
pub fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}
