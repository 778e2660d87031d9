//! Positions of World League in the language of scenarios ([`tabletop_core::testing::scenario`]), in the
//! words of the table.
//!
//! A line sets one thing that the scenario depends on: the property of a team, or the place of tiles. The rest
//! follows. Seats, rulings and a changed set-up are lines of the core, and `@ after NAME` begins with a position
//! of `openings.txt`.
//!
//! ```text
//! @ season 3                       the draft of season 3; without this line it is season 1
//! @ auction 8 15, opened by 2      tiles 8 and 15 are the market, and seat 2 is first to bid for tile 8
//! @ injury injury-1 15, opener 2   all choose health costs for the injury; seat 2 would open next
//! @ hiring 2 3 1                   phase 7: seat 2 chooses first; the market of the next season lies there
//! @ market 9 11 13                 just these tiles are that market
//! @ pile 4 19                      just these tiles are left face-down
//! @ money 2: 3                     seat 2 has 3 million
//! @ holds 1: agent                 seat 1 has the Agent; so referee, trainer, banker
//! @ trophies 1: gold silver silver
//! @ medals 1: 1
//! @ team 1: PG 3@2                 tile 3 lies on column PG, on its second season space
//! @ team 1: SG 5 face-down, C 30@1 injury-1, PF injury-2
//! ```
//!
//! In the last line the printed PF is injured. Columns without a line have their printed player.
//!
//! Facts about a seat: `money 1`, `strength 1`, `income 1`, `tallest 1` (in cm), `medals 1`, `trophies 1`, `holds
//! 1`, `PG 1` (the player in that column, written as above; or `printed`, `ended`), `score 1` (with its parts).
//! Without the seat they list all seats: `money: 11, 8, 11`. Facts about the table: `season`, `bar`, `opener`,
//! `market`.

use std::str::FromStr;

use tabletop_core::testing::scenario::{self, Scenario};
use tabletop_core::{Auction, CardSet, Game, Layout, RulingChoice, SavedState, SealedRound, Seat, Table};
use world_league::{
    Board, Column, Components, Phase, Player, Position, Public, Setup, Specialist, State, Team, Tile, Trophy,
    WorldLeague,
};

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// The set-up for this number of seats with these readings, written `R-4 PlacesPassDown, R-8 MostMoney`.
pub(crate) fn setup(seats: u8, rulings: &str) -> Setup {
    let mut setup = Setup::new(seats);
    for ruling in rulings.split(", ").filter(|ruling| !ruling.is_empty()) {
        let (id, value) = ruling.split_once(' ').unwrap();
        setup.rulings.choose(id, value).unwrap();
    }
    setup
}

/// The game for this number of seats with these readings.
pub(crate) fn game(seats: u8, rulings: &str) -> WorldLeague {
    WorldLeague::new(setup(seats, rulings)).unwrap()
}

/// The table at the end of a scenario.
pub(crate) fn play(script: &str) -> Table<WorldLeague> {
    Scenario::<Arranged>::play(script).table
}

/// A position that is being arranged.
pub(crate) struct Arranged {
    components: Components,
    boards: Vec<String>,
    saved: SavedState<State>,
    /// `true` if nothing has been played. The remains of the seasons before are then filled in.
    is_new: bool,
    pile: Option<CardSet<Tile>>,
}

const NO_SUCH_LINE: &str = "there is no such line";

impl scenario::ScenarioGame for Arranged {
    type Game = WorldLeague;

    const OPENINGS: &'static str = include_str!("openings.txt");

    fn new(game: &WorldLeague, state: &State) -> Self {
        let setup = game.full_setup();
        let saved = SavedState { public: *state.public(), secrets: state.secrets().to_vec(), unseen: () };
        let is_new = *state == game.start(&mut ());
        Self { components: setup.components.unwrap(), boards: setup.boards, saved, is_new, pile: None }
    }

    fn set(&mut self, line: &str) -> Result<(), String> {
        if let Some((name, value)) = line.split_once(": ") {
            let (word, number) = name.split_once(' ').ok_or(NO_SUCH_LINE)?;
            let seat = self.seat(number)?;
            return self.set_team(word, seat, value);
        }
        let (word, value) = line.split_once(' ').ok_or(NO_SUCH_LINE)?;
        self.set_table(word, value)
    }

    fn saved(mut self, _: &WorldLeague) -> SavedState<State> {
        self.complete();
        self.saved
    }

