//! The lines of a position while they are put into the words of the reader.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::guess::{MOST_ITEMS, Meanings};
use super::patterns::{Found, Patterns, Words, filled};
use super::several::Seats;
use super::{And, EACH, Reworded, TABLE, Way, is_seat};
use crate::SeatSet;
use crate::words::after;

/// The lines so far.
#[derive(Default)]
pub(super) struct Page<'a> {
    lines: Vec<PageLine>,
    /// The seat in turn.
    turn: Option<String>,
    way: Way<'a>,
    seats: Seats,
    /// The items for the line of each seat.
    each: Vec<String>,
    guesses: Vec<String>,
    /// The number of items whose meaning has been guessed.
    tried: usize,
}

/// A line with its items.
struct PageLine {
    number: u32,
    subject: String,
    items: Vec<String>,
    /// The line as it was written, as long as it has not changed.
    raw: Option<String>,
}

impl PageLine {
    fn has(&self, item: &str) -> bool {
        self.items.iter().any(|known| known.eq_ignore_ascii_case(item))
    }

    /// `true` if the line is about a seat.
    fn is_about_a_seat(&self) -> bool {
        let number = after(&self.subject, "seat ").unwrap_or(&self.subject);
        number.trim().parse::<u8>().is_ok()
    }

    /// `true` if an item is about these things: `1 medal`, for `medals`.
    fn speaks_of(&self, things: &str) -> bool {
        let thing = things.strip_suffix('s').unwrap_or(things);
        let is_about =
            |word: &str| word.get(..thing.len()).is_some_and(|word| word.eq_ignore_ascii_case(thing));
        self.items.iter().any(|item| item.split_whitespace().any(is_about))
    }

    fn text(self) -> String {
        let Self { subject, items, raw, .. } = self;
        let items = || items.join(", ");
        raw.unwrap_or_else(|| if subject.is_empty() { items() } else { format!("{subject}: {}", items()) })
    }
}

impl<'a> Page<'a> {
    pub(super) fn new(turn: Option<String>, way: Way<'a>, seats: Seats) -> Self {
        Self { turn, way, seats, ..Self::default() }
    }

    /// The lines and the guesses.
    pub(super) fn finish(mut self) -> Reworded {
        self.put_on_each();
        let lines = self.lines.into_iter().map(|line| (line.number, line.text())).collect();
        Reworded { lines, guesses: self.guesses }
    }

    /// Reads a line and adds its items, in the words of the reader.
    pub(super) fn take(&mut self, number: u32, raw: &str, words: &Patterns<'_>) {
        if let Some((several, list)) =
            raw.split_once(':').and_then(|(subject, list)| Some((self.seats.named(subject)?, list)))
        {
            return self.take_for(several, number, list, words);
        }
        let whole = raw.replacen(':', " ", 1);
        let (said, list) = match raw.split_once(':') {
            // `first player: Ave Rage`, but not a line of its own.
            Some((subject, _))
                if !is_seat(subject)
                    && !words.has_line(subject.trim())
                    && self.subject(subject.trim(), words).0 == subject.trim()
                    && self.meant(&whole, None, words).is_some() =>
            {
                ("", &*whole)
            }
            // `season 6, market: 15`.
            Some((before, list)) if before.contains(',') => {
                let (table, subject) = before.rsplit_once(',').unwrap_or_default();
                self.take(number, table, words);
                return self.take(number, &format!("{subject}:{list}"), words);
            }
            Some((subject, list)) => (subject.trim(), list),
            None => ("", raw),
        };
        let (subject, seat) = self.subject(said, words);
        if subject != said && self.way.unread.iter().any(|unread| unread == said) {
            self.guesses.push(format!("`{said}:` means `{subject}:`"));
        }
        let mut has_changed = subject != said || said.is_empty() && raw.contains(':');
        let about = (!subject.is_empty()).then_some(seat);
        let mut line = PageLine { number, items: Vec::new(), raw: None, subject };
        let (mut apart, mut for_several) = (Vec::new(), Vec::new());
        for item in self.items(list, about.as_ref(), words) {
            has_changed |= list.contains(';');
            let meant = self.meant(item, about.as_ref(), words).filter(|meant| meant != item);
            let meant = meant.or_else(|| self.guessed(item, about.as_ref(), words));
            let Some(meant) = meant else {
                if let Some((several, what)) = self.told_of_several(item).filter(|_| about.is_none()) {
                    has_changed = true;
                    for_several.push((several, what.to_string()));
                    continue;
                }
                has_changed |= !list.split(',').any(|whole| whole.trim() == item);
                line.items.push(item.to_string());
                continue;
            };
            has_changed = true;
            for meant in meant.split(',').map(str::trim).filter(|meant| !meant.is_empty()) {
                match meant.split_once(": ") {
                    Some((subject, meant)) => apart.push((subject.to_string(), meant.to_string())),
                    None => line.items.push(meant.to_string()),
                }
            }
        }
        if has_changed {
            once_each(&mut line.items);
            if line.subject.is_empty() {
                only_longest(&mut line.items);
                // The table may be described on several lines.
                let known = |item: &String| {
                    let mut lines = self.lines.iter().filter(|line| line.subject.is_empty());
                    lines.any(|line| line.has(item))
                };
                line.items.retain(|item| !known(item));
            }
        } else {
            line.raw = Some(raw.to_string());
        }
        if !has_changed || !line.items.is_empty() || !line.subject.is_empty() {
            self.add(line);
        }
        for (subject, item) in apart {
            self.put(number, &subject, item);
        }
        for (seats, what) in for_several {
            self.take_for(seats, number, &what, words);
        }
    }

