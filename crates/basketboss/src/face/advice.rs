//! Basketboss: advice for people who know the rules and not yet how to choose.

/// Each sentence with the clause that it follows from.
pub(super) const ADVICE: &[(&str, &str)] = &[
    (
        "Strength and trophies are nearly the whole score: 34 of 36 points in games of three quick computers. Money made less \
         than 1 of them.",
        "BB-END-2",
    ),
    (
        "Buy early rather than late: trophies are won in each of the six seasons, and a player counts for all that are \
         left. Look at the stars after ›, too.",
        "BB-TROPHY-1",
    ),
    (
        "Lay a player so that you have another position than before: a different position is 1 strength, as much as a star.",
        "BB-STRENGTH-1",
    ),
    (
        "Offering one more each time, up to half of the money, is not enough: it won 43 of 100 games against easy computers, \
         and 3 against medium ones.",
        "BB-OFFER-2",
    ),
];
