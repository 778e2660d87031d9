//! World League: advice for people who know the rules and not yet how to choose.

/// Each sentence with the clause that it follows from.
pub(super) const ADVICE: &[(&str, &str)] = &[
    (
        "Strength and trophies are nearly the whole score: 34 of 37 points in games of three quick computers. Money made less \
         than 2 of them.",
        "WL-END-2",
    ),
    (
        "Buy early rather than late: trophies are won in each of the six seasons, and a player counts for all that are \
         left. Look at the values after ›, too.",
        "WL-TROPHY-1",
    ),
    (
        "Lay a player so that you have another type than before: a different type is 1 strength, as much as a value of 1.",
        "WL-STRENGTH-1",
    ),
    (
        "Bidding one more each time, up to half of the money, is not enough: it won 42 of 100 games against easy computers, \
         and 7 against medium ones.",
        "WL-DRAFT-3",
    ),
];
