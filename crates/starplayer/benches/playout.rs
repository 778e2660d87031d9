//! Playouts by seats and variant, single calls, and beside the playouts their floor: the dealer's draws and
//! the one copy of the opening state that the very same playout needs.
//!
//! Uniform play of the full game goes on for ever, so playouts are stopped after a fixed number of steps: the
//! counter shows steps a second. `decisions` counts decisions alone.

#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use starplayer::{Formation, Length, Sensible, Setup, Sides, Starplayer, State};
use tabletop_core::{Choices, Dealer, Game, Playout, Policy, Uniform};

const STEPS: u32 = 20_000;

fn main() {
    divan::main();
}

/// A dealer who writes down the bounds of its draws.
struct Recording {
    dealer: Dealer,
    bounds: Vec<u32>,
}

impl Choices for Recording {
    fn below(&mut self, n: u32) -> u32 {
        self.bounds.push(n);
        self.dealer.below(n)
    }
}

fn variant(name: &str, seats: u8) -> Starplayer {
    let setup = Setup::new(seats);
    let setup = match name {
        "system" => Setup { system: Some(Formation::FourFourTwo), ..setup },
        "short" => Setup { length: Length::Short, ..setup },
        "five" => Setup { sides: Sides::Five, ..setup },
        _ => setup,
    };
    Starplayer::new(setup).unwrap()
}

const KINDS: [(&str, u8); 12] = [
    ("normal", 2),
    ("normal", 3),
    ("normal", 4),
    ("system", 2),
    ("system", 3),
    ("system", 4),
    ("short", 2),
    ("short", 3),
    ("short", 4),
    ("five", 2),
    ("five", 3),
    ("five", 4),
];

fn run<P: Policy<Starplayer>>(game: &Starplayer, start: &State, policy: P) -> State {
    let mut state = *start;
    let mut dealer = Dealer::new(1);
    Playout::new(game, policy).play(&mut state, &mut dealer, &mut (), STEPS);
    state
}

#[divan::bench(args = KINDS.map(|(name, seats)| format!("{name} {seats}")))]
fn uniform(bencher: Bencher, kind: &str) {
    let game = parse(kind);
    let start = game.start(&mut ());
    let mut state = start;
    let played = Playout::uniform(&game).play(&mut state, &mut Dealer::new(1), &mut (), STEPS);
    bencher
        .counter(ItemsCount::new(played.decisions))
        .bench(|| run(black_box(&game), black_box(&start), Uniform));
}

#[divan::bench(args = KINDS.map(|(name, seats)| format!("{name} {seats}")))]
fn uniform_floor(bencher: Bencher, kind: &str) {
    let game = parse(kind);
    let start = game.start(&mut ());
    let mut state = start;
    let mut recording = Recording { dealer: Dealer::new(1), bounds: Vec::new() };
    let played = Playout::uniform(&game).play(&mut state, &mut recording, &mut (), STEPS);
    bencher.counter(ItemsCount::new(played.decisions)).bench(|| {
        let state = *black_box(&start);
        let mut dealer = Dealer::new(1);
        let sum = recording.bounds.iter().fold(0_u32, |sum, &bound| sum.wrapping_add(dealer.below(bound)));
        (state, sum)
    });
}

#[divan::bench(args = KINDS.map(|(name, seats)| format!("{name} {seats}")))]
fn sensible(bencher: Bencher, kind: &str) {
    let game = parse(kind);
    let start = game.start(&mut ());
    let mut state = start;
    let played = Playout::new(&game, Sensible).play(&mut state, &mut Dealer::new(1), &mut (), STEPS);
    bencher
        .counter(ItemsCount::new(played.decisions))
        .bench(|| run(black_box(&game), black_box(&start), Sensible));
}

fn parse(kind: &str) -> Starplayer {
    let (name, seats) = kind.split_once(' ').unwrap();
    variant(name, seats.parse().unwrap())
}

/// A state in the middle of a game by sensible players.
fn middle(game: &Starplayer) -> State {
    let mut state = game.start(&mut ());
    Playout::new(game, Sensible).play(&mut state, &mut Dealer::new(3), &mut (), 300);
    while !matches!(game.awaits(tabletop_core::Layout::public(&state)), tabletop_core::Awaits::Seats { .. }) {
        Playout::new(game, Sensible).play(&mut state, &mut Dealer::new(4), &mut (), 1);
    }
    state
}

#[divan::bench]
fn clone_state(bencher: Bencher) {
    let state = middle(&variant("normal", 4));
    bencher.bench(|| *black_box(&state));
}

#[divan::bench]
fn legal_actions(bencher: Bencher) {
    let game = variant("normal", 4);
    let state = middle(&game);
    let tabletop_core::Awaits::Seats { must, .. } = game.awaits(tabletop_core::Layout::public(&state)) else {
        return;
    };
    let seat = must.first().unwrap();
    let mut actions = Vec::new();
    bencher.bench_local(|| {
        game.legal_actions(black_box(&state), seat, &mut actions);
        actions.len()
    });
}

#[divan::bench]
fn apply(bencher: Bencher) {
    let game = variant("normal", 4);
    let state = middle(&game);
    let step = Playout::uniform(&game).next_step(&state, &mut tabletop_core::Bytes::new(&[])).unwrap();
    bencher.bench(|| {
        let mut state = *black_box(&state);
        game.apply(&mut state, step, &mut ()).unwrap();
        state
    });
}
