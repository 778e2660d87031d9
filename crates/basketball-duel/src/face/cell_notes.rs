//! Basketball Duel: the rules of the places and things on the table.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_any::CellNote;

use crate::{BasketballDuel, SameBonusTwice, ThreePoints};

/// The general notes first.
pub(super) fn all(game: &BasketballDuel) -> Vec<CellNote> {
    Vec::from([
        CellNote::new(
            "pile",
            "The draw pile",
            "A turn begins with a card from here, or with the Item card on the discard pile. When it is drawn out, the \
             round ends with the last plays.",
            &["BD-DRAW-1", "BD-ROUND-1"],
        ),
        CellNote::new(
            "discard",
            "The discard pile",
            "A turn may begin with its top card, if that is an Item card. Played Swipes and discarded cards come here.",
            &["BD-DRAW-1", "BD-SWIPE-1", "BD-PLAY-2"],
        ),
        CellNote::new(
            "aside",
            "Bonus cards aside",
            "Nobody has seen them. Swipe: Bonus may take one of them.",
            &["BD-SETUP-1", "BD-SWIPE-BONUS-1"],
        ),
        CellNote::new(
            "",
            "A card in hand",
            "Each turn has one play: an Item card is laid, or an Immunity card, or a Swipe is played. Cards that are left in \
             hand at the end of a round count nothing.",
            &["BD-PLAY-1", "BD-ROUND-2"],
        )
        .on(["hand", "mate", "known"]),
        CellNote::new(
            "swiped",
            "The swiped card",
            "It is laid by the rules for a card from the hand.",
            &["BD-SWIPE-ITEM-4"],
        ),
        CellNote::new(
            "sudden",
            "A card of the sudden death",
            "Whoever first has four cards that make an item wins. Several in the same turn of dealing share the win.",
            &["BD-SUDDEN-1", "BD-SUDDEN-2"],
        ),
        CellNote::new(
            "area",
            "A place of a play area",
            "A free place names the halves that a card must have there, the upper one first. Cards meet edge to edge. One \
             above the other: the same half of the same item. Side by side: to the right of a left half lies the right \
             half of the same item, to the right of a right half any left half. Four cards that show all four quarters \
             of an item complete it. From then on nobody can swipe them.",
            &["BD-CARDS-3", "BD-ITEM-1"],
        ),
        CellNote::new(
            "bonus",
            "A Bonus card",
            format!(
                "{} Before the end of the round, to show it brings no points: others see what you collect.",
                worth(game)
            ),
            &["BD-ROUND-2", "BD-SETUP-1", "BD-SWIPE-BONUS-1"],
        ),
        CellNote::new(
            "immunity",
            "An Immunity card",
            "While it lies here, nobody else can swipe Item cards of its item from this player.",
            &["BD-IMMUNITY-1"],
        ),
    ])
}

/// The points that a Bonus card brings, by the readings of the game.
fn worth(game: &BasketballDuel) -> String {
    let rulings = game.rulings();
    let which = match rulings.again {
        SameBonusTwice::EachThree => "Each item of this kind",
        SameBonusTwice::OnlyFirst => "The first item of this kind",
    };
    let whose = match rulings.three_points {
        ThreePoints::AtRoundEnd => "of whoever holds the card when the round ends",
        ThreePoints::AtCompletion => "of whoever holds the card when the item is completed",
    };
    format!("{which} completed in the play area {whose} is worth 3 points instead of 2.")
}
