//! Reading of a set-up that a person wrote, with all of its defects reported at once.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use crate::decode::{quoted, shortened};
use crate::{Defects, Game};

/// The number of errors of form after which the rest of a set-up is not read.
const MOST_FAULTS: usize = 100;

/// Reads a set-up from JSON.
///
/// A figure that its type cannot hold, an unknown name or an unknown field is a defect with its place, and reading
/// continues after it. The defects that [`Game::new`] finds in the rest are added, so that a person gets all of them
/// at once. A figure out of range has the clause of the check that it fails.
///
/// A set-up whose form is right is returned unchecked: [`Game::new`] checks it.
///
/// ```
/// use sale::Sale;
/// use tabletop_core::read_setup;
///
/// let defects = read_setup::<Sale>(r#"{"seats": 300, "rulings": {"R-1": "Both"}, "coins": 7}"#).unwrap_err();
/// let told = defects.to_string();
/// assert!(told.contains("seats: 300 is not from 2 to 4 [SS-DEAL-2]"), "{told}");
/// assert!(told.contains("ruling R-1 cannot be `Both`") && told.contains("coins: "), "{told}");
/// ```
///
/// # Errors
/// All defects, if the form is wrong.
pub fn read_setup<G: Game>(json: &str) -> Result<G::Setup, Defects> {
    let error = match serde_json::from_str::<G::Setup>(json) {
        Ok(setup) => return Ok(setup),
        Err(error) => error,
    };
    let mut faults = Vec::new();
    let mended = serde_json::from_str::<Value>(json).ok().and_then(|value| mend::<G>(value, &mut faults));
    let checked = mended.and_then(|setup| G::new(setup).err()).unwrap_or_default();
    let mut defects = Defects::new();
    for fault in &faults {
        fault.report(&checked, &mut defects);
    }
    for defect in checked.iter().filter(|defect| faults.iter().all(|fault| fault.place != defect.place)) {
        let mut defect = defect.clone();
        for (written, nearest) in faults.iter().filter_map(|fault| fault.figure.as_ref()) {
            defect.problem = with_figure(&defect.problem, nearest, written);
        }
        defects.push(defect);
    }
    if faults.is_empty() {
        // Not JSON, or a defect that only the text shows, such as a duplicate field.
        defects.add("set-up", quoted(&error));
    }
    Err(defects)
}

/// An error of form. A valid value was put in its place, so that reading could continue.
struct Fault {
    place: String,
    problem: String,
    /// A figure out of range, and the nearest one within the range.
    figure: Option<(String, String)>,
}

impl Fault {
    /// Reports the fault. A figure out of range was checked as the nearest figure that its type holds. If that
    /// nearest figure has a defect, this figure has the same defect. It is reported instead, because it names the
    /// clause.
    fn report(&self, checked: &Defects, defects: &mut Defects) {
        let own = checked.iter().find(|defect| defect.place == self.place);
        if let (Some((written, nearest)), Some(defect)) = (&self.figure, own) {
            let mut defect = defect.clone();
            defect.problem = with_figure(&defect.problem, nearest, written);
            defects.push(defect);
        } else {
            defects.add(&self.place, &self.problem);
        }
    }
}

/// A sentence with the first figure `old` replaced by `new`.
fn with_figure(problem: &str, old: &str, new: &str) -> String {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let stands_alone = |&(at, _): &(usize, &str)| {
        let (before, after) = (problem.get(..at), problem.get(at + old.len()..));
        !is_digit(before.and_then(|text| text.chars().next_back()))
            && !is_digit(after.and_then(|text| text.chars().next()))
    };
    let Some((at, _)) = problem.match_indices(old).find(stands_alone) else { return problem.to_string() };
    let (before, rest) = problem.split_at(at);
    format!("{before}{new}{}", rest.get(old.len()..).unwrap_or(""))
}

/// Reads the set-up, and replaces everything that cannot be read by something that can. `None` if that is
/// impossible.
fn mend<G: Game>(mut value: Value, faults: &mut Vec<Fault>) -> Option<G::Setup> {
    // The set-up is written out, so that it has a valid value for every card.
    let usual = G::default_setup(2);
    let usual = G::new(usual.clone()).map_or(usual, |game| game.full_setup());
    let usual = serde_json::to_value(usual).ok()?;
    while faults.len() < MOST_FAULTS {
        let error = match serde_path_to_error::deserialize::<_, G::Setup>(&value) {
            Ok(setup) => return Some(setup),
            Err(error) => error,
        };
        let (path, message) = (error.path().clone(), error.inner().to_string());
        let (fault, mended) = mend_at(&mut value, &usual, &path, &message);
        faults.push(fault);
        if !mended {
            return None;
        }
    }
    None
}

