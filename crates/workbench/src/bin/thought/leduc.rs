//! Leduc poker, with the rules of `OpenSpiel`, so that the two searches can be measured on the same game.
//!
//! There are six cards, two of each of three ranks. Both seats put in one chip and are dealt a card. The seats bet
//! in turn, seat 1 first. Then a card is laid open, and they bet once more. A raise is 2 chips in the first round
//! and 4 in the second, at most twice a round. A seat that folds loses its chips. Otherwise a pair with the open
//! card wins, or else the higher rank. Equal ranks share.

mod law_support;

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{
    Accepted, Awaits, Card as _, Defects, Ending, Faults, Game, Log, Parts, PerSeat, Reason, SavedState,
    ScorePart, Seat, SeatSet, Standing, Standings, View, WrongAmount, notation, numbered_cards, rule_book,
    rulings,
};

rule_book! {
    /// The clauses.
    pub(crate) enum Rule {
        "Leduc poker": {
            Deal = "LP-1", "Two seats put in one chip each and are dealt one of six cards: two of each of three ranks.";
            Bet = "LP-2", "A seat folds to a raise, calls, or raises by 2 chips, in the second round by 4; two raises a round.";
            Open = "LP-3", "After the first round a card is laid open.";
            End = "LP-4", "A pair with the open card wins, else the higher rank; equal ranks share.";
        }
    }
}

numbered_cards! {
    /// One of six cards.
    pub(crate) struct Card: "card", 6;
}

impl Card {
    fn rank(self) -> u8 {
        self.index() / 2
    }
}

notation! {
    /// A decision of a seat.
    pub(crate) enum Action: "action" {
        /// Gives up the chips that the seat has put in.
        Fold = "fold",
        /// Puts in as much as the other seat has put in. That may be nothing more.
        Call = "call",
        /// Puts in more than the other seat.
        Raise = "raise",
    }
}

notation! {
    /// An outcome of chance.
    pub(crate) enum Outcome: "outcome" {
        /// The next card. It goes to seat 1, to seat 2, or lies open.
        Deal(card: Card) = "deal {card}",
    }
}

rulings! {
    /// The readings.
    pub(crate) struct Rulings {
        /// The seat that begins the second round.
        second_round: Begins = "R-1", "who begins the second round?", ["LP-3"], "as `OpenSpiel` has it" {
            /// Seat 1 again.
            FirstSeat: "seat 1 again",
            /// Seat 2.
            SecondSeat: "seat 2",
        }
    }
}

/// The set-up. There is nothing to choose but the ruling.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    #[serde(default)]
    rulings: Rulings,
}

/// The part of the state that everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Public {
    now: Now,
    /// The open card.
    open: Option<Card>,
    /// The chips that each seat has put in.
    stakes: [u8; 2],
}

/// The step that the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Now {
    /// A card for this seat.
    CardFor(Seat),
    /// The open card.
    OpenCard,
    /// A decision of this seat. `raises` counts the raises of this round. `has_begun` is `true` if a seat has
    /// decided in this round.
    Bet { seat: Seat, raises: u8, has_begun: bool },
    /// Nothing: this seat has folded.
    Folded(Seat),
    /// Nothing: the cards were shown.
    Shown([Card; 2]),
}

/// The state. Each seat alone knows its card.
pub(crate) type State = Parts<Public, Option<Card>, (), 2>;

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Began,
    Dealt(Seat),
    Opened(Card),
    Did(Seat, Action),
    Showed([Card; 2]),
}

/// The reason why a step is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub(crate) enum Why {
    #[error("seat {0} does not decide now")]
    NotAsked(Seat),
    #[error("nothing was raised")]
    NothingRaised,
    #[error("two raises have been made")]
    RaisedTwice,
    #[error("this card is not dealt now")]
    NotNow,
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        None
    }
}

const FIRST: Seat = Seat::ALL[0];
const SECOND: Seat = Seat::ALL[1];