    fn fact(table: &Table<WorldLeague>, name: &str) -> Option<String> {
        let Public { season, bar, opener, market, .. } = table.public();
        match name {
            "season" => return Some(season.to_string()),
            "bar" => return Some(bar.to_string()),
            "opener" => return Some(opener.to_string()),
            "market" => return Some(listed(market, " ")),
            _ => {}
        }
        if let Some((word, number)) = name.split_once(' ') {
            return fact_of(table, word, number.parse().ok()?);
        }
        let facts = table.public().teams.all().iter().map(|seat| fact_of(table, name, seat));
        Some(facts.collect::<Option<Vec<_>>>()?.join(", "))
    }
}

/// A property of a team, as text.
fn fact_of(table: &Table<WorldLeague>, word: &str, seat: Seat) -> Option<String> {
    let team = table.public().teams.get(seat)?;
    let value = match word {
        "money" => team.millions.to_string(),
        "strength" => team.strength.to_string(),
        "income" => team.income.to_string(),
        "tallest" => team.tallest_cm.to_string(),
        "medals" => team.medals.to_string(),
        "trophies" => {
            let won = Trophy::ALL.iter().zip(team.trophies);
            listed(won.flat_map(|(trophy, count)| std::iter::repeat_n(trophy, count.into())), " ")
        }
        "holds" => listed(table.public().specialists.of(seat), " "),
        "tiebreaks" => {
            let row = table.standings().rows.into_iter().find(|row| row.seat == seat)?;
            let compared = row.tiebreaks.iter().map(|tie| format!("{} {}", tie.name, tie.figure));
            listed(compared, ", ")
        }
        "score" => {
            let row = table.standings().rows.into_iter().find(|row| row.seat == seat)?;
            let parts = row.parts.iter().map(|part| format!("{} {}", part.name, part.points));
            format!("{} = {}", row.score, listed(parts, ", "))
        }
        column => player(*team.column(column.parse().ok()?)),
    };
    Some(value)
}

/// The player in a column, as a line of a position writes it.
fn player(column: Column) -> String {
    let player = match column.player {
        Player::Printed => "printed".into(),
        Player::Ended => "ended".into(),
        Player::FaceUp { tile, space } => format!("{tile}@{space}"),
        Player::FaceDown { tile } => format!("{tile} face-down"),
    };
    column.injury.map_or(player.clone(), |injury| format!("{player} {injury}"))
}

fn listed<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let names: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if names.is_empty() { "none".into() } else { names.join(separator) }
}

