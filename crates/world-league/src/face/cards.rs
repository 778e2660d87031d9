//! The tiles of World League, one by one.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{Agent, Outcome, Tile, WorldLeague};
use tabletop_core::Step;

use tabletop_any::Component;

/// The free agents by their numbers, then the injuries.
pub(super) fn all(game: &WorldLeague) -> Vec<Component> {
    let components = game.components();
    let agents = (1..).map_while(Tile::agent).zip(&components.agents);
    let agents = agents.map(|(tile, agent)| component("Free agents", tile, described(agent)));
    let injuries = (1..=components.injuries).filter_map(Tile::injury);
    let text = "an injury: the health costs are bid for it".to_string();
    agents.chain(injuries.map(|tile| component("Injuries", tile, text.clone()))).collect()
}

fn component(kind: &'static str, tile: Tile, text: String) -> Component {
    let chance = Step::Chance::<u8, _>(Outcome::Turn(tile));
    Component { kind, name: tile.to_string(), chance: Some(chance.to_string()), text }
}

fn described(agent: &Agent) -> String {
    let Agent { name, position, values, profit, height_cm } = agent;
    let values = values.map(|value| value.to_string()).join(" ");
    let coins = if *profit == 0 { String::new() } else { format!(" {}", coins(*profit)) };
    format!("{name}: {position}, {height_cm} cm, values {values}{coins}")
}

fn coins(profit: u8) -> String {
    if profit > 3 { format!("{profit}●") } else { "●".repeat(usize::from(profit)) }
}
