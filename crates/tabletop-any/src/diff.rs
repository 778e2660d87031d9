//! The differences between two public states: each path whose values differ, with both values.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::Value;

/// A place in the public state whose value differs between two readings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// The path to the place: names of fields joined by dots, and indices of list entries in brackets, from 1.
    /// Empty for the whole state.
    pub path: String,
    /// The value under the rulings of the record. Null if there is no value.
    pub written: Value,
    /// The value under the other reading. Null if there is no value.
    pub other: Value,
}

/// The places where two values differ, in order. Descends into objects and lists as long as both values have the same
/// structure.
pub(crate) fn changes(written: &Value, other: &Value) -> Vec<Change> {
    let mut found = Vec::new();
    collect(String::new(), written, other, &mut found);
    found
}

fn collect(path: String, written: &Value, other: &Value, found: &mut Vec<Change>) {
    match (written, other) {
        _ if written == other => {}
        (Value::Object(here), Value::Object(there)) if here.keys().any(|key| there.contains_key(key)) => {
            let added = there.keys().filter(|key| !here.contains_key(*key));
            for key in here.keys().chain(added) {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                let at = |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or_default();
                collect(path, &at(here), &at(there), found);
            }
        }
        (Value::Array(here), Value::Array(there)) if here.len() == there.len() => {
            for (number, (here, there)) in (1_usize..).zip(here.iter().zip(there)) {
                collect(format!("{path}[{number}]"), here, there, found);
            }
        }
        _ => found.push(Change { path, written: written.clone(), other: other.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn said(written: &Value, other: &Value) -> Vec<String> {
        let line = |change: &Change| format!("{}: {} / {}", change.path, change.written, change.other);
        changes(written, other).iter().map(line).collect()
    }

    #[test]
    fn the_deepest_places_are_named_that_are_built_alike() {
        let written =
            json!({ "opener": 1, "teams": [{ "millions": 3, "name": "a" }, { "millions": 4, "name": "b" }] });
        let other =
            json!({ "opener": 2, "teams": [{ "millions": 3, "name": "a" }, { "millions": 5, "name": "c" }] });
        assert_eq!(
            said(&written, &other),
            ["opener: 1 / 2", "teams[2].millions: 4 / 5", r#"teams[2].name: "b" / "c""#]
        );
        assert_eq!(said(&written, &written), [""; 0]);
    }

    #[test]
    fn what_is_built_otherwise_stands_whole() {
        let phase = |phase: Value| json!({ "phase": phase });
        assert_eq!(
            said(&phase(json!({ "place": { "seat": 1 } })), &phase(json!({ "hire": [1, 2] }))),
            [r#"phase: {"place":{"seat":1}} / {"hire":[1,2]}"#]
        );
        assert_eq!(said(&json!({ "pile": [1, 2] }), &json!({ "pile": [1] })), ["pile: [1,2] / [1]"]);
        assert_eq!(said(&json!({ "a": 1, "b": null }), &json!({ "a": 1, "c": 2 })), ["c: null / 2"]);
    }
}
