//! What happens, and how it reads.

use core::fmt;

use serde::Serialize;
use tabletop_core::{Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::{Player, Position, Specialist, Tile, WorldLeague};

/// Something that happened. Amounts are in millions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the fields are what their names say: seats, tiles, amounts in millions")]
pub enum Event {
    /// A manager takes a team board, counted from 1 in the order of the set.
    TakesBoard { seat: Seat, board: u8 },
    /// A manager starts with this money and strength.
    Starts { seat: Seat, millions: u16, strength: u8 },
    /// The face-down pile is made.
    PileShuffled { agents: u8, injuries: u8 },
    /// So many kinds of trophies are in play, gold first.
    TrophiesInPlay { kinds: u8 },
    /// The specialists and medals stand on the game board.
    BoardReady { medals: u8 },
    /// The managers from the tallest to the smallest.
    ManagersRanked { tallest_first: ArrayVec<[Seat; 5]> },
    /// A phase of a season begins.
    PhaseBegins { season: u8, phase: SeasonPhase },
    /// The bar points to this season.
    BarAt { season: u8 },
    /// A tile is turned face up.
    Turned { tile: Tile },
    /// The market is complete.
    MarketComplete { tiles: u8, coins: u8 },
    /// The next tile is settled.
    TileUp { tile: Tile },
    /// This manager opens the auction.
    Opens { seat: Seat },
    /// A manager bids.
    Bids { seat: Seat, millions: u16 },
    /// The Player Agent's holder overbids with the same amount.
    Matches { seat: Seat, millions: u16 },
    /// A manager passes.
    Passes { seat: Seat },
    /// A manager wins the auction.
    Wins { seat: Seat, tile: Tile, millions: u16 },
    /// The winner pays.
    PaysForTile { seat: Seat, millions: u16 },
    /// Nobody bid for a player.
    NobodyBids { tile: Tile },
    /// A tile is out of the game.
    LeavesGame { tile: Tile },
    /// A tile is laid on a column.
    Laid { seat: Seat, column: Position, tile: Tile },
    /// The player who stood there is out of the game.
    Covered { seat: Seat, column: Position, player: Player },
    /// An injury tile is discarded with the player it lay on.
    InjuryCovered { seat: Seat, column: Position, tile: Tile },
    /// A tile laid on a space without value counts with type and height.
    CountsWithoutValue { seat: Seat, tile: Tile },
    /// A tile is slid one space, to this one.
    Slid { seat: Seat, column: Position, tile: Tile, space: u8 },
    /// The Trainer's holder leaves the tile where it was laid.
    NotSlid { seat: Seat, column: Position, tile: Tile },
    /// The Trainer's holder has slid all the tiles that were to be slid.
    TrainingDone { seat: Seat },
    /// A manager has chosen an amount, unseen.
    HasChosen { seat: Seat },
    /// The amount that one's own choice was; only that seat knows it.
    Sealed { seat: Seat, millions: u16 },
    /// A health cost is revealed.
    HealthCostRevealed { seat: Seat, millions: u16 },
    /// A manager pays the health cost.
    PaysHealthCost { seat: Seat, millions: u16 },
    /// A team takes the injury.
    TakesInjury { seat: Seat },
    /// Nobody takes the injury: it is discarded.
    NobodyInjured { tile: Tile },
    /// A player is injured.
    Injured { seat: Seat, column: Position, player: Player, tile: Tile },
    /// The injury is discarded: the player counts again.
    Recovers { seat: Seat, column: Position, player: Player, tile: Tile },
    /// The Referee does not break this tie.
    RefereeStaysOut { seat: Seat },
    /// A team takes a place, from 1, and its trophy if one of that place is in play.
    TakesPlace { seat: Seat, place: u8, trophy: Option<Trophy> },
    /// A wholly tied team gets no trophy.
    NoTrophy { seat: Seat },
    /// A bribe is revealed.
    BribeRevealed { seat: Seat, millions: u16 },
    /// A bribe is paid: so much of it to the Referee's team, the rest to the stock.
    PaysBribe { seat: Seat, millions: u16, referee: Seat, to_referee: u16 },
    /// The Banker pays interest.
    Interest { seat: Seat, millions: u16 },
    /// A team earns its income.
    Income { seat: Seat, millions: u16 },
    /// A tile is turned face-down for good.
    TurnedFaceDown { seat: Seat, column: Position, tile: Tile },
    /// A printed player's career is over.
    PrintedEnds { seat: Seat, column: Position },
    /// What a line-up adds up to.
    Counted { seat: Seat, values: u8, types: u8 },
    /// A team's strength has moved.
    StrengthMoves { seat: Seat, from: u8, to: u8 },
    /// The Referee adds his point to a team.
    RefereePoint { seat: Seat },
    /// The Referee's point moves.
    RefereePointMoves { from: Option<Seat>, to: Option<Seat> },
    /// The order in which the managers choose.
    HireOrder { first_to_last: ArrayVec<[Seat; 5]> },
    /// Of two teams of equal strength this one chooses first.
    ChoosesBefore { seat: Seat, other: Seat },
    /// A manager takes a specialist.
    Hires { seat: Seat, specialist: Specialist, from: Option<Seat> },
    /// A manager pays for a specialist taken from another team.
    PaysForSpecialist { seat: Seat, millions: u16 },
    /// A manager keeps the specialist.
    KeepsSpecialist { seat: Seat, specialist: Specialist },
    /// A specialist goes back to the board.
    GoesBack { seat: Seat, specialist: Specialist },
    /// A manager takes the medal.
    TakesMedal { seat: Seat },
    /// The last season is over.
    SeasonsOver,
    /// A final score, with its parts.
    Scored { seat: Seat, strength: u8, trophies: u16, medals: u8, money: u16, score: i32 },
    /// The winners.
    Winners { seats: SeatSet },
}

/// A trophy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trophy {
    /// For the first place.
    Gold,
    /// For the second.
    Silver,
    /// For the third.
    Bronze,
    /// For the fourth.
    Crystal,
}

