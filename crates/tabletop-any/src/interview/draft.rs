//! The lines of a position in the making.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{VERSION, named};
use tabletop_core::{Seat, SeatSet};

use crate::moment::PositionMoment;

/// The lines that have been said so far.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct Draft {
    /// The lines about the set-up: `ruling R-7 Penalised`, `teams`.
    pub(super) set_up: Vec<String>,
    /// The items of the line about the table.
    pub(super) table: Vec<String>,
    /// The other lines, each with its subject and its items, in the order in which they were begun.
    pub(super) lines: Vec<(String, Vec<String>)>,
    /// The moment whose parts are being asked for.
    pub(super) filling: Option<Filling>,
}

/// A moment with the parts that are known so far.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Filling {
    pub(super) moment: PositionMoment,
    pub(super) answers: Vec<String>,
}

/// The facts about a table by which words find their line.
#[derive(Clone, Copy)]
pub(super) struct Placing<'a> {
    /// The names of the seats, in order. Empty if no subject is to be read as a name.
    pub(super) names: &'a [String],
    pub(super) seats: u8,
    /// The seat that words without a subject are about; `None` for the table.
    pub(super) seat: Option<Seat>,
}

impl Placing<'_> {
    /// The seat that a subject names: `2`, `seat 2`, or the name of the seat.
    fn seat_named(&self, subject: &str) -> Option<Seat> {
        let bare = subject.get(..4).filter(|head| head.eq_ignore_ascii_case("seat"));
        let number = bare.map_or(subject, |head| &subject[head.len()..]).trim();
        let all = SeatSet::first_seats(self.seats);
        let seat = number.parse::<Seat>().ok().filter(|seat| all.contains(*seat));
        let names = || self.names.iter().map(String::as_str);
        seat.or_else(|| named(subject, all.iter().zip(names())))
    }
}

impl Draft {
    /// The same lines with these words. Semicolons separate words of several lines.
    pub(super) fn with(&self, words: &str, placing: Placing<'_>) -> Self {
        let mut draft = self.clone();
        for words in words.split(';').map(str::trim).filter(|words| !words.is_empty()) {
            draft.add(words, placing);
        }
        draft
    }

    /// The drafts that lack one older item, each with the words of that item, the latest first. The item is one that
    /// `before` has on a line to which words were added since.
    pub(super) fn without_one(&self, before: &Self) -> Vec<(Self, String)> {
        let (now, before) = (self.parted(), before.parted());
        let mut drafts = Vec::new();
        for place in (0..before.table.len()).rev().filter(|_| now.table.len() > before.table.len()) {
            let mut draft = now.clone();
            let lacking = draft.table.remove(place);
            drafts.push((draft, lacking));
        }
        for (line, (subject, items)) in now.lines.iter().enumerate() {
            let old =
                before.lines.iter().find(|(known, _)| known == subject).map_or(0, |(_, items)| items.len());
            for place in (0..old.min(items.len())).rev().filter(|_| items.len() > old) {
                let mut draft = now.clone();
                let lacking = draft.lines[line].1.remove(place);
                drafts.push((draft, lacking));
            }
        }
        drafts
    }

    /// The same draft, with the lines about the table and the seats split into single items. On other lines a comma
    /// may be part of an item, such as the place of a card.
    fn parted(&self) -> Self {
        let mut draft = self.clone();
        let seats = draft.lines.iter_mut().filter(|(subject, _)| subject.starts_with("seat "));
        for list in seats.map(|(_, items)| items).chain([&mut draft.table]) {
            *list =
                list.iter().flat_map(|words| words.split(',')).map(|item| item.trim().to_string()).collect();
        }
        draft
    }

    fn add(&mut self, words: &str, placing: Placing<'_>) {
        if words.get(..7).is_some_and(|head| head.eq_ignore_ascii_case("ruling ")) {
            return self.set_up.push(words.to_string());
        }
        let (subject, items) = match (words.split_once(':'), placing.seat) {
            (Some((subject, items)), _) => (subject.trim(), items),
            (None, Some(seat)) => return self.push(&format!("seat {seat}"), words),
            (None, None) => return self.table.push(words.to_string()),
        };
        match placing.seat_named(subject) {
            // A step is no fact: `chance: turn 9`.
            None if subject.eq_ignore_ascii_case("chance") => self.table.push(words.replace(':', " ")),
            Some(seat) => self.push(&format!("seat {seat}"), items.trim()),
            None => self.push(subject, items.trim()),
        }
    }

    fn push(&mut self, subject: &str, items: &str) {
        let line = self.lines.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(subject));
        match line {
            Some((_, said)) => said.push(items.to_string()),
            None => self.lines.push((subject.to_string(), alloc::vec![items.to_string()])),
        }
    }

    /// The lines of the position, each with its subject. The line about the table comes first and has no subject. The
    /// lines of the seats come last, in the order of the seats.
    pub(super) fn written(&self) -> Vec<(&str, String)> {
        let mut written: Vec<_> =
            self.lines.iter().map(|(subject, items)| (&**subject, items.join(", "))).collect();
        // The sort is stable: other lines keep their order.
        written.sort_by_key(|(subject, _)| subject.strip_prefix("seat ").map(String::from));
        if !self.table.is_empty() {
            written.insert(0, ("", self.table.join(", ")));
        }
        written
    }

    /// The position as text.
    pub(super) fn text(&self, game: &str, set_up: &str) -> String {
        let mut text = format!("tabletop position {VERSION}\ngame {game}\n{set_up}\n");
        for line in &self.set_up {
            text += line;
            text += "\n";
        }
        text += "\n";
        for (subject, items) in self.written() {
            let subject = if subject.is_empty() { String::new() } else { format!("{subject}: ") };
            text += &subject;
            text += &items;
            text += "\n";
        }
        text
    }

    /// The subject of the line with this number in [`text`](Draft::text). `None` if there is no such line.
    pub(super) fn subject_of(&self, line: u32) -> Option<String> {
        let before = self.set_up.len() + 4;
        let place = usize::try_from(line).ok()?.checked_sub(before + 1)?;
        self.written().get(place).map(|(subject, _)| (*subject).to_string())
    }

    /// `true` if the other draft says the same on the line with this subject.
    pub(super) fn agrees(&self, other: &Self, subject: &str) -> bool {
        let said = |draft: &Self| {
            draft.written().into_iter().find_map(|(known, items)| (known == subject).then_some(items))
        };
        said(self) == said(other)
    }
}
