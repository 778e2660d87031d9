//! The frame of every page.

use maud::{DOCTYPE, Markup, html};

use super::parts::PageParts;
use crate::disputes::are_about;
use crate::urls::Site;

/// The colour behind a page in a light scheme, as in the style sheet.
pub const PAGE_COLOUR: &str = "#f5f2ea";
/// The colour of the top of a page in a light scheme. A browser may give it to its own bars.
pub const THEME_LIGHT: &str = "#fffdf8";
/// The beginning of the title of a page whose reader must decide.
pub const TURN: &str = "● Your turn · ";
const THEME_DARK: &str = "#1e2329";

/// The targets of the links at the top of a page.
#[derive(Clone, Copy, Debug, Default)]
pub struct NavLinks<'a> {
    /// The name of the game whose rules and disputes are linked.
    pub game: Option<&'a str>,
}

/// A whole page.
pub fn page(site: &Site, title: &str, place: NavLinks<'_>, main: &Markup) -> Markup {
    framed(site, title, place, main)
}

/// The page of a table, without its frame for a script.
pub fn table_page(site: &Site, title: &str, place: NavLinks<'_>, parts: &PageParts, main: &Markup) -> Markup {
    if parts.is_of_script() {
        return html! { title { (title) } link rel="icon" href=(icon(site, title)); (main) };
    }
    framed(site, title, place, main)
}

/// The icon that a browser shows on the tab. It has a mark where the title has one.
fn icon(site: &Site, title: &str) -> String {
    site.to(if title.starts_with(TURN) { "/icon-turn.svg" } else { "/icon.svg" })
}

fn framed(site: &Site, title: &str, place: NavLinks<'_>, main: &Markup) -> Markup {
    let rules = place.game.map_or_else(|| site.to("/rules"), |game| site.game("rules", game));
    let disputed = place.game.filter(|game| are_about(game));
    let disputes = disputed.map_or_else(|| site.to("/disputes"), |game| site.game("disputes", game));
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" media="(prefers-color-scheme: light)" content=(THEME_LIGHT);
                meta name="theme-color" media="(prefers-color-scheme: dark)" content=(THEME_DARK);
                title { (title) }
                link rel="stylesheet" href=(site.to("/style.css"));
                link rel="icon" type="image/svg+xml" href=(icon(site, title));
                link rel="apple-touch-icon" href=(site.to("/icons/180.png"));
                link rel="manifest" href=(site.to("/manifest.webmanifest"));
                script src=(site.to("/script.js")) defer {}
            }
            body {
                a class="skip" href="#main" { "To the table" }
                header class="top" {
                    a class="brand" href=(site.to("/")) { "Tabletop" }
                    nav aria-label="Pages" {
                        a href=(site.to("/ask")) { "May I?" }
                        a href=(rules) { "Rules" }
                        a href=(disputes) { "Disputes" }
                    }
                }
                (main)
                p id="said" class="unseen" role="status" {}
            }
        }
    }
}
