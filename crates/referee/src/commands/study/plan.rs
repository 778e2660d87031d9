//! The plan of a study, from the command line.

use tabletop_any::{Games, ListedGame};
use tabletop_players::Spec;
use tabletop_players::study::Plan;

use crate::args::StudyArgs;
use crate::commands::{begun, varied};
use crate::failure::Failure;
use crate::rulings::impossible;
use crate::transcripts::{read, unusable};

/// Builds the plan.
pub(super) fn plan(games: &Games, info: &ListedGame, args: &StudyArgs, seed: u64) -> Result<Plan, Failure> {
    let named = numbered(&args.players)?;
    let highest = named.iter().map(|(number, _)| *number).max().filter(|highest| *highest > 1);
    let seats = args.seats.or(highest.filter(|_| args.setup.is_none()));
    let table = begun(info, seats, args.setup.as_deref(), &args.cards)?;
    let mut table = varied(info, table, args.variant.as_deref(), args.seats)?;
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
