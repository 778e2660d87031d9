//! *Purses*: a small auction. No seat sees the coins of another, not even at the end, and the score depends on the
//! coins. So a scene may show a seat no score but its own, and no winner before the game is over.

use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop::core::{
    Accepted, Awaits, ChanceSource, Dealer, Defects, Encoded, Encoder, Ending, Faults, Game, Lawful, Log,
    Numbered, Parts, PerSeat, Positioned, PublicOf, Reason, Sampled, SavedState, ScorePart, Seat, Standing,
    Standings, StepOf, Uniform, View, WrongAmount, notation, rule_book, rulings,
};
use tabletop::players::Heuristics;
use tabletop::{
    About, ActionLabel, Area, CalendarLine, Component, Fact, Known, KnownScore, NotationLine, SceneSource,
    VariantInfo,
};

const MOST: u8 = 6;
const PRIZE: u8 = 3;

rule_book! {
    /// The clauses.
    pub(crate) enum Rule {
        "Purses": {
            Deal = "PU-1", "Each player gets a purse of 1 to 6 coins, which no other ever sees.";
            Bid = "PU-2", "In turn each bids openly, from nothing to all the coins.";
            Win = "PU-3", "The highest bid, the first of equals, is paid for a prize of three points.";
            End = "PU-4", "Coins left and the prize make the score; the highest score wins.";
        }
    }
}

rulings! {
    /// The readings.
    pub(crate) struct Rulings {
        /// The winner of a tie.
        ties: Ties = "R-1", "who wins among equal bids?", ["PU-3"], "somebody must" {
            /// The first.
            First: "the first",
            /// The last.
            Last: "the last",
        }
    }
}

notation! {
    /// The actions of a player.
    pub(crate) enum Action: "action" {
        /// Bids.
        Bid(coins: u8) = "bid {coins}",
    }
}

