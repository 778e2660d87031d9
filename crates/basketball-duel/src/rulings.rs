//! The rulings: the questions on which the book is silent or can be read in two ways.

use tabletop_core::{Seat, rulings};

rulings! {
    /// The readings by which a table plays. The default of each is the first.
    ///
    /// A later version may have more rulings, and more readings of a ruling. So write `..Rulings::default()` after the
    /// readings you choose.
    pub struct Rulings {
        turned: TurnedCards = "R-1", "may a card be turned by 180 degrees?", ["BD-CARDS-3"],
            "a turned card has both pieces on their heads and could only continue turned cards" {
            Upright: "cards lie upright",
        }
        youngest: Youngest = "R-2", "who is youngest?", ["BD-SETUP-3"],
            "ages are not known to a rules engine; seat 1 sits down first" (default Youngest::Seat(Seat::ALL[0])) {
            Seat(Seat): "the player at this seat",
        }
        discard: DiscardChoice = "R-3", "may a player discard although an Item card in hand could be laid?",
            ["BD-PLAY-2", "BD-TEAM-2"], "the book gives the discard to a player who is unable to play" {
            MustPlay: "no; but an Immunity or Swipe may always be played instead, and need not be when no Item card can be laid",
            FreeDiscard: "yes, any card at any turn",
        }
        immunity: ImmunityReach = "R-4", "a card shows two items: which Immunity protects it?",
            ["BD-IMMUNITY-1", "BD-SWIPE-ITEM-3"], "a card of that type is any card that shows the item" {
            EitherHalf: "an Immunity for either item, against any Swipe",
            NamedItem: "only one for the item named by the Swipe, or chosen by the player of a Wild; so from a Wild it is safe only if both items are protected",
        }
        swiped: SwipedCard = "R-5", "what happens to a swiped Item card?", ["BD-SWIPE-ITEM-4", "BD-SWIPE-1"],
            "swiped cards are prime targets because a star counts when played, so they are played at once" {
            AtOnceIfItFits: "laid at once where the taker likes, as the turn's play; if it fits nowhere, into the hand and the turn ends",
            TakerChooses: "the taker lays it at once or keeps it in the hand",
            IntoHand: "into the hand and the turn ends",
            ThenAnyPlay: "into the hand, then one laying of any Item card or a discard; Bonus and Immunity Swipes likewise",
        }
        last_plays: LastPlayOrder = "R-6", "in which order and number are the last plays made?", ["BD-ROUND-1"],
            "each player may play any remaining playable cards; those that help to complete an item are the book's example, no condition" {
            AllThenNext: "clockwise from the seat after the last turn's, each any number, then the next",
            OneEach: "one each in that order until all pass in a row",
        }
        dealt_out: DealtOut = "R-7", "sudden death, and not enough Item cards for one to each?",
            ["BD-SUDDEN-1"], "nobody was first" {
            SharedWin: "no further deal: shared win",
            LastCards: "the cards that are left are dealt as far as they go; if nobody has an item then, shared win",
        }
        emptied: EmptiedArea = "R-8", "what is laid in a play area emptied by Swipes?", ["BD-START-1", "BD-PLAY-3"],
            "an empty area has nothing to connect to" {
            NewStart: "the next Item card laid there is a new Start card",
        }
        torn: TornArea = "R-9", "what of an area torn into parts?", ["BD-PLAY-3", "BD-CARDS-3"],
            "the cards keep their places to one another, and the book leaves no choice: a card connects to the play area, which is all that lies before its owner" {
            OneArea: "still one area; a new card must touch one or more of its cards, in any part",
        }
        again: SameBonusTwice = "R-10", "what do two completions of the same Bonus item score?",
            ["BD-ROUND-2", "BD-SWIPE-BONUS-2"], "the book gives 3 points for completing the item, without a limit" {
            EachThree: "3 points each",
            OnlyFirst: "3 points for the first, 2 for each further one; with R-14 AtCompletion the first that was completed while its Bonus card was held",
        }
        outer_edges: OuterEdges = "R-11", "where are the quarters, and what matches at an item's outer edge?",
            ["BD-CARDS-2", "BD-CARDS-3"], "the pictures end there, whichever items they are" {
            AnyOuterEdge: "any item's outer edge meets any item's outer edge",
        }
        showing: Showing = "R-12", "when may a Bonus card be shown?", ["BD-SETUP-1"],
            "players may choose to reveal; nothing ties it to the deal" {
            OwnTurn: "at any moment of an own turn",
            AtDealOnly: "only when it has been dealt, before the game cards are",
            AnyTime: "at any moment at which somebody decides, out of turn and in the last plays too",
        }
        discard_draws: DiscardDraws = "R-13", "can the discard pile be drawn from for ever?", ["BD-DRAW-1"],
            "the book sets no limit; the turn limit of the set-up ends such a game" {
            Unbounded: "as often as players like",
            Cap(u8): "after this number of such draws in a row, 1 to 255, whoever made them, the next is from the draw pile",
        }
        three_points: ThreePoints = "R-14", "who gets 3 if the Bonus card changed hands after the completion?",
            ["BD-ROUND-2", "BD-ITEM-1", "BD-SWIPE-BONUS-2"], "points are tallied when the Bonus cards are revealed" {
            AtRoundEnd: "who holds it when the round ends",
            AtCompletion: "the owner of the area, if holding it when the item was completed",
        }
        nothing_to_take: NothingToTake = "R-15", "may a Swipe be played with nothing to take?", ["BD-SWIPE-1"],
            "a play that does nothing is a discard, which has its own rule" {
            No: "no",
            Fizzle: "yes; it takes nothing and is the turn's play; with R-5 ThenAnyPlay one laying or a discard follows, as after any Swipe",
        }
        last_star: LastStar = "R-16", "what does a star give in the turn of the last drawn card?",
            ["BD-STAR-1", "BD-ROUND-4"], "an extra turn begins with drawing, and the pile is drawn out" {
            Nothing: "nothing",
            DrawDiscard: "another turn if the top discard is an Item card that may be drawn",
        }
        sudden_cards: SuddenCards = "R-17", "are the cards of the sudden death laid or collected?", ["BD-SUDDEN-1"],
            "cards are dealt, not played, in it" {
            Collect: "any four of the face-up cards that can form the item",
            LaidOnce: "each is laid at once in a new play area if it fits somewhere, and stays there; one that fits nowhere waits face-up",
        }
        sudden_teams: SuddenTeams = "R-18", "sudden death of teams: who is dealt to?", ["BD-SUDDEN-1", "BD-TEAM-6"],
            "the tie is between the teams" {
            PerTeam: "each team has one set of cards, before its first seat",
            PerPlayer: "each player; a team wins through either",
        }
        mate_start: MateStart = "R-19", "may an empty area of the team-mate be begun?", ["BD-TEAM-2", "BD-START-1"],
            "the Start card is chosen by whose area it is" {
            OwnerOnly: "only its owner begins an area",
            EitherMate: "either team-mate may begin it",
        }
        swiped_immunity: SwipedImmunity = "R-20", "for whom is a swiped Immunity card laid in team play?",
            ["BD-TEAM-4", "BD-SWIPE-IMMUNITY-1"], "an Immunity card may be laid for the team-mate" {
            EitherMate: "for the taker or for the team-mate",
            TakerOnly: "for the taker only",
        }
        mates_know: MatesKnow = "R-21", "does the team-mate see the Bonus item? and the hand?", ["BD-TEAM-5", "BD-SEATS-2"],
            "the book tells the holder to inform the team-mate of the item and of nothing else" {
            BonusOnly: "the team-mate knows the Bonus item",
            Nothing: "nothing is told",
            BonusAndHand: "the team-mate knows the Bonus item and sees the hand",
        }
        second_starter: SecondStarter = "R-22", "who is next up at the end of round 1?", ["BD-ROUND-3"],
            "turns rotate; in the last plays each player may play, and nobody takes a turn. But they stand under the end of the round, so that its end may be after them" {
            AfterLastTurn: "the player after the one who had the last turn",
            AfterLastPlay: "the player after the one who made the very last play; if nobody made one, as after the last turn",
        }
        last_card: LastCard = "R-23", "does the player who draws the last card of the draw pile still finish the turn?",
            ["BD-ROUND-4", "BD-ROUND-1"],
            "a turn is a draw and a play; the last plays are for what remains then. But the book has them once all cards have been taken" {
            FinishesTurn: "yes: with a play, or with a discard where that is due",
            EndsTurns: "no: the last plays begin at once, in the order of R-6, so that the player who drew it comes last and need not discard",
        }
    }
}
