//! A law for the merits and insights of games: they do not depend on the seat of a player. If everybody moves some
//! seats further on, the same actions get the same figures. So a player that decides by these figures decides the
//! same.

use basketball_duel::{BasketballDuel, BonusSource, Mode, Youngest};
use basketboss::Basketboss;
use starplayer::{Action, Starplayer};
use tabletop_core::{
    Awaits, ChanceSource as _, CheckedPosition, Dealer, Game, Layout as _, RulingChoice as _, Seat, Step,
    StepOf,
};
use tabletop_players::Heuristics;
use world_league::WorldLeague;

/// Each legal action with its merit and its insight.
type Judged<G> = Vec<(<G as Game>::Action, i32, i32)>;

/// An action, with the seats in it moved.
type Renamed<G> = fn(<G as Game>::Action, &dyn Fn(Seat) -> Seat) -> <G as Game>::Action;

fn judged<G: Heuristics>(game: &G, state: &G::State, seat: Seat) -> Judged<G> {
    let view = game.view(state, seat).unwrap();
    let (mut legal, mut merits, mut insights) = (Vec::new(), Vec::new(), Vec::new());
    game.list_actions(view, &mut legal);
    game.merits(view, &legal, &mut merits);
    game.insights(view, &legal, &mut insights);
    assert_eq!((merits.len(), insights.len()), (legal.len(), legal.len()));
    let judged = legal.into_iter().zip(merits).zip(insights);
    judged.map(|((action, merit), insight)| (action, merit, insight)).collect()
}

/// One game at two tables. The player at a seat of the first sits `by` seats further on at the second.
struct Moved<'g, G: Game> {
    games: [&'g G; 2],
    states: [G::State; 2],
    by: usize,
    renamed: Renamed<G>,
}

impl<G: Heuristics> Moved<'_, G> {
    /// The seat at the second table of the player who has `seat` at the first.
    fn there(&self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + self.by) % usize::from(self.games[0].seats())]
    }

    /// Plays the same steps at both tables, and compares the figures for the actions of everybody who is asked.
    /// Returns the number of decisions that had something to compare. It ends as soon as the rules themselves
    /// allow other actions at the second table.
    fn compared(&mut self, dealer: &mut Dealer, steps: u32) -> u32 {
        let mut compared = 0;
        for _ in 0..steps {
            let [here, there]: [StepOf<G>; 2] = match self.games[0].awaits(self.states[0].public()) {
                Awaits::Over => break,
                Awaits::Chance => {
                    let index = dealer.below(self.games[0].outcome_count(&self.states[0]));
                    [Step::Chance(self.games[0].outcome(&self.states[0], index).unwrap()); 2]
                }
                Awaits::Seats { must, may } => {
                    let asked: Vec<Seat> = must.union(may).iter().collect();
                    for seat in &asked {
                        let Some(actions) = self.says_the_same(*seat) else { return compared };
                        compared += u32::from(actions > 1);
                    }
                    let seat = *dealer.pick(&asked).unwrap();
                    let action = self.choice(seat, dealer);
                    let renamed = (self.renamed)(action, &|seat| self.there(seat));
                    [
                        Step::Decision { seat, action },
                        Step::Decision { seat: self.there(seat), action: renamed },
                    ]
                }
            };
            self.games[0].apply(&mut self.states[0], here, &mut ()).unwrap();
            if self.games[1].apply(&mut self.states[1], there, &mut ()).is_err() {
                break;
            }
        }
        compared
    }

    /// Checks that both tables give the same figures to every action of a seat. Returns the number of actions, or
    /// `None` if the rules allow other actions at the second table.
    fn says_the_same(&self, seat: Seat) -> Option<usize> {
        let here = judged(self.games[0], &self.states[0], seat);
        let rename = |action| (self.renamed)(action, &|seat| self.there(seat));
        let mut here: Judged<G> =
            here.into_iter().map(|(action, merit, insight)| (rename(action), merit, insight)).collect();
        let mut there = judged(self.games[1], &self.states[1], self.there(seat));
        here.sort_unstable();
        there.sort_unstable();
        if !here.iter().map(|(action, ..)| action).eq(there.iter().map(|(action, ..)| action)) {
            return None;
        }
        assert_eq!(here, there, "{}: seat {seat}, moved by {}", G::NAME, self.by);
        Some(here.len())
    }

    /// Draws one of the best actions. One time in four it draws from all actions, so that unusual games occur too.
    fn choice(&self, seat: Seat, dealer: &mut Dealer) -> G::Action {
        let mut judged = judged(self.games[0], &self.states[0], seat);
        if dealer.below(4) > 0 {
            let best = judged.iter().map(|(_, merit, _)| *merit).max();
            judged.retain(|(_, merit, _)| Some(*merit) == best);
        }
        judged[dealer.index(judged.len())].0
    }
}

/// Number of decisions that were compared, in two games for each number of seats and each way to move them. `made`
/// makes the game for a number of seats, with everybody moved by a number of seats, in a state in which both
/// tables are alike.
fn compared<G: Heuristics>(
    tables: &[u8],
    steps: u32,
    made: impl Fn(u8, usize) -> (G, G::State),
    renamed: Renamed<G>,
) -> u32 {
    let mut compared = 0;
    for &seats in tables {
        for by in 1..usize::from(seats) {
            for seed in 0..2 {
                let [(here, first), (there, second)] = [made(seats, 0), made(seats, by)];
                let mut moved = Moved { games: [&here, &there], states: [first, second], by, renamed };
                compared += moved.compared(&mut Dealer::for_game(seed, u64::from(seats)), steps);
            }
        }
    }
    compared
}

