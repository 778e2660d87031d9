//! A person's list of tables: on the first page those going on, and all of them on a page of their own.

use maud::{Markup, html};

use super::hidden;
use super::home::code;
use super::layout::{NavLinks, TURN, page};
use crate::security::{PersonKey, Role};
use crate::session::Glance;
use crate::store::{KeptTable, now};
use crate::urls::Site;

const DAY: u64 = 24 * 60 * 60;

/// A table on the list.
#[derive(Clone, Debug)]
pub struct ListedTable {
    /// The link, and what the store knows of the table.
    pub kept: KeptTable,
    /// The table for this link. `None` if this server cannot open it.
    pub glance: Option<Glance>,
    /// The token of the host's page, if the person has both.
    pub host: Option<String>,
}

impl ListedTable {
    /// Returns `true` if the person must decide there now.
    pub fn is_turn(&self) -> bool {
        self.glance.as_ref().is_some_and(|glance| glance.is_turn)
    }
}

/// Renders the tables that are going on, for the first page. A script keeps the section up to date.
pub fn section(site: &Site, tables: &[ListedTable]) -> Markup {
    html! {
        section id="mine" {
            h2 { "Your tables" }
            @if tables.is_empty() { p { "No game is going on." } }
            (list(site, tables, None))
            p class="note" { a href=(site.mine()) { "All your tables" } }
        }
    }
}

/// The title of a page with the list. It says if the person must decide somewhere.
pub fn title(tables: &[ListedTable]) -> String {
    format!("{}Tabletop", if tables.iter().any(ListedTable::is_turn) { TURN } else { "" })
}

/// Renders the page of the list. `address` is the whole address of the list, for another phone. There is none before the
/// first table.
pub fn mine(site: &Site, tables: &[ListedTable], address: Option<&str>) -> Markup {
    let (over, going_on): (Vec<_>, Vec<_>) = tables.iter().cloned().partition(|table| table.kept.is_over);
    let drop = site.to("/mine/drop");
    let main = html! {
        main id="main" class="text" {
            h1 { "Your tables" }
            @if tables.is_empty() {
                p { "No table is on your list yet. A seat comes onto it when you sit down by a code or give your name there, and a table that you make when you make it." }
            }
            div id="mine" {
                @if !going_on.is_empty() { h2 { "Going on" } (list(site, &going_on, Some(&drop))) }
                @if !over.is_empty() { h2 { "Over" } (list(site, &over, Some(&drop))) }
            }
            @if let Some(address) = address.filter(|_| !tables.is_empty()) { (carrying(site, address)) }
            p { a href=(site.to("/")) { "Join another table, or make one" } }
        }
    };
    page(site, &title(tables), NavLinks::default(), &main)
}

fn list(site: &Site, tables: &[ListedTable], drop: Option<&str>) -> Markup {
    html! {
        ul class="links mine" {
            @for table in tables {
                li class=[table.is_turn().then_some("turn")] {
                    (row(site, table))
                    @if let Some(drop) = drop {
                        form method="post" action=(drop) {
                            (hidden("token", &table.kept.link.token))
                            button class="quiet" type="submit" { "Take off the list" }
                        }
                    }
                }
            }
        }
    }
}

fn row(site: &Site, table: &ListedTable) -> Markup {
    let KeptTable { link, game, touched, .. } = &table.kept;
    let href = site.table(&link.token);
    let Some(glance) = &table.glance else {
        return html! { p { a href=(href) { (game) } } p class="note" { "This server cannot open it now." } };
    };
    let seat = match (link.role, &glance.seat) {
        (Role::Host, _) => "as the host",
        (_, Some(seat)) => seat.as_str(),
        _ => "watching",
    };
    html! {
        p {
            a class="press" href=(href) { (glance.title) } " " (seat)
            @if let Some(host) = &table.host { " · " a href=(site.table(host)) { "the host's page" } }
        }
        p {
            @if glance.is_over {
                "The game is over. "
                @if glance.has_won { strong { "★ You have won" } @if !glance.winners.is_empty() { ", with " (listed_names(&glance.winners)) } "." }
                @else if !glance.winners.is_empty() { (listed_names(&glance.winners)) " won." }
            }
            @else if glance.is_turn { strong { "● Your turn" } ". " (glance.heading) "." }
            @else { (glance.heading) "." @if !glance.asked.is_empty() { " It waits for " (listed_names(&glance.asked)) "." } }
        }
        @let rested = if *touched > 0 { since(*touched, now()) } else { None };
        @if !glance.others.is_empty() || rested.is_some() {
            p class="note" {
                @if !glance.others.is_empty() { "With " (listed_names(&glance.others)) ". " }
                @if let Some(rested) = rested { "Last played " (rested) "." }
            }
        }
    }
}

/// The days between two times in words. `None` if it was less than a day.
fn since(then: u64, now: u64) -> Option<String> {
    match now.saturating_sub(then) / DAY {
        0 => None,
        1 => Some("a day ago".to_string()),
        days => Some(format!("{days} days ago")),
    }
}

/// Names in a sentence: `Ann`, `Ann and Bo`, `Ann, Bo and Cy`.
fn listed_names(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Renders the address of the list for the other phones of the person.
fn carrying(site: &Site, address: &str) -> Markup {
    html! {
        details {
            summary { "On another phone" }
            p { "This browser remembers the list. Open " a href=(address) { "its address" } " on another phone of yours, and both have the same list." }
            (code(address))
            p class="note" { "Show it to nobody: whoever has the address can play at all your tables, later ones too." }
            form method="post" action=(site.to("/mine/forget")) {
                button class="quiet" type="submit" { "Forget the list on this phone" }
            }
        }
    }
}

/// Renders the question whether this browser takes over a list with this number of tables. `own` is the number on the
/// list that it has.
pub fn carried(site: &Site, key: &PersonKey, count: usize, own: usize) -> Markup {
    let tables = |count: usize| if count == 1 { "1 table".to_string() } else { format!("{count} tables") };
    let main = html! {
        main id="main" class="text" {
            h1 { "A list of tables" }
            p { "This is the address of a list of " (tables(count)) "." }
            p {
                strong { "Is it yours? " }
                "Take it over only if you have it from your own phone. Whoever knows this address can also play at the tables that you sit down at later."
            }
            form method="post" action=(format!("{}/{}", site.mine(), key.as_str())) {
                @if own > 0 {
                    label class="choice" { input type="checkbox" name="with" value="own"; " Put what is on the list of this phone on it, too: " (tables(own)) }
                }
                button class="main" type="submit" { "It is mine: use it on this phone" }
            }
            p { a href=(site.to("/")) { "No, leave this phone as it is" } }
        }
    };
    page(site, "A list of tables", NavLinks::default(), &main)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_the_last_move() {
        for (seconds, said) in
            [(0, None), (DAY - 1, None), (DAY, Some("a day ago")), (3 * DAY + 5, Some("3 days ago"))]
        {
            assert_eq!(since(1_000, 1_000 + seconds).as_deref(), said);
        }
        assert_eq!(since(1_000, 0), None, "a clock that was set back");
    }

    #[test]
    fn names_stand_in_a_sentence() {
        for (names, said) in
            [(&["Ann"][..], "Ann"), (&["Ann", "Bo"], "Ann and Bo"), (&["A", "B", "C"], "A, B and C")]
        {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            assert_eq!(listed_names(&names), said);
        }
    }
}
