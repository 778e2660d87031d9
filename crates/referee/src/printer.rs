//! Text output for people: headings, events with the rule at the right edge, tables. Only this module knows the
//! width of a line and the colours. The stream decides whether colours are shown at all.

mod tables;

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use anstream::AutoStream;
use owo_colors::{AnsiColors, OwoColorize as _};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use tabletop_core::Seat;
use tabletop_core::words::steers;
use unicode_width::UnicodeWidthStr as _;

pub(crate) use self::tables::Cell;

/// The width of headings and of rows of tiles where the output is not a terminal.
const PAGE_WIDTH: usize = 80;
/// Lines longer than this are hard to read, however wide the terminal.
const WIDEST: usize = 132;

/// The output, written from top to bottom.
pub(crate) struct Printer<'w> {
    out: &'w mut dyn Write,
    width: usize,
    /// `true` if long lines are wrapped. Otherwise each sentence and each row of a table is one line of any
    /// length, for programs that search the output.
    wraps: bool,
    /// The names of the seats, which are coloured wherever they occur.
    names: Vec<(Seat, String)>,
}

/// The style of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    Plain,
    /// Of little importance now.
    Dim,
    Strong,
    /// Something good, such as a win.
    Good,
    /// Something bad, such as an injury.
    Bad,
    /// In the colour of a seat.
    Of(Seat),
}

/// Returns the columns of the terminal; without a terminal, the value of the environment variable `COLUMNS`, if it
/// is set.
fn columns() -> Option<usize> {
    let terminal = console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    terminal.or_else(|| std::env::var("COLUMNS").ok()?.parse().ok())
}

const fn seat_colour(seat: Seat) -> (AnsiColors, comfy_table::Color) {
    use comfy_table::Color;
    match seat.index() {
        0 => (AnsiColors::Cyan, Color::DarkCyan),
        1 => (AnsiColors::Yellow, Color::DarkYellow),
        2 => (AnsiColors::Green, Color::DarkGreen),
        3 => (AnsiColors::Magenta, Color::DarkMagenta),
        4 => (AnsiColors::Blue, Color::DarkBlue),
        5 => (AnsiColors::BrightRed, Color::Red),
        6 => (AnsiColors::BrightCyan, Color::Cyan),
        _ => (AnsiColors::BrightYellow, Color::Yellow),
    }
}

impl Printer<'_> {
    /// Runs something that writes to standard output, and flushes the output.
    pub(crate) fn on_stdout<T, E: From<io::Error>>(
        run: impl FnOnce(&mut Printer<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut out = BufWriter::new(AutoStream::auto(io::stdout()).lock());
        let mut printer = match columns() {
            Some(columns) => Printer::new(&mut out, columns),
            None => Printer { wraps: false, ..Printer::new(&mut out, PAGE_WIDTH) },
        };
        let answer = run(&mut printer);
        let flushed = out.flush();
        let answer = answer?;
        flushed?;
        Ok(answer)
    }
}

impl<'w> Printer<'w> {
    pub(crate) fn new(out: &'w mut dyn Write, width: usize) -> Self {
        Self { out, width: width.clamp(40, WIDEST), wraps: true, names: Vec::new() }
    }

    /// The number of columns of a line.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Colours these names from now on.
    pub(crate) fn introduce(&mut self, names: Vec<(Seat, String)>) {
        self.names = names;
        // The longest name comes first, because one name may be the beginning of another.
        self.names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    }

    pub(crate) fn blank(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Wraps a text into lines that leave `taken` columns free.
    fn lines(&self, text: &str, taken: usize) -> impl Iterator<Item = String> + use<> {
        wrap(text, if self.wraps { self.width.saturating_sub(taken) } else { usize::MAX })
    }

    /// Writes a line, wrapped if it is too long.
    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        self.toned(Tone::Plain, text)
    }

    pub(crate) fn toned(&mut self, tone: Tone, text: impl Display) -> io::Result<()> {
        let text = clean(&text.to_string());
        let indent = text.len() - text.trim_start().len();
        for (place, line) in self.lines(text.trim_start(), indent + 2).enumerate() {
            let indent = if place == 0 { indent } else { indent + 2 };
            writeln!(self.out, "{:indent$}{}", "", self.styled(&line, tone))?;
        }
        Ok(())
    }

    /// Writes a line that is never wrapped: a part of a picture, or a line that programs search for.
    pub(crate) fn whole(&mut self, tone: Tone, text: impl Display) -> io::Result<()> {
        let text = clean(&text.to_string()).replace('\n', " ");
        writeln!(self.out, "{}", self.styled(&text, tone))
    }

