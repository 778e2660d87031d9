//! *Sealed Sale*, a small game with everything that is difficult under the laws: hidden cards, a face-down deck,
//! simultaneous bids, money. Each player is dealt a secret card worth its points. Three lots are turned over one
//! by one. All bid unseen. The highest bidder (the lowest seat among equals) pays, and takes the lot's points.
//!
//! A [`Mutant`] breaks one thing, so that the law against it can be seen to fail.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};
use tabletop_core::fast::pick_listed;
use tabletop_core::{
    Accepted, Awaits, Card, CardPlace, CardSet, ChanceSource, Conservation, Defects, Ending, Faults, Figures,
    Game, Lawful, Layout, Log, PerSeat, Reason, Sampled, SavedState, ScorePart, SealedRound, Seat, SeatSet,
    Standing, Standings, Step, StepOf, View, Worded, numbered_cards, rule_book, rulings, serde_as_text,
    take_step,
};

pub(crate) const COINS: u8 = 5;
const LOTS: u8 = Lot::COUNT;
const ROUNDS: u8 = 3;
const SECRETS: u8 = Secretly::COUNT;

/// One deliberate mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Mutant {
    #[default]
    None,
    /// Exact: the list leaves out the highest bid.
    ShortList,
    /// Exact: an action picked without a list is the next bid, the lowest after the highest.
    PicksNext,
    /// Exact: when an action is picked without a list, the number of actions passed to `choose` leaves out the
    /// highest bid.
    CountsShort,
    /// Exact: a bid of more than the seat's money is accepted.
    Credit,
    /// Exact: a lot that is gone can be turned over again.
    AnyLot,
    /// A view that names a seat that is not at the table is used as an index.
    TrustsViews,
    /// Atomic: a refused bid costs a coin.
    CostlyRefusal,
    /// Deterministic: the result depends on something besides set-up, state and step.
    Moody,
    /// Order-free: among equal bids the last to arrive wins.
    LastWins,
    /// Blind: everybody hears the card that was dealt.
    LoudDeal,
    /// Blind: with the last bid everybody hears the bidder's card.
    LoudLast,
    /// Order-free: the last seat to bid is named.
    NamesLast,
    /// Ending: the standings do not say that the game is over.
    NeverOver,
    /// Faithful: the full set-up is a different one.
    OtherSetup,
    /// Blind: a bid is announced when it is made.
    OpenBid,
    /// Order-free: the first bid that arrives ends the round.
    FirstOnly,
    /// Blind: the dealt card lies in the public state.
    OpenDeal,
    /// Faithful: loading forgets the coins.
    Forgetful,
    /// Conserving: the winner does not pay.
    Unpaid,
    /// Conserving: a sold lot goes back into the deck.
    LotReturns,
    /// Ending: everybody bids for the first lot again and again.
    Endless,
}

rule_book! {
    /// The clauses.
    pub(crate) enum Rule {
        "Deal": {
            Deal1 = "SS-DEAL-1", "Each player is dealt a secret card, worth 1 to 6 points.";
            Deal2 = "SS-DEAL-2", "Two to four players with five coins each.";
        }
        "Sale": {
            Sale1 = "SS-SALE-1", "The top lot of the deck is turned over.";
            Sale2 = "SS-SALE-2", "All bid unseen, from nothing to their coins.";
            Sale3 = "SS-SALE-3", "The highest bid pays and takes the lot; among equals the lowest seat.";
            Sale4 = "SS-SALE-4", "After three lots the game ends; most points win.";
        }
    }
}

rulings! {
    /// The readings.
    pub(crate) struct Rulings {
        /// The winner of a tie.
        ties: Ties = "R-1", "who wins among equal bids?", ["SS-SALE-3"], "the first seat is the first to look at" {
            /// The lowest.
            LowestSeat: "the lowest seat",
            /// The highest.
            HighestSeat: "the highest seat",
        }
    }
}

numbered_cards! {
    /// A lot, worth its number.
    pub(crate) struct Lot: "lot", 5;
    /// A secret card, worth its number.
    pub(crate) struct Secretly: "card", 6;
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    #[serde(default)]
    pub(crate) rulings: Rulings,
    #[serde(default)]
    pub(crate) mutant: Mutant,
}

#[derive(Debug)]
pub(crate) struct Sale {
    setup: Setup,
    mutant: Mutant,
    /// The number of times that the game was begun. `Mutant::Moody` makes the rules depend on it.
    begun: AtomicU8,
}

impl Clone for Sale {
    fn clone(&self) -> Self {
        let begun = AtomicU8::new(self.begun.load(Ordering::Relaxed));
        Self { setup: self.setup.clone(), mutant: self.mutant, begun }
    }
}

