//! The law *Truthful*: everything that a scene states is true.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use tabletop_core::{Awaits, ChanceSource, RuleBook, Seat, SeatSet, Standings, Table};

use super::at_table::at_table;
use crate::about::About;
use crate::events::AnyEvent;
use crate::scene::{Offer, Panel, Scene};

/// A false or missing statement in a scene.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the scene of {} is untrue: {what}", name(*reader))]
pub struct Untrue {
    /// The reader of the scene; `None` for a spectator.
    pub reader: Option<Seat>,
    /// The statement of the scene, and the true value.
    pub what: String,
}

fn name(reader: Option<Seat>) -> String {
    reader.map_or_else(|| "a spectator".into(), |seat| format!("seat {seat}"))
}

/// *Truthful*: everything that the scenes of a table state about scores and winners is true. This is checked at the
/// table itself, and at another table that the reader cannot tell apart from it. Once the game is over, the scenes
/// state all scores and winners. The effects stated for an action happen at both tables. `choices` picks one action
/// for each seat to check. The law runs for every seat and for a spectator.
///
/// # Errors
/// The first false or missing statement.
///
/// ```
/// use tabletop::core::{Dealer, Game, Table};
/// use tabletop::world_league::{Setup, WorldLeague};
///
/// let (mut table, mut dealer) = (Table::new(WorldLeague::new(Setup::new(3))?), Dealer::new(1));
/// while table.deal(&mut dealer) {}
/// assert_eq!(tabletop::truthful(&table, &mut dealer), Ok(()));
/// # Ok::<(), tabletop::core::Defects>(())
/// ```
pub fn truthful<G: About, C: ChanceSource>(table: &Table<G>, choices: &mut C) -> Result<(), Untrue> {
    let game = table.game();
    for reader in SeatSet::first_seats(game.seats()).iter().map(Some).chain([None]) {
        let anew = game.redeal(table.state(), reader, choices);
        let anew = Table::from_state(Arc::clone(table.shared_game()), anew);
        for table in [table, &anew] {
            let untrue = |what| Untrue { reader, what };
            scores_are_true(table, reader).map_err(untrue)?;
            if let Some(seat) = reader {
                an_offer_comes_true(table, seat, choices).map_err(untrue)?;
            }
        }
    }
    Ok(())
}

