//! A rule book as a page to read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::{Game, RuleBook, RulingChoice};

/// The clauses and rulings of a game as a page in Markdown, in the order of the book. `docs/rules/` holds these
/// pages.
pub fn rules_page<G: Game>() -> String {
    let mut page = String::new();
    write_page::<G>(&mut page).unwrap_or_default();
    page
}

fn write_page<G: Game>(page: &mut String) -> core::fmt::Result {
    writeln!(page, "# The rules of `{}`, clause by clause\n", G::NAME)?;
    let reader =
        "For players who look up a rule or settle a dispute: every clause and every ruling, in our words.";
    writeln!(page, "{reader} Edition: {}. Ruleset revision {}.", G::EDITION, G::REVISION)?;
    writeln!(page, "A test makes this page from the code: change it there.")?;
    // A game that exists in code alone has a book without places.
    let is_printed = G::Rule::ALL.iter().any(|rule| !rule.places().is_empty());
    if is_printed {
        writeln!(
            page,
            "Below each clause, in italics: its place in the printed book, with the first words there."
        )?;
    }
    let mut heading = "";
    for &rule in G::Rule::ALL {
        if rule.heading() != heading {
            heading = rule.heading();
            writeln!(page, "\n## {heading}\n\n| clause | says | rulings |\n|---|---|---|")?;
        }
        let mut rulings = String::new();
        for ruling in G::Rulings::ALL.iter().filter(|ruling| ruling.clauses.contains(&rule.id())) {
            let space = if rulings.is_empty() { "" } else { " " };
            write!(rulings, "{space}[{}](#rulings)", ruling.id)?;
        }
        let never =
            rule.never_cited().map_or(String::new(), |why| alloc::format!(" *Nothing cites it: {why}.*"));
        let places = if is_printed { places(rule) } else { String::new() };
        writeln!(page, "| {rule} | {}{never}{places} | {rulings} |", escaped(rule.summary()))?;
    }
    writeln!(page, "\n## Rulings\n")?;
    writeln!(
        page,
        "Where the book is silent or can be read in two ways. The default comes from the reason in the last column.\n"
    )?;
    writeln!(page, "| ruling | question | readings | default, and why |\n|---|---|---|---|")?;
    let default = G::Rulings::default();
    for ruling in G::Rulings::ALL {
        let mut readings = String::new();
        for (place, value) in ruling.values.iter().enumerate() {
            let line = if place == 0 { "" } else { "<br>" };
            write!(readings, "{line}`{}`: {}", value.name, value.meaning)?;
        }
        let chosen = default.chosen(ruling.id).unwrap_or_default();
        let (question, reason) = (escaped(ruling.question), escaped(ruling.reason));
        writeln!(page, "| {} | {question} | {} | `{chosen}`: {reason} |", ruling.id, escaped(&readings))?;
    }
    Ok(())
}

/// The line below a clause: its places in the printed book.
fn places<R: RuleBook>(rule: R) -> String {
    let places: Vec<_> = rule.places().iter().map(ToString::to_string).collect();
    if places.is_empty() {
        return String::from("<br>*The book does not print this.*");
    }
    alloc::format!("<br>*{}*", escaped(&places.join("; ")))
}

/// A text escaped for a cell of a table.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}
