//! The state of play, laid out by who may know it.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop_core::{CardSet, Deck, Layout, PerSeat, SealedRound, Seat, SeatSet};
use tinyvec::ArrayVec;

use crate::cards::{SmallSet, serde_by_notation};
use crate::setup::MOST_SEATS;
use crate::{
    DeckName, Footballer, InstructionCard, Item, Manager, Money, ParseNotationError, Rule, Squad, SquadCard,
    WinCard,
};

/// The state of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub(crate) public: Public,
    pub(crate) secrets: PerSeat<Secret, MOST_SEATS>,
    pub(crate) unseen: Unseen,
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    type Unseen = Unseen;

    #[inline]
    fn public(&self) -> &Public {
        &self.public
    }

    #[inline]
    fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }

    #[inline]
    fn unseen(&self) -> &Unseen {
        &self.unseen
    }
}

/// What everybody knows: all but sealed answers and, by ruling, purses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Whose turn it is.
    pub turn: Seat,
    /// The number of the turn, those of all seats counted, missed ones too; 0 before the first.
    pub turn_number: u32,
    /// The seat of the Official; none if the Official does not play, or is not found yet.
    pub official: Option<Seat>,
    /// How many places of the All-6 bonus are used up (SP-7-1).
    pub all_six_places: u8,
    /// Whether the seat in turn may play a Cup Match without a card (SP-17-3).
    pub free_match: FreeMatch,
    /// What is pending, the next to be dealt with last: under each entry lies what comes after it.
    pub pending: ArrayVec<[Pending; Public::MOST_PENDING]>,
    /// Sums that have fallen due and are paid next, in order (SP-25-3).
    pub dues: ArrayVec<[Due; MOST_SEATS]>,
    /// What lies on the table while a deal is negotiated.
    pub deal: Option<Deal>,
    /// The clubs.
    pub clubs: PerSeat<Club, MOST_SEATS>,
    /// What each seat may still claim on this turn.
    pub claims: PerSeat<Claims, MOST_SEATS>,
    /// The Official's tray.
    pub tray: Tray,
    /// The decks of the squads: red, blue, yellow, white.
    pub squad_decks: [Deck<SquadCard, 12>; 4],
    /// The decks of the Referee, the Club Chairman and the Starplayer Bonus.
    pub instruction_decks: [Deck<InstructionCard, 18>; 3],
    /// The owned Footballers in the order in which they were last received; kept under R-7 `Penalised` alone.
    pub received: ArrayVec<[Footballer; 44]>,
}

impl Public {
    /// How deep things can be pending.
    pub const MOST_PENDING: usize = 4;

    /// What is dealt with next.
    #[inline]
    pub fn now(&self) -> Option<Pending> {
        self.pending.last().copied()
    }

    /// The deck of a squad.
    #[inline]
    pub fn squad_deck(&self, squad: Squad) -> &Deck<SquadCard, 12> {
        &self.squad_decks[squad.place()]
    }

    /// A deck of instruction cards.
    #[inline]
    pub fn instruction_deck(&self, deck: DeckName) -> &Deck<InstructionCard, 18> {
        &self.instruction_decks[deck.place()]
    }

    /// The seat that owns a Footballer.
    #[inline]
    pub fn owner_of(&self, footballer: Footballer) -> Option<Seat> {
        self.clubs.iter().find(|(_, club)| club.footballers.contains(footballer)).map(|(seat, _)| seat)
    }

    /// The seat that owns the Stadium of a colour.
    #[inline]
    pub fn stadium_owner(&self, colour: Squad) -> Option<Seat> {
        self.clubs.iter().find(|(_, club)| club.stadium == Some(colour)).map(|(seat, _)| seat)
    }
}

