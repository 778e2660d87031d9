//! The moments in which people ask, in the words of a position.

use tabletop_any::{MomentPart, PositionMoment};

const ROUND: MomentPart = MomentPart::one_of("round", "Which round is it?", &["1", "2"]);
const CARD: MomentPart = MomentPart::new("card", "Which card, by its number?", &["17"]);
const HAND: MomentPart = MomentPart::new(
    "hand",
    "Which cards does that seat hold? Their numbers or kinds; their count leaves them open.",
    &["5 cards", "27, 3, immunity hoop, swipe wild, 30"],
);
const TURN: MomentPart = MomentPart::seat("seat", "Whose turn is it?");

/// In the order of a round.
pub(super) const MOMENTS: &[PositionMoment] = &[
    PositionMoment::new("round {round}, {seat} to draw", "a turn begins with drawing a card", &[ROUND, TURN]),
    PositionMoment::new(
        "round {round}, {seat} to play; hand {seat}: {hand}",
        "a card has been drawn, and one is played",
        &[ROUND, TURN, HAND],
    ),
    PositionMoment::new(
        "round {round}, {seat} has swiped {card}",
        "a card has been swiped, and is laid",
        &[ROUND, MomentPart::seat("seat", "Who has swiped it?"), CARD],
    ),
    PositionMoment::new(
        "round {round}, {seat} lays a Bonus card",
        "a card has completed an item, and a Bonus card may be laid",
        &[ROUND, TURN],
    ),
    PositionMoment::new(
        "round {round}, {seat} to play, last plays; pile: none; discard: the rest",
        "the draw pile is used up: the last plays",
        &[ROUND, MomentPart::seat("seat", "Who makes a last play now?")],
    ),
    PositionMoment::new(
        "sudden death deals to {seat}, next turn {first}, turn of dealing {turn}, {left} left to deal",
        "sudden death: cards are dealt to those who are tied",
        &[
            MomentPart::seat("seat", "To whom is the next card dealt?"),
            MomentPart::seat_such_as("first", "Who starts?", &["1"]),
            MomentPart::new("turn", "How often have cards been dealt, with this time?", &["1", "2"]),
            MomentPart::new("left", "How many cards are left to be dealt this time?", &["8", "7"]),
        ],
    ),
    PositionMoment::new("round 2, over by points; pile: none; discard: the rest", "the game is over", &[]),
];
