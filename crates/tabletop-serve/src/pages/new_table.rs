//! The form for a new table: seats, variant, players, and the readings of the rulings.

use maud::{Markup, html};
use tabletop::GameInfo;
use tabletop::core::RulingInfo;

use super::home::sentence;
use super::layout::{NavLinks, page};
use super::{clause, disputes, levels, verdict};
use crate::urls::Site;

/// Renders the form. `defects` lists the problems of the last attempt. `key` becomes the token of the host's link,
/// so that a form that is sent twice makes one table.
pub fn making(site: &Site, info: &GameInfo, chosen: u8, key: &str, defects: Option<&str>) -> Markup {
    let most = info.seats().into_iter().max().unwrap_or(chosen);
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) }
            p class="lead" { (sentence(info.summary)) }
            @if let Some(defects) = defects {
                p class="refused" role="alert" { strong { "No table was made. " } (defects) }
            }
            form method="post" {
                (super::hidden("key", key))
                div class="line" {
                    label for="seats" { "Seats" }
                    select id="seats" name="seats" {
                        @for count in info.seats() { option value=(count) selected[count == chosen] { (count) } }
                    }
                }
                @if info.variants.len() > 1 {
                    fieldset {
                        legend { "Variant" }
                        @for (index, variant) in info.variants.iter().enumerate() {
                            label class="choice" {
                                input type="radio" name="variant" value=(index) checked[index == 0];
                                " " (variant.name) " " (clause(site, info.name, variant.clause))
                            }
                        }
                        // The first is the ordinary game.
                        details {
                            summary { "How do they differ?" }
                            (verdict::clauses(site, info, info.variants.iter().skip(1).map(|variant| variant.clause)))
                        }
                    }
                }
                fieldset {
                    legend { "Who plays" }
                    p class="note" { "Seats beyond the chosen number are ignored." }
                    @for seat in 1..=most {
                        div class={ "line seat-" (seat) } {
                            label for={ "player-" (seat) } { "Seat " (seat) }
                            select id={ "player-" (seat) } name={ "player-" (seat) } {
                                (levels::options(levels::PERSON))
                            }
                        }
                    }
                    (levels::explained())
                }
                @if !info.rulings.is_empty() {
                    details class="rulings" {
                        summary { "Rulings: " (info.rulings.len()) " places where the book can be read in more than one way" }
                        p class="note" { "The default reading of each place is chosen. Its reason stands below the readings." }
                        @for ruling in info.rulings { (reading(site, info, ruling)) }
                    }
                }
                button class="main" type="submit" { "Make the table" }
            }
        }
    };
    page(site, info.title, NavLinks { game: Some(info.name) }, &main)
}

/// Returns the number in a reading such as `Cap(3)`; `None` if it has none.
fn number_in(reading: &str) -> Option<&str> {
    Some(reading.strip_suffix(')')?.split_once('(')?.1)
}

/// Returns the number that stands for `N` until somebody chooses another: that of the default reading, otherwise 2.
pub fn usual_number(info: &GameInfo, ruling: &RulingInfo) -> String {
    let default = info.default_reading(ruling.id).unwrap_or_default();
    number_in(&default).unwrap_or("2").to_string()
}

fn reading(site: &Site, info: &GameInfo, ruling: &RulingInfo) -> Markup {
    let default = info.default_reading(ruling.id).unwrap_or_default();
    let is_default = |name: &str| match name.strip_suffix("N)") {
        Some(head) => default.starts_with(head),
        None => default == name,
    };
    html! {
        fieldset id={ "ruling-" (ruling.id) } {
            legend { (ruling.id) ". " (ruling.question) }
            @for value in ruling.values {
                label class="choice" {
                    input type="radio" name=(ruling.id) value=(value.name) checked[is_default(value.name)];
                    " " strong { (value.name) } ": " (value.meaning)
                }
                @if value.name.contains("(N)") {
                    label class="choice" {
                        "N is "
                        input class="short" type="number" name={ (ruling.id) "-n" }
                            value=(usual_number(info, ruling)) min="0" max="99";
                    }
                }
            }
            p class="note" {
                (sentence(ruling.reason)) " "
                @for id in ruling.clauses { (clause(site, info.name, id)) " " }
                (disputes::about(site, info.name, ruling.id))
            }
        }
    }
}
