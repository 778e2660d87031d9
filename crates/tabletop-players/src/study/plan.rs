//! The plan of a study.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop_core::{Defects, Worded as _};

use crate::heuristics::Heuristics;
use crate::spec::Spec;

/// The plan of a study: the game, the players and the seed.
///
/// Game `n` of a plan is the same on every machine and in every run, because its chance follows from the seed and
/// `n`. This does not hold with players that have a budget of time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The name of the game, such as `world-league`.
    pub game: String,
    /// The edition of the rule book.
    pub edition: String,
    /// The revision of the rules.
    pub ruleset: u32,
    /// The set-up, in the JSON of its game.
    pub setup: serde_json::Value,
    /// The seed.
    pub seed: u64,
    /// The players; player `i` sits at seat `i` in game 0.
    pub players: Vec<Spec>,
    /// `true` if [`Spec::Simple`] decides by chance in this game. A study without this field is read as `true`,
    /// which is right for most games.
    #[serde(default = "usually")]
    pub simple_is_chance: bool,
    /// `true` if the players change seats. The same deal is then played once for each seat, and each player moves
    /// on by one. Such a row of games is a *deal*. Without rotation every game is a deal of its own.
    pub rotate: bool,
    /// The kind of things to count; `None` to count nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// The kind of action that is drawn at random: the first word of its notation, such as `hire`. In each game
    /// one player, drawn at random, decides in this way: whenever it has two or more legal actions of this kind,
    /// it takes one of them, each with the same chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// The value of [`Plan::simple_is_chance`] for a study that does not have it.
const fn usually() -> bool {
    true
}

/// The things that a study can count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// The rules that events cite.
    Rules,
    /// The kinds of events, by their names in JSON.
    Events,
    /// The kinds of actions, by the first words of their notation.
    Actions,
}

/// The reason why a plan cannot be carried out.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlanError {
    /// The set-up has defects.
    #[error("the set-up cannot be played: {0}")]
    Setup(Defects),
    /// The plan is for another game, or for other rules than those of this build.
    #[error("a study of {found}, not of {expected}")]
    OtherGame {
        /// The game and ruleset revision of this build.
        expected: String,
        /// The game and ruleset revision of the plan.
        found: String,
    },
    /// The number of players is not the number of seats.
    #[error("{players} players for {seats} seats")]
    Players {
        /// Number of players.
        players: usize,
        /// Number of seats.
        seats: u8,
    },
    /// A part of a plan with rotation does not consist of whole deals.
    #[error("with rotation a deal is {seats} games: {figure} is not a multiple of {seats}")]
    BrokenDeal {
        /// Number of seats.
        seats: u8,
        /// The number of games, or the number of the first game, which is not a multiple of `seats`.
        figure: u64,
    },
    /// There are not as many games as were asked for: a study has only games with numbers below 2⁶⁴ - 1.
    #[error("{games} games from number {from} on go beyond the last number, {last}", last = u64::MAX - 1)]
    NoSuchGame {
        /// The number of the first game.
        from: u64,
        /// Number of games that were asked for.
        games: u64,
    },
    /// The margin of [`Until::Margin`](super::Until::Margin) is not above 0, so that no study would ever reach it.
    #[error("the margin of a study is a number above 0, and {0} is not")]
    Margin(f64),
    /// The game has no action of the kind that is to be drawn at random.
    #[error("no action begins with `{kind}`; there are {known}", known = known.join(", "))]
    NoSuchKind {
        /// The kind that was asked for.
        kind: String,
        /// The kinds that there are, in the order of their numbers.
        known: Vec<String>,
    },
    /// A game was not over after the greatest number of steps that its set-up allows. This is a defect of the
    /// rules.
    #[error("game {number} came to no end: it stopped after {steps} steps")]
    NoEnd {
        /// The number of the game.
        number: u64,
        /// Number of steps that were taken.
        steps: u64,
    },
}

