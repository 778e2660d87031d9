//! The box about a choice that touches no cell of the table.

use tabletop_any::Scene;

use super::super::menu::label;
use super::super::paint::{bold, dim};
use super::{Line, Text, faint};
use crate::tui::cursor::Cursor;
use crate::tui::lookup::Found;

/// Returns the words of the marked choice, what it brings, and the clauses about it.
pub(super) fn text(scene: &Scene, cursor: &Cursor, told: Vec<Line>, rules: &[Found]) -> Text {
    let mut lines: Vec<Line> = vec![(label(scene, cursor), String::new(), bold())];
    lines.extend(told);
    lines.extend(rules.iter().map(|rule| (rule.text.clone(), rule.id.clone(), dim())));
    Text {
        foot: vec![faint("arrows: places on the table   any other key: close")],
        ..Text::new("This choice", lines)
    }
}
