//! Mistakes that were noticed late: the fields that correct a record, and the answer.

use maud::{Markup, html};
use tabletop::{Amended, AmendedSentences, GameInfo, LateRuling, Record};

use super::home::sentence;
use super::{coded, hidden, verdict};
use crate::urls::Site;

/// A correction of a line, as the form sends it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Correction {
    /// The number of the line.
    pub line: String,
    /// The name of the change: one of [`CHANGES`].
    pub change: String,
    /// The step that belongs there.
    pub step: String,
}

/// The ways to correct a line, each with its name in the form and its words.
pub const CHANGES: [(&str, &str); 3] = [
    ("leave-out", "it should not have happened"),
    ("replace", "it should have been another one"),
    ("insert", "one was forgotten before it"),
];

/// Renders the fields: one row for each correction, and one empty row. `record` is the record in the text, if the
/// text could be read.
pub fn fields(record: Option<&Record>, corrections: &[Correction]) -> Markup {
    let lines = record.map(lines);
    html! {
        details id="late" open[!corrections.is_empty()] {
            summary { "A mistake was noticed late" }
            @match lines.as_deref() {
                None => {
                    p class="note" { "Ask first: then every line of the record can be chosen here." }
                    button class="quiet" type="submit" { "List its lines" }
                }
                Some([]) => p class="note" { "What is written has no lines to correct." },
                Some(lines) => {
                    p class="note" { "Correct one line or several. The rest stays as it was written, also what was dealt." }
                    @for (number, correction) in (1..).zip(corrections) { (row(lines, number, correction)) }
                    @let further = row(lines, corrections.len() + 1, &Correction::default());
                    @if corrections.is_empty() { (further) }
                    @else { details id="late-more" { summary { "Another line too" } (further) } }
                }
            }
        }
    }
}

/// The lines that can be corrected, each with its number: those of a position, and the steps.
fn lines(record: &Record) -> Vec<(u32, String)> {
    let steps = record.steps().into_iter().map(|step| (step.line, step.text));
    record.position_lines().into_iter().chain(steps).collect()
}

fn row(lines: &[(u32, String)], number: usize, correction: &Correction) -> Markup {
    let end = lines.last().map_or(1, |(line, _)| line.saturating_add(1));
    let is_chosen = |line: u32| correction.line == line.to_string();
    html! {
        fieldset class="stack" {
            legend { "Correction " (number) }
            label for={ "line-" (number) } { "Which line?" }
            select id={ "line-" (number) } name="line" {
                option value="" { "choose a line" }
                @for (line, text) in lines {
                    option value=(line) selected[is_chosen(*line)] { (line) " · " (text) }
                }
                option value=(end) selected[is_chosen(end)] { "the end of the record" }
            }
            label for={ "change-" (number) } { "What is wrong with it?" }
            select id={ "change-" (number) } name="change" {
                @for (name, words) in CHANGES {
                    option value=(name) selected[name == correction.change] { (words) }
                }
            }
            label for={ "step-" (number) } { "The line that belongs there, if there is one" }
            input id={ "step-" (number) } name="step" value=(correction.step) placeholder="2: pass" autocomplete="off" autocapitalize="off" maxlength="200";
        }
    }
}

/// Renders the answer to a correction, with the table to go on from under each reading of the ruling on late mistakes.
pub fn answer(site: &Site, info: &GameInfo, amended: &Amended) -> Markup {
    let said = amended.sentences();
    let tables = LateRuling::ALL.map(|ruling| amended.under(ruling).table.position());
    html! {
        section class="late" {
            p class={ "verdict " (if said.refused.is_some() { "no" } else { "yes" }) } { (coded(&sentence(&said.verdict))) }
            @if let Some(refused) = &said.refused { (verdict::broken_with_clauses(site, info, refused)) }
            h3 { (AmendedSentences::DIFFERENT) }
            @if said.different.is_empty() { p { (AmendedSentences::NOTHING) } }
            @else {
                div class="sides" {
                    @for (title, lines) in &said.different {
                        section class="side-of" { h4 { (title) } ul class="said" { @for line in lines { li { code { (line) } } } } }
                    }
                }
            }
            p { (said.then) }
            h3 { (AmendedSentences::BOOK) }
            @if said.clauses.is_empty() { p { (AmendedSentences::NOTHING) } }
            @else { (verdict::clauses(site, info, said.clauses.iter().map(|clause| clause.id))) }
            p { (AmendedSentences::OPEN) }
            ul {
                @for (reading, position) in said.late.iter().zip(&tables) {
                    li {
                        (coded(reading))
                        form method="post" action=(site.to("/ask")) {
                            (hidden("text", position))
                            button class="quiet" type="submit" { "Ask about that table" }
                        }
                    }
                }
            }
            p class="note" { (said.extent) "." }
        }
    }
}