/// A game at its beginning.
fn begun<G: Game>(setup: G::Setup) -> (G, G::State) {
    let game = G::new(setup).unwrap();
    let state = game.start(&mut ());
    (game, state)
}

#[test]
fn world_league_looks_the_same_from_every_seat() {
    let made = |seats: u8, by: usize| {
        let mut setup = WorldLeague::default_setup(seats);
        let all = WorldLeague::new(setup.clone()).unwrap().components().clone();
        setup.boards = all.boards.iter().take(seats.into()).map(|board| board.name.clone()).collect();
        setup.boards.rotate_right(by);
        setup.tallest_first = Seat::ALL[..usize::from(seats)].to_vec();
        setup.tallest_first.rotate_left(by);
        WorldLeague::rulings_mut(&mut setup).choose("R-1", "Given").unwrap();
        begun::<WorldLeague>(setup)
    };
    let compared = compared::<WorldLeague>(&[2, 3, 4], 600, made, |action, _| action);
    assert!(compared > 600, "{compared}");
}

#[test]
fn basketboss_looks_the_same_from_every_seat() {
    let made = |seats: u8, by: usize| {
        begun::<Basketboss>(basketboss::Setup { tallest: Seat::ALL[by], ..Basketboss::default_setup(seats) })
    };
    let compared = compared::<Basketboss>(&[2, 3, 4], 600, made, |action, _| action);
    assert!(compared > 600, "{compared}");
}

#[test]
fn basketball_duel_looks_the_same_from_every_seat() {
    use basketball_duel::Action;
    fn renamed(action: Action, there: &dyn Fn(Seat) -> Seat) -> Action {
        match action {
            Action::SwipeItem { named, from, at } => Action::SwipeItem { named, from: there(from), at },
            Action::SwipeBonus { from: BonusSource::Before { seat, number } } => {
                Action::SwipeBonus { from: BonusSource::Before { seat: there(seat), number } }
            }
            Action::SwipeImmunity { from, item, area } => {
                Action::SwipeImmunity { from: there(from), item, area }
            }
            _ => action,
        }
    }
    let made = |mode: Mode| {
        move |seats: u8, by: usize| {
            let mut setup = basketball_duel::Setup { mode, ..BasketballDuel::default_setup(seats) };
            setup.rulings.youngest = Youngest::Seat(Seat::ALL[by]);
            begun::<BasketballDuel>(setup)
        }
    };
    let alone = compared::<BasketballDuel>(&[2, 3, 4], 500, made(Mode::Individual), renamed);
    let in_teams = compared::<BasketballDuel>(&[4], 500, made(Mode::Teams), renamed);
    assert!(alone > 600 && in_teams > 300, "{alone}, {in_teams}");
}

#[test]
fn starplayer_looks_the_same_from_every_seat() {
    fn renamed(action: Action, there: &dyn Fn(Seat) -> Seat) -> Action {
        match action {
            Action::Match(seat) => Action::Match(there(seat)),
            Action::KeptMatch(seat) => Action::KeptMatch(there(seat)),
            Action::FreeMatch(seat) => Action::FreeMatch(there(seat)),
            Action::Final(seat) => Action::Final(there(seat)),
            Action::Negotiate(seat) => Action::Negotiate(there(seat)),
            Action::ShowRed(seat) => Action::ShowRed(there(seat)),
            Action::Call(seat) => Action::Call(there(seat)),
            _ => action,
        }
    }
    // The player with the highest roll begins. The first seat rolls first at every table.
    let made = |seats: u8, by: usize| {
        let setup = starplayer::Setup { turn_limit: Some(100), ..starplayer::Setup::new(seats) };
        let (game, mut state) = begun::<Starplayer>(setup);
        for index in 0..usize::from(seats) {
            let dice = if index == by { "dice 6 5" } else { "dice 1 2" };
            game.apply(&mut state, Step::Chance(dice.parse().unwrap()), &mut ()).unwrap();
        }
        assert_eq!(game.awaits(state.public()), Awaits::seat(Seat::ALL[by]));
        (game, state)
    };
    let compared = compared::<Starplayer>(&[2, 3, 4], 1_000, made, renamed);
    assert!(compared > 300, "{compared}");
}

/// Two clubs that sell the same are equally good partners at every seat.
#[test]
fn clubs_that_promise_the_same_are_equally_good_partners() {
    for first in 0..4 {
        let seat = |further: usize| Seat::ALL[(first + further) % 4];
        let text = format!(
            "tabletop position 1\ngame starplayer\nseats 4\n\n\
             turn of seat {}, to roll\nseat {}: £150M, red 1-4\nseat {}: £150M, 1 wild\nseat {}: £150M\nseat {}: £150M, 1 wild\n",
            seat(0),
            seat(0),
            seat(1),
            seat(2),
            seat(3),
        );
        let CheckedPosition { game, mut state, .. } =
            CheckedPosition::<Starplayer>::read(&text, &mut Dealer::new(1)).unwrap();
        let opens = Step::Decision { seat: seat(0), action: Action::OpenWindow };
        game.apply(&mut state, opens, &mut ()).unwrap();
        let judged = judged(&game, &state, seat(0));
        let merit = |action: Action| judged.iter().find(|(one, ..)| *one == action).unwrap().1;
        let partners = [1, 2, 3].map(|further| merit(Action::Negotiate(seat(further))));
        assert!(partners[0] == 100 && partners[2] == 100, "{partners:?}");
        assert!(partners[1] < 100 && merit(Action::Pass) < 100, "{judged:?}");
    }
}
