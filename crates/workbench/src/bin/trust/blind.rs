//! The law *Blind* over many steps, and the number of steps that it needs to find a leak.

use tabletop_core::laws::{BlindCount, Law, blind};
use tabletop_core::testing::{Mutant, Mutated, MutatedSetup};
use tabletop_core::{Dealer, Game, House, Lawful, Playout};

use crate::tables::{Tested, for_every_game};

pub(crate) fn all(steps: u64) -> Result<(), String> {
    for_every_game!(of_game, steps).into_iter().collect()
}

pub(crate) fn leaks(steps: u64) -> Result<(), String> {
    for_every_game!(leaks_of, steps).into_iter().collect()
}

fn of_game<G: Tested>(steps: u64) -> Result<(), String> {
    let (mut seen, mut compared) = (0, BlindCount::default());
    for (number, (name, game)) in (0..).zip(G::tables().iter().cycle()) {
        if seen >= steps {
            break;
        }
        let (more, now, found) = one_game(game, number, steps - seen);
        if let Some(found) = found {
            return Err(format!("{}, {name}, game {number}: {found}", G::NAME));
        }
        seen += more;
        compared.redealt += now.redealt;
        compared.steps += now.steps;
    }
    let BlindCount { redealt, steps } = compared;
    println!(
        "{}: {seen} states, {redealt} re-dealt into others, {steps} pairs of steps compared: no leak",
        G::NAME
    );
    Ok(())
}

/// Plays one game of at most `most` steps under the law *Blind*. Returns the number of states, the comparisons and
/// the violation, if there is one.
fn one_game<G: Lawful>(game: &G, number: u64, most: u64) -> (u64, BlindCount, Option<String>) {
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::for_game(11, number));
    let mut tries = Dealer::for_game(12, number);
    let mut playout = Playout::uniform(game).in_any_order();
    let mut compared = BlindCount::default();
    for seen in 0..most {
        match blind(game, &state, &mut tries) {
            Ok(now) => {
                compared.redealt += now.redealt;
                compared.steps += now.steps;
            }
            Err(violation) => return (seen + 1, compared, Some(violation.to_string())),
        }
        let Some(step) = playout.next_step(&state, &mut dealer) else { return (seen + 1, compared, None) };
        if let Err(refusal) = game.apply(&mut state, step, &mut ()) {
            return (seen + 1, compared, Some(format!("`{step}`: {refusal}")));
        }
    }
    (most, compared, None)
}

fn leaks_of<G: Tested>(steps: u64) -> Result<(), String> {
    for mutant in Mutant::ALL.into_iter().filter(|mutant| mutant.law() == Law::Blind) {
        let tables: Vec<_> = G::tables().into_iter().filter(|(_, game)| game.has_room_for(mutant)).collect();
        let mut slowest = 0;
        for (name, game) in &tables {
            let setup = MutatedSetup { mutant: Some(mutant), setup: game.setup().clone() };
            let leaky = House::<Mutated<G>>::new(setup).map_err(|defects| defects.to_string())?;
            let late = || format!("{}, {name}: {mutant:?} is not caught within {steps} steps", G::NAME);
            slowest = slowest.max(within(&leaky, steps).ok_or_else(late)?);
        }
        let what = match tables.len() {
            0 => "has no room".to_string(),
            more => format!("is caught within {slowest} steps at each of {more} tables"),
        };
        println!("{}: {mutant:?} {what}", G::NAME);
    }
    Ok(())
}

/// The number of steps, over several games, after which the leak is found; `None` if it is not found.
fn within<G: Lawful>(game: &G, steps: u64) -> Option<u64> {
    let mut seen = 0;
    for number in 0.. {
        let (more, _, found) = one_game(game, number, steps - seen);
        seen += more;
        if found.is_some() {
            return Some(seen);
        }
        if seen >= steps {
            break;
        }
    }
    None
}
