//! Basketboss: the calendar of a season.

use crate::Phase;

use tabletop_any::CalendarLine as Line;

pub(super) const LINES: &[Line] = &[
    Line::new("Set-up: the season row", "chance", &["season {card}"], "BB-SETUP-3"),
    Line::new("The market is flipped", "chance", &["flip {card}"], "BB-MARKET-1"),
    Line::new(
        "1. Offers for a player",
        "in turn clockwise, who is still in",
        &["offer {dollars}", "match", "pass"],
        "BB-OFFER-2",
    ),
    Line::new("1. The player is laid", "the winner", &["place {column}"], "BB-OFFER-5"),
    Line::new("1. Bids for an injury", "all who must bid, unseen", &["bid {dollars}"], "BB-INJURY-1"),
    Line::new("1. Choose the injured player", "the injured team", &["injure {column}"], "BB-INJURY-4"),
    Line::new(
        "1. The Trainer slides cards",
        "who has the Trainer",
        &["slide {column}", "done"],
        "BB-ADVISOR-2",
    ),
    Line::new("2. Bids in a tie", "the tied teams, unseen", &["bid {dollars}"], "BB-TIE-2"),
    Line::new("3. Hire advisors", "one by one, the weakest first", &["hire {advisor}"], "BB-HIRE-2"),
    Line::new(
        "5. The Therapist spares a card",
        "who has the Therapist",
        &["spare none", "spare {column}"],
        "BB-ADVISOR-5",
    ),
];

pub(super) const fn line(phase: &Phase) -> Option<usize> {
    Some(match phase {
        Phase::SeasonRow => 0,
        Phase::Market { .. } => 1,
        Phase::Offer { .. } => 2,
        Phase::Place { .. } => 3,
        Phase::InjuryBids { .. } => 4,
        Phase::Injure { .. } => 5,
        Phase::Train { .. } => 6,
        Phase::TieBids { .. } => 7,
        Phase::Hire { .. } => 8,
        Phase::Spare { .. } => 9,
        Phase::Over => return None,
    })
}
