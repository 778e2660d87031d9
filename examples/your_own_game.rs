//! *Hidden Gem*, a whole small game on the core, under all the laws. `docs/your-own-game.md` explains it.

// begin: the rules
use std::fmt;

use serde::{Deserialize, Serialize};
use tabletop_core::{
    Accepted, Awaits, Card as _, CardSet, Choices, Defects, Ending, Faults, Figures, Game, Lawful, Log,
    Parts, PerSeat, Reason, Sampled, SavedState, ScorePart, SealedRound, Seat, SeatSet, Standing, Standings,
    StepOf, View, notation, numbered_cards, rule_book, rulings,
};

rule_book! {
    /// The clauses.
    enum Rule {
        "Hidden Gem": {
            Deal = "HG-1", "A gem worth 1 to 6 is laid face-down before two to four players with five coins each.";
            Bid = "HG-2", "All bid for it unseen, from nothing to all their coins.";
            Win = "HG-3", "The highest bid pays, and the gem is turned up.";
            End = "HG-4", "Coins left and the gem make the score; the highest score wins.";
        }
    }
}

rulings! {
    /// The readings.
    struct Rulings {
        /// Who wins among equals?
        ties: Ties = "R-1", "who wins among equal bids?", ["HG-3"], "somebody must" {
            /// The lowest.
            LowestSeat: "the lowest seat",
            /// The highest.
            HighestSeat: "the highest seat",
        }
    }
}
// end: the rules

// begin: the parts
numbered_cards! {
    /// A gem, worth its number.
    struct Gem: "gem", 6;
}

notation! {
    /// What a player does.
    enum Action: "action" {
        /// Bids unseen.
        Bid(coins: u8) = "bid {coins}",
    }
}

notation! {
    /// What chance gives.
    enum Outcome: "outcome" {
        /// The gem, laid face-down.
        Lay(gem: Gem) = "lay {gem}",
    }
}

/// What is fixed before the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Setup {
    seats: u8,
    #[serde(default)]
    rulings: Rulings,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Public {
    Laying,
    Bidding(SealedRound),
    Over { winner: Seat, paid: u8, gem: Gem },
}

/// What one player knows alone: the bid; what nobody knows: the gem.
type State = Parts<Public, Option<u8>, Option<Gem>, 4>;

/// What happens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
enum Event {
    Began,
    Laid,
    Bid(Seat),
    Won(Seat, u8, Gem),
}

/// Why something may not be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
enum Why {
    #[error("seat {0} owes no bid now")]
    NotAsked(Seat),
    #[error("bid {0} is more than five coins")]
    TooMuch(u8),
    #[error("no gem is laid now")]
    NotNow,
}

impl Reason for Why {
    fn figures(&self) -> Option<Figures> {
        let Self::TooMuch(bid) = *self else { return None };
        Some(Figures { have: bid.into(), need: 5 })
    }
}
// end: the parts

// begin: the game
/// The game: a set-up that has been checked.
#[derive(Clone, PartialEq, Debug)]
struct HiddenGem(Setup);

impl Game for HiddenGem {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "hidden-gem";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup { seats, rulings: Rulings::default() }
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
        State { public: Public::Laying, secrets: PerSeat::new(self.0.seats), unseen: None }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match public {
            Public::Laying => Awaits::Chance,
            Public::Bidding(round) => Awaits::seats(round.owing()),
            Public::Over { .. } => Awaits::Over,
        }
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if self.awaits(view.public).deciders().contains(view.seat) {
            out.extend((0..=5).map(Action::Bid));
        }
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, Action::Bid(bid): Action, faults: &mut F) {
        if !self.awaits(view.public).deciders().contains(view.seat) {
            faults.add(Rule::Bid, Why::NotAsked(view.seat));
        }
        if bid > 5 {
            faults.add(Rule::Bid, Why::TooMuch(bid));
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Deal, Why::NotAsked(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        if state.public == Public::Laying { Gem::COUNT.into() } else { 0 }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        let gem = u8::try_from(index).ok().and_then(Gem::from_index)?;
        (state.public == Public::Laying).then_some(Outcome::Lay(gem))
    }

    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, _: Outcome, faults: &mut F) {
        if state.public != Public::Laying {
            faults.add(Rule::Deal, Why::NotNow);
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        let (Public::Bidding(round), Action::Bid(bid)) = (&mut state.public, action.get()) else { return };
        round.choose(seat);
        state.secrets[seat] = Some(bid);
        log.tell(Rule::Bid, Event::Bid(seat));
        if !round.is_complete() {
            return;
        }
        let bids = state.secrets.iter().filter_map(|(seat, bid)| Some(((*bid)?, seat)));
        let highest = bids.max_by_key(|(bid, seat)| match self.0.rulings.ties {
            Ties::LowestSeat => (*bid, u8::MAX - seat.number()),
            Ties::HighestSeat => (*bid, seat.number()),
        });
        if let (Some((paid, winner)), Some(gem)) = (highest, state.unseen.take()) {
            state.public = Public::Over { winner, paid, gem };
            state.secrets = PerSeat::new(self.0.seats);
            log.tell(Rule::Win, Event::Won(winner, paid, gem));
        }
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Lay(gem) = outcome.get();
        state.public = Public::Bidding(SealedRound::new(state.secrets.all()));
        state.unseen = Some(gem);
        log.tell(Rule::Deal, Event::Laid);
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, self.0.seats)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let (mut defects, seats) = (Defects::new(), state.secrets.all());
        let chosen = seats.iter().filter(|seat| state.secrets[*seat].is_some()).collect();
        let fine = match state.public {
            Public::Laying => chosen == SeatSet::EMPTY && state.unseen.is_none(),
            Public::Bidding(round) => {
                (round.asked(), round.chosen(), round.is_complete(), state.unseen.is_some())
                    == (seats, chosen, false, true)
            }
            Public::Over { winner, paid, .. } => {
                chosen == SeatSet::EMPTY && state.unseen.is_none() && seats.contains(winner) && paid <= 5
            }
        };
        let payable = state.secrets.iter().all(|(_, bid)| bid.is_none_or(|bid| bid <= 5));
        defects.require(fine && payable, "state", "no game comes to it");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let row = |seat: Seat| {
            let (mut coins, mut gem_points) = (5, 0);
            if let Public::Over { winner, paid, gem } = state.public
                && winner == seat
            {
                (coins, gem_points) = (5 - i32::from(paid), i32::from(gem.number()));
            }
            let part = |name, points| ScorePart::new(name, points, Rule::End);
            let parts = vec![part("coins", coins), part("gem", gem_points)];
            Standing { seat, place: 1, wins: false, score: coins + gem_points, parts, tiebreaks: Vec::new() }
        };
        let over = matches!(state.public, Public::Over { .. });
        let ending = if over { Ending::Finished { rule: Rule::End } } else { Ending::Running };
        Standings::by_score(ending, state.secrets.all().iter().map(row).collect())
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Began => write!(f, "each player takes five coins"),
            Event::Laid => write!(f, "a gem lies face-down"),
            Event::Bid(seat) => write!(f, "seat {seat} has bid"),
            Event::Won(seat, coins, gem) => {
                write!(f, "seat {seat} pays {coins} for the gem: it is worth {gem}")
            }
        }
    }
}
// end: the game

