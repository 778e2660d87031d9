//! The plan of a study, from the command line.

use serde_json::Value;
use tabletop_any::{AnyTable, Games, ListedGame, OpenError, VariantInfo};
use tabletop_players::Spec;
use tabletop_players::study::Plan;

use crate::args::StudyArgs;
use crate::commands::begun;
use crate::failure::Failure;
use crate::rulings::impossible;
use crate::transcripts::{read, unusable};

/// Builds the plan.
pub(super) fn plan(games: &Games, info: &ListedGame, args: &StudyArgs, seed: u64) -> Result<Plan, Failure> {
    let named = numbered(&args.players)?;
    let highest = named.iter().map(|(number, _)| *number).max().filter(|highest| *highest > 1);
    let seats = args.seats.or(highest.filter(|_| args.setup.is_none()));
    let mut table = begun(info, seats, args.setup.as_deref(), &args.cards)?;
    if let Some(name) = &args.variant {
        table = varied(info, &table, name)?;
    }
    if !args.rulings.is_empty() {
        let record = read(games, info.name, &table.transcript())?.under(&args.rulings).map_err(impossible)?;
        table = record.begin().map_err(|error| unusable(info.name, error))?;
    }
    let seats = table.seats();
    if let Some(beyond) = highest.filter(|highest| *highest > seats) {
        return Err(Failure::Input(format!("there is no player {beyond}: the table has {seats} seats")));
    }
    let player = |number: u8| {
        let mut said = named.iter().filter(|(one, _)| *one == number);
        said.next().map_or(Spec::Greedy, |(_, spec)| *spec)
    };
    let mut plan = info
        .plan(&table.setup(), (1..=seats).map(player).collect(), seed)
        .map_err(|error| Failure::Input(error.to_string()))?;
    plan.rotate = args.rotate;
    plan.count = args.count.map(Into::into);
    plan.by.clone_from(&args.by);
    Ok(plan)
}

/// Returns each player with a number: the number that was given, or the index in the list from 1.
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

/// Opens the table by a set-up with the fields of a variant.
fn varied(info: &ListedGame, table: &AnyTable, name: &str) -> Result<AnyTable, Failure> {
    let wanted = name.to_lowercase();
    let fits = |variant: &&VariantInfo| variant.name.to_lowercase().contains(&wanted);
    let found: Vec<_> = info.variants.iter().filter(fits).collect();
    let names = |variants: Vec<&VariantInfo>| {
        variants.iter().map(|variant| format!("`{}`", variant.name)).collect::<Vec<_>>().join(", ")
    };
    let [variant] = found[..] else {
        let problem = if found.is_empty() {
            format!("no variant is called `{name}`; there are {}", names(info.variants.iter().collect()))
        } else {
            format!("`{name}` fits {}", names(found))
        };
        return Err(Failure::Input(problem));
    };
    let mut setup: Value = serde_json::from_str(&table.setup())?;
    let fields: Value = serde_json::from_str(variant.setup)?;
    if let (Some(setup), Some(fields)) = (setup.as_object_mut(), fields.as_object()) {
        setup.extend(fields.clone());
    }
    let place = format!("{}, {}", info.name, variant.name);
    info.open(&setup.to_string()).map_err(|error| match error {
        OpenError::Setup(defects) => Failure::Setup { place, defects },
        other => unusable(&place, other),
    })
}
