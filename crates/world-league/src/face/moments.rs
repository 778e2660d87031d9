//! The moments in which people ask, in the words of a position.

use tabletop_any::{MomentPart, PositionMoment};

const SEASON: MomentPart =
    MomentPart::one_of("season", "Which season is it?", &["1", "2", "3", "4", "5", "6"]);
const LATER: MomentPart = MomentPart::one_of("season", "Which season is it?", &["2", "3", "4", "5", "6"]);
const TILE: MomentPart =
    MomentPart::new("tile", "Which tile? Its number, or the beginning of its name.", &["15", "Peak Ofform"]);
const COLUMN: MomentPart = MomentPart::one_of("column", "Which column?", &["PG", "SG", "SF", "PF", "C"]);
const PLACE: MomentPart = MomentPart::place("place", "Which place do they bribe for?", &["2", "1", "3", "4"]);
const BID: MomentPart = MomentPart::new("amount", "How many millions is the highest bid?", &["4", "12"]);

/// The moments of the game in which a position can be, in the order of a season.
pub(super) const MOMENTS: &[PositionMoment] = &[
    PositionMoment::new(
        "season {season}, auction of {tile}, highest {amount} by {seat}",
        "a player is auctioned, and somebody has bid",
        &[SEASON, TILE, BID, MomentPart::seat("seat", "Who has bid that?")],
    ),
    PositionMoment::new(
        "season {season}, auction of {tile}, opened by {seat}",
        "a player is auctioned, and nobody has bid yet",
        &[SEASON, TILE, MomentPart::seat("seat", "Who was the first who could bid?")],
    ),
    PositionMoment::new(
        "season {season}, {seat} has won {tile}",
        "a player has been won, and is laid on a column",
        &[SEASON, TILE, MomentPart::seat("seat", "Who has won it?")],
    ),
    PositionMoment::new(
        "season {season}, {seat} may train {column}; seat {seat}: {column} {tile}@1, trainer",
        "the Trainer's holder has laid a tile, and may slide it",
        &[LATER, MomentPart::seat("seat", "Who has the Trainer?"), TILE, COLUMN],
    ),
    PositionMoment::new(
        "season {season}, health costs for injury-1, opened by {seat}",
        "an injury came up: all choose their health costs",
        &[SEASON, MomentPart::seat("seat", "Who would have opened, if it were a player?")],
    ),
    PositionMoment::new(
        "season {season}, bribes for place {place}; seat {seat}: referee",
        "teams are as strong as each other, and bribe the Referee",
        &[LATER, PLACE, MomentPart::seat("seat", "Who has the Referee?")],
    ),
    PositionMoment::new(
        "season {season}, market phase",
        "the market is laid out for the next season",
        &[SEASON],
    ),
    PositionMoment::new("season {season}, hiring", "specialists are hired", &[SEASON]),
    PositionMoment::new(
        "season {season}, training; seat {seat}: trainer",
        "after the hiring the Trainer slides tiles",
        &[SEASON, MomentPart::seat("seat", "Who has the Trainer?")],
    ),
    PositionMoment::new("preparation", "the first market is laid out", &[]),
    PositionMoment::new("season 6, over", "the game is over", &[]),
];
