//! The texts of the boxes.

use ratatui::style::Style;
use tabletop_any::{AnyEvent, Cell, GameInfo, Lesson, Offer, Scene, Verb, WhyNot};

use super::super::log::lines_of;
use super::super::paint::{Paint, bold, dim, rows, width};
use super::{From, Line, Text, faint, plain};
use crate::tui::keys::KEYS;
use crate::tui::lookup::Found;
use crate::tui::overlay::CloserLook;
use crate::tui::since_last_turn::SinceLastTurn;

/// The maximum number of choices listed for one cell.
const MOST_NAMED: usize = 4;
/// The maximum number of actions at one cell that are said to be impossible.
const MOST_REASONS: usize = 2;
/// The maximum number of earlier events at one cell.
const MOST_TOLD: usize = 3;
/// The maximum number of rows of completions.
const MOST_ROWS: usize = 6;
/// The gap between two completions.
const BETWEEN: &str = "   ";

pub(super) fn help(info: &GameInfo, typed: &str, found: &[Found], down: u16, paint: Paint) -> Text {
    let lines = if typed.is_empty() {
        let key = |(key, what): &(&str, &str)| plain(format!("{key:<9}{what}"));
        // The aim and the turn come first, then the keys.
        let mut lines: Vec<Line> = Vec::new();
        for lesson in info.lessons.iter().filter(|lesson| lesson.when.is_empty()) {
            lines.push((lesson.title.to_string(), lesson.clause.to_string(), bold()));
            lines.extend(lesson.text.iter().map(|text| plain(*text)));
            lines.push(plain(""));
        }
        if !info.advice.is_empty() {
            lines.push(("What to look for".to_string(), String::new(), bold()));
            lines.extend(
                info.advice.iter().map(|(text, id)| (text.to_string(), id.to_string(), Style::new())),
            );
            lines.push(plain(""));
        }
        lines.push(("Keys".to_string(), String::new(), bold()));
        lines.extend(KEYS.iter().map(key));
        lines.push(plain("A line below a card or a place: something happened there since you decided last."));
        lines.push(plain("■ □ at the top: how far the game has come."));
        if !info.legend.is_empty() {
            let widest = info.legend.iter().map(|(sign, _)| width(sign)).max().unwrap_or(0).max(7);
            let sign = |(sign, meaning): &(&str, &str)| {
                let gap = " ".repeat((widest - width(sign) + 2).into());
                plain(format!("{sign}{gap}{meaning}"))
            };
            lines.extend([plain(""), (format!("Signs of {}", info.title), String::new(), bold())]);
            lines.extend(info.legend.iter().map(sign));
        }
        lines
    } else if found.is_empty() {
        vec![plain("Nothing is found with these words.")]
    } else {
        found.iter().map(|hit| (hit.text.clone(), hit.id.clone(), Style::new())).collect()
    };
    Text {
        head: vec![(format!("Rules by words: {typed}_"), String::new(), paint.open()), plain("")],
        foot: vec![plain(""), faint("Type words, or the beginning of an id. ↑ ↓ scroll, Esc closes.")],
        from: From::Top(down),
        ..Text::new("Help", lines)
    }
}

