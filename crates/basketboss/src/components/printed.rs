//! Checks of the facts that the rule book prints or that are derived from it. `check.rs` checks the facts that
//! hold in any set.
//!
//! Facts that are ours are not checked: the numbers of all advisors but the Referee and the Trainer, the trophies of
//! fewer than five managers, the market limits, the income of Yung Dynasty, and the most stars of a card.

use alloc::format;

use tabletop_core::{Defects, RuleBook};

use super::default::{REFEREE_DOLLARS, STARTING_DOLLARS};
use super::{Components, StartingPlayer};
use crate::names::{Advisor, Position};
use crate::rules::Rule;
use crate::season::SeasonCard;
use Position::{Center as C, PointGuard as PG, PowerForward as PF, ShootingGuard as SG, SmallForward as SF};
use tabletop_core::words::plural;

/// Number of player cards: printed.
const PLAYERS: usize = 35;

/// The player cards that the book names, with their positions: printed. The incomes are derived from the marks
/// after the names. The mark of the last player is lost.
const NAMED: [(&str, Position, Option<u8>); 5] = [
    ("Kevin Timbernet", PF, Some(2)),
    ("Damika Catchthings", SF, Some(1)),
    ("Steppin Hurry", PG, Some(2)),
    ("Ivan Allerson", SG, Some(1)),
    ("Yung Dynasty", C, None),
];

/// The names of season cards that the book prints.
const SEASON_CARD_NAMES: [(SeasonCard, &str); 2] =
    [(SeasonCard::InauguralSeason, "Inaugural Season"), (SeasonCard::TeamLegacy, "Team Legacy")];

/// A starting player: derived. Five players share five stars and five positions, and each has one mark of
/// income.
const STARTING: StartingPlayer = StartingPlayer { stars: 1, income_dollars: 1 };

/// The stars of the players among whom a manager chooses in the injury example (BB-INJURY-7).
const EXAMPLE_STARS: u8 = 5;

/// The trophies of five managers: derived from the worked score (BB-END-4).
const TROPHY_POINTS: [u8; 4] = [10, 7, 4, 2];

impl Components {
    pub(super) fn check_printed(&self, defects: &mut Defects) {
        self.check_printed_players(defects);
        self.check_printed_boards(defects);
        self.check_printed_season_cards(defects);
        self.check_printed_trophies(defects);
        self.check_printed_advisors(defects);
        self.check_printed_money(defects);
    }

    fn check_printed_players(&self, defects: &mut Defects) {
        let place = "components.players";
        if self.players.len() != PLAYERS {
            let problem = format!("{}, not {PLAYERS}", plural(self.players.len(), "player card"));
            defects.add_by(Rule::Setup2.id(), place, problem);
        }
        for (name, position, income_dollars) in NAMED {
            let found =
                (1..).zip(&self.players).find(|(_, card)| card.name == name && card.position == position);
            let Some((number, card)) = found else {
                defects.add(place, format!("{name}, {position}, whom the rule book names, is missing"));
                continue;
            };
            if let Some(due) = income_dollars.filter(|&due| due != card.income_dollars) {
                let problem = format!("{name} has an income of ${}, not ${due}", card.income_dollars);
                defects.add_by(Rule::Income1.id(), format!("{place}[{number}]"), problem);
            }
        }
        let show = self.players.iter().filter(|card| card.stars.contains(&EXAMPLE_STARS)).count();
        if show < 2 {
            let problem = format!("fewer than two cards show {EXAMPLE_STARS} stars in some season");
            defects.add_by(Rule::Injury7.id(), place, problem);
        }
    }

    fn check_printed_boards(&self, defects: &mut Defects) {
        for (index, board) in (1..).zip(&self.boards) {
            for (player, starting) in (1..).zip(&board.starting_players) {
                let place = format!("components.boards[{index}].starting_players[{player}]");
                let StartingPlayer { stars, income_dollars } = *starting;
                if stars != STARTING.stars {
                    let problem = format!("shows {stars} stars, not {}", STARTING.stars);
                    defects.add_by(Rule::Setup1.id(), &place, problem);
                }
                if income_dollars != STARTING.income_dollars {
                    let problem =
                        format!("has an income of ${income_dollars}, not ${}", STARTING.income_dollars);
                    defects.add_by(Rule::Setup1.id(), &place, problem);
                }
            }
        }
    }

    fn check_printed_season_cards(&self, defects: &mut Defects) {
        for (card, name) in SEASON_CARD_NAMES {
            let named =
                self.season_cards.get(usize::from(card.index())).is_some_and(|data| data.name == name);
            if !named {
                let place = format!("components.season_cards[{}].name", card.index() + 1);
                defects.add_by(Rule::Setup3.id(), place, format!("is not {name}"));
            }
        }
    }

    fn check_printed_trophies(&self, defects: &mut Defects) {
        for (index, row) in (1..).zip(&self.scoreboard).filter(|(_, row)| row.seats == 5) {
            if row.trophy_points.as_slice() != TROPHY_POINTS {
                let place = format!("components.scoreboard[{index}].trophy_points");
                let problem = format!("{:?}, not {TROPHY_POINTS:?}", row.trophy_points.as_slice());
                defects.add_by(Rule::End4.id(), place, problem);
            }
        }
    }

    /// Derived: the Referee opens season 1. Printed: a 2 stands beside the Trainer.
    fn check_printed_advisors(&self, defects: &mut Defects) {
        let due = [(Advisor::Referee, 1, Rule::Offer1), (Advisor::Trainer, 2, Rule::Advisor2)];
        for (advisor, number, rule) in due {
            let place = self.advisors.iter().position(|&other| other == advisor);
            if let Some(other) = place.map(|place| place + 1).filter(|&other| other != number) {
                let problem = format!("{} has number {other}, not {number}", advisor.title());
                defects.add_by(rule.id(), "components.advisors", problem);
            }
        }
    }

    fn check_printed_money(&self, defects: &mut Defects) {
        if self.starting_dollars != STARTING_DOLLARS {
            let problem = format!("{}, not {STARTING_DOLLARS}", self.starting_dollars);
            defects.add_by(Rule::Setup1.id(), "components.starting_dollars", problem);
        }
        if self.referee_dollars != REFEREE_DOLLARS {
            let problem = format!("{}, not {REFEREE_DOLLARS}", self.referee_dollars);
            defects.add_by(Rule::Setup4.id(), "components.referee_dollars", problem);
        }
    }
}
