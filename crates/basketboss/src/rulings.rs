//! The rulings. Where the book is silent or can be read in two ways, the players choose a reading.

tabletop_core::rulings! {
    /// The choices among the readings of the book. The first reading of each is the default.
    ///
    /// Later versions may add rulings, so write a choice in code as
    /// `Rulings { first_offer: FirstOffer::ZeroDollars, ..Rulings::default() }`.
    pub struct Rulings {
        next_opener: NextOpener = "R-1", "who opens after an auction nobody won, or an injury?",
        ["BB-OFFER-4", "BB-INJURY-1"], "“left of the previous winner” still names the same seat" {
            SameOpener: "left of this season's last winner of a player; before the first win the season's opener",
            LeftOfOpener: "left of the manager who opened, or would have opened, this card",
        }
        columns: ColumnChoice = "R-2", "may a card be laid on a column of another position?",
        ["BB-OFFER-5"], "the book sets no limit on where a card is laid, and counting different positions would be idle if every column kept its own" {
            AnyColumn: "any column; a starting column still uncovered need not be used first",
            OwnPositionOnly: "only the column of the card's own position",
        }
        injury_stars: InjuryStars = "R-3", "which stars pick the injured player?",
        ["BB-INJURY-4"], "a season card alters the team's formula, not the stars a player shows" {
            PrintedRow: "those printed on the row that shows",
            WithSeasonCard: "those as changed by a season card that changes the stars of single players (differs only with a season card of your own)",
        }
        without_advisor: WithoutAdvisor = "R-4", "how does a manager without an advisor compare?",
        ["BB-OFFER-1", "BB-INJURY-3", "BB-TIE-3"], "extends BB-TIE-3 to every use of the number; the book orders these managers in no other way, so there is no second reading" {
            AfterEveryNumber: "numbered after every advisor; among those without, the nearer clockwise to the Referee's holder, failing one to the start-player token, is the lower",
        }
        trainer_retires: TrainerRetires = "R-5a", "may the Trainer retire a card?",
        ["BB-ADVISOR-2"], "retirement is what happens to any card without stars, whatever slid it" {
            MayRetire: "a card slid past its last star is retired at once",
            MayNotRetire: "a card that would be retired cannot be slid",
        }
        trainer_repeats: TrainerRepeats = "R-5b", "may one card be slid more than once?",
        ["BB-ADVISOR-2"], "the effect may be repeated without limit" {
            SameCardAgain: "the same card or another",
            EachCardOnce: "each card at most once a season",
        }
        final_strength: FinalStrength = "R-6", "does a season card alter the final strength of BB-END-1?",
        ["BB-END-1", "BB-CARD-TEAM-LEGACY"], "phase 5 has turned the last card down, and the book writes the final formula out as stars + colours" {
            PlainFormula: "stars + different positions",
            TeamLegacyApplies: "the formula as the last season card alters it (differs only with a season card of your own)",
        }
        first_offer: FirstOffer = "R-7", "smallest first offer?",
        ["BB-OFFER-2"], "an offer is money laid down; a free one would leave the rule for a player nobody takes without use" {
            OneDollar: "$1",
            ZeroDollars: "$0",
        }
        injury_in_row: InjuryInRow = "R-8", "does an injury in the row count for the player limit?",
        ["BB-MARKET-1"], "the limit is on players, and season 1 shows the row is meant to hold its full number of them" {
            InjuryCountsForNothing: "it counts for neither limit",
            InjuryCountsAsPlayer: "it counts as a player without income",
        }
        discarded_injury: DiscardedInjury = "R-9", "where does a discarded injury go?",
        ["BB-OFFER-6", "BB-INJURY-6"], "season 1 says so where the stack is meant; a player discarded with an injury goes to the box" {
            Box: "to the box",
            IntoStack: "shuffled back into the stack",
        }
        trainer_injured: TrainerInjured = "R-10", "may the Trainer slide an injured card?",
        ["BB-ADVISOR-2"], "an injured player does not count, without limit, and ageing him out would be a cheap cure; against it, the advisor ages any of your players, and the book lists strength, income and position as what an injured one lacks" {
            ActiveOnly: "only an active card",
            AnyOwn: "any card of the team; one retired so takes its injury along",
        }
        first_season_ties: FirstSeasonTies = "R-11", "does the season 1 seat order settle the tie itself?",
        ["BB-TIE-3"], "it stands with the equal bids, and the Referee's first holder paid $2 for a card whose worth is those bids" {
            BidTiesOnly: "it settles only equal bids",
            AllTies: "in season 1 nobody bids: the nearer clockwise from the Referee's holder wins",
        }
        tie_order: TieOrder = "R-12", "order of several tied groups?",
        ["BB-TIE-4"], "trophies are given from the top; only what is known changes, the Referee's manager never bids" {
            TopDown: "the highest strength first",
            BottomUp: "the lowest strength first",
        }
        final_therapist: FinalTherapist = "R-13", "does the Therapist work in the final ageing?",
        ["BB-ADVISOR-5", "BB-END-1"], "he is still hired (BB-HIRE-3) and it is an ordinary phase 5" {
            Works: "he does",
            DoesNotWork: "he does not",
        }
        banker: BankerMoment = "R-14", "does the Banker count before or after the income?",
        ["BB-ADVISOR-4"], "the card is ours, so the moment is" {
            BeforeIncome: "the money held before anything is collected in phase 4",
            AfterIncome: "the money held after everything else is collected in phase 4",
        }
        later_winner: LaterWinner = "R-15", "three or more on one stack: where does a later round's winner stand?",
        ["BB-TIE-6", "BB-HIRE-2"], "the one stack shows places and hiring: laid on top of the first winner he would hire after him though placed lower" {
            PlacesTopDown: "below those who won an earlier round",
            LastOnTop: "on top of the stack, to the letter: places are as the rounds were won, and hiring goes by the stack",
        }
        ties_settled: TiesSettled = "R-16", "when are ties settled?",
        ["BB-TROPHY-2"], "only trophies and hiring use the order: at any other time there is nothing to settle a tie for, so there is no second reading" {
            PhaseTwoOnly: "in phase 2 alone",
        }
        hand_changed: HandChanged = "R-17", "may a closed hand be changed while others are still open?",
        ["BB-SEALED-1"], "nobody learns the bid before all are revealed, and only what is revealed counts: a manager who would still change it is not ready, so there is no second reading" {
            Final: "no: a hand is closed once its manager is ready",
        }
        unique_positions: UniquePositions = "R-18", "which positions of a team are unique, for the additional strength?",
        ["BB-STRENGTH-1", "BB-END-1"],
        "the final strength is stars and colours, and two players of a colour still show it; to the letter a position is unique only if no other player has it" {
            Different: "all that differ: each position of an active player counts once",
            HeldAlone: "those of one active player alone: a position that two have counts nothing, in the final strength neither",
        }
    }
}