/// Parses a value; `what` is its name in the error.
fn read<T: FromStr>(text: &str, what: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{text}` is no {what}"))
}

/// Parses values separated by spaces.
fn read_all<T: FromStr, C: FromIterator<T>>(text: &str, what: &str) -> Result<C, String> {
    text.split(' ').map(|word| read(word, what)).collect()
}

/// Parses the player that a line lays on a column, and the injury on him.
fn read_column(words: &str) -> Result<Column, String> {
    let (player, injury) = match words.split_once("injury-") {
        Some((player, number)) => (player.trim_end(), Some(read(&format!("injury-{number}"), "injury")?)),
        None => (words, None),
    };
    let player = if player.is_empty() {
        Player::Printed
    } else if let Some(tile) = player.strip_suffix(" face-down") {
        Player::FaceDown { tile: read(tile, "tile")? }
    } else {
        let (tile, space) = player.split_once('@').ok_or("a tile lies `3@2`, `5 face-down` or injured")?;
        let space: u8 = read(space, "season space")?;
        if !(1..=6).contains(&space) {
            return Err(format!("there is no season space {space}"));
        }
        Player::FaceUp { tile: read(tile, "tile")?, space }
    };
    Ok(Column { player, injury })
}

impl Arranged {
    fn seat(&self, number: &str) -> Result<Seat, String> {
        let seat: Seat = read(number, "seat")?;
        let is_there = self.saved.public.teams.all().contains(seat);
        is_there.then_some(seat).ok_or_else(|| format!("there is no seat {seat}"))
    }

    /// Parses `8 15, opened by 2`: the market and the opener.
    fn lay_market(&mut self, value: &str, between: &str) -> Result<Seat, String> {
        let (tiles, opener) =
            value.split_once(between).ok_or_else(|| format!("`TILES{between}SEAT` is expected"))?;
        self.saved.public.market = read_all(tiles, "tile")?;
        self.saved.public.opener = self.seat(opener)?;
        Ok(self.saved.public.opener)
    }

    fn set_table(&mut self, word: &str, value: &str) -> Result<(), String> {
        let all = self.saved.public.teams.all();
        match word {
            "season" => self.saved.public.season = read(value, "season")?,
            "auction" => {
                let opener = self.lay_market(value, ", opened by ")?;
                self.saved.public.phase = Phase::Auction(Auction::new(all, opener));
            }
            "injury" => {
                self.lay_market(value, ", opener ")?;
                self.saved.public.phase = Phase::HealthCosts(SealedRound::new(all));
            }
            "hiring" => {
                let waiting = read_all(value, "seat")?;
                self.saved.public.phase =
                    Phase::Hire { waiting, taken: CardSet::EMPTY, medal: None, referee_was: None };
            }
            "market" => self.saved.public.market = read_all(value, "tile")?,
            "pile" => self.pile = Some(read_all(value, "tile")?),
            _ => return Err(NO_SUCH_LINE.into()),
        }
        Ok(())
    }

    fn set_team(&mut self, word: &str, seat: Seat, value: &str) -> Result<(), String> {
        let team = &mut self.saved.public.teams[seat];
        match word {
            "money" => team.millions = read(value, "sum")?,
            "medals" => team.medals = read(value, "number")?,
            "holds" => self.hire(seat, read(value, "specialist")?),
            "trophies" => {
                team.trophies = [0; 4];
                for word in value.split(' ') {
                    let kind = Trophy::ALL.iter().position(|trophy| trophy.to_string() == word);
                    team.trophies[kind.ok_or_else(|| format!("`{word}` is no trophy"))?] += 1;
                }
            }
            "team" => {
                for part in value.split(", ") {
                    let (column, words) = part.split_once(' ').ok_or("a column and a tile are expected")?;
                    let column: Position = read(column, "column")?;
                    team.columns[usize::from(column.index())] = read_column(words)?;
                }
            }
            _ => return Err(NO_SUCH_LINE.into()),
        }
        Ok(())
    }

    const fn hire(&mut self, seat: Seat, specialist: Specialist) {
        let specialists = &mut self.saved.public.specialists;
        let holder = match specialist {
            Specialist::Referee => &mut specialists.referee,
            Specialist::Agent => &mut specialists.agent,
            Specialist::Trainer => &mut specialists.trainer,
            Specialist::Banker => &mut specialists.banker,
        };
        *holder = Some(seat);
    }

    /// Fills in everything that no line has set: the remains of the seasons before, the pile and the cached
    /// figures.
    fn complete(&mut self) {
        let is_laid_out = self.is_new && self.saved.public.phase != Phase::Market;
        if is_laid_out {
            self.move_the_bar();
            self.hire_the_rest();
        }
        for seat in self.saved.public.teams.all() {
            let (strength, income, tallest_cm) = self.count(seat);
            let team = &mut self.saved.public.teams[seat];
            *team = Team { strength, income, tallest_cm, ..*team };
        }
        let Public { market, teams, .. } = &self.saved.public;
        let columns = teams.iter().flat_map(|(_, team)| team.columns);
        let laid = columns.flat_map(|column| [column.player.tile(), column.injury]).flatten();
        let used: CardSet<Tile> = market.iter().copied().chain(laid).collect();
        self.saved.public.pile = self.saved.public.pile.difference(used);
        if is_laid_out {
            self.draft_the_past();
        }
        if let Some(pile) = self.pile {
            self.saved.public.pile = pile;
        }
    }

    /// The fewest tiles that a market has (WL-MARKET-2).
    fn fewest(&self) -> usize {
        [2, 2, 3, 4][usize::from(self.saved.public.teams.seats() - 2)]
    }

    fn board(&self, seat: Seat) -> &Board {
        let name = &self.boards[usize::from(seat.number() - 1)];
        self.components.boards.iter().find(|board| board.name == *name).unwrap()
    }

    /// Moves the bar to the season of the position, or in phase 7 to the next season. Careers of printed players
    /// end on the way.
    fn move_the_bar(&mut self) {
        let is_hiring = matches!(self.saved.public.phase, Phase::Hire { .. });
        self.saved.public.bar = self.saved.public.season + u8::from(is_hiring);
        if is_hiring && self.saved.public.market.is_empty() {
            let next_market = ["9", "11", "13", "21"].into_iter().take(self.fewest());
            self.saved.public.market = next_market.map(|tile| tile.parse::<Tile>().unwrap()).collect();
        }
        let past = 1..usize::from(self.saved.public.bar).max(1);
        for seat in self.saved.public.teams.all() {
            let ended =
                self.board(seat).players.clone().map(|player| player.values[past.clone()].contains(&0));
            for (column, ended) in self.saved.public.teams[seat].columns.iter_mut().zip(ended) {
                if ended && column.player == Player::Printed {
                    column.player = Player::Ended;
                }
            }
        }
    }

    /// Gives the remaining specialists to the seats without one, beginning with the Agent and the last seat. After
    /// the first phase 7 all seats have a specialist except the medalist.
    fn hire_the_rest(&mut self) {
        let Public { season, specialists, teams, .. } = self.saved.public;
        let without: Vec<Seat> = teams.all().iter().filter(|seat| specialists.of(*seat).is_none()).collect();
        if let Some((medalist, others)) = without.split_first().filter(|_| season > 1) {
            let free = [Specialist::Agent, Specialist::Trainer, Specialist::Banker, Specialist::Referee];
            let free = free.into_iter().filter(|specialist| specialists.holder(*specialist).is_none());
            for (seat, specialist) in others.iter().rev().zip(free) {
                self.hire(*seat, specialist);
            }
            let taken: u8 = teams.iter().map(|(_, team)| team.medals).sum();
            let due = if teams.seats() == 5 { season - 1 } else { taken.max(1) };
            self.saved.public.teams[*medalist].medals += due - taken;
        }
        let holder = self.saved.public.specialists.referee;
        if let Phase::Hire { referee_was, .. } = &mut self.saved.public.phase {
            *referee_was = holder;
        }
    }

    /// Removes as many tiles as must have left the game in the seasons before, those with the highest numbers
    /// first. The tiles that scenarios turn up are kept.
    fn draft_the_past(&mut self) {
        let Public { season, phase, market, .. } = self.saved.public;
        let (seasons, open) = match phase {
            Phase::Hire { .. } => (season, market.len()),
            _ => (season - 1, market.len().max(self.fewest())),
        };
        let due = usize::from(seasons) * self.fewest() + open;
        let all = self.components.agents.len() + usize::from(self.components.injuries);
        let pile = &mut self.saved.public.pile;
        for number in (1..=35).rev().filter(|number| ![3, 4, 9, 11, 13, 21].contains(number)) {
            if all - pile.iter().count() < due {
                pile.remove(Tile::agent(number).unwrap());
            }
        }
    }

    /// The strength, income and height of a team, computed as the book says and not as the engine does.
    fn count(&self, seat: Seat) -> (u8, u8, u16) {
        let Public { bar, phase, specialists, teams, .. } = &self.saved.public;
        let mut counting = Vec::new();
        for (column, printed) in teams[seat].columns.iter().zip(&self.board(seat).players) {
            if column.injury.is_some() {
                continue;
            }
            match column.player {
                Player::Printed => {
                    let value = printed.values[usize::from(bar - 1)];
                    counting.push((value, printed.position, printed.profit, printed.height_cm));
                }
                Player::FaceUp { tile, space } => {
                    let agent = &self.components.agents[usize::from(tile.number() - 1)];
                    let value = agent.values[usize::from(space - 1)];
                    counting.push((value, agent.position, agent.profit, agent.height_cm));
                }
                Player::Ended | Player::FaceDown { .. } => {}
            }
        }
        let values: u8 = counting.iter().map(|player| player.0).sum();
        let is_there = |kind: &&Position| counting.iter().any(|player| player.1 == **kind);
        let types = u8::try_from(Position::ALL.iter().filter(is_there).count()).unwrap();
        // In phase 7 the Referee's point stays where it was when the phase began (WL-HIRE-7).
        let referee = match phase {
            Phase::Hire { referee_was, .. } => *referee_was,
            _ => specialists.referee,
        };
        let income = counting.iter().map(|player| player.2).sum();
        let tallest_cm = counting.iter().map(|player| player.3).max().unwrap_or(0);
        (values + types + u8::from(referee == Some(seat)), income, tallest_cm)
    }
}
