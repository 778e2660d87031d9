//! Events: everything that happens, as data. The log names beside each event the clause that made it happen.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet, documented};

use crate::cards::{
    Asset, DealItem, DeckName, Footballer, InstructionCard, Manager, Squad, SquadCard, WinCard,
};
use crate::components::{Space, TrayCard};
use crate::money::Money;
use crate::setup::Formation;
use crate::state::{Bundle, Cause, Due, Party, Purchase, RollOffFor};
use crate::step::{Claim, Die, GoalFace};

documented! {
    /// Something that happened. Each field is named after its content. Seats count from one when serialized.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Event {
        /// Each deck is shuffled by itself and lies face down.
        DecksShuffled,
        /// The tray is filled.
        TrayFilled,
        /// Each club begins with these.
        ClubsFounded {
            #[serde(rename = "cash_half_millions")]
            cash: Money = "The club fund.",
            cup_matches: u8 = "Number of Cup Match cards.",
            tackles: u8 = "Number of Tackle cards.",
            transfer_windows: u8 = "Number of Transfer Window cards.",
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
        TurnLimitSet { turns: u32 },
        /// A seat rolls both dice against others.
        RolledOff {
            seat: Seat = "The roller.",
            dice: (Die, Die) = "Both dice.",
            purpose: RollOffFor = "The question that the roll decides.",
        },
        /// These seats are level and roll again.
        RollAgain { seats: SeatSet = "The level seats." },
        /// A level roll goes to this seat by its place at the table.
        LevelRollGoesTo { seat: Seat = "The receiving seat." },
        /// The Official is found.
        OfficialIs { seat: Seat },
        /// This seat starts.
        Starts { seat: Seat },
        /// A card is dealt.
        DealtFootballer { seat: Seat = "The receiving seat.", footballer: Footballer },
        /// A Manager is dealt.
        DealtManager { seat: Seat = "The receiving seat.", manager: Manager },
        /// A Stadium is dealt.
        DealtStadium { seat: Seat = "The receiving seat.", stadium: Squad = "The Stadium, by its colour." },
        /// A turn begins.
        TurnBegins {
            seat: Seat = "The seat in turn.",
            turn: u32 = "The number of the turn, counted over all seats.",
        },
        /// A turn is missed for a red card.
        TurnMissed {
            seat: Seat = "The seat that misses it.",
            turn: u32 = "The number of the turn, counted over all seats.",
        },
        /// A seat may play a Cup Match without a card on this turn.
        FreeMatchOpen { seat: Seat = "The seat in turn." },
        /// A Cup Match without a card is no longer open, because one of its conditions is gone (R-35
        /// `WhenPlayed`).
        FreeMatchClosed { seat: Seat = "The seat in turn." },
        /// A seat rolls to move.
        Rolled { seat: Seat = "The roller.", dice: (Die, Die) = "Both dice." },
        /// A roll is due again for a double.
        RollsAgain { seat: Seat = "The roller." },
        /// A pawn moves and lands.
        Moved {
            seat: Seat = "The owner of the pawn.",
            from: u8 = "The space it leaves.",
            to: u8 = "The space where it lands, counted from 0 for Kick Off.",
            space: Space = "The kind of that space.",
        },
        /// A pawn stands on Kick Off, which does nothing.
        OnKickOff { seat: Seat = "The owner of the pawn." },
        /// There is nothing to buy here.
        NothingToBuy { seat: Seat = "The seat that could have bought." },
        /// Money moves.
        Paid {
            from: Party = "The payer.",
            to: Party = "The payee.",
            #[serde(rename = "amount_half_millions")]
            amount: Money = "The sum.",
            cause: Cause,
        },
        /// Several sums fall due together.
        FallDueTogether { first: Seat = "The seat that settles first." },
        /// The top card of a squad's deck is taken.
        Drawn { buyer: Seat, card: SquadCard = "The card, a Bogus included." },
        /// The drawn Footballer is the Footballer of the space, so he costs nothing.
        FreeTransfer { buyer: Seat, footballer: Footballer },
        /// A purchase is concluded.
        Bought { buyer: Seat, purchase: Purchase },
        /// A purchase could not be paid. The card goes back.
        NotBought { buyer: Seat, purchase: Purchase },
        /// A Bogus goes under its deck.
        BogusReturned { squad: Squad = "The squad of the deck." },
        /// A seat has all six board Footballers of a squad.
        AllSixComplete {
            seat: Seat = "The owner.",
            squad: Squad,
            place: u8 = "The place among the four, counted from 1.",
        },
        /// A purchase is declined.
        Declined { seat: Seat = "The seat that declines." },
        /// These seats are asked whether they tackle.
        TackleAsked { seats: SeatSet = "The seats that are asked." },
        /// Nobody is asked for a Tackle: no opponent holds a Tackle card and could buy, or by R-40 `NothingDeclared` the
        /// seat in turn could not have bought.
        NobodyCanTackle,
        /// A seat has answered, unseen.
        AnswerSealed { seat: Seat = "The seat that answered." },
        /// Several tackle at once and roll for it.
        TackleRace { seats: SeatSet = "The tacklers." },
        /// Nobody tackles. The seat may still buy before its pawn moves on.
        OfferStands { seat: Seat = "The seat that may still buy." },
        /// A seat tackles.
        Tackled {
            tackler: Seat,
            tackled: Seat = "The seat that declined.",
            space: u8 = "The number of the space, counted from 0 for Kick Off.",
        },
        /// An instruction card is read.
        CardRead { seat: Seat = "The reader.", deck: DeckName, card: InstructionCard },
        /// A card is kept.
        CardKept { seat: Seat = "The keeper of the card.", card: InstructionCard },
        /// A kept card is used and goes under its deck.
        KeptCardUsed { seat: Seat = "The player of the card.", card: InstructionCard },
        /// The instruction of a card has no effect.
        NoEffect { seat: Seat = "The seat in turn." },
        /// A card is taken from the tray.
        TookFromTray { seat: Seat = "The taker.", card: TrayCard = "The kind of card." },
        /// No Wild Substitute is taken, because three are owned.
        EnoughWilds { seat: Seat = "The owner of three." },
        /// A yellow card (booking).
        YellowCardShown { seat: Seat = "The receiving seat." },
        /// Yellow cards (bookings) are handed back.
        YellowCardsReturned { seat: Seat = "The former holder.", count: u8 = "The number handed back." },
        /// A red card (booking), and the number of turns that it costs.
        RedCardShown { seat: Seat = "The receiving seat.", turns: u8 },
        /// The Official has not shown a red card yet.
        RedCardNotShown { seat: Seat = "The seat it is due to." },
        /// Play has passed, and a red card was never shown.
        RedCardForgotten { seat: Seat = "The seat it was due to." },
        /// Something can be claimed until play passes.
        ClaimOpen { seat: Seat = "The seat that may claim it.", claim: Claim },
        /// Something is claimed.
        Claimed { seat: Seat = "The claimant.", claim: Claim },
        /// Play is about to pass by itself. Claims can still be made before it does.
        LastMoment { seat: Seat = "The seat in turn." },
        /// Play is about to pass by itself. The seat can still challenge to the Cup Final.
        LastChallenge { seat: Seat = "The seat that may challenge." },
        /// Play has passed, and the claims that nobody made are lost.
        ClaimsLapsed { seat: Seat = "The seat that did not claim." },
        /// A Cup Match begins.
        MatchBegins { challenger: Seat, opponent: Seat = "The opponent, who must play." },
        /// A Cup Match is played with a Cup Match card.
        MatchCardPlayed { seat: Seat = "The player of the card." },
        /// A Cup Match is played without a card.
        FreeMatchPlayed { seat: Seat = "The challenger." },
        /// No Cup Match is played.
        NoMatch { seat: Seat = "The seat that does not play." },
        /// Goals of a Cup Match.
        Scored { seat: Seat = "The roller.", dice: (Die, Die) = "Both dice: their total is the goals." },
        /// A Penalty Shoot-out begins.
        ShootOutBegins { first: Seat = "The first kicker.", second: Seat = "The second kicker." },
        /// A penalty kick.
        Kick { seat: Seat = "The kicker.", face: GoalFace = "The face of the goal die." },
        /// A Cup Match is won.
        MatchWon { winner: Seat, loser: Seat },
        /// A Win card is taken.
        WinCardTaken { seat: Seat = "The taker.", card: WinCard },
        /// No Win card is taken, because the set is full or the seat has received as many as it can.
        NoWinCard { seat: Seat = "The seat that gets none." },
        /// A challenge to the Cup Final.
        FinalBegins { challenger: Seat, opponent: Seat },
        /// The challenger has won the Cup.
        FinalWon { winner: Seat = "The challenger." },
        /// The challenger has lost the Final.
        FinalLost { challenger: Seat },
        /// The challenged player has won the Shoot-out and gains no Cup by it.
        NoCupForChallenged { opponent: Seat },
        /// The Trophy is taken.
        TrophyTaken { winner: Seat, colour: Squad = "The colour of the Trophy." },
        /// A Transfer Window opens.
        WindowOpened { seat: Seat = "The opener." },
        /// A seat does not negotiate, or breaks off.
        NegotiationOver { seat: Seat = "The negotiator." },
        /// A negotiation begins.
        NegotiationBegins { one: Seat = "The negotiator.", other: Seat = "The partner." },
        /// Something is pushed onto the table by its owner, or the other side asks for it.
        Pushed { by: Seat = "The speaker.", giver: Seat = "Its owner.", item: DealItem = "The piece." },
        /// Something is taken back from the table by its owner, or the other side no longer asks for it.
        TakenBack { by: Seat = "The speaker.", giver: Seat = "Its owner.", item: DealItem = "The piece." },
        /// A deal is proposed; `left` proposals remain.
        Proposed { by: Seat = "The speaker.", left: u8 = "The number of proposals that remain." },
        /// A proposal is declined.
        ProposalDeclined { by: Seat = "The seat that declines it." },
        /// A proposal is taken up to be changed.
        ProposalChanged { by: Seat = "The seat that changes it." },
        /// Cards change hands in a deal.
        Traded { from: Seat = "The giver.", to: Seat = "The receiver.", cards: Bundle },
        /// Cards settle a debt, or part of it.
        TakenForDebt {
            debtor: Seat,
            creditor: Seat = "The creditor, who takes the cards.",
            cards: Bundle,
            #[serde(rename = "amount_half_millions")]
            amount: Money = "The part of the sum that they settle.",
        },
        /// A Transfer Window closes.
        WindowClosed,
        /// A sum is due that the payer does not have.
        DebtOpened { due: Due = "The sum, its payer and its payee." },
        /// A sum is due that the payer has. The payer may offer the creditor cards for it.
        PaymentDue { due: Due = "The sum, its payer and its payee." },
        /// The rest of a debt lapses.
        DebtLapsed {
            payer: Seat = "The debtor.",
            #[serde(rename = "amount_half_millions")]
            amount: Money = "The rest that lapses.",
        },
        /// Something is sold to the Official.
        Sold { seat: Seat = "The seller.", asset: Asset = "The card that is sold." },
        /// A seat is found to have too many Footballers.
        ExcessCalled { by: Seat = "The caller.", seat: Seat = "The seat with too many." },
        /// A seat does not recall which Footballers came last.
        OrderForgotten { seat: Seat = "The owner of the squad." },
        /// A Footballer goes back under its deck.
        SentBack { seat: Seat = "The former owner.", footballer: Footballer },
        /// A Bogus or a lost Cup Final ends the turn, even if a roll is due. Play passes as soon as
        /// everything that has fallen due is settled.
        TurnOver { seat: Seat = "The seat in turn." },
        /// Play passes to the left.
        PlayPasses { to: Seat = "The next seat." },
        /// The turn limit is reached.
        Stopped { turns: u32 = "The number of turns played." },
    }
}