    /// The probable meaning of an item that cannot be read.
    fn guessed(
        &mut self,
        item: &str,
        about: Option<&Option<String>>,
        words: &Patterns<'_>,
    ) -> Option<String> {
        let is_part = |unread: &&String| item.contains(&***unread) || unread.contains(item);
        self.way.unread.iter().find(is_part)?;
        let (patterns, seat) = match about {
            None => (&words.of_table, None),
            Some(seat) => (&words.of_seat, Some(seat.as_deref()?)),
        };
        self.tried += 1;
        if self.tried > MOST_ITEMS {
            return None;
        }
        let guesses = Meanings::of(patterns).guesses(item, seat);
        let meant = guesses.get(self.way.guess).or(guesses.first())?.clone();
        self.guesses.push(format!("`{item}` means `{meant}`"));
        Some(meant)
    }

    /// The seats of `all have 4 cards` or `seats 1 and 3 have 7 points`, and the thing they have.
    fn told_of_several<'t>(&self, item: &'t str) -> Option<(SeatSet, &'t str)> {
        let mut parted = [" has ", " have "].iter().filter_map(|verb| item.split_once(verb));
        parted.find_map(|(subject, what)| Some((self.seats.named(subject)?, what)))
    }

    /// Takes the items for each of these seats.
    fn take_for(&mut self, seats: SeatSet, number: u32, list: &str, words: &Patterns<'_>) {
        for seat in seats {
            let subject = format!("seat {seat}");
            match self.lines.iter_mut().find(|line| line.subject.eq_ignore_ascii_case(&subject)) {
                Some(known) => known.raw = None,
                None => self.lines.push(PageLine { number, subject, items: Vec::new(), raw: None }),
            }
            let items = list.split([',', ';']).map(str::trim);
            let items: Vec<_> = items.map(|item| item.strip_suffix(" each").unwrap_or(item)).collect();
            self.take(number, &format!("seat {seat}: {}", items.join(", ")), words);
        }
    }

    /// The items of a line. An item with `and` that has no other words is two, if the rest of the line says so.
    fn items<'t>(&self, list: &'t str, about: Option<&Option<String>>, words: &Patterns<'_>) -> Vec<&'t str> {
        let items = list.split([',', ';']).map(str::trim).filter(|item| !item.is_empty());
        let parted = items.flat_map(|item| match self.way.and {
            And::Parted if self.meant(item, about, words).is_none_or(|meant| meant.contains(" and ")) => {
                item.split(" and ").collect()
            }
            _ => alloc::vec![item],
        });
        parted.map(str::trim).collect()
    }

    /// Puts the items for each seat on the lines that do not speak of such things.
    fn put_on_each(&mut self) {
        let Self { lines, each, .. } = self;
        for item in each {
            let things = item.rsplit(' ').next().unwrap_or_default();
            for line in lines.iter_mut().filter(|line| line.is_about_a_seat() && !line.speaks_of(things)) {
                line.raw = None;
                line.items.push(item.clone());
            }
        }
    }

    /// The words that mean the same as an item about the table, or on the line about a seat.
    fn meant(&self, item: &str, about: Option<&Option<String>>, words: &Patterns<'_>) -> Option<String> {
        let patterns = match about {
            None => &words.of_table,
            Some(Some(_)) => &words.of_seat,
            Some(None) => return None,
        };
        let item = Words::of(item)?;
        let item = item.words();
        patterns.iter().find_map(|(pattern, means)| {
            let mut found = pattern.found(&item)?;
            found.extend(about.and_then(Clone::clone).map(|seat| ("seat", seat)));
            self.with_turn(means, found)
        })
    }

    /// The words on the right with what was found. `None` if they need the seat in turn, and nobody says it.
    fn with_turn(&self, means: &str, mut found: Found<'_>) -> Option<String> {
        found.extend(self.turn.clone().map(|turn| ("turn", turn)));
        (!means.contains("{turn}") || self.turn.is_some()).then(|| filled(means, &found))
    }

    /// The subject of a line in the words of the reader, and the seat that it is about.
    fn subject(&self, subject: &str, words: &Patterns<'_>) -> (String, Option<String>) {
        let said = Words::of(subject);
        let meant = said.and_then(|said| {
            let said = said.words();
            words.subjects.iter().find_map(|(pattern, means)| self.with_turn(means, pattern.found(&said)?))
        });
        let is_unread = || self.way.unread.iter().any(|unread| unread == subject);
        let meant = meant.or_else(|| {
            let guesses = is_unread().then(|| Meanings::of(&words.subjects).guesses(subject, None))?;
            guesses.into_iter().next()
        });
        let subject = meant.map_or(subject.to_string(), |meant| meant.trim_end_matches(':').to_string());
        let parts: Vec<_> = subject.split_whitespace().collect();
        let is_seat = matches!(*parts, [word, _] if word.eq_ignore_ascii_case("seat"));
        let may_be_name = parts.len() == 1 && !words.has_line(&subject);
        let seat = parts.last().filter(|_| is_seat || may_be_name).map(|seat| (*seat).to_string());
        (subject, seat)
    }

    /// Adds a line, or its items to those of an earlier line that other words have begun.
    fn add(&mut self, line: PageLine) {
        let begun = self.lines.iter_mut().find(|known| {
            known.raw.is_none()
                && !known.subject.is_empty()
                && known.subject.eq_ignore_ascii_case(&line.subject)
        });
        match begun {
            Some(begun) => {
                begun.number = line.number;
                begun.items.extend(line.items);
                once_each(&mut begun.items);
            }
            None => self.lines.push(line),
        }
    }

    /// Puts an item on another line. Seats with the same words stand behind each other: `passed 2 3`.
    fn put(&mut self, number: u32, subject: &str, item: String) {
        if subject == EACH {
            return self.each.push(item);
        }
        let subject = if subject == TABLE { "" } else { subject };
        let line = self.lines.iter_mut().find(|line| line.subject.eq_ignore_ascii_case(subject));
        let Some(line) = line else {
            let line = PageLine { number, subject: subject.to_string(), items: alloc::vec![item], raw: None };
            let place = if subject.is_empty() { 0 } else { self.lines.len() };
            return self.lines.insert(place, line);
        };
        let head = item.rsplit_once(' ').filter(|_| subject.is_empty());
        let same = head.and_then(|(head, seat)| {
            let same = line.items.iter_mut().find(|known| {
                let rest = known.get(..head.len()).filter(|begun| begun.eq_ignore_ascii_case(head));
                rest.is_some()
                    && known[head.len()..].split_whitespace().all(|word| word.parse::<u8>().is_ok())
            });
            Some((same?, seat))
        });
        line.raw = None;
        match same {
            Some((same, seat)) if same.split_whitespace().any(|word| word == seat) => {}
            Some((same, seat)) => {
                *same += " ";
                *same += seat;
            }
            None => line.items.push(item),
        }
        once_each(&mut line.items);
    }
}

/// Drops each item that another one begins with: `tackle asked` beside `tackle asked of 3`.
fn only_longest(items: &mut Vec<String>) {
    let goes_on =
        |short: &String, long: &String| after(long, short).is_some_and(|rest| rest.starts_with(' '));
    let all = items.clone();
    items.retain(|item| !all.iter().any(|other| goes_on(item, other)));
}

/// Leaves only the first of equal items.
fn once_each(items: &mut Vec<String>) {
    let mut known: Vec<String> = Vec::new();
    items.retain(|item| {
        let is_new = !known.iter().any(|known| known.eq_ignore_ascii_case(item));
        known.push(item.clone());
        is_new
    });
}
