//! What people read: headings, events with the rule at the right edge, tables. Only this file knows
//! the width of a line and the colours. The stream decides whether colours are shown at all.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use anstream::AutoStream;
use comfy_table::{
    Attribute, Cell as TableCell, CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle,
    LineStyle, Table, TableStyle, Width,
};
use owo_colors::{AnsiColors, OwoColorize as _};
use tabletop_core::Seat;
use tabletop_core::words::steers;
use unicode_width::UnicodeWidthStr as _;

/// The width of the output where it is not a terminal.
const PAGE_WIDTH: usize = 80;
/// Lines longer than this are hard to read, however wide the terminal.
const WIDEST: usize = 132;

const TABLE: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('╭', '─', '┬', '╮'))
    .header_lines(ContentLineStyle::new('│', '│', '│'))
    .header_separator(LineStyle::new('├', '─', '┼', '┤'))
    .content_lines(ContentLineStyle::new('│', '│', '│'))
    .bottom_border(LineStyle::new('╰', '─', '┴', '╯'));

/// The output, written from top to bottom.
pub(crate) struct Screen<'w> {
    out: &'w mut dyn Write,
    width: usize,
    /// The names of the seats, which are painted wherever they occur.
    names: Vec<(Seat, String)>,
}

/// How something looks.
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

/// A cell of a table, or a line of a tile.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    text: String,
    tone: Tone,
    right: bool,
    /// In a header: the least width of the column without its borders.
    at_least: u16,
}

impl Cell {
    pub(crate) fn new(text: impl Display) -> Self {
        Self { text: clean(&text.to_string()), tone: Tone::Plain, right: false, at_least: 0 }
    }

    pub(crate) fn number(figure: impl Display) -> Self {
        Self { right: true, ..Self::new(figure) }
    }

    /// In a header: sets the least width of the column.
    pub(crate) fn at_least(self, columns: u16) -> Self {
        Self { at_least: columns + 2, ..self }
    }

    pub(crate) fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    fn build(self) -> TableCell {
        let cell = TableCell::new_owned(self.text);
        let cell = if self.right { cell.set_alignment(CellAlignment::Right) } else { cell };
        match self.tone {
            Tone::Plain => cell,
            Tone::Dim => cell.add_attribute(Attribute::Dim),
            Tone::Strong => cell.add_attribute(Attribute::Bold),
            Tone::Good => cell.fg(comfy_table::Color::Green).add_attribute(Attribute::Bold),
            Tone::Bad => cell.fg(comfy_table::Color::Red),
            Tone::Of(seat) => cell.fg(seat_colour(seat).1),
        }
    }
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

impl Screen<'_> {
    /// Runs something that writes to standard output, and flushes the output.
    pub(crate) fn on_stdout<T, E: From<io::Error>>(
        run: impl FnOnce(&mut Screen<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut out = BufWriter::new(AutoStream::auto(io::stdout()).lock());
        let width = console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
        let answer = run(&mut Screen::new(&mut out, width.unwrap_or(PAGE_WIDTH)));
        let flushed = out.flush();
        let answer = answer?;
        flushed?;
        Ok(answer)
    }
}

impl<'w> Screen<'w> {
    pub(crate) fn new(out: &'w mut dyn Write, width: usize) -> Self {
        Self { out, width: width.clamp(40, WIDEST), names: Vec::new() }
    }

    /// The number of columns of a line.
    pub(crate) const fn width(&self) -> usize {
        self.width
    }

    /// Paints these names in the colours of the seats from now on.
    pub(crate) fn introduce(&mut self, names: Vec<(Seat, String)>) {
        self.names = names;
        // Longest first: a name may be the beginning of another.
        self.names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    }

    pub(crate) fn blank(&mut self) -> io::Result<()> {
        writeln!(self.out)
    }

    /// Writes a line, wrapped if it is too long.
    pub(crate) fn line(&mut self, text: impl Display) -> io::Result<()> {
        self.toned(Tone::Plain, text)
    }

