//! The clauses of the game, and the one question that players answer in two ways.

use tabletop_core::{rule_book, rulings};

// begin: the rules
rule_book! {
    /// Liar's Dice, in our words.
    pub enum Rule {
        "Before the game": {
            Cups = "LD-CUPS-1", "Two to six players sit in a ring, each with a cup and five dice, or as many fewer as they agree on.";
        }
        "A round": {
            Roll = "LD-ROLL-1", "All roll their dice under their cups. Each looks at their own alone.";
            Turn = "LD-BID-1", "In turn, clockwise, players bid: so many dice under all cups show this face.";
            Rise = "LD-BID-2", "The first bid names at least one die. Each later one names more dice, or as many of a higher face.";
            Most = "LD-BID-3", "No bid names more dice than lie under all cups.";
            Call = "LD-CALL-1", "Instead of bidding, a player may call the last bidder a liar. All cups are lifted.";
            Count = "LD-CALL-2", "If fewer dice show the face than were bid, the bidder loses a die, otherwise the caller.";
            Begin = "LD-CALL-3", "Who has lost a die begins the next round; if it was the last one, the next player to the left.";
        }
        "The end": {
            Last = "LD-END-1", "Who has no dice is out. The last player with dice wins.";
            Places = "LD-END-2", "The others are placed by how long they were in.";
        }
    }
}

rulings! {
    /// The readings of the open question.
    pub struct Rulings {
        ones: Ones = "R-1", "does a one count as the face that was bid?", ["LD-CALL-2"],
        "the clause counts dice that show the face" {
            Plain: "a one is a one",
            Wild: "a one counts as any face",
        }
    }
}
// end: the rules
