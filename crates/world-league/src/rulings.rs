//! The rulings: the questions on which the book is silent or can be read in two ways.

use tabletop_core::rulings;

rulings! {
    /// The reading of each open question. The default is the first of each.
    ///
    /// Later versions may add rulings: write a choice in code as `Rulings { equal_scores: EqualScores::MostMoney, ..Rulings::default() }`.
    pub struct Rulings {
        tallest_manager: TallestManager = "R-1", "who is the tallest manager?", ["WL-SETUP-6", "WL-DRAFT-2", "WL-HIRE-2"],
        "a program cannot measure its users, and a full order is needed: hiring may have to rank three or more" {
            SeatOrder: "the first seat is the tallest, and so on",
            Given: "as ranked at set-up",
        }
        opener_after_none: OpenerAfterNone = "R-2", "who opens after an auction nobody won, or an injury nobody took?",
        ["WL-DRAFT-2", "WL-DRAFT-6", "WL-INJURY-7"], "only a win or an injury taken moves the opener" {
            SameOpener: "the manager who opened, or would have opened, this tile opens the next",
            LeftOfOpener: "his left neighbour",
        }
        equally_tallest: EquallyTallest = "R-3", "two counting players are equally tallest: who is injured?",
        ["WL-INJURY-5"], "the team's owner places the tile; only printed players can bring it about" {
            ManagerChooses: "the team's manager chooses",
            FirstColumn: "the first of their columns",
        }
        tied_places: TiedPlaces = "R-4", "do the places of a wholly tied group pass down?", ["WL-TROPHY-2", "WL-TROPHY-6"],
        "the book denies these teams a trophy; it promotes nobody" {
            PlacesConsumed: "the places are used up; nobody gets their trophies",
            PlacesPassDown: "the next team takes the best of them",
        }
        equal_bribes: EqualBribes = "R-5", "equal bribes of equally tall teams?", ["WL-TROPHY-4", "WL-TROPHY-6"],
        "the book's one answer to a full tie is no trophy" {
            NoTrophy: "they get no trophy and pay nothing; their places are treated as in R-4",
            ManagerRank: "the taller manager is ahead",
        }
        no_value_ahead: NoValueAhead = "R-6", "may a tile be slid onto a space of no value?", ["WL-TRAIN-1", "WL-TRAIN-2"],
        "a player who would end next season ends now; past the sixth space there is nothing to slide to" {
            TurnsFaceDown: "yes: the tile is turned face-down",
            NotAllowed: "no",
        }
        last_injuries: LastInjuries = "R-7", "does an injury of season 6 count in the final strength?",
        ["WL-INJURY-6", "WL-END-2"], "phase 3 is played in season 6 too, and the injury ends after it" {
            Recovered: "no: the player has recovered",
            StillInjured: "yes: the player is still injured",
        }
        equal_scores: EqualScores = "R-8", "equal final scores?", ["WL-END-4"], "the book has no tiebreak" {
            Shared: "the win is shared",
            MostMoney: "the team with more money is ahead",
        }
        nobody_counts: NobodyCounts = "R-9", "how tall is the tallest player of a team with nobody counting?",
        ["WL-INJURY-3", "WL-TROPHY-2", "WL-TROPHY-6", "WL-HIRE-2"], "the only full order that needs no new rule, so there is no second reading" {
            Zero: "smaller than every player; two such teams are equal",
        }
        several_ties: SeveralTies = "R-10", "several ties to bribe in at once?", ["WL-TROPHY-4"],
        "trophies are given from the top; the bidders differ, so only what is known changes" {
            TopDown: "the best tie first, revealed before the next",
            AllTogether: "all bid together",
        }
        nobody_to_injure: NobodyToInjure = "R-11", "the lowest health cost comes from a team with nobody counting?",
        ["WL-INJURY-2"], "there is no player to lay the tile on" {
            Discarded: "it pays nothing, as the lowest; the tile is discarded",
            NextLowest: "the lowest among the teams that have a counting player takes it; if none has, all pay",
        }
        trainable: Trainable = "R-12", "which players can be trained?", ["WL-TRAIN-2"],
        "a printed player cannot be slid; a face-down one has nothing to develop: nobody else is left, so there is no second reading" {
            FaceUpTilesOnly: "face-up tiles only",
        }
        no_legal_bid: NoLegalBid = "R-13", "is a manager without a legal bid asked?", ["WL-DRAFT-3"],
        "play is the same; the moves that logs and replays hold are not" {
            Asked: "yes: only a pass is legal",
            PassedForHim: "no: he passes without being asked",
        }
        equally_low: EquallyLow = "R-14", "who chose the lowest health cost too, but is not injured: does he pay?",
        ["WL-INJURY-3"], "only the manager who takes the injury is spared: where nobody takes it the lowest pay as well" {
            OthersPay: "yes: all pay but the injured team",
            NoneOfThemPays: "no: all pay but those who chose the lowest amount",
        }
        bribes_paid: BribesPaid = "R-15", "which of three or four bribes in a tie are paid?",
        ["WL-TROPHY-5"], "the book has the second and the third highest bid win too, and it is the winning bid that is paid" {
            EveryWinningBid: "all but the lowest",
            HighestOnly: "the highest alone",
        }
        amount_changed: AmountChanged = "R-16", "may an amount chosen unseen be changed while others have still to choose?",
        ["WL-INJURY-1", "WL-TROPHY-4"],
        "nobody learns it before the reveal, and only what is revealed counts: a manager who would still change it has not chosen yet, so there is no second reading" {
            Final: "no: an amount is chosen once its manager is ready to reveal it",
        }
        kept_specialist: KeptSpecialist = "R-17", "may a specialist whom his manager has kept still be hired away in the same season?",
        ["WL-HIRE-3", "WL-HIRE-4"],
        "once a season goes for each specialist, and the book lists keeping him among what a manager can do when he chooses; but it says that he is chosen, not that he is kept, so that a table may count only a specialist who changes hands" {
            IsChosen: "no: to keep him is to choose him",
            MayBeHiredAway: "yes, once, for 1 million: only a specialist who goes to a new manager is chosen; the manager who kept him has chosen, and has no specialist until the next phase 7",
        }
        tied_beside_referee: TiedBesideReferee = "R-18", "the Referee's team is tied with two or three others: how are those ranked?",
        ["WL-TROPHY-3", "WL-TROPHY-4", "WL-TROPHY-2"],
        "the Referee breaks ties instead of the tallest player, and teams other than his are still equal; but the bribes stand in a sentence about other teams, which may mean a tie without his" {
            ByBribes: "they bribe, as in a tie without the Referee's team",
            ByHeight: "the taller team is ahead, as where nobody has the Referee",
        }
    }
}