/// The step that begins a round of bets.
const fn bets(seat: Seat) -> Now {
    Now::Bet { seat, raises: 0, has_begun: false }
}

const fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { SECOND } else { FIRST }
}

impl Public {
    const fn is_dealing(self) -> bool {
        matches!(self.now, Now::CardFor(_) | Now::OpenCard)
    }

    fn why_not(self, seat: Seat, action: Action) -> Option<Why> {
        match (self.now, action) {
            (Now::Bet { seat: asked, .. }, _) if asked != seat => Some(Why::NotAsked(seat)),
            (Now::Bet { .. }, Action::Fold) if self.stakes[0] == self.stakes[1] => Some(Why::NothingRaised),
            (Now::Bet { raises, .. }, Action::Raise) if raises >= 2 => Some(Why::RaisedTwice),
            (Now::Bet { .. }, _) => None,
            _ => Some(Why::NotAsked(seat)),
        }
    }

    /// The chips that each seat wins.
    fn chips(self) -> [i32; 2] {
        let lost_by = |loser: Seat| {
            let stake = i32::from(self.stakes[loser.index()]);
            if loser == FIRST { [-stake, stake] } else { [stake, -stake] }
        };
        let Now::Shown(cards) = self.now else {
            return if let Now::Folded(seat) = self.now { lost_by(seat) } else { [0, 0] };
        };
        let worth = cards.map(|card| (self.open.map(Card::rank) == Some(card.rank()), card.rank()));
        match worth[0].cmp(&worth[1]) {
            std::cmp::Ordering::Less => lost_by(FIRST),
            std::cmp::Ordering::Equal => [0, 0],
            std::cmp::Ordering::Greater => lost_by(SECOND),
        }
    }
}

/// The game, made from a set-up that has been checked.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Leduc(Setup);

impl Leduc {
    /// `true` if a card has been dealt.
    fn is_dealt(state: &State, card: Card) -> bool {
        state.public.open == Some(card) || state.secrets.iter().any(|(_, own)| *own == Some(card))
    }
}

impl Game for Leduc {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "leduc";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 1;

    fn default_setup(_: u8) -> Setup {
        Setup::default()
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        Ok(Self(setup))
    }

    fn setup(&self) -> &Setup {
        &self.0
    }

    fn rulings(setup: &Setup) -> &Rulings {
        &setup.rulings
    }

