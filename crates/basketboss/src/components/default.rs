//! The set of this crate as plain tables. Each figure has its origin beside it.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{Board, Checks, Components, PlayerCard, ScoreboardRow, SeasonCardData, StartingPlayer};
use crate::names::{Advisor, Position};
use crate::season::{Effect, HireOrder, SeasonCard};
use Position::{Center as C, PointGuard as PG, PowerForward as PF, ShootingGuard as SG, SmallForward as SF};

/// Name, position, income in dollars, stars from the top row.
type Player = (&'static str, Position, u8, &'static [u8]);

/// 35 player cards. Printed: their number. Ours: seven of each position.
///
/// The first five. Printed: names and positions. Derived: the incomes of the first four, from the marks after
/// each name in the rule book's pictures. Ours: the fifth income. For all others names and figures are ours, as
/// is every row of stars.
///
/// As in the sister edition there are at most 5 stars in a row, and six rows. Derived: two or more cards show 5,
/// because in the injury example a manager chooses among players that show 5. Only Yung Dynasty begins without a
/// star.
const PLAYERS: [Player; 35] = [
    ("Kevin Timbernet", PF, 2, &[3, 4, 4, 3, 2, 1]),
    ("Damika Catchthings", SF, 1, &[3, 4, 5, 4, 3, 2]),
    ("Steppin Hurry", PG, 2, &[3, 3, 3, 2, 2, 1]),
    ("Ivan Allerson", SG, 1, &[4, 4, 3, 2]),
    ("Yung Dynasty", C, 1, &[0, 2, 4, 5, 5, 5]),
    ("Anka Breaker", PG, 1, &[2, 3, 4, 4, 3, 2]),
    ("Sal Outlet", PG, 0, &[5, 4, 3, 1]),
    ("Dee Flection", PG, 1, &[3, 3, 3, 3, 3, 3]),
    ("Noah Lookpass", PG, 2, &[2, 2, 3, 3, 2]),
    ("Tip Offerman", PG, 1, &[4, 3, 2]),
    ("Rooke Ecard", PG, 0, &[1, 3, 4, 5, 5, 4]),
    ("Trey Arcwell", SG, 2, &[3, 2, 2, 1]),
    ("Swish Kebabian", SG, 1, &[2, 4, 4, 3, 1]),
    ("Buzz Erbeater", SG, 0, &[5, 5, 3, 2]),
    ("Fadi Away", SG, 1, &[3, 3, 4, 3, 3, 2]),
    ("Jump Schott", SG, 2, &[2, 2, 2, 2, 2, 2]),
    ("Ayr Balldock", SG, 1, &[1, 2, 3, 4, 4, 3]),
    ("Benny Warmer", SF, 1, &[1, 1, 2, 3, 4, 5]),
    ("Cut Backdoor", SF, 2, &[3, 3, 2, 2, 1]),
    ("Gary Garbagetime", SF, 0, &[4, 5, 4, 3]),
    ("Wing Spanner", SF, 1, &[4, 3, 3, 2, 1]),
    ("Penny Tration", SF, 1, &[2, 3, 3, 4, 3, 2]),
    ("Charity Stripe", SF, 2, &[3, 2, 1]),
    ("Picka Androll", PF, 1, &[3, 3, 3, 3, 2, 2]),
    ("Box Outterby", PF, 0, &[5, 3, 3, 2]),
    ("Elbo Roome", PF, 1, &[2, 3, 4, 3, 2]),
    ("Put Backson", PF, 1, &[4, 4, 2, 1]),
    ("Lowe Post", PF, 2, &[2, 3, 2, 1]),
    ("Flo Pontario", PF, 1, &[1, 2, 4, 4, 5, 3]),
    ("Rim Rattleson", C, 2, &[2, 2, 3, 2, 1]),
    ("Slam Dunkirk", C, 0, &[5, 4, 4, 2]),
    ("Paint Tower", C, 1, &[3, 4, 3, 3, 2, 1]),
    ("Goal Tendo", C, 1, &[4, 3, 3, 1]),
    ("Skye Hook", C, 2, &[3, 3, 2, 1]),
    ("Blok Partisan", C, 1, &[2, 2, 3, 4, 4, 4]),
];