notation! {
    /// The outcomes of chance.
    pub(crate) enum Outcome: "outcome" {
        /// A seat gets a purse with this number of coins.
        Purse(coins: u8) = "purse {coins}",
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    #[serde(default)]
    pub(crate) rulings: Rulings,
    #[serde(default)]
    pub(crate) says: Says,
}

/// The scores that the game claims to know from a view.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub(crate) enum Says {
    /// The scores that follow from the view.
    #[default]
    Known,
    /// A mutant: the standings of a random state that agrees with the view.
    Drawn,
    /// A mutant: the score of the reader as if it had paid nothing.
    Unpaid,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Public {
    /// Number of seats that have got a purse.
    purses: u8,
    bids: PerSeat<Option<u8>, 4>,
}

/// Only the owner of a purse knows its coins. Nobody else knows them, not even at the end.
pub(crate) type State = Parts<Public, Option<u8>, (), 4>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Began,
    Dealt(Seat),
    Found(u8),
    Bid(Seat, u8),
    Won(Seat, u8),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
pub(crate) enum Why {
    #[error("seat {0} is not asked now")]
    NotAsked(Seat),
    #[error("bid {bid} is more than {coins} coins")]
    TooMuch { bid: u8, coins: u8 },
    #[error("no such purse now")]
    NotNow,
}

impl Reason for Why {
    fn wrong_amount(&self) -> Option<WrongAmount> {
        let Self::TooMuch { bid, coins } = *self else { return None };
        Some(WrongAmount { have: coins.into(), need: bid.into() })
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Purses(Setup);

impl Purses {
    fn winner(&self, public: &Public) -> Option<(Seat, u8)> {
        let bids = public.bids.iter().filter_map(|(seat, bid)| Some(((*bid)?, seat)));
        let highest = bids.max_by_key(|(bid, seat)| match self.0.rulings.ties {
            Ties::First => (*bid, u8::MAX - seat.number()),
            Ties::Last => (*bid, seat.number()),
        });
        highest.map(|(bid, seat)| (seat, bid)).filter(|_| self.awaits(public) == Awaits::Over)
    }

    /// The parts of the score of a seat whose purse has `purse` coins.
    fn parts(&self, public: &Public, seat: Seat, purse: u8) -> Vec<ScorePart<Rule>> {
        let (paid, prize) = match self.winner(public) {
            Some((winner, paid)) if winner == seat => (paid, PRIZE),
            _ => (0, 0),
        };
        let coins = i32::from(purse) - i32::from(paid);
        vec![ScorePart::new("coins", coins, Rule::End), ScorePart::new("prize", prize.into(), Rule::End)]
    }
}

fn sum(parts: &[ScorePart<Rule>]) -> i32 {
    parts.iter().map(|part| part.points).sum()
}

impl Game for Purses {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "purses";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup { seats, rulings: Rulings::default(), says: Says::Known }
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        defects.require((2..=4).contains(&setup.seats), "seats", "not from 2 to 4");
        defects.or(Self(setup))
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
        self.0.seats
    }

    fn start<L: Log<Self>>(&self, log: &mut L) -> State {
        log.tell(Rule::Deal, Event::Began);
        let public = Public { purses: 0, bids: PerSeat::new(self.0.seats) };
        State { public, secrets: PerSeat::new(self.0.seats), unseen: () }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        if public.purses < self.0.seats {
            return Awaits::Chance;
        }
        let next = public.bids.iter().find(|(_, bid)| bid.is_none());
        next.map_or(Awaits::Over, |(seat, _)| Awaits::seat(seat))
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if self.awaits(view.public).deciders().contains(view.seat) {
            out.extend((0..=view.own.unwrap_or(0)).map(Action::Bid));
        }
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, Action::Bid(bid): Action, faults: &mut F) {
        if !self.awaits(view.public).deciders().contains(view.seat) {
            faults.add(Rule::Bid, Why::NotAsked(view.seat));
        }
        let coins = view.own.unwrap_or(0);
        if bid > coins {
            faults.add(Rule::Bid, Why::TooMuch { bid, coins });
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Deal, Why::NotAsked(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        if self.awaits(&state.public) == Awaits::Chance { MOST.into() } else { 0 }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        let purse = u8::try_from(index + 1).ok().filter(|purse| *purse <= MOST)?;
        (self.awaits(&state.public) == Awaits::Chance).then_some(Outcome::Purse(purse))
    }

    fn outcome_faults<F: Faults<Rule, Why>>(
        &self,
        state: &State,
        Outcome::Purse(purse): Outcome,
        faults: &mut F,
    ) {
        if self.awaits(&state.public) != Awaits::Chance || !(1..=MOST).contains(&purse) {
            faults.add(Rule::Deal, Why::NotNow);
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        let Action::Bid(bid) = action.get();
        state.public.bids[seat] = Some(bid);
        log.tell(Rule::Bid, Event::Bid(seat, bid));
        if let Some((winner, paid)) = self.winner(&state.public) {
            log.tell(Rule::Win, Event::Won(winner, paid));
        }
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Purse(coins) = outcome.get();
        let Some(seat) = Seat::from_number(state.public.purses + 1) else { return };
        state.secrets[seat] = Some(coins);
        state.public.purses += 1;
        log.tell(Rule::Deal, Event::Dealt(seat));
        log.whisper(Rule::Deal, seat, Event::Found(coins));
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, self.0.seats)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let (mut defects, public) = (Defects::new(), &state.public);
        let mut bids_are_over = false;
        let mut fine = public.bids.seats() == self.0.seats && public.purses <= self.0.seats;
        for (seat, purse) in state.secrets.iter() {
            let bid = public.bids.get(seat).copied().flatten();
            fine &= purse.is_some() == (seat.number() <= public.purses);
            fine &= purse.is_none_or(|purse| (1..=MOST).contains(&purse));
            fine &= bid.is_none_or(|bid| !bids_are_over && purse.is_some_and(|purse| bid <= purse));
            fine &= bid.is_none() || public.purses == self.0.seats;
            bids_are_over |= bid.is_none();
        }
        defects.require(fine, "state", "no game comes to it");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let row = |seat: Seat| {
            let parts = self.parts(&state.public, seat, state.secrets[seat].unwrap_or(0));
            Standing { seat, place: 1, wins: false, score: sum(&parts), parts, tiebreaks: Vec::new() }
        };
        let is_over = self.awaits(&state.public) == Awaits::Over;
        let ending = if is_over { Ending::Finished { rule: Rule::End } } else { Ending::Running };
        Standings::by_score(ending, state.secrets.all().iter().map(row).collect())
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Began => write!(f, "the purses are dealt"),
            Event::Dealt(seat) => write!(f, "seat {seat} gets a purse"),
            Event::Found(coins) => write!(f, "there are {coins} coins in it"),
            Event::Bid(seat, bid) => write!(f, "seat {seat} bids {bid}"),
            Event::Won(seat, paid) => write!(f, "seat {seat} pays {paid} for the prize"),
        }
    }
}

impl Sampled for Purses {
    fn deal_hidden<C: ChanceSource>(
        &self,
        public: &Public,
        own: Option<(Seat, &Option<u8>)>,
        choices: &mut C,
    ) -> State {
        let secrets = PerSeat::from_fn(self.0.seats, |seat| match own {
            Some((own_seat, purse)) if own_seat == seat => *purse,
            _ if seat.number() > public.purses => None,
            _ => {
                let least = public.bids.get(seat).copied().flatten().unwrap_or(0).clamp(1, MOST);
                let more = choices.below(u32::from(MOST - least) + 1);
                Some(least + u8::try_from(more).unwrap_or(0))
            }
        });
        State { public: *public, secrets, unseen: () }
    }
}

impl Lawful for Purses {
    fn any_action<C: ChanceSource>(&self, choices: &mut C) -> Action {
        Action::Bid(u8::try_from(choices.below(10)).unwrap_or(0))
    }

    fn any_outcome<C: ChanceSource>(&self, choices: &mut C) -> Outcome {
        Outcome::Purse(u8::try_from(choices.below(10)).unwrap_or(0))
    }

    fn reveals(&self, state: &State, _: StepOf<Self>, seat: Option<Seat>) -> bool {
        let next = Seat::from_number(state.public.purses + 1);
        self.awaits(&state.public) == Awaits::Chance && seat == next
    }

    fn most_steps(&self) -> u32 {
        8
    }
}

impl Encoded for Purses {
    fn encode(&self, view: View<'_, State>, out: &mut Encoder<'_>) {
        out.amount("purses", view.public.purses);
        out.amount("own purse", view.own.unwrap_or(0));
        for (seat, name) in out.each_seat() {
            let bid = view.public.bids.get(seat).copied().flatten();
            out.amount(format_args!("{name} bid, or -1"), bid.map_or(-1, i32::from));
        }
    }
}

impl Numbered for Purses {
    fn action_count(&self) -> u32 {
        u32::from(MOST) + 1
    }

    fn action_number(&self, Action::Bid(bid): Action) -> Option<u32> {
        (bid <= MOST).then_some(bid.into())
    }

    fn numbered_action(&self, number: u32) -> Option<Action> {
        u8::try_from(number).ok().filter(|bid| *bid <= MOST).map(Action::Bid)
    }
}

impl Positioned for Purses {}

impl Heuristics for Purses {
    type Simple = Uniform;
}

impl About for Purses {
    const TITLE: &'static str = "Purses";
    const SUMMARY: &'static str = "an auction with hidden coins";
    const USUAL_SEATS: u8 = 3;
    const NOTATION: &'static [NotationLine] = &[NotationLine::new("bid 2", "bids 2 coins")];
    const CALENDAR: &'static [CalendarLine] = &[
        CalendarLine::new("the deal", "chance", &["purse {coins}"], "PU-1"),
        CalendarLine::new("the auction", "each seat in turn", &["bid {coins}"], "PU-2"),
    ];
    const VARIANTS: &'static [VariantInfo] = &[];

    fn seat_name(&self, seat: Seat) -> String {
        format!("seat {seat}")
    }

    fn calendar_line(&self, public: &Public) -> Option<usize> {
        match self.awaits(public) {
            Awaits::Chance => Some(0),
            Awaits::Seats { .. } => Some(1),
            Awaits::Over => None,
        }
    }

    fn chance_words(&self, public: &Public) -> String {
        format!("seat {} gets a purse", public.purses + 1)
    }

    fn components(&self) -> Vec<Component> {
        Vec::new()
    }
}

impl SceneSource for Purses {
    fn heading(&self, _: &PublicOf<Self>) -> String {
        "The auction".to_string()
    }

    fn known(&self, public: &Public, own: Option<View<'_, State>>) -> Known<Rule> {
        if self.0.says == Says::Drawn {
            let own = own.map(|view| (view.seat, view.own));
            return Known::Everything(self.standings(&self.deal_hidden(public, own, &mut Dealer::new(0))));
        }
        let Some((seat, purse)) = own.and_then(|view| Some((view.seat, (*view.own)?))) else {
            return Known::Nothing;
        };
        let parts = match self.0.says {
            Says::Unpaid => vec![ScorePart::new("coins", purse.into(), Rule::End)],
            _ => self.parts(public, seat, purse),
        };
        Known::Scores(vec![KnownScore { seat, score: sum(&parts), parts }])
    }

    fn facts(&self, public: &Public, _: Option<View<'_, State>>, seat: Seat) -> Vec<Fact> {
        let bid = public.bids.get(seat).copied().flatten();
        vec![Fact::new("bid", bid.map_or_else(|| "none".to_string(), |bid| bid.to_string()))]
    }

    fn areas(&self, _: &Public, _: Option<View<'_, State>>) -> Vec<Area> {
        Vec::new()
    }

    fn question(&self, _: View<'_, State>) -> String {
        "What do you bid?".to_string()
    }

    fn action_label(&self, _: View<'_, State>, Action::Bid(bid): Action) -> ActionLabel {
        ActionLabel::new(format!("bid {bid}"))
    }
}

pub(crate) fn purses(seats: u8) -> Purses {
    Purses::new(Purses::default_setup(seats)).unwrap()
}