    fn rulings_mut(setup: &mut Setup) -> &mut Rulings {
        &mut setup.rulings
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        log.tell(Rule::Deal, Event::Began);
        let public = Public { now: Now::CardFor(FIRST), open: None, stakes: [1, 1] };
        State { public, secrets: PerSeat::new(2), unseen: () }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match public.now {
            Now::CardFor(_) | Now::OpenCard => Awaits::Chance,
            Now::Bet { seat, .. } => Awaits::seats(SeatSet::only(seat)),
            Now::Folded(_) | Now::Shown(_) => Awaits::Over,
        }
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        let all = [Action::Fold, Action::Call, Action::Raise];
        out.extend(all.into_iter().filter(|action| view.public.why_not(view.seat, *action).is_none()));
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        if let Some(why) = view.public.why_not(view.seat, action) {
            faults.add(Rule::Bet, why);
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Deal, Why::NotAsked(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        let dealt = state.secrets.iter().filter(|(_, own)| own.is_some()).count();
        if state.public.is_dealing() { u32::from(Card::COUNT) - u32::try_from(dealt).unwrap_or(0) } else { 0 }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        let left = (0..Card::COUNT).filter_map(Card::from_index).filter(|card| !Self::is_dealt(state, *card));
        left.map(Outcome::Deal).nth(usize::try_from(index).ok()?).filter(|_| state.public.is_dealing())
    }

    fn outcome_faults<F: Faults<Rule, Why>>(
        &self,
        state: &State,
        Outcome::Deal(card): Outcome,
        faults: &mut F,
    ) {
        if !state.public.is_dealing() || Self::is_dealt(state, card) {
            faults.add(Rule::Deal, Why::NotNow);
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        let State { public, secrets, .. } = state;
        let Now::Bet { raises, has_begun, .. } = public.now else { return };
        let action = action.get();
        log.tell(Rule::Bet, Event::Did(seat, action));
        let theirs = public.stakes[other(seat).index()];
        match action {
            Action::Fold => public.now = Now::Folded(seat),
            Action::Raise => {
                public.stakes[seat.index()] = theirs + if public.open.is_some() { 4 } else { 2 };
                public.now = Now::Bet { seat: other(seat), raises: raises + 1, has_begun: true };
            }
            Action::Call => {
                public.stakes[seat.index()] = theirs;
                public.now = match (has_begun, public.open, secrets[FIRST], secrets[SECOND]) {
                    (false, ..) => Now::Bet { seat: other(seat), raises, has_begun: true },
                    (true, Some(_), Some(first), Some(second)) => {
                        log.tell(Rule::End, Event::Showed([first, second]));
                        Now::Shown([first, second])
                    }
                    _ => Now::OpenCard,
                };
            }
        }
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Deal(card) = outcome.get();
        if let Now::CardFor(seat) = state.public.now {
            state.secrets[seat] = Some(card);
            state.public.now = if seat == FIRST { Now::CardFor(SECOND) } else { bets(FIRST) };
            log.tell(Rule::Deal, Event::Dealt(seat));
        } else {
            state.public.open = Some(card);
            state.public.now = bets(match self.0.rulings.second_round {
                Begins::FirstSeat => FIRST,
                Begins::SecondSeat => SECOND,
            });
            log.tell(Rule::Open, Event::Opened(card));
        }
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, 2)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let Public { now, open, stakes } = state.public;
        let cards = [state.secrets[FIRST], state.secrets[SECOND]];
        let dealt = match now {
            Now::CardFor(seat) => [seat == SECOND, false],
            _ => [true, true],
        };
        let all: Vec<Card> = cards.into_iter().flatten().chain(open).collect();
        let differ = all.iter().enumerate().all(|(index, card)| !all[..index].contains(card));
        let shown =
            if let Now::Shown(shown) = now { cards == shown.map(Some) && open.is_some() } else { true };
        let most = if open.is_some() { 13 } else { 5 };
        let raised = if let Now::Bet { raises, .. } = now { raises <= 2 } else { true };
        let mut defects = Defects::new();
        let fine = cards.map(|card| card.is_some()) == dealt && differ && shown && raised;
        let before = !matches!(now, Now::CardFor(_) | Now::OpenCard) || open.is_none();
        let payable = stakes.iter().all(|stake| (1..=most).contains(stake));
        defects.require(fine && before && payable, "state", "no game comes to it");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let over = !matches!(self.awaits(&state.public), Awaits::Chance | Awaits::Seats { .. });
        let row = |(seat, chips): (Seat, i32)| {
            let parts = vec![ScorePart::new("chips", chips, Rule::End)];
            Standing { seat, place: 1, wins: false, score: chips, parts, tiebreaks: Vec::new() }
        };
        let ending = if over { Ending::Finished { rule: Rule::End } } else { Ending::Running };
        let rows = [FIRST, SECOND].into_iter().zip(state.public.chips()).map(row);
        Standings::by_score(ending, rows.collect())
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Began => write!(f, "both seats put in a chip"),
            Event::Dealt(seat) => write!(f, "seat {seat} is dealt a card"),
            Event::Opened(card) => write!(f, "card {card} is laid open"),
            Event::Did(seat, action) => write!(f, "seat {seat}: {action}"),
            Event::Showed([first, second]) => write!(f, "cards {first} and {second} are shown"),
        }
    }
}