/// The boards. Printed: five starting players, one a position, five stars in all. Derived: 1 star and $1 each,
/// because the strength is 10 with five positions and each has one mark of income. The book does not say that
/// the five boards differ.
const BOARD: Board = Board { starting_players: [StartingPlayer { stars: 1, income_dollars: 1 }; 5] };

/// The season cards. Printed: their number and the names of the first and the last. Ours: the other names and
/// all effects.
const SEASON_CARDS: [(SeasonCard, &str, Effect); super::SEASON_CARDS] = [
    (SeasonCard::InauguralSeason, "Inaugural Season", Effect::None),
    (SeasonCard::ChemistryClass, "Chemistry Class", Effect::PositionWorth(2)),
    (SeasonCard::Headliners, "Headliners", Effect::StarBonus { at_least: 4, bonus: 1 }),
    (SeasonCard::OpenTryouts, "Open Tryouts", Effect::MarketLimits { income: 2, players: 1 }),
    (SeasonCard::SpiritAward, "Spirit Award", Effect::RibbonForTrophyless),
    (SeasonCard::ParadeRoute, "Parade Route", Effect::RibbonForFirst),
    (SeasonCard::HardBargain, "Hard Bargain", Effect::MinRaise(2)),
    (SeasonCard::SharedGate, "Shared Gate", Effect::IncomeByRank),
    (SeasonCard::RestYear, "Rest Year", Effect::AgeSteps(0)),
    (SeasonCard::FrontRunners, "Front Runners", Effect::HireOrder(HireOrder::Forward)),
    (SeasonCard::TeamLegacy, "Team Legacy", Effect::None),
];

/// The scoreboard, with the columns players, trophy points, income limit, player limit.
///
/// Derived: the trophies of five players, from the worked score (2×10 + 7 + 2×2 = 31). World League has the same. Ours
/// until a box is seen, taken over from World League: the trophies of 4, 3 and 2 players, and all limits.
const SCOREBOARD: [(u8, &[u8], u8, u8); 4] =
    [(2, &[3], 3, 4), (3, &[5, 2], 4, 5), (4, &[7, 4, 2], 5, 6), (5, &[10, 7, 4, 2], 6, 7)];

/// The advisors. Printed: six of them, among them the Referee, the Trainer and the Physical Therapist. Printed
/// (probably): the Trainer's number 2, because a 2 stands beside him. Derived: the Referee's number 1, because
/// he opens season 1. Ours: the other names and numbers.
const ADVISORS: [Advisor; 6] = [
    Advisor::Referee,
    Advisor::Trainer,
    Advisor::Agent,
    Advisor::Banker,
    Advisor::Therapist,
    Advisor::Publicist,
];

/// The money of each manager at the start: printed.
pub(super) const STARTING_DOLLARS: u16 = 11;
/// The money that the Referee's first holder returns: printed.
pub(super) const REFEREE_DOLLARS: u16 = 2;

impl Default for Components {
    fn default() -> Self {
        let player = |&(name, position, income_dollars, stars): &Player| PlayerCard {
            name: name.to_string(),
            position,
            income_dollars,
            stars: stars.iter().copied().collect(),
        };
        let season_card = |&(card, name, effect): &(SeasonCard, &str, Effect)| SeasonCardData {
            card,
            name: name.to_string(),
            effect,
        };
        let row =
            |&(seats, points, income_limit_dollars, player_limit): &(u8, &[u8], u8, u8)| ScoreboardRow {
                seats,
                trophy_points: points.iter().copied().collect(),
                income_limit_dollars,
                player_limit,
            };
        Self {
            checks: Checks::Printed,
            players: PLAYERS.iter().map(player).collect(),
            boards: Vec::from([BOARD; 5]),
            season_cards: SEASON_CARDS.iter().map(season_card).collect(),
            scoreboard: SCOREBOARD.iter().map(row).collect(),
            advisors: ADVISORS.to_vec(),
            starting_dollars: STARTING_DOLLARS,
            referee_dollars: REFEREE_DOLLARS,
        }
    }
}
