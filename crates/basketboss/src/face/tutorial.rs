//! Basketboss: a first game with explanations, through one season.

use tabletop_any::Lesson;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        "",
        "Basketboss: six seasons",
        &[
            "You manage a team of five columns, PG to C. Each season has five phases: offers for players, trophies, \
             advisors, income, and then all players age.",
            "Strength is the stars that your players show, and 1 more for each different position. The score is the \
             last strength, trophies and ribbons, and 1 for every full $5. Players age after season 6, too, before the last \
             strength is counted.",
            "The six season cards lie open from the start: each changes the rules of its season.",
        ],
        "BB-END-2",
    ),
    Lesson::new(
        "1. Offers for a player",
        "An offer",
        &[
            "The first card of the market is to be had. You offer more than the offer before, or you pass and are out \
             of this auction. Whoever offers last pays, and lays the player at once.",
            "The stars after the position count this season; the figures after › are those of the seasons to come. The dollars are what the player \
             earns you each season.",
        ],
        "BB-OFFER-2",
    ),
    Lesson::new(
        "1. The player is laid",
        "On which column?",
        &[
            "Lay the player on any column: over a starting player, who returns when the card over him retires, or in place \
             of a card, which leaves the game.",
            "A position that you do not have yet brings 1 strength more.",
        ],
        "BB-OFFER-5",
    ),
    Lesson::new(
        "1. Bids for an injury",
        "An injury",
        &[
            "All bid unseen, and all pay, the lowest too. The lowest takes the injury: it covers the team's best active \
             player until the season ends. Whoever has the Physical Therapist does not bid.",
        ],
        "BB-INJURY-1",
    ),
    Lesson::new(
        "1. Choose the injured player",
        "Who is injured",
        &["Several of your active players show equally many stars: you say which of them the injury covers."],
        "BB-INJURY-4",
    ),
    Lesson::new(
        "1. The Trainer slides cards",
        "Your Trainer",
        &["The Trainer slides one of your players one space ahead for nothing, and more for $1 each."],
        "BB-ADVISOR-2",
    ),
    Lesson::new(
        "2. Bids in a tie",
        "A tie",
        &[
            "You are as strong as another team, and somebody has the Referee. Those tied bid unseen; the highest takes \
             the better place and pays, half of it to the Referee's manager. The others keep their money.",
        ],
        "BB-TIE-2",
    ),
    Lesson::new(
        "3. Hire advisors",
        "Advisors",
        &[
            "The trophies were given. All advisors are free again, and each team, the weakest first, must take one. It \
             works until the advisors are hired anew next season.",
            "Then income comes in and all players age by one season. Five more seasons follow in the same way; `?` \
             finds a rule by its words.",
        ],
        "BB-HIRE-2",
    ),
    Lesson::new(
        "5. The Therapist spares a card",
        "Your Therapist",
        &["One of your players need not age this season. Choose one whose next value is lower."],
        "BB-ADVISOR-5",
    ),
];

pub(super) const LEGEND: &[(&str, &str)] = &[
    ("★", "a star: 1 strength"),
    ("PG 2★ $2", "a point guard who shows 2 stars this season, and earns $2 each season"),
    ("›", "the stars of the seasons to come, the next first, and after season 6 those of the final count"),
    ("$1", "what a player earns each season; the money of a team"),
    ("PG SG SF PF C", "the five positions, and the five columns of a team"),
    ("3 second at 2", "three trophies for the second place, at 2 points each"),
    ("offer", "open, for a player; a bid is unseen, for an injury or in a tie"),
    ("1 to 6", "the advisors' numbers: the lowest opens a season's first auction, and equal bids go by them"),
];
