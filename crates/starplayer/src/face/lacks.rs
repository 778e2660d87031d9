//! Starplayer: the cards that a club still needs.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Game as _;

use crate::{Club, Squad, Starplayer, Why};

/// The cards that a club lacks for the Cup Final, by kind, each with the number that is needed (SP-1-1).
fn missing(game: &Starplayer, club: &Club) -> Vec<(u8, u8, &'static str)> {
    let tables = game.tables();
    let part = |why: Why| match why {
        Why::ClubSetShort { have, need } => Some((need - have, need, "footballer")),
        Why::NoManager => Some((1, 1, "manager")),
        Why::NoStadium => Some((1, 1, "stadium")),
        Why::WinsShort { have, need } => Some((need - have, need, "win")),
        _ => None,
    };
    let lacking = tables.club_set.lacking(club).into_iter().flatten().chain(tables.wins.lacking(club));
    lacking.filter_map(part).collect()
}

/// The number of cards that a club lacks for the Cup Final.
pub(super) fn count(game: &Starplayer, club: &Club) -> i32 {
    missing(game, club).iter().map(|(count, ..)| i32::from(*count)).sum()
}

/// The cards that a club lacks for the Cup Final, in words.
pub(super) fn in_words(game: &Starplayer, club: &Club) -> String {
    let counted = |(count, needed, one): (u8, u8, &str)| match one {
        "manager" | "stadium" => one.to_string(),
        "footballer" => {
            let of = of_needed(game, club, needed - count, needed);
            format!("{count} footballer{}{of}", if count == 1 { "" } else { "s" })
        }
        _ => format!("{count} {one}{}", if count == 1 { "" } else { "s" }),
    };
    let parts: Vec<String> = missing(game, club).into_iter().map(counted).collect();
    if parts.is_empty() { "nothing".to_string() } else { parts.join(", ") }
}

/// The Footballers that a club has for the squad or the formation, of those needed, in parentheses:
/// ` (has 3 of 11 red and wild)`. Empty if it has none. The squads are those of which it has the most, if there are at
/// most two.
fn of_needed(game: &Starplayer, club: &Club, have: u8, needed: u8) -> String {
    if have == 0 {
        return String::new();
    }
    if game.setup().system.is_some() {
        return format!(" (has {have} of {needed})");
    }
    let held = |squad: Squad| club.footballers.iter().filter(|it| it.squad() == squad).count();
    let most = Squad::ALL.map(held).into_iter().fold(0, usize::max);
    let squads: Vec<String> =
        Squad::ALL.into_iter().filter(|squad| held(*squad) == most).map(|squad| squad.to_string()).collect();
    let squads = if most == 0 || squads.len() > 2 { "one squad".to_string() } else { squads.join(" or ") };
    let wild = if usize::from(have) > most { " and wild" } else { "" };
    format!(" (has {have} of {needed} {squads}{wild})")
}
