//! How fast games are played, and how long the dealing alone would take.
//!
//! `playout` plays the same 64 games at random, `draws` makes their draws from the same dealer with the same
//! bounds, and `floor` besides copies the state once for each step, as a search or an undo would. All three
//! count in decisions, so that their items a second can be compared. `legal_actions` and `copy_and_apply` go
//! by the number of cards that lie on the table.

#![expect(clippy::print_stdout, reason = "a benchmark says what it measures")]

use basketball_duel::{Action, BasketballDuel, GameCard, Mode, Phase, Setup, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabletop_core::{Choices, Dealer, Game, Layout, Played, Playout, Seat, Step, Uniform};

const GAMES: u64 = 64;
const MOST_STEPS: u32 = u32::MAX;
const TABLES: [&str; 4] = ["2 seats", "3 seats", "4 seats", "teams"];

fn game(table: &str) -> BasketballDuel {
    let (seats, mode) = match table {
        "2 seats" => (2, Mode::Individual),
        "3 seats" => (3, Mode::Individual),
        "4 seats" => (4, Mode::Individual),
        _ => (4, Mode::Teams),
    };
    BasketballDuel::new(Setup { seats, mode, ..Setup::default() }).expect("the default set-up is fine")
}

/// Plays all games.
fn play_all(game: &BasketballDuel, playout: &mut Playout<'_, BasketballDuel, Uniform>) -> Played {
    let mut all = Played::default();
    for number in 0..GAMES {
        let mut dealer = Dealer::for_game(1, number);
        let played = playout.play(&mut game.start(&mut ()), &mut dealer, &mut (), MOST_STEPS);
        all.decisions += played.decisions;
        all.chance_steps += played.chance_steps;
    }
    all
}

fn decisions(game: &BasketballDuel) -> ItemsCount {
    ItemsCount::new(play_all(game, &mut Playout::uniform(game)).decisions)
}

#[divan::bench(args = TABLES)]
fn playout(bencher: Bencher<'_, '_>, table: &str) {
    let game = game(table);
    let mut playout = Playout::uniform(&game);
    bencher.counter(decisions(&game)).bench_local(|| play_all(&game, &mut playout));
}

/// The bounds of all draws of each game, in order.
fn bounds(game: &BasketballDuel) -> Vec<Vec<u32>> {
    struct Recording(Dealer, Vec<u32>);
    impl Choices for Recording {
        fn below(&mut self, n: u32) -> u32 {
            self.1.push(n);
            self.0.below(n)
        }
    }
    let record = |number| {
        let mut choices = Recording(Dealer::for_game(1, number), Vec::new());
        Playout::uniform(game).play(&mut game.start(&mut ()), &mut choices, &mut (), MOST_STEPS);
        choices.1
    };
    (0..GAMES).map(record).collect()
}

#[divan::bench(args = TABLES)]
fn floor(bencher: Bencher<'_, '_>, table: &str) {
    let game = game(table);
    let bounds = bounds(&game);
    let one = game.start(&mut ());
    let mut other = one;
    bencher.counter(decisions(&game)).bench_local(|| {
        for (number, bounds) in (0..).zip(&bounds) {
            let mut dealer = Dealer::for_game(1, number);
            for &bound in bounds {
                other.clone_from(black_box(&one));
                black_box(&mut other);
                black_box(dealer.below(bound));
            }
        }
    });
}

#[divan::bench(args = TABLES)]
fn draws(bencher: Bencher<'_, '_>, table: &str) {
    let game = game(table);
    let bounds = bounds(&game);
    bencher.counter(decisions(&game)).bench_local(|| {
        for (number, bounds) in (0..).zip(&bounds) {
            let mut dealer = Dealer::for_game(1, number);
            for &bound in bounds {
                black_box(dealer.below(bound));
            }
        }
    });
}

/// States of random games in which a seat is to play and this number of cards is laid on the table.
fn states_with(game: &BasketballDuel, laid: u32) -> Vec<(State, Seat, Action)> {
    let mut found = Vec::new();
    let mut playout = Playout::uniform(game);
    for number in 0..400 {
        let mut dealer = Dealer::for_game(2, number);
        let mut state = game.start(&mut ());
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            let on_table: u32 = Seat::ALL.iter().map(|seat| state.public().areas.cards(*seat).len()).sum();
            if let (Phase::Play { seat }, Step::Decision { action, .. }, true) =
                (state.public().phase, step, on_table == laid)
            {
                found.push((state, seat, action));
            }
            if game.apply(&mut state, step, &mut ()).is_err() {
                break;
            }
        }
    }
    found.truncate(256);
    found
}

/// The list of legal actions, by the number of cards on the table.
#[divan::bench(args = [0, 4, 8, 12, 16, 20, 24, 28, 32])]
fn legal_actions(bencher: Bencher<'_, '_>, laid: u32) {
    let game = game("2 seats");
    let states = states_with(&game, laid);
    let mut cycle = states.iter().cycle();
    let mut legal = Vec::with_capacity(256);
    bencher.bench_local(|| {
        if let Some((state, seat, _)) = cycle.next() {
            game.legal_actions(state, *seat, &mut legal);
        }
        legal.len()
    });
}

/// One decision carried out in place, the copy it is made on included, by the number of cards on the table.
#[divan::bench(args = [0, 4, 8, 12, 16, 20, 24, 28, 32])]
fn copy_and_apply(bencher: Bencher<'_, '_>, laid: u32) {
    let game = game("2 seats");
    let states = states_with(&game, laid);
    let mut cycle = states.iter().cycle();
    bencher.bench_local(|| {
        let Some((state, seat, action)) = cycle.next() else { return false };
        let mut state = *black_box(state);
        let taken = game.apply(&mut state, Step::Decision { seat: *seat, action: *action }, &mut ()).is_ok();
        black_box(&state);
        taken
    });
}

#[divan::bench]
fn clone(bencher: Bencher<'_, '_>) {
    let game = game("4 seats");
    let state = game.start(&mut ());
    bencher.bench_local(|| *black_box(&state));
}

fn main() {
    println!("a state takes {} bytes, a card {}", size_of::<State>(), size_of::<GameCard>());
    for table in TABLES {
        let game = game(table);
        let played = play_all(&game, &mut Playout::uniform(&game));
        let (decisions, draws) = (played.decisions / GAMES, played.chance_steps / GAMES);
        println!("{table}: {decisions} decisions and {draws} draws a game");
    }
    let two = game("2 seats");
    for laid in [0, 4, 8, 12, 16, 20, 24, 28, 32] {
        let states = states_with(&two, laid);
        let mut legal = Vec::new();
        let listed: usize = states
            .iter()
            .map(|(state, seat, _)| {
                two.legal_actions(state, *seat, &mut legal);
                legal.len()
            })
            .sum();
        println!(
            "{laid} cards laid: {} legal actions on average of {}",
            listed / states.len().max(1),
            states.len()
        );
    }
    divan::main();
}
