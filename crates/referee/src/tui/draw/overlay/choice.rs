//! The box about a choice that touches no cell of the table.

use tabletop_any::Scene;

use super::super::menu::{brings, label};
use super::super::paint::{Paint, bold, dim};
use super::{Line, Text, faint};
use crate::tui::cursor::Cursor;
use crate::tui::lookup::Found;

/// Returns the words of the marked choice, what it brings, and the clauses about it.
pub(super) fn text(scene: &Scene, cursor: &Cursor, rules: &[Found], paint: Paint) -> Text {
    let mut lines: Vec<Line> = vec![(label(scene, cursor), String::new(), bold())];
    if let Some(offer) = cursor.offer().and_then(|offer| scene.offers().nth(offer)) {
        let told = brings(scene, offer, paint).into_iter();
        lines.extend(told.map(|(text, rule, style)| (text, rule.unwrap_or_default().to_string(), style)));
    }
    lines.extend(rules.iter().map(|rule| (rule.text.clone(), rule.id.clone(), dim())));
    Text {
        foot: vec![faint("arrows: places on the table   any other key: close")],
        ..Text::new("This choice", lines)
    }
}
