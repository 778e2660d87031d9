//! World League: the calendar of a season.

use crate::Phase;

use tabletop_any::CalendarLine as Line;

pub(super) const LINES: &[Line] = &[
    Line::new("The market is laid out", "chance", &["turn {tile}"], "WL-MARKET-1"),
    Line::new(
        "Draft: a player is auctioned",
        "in turn clockwise, who is still in",
        &["bid {millions}", "match", "pass"],
        "WL-DRAFT-3",
    ),
    Line::new("Draft: the player is laid", "the winner", &["place {column}"], "WL-PLACE-1"),
    Line::new("Draft: the player laid may be slid", "who has the Trainer", &["train", "keep"], "WL-TRAIN-1"),
    Line::new("Draft: health costs for an injury", "all, unseen", &["spend {millions}"], "WL-INJURY-1"),
    Line::new(
        "Draft: who of equally tall is injured",
        "the injured team",
        &["injure {column}"],
        "WL-INJURY-5",
    ),
    Line::new("Trophies: bribes in a tie", "the tied teams, unseen", &["bribe {millions}"], "WL-TROPHY-5"),
    Line::new(
        "Hire specialists",
        "one by one, the weakest first",
        &["hire {specialist}", "medal"],
        "WL-HIRE-1",
    ),
    Line::new("The Trainer slides tiles", "who has the Trainer", &["slide {column}", "done"], "WL-TRAIN-2"),
];

pub(super) const fn line(phase: &Phase) -> Option<usize> {
    Some(match phase {
        Phase::Market => 0,
        Phase::Auction(_) => 1,
        Phase::Place { .. } => 2,
        Phase::Train { .. } => 3,
        Phase::HealthCosts(_) => 4,
        Phase::Injure { .. } => 5,
        Phase::Bribes { .. } => 6,
        Phase::Hire { .. } => 7,
        Phase::Slide { .. } => 8,
        Phase::Over => return None,
    })
}
