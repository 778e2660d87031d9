//! Starplayer: the calendar of a turn.

use crate::Pending;

use tabletop_any::CalendarLine as Line;

pub(super) const LINES: &[Line] = &[
    Line::new("Set-up, and equal Tackles: who is highest", "chance", &["dice {die} {die}"], "SP-SETUP-4"),
    Line::new(
        "Set-up of the Short game: cards are dealt",
        "chance",
        &["card {card}", "deal {card}"],
        "SP-ALT-SHORT-1",
    ),
    Line::new("A roll is due", "whose turn it is", &["roll", "buy"], "SP-TURN-1"),
    Line::new("The move", "chance", &["dice {die} {die}"], "SP-TURN-1"),
    Line::new("A purchase is open", "whose turn it is", &["buy", "buy {card}", "decline"], "SP-4-1"),
    Line::new("Who tackles", "who holds a Tackle card", &["tackle", "pass"], "SP-13-1"),
    Line::new("The tackler chooses", "the tackler", &["buy {card}"], "SP-13-1"),
    Line::new("The top card of a squad's deck", "chance", &["card {card}"], "SP-4-1"),
    Line::new(
        "The top card of an instruction deck",
        "chance",
        &["bonus {card}", "chairman {card}", "referee {card}"],
        "SP-14-1",
    ),
    Line::new("A Cup Match: against whom", "whose turn it is", &["match {seat}", "decline"], "SP-17-1"),
    Line::new("A Cup Match is played", "chance", &["dice {die} {die}"], "SP-17-1"),
    Line::new("A Penalty Shoot-out, a penalty", "chance", &["goal-{face}", "miss-{face}"], "SP-19-1"),
    Line::new(
        "A debt: how to raise it",
        "the debtor",
        &["sell {card}", "negotiate {seat}", "lapse"],
        "SP-25-1",
    ),
    Line::new(
        "A sum that could be paid in cards (R-32)",
        "who owes it",
        &["pay", "negotiate {seat}"],
        "SP-25-2",
    ),
    Line::new("With whom to negotiate", "who has the negotiation", &["negotiate {seat}", "pass"], "SP-9-1"),
    Line::new(
        "A deal is made up, and answered",
        "who proposes, then who answers",
        &[
            "give {item}",
            "take {item}",
            "keep {item}",
            "waive {item}",
            "propose",
            "pass",
            "accept",
            "change",
            "decline",
        ],
        "SP-9-3",
    ),
    Line::new(
        "Too many Footballers: who came last",
        "who has them",
        &["recall", "return {card}", "forget"],
        "SP-23-1",
    ),
    Line::new("A Footballer goes back", "chance", &["card {card}"], "SP-23-1"),
    Line::new("The end of the turn", "whose turn it is", &["end"], "SP-TURN-3"),
    Line::new(
        "The last moment before play passes (R-1)",
        "whose turn it was, and claims",
        &["end"],
        "SP-26-1",
    ),
    Line::new("The colour of the Trophy", "the winner", &["trophy {squad}"], "SP-28-1"),
    Line::new(
        "Besides, at each point of a turn (SP-TURN-2)",
        "whose turn it is; all for what is due",
        &[
            "sell {card}",
            "window",
            "match {seat}",
            "kept-match {seat}",
            "free-match {seat}",
            "final {seat}",
            "claim {claim}",
            "show-red {seat}",
            "call {seat}",
        ],
        "SP-TURN-2",
    ),
];

pub(super) const fn line(pending: &Pending) -> Option<usize> {
    Some(match pending {
        Pending::RollOff(_) => 0,
        Pending::Dealing { .. } => 1,
        Pending::RollDue => 2,
        Pending::Moving => 3,
        Pending::Buying => 4,
        Pending::Answering { .. } => 5,
        Pending::Choosing { .. } => 6,
        Pending::Drawing { .. } => 7,
        Pending::Reading { .. } => 8,
        Pending::ChoosingOpponent { .. } => 9,
        Pending::Match { .. } => 10,
        Pending::ShootOut(_) | Pending::Penalty { .. } => 11,
        Pending::Debt(_) => 12,
        Pending::Payment(_) => 13,
        Pending::Window { .. } => 14,
        Pending::Deal => 15,
        Pending::Recalling { .. } => 16,
        Pending::Returning { .. } => 17,
        Pending::TurnEnd => 18,
        Pending::LastMoment => 19,
        Pending::ChoosingTrophy { .. } => 20,
        Pending::Passing | Pending::Concluding { .. } | Pending::Over(_) => return None,
    })
}
