//! Basketball Duel: a first game with explanations, through one round.

use tabletop_any::Lesson;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        "",
        "Basketball Duel: connect cards",
        &[
            "Each Item card shows two halves: one above, one below, each of them the left or the right half of an item. \
             You lay cards beside each other so that halves meet. Four cards two by two whose inner corner shows all \
             four quarters of an item complete it.",
            "A completed item brings 2 points at the end of the round, or 3 if you hold its Bonus card. Two rounds are \
             played; the highest total wins.",
        ],
        "BD-ROUND-2",
    ),
    Lesson::new(
        "The deal: showing one's Bonus card (R-12)",
        "Your Bonus card",
        &["You alone know it. You may show it to all; nothing is won or lost by that."],
        "BD-SETUP-1",
    ),
    Lesson::new(
        "A turn begins",
        "Draw a card",
        &[
            "A turn begins with one card: the top of the draw pile, or the open card of the discard pile if it is an \
             Item card.",
            "Then follows one play.",
        ],
        "BD-DRAW-1",
    ),
    Lesson::new(
        "The play of the turn",
        "One play",
        &[
            "Connect an Item card to your area: choose the card, then walk with the arrows over the places where it \
             fits. Your first card needs no neighbour.",
            "Or play a Swipe card, which takes a card from the table in front of another; or lay an Immunity card, which \
             protects one item of yours. Only who can lay nothing discards.",
            "A star * on a card that you lay gives you another whole turn.",
        ],
        "BD-PLAY-1",
    ),
    Lesson::new(
        "The swiped Item card is laid",
        "The card that you took",
        &["Lay the card that you have taken: connected to your area, or as the first card of an empty one."],
        "BD-SWIPE-ITEM-4",
    ),
    Lesson::new(
        "The taken Bonus card is laid",
        "The Bonus card that you took",
        &[
            "Look at it, and lay it beside your own: face-down, or shown. It raises that item to 3 points for you.",
        ],
        "BD-SWIPE-BONUS-2",
    ),
    Lesson::new(
        "A play after the Swipe (R-5)",
        "After the Swipe",
        &["By the reading of the book that this table has chosen, a Swipe is followed by one more play."],
        "BD-SWIPE-1",
    ),
    Lesson::new(
        "The last plays of the round",
        "The end of a round",
        &[
            "The draw pile is drawn out. Each player may still play what can be played, and then the round is counted.",
            "The second round goes the same way; `?` finds a rule by its words.",
        ],
        "BD-ROUND-1",
    ),
    Lesson::new(
        "Sudden death: the card is laid (R-17)",
        "Sudden death",
        &[
            "The totals are equal. Item cards are dealt one by one and laid at once, until somebody completes an item.",
        ],
        "BD-SUDDEN-1",
    ),
];

pub(super) const LEGEND: &[(&str, &str)] = &[
    (
        "left, right",
        "which half of an item a card shows: the left half at its right-hand edge, the right half at its left-hand edge",
    ),
    (
        "▘W  H▗, ▖W  H▝",
        "a card in one row, on a low screen: the block of an item lies in the corner of its half, ▘ and ▝ above, ▖ and ▗ below",
    ),
    ("above over below", "a card's two halves: `hoop left over whistle right`"),
    ("* or star", "whoever lays this card has another whole turn"),
    ("0,-2", "a place: columns to the right of the Start card, then rows below it; minus is left, or above"),
    (
        "a place without a card",
        "the halves that a card must have there, the upper one first: `hoop left`, `any right`, `any`",
    ),
    (
        "completed",
        "an item of which four cards, two by two, show all four quarters where they meet: 2 points when the round ends",
    ),
    (
        "one short of",
        "items of which three quarters lie where they must: a card with the fourth completes them. In brackets: how many \
         such cards you do not see; in `1+3` the 1 is a card that you know in the hand",
    ),
    ("locked", "part of a completed item: the card cannot be taken"),
    ("Bonus", "an item that brings 3 points instead of 2 to whoever holds its card"),
];