/// Returns the box with the content of a cell: its text, what the marked choice there brings, the actions there, and the last
/// events that name it.
pub(super) fn look(scene: &Scene, look: &CloserLook, choice: Vec<Line>, heard: &[AnyEvent]) -> Text {
    let CloserLook { cell: id, notes, why, down } = look;
    let found = scene
        .areas
        .iter()
        .find_map(|area| area.cells.iter().find(|cell| cell.id == *id).map(|cell| (area, cell)));
    let Some((area, cell)) = found else { return Text::new("Nothing here", Vec::new()) };
    let mut lines: Vec<Line> = cell.lines.iter().map(plain).collect();
    if let Some(curve) = cell.curve.as_ref().filter(|curve| !curve.ahead.is_empty()) {
        lines.push(plain(format!("then, season by season: {}", curve.coming())));
    }
    if !cell.marks.is_empty() {
        lines.push((format!("[{}]", cell.marks.join(", ")), String::new(), bold()));
    }
    if !choice.is_empty() {
        lines.push(("What your choice brings:".to_string(), String::new(), bold()));
        lines.extend(choice);
    }
    for note in notes {
        lines.push(plain(&*note.text));
        lines.push((note.clauses.join(", "), String::new(), dim()));
    }
    let may: Vec<String> = scene.verbs.iter().flat_map(|verb| said_at(verb, id)).collect();
    lines.extend(may.iter().take(MOST_NAMED).map(|words| faint(format!("you may {words}"))));
    if may.len() > MOST_NAMED {
        lines.push(faint(format!("and {} more", may.len() - MOST_NAMED)));
    }
    // Another amount of what is possible here is not worth a line.
    let is_new = |not: &&WhyNot| {
        !scene.verbs.iter().any(|verb| verb.name == not.verb && !said_at(verb, id).is_empty())
    };
    for not in why.iter().filter(is_new).take(MOST_REASONS) {
        lines.push(plain(format!("not now: {}", not.words)));
        let broken = not.refusal.broken().iter();
        lines.extend(broken.map(|it| (format!("  {}", it.text), it.rule.to_string(), dim())));
    }
    if may.is_empty() && why.is_empty() && !scene.verbs.is_empty() {
        lines.push(faint("none of your choices concerns it"));
    }
    let here = past_of(cell, heard);
    // A cell with rules has less room for its past.
    let most = if notes.is_empty() { MOST_TOLD } else { 1 };
    for event in here.iter().skip(here.len().saturating_sub(most)) {
        lines.push((format!("before: {}", event.text), event.rule.to_string(), Style::new()));
    }
    Text {
        foot: vec![faint("arrows: other places   PgUp PgDn: scroll   Tab: next page   Esc: close")],
        from: From::Top(*down),
        ..Text::new(area.title.clone(), lines)
    }
}

/// Returns the events at a cell that say something of what lies there now: those of its piece, and others since the piece
/// came. Of a place from which a piece has gone they say nothing.
fn past_of<'a>(cell: &Cell, heard: &'a [AnyEvent]) -> Vec<&'a AnyEvent> {
    let here: Vec<&AnyEvent> = heard.iter().filter(|event| cell.is_subject_of(event)).collect();
    let Some(piece) = &cell.piece else {
        let is_emptied = here.iter().any(|event| !event.subjects.pieces.is_empty());
        return if is_emptied { Vec::new() } else { here };
    };
    let is_its = |event: &&AnyEvent| event.subjects.pieces.contains(piece);
    let came = here.iter().rposition(|event| is_its(event) && event.subjects.cells.contains(&cell.id));
    let is_told = |(index, event): &(usize, &AnyEvent)| {
        is_its(event) || (event.subjects.pieces.is_empty() && *index >= came.unwrap_or(0))
    };
    here.into_iter().enumerate().filter(is_told).map(|(_, event)| event).collect()
}

/// Returns the offers of a verb at a cell, in words. Amounts are given as a range.
fn said_at(verb: &Verb, id: &str) -> Vec<String> {
    let here: Vec<&Offer> =
        verb.offers.iter().filter(|offer| offer.cells.iter().any(|cell| cell == id)).collect();
    let amounts: Option<Vec<u64>> = here.iter().map(|offer| offer.amount).collect();
    match (amounts.as_deref(), here.as_slice()) {
        (Some([first, .., last]), _) => vec![format!("{} {first} to {last}", verb.name)],
        (_, here) => here.iter().map(|offer| offer.words.clone()).collect(),
    }
}

/// Returns the lines of events with their clauses, each after its mark.
pub(super) fn told_lines<'a>(
    told: impl Iterator<Item = &'a AnyEvent>,
    room: u16,
    mark: impl Fn(&AnyEvent) -> &'static str,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for told in told {
        let mark = mark(told);
        let broken = lines_of(told, room.saturating_sub(width(mark)));
        let before = |number: usize| if number == 0 { (mark, told.rule) } else { ("", "") };
        lines.extend(broken.into_iter().enumerate().map(|(number, line)| {
            let (mark, rule) = before(number);
            (format!("{mark}{line}"), rule.to_string(), Style::new())
        }));
    }
    lines
}

