//! The people at a table: the name of the reader, and the link of its seat.

use maud::{Markup, html};

use super::hidden;
use crate::session::{LONGEST_NAME, TableView};
use crate::store::Link;
use crate::urls::Site;

/// Renders the question for a name, on the first pages of a seat, and the name that others see without one.
pub fn naming(site: &Site, view: &TableView, link: &Link) -> Markup {
    let is_open = !view.is_over && view.divergence.is_none();
    let Some(panel) = view.scene.seat.and_then(|seat| view.scene.panel(seat)).filter(|_| is_open) else {
        return html! {};
    };
    html! {
        @if view.is_unnamed() {
            div class="naming" {
                form method="post" action=(site.of_table(&link.token, "name")) {
                    label for="name" { "Your name" }
                    input id="name" name="name" maxlength=(LONGEST_NAME) autocomplete="nickname" required;
                    button type="submit" { "Save" }
                }
                form method="post" action=(site.of_table(&link.token, "name")) {
                    (hidden("name", ""))
                    button class="quiet" type="submit" { "Skip" }
                }
                p class="note" { "Without one, you are shown as ‘" (panel.name) "’." }
            }
        } @else if view.is_nameless() && !view.has_decided() {
            p class="note shown-as" { "You are shown as ‘" (panel.name) "’. " a href="#link" { "Give a name" } }
        }
    }
}

/// Renders what a person can change: its name, the signals of its phone, and its link.
pub fn own(site: &Site, view: &TableView, link: &Link) -> Markup {
    let Some(seat) = view.scene.seat else { return html! {} };
    html! {
        details id="link" {
            summary { "Your name and your link" }
            form class="line" method="post" action=(site.of_table(&link.token, "name")) {
                label for="new-name" { "Name" }
                input id="new-name" name="name" maxlength=(LONGEST_NAME) value=(view.name(seat).unwrap_or_default()) autocomplete="nickname";
                button class="quiet" type="submit" { "Change" }
            }
            // A script shows it, and keeps it on this phone.
            label class="choice" data-signal hidden { input type="checkbox"; " Sound and vibration when I am asked" }
            label class="choice" data-notice hidden { input type="checkbox"; " A notification when I am asked and do not see this page" }
            p class="note" { "Anybody who has the address of this page can play your seat. If somebody else has seen it, renew it: the old link dies when the new one is opened, and the host does not see the new one." }
            form method="post" action=(site.of_table(&link.token, "keep")) { button class="quiet" type="submit" { "Put this seat on my list of tables" } }
            form method="post" action=(site.of_table(&link.token, "renew")) { button class="quiet" type="submit" { "Renew my link" } }
        }
    }
}
