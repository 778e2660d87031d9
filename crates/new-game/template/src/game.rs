//! The rules of play.

use std::fmt;

use tabletop_core::{
    Accepted, Awaits, Defects, Ending, Faults, Game, Log, PerSeat, SavedState, ScorePart, Seat,
    SeatSet, Standing, Standings, View,
};

use crate::parts::{Action, Event, HEAP, MOST, Outcome, Public, Setup, State, Why};
use crate::rules::{LastCoin, Rule, Rulings};

/// The game, made from a set-up that has been checked.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGame(Setup);

impl Game for NewGame {
    type Setup = Setup;
    type Rulings = Rulings;
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Rule = Rule;
    type Why = Why;

    const NAME: &'static str = "new-game";
    const EDITION: &'static str = "1";
    const REVISION: u32 = 1;

    fn default_setup(seats: u8) -> Setup {
        Setup {
            seats,
            rulings: Rulings::default(),
        }
    }

    fn new(setup: Setup) -> Result<Self, Defects> {
        let mut defects = Defects::new();
        defects.require((2..=6).contains(&setup.seats), "seats", "not from 2 to 6");
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
        log.tell(Rule::Heap1, Event::Began);
        State {
            public: Public::Laying,
            secrets: PerSeat::new(self.0.seats),
            unseen: (),
        }
    }

    fn awaits(&self, public: &Public) -> Awaits {
        match *public {
            Public::Laying => Awaits::Chance,
            Public::Taking { turn, .. } => Awaits::seats(SeatSet::only(turn)),
            Public::Over { .. } => Awaits::Over,
        }
    }

    fn list_actions(&self, view: View<'_, State>, out: &mut Vec<Action>) {
        if let Public::Taking { turn, heap } = *view.public
            && turn == view.seat
        {
            out.extend((1..=MOST.min(heap)).map(Action::Take));
        }
    }

    fn faults<F: Faults<Rule, Why>>(
        &self,
        view: View<'_, State>,
        Action::Take(coins): Action,
        faults: &mut F,
    ) {
        let heap = match *view.public {
            Public::Taking { turn, heap } if turn == view.seat => heap,
            _ => return faults.add(Rule::Heap2, Why::NotYourTurn(view.seat)),
        };
        let most = MOST.min(heap);
        if coins == 0 {
            faults.add(Rule::Heap2, Why::NoCoin);
        }
        if coins > most {
            faults.add(Rule::Heap2, Why::TooMany { coins, most });
        }
    }

    fn no_such_seat(&self, seat: Seat) -> (Rule, Why) {
        (Rule::Heap1, Why::NotYourTurn(seat))
    }

    fn outcome_count(&self, state: &State) -> u32 {
        if state.public == Public::Laying {
            u32::try_from(HEAP.clone().count()).unwrap_or(0)
        } else {
            0
        }
    }

    fn outcome(&self, state: &State, index: u32) -> Option<Outcome> {
        let coins = HEAP.clone().nth(usize::try_from(index).ok()?)?;
        (state.public == Public::Laying).then_some(Outcome::Lay(coins))
    }

    fn outcome_faults<F: Faults<Rule, Why>>(
        &self,
        state: &State,
        Outcome::Lay(coins): Outcome,
        faults: &mut F,
    ) {
        if state.public != Public::Laying {
            faults.add(Rule::Heap1, Why::NotNow);
        }
        if !HEAP.contains(&coins) {
            faults.add(Rule::Heap1, Why::NoSuchHeap(coins));
        }
    }

    fn decide<L: Log<Self>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Accepted<Action>,
        log: &mut L,
    ) {
        let (Public::Taking { turn, heap }, Action::Take(coins)) =
            (&mut state.public, action.get())
        else {
            return;
        };
        *heap -= coins;
        log.tell(Rule::Heap2, Event::Took(seat, coins));
        if *heap > 0 {
            *turn = turn.left(self.0.seats);
        } else {
            state.public = Public::Over { last: seat };
            log.tell(Rule::End1, Event::TookTheLast(seat));
        }
    }

    fn resolve<L: Log<Self>>(&self, state: &mut State, outcome: Accepted<Outcome>, log: &mut L) {
        let Outcome::Lay(heap) = outcome.get();
        state.public = Public::Taking {
            turn: Seat::default(),
            heap,
        };
        log.tell(Rule::Heap1, Event::Laid(heap));
    }

    fn restore(&self, saved: SavedState<State>) -> Result<State, Defects> {
        let state = State::from_saved(saved, self.0.seats)?;
        self.check_state(&state).map(|()| state)
    }

    fn check_state(&self, state: &State) -> Result<(), Defects> {
        let (mut defects, seats) = (Defects::new(), state.secrets.all());
        let is_fine = match state.public {
            Public::Laying => true,
            Public::Taking { turn, heap } => {
                seats.contains(turn) && (1..=*HEAP.end()).contains(&heap)
            }
            Public::Over { last } => seats.contains(last),
        };
        defects.require(is_fine, "public", "no game reaches it");
        defects.or(())
    }

    fn standings(&self, state: &State) -> Standings<Rule> {
        let over = if let Public::Over { last } = state.public {
            Some(last)
        } else {
            None
        };
        let row = |seat: Seat| {
            let wins = over.is_some_and(|last| match self.0.rulings.last_coin {
                LastCoin::Wins => seat == last,
                LastCoin::Loses => seat != last,
            });
            let parts = vec![ScorePart::new("last coin", wins.into(), Rule::End1)];
            Standing {
                seat,
                // `by_score` sets the places and the winners.
                place: 1,
                wins: false,
                score: wins.into(),
                parts,
                tiebreaks: Vec::new(),
            }
        };
        let ending = if over.is_some() {
            Ending::Finished { rule: Rule::End1 }
        } else {
            Ending::Running
        };
        Standings::by_score(ending, state.secrets.all().iter().map(row).collect())
    }

    fn describe(&self, event: &Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match event {
            Event::Began => write!(f, "{} players sit down", self.0.seats),
            Event::Laid(coins) => write!(f, "{coins} coins lie on the table"),
            Event::Took(seat, coins) => write!(f, "seat {seat} takes {coins}"),
            Event::TookTheLast(seat) => write!(f, "seat {seat} has taken the last coin"),
        }
    }
}