/// Returns the fault at this path, and `true` if a valid value could be put there.
fn mend_at(value: &mut Value, usual: &Value, path: &Path, message: &str) -> (Fault, bool) {
    let mut place = place_of(path);
    if let Some(field) = message.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) {
        let removed = [path.iter().count(), path.iter().count().saturating_sub(1)].into_iter().any(|depth| {
            let parent = at_mut(value, path, depth);
            parent.and_then(Value::as_object_mut).is_some_and(|fields| fields.remove(field).is_some())
        });
        let named = shortened(field);
        if !place.ends_with(&named) {
            place = if place.is_empty() { named } else { format!("{place}.{named}") };
        }
        let known = message.splitn(3, '`').nth(2).unwrap_or("");
        let problem = quoted(&format!("unknown field `{}`{known}", shortened(field)));
        return (Fault { place, problem, figure: None }, removed);
    }
    let depth = path.iter().count();
    let default = usual_at(usual, path, depth).cloned();
    let Some(wrong) = at_mut(value, path, depth) else {
        return (Fault { place, problem: in_words(message), figure: None }, false);
    };
    let range = message.rsplit_once("expected ").and_then(|(_, name)| range_of(name));
    if let (Some((least, most)), Some(number)) = (range, wrong.as_number().filter(|number| !number.is_f64()))
    {
        let nearest = if number.as_i128().is_some_and(|number| number < least) { least } else { most };
        let (written, nearest_text) = (number.to_string(), nearest.to_string());
        let problem = format!("{written} is not a figure from {least} to {most}");
        *wrong = i64::try_from(nearest).map_or(Value::Null, Value::from);
        return (Fault { place, problem, figure: Some((written, nearest_text)) }, true);
    }
    let fault = Fault { place, problem: in_words(message), figure: None };
    match default {
        Some(default) if *wrong != default => {
            *wrong = default;
            (fault, true)
        }
        _ => (fault, remove_last(value, path)),
    }
}

/// Removes the element or the field at the end of the path.
fn remove_last(value: &mut Value, path: &Path) -> bool {
    let Some(depth) = path.iter().count().checked_sub(1) else { return false };
    match (at_mut(value, path, depth), path.iter().next_back()) {
        (Some(Value::Array(list)), Some(Segment::Seq { index })) if *index < list.len() => {
            list.remove(*index);
            true
        }
        (Some(Value::Object(fields)), Some(Segment::Map { key })) => fields.remove(key).is_some(),
        _ => false,
    }
}

/// The least and the greatest number of this type.
fn range_of(name: &str) -> Option<(i128, i128)> {
    Some(match name {
        "u8" => (0, u8::MAX.into()),
        "u16" => (0, u16::MAX.into()),
        "u32" => (0, u32::MAX.into()),
        "i8" => (i8::MIN.into(), i8::MAX.into()),
        "i16" => (i16::MIN.into(), i16::MAX.into()),
        "i32" => (i32::MIN.into(), i32::MAX.into()),
        _ => return None,
    })
}

/// The message in the words of a person, without the names of types.
fn in_words(message: &str) -> String {
    if let Some(field) = message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        return format!("`{}` is missing", shortened(field));
    }
    let Some((before, due)) = message.rsplit_once(", expected ") else { return quoted(&message) };
    let due = range_of(due)
        .map_or_else(|| due.to_string(), |(least, most)| format!("a whole number from {least} to {most}"));
    let Some(written) = before.strip_prefix("invalid type: ") else {
        return quoted(&format!("{before}, expected {due}"));
    };
    let written = ["string ", "integer ", "floating point ", "boolean "]
        .iter()
        .find_map(|kind| written.strip_prefix(kind))
        .unwrap_or(written);
    quoted(&format!("{} is not {due}", written.replace('"', "`")))
}

/// The path as a defect names it, lists counted from 1.
fn place_of(path: &Path) -> String {
    let mut place = String::new();
    for segment in path {
        let dot = if place.is_empty() { "" } else { "." };
        // Writing to a string does not fail.
        let _ = match segment {
            Segment::Seq { index } => write!(place, "[{}]", index + 1),
            Segment::Map { key } => write!(place, "{dot}{}", shortened(key)),
            Segment::Enum { variant } => write!(place, "{dot}{variant}"),
            Segment::Unknown => Ok(()),
        };
    }
    place
}

/// The usual value at a place. Beyond the end of a list, it is the usual value of the first item.
fn usual_at<'v>(usual: &'v Value, path: &Path, depth: usize) -> Option<&'v Value> {
    path.iter().take(depth).try_fold(usual, |value, segment| match segment {
        Segment::Seq { index } => value.get(index).or_else(|| value.get(0)),
        Segment::Map { key } => value.get(key),
        Segment::Enum { variant } => value.get(variant),
        Segment::Unknown => Some(value),
    })
}

fn at_mut<'v>(value: &'v mut Value, path: &Path, depth: usize) -> Option<&'v mut Value> {
    path.iter().take(depth).try_fold(value, |value, segment| match segment {
        Segment::Seq { index } => value.get_mut(index),
        Segment::Map { key } => value.get_mut(key),
        Segment::Enum { variant } => value.get_mut(variant),
        Segment::Unknown => Some(value),
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use serde_json::json;

    use super::{at_mut, remove_last};

    /// Checks that nothing is removed if the path of a fault does not exist in the value.
    #[test]
    fn a_place_that_is_not_there_is_not_removed() {
        let mut text = serde_json::Deserializer::from_str(r#"["a", "b", 3]"#);
        let error = serde_path_to_error::deserialize::<_, Vec<String>>(&mut text).unwrap_err();
        let mut whole = json!(["a", "b", 3]);
        assert!(remove_last(&mut whole, error.path()));
        assert_eq!(whole, json!(["a", "b"]));
        assert!(!remove_last(&mut whole, error.path()));
        assert_eq!(whole, json!(["a", "b"]));
        assert!(at_mut(&mut whole, error.path(), 1).is_none());
    }
}