impl Trophy {
    /// All, the best first.
    pub const ALL: [Self; 4] = [Self::Gold, Self::Silver, Self::Bronze, Self::Crystal];
}

impl fmt::Display for Trophy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Gold => "gold",
            Self::Silver => "silver",
            Self::Bronze => "bronze",
            Self::Crystal => "crystal",
        })
    }
}

/// The seven phases of a season.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonPhase {
    /// Phase 1.
    Draft,
    /// Phase 2.
    Trophies,
    /// Phase 3.
    Income,
    /// Phase 4.
    Shift,
    /// Phase 5.
    Strength,
    /// Phase 6.
    Market,
    /// Phase 7.
    Hire,
}

impl fmt::Display for SeasonPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Draft => "phase 1, draft",
            Self::Trophies => "phase 2, trophies",
            Self::Income => "phase 3, income",
            Self::Shift => "phase 4, shift of the bar",
            Self::Strength => "phase 5, strength",
            Self::Market => "phase 6, new market",
            Self::Hire => "phase 7, hire",
        })
    }
}

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
            Event::Winners { seats } => {
                let winners: ArrayVec<[Seat; 5]> = seats.iter().take(5).collect();
                let head = if winners.len() > 1 { "the win is shared by" } else { "the win goes to" };
                self.write_teams(head, &winners, f)
            }
        }
    }

    /// A player as people call him.
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

    /// A tile as it lies there for all to see.
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

/// A sum that is paid or earned, in words.
fn sum(millions: u16) -> impl fmt::Display {
    fmt::from_fn(
        move |f| {
            if millions == 0 { f.write_str("nothing") } else { write!(f, "{millions} million") }
        },
    )
}

/// So many of something.
pub(crate) fn plural<N: fmt::Display + PartialEq + From<u8>>(
    count: N,
    noun: &'static str,
) -> impl fmt::Display {
    fmt::from_fn(move |f| write!(f, "{count} {noun}{}", if count == N::from(1) { "" } else { "s" }))
}
