//! Basketball Duel: advice for people who know the rules and not yet how to choose.

/// Each sentence with the clause that it follows from.
pub(super) const ADVICE: &[(&str, &str)] = &[
    (
        "A good Start card has a star, or other cards of your hand fit beside it: a closer look at a card of your hand says which. Of the \
         usual set as many cards fit beside each.",
        "BD-START-1",
    ),
    (
        "Lay a star early: it is another draw and another play. In the last plays it gives nothing, nor in the turn that \
         draws the last card.",
        "BD-STAR-1",
    ),
    (
        "First complete what lacks one card: three quarters of an item count nothing, and their cards can be swiped. A \
         completed item counts, and nobody can swipe its cards.",
        "BD-ITEM-1",
    ),
    ("Of two items begin the one whose Bonus card you hold: it counts 3 points instead of 2.", "BD-ROUND-2"),
    (
        "Do not save cards up: what is left in your hand when the round is counted brings nothing. A Swipe that takes the \
         card you lack does two things: you complete an item, and an opponent loses a card.",
        "BD-SWIPE-ITEM-4",
    ),
];
