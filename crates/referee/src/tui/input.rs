//! The handling of keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tabletop_any::{Offer, Scene};

use super::app::{App, Moment, Wish};
use super::cursor::{Direction, nearest};
use super::draw::MANY;
use super::lookup::{clauses_in_words, found};
use super::overlay::{CloserLook, Hint, Overlay, completed, completions};
use crate::failure::Failure;

/// The most characters in a text field.
const MOST_TYPED: usize = 60;
/// Number of lines that Page Up and Page Down scroll.
const SCROLLED: u16 = 10;
/// The change of the computers' pace by one key, in milliseconds, and the slowest pace.
const PACE: u64 = 200;
const SLOWEST: u64 = 5000;

impl App {
    /// Takes a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Wish, Failure> {
        let before = self.cursor.place();
        let wish = self.press(key)?;
        if self.cursor.place() != before {
            self.page = None;
        }
        Ok(wish)
    }

    fn press(&mut self, key: KeyEvent) -> Result<Wish, Failure> {
        if key.kind == KeyEventKind::Release {
            return Ok(Wish::Nothing);
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.is_left |= matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(Wish::Nothing);
        }
        self.note = None;
        let armed = self.armed.take();
        if self.overlay.is_some() {
            return self.over(key.code);
        }
        if let Some(direction) = arrow(key.code) {
            self.cursor.step(direction, &self.scene, &self.drawn.placed);
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
            KeyCode::Backspace => self.cursor.erase_digit(&self.scene),
            KeyCode::Tab => self.turn(true),
            KeyCode::BackTab => self.turn(false),
            KeyCode::Char(character) => return self.character(character, armed),
            _ => {}
        }
        Ok(Wish::Nothing)
    }

    /// Turns the pages of the table.
    pub(super) fn turn(&mut self, forward: bool) {
        let pages = self.drawn.pages.max(1);
        // The first of many pages that hardly have rows is shown with more rows before the next one.
        let is_crowded = self.page.is_none() && pages >= MANY;
        let step = match forward {
            true if is_crowded => 0,
            true => 1,
            false => pages - 1,
        };
        self.page = Some((self.drawn.page + step) % pages);
    }

    fn character(&mut self, character: char, armed: Option<char>) -> Result<Wish, Failure> {
        let is_hidden = matches!(self.moment, Moment::HandOver(_));
        match character {
            'q' => self.is_left = true,
            '?' => self.overlay = Some(Overlay::help()),
            _ if is_hidden => {}
            'l' => self.overlay = Some(Overlay::Log(0)),
            'm' => self.ask_meanwhile(),
            's' => self.ask_results(),
            'r' if self.is_open_to_review() => return Ok(Wish::Review),
            't' => self.look_back(),
            'i' => self.overlay = self.closer(),
            'u' => self.undo(armed == Some('u'))?,
            'h' => return Ok(self.ask_advice()),
            'f' => {
                self.settings.forced = !self.settings.forced;
                let how = if self.settings.forced { "automatically" } else { "by you" };
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
            digit if digit.is_ascii_digit() && self.cursor.takes_digits() => {
                self.cursor.type_digit(digit, &self.scene);
            }
            '.' if self.cursor.sum().is_some() => self.cursor.type_digit('.', &self.scene),
            other => self.printed(other, armed)?,
        }
        Ok(Wish::Nothing)
    }

    /// Handles the key that is printed beside a line. The first press marks the line. The same key again takes it.
    fn printed(&mut self, key: char, armed: Option<char>) -> Result<(), Failure> {
        let list = self.cursor.list();
        let Some(line) = list.iter().position(|node| node.key == Some(key)) else { return Ok(()) };
        // A typed amount is discarded.
        self.cursor.typed.clear();
        if armed == Some(key) && line == self.cursor.line {
            return self.enter();
        }
        if line != self.cursor.line {
            self.cursor.go(line);
        }
        self.armed = Some(key);
        Ok(())
    }

    /// Handles keys while computers play.
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

    /// The box about the choice under the cursor: about the cell that it touches, or about the choice itself. While nobody
    /// chooses, it is about the first cell on the screen.
    fn closer(&self) -> Option<Overlay> {
        let Some(node) = self.cursor.node() else {
            return self.drawn.placed.first().map(|(cell, _)| self.look_at(cell.clone()));
        };
        let all: Vec<_> = self.scene.offers().collect();
        let offers: Vec<&Offer> =
            node.offers().into_iter().filter_map(|offer| all.get(offer).copied()).collect();
        // A list of choices is about a cell only if each of them touches it.
        let (first, others) =
            offers.split_first().map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
        let cells = first.map_or(&[][..], |offer| &offer.cells);
        let touched = cells.iter().rev().filter(|cell| others.iter().all(|offer| offer.cells.contains(cell)));
        let is_drawn = |id: &&&String| self.drawn.placed.iter().any(|(placed, _)| placed == **id);
        let touched: Vec<&String> = touched.filter(|id| has_cell(&self.scene, id)).collect();
        if let Some(cell) = touched.iter().find(is_drawn).or_else(|| touched.first()) {
            return Some(self.look_at((*cell).clone()));
        }
        let table = self.game.table();
        let told = first.into_iter().filter(|_| others.is_empty()).flat_map(|offer| &offer.told);
        let rules = told.map(|event| event.rule).chain(table.calendar_line().map(|line| line.clause));
        Some(Overlay::Choice(clauses_in_words(table, rules)))
    }

    /// Handles keys while a box is open.
    fn over(&mut self, code: KeyCode) -> Result<Wish, Failure> {
        if code == KeyCode::Esc {
            self.overlay = None;
            self.page = None;
            self.is_left |= self.game.store().is_none();
            return Ok(Wish::Nothing);
        }
        match &mut self.overlay {
            Some(Overlay::Help { .. }) => self.help_key(code),
            Some(Overlay::Command { .. }) => self.command_key(code)?,
            Some(Overlay::Look(..)) => self.look_key(code),
            Some(Overlay::Choice(_)) => {
                let first = self.drawn.placed.first().filter(|_| arrow(code).is_some());
                self.overlay = first.map(|(cell, _)| self.look_at(cell.clone()));
            }
            Some(Overlay::Log(up)) => match scrolled(code, self.drawn.scrolled, false) {
                Some(scrolled) => *up = scrolled,
                None => self.overlay = None,
            },
            Some(Overlay::Time(_)) => return Ok(self.time_key(code)),
            Some(Overlay::Lessons { left, .. }) => {
                if code == KeyCode::Enter {
                    left.remove(0);
                    if left.is_empty() {
                        self.overlay = None;
                    }
                }
            }
            Some(Overlay::SinceLastTurn(news)) => {
                if let Some(scrolled) = scrolled(code, self.drawn.scrolled, true) {
                    news.down = scrolled;
                    return Ok(Wish::Nothing);
                }
                self.overlay = (code == KeyCode::Char('l')).then_some(Overlay::Log(0));
                if code == KeyCode::Char('x') {
                    self.settings.meanwhile = !self.settings.meanwhile;
                    let how = if self.settings.meanwhile { "by itself" } else { "only when you press m" };
                    self.note = Some(format!("The box with what others did opens {how}."));
                }
                self.force()?;
            }
            Some(Overlay::Results(_)) => {
                if self.results_key(code) {
                    self.force()?;
                }
            }
            Some(Overlay::Hint(hint)) => {
                let advised = match hint {
                    Hint::Given(advice) => advice.take().map(|advice| advice.thought.action),
                    Hint::Thinking(_) => None,
                };
                self.overlay = None;
                if let (KeyCode::Char('t'), Some(action)) = (code, advised) {
                    self.write(&action)?;
                }
            }
            None => self.overlay = None,
        }
        Ok(Wish::Nothing)
    }

    fn help_key(&mut self, code: KeyCode) {
        let Some(Overlay::Help { typed, found: hits, down }) = &mut self.overlay else { return };
        if let Some(scrolled) = scrolled(code, self.drawn.scrolled, true) {
            *down = scrolled;
            return;
        }
        match code {
            KeyCode::Char(character) if typed.len() < MOST_TYPED => typed.push(character),
            KeyCode::Backspace => {
                typed.pop();
            }
            _ => return,
        }
        *down = 0;
        *hits = found(self.game.table(), typed);
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
                // The action may open another box.
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
        let Some(Overlay::Look(CloserLook { cell: id, down, .. })) = &mut self.overlay else { return };
        let Some(direction) = arrow(code) else {
            if let Some(scrolled) = scrolled(code, self.drawn.scrolled, true) {
                *down = scrolled;
            } else if code == KeyCode::Tab {
                self.turn(true);
            } else {
                self.overlay = None;
            }
            return;
        };
        let places: Vec<_> = self.drawn.placed.iter().map(|(_, place)| *place).collect();
        let from = self.drawn.placed.iter().position(|(other, _)| other == id).unwrap_or(0);
        if let Some((next, _)) =
            nearest(&places, from, direction).and_then(|index| self.drawn.placed.get(index))
        {
            self.overlay = Some(self.look_at(next.clone()));
        }
    }

    /// The box with the content of a cell and its rules. Whoever is asked is told why actions at the cell are not
    /// possible.
    pub(super) fn look_at(&self, cell: String) -> Overlay {
        let view = match self.moment {
            Moment::Asked(seat) => self.game.table().view(seat),
            _ => None,
        };
        let mut notes = view.as_ref().map(|view| view.own_notes()).unwrap_or_default();
        let why = view.map(|view| view.why_not_at(&cell)).unwrap_or_default();
        notes.extend(self.game.table().cell_notes());
        notes.retain(|note| note.explains(&cell));
        Overlay::Look(CloserLook { notes, why, ..CloserLook::at(cell) })
    }
}

/// Returns `true` if the scene has a cell with this id.
fn has_cell(scene: &Scene, id: &str) -> bool {
    scene.areas.iter().flat_map(|area| &area.cells).any(|cell| cell.id == id)
}

/// Returns the scroll offset after a key, counted from the top or from the end; `None` for other keys.
const fn scrolled(code: KeyCode, now: u16, from_top: bool) -> Option<u16> {
    let (by, is_down) = match code {
        KeyCode::Up => (1, false),
        KeyCode::PageUp => (SCROLLED, false),
        KeyCode::Down => (1, true),
        KeyCode::PageDown => (SCROLLED, true),
        _ => return None,
    };
    Some(if is_down == from_top { now.saturating_add(by) } else { now.saturating_sub(by) })
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
