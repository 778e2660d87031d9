//! The evening: who won which of the games that the same people have played, one table after another.

use maud::{Markup, html};
use tabletop::core::Seat;

use super::seats;
use crate::session::{EveningGame, EveningSeat, TableView};
use crate::store::Link;
use crate::urls::Site;

/// A player of the evening: a seat with the name of its person. Without a name, the seat alone.
type Player<'a> = (Seat, Option<&'a str>);

fn player(result: &EveningSeat) -> Player<'_> {
    (result.seat, result.person.as_deref())
}

/// Renders the games of the evening, the oldest first, with a column for each player. Nothing for a table that follows
/// no other.
pub fn evening(site: &Site, view: &TableView, link: &Link) -> Markup {
    let games = &view.evening;
    let results = || games.iter().flat_map(|game| &game.seats);
    let mut players: Vec<Player<'_>> = results().map(player).collect();
    players.sort_unstable();
    players.dedup();
    let wins = |of: Player<'_>| results().filter(|one| one.wins && player(one) == of).count();
    let present = games.len().saturating_sub(usize::from(view.is_over));
    html! {
        @if !games.is_empty() {
            details id="evening" open[view.is_over] {
                summary { "This evening: " (games.len()) @if games.len() == 1 { " game" } @else { " games" } }
                div class="wide" tabindex="0" role="region" aria-label="This evening" {
                    table {
                        thead {
                            tr {
                                th scope="col" { "game" }
                                @for one in &players {
                                    th scope="col" {
                                        (seats::sign(one.0)) " " (called(games, *one))
                                        @if results().any(|result| player(result) == *one && result.is_computer) { " " span class="note" { "computer" } }
                                    }
                                }
                            }
                        }
                        tbody {
                            @for (index, game) in games.iter().enumerate() {
                                @let page = if index < present { format!("evening/{}", game.number) } else { "after".to_string() };
                                tr {
                                    th scope="row" { (game.number) " " a href=(site.of_table(&link.token, &page)) { (game.title) } }
                                    @for one in &players { td { (result(game, *one)) } }
                                }
                            }
                            tr class="total" {
                                th scope="row" { "games won" }
                                @for one in &players { td { strong { (wins(*one)) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the name of a player: that of the person, or the last one of the seat.
fn called<'a>(games: &'a [EveningGame], one: Player<'a>) -> &'a str {
    let last = games.iter().rev().flat_map(|game| &game.seats).find(|result| player(result) == one);
    one.1.or(last.map(|result| result.name.as_str())).unwrap_or_default()
}

/// Renders the place of a player in a game, with a star for a winner, and the score.
fn result(game: &EveningGame, one: Player<'_>) -> Markup {
    let found = game.seats.iter().find(|result| player(result) == one);
    html! {
        @match found {
            Some(found) => {
                @if found.wins { span class="won" { "★ " span class="unseen" { "won, " } } }
                (ordinal(found.place))
                @if let Some(score) = found.score { " · " (score) }
            }
            None => "–",
        }
    }
}

/// Returns a place in words: `2nd`.
fn ordinal(place: u8) -> String {
    let end = match (place % 10, place % 100) {
        (1, rest) if rest != 11 => "st",
        (2, rest) if rest != 12 => "nd",
        (3, rest) if rest != 13 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}
