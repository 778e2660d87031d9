//! The page that asks about a position written by hand or a pasted transcript.

use maud::{Markup, html};
use tabletop::{GameInfo, Games, ListedGame, Record};

use super::late::{self, Correction};
use super::layout::{NavLinks, page};
use super::{hidden, verdict};
use crate::urls::{Site, encoded};

/// The largest number of characters of a link. Programs that pass on links cut longer ones.
const LONGEST_LINK: usize = 16_000;

/// The fields of the form.
#[derive(Clone, Debug, Default)]
pub struct AskForm {
    /// The position or the transcript.
    pub text: String,
    /// The step that the question is about.
    pub say: String,
    /// The other reading: `R-2=LeftOfOpener`.
    pub reading: String,
    /// The cards of the people's own box, as a spreadsheet. Empty if the cards of the text are used.
    pub cards: String,
    /// Corrections of lines of the transcript.
    pub late: Vec<Correction>,
}

impl AskForm {
    /// The link that carries the fields behind its `#`, which no browser sends to a server. `None` if nothing is
    /// written, or too much for a link.
    fn link(&self, site: &Site) -> Option<String> {
        let mut fields = vec![
            ("text", &self.text),
            ("say", &self.say),
            ("reading", &self.reading),
            ("cards", &self.cards),
        ];
        fields.retain(|(_, value)| !value.is_empty());
        let late = self
            .late
            .iter()
            .flat_map(|one| [("line", &one.line), ("change", &one.change), ("step", &one.step)]);
        let fields = fields.into_iter().chain(late).map(|(name, value)| (name, value.as_str()));
        let link = format!("{}#{}", site.to("/ask"), encoded(fields));
        (!self.text.is_empty() && link.len() <= LONGEST_LINK).then_some(link)
    }
}

/// Renders the page. `record` is the record in the text, if the text can be read.
pub fn ask(
    site: &Site,
    games: &Games,
    record: Option<&Record>,
    sent: &AskForm,
    answer: Option<&Markup>,
) -> Markup {
    let info: Option<GameInfo> = record.map(Record::info);
    let link = sent.link(site);
    let main = html! {
        main id="main" class="text" data-post=(site.to("/ask")) data-link=[&link] {
            h1 { "May I?" }
            @if answer.is_none() { p class="lead" { "Write down what lies on the table, or paste the record of a game, and ask whether an action is allowed." } }
            @if let Some(answer) = answer { section id="answer" class="answer" { h2 { "The answer" } (answer) } }
            @if let Some(link) = &link { (carried(link)) }
            form class="stack" method="post" action=(site.to("/ask#answer")) {
                label for="text" { "A position or a transcript" }
                textarea id="text" name="text" rows="12" spellcheck="false" required maxlength="200000" { (sent.text) }
                label for="say" { "An action, as a transcript writes it; leave it empty to check the record" }
                input id="say" name="say" value=(sent.say) placeholder="2: bid 4" autocomplete="off" autocapitalize="off" maxlength="200";
                (late::fields(record, &sent.late))
                @if let Some(info) = &info { (verdict::readings(info, &sent.reading)) }
                (own_cards(site, games, &sent.cards, !sent.cards.is_empty(), &html! {}))
                button class="main" type="submit" { "Ask" }
            }
            section {
                h2 { "Without a text" }
                ul class="games" {
                    @for game in games.iter() {
                        li {
                            a href=(site.step_by_step(game.name)) { (game.title) ": answer questions about the table" }
                            a href=(site.game("ask", game.name)) { (game.title) ": in a form" }
                        }
                    }
                }
            }
        }
    };
    page(site, "May I?", NavLinks { game: info.map(|info| info.name) }, &main)
}

/// Renders the link that carries everything that is written on the page.
pub fn carried(link: &str) -> Markup {
    html! {
        p class="note" {
            a id="link" href=(link) { "The link of this page" }
            " carries everything that stands here: send it to the other phones. What is behind its # is in no log."
        }
    }
}

/// Renders the field for the cards of one's own box. `below` is a button, if the form around the field has none.
pub fn own_cards<'a>(
    site: &Site,
    games: impl IntoIterator<Item = &'a ListedGame>,
    cards: &str,
    is_open: bool,
    below: &Markup,
) -> Markup {
    html! {
        details id="own-cards" open[is_open] {
            summary { "The cards of your own box" @if !cards.is_empty() { " are used" } }
            p class="note" {
                "Names and figures here are ours. Take the sheet of "
                @for (index, game) in games.into_iter().enumerate() {
                    @if index > 0 { ", " }
                    a href=(site.sheet(game.name)) download { (game.title) }
                }
                ", type in what is printed on your cards, keep the file for every evening, and paste it here."
            }
            label for="cards" { "The sheet, as CSV" }
            textarea id="cards" name="cards" rows="4" spellcheck="false" maxlength="100000" { (cards) }
            (below)
        }
    }
}

/// Renders the form for a position: one field for the lines about the table, and one for each seat. `lines` fills
/// the fields with an example. Each entry has the heading of a field (empty for the table) and its text.
pub fn form(site: &Site, info: &ListedGame, seats: u8, lines: &[(String, String)], setting: &str) -> Markup {
    let main = html! {
        main id="main" class="text" {
            h1 { (info.title) ": a position" }
            p class="lead" { "What is written here is an example. Change it to what lies on your table, as you would say it." }
            form class="line" method="get" {
                label for="seats" { "Seats" }
                select id="seats" name="seats" { @for count in info.seats() { option value=(count) selected[count == seats] { (count) } } }
                button type="submit" { "Change" }
            }
            form class="stack" method="post" action={ (site.game("ask", info.name)) "#answer" } {
                (hidden("seats", &seats.to_string()))
                (hidden("setting", setting))
                label for="where" { "The phase of the game, and what lies open" }
                textarea id="where" name="where" rows="6" spellcheck="false" maxlength="20000" {
                    @for (_, line) in lines.iter().filter(|(head, _)| head.is_empty()) { (line) "\n" }
                }
                @for (head, line) in lines.iter().filter(|(head, _)| !head.is_empty()) {
                    label for={ "line-" (head) } { (head) }
                    textarea id={ "line-" (head) } name={ "line-" (head) } rows="2" spellcheck="false" maxlength="4000" { (line) }
                }
                label for="say" { "The action in question" }
                input id="say" name="say" placeholder=(info.notation.first().map_or("", |line| line.example)) autocomplete="off" maxlength="200";
                (own_cards(site, [info], "", false, &html! {}))
                button class="main" type="submit" { "Ask" }
            }
            details id="notation" {
                summary { "What can be typed" }
                dl class="clauses" { @for line in info.notation { dt { code { (line.example) } } dd { (line.meaning) } } }
            }
        }
    };
    page(site, &format!("{}: a position", info.title), NavLinks { game: Some(info.name) }, &main)
}
