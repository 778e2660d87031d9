//! What a study asks, by the command line.

use tabletop_core::{RulingChoice as _, read_setup};
use tabletop_players::Spec;
use tabletop_players::study::Plan;

use crate::args::StudyArgs;
use crate::commands::game_for;
use crate::failure::Failure;
use crate::playable::Playable;

/// The plan.
pub(super) fn plan<G: Playable>(args: &StudyArgs, seed: u64) -> Result<Plan, Failure> {
    let named = numbered(&args.players)?;
    let highest = named.iter().map(|(number, _)| *number).max().filter(|highest| *highest > 1);
    let seats = args.seats.or(highest.filter(|_| args.setup.is_none()));
    let game: G = game_for(seats, args.setup.as_deref())?;
    let mut setup = game.setup().clone();
    if let Some(name) = &args.variant {
        setup = varied::<G>(&setup, name)?;
    }
    for reading in &args.rulings {
        let chosen = G::rulings_mut(&mut setup).choose(&reading.ruling, &reading.value);
        chosen.map_err(|error| Failure::Input(error.to_string()))?;
    }
    let game = G::new(setup).map_err(|defects| Failure::Setup { place: G::NAME.to_string(), defects })?;
    let seats = game.seats();
    if let Some(beyond) = highest.filter(|highest| *highest > seats) {
        return Err(Failure::Input(format!("there is no player {beyond}: {seats} play")));
    }
    let player = |number: u8| {
        let mut said = named.iter().filter(|(one, _)| *one == number);
        said.next().map_or(Spec::Greedy, |(_, spec)| *spec)
    };
    let mut plan = Plan::new::<G>(game.setup().clone(), (1..=seats).map(player).collect(), seed)
        .map_err(|error| Failure::Input(error.to_string()))?;
    plan.rotate = args.rotate;
    plan.count = args.count.map(Into::into);
    plan.by.clone_from(&args.by);
    Ok(plan)
}

/// Each player with a number: the one that was given, or the place in the list.
fn numbered(players: &[(Option<u8>, Spec)]) -> Result<Vec<(u8, Spec)>, Failure> {
    let mut named: Vec<(u8, Spec)> = Vec::new();
    for ((number, spec), place) in players.iter().zip(1..) {
        let number = number.unwrap_or(place);
        if named.iter().any(|(known, _)| *known == number) {
            return Err(Failure::Input(format!("player {number} is named twice")));
        }
        named.push((number, *spec));
    }
    Ok(named)
}

/// A set-up with the fields of a variant.
fn varied<G: Playable>(setup: &G::Setup, name: &str) -> Result<G::Setup, Failure> {
    let wanted = name.to_lowercase();
    let fits = |variant: &&tabletop::Variant| variant.name.to_lowercase().contains(&wanted);
    let found: Vec<_> = G::VARIANTS.iter().filter(fits).collect();
    let names = |variants: Vec<&tabletop::Variant>| {
        variants.iter().map(|variant| format!("`{}`", variant.name)).collect::<Vec<_>>().join(", ")
    };
    let [variant] = found[..] else {
        let problem = if found.is_empty() {
            format!("no variant is called `{name}`; there are {}", names(G::VARIANTS.iter().collect()))
        } else {
            format!("`{name}` fits {}", names(found))
        };
        return Err(Failure::Input(problem));
    };
    let mut json = serde_json::to_value(setup)?;
    let fields: serde_json::Value = serde_json::from_str(variant.setup)?;
    if let (Some(json), Some(fields)) = (json.as_object_mut(), fields.as_object()) {
        json.extend(fields.clone());
    }
    let place = format!("{}, {}", G::NAME, variant.name);
    read_setup::<G>(&json.to_string()).map_err(|defects| Failure::Setup { place, defects })
}
