//! What the tests have in common: scenes to begin from, steps as text, and what was said about them.

use tabletop_core::laws::exact;
use tabletop_core::{
    Auction, CardSet, Dealer, Entry, Game, Layout, RulingChoice, SavedState, SealedRound, Seat, SeatSet,
    Table,
};
use world_league::{
    Column, Components, Phase, Player, Position, Public, Secret, Setup, Specialist, Team, Tile, WorldLeague,
};

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::from_number(number).unwrap()
}

/// The set-up for so many seats with these readings, written `R-4 PlacesPassDown, R-8 MostMoney`.
pub(crate) fn setup(seats: u8, rulings: &str) -> Setup {
    let mut setup = Setup::new(seats);
    for ruling in rulings.split(", ").filter(|ruling| !ruling.is_empty()) {
        let (id, value) = ruling.split_once(' ').unwrap();
        setup.rulings.choose(id, value).unwrap();
    }
    setup
}

/// The game for so many seats with these readings.
pub(crate) fn game(seats: u8, rulings: &str) -> WorldLeague {
    WorldLeague::new(setup(seats, rulings)).unwrap()
}

/// A table at which the game begins.
pub(crate) fn from_start(seats: u8) -> Table<WorldLeague> {
    Table::new(game(seats, ""))
}

/// How a table stands when a test begins.
///
/// Tests write down what they care about: who has what and which tiles lie where. The rest follows: the pile is what is left, the
/// cached figures are counted here by a count of the tests' own, and the whole passes the game's own check on loading.
pub(crate) struct Scene {
    pub(crate) public: Public,
    components: Components,
    boards: Vec<String>,
}

impl Scene {
    /// The draft of season 1, before any bid, with `tiles` as the market; seat 1 opens.
    fn new(game: &WorldLeague) -> Self {
        let setup = game.full_setup();
        let state = game.start(&mut ());
        Self { public: *state.public(), components: setup.components.unwrap(), boards: setup.boards }
    }

    pub(crate) fn team(&mut self, number: u8) -> &mut Team {
        &mut self.public.teams[seat(number)]
    }

    fn seats(&self) -> u8 {
        self.public.teams.seats()
    }

    fn all(&self) -> SeatSet {
        self.public.teams.all()
    }

    /// The season and, in its first half, the bar.
    pub(crate) fn season(&mut self, season: u8) -> &mut Self {
        self.public.season = season;
        self.public.bar = season;
        for number in 1..=self.seats() {
            self.age_printed(number);
        }
        self
    }

    fn board(&self, number: u8) -> &world_league::Board {
        let name = &self.boards[usize::from(number - 1)];
        self.components.boards.iter().find(|board| board.name == *name).unwrap()
    }

    fn age_printed(&mut self, number: u8) {
        let bar = usize::from(self.public.bar);
        let ended =
            self.board(number).players.clone().map(|player| player.values[1..bar.max(1)].contains(&0));
        for (column, ended) in self.team(number).columns.iter_mut().zip(ended) {
            if ended && column.player == Player::Printed {
                column.player = Player::Ended;
            }
        }
    }

    /// These tiles are the market, in this order.
    pub(crate) fn market(&mut self, tiles: &str) -> &mut Self {
        self.public.market = tiles.split_whitespace().map(|tile| tile.parse::<Tile>().unwrap()).collect();
        self
    }

    /// An auction of the first tile of the market begins.
    pub(crate) fn auction(&mut self, tiles: &str, opener: u8) -> &mut Self {
        self.market(tiles);
        self.public.opener = seat(opener);
        self.public.phase = Phase::Auction(Auction::new(self.all(), seat(opener)));
        self
    }

    /// Health costs are chosen for the first tile of the market.
    pub(crate) fn injury(&mut self, tiles: &str, opener: u8) -> &mut Self {
        self.market(tiles);
        self.public.opener = seat(opener);
        self.public.phase = Phase::HealthCosts(SealedRound::new(self.all()));
        self
    }

    /// The managers are about to choose specialists, in this order; the market for the next season lies there.
    pub(crate) fn hiring(&mut self, order: &str) -> &mut Self {
        self.public.bar = self.public.season + 1;
        for number in 1..=self.seats() {
            self.age_printed(number);
        }
        let fewest = [2, 2, 3, 4][usize::from(self.seats() - 2)];
        self.market(["9 11", "9 11", "9 11 13", "9 11 13 21"][fewest - 1]);
        let waiting = order.split_whitespace().map(|number| number.parse().unwrap()).collect();
        let referee_was = self.public.specialists.referee;
        self.public.phase = Phase::Hire { waiting, taken: CardSet::EMPTY, medal: None, referee_was };
        self
    }