    /// Writes a word and its meaning.
    pub(crate) fn entry(&mut self, word: &str, meaning: &str) -> io::Result<()> {
        const COLUMN: usize = 18;
        let stands_alone = word.width() > COLUMN - 5;
        if stands_alone {
            writeln!(self.out, "    {}", word.bold())?;
        }
        for (place, line) in self.lines(meaning, COLUMN + 2).enumerate() {
            let word = if place == 0 && !stands_alone { word } else { "" };
            let gap = (COLUMN - 4).saturating_sub(word.width()).max(1);
            writeln!(self.out, "    {}{:gap$}{line}", word.bold(), "")?;
        }
        Ok(())
    }

    /// Writes an event, with the rule at the right edge.
    pub(crate) fn told(&mut self, tone: Tone, text: impl Display, rule: impl Display) -> io::Result<()> {
        let (text, rule) = (clean(&text.to_string()), rule.to_string());
        for (place, line) in self.lines(&text, rule.width() + 4).enumerate() {
            let line = if place == 0 { line } else { format!("  {line}") };
            let gap = self.width.saturating_sub(2 + line.width() + rule.width()).max(2);
            let styled = self.styled(&line, tone);
            if place == 0 {
                writeln!(self.out, "  {styled}{:gap$}{}", "", rule.dimmed())?;
            } else {
                writeln!(self.out, "  {styled}")?;
            }
        }
        Ok(())
    }

    /// Writes the heading of a chapter, such as a season.
    pub(crate) fn chapter(&mut self, title: impl Display) -> io::Result<()> {
        let title = clean(&title.to_string());
        let rest = self.width.saturating_sub(title.width() + 5);
        writeln!(self.out, "\n{} {} {}", "━━━".bold(), title.bold(), "━".repeat(rest).bold())
    }

    /// Writes the heading of a section, such as a phase.
    pub(crate) fn section(&mut self, title: impl Display) -> io::Result<()> {
        let title = clean(&title.to_string());
        let line = "─".repeat(self.width.saturating_sub(title.width() + 4));
        writeln!(self.out, "\n{} {} {}", "──".cyan(), title.cyan().bold(), line.cyan())
    }

    /// Writes a picture, row by row.
    pub(crate) fn picture(&mut self, picture: &Buffer) -> io::Result<()> {
        let is_blank = |row: Rect| {
            row.columns().all(|at| picture.cell((at.x, at.y)).is_none_or(|cell| cell.symbol() == " "))
        };
        let mut rows: Vec<Rect> = picture.area.rows().collect();
        while rows.last().is_some_and(|row| is_blank(*row)) {
            rows.pop();
        }
        for y in rows {
            let mut row: Vec<(Style, String)> = Vec::new();
            let mut covered = 0;
            for at in y.columns() {
                let Some(cell) = picture.cell((at.x, at.y)) else { continue };
                if covered > 0 {
                    // The cell is covered by a wide letter before it.
                    covered -= 1;
                    continue;
                }
                covered = cell.symbol().width().saturating_sub(1);
                match row.last_mut() {
                    Some((style, text)) if *style == cell.style() => text.push_str(cell.symbol()),
                    _ => row.push((cell.style(), cell.symbol().to_string())),
                }
            }
            while let Some((_, text)) = row.last_mut() {
                text.truncate(text.trim_end().len());
                if !text.is_empty() {
                    break;
                }
                row.pop();
            }
            let row: String = row.iter().map(|(style, text)| in_style(*style, text)).collect();
            writeln!(self.out, "{row}")?;
        }
        Ok(())
    }

    /// Writes a prompt and stays on its line.
    pub(crate) fn prompt(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.out, "{} ", text.bold())?;
        self.out.flush()
    }

    fn styled(&self, text: &str, tone: Tone) -> String {
        match tone {
            Tone::Plain => self.painted(text),
            Tone::Dim => text.dimmed().to_string(),
            Tone::Strong => text.bold().to_string(),
            Tone::Good => text.green().bold().to_string(),
            Tone::Bad => text.red().to_string(),
            Tone::Of(seat) => text.color(seat_colour(seat).0).to_string(),
        }
    }

    /// Returns the text with the names of the seats in their colours.
    fn painted(&self, text: &str) -> String {
        let mut painted = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let found =
                self.names.iter().filter_map(|(seat, name)| Some((rest.find(name.as_str())?, seat, name)));
            let Some((start, seat, name)) = found.min_by_key(|(start, _, _)| *start) else { break };
            let (before, from) = rest.split_at(start);
            let (name, after) = from.split_at(name.len());
            painted.push_str(before);
            painted.push_str(&name.color(seat_colour(*seat).0).to_string());
            rest = after;
        }
        painted.push_str(rest);
        painted
    }
}

