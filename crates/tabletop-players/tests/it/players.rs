//! Every player in every game.

use std::sync::{Arc, Mutex};

use basketball_duel::BasketballDuel;
use tabletop::About;
use tabletop_core::{ChanceSource, Entry, Game, Seat, Step, StepOf};
use tabletop_players::{Chance, Contest, Greedy, Heuristics, Observer, Player, Situation, Spec, Thought};

const EVERY: [&str; 6] = ["chance", "simple", "greedy", "search:8", "easy", "search:1ms"];

fn contest<'g, G: Heuristics>(game: &'g G, players: &[&str], seed: u64) -> Contest<'g, G> {
    let player = |name: &&str| name.parse::<Spec>().unwrap().player(game);
    Contest::new(game, players.iter().map(player).collect(), seed)
}

/// Every kind of player comes to the end of a game, with whatever actions it chooses.
fn every_player_ends<G: About + Heuristics>(seats: u8) {
    let game = G::new(G::usual_setup(seats)).unwrap();
    for name in EVERY {
        // Timed players think at each of hundreds of steps. So only one sits at a table, against quick ones.
        let mut names = vec!["greedy"; usize::from(seats)];
        names[0] = name;
        let finished = contest(&game, &names, 5).play(1);
        assert!(finished.played.over, "{}: {name} comes to no end", G::NAME);
        let all: f64 = finished.results.iter().map(|result| result.share).sum();
        assert!(all > 0.99, "{}: the shares are {:?}", G::NAME, finished.results);
    }
}

#[test]
fn every_player_ends_a_game_of_each() {
    every_player_ends::<world_league::WorldLeague>(3);
    every_player_ends::<basketboss::Basketboss>(3);
    every_player_ends::<starplayer::Starplayer>(2);
    every_player_ends::<BasketballDuel>(2);
}

/// The steps of a game.
#[derive(Default)]
struct Steps(Vec<String>);

impl<G: Game> Observer<G> for Steps {
    fn step(&mut self, _: &G, step: StepOf<G>, _: &G::State, events: &[tabletop_core::Entry<G>]) {
        assert!(events.is_empty(), "nobody has asked for events");
        self.0.push(step.to_string());
    }
}

fn steps<G: About + Heuristics>(seats: u8, players: &[&str], seed: u64, number: u64) -> Vec<String> {
    let game = G::new(G::usual_setup(seats)).unwrap();
    let mut steps = Steps::default();
    contest(&game, players, seed).play_observed(number, &mut steps);
    steps.0
}

#[test]
fn the_same_seed_and_number_give_the_same_game() {
    fn same<G: About + Heuristics>(seats: u8) {
        let players = ["search:12", "easy", "greedy", "chance"];
        let players = &players[..usize::from(seats)];
        let first = steps::<G>(seats, players, 9, 4);
        assert_eq!(steps::<G>(seats, players, 9, 4), first, "{}", G::NAME);
        assert_ne!(steps::<G>(seats, players, 9, 5), first, "{}: another number", G::NAME);
        assert_ne!(steps::<G>(seats, players, 8, 4), first, "{}: another seed", G::NAME);
    }
    same::<world_league::WorldLeague>(4);
    same::<basketboss::Basketboss>(4);
    same::<starplayer::Starplayer>(2);
    same::<BasketballDuel>(2);
}

/// Counts the events that it hears.
struct Listener {
    heard: Arc<std::sync::atomic::AtomicUsize>,
}

impl<G: Heuristics> Player<G> for Listener {
    fn decide(&mut self, asked: &Situation<'_, G>, choices: &mut dyn ChanceSource) -> Thought<G::Action> {
        self.heard.fetch_add(asked.heard.len(), std::sync::atomic::Ordering::Relaxed);
        Chance.decide(asked, choices)
    }

    fn listens(&self) -> bool {
        true
    }
}

