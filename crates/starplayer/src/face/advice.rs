//! Starplayer: advice for people who know the rules and not yet how to choose.

/// Each sentence with the clause that it follows from.
pub(super) const ADVICE: &[(&str, &str)] = &[
    (
        "Collect the Footballers of one squad from the start: at the end of most games the losers lack Footballers, and hardly \
         ever the Manager or the Stadium. A Wild Substitute is one Footballer less to find: of the usual set, 8 of one squad \
         are enough with 3 of them.",
        "SP-21-1",
    ),
    (
        "Look in a Transfer Window for a deal after which both sides lack fewer cards: Footballers that are no use to you can \
         be of the squad of another. The question says what the partner lacks before and after.",
        "SP-9-1",
    ),
    (
        "Nearly always a club buys a Footballer that brings it nearer to its set. So offer a card to such a club: a closer look at a card \
         says what each club lacks with it and without it.",
        "SP-9-1",
    ),
    (
        "Play your Cup Matches: both sides have the same chance, and whoever loses gives nothing away. A club that has all Win \
         cards takes none, so against it only you can gain.",
        "SP-17-1",
    ),
    (
        "Challenge to the Cup Final whenever you may: both sides have the same chance, and a challenger who loses pays £2M and \
         may challenge again next turn.",
        "SP-27-2",
    ),
];
