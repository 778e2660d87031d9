//! The cursor in the menu, and its movement by keys.

use ratatui::layout::Rect;
use tabletop_any::{Offer, Scene, Shape};

use super::choice_keys::ChoiceKeys;
use super::menu::{Column, Kind, Node, columns};

/// A place in the menu of a scene.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cursor {
    pub(crate) columns: Vec<Column>,
    /// The column.
    pub(crate) column: usize,
    /// The lines that were opened, from the outermost list inwards.
    pub(crate) path: Vec<usize>,
    /// The line in the innermost list.
    pub(crate) line: usize,
    /// The index of the chosen amount, if the line has amounts.
    pub(crate) amount: usize,
    /// The amount that is being typed.
    pub(crate) typed: String,
    /// `true` if the typed amount was refused. It stays visible, so that pressing Enter again does not take
    /// something else. The next digit starts a new amount, unless Backspace is pressed first.
    pub(crate) is_refused: bool,
    /// The verb with the amount that the question is about, even if no amount is possible.
    pub(crate) amounts: Option<&'static str>,
}

/// The direction of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The result of Enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    /// The offer with this index.
    Offer(usize),
    /// Letting the others go on.
    Wait,
    /// Nothing; a list was opened.
    Opened,
}

impl Cursor {
    /// Creates a cursor at the beginning of the menu of a scene.
    pub(crate) fn new(scene: &Scene, keys: &ChoiceKeys, can_wait: bool) -> Self {
        let columns = columns(scene, keys, can_wait);
        let column = columns.iter().position(|column| !column.nodes.is_empty()).unwrap_or(0);
        Self { columns, column, amounts: keys.amounts, ..Self::default() }
    }

    /// Returns the cursor for the menu of another scene, at the same place as far as that place exists. A deal is
    /// made in several steps, and the cursor should not jump between them.
    pub(crate) fn again(&self, scene: &Scene, keys: &ChoiceKeys, can_wait: bool) -> Self {
        let mut new = Self::new(scene, keys, can_wait);
        if new.columns.len() > 1 && self.columns.len() > 1 {
            new.column = self.column;
            new.line = self.line.min(new.list().len().saturating_sub(1));
        }
        new
    }

    /// Returns the innermost list.
    pub(crate) fn list(&self) -> &[Node] {
        let mut list: &[Node] = self.columns.get(self.column).map_or(&[], |column| &column.nodes);
        for line in &self.path {
            match list.get(*line).map(|node| &node.kind) {
                Some(Kind::Branch(nodes)) => list = nodes,
                _ => return &[],
            }
        }
        list
    }

    /// Returns the label of the innermost opened line.
    pub(crate) fn opened(&self) -> Option<&str> {
        let mut list: &[Node] = self.columns.get(self.column).map_or(&[], |column| &column.nodes);
        let mut label = None;
        for line in &self.path {
            let node = list.get(*line)?;
            label = Some(node.label.as_str());
            if let Kind::Branch(nodes) = &node.kind {
                list = nodes;
            }
        }
        label
    }

    /// Returns the line under the cursor.
    pub(crate) fn node(&self) -> Option<&Node> {
        self.list().get(self.line)
    }

    /// Returns the offer under the cursor; `None` for a list that is not opened.
    pub(crate) fn offer(&self) -> Option<usize> {
        match &self.node()?.kind {
            Kind::Take(offer) => Some(*offer),
            Kind::Amount(offers) => offers.get(self.amount).copied(),
            Kind::Branch(_) | Kind::Wait => None,
        }
    }

    /// Returns the offers of the innermost list.
    pub(crate) fn offers(&self) -> Vec<usize> {
        self.list().iter().flat_map(Node::offers).collect()
    }

    /// Returns the position of the cursor, for comparison.
    pub(crate) fn place(&self) -> (usize, Vec<usize>, usize, usize) {
        (self.column, self.path.clone(), self.line, self.amount)
    }

    /// Moves to a line.
    pub(crate) fn go(&mut self, line: usize) {
        self.line = line.min(self.list().len().saturating_sub(1));
        self.amount = 0;
        self.typed.clear();
    }

    /// Handles the Enter key.
    pub(crate) fn enter(&mut self) -> Option<Chosen> {
        match &self.node()?.kind {
            Kind::Take(_) | Kind::Amount(_) => self.offer().map(Chosen::Offer),
            Kind::Wait => Some(Chosen::Wait),
            Kind::Branch(_) => {
                self.path.push(self.line);
                self.go(0);
                Some(Chosen::Opened)
            }
        }
    }

    /// Goes one list back. Returns `false` if there was none.
    pub(crate) fn back(&mut self) -> bool {
        if !self.typed.is_empty() {
            self.typed.clear();
            return true;
        }
        let Some(line) = self.path.pop() else { return false };
        self.go(line);
        true
    }

    /// Handles an arrow key. `placed` has the positions of cells on the screen.
    pub(crate) fn step(&mut self, direction: Direction, scene: &Scene, placed: &[(String, Rect)]) {
        if let Some(line) = self.across(direction, scene, placed) {
            self.go(line);
            return;
        }
        let last = self.list().len().saturating_sub(1);
        match direction {
            Direction::Up => self.go(self.line.saturating_sub(1)),
            Direction::Down => self.go((self.line + 1).min(last)),
            Direction::Left | Direction::Right => self.aside(direction == Direction::Right),
        }
    }