    pub(crate) fn toned(&mut self, tone: Tone, text: impl Display) -> io::Result<()> {
        let text = clean(&text.to_string());
        let indent = text.len() - text.trim_start().len();
        for (place, line) in wrap(text.trim_start(), self.width.saturating_sub(indent + 2)).enumerate() {
            let indent = if place == 0 { indent } else { indent + 2 };
            writeln!(self.out, "{:indent$}{}", "", self.styled(&line, tone))?;
        }
        Ok(())
    }

    /// Writes a line that is never wrapped: a picture, or a line that programs look for.
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
        for (place, line) in wrap(meaning, self.width.saturating_sub(COLUMN + 2)).enumerate() {
            let word = if place == 0 && !stands_alone { word } else { "" };
            let gap = (COLUMN - 4).saturating_sub(word.width()).max(1);
            writeln!(self.out, "    {}{:gap$}{line}", word.bold(), "")?;
        }
        Ok(())
    }

    /// Writes an event, with the rule at the right edge.
    pub(crate) fn told(&mut self, tone: Tone, text: impl Display, rule: impl Display) -> io::Result<()> {
        let (text, rule) = (clean(&text.to_string()), rule.to_string());
        let room = self.width.saturating_sub(rule.width() + 4).max(20);
        for (place, line) in wrap(&text, room).enumerate() {
            let line = if place == 0 { line } else { format!("  {line}") };
            let gap = self.width.saturating_sub(2 + line.width() + rule.width()).max(1);
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

    /// Writes the heading of a section, such as a phase, with the rule if an event begins it.
    pub(crate) fn section(&mut self, title: impl Display, rule: Option<&dyn Display>) -> io::Result<()> {
        let title = clean(&title.to_string());
        let rule = rule.map(|rule| format!(" {rule}")).unwrap_or_default();
        let rest = self.width.saturating_sub(title.width() + rule.width() + 4);
        let line = "─".repeat(rest);
        writeln!(self.out, "\n{} {} {}{}", "──".cyan(), title.cyan().bold(), line.cyan(), rule.dimmed())
    }

    /// Writes a table with a heading over each column.
    pub(crate) fn table(&mut self, header: Vec<Cell>, rows: Vec<Vec<Cell>>) -> io::Result<()> {
        let mut table = self.empty_table();
        if !header.is_empty() {
            let least: Vec<_> = header.iter().map(|cell| cell.at_least).collect();
            table.set_header(
                header.into_iter().map(|cell| cell.tone(Tone::Strong).build()).collect::<Vec<_>>(),
            );
            for (column, least) in table.column_iter_mut().zip(least) {
                column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
            }
        }
        if rows.iter().flatten().any(|cell| cell.text.contains('\n')) {
            table.load_style(TABLE.row_separator(LineStyle::new('├', '─', '┼', '┤')));
        }
        for row in rows {
            table.add_row(row.into_iter().map(Cell::build).collect::<Vec<_>>());
        }
        self.draw(&table)
    }

    /// Writes small tiles beside each other, as many in a row as there is room for.
    pub(crate) fn tiles(&mut self, tiles: Vec<Cell>) -> io::Result<()> {
        let width = |tile: &Cell| tile.text.lines().map(str::width).max().unwrap_or(0) + 3;
        let mut rows: Vec<(usize, Vec<Cell>)> = Vec::new();
        for tile in tiles {
            let needs = width(&tile);
            match rows.last_mut() {
                Some((used, row)) if *used + needs < self.width => {
                    *used += needs;
                    row.push(tile);
                }
                _ => rows.push((needs + 1, vec![tile])),
            }
        }
        for (_, row) in rows {
            let mut table = self.empty_table();
            table.add_row(row.into_iter().map(Cell::build).collect::<Vec<_>>());
            self.draw(&table)?;
        }
        Ok(())
    }

    /// Writes a prompt and stays on its line.
    pub(crate) fn prompt(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.out, "{} ", text.bold())?;
        self.out.flush()
    }

    fn empty_table(&self) -> Table {
        let mut table = Table::new();
        table.load_style(TABLE).set_content_arrangement(ContentArrangement::Dynamic).enforce_styling();
        table.set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
        table
    }

    fn draw(&mut self, table: &Table) -> io::Result<()> {
        for line in table.lines() {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
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

    /// The text with the names of the seats in their colours.
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

/// Replaces the characters that control a terminal. Names come from files that anybody may have
/// written.
fn clean(text: &str) -> String {
    text.chars().map(|c| if steers(c) && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// Breaks a text between words into lines of at most `width` columns. A longer word has its own
/// line.
fn wrap(text: &str, width: usize) -> impl Iterator<Item = String> {
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

    fn plain(draw: impl FnOnce(&mut Screen<'_>) -> io::Result<()>) -> String {
        let mut bytes = Vec::new();
        draw(&mut Screen::new(&mut AutoStream::never(&mut bytes), 40)).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_rule_stands_at_the_right_edge_of_the_first_line() {
        let told = plain(|screen| {
            screen.told(Tone::Plain, "Texas Snakes bid 4 million for Drib Bler", "WL-DRAFT-3")
        });
        assert_eq!(told, "  Texas Snakes bid 4 million  WL-DRAFT-3\n    for Drib Bler\n");
        let told = plain(|screen| screen.told(Tone::Plain, "a pass", "WL-DRAFT-3"));
        assert_eq!(told.trim_end().width(), 40);
    }

    #[test]
    fn what_steers_a_terminal_is_shown_as_unreadable() {
        let told = plain(|screen| screen.line("a \u{1b}[2J name\r"));
        assert_eq!(told, "a \u{fffd}[2J name\u{fffd}\n");
    }

    #[test]
    fn names_are_painted_the_longest_first() {
        let mut bytes = Vec::new();
        let mut out = AutoStream::always_ansi(&mut bytes);
        let mut screen = Screen::new(&mut out, 40);
        let [one, two, ..] = Seat::ALL;
        screen.introduce(vec![(one, "Bears".into()), (two, "Bears of Rome".into())]);
        screen.line("Bears of Rome meet Bears").unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert_eq!(text, "\u{1b}[33mBears of Rome\u{1b}[39m meet \u{1b}[36mBears\u{1b}[39m\n");
    }

    #[test]
    fn a_word_and_its_meaning_fill_the_line() {
        // The meaning begins in column 18 and leaves two columns free: 20 of 40 are left.
        let told = plain(|screen| screen.entry("quit", "0123456789 123456789"));
        assert_eq!(told, "    quit          0123456789 123456789\n");
        let told = plain(|screen| screen.entry("quit", "0123456789 1234567890"));
        assert_eq!(told, "    quit          0123456789\n                  1234567890\n");
    }

    #[test]
    fn tiles_fill_a_row_and_no_more() {
        // Each takes its text and three columns, and the row one more: 3 · 13 + 1 is all there is.
        let tile = |width: usize| Cell::new("x".repeat(width));
        let drawn = plain(|screen| screen.tiles(vec![tile(10), tile(10), tile(9)]));
        assert_eq!(drawn.lines().count(), 3, "{drawn}");
        let drawn = plain(|screen| screen.tiles(vec![tile(10), tile(10), tile(11)]));
        assert_eq!(drawn.lines().count(), 6, "{drawn}");
        assert!(drawn.lines().all(|line| line.width() <= 40), "{drawn}");
    }

    #[test]
    fn tiles_take_a_new_row_where_there_is_no_room() {
        let tile = || Cell::new("0123456789\nabc");
        let drawn = plain(|screen| screen.tiles(vec![tile(), tile(), tile(), tile()]));
        assert_eq!(drawn.lines().count(), 8, "{drawn}");
        assert!(drawn.lines().all(|line| line.width() <= 40), "{drawn}");
    }
}