#[test]
fn who_listens_hears_and_changes_nothing_by_it() {
    let game = BasketballDuel::new(BasketballDuel::default_setup(2)).unwrap();
    let heard = Arc::default();
    let listener = Listener { heard: Arc::clone(&heard) };
    let mut contest = Contest::new(&game, vec![Box::new(listener), Box::new(Greedy::new())], 3);
    let mut listened = Contest::new(&game, vec![Box::new(Chance), Box::new(Greedy::new())], 3);
    assert_eq!(contest.play(0).standings, listened.play(0).standings);
    assert!(heard.load(std::sync::atomic::Ordering::Relaxed) > 100, "{heard:?}");
}

/// Remembers the events that it had heard when it was asked first.
struct Late(Arc<Mutex<Option<Vec<basketball_duel::Event>>>>);

impl Player<BasketballDuel> for Late {
    fn decide(
        &mut self,
        asked: &Situation<'_, BasketballDuel>,
        choices: &mut dyn ChanceSource,
    ) -> Thought<basketball_duel::Action> {
        self.0.lock().unwrap().get_or_insert_with(|| asked.heard.to_vec());
        Chance.decide(asked, choices)
    }

    fn listens(&self) -> bool {
        true
    }
}

#[test]
fn who_listens_hears_the_set_up_first() {
    let game = BasketballDuel::new(BasketballDuel::default_setup(2)).unwrap();
    let mut events: Vec<Entry<BasketballDuel>> = Vec::new();
    game.start(&mut events);
    let told = events.iter().filter(|entry| entry.is_for(Some(Seat::ALL[0])));
    let set_up: Vec<_> = told.map(|entry| entry.event).collect();
    let heard = Arc::default();
    let late = Late(Arc::clone(&heard));
    Contest::new(&game, vec![Box::new(late), Box::new(Chance)], 3).play(0);
    let heard = heard.lock().unwrap().clone().unwrap();
    assert!(!set_up.is_empty() && heard.len() > set_up.len(), "and the deal after it");
    assert_eq!(heard[..set_up.len()], set_up[..]);
}

/// Answers with an action that is not listed.
struct Cheat;

impl Player<world_league::WorldLeague> for Cheat {
    fn decide(
        &mut self,
        _: &Situation<'_, world_league::WorldLeague>,
        _: &mut dyn ChanceSource,
    ) -> Thought<world_league::Action> {
        Thought::of(world_league::Action::Bid(9_999))
    }
}

#[test]
fn an_answer_that_is_not_listed_breaks_no_rule() {
    let game = world_league::WorldLeague::new(world_league::Setup::new(2)).unwrap();
    let mut contest = Contest::new(&game, vec![Box::new(Cheat), Box::new(Chance)], 1);
    let finished = contest.play(0);
    assert!(finished.played.over && finished.standings.is_over());
}

#[test]
fn rotated_players_sit_further_on() {
    let game = world_league::WorldLeague::new(world_league::Setup::new(3)).unwrap();
    let mut wins = [0.0; 3];
    let mut contest = contest(&game, &["greedy", "chance", "chance"], 6);
    for number in 0..30 {
        for (by, wins) in wins.iter_mut().enumerate() {
            contest.rotate(by);
            *wins += contest.play(number).results[by].share;
        }
    }
    assert!(wins.iter().all(|wins| *wins > 27.0), "greedy sits at seat 1, 2, 3 and wins there: {wins:?}");
}

#[test]
fn greedy_is_a_policy_too() {
    use tabletop_core::{Dealer, Playout};
    let game = basketboss::Basketboss::new(basketboss::Basketboss::default_setup(3)).unwrap();
    let mut playout = Playout::new(&game, Greedy::new());
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(2));
    let mut decisions = 0;
    while let Some(step) = playout.next_step(&state, &mut dealer) {
        decisions += u32::from(matches!(step, Step::Decision { .. }));
        game.apply(&mut state, step, &mut ()).unwrap();
    }
    assert!(decisions > 50 && game.standings(&state).is_over());
}