// begin: the laws
impl Sampled for HiddenGem {
    fn deal_hidden<C: Choices>(
        &self,
        public: &Public,
        own: Option<(Seat, &Option<u8>)>,
        choices: &mut C,
    ) -> State {
        let Public::Bidding(round) = *public else {
            return State { public: *public, secrets: PerSeat::new(self.0.seats), unseen: None };
        };
        // A number from 0 to 5: a bid, or one of the six gems.
        let mut any = || u8::try_from(choices.below(6)).unwrap_or(0);
        let secrets = PerSeat::from_fn(self.0.seats, |seat| match own {
            Some((own_seat, bid)) if own_seat == seat => *bid,
            _ => round.chosen().contains(seat).then(&mut any),
        });
        State { public: *public, secrets, unseen: Gem::from_index(any()) }
    }
}

impl Lawful for HiddenGem {
    fn any_action<C: Choices>(&self, choices: &mut C) -> Action {
        // Mostly about what may be bid, and now and then anything that a text can say.
        let most = if choices.below(4) == 0 { 256 } else { 10 };
        Action::Bid(u8::try_from(choices.below(most)).unwrap_or(0))
    }

    fn any_outcome<C: Choices>(&self, choices: &mut C) -> Outcome {
        Outcome::Lay(CardSet::<Gem>::first_cards(Gem::COUNT).nth(choices.below(6)).unwrap_or_default())
    }

    fn reveals(&self, state: &State, _: StepOf<Self>, _: Option<Seat>) -> bool {
        matches!(state.public, Public::Bidding(round) if round.owing().len() == 1)
    }

    fn money(&self, state: &State, seat: Seat) -> i64 {
        let Public::Over { winner, paid, .. } = state.public else { return 5 };
        if winner == seat { 5 - i64::from(paid) } else { 5 }
    }

    fn money_change(&self, event: &Event, seat: Seat) -> i64 {
        if let Event::Won(winner, paid, _) = event
            && *winner == seat
        {
            -i64::from(*paid)
        } else {
            0
        }
    }

    fn most_steps(&self) -> u32 {
        5
    }
}
// end: the laws

// begin: the tests
#[cfg(test)]
mod tests {
    use super::{Game as _, HiddenGem};
    use proptest::prelude::*;
    use tabletop_core::testing::{Mutant, assert_lawful, caught, spelled};

    proptest! {
        #[test]
        fn it_obeys_all_eight_laws(seats in 2_u8..=4, bytes in spelled(40)) {
            assert_lawful(&HiddenGem::new(HiddenGem::default_setup(seats)).unwrap(), &bytes)?;
        }
    }

    #[test]
    fn the_laws_would_see_it_if_it_did_not() {
        // Nothing is whispered in this game, so that mutant cannot show.
        for mutant in Mutant::ALL.into_iter().filter(|mutant| *mutant != Mutant::LoudWhispers) {
            let finding = caught::<HiddenGem>(&HiddenGem::default_setup(3), mutant, 50).unwrap();
            assert_eq!(finding.map(|finding| finding.violation.law), Some(mutant.law()), "{mutant:?}");
        }
    }
}
// end: the tests
