//! The rule book: every clause with its id, its heading, our summary, and its places in the printed book.

use tabletop_core::rule_book;

rule_book! {
    /// The clauses of Basketball Duel.
    pub enum Rule {
        "Ways to play": {
            Seats1 = "BD-SEATS-1", "Two to four players each for themselves, or four in two teams. Two rounds.",
                at ["There's 2 ways to play", "1st item", "2-4 Players (Individual)"],
                at ["There's 2 ways to play", "2nd item", "Team Play - 2v2"],
                at ["Object", "1st paragraph", "Score the most points"];
            Seats2 = "BD-SEATS-2", "Known to all: play areas, Immunity cards, shown Bonus cards, the discard pile with every card in it, the number of cards in each hand and pile, scores. Hidden: hands, face-down Bonus cards (but from their holder), the draw pile, the Bonus cards set aside.",
                at ["Shuffle/Deal Game Cards", "1st paragraph, 2nd sentence", "Players should hold their"],
                at ["Shuffle/Deal Bonus Cards", "1st paragraph, 2nd sentence", "Players may choose to"];
            Seats3 = "BD-SEATS-3", "Of a player who leaves the game before its end the book says nothing. The others agree whether they play on without the hand and the play area, or somebody takes them over (ours, not the book's).",
                never cited: "an absence: no action leaves the game";
        }
        "The cards; playing cards properly": {
            Cards1 = "BD-CARDS-1", "5 Bonus cards, one for each item. 58 game cards: Item, Immunity and Swipe cards.",
                at ["The Cards", "1st paragraph", "The deck consists of"],
                at ["Shuffle/Deal Bonus Cards", "2nd paragraph", "Each Bonus Card features"];
            Cards2 = "BD-CARDS-2", "An Item card carries a quarter of one item in its top half and a quarter of another item in its bottom half. An item lies around the corner where four cards meet: its upper quarters are bottom halves, its lower quarters top halves. So a half is fully given by (item, left or right).",
                at ["Playing Cards Properly", "1st paragraph", "Each 'Item Card' contains"],
                never cited: "it says what an Item card is";
            Cards3 = "BD-CARDS-3", "A card connects if it is laid edge to edge with one card of the play area or more, upright, on a free place, and every touching edge matches. One above the other: the upper card's bottom half and the lower card's top half are the same item and the same side. Side by side, for the top halves and for the bottom halves separately: if the left-hand card's half is a left quarter, the right-hand card's half is the right quarter of the same item; if it is a right quarter, the other is a left quarter of whichever item.",
                at ["Playing Cards Properly", "1st paragraph, 2nd sentence", "On your turn, you"],
                at ["Playing the Game", "1st paragraph", "After the 'Start' turn"];
        }
        "Shuffle and deal": {
            Setup1 = "BD-SETUP-1", "Shuffle the Bonus cards, one face-down to each player, who looks at it; the rest are set aside face-down, seen by nobody. A player may show an own Bonus card to all; a shown one stays shown while that player holds it.",
                at ["Shuffle/Deal Bonus Cards", "1st paragraph", "Shuffle the five Bonus"],
                at ["Shuffle/Deal Bonus Cards", "1st paragraph, last sentence", "Any unused Bonus Cards"];
            Setup2 = "BD-SETUP-2", "Shuffle the game cards, four to each player, hidden; the rest is the draw pile. The discard pile beside it is face-up and empty.",
                at ["Shuffle/Deal Game Cards", "1st paragraph", "Shuffle the 58 Game"],
                at ["Playing the Game", "1st paragraph, last sentence", "If you are unable"];
            Setup3 = "BD-SETUP-3", "The youngest player starts round 1; turns go clockwise.",
                at ["Starting the Game (Round 1)", "1st paragraph", "The youngest player goes"];
            Setup4 = "BD-SETUP-4", "There is no limit to the number of cards in a hand. A turn takes one card and lays, plays or discards one, so a hand keeps its size unless a swiped card goes into it (derived: the book does not say it).",
                never cited: "an absence: no hand is too large";
        }
        "Starting and playing the game": {
            Draw1 = "BD-DRAW-1", "A turn begins with taking one card: the top of the draw pile or, if the player prefers and it is an Item card, the top of the discard pile.",
                at ["Starting the Game (Round 1)", "1st paragraph, 2nd sentence", "At the start of"];
            Start1 = "BD-START-1", "An Item card laid in an empty play area is its Start card and needs no neighbour; any may be chosen. It is usually laid on the first turn; who has laid none yet lays it on a later one.",
                at ["Starting the Game (Round 1)", "1st paragraph, 3rd sentence", "On your first turn"];
            Play1 = "BD-PLAY-1", "Then one play: connect an Item card from the hand to the own play area (or lay the Start card), or lay an Immunity card, or play a Swipe card.",
                at ["Playing the Game", "1st paragraph", "After the 'Start' turn"],
                at ["Immunity Cards", "1st paragraph", "On your turn, you"],
                at ["Swipe Cards", "1st paragraph", "On your turn, you"];
            Play2 = "BD-PLAY-2", "Who cannot connect any Item card in hand (nor lay a Start card) and lays nothing else discards one card of choice, face-up.",
                at ["Playing the Game", "1st paragraph, last sentence", "If you are unable"];
            Play3 = "BD-PLAY-3", "A laid card does not move, except by a Swipe. The area as a whole may be shifted; its cards keep their places to one another, also when a Swipe has torn it into parts.",
                at ["Playing the Game", "2nd paragraph", "Once a card is"];
            Play4 = "BD-PLAY-4", "After the play or the discard the turn passes to the left, unless a star gives another.",
                at ["Playing the Game", "3rd paragraph", "After playing one card"];
            Play5 = "BD-PLAY-5", "Cards are not traded, swapped, lent or given away: only a Swipe moves a card from one player to another (ours: the book names no other way).", never cited: "an absence: no action hands a card to another player";
            Play6 = "BD-PLAY-6", "Of a mistake that is noticed late the book says nothing: a card laid where it does not fit, a card not drawn, a turn taken out of order. The players agree whether it is put right (ours, not the book's).", never cited: "an absence: no card can be laid wrongly here";
            Star1 = "BD-STAR-1", "Who lays a card with a star - from the hand, as a Start card or just swiped - has another full turn at once: draw and play (or discard). A star laid then gives yet another.",
                at ["Cards with a STAR", "1st paragraph", "If you play a"];
            Item1 = "BD-ITEM-1", "Four cards two by two whose inner corner shows the four quarters of an item complete it. From then on all four are locked: they cannot be swiped, whatever their other halves show. Its points are counted when the round ends.",
                at ["Playing the Game", "4th paragraph", "The objective of the"],
                at ["Playing the Game", "4th paragraph, last sentence", "Once an item is"];
        }
        "Immunity cards": {
            Immunity1 = "BD-IMMUNITY-1", "Laid face-up in front of a player, it keeps that player's Item cards of its item from being swiped by others, till the round ends or it is swiped. Laying it is the turn's play. It stops neither a Swipe: Bonus nor a Swipe: Immunity.",
                at ["Immunity Cards", "1st paragraph", "On your turn, you"],
                at ["Immunity Cards", "1st paragraph, last sentence", "Playing an 'Immunity Card'"];
            Immunity2 = "BD-IMMUNITY-2", "Two Immunity cards protect more than one: each the cards of its item. Of two for the same item one is left if the other is swiped.",
                at ["Swipe: Immunity", "1st paragraph, 3rd sentence", "Having two Immunity Cards"],
                never cited: "each of the two protects by BD-SWIPE-ITEM-3, which names both";
        }
        "Swipe cards": {
            Swipe1 = "BD-SWIPE-1", "A Swipe card is announced, takes one card from the table - never from a hand - and then goes to the discard pile. It is the turn's play. With nothing it may take it cannot be played.",
                at ["Swipe Cards", "1st paragraph", "On your turn, you"],
                at ["Swipe Cards", "1st paragraph, last sentence", "Once you play a"];
            SwipeItem1 = "BD-SWIPE-ITEM-1", "Swipe: Item takes an Item card from an opponent's play area. One that names an item takes only a card with that item in either half; a Wild takes any.",
                at ["Swipe: Item", "1st paragraph", "The ‘Swipe: Item’ card"],
                at ["Swipe: Item", "1st paragraph, 2nd sentence", "Some Swipe Cards specify"];
            SwipeItem2 = "BD-SWIPE-ITEM-2", "Not a card that is part of a completed item.",
                at ["Swipe: Item", "1st bullet", "You cannot Swipe an"];
            SwipeItem3 = "BD-SWIPE-ITEM-3", "Not a card protected by that opponent's Immunity.",
                at ["Swipe: Item", "2nd bullet", "You cannot Swipe an"];
            SwipeItem4 = "BD-SWIPE-ITEM-4", "The taken card is then laid by the taker, connected or as a Start card.",
                at ["Rules for Team Play", "3rd bullet", "When you play a"],
                at ["Cards with a STAR", "1st paragraph, last sentence", "These cards can be"];
            SwipeBonus1 = "BD-SWIPE-BONUS-1", "Swipe: Bonus takes one Bonus card of an opponent or one of those set aside. Of face-down cards the taker chooses the place, not the face. The taker looks at it and lays it beside the own ones, face-down or shown.",
                at ["Swipe: Bonus", "1st paragraph", "The ‘Swipe: Bonus’ card"],
                at ["Swipe: Bonus", "1st paragraph, 3rd sentence", "Once you take the"];
            SwipeBonus2 = "BD-SWIPE-BONUS-2", "Whoever holds several Bonus cards has 3 points for each of their items; whoever holds none has 2 for all.",
                at ["Swipe: Bonus", "1st paragraph, 4th sentence", "Having two Bonus Cards"];
            SwipeImmunity1 = "BD-SWIPE-IMMUNITY-1", "Swipe: Immunity takes an opponent's Immunity card, which from then on protects the taker instead.",
                at ["Swipe: Immunity", "1st paragraph", "The ‘Swipe: Immunity’ card"];
        }
        "End of the round": {
            Round1 = "BD-ROUND-1", "When the draw pile has been drawn out, each player may lay or play what can still be played from the hand, of any kind, and need not; nothing is drawn, nothing is discarded for want of a play, and stars give nothing.",
                at ["End of the Round", "1st paragraph", "Once all the cards"];
            Round2 = "BD-ROUND-2", "Then all Bonus cards are shown: in each play area 3 points for each completed item whose Bonus card its owner now holds, 2 for each other. Cards left in hand count nothing.",
                at ["End of the Round", "1st paragraph, last sentence", "Then, reveal all 'Bonus'"];
            Round3 = "BD-ROUND-3", "All cards, Bonus cards too, are collected, shuffled and dealt for round 2. It is started by the seat after the one that had the last turn; the last plays do not count as turns. [R-22]",
                at ["End of the Round", "2nd paragraph, 2nd sentence", "Collect all the cards"],
                at ["End of the Round", "2nd paragraph, last sentence", "The player who was"];
            Round4 = "BD-ROUND-4", "Who draws the last card of the draw pile finishes that turn; a star laid in it gives nothing. The discard pile is not shuffled back, and no turn begins on an empty draw pile; if dealing leaves it empty, the round goes straight to the last plays, from the starting seat. [R-23]",
                at ["End of the Round", "1st paragraph", "Once all the cards"];
        }
        "End of the game; sudden death": {
            End1 = "BD-END-1", "After two rounds the highest total wins.",
                at ["End of the Game & Winning", "1st paragraph", "After completing two rounds"];
            Sudden1 = "BD-SUDDEN-1", "Tied for the most: only the Item cards are shuffled; four face-up to each of the tied, then one to each in every further turn of dealing. The opening four are the first turn. Whoever first has four cards that make an item properly wins.",
                at ["Sudden Death", "1st paragraph", "If there is a"];
            Sudden2 = "BD-SUDDEN-2", "If several do so in the same turn of dealing, they share the win.",
                at ["Sudden Death", "1st paragraph, last sentence", "If both players complete"];
        }
        "Team play": {
            Team1 = "BD-TEAM-1", "Team-mates sit opposite (seats 1 and 3, 2 and 4), so turns alternate between the teams.",
                at ["Rules for Team Play", "1st bullet", "You must sit across"];
            Team2 = "BD-TEAM-2", "An Item card may be connected to the own or the team-mate's play area; discarding is for who can do neither.",
                at ["Rules for Team Play", "2nd bullet", "On your turn, you"];
            Team3 = "BD-TEAM-3", "Swipes take from either opponent, never from the team-mate; a swiped Item card may be laid on the own or the team-mate's play area. An extra turn is the layer's.",
                at ["Rules for Team Play", "3rd bullet", "When you play a"];
            Team4 = "BD-TEAM-4", "An Immunity card protects one player's area only; it may be laid for the team-mate.",
                at ["Rules for Team Play", "4th bullet", "Immunity Cards are not"];
            Team5 = "BD-TEAM-5", "A Bonus card counts for its holder's own play area only, whoever laid the cards there. Its holder tells the team-mate the item.",
                at ["Rules for Team Play", "5th bullet", "Bonus Cards are not"];
            Team6 = "BD-TEAM-6", "The team's score is the sum of its two players' points over two rounds.",
                at ["Rules for Team Play", "6th bullet", "At the end of"],
                at ["Rules for Team Play", "last bullet", "Play two rounds to"];
            Team7 = "BD-TEAM-7", "Team-mates keep hands of their own, and neither swap cards nor hand any to each other: one helps the other by what is laid (BD-TEAM-2, BD-TEAM-4) (ours: the book names no other way).", never cited: "an absence: no action hands a card to the team-mate";
        }
    }
}
