//! World League: a first game with explanations, through one season.

use tabletop_any::Lesson;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        "",
        "World League: six seasons",
        &[
            "You run a team of five columns, PG to C. In each season players are auctioned, trophies go to the \
             strongest teams, and coins come in. After six seasons the highest score wins.",
            "Strength is the sum of the values of your players, and 1 more for each different type among them. Five \
             printed players with a value of 1 each give the 10 that you begin with.",
            "The score is your strength, the points of trophies and medals, and 1 for every full 5 million. After season 6 \
             nobody ages: the last strength is that of its trophies, but injured players count again.",
        ],
        "WL-END-2",
    ),
    Lesson::new(
        "Draft: a player is auctioned",
        "An auction",
        &[
            "The first tile of the market is to be had. You bid more than the bid before, or you pass and are out of \
             this auction. Whoever bids last pays, and lays the player at once.",
            "The figure after the type is what the player is worth this season; those after › are the seasons to come. Coins ● come in every season \
             while the player counts.",
            "Money is open, and you begin with 11 million. There is no need to win every auction.",
        ],
        "WL-DRAFT-3",
    ),
    Lesson::new(
        "Draft: the player is laid",
        "On which column?",
        &[
            "The player may cover any of your five columns, and counts with the value of its first season. Whoever was \
             there is gone for good.",
            "A type that you do not have yet brings 1 strength more. Beside each choice you see what it would bring.",
        ],
        "WL-PLACE-1",
    ),
    Lesson::new(
        "Draft: the player laid may be slid",
        "Your Trainer",
        &[
            "You have the Trainer: the player that you have just laid may begin one season further along its values.",
        ],
        "WL-TRAIN-1",
    ),
    Lesson::new(
        "Draft: health costs for an injury",
        "An injury",
        &[
            "All choose an amount unseen, from nothing to all they have. The single lowest pays nothing, and the \
             injury lies on that team's tallest player for this season. The others pay what they chose.",
        ],
        "WL-INJURY-1",
    ),
    Lesson::new(
        "Draft: who of equally tall is injured",
        "Who is injured",
        &["Two of your counting players are equally tall: you say on which of them the injury lies."],
        "WL-INJURY-5",
    ),
    Lesson::new(
        "Trophies: bribes in a tie",
        "A tie, and the Referee",
        &[
            "Teams are equally strong, and somebody has the Referee. Those tied bid unseen for the better place. The last \
             of them pays nothing. Half of what is paid goes to the Referee's team.",
        ],
        "WL-TROPHY-5",
    ),
    Lesson::new(
        "Hire specialists",
        "Specialists",
        &[
            "Trophies were given, coins came in, and all values moved on by one season. Now each team, the weakest \
             first, takes a specialist for the season to come, or a medal for 1 point.",
            "To take one from another team costs 1 million. To keep your own is a choice too.",
            "This was a whole season. Five more follow in the same way; `?` finds a rule by its words.",
        ],
        "WL-HIRE-1",
    ),
    Lesson::new(
        "The Trainer slides tiles",
        "Training",
        &[
            "Once a season the Trainer slides any of your bought players one season ahead. Do so if the next value is higher.",
        ],
        "WL-TRAIN-2",
    ),
];

pub(super) const LEGEND: &[(&str, &str)] = &[
    ("PG 4 181 cm", "a point guard, worth 4 strength this season, and 181 cm tall"),
    ("›", "the values of the seasons to come, the next first, up to season 6"),
    ("●", "a coin: 1 million each season while the player counts"),
    ("PG SG SF PF C", "the five types of players, and the five columns of a team"),
    ("2 gold at 7", "two gold trophies, at 7 points each"),
    ("medal", "1 point"),
    ("face-down", "past the last value: counts for nothing"),
];