    /// Handles left and right without a board: changes the amount, the column or the list.
    fn aside(&mut self, forward: bool) {
        if let Some(Kind::Amount(offers)) = self.node().map(|node| &node.kind) {
            let last = offers.len().saturating_sub(1);
            self.amount = if forward { (self.amount + 1).min(last) } else { self.amount.saturating_sub(1) };
            self.typed.clear();
        } else if self.columns.len() > 1 {
            let filled =
                |column: &usize| self.columns.get(*column).is_some_and(|column| !column.nodes.is_empty());
            let next = if forward {
                (self.column + 1..self.columns.len()).find(filled)
            } else {
                (0..self.column).rev().find(filled)
            };
            if let Some(column) = next {
                self.column = column;
                self.path.clear();
                // The line beside one's own is no neighbour beyond the pieces. The list there begins with what carries the
                // deal on.
                self.go(if column < 2 { self.line } else { 0 });
            }
        } else if matches!(self.node().map(|node| &node.kind), Some(Kind::Branch(_))) && forward {
            self.enter();
        } else if forward {
            self.go(self.line + 1);
        } else {
            self.go(self.line.saturating_sub(1));
        }
    }

    /// Returns the line whose cell is next in this direction. `None` unless every line of the list has a cell of
    /// its own on a board.
    fn across(&self, direction: Direction, scene: &Scene, placed: &[(String, Rect)]) -> Option<usize> {
        let offers: Vec<&Offer> = scene.offers().collect();
        let mut places = Vec::new();
        for node in self.list() {
            let Kind::Take(offer) = node.kind else { return None };
            let cell = offers.get(offer)?.cells.last()?;
            let area = scene.areas.iter().find(|area| area.cells.iter().any(|other| other.id == *cell))?;
            if area.shape == Shape::Row && direction != Direction::Left && direction != Direction::Right {
                return None;
            }
            places.push(placed.iter().find(|(id, _)| id == cell).map(|(_, place)| *place)?);
        }
        let is_own = |place: &Rect| places.iter().filter(|other| *other == place).count() == 1;
        if places.len() < 2 || !places.iter().all(is_own) {
            return None;
        }
        // Where no place is above or below, these arrows go through the list.
        let is_along_list = matches!(direction, Direction::Up | Direction::Down);
        nearest(&places, self.line, direction).or_else(|| (!is_along_list).then_some(self.line))
    }
}

/// Returns the nearest rectangle in a direction. A rectangle straight ahead counts as nearer than one to the side.
pub(crate) fn nearest(places: &[Rect], from: usize, direction: Direction) -> Option<usize> {
    let middle = |place: &Rect| {
        (
            i32::from(place.x) * 2 + i32::from(place.width),
            (i32::from(place.y) * 2 + i32::from(place.height)) * 2,
        )
    };
    let (x, y) = middle(places.get(from)?);
    let distance = |(index, place): (usize, &Rect)| {
        let (other_x, other_y) = middle(place);
        let (ahead, aside) = match direction {
            Direction::Up => (y - other_y, other_x - x),
            Direction::Down => (other_y - y, other_x - x),
            Direction::Left => (x - other_x, other_y - y),
            Direction::Right => (other_x - x, other_y - y),
        };
        (index != from && ahead > 0).then(|| (ahead + 3 * aside.abs(), index))
    };
    places.iter().enumerate().filter_map(distance).min().map(|(_, index)| index)
}

/// Typed amounts.
impl Cursor {
    /// Returns `true` if a digit is part of an amount here.
    pub(crate) fn takes_digits(&self) -> bool {
        self.amounts.is_some() || self.sum().is_some()
    }

    /// Returns the notation of a sum in this column: verb and unit.
    pub(crate) fn sum(&self) -> Option<&(String, &'static str)> {
        self.columns.get(self.column).filter(|_| self.path.is_empty())?.sum.as_ref()
    }

    fn amount_line(&self) -> Option<usize> {
        let is_amount = |node: &Node| matches!(node.kind, Kind::Amount(_));
        if self.node().is_some_and(is_amount) {
            return Some(self.line);
        }
        self.list().iter().position(is_amount)
    }

    /// Types a character of an amount. If the amount is legal, the cursor moves to it.
    pub(crate) fn type_digit(&mut self, character: char, scene: &Scene) {
        if std::mem::take(&mut self.is_refused) {
            self.typed.clear();
        }
        if self.typed.len() >= 9 {
            return;
        }
        let mut typed = std::mem::take(&mut self.typed);
        typed.push(character);
        if let Some(line) = self.amount_line() {
            if line != self.line {
                self.go(line);
            }
            self.seek(&typed, scene);
        }
        self.typed = typed;
    }

    /// Deletes the last character of the amount.
    pub(crate) fn erase_digit(&mut self, scene: &Scene) {
        self.is_refused = false;
        let mut typed = std::mem::take(&mut self.typed);
        typed.pop();
        self.seek(&typed, scene);
        self.typed = typed;
    }

    fn seek(&mut self, typed: &str, scene: &Scene) {
        let Ok(figure) = typed.parse::<u64>() else { return };
        let Some(Kind::Amount(offers)) = self.node().map(|node| &node.kind) else { return };
        let all: Vec<&Offer> = scene.offers().collect();
        let amounts = offers.iter().map(|offer| all.get(*offer).and_then(|offer| offer.amount));
        if let Some(place) = amounts.into_iter().position(|amount| amount == Some(figure)) {
            self.amount = place;
        }
    }

    /// Returns `true` if nothing is typed, or if the typed amount is legal.
    pub(crate) fn is_typed_legal(&self, scene: &Scene) -> bool {
        let amount = self.offer().and_then(|offer| scene.offers().nth(offer)).and_then(|offer| offer.amount);
        self.typed.is_empty() || self.typed.parse() == Ok(amount.unwrap_or(u64::MAX))
    }
}
