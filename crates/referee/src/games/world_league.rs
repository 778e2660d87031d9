//! How World League looks: the market as a row of tiles, the teams with their five columns.

use std::io;

use tabletop_core::{Card as _, Entry, PublicOf, Seat, View};
use world_league::{
    Agent, Column, Event, Phase, Player, Position, Printed, Public, SeasonPhase, Specialist, State, Team,
    Tile, Trophy, WorldLeague,
};

use crate::playable::{Playable, Weight};
use crate::screen::{Cell, Screen, Tone};

impl Playable for WorldLeague {
    fn weight(&self, entry: &Entry<Self>) -> Weight {
        match &entry.event {
            Event::PhaseBegins { season, phase } => Weight::Heading {
                chapter: Some(format!("Season {season}")),
                section: phase_title(*phase).to_string(),
            },
            Event::TileUp { .. } => Weight::Item,
            Event::Wins { .. }
            | Event::TakesInjury { .. }
            | Event::TakesPlace { trophy: Some(_), .. }
            | Event::TakesMedal { .. }
            | Event::Winners { .. } => Weight::Strong,
            Event::Opens { .. }
            | Event::Passes { .. }
            | Event::HasChosen { .. }
            | Event::NotSlid { .. }
            | Event::Counted { .. }
            | Event::StrengthMoves { .. } => Weight::Minor,
            _ => Weight::Plain,
        }
    }

    /// Below the heading of the draft, unless the same step begins another phase.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize> {
        let place = step.iter().rposition(|entry| matches!(entry.event, Event::PhaseBegins { .. }))?;
        let is_draft =
            |entry: &Entry<Self>| matches!(entry.event, Event::PhaseBegins { phase: SeasonPhase::Draft, .. });
        step.get(place).filter(|entry| is_draft(entry)).map(|_| place + 1)
    }

    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()> {
        if !now.market.is_empty() {
            screen.toned(Tone::Strong, "The market")?;
            let is_up = is_draft(&now.phase);
            let tiles = now.market.iter().enumerate();
            screen.tiles(tiles.map(|(place, tile)| self.tile(*tile, is_up && place == 0)).collect())?;
        }
        let mut header = vec![Cell::new("team").at_least(18)];
        header.extend(Position::ALL.map(Cell::new));
        let rows = now.teams.iter().map(|(seat, team)| self.row(seat, team, now));
        screen.table(header, rows.collect())
    }

    fn status(&self, view: View<'_, State>) -> String {
        let team = view.public.teams.get(view.seat).copied().unwrap_or_default();
        let held = format!("You have {} million and strength {}", team.millions, team.strength);
        match (view.own.sealed, &view.public.phase) {
            (Some(millions), _) => format!("{held}; you have chosen {millions} million."),
            (None, Phase::Auction(auction)) => match auction.highest() {
                Some(bid) => format!("{held}; the highest bid is {} million.", bid.amount),
                None => format!("{held}; there is no bid yet."),
            },
            _ => format!("{held}."),
        }
    }
}

/// What is drawn of a tile and of a team.
trait Drawn {
    fn tile(&self, tile: Tile, is_up: bool) -> Cell;
    fn row(&self, seat: Seat, team: &Team, now: &Public) -> Vec<Cell>;
    fn column(&self, seat: Seat, position: Position, column: Column, bar: u8) -> Cell;
    fn agent_of(&self, tile: Tile) -> Option<&Agent>;
    fn printed_at(&self, seat: Seat, position: Position) -> Option<&Printed>;
}

impl Drawn for WorldLeague {
    fn tile(&self, tile: Tile, is_up: bool) -> Cell {
        let cell = match self.agent_of(tile) {
            None => return Cell::new("INJURY\n\nhealth costs").tone(Tone::Bad),
            Some(agent) => {
                let values = agent.values.map(|value| value.to_string()).join(" ");
                let (name, position, height) = (&agent.name, agent.position, agent.height_cm);
                Cell::new(format_args!("{name}\n{position} {height} cm {}\n{values}", coins(agent.profit)))
            }
        };
        if is_up { cell.tone(Tone::Strong) } else { cell }
    }