impl PartialEq for Sale {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Sale {
    pub(crate) fn for_seats(seats: u8) -> Self {
        Self::new(Self::default_setup(seats)).unwrap()
    }

    pub(crate) fn mutant(mutant: Mutant) -> Self {
        Self::new(Setup { mutant, ..Self::default_setup(3) }).unwrap()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) struct State {
    public: Public,
    secrets: PerSeat<Secret, 4>,
    unseen: CardSet<Secretly>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    Dealing(Seat),
    Turning,
    Bidding { lot: Lot, round: SealedRound, last: Option<Seat> },
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Public {
    pub(crate) phase: Phase,
    pub(crate) lots: CardSet<Lot>,
    pub(crate) sold: u8,
    pub(crate) coins: PerSeat<u8, 4>,
    pub(crate) points: PerSeat<u8, 4>,
    pub(crate) shown: Option<Secretly>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Secret {
    pub(crate) card: Option<Secretly>,
    pub(crate) bid: Option<u8>,
}

impl Layout for State {
    type Public = Public;
    type Secret = Secret;
    type Unseen = CardSet<Secretly>;

    fn public(&self) -> &Public {
        &self.public
    }

    fn secrets(&self) -> &[Secret] {
        self.secrets.as_slice()
    }

    fn unseen(&self) -> &CardSet<Secretly> {
        &self.unseen
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Bid(pub(crate) u8);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Dealt {
    Secret(Secretly),
    Lot(Lot),
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bid {}", self.0)
    }
}

impl FromStr for Bid {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let amount = text.strip_prefix("bid ").and_then(|amount| amount.parse().ok());
        amount.map(Self).filter(|bid| bid.to_string() == text).ok_or("expected `bid AMOUNT`")
    }
}

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Secret(card) => write!(f, "deal {}", card.0 + 1),
            Self::Lot(lot) => write!(f, "turn {}", lot.0 + 1),
        }
    }
}

impl FromStr for Dealt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let all = CardSet::<Secretly>::first_cards(SECRETS).iter().map(Self::Secret);
        let mut all = all.chain(CardSet::<Lot>::first_cards(LOTS).iter().map(Self::Lot));
        all.find(|dealt| dealt.to_string() == text).ok_or("expected `deal 1`…`deal 6` or `turn 1`…`turn 5`")
    }
}

serde_as_text!(Bid, Dealt);

impl Worded for Bid {}

impl Worded for Dealt {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Began { seats: u8 },
    Dealt { seat: Seat },
    Got { seat: Seat, card: Secretly },
    Turned { lot: Lot },
    Bid { seat: Seat },
    BidOf { seat: Seat, amount: u8 },
    Sold { seat: Seat, amount: u8, points: u8 },
    Ended,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub(crate) enum Why {
    #[error("bid {bid} is more than the {coins} coins held")]
    TooMuch { bid: u8, coins: u8 },
    #[error("seat {0} owes no bid now")]
    NotAsked(Seat),
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    #[error("{0} cannot come about now")]
    NotPossible(String),
}

impl Reason for Why {
    fn figures(&self) -> Option<Figures> {
        match *self {
            Self::TooMuch { bid, coins } => Some(Figures { have: i64::from(coins), need: i64::from(bid) }),
            Self::NotAsked(_) | Self::NoSeat(_) | Self::NotPossible(_) => None,
        }
    }
}

impl Sale {
    /// The coins of the seat. 0 if a view names a seat that is not at the table.
    fn coins(&self, view: View<'_, State>) -> u8 {
        if self.mutant == Mutant::TrustsViews {
            return view.public.coins[view.seat];
        }
        view.public.coins.get(view.seat).copied().unwrap_or(0)
    }
}

impl Game for Sale {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Bid;
    type Outcome = Dealt;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "sealed-sale";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 3;

