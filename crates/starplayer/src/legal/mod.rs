//! What a seat may do, and why not: legality, written once.
//!
//! A [`Look`] is what one seat sees: the public state and its own secret. `faults` names every rule that an action breaks; `list` is
//! made of the same small functions and of the same bounds.

mod building;
mod deals;
mod faults;
mod list;
mod pieces;
mod purchases;

pub(crate) use deals::{deal_holds, fits_emergency, has_all};
pub(crate) use faults::awaited_rule;
pub(crate) use purchases::{could_be_bought, has_room, is_for_sale, may_be_asked_to_tackle, tackle_price};
use purchases::{could_buy_by_tackle, has_room_for_footballer};

use tabletop_core::{Awaits, CardSet, Seat, SeatSet, View};

use crate::components::{Space, sums};
use crate::rulings::{
    AfterBogus, CupSpace, Limit, MatchesPlayed, Memory, Opener, ReceivedTogether, TwoMinutes,
};
use crate::setup::MOST_SEATS;
use crate::state::{Club, Debt, Invitation, Pending, ThisTurn};
use crate::{Asset, Claim, Footballer, Item, Money, Public, Secret, Starplayer, State};

/// What the game waits for.
#[inline(always)]
#[expect(clippy::inline_always, reason = "asked before every step")]
pub(crate) fn awaits(game: &Starplayer, public: &Public) -> Awaits {
    let Some(now) = public.pending.last() else { return Awaits::Over };
    wanted(public, now, || {
        if game.tables().bystanders_may_act { bystanders(game, public) } else { SeatSet::EMPTY }
    })
}

/// What is waited for, and at a point who may act besides.
#[inline(always)]
#[expect(clippy::inline_always, reason = "asked before every step")]
fn wanted(public: &Public, now: &Pending, may: impl FnOnce() -> SeatSet) -> Awaits {
    match *now {
        Pending::RollDue | Pending::Buying | Pending::TurnEnd | Pending::LastMoment => {
            Awaits::Seats { must: SeatSet::only(public.turn), may: may() }
        }
        Pending::ChoosingOpponent { .. } => Awaits::seat(public.turn),
        Pending::Answering { round, .. } => Awaits::seats(round.owing()),
        Pending::Choosing { buyer } => Awaits::seat(buyer),
        Pending::Debt(debt) | Pending::Payment(debt) => Awaits::seat(debt.due.payer),
        Pending::Window { negotiator, .. } => Awaits::seat(negotiator),
        Pending::Deal => {
            Awaits::seats(public.deal.as_ref().map_or(SeatSet::EMPTY, |deal| SeatSet::only(deal.actor())))
        }
        Pending::Recalling { seat } => Awaits::seat(seat),
        Pending::ChoosingTrophy { winner } => Awaits::seat(winner),
        Pending::RollOff(_)
        | Pending::Dealing { .. }
        | Pending::Moving
        | Pending::Drawing { .. }
        | Pending::Reading { .. }
        | Pending::Match { .. }
        | Pending::ShootOut(_)
        | Pending::Penalty { .. }
        | Pending::Returning { .. } => Awaits::Chance,
        Pending::Passing | Pending::Concluding { .. } => Awaits::seats(SeatSet::EMPTY),
        Pending::Over(_) => Awaits::Over,
    }
}

/// At a point: the other seats that could claim something, ask for a Red or call a twelfth Footballer.
#[inline(never)]
fn bystanders(game: &Starplayer, public: &Public) -> SeatSet {
    let may = |seat: Seat| {
        let other = |culprit: Seat| {
            culprit != seat && (red_is_due(public, culprit) || can_be_called(game, public, culprit))
        };
        Claim::ALL.into_iter().any(|claim| has_claim(game, public, seat, claim, false))
            || public.clubs.all().iter().any(other)
    };
    public.clubs.all().without(public.turn).iter().filter(|&seat| may(seat)).collect()
}

/// What one seat sees.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a Starplayer,
    pub(crate) public: &'a Public,
    pub(crate) seat: Seat,
    pub(crate) own: &'a Secret,
    pub(crate) club: &'a Club,
}

impl<'a> Look<'a> {
    #[inline]
    pub(crate) fn new(game: &'a Starplayer, view: View<'a, State>) -> Option<Self> {
        let club = view.public.clubs.get(view.seat)?;
        Some(Self { game, public: view.public, seat: view.seat, own: view.own, club })
    }

    /// The seat's own club fund.
    #[inline]
    pub(crate) fn cash(&self) -> Money {
        self.club.cash.or(self.own.cash).unwrap_or_default()
    }

