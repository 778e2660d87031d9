//! The pages, one file each. A page is made from what its reader may see. The code of the pages knows no rule and
//! queries no table.

pub mod absent;
pub mod amounts;
pub mod arrangements;
pub mod ask;
pub mod board;
pub mod choices;
pub mod disputes;
pub mod effects;
pub mod ended;
pub mod error_page;
pub mod evening;
pub mod grouping;
pub mod home;
pub mod host;
pub mod how_to_win;
pub mod late;
pub mod layout;
pub mod levels;
pub mod log;
pub mod messages;
pub mod mine;
pub mod new_table;
pub mod parts;
pub mod people;
pub mod read_only;
pub mod replay;
pub mod results;
pub mod review;
pub mod rooms;
pub mod rules;
pub mod seats;
pub mod share;
pub mod step_by_step;
pub mod table;
pub mod take_backs;
pub mod tracks;
pub mod verdict;
pub mod why_not;

use maud::{Markup, html};

use crate::urls::Site;

/// Renders the id of a clause as a link to its text.
pub fn clause(site: &Site, game: &str, id: &str) -> Markup {
    html! { a class="clause" href={ (site.game("rules", game)) "#" (id) } { (id) } }
}

/// Renders a text of the library. The parts between backticks can be typed, and are shown as code.
pub fn coded(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// Renders a hidden form field.
pub fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}
