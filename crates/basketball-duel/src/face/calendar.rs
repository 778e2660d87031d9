//! Basketball Duel: the calendar of a round.

use crate::Phase;

use tabletop_any::CalendarLine as Line;

const PLAYS: &[&str] = &[
    "start {card}",
    "lay {card} {place}",
    "immunity {item}",
    "swipe wild {seat} {place}",
    "swipe bonus {seat} {number}",
    "swipe bonus aside",
    "swipe immunity {seat} {item}",
    "swipe {item} {seat} {place}",
    "fizzle {swipe}",
    "discard {card}",
    "show {number}",
    "… mate",
];
/// The plays that are left when the draw pile is used up.
const LAST_PLAYS: &[&str] = &[
    "start {card}",
    "lay {card} {place}",
    "immunity {item}",
    "swipe wild {seat} {place}",
    "swipe bonus {seat} {number}",
    "swipe bonus aside",
    "swipe immunity {seat} {item}",
    "swipe {item} {seat} {place}",
    "show {number}",
    "… mate",
    "pass",
];

pub(super) const LINES: &[Line] = &[
    Line::new("The deal: Bonus cards", "chance", &["bonus {item}"], "BD-SETUP-1"),
    Line::new(
        "The deal: showing one's Bonus card (R-12)",
        "who has just got it",
        &["show {number}", "pass"],
        "BD-SETUP-1",
    ),
    Line::new("The deal: game cards", "chance", &["card {card}"], "BD-SETUP-2"),
    Line::new(
        "A turn begins",
        "whose turn it is",
        &["draw pile", "draw discard", "show {number}"],
        "BD-DRAW-1",
    ),
    Line::new("The card that is drawn", "chance", &["card {card}"], "BD-DRAW-1"),
    Line::new("The play of the turn", "whose turn it is", PLAYS, "BD-PLAY-1"),
    Line::new(
        "The swiped Item card is laid",
        "who has swiped it",
        &["start {card}", "lay {card} {place}", "… mate", "keep", "show {number}"],
        "BD-SWIPE-ITEM-4",
    ),
    Line::new("Which Bonus card is taken", "chance", &["bonus {item}"], "BD-SWIPE-BONUS-1"),
    Line::new(
        "The taken Bonus card is laid",
        "who has taken it",
        &["bonus down", "bonus up", "show {number}"],
        "BD-SWIPE-BONUS-1",
    ),
    Line::new(
        "A play after the Swipe (R-5)",
        "who has swiped",
        &["start {card}", "lay {card} {place}", "discard {card}", "show {number}", "pass"],
        "BD-SWIPE-1",
    ),
    Line::new(
        "The last plays of the round",
        "one after the other, once or until all pass (R-6)",
        LAST_PLAYS,
        "BD-ROUND-1",
    ),
    Line::new("Sudden death: Item cards", "chance", &["card {card}"], "BD-SUDDEN-1"),
    Line::new(
        "Sudden death: the card is laid (R-17)",
        "who got it",
        &["start {card}", "lay {card} {place}"],
        "BD-SUDDEN-1",
    ),
];

pub(super) const fn line(phase: Phase) -> Option<usize> {
    Some(match phase {
        Phase::DealBonus { .. } => 0,
        Phase::ShowOrNot { .. } => 1,
        Phase::DealCard { .. } => 2,
        Phase::Draw { .. } => 3,
        Phase::Drawing { .. } => 4,
        Phase::Play { .. } => 5,
        Phase::LaySwiped { .. } => 6,
        Phase::TakeAside { .. } => 7,
        Phase::LayBonus { .. } => 8,
        Phase::AfterSwipe { .. } => 9,
        Phase::LastPlay { .. } => 10,
        Phase::SuddenDeal { .. } => 11,
        Phase::SuddenLay { .. } => 12,
        Phase::Over { .. } => return None,
    })
}
