//! Tables.

use std::fmt::Display;
use std::io;

use comfy_table::{
    Attribute, Cell as TableCell, CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle,
    LineStyle, Table, TableStyle, Width,
};

use super::{Printer, Tone, clean, seat_colour};

const TABLE: TableStyle = TableStyle::new()
    .top_border(LineStyle::new('╭', '─', '┬', '╮'))
    .header_lines(ContentLineStyle::new('│', '│', '│'))
    .header_separator(LineStyle::new('├', '─', '┼', '┤'))
    .content_lines(ContentLineStyle::new('│', '│', '│'))
    .bottom_border(LineStyle::new('╰', '─', '┴', '╯'));

/// A cell of a table.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    text: String,
    tone: Tone,
    right: bool,
    /// The minimum width of the column without its borders. Used in a header only.
    at_least: u16,
}

impl Cell {
    pub(crate) fn new(text: impl Display) -> Self {
        Self { text: clean(&text.to_string()), tone: Tone::Plain, right: false, at_least: 0 }
    }

    pub(crate) fn number(figure: impl Display) -> Self {
        Self { right: true, ..Self::new(figure) }
    }

    /// Sets the minimum width of the column, in a header.
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

impl Printer<'_> {
    /// Writes a table with a heading over each column.
    pub(crate) fn table(&mut self, header: Vec<Cell>, rows: Vec<Vec<Cell>>) -> io::Result<()> {
        let mut table = self.empty_table();
        if !header.is_empty() {
            let least: Vec<u16> = header.iter().map(|cell| cell.at_least).collect();
            table.set_header(
                header.into_iter().map(|cell| cell.tone(Tone::Strong).build()).collect::<Vec<_>>(),
            );
            for (column, least) in table.column_iter_mut().zip(least) {
                column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
            }
        }
        for row in rows {
            table.add_row(row.into_iter().map(Cell::build).collect::<Vec<_>>());
        }
        self.draw(&table)
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
