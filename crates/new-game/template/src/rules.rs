//! The clauses of the book, and the readings of its open questions.

use tabletop_core::{rule_book, rulings};

rule_book! {
    /// The clauses of the book.
    pub enum Rule {
        "The heap": {
            Heap1 = "NG-HEAP-1", "Two to six players lay a heap of 10 to 20 coins on the table, by lot.";
            Heap2 = "NG-HEAP-2", "In turn each takes one, two or three coins from it.";
        }
        "The end": {
            End1 = "NG-END-1", "Whoever takes the last coin wins.";
        }
    }
}

rulings! {
    /// The readings of the open questions.
    pub struct Rulings {
        last_coin: LastCoin = "R-1", "does the last coin win or lose?", ["NG-END-1"], "the book says that it wins" {
            Wins: "whoever takes it wins",
            Loses: "whoever takes it loses, and all others win",
        }
    }
}