/// Returns `Ok` if `holds` is `true`. The message is made only for an error.
fn require(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Checks the scores and winners in the scene of the table and in the scene of the view alone.
fn scores_are_true<G: About>(table: &Table<G>, reader: Option<Seat>) -> Result<(), String> {
    let (game, is_over) = (table.game(), table.awaits() == Awaits::Over);
    let standings = table.standings().cite_as(RuleBook::id);
    let Some(shown) = at_table(table, reader) else { return Err("there is none".into()) };
    says_nothing_untrue(&shown, &standings)?;
    pieces_lie_once(&shown)?;
    figures_agree(&shown)?;
    if is_over {
        says_it_all::<G>(&shown, &standings)?;
    }
    let of_view = match reader.and_then(|seat| table.view(seat)) {
        Some(view) => Scene::of(game, view),
        None => Scene::for_spectators(game, table.public()),
    };
    says_nothing_untrue(&of_view, &standings)
}

/// Checks that every score, every part of a score and every winner in the scene agrees with the standings.
fn says_nothing_untrue(scene: &Scene, standings: &Standings<&'static str>) -> Result<(), String> {
    for (panel, row) in scene.panels.iter().zip(&standings.rows) {
        let seat = row.seat;
        require(panel.seat == seat, || format!("the panel of seat {} stands for seat {seat}", panel.seat))?;
        if let Some(score) = panel.score {
            require(score == row.score, || format!("seat {seat} has the score {}, not {score}", row.score))?;
            require(panel.parts == row.parts, || {
                format!("the score of seat {seat} is made of {:?}, not of {:?}", row.parts, panel.parts)
            })?;
        }
        require(panel.score.is_some() || panel.parts.is_empty(), || {
            format!("seat {seat} has no score, but {:?}", panel.parts)
        })?;
        require(row.wins || !panel.wins, || format!("seat {seat} does not win"))?;
    }
    let winners = standings.winners();
    if let Some((_, named)) = scene.ask.split_once("The win goes to ") {
        let is_named = |seat: Seat| scene.panel(seat).is_some_and(|panel| named.contains(&panel.name));
        let named: SeatSet =
            standings.rows.iter().map(|row| row.seat).filter(|seat| is_named(*seat)).collect();
        require(named == winners, || format!("`{}`: the winners are {winners:?}", scene.ask))?;
    }
    require(!scene.ask.contains("Nobody wins") || winners == SeatSet::EMPTY, || {
        format!("`{}`: the winners are {winners:?}", scene.ask)
    })
}

/// Checks that no piece lies on two cells.
fn pieces_lie_once(scene: &Scene) -> Result<(), String> {
    let mut pieces: Vec<&String> =
        scene.areas.iter().flat_map(|area| &area.cells).filter_map(|cell| cell.piece.as_ref()).collect();
    pieces.sort_unstable();
    let twice = pieces.windows(2).find(|pair| matches!(pair, [one, other] if one == other));
    require(twice.is_none(), || format!("a piece lies on two cells: {twice:?}"))
}

/// Checks that the numbers of tracks and curves are those of the texts, and that no value is beyond its scale.
fn figures_agree(scene: &Scene) -> Result<(), String> {
    for (index, track) in scene.tracks.iter().enumerate() {
        let is_new = scene.tracks.iter().take(index).all(|other| other.name != track.name);
        require(is_new, || format!("two tracks are named `{}`", track.name))?;
        let fits = track.marks.iter().all(|mark| mark.value <= track.length());
        require(fits, || format!("a value is beyond the end of {track:?}"))?;
        let seats: Vec<Option<Seat>> = track.marks.iter().map(|mark| mark.seat).collect();
        let all: Vec<Option<Seat>> = scene.panels.iter().map(|panel| Some(panel.seat)).collect();
        require(seats == [None] || seats == all, || format!("`{}` has the marks of {seats:?}", track.name))?;
        for panel in &scene.panels {
            let (Some(fact), Some(value)) = (panel.fact(&track.name), track.of_seat(panel.seat)) else {
                continue;
            };
            let figure = fact.split(' ').next();
            require(figure == Some(&*value.to_string()), || {
                format!("`{}` of seat {} is {fact}, not {value}", track.name, panel.seat)
            })?;
        }
    }
    for cell in scene.areas.iter().flat_map(|area| &area.cells) {
        let Some(curve) = &cell.curve else { continue };
        let is_written = cell.lines.iter().any(|line| line.split(' ').any(|word| word == curve.present()));
        require(is_written, || {
            format!("`{}` is worth {}, and its lines are {:?}", cell.id, curve.now, cell.lines)
        })?;
    }
    Ok(())
}

/// Checks that the scene has every winner, and every score if the game keeps scores.
fn says_it_all<G: About>(scene: &Scene, standings: &Standings<&'static str>) -> Result<(), String> {
    let seats = (scene.panels.len(), standings.rows.len());
    require(seats.0 == seats.1, || format!("{} panels for {} seats", seats.0, seats.1))?;
    for (panel, row) in scene.panels.iter().zip(&standings.rows) {
        require(panel.score.is_some() || !G::KEEPS_SCORE, || {
            format!("the game is over, and the score of seat {} is not shown", row.seat)
        })?;
        require(panel.wins == row.wins, || format!("the win of seat {} is not shown", row.seat))?;
    }
    let says_who = scene.ask.contains("The win goes to ") || scene.ask.contains("Nobody wins");
    require(says_who, || format!("`{}` does not say who wins", scene.ask))
}

/// Checks that one action of the seat has the effects that the scene states.
fn an_offer_comes_true<G: About, C: ChanceSource>(
    table: &Table<G>,
    seat: Seat,
    choices: &mut C,
) -> Result<(), String> {
    let Some(scene) = at_table(table, Some(seat)) else { return Ok(()) };
    let offers: Vec<&Offer> = scene.offers().collect();
    let Some(offer) = offers.get(choices.index(offers.len())) else { return Ok(()) };
    let mut after = table.fork();
    if let Err(error) = after.enter_for(seat, &offer.action) {
        return Err(format!("`{}` is offered but refused: {error}", offer.action));
    }
    let Some(truth) = at_table(&after, Some(seat)) else { return Ok(()) };
    for effect in &offer.effects {
        let value = |scene: &Scene| {
            let panel = scene.panel(effect.seat)?;
            if effect.what == "score" {
                return panel.score.map(|score| score.to_string());
            }
            panel.fact(&effect.what).map(ToString::to_string)
        };
        let (before, after) = (value(&scene), value(&truth));
        let said = (Some(effect.before.clone()), Some(effect.after.clone()));
        require((&before, &after) == (&said.0, &said.1), || {
            format!("`{}` is said to bring {effect:?}: it was {before:?} and is {after:?}", offer.action)
        })?;
        let points = |panel: &Panel| panel.parts.iter().map(|part| part.points).sum::<i32>();
        let gain = truth.panel(effect.seat).map_or(0, points) - scene.panel(effect.seat).map_or(0, points);
        let of_parts: i32 = effect.parts.iter().map(|part| part.points).sum();
        require(effect.what != "score" || of_parts == gain, || {
            format!("`{}`: the parts of {effect:?} have {of_parts} points, not {gain}", offer.action)
        })?;
    }
    let told = |table: &Table<G>| -> Vec<AnyEvent> {
        let heard = table.last_events().iter().filter(|entry| entry.is_for(Some(seat)));
        heard.map(|entry| AnyEvent::of(table.game(), entry)).collect()
    };
    require(offer.told.is_empty() || offer.told == told(&after), || {
        format!("`{}` is said to tell {:?}: it tells {:?}", offer.action, offer.told, told(&after))
    })
}
