//! The places of a position in which a card stands.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::figures::{go_on, may_be_money};
use super::resolve::Use;
use super::{CardFigures, FiguresSaid, Reader, have_figures, kind_of, words_of};

/// The subjects of the lines that are lists of cards.
const LISTS: [&str; 6] = ["market", "row", "out of the game", "box", "pile", "stack"];
/// The words of the line about the table before a card.
const BEFORE: [&str; 3] = ["auction of ", " has won ", "bids for "];

/// A card that is named by its figures.
pub(super) struct Slot {
    /// The number of its line, from 1.
    pub(super) line: u32,
    /// The words as they are written.
    pub(super) text: String,
    pub(super) said: FiguresSaid,
    pub(super) problems: Vec<String>,
    /// `true` if the words speak of a card that may lie elsewhere: in the line about the table, or in a step.
    pub(super) is_mention: bool,
    /// `true` if the words are the name of a card alone.
    pub(super) is_name: bool,
    /// The seat or the line, for sentences: `seat 1`, `market`.
    pub(super) owner: String,
    /// The seasons for which a card in this place can have been there.
    pub(super) ages: core::ops::RangeInclusive<u8>,
    /// The column on which the card lies; empty elsewhere.
    column: &'static str,
    /// The words before the card in its item.
    before: String,
    /// The index of the line, the first item, and the number of items.
    place: (usize, usize, usize),
}

/// The cards in the lines and the steps of a position.
pub(super) struct Scan {
    pub(super) slots: Vec<Slot>,
    /// The cards that are named otherwise, by number or name.
    pub(super) named: Vec<(String, Use)>,
    /// The number of lines of the position; a step counts on from here.
    lines: usize,
}

/// `true` for the next value of a card behind others: the `4` of `then 2, 4`.
fn is_next_value(words: &[String], more: &[String]) -> bool {
    let is_value = |word: &String| word.len() < 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_begun = words.iter().any(|word| word.eq_ignore_ascii_case("then"));
    is_begun && words.last().is_some_and(is_value) && matches!(more, [value] if is_value(value))
}

impl Scan {
    pub(super) fn of(figures: &CardFigures, lines: &[(u32, &str)], rest: &str) -> Self {
        let mut scan = Self { slots: Vec::new(), named: Vec::new(), lines: lines.len() };
        let table = lines.iter().map(|(_, line)| *line).find(|line| !line.contains(':')).unwrap_or_default();
        for (index, (number, line)) in lines.iter().enumerate() {
            scan.line(figures, table, index, (*number, line));
        }
        for (index, (number, line)) in (1..).zip(rest.lines()).enumerate() {
            scan.step(figures, lines.len() + index, (number, line));
        }
        scan
    }

    fn line(&mut self, figures: &CardFigures, table: &str, index: usize, (number, line): (u32, &str)) {
        let (about, list) = line.split_once(':').unwrap_or(("", line));
        let about = about.trim();
        let is_list = LISTS.iter().any(|known| about.eq_ignore_ascii_case(known));
        let is_column = !about.is_empty() && !is_list;
        let items: Vec<&str> = list.split(',').map(str::trim).collect();
        let words: Vec<Vec<String>> = items.iter().map(|item| words_of(figures, item)).collect();
        let mut at = 0;
        while let (Some(item), Some(own)) = (items.get(at), words.get(at)) {
            let before = if about.is_empty() { words_before(item) } else { "" };
            let own = if before.is_empty() { own.clone() } else { words_of(figures, &item[before.len()..]) };
            let in_place = if is_column {
                own.first().and_then(|word| kind_of(figures, word)).is_some()
            } else {
                is_list || !before.is_empty()
            };
            let then_follows = words
                .get(at + 1)
                .and_then(|next| next.first())
                .is_some_and(|word| word.eq_ignore_ascii_case("then"));
            if !in_place || !(have_figures(&own) || then_follows) {
                if in_place {
                    let used = if about.is_empty() { Use::SpokenOf } else { Use::Placed };
                    self.named.push((card_in(&own, is_column), used));
                }
                at += 1;
                continue;
            }
            let mut all = own;
            let mut next = at + 1;
            let mut unclear = None;
            while let Some(more) = words.get(next).filter(|more| !more.is_empty()) {
                if may_be_money(more) && !tells_coins(figures, &all) {
                    if is_column && !has_other_money(&words, next) {
                        unclear = Some(items[next]);
                        next += 1;
                        break;
                    }
                } else if !go_on(more, is_column) && !is_next_value(&all, more) {
                    break;
                }
                all.extend(more.iter().cloned());
                next += 1;
            }
            let (said, mut problems) = Reader::read(figures, &all);
            if let Some(money) = unclear {
                problems.push(format!(
                    "`{money}` may be the money of {about} or what the {noun} brings: write `1 coin` for the {noun}, \
                     and the money first",
                    noun = figures.noun
                ));
            }
            let kind = said.kind.and_then(|kind| figures.kinds.get(kind)).map_or("", |(short, _)| *short);
            let text = items[at..next].join(", ");
            let slot = Slot {
                line: number,
                text: text[before.len()..].into(),
                said,
                problems,
                is_mention: about.is_empty(),
                is_name: false,
                owner: if about.is_empty() { "the table".into() } else { about.into() },
                ages: if is_column { (figures.ages)(table, about, kind) } else { 0..=0 },
                column: if is_column { kind } else { "" },
                before: before.into(),
                place: (index, at, next - at),
            };
            self.slots.push(slot);
            at = next;
        }
    }

