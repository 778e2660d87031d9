//! Tables and tiles.

use std::fmt::Display;
use std::io;

use comfy_table::{
    Attribute, Cell as TableCell, CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle,
    LineStyle, Table, TableStyle, Width,
};
use unicode_width::UnicodeWidthStr as _;

use super::{Screen, Tone, clean, seat_colour};

const TABLE: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('╭', '─', '┬', '╮'))
    .header_lines(ContentLineStyle::new('│', '│', '│'))
    .header_separator(LineStyle::new('├', '─', '┼', '┤'))
    .content_lines(ContentLineStyle::new('│', '│', '│'))
    .bottom_border(LineStyle::new('╰', '─', '┴', '╯'));

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

impl Screen<'_> {
    /// Writes a table with a heading over each column.
    pub(crate) fn table(&mut self, header: Vec<Cell>, rows: Vec<Vec<Cell>>) -> io::Result<()> {
        let mut table = self.empty_table();
        if !header.is_empty() {
            let least: Vec<u16> = header.iter().map(|cell| cell.at_least).collect();
            // A picture of the table has names in narrow columns.
            let is_picture = rows.iter().flatten().any(|cell| cell.text.contains('\n'));
            let least = if is_picture { self.least(&rows, &least) } else { least };
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

    /// The least widths of columns: so that no word is broken, as far as the page has room for that.
    fn least(&self, rows: &[Vec<Cell>], least: &[u16]) -> Vec<u16> {
        let word = |cell: &Cell| cell.text.split_whitespace().map(str::width).max().unwrap_or(0) + 2;
        let longest = |column: usize| {
            let words = rows.iter().filter_map(|row| row.get(column)).map(word);
            u16::try_from(words.max().unwrap_or(0)).unwrap_or(u16::MAX)
        };
        let whole: Vec<u16> =
            least.iter().enumerate().map(|(column, least)| longest(column).max(*least)).collect();
        let all: usize = whole.iter().map(|width| usize::from(*width) + 1).sum();
        if all < self.width { whole } else { least.to_vec() }
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

    fn empty_table(&self) -> Table {
        let mut table = Table::new();
        table.load_style(TABLE).enforce_styling();
        if self.wraps {
            table.set_content_arrangement(ContentArrangement::Dynamic);
            table.set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
        }
        table
    }

    fn draw(&mut self, table: &Table) -> io::Result<()> {
        for line in table.lines() {
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::plain;
    use super::*;

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