/// A club: everything that lies face up before a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Club {
    /// The Footballers.
    pub footballers: CardSet<Footballer>,
    /// The Win cards.
    pub wins: CardSet<WinCard>,
    /// Kept cards of the Bonus deck, to be played as Cup Match cards.
    pub kept: CardSet<InstructionCard>,
    /// The club fund in half-millions; none while purses are hidden.
    #[serde(rename = "cash_half_millions")]
    pub cash: Option<Money>,
    /// The space of the pawn, counted from 0 for Kick Off.
    pub pawn: u8,
    /// The Manager.
    pub manager: Option<Manager>,
    /// The Stadium, by its colour.
    pub stadium: Option<Squad>,
    /// Wild Substitutes.
    pub wild_substitutes: u8,
    /// Tackle cards.
    pub tackles: u8,
    /// Cup Match cards, kept Bonus cards not counted.
    pub cup_matches: u8,
    /// Transfer Window cards.
    pub transfer_windows: u8,
    /// Yellow cards (bookings, SP-22-1).
    pub yellow_cards: u8,
    /// Turns to be missed for red cards (SP-22-1).
    pub turns_to_miss: u8,
    /// Cup Matches played with cards, counted up to 255.
    pub matches_with_cards: u8,
    /// The squads with which a place of the All-6 bonus was taken (SP-7-1).
    pub all_six: SmallSet<Squad>,
}

/// The Official's tray, as far as cards lie in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tray {
    /// Win cards.
    pub wins: CardSet<WinCard>,
    /// Managers.
    pub managers: SmallSet<Manager>,
    /// Stadiums.
    pub stadiums: SmallSet<Squad>,
    /// Cup Trophies.
    pub trophies: SmallSet<Squad>,
    /// Wild Substitutes.
    pub wild_substitutes: u8,
    /// Tackle cards.
    pub tackles: u8,
    /// Cup Match cards.
    pub cup_matches: u8,
    /// Transfer Window cards.
    pub transfer_windows: u8,
    /// Yellow cards (bookings).
    pub yellow_cards: u8,
}

/// Whether the seat in turn may play a Cup Match without a card (SP-17-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeMatch {
    /// It may not, or has done so.
    #[default]
    None,
    /// It may, once.
    Open,
}

/// Who pays or is paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Party {
    /// The Official: the bank.
    #[default]
    Official,
    /// A seat.
    Seat(Seat),
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Official => f.write_str("official"),
            Self::Seat(seat) => write!(f, "seat-{seat}"),
        }
    }
}

impl FromStr for Party {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, ParseNotationError> {
        if text == "official" {
            return Ok(Self::Official);
        }
        let seat = text.strip_prefix("seat-").and_then(|seat| seat.parse().ok());
        seat.map(Self::Seat).ok_or(ParseNotationError::new("a party"))
    }
}

serde_by_notation!(Party);

/// What a sum of money is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The price of a Footballer (SP-4-1).
    #[default]
    FootballerPrice,
    /// The price of a Manager (SP-11-1).
    ManagerPrice,
    /// The price of a Stadium (SP-12-1).
    StadiumPrice,
    /// A royalty (SP-6-1).
    Royalty,
    /// A royalty of the owner of all four Starplayers (SP-6-2).
    FullRoyalty,
    /// Gate receipts (SP-12-2).
    Gate,
    /// A double (SP-3-1).
    Double,
    /// An All-6 bonus (SP-7-1).
    AllSix,
    /// The legal fees of a Bogus (SP-8-1).
    Bogus,
    /// An instruction card of a deck.
    Instruction(DeckName),
    /// A goal from the Penalty Spot (SP-20-1).
    PenaltyGoal,
    /// A sale to the Official (SP-24-1).
    Sale,
    /// A sale to the Official in an emergency (SP-25-1).
    EmergencySale,
    /// The refund of a Footballer above the limit (SP-23-1).
    Refund,
    /// The penalty fee for a Footballer above the limit (SP-23-1).
    ExcessFee,
    /// The forfeit of a lost Cup Final (SP-27-2).
    Forfeit,
    /// A deal (SP-9-3).
    Deal,
}

impl Cause {
    /// The clause that makes the sum due.
    pub const fn rule(self) -> Rule {
        match self {
            Self::FootballerPrice => Rule::Buying,
            Self::ManagerPrice => Rule::Managers,
            Self::StadiumPrice => Rule::Stadiums,
            Self::Royalty => Rule::Royalty,
            Self::FullRoyalty => Rule::FullRoyalty,
            Self::Gate => Rule::Gate,
            Self::Double => Rule::Doubles,
            Self::AllSix => Rule::AllSix,
            Self::Bogus => Rule::Bogus,
            Self::Instruction(deck) => deck.rule(),
            Self::PenaltyGoal => Rule::PenaltySpot,
            Self::Sale => Rule::Sales,
            Self::EmergencySale => Rule::Funding,
            Self::Refund | Self::ExcessFee => Rule::Excess,
            Self::Forfeit => Rule::FinalLost,
            Self::Deal => Rule::Deal,
        }
    }