    /// A tile lies on a column, on this season space.
    pub(crate) fn lay(&mut self, number: u8, column: Position, tile: &str, space: u8) -> &mut Self {
        let player = Player::FaceUp { tile: tile.parse().unwrap(), space };
        self.team(number).columns[usize::from(column.index())] = Column { player, injury: None };
        self
    }

    /// A tile lies face-down on a column.
    pub(crate) fn lay_face_down(&mut self, number: u8, column: Position, tile: &str) -> &mut Self {
        let player = Player::FaceDown { tile: tile.parse().unwrap() };
        self.team(number).columns[usize::from(column.index())] = Column { player, injury: None };
        self
    }

    /// An injury lies on a column.
    pub(crate) fn injure(&mut self, number: u8, column: Position, injury: &str) -> &mut Self {
        self.team(number).columns[usize::from(column.index())].injury = Some(injury.parse().unwrap());
        self
    }

    pub(crate) fn money(&mut self, number: u8, millions: u16) -> &mut Self {
        self.team(number).millions = millions;
        self
    }

    pub(crate) fn has(&mut self, number: u8, specialist: Specialist) -> &mut Self {
        let holder = Some(seat(number));
        let specialists = &mut self.public.specialists;
        match specialist {
            Specialist::Referee => specialists.referee = holder,
            Specialist::Agent => specialists.agent = holder,
            Specialist::Trainer => specialists.trainer = holder,
            Specialist::Banker => specialists.banker = holder,
        }
        self
    }

