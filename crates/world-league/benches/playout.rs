//! What playing costs, beside the least that it could cost.
//!
//! `playout` plays a hundred random games. `floor` is what the same games cannot do without: the same draws
//! by the same dealers, legal lists of the same lengths, and a state that is changed in place. `items` are
//! decisions.
//!
//! ```text
//! cargo bench -p world-league
//! ```

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tabletop_core::{Awaits, Choices, Dealer, Game, Layout, Playout, Seat, Step, StepOf};
use world_league::{Action, Setup, State, WorldLeague};

fn main() {
    divan::main();
}

const GAMES: u64 = 100;

fn game(seats: u8) -> WorldLeague {
    WorldLeague::new(Setup::new(seats)).expect("the default set-up is fine")
}

/// Plays the hundred games and returns the number of decisions.
fn play_all(game: &WorldLeague) -> u64 {
    let mut playout = Playout::uniform(game);
    let mut decisions = 0;
    for number in 0..GAMES {
        let mut dealer = Dealer::for_game(1, number);
        let mut state = game.start(&mut ());
        decisions += playout.play(&mut state, &mut dealer, &mut (), u32::MAX).decisions;
        black_box(&state);
    }
    decisions
}

#[divan::bench(args = [2, 3, 4, 5])]
fn playout(bencher: Bencher, seats: u8) {
    let game = game(seats);
    let decisions = play_all(&game);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| play_all(&game));
}

/// What was chosen from at each step of a game.
fn widths(game: &WorldLeague, number: u64) -> Vec<(u32, bool)> {
    let mut dealer = Dealer::for_game(1, number);
    let mut state = game.start(&mut ());
    let mut legal = Vec::new();
    let mut widths = Vec::new();
    loop {
        let step = match game.awaits(state.public()) {
            Awaits::Over => return widths,
            Awaits::Chance => {
                let count = game.outcome_count(&state);
                widths.push((count, false));
                Step::Chance(game.outcome(&state, dealer.below(count)).expect("below the count"))
            }
            Awaits::Seats { must, .. } => {
                let seat = must.first().expect("somebody is awaited");
                game.legal_actions(&state, seat, &mut legal);
                let count = u32::try_from(legal.len()).expect("a short list");
                widths.push((count, true));
                let index = usize::try_from(dealer.below(count)).expect("a short list");
                Step::Decision { seat, action: legal[index] }
            }
        };
        game.apply(&mut state, step, &mut ()).expect("a legal step");
    }
}

#[divan::bench(args = [2, 3, 4, 5])]
fn floor(bencher: Bencher, seats: u8) {
    let game = game(seats);
    let games: Vec<_> = (0..GAMES).map(|number| widths(&game, number)).collect();
    let decisions = games.iter().flatten().filter(|(_, decides)| *decides).count();
    let mut legal: Vec<Action> = Vec::new();
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
        for (number, widths) in (0..).zip(&games) {
            let mut dealer = Dealer::for_game(1, number);
            let mut touched = [0_u16; 64];
            for &(count, decides) in widths {
                let drawn = dealer.below(count);
                if decides {
                    legal.clear();
                    legal.extend((0..u16::try_from(count).unwrap_or(0)).map(Action::Bid));
                    let chosen = usize::try_from(drawn).ok().and_then(|index| black_box(&legal).get(index));
                    if let Some(Action::Bid(millions)) = chosen {
                        touched[usize::from(*millions) % 64] ^= 1;
                    }
                } else {
                    touched[63] ^= u16::try_from(drawn).unwrap_or(0);
                }
                black_box(&touched);
            }
        }
    });
}

/// A state in the middle of a game, at an auction, with the seat in turn.
fn in_an_auction(game: &WorldLeague) -> (State, Seat) {
    let mut dealer = Dealer::new(1);
    let mut playout = Playout::uniform(game);
    let mut state = game.start(&mut ());
    let mut legal = Vec::new();
    loop {
        let step = playout.next_step(&state, &mut dealer).expect("an auction before the end");
        game.apply(&mut state, step, &mut ()).expect("a legal step");
        if let Some(seat) = game.awaits(state.public()).deciders().first() {
            game.legal_actions(&state, seat, &mut legal);
            if state.public().season >= 2 && legal.len() >= 6 && legal[0] == Action::Pass {
                return (state, seat);
            }
        }
    }
}

#[divan::bench]
fn legal_actions(bencher: Bencher) {
    let game = game(4);
    let (state, seat) = in_an_auction(&game);
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        game.legal_actions(black_box(&state), black_box(seat), &mut legal);
        legal.len()
    });
}

/// A pass, on a copy of the state.
#[divan::bench(sample_size = 1000)]
fn apply(bencher: Bencher) {
    let game = game(4);
    let (state, seat) = in_an_auction(&game);
    let step: StepOf<WorldLeague> = Step::Decision { seat, action: Action::Pass };
    bencher.bench_local(|| {
        let mut state = *black_box(&state);
        game.apply(&mut state, black_box(step), &mut ()).expect("a legal step");
        state
    });
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let (state, _) = in_an_auction(&game(4));
    bencher.bench_local(|| *black_box(&state));
}

/// A refusal with all its rules.
#[divan::bench]
fn refuse(bencher: Bencher) {
    let game = game(4);
    let (state, seat) = in_an_auction(&game);
    let step: StepOf<WorldLeague> = Step::Decision { seat, action: Action::Bid(1000) };
    bencher.bench_local(|| game.check(black_box(&state), black_box(step)));
}

mod transcripts {
    use super::{Bencher, Dealer, WorldLeague, black_box, game};
    use tabletop_core::{Transcript, transcript};

    fn written() -> Transcript<WorldLeague> {
        transcript::record_playout(game(4), &mut Dealer::new(1), u32::MAX).transcript()
    }

    #[divan::bench]
    fn write(bencher: Bencher) {
        let transcript = written();
        bencher.bench_local(|| black_box(&transcript).to_string());
    }

    #[divan::bench]
    fn read(bencher: Bencher) {
        let text = written().to_string();
        bencher.bench_local(|| Transcript::<WorldLeague>::parse(black_box(&text)));
    }

    #[divan::bench]
    fn read_and_replay(bencher: Bencher) {
        let text = written().to_string();
        bencher.bench_local(|| {
            let transcript = Transcript::<WorldLeague>::parse(black_box(&text)).expect("our own transcript");
            transcript.replay().expect("our own transcript")
        });
    }
}
