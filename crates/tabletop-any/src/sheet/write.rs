//! Components as rows of a sheet.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::Value;

/// The columns that come before those of the fields: the list, and the number of the item.
pub(super) const LIST: &str = "list";
pub(super) const NUMBER: &str = "no";
/// The column of an item without fields.
pub(super) const VALUE: &str = "value";
/// The `no` of a list without items.
pub(super) const NONE: &str = "none";

/// A row: the list, the number of the item in it, and the cells by their columns.
#[derive(Debug)]
pub(super) struct Row<'v> {
    pub(super) list: String,
    pub(super) number: String,
    pub(super) cells: Vec<(String, &'v Value)>,
}

/// The components as CSV. The columns and the lists stand in the order of their fields in `full`, the set-up as text.
pub(super) fn csv(components: &Value, full: &str) -> String {
    // The column `value`, which belongs to no field, stands first.
    let field =
        |name: &str| (name != VALUE).then(|| full.find(&format!("\"{name}\":")).unwrap_or(usize::MAX));
    let is_name = |part: &&str| !part.is_empty() && !part.ends_with(']');
    let place = |name: &str| -> Vec<_> { name.split(['.', '[', ' ']).filter(is_name).map(field).collect() };
    let mut rows = Vec::new();
    add(String::new(), components, &mut rows);
    rows.sort_by_key(|row| place(&row.list));
    let mut columns: Vec<&str> = Vec::new();
    for (column, _) in rows.iter().flat_map(|row| &row.cells) {
        if !columns.contains(&column.as_str()) {
            columns.push(column);
        }
    }
    columns.sort_by_key(|column| place(column));
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = [LIST, NUMBER].into_iter().chain(columns.iter().copied());
    // Writing to memory does not fail, and every row has all columns.
    let _ = writer.write_record(header);
    for row in &rows {
        let cell = |column: &&str| {
            row.cells.iter().find(|(name, _)| name == column).map(|(_, value)| written(value))
        };
        let cells = columns.iter().map(|column| cell(column).unwrap_or_default());
        let _ = writer.write_record([row.list.clone(), row.number.clone()].into_iter().chain(cells));
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A cell. Text stands as it is. A value that has no other form is JSON.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToString::to_string)
}

/// Adds the rows of a value that is not an item of a list.
pub(super) fn add<'v>(list: String, value: &'v Value, rows: &mut Vec<Row<'v>>) {
    match value {
        Value::Null => {}
        Value::Object(fields) => {
            for (name, field) in fields {
                let list = if list.is_empty() { name.clone() } else { format!("{list}.{name}") };
                add(list, field, rows);
            }
        }
        Value::Array(items) if items.is_empty() => {
            rows.push(Row { list, number: NONE.to_string(), cells: Vec::new() });
        }
        Value::Array(items) => {
            for (number, item) in (1..).zip(items) {
                let mut row = Row { list: list.clone(), number: format!("{number}"), cells: Vec::new() };
                let mut below = Vec::new();
                add_cells(String::new(), item, &mut row.cells, &mut below);
                if below.is_empty() || !row.cells.is_empty() {
                    rows.push(row);
                }
                for (name, lists) in below {
                    add(format!("{list}[{number}].{name}"), lists, rows);
                }
            }
        }
        value => rows.push(Row { list, number: String::new(), cells: [(VALUE.to_string(), value)].into() }),
    }
}

/// Adds the cells of an item. A list within the item goes to `below` if its items have fields: it is a list of its
/// own.
fn add_cells<'v>(
    column: String,
    value: &'v Value,
    cells: &mut Vec<(String, &'v Value)>,
    below: &mut Vec<(String, &'v Value)>,
) {
    let named = |column: String| if column.is_empty() { VALUE.to_string() } else { column };
    match value {
        Value::Null => {}
        Value::Object(fields) if !fields.is_empty() => {
            for (name, field) in fields {
                let column = if column.is_empty() { name.clone() } else { format!("{column}.{name}") };
                add_cells(column, field, cells, below);
            }
        }
        Value::Array(items) if !column.is_empty() && items.iter().any(Value::is_object) => {
            below.push((column, value));
        }
        Value::Array(items)
            if !items.is_empty() && !items.iter().any(|item| item.is_array() || item.is_null()) =>
        {
            let column = named(column);
            cells.extend(
                (1..).zip(items).map(|(number, item): (u32, _)| (format!("{column} {number}"), item)),
            );
        }
        value => cells.push((named(column), value)),
    }
}
