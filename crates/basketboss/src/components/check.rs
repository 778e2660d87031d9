//! Checks that every set of components must pass, because the engine relies on them. Indices in messages count
//! from 1.

use alloc::format;

use tabletop_core::{Defects, RuleBook};

use super::{Checks, Components, PlayerCard, SEASON_CARDS, ScoreboardRow};
use crate::cards::PlayerId;
use crate::names::Advisor;
use crate::rules::Rule;
use crate::season::{Effect, SeasonCard};
use tabletop_core::words::{is_name, plural};

// Bounds of the figures in a set. They leave room for free sets, and are small enough that no sum can overflow.
const MOST_STARS: u8 = 20;
const MOST_INCOME_DOLLARS: u8 = 9;
const MOST_STARTING_DOLLARS: u16 = 1000;
const MOST_TROPHY_POINTS: u8 = 100;
const MOST_INCOME_LIMIT_DOLLARS: u8 = 50;
const MOST_NAME_LETTERS: usize = 40;
/// The greatest player limit that the scoreboard may have. The row of the market must fit its list, even with both
/// injuries and under the season card that raises the limit.
const MOST_PLAYER_LIMIT: u8 = 10;
const MOST_PLAYERS_ADDED: u8 = 3;

impl Components {
    pub(crate) fn check(&self, defects: &mut Defects) {
        self.check_players(defects);
        self.check_boards(defects);
        self.check_season_cards(defects);
        self.check_scoreboard(defects);
        for advisor in Advisor::ALL {
            let count = self.advisors.iter().filter(|&&other| other == advisor).count();
            defects.require(
                count == 1,
                "components.advisors",
                format!("{} stands there {count} times, not once", advisor.title()),
            );
        }
        defects.require(
            self.starting_dollars <= MOST_STARTING_DOLLARS,
            "components.starting_dollars",
            format!("{} is more than {MOST_STARTING_DOLLARS}", self.starting_dollars),
        );
        defects.require(
            self.referee_dollars <= self.starting_dollars,
            "components.referee_dollars",
            format!("{} is more than the {} held", self.referee_dollars, self.starting_dollars),
        );
        if self.checks == Checks::Printed {
            self.check_printed(defects);
        }
    }

    fn check_players(&self, defects: &mut Defects) {
        let most = usize::from(PlayerId::MAX);
        let fits = (1..=most).contains(&self.players.len());
        defects.require(
            fits,
            "components.players",
            format!("{}, not 1 to {most}", plural(self.players.len(), "player card")),
        );
        for (index, player) in (1..).zip(&self.players) {
            check_player(player, &format!("components.players[{index}]"), defects);
        }
    }

    fn check_boards(&self, defects: &mut Defects) {
        defects.require(
            self.boards.len() == 5,
            "components.boards",
            format!("{}, not 5", plural(self.boards.len(), "board")),
        );
        for (index, board) in (1..).zip(&self.boards) {
            for (player, starting) in (1..).zip(&board.starting_players) {
                let place = format!("components.boards[{index}].starting_players[{player}]");
                check_figures(starting.stars, starting.income_dollars, &place, defects);
            }
        }
    }

    fn check_season_cards(&self, defects: &mut Defects) {
        let place = "components.season_cards";
        if self.season_cards.len() != SEASON_CARDS {
            let problem = format!("{}, not {SEASON_CARDS}", plural(self.season_cards.len(), "season card"));
            defects.add_by(Rule::Setup3.id(), place, problem);
        }
        for (index, (data, card)) in (1..).zip(self.season_cards.iter().zip(SeasonCard::ALL)) {
            let place = format!("{place}[{index}]");
            let is_in_order = data.card == card;
            defects.require(is_in_order, &place, format!("{} stands in the place of {card}", data.card));
            check_name(&data.name, &place, defects);
            check_effect(data.effect, &place, defects);
        }
    }

