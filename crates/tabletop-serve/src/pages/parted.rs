//! What a page says of a table that was played by other rules than those of this program.

use maud::{Markup, html};
use tabletop::GameInfo;

use super::layout::{Place, page};
use crate::hosted::Parting;
use crate::site::Site;
use crate::store::Link;

/// The notice above a table, with the way to its record if that is open. Before the end it does not say what
/// was recorded at the step where the rules part: that may be a secret.
pub fn notice(site: &Site, parting: &Parting, link: &Link) -> Markup {
    html! {
        div class="refused" role="status" {
            p {
                strong { "This table can only be read. " }
                "It was played by other rules than those of this program"
                @if parting.step > 0 { ", and they part at step " (parting.step) }
                "."
            }
            @if parting.is_over {
                p { (super::home::sentence(&parting.why)) }
                p { a href=(site.of_table(&link.token, "transcript")) download { "Download the transcript" } }
            } @else {
                p { "What was played is kept. Whoever runs this server can go on with the program that it was played with, or export the record." }
            }
        }
    }
}

/// The page of a table of which nothing else can be shown.
pub fn nothing(site: &Site, info: &GameInfo, parting: &Parting, link: &Link) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) }
            (notice(site, parting, link))
        }
    };
    page(site, info.title, Place { game: Some(info.name) }, &main)
}