    /// Whether it is the price of something that is not bought if the sum cannot be raised.
    pub const fn is_price(self) -> bool {
        matches!(self, Self::FootballerPrice | Self::ManagerPrice | Self::StadiumPrice)
    }
}

/// A sum that has fallen due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// Who must pay.
    pub payer: Seat,
    /// Who is paid.
    pub payee: Party,
    /// How much, in half-millions.
    #[serde(rename = "amount_half_millions")]
    pub amount: Money,
    /// What for.
    pub cause: Cause,
}

/// Something that is pending. Several of them make a stack, the next to be dealt with on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Chance: seats roll both dice against each other.
    RollOff(RollOff),
    /// Chance: a card is dealt in the Short game.
    Dealing {
        /// To whom.
        seat: Seat,
        /// What.
        kind: Dealt,
        /// How many of the kind this seat still gets.
        left: u8,
    },
    /// Decision of the seat in turn: it must roll, and may do other things before (SP-TURN-2).
    #[default]
    RollDue,
    /// Chance: the seat in turn rolls to move.
    Moving,
    /// Decision of the seat in turn: whether to buy on the space where it stands.
    Buying,
    /// Decision of the seat in turn: anything more before play passes?
    TurnEnd,
    /// By itself: play passes to the left.
    Passing,
    /// Decision of the holders of Tackle cards: whether they tackle.
    Answering {
        /// Who is asked now, and who has answered.
        round: SealedRound,
        /// Who is asked afterwards (R-5 `ClockwisePriority`).
        later: SeatSet,
    },
    /// Decision of a tackler: which Manager or Stadium.
    Choosing {
        /// Who buys.
        buyer: Seat,
    },
    /// Chance: the top card of a squad's deck is taken.
    Drawing {
        /// Who buys.
        buyer: Seat,
    },
    /// By itself, as soon as the price is paid: the purchase is concluded.
    Concluding {
        /// Who buys.
        buyer: Seat,
        /// What.
        purchase: Purchase,
    },
    /// Chance: the top card of an instruction deck is read.
    Reading {
        /// Which deck.
        deck: DeckName,
    },
    /// Decision of the seat in turn: against whom to play a Cup Match.
    ChoosingOpponent {
        /// What gave the match.
        by: Invitation,
    },
    /// Chance: a Cup Match is played, the challenger rolling first.
    Match {
        /// Who has challenged.
        challenger: Seat,
        /// The opponent.
        opponent: Seat,
        /// The challenger's goals, once rolled.
        goals: Option<u8>,
    },
    /// Chance: a Penalty Shoot-out.
    ShootOut(ShootOut),
    /// Chance: the seat in turn takes a penalty.
    Penalty {
        /// What a goal brings.
        prize: Prize,
    },
    /// Decision of a debtor: how to raise a sum.
    Debt(Debt),
    /// Decision of a negotiator: with whom to negotiate.
    Window {
        /// Whose negotiation it is.
        negotiator: Seat,
        /// Who comes afterwards, clockwise.
        left: SeatSet,
        /// How many proposals the negotiator may still make.
        proposals_left: u8,
    },
    /// Decision of the seats at the table of the deal.
    Deal,
    /// Decision of a seat with too many Footballers: whether it recalls which came last (SP-23-1).
    Recalling {
        /// Which seat.
        seat: Seat,
    },
    /// Chance: Footballers of a shuffled squad go back (SP-23-1).
    Returning {
        /// Whose.
        seat: Seat,
    },
    /// Decision of the winner: the colour of the Trophy (SP-28-1).
    ChoosingTrophy {
        /// The winner.
        winner: Seat,
    },
    /// The game is over.
    Over(Finish),
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// A challenger won the Cup Final.
    Won {
        /// Who.
        winner: Seat,
        /// The colour of the Trophy.
        trophy: Squad,
    },
    /// The turn limit was reached.
    Stopped,
}

/// A roll of both dice of several seats against each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollOff {
    /// What for.
    pub purpose: RollOffFor,
    /// Who has yet to roll.
    pub rolling: SeatSet,
    /// Who has the highest roll so far.
    pub leaders: SeatSet,
    /// The highest roll so far; 0 if nobody has rolled.
    pub best: u8,
}

