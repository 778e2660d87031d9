//! A position as text.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use crate::cards::CardId;
use crate::names::Position;
use crate::season::SeasonCard;
use crate::setup::Basketboss;
use crate::state::{NextAuction, Phase, Public, Secret, State, Team, TeamColumn};
use tabletop_core::words::plural;

/// The names in which trophies are counted: `1 first place`.
pub(super) const TROPHIES: [&str; 4] = ["first place", "second place", "third place", "fourth place"];

pub(super) fn position(game: &Basketboss, state: &State, lines: &mut Vec<String>) {
    let public = &state.public;
    lines.push(table(game, public));
    let drawn = public.season_cards.iter().filter(|card| SeasonCard::DRAWN.contains(card));
    let drawn: Vec<_> = drawn.collect();
    if !drawn.is_empty() {
        lines.push(format!("season row: {}", joined(drawn, ", ")));
    }
    if !public.row.is_empty() {
        lines.push(format!("market: {}", joined(public.row, ", ")));
    }
    let is_before_the_first_auction =
        matches!(public.phase, Phase::SeasonRow) || public.season == 1 && is_market(public);
    if !is_before_the_first_auction {
        let in_box = game.all_cards().difference(public.cards_in_play());
        lines.push(format!("box: {}", if in_box.is_empty() { "none".into() } else { joined(in_box, ", ") }));
    }
    if !public.ranking.is_empty() && !game.scoreboard_follows(public) {
        lines.push(format!("scoreboard: {}", joined(public.ranking, ", ")));
    }
    let laid = game.lay_table().public.teams;
    for (seat, team) in public.teams.iter() {
        let as_laid = Team { strength: team.strength, ..laid[seat] };
        if !(is_before_the_first_auction && *team == as_laid) {
            lines.push(format!("seat {seat}: {}", joined(team_items(team, state.secrets[seat]), ", ")));
        }
    }
}

const fn is_market(public: &Public) -> bool {
    matches!(public.phase, Phase::Market { .. })
}

/// The line about the table.
fn table(game: &Basketboss, public: &Public) -> String {
    let drawn = public.season_card().filter(|card| SeasonCard::DRAWN.contains(card));
    let under = drawn.map_or_else(String::new, |card| format!(" under {card}"));
    let mut items = alloc::vec![format!("season {}{under}", public.season)];
    let mut say = |item: String| items.push(item);
    let first = || public.row.first().map_or_else(String::new, CardId::to_string);
    match public.phase {
        Phase::SeasonRow => say("laying the season row".into()),
        Phase::Market { replaced } => {
            say("filling the market".into());
            if !replaced.is_empty() {
                say(format!("replaced {}", joined(replaced, " ")));
            }
        }
        Phase::Offer { auction } => {
            say(format!("auction of {}", first()));
            say(format!("opened by {}", public.opener));
            if let Some(bid) = auction.highest() {
                say(format!("highest ${} by {}", bid.amount, bid.seat));
            }
            let passed = public.teams.all().difference(auction.bidding());
            if !passed.is_empty() {
                say(format!("passed {}", joined(passed, " ")));
            }
            say(format!("{} to offer", auction.turn()));
        }
        Phase::Place { seat, player } => say(format!("{seat} has won {player}")),
        Phase::InjuryBids { opening, .. } => {
            say(format!("bids for {}", first()));
            if opening == NextAuction::First {
                say("only injuries so far".into());
            }
        }
        Phase::Injure { seat, injury, opening } => {
            say(format!("{seat} chooses who is injured by {injury}"));
            if opening == NextAuction::First {
                say("only injuries so far".into());
            }
        }
        Phase::Train { seat, slid } => {
            say(format!("training by {seat}"));
            if !slid.is_empty() {
                say(format!("slid {}", joined(slid.iter(), " ")));
            }
        }
        Phase::TieBids { first_place, .. } => say(format!("tie for place {first_place}")),
        Phase::Hire { taken } => {
            say("hiring".into());
            say(format!("{} to hire", game.next_to_hire(public, taken)));
        }
        Phase::Spare { seat } => say(format!("sparing by {seat}")),
        Phase::Over => say("over".into()),
    }
    if says_next_opener(game, public) {
        say(format!("next opener {}", public.opener));
    }
    items.join(", ")
}

/// `true` if the opener of the next auction must be written.
fn says_next_opener(game: &Basketboss, public: &Public) -> bool {
    match public.phase {
        Phase::Offer { .. } | Phase::Place { .. } => false,
        Phase::InjuryBids { opening: NextAuction::Later, .. }
        | Phase::Injure { opening: NextAuction::Later, .. } => true,
        _ => public.opener != game.lowest_number(public),
    }
}

/// The items of a seat's line.
fn team_items(team: &Team, secret: Secret) -> Vec<String> {
    let mut items = alloc::vec![format!("${}", team.dollars)];
    items.extend(team.advisor.map(|advisor| advisor.to_string()));
    for (name, won) in TROPHIES.into_iter().zip(team.trophies).filter(|(_, won)| *won > 0) {
        items.push(format!("{won} {name}"));
    }
    if team.ribbons > 0 {
        items.push(plural(team.ribbons, "ribbon").to_string());
    }
    let columns = Position::ALL.into_iter().zip(team.columns);
    items.extend(columns.filter_map(|(position, column)| Some(format!("{position} {}", plays(column)?))));
    items.extend(secret.bid_dollars.map(|dollars| format!("bid {dollars}")));
    items
}

/// The player in a column. `None` for a starting player without an injury.
fn plays(column: TeamColumn) -> Option<String> {
    let card = column.card.map(|card| match column.slid {
        0 => card.to_string(),
        slid => format!("{card} slid {slid}"),
    });
    let injury = column.injury.map(|injury| injury.to_string());
    match (card, injury) {
        (Some(card), Some(injury)) => Some(format!("{card} {injury}")),
        (card, injury) => card.or(injury),
    }
}

fn joined(list: impl IntoIterator<Item: Display>, by: &str) -> String {
    list.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(by)
}