pub(super) fn log(heard: &[AnyEvent], up: u16, room: u16) -> Text {
    let lines = told_lines(heard.iter(), room, |_| "");
    Text {
        from: From::Bottom(up),
        foot: vec![faint("↑ ↓ PgUp PgDn: scroll   Esc: close")],
        ..Text::new("What has happened", lines)
    }
}

/// Returns the box with the events since a person last decided. Those that name the person's seat are marked.
pub(super) fn meanwhile(news: &SinceLastTurn, comes_by_itself: bool, (room, high): (u16, u16)) -> Text {
    let mark = |told: &AnyEvent| if news.names(told) { "▸ " } else { "  " };
    let lines = told_lines(news.news.iter(), room, mark);
    let mut foot = Vec::new();
    if rows(lines.len()) + 1 > high {
        foot.push(faint("  ↑ ↓: scroll   ▸: names you"));
    }
    let never = match (news.by_itself, comes_by_itself) {
        (true, _) => "   x: do not open this box again; m opens it",
        (false, true) => "",
        (false, false) => "   x: open this box by itself again",
    };
    foot.push((format!("Any key: go on{never}"), String::new(), bold()));
    Text { foot, most: high, from: From::Top(news.down), ..Text::new("Meanwhile", lines) }
}

pub(super) fn command(typed: &str, could_be: &[String], note: Option<&str>, room: u16, paint: Paint) -> Text {
    let mut lines: Vec<Line> = vec![(format!(": {typed}_"), String::new(), paint.open())];
    lines.extend(note.map(|note| (note.to_string(), String::new(), paint.bad())));
    let (shown, left) = entries(could_be, room);
    lines.extend(shown.into_iter().map(faint));
    if left > 0 {
        lines.push(faint(format!("… and {left} more")));
    }
    Text::new("Write the action (Tab completes, Enter takes it)", lines)
}

/// Fits whole entries into lines. Returns the lines, and the number of entries left out.
fn entries(all: &[String], room: u16) -> (Vec<String>, usize) {
    let mut lines: Vec<String> = Vec::new();
    for (number, entry) in all.iter().enumerate() {
        let is_full = lines.len() == MOST_ROWS;
        match lines.last_mut() {
            Some(line) if width(line) + rows(BETWEEN.len()) + width(entry) <= room => {
                line.push_str(BETWEEN);
                line.push_str(entry);
            }
            _ if is_full => return (lines, all.len() - number),
            _ => lines.push(entry.clone()),
        }
    }
    (lines, 0)
}

