//! What each key does.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::app::{App, Moment, Wish};
use super::cursor::{Direction, key_of, nearest};
use super::overlay::{Overlay, completed, completions, found};
use crate::failure::Failure;

/// The most characters that are typed in a field.
const MOST_TYPED: usize = 60;
/// How much faster or slower one key makes the computers, in milliseconds, and the slowest.
const PACE: u64 = 200;
const SLOWEST: u64 = 5000;

impl App {
    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Wish, Failure> {
        if key.kind == KeyEventKind::Release {
            return Ok(Wish::Nothing);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.is_left |= matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(Wish::Nothing);
        }
        self.note = None;
        if self.overlay.is_some() {
            self.over(key.code)?;
            return Ok(Wish::Nothing);
        }
        if let Some(direction) = arrow(key.code) {
            self.cursor.step(direction, &self.scene, &self.placed);
            return Ok(Wish::Nothing);
        }
        match key.code {
            KeyCode::Enter => self.enter()?,
            KeyCode::Esc => {
                self.cursor.back();
            }
            KeyCode::Backspace if self.cursor.typed.is_empty() => {
                self.cursor.back();
            }
            KeyCode::Backspace => self.cursor.unfigure(&self.scene),
            KeyCode::Tab => self.page += 1,
            KeyCode::BackTab => self.page = self.page.saturating_sub(1),
            KeyCode::Char(character) => return self.character(character),
            _ => {}
        }
        Ok(Wish::Nothing)
    }

    fn character(&mut self, character: char) -> Result<Wish, Failure> {
        let is_hidden = matches!(self.moment, Moment::HandOver(_));
        match character {
            'q' => self.is_left = true,
            '?' => self.overlay = Some(Overlay::help()),
            _ if is_hidden => {}
            'l' => self.overlay = Some(Overlay::Log(0)),
            't' => self.look_back(),
            'i' => self.overlay = self.under_cursor().map(Overlay::Look),
            'u' => self.undo()?,
            'h' => return Ok(self.ask_advice()),
            'f' => {
                self.settings.forced = !self.settings.forced;
                let how = if self.settings.forced { "by themselves" } else { "by you" };
                self.note = Some(format!("Forced moves are made {how}."));
            }
            ':' => {
                if let Moment::Asked(seat) = self.moment {
                    self.overlay = Some(Overlay::command(&self.game.table().legal(seat)));
                }
            }
            _ if self.moment == Moment::Computer || self.game.people().is_empty() => {
                return Ok(self.watching(character));
            }
            digit if digit.is_ascii_digit() && self.cursor.takes_figures() => {
                self.cursor.figure(digit, &self.scene);
            }
            '.' if self.cursor.sum().is_some() => self.cursor.figure('.', &self.scene),
            other => self.printed(other)?,
        }
        Ok(Wish::Nothing)
    }

