//! The notice on a table that was played by other rules than those of this program.

use maud::{Markup, html};
use tabletop::GameInfo;

use super::layout::{NavLinks, page};
use crate::session::Divergence;
use crate::store::Link;
use crate::urls::Site;

/// Renders the notice above a table, with the link to its record if the record is public. Before the end of the
/// game the notice does not name the step that differs, because that step may be a secret.
pub fn notice(site: &Site, divergence: &Divergence, link: &Link) -> Markup {
    html! {
        div class="refused" role="status" {
            p {
                strong { "This table can only be read. " }
                "It was played under other rules than this program has"
                @if divergence.step > 0 { "; the first difference is at step " (divergence.step) }
                "."
            }
            @if divergence.is_over {
                p { (super::home::sentence(&divergence.why)) }
                p { a href=(site.of_table(&link.token, "transcript")) download { "Download the transcript" } }
            } @else {
                p { "Nothing is lost. The operator of this server can continue the game with the program that it was played with, or export the record." }
            }
        }
    }
}

/// Renders the page of a table of which nothing else can be shown.
pub fn nothing(site: &Site, info: &GameInfo, divergence: &Divergence, link: &Link) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) }
            (notice(site, divergence, link))
        }
    };
    page(site, info.title, NavLinks { game: Some(info.name) }, &main)
}
