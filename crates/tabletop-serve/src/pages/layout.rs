//! What all pages have around them.

use maud::{DOCTYPE, Markup, html};

/// Where the links at the top of a page lead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place<'a> {
    /// The game whose rules are meant, by its name.
    pub game: Option<&'a str>,
}

/// A whole page.
pub fn page(title: &str, place: Place<'_>, main: &Markup) -> Markup {
    let rules = place.game.map_or_else(|| "/rules".to_string(), |game| format!("/rules/{game}"));
    let disputes = place.game.map_or_else(|| "/disputes".to_string(), |game| format!("/disputes/{game}"));
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="stylesheet" href="/style.css";
                script src="/script.js" defer {}
            }
            body {
                a class="skip" href="#main" { "To the table" }
                header class="top" {
                    a class="brand" href="/" { "Tabletop" }
                    nav aria-label="Pages" {
                        a href="/ask" { "May I?" }
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