    /// A seat's club fund as far as this seat sees it.
    #[inline]
    fn visible_cash(&self, seat: Seat) -> Option<Money> {
        if seat == self.seat {
            Some(self.cash())
        } else {
            self.public.clubs.get(seat).and_then(|club| club.cash)
        }
    }

    /// Whether this seat is at one of the points of SP-TURN-2 of its own turn.
    #[inline]
    fn at_own_point(&self, now: Pending) -> bool {
        self.seat == self.public.turn && is_point(now)
    }

    #[inline]
    fn is_opponent(&self, seat: Seat) -> bool {
        seat != self.seat && seat.number() <= self.game.seats_at_table()
    }

    fn opponents(&self) -> SeatSet {
        self.public.clubs.all().without(self.seat)
    }

    /// The space on which a seat's pawn stands.
    #[inline]
    fn space_of(&self, seat: Seat) -> Space {
        self.public.clubs.get(seat).map_or(Space::KickOff, |club| self.game.tables().space(club.pawn))
    }

    /// The space on which this seat buys now, if it does: on its own turn, or as a tackler.
    #[inline]
    fn buys_on(&self, now: Pending) -> Option<Space> {
        let buys = match now {
            Pending::Buying => self.seat == self.public.turn,
            Pending::Choosing { buyer } => buyer == self.seat,
            // After all.
            Pending::RollDue | Pending::TurnEnd => {
                self.seat == self.public.turn && self.public.this_turn == ThisTurn::Declined
            }
            _ => false,
        };
        buys.then(|| self.space_of(self.seat))
    }

    /// The debt that this seat has to fund now.
    #[inline]
    fn own_debt(&self, now: Pending) -> Option<Debt> {
        match now {
            Pending::Debt(debt) if debt.due.payer == self.seat => Some(debt),
            _ => None,
        }
    }

    /// Whether this seat, whose negotiation it is, has opened the window and has yet to negotiate in it. There is always an
    /// opponent to turn to, and the negotiation may be broken off: so nobody is held up by it.
    #[inline]
    fn must_negotiate(&self, proposals_left: u8) -> bool {
        let TwoMinutes::Proposals(whole) = self.game.rulings().minutes;
        // A window is opened on one's own turn; its negotiator turns to a second opponent only after a proposal.
        self.game.rulings().opener == Opener::MustNegotiate
            && self.seat == self.public.turn
            && proposals_left == whole
    }

    /// The Footballers among which this seat, called for too many, chooses by R-34; none if only one came last, or chance picks.
    fn choice_of_last(&self) -> CardSet<Footballer> {
        let last = self.public.last_received(self.seat);
        let chooses = self.game.rulings().received_together == ReceivedTogether::OwnersChoice;
        if chooses && last.len() > 1 { last } else { CardSet::EMPTY }
    }

    /// Whether a Cup Match given by a space or a card may be declined.
    #[inline]
    fn may_decline_match(&self, by: Invitation) -> bool {
        let full = self.game.tables().has_all_wins(self.club);
        self.game.rulings().space == CupSpace::May && !(full && by == Invitation::Space)
    }

    /// Whether this opponent can be chosen for a Cup Match given by a space or a card (SP-17-5).
    #[inline]
    fn can_be_chosen(&self, by: Invitation, opponent: Seat) -> bool {
        let tables = self.game.tables();
        by == Invitation::Card
            || !tables.has_all_wins(self.club)
            || self.public.clubs.get(opponent).is_some_and(|club| !tables.has_all_wins(club))
    }
}

/// The points of SP-TURN-2.
#[inline]
const fn is_point(now: Pending) -> bool {
    matches!(now, Pending::RollDue | Pending::Buying | Pending::TurnEnd)
}

/// Whether this is a moment at which what is due may be asked for: a point, or the last moment before play passes.
#[inline]
const fn may_be_asked(now: Pending) -> bool {
    is_point(now) || matches!(now, Pending::LastMoment)
}

/// Whether the Official owes a seat its Red (SP-22-2).
#[inline]
fn red_is_due(public: &Public, culprit: Seat) -> bool {
    public.claims.get(culprit).is_some_and(|claims| claims.reds > 0)
}

/// Whether a seat can be called for too many Footballers (SP-23-1).
#[inline]
fn can_be_called(game: &Starplayer, public: &Public, culprit: Seat) -> bool {
    game.rulings().limit == Limit::Penalised
        && public.clubs.get(culprit).is_some_and(|club| club.footballers.len() > sums::MOST_FOOTBALLERS)
}