pub(super) fn lesson(left: &[Lesson], of: usize) -> Text {
    let Some(lesson) = left.first() else { return Text::new("", Vec::new()) };
    let paragraphs: Vec<Line> = lesson.text.iter().flat_map(|text| [plain(*text), plain("")]).collect();
    let title = if of > 1 {
        format!("{} · {} of {of}", lesson.title, of - left.len() + 1)
    } else {
        lesson.title.to_string()
    };
    Text {
        foot: vec![("Enter: go on".to_string(), lesson.clause.to_string(), bold())],
        ..Text::new(title, paragraphs)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::ListedGame;

    use super::*;

    #[test]
    fn no_entry_is_broken_and_what_is_left_out_is_counted() {
        let all: Vec<String> = (1..=30).map(|number| format!("lay {number} at 0,-1")).collect();
        let (lines, left) = entries(&all, 40);
        assert_eq!(lines.len(), MOST_ROWS);
        assert!(lines.iter().all(|line| width(line) <= 40), "{lines:?}");
        let shown: Vec<&str> = lines.iter().flat_map(|line| line.split(BETWEEN)).collect();
        assert_eq!(shown, all[..all.len() - left]);
        assert_eq!(entries(&all[..2], 40), (vec!["lay 1 at 0,-1   lay 2 at 0,-1".to_string()], 0));
    }

    /// Two rounds of the Duel lay other cards on the same places. What is told of a place names the card that lies there.
    #[test]
    fn the_past_of_a_place_is_that_of_its_card() {
        let mut table = tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap();
        let mut dealer = tabletop_core::Dealer::new(4);
        let mut told = 0;
        while table.awaits() != tabletop_core::Awaits::Over {
            table.play(&mut dealer, 9);
            let (scene, heard) = (table.scene(None).unwrap(), table.events());
            for cell in
                scene.areas.iter().filter(|area| area.id.starts_with("area-")).flat_map(|area| &area.cells)
            {
                let closer = CloserLook::at(cell.id.clone());
                for (text, ..) in look(&scene, &closer, Vec::new(), &heard).lines {
                    if let Some(event) = text.strip_prefix("before: ") {
                        let is_of_card = event.contains(&format!("{} (", cell.lines[0]));
                        let is_locked = cell.marks.iter().any(|mark| mark == "locked");
                        assert!(
                            is_of_card || (is_locked && event.contains(" is completed in ")),
                            "{cell:?}: {event}"
                        );
                        told += 1;
                    }
                }
            }
        }
        assert!(told > 100, "{told}");
    }

    #[test]
    fn what_may_be_done_at_a_place_says_amounts_as_a_range() {
        let mut table = tabletop::open("world-league", r#"{"seats": 2}"#).unwrap();
        table.deal_all(&mut tabletop_core::Dealer::new(4));
        let scene = table.scene(Some(tabletop_core::Seat::ALL[0])).unwrap();
        let mut notes = table.cell_notes();
        notes.retain(|note| note.explains("market-1"));
        let closer = CloserLook { notes, ..CloserLook::at("market-1".to_string()) };
        let lines: Vec<String> =
            look(&scene, &closer, Vec::new(), &[]).lines.into_iter().map(|(text, ..)| text).collect();
        assert!(lines.contains(&"you may bid 1 to 11".to_string()), "{lines:?}");
        assert!(lines.iter().filter(|line| line.starts_with("you may bid")).count() == 1, "{lines:?}");
        assert!(lines.iter().any(|line| line.starts_with("WL-DRAFT-1, ")), "its rule is cited: {lines:?}");
    }

    #[test]
    fn the_news_that_name_the_reader_are_marked() {
        let told = |text: &str| AnyEvent {
            text: text.to_string(),
            rule: "BD-1",
            audience: tabletop_core::Audience::All,
            subjects: tabletop_any::Subjects::default(),
        };
        let news = SinceLastTurn::of(
            "Moscow",
            ["Lima swipe a star of Moscow", "Lima go", "Lima rest", "Oslo go"].map(told).to_vec(),
        );
        let text = meanwhile(&news, true, (74, 5));
        let lines: Vec<&str> = text.lines.iter().map(|(text, ..)| text.as_str()).collect();
        assert_eq!(lines, ["▸ Lima swipe a star of Moscow", "  Lima go", "  Lima rest", "  Oslo go"]);
        assert_eq!(text.foot.len(), 1, "all have room");
        assert_eq!(meanwhile(&news, true, (74, 4)).foot.len(), 2, "not all have room");
    }

    #[test]
    fn a_help_says_what_the_signs_mean() {
        for ListedGame { info, .. } in tabletop::games() {
            let text = help(&info, "", &[], 0, Paint { colour: false });
            for (sign, meaning) in info.legend {
                let has = |(line, ..): &Line| line.starts_with(sign) && line.ends_with(meaning);
                assert!(text.lines.iter().any(has), "{sign}");
            }
            for (sentence, clause) in info.advice {
                let is_it = |(line, id, _): &Line| line == sentence && id == clause;
                assert!(text.lines.iter().any(is_it), "{sentence}");
            }
        }
    }

    /// The place in the game has a sign of its own, which the help explains.
    #[test]
    fn the_place_in_the_game_has_its_own_sign() {
        for ListedGame { info, .. } in tabletop::games() {
            let all: Vec<Line> = help(&info, "", &[], 0, Paint { colour: false }).lines;
            assert!(all.iter().any(|(line, ..)| line.starts_with("■ □ at the top")));
            assert!(info.legend.iter().all(|(sign, _)| !sign.contains(['■', '□'])), "{}", info.name);
        }
    }

    #[test]
    fn a_lesson_of_several_says_which_it_is() {
        let lessons = tabletop::game("world-league").unwrap().lessons;
        assert!(lesson(&lessons[1..2], 2).title.ends_with("2 of 2"));
        assert_eq!(lesson(&lessons[..1], 1).title, lessons[0].title);
    }
}
