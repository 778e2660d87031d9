//! What happens, as data. The log says beside each event which clause made it happen.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};

use crate::cards::{Asset, DeckName, Footballer, InstructionCard, Item, Manager, Squad, SquadCard, WinCard};
use crate::components::{Space, TrayCard};
use crate::money::Money;
use crate::setup::Formation;
use crate::state::{Bundle, Cause, Due, Party, Purchase, RollOffFor};
use crate::step::{Claim, Die, GoalFace};

documented! {
    /// Something that happened. The fields are named after what they hold; seats count from one when
    /// serialized.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event {
        /// The decks are shuffled apart and lie face down.
        DecksShuffled,
        /// The tray is filled.
        TrayFilled,
        /// Each club begins with these.
        ClubsFounded {
            #[serde(rename = "cash_half_millions")]
            cash: Money = "The club fund.",
            cup_matches: u8 = "How many Cup Match cards.",
            tackles: u8 = "How many Tackle cards.",
            transfer_windows: u8 = "How many Transfer Window cards.",
        },
        /// All cards that are owned lie face up.
        CardsLieOpen,
        /// The System game is played with this formation; none where any of the three will do.
        SystemAgreed { formation: Option<Formation> = "The formation; none where any of the three will do." },
        /// Squads may come from all four colours.
        SquadsMayMix,
        /// Wild Substitutes stand for midfielders only.
        WildsAreMidfielders,
        /// Wild Substitutes stand for any position.
        WildsAreAnyPosition,
        /// The Short game is played.
        ShortGamePlayed,
        /// Five-a-side is played.
        FiveASidePlayed,
        /// The game is stopped after this many turns.
        TurnLimitSet { turns: u32 = "After how many turns." },
        /// A seat rolls both dice against others.
        RolledOff {
            seat: Seat = "Who rolls.",
            dice: (Die, Die) = "Both dice.",
            purpose: RollOffFor = "What the roll decides.",
        },
        /// These seats are level and roll again.
        RollAgain { seats: SeatSet = "Who is level." },
        /// A level roll goes to this seat by its place at the table.
        LevelRollGoesTo { seat: Seat = "To whom." },
        /// The Official is found.
        OfficialIs { seat: Seat = "Who it is." },
        /// This seat starts.
        Starts { seat: Seat = "Who it is." },
        /// A card is dealt.
        DealtFootballer { seat: Seat = "To whom.", footballer: Footballer = "Which Footballer." },
        /// A Manager is dealt.
        DealtManager { seat: Seat = "To whom.", manager: Manager = "Which Manager." },
        /// A Stadium is dealt.
        DealtStadium { seat: Seat = "To whom.", stadium: Squad = "Which Stadium, by its colour." },
        /// A turn begins.
        TurnBegins {
            seat: Seat = "Whose turn it is.",
            turn: u32 = "The number of the turn, counted over all seats.",
        },
        /// A turn is missed for a red card.
        TurnMissed {
            seat: Seat = "Who misses it.",
            turn: u32 = "The number of the turn, counted over all seats.",
        },
        /// A seat may play a Cup Match without a card on this turn.
        FreeMatchOpen { seat: Seat = "Who may." },
        /// What a Cup Match without a card asks for is there no longer (R-35 `WhenPlayed`).
        FreeMatchClosed { seat: Seat = "Who may not any more." },
        /// A seat rolls to move.
        Rolled { seat: Seat = "Who rolls.", dice: (Die, Die) = "Both dice." },
        /// A roll is due again for a double.
        RollsAgain { seat: Seat = "Who will." },
        /// A pawn moves and lands.
        Moved {
            seat: Seat = "Whose pawn it is.",
            from: u8 = "The space it leaves.",
            to: u8 = "The space where it lands, counted from 0 for Kick Off.",
            space: Space = "What that space is.",
        },
        /// A pawn stands on Kick Off, which does nothing.
        OnKickOff { seat: Seat = "Whose pawn it is." },
        /// There is nothing to buy here.
        NothingToBuy { seat: Seat = "Who could have bought." },
        /// Money moves.
        Paid {
            from: Party = "Who pays.",
            to: Party = "Who is paid.",
            #[serde(rename = "amount_half_millions")]
            amount: Money = "How much.",
            cause: Cause = "What for.",
        },
        /// Several sums fall due together.
        FallDueTogether { first: Seat = "Who settles first." },
        /// The top card of a squad's deck is taken.
        Drawn { buyer: Seat = "Who buys.", card: SquadCard = "The card, a Bogus included." },
        /// The Footballer is the one of the space: nothing is paid.
        FreeTransfer { buyer: Seat = "Who buys.", footballer: Footballer = "Which Footballer." },
        /// A purchase is concluded.
        Bought { buyer: Seat = "Who buys.", purchase: Purchase = "What." },
        /// A purchase could not be paid: the card goes back.
        NotBought { buyer: Seat = "Who buys.", purchase: Purchase = "What." },
        /// A Bogus goes under its deck.
        BogusReturned { squad: Squad = "The squad of the deck." },
        /// A seat has all six board Footballers of a squad.
        AllSixComplete {
            seat: Seat = "Who has them.",
            squad: Squad = "The squad.",
            place: u8 = "Which place of the four, counted from 1.",
        },
        /// A purchase is declined.
        Declined { seat: Seat = "Who declines." },
        /// These seats are asked whether they tackle.
        TackleAsked { seats: SeatSet = "Who is asked." },
        /// No opponent has a Tackle card and could buy.
        NobodyCanTackle,
        /// A seat has answered, unseen.
        AnswerSealed { seat: Seat = "Who has answered." },
        /// Several tackle at once and roll for it.
        TackleRace { seats: SeatSet = "Who has said Tackle." },
        /// Nobody tackles: the seat may still buy before its pawn moves on.
        OfferStands { seat: Seat = "Who may still buy." },
        /// A seat tackles.
        Tackled {
            tackler: Seat = "Who tackles.",
            tackled: Seat = "Who has declined.",
            space: u8 = "The number of the space, counted from 0 for Kick Off.",
        },
        /// An instruction card is read.
        CardRead {
            seat: Seat = "Who reads it.",
            deck: DeckName = "The deck.",
            card: InstructionCard = "Which card.",
        },
        /// A card is kept.
        CardKept { seat: Seat = "Who keeps it.", card: InstructionCard = "Which card." },
        /// A kept card is used and goes under its deck.
        KeptCardUsed { seat: Seat = "Who uses it.", card: InstructionCard = "Which card." },
        /// What a card says has no effect.
        NoEffect { seat: Seat = "On whom." },
        /// A card is taken from the tray.
        TookFromTray { seat: Seat = "Who takes it.", card: TrayCard = "The kind of card." },
        /// No Wild Substitute is taken: three are owned.
        EnoughWilds { seat: Seat = "Who has three." },
        /// A yellow card (booking).
        YellowCardShown { seat: Seat = "To whom." },
        /// Yellow cards (bookings) are handed back.
        YellowCardsReturned { seat: Seat = "Who hands them back.", count: u8 = "How many go back." },
        /// A red card (booking), and how many turns are to be missed.
        RedCardShown { seat: Seat = "To whom.", turns: u8 = "How many turns it misses." },
        /// The Official has not shown a red card yet.
        RedCardNotShown { seat: Seat = "To whom it is due." },
        /// Play has passed, and a red card was never shown.
        RedCardForgotten { seat: Seat = "To whom it was due." },
        /// Something can be claimed until play passes.
        ClaimOpen { seat: Seat = "Who may claim it.", claim: Claim = "What is claimed." },
        /// Something is claimed.
        Claimed { seat: Seat = "Who claims it.", claim: Claim = "What is claimed." },
        /// Play is about to pass by itself: what is still due can be claimed before.
        LastMoment { seat: Seat = "Whose turn ends." },
        /// Play is about to pass by itself: the seat can challenge to the Cup Final before.
        LastChallenge { seat: Seat = "Who may challenge." },
        /// Play has passed, and what was not claimed is lost.
        ClaimsLapsed { seat: Seat = "Who did not claim." },
        /// A Cup Match begins.
        MatchBegins { challenger: Seat = "Who challenges.", opponent: Seat = "Who must play." },
        /// A Cup Match is played with a Cup Match card.
        MatchCardPlayed { seat: Seat = "Who plays it." },
        /// A Cup Match is played without a card.
        FreeMatchPlayed { seat: Seat = "Who plays." },
        /// No Cup Match is played.
        NoMatch { seat: Seat = "Who does not play." },
        /// Goals of a Cup Match.
        Scored { seat: Seat = "Who rolls.", dice: (Die, Die) = "Both dice: their total is the goals." },
        /// A Penalty Shoot-out begins.
        ShootOutBegins { first: Seat = "Who kicks first.", second: Seat = "Who kicks second." },
        /// A penalty kick.
        Kick { seat: Seat = "Who kicks.", face: GoalFace = "The face of the goal die." },
        /// A Cup Match is won.
        MatchWon { winner: Seat = "Who wins.", loser: Seat = "Who loses." },
        /// A Win card is taken.
        WinCardTaken { seat: Seat = "Who takes it.", card: WinCard = "Which card." },
        /// No Win card is taken: the set is full, or all that can be received have been.
        NoWinCard { seat: Seat = "Who would have taken it." },
        /// A challenge to the Cup Final.
        FinalBegins { challenger: Seat = "Who challenges.", opponent: Seat = "The opponent." },
        /// The challenger has won the Cup.
        FinalWon { winner: Seat = "The challenger." },
        /// The challenger has lost the Final.
        FinalLost { challenger: Seat = "Who challenges." },
        /// The challenged player has won the Shoot-out and gains no Cup by it.
        NoCupForChallenged { opponent: Seat = "The opponent." },
        /// The Trophy is taken.
        TrophyTaken { winner: Seat = "Who wins.", colour: Squad = "The colour of the Trophy." },
        /// A Transfer Window opens.
        WindowOpened { seat: Seat = "Who opens it." },
        /// A seat does not negotiate, or breaks off.
        NegotiationOver { seat: Seat = "Whose negotiation it was." },
        /// A negotiation begins.
        NegotiationBegins { one: Seat = "Whose negotiation it is.", other: Seat = "The partner." },
        /// Something is pushed onto the table by its owner, or asked for by the other side.
        Pushed { by: Seat = "Who moves it.", giver: Seat = "Whose it is.", item: Item = "The piece." },
        /// Something is taken back from the table by its owner, or asked for no longer by the other side.
        TakenBack { by: Seat = "Who moves it.", giver: Seat = "Whose it is.", item: Item = "The piece." },
        /// A deal is proposed; `left` proposals remain.
        Proposed { by: Seat = "Who does it.", left: u8 = "How many proposals remain." },
        /// A proposal is declined.
        ProposalDeclined { by: Seat = "Who does it." },
        /// A proposal is taken up to be changed.
        ProposalChanged { by: Seat = "Who does it." },
        /// Cards change hands in a deal.
        Traded { from: Seat = "Who gives them.", to: Seat = "Who gets them.", cards: Bundle = "The cards." },
        /// Cards settle a debt, or part of it.
        TakenForDebt {
            debtor: Seat = "Who owes the sum.",
            creditor: Seat = "Who takes the cards.",
            cards: Bundle = "The cards.",
            #[serde(rename = "amount_half_millions")]
            amount: Money = "How much of the sum they settle.",
        },
        /// A Transfer Window closes.
        WindowClosed,
        /// A sum is due that the payer does not have.
        DebtOpened { due: Due = "The sum, and who owes it to whom." },
        /// A sum is due that the payer has, and for which it may offer the creditor cards.
        PaymentDue { due: Due = "The sum, and who owes it to whom." },
        /// What is left of a debt lapses.
        DebtLapsed {
            payer: Seat = "Who owes it.",
            #[serde(rename = "amount_half_millions")]
            amount: Money = "What lapses.",
        },
        /// Something is sold to the Official.
        Sold { seat: Seat = "Who sells it.", asset: Asset = "What is sold." },
        /// A seat is found to have too many Footballers.
        ExcessCalled { by: Seat = "Who calls it.", seat: Seat = "Who has too many." },
        /// A seat does not recall which Footballers came last.
        OrderForgotten { seat: Seat = "Whose squad it is." },
        /// A Footballer goes back under its deck.
        SentBack { seat: Seat = "Whose it was.", footballer: Footballer = "Which Footballer." },
        /// A Bogus or a lost Cup Final ends the turn, even if a roll is due. Play passes as soon as what has
        /// fallen due is settled.
        TurnOver { seat: Seat = "Whose turn it was." },
        /// Play passes to the left.
        PlayPasses { to: Seat = "Whose turn comes." },
        /// The turn limit is reached.
        Stopped { turns: u32 = "How many turns have been played." },
    }
}
