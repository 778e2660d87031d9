//! Events as sentences.

use core::fmt;

use tabletop_core::Seat;
use tabletop_core::words::plural;
use tinyvec::ArrayVec;

use crate::event::{Event, Trophy};
use crate::setup::WorldLeague;
use crate::state::Player;
use crate::step::{Position, Tile};

impl WorldLeague {
    /// Writes an event as a sentence: see [`Game::describe`](tabletop_core::Game::describe).
    #[expect(clippy::too_many_lines, reason = "one line or two for each event")]
    pub(crate) fn write_event(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let team = |seat: Seat| self.team_name(seat);
        let name = |tile: Tile| self.tile_name(tile);
        match *event {
            Event::TakesBoard { seat, board } => write!(f, "seat {seat} takes board {board}, {}", team(seat)),
            Event::Starts { seat, millions, strength } => {
                write!(f, "{} start with {millions} million and strength {strength}", team(seat))
            }
            Event::PileShuffled { agents, injuries } => {
                write!(f, "{agents} free agents and {injuries} injuries are shuffled")
            }
            Event::TrophiesInPlay { kinds } => {
                f.write_str("trophies in play:")?;
                for (place, trophy) in Trophy::ALL.iter().take(usize::from(kinds)).enumerate() {
                    write!(f, "{} {trophy}", if place == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            Event::BoardReady { medals } => {
                write!(f, "four specialists and {medals} medals stand on the board")
            }
            Event::ManagersRanked { tallest_first } => {
                self.write_teams("the managers from the tallest down:", &tallest_first, f)
            }
            Event::PhaseBegins { season, phase } => write!(f, "season {season}, {phase}"),
            Event::BarAt { season } => write!(f, "the season bars point to season {season}"),
            Event::Turned { tile } if tile.is_injury() => f.write_str("an injury is turned up"),
            Event::Turned { tile } => write!(f, "turned up: {}", self.tile_line(tile)),
            Event::MarketComplete { tiles, coins } => {
                write!(f, "the market is complete: {}, {}", plural(tiles, "tile"), plural(coins, "coin"))
            }
            Event::TileUp { tile } => write!(f, "up next: {}", self.tile_line(tile)),
            Event::Opens { seat } => write!(f, "{} open the auction", team(seat)),
            Event::Bids { seat, millions } => write!(f, "{} bid {millions} million", team(seat)),
            Event::Matches { seat, millions } => write!(f, "{} match {millions} million", team(seat)),
            Event::Passes { seat } => write!(f, "{} pass", team(seat)),
            Event::Wins { seat, tile, millions } => {
                write!(f, "{} win {} with {millions} million", team(seat), name(tile))
            }
            Event::PaysForTile { seat, millions }
            | Event::PaysHealthCost { seat, millions }
            | Event::PaysForSpecialist { seat, millions } => {
                write!(f, "{} pay {}", team(seat), sum(millions))
            }
            Event::NobodyBids { tile } => write!(f, "nobody wants {}", name(tile)),
            Event::LeavesGame { tile } => write!(f, "{} is out of the game", name(tile)),
            Event::Laid { seat, column, tile } => {
                write!(f, "{} lay {} on their {column}", team(seat), name(tile))
            }
            Event::Covered { seat, column, player } => {
                write!(
                    f,
                    "{} is out of the line-up of {} for good",
                    self.player_name(column, player),
                    team(seat)
                )
            }
            Event::InjuryCovered { .. } => f.write_str("the injury on him is discarded"),
            Event::CountsWithoutValue { tile, .. } => {
                write!(f, "{} has no value yet, but his type and height count", name(tile))
            }
            Event::Slid { seat, tile, space, .. } => {
                write!(f, "{} train {} up to season space {space}", team(seat), name(tile))
            }
            Event::NotSlid { seat, tile, .. } => write!(f, "{} do not train {}", team(seat), name(tile)),
            Event::TrainingDone { seat } => write!(f, "{} end their training", team(seat)),
            Event::HasChosen { seat } => write!(f, "{} have chosen", team(seat)),
            Event::Sealed { seat, millions } => write!(f, "{} have chosen {millions} million", team(seat)),
            Event::HealthCostRevealed { seat, millions } => {
                write!(f, "{} reveal health costs of {millions} million", team(seat))
            }
            Event::TakesInjury { seat } => write!(f, "{} take the injury and pay nothing", team(seat)),
            Event::NobodyInjured { .. } => f.write_str("nobody is injured: the tile is discarded"),
            Event::Injured { seat, column, player, .. } => {
                write!(f, "{} of {} is injured", self.player_name(column, player), team(seat))
            }
            Event::Recovers { seat, column, player, .. } => {
                let name = self.player_name(column, player);
                write!(f, "{name} of {} recovers: the injury is discarded", team(seat))
            }
            Event::RefereeStaysOut { seat } => write!(f, "the referee does not help {} here", team(seat)),
            Event::TakesPlace { seat, place, trophy: Some(trophy) } => {
                write!(f, "{} take place {place} and the {trophy} trophy", team(seat))
            }
            Event::TakesPlace { seat, place, trophy: None } => write!(f, "{} take place {place}", team(seat)),
            Event::NoTrophy { seat } => write!(f, "{} are wholly tied and get no trophy", team(seat)),
            Event::BribeRevealed { seat, millions } => {
                write!(f, "{} reveal a bribe of {millions} million", team(seat))
            }
            Event::PaysBribe { seat, millions, referee, to_referee } => {
                // Any caller can make an event, so `to_referee` may be greater than `millions`.
                let to_stock = millions.saturating_sub(to_referee);
                write!(f, "{} pay {}", team(seat), sum(millions))?;
                match (to_referee, to_stock) {
                    (0, _) => Ok(()),
                    (_, 0) => write!(f, ", all of it to {}", team(referee)),
                    _ => write!(f, ": {to_referee} to {}, {to_stock} to the stock", team(referee)),
                }
            }
            Event::Interest { seat, millions } => {
                write!(f, "the banker pays {} {}", team(seat), sum(millions))
            }
            Event::Income { seat, millions } => write!(f, "{} earn {}", team(seat), sum(millions)),
            Event::TurnedFaceDown { seat, tile, .. } => {
                write!(f, "{} of {} is turned face-down", name(tile), team(seat))
            }
            Event::PrintedEnds { seat, column } => {
                write!(f, "the career of the printed {column} of {} is over", team(seat))
            }
            Event::Counted { seat, values, types } => {
                write!(f, "{} have values of {values} and {}", team(seat), plural(types, "type"))
            }
            Event::StrengthMoves { seat, from, to } => {
                write!(f, "{} move from strength {from} to {to}", team(seat))
            }
            Event::RefereePoint { seat } => write!(f, "{} have the referee's point", team(seat)),
            Event::RefereePointMoves { from, to } => match (from, to) {
                (Some(from), Some(to)) => {
                    write!(f, "the referee's point moves from {} to {}", team(from), team(to))
                }
                (Some(from), None) => write!(f, "{} lose the referee's point", team(from)),
                (None, Some(to)) => write!(f, "{} gain the referee's point", team(to)),
                (None, None) => f.write_str("nobody has the referee's point"),
            },
            Event::HireOrder { first_to_last } => {
                self.write_teams("they choose in this order:", &first_to_last, f)
            }
            Event::ChoosesBefore { seat, other } => {
                write!(f, "{} are as strong as {} and choose before them", team(seat), team(other))
            }
            Event::Hires { seat, specialist, from: None } => {
                write!(f, "{} hire the {specialist}", team(seat))
            }
            Event::Hires { seat, specialist, from: Some(from) } => {
                write!(f, "{} hire the {specialist} away from {}", team(seat), team(from))
            }
            Event::KeepsSpecialist { seat, specialist } => write!(f, "{} keep the {specialist}", team(seat)),
            Event::GoesBack { seat, specialist } => {
                write!(f, "the {specialist} of {} goes back to the board", team(seat))
            }
            Event::TakesMedal { seat } => write!(f, "{} take the medal", team(seat)),
            Event::SeasonsOver => f.write_str("the last season is over"),
            Event::Scored { seat, strength, trophies, medals, money, score } => write!(
                f,
                "{} score {score}: strength {strength}, trophies {trophies}, medals {medals}, money {money}",
                team(seat)
            ),
            Event::MoneyCompared { seat, millions } => {
                write!(f, "with an equal score {} have {millions} million left", team(seat))
            }
            Event::Winners { seats } => {
                let winners: ArrayVec<[Seat; 5]> = seats.iter().take(5).collect();
                let head = if winners.len() > 1 { "the win is shared by" } else { "the win goes to" };
                self.write_teams(head, &winners, f)
            }
        }
    }

    /// The name of a player.
    fn player_name(&self, column: Position, player: Player) -> impl fmt::Display {
        fmt::from_fn(move |f| match player.tile() {
            Some(tile) => f.write_str(self.tile_name(tile)),
            None => write!(f, "the printed {column}"),
        })
    }

    fn write_teams(&self, head: &str, seats: &[Seat], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(head)?;
        for (place, seat) in seats.iter().enumerate() {
            write!(f, "{} {}", if place == 0 { "" } else { "," }, self.team_name(*seat))?;
        }
        Ok(())
    }

    /// A tile with the figures that it shows.
    fn tile_line(&self, tile: Tile) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            f.write_str(self.tile_name(tile))?;
            if tile.is_injury() {
                return Ok(());
            }
            let figures = self.agent(tile);
            write!(f, ", {}, values", figures.position)?;
            for value in figures.career() {
                write!(f, " {value}")?;
            }
            write!(f, ", {}, {} cm", plural(figures.profit, "coin"), figures.height_cm)
        })
    }
}

/// An amount that is paid or earned: `3 million`, or `nothing`.
fn sum(millions: u16) -> impl fmt::Display {
    fmt::from_fn(
        move |f| {
            if millions == 0 { f.write_str("nothing") } else { write!(f, "{millions} million") }
        },
    )
}
