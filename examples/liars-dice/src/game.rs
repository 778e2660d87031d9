//! The rules of play.

use std::fmt;

use tabletop_core::{
    Accepted, Awaits, Defects, Ending, Faults, Game, Log, PerSeat, SavedState, ScorePart, Seat, Standing,
    Standings, Tiebreak, View,
};

use crate::parts::{Action, Bid, Event, FACES, Face, Hand, Outcome, Phase, Public, Setup, State, Why};
use crate::rules::{Ones, Rule, Rulings};

/// Liar's Dice: a set-up that has been checked.
#[derive(Clone, PartialEq, Debug)]
pub struct LiarsDice(Setup);

impl Game for LiarsDice {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "liars-dice";
    const EDITION: &'static str = "traditional";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup { seats, ..Setup::default() }
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        defects.require((2..=6).contains(&setup.seats), "seats", "not from 2 to 6");
        defects.require((1..=5).contains(&setup.dice), "dice", "not from 1 to 5");
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
        log.tell(Rule::Cups, Event::Began(self.0.dice));
        let (dice, out) = (PerSeat::from_fn(self.0.seats, |_| self.0.dice), PerSeat::new(self.0.seats));
        let public = Public { dice, out, turn: Seat::ALL[0], phase: Phase::Rolling(0) };
        State { public, secrets: PerSeat::new(self.0.seats), unseen: () }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match public.phase {
            Phase::Rolling(_) => Awaits::Chance,
            Phase::Bidding(_) => Awaits::seat(public.turn),
            Phase::Over => Awaits::Over,
        }
    }

    // begin: what may be done
    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        let Phase::Bidding(bid) = view.public.phase else { return };
        if view.seat != view.public.turn {
            return;
        }
        out.extend(bid.map(|_| Action::Liar));
        for face in FACES {
            let dice = view.public.least(face)..=view.public.total();
            out.extend(dice.map(|dice| Action::Bid(Bid { face, dice })));
        }
    }

    fn faults<F: Faults<Rule, Why>>(&self, view: View<'_, State>, action: Action, faults: &mut F) {
        let Phase::Bidding(last) = view.public.phase else { return faults.add(Rule::Turn, Why::NotNow) };
        if view.seat != view.public.turn {
            faults.add(Rule::Turn, Why::NotYourTurn(view.public.turn));
        }
        match action {
            Action::Bid(Bid { dice: bid, face }) => {
                let (least, all) = (view.public.least(face), view.public.total());
                if bid < least {
                    faults.add(Rule::Rise, Why::TooFew { bid, least });
                }
                if bid > all {
                    faults.add(Rule::Most, Why::TooMany { bid, all });
                }
            }
            Action::Liar if last.is_none() => faults.add(Rule::Call, Why::NothingBid),
            Action::Liar => {}
        }
    }
    // end: what may be done

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Cups, Why::NoSeat(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        if state.public.roller().is_some() { Face::COUNT.into() } else { 0 }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        state.public.roller()?;
        FACES.get(usize::try_from(index).ok()?).copied().map(Outcome::Roll)
    }

    fn outcome_faults<F: Faults<Rule, Why>>(&self, state: &State, _: Outcome, faults: &mut F) {
        if state.public.roller().is_none() {
            faults.add(Rule::Roll, Why::NotNow);
        }
    }

    // begin: what it does
    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let (Phase::Rolling(rolled), Some(seat)) = (state.public.phase, state.public.roller()) else {
            return;
        };
        let Outcome::Roll(face) = outcome.get();
        state.secrets[seat] = state.secrets[seat].with(face);
        state.public.phase = Phase::Rolling(rolled + 1);
        if state.public.under(seat) == state.public.dice[seat] {
            log.whisper(Rule::Roll, seat, Event::Saw(seat, state.secrets[seat]));
        }
        if state.public.roller().is_none() {
            state.public.phase = Phase::Bidding(None);
        }
    }

    fn decide<L: Log<Self>>(&self, state: &mut State, seat: Seat, action: Accepted<Action>, log: &mut L) {
        match (action.get(), state.public.phase) {
            (Action::Bid(bid), _) => {
                log.tell(Rule::Turn, Event::Bid(seat, bid));
                state.public.phase = Phase::Bidding(Some((seat, bid)));
                state.public.turn = state.public.players().after(seat).unwrap_or(seat);
            }
            (Action::Liar, Phase::Bidding(Some((bidder, bid)))) => {
                log.tell(Rule::Call, Event::Called(seat, bidder));
                for cup in state.public.players() {
                    log.tell(Rule::Call, Event::Showed(cup, state.secrets[cup]));
                }
                let count = state.secrets.iter().map(|(_, hand)| self.counting(hand, bid.face)).sum();
                log.tell(Rule::Count, Event::Counted(count, bid));
                self.lose(state, if count < bid.dice { bidder } else { seat }, log);
            }
            (Action::Liar, _) => {}
        }
    }
    // end: what it does

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, self.0.seats)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let (public, players, seats) = (&state.public, state.public.players(), self.0.seats);
        let mut defects = Defects::new();
        let fits = |figures: &[u8], most| {
            figures.len() == usize::from(seats) && figures.iter().all(|one| *one <= most)
        };
        if !fits(public.dice.as_slice(), self.0.dice) || !fits(public.out.as_slice(), seats) {
            defects.add("dice", "not one valid number for each seat");
            return Err(defects);
        }
        let placed = |place| public.out.iter().filter(|(_, out)| **out == place).count();
        let is_placed = (1..=seats).all(|place| placed(place) == usize::from(place > players.len()));
        let is_out = public.out.iter().all(|(seat, out)| (*out == 0) == players.contains(seat));
        defects.require(is_placed && is_out, "out", "not the last places, each once");
        let fine = match public.phase {
            Phase::Rolling(rolled) => rolled < public.total(),
            Phase::Bidding(Some((bidder, Bid { dice, .. }))) => {
                let is_next = players.contains(bidder) && players.after(bidder) == Some(public.turn);
                is_next && (1..=public.total()).contains(&dice)
            }
            Phase::Bidding(None) | Phase::Over => true,
        };
        let is_over = public.phase == Phase::Over;
        defects.require(fine && is_over == (players.len() == 1), "phase", "no game reaches it");
        defects.require(players.contains(public.turn), "turn", "a seat without dice");
        let is_rolled = state.secrets.iter().all(|(seat, hand)| hand.dice() == public.under(seat));
        defects.require(is_rolled, "secrets", "not the number of dice under the cups");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let Public { dice, out, phase, .. } = state.public;
        let row = |seat: Seat| {
            let score = i32::from(dice[seat]);
            let outlasted =
                |place: u8| Tiebreak::new("players outlasted", (self.0.seats - place).into(), Rule::Places);
            Standing {
                seat,
                // `by_score` sets the places and the winners.
                place: 1,
                wins: false,
                score,
                parts: vec![ScorePart::new("dice", score, Rule::Last)],
                tiebreaks: Some(out[seat]).filter(|place| *place > 0).map(outlasted).into_iter().collect(),
            }
        };
        let over = phase == Phase::Over;
        let ending = if over { Ending::Finished { rule: Rule::Last } } else { Ending::Running };
        Standings::by_score(ending, dice.all().iter().map(row).collect())
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Began(dice) => write!(f, "each player takes a cup and {dice} dice"),
            Event::Saw(seat, hand) => write!(f, "seat {seat} rolls and sees {hand}"),
            Event::Bid(seat, bid) => write!(f, "seat {seat} bids {}", bid.said()),
            Event::Called(seat, bidder) => write!(f, "seat {seat} calls seat {bidder} a liar"),
            Event::Showed(seat, hand) => write!(f, "seat {seat} shows {hand}"),
            Event::Counted(count, bid) => {
                let truth = if *count < bid.dice { "a lie" } else { "true" };
                write!(f, "{} was {truth}: {count} count", bid.said())
            }
            Event::Lost(seat, 0) => write!(f, "seat {seat} loses the last die and is out"),
            Event::Lost(seat, left) => write!(f, "seat {seat} loses a die and has {left}"),
            Event::Begins(seat) => write!(f, "seat {seat} begins the next round"),
            Event::Won(seat) => write!(f, "seat {seat} is the last with dice and wins"),
        }
    }
}

impl LiarsDice {
    // begin: what counts
    /// The number of dice of a hand that count for a bid of this face.
    pub fn counting(&self, hand: &Hand, face: Face) -> u8 {
        match self.0.rulings.ones {
            Ones::Wild if face != FACES[0] => hand.of(face) + hand.of(FACES[0]),
            Ones::Plain | Ones::Wild => hand.of(face),
        }
    }
    // end: what counts

    /// Takes a die from a player, and begins the next round or ends the game.
    fn lose<L: Log<Self>>(&self, state: &mut State, loser: Seat, log: &mut L) {
        let public = &mut state.public;
        public.dice[loser] -= 1;
        log.tell(Rule::Count, Event::Lost(loser, public.dice[loser]));
        let players = public.players();
        if public.dice[loser] == 0 {
            public.out[loser] = players.len() + 1;
        }
        public.turn = players.at_or_after(loser).unwrap_or(loser);
        if players.len() == 1 {
            public.phase = Phase::Over;
            log.tell(Rule::Last, Event::Won(public.turn));
        } else {
            public.phase = Phase::Rolling(0);
            log.tell(Rule::Begin, Event::Begins(public.turn));
        }
        state.secrets = PerSeat::new(self.0.seats);
    }
}
