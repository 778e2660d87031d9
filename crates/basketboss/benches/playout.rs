//! How fast it plays, and beside it the floor of the same run.
//!
//! `playout` plays whole random games. `floor` does for every step of those games what no engine can do without: the same
//! draw of the dealer and one copy of the state. `floor_with_lists` also fills the list of legal actions, as long as it was in that
//! step, with ready values. All three count decisions, so that their rates can be divided.

use basketboss::{Action, Basketboss, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabletop_core::{Awaits, Choices, Dealer, Game, Layout, Playout, Step};

fn main() {
    divan::main();
}

const SEATS: [u8; 4] = [2, 3, 4, 5];
const GAMES: u64 = 200;

fn game(seats: u8) -> Basketboss {
    Basketboss::new(Basketboss::default_setup(seats)).expect("the default set-up is sound")
}

/// What the dealer is asked in a step: how many possibilities there are, and for whom.
#[derive(Clone, Copy)]
struct Draw {
    possibilities: u32,
    is_decision: bool,
}

/// The draws of whole games, each with its state.
fn draws(game: &Basketboss) -> Vec<Vec<Draw>> {
    (0..GAMES)
        .map(|number| {
            let (mut state, mut dealer) = (game.start(&mut ()), Dealer::for_game(1, number));
            let (mut playout, mut legal, mut draws) = (Playout::uniform(game), Vec::new(), Vec::new());
            while let Some(step) = playout.next_step(&state, &mut dealer) {
                let is_decision = matches!(step, Step::Decision { .. });
                let possibilities = match game.awaits(state.public()) {
                    Awaits::Seats { must, .. } => {
                        let seat = must.first().expect("somebody decides");
                        game.legal_actions(&state, seat, &mut legal);
                        u32::try_from(legal.len()).expect("a short list")
                    }
                    Awaits::Chance | Awaits::Over => game.outcome_count(&state),
                };
                draws.push(Draw { possibilities, is_decision });
                game.apply(&mut state, step, &mut ()).expect("a legal step");
            }
            draws
        })
        .collect()
}

fn decisions(draws: &[Vec<Draw>]) -> usize {
    draws.iter().flatten().filter(|draw| draw.is_decision).count()
}

#[divan::bench(args = SEATS)]
fn playout(bencher: Bencher<'_, '_>, seats: u8) {
    let game = game(seats);
    let count = decisions(&draws(&game));
    let mut playout = Playout::uniform(&game);
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        for number in 0..GAMES {
            let mut state = game.start(&mut ());
            black_box(playout.play(&mut state, &mut Dealer::for_game(1, number), &mut (), u32::MAX));
        }
    });
}

#[divan::bench(args = SEATS)]
fn floor(bencher: Bencher<'_, '_>, seats: u8) {
    let game = game(seats);
    let draws = draws(&game);
    bencher.counter(ItemsCount::new(decisions(&draws))).bench_local(|| {
        for (number, draws) in (0..).zip(&draws) {
            let mut state = game.start(&mut ());
            let mut dealer = Dealer::for_game(1, number);
            for draw in draws {
                black_box(dealer.below(draw.possibilities));
                state = *black_box(&state);
            }
        }
    });
}

#[divan::bench(args = SEATS)]
fn floor_with_lists(bencher: Bencher<'_, '_>, seats: u8) {
    let game = game(seats);
    let draws = draws(&game);
    let ready: Vec<Action> = (0..1000).map(|dollars| Action::Offer(dollars)).collect();
    let mut legal = Vec::new();
    bencher.counter(ItemsCount::new(decisions(&draws))).bench_local(|| {
        for (number, draws) in (0..).zip(&draws) {
            let mut state = game.start(&mut ());
            let mut dealer = Dealer::for_game(1, number);
            for draw in draws {
                if draw.is_decision {
                    legal.clear();
                    let length = usize::try_from(draw.possibilities).expect("a short list");
                    legal.extend(ready.iter().take(length).copied());
                    black_box(&legal);
                }
                black_box(dealer.below(draw.possibilities));
                state = *black_box(&state);
            }
        }
    });
}

/// A state in the midst of the first auction of four.
fn auction() -> (Basketboss, State) {
    let game = game(4);
    let mut state = game.start(&mut ());
    let mut dealer = Dealer::new(1);
    while let Some(outcome) = game.outcome(&state, dealer.below(game.outcome_count(&state))) {
        game.apply(&mut state, Step::Chance(outcome), &mut ()).expect("possible");
    }
    (game, state)
}

#[divan::bench(sample_size = 10_000)]
fn legal_actions(bencher: Bencher<'_, '_>) {
    let (game, state) = auction();
    let seat = game.awaits(state.public()).deciders().first().expect("the opener");
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        game.legal_actions(black_box(&state), seat, &mut legal);
        black_box(legal.len())
    });
}

#[divan::bench(sample_size = 10_000)]
fn copy_and_apply(bencher: Bencher<'_, '_>) {
    let (game, state) = auction();
    let seat = game.awaits(state.public()).deciders().first().expect("the opener");
    let step = Step::Decision { seat, action: Action::Offer(3) };
    bencher.bench_local(|| {
        let mut state = *black_box(&state);
        game.apply(&mut state, black_box(step), &mut ()).expect("a legal step");
        state
    });
}

#[divan::bench(sample_size = 10_000)]
fn clone(bencher: Bencher<'_, '_>) {
    let (_, state) = auction();
    bencher.bench_local(|| *black_box(&state));
}

/// A random game of four as a transcript: how long it takes to write it, to read it, and to read and play it again.
mod transcripts {
    use super::{Basketboss, Bencher, Dealer, black_box, game};
    use tabletop_core::{Transcript, transcript};

    fn written() -> Transcript<Basketboss> {
        transcript::record_playout(game(4), &mut Dealer::new(1), u32::MAX).transcript()
    }

    #[divan::bench]
    fn write(bencher: Bencher<'_, '_>) {
        let transcript = written();
        bencher.bench_local(|| black_box(&transcript).to_string());
    }

    #[divan::bench]
    fn read(bencher: Bencher<'_, '_>) {
        let text = written().to_string();
        bencher.bench_local(|| Transcript::<Basketboss>::parse(black_box(&text)));
    }

    #[divan::bench]
    fn read_and_replay(bencher: Bencher<'_, '_>) {
        let text = written().to_string();
        bencher.bench_local(|| {
            let transcript = Transcript::<Basketboss>::parse(black_box(&text)).expect("our own transcript");
            transcript.replay().expect("our own transcript")
        });
    }
}
