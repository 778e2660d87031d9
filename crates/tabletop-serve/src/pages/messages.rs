//! Short messages among the people at a table.

use maud::{Markup, html};

use super::seats;
use crate::session::{LONGEST_MESSAGE, TableView};
use crate::store::Link;
use crate::urls::Site;

/// The use of messages at the tables of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Messaging {
    /// People can send messages.
    #[default]
    On,
    /// Nobody can send or read any.
    Off,
}

/// Renders the last messages, the oldest first, and the field for a new one of a person.
pub fn messages(site: &Site, view: &TableView, link: &Link) -> Markup {
    let is_person = view.scene.seat.is_some_and(|seat| view.players.get(seat.index()) == Some(&None));
    let may_send = is_person && view.divergence.is_none();
    html! {
        @if may_send || !view.messages.is_empty() {
            h2 { "Messages" }
            ul class="told" {
                @for message in &view.messages {
                    li { strong { (seats::named(view, message.seat)) ":" } " " (message.text) }
                }
            }
            @if may_send {
                form class="line" method="post" action=(site.of_table(&link.token, "say")) {
                    input id="message" name="text" maxlength=(LONGEST_MESSAGE) autocomplete="off" aria-label="A message to everybody" placeholder="To everybody" required;
                    button class="quiet" type="submit" { "Send" }
                }
            }
        }
    }
}
