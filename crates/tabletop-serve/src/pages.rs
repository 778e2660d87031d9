//! Pages, made from what their reader may see: one file a page. They know no rule and ask no table.

pub mod ask;
pub mod choices;
pub mod disputes;
pub mod error_page;
pub mod grouping;
pub mod home;
pub mod host;
pub mod layout;
pub mod new_table;
pub mod read_only;
pub mod replay;
pub mod rules;
pub mod table;
pub mod verdict;

use maud::{Markup, html};

use crate::urls::Site;

/// The id of a clause, linked to its text.
pub fn clause(site: &Site, game: &str, id: &str) -> Markup {
    html! { a class="clause" href={ (site.game("rules", game)) "#" (id) } { (id) } }
}

/// A field that sends `value` with a form and shows nothing.
pub fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}