    /// Reads a step of chance that brings a card into play.
    fn step(&mut self, figures: &CardFigures, index: usize, (number, line): (u32, &str)) {
        let Some((who, what)) = line.split_once(':') else { return };
        let (step, _) = what.split_once(" = ").unwrap_or((what, ""));
        let Some((verb, card)) = step.trim().split_once(' ') else { return };
        if !who.trim().eq_ignore_ascii_case("chance") {
            return;
        }
        let words = words_of(figures, card);
        let is_name = !have_figures(&words);
        let (said, problems) = if is_name {
            self.named.push((words.join(" "), Use::Placed));
            (FiguresSaid { name: card.trim().into(), ..FiguresSaid::default() }, Vec::new())
        } else {
            Reader::read(figures, &words)
        };
        self.slots.push(Slot {
            line: number,
            text: card.trim().into(),
            said,
            problems,
            is_mention: true,
            is_name,
            owner: "a step".into(),
            ages: 0..=0,
            column: "",
            before: format!("{verb} "),
            place: (index, 0, 1),
        });
    }

    /// The lines and the header with the steps, with the cards that were found in the place of their figures.
    pub(super) fn rewritten(
        &self,
        lines: &[(u32, &str)],
        rest: &str,
        found: &[Option<(usize, u8)>],
    ) -> (Vec<(u32, String)>, String) {
        let of_line =
            |index: usize| self.slots.iter().zip(found).filter(move |(slot, _)| slot.place.0 == index);
        let line = |(index, (number, line)): (usize, &(u32, &str))| {
            if of_line(index).next().is_none() {
                return (*number, (*line).to_string());
            }
            let (about, list) = line.split_once(':').map_or(("", *line), |(about, list)| (about, list));
            let mut items: Vec<String> = list.split(',').map(|item| item.trim().to_string()).collect();
            for (slot, card) in of_line(index) {
                let (_, first, count) = slot.place;
                items.iter_mut().skip(first).take(count).for_each(String::clear);
                items[first] = slot.with(*card);
            }
            items.retain(|item| !item.is_empty());
            let about = if about.is_empty() { String::new() } else { format!("{about}: ") };
            (*number, format!("{about}{}", items.join(", ")))
        };
        let step = |(index, line): (usize, &str)| match of_line(self.lines + index).next() {
            Some((slot, card)) if card.is_some() => {
                let tail = line.split_once(" = ").map_or_else(String::new, |(_, tail)| format!(" = {tail}"));
                format!("chance: {}{tail}\n", slot.with(*card))
            }
            _ => format!("{line}\n"),
        };
        (lines.iter().enumerate().map(line).collect(), rest.lines().enumerate().map(step).collect())
    }
}

impl Slot {
    /// The item with the number of the card, from 1. Empty if no card was found.
    fn with(&self, card: Option<(usize, u8)>) -> String {
        let Some((card, age)) = card else { return String::new() };
        let number = card + 1;
        if self.column.is_empty() {
            return format!("{}{number}", self.before);
        }
        let place = if self.said.is_face_down { " face-down".into() } else { format!(" slid {age}") };
        let injury =
            if self.said.injury.is_empty() { String::new() } else { format!(" {}", self.said.injury) };
        format!("{} {number}{place}{injury}", self.column)
    }
}

/// The words before a card in an item of the line about the table; empty if there are none.
fn words_before(item: &str) -> &str {
    let lower = item.to_ascii_lowercase();
    let mut ends = BEFORE.iter().filter_map(|words| Some(lower.find(words)? + words.len()));
    ends.next().and_then(|end| item.get(..end)).unwrap_or_default()
}

/// The number or the name of a card in an item without figures.
fn card_in(words: &[String], is_column: bool) -> String {
    let ends = |word: &&String| {
        let lower = word.to_ascii_lowercase();
        !lower.starts_with('@')
            && !lower.starts_with("injur")
            && !["slid", "on", "space", "face-down"].contains(&&*lower)
    };
    let card: Vec<_> = words.iter().skip(usize::from(is_column)).take_while(ends).cloned().collect();
    card.join(" ")
}

/// `true` if the words tell what a card brings.
fn tells_coins(figures: &CardFigures, words: &[String]) -> bool {
    Reader::read(figures, words).0.coins.is_some()
}

/// `true` if another item is a sum of money.
fn has_other_money(words: &[Vec<String>], but: usize) -> bool {
    words.iter().enumerate().any(|(at, words)| {
        let is_none = matches!(&**words, [no, money] if no.eq_ignore_ascii_case("no") && money.eq_ignore_ascii_case("money"));
        at != but && (may_be_money(words) || is_none)
    })
}
