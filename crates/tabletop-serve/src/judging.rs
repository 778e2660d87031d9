//! Answers to "May I?": for a seat at a table, and for a written position or a pasted record.

use std::fmt::Write as _;

use maud::{Markup, html};
use tabletop::core::{Dealer, Seat};
use tabletop::{
    Amendment, AnyTable, AnyView, Asker, Case, GameInfo, Games, OpenError, Reading, Record, SheetError,
};

use crate::pages::ask::AskForm;
use crate::pages::home::sentence;
use crate::pages::late::Correction;
use crate::pages::{coded, late, verdict};
use crate::urls::Site;

/// The maximum number of steps of a record for which every reading is tried: some 60 times the work of one answer.
const MOST_STEPS: usize = 1_000;

/// Parses a reading such as `R-2=LeftOfOpener`. Returns `None` if there is no `=`.
pub fn reading(text: &str) -> Option<Reading> {
    let (ruling, value) = text.split_once('=')?;
    Some(Reading { ruling: ruling.trim().to_string(), value: value.trim().to_string() })
}

/// Answers a seat that asks about an action. The answer is for the readings of the table and, if `reading` is
/// given, for that reading too.
///
/// The other reading is tried at a table sampled from all tables that agree with the seat's view. So the answer
/// cannot reveal anything that the seat does not know.
pub fn at_table(site: &Site, games: &Games, table: &AnyTable, seat: Seat, say: &str, other: &str) -> Markup {
    let asker = Asker { seat: Some(seat), listener: Some(seat) };
    let info = table.info();
    let offered = offered(table, seat, say);
    let say = offered.as_deref().unwrap_or(say);
    let here = verdict::answer(site, &info, &table.ask(say, asker));
    let (Some(other_reading), Some(view)) = (reading(other), table.view(seat)) else {
        return html! { div class="answer" role="status" { (here) } };
    };
    let there = match under(games, &view, &other_reading) {
        Ok(table) => verdict::answer(site, &info, &table.ask(say, asker)),
        Err(why) => said(&why),
    };
    let sides = [("As this table reads it".to_string(), here), (format!("Under {other_reading}"), there)];
    html! { div class="answer" role="status" { (verdict::side_by_side(&sides)) } }
}

/// Returns the action that the seat is offered in these words.
fn offered(table: &AnyTable, seat: Seat, words: &str) -> Option<String> {
    let scene = table.scene(Some(seat))?;
    let offer = scene.offers().find(|offer| offer.words.to_lowercase() == words.trim().to_lowercase())?;
    Some(offer.action.clone())
}

/// Samples a table that agrees with a view, and replays it under another reading.
fn under(games: &Games, view: &AnyView, other: &Reading) -> Result<AnyTable, String> {
    let sampled = view.sample(&mut Dealer::new(0)).fork();
    let record = games.read(&sampled.transcript()).map_err(|error| error.to_string())?.without_digests();
    let record = record.under(std::slice::from_ref(other)).map_err(|error| error.to_string())?;
    record.replay().map_err(|error| error.to_string())
}

/// Reads a written position or a pasted record, with the cards of the sheet if there is one.
///
/// # Errors
/// The text or the sheet of cards cannot be parsed. There is a sentence for each problem.
pub fn read(games: &Games, sent: &AskForm) -> Result<Record, Vec<String>> {
    let wrong = |error: OpenError| vec![error.to_string()];
    if sent.cards.trim().is_empty() {
        return games.read(&sent.text).map_err(wrong);
    }
    let wrong_cards =
        |error: SheetError| error.problems().iter().map(|problem| format!("Cards: {problem}")).collect();
    let text = games.with_cards(&sent.text, &sent.cards).map_err::<Vec<_>, _>(wrong_cards)?;
    // The digests of a record are right only with the cards of the record itself.
    Ok(games.read(&text).map_err(wrong)?.without_digests())
}

/// Answers a question about a position or a record that was read, or corrects the record, or both. If neither is
/// wanted, checks the record.
///
/// # Errors
/// There is no table to ask about, or a correction cannot be parsed or made. There is a sentence for each problem.
pub fn of_record(site: &Site, record: &Record, sent: &AskForm) -> Result<Markup, Vec<String>> {
    let wrong = |error: OpenError| vec![error.to_string()];
    let corrected = corrected(site, record, &sent.late)?;
    let answer = if sent.say.trim().is_empty() && corrected.is_some() {
        html! {}
    } else {
        answered(site, record, sent).map_err(wrong)?
    };
    Ok(
        html! { (answer) @if let Some(corrected) = &corrected { (corrected) } (left_open(record)) (made_under(record)) },
    )
}

fn answered(site: &Site, record: &Record, sent: &AskForm) -> Result<Markup, OpenError> {
    let info = record.info();
    let other = reading(&sent.reading);
    let mut content = html! {};
    if sent.say.trim().is_empty() {
        content = judged(record, "# verdict: asked")?;
    } else {
        let mut sides = vec![("As it is written".to_string(), asked(site, &info, record, &sent.say)?)];
        if let Some(other) = &other {
            let there = match record.without_digests().under(std::slice::from_ref(other)) {
                Ok(there) => {
                    asked(site, &info, &there, &sent.say).unwrap_or_else(|error| said(&error.to_string()))
                }
                Err(error) => said(&error.to_string()),
            };
            sides.push((format!("Under {other}"), there));
        }
        content = html! { (content) (verdict::side_by_side(&sides)) };
    }
    if let Some(other) = &other {
        content = html! { (content) (judged(record, &format!("# under {other}"))?) };
    }
    Ok(content)
}

