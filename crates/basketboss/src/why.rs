//! The reasons for refusing a step.

use core::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{Reason, Seat, WrongAmount, documented};

use crate::cards::CardId;
use crate::names::{Advisor, Position};
use crate::season::SeasonCard;
use tabletop_core::words::plural;

documented! {
    /// The reason for one broken rule.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
    #[serde(rename_all = "snake_case")]
    pub enum Why {
        /// The game is over.
        #[error("the game is over")]
        GameOver,
        /// The game waits for something else.
        #[error("the game waits for {awaited}")]
        NotNow { awaited: Moment = "The awaited decision or chance." },
        /// Another seat decides.
        #[error("it is for seat {turn} to decide")]
        NotYourTurn { turn: Seat = "The seat that decides." },
        /// Another seat hires before this one, by the season card.
        #[error("advisors are taken from the strongest team down, and it is for seat {turn} to decide")]
        StrongestFirst { turn: Seat = "The seat that hires first." },
        /// Another seat of the same strength hires before this one.
        #[error("seat {turn} is as strong, and by the stack of their tie it hires first")]
        HiresByStack { turn: Seat = "The seat that hires first." },
        /// The seat is out of this auction.
        #[error("the seat has passed in this auction")]
        HasPassed,
        /// The first offer is too low.
        #[error("an offer of ${dollars} does not reach the smallest first offer, ${least}")]
        FirstOfferTooLow { dollars: u16 = "The amount offered.", least: u16 = "The least amount allowed." },
        /// The offer is not above the highest.
        #[error("an offer of ${dollars} does not exceed the highest offer, ${highest}")]
        NotAboveHighest { dollars: u16 = "The amount offered.", highest: u16 = "The highest offer." },
        /// The offer is not far enough above the highest.
        #[error("an offer of ${dollars} does not reach ${least}, the highest offer and the least raise")]
        RaiseTooSmall { dollars: u16 = "The amount offered.", least: u16 = "The least amount allowed." },
        /// The seat does not have the money.
        #[error("${dollars} is more than the ${held} held")]
        TooDear { dollars: u16 = "The amount needed.", held: u16 = "The money of the seat." },
        /// There is no offer of another seat.
        #[error("there is no offer of another manager to match")]
        NothingToMatch,
        /// Another advisor, or none, works for the seat.
        #[error("{} works for {}", .advisor.title(), employer(*.holder))]
        NotHolder {
            advisor: Advisor = "The advisor that is needed.",
            holder: Option<Seat> = "The seat for which that one works.",
        },
        /// The advisor works at another time.
        #[error("{}", hours(*.advisor))]
        NotAtWork { advisor: Advisor = "The advisor that is needed." },
        /// The auction has been won.
        #[error("the auction is over: seat {winner} has won the player and must lay him")]
        AuctionOver { winner: Seat },
        /// There is no injury and no tie to bid for.
        #[error("nobody is told to bid now")]
        NobodyBids,
        /// The card belongs elsewhere.
        #[error("a card of position {position} may not be laid on column {column}")]
        OtherPosition {
            position: Position = "The card's position.",
            column: Position = "The column that was named.",
        },
        /// There is only a starting player.
        #[error("no player card lies on column {column}")]
        NoCard { column: Position = "The column that was named." },
        /// An injury covers the player.
        #[error("the player on column {column} is injured")]
        IsInjured { column: Position = "The column that was named." },
        /// The card would be retired.
        #[error("sliding the card on column {column} would retire it")]
        WouldRetire { column: Position = "The column that was named." },
        /// The card was slid before.
        #[error("the card on column {column} has been slid this season")]
        HasSlid { column: Position = "The column that was named." },
        /// Somebody else on the team shows more stars.
        #[error("the player on column {column} counts {}, not the most, {most}", plural(*.stars, "star"))]
        NotStrongest {
            column: Position = "The column that was named.",
            stars: i16 = "The stars of the player there.",
            most: i16 = "The most stars of an active player of the team.",
        },
        /// The offer is as high as the highest, and the seat holds the Agent.
        #[error(
            "an offer of ${dollars} does not exceed the highest offer, ${dollars}: the manager who holds the Agent takes it over with `match`"
        )]
        WriteMatch { dollars: u16 = "The amount offered." },
        /// The seat takes no part in this round.
        #[error("the seat is not told to bid in this round")]
        NotAsked,
        /// The seat has won an earlier round of this tie.
        #[error("the seat has won a round of this tie and stands in place {place}, and the rest bid again")]
        RoundWon { place: u8 = "The place, from 1." },
        /// The seat is tied with others at another strength.
        #[error("the tie at strength {strength} is settled now, and ties are settled one after the other")]
        OtherTie { strength: i16 = "The strength of the bidders." },
        /// The seat is tied with nobody.
        #[error("the seat is tied with nobody")]
        NotTied,
        /// The tie of the seat is settled without bids (R-11 `AllTies`).
        #[error("in season 1 ties are settled clockwise from the manager who holds the Referee, without bids")]
        SettledBySeat,
        /// No injury waits to be laid by choice.
        #[error("no injury waits to be laid: a manager chooses only among players with equally many stars")]
        NothingToInjure,
        /// No card slides this season.
        #[error("no player card slides in this season: there is none to spare")]
        NothingSlides,
        /// The seat holds the Therapist.
        #[error("the holder of the Physical Therapist does not bid for an injury")]
        Excused,
        /// The seat holds the Referee.
        #[error("the manager holding the Referee does not bid in a tie")]
        HoldsReferee,
        /// The seat has bid in this round.
        #[error("the seat has bid in this round")]
        HasBid,
        /// The seat has hired in this season.
        #[error("the seat has its advisor of this season")]
        HasHired,
        /// The last season ends before phase 3.
        #[error("season 6 ends after phase 2: nobody hires")]
        NoHiringInLastSeason,
        /// The seat owes a choice.
        #[error("a choice must be made: nobody may pass here")]
        MustChoose,
        /// Somebody has hired this advisor before.
        #[error("{} works for seat {seat}", .advisor.title())]
        AdvisorTaken {
            advisor: Advisor = "The advisor that was named.",
            seat: Seat = "The seat that hired it.",
        },
        /// The card cannot be flipped.
        #[error("{}", whereabouts(*.card, *.lies))]
        NotInStack {
            card: CardId = "The card that was named.",
            lies: CardLocation = "The place of the card instead.",
        },
        /// The season card cannot be drawn.
        #[error("season card {card} is not among those left to draw")]
        NotToDraw { card: SeasonCard = "The card that was named." },
        /// Nobody sits there.
        #[error("there is no seat {seat} at a table of {seats}")]
        NoSuchSeat { seat: Seat = "The seat that was named.", seats: u8 },
    }
}

