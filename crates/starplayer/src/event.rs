//! What happens, as data. The log says beside each event which clause made it happen.

use serde::{Deserialize, Serialize};
use tabletop_core::{Seat, SeatSet};

use crate::cards::{Asset, DeckName, Footballer, InstructionCard, Item, Manager, Squad, SquadCard, WinCard};
use crate::components::{Space, TrayCard};
use crate::money::Money;
use crate::setup::Formation;
use crate::state::{Bundle, Cause, Due, Party, Purchase, RollOffFor};
use crate::step::{Claim, Die, GoalFace};

/// Something that happened. The fields are named after what they hold; seats count from one when serialized.
#[expect(missing_docs, reason = "each variant says what its fields are")]
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
        cash: Money,
        cup_matches: u8,
        tackles: u8,
        transfer_windows: u8,
    },
    /// All cards that are owned lie face up.
    CardsLieOpen,
    /// The System game is played with this formation; none where any of the three will do.
    SystemAgreed { formation: Option<Formation> },
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
    RolledOff { seat: Seat, dice: (Die, Die), purpose: RollOffFor },
    /// These seats are level and roll again.
    RollAgain { seats: SeatSet },
    /// A level roll goes to this seat by its place at the table.
    LevelRollGoesTo { seat: Seat },
    /// The Official is found.
    OfficialIs { seat: Seat },
    /// This seat starts.
    Starts { seat: Seat },
    /// A card is dealt.
    DealtFootballer { seat: Seat, footballer: Footballer },
    /// A Manager is dealt.
    DealtManager { seat: Seat, manager: Manager },
    /// A Stadium is dealt.
    DealtStadium { seat: Seat, stadium: Squad },
    /// A turn begins.
    TurnBegins { seat: Seat, turn: u32 },
    /// A turn is missed for a red card.
    TurnMissed { seat: Seat, turn: u32 },
    /// A seat may play a Cup Match without a card on this turn.
    FreeMatchOpen { seat: Seat },
    /// A seat rolls to move.
    Rolled { seat: Seat, dice: (Die, Die) },
    /// A roll is due again for a double.
    RollsAgain { seat: Seat },
    /// A pawn moves and lands.
    Moved { seat: Seat, from: u8, to: u8, space: Space },
    /// A pawn stands on Kick Off, which does nothing.
    OnKickOff { seat: Seat },
    /// There is nothing to buy here.
    NothingToBuy { seat: Seat },
    /// Money moves.
    Paid {
        from: Party,
        to: Party,
        #[serde(rename = "amount_half_millions")]
        amount: Money,
        cause: Cause,
    },
    /// Several sums fall due together.
    FallDueTogether { first: Seat },
    /// The top card of a squad's deck is taken.
    Drawn { buyer: Seat, card: SquadCard },
    /// The Footballer is the one of the space: nothing is paid.
    FreeTransfer { buyer: Seat, footballer: Footballer },
    /// A purchase is concluded.
    Bought { buyer: Seat, purchase: Purchase },
    /// A purchase could not be paid: the card goes back.
    NotBought { buyer: Seat, purchase: Purchase },
    /// A Bogus goes under its deck.
    BogusReturned { squad: Squad },
    /// A seat has all six board Footballers of a squad.
    AllSixComplete { seat: Seat, squad: Squad, place: u8 },
    /// A purchase is declined.
    Declined { seat: Seat },
    /// These seats are asked whether they tackle.
    TackleAsked { seats: SeatSet },
    /// No opponent has a Tackle card and could buy.
    NobodyCanTackle,
    /// A seat has answered, unseen.
    AnswerSealed { seat: Seat },
    /// Several tackle at once and roll for it.
    TackleRace { seats: SeatSet },
    /// Nobody tackles: the seat may still buy before its pawn moves on.
    OfferStands { seat: Seat },
    /// A seat tackles.
    Tackled { tackler: Seat, tackled: Seat, space: u8 },
    /// An instruction card is read.
    CardRead { seat: Seat, deck: DeckName, card: InstructionCard },
    /// A card is kept.
    CardKept { seat: Seat, card: InstructionCard },
    /// A kept card is used and goes under its deck.
    KeptCardUsed { seat: Seat, card: InstructionCard },
    /// What a card says has no effect.
    NoEffect { seat: Seat },
    /// A card is taken from the tray.
    TookFromTray { seat: Seat, card: TrayCard },
    /// No Wild Substitute is taken: three are owned.
    EnoughWilds { seat: Seat },
    /// A yellow card (booking).
    YellowCardShown { seat: Seat },
    /// Yellow cards (bookings) are handed back.
    YellowCardsReturned { seat: Seat, count: u8 },
    /// A red card (booking), and how many turns are to be missed.
    RedCardShown { seat: Seat, turns: u8 },
    /// The Official has not shown a red card yet.
    RedCardNotShown { seat: Seat },
    /// Play has passed, and a red card was never shown.
    RedCardForgotten { seat: Seat },
    /// Something can be claimed until play passes.
    ClaimOpen { seat: Seat, claim: Claim },
    /// Something is claimed.
    Claimed { seat: Seat, claim: Claim },
    /// Play is about to pass by itself: what is still due can be claimed before.
    LastMoment { seat: Seat },
    /// Play is about to pass by itself: the seat can challenge to the Cup Final before.
    LastChallenge { seat: Seat },
    /// Play has passed, and what was not claimed is lost.
    ClaimsLapsed { seat: Seat },
    /// A Cup Match begins.
    MatchBegins { challenger: Seat, opponent: Seat },
    /// A Cup Match is played with a Cup Match card.
    MatchCardPlayed { seat: Seat },
    /// A Cup Match is played without a card.
    FreeMatchPlayed { seat: Seat },
    /// No Cup Match is played.
    NoMatch { seat: Seat },
    /// Goals of a Cup Match.
    Scored { seat: Seat, dice: (Die, Die) },
    /// A Penalty Shoot-out begins.
    ShootOutBegins { first: Seat, second: Seat },
    /// A penalty kick.
    Kick { seat: Seat, face: GoalFace },
    /// A Cup Match is won.
    MatchWon { winner: Seat, loser: Seat },
    /// A Win card is taken.
    WinCardTaken { seat: Seat, card: WinCard },
    /// No Win card is taken: the set is full, or all that can be received have been.
    NoWinCard { seat: Seat },
    /// A challenge to the Cup Final.
    FinalBegins { challenger: Seat, opponent: Seat },
    /// The challenger has won the Cup.
    FinalWon { winner: Seat },
    /// The challenger has lost the Final.
    FinalLost { challenger: Seat },
    /// The challenged player has won the Shoot-out and gains no Cup by it.
    NoCupForChallenged { opponent: Seat },
    /// The Trophy is taken.
    TrophyTaken { winner: Seat, colour: Squad },
    /// A Transfer Window opens.
    WindowOpened { seat: Seat },
    /// A seat does not negotiate, or breaks off.
    NegotiationOver { seat: Seat },
    /// A negotiation begins.
    NegotiationBegins { one: Seat, other: Seat },
    /// Something is pushed onto the table by its owner, or asked for by the other side.
    Pushed { by: Seat, giver: Seat, item: Item },
    /// Something is taken back from the table by its owner, or asked for no longer by the other side.
    TakenBack { by: Seat, giver: Seat, item: Item },
    /// A deal is proposed; `left` proposals remain.
    Proposed { by: Seat, left: u8 },
    /// A proposal is declined.
    ProposalDeclined { by: Seat },
    /// A proposal is taken up to be changed.
    ProposalChanged { by: Seat },
    /// Cards change hands in a deal.
    Traded { from: Seat, to: Seat, cards: Bundle },
    /// Cards settle a debt, or part of it.
    TakenForDebt {
        debtor: Seat,
        creditor: Seat,
        cards: Bundle,
        #[serde(rename = "amount_half_millions")]
        amount: Money,
    },
    /// A Transfer Window closes.
    WindowClosed,
    /// A sum is due that the payer does not have.
    DebtOpened { due: Due },
    /// A sum is due that the payer has, and for which it may offer the creditor cards.
    PaymentDue { due: Due },
    /// What is left of a debt lapses.
    DebtLapsed {
        payer: Seat,
        #[serde(rename = "amount_half_millions")]
        amount: Money,
    },
    /// Something is sold to the Official.
    Sold { seat: Seat, asset: Asset },
    /// A seat is found to have too many Footballers.
    ExcessCalled { by: Seat, seat: Seat },
    /// A seat does not recall which Footballers came last.
    OrderForgotten { seat: Seat },
    /// A Footballer goes back under its deck.
    SentBack { seat: Seat, footballer: Footballer },
    /// A Bogus or a lost Cup Final ends the turn, even if a roll is due. Play passes as soon as what has
    /// fallen due is settled.
    TurnOver { seat: Seat },
    /// Play passes to the left.
    PlayPasses { to: Seat },
    /// The turn limit is reached.
    Stopped { turns: u32 },
}