/// Answers the corrections of a record. `None` if there are none.
fn corrected(
    site: &Site,
    record: &Record,
    corrections: &[Correction],
) -> Result<Option<Markup>, Vec<String>> {
    if corrections.is_empty() {
        return Ok(None);
    }
    let (mut amendments, mut problems) = (Vec::new(), Vec::new());
    for correction in corrections {
        match amendment(correction) {
            Ok(amendment) => amendments.push(amendment),
            Err(problem) => problems.push(problem),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let amended = record.amend(&amendments).map_err(|error| vec![sentence(&error.to_string())])?;
    Ok(Some(late::answer(site, &record.info(), &amended)))
}

/// Parses a correction.
fn amendment(Correction { line, change, step }: &Correction) -> Result<Amendment, String> {
    let line = line.parse().map_err(|_| "Choose the line of the mistake.".to_string())?;
    let step = step.trim().to_string();
    match (change.as_str(), step.is_empty()) {
        ("leave-out", true) => Ok(Amendment::LeaveOut { line }),
        ("leave-out", false) => {
            Err(format!("Line {line}: say whether `{step}` replaces it, or was forgotten before it."))
        }
        (_, true) => Err(format!("Line {line}: write the line that belongs there.")),
        ("replace", false) => Ok(Amendment::Replace { line, step }),
        ("insert", false) => Ok(Amendment::Insert { before: line, step }),
        _ => Err(format!("Line {line}: choose what is wrong with it.")),
    }
}

fn said(why: &str) -> Markup {
    html! { p class="verdict none" { (coded(&sentence(why))) } }
}

/// Answers a question about the end of a record. If the answer depends on facts that the position leaves open,
/// includes the other answers.
fn asked(site: &Site, info: &GameInfo, record: &Record, say: &str) -> Result<Markup, OpenError> {
    let asked = record.ask(say, Asker::default())?;
    Ok(html! {
        (verdict::answer(site, info, &asked.question))
        @if !asked.others.is_empty() {
            p class="note" { "The answer depends on what the position leaves open. It can also be:" }
            @for other in asked.others.iter().take(4) { (verdict::briefly(site, info, other)) }
        }
        @if record.steps().len() > MOST_STEPS {
            p class="note" { "The record is too long to try every reading here: " code { "referee ask" } " does." }
        } @else if let Some(clarity) = record.clarity_of_answer(&asked) { (verdict::clarity(&clarity)) }
    })
}

/// Renders the note on a record that was made under another ruleset revision.
fn made_under(record: &Record) -> Markup {
    html! { @if let Some(other) = record.other_revision() { p class="note" { "This record was " (other) "." } } }
}

fn left_open(record: &Record) -> Markup {
    let open: Vec<String> = record.left_open().iter().map(ToString::to_string).collect();
    let [guesses, usual] = record.taken_apart();
    html! {
        @for (head, facts) in [("Read as", guesses), ("Not given, so taken as usual", usual)] {
            @if !facts.is_empty() { p class="note" { (head) ": " (facts.join("; ")) "." } }
        }
        @if !open.is_empty() { p class="note" { "Left open, and dealt in many ways for the answer: " (open.join(", ")) "." } }
    }
}

/// Judges a question in the form that it has in the head of a case.
fn judged(record: &Record, head: &str) -> Result<Markup, OpenError> {
    let judged = Case::of(record.clone(), head).judge()?;
    Ok(html! {
        @for one in &judged {
            section class="verdict" {
                h3 { code { (one.question) } }
                p { strong { (sentence(&one.verdict.head)) } }
                @if !one.verdict.more.is_empty() { ul { @for line in &one.verdict.more { li { (line) } } } }
            }
        }
    })
}

/// Splits the position of a table into the parts of a form: its head, which the form keeps, and its lines. Each
/// line has the `seat N` before its colon, or an empty text if there is none.
pub fn position_lines(table: &AnyTable) -> (String, Vec<(String, String)>) {
    let text = table.position();
    let (head, body) = text.split_once("\n\n").unwrap_or(("", &text));
    let lines = body.lines().filter(|line| !line.trim().is_empty()).map(|line| {
        let seat = line.split_once(": ").filter(|(head, _)| head.starts_with("seat ") && head.len() == 6);
        seat.map_or_else(
            || (String::new(), line.to_string()),
            |(head, rest)| (head.to_string(), rest.to_string()),
        )
    });
    (head.to_string(), lines.collect())
}

/// Builds the text of the position from the fields of the form.
pub fn position_of(head: &str, place: &str, lines: &[(String, String)]) -> String {
    let mut text = format!("{}\n\n{}\n", head.trim(), place.trim());
    for (seat, line) in lines.iter().filter(|(_, line)| !line.trim().is_empty()) {
        let _ = writeln!(text, "{seat}: {}", line.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    text
}
