//! People who are away: the vote for a computer in their place, and the way back.

use maud::{Markup, html};
use tabletop::core::{Seat, SeatSet};

use super::{hidden, seats};
use crate::session::TableView;
use crate::store::Link;
use crate::urls::Site;

/// Renders the way back for a person for whom a computer plays, and for the others a vote about each seat that is
/// asked and away.
pub fn absent(site: &Site, view: &TableView, link: &Link, away: SeatSet) -> Markup {
    let own = view.scene.seat.filter(|_| !view.is_over && view.divergence.is_none());
    let is_persons = |seat: &Seat| view.players.get(seat.index()) == Some(&None);
    let asked = view.scene.panels.iter().filter(|panel| panel.is_asked).map(|panel| panel.seat);
    let missed: Vec<Seat> =
        asked.filter(|seat| away.contains(*seat) && Some(*seat) != own && is_persons(seat)).collect();
    html! {
        @if let Some(own) = own {
            @if view.stand_ins.seats.contains(own) {
                div class={ "wish " (seats::colour(own)) } id="absent" {
                    p { strong { "A computer plays for you, because you were away." } }
                    form method="post" action=(site.of_table(&link.token, "return")) { button type="submit" { "Take my seat back" } }
                }
            } @else if is_persons(&own) {
                @for seat in missed { (vote(site, view, link, own, seat, away)) }
            }
        }
    }
}

fn vote(site: &Site, view: &TableView, link: &Link, own: Seat, absent: Seat, away: SeatSet) -> Markup {
    let all = view.electorate(absent, away.without(own));
    let votes = view.stand_ins.votes_for(absent).intersection(all);
    let needed = all.len() / 2 + 1;
    let has_voted = votes.contains(own) && votes.len() < needed;
    html! {
        div class={ "wish " (seats::colour(absent)) } {
            p { (seats::named(view, absent)) " is asked, and has been away for some time." }
            @if needed > 1 { p class="note" { (votes.len()) " of " (needed) " votes for a computer in this place." } }
            @if has_voted { p { "You have voted for it." } }
            @else {
                form method="post" action=(site.of_table(&link.token, "absent")) {
                    (hidden("seat", &absent.to_string()))
                    button class="quiet" type="submit" { @if needed > 1 { "Vote for a computer" } @else { "Let a computer play this seat" } }
                }
            }
        }
    }
}