    fn check_scoreboard(&self, defects: &mut Defects) {
        for seats in 2..=5 {
            let count = self.scoreboard.iter().filter(|row| row.seats == seats).count();
            defects.require(
                count == 1,
                "components.scoreboard",
                format!("{count} rows for {seats} players, not one"),
            );
        }
        for (index, row) in (1..).zip(&self.scoreboard) {
            check_row(row, &format!("components.scoreboard[{index}]"), defects);
        }
    }
}

fn check_player(player: &PlayerCard, place: &str, defects: &mut Defects) {
    check_name(&player.name, place, defects);
    let most_stars = player.stars.iter().copied().max().unwrap_or(0);
    check_figures(most_stars, player.income_dollars, place, defects);
    let has_star = most_stars > 0;
    defects.require(has_star, place, "no row has a star: the card would be retired before it played");
}

fn check_name(name: &str, place: &str, defects: &mut Defects) {
    defects.require(
        is_name(name, MOST_NAME_LETTERS),
        place,
        format!("the name is not 1 to {MOST_NAME_LETTERS} plain letters long"),
    );
}

fn check_figures(stars: u8, income_dollars: u8, place: &str, defects: &mut Defects) {
    defects.require(stars <= MOST_STARS, place, format!("{stars} stars are more than {MOST_STARS}"));
    defects.require(
        income_dollars <= MOST_INCOME_DOLLARS,
        place,
        format!("an income of {income_dollars} is more than {MOST_INCOME_DOLLARS}"),
    );
}

fn check_effect(effect: Effect, place: &str, defects: &mut Defects) {
    let problem = match effect {
        Effect::PositionWorth(11..) => "a position counts more than 10",
        Effect::StarBonus { bonus: ..=-10 | 10.., .. } => "a bonus is not from -9 to 9",
        Effect::MarketLimits { income, players }
            if income > MOST_INCOME_LIMIT_DOLLARS || players > MOST_PLAYERS_ADDED =>
        {
            "a market is more than $50 or 3 players larger"
        }
        Effect::MinRaise(dollars) if !(1..=MOST_STARTING_DOLLARS).contains(&dollars) => {
            "a raise is not from 1 to 1000"
        }
        Effect::AgeSteps(7..) => "cards slide more than 6 spaces",
        Effect::None
        | Effect::PositionWorth(_)
        | Effect::StarBonus { .. }
        | Effect::MarketLimits { .. }
        | Effect::RibbonForTrophyless
        | Effect::RibbonForFirst
        | Effect::MinRaise(_)
        | Effect::IncomeByRank
        | Effect::AgeSteps(_)
        | Effect::HireOrder(_) => return,
    };
    defects.add(format!("{place}.effect"), problem);
}

fn check_row(row: &ScoreboardRow, place: &str, defects: &mut Defects) {
    defects.require(
        (2..=5).contains(&row.seats),
        format!("{place}.seats"),
        format!("{} players never play", row.seats),
    );
    let points = &row.trophy_points;
    defects.require(
        points.len() <= usize::from(row.seats) && points.iter().all(|&points| points <= MOST_TROPHY_POINTS),
        format!("{place}.trophy_points"),
        format!("more trophies than players, or one of more than {MOST_TROPHY_POINTS} points"),
    );
    let falls = points.windows(2).all(|pair| pair[0] > pair[1]);
    if !falls {
        defects.add_by(
            Rule::Trophy1.id(),
            format!("{place}.trophy_points"),
            "do not fall from place to place",
        );
    }
    defects.require(
        (1..=MOST_INCOME_LIMIT_DOLLARS).contains(&row.income_limit_dollars),
        format!("{place}.income_limit_dollars"),
        format!("{} is not from 1 to {MOST_INCOME_LIMIT_DOLLARS}", row.income_limit_dollars),
    );
    defects.require(
        (1..=MOST_PLAYER_LIMIT).contains(&row.player_limit),
        format!("{place}.player_limit"),
        format!("{} is not from 1 to {MOST_PLAYER_LIMIT}", row.player_limit),
    );
}
