//! The handling of the mouse.

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::{App, Moment, Wish};
use super::overlay::Overlay;
use crate::failure::Failure;

impl App {
    /// Takes a click or a turn of the wheel. The wheel does what the arrows up and down do. A click on a choice marks
    /// it, and a click on the marked choice takes it. A click on the table marks the next choice that touches the
    /// cell, or describes the cell.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Result<Wish, Failure> {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.key(KeyEvent::from(KeyCode::Up)),
            MouseEventKind::ScrollDown => self.key(KeyEvent::from(KeyCode::Down)),
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            _ => Ok(Wish::Nothing),
        }
    }

    fn click(&mut self, at: Position) -> Result<Wish, Failure> {
        match &self.overlay {
            // A click beside the text leaves what is typed, and the history, alone.
            Some(Overlay::Command { .. } | Overlay::Help { .. } | Overlay::Time(_)) => {
                return Ok(Wish::Nothing);
            }
            Some(_) => return self.key(KeyEvent::from(KeyCode::Enter)),
            None => {}
        }
        if matches!(self.moment, Moment::HandOver(_)) {
            return self.key(KeyEvent::from(KeyCode::Enter));
        }
        let line =
            self.drawn.lines.iter().find(|line| line.place.contains(at)).map(|line| (line.column, line.line));
        let cell = self.drawn.placed.iter().find(|(_, place)| place.contains(at)).map(|(id, _)| id.clone());
        self.note = None;
        self.armed = None;
        match (line, cell) {
            (Some(line), _) if line == (self.cursor.column, self.cursor.line) => self.enter()?,
            (Some((column, line)), _) => {
                if column != self.cursor.column {
                    self.cursor.path.clear();
                }
                self.cursor.column = column;
                self.cursor.go(line);
            }
            (None, Some(cell)) => self.click_cell(cell)?,
            (None, None) => {}
        }
        Ok(Wish::Nothing)
    }

    /// Marks the next line of the list that touches a cell. The only such line is taken if it was marked before.
    fn click_cell(&mut self, cell: String) -> Result<(), Failure> {
        let offers: Vec<_> = self.scene.offers().collect();
        let touches = |offer: &usize| offers.get(*offer).is_some_and(|offer| offer.cells.contains(&cell));
        let list = self.cursor.list().iter().enumerate();
        let touching: Vec<usize> =
            list.filter(|(_, node)| node.offers().iter().any(touches)).map(|(line, _)| line).collect();
        let next =
            touching.iter().find(|line| **line > self.cursor.line).or_else(|| touching.first()).copied();
        drop(offers);
        match next {
            Some(line) if line == self.cursor.line => self.enter()?,
            Some(line) => self.cursor.go(line),
            None => self.overlay = Some(self.look_at(cell)),
        }
        Ok(())
    }
}

/// A choice on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawnLine {
    /// The column of the menu.
    pub(crate) column: usize,
    /// The line in the column.
    pub(crate) line: usize,
    /// The place on the screen.
    pub(crate) place: Rect,
}