/// What a roll of both dice decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOffFor {
    /// Who is the Official (SP-2-2).
    Official,
    /// Who starts (SP-SETUP-4).
    Start,
    /// Who tackles (SP-13-2).
    Tackle,
}

/// What is dealt in the Short game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealt {
    /// Footballers, from all that are left.
    Footballers,
    /// A Manager.
    Manager,
    /// A Stadium.
    Stadium,
}

/// What is bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// The Footballer that was drawn.
    Footballer(Footballer),
    /// A Manager.
    Manager(Manager),
    /// A Stadium.
    Stadium(Squad),
}

/// What gives a Cup Match that has to be answered with an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Invitation {
    /// A Cup Match space (SP-17-5).
    Space,
    /// An instruction card.
    Card,
}

/// A Penalty Shoot-out (SP-19-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootOut {
    /// What is decided.
    pub of: ShootOutFor,
    /// Who has challenged and kicks first.
    pub challenger: Seat,
    /// The opponent.
    pub opponent: Seat,
    /// Goals of the challenger and of the opponent; after the first five kicks each those of a pair that was level no longer count.
    pub goals: [u8; 2],
    /// Kicks taken by both sides, 0 to 11: after ten each further pair that is level sets it back to ten.
    pub kicks: u8,
}

/// What a Penalty Shoot-out decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShootOutFor {
    /// A Cup Match.
    CupMatch,
    /// The Cup Final.
    CupFinal,
}

/// What a goal of a single penalty brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prize {
    /// £1M from each opponent (SP-20-1).
    FromOpponents,
    /// A sum from the Official, by a card of a deck.
    FromOfficial {
        /// How much, in half-millions.
        #[serde(rename = "amount_half_millions")]
        amount: Money,
        /// Which deck.
        deck: DeckName,
    },
}

/// A sum that somebody must pay and cannot (SP-25-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Debt {
    /// The sum.
    pub due: Due,
    /// How many proposals the debtor may still make.
    pub proposals_left: u8,
}

/// A negotiation, and what lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Whose negotiation it is.
    pub one: Seat,
    /// The partner.
    pub other: Seat,
    /// Who is putting the deal together, or has proposed it.
    pub speaker: Seat,
    /// Whether it is being put together or has been proposed.
    pub stage: DealStage,
    /// How many proposals may still be made.
    pub proposals_left: u8,
    /// How many more times something can be pushed or taken back before the deal must be proposed.
    pub pushes_left: u8,
    /// What the negotiator would give.
    pub one_gives: Bundle,
    /// What the partner would give.
    pub other_gives: Bundle,
}

/// How far a deal has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealStage {
    /// The speaker is putting it together.
    Building,
    /// The speaker has proposed it; the other side answers.
    Proposed,
}

impl Deal {
    /// How many pieces can be pushed or taken back for one proposal: more than two clubs can hold.
    pub const MOST_PUSHES: u8 = 120;

    /// A deal with nothing on the table.
    pub fn new(one: Seat, other: Seat, proposals_left: u8) -> Self {
        Self {
            one,
            other,
            speaker: one,
            stage: DealStage::Building,
            proposals_left,
            pushes_left: Self::MOST_PUSHES,
            one_gives: Bundle::default(),
            other_gives: Bundle::default(),
        }
    }

    /// The side that is not speaking.
    #[inline]
    pub fn listener(&self) -> Seat {
        if self.speaker == self.one { self.other } else { self.one }
    }

    /// What a side would give.
    #[inline]
    pub fn given_by(&self, seat: Seat) -> &Bundle {
        if seat == self.one { &self.one_gives } else { &self.other_gives }
    }

    #[inline]
    pub(crate) fn given_by_mut(&mut self, seat: Seat) -> &mut Bundle {
        if seat == self.one { &mut self.one_gives } else { &mut self.other_gives }
    }

    /// Who acts next.
    #[inline]
    pub fn actor(&self) -> Seat {
        match self.stage {
            DealStage::Building => self.speaker,
            DealStage::Proposed => self.listener(),
        }
    }
}

