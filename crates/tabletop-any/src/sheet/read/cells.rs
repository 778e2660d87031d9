//! The cells of a row as one item.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::super::write::{Row, VALUE};

/// The highest number of a column such as `values 6`.
const MOST_VALUES: usize = 100;

/// A part of a place: a field, or the number of an item, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Segment<'a> {
    Field(&'a str),
    Item(usize),
}

/// The parts of a list such as `boards[2].players`.
pub(super) fn segments(list: &str) -> Vec<Segment<'_>> {
    let parts = list.split(['.', '[']).map(|part| part.trim_end_matches(']'));
    parts.map(|part| part.parse().map_or(Segment::Field(part), Segment::Item)).collect()
}

/// A list without the numbers of the items: `boards[].players`.
pub(super) fn any_number(list: &str) -> String {
    list.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// The parts of a column: `values 2`, `effect.pay`.
fn parts(column: &str) -> Vec<Segment<'_>> {
    let (name, number) = numbered(column);
    let fields = name.split('.').filter(|_| name != VALUE).map(Segment::Field);
    fields.chain(number.map(Segment::Item)).collect()
}

/// The name of a column, and the number after it.
pub(super) fn numbered(column: &str) -> (&str, Option<usize>) {
    let parted = column.rsplit_once(' ');
    match parted.and_then(|(name, number)| Some((name, number.parse().ok()?))) {
        Some((name, number)) => (name, Some(number)),
        None => (column, None),
    }
}

/// The columns that hold text. In these columns digits are text; in all others they are a figure.
pub(super) struct Kinds(BTreeMap<(String, String), bool>);

impl Kinds {
    /// The kinds of the columns, from the rows of known components.
    pub(super) fn of(rows: &[Row<'_>]) -> Self {
        let mut kinds = BTreeMap::new();
        for row in rows {
            for (column, value) in &row.cells {
                let key = (any_number(&row.list), numbered(column).0.to_string());
                *kinds.entry(key).or_default() |= value.is_string();
            }
        }
        Self(kinds)
    }

    /// `true` if a list has a column with this name, in upper or lower case.
    pub(super) fn has_column(&self, name: &str) -> bool {
        self.0.keys().any(|(_, column)| column.eq_ignore_ascii_case(name))
    }

    fn value(&self, list: &str, column: &str, cell: &str) -> Value {
        let key = (any_number(list), numbered(column).0.to_string());
        if self.0.get(&key) == Some(&true) {
            return Value::from(cell);
        }
        // Spreadsheets write truth values in capitals.
        let json = serde_json::from_str(cell).or_else(|_| serde_json::from_str(&cell.to_lowercase()));
        json.unwrap_or_else(|_| Value::from(cell))
    }
}

/// The item of a row.
pub(super) fn item_of(list: &str, cells: &[(String, String)], kinds: &Kinds) -> Result<Value, String> {
    let mut item = Value::Null;
    for (column, cell) in cells {
        put(&mut item, &parts(column), column, kinds.value(list, column, cell))?;
    }
    match gap(&item) {
        Some(number) => Err(format!("the value {number} of a list is empty, and a later one is not")),
        None if item.is_null() => Err("all cells are empty".to_string()),
        None => Ok(item),
    }
}

fn put(node: &mut Value, parts: &[Segment<'_>], column: &str, value: Value) -> Result<(), String> {
    let beside = || format!("`{column}` stands beside another cell that says the same field");
    match parts {
        [] if node.is_null() => *node = value,
        [] => return Err(beside()),
        [Segment::Field(name), rest @ ..] => {
            if node.is_null() {
                *node = Value::Object(Map::new());
            }
            let fields = node.as_object_mut().ok_or_else(beside)?;
            put(fields.entry(*name).or_insert(Value::Null), rest, column, value)?;
        }
        [Segment::Item(number), rest @ ..] => {
            if !(1..=MOST_VALUES).contains(number) {
                return Err(format!("`{column}`: the values of a list are numbered from 1 to {MOST_VALUES}"));
            }
            if node.is_null() {
                *node = Value::Array(Vec::new());
            }
            let items = node.as_array_mut().ok_or_else(beside)?;
            if items.len() < *number {
                items.resize(*number, Value::Null);
            }
            if let Some(item) = items.get_mut(number - 1) {
                put(item, rest, column, value)?;
            }
        }
    }
    Ok(())
}

/// The number of a value that is missing in a list.
fn gap(item: &Value) -> Option<usize> {
    match item {
        Value::Array(items) => items.iter().position(Value::is_null).map(|index| index + 1),
        Value::Object(fields) => fields.values().find_map(gap),
        _ => None,
    }
}