impl Plan {
    /// Creates a plan with this set-up. The seats are fixed and nothing is counted.
    ///
    /// # Errors
    /// The defects of the set-up, or a number of players that is not the number of seats.
    pub fn new<G: Heuristics>(setup: G::Setup, players: Vec<Spec>, seed: u64) -> Result<Self, PlanError> {
        let game = G::new(setup).map_err(PlanError::Setup)?;
        let setup = serde_json::to_value(game.setup()).unwrap_or_default();
        let (name, edition) = (G::NAME.to_string(), G::EDITION.to_string());
        let plan = Self {
            game: name,
            edition,
            ruleset: G::REVISION,
            setup,
            seed,
            players,
            simple_is_chance: Spec::Simple.is_chance::<G>(),
            rotate: false,
            count: None,
            by: None,
        };
        plan.game::<G>()?;
        Ok(plan)
    }

    /// The same plan with players that change seats: see [`rotate`](Plan::rotate).
    #[must_use]
    pub fn rotated(mut self) -> Self {
        self.rotate = true;
        self
    }

    /// The same plan with a count of these things.
    #[must_use]
    pub fn counting(mut self, count: Count) -> Self {
        self.count = Some(count);
        self
    }

    /// The same plan with this kind of action drawn at random: see [`by`](Plan::by).
    #[must_use]
    pub fn choosing_by_lot(mut self, kind: impl Into<String>) -> Self {
        self.by = Some(kind.into());
        self
    }

    /// The game of the plan.
    ///
    /// # Errors
    /// The plan is for another game or ruleset than that of `G`, its set-up has defects, the number of players is
    /// wrong, or the game has no action of the kind [`by`](Plan::by).
    pub fn game<G: Heuristics>(&self) -> Result<G, PlanError> {
        if (self.game.as_str(), self.ruleset) != (G::NAME, G::REVISION) {
            let name = |game: &str, ruleset: u32| alloc::format!("{game} (ruleset {ruleset})");
            return Err(PlanError::OtherGame {
                expected: name(G::NAME, G::REVISION),
                found: name(&self.game, self.ruleset),
            });
        }
        let setup: G::Setup = serde_json::from_value(self.setup.clone()).map_err(|error| {
            let mut defects = Defects::new();
            defects.add("setup", error);
            PlanError::Setup(defects)
        })?;
        let game = G::new(setup).map_err(PlanError::Setup)?;
        let (players, seats) = (self.players.len(), game.seats());
        if players != usize::from(seats) {
            return Err(PlanError::Players { players, seats });
        }
        self.check_kind(&game)?;
        Ok(game)
    }

    /// Checks that the game has the kind of action that is drawn at random.
    fn check_kind<G: Heuristics>(&self, game: &G) -> Result<(), PlanError> {
        let Some(kind) = &self.by else { return Ok(()) };
        let mut known: Vec<String> = Vec::new();
        for action in (0..game.action_count()).filter_map(|number| game.numbered_action(number)) {
            let written = action.written();
            if written.verb() == kind {
                return Ok(());
            }
            if known.iter().all(|known| known != written.verb()) {
                known.push(written.verb().to_string());
            }
        }
        Err(PlanError::NoSuchKind { kind: kind.clone(), known })
    }

    /// Number of games in a deal: one for each seat with rotation, else one.
    pub fn games_a_deal(&self) -> u64 {
        if self.rotate { u64::try_from(self.players.len()).unwrap_or(1).max(1) } else { 1 }
    }

    /// The deal to which a game belongs.
    pub fn deal(&self, number: u64) -> u64 {
        number / self.games_a_deal()
    }

    /// Number of seats by which the players have moved on in a game.
    pub fn moved(&self, number: u64) -> usize {
        usize::try_from(number % self.games_a_deal()).unwrap_or(0)
    }

    /// The seat of a player in a game, from 0.
    pub fn seat(&self, number: u64, player: usize) -> usize {
        (player + self.moved(number)) % self.players.len().max(1)
    }

    /// `true` if a player decides at random: `chance`, or `simple` in a game where it is the same. The study then
    /// says nothing about good play.
    pub fn is_by_chance(&self) -> bool {
        let is_chance = |spec: &Spec| match spec {
            Spec::Chance => true,
            Spec::Simple => self.simple_is_chance,
            Spec::Greedy | Spec::Search(_) | Spec::Level(_) => false,
        };
        self.players.iter().any(is_chance)
    }

    /// `true` if all players have the same name.
    pub fn is_among_equals(&self) -> bool {
        self.players.windows(2).all(|pair| pair[0] == pair[1])
    }
}