/// What one side of a deal would give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// Footballers.
    pub footballers: CardSet<Footballer>,
    /// Win cards.
    pub wins: CardSet<WinCard>,
    /// Kept cards of the Bonus deck.
    pub kept: CardSet<InstructionCard>,
    /// Money, in half-millions.
    #[serde(rename = "money_half_millions")]
    pub money: Money,
    /// A Manager.
    pub manager: Option<Manager>,
    /// A Stadium.
    pub stadium: Option<Squad>,
    /// Wild Substitutes.
    pub wild_substitutes: u8,
    /// Tackle cards.
    pub tackles: u8,
    /// Cup Match cards.
    pub cup_matches: u8,
    /// Transfer Window cards.
    pub transfer_windows: u8,
}

impl Bundle {
    /// Whether it holds a card.
    #[inline]
    pub fn has_card(&self) -> bool {
        let counts = self.wild_substitutes | self.tackles | self.cup_matches | self.transfer_windows;
        !self.footballers.is_empty()
            || !self.wins.is_empty()
            || !self.kept.is_empty()
            || counts != 0
            || self.manager.is_some()
            || self.stadium.is_some()
    }

    /// Whether it holds anything.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.money == Money::ZERO && !self.has_card()
    }

    /// How many of this item lie in it; for a note, whether the sum could give one.
    pub fn count(&self, item: Item) -> u8 {
        match item {
            Item::Footballer(footballer) => u8::from(self.footballers.contains(footballer)),
            Item::Manager => u8::from(self.manager.is_some()),
            Item::Stadium => u8::from(self.stadium.is_some()),
            Item::WildSubstitute => self.wild_substitutes,
            Item::Win(round) => u8::from(win_of_round(self.wins, round).is_some()),
            Item::CupMatch => self.cup_matches,
            Item::Tackle => self.tackles,
            Item::TransferWindow => self.transfer_windows,
            Item::Kept(card) => u8::from(self.kept.contains(card)),
            Item::Note(note) => u8::from(self.money >= note.worth()),
        }
    }
}

/// The Win card of a round in a set of them.
#[inline]
pub(crate) fn win_of_round(wins: CardSet<WinCard>, round: u8) -> Option<WinCard> {
    wins.intersection(round_cards(round)).iter().next()
}

/// The Win cards of a round from 1 to 5.
#[inline]
pub(crate) const fn round_cards(round: u8) -> CardSet<WinCard> {
    let below = round.saturating_sub(1).saturating_mul(4);
    CardSet::first_cards(below.saturating_add(4)).difference(CardSet::first_cards(below))
}

/// The rounds of a set of Win cards as bits, round 1 the lowest.
#[inline]
pub(crate) fn rounds_of(wins: CardSet<WinCard>) -> u8 {
    let held = |round: u8| u8::from(!wins.intersection(round_cards(round)).is_empty()) << (round - 1);
    held(1) | held(2) | held(3) | held(4) | held(5)
}

/// What one seat may still claim before play passes (R-1 `AsRequested`). Sums are in half-millions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claims {
    /// Royalties from each seat, in the order of the seats; at one's own place from the Official.
    pub royalties: [u16; MOST_SEATS],
    /// Gate receipts, likewise.
    pub gates: [u16; MOST_SEATS],
    /// Double money from the Official.
    pub doubles: u16,
    /// All-6 bonuses from the Official.
    pub all_six: u16,
    /// Goals from the Penalty Spot, each worth £1M from every opponent.
    pub penalty_goals: u8,
    /// Landed-on Wild Substitutes.
    pub wild_substitutes: u8,
    /// Win cards of won Cup Matches.
    pub wins: u8,
    /// Reds that the Official has not shown to this seat yet; the others may ask for them.
    pub reds: u8,
}

impl Claims {
    /// Whether the seat itself has nothing to claim.
    #[inline]
    pub fn is_empty(&self) -> bool {
        Self { reds: 0, ..*self } == Self::default()
    }
}

/// What one seat knows alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// The club fund in half-millions, while purses are hidden.
    #[serde(rename = "cash_half_millions")]
    pub cash: Option<Money>,
    /// The sealed answer to a declined purchase (SP-13-1).
    pub answer: Option<TackleAnswer>,
}

/// A sealed answer to a declined purchase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TackleAnswer {
    /// "Tackle!"
    Tackle,
    /// No.
    Pass,
}

/// What nobody knows beyond the order of the decks, which does not exist before somebody draws: nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unseen {}