    fn default_setup(seats: u8) -> Setup {
        Setup { seats, rulings: Rulings::default(), mutant: Mutant::None }
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        if !(2..=4).contains(&setup.seats) {
            defects.add_by("SS-DEAL-2", "seats", format_args!("{} is not from 2 to 4", setup.seats));
        }
        let mutant = setup.mutant;
        defects.or(Self { setup, mutant, begun: AtomicU8::new(0) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn full_setup(&self) -> Setup {
        if self.mutant == Mutant::OtherSetup {
            return Setup { seats: 2, ..self.setup.clone() };
        }
        self.setup.clone()
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        self.begun.fetch_add(1, Ordering::Relaxed);
        log.tell(Rule::Deal2, Event::Began { seats: self.setup.seats });
        State {
            public: Public {
                phase: Phase::Dealing(Seat::ALL[0]),
                lots: CardSet::first_cards(LOTS),
                sold: 0,
                coins: PerSeat::from_fn(self.setup.seats, |_| COINS),
                points: PerSeat::new(self.setup.seats),
                shown: None,
            },
            secrets: PerSeat::new(self.setup.seats),
            unseen: CardSet::first_cards(SECRETS),
        }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match public.phase {
            Phase::Dealing(_) | Phase::Turning => Awaits::Chance,
            Phase::Bidding { round, .. } => Awaits::seats(round.owing()),
            Phase::Over => Awaits::Over,
        }
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Bid>) {
        let Phase::Bidding { round, .. } = view.public.phase else { return };
        if round.owing().contains(view.seat) {
            let most = self.coins(view);
            let most = if self.mutant == Mutant::ShortList { most.saturating_sub(1) } else { most };
            out.extend((0..=most).map(Bid));
        }
    }

    fn pick_action(
        &self,
        view: View<'_, State>,
        list: &mut Vec<Bid>,
        choose: impl FnOnce(u32) -> u32,
    ) -> Option<Bid> {
        list.clear();
        self.list_actions(view, list);
        if self.mutant == Mutant::PicksNext && !list.is_empty() {
            list.rotate_left(1);
        }
        if self.mutant == Mutant::CountsShort && list.len() > 1 {
            list.pop();
        }
        pick_listed(list, choose)
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, Bid(bid): Bid, faults: &mut F) {
        if !self.awaits(view.public).deciders().contains(view.seat) {
            faults.add(Rule::Sale2, Why::NotAsked(view.seat));
        }
        let coins = self.coins(view);
        if bid > coins && !(self.mutant == Mutant::Credit && bid == coins + 1) {
            faults.add(Rule::Sale2, Why::TooMuch { bid, coins });
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Deal2, Why::NoSeat(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        match state.public.phase {
            Phase::Dealing(_) => state.unseen.len(),
            Phase::Turning => state.public.lots.len(),
            Phase::Bidding { .. } | Phase::Over => 0,
        }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Dealt> {
        match state.public.phase {
            Phase::Dealing(_) => state.unseen.nth(index).map(Dealt::Secret),
            Phase::Turning => state.public.lots.nth(index).map(Dealt::Lot),
            Phase::Bidding { .. } | Phase::Over => None,
        }
    }

    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, outcome: Dealt, faults: &mut F) {
        let possible = match (state.public.phase, outcome) {
            (Phase::Dealing(_), Dealt::Secret(card)) => state.unseen.contains(card),
            (Phase::Turning, Dealt::Lot(lot)) => {
                state.public.lots.contains(lot) || self.mutant == Mutant::AnyLot
            }
            _ => false,
        };
        if !possible {
            faults.add(Rule::Sale1, Why::NotPossible(outcome.to_string()));
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Bid>, log: &mut L) {
        let Phase::Bidding { lot, mut round, .. } = state.public.phase else { return };
        let Bid(amount) = action.get();
        round.choose(seat);
        state.secrets[seat].bid = Some(amount);
        state.public.phase = Phase::Bidding { lot, round, last: Some(seat) };
        log.tell(Rule::Sale2, Event::Bid { seat });
        if round.is_complete() && self.mutant == Mutant::NamesLast {
            log.tell(Rule::Sale2, Event::Dealt { seat });
        }
        if round.is_complete()
            && self.mutant == Mutant::LoudLast
            && let Some(card) = state.secrets[Seat::ALL[0]].card
        {
            log.tell(Rule::Sale2, Event::Got { seat: Seat::ALL[0], card });
        }
        if self.mutant == Mutant::OpenBid {
            log.tell(Rule::Sale2, Event::BidOf { seat, amount });
        }
        if round.is_complete() || self.mutant == Mutant::FirstOnly {
            self.sell(state, lot, seat, log);
        }
        if matches!(self.mutant, Mutant::LastWins | Mutant::FirstOnly) || round.is_complete() {
            return;
        }
        // The rules do not use the last seat to bid. Only a mutant keeps it.
        state.public.phase = Phase::Bidding { lot, round, last: None };
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Dealt>, log: &mut L) {
        match outcome.get() {
            Dealt::Secret(card) => self.deal(state, card, log),
            Dealt::Lot(lot) => {
                state.public.lots.remove(lot);
                log.tell(Rule::Sale1, Event::Turned { lot });
                let round = SealedRound::new(state.public.coins.all());
                state.public.phase = Phase::Bidding { lot, round, last: None };
            }
        }
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let mut defects = Defects::new();
        let Some(secrets) = PerSeat::from_slice(&saved.secrets) else {
            defects.add("secrets", "more than 4");
            return Err(defects);
        };
        let mut state = State { public: saved.public, secrets, unseen: saved.unseen };
        self.check_state(&state)?;
        if self.mutant == Mutant::Forgetful {
            state.public.coins = PerSeat::from_fn(self.setup.seats, |_| COINS);
        }
        Ok(state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let mut defects = Defects::new();
        let seats = [state.secrets.seats(), state.public.coins.seats(), state.public.points.seats()];
        defects.require(seats == [self.setup.seats; 3], "seats", "not those of the set-up");
        let held: u32 = state.secrets.iter().filter_map(|(_, secret)| secret.card).map(|_| 1).sum();
        defects.require(state.unseen.len() + held == u32::from(SECRETS), "cards", "not all there");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let over = matches!(state.public.phase, Phase::Over);
        let score = |seat: Seat| {
            let secret = state.secrets[seat].card.map_or(0, |card| card.0 + 1);
            i32::from(state.public.points[seat]) + i32::from(secret)
        };
        let seats = state.public.coins.all();
        let rows = seats.iter().map(|seat| {
            let ahead = seats.iter().filter(|&other| score(other) > score(seat)).count();
            let place = u8::try_from(ahead + 1).unwrap();
            let parts = vec![ScorePart::new("points", score(seat), Rule::Sale4)];
            Standing {
                seat,
                place,
                wins: over && place == 1,
                score: score(seat),
                parts,
                tiebreaks: Vec::new(),
            }
        });
        let ending = if over && self.mutant != Mutant::NeverOver {
            Ending::Finished { rule: Rule::Sale4 }
        } else {
            Ending::Running
        };
        Standings { ending, rows: rows.collect() }
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Began { seats } => write!(f, "{seats} players begin"),
            Event::Dealt { seat } => write!(f, "seat {seat} is dealt a card"),
            Event::Got { seat, card } => write!(f, "seat {seat} is dealt card {}", card.0 + 1),
            Event::Turned { lot } => write!(f, "lot {} is turned over", lot.0 + 1),
            Event::Bid { seat } => write!(f, "seat {seat} has bid"),
            Event::BidOf { seat, amount } => write!(f, "seat {seat} has bid {amount}"),
            Event::Sold { seat, amount, points } => {
                write!(f, "seat {seat} pays {amount} for {points} points")
            }
            Event::Ended => write!(f, "the game is over"),
        }
    }

    fn apply<L: Log<Self>>(
        &self,
        state: &mut State,
        step: StepOf<Self>,
        log: &mut L,
    ) -> Result<(), tabletop_core::RefusalOf<Self>> {
        let answer = take_step(self, state, step, log);
        if self.mutant == Mutant::CostlyRefusal && answer.is_err() {
            for (_, coins) in state.public.coins.iter_mut() {
                *coins = coins.saturating_sub(1);
            }
        }
        answer
    }
}

impl Sale {
    fn deal<L: Log<Self>>(&self, state: &mut State, card: Secretly, log: &mut L) {
        let Phase::Dealing(seat) = state.public.phase else { return };
        state.unseen.remove(card);
        state.secrets[seat].card = Some(card);
        log.tell(Rule::Deal1, Event::Dealt { seat });
        if self.mutant == Mutant::LoudDeal {
            log.tell(Rule::Deal1, Event::Got { seat, card });
        } else {
            log.whisper(Rule::Deal1, seat, Event::Got { seat, card });
        }
        if self.mutant == Mutant::OpenDeal {
            state.public.shown = Some(card);
        }
        let next = seat.left(self.setup.seats);
        state.public.phase = if next == Seat::ALL[0] { Phase::Turning } else { Phase::Dealing(next) };
    }

    fn sell<L: Log<Self>>(&self, state: &mut State, lot: Lot, last: Seat, log: &mut L) {
        let bids = state.secrets.iter().map(|(seat, secret)| (secret.bid.unwrap_or(0), seat));
        let (amount, seat) = bids
            .max_by_key(|&(bid, seat)| match self.setup.rulings.ties {
                _ if self.mutant == Mutant::LastWins => (bid, u8::from(seat == last)),
                Ties::LowestSeat => (bid, u8::MAX - seat.number()),
                Ties::HighestSeat => (bid, seat.number()),
            })
            .unwrap();
        for (_, secret) in state.secrets.iter_mut() {
            secret.bid = None;
        }
        if self.mutant == Mutant::Endless {
            let round = SealedRound::new(state.public.coins.all());
            state.public.phase = Phase::Bidding { lot, round, last: None };
            return;
        }
        if self.mutant != Mutant::Unpaid {
            state.public.coins[seat] -= amount.min(state.public.coins[seat]);
        }
        let mut points = lot.0 + 1;
        if self.mutant == Mutant::Moody {
            points += self.begun.load(Ordering::Relaxed) % 2;
        }
        state.public.points[seat] = state.public.points[seat].saturating_add(points);
        log.tell(Rule::Sale3, Event::Sold { seat, amount, points });
        if self.mutant == Mutant::LotReturns && state.public.sold > 0 {
            let gone = CardSet::<Lot>::first_cards(LOTS).difference(state.public.lots).without_card(lot);
            state.public.lots = state.public.lots.union(gone);
        }
        state.public.sold += 1;
        if state.public.sold == ROUNDS {
            state.public.phase = Phase::Over;
            log.tell(Rule::Sale4, Event::Ended);
        } else {
            state.public.phase = Phase::Turning;
        }
    }
}

trait WithoutCard<C> {
    fn without_card(self, card: C) -> Self;
}

impl<C: Card> WithoutCard<C> for CardSet<C> {
    fn without_card(mut self, card: C) -> Self {
        self.remove(card);
        self
    }
}

impl Sampled for Sale {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Secret)>,
        choices: &mut C,
    ) -> State {
        let all = SeatSet::first_seats(self.setup.seats);
        let dealt = |seat: Seat| !matches!(public.phase, Phase::Dealing(to) if seat.index() >= to.index());
        let bids = match public.phase {
            Phase::Bidding { round, .. } => round.chosen(),
            _ => SeatSet::EMPTY,
        };
        let mut other = State {
            public: *public,
            secrets: PerSeat::new(self.setup.seats),
            unseen: CardSet::first_cards(SECRETS),
        };
        if let Some((seat, own)) = own.filter(|(seat, _)| all.contains(*seat)) {
            other.secrets[seat] = *own;
            own.card.map(|card| other.unseen.remove(card));
        }
        for seat in all.iter().filter(|seat| own.is_none_or(|(own, _)| own != *seat)) {
            let secret = &mut other.secrets[seat];
            if dealt(seat) {
                secret.card = other.unseen.nth(choices.below(other.unseen.len()));
                secret.card.map(|card| other.unseen.remove(card));
            }
            if bids.contains(seat) {
                let coins = public.coins.get(seat).map_or(0, |coins| u32::from(*coins));
                secret.bid = u8::try_from(choices.below(coins + 1)).ok();
            }
        }
        other
    }
}

impl Lawful for Sale {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Bid {
        Bid(u8::try_from(choices.below(u32::from(COINS) * 2)).unwrap())
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Dealt {
        let index = u8::try_from(choices.below(u32::from(SECRETS + LOTS))).unwrap();
        if index < SECRETS { Dealt::Secret(Secretly(index)) } else { Dealt::Lot(Lot(index - SECRETS)) }
    }

    fn reveals(&self, state: &State, step: StepOf<Self>, seat: Option<Seat>) -> bool {
        match (state.public.phase, step) {
            (Phase::Dealing(to), _) => Some(to) == seat,
            (Phase::Bidding { round, .. }, Step::Decision { .. }) => round.owing().len() == 1,
            _ => true,
        }
    }

    fn redeal_but<C: ChanceSource>(
        &self,
        state: &State,
        step: StepOf<Self>,
        seat: Option<Seat>,
        choices: &mut C,
    ) -> State {
        let mut other = self.redeal(state, seat, choices);
        // The last bid opens all bids, so they stay as they are. A card that is about to be dealt must still be
        // among the undealt ones.
        for bidder in SeatSet::first_seats(self.setup.seats) {
            other.secrets[bidder].bid = state.secrets[bidder].bid;
        }
        let Step::Chance(Dealt::Secret(card)) = step else { return other };
        if other.unseen.contains(card) { other } else { *state }
    }

    fn cards(&self, state: &State, out: &mut Vec<(u16, CardPlace)>) {
        out.extend(state.public.lots.iter().map(|lot| (u16::from(lot.0), "deck")));
    }

    fn conservation(&self) -> Conservation {
        Conservation::LeaveForGood(u16::from(LOTS))
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.public.coins[seat])
    }

    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        if let Event::Sold { seat: winner, amount, .. } = event
            && *winner == seat
        {
            -i64::from(*amount)
        } else {
            0
        }
    }

    fn most_steps(&self) -> u32 {
        40
    }
}