    /// The key that is printed beside a line: the first time it goes there, the second time it takes it.
    fn printed(&mut self, key: char) -> Result<(), Failure> {
        let list = self.cursor.list();
        let line = (0..list.len()).find(|line| key_of(list, *line) == Some(key));
        match line {
            Some(line) if line == self.cursor.line => self.enter(),
            Some(line) => {
                self.cursor.go(line);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Keys while computers play.
    fn watching(&mut self, character: char) -> Wish {
        match character {
            ' ' => self.settings.paused = !self.settings.paused,
            '+' => self.settings.pace = self.settings.pace.saturating_sub(PACE),
            '-' => self.settings.pace = (self.settings.pace + PACE).min(SLOWEST),
            'n' if self.settings.paused && self.moment == Moment::Computer => return Wish::OneStep,
            _ => {}
        }
        Wish::Nothing
    }

    /// The cell that the choice under the cursor touches, or the first one there is.
    fn under_cursor(&self) -> Option<String> {
        let node = self.cursor.node();
        let offers = node.map(super::menu::Node::offers).unwrap_or_default();
        let offer = self.cursor.offer().or_else(|| offers.first().copied());
        let cells = offer.and_then(|offer| self.scene.offers().nth(offer)).map(|offer| &offer.cells);
        let touched = cells.into_iter().flatten().rev();
        let here = |id: &&String| self.placed.iter().any(|(placed, _)| placed == *id);
        touched.into_iter().find(here).cloned().or_else(|| self.placed.first().map(|(id, _)| id.clone()))
    }

    /// Keys while something lies over the table.
    fn over(&mut self, code: KeyCode) -> Result<(), Failure> {
        if code == KeyCode::Esc {
            self.overlay = None;
            return Ok(());
        }
        match &mut self.overlay {
            Some(Overlay::Help { .. }) => self.help_key(code),
            Some(Overlay::Command { .. }) => self.command_key(code)?,
            Some(Overlay::Look(_)) => self.look_key(code),
            Some(Overlay::Log(up)) => match code {
                KeyCode::Up => *up += 1,
                KeyCode::PageUp => *up += 10,
                KeyCode::Down => *up = up.saturating_sub(1),
                KeyCode::PageDown => *up = up.saturating_sub(10),
                _ => self.overlay = None,
            },
            Some(Overlay::Time(history)) => match code {
                KeyCode::Left | KeyCode::Up => history.back(),
                KeyCode::Right | KeyCode::Down => history.forward(),
                KeyCode::Tab => self.page += 1,
                _ => {
                    self.overlay = None;
                    self.page = 0;
                }
            },
            Some(Overlay::Lessons(lessons)) => {
                if code == KeyCode::Enter {
                    lessons.remove(0);
                    if lessons.is_empty() {
                        self.overlay = None;
                    }
                }
            }
            Some(Overlay::Hint(_)) | None => self.overlay = None,
        }
        Ok(())
    }

    fn help_key(&mut self, code: KeyCode) {
        let info = self.game.table().info();
        let Some(Overlay::Help { typed, found: hits }) = &mut self.overlay else { return };
        match code {
            KeyCode::Char(character) if typed.len() < MOST_TYPED => typed.push(character),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                self.overlay = None;
                return;
            }
            _ => return,
        }
        *hits = found(&info, typed);
    }

    fn command_key(&mut self, code: KeyCode) -> Result<(), Failure> {
        let Moment::Asked(seat) = self.moment else { return Ok(()) };
        let legal = self.game.table().legal(seat);
        let Some(Overlay::Command { typed, could_be }) = &mut self.overlay else { return Ok(()) };
        match code {
            KeyCode::Char(character) if typed.len() < MOST_TYPED => typed.push(character),
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Tab => *typed = completed(typed, could_be),
            KeyCode::Enter => {
                let line = typed.trim().to_string();
                // What comes of it may lay something over the table itself.
                let open = self.overlay.take();
                if !line.is_empty() && !self.write(&line)? {
                    self.overlay = open;
                }
                return Ok(());
            }
            _ => return Ok(()),
        }
        *could_be = completions(typed, &legal);
        Ok(())
    }

    fn look_key(&mut self, code: KeyCode) {
        let Some(Overlay::Look(id)) = &mut self.overlay else { return };
        let Some(direction) = arrow(code) else {
            if code == KeyCode::Tab {
                self.page += 1;
            } else {
                self.overlay = None;
            }
            return;
        };
        let places: Vec<_> = self.placed.iter().map(|(_, place)| *place).collect();
        let from = self.placed.iter().position(|(other, _)| other == id).unwrap_or(0);
        if let Some((next, _)) = nearest(&places, from, direction).and_then(|index| self.placed.get(index)) {
            next.clone_into(id);
        }
    }
}

const fn arrow(code: KeyCode) -> Option<Direction> {
    Some(match code {
        KeyCode::Up => Direction::Up,
        KeyCode::Down => Direction::Down,
        KeyCode::Left => Direction::Left,
        KeyCode::Right => Direction::Right,
        _ => return None,
    })
}