    fn row(&self, seat: Seat, team: &Team, now: &Public) -> Vec<Cell> {
        let mut lines = vec![self.team_name(seat).to_string()];
        lines.push(format!("strength {}", team.strength));
        lines.push(format!("{} million", team.millions));
        lines.extend(now.specialists.of(seat).map(|specialist| specialist_title(specialist).to_string()));
        let won = Trophy::ALL.iter().zip(team.trophies).filter(|(_, count)| *count > 0);
        let mut won: Vec<_> = won.map(|(trophy, count)| format!("{count} {trophy}")).collect();
        if team.medals > 0 {
            won.push(format!("{} medal{}", team.medals, if team.medals == 1 { "" } else { "s" }));
        }
        if !won.is_empty() {
            lines.push(won.join(", "));
        }
        let mut row = vec![Cell::new(lines.join("\n")).tone(Tone::Of(seat))];
        row.extend(team.lineup().map(|(position, column)| self.column(seat, position, *column, now.bar)));
        row
    }

    fn column(&self, seat: Seat, position: Position, column: Column, bar: u8) -> Cell {
        let at = |values: [u8; 6], space: u8| {
            values.get(usize::from(space).wrapping_sub(1)).copied().unwrap_or_default()
        };
        let counting = |name: &str, position: Position, value: u8, profit: u8| {
            format!("{name}\n{position} {value} {}", coins(profit))
        };
        let name = |tile: Tile| self.tile_name(tile).to_string();
        let text = match column.player {
            Player::Printed => self.printed_at(seat, position).map_or_else(String::new, |player| {
                counting("printed", player.position, at(player.values, bar), player.profit)
            }),
            Player::FaceUp { tile, space } => self.agent_of(tile).map_or_else(String::new, |agent| {
                counting(&agent.name, agent.position, at(agent.values, space), agent.profit)
            }),
            Player::Ended => return Cell::new("printed\nended").tone(Tone::Dim),
            Player::FaceDown { tile } => {
                return Cell::new(format_args!("{}\nface-down", name(tile))).tone(Tone::Dim);
            }
        };
        match (column.injury, column.player) {
            (Some(_), _) => Cell::new(format_args!("{text}\ninjured")).tone(Tone::Bad),
            (None, Player::FaceUp { .. }) => Cell::new(text).tone(Tone::Strong),
            (None, Player::Printed | Player::Ended | Player::FaceDown { .. }) => Cell::new(text),
        }
    }

    fn agent_of(&self, tile: Tile) -> Option<&Agent> {
        if tile.is_injury() { None } else { self.components().agents.get(usize::from(tile.index())) }
    }

    fn printed_at(&self, seat: Seat, position: Position) -> Option<&Printed> {
        let board = self.components().boards.iter().find(|board| board.name == self.team_name(seat))?;
        board.players.get(usize::from(position.index()))
    }
}

const fn is_draft(phase: &Phase) -> bool {
    matches!(
        phase,
        Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
    )
}

const fn phase_title(phase: SeasonPhase) -> &'static str {
    match phase {
        SeasonPhase::Draft => "1. Draft players",
        SeasonPhase::Trophies => "2. Win trophies",
        SeasonPhase::Income => "3. Earn income",
        SeasonPhase::Shift => "4. Shift the season bars",
        SeasonPhase::Strength => "5. Update team strength",
        SeasonPhase::Market => "6. Refill the market",
        SeasonPhase::Hire => "7. Hire a specialist",
    }
}

const fn specialist_title(specialist: Specialist) -> &'static str {
    match specialist {
        Specialist::Referee => "Referee",
        Specialist::Agent => "Player Agent",
        Specialist::Trainer => "Trainer",
        Specialist::Banker => "Banker",
    }
}

fn coins(profit: u8) -> String {
    if profit > 3 { format!("{profit}●") } else { "●".repeat(usize::from(profit)) }
}
