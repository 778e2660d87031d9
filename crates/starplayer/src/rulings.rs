//! The rulings: the points on which the book is silent or can be read in two ways.

use tabletop_core::rulings;

rulings! {
    /// The rulings of Starplayer, each with its default first. Later versions may add rulings, so fill the rest
    /// with `..Rulings::default()`.
    pub struct Rulings {
        memory: Memory = "R-1", "who remembers fees and cards?",
        ["SP-3-1", "SP-6-3", "SP-7-1", "SP-10-1", "SP-12-2", "SP-18-1", "SP-20-1", "SP-22-2", "SP-25-1", "SP-26-1"],
        "the book leaves it to the players to ask in time, which speaks for AsRequested at a table; an engine forgets nothing. What is owed to the Official, what a deck card pays and the forfeit of a lost final are settled at once in both readings" {
            Attentive: "every fee, bonus, Wild Substitute, Win card and Red is handled at once",
            AsRequested: "royalties, gate receipts, All-6 bonuses, double money, penalty goals, landed-on Wild Substitutes and Win cards must be claimed before play passes, which waits for what is due where nobody ends the turn; a card that cannot be held stays due until then; the Red lapses so when the Official does not play",
        }
        all_six: AllSix = "R-2", "may one player collect All-6 twice, with two squads?", ["SP-7-1"],
        "the sums go to the first, second, third and fourth player" {
            OncePerPlayer: "each player collects at most once",
            OncePerSquad: "a player may take a further place with another squad while places are left",
        }
        bogus: BogusOnDouble = "R-3", "does a Bogus card drawn on a double end the turn?", ["SP-8-1", "SP-TURN-3"],
        "rule 3 excepts only Cup Matches, and rule 8 is the more special event" {
            PlayPasses: "play passes, a roll due or not",
            OnlyThePurchase: "only the purchase is over, and the roll due is made; without one the turn ends all the same",
        }
        minutes: TwoMinutes = "R-4", "what stands for the two minutes of a negotiation?", ["SP-9-2", "SP-25-1"],
        "steps have no clock"
        (default TwoMinutes::Proposals(3)) {
            Proposals(u8): "how many proposals one negotiation, or one debt, may see; a player who breaks off and may turn to another has used one (ours)",
        }
        race: TackleRace = "R-5", "when do several say Tackle at the same moment?", ["SP-13-1", "SP-13-2"],
        "a race of voices has no steps, so there is no reading in which the first to say it tackles: a program hears no voices, and at a table without this program the first has it; the dice are the book's. Nor can a Tackle wait until play passes: play goes back to the tackled player, who continues, so that the question is settled before that" {
            SealedThenDice: "holders answer together and unseen, several Tackles are settled by the dice",
            ClockwisePriority: "asked in turn from the tackled player's left, the first Tackle stands",
        }
        gaps: WinGaps = "R-6", "may a trade leave the giver with a gap in the Win cards?", ["SP-18-2"],
        "a gap would have to be filled out of order" {
            BothInOrder: "both sides hold rounds 1 to k afterwards",
            ReceiverOnly: "only a player who receives Win cards must hold them in order; the next Win card fills the lowest gap",
        }
        limit: Limit = "R-7", "can the limit of 11 Footballers be broken?",
        ["SP-LIMIT-1", "SP-9-3", "SP-13-4", "SP-23-1"],
        "the limits hold at any one time, while the penalty is for a player found to have broken one, as can happen at a table; for Managers, Stadiums and Wild Substitutes the book has no penalty, so they are prevented always" {
            Prevented: "no move may exceed it",
            Penalised: "a twelfth Footballer is possible, and an opponent may call it",
        }
        ruin: Ruin = "R-8", "what if everything is sold and the sum is still not met?", ["SP-25-1", "SP-4-2"],
        "the book has no bankruptcy" {
            PayAllLapse: "all the cash is paid and the rest lapses; for a card to be bought nothing is paid and it goes back",
        }
        short_matches: ShortMatches = "R-9", "has the Short game Cup Match cards?", ["SP-ALT-SHORT-1"],
        "its list repeats unchanged cards, so it is complete" {
            None: "none are dealt",
            Two: "two each, as in the normal game",
        }
        tackle_fees: TackleFees = "R-10", "does a tackling pawn collect or owe anything by moving?", ["SP-13-1"],
        "the pawn is moved, it does not land" {
            NoFees: "no",
            AsLanding: "royalty and gate as after a roll, nothing for passing",
        }
        final_time: FinalTime = "R-11", "may the Cup Final be challenged before rolling?", ["SP-27-1"],
        "rule 27 says on your turn" {
            AnyTimeOnce: "at any point of the turn where its player decides alone, once a turn",
        }
        full: FullSquad = "R-12", "landing with a full squad, a Manager or a Stadium already: may one buy?",
        ["SP-4-1", "SP-11-1", "SP-12-1"],
        "sell first or decline; under R-7 Penalised a Footballer may be bought" {
            MustDecline: "no: sell first or decline, and then a Tackle may follow",
        }
        nearest: Nearest = "R-13", "which way does nearest go in an emergency, where the half is between two steps?",
        ["SP-25-1"],
        "the usual reading of a tie, and the same as rule 24" {
            Up: "up to the next half-million",
            Down: "down to the last half-million",
        }
        played: MatchesPlayed = "R-14", "when are both Cup Match cards played, if one was traded away or gained?",
        ["SP-17-3"],
        "nothing is left to play with; the other reading shuts out for good a player who sold one" {
            NoneHeld: "when none is held, a kept Bonus card included",
            BothPlayed: "when the player has played as many matches with cards as cards were given at the start",
        }
        space: CupSpace = "R-15", "must a player short of Win cards play the Cup Match of a space, and anybody that of a card?", ["SP-17-2", "SP-17-5"],
        "the book says can here and keeps must for the player with all Win cards" {
            May: "the player may",
            Must: "the player must",
        }
        deals: DealKind = "R-16", "what is a deal?", ["SP-9-3"],
        "the book speaks of buying, selling and swapping" {
            BothGive: "at least one card moves and each side gives something",
            Gifts: "one side may give nothing",
        }
        reds: SecondRed = "R-17", "a second Red before the turn is missed?", ["SP-22-1"],
        "both speak of the same next turn" {
            Once: "one turn is missed",
            Each: "one turn is missed for each",
        }
        formations: Formations = "R-18", "System: one formation for all?", ["SP-ALT-SYSTEM-1"],
        "the decision before the start is asked of every number of players" {
            Agreed: "one for the table, agreed before play",
            AnyOfThree: "any of the three at any time, with two or three seats only",
        }
        short_wins: ShortWins = "R-19", "how many Win cards are the maximum in the games to three?",
        ["SP-WINS-1", "SP-18-1"],
        "the maximum is what is needed" {
            Needed: "none beyond the three that are needed",
            AlwaysFive: "up to round 5, three being enough everywhere else",
        }
        six_at_once: SixAtOnce = "R-20", "two players complete their six in one deal: who is first?", ["SP-7-1"],
        "the book is silent" {
            TurnOrder: "the one whose turn it is first, then clockwise; at the dealing from the starting player",
        }
        purses: Purses = "R-21", "is money seen?", ["SP-SETUP-5", "SP-9-3", "SP-13-1"],
        "every payment is seen; the rule text opens the cards only" {
            Open: "each seat's money is seen",
            Hidden: "a seat's money is shown to that seat alone, though every payment is seen; so every holder of a Tackle card with room for the purchase is asked, even one without the price, who can only pass; and money may be asked of another that it does not have, who then cannot accept",
        }
        tackle_price: TacklePrice = "R-22", "may a tackler raise the price of a Manager or Stadium?", ["SP-13-4"],
        "nobody is required to pay before buying, so rule 25 does not open" {
            InHand: "no: the price must be in hand",
            Emergency: "yes, by emergency funding",
        }
        nobody_booked: NobodyBooked = "R-23", "a Yellow or Red to one of your footballers when none is owned?",
        ["SP-22-1"],
        "the club has a team" {
            Counts: "it counts",
            NoEffect: "it has no effect",
        }
        partners: Partners = "R-24", "may a negotiator turn to a second opponent?", ["SP-9-1"],
        "one transaction with one opponent" {
            OnePartner: "no: the partner is chosen at the start",
            AnyPartner: "yes: each proposal may go to another",
        }
        doubles: Doubles = "R-25", "which doubles pay?", ["SP-3-1"],
        "the rolls for the start and between tacklers are no moves" {
            MoveOnly: "rolls that move the pawn",
            AllButCupMatch: "by the letter all but those of Cup Matches",
        }
        used: UsedCards = "R-26", "where do used Cup Match and Transfer Window cards go?", ["SP-9-1", "SP-17-2"],
        "a deck card may hand them out again, as the Tackle returns by rule 13" {
            BackToTray: "into the tray, from which a deck card may hand them out again",
            LeaveGame: "out of the game",
        }
        ties: EqualRolls = "R-27", "equal highest rolls for the start, the Official or a Tackle?",
        ["SP-SETUP-4", "SP-13-2", "SP-2-2"],
        "the book is silent" {
            RollAgain: "those tied roll again",
            SeatOrder: "the first seat; among tacklers the next clockwise from the tackled player",
        }
        opener: Opener = "R-28", "may the opener of a Transfer Window decline the first negotiation?", ["SP-9-1"],
        "rule 9 has the opener negotiate first, and lets a player decline to take part: the player who opens is a player too. That the opener must do so can name the order alone, or a duty" {
            MayDecline: "yes: the opener may decline as anybody else",
            MustNegotiate: "no: the opener must turn to an opponent first, but need not come to terms",
        }
        change_of_mind: ChangeOfMind = "R-29", "may a player who has declined a purchase, and is not tackled, still buy?",
        ["SP-13-3"],
        "rule 13 binds the player who is tackled; it is silent about one who is not, but has made it known not to want to buy" {
            Final: "no: declining is final",
            UntilTackled: "yes: at any point of the turn before the pawn moves on; the holders of Tackle cards have answered for that landing and are not asked again",
        }
        sell_first: SellFirst = "R-30", "is a player who could sell a card first asked whether to buy though nothing is left to buy?",
        ["SP-4-3"],
        "what is sold to the Official comes back into play at once (rule 24), so that it can be bought there" {
            Asked: "yes: the card sold could be bought there, or another in its place",
            PassedOver: "no: where the deck or the tray is empty when the purchase is reached there is nothing to decide",
        }
        win_maximum: WinMaximum = "R-31", "does the maximum of Win cards count those held, or those received in the whole game?",
        ["SP-18-1", "SP-18-3"],
        "a player who sells a Win card can go on playing for it, since five must be collected; otherwise a card sold could be got back by a deal alone. For the other reading: the maximum is of cards received" {
            Held: "those held: a player who has given one away may take it again",
            Received: "those received from the Official in the whole game, for a Cup Match or by a Bonus card; what a deal brings does not count",
        }
        cards_for_sums: CardsForSums = "R-32", "for which sums may a creditor who is a player take cards?", ["SP-25-2"],
        "the sentence stands in the rule of emergency funding" {
            Emergency: "for those that the debtor cannot pay in cash",
            AnyDue: "for any sum due between two players: a player who could pay does so, or offers the creditor cards first, who need not take them",
        }
        after_bogus: AfterBogus = "R-33", "may the Cup Final be challenged after a Bogus, before play passes?",
        ["SP-8-1", "SP-27-1"],
        "rule 8 has play pass, and what waits then is only what must be asked for in time" {
            TurnOver: "no: the turn is over, and only what is due may still be asked for",
            BeforePlayPasses: "yes: whoever has the Club Set and all Win cards before play passes may challenge first, once",
        }
        received_together: ReceivedTogether = "R-34", "several Footballers received in one deal: which came last?",
        ["SP-23-1"],
        "nobody knows their order, as where the last are not recalled" {
            AtRandom: "chance picks among those received together, one after the other",
            OwnersChoice: "the player called chooses among those received together, one after the other",
        }
        free_time: FreeMatchTime = "R-35", "when must the Club Set be complete and the cards played for a Cup Match without a card?",
        ["SP-17-3"],
        "on every turn thereafter: it comes with a turn, and not in the middle of one" {
            AtStart: "when the turn begins; what comes or goes after that changes nothing on this turn",
            WhenPlayed: "when it is played, at any point of the turn, once a turn; what was there at the start does not count",
        }
        doubled_fees: DoubledFees = "R-36", "which royalties double for the owner of all four Starplayers of a squad?", ["SP-6-2"],
        "rule 6 speaks of the four of one squad" {
            ThatSquad: "those for that squad",
            EverySquad: "all royalties of that owner, for every squad",
        }
        tackler_bogus: TacklerBogus = "R-37", "a tackler draws a Bogus: who plays next?", ["SP-8-1", "SP-13-1"],
        "rule 13 is the more special: after a tackle play goes back to the tackled player" {
            TurnGoesOn: "the tackled player, whose turn goes on",
            PlayPasses: "the player to the left of the tackled one, as after any Bogus; with a roll due as R-3 says",
        }
        landing_price: LandingPrice = "R-38", "may a player who lands on a Manager or Stadium space without the price raise it?",
        ["SP-11-1", "SP-12-1"],
        "nobody is required to pay before buying, so rule 25 does not open; cards may be sold before by rule 24" {
            InHand: "no: the price must be in hand",
            Emergency: "yes, by emergency funding once the purchase has been announced",
        }
        playing_official: PlayingOfficial = "R-39", "a player is also the Official: whose Red can lapse?",
        ["SP-22-2"],
        "the exception speaks of a player who is the Official and names no footballer, so it takes the sentence away for the whole table; but it may be there only so that an Official does not forget the own Red" {
            Nobodys: "nobody's",
            AllButTheirs: "that of every other player; the Official's own is shown at once",
        }
        unable: UnableToBuy = "R-40", "may a player be tackled who declines only because buying is not possible as things stand?",
        ["SP-13-1"],
        "rule 13 asks what a player makes known, and not why; but a player without room or money may want to buy all the same, and has not made known the contrary" {
            Declines: "yes: a player who cannot buy counts as declining",
            NothingDeclared: "no: only a player who could buy at once can decline, and without that nobody is asked for a Tackle",
        }
    }
}
