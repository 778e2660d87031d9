//! What a refusal names: the decision that is awaited, and kinds of cards.

tabletop_core::notation! {
    /// What a refusal says is to be decided now.
    pub enum Moment: "moment" {
        /// A turn's roll.
        RollDue = "whether to roll",
        /// A purchase that may be made.
        Buying = "whether to buy",
        /// The end of a turn.
        TurnEnd = "whether to end the turn",
        /// The last moment for claims before play passes.
        LastMoment = "whether to claim anything before play passes",
        /// A tackle that may be made.
        Answering = "whether to tackle",
        /// The choice of a Manager or a Stadium.
        Choosing = "which manager or stadium to buy",
        /// The choice of an opponent.
        ChoosingOpponent = "whom to play",
        /// A debt.
        Debt = "how to raise a sum",
        /// A payment that cards may be offered for.
        Payment = "whether to pay a sum or to offer cards",
        /// A transfer window.
        Window = "whom to negotiate with",
        /// A deal.
        Deal = "a deal",
        /// The order in which footballers came, which is not known.
        Recalling = "which footballers came last",
        /// The choice of a trophy.
        ChoosingTrophy = "the colour of the trophy",
        /// A challenge to the cup final, where nothing can be asked for.
        Challenging = "whether to challenge to the cup final",
        /// No decision.
        Nothing = "nothing",
    }
}

tabletop_core::notation! {
    /// A kind of card that a club may keep.
    pub enum KeptCard: "kind of card" {
        /// A Cup Match card.
        CupMatch = "cup match",
        /// A Bonus card that is kept.
        KeptBonus = "kept bonus",
        /// A Transfer Window card.
        TransferWindow = "transfer window",
        /// A Tackle card.
        Tackle = "tackle",
    }
}