/// The place of a card that is not in the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardLocation {
    /// In the row of the market.
    Market,
    /// Put aside in the first season, until the row is full.
    Aside,
    /// On a column of a seat, or about to be laid there.
    Team {
        /// The seat.
        seat: Seat,
    },
    /// In the box.
    Box,
    /// Nowhere: the set has no such card.
    Nowhere,
}

/// A card and its place outside the stack, as a sentence.
fn whereabouts(card: CardId, lies: CardLocation) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        match card {
            CardId::Player(player) => write!(f, "player card {player}")?,
            CardId::Injury(injury) => write!(f, "{injury}")?,
        }
        match lies {
            CardLocation::Market => f.write_str(" is in the market, not in the stack"),
            CardLocation::Aside => f.write_str(" lies aside, not in the stack, until the row is full"),
            CardLocation::Team { seat } => write!(f, " is with seat {seat}, not in the stack"),
            CardLocation::Box => f.write_str(" is in the box, not in the stack"),
            CardLocation::Nowhere => f.write_str(" is not in this set"),
        }
    })
}

/// The employer of an advisor, in words.
fn employer(holder: Option<Seat>) -> impl fmt::Display {
    fmt::from_fn(move |f| match holder {
        Some(seat) => write!(f, "seat {seat}"),
        None => f.write_str("nobody"),
    })
}

/// The time at which an advisor's manager decides something, in words. Some advisors need no decision.
const fn hours(advisor: Advisor) -> &'static str {
    match advisor {
        Advisor::Trainer => "the Trainer slides cards after the last auction and before phase 2",
        Advisor::Agent => "the Agent matches offers for players and nothing else",
        Advisor::Therapist => "the Physical Therapist spares a card in phase 5, once the injuries are off",
        Advisor::Referee | Advisor::Banker | Advisor::Publicist => "this advisor needs no decision",
    }
}

tabletop_core::notation! {
    /// The decision or chance that the game waits for, as a refusal names it.
    pub enum Moment: "moment" {
        /// Season cards are drawn.
        SeasonRow = "the next card of the season row",
        /// Cards are flipped for the market.
        Market = "the next card of the market",
        /// A player is auctioned.
        Offer = "an offer or a pass",
        /// The winner lays the player.
        Place = "the winner to lay the player on a column",
        /// All bid for an injury.
        InjuryBids = "sealed bids for an injury",
        /// One of several equally strong players is to be injured.
        Injure = "the choice of the injured player",
        /// The Trainer's manager slides cards.
        Train = "the Trainer's manager to slide a card or to stop",
        /// Tied managers bid.
        TieBids = "sealed bids in a tie",
        /// Advisors are hired.
        Hire = "the next manager to hire an advisor",
        /// The Therapist's manager spares a card.
        Spare = "the Therapist's manager to spare a card or none",
        /// The game is over.
        Over = "nothing: the game is over",
    }
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let (have, need) = match *self {
            Self::FirstOfferTooLow { dollars, least } | Self::RaiseTooSmall { dollars, least } => {
                (i64::from(dollars), i64::from(least))
            }
            Self::NotAboveHighest { dollars, highest } => (i64::from(dollars), i64::from(highest) + 1),
            Self::WriteMatch { dollars } => (i64::from(dollars), i64::from(dollars) + 1),
            Self::TooDear { dollars, held } => (i64::from(held), i64::from(dollars)),
            Self::NotStrongest { stars, most, .. } => (i64::from(stars), i64::from(most)),
            Self::NoSuchSeat { .. }
            | Self::GameOver
            | Self::NotNow { .. }
            | Self::NotYourTurn { .. }
            | Self::StrongestFirst { .. }
            | Self::HiresByStack { .. }
            | Self::HasPassed
            | Self::NothingToMatch
            | Self::NotHolder { .. }
            | Self::NotAtWork { .. }
            | Self::AuctionOver { .. }
            | Self::NobodyBids
            | Self::OtherPosition { .. }
            | Self::NoCard { .. }
            | Self::IsInjured { .. }
            | Self::WouldRetire { .. }
            | Self::HasSlid { .. }
            | Self::NotAsked
            | Self::RoundWon { .. }
            | Self::OtherTie { .. }
            | Self::NotTied
            | Self::SettledBySeat
            | Self::NothingToInjure
            | Self::NothingSlides
            | Self::Excused
            | Self::HoldsReferee
            | Self::HasBid
            | Self::HasHired
            | Self::NoHiringInLastSeason
            | Self::MustChoose
            | Self::AdvisorTaken { .. }
            | Self::NotInStack { .. }
            | Self::NotToDraw { .. } => return None,
        };
        Some(WrongAmount { have, need })
    }
}