/// Returns a text of a picture with the codes of its style.
fn in_style(style: Style, text: &str) -> String {
    let colour = match style.fg {
        Some(Color::Red) => Some(AnsiColors::Red),
        Some(Color::Green) => Some(AnsiColors::Green),
        Some(Color::Yellow) => Some(AnsiColors::Yellow),
        Some(Color::Magenta) => Some(AnsiColors::Magenta),
        Some(Color::Cyan) => Some(AnsiColors::Cyan),
        Some(Color::White) => Some(AnsiColors::White),
        Some(Color::LightRed) => Some(AnsiColors::BrightRed),
        Some(Color::LightGreen) => Some(AnsiColors::BrightGreen),
        Some(Color::LightYellow) => Some(AnsiColors::BrightYellow),
        Some(Color::LightBlue) => Some(AnsiColors::BrightBlue),
        _ => None,
    };
    let mut shown = owo_colors::Style::new();
    if let Some(colour) = colour {
        shown = shown.color(colour);
    }
    if style.add_modifier.contains(Modifier::BOLD) {
        shown = shown.bold();
    }
    if style.add_modifier.contains(Modifier::DIM) {
        shown = shown.dimmed();
    }
    shown.style(text).to_string()
}

/// Replaces the characters that control a terminal. Names come from files that anybody may have
/// written.
fn clean(text: &str) -> String {
    text.chars().map(|c| if steers(c) && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// Breaks a text between words into lines of at most `width` columns. A longer word has its own
/// line.
fn wrap(text: &str, width: usize) -> impl Iterator<Item = String> + use<> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines.into_iter().map(|line| line.trim_end_matches(' ').replace('\u{a0}', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn plain(draw: impl FnOnce(&mut Printer<'_>) -> io::Result<()>) -> String {
        let mut bytes = Vec::new();
        draw(&mut Printer::new(&mut AutoStream::never(&mut bytes), 40)).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_rule_stands_at_the_right_edge_of_the_first_line() {
        let told = plain(|printer| {
            printer.told(Tone::Plain, "Texas Snakes bid 4 million for Drib Bler", "WL-DRAFT-3")
        });
        assert_eq!(told, "  Texas Snakes bid 4 million  WL-DRAFT-3\n    for Drib Bler\n");
        let told = plain(|printer| printer.told(Tone::Plain, "a pass", "WL-DRAFT-3"));
        assert_eq!(told.trim_end().width(), 40);
    }

    #[test]
    fn a_pipe_gets_each_sentence_and_each_row_in_one_line() {
        let mut bytes = Vec::new();
        let mut out = AutoStream::never(&mut bytes);
        let mut printer = Printer { wraps: false, ..Printer::new(&mut out, 40) };
        let long = "0123456789 ".repeat(6);
        printer.line(&long).unwrap();
        printer.told(Tone::Plain, &long, "WL-DRAFT-3").unwrap();
        printer.told(Tone::Plain, "a pass", "WL-DRAFT-3").unwrap();
        printer.entry("quit", &long).unwrap();
        printer.table(Vec::new(), vec![vec![Cell::new(long.trim()), Cell::new("and more")]]).unwrap();
        let told = String::from_utf8(bytes).unwrap();
        let long = long.trim();
        let lines: Vec<_> = told.lines().collect();
        assert_eq!(lines.first(), Some(&long));
        assert_eq!(lines.get(1), Some(&format!("  {long}  WL-DRAFT-3").as_str()));
        assert_eq!(lines.get(2).map(|line| line.width()), Some(40));
        assert_eq!(lines.get(3), Some(&format!("    quit          {long}").as_str()));
        assert_eq!(lines.get(5), Some(&format!("│ {long} │ and more │").as_str()));
        assert_eq!(lines.len(), 7, "{told}");
    }

    #[test]
    fn what_steers_a_terminal_is_shown_as_unreadable() {
        let told = plain(|printer| printer.line("a \u{1b}[2J name\r"));
        assert_eq!(told, "a \u{fffd}[2J name\u{fffd}\n");
    }

    #[test]
    fn names_are_painted_the_longest_first() {
        let mut bytes = Vec::new();
        let mut out = AutoStream::always_ansi(&mut bytes);
        let mut printer = Printer::new(&mut out, 40);
        let [one, two, ..] = Seat::ALL;
        printer.introduce(vec![(one, "Bears".into()), (two, "Bears of Rome".into())]);
        printer.line("Bears of Rome meet Bears").unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, "\u{1b}[33mBears of Rome\u{1b}[39m meet \u{1b}[36mBears\u{1b}[39m\n");
    }

    #[test]
    fn a_word_and_its_meaning_fill_the_line() {
        // The meaning begins in column 18, and two columns stay free: 20 of 40 columns remain.
        let told = plain(|printer| printer.entry("quit", "0123456789 123456789"));
        assert_eq!(told, "    quit          0123456789 123456789\n");
        let told = plain(|printer| printer.entry("quit", "0123456789 1234567890"));
        assert_eq!(told, "    quit          0123456789\n                  1234567890\n");
    }
}
