//! The rulings: where the book is silent or can be read in two ways.

use tabletop_core::rulings;

rulings! {
    /// The reading of each open question. The default is the first of each.
    pub struct Rulings {
        /// who is the tallest manager?
        tallest_manager: TallestManager = "R-1", "who is the tallest manager?", ["WL-SETUP-6", "WL-DRAFT-2", "WL-HIRE-2"],
        "a program cannot measure its users, and a full order is needed: hiring may have to rank three or more" {
            /// The first seat is the tallest, the second the next, and so on.
            SeatOrder: "the first seat is the tallest, and so on",
            /// The set-up ranks the seats.
            Given: "as ranked at set-up",
        }
        /// who opens after a tile that nobody got?
        opener_after_none: OpenerAfterNone = "R-2", "who opens after an auction nobody won, or an injury nobody took?",
        ["WL-DRAFT-2", "WL-DRAFT-6", "WL-INJURY-7"], "only a win or an injury taken moves the opener" {
            /// The one who opened, or would have opened, this tile.
            SameOpener: "the manager who opened, or would have opened, this tile opens the next",
            /// His left neighbour.
            LeftOfOpener: "his left neighbour",
        }
        /// who is injured when two counting players are equally tallest?
        equally_tallest: EquallyTallest = "R-3", "two counting players are equally tallest: who is injured?",
        ["WL-INJURY-5"], "the team's owner places the tile; only printed players can bring it about" {
            /// The team's manager chooses.
            ManagerChooses: "the team's manager chooses",
            /// The first of the columns in the order PG, SG, SF, PF, C.
            FirstColumn: "the first of their columns",
        }
        /// do the places of a wholly tied group pass down?
        tied_places: TiedPlaces = "R-4", "do the places of a wholly tied group pass down?", ["WL-TROPHY-2", "WL-TROPHY-6"],
        "the book denies these teams a trophy; it promotes nobody" {
            /// They are used up.
            PlacesConsumed: "the places are used up; nobody gets their trophies",
            /// The next team takes them.
            PlacesPassDown: "the next team takes the best of them",
        }
        /// what of equal bribes of equally tall teams?
        equal_bribes: EqualBribes = "R-5", "equal bribes of equally tall teams?", ["WL-TROPHY-4", "WL-TROPHY-6"],
        "the book's one answer to a full tie is no trophy" {
            /// They get no trophy and pay nothing.
            NoTrophy: "they get no trophy and pay nothing; their places are treated as in R-4",
            /// The taller manager is ahead.
            ManagerRank: "the taller manager is ahead",
        }
        /// may a tile be slid onto a space of no value?
        no_value_ahead: NoValueAhead = "R-6", "may a tile be slid onto a space of no value?", ["WL-TRAIN-1", "WL-TRAIN-2"],
        "a player who would end next season ends now; past the sixth space there is nothing to slide to" {
            /// Yes, and it is turned face-down.
            TurnsFaceDown: "yes: the tile is turned face-down",
            /// No.
            NotAllowed: "no",
        }
        /// does an injury of season 6 count in the final strength?
        last_injuries: LastInjuries = "R-7", "does an injury of season 6 count in the final strength?",
        ["WL-INJURY-6", "WL-END-2"], "phase 3 is played in season 6 too, and the injury ends after it" {
            /// No: the player has recovered.
            Recovered: "no: the player has recovered",
            /// Yes.
            StillInjured: "yes: the player is still injured",
        }
        /// what of equal final scores?
        equal_scores: EqualScores = "R-8", "equal final scores?", ["WL-END-4"], "the book has no tiebreak" {
            /// They share the win.
            Shared: "the win is shared",
            /// More money wins.
            MostMoney: "the team with more money is ahead",
        }
        /// how tall is the tallest player of a team with nobody counting?
        nobody_counts: NobodyCounts = "R-9", "how tall is the tallest player of a team with nobody counting?",
        ["WL-INJURY-3", "WL-TROPHY-2", "WL-TROPHY-6", "WL-HIRE-2"], "the only full order that needs no new rule, so there is no second reading" {
            /// Smaller than every player; two such teams are equal.
            Zero: "smaller than every player; two such teams are equal",
        }
        /// in which order are several ties bribed in?
        several_ties: SeveralTies = "R-10", "several ties to bribe in at once?", ["WL-TROPHY-4"],
        "trophies are given from the top; the bidders differ, so only what is known changes" {
            /// The best tie first, revealed before the next.
            TopDown: "the best tie first, revealed before the next",
            /// All together.
            AllTogether: "all bid together",
        }
        /// what if the lowest health cost comes from a team with nobody counting?
        nobody_to_injure: NobodyToInjure = "R-11", "the lowest health cost comes from a team with nobody counting?",
        ["WL-INJURY-2"], "there is no player to lay the tile on" {
            /// It pays nothing, as the lowest; the tile is discarded.
            Discarded: "it pays nothing, as the lowest; the tile is discarded",
            /// The lowest among the teams with a counting player takes it.
            NextLowest: "the lowest among the teams that have a counting player takes it; if none has, all pay",
        }
        /// which players can be trained?
        trainable: Trainable = "R-12", "which players can be trained?", ["WL-TRAIN-2"],
        "a printed player cannot be slid; a face-down one has nothing to develop: nobody else is left, so there is no second reading" {
            /// Bought tiles that lie face up.
            FaceUpTilesOnly: "face-up tiles only",
        }
        /// is a manager without a legal bid asked?
        no_legal_bid: NoLegalBid = "R-13", "is a manager without a legal bid asked?", ["WL-DRAFT-3"],
        "play is the same; the moves that logs and replays hold are not" {
            /// Yes: only `pass` is legal.
            Asked: "yes: only a pass is legal",
            /// No: he passes without being asked.
            PassedForHim: "no: he passes without being asked",
        }
    }
}
