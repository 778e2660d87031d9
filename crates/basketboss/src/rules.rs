//! The rule book: every clause with its id, its heading, our summary, and its places in the printed book. A
//! clause without a place is `(derived)` from others or `(ours)`.

tabletop_core::rule_book! {
    /// The clauses of Basketboss (edition of 2022).
    pub enum Rule {
        "Setup": {
            Setup1 = "BB-SETUP-1", "2 to 5 managers, each with a team board of five printed starting players, one a position, five stars in all (1 star and $1 each: derived), a bid card, strength 10 and $11.",
                at ["First page", "5th item", "Each manager takes 1"];
            Setup2 = "BB-SETUP-2", "35 player cards and 2 injury cards form one shuffled face-down stack.",
                at ["First page", "1st item", "Shuffle the 35 player"];
            Setup3 = "BB-SETUP-3", "Season row: the Inaugural Season card first, four of the other nine at random, Team Legacy last. All six lie face up from the start; the five left over go to the box. The leftmost face-up card is the current season's.",
                at ["First page", "4th item", "Make a row of"],
                at ["Overview", "1st paragraph, last sentence", "The current season card"];
            Setup4 = "BB-SETUP-4", "The tallest manager receives the Referee advisor and the start-player token and returns $2 to the supply. The token marks the Referee's first holder only; the book gives it no other use.",
                at ["First page", "6th item", "Give the referee advisor"];
            Setup5 = "BB-SETUP-5", "Trophies for the number of players as the scoreboard shows.",
                at ["First page", "3rd item", "Use the trophies for"];
            Setup6 = "BB-SETUP-6", "Nothing is traded, swapped, lent, given away or sold back: players, advisors, trophies, ribbons and money stay where they are, unless a rule moves them. Only the Referee's half of a tie bid (BB-TIE-2) goes from one manager to another. Nobody bids together with another. What is said is free, and a promise binds nobody (all ours: the book names no deals).",
                never cited: "an absence: no action trades or sells anything";
            Setup7 = "BB-SETUP-7", "Money and ribbons cannot run out: if the pieces of the supply are all taken, something else stands for them (ours: the book sets no limit). Each season has its trophies, and six advisors are enough for five managers (derived).",
                never cited: "an absence: the supply is not counted";
            Setup8 = "BB-SETUP-8", "Of a manager who leaves the game before its end the book says nothing. The others agree whether they play on without the team, or somebody takes it over (ours).",
                never cited: "an absence: no action leaves the game";
        }
        "Overview": {
            Season0 = "BB-SEASON-0", "Six seasons, each of five phases in this order: 1 offer contracts, 2 award trophies, 3 hire advisors, 4 earn income, 5 age players. Season 6 ends as BB-END-1 says.",
                at ["Overview", "2nd paragraph", "Every season has 5"],
                at ["Overview", "1st paragraph", "Basketboss is played over"];
            Season1 = "BB-SEASON-1", "The current season's card changes its season's rules and no other's. An effect that is not stated is not there; where card and rule disagree the card wins (both ours).",
                at ["Overview", "1st paragraph, 2nd sentence", "Each season has a"];
            Season2 = "BB-SEASON-2", "Of a mistake that is noticed late the book says nothing: an income not collected, a card slid once too often or not at all, a sum paid wrongly, a step forgotten or taken out of turn. The managers agree whether it is put right (ours).",
                never cited: "an absence: no step can be forgotten or paid wrongly here";
        }
        "Season cards": {
            CardInauguralSeason = "BB-CARD-INAUGURAL-SEASON", "No effect. It recalls that injuries flipped this season are replaced and shuffled back, and that managers without an advisor are ranked clockwise from the Referee (ours).";
            CardChemistryClass = "BB-CARD-CHEMISTRY-CLASS", "Each different position counts 2 strength instead of 1 (ours).";
            CardHeadliners = "BB-CARD-HEADLINERS", "Each active player showing 4 or more stars counts 1 strength more (ours).";
            CardOpenTryouts = "BB-CARD-OPEN-TRYOUTS", "Both market limits are higher, income by 2, players by 1 (ours).";
            CardSpiritAward = "BB-CARD-SPIRIT-AWARD", "After the trophies every team without one this season takes a ribbon (ours).";
            CardParadeRoute = "BB-CARD-PARADE-ROUTE", "The team with the highest trophy also takes a ribbon (ours).";
            CardHardBargain = "BB-CARD-HARD-BARGAIN", "An offer must beat the one before by $2 or more; the first offer and the Agent's match are as usual (ours).";
            CardSharedGate = "BB-CARD-SHARED-GATE", "In phase 4 each manager collects $1 more for each place below first (ours).";
            CardRestYear = "BB-CARD-REST-YEAR", "In phase 5 no player card slides; injuries are discarded as usual, the Therapist has nothing to do (ours).";
            CardFrontRunners = "BB-CARD-FRONT-RUNNERS", "Advisors are taken from the strongest team down; in a tie the one higher in the stack first (ours).";
            CardTeamLegacy = "BB-CARD-TEAM-LEGACY", "No effect. It recalls that after the trophies there is no hiring and no income, that all cards age once more and that the plain strength is scored (ours).";
        }
        "Fill market": {
            Market1 = "BB-MARKET-1", "Before the first auction, flip cards one at a time into a row, keeping their order. Stop as soon as the incomes in the row together are at or above the income limit, or the number of players in it is at the player limit. The card that reaches or passes the limit stays in the row. Injuries count for neither limit.",
                at ["1. Offer contracts › Fill market", "1st paragraph", "Create a free agency"];
            Market2 = "BB-MARKET-2", "In the first season an injury that is flipped is replaced by the next card, again if that is an injury too; the injuries are shuffled back when the row is full (the moment changes no probability: only players can end in the row).",
                at ["1. Offer contracts › Fill market", "2nd paragraph", "During the first season"];
            Market3 = "BB-MARKET-3", "If the stack runs out the row stays as it is; the box is never shuffled back. With an empty row the season goes on with the Trainer and phase 2 (derived).";
        }
        "1. Offer contracts": {
            Offer1 = "BB-OFFER-1", "In each season the first auction is opened by the manager with the lowest-numbered advisor (season 1: the Referee's holder). The row is auctioned in the order it was flipped, every card once; an injury is dealt with when its turn comes.",
                at ["1. Offer contracts › Player contracts", "1st paragraph", "The manager with the"],
                at ["1. Offer contracts › Player contracts", "4th paragraph, last sentence", "Repeat until all players"];
            Offer2 = "BB-OFFER-2", "In clockwise turn each manager still in either names a whole sum of at least $1, higher than the highest so far and at most the money held, or passes; who has passed is out of this auction only. Offers and passes are open.",
                at ["1. Offer contracts › Player contracts", "1st paragraph, 2nd sentence", "They state how much"],
                at ["1. Offer contracts › Player contracts", "1st paragraph, last sentence", "The next manager to"];
            Offer3 = "BB-OFFER-3", "The auction ends when all but one have passed and that one has made an offer: he pays it to the supply and must add the player. If all but one have passed without any offer, the last one still has his turn: he may make one offer (and wins) or pass. If all pass, the player goes back to the box.",
                at ["1. Offer contracts › Player contracts", "2nd paragraph", "This continues around the"],
                at ["1. Offer contracts › Player contracts", "4th paragraph", "If all managers pass"];
            Offer4 = "BB-OFFER-4", "The next auction is opened by the manager to the left of the previous winner.",
                at ["1. Offer contracts › Player contracts", "3rd paragraph", "The next player is"];
            Offer5 = "BB-OFFER-5", "A new player always starts with the top row showing. The winner lays him at once on a column of his choice: over a starting player, or in place of a player card, which goes to the box. A column never holds more than one player card.",
                at ["Player cards", "1st paragraph", "Players can be placed"],
                at ["Player cards", "1st paragraph, last sentence", "Players always start with"];
            Offer6 = "BB-OFFER-6", "A player laid on an injured column discards the injury: with the injured card, or alone where the injured player was a starting player. The new player is active. The injury of another column stays.",
                at ["Injuries", "3rd paragraph, 2nd sentence", "If the injured player"];
        }
        "Injuries": {
            Injury1 = "BB-INJURY-1", "All managers bid secretly and together (0 to their money), except the holder of the Physical Therapist, who does not bid and so never takes one. A single bidder (two managers, one with the Therapist) still bids, pays and takes it. No player is won, so the opener of the next auction does not change.",
                at ["Injuries", "2nd paragraph", "All managers simultaneously bid"],
                at ["Injuries", "example", "Green hired the Physical"];
            Injury2 = "BB-INJURY-2", "Every bidder pays the bid to the supply, the lowest too.",
                at ["Injuries", "2nd paragraph, 2nd sentence", "All managers discard their"];
            Injury3 = "BB-INJURY-3", "The lowest bidder takes the injury; among equal lowest bids the one with the higher-numbered advisor.",
                at ["Injuries", "2nd paragraph, last sentence", "The manager with the"];
            Injury4 = "BB-INJURY-4", "It covers that team's active player showing the most stars this season, starting players included; among equals the manager chooses. A player already injured is not looked at, so a second injury goes to another player (derived).",
                at ["Injuries", "2nd paragraph, last sentence", "The manager with the"];
            Injury5 = "BB-INJURY-5", "A covered player gives no stars, no position and no income.",
                at ["Injuries", "3rd paragraph", "A player covered by"];
            Injury6 = "BB-INJURY-6", "Injuries not replaced are discarded at the beginning of phase 5; the player is active again (the card's own “next season” means the same; in season 6, where it would not, this clause holds). A discarded injury goes to the box.",
                at ["Injuries", "3rd paragraph, last sentence", "Otherwise discard all injuries"];
            Injury7 = "BB-INJURY-7", "Worked example, four teams: Green has the Therapist and does not bid; Blue, lowest, pays and is injured (chooses among the players showing 5); Purple and Yellow pay.",
                at ["Injuries", "example", "Green hired the Physical"],
                never cited: "a worked example: a test plays it";
        }
        "2. Award trophies": {
            Strength1 = "BB-STRENGTH-1", "Strength = stars on the topmost visible row of every active player + 1 for each different position (at most 5), as altered by the season card. [R-18]",
                at ["2. Award trophies › Adjust team strength", "1st paragraph", "Calculate each team’s strength"];
            Strength2 = "BB-STRENGTH-2", "Worked example: five starting players, 5 stars + 5 positions = 10.",
                at ["Team boards", "picture", "Positions: 5"],
                never cited: "a worked example: a test counts it";
            Trophy1 = "BB-TROPHY-1", "The highest strength takes the most valuable trophy, the second-highest the next: one trophy of each value is given each season; a team below the last trophy takes none. Trophies are kept to the end (derived).",
                at ["2. Award trophies › Trophies", "1st paragraph", "The team with the"];
            Trophy2 = "BB-TROPHY-2", "Markers may be moved at any time, but only the strength computed at the start of phase 2 counts, and ties are settled only there; final strength settles no tie and takes no trophy.",
                at ["2. Award trophies › Adjust team strength", "1st paragraph", "Calculate each team’s strength"];
        }
        "Team strength ties": {
            Tie1 = "BB-TIE-1", "With the Referee hired: the manager holding the Referee wins every tie that manager is in.",
                at ["Team strength ties", "2nd paragraph", "When a manager has"];
            Tie2 = "BB-TIE-2", "The other tied teams bid secretly and together; the winner pays half (rounded up) to the Referee's manager and half (rounded down) to the supply; the losers keep their bids.",
                at ["Team strength ties", "2nd paragraph, 2nd sentence", "Other tied teams make"],
                at ["Team strength ties", "2nd paragraph, last sentence", "The winning manager pays"];
            Tie3 = "BB-TIE-3", "Equal bids: the lowest advisor number wins and pays as normal; in season 1, where there are no other advisors, the nearest clockwise from the Referee's holder of those tied in that round wins.",
                at ["Team strength ties", "3rd paragraph", "If there is a"],
                at ["Team strength ties", "3rd paragraph, last sentence", "In the first season"];
            Tie4 = "BB-TIE-4", "With more than two tied, the rest bid again, until one is left, who bids nothing. The Referee's manager never bids. Tied groups are settled one after the other, the highest strength first, all before any trophy is taken.",
                at ["Team strength ties", "4th paragraph", "If more than two"];
            Tie5 = "BB-TIE-5", "With no Referee hired: the lower advisor number wins the tie.",
                at ["Team strength ties", "1st paragraph", "When no manager has"];
            Tie6 = "BB-TIE-6", "The winner of each round of a tie stands above all who are still tied and below those who won an earlier round: from top to bottom the stack shows the places. That order holds for trophies and for hiring. A tie nobody had to bid for is stacked in the same way.",
                at ["Team strength ties", "5th paragraph", "Whenever a team wins"];
            Tie7 = "BB-TIE-7", "Worked example: Blue and Yellow tie at 14, Blue has the Referee: Blue 1st, Yellow 2nd. Purple and Green tie at 12 and bid 5 and 3: Purple 3rd pays 3 to Blue and 2 to the supply; Green 4th keeps its 3.",
                at ["Team strength ties", "example", "Blue and Yellow are"],
                never cited: "a worked example: a test plays it";
        }
        "3. Hire advisors": {
            Hire1 = "BB-HIRE-1", "All advisors go back to the centre.",
                at ["3. Hire advisors", "1st paragraph", "Return all advisors to"];
            Hire2 = "BB-HIRE-2", "In reverse order of strength each manager takes one of the advisors still in the centre, free of charge, and must take one; it may be the one just returned. In a tie the one lower in the stack first.",
                at ["3. Hire advisors", "2nd paragraph", "In reverse strength order"],
                at ["3. Hire advisors", "2nd paragraph, last sentence", "If there is a"];
            Hire3 = "BB-HIRE-3", "An advisor works from the hiring until the advisors go back to the centre in phase 3 of the next season: in phases 4 and 5 of the season of the hiring and in phases 1 and 2 of the next (derived). The advisors of season 5 stay to the end of the game. The Referee given at set-up works in phases 1 and 2 of season 1 in the same way.",
                at ["3. Hire advisors", "3rd paragraph", "Each advisor gives your"];
        }
        "Advisor cards": {
            Advisor1 = "BB-ADVISOR-1", "Referee: his manager wins ties and is paid for those of others, as BB-TIE says.",
                at ["Team strength ties", "2nd paragraph", "When a manager has"],
                never cited: "BB-TIE says what is done, and is cited";
            Advisor2 = "BB-ADVISOR-2", "Trainer: after the last auction, before phase 2, his manager may slide one of the team's active player cards one space (free), and again for $1 to the supply each time, as often as he can pay, the same card or another. A card that then meets BB-AGE-2 is retired at once. Starting players cannot slide. He may stop at any time; the paid uses need the free one first.",
                at ["Advisor cards", "picture", "End of Draft Phase:"];
            Advisor3 = "BB-ADVISOR-3", "Agent: his manager may offer, instead of more, exactly the highest offer of another manager (the full sum must be held); the match is now the highest offer, and everyone still in, the one matched too, must go above it or pass. When his manager wins a player, by a match or otherwise, he pays $1 less, never below $0. Injury and tie bids are not affected (ours).";
            Advisor4 = "BB-ADVISOR-4", "Banker: in phase 4, $1 for each full $2 held before anything is collected in that phase, at most $4 (ours).";
            Advisor5 = "BB-ADVISOR-5", "Physical Therapist: does not bid for injuries and so cannot take one. In each phase 5 while he is hired his manager may name one player card, after the injuries are off and before cards slide, that does not slide (this half ours).",
                at ["Injuries", "example", "Green hired the Physical"];
            Advisor6 = "BB-ADVISOR-6", "Publicist: on hiring him his manager takes one ribbon (1 point) at once; hiring him again gives another (ours).";
        }
        "4. Earn income": {
            Income1 = "BB-INCOME-1", "Each manager collects $1 for each income symbol on active players, starting players in play included.",
                at ["4. Earn income", "1st paragraph", "Each manager collects $1"];
        }
        "5. Age players": {
            Age1 = "BB-AGE-1", "First injuries are discarded; then every player card slides one space, the ones injured till then as well: its next row shows.",
                at ["5. Age players", "1st paragraph", "Slide all player cards"],
                at ["Injuries", "3rd paragraph, last sentence", "Otherwise discard all injuries"];
            Age2 = "BB-AGE-2", "A player card none of whose rows still showing (the present one and those to come) has a star is retired to the box; the starting player under it is back in play. A present row without stars does not retire a card that has stars later. Starting players do not age.",
                at ["5. Age players", "2nd paragraph", "If a player shows"];
            Age3 = "BB-AGE-3", "The current season card is turned face-down.",
                at ["5. Age players", "3rd paragraph", "Flip the (leftmost faceup)"];
        }
        "End of game": {
            End1 = "BB-END-1", "The game ends after phase 2 of season 6: no hiring, no income. Phase 5 is then done one last time in full and the final strength, stars + different positions, is computed from what is left. Players injured in season 6 count again. [R-18]",
                at ["End of game", "1st paragraph", "The game ends after"],
                at ["End of game", "2nd paragraph", "Perform the Age Players"];
            End2 = "BB-END-2", "Score = final strength + trophies and ribbons + 1 for each full $5.",
                at ["End of game", "3rd paragraph", "Final score for each"];
            End3 = "BB-END-3", "Ties: most money left over (money modulo 5); then most trophies of the first place, then of the second, third, fourth, one after the other; then the win is shared (ours: the book only has no further tiebreak).",
                at ["End of game", "last paragraph, 2nd sentence", "If tied, the tied"],
                at ["End of game", "last paragraph, last sentence", "There is no further"];
            End4 = "BB-END-4", "Worked example: stars 2+4+2+4+4 with five positions = 21; trophies and ribbons 2×10 + 7 + 2×2 = 31; $25 = 5; in all 57.",
                at ["End of game", "picture", "Final Score"],
                never cited: "a worked example: a test counts it";
        }
        "Simultaneous bidding": {
            Sealed1 = "BB-SEALED-1", "Those told to bid, and no others, cover their money, choose a whole sum from $0 to all they hold, and reveal together. At all other times money is open (derived).",
                at ["Simultaneous bidding", "1st paragraph", "Occasionally managers will be"],
                at ["Simultaneous bidding", "1st paragraph, 2nd sentence", "All managers cover their"];
        }
    }
}
