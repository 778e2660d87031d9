//! The moments in which people ask, in the words of a position.

use tabletop_any::{MomentPart, PositionMoment};

const TURN: MomentPart = MomentPart::seat("seat", "Whose turn is it?");
const OPPONENT: MomentPart = MomentPart::seat_such_as("opponent", "Against which seat?", &["2"]);
const SALE: MomentPart =
    MomentPart::new("space", "On which space does the pawn stand?", &["red-5", "manager-red", "red stadium"]);

/// In the order of a turn.
pub(super) const MOMENTS: &[PositionMoment] = &[
    PositionMoment::new(
        "turn of seat {seat}, to roll",
        "a turn begins, and the dice are not yet thrown",
        &[TURN],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, may buy; seat {seat}: on {space}",
        "the seat in turn may buy what its pawn stands on",
        &[TURN, SALE],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, tackle asked; seat {seat}: on {space}",
        "the seat in turn does not buy, and the others may tackle",
        &[TURN, SALE],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, {payer} must raise {amount} for the official (referee card)",
        "somebody must pay more than there is, and sells",
        &[
            TURN,
            MomentPart::seat_such_as("payer", "Which seat must pay?", &["1"]),
            MomentPart::new("amount", "How much?", &["£5M", "£500K"]),
        ],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, {payer} must raise {amount} for {payee}",
        "somebody owes another seat more than there is",
        &[
            TURN,
            MomentPart::seat_such_as("payer", "Which seat must pay?", &["1"]),
            MomentPart::seat_such_as("payee", "Which seat is paid?", &["2"]),
            MomentPart::new("amount", "How much?", &["£5M", "£500K"]),
        ],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, {negotiator} negotiates",
        "the Transfer Window is open, and no deal is on the table",
        &[TURN, MomentPart::seat_such_as("negotiator", "Which seat negotiates?", &["1"])],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, {negotiator} negotiates with {opponent}",
        "a deal is on the table",
        &[
            TURN,
            MomentPart::seat_such_as("negotiator", "Which seat negotiates?", &["1"]),
            MomentPart::seat_such_as("opponent", "With which seat?", &["2"]),
        ],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, to choose an opponent; seat {seat}: on {space}",
        "the seat in turn chooses an opponent for a match",
        &[
            TURN,
            MomentPart::one_of(
                "space",
                "On which space does the pawn stand?",
                &["cup-red", "cup-yellow", "cup-white"],
            ),
        ],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, match against {opponent}",
        "a Cup Match is played",
        &[TURN, OPPONENT],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, shoot-out against {opponent}",
        "a Cup Match is decided by a shoot-out",
        &[TURN, OPPONENT],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, final against {opponent}",
        "the Cup Final is decided by penalties",
        &[TURN, OPPONENT],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, penalty; seat {seat}: on penalty spot",
        "a penalty is taken on the Penalty Spot",
        &[TURN],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled, {owner} sends back; ruling R-7 Penalised",
        "somebody has too many Footballers",
        &[TURN, MomentPart::seat_such_as("owner", "Which seat has too many?", &["1"])],
    ),
    PositionMoment::new(
        "turn of seat {seat}, has rolled",
        "the landing is settled, and the turn can end",
        &[TURN],
    ),
    PositionMoment::new("turn of seat {seat}, to choose the trophy", "the final is won", &[TURN]),
];
