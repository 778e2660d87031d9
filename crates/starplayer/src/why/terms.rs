//! Fixed words that a refusal uses, the same in JSON and in a sentence.

tabletop_core::notation! {
    /// The decision that is awaited instead: `whether to roll`.
    pub enum Moment: "moment" {
        /// The roll (SP-TURN-1).
        Roll = "whether to roll",
        /// The purchase on the space (SP-4-1, SP-11-1, SP-12-1).
        Buy = "whether to buy",
        /// The purchase on the space, when a sale must come first: there is no room, or not the price.
        SellFirst = "whether to sell first or to decline",
        /// The end of the turn (SP-TURN-3).
        End = "whether to end the turn",
        /// A claim before play passes (SP-26-1).
        Claim = "whether to claim anything before play passes",
        /// A challenge to the Cup Final before play passes (SP-27-1, R-33).
        Challenge = "whether to challenge to the cup final",
        /// The answer to a declined purchase (SP-13-1).
        Tackle = "whether to tackle",
        /// The Manager or Stadium that a tackler buys (SP-13-1).
        Choose = "which manager or stadium to buy",
        /// The opponent of a Cup Match (SP-17-1).
        Opponent = "whom to play",
        /// The way to raise a sum (SP-25-1).
        Raise = "how to raise a sum",
        /// The payment of a sum, in money or in cards (SP-25-2).
        Pay = "whether to pay a sum or to offer cards",
        /// The partner of a negotiation (SP-9-1).
        Negotiate = "whom to negotiate with",
        /// A deal that is negotiated (SP-9-2).
        Deal = "a deal",
        /// The Footballers that came last (SP-23-1).
        Recall = "which footballers came last",
        /// The colour of the Trophy (SP-28-1).
        Trophy = "the colour of the trophy",
        /// A moment at which no seat decides.
        Nothing = "nothing",
    }
}

tabletop_core::notation! {
    /// The kind of card that an action plays.
    pub enum CardKind: "kind of card" {
        /// A Tackle card (SP-13-1).
        Tackle = "tackle",
        /// A Cup Match card (SP-17-2).
        CupMatch = "cup match",
        /// A Cup Match card of the Bonus deck that was kept (SP-16-2).
        KeptBonus = "kept bonus",
        /// A Transfer Window card (SP-9-1).
        TransferWindow = "transfer window",
    }
}
