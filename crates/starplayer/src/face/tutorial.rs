//! Starplayer: a first game with explanations, through the first turns.

use tabletop_any::Lesson;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new(
        "",
        "Starplayer: a club that wins the Cup",
        &[
            "You move around the board, buy Footballers, a Manager and a Stadium, and play Cup Matches. Whoever has a \
             complete Club Set (a squad, a Manager and a Stadium) and all Win cards may challenge to the Cup Final, and wins the game by winning it.",
            "Every club begins with the same money and instruction cards. The Short game also deals each seven Footballers, a \
             Manager and a Stadium. What a club owns lies open.",
        ],
        "SP-27-1",
    ),
    Lesson::new(
        "A roll is due",
        "Your turn",
        &[
            "Roll both dice, move on clockwise, and do what the space says. Before and after you may play Cup Matches, \
             open a Transfer Window, or sell.",
        ],
        "SP-TURN-1",
    ),
    Lesson::new(
        "A purchase is open",
        "A purchase",
        &[
            "You stand on a space where something is for sale. If you decline, whoever holds a Tackle card may take \
             the purchase in your place.",
            "On the space of a Footballer you buy the top card of that squad: which one it is, is seen when it is \
             turned.",
        ],
        "SP-4-1",
    ),
    Lesson::new(
        "Who tackles",
        "Tackle?",
        &["Another has declined. With a Tackle card you may take the purchase."],
        "SP-13-1",
    ),
    Lesson::new(
        "The tackler chooses",
        "What do you take?",
        &["The purchase is yours: choose what you buy."],
        "SP-13-1",
    ),
    Lesson::new(
        "A Cup Match: against whom",
        "A Cup Match",
        &[
            "Choose an opponent. Both roll two dice: the total is the goals. A draw goes to penalties. The winner takes \
             the Win card of the next round.",
        ],
        "SP-17-1",
    ),
    Lesson::new(
        "A debt: how to raise it",
        "A debt",
        &[
            "You owe more than you have. Sell to the Official for half the value, or strike a deal with another club.",
        ],
        "SP-25-1",
    ),
    Lesson::new(
        "A sum that could be paid in cards (R-32)",
        "How do you pay?",
        &["You may pay in money, or offer cards instead."],
        "SP-25-2",
    ),
    Lesson::new(
        "With whom to negotiate",
        "A Transfer Window",
        &["Each club in turn may negotiate with one other: choose a partner, or pass."],
        "SP-9-1",
    ),
    Lesson::new(
        "A deal is made up, and answered",
        "A deal",
        &[
            "Two columns: what you give, and what you get. Enter lays a piece on the table or takes it back; ← and → \
             go from column to column. Type a figure for a sum of money.",
            "When the deal lies as you want it, propose it in the third column. The other accepts, changes or \
             declines.",
            "The question compares both sides by price: the values on the cards of Footballers, and what the Official asks for a \
             Manager or a Stadium. Other cards have no price. It also says what the partner lacks for the Cup Final before and after.",
        ],
        "SP-9-3",
    ),
    Lesson::new(
        "Too many Footballers: who came last",
        "Too many Footballers",
        &["A squad has its limit. You may recall which came last; otherwise the squad is shuffled."],
        "SP-23-1",
    ),
    Lesson::new(
        "A Footballer goes back",
        "Who goes back?",
        &["Of the Footballers that came last, one goes back to its deck."],
        "SP-23-1",
    ),
    Lesson::new(
        "The end of the turn",
        "The end of a turn",
        &[
            "You may still do what your cards allow. Then end your turn, and the next club rolls; `?` finds a rule by its words.",
        ],
        "SP-TURN-3",
    ),
    Lesson::new(
        "The last moment before play passes (R-1)",
        "Something is due",
        &[
            "Something is still due to somebody: it can be claimed now, and never again after play has passed.",
        ],
        "SP-26-1",
    ),
    Lesson::new(
        "The colour of the Trophy",
        "The Cup is yours",
        &["You have won. Choose the colour of your Trophy."],
        "SP-28-1",
    ),
];

pub(super) const LEGEND: &[(&str, &str)] = &[
    ("R5, B2, Y3, W4", "a Footballer: red, blue, yellow or white, and the number"),
    ("Mgr, RStd", "the Manager space; the Stadium space of a colour"),
    ("Ref, Chm, Bon", "the Referee, Chairman and Bonus decks"),
    ("Wild, Pen, Cup", "Wild Substitute, Penalty Spot, Cup Match"),
    (
        "Starplayer",
        "one of the four most valuable Footballers of a squad: landing on it costs a royalty to its owner",
    ),
    ("wins", "the Win cards held; a full set of them and a complete Club Set open the Cup Final"),
    (
        "lacks",
        "what is still missing for the Cup Final: of the nearest squad or formation, with the Wild Substitutes that count. \
         10 footballers (has 1 of 11 red): one of the 11 red Footballers that are needed is there",
    ),
];
