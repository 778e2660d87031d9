//! The moments in which people ask, in the words of a position.

use tabletop_any::{MomentPart, PositionMoment};

const SEASON: MomentPart =
    MomentPart::one_of("season", "Which season is it?", &["1", "2", "3", "4", "5", "6"]);
const LATER: MomentPart = MomentPart::one_of("season", "Which season is it?", &["2", "3", "4", "5", "6"]);
const CARD: MomentPart =
    MomentPart::new("card", "Which player card? Its number, or the beginning of its name.", &["15"]);
const PLACE: MomentPart = MomentPart::place("place", "Which place do they bid for?", &["2", "1", "3", "4"]);
const OFFER: MomentPart = MomentPart::new("amount", "How many dollars is the highest offer?", &["4", "12"]);

/// In the order of a season.
pub(super) const MOMENTS: &[PositionMoment] = &[
    PositionMoment::new(
        "season {season}, auction of {card}, highest {amount} by {seat}",
        "a player is auctioned, and somebody has made an offer",
        &[SEASON, CARD, OFFER, MomentPart::seat("seat", "Who has offered that?")],
    ),
    PositionMoment::new(
        "season {season}, auction of {card}, opened by {seat}",
        "a player is auctioned, and nobody has made an offer yet",
        &[SEASON, CARD, MomentPart::seat("seat", "Who was the first who could make one?")],
    ),
    PositionMoment::new(
        "season {season}, {seat} has won {card}",
        "a player has been won, and is laid on a column",
        &[SEASON, CARD, MomentPart::seat("seat", "Who has won the card?")],
    ),
    PositionMoment::new(
        "season {season}, bids for an injury",
        "an injury came up: all bid in a closed hand",
        &[LATER],
    ),
    PositionMoment::new(
        "season {season}, {seat} chooses who is injured",
        "somebody chooses who of his team is injured",
        &[LATER, MomentPart::seat("seat", "Who chooses?")],
    ),
    PositionMoment::new(
        "season {season}, training; seat {seat}: trainer",
        "after the last auction the Trainer slides cards",
        &[LATER, MomentPart::seat("seat", "Who has the Trainer?")],
    ),
    PositionMoment::new(
        "season {season}, tie for place {place}",
        "teams are as strong as each other, and bid for the place",
        &[LATER, PLACE],
    ),
    PositionMoment::new("season {season}, filling the market", "the market is filled", &[SEASON]),
    PositionMoment::new("season {season}, hiring", "advisors are hired", &[SEASON]),
    PositionMoment::new(
        "season {season}, sparing; seat {seat}: therapist",
        "the Physical Therapist keeps a player from ageing",
        &[LATER, MomentPart::seat("seat", "Who has the Physical Therapist?")],
    ),
    PositionMoment::new("laying the season row", "the season row is laid out", &[]),
    PositionMoment::new("over", "the game is over", &[]),
];