    /// The strength, income and height of a team, counted as the book says and not as the engine does it.
    fn count(&self, number: u8) -> (u8, u8, u16) {
        let bar = usize::from(self.public.bar);
        let printed = &self.board(number).players;
        let mut counting = Vec::new();
        for (column, printed) in self.public.teams[seat(number)].columns.iter().zip(printed) {
            if column.injury.is_some() {
                continue;
            }
            match column.player {
                Player::Printed => {
                    counting.push((
                        printed.values[bar - 1],
                        printed.position,
                        printed.profit,
                        printed.height_cm,
                    ));
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
        let types =
            Position::ALL.iter().filter(|kind| counting.iter().any(|player| player.1 == **kind)).count();
        // In phase 7 this is who had the Referee when it began: no test hires in the middle of it.
        let referee = u8::from(self.public.specialists.referee == Some(seat(number)));
        let strength = values + u8::try_from(types).unwrap() + referee;
        let income = counting.iter().map(|player| player.2).sum();
        (strength, income, counting.iter().map(|player| player.3).max().unwrap_or(0))
    }

    /// After the first phase 7 all have a specialist but one, who has the medal: those of whom the scene does not tell get what
    /// they can be given, the last of them first the agent.
    fn hire_the_rest(&mut self) {
        let Public { season, specialists, .. } = self.public;
        let has_none = |seat: &Seat| specialists.of(*seat).is_none();
        let without: Vec<Seat> = self.all().iter().filter(has_none).collect();
        let Some((medalist, others)) = without.split_first().filter(|_| season > 1) else { return };
        let free = [Specialist::Agent, Specialist::Trainer, Specialist::Banker, Specialist::Referee];
        let free = free.into_iter().filter(|specialist| specialists.holder(*specialist).is_none());
        for (seat, specialist) in others.iter().rev().zip(free) {
            self.has(seat.number(), specialist);
        }
        if let (None, Some(referee)) = (specialists.referee, self.public.specialists.referee)
            && let Phase::Hire { referee_was, .. } = &mut self.public.phase
        {
            *referee_was = Some(referee);
        }
        let taken: u8 = self.public.teams.iter().map(|(_, team)| team.medals).sum();
        let due = if self.seats() == 5 { season - 1 } else { taken.max(1) };
        self.public.teams[*medalist].medals += due - taken;
    }

    /// As many tiles have left the game as the seasons must have seen, those with the highest numbers first; the ones that
    /// scenes turn up are kept.
    fn draft_the_past(&mut self) {
        let Public { season, phase, market, .. } = self.public;
        let fewest = [2, 2, 3, 4][usize::from(self.seats() - 2)];
        let open = u32::try_from(market.len()).unwrap();
        let due = match phase {
            Phase::Hire { .. } => u32::from(season) * fewest + open,
            Phase::Market
            | Phase::Auction(_)
            | Phase::Place { .. }
            | Phase::Train { .. }
            | Phase::HealthCosts(_)
            | Phase::Injure { .. }
            | Phase::Bribes { .. }
            | Phase::Slide { .. }
            | Phase::Over => u32::from(season - 1) * fewest + open.max(fewest),
        };
        let all = u32::try_from(self.components.agents.len()).unwrap() + u32::from(self.components.injuries);
        for number in (1..=35).rev().filter(|number| ![3, 4, 9, 11, 13, 21].contains(number)) {
            if all - self.public.pile.len() < due {
                self.public.pile.remove(Tile::agent(number).unwrap());
            }
        }
    }

    /// The pile is what lies nowhere else, and the cached figures fit.
    fn complete(&mut self) {
        self.hire_the_rest();
        for number in 1..=self.seats() {
            let (strength, income, tallest_cm) = self.count(number);
            let team = self.team(number);
            (team.strength, team.income, team.tallest_cm) = (strength, income, tallest_cm);
        }
        let mut used: CardSet<Tile> = self.public.market.iter().copied().collect();
        for (_, team) in self.public.teams.iter() {
            for column in team.columns {
                used = used.union([column.player.tile(), column.injury].into_iter().flatten().collect());
            }
        }
        self.public.pile = self.public.pile.difference(used);
        self.draft_the_past();
    }
}

/// A table that stands as `scene` says.
pub(crate) fn table(game: &WorldLeague, scene: impl FnOnce(&mut Scene)) -> Table<WorldLeague> {
    try_table(game, scene).unwrap_or_else(|problem| panic!("{problem}"))
}

/// A table that stands as `scene` says, if that can be.
pub(crate) fn try_table(
    game: &WorldLeague,
    scene: impl FnOnce(&mut Scene),
) -> Result<Table<WorldLeague>, String> {
    let mut begun = Scene::new(game);
    scene(&mut begun);
    begun.complete();
    let secrets = vec![Secret::default(); usize::from(game.seats())];
    let saved = SavedState { public: begun.public, secrets, unseen: () };
    let state = game.restore(saved).map_err(|defects| format!("the scene cannot be: {defects}"))?;
    exact(game, &state, &mut Dealer::new(0))
        .map_err(|violation| format!("the scene is set so: {violation}"))?;
    Ok(Table::from_state(game.clone(), state))
}

/// Takes steps as [`play`] does; says which of them is refused, or leads to a state that cannot be.
pub(crate) fn try_play(table: &mut Table<WorldLeague>, steps: &str) -> Result<(), String> {
    for line in steps.split('/').map(str::trim).filter(|line| !line.is_empty()) {
        table.enter(line).map_err(|error| format!("`{line}`: {error}"))?;
        table.game().check_state(table.state()).map_err(|defects| format!("after `{line}`: {defects}"))?;
        // What can be done there is listed, and nothing else.
        let listed = exact(table.game(), table.state(), &mut Dealer::new(0));
        listed.map_err(|violation| format!("after `{line}`: {violation}"))?;
    }
    Ok(())
}

/// Takes steps, written `1: bid 4 / 2: pass`.
pub(crate) fn play(table: &mut Table<WorldLeague>, steps: &str) {
    try_play(table, steps).unwrap_or_else(|problem| panic!("{problem}"));
}

/// What was said at the table, each with the clause.
pub(crate) fn told(table: &Table<WorldLeague>) -> Vec<String> {
    let line = |entry: &Entry<WorldLeague>| format!("{} [{}]", table.game().text(&entry.event), entry.rule);
    table.events().map(line).collect()
}

/// What was said at the table because of this clause.
pub(crate) fn told_by(table: &Table<WorldLeague>, rule: &str) -> Vec<String> {
    let entries = table.events().filter(|entry| entry.rule.to_string() == rule);
    entries.map(|entry| table.game().text(&entry.event).to_string()).collect()
}

/// How a step is refused.
pub(crate) fn refusal(table: &Table<WorldLeague>, line: &str) -> String {
    let step = tabletop_core::transcript::parse_step::<WorldLeague>(line).unwrap();
    let refused = table.check(step).err();
    refused.unwrap_or_else(|| panic!("`{line}` is allowed")).to_string()
}

/// What a seat may do, as text.
pub(crate) fn legal(table: &Table<WorldLeague>, number: u8) -> String {
    let actions: Vec<_> = table.legal(seat(number)).iter().map(ToString::to_string).collect();
    actions.join(", ")
}

/// The team of a seat.
pub(crate) fn team_of(table: &Table<WorldLeague>, number: u8) -> Team {
    *table.public().teams.get(seat(number)).unwrap()
}

/// The trophies of each seat.
pub(crate) fn trophies(table: &Table<WorldLeague>) -> Vec<[u8; 4]> {
    table.public().teams.iter().map(|(_, team)| team.trophies).collect()
}

/// The money of each seat.
pub(crate) fn money(table: &Table<WorldLeague>) -> Vec<u16> {
    table.public().teams.iter().map(|(_, team)| team.millions).collect()
}
