//! A position as text.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use tabletop_core::words::plural;
use tabletop_core::{CardSet, Seat};

use super::not_said::MOST_SEASONS_WITHOUT;
use crate::invariants::awarded;
use crate::setup::WorldLeague;
use crate::state::{Column, Phase, Player, Public, Secret, State, TROPHIES, Team};
use crate::step::{Specialist, Tile};

pub(super) fn position(game: &WorldLeague, state: &State, lines: &mut Vec<String>) {
    let public = &state.public;
    lines.push(table(game, public));
    if !public.market.is_empty() {
        lines.push(format!("market: {}", joined(public.market.iter(), ", ")));
    }
    let visible: CardSet<Tile> = game.tiles_in_play(public).map(|(tile, _)| tile).collect();
    lines.push(format!("out of the game: {}", tiles(game.tiles().difference(visible))));
    for (seat, team) in public.teams.iter() {
        lines.push(format!(
            "seat {seat}: {}",
            joined(team_items(public, seat, team, state.secrets[seat]), ", ")
        ));
    }
}

/// The line about the table.
fn table(game: &WorldLeague, public: &Public) -> String {
    let first = || public.market.first().map_or_else(String::new, Tile::to_string);
    let mut items = alloc::vec![format!("season {}", public.season)];
    let mut say = |item: String| items.push(item);
    match public.phase {
        Phase::Market => say(if public.is_preparation() { "preparation" } else { "market phase" }.into()),
        Phase::Auction(auction) => {
            say(format!("auction of {}", first()));
            if let Some(bid) = auction.highest() {
                say(format!("highest {} by {}", bid.amount, bid.seat));
            }
            let passed = game.all_seats().difference(auction.bidding());
            if !passed.is_empty() {
                say(format!("passed {}", joined(passed, " ")));
            }
            say(format!("{} to bid", auction.turn()));
        }
        Phase::Place { seat } => say(format!("{seat} has won {}", first())),
        Phase::Train { seat, column } => say(format!("{seat} may train {column}")),
        Phase::HealthCosts(_) => say(format!("health costs for {}", first())),
        Phase::Injure { seat } => say(format!("{seat} chooses who is injured")),
        Phase::Bribes { settled, place, .. } => {
            say(format!("bribes for place {place}"));
            if !settled.is_empty() {
                say(format!("settled {}", joined(settled, " ")));
            }
        }
        Phase::Hire { waiting, taken, medal, referee_was } => {
            say("hiring".into());
            if !taken.is_empty() {
                say(format!("taken {}", joined(taken, " ")));
            }
            // with `IsChosen`, all of them are in `taken`.
            let have_chosen = game.all_seats().difference(waiting.into_iter().collect());
            let held: CardSet<Specialist> =
                have_chosen.iter().filter_map(|seat| public.specialists.of(seat)).collect();
            let kept = held.difference(taken);
            if !kept.is_empty() {
                say(format!("kept {}", joined(kept, " ")));
            }
            if let Some(seat) = medal {
                say(format!("medal to {seat}"));
            }
            if taken.contains(Specialist::Referee) || referee_was != public.specialists.referee {
                let was = referee_was.map_or_else(|| "nobody".into(), |seat| seat.to_string());
                say(format!("referee was with {was}"));
            }
        }
        Phase::Slide { seat, slid } => {
            say(format!("training by {seat}"));
            if !slid.is_empty() {
                say(format!("slid {}", joined(slid, " ")));
            }
        }
        Phase::Over => say("over".into()),
    }
    say(format!("opened by {}", public.opener));
    items.join(", ")
}

/// The items about a seat.
fn team_items(public: &Public, seat: Seat, team: &Team, secret: Secret) -> Vec<String> {
    let mut items = alloc::vec![format!("{} million", team.millions)];
    let held = Specialist::ALL.into_iter().filter(|one| public.specialists.holder(*one) == Some(seat));
    items.extend(held.map(|specialist| specialist.to_string()));
    for (name, won) in TROPHIES.into_iter().zip(team.trophies).filter(|(_, won)| *won > 0) {
        items.push(format!("{won} {name}"));
    }
    if says_no_trophies(public) {
        items.push("no trophies".into());
    }
    if team.medals > 0 {
        items.push(plural(team.medals, "medal").to_string());
    }
    let columns =
        team.lineup().filter_map(|(position, column)| Some(format!("{position} {}", stands(*column)?)));
    items.extend(columns);
    items.extend(secret.sealed.map(|millions| format!("chose {millions}")));
    items
}

/// `true` if nobody has a trophy after so many seasons that a position must say it.
fn says_no_trophies(public: &Public) -> bool {
    let is_late = awarded(public, 1) >= MOST_SEASONS_WITHOUT;
    is_late && public.teams.iter().all(|(_, team)| team.trophies == [0; 4])
}

/// The player in a column; `None` for a printed player without an injury. The end of his career follows from the
/// season.
fn stands(column: Column) -> Option<String> {
    let player = match column.player {
        Player::Printed | Player::Ended => None,
        Player::FaceUp { tile, space } => Some(format!("{tile}@{space}")),
        Player::FaceDown { tile } => Some(format!("{tile} face-down")),
    };
    let injury = column.injury.map(|injury| injury.to_string());
    match (player, injury) {
        (Some(player), Some(injury)) => Some(format!("{player} {injury}")),
        (player, injury) => player.or(injury),
    }
}

fn tiles(tiles: CardSet<Tile>) -> String {
    if tiles.is_empty() { "none".into() } else { joined(tiles, ", ") }
}

fn joined(list: impl IntoIterator<Item: Display>, by: &str) -> String {
    list.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(by)
}