/// Whether anybody can still claim something, or remind the Official of a Red (SP-26-1, SP-22-2).
pub(crate) fn can_be_asked_for(game: &Starplayer, public: &Public) -> bool {
    game.rulings().memory == Memory::AsRequested
        && public.clubs.all().iter().any(|seat| {
            red_is_due(public, seat)
                || Claim::ALL.into_iter().any(|claim| has_claim(game, public, seat, claim, false))
        })
}

/// Whether the seat in turn may challenge to the Cup Final though play passes by itself.
pub(crate) fn can_challenge_at_last(game: &Starplayer, public: &Public) -> bool {
    let tables = game.tables();
    game.rulings().after_bogus == AfterBogus::BeforePlayPasses
        && public.this_turn != ThisTurn::FinalLost
        && public
            .clubs
            .get(public.turn)
            .is_some_and(|club| tables.has_all_wins(club) && tables.club_set(club))
}

/// Whether a club has no Cup Match card left to play (SP-17-3, R-14).
pub(crate) fn has_played_its_cards(game: &Starplayer, club: &Club) -> bool {
    match game.rulings().played {
        MatchesPlayed::NoneHeld => club.cup_matches == 0 && club.kept.is_empty(),
        MatchesPlayed::BothPlayed => club.matches_with_cards >= game.tables().cup_matches_each,
    }
}

/// Whether a seat can claim something now; in the midst of a debt only from the Official. Cards that it has no room for wait.
#[inline]
fn has_claim(game: &Starplayer, public: &Public, seat: Seat, claim: Claim, from_official_only: bool) -> bool {
    let Some((claims, club)) = public.claims.get(seat).zip(public.clubs.get(seat)) else { return false };
    match claim {
        Claim::Royalty => any_fee(claims.royalties, seat, from_official_only),
        Claim::FullRoyalty => any_fee(claims.full_royalties, seat, from_official_only),
        Claim::Gates => any_fee(claims.gates, seat, from_official_only),
        Claim::Doubles => claims.doubles > 0,
        Claim::AllSix => claims.all_six > 0,
        Claim::Penalties => claims.penalty_goals > 0 && !from_official_only,
        Claim::WildSubstitutes => {
            claims.wild_substitutes > 0 && club.wild_substitutes < sums::MOST_WILD_SUBSTITUTES
        }
        Claim::Wins => claims.wins > 0 && game.tables().next_round(club).is_some(),
    }
}

/// Whether anybody owes a seat such a fee; its own place stands for the Official.
#[inline]
fn any_fee(fees: [u8; MOST_SEATS], seat: Seat, from_official_only: bool) -> bool {
    if from_official_only {
        fees.get(seat.index()).is_some_and(|&fee| fee > 0)
    } else {
        fees != [0; MOST_SEATS]
    }
}

/// Whether a seat can claim something from the Official in the midst of a debt.
#[inline]
pub(crate) fn can_claim_in_debt(game: &Starplayer, public: &Public, seat: Seat) -> bool {
    Claim::ALL.into_iter().any(|claim| has_claim(game, public, seat, claim, true))
}

/// The same, but money: a debt does not lapse before it has been asked for (SP-25-1).
#[inline]
pub(crate) fn can_claim_money_in_debt(game: &Starplayer, public: &Public, seat: Seat) -> bool {
    Claim::ALL.into_iter().any(|claim| claim.is_money() && has_claim(game, public, seat, claim, true))
}

/// Whether a club owns what it would sell.
#[inline]
fn owns(club: &Club, asset: Asset) -> bool {
    match asset {
        Asset::Footballer(footballer) => club.footballers.contains(footballer),
        Asset::Manager => club.manager.is_some(),
        Asset::Stadium => club.stadium.is_some(),
    }
}

/// How many of an item a club holds; for a note, none.
#[inline]
fn holds(club: &Club, item: Item) -> u8 {
    match item {
        Item::Footballer(footballer) => u8::from(club.footballers.contains(footballer)),
        Item::Manager => u8::from(club.manager.is_some()),
        Item::Stadium => u8::from(club.stadium.is_some()),
        Item::WildSubstitute => club.wild_substitutes,
        Item::Win(round) => u8::from(crate::state::win_of_round(club.wins, round).is_some()),
        Item::CupMatch => club.cup_matches,
        Item::Tackle => club.tackles,
        Item::TransferWindow => club.transfer_windows,
        Item::Kept(card) => u8::from(club.kept.contains(card)),
        Item::Note(_) => 0,
    }
}
