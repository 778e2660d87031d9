//! The page with the link to the replay of a finished game, for everybody.

use maud::{Markup, html};
use tabletop::GameInfo;

use super::home::code;
use super::layout::{NavLinks, page};
use crate::store::Link;
use crate::urls::Site;

/// Renders the page. `address` is the whole address of the replay, by the link of the spectators.
pub fn share(site: &Site, info: &GameInfo, link: &Link, address: &str) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { "Share the replay" }
            p { "Whoever has this address can step through the game. It is no seat." }
            p class="address" { a href=(address) { (address) } }
            (code(address))
            p { a href=(site.table(&link.token)) { "Back to the table" } }
        }
    };
    page(site, &format!("Share the replay · {}", info.title), NavLinks { game: Some(info.name) }, &main)
}
