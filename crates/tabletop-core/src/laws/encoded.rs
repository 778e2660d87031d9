//! The laws of games whose views can be written as features.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::Value;

use super::view_json::ViewJson;
use super::{Law, LawResult, require};
use crate::{Encoded, OwnedView, Seat};

/// Checks that the view of every seat gives as many features as the fields say. The same view must give the same
/// features in a new list, and in a row that already holds other features.
///
/// # Errors
/// The violation.
pub fn encoded<G: Encoded>(game: &G, state: &G::State) -> LawResult {
    let expected: usize = game.fields().iter().map(|field| field.len).sum();
    for seat in (1..=game.seats()).filter_map(Seat::from_number) {
        let Some(view) = game.view(state, seat) else { continue };
        let features: Vec<i32> = game.features(view);
        require(Law::Faithful, features.len() == expected, || {
            format!("the view of seat {seat} has {} features, not {expected}", features.len())
        })?;
        require(Law::Faithful, game.features(view) == features, || {
            format!("the view of seat {seat} gives other features the second time")
        })?;
        let mut row = alloc::vec![-1; expected];
        game.write_features(view, &mut row);
        require(Law::Faithful, row == features, || {
            format!("the features of seat {seat} differ when they are written over a row")
        })?;
    }
    Ok(())
}

/// Checks, field by field, that the features of every view say the same as the view. `read` is a second reader that
/// shares no code with the encoder. From the view as [JSON](ViewJson) and the name of a field, it makes the features
/// of that field. If `read` returns `None`, that is a violation too.
///
/// # Errors
/// The first field that differs, with both readings.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::Game;
/// use tabletop_core::laws::{ViewJson, read_back};
///
/// let game = Sale::new(Setup::new(2))?;
/// let read = |seen: &ViewJson, field: &str| match field {
///     "sold" => Some(seen.amount("/public/sold")),
///     _ => None,
/// };
/// let missing = read_back(&game, &game.start(&mut ()), read).unwrap_err();
/// assert!(missing.to_string().ends_with("nobody reads the field `phase`"), "{missing}");
/// # Ok::<(), tabletop_core::Defects>(())
/// ```
pub fn read_back<G: Encoded>(
    game: &G,
    state: &G::State,
    read: impl Fn(&ViewJson, &str) -> Option<Vec<i32>>,
) -> LawResult {
    let fields = game.fields();
    for seat in (1..=game.seats()).filter_map(Seat::from_number) {
        let Some(view) = game.view(state, seat) else { continue };
        let seen = ViewJson::of(view, game.seats());
        let features = game.features(view);
        let mut rest = features.as_slice();
        for field in &fields {
            let (here, after) = rest.split_at_checked(field.len).unwrap_or((rest, &[]));
            rest = after;
            let again = read(&seen, &field.name);
            require(Law::Faithful, again.is_some(), || format!("nobody reads the field `{}`", field.name))?;
            require(Law::Faithful, again.as_deref() == Some(here), || {
                let again = again.unwrap_or_default();
                format!("`{}` of seat {seat}: the features are {here:?}, the view says {again:?}", field.name)
            })?;
        }
    }
    Ok(())
}

/// Checks that every part of a view counts. Each part is replaced in turn by the same part of the seat's view at
/// another moment, and the features must change. Parts that a game [leaves out](Encoded::left_out) are skipped.
///
/// # Errors
/// The first part that is in the view and not in the features.
pub fn every_part_counts<G: Encoded>(game: &G, one: &G::State, other: &G::State) -> LawResult {
    for seat in (1..=game.seats()).filter_map(Seat::from_number) {
        let (Some(view), Some(later)) = (game.view(one, seat), game.view(other, seat)) else { continue };
        let features = game.features(view);
        let (here, there) =
            (ViewJson::of(view, game.seats()).into_json(), ViewJson::of(later, game.seats()).into_json());
        let mut parts = Vec::new();
        differing(&here, &there, String::new(), &mut parts);
        for part in parts.iter().filter(|part| !is_left_out(game.left_out(), part)) {
            let mut mixed = here.clone();
            let Some((place, value)) = mixed.pointer_mut(part).zip(there.pointer(part)) else { continue };
            *place = value.clone();
            // A view with one part of another moment may be invalid. Such a view is skipped.
            let Ok(mixed) = serde_json::from_str::<OwnedView<G::State>>(&mixed.to_string()) else { continue };
            require(Law::Faithful, game.features(mixed.as_view()) != features, || {
                let (one, other) = (here.pointer(part), there.pointer(part));
                let [one, other] =
                    [one, other].map(|value| value.map(ToString::to_string).unwrap_or_default());
                format!(
                    "`{part}` of the view of seat {seat} is {one} or {other}, and the features are the same"
                )
            })?;
        }
    }
    Ok(())
}

/// The smallest parts in which two views differ, each as a JSON pointer: a number, a word, a list of another
/// length, or a variant of another kind.
fn differing(one: &Value, other: &Value, at: String, parts: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(here), Value::Object(there)) if here.keys().eq(there.keys()) => {
            for ((key, here), there) in here.iter().zip(there.values()) {
                differing(here, there, format!("{at}/{key}"), parts);
            }
        }
        (Value::Array(here), Value::Array(there)) if here.len() == there.len() => {
            for (index, (here, there)) in here.iter().zip(there).enumerate() {
                differing(here, there, format!("{at}/{index}"), parts);
            }
        }
        _ if one != other => parts.push(at),
        _ => {}
    }
}

/// `true` if a pointer leads to a part that is left out, or into one. A `*` stands for any index or name.
fn is_left_out(left_out: &[&str], pointer: &str) -> bool {
    left_out.iter().any(|left| {
        let mut steps = pointer.split('/');
        left.split('/').all(|step| steps.next().is_some_and(|here| step == "*" || step == here))
    })
}
