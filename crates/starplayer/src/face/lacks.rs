//! Starplayer: the cards that a club still needs.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::Game as _;

use crate::{Club, Squad, Starplayer, Why};

/// The cards that a club lacks for the Cup Final, by kind (SP-1-1).
fn missing(game: &Starplayer, club: &Club) -> Vec<(u8, &'static str)> {
    let tables = game.tables();
    let part = |why: Why| match why {
        Why::ClubSetShort { have, need } => Some((need - have, "footballer")),
        Why::NoManager => Some((1, "manager")),
        Why::NoStadium => Some((1, "stadium")),
        Why::WinsShort { have, need } => Some((need - have, "win")),
        _ => None,
    };
    let lacking = tables.club_set.lacking(club).into_iter().flatten().chain(tables.wins.lacking(club));
    lacking.filter_map(part).collect()
}

/// The number of cards that a club lacks for the Cup Final.
pub(super) fn count(game: &Starplayer, club: &Club) -> i32 {
    missing(game, club).iter().map(|(count, _)| i32::from(*count)).sum()
}

/// The cards that a club lacks for the Cup Final, in words.
pub(super) fn in_words(game: &Starplayer, club: &Club) -> String {
    let counted = |(count, one): (u8, &str)| match one {
        "manager" | "stadium" => one.to_string(),
        "footballer" => {
            format!("{count} footballer{}{}", if count == 1 { "" } else { "s" }, nearest(game, club))
        }
        _ => format!("{count} {one}{}", if count == 1 { "" } else { "s" }),
    };
    let parts: Vec<String> = missing(game, club).into_iter().map(counted).collect();
    if parts.is_empty() { "nothing".to_string() } else { parts.join(", ") }
}

/// The squads of which a club has the most Footballers, in parentheses. Empty for more than two squads, for a club without
/// Footballers, and in the System game, where the squad does not matter.
fn nearest(game: &Starplayer, club: &Club) -> String {
    let held = |squad: Squad| club.footballers.iter().filter(|it| it.squad() == squad).count();
    let most = Squad::ALL.map(held).into_iter().fold(0, usize::max);
    let squads: Vec<String> =
        Squad::ALL.into_iter().filter(|squad| held(*squad) == most).map(|squad| squad.to_string()).collect();
    if game.setup().system.is_some() || most == 0 || squads.len() > 2 {
        return String::new();
    }
    format!(" ({})", squads.join(" or "))
}
