//! The cost of single calls in the middle of a game, for every game alike.
//!
//! The binary `speed` measures whole playouts, and the least time that they could take: `cargo run --release -p
//! workbench --bin speed`.
//!
//! ```text
//! cargo bench -p workbench
//! ```

#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use basketball_duel::BasketballDuel;
use basketboss::Basketboss;
use divan::{Bencher, black_box};
use starplayer::Starplayer;
use tabletop::{About, AnyTable};
use tabletop_core::{
    CheckedPosition, Dealer, Encoded, Game, Layout, Playout, Positioned, Sampled, Seat, Step, StepOf, Table,
    Transcript, position,
};
use world_league::WorldLeague;

fn main() {
    divan::main();
}

/// The number of steps of a random game before the measured call.
const STEPS: usize = 80;

/// A table of two in the middle of a random game, the seat that decides there, and its next step.
fn middle<G: Game>() -> (Table<G>, Seat, StepOf<G>) {
    let mut table = Table::new(G::new(G::default_setup(2)).unwrap());
    let game = table.game().clone();
    let (mut playout, mut dealer) = (Playout::uniform(&game), Dealer::new(1));
    loop {
        let step = playout.next_step(table.state(), &mut dealer).unwrap();
        match step {
            Step::Decision { seat, .. } if table.steps().len() >= STEPS => return (table, seat, step),
            _ => table.take(step).unwrap(),
        };
    }
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn awaits<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, ..) = middle::<G>();
    bencher.bench_local(|| table.game().awaits(black_box(table.public())));
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn legal_actions<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, seat, _) = middle::<G>();
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        table.game().legal_actions(black_box(table.state()), seat, &mut legal);
        black_box(&legal);
    });
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn copy_and_apply<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, _, step) = middle::<G>();
    bencher.bench_local(|| {
        let mut state = black_box(table.state()).clone();
        table.game().apply(&mut state, step, &mut ()).unwrap();
        state
    });
}

/// Measures the refusal of a seat that is not at the table, with its reason.
#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn refuse<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, _, step) = middle::<G>();
    let Step::Decision { action, .. } = step else { unreachable!("a seat decides") };
    let step = Step::Decision { seat: Seat::ALL[Seat::MAX - 1], action };
    bencher.bench_local(|| table.game().check(black_box(table.state()), step).unwrap_err());
}

/// Measures a state drawn from a view. It cannot cost less than the copy of a state.
#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn sample<G: Sampled>(bencher: Bencher<'_, '_>) {
    let (table, seat, _) = middle::<G>();
    let mut dealer = Dealer::new(3);
    bencher.bench_local(|| table.game().sample(black_box(table.view(seat).unwrap()), &mut dealer));
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn copy<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, ..) = middle::<G>();
    bencher.bench_local(|| black_box(table.state()).clone());
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn features<G: Encoded>(bencher: Bencher<'_, '_>) {
    let (table, seat, _) = middle::<G>();
    let mut features = Vec::new();
    bencher.bench_local(|| {
        features.clear();
        table.game().features_into(black_box(table.view(seat).unwrap()), &mut features);
    });
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn write_position<G: Positioned>(bencher: Bencher<'_, '_>) {
    let (table, ..) = middle::<G>();
    bencher.bench_local(|| position::write(table.game(), black_box(table.state())));
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn read_position<G: Positioned>(bencher: Bencher<'_, '_>) {
    let (table, ..) = middle::<G>();
    let text = position::write(table.game(), table.state());
    bencher.bench_local(|| CheckedPosition::<G>::read(black_box(&text), &mut Dealer::new(1)).unwrap());
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn view_as_json<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, seat, _) = middle::<G>();
    bencher.bench_local(|| serde_json::to_string(&table.view(seat).unwrap()).unwrap());
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn undo<G: Game>(bencher: Bencher<'_, '_>) {
    let (table, ..) = middle::<G>();
    bencher.with_inputs(|| table.clone()).bench_local_refs(|table| table.undo().is_some());
}

#[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
fn replay_a_transcript<G: Game>(bencher: Bencher<'_, '_>) {
    let text = middle::<G>().0.transcript().to_string();
    bencher.bench_local(|| {
        let table = Transcript::<G>::parse(black_box(&text)).unwrap().replay().unwrap();
        black_box(table.state().public().clone())
    });
}

/// Measures lists of legal actions: in the game's own types, as numbers and as text.
mod legal {
    use super::{
        About, AnyTable, BasketballDuel, Basketboss, Bencher, Starplayer, WorldLeague, black_box, middle,
    };

    #[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
    fn typed<G: About>(bencher: Bencher<'_, '_>) {
        let (table, seat, _) = middle::<G>();
        bencher.bench_local(|| black_box(&table).legal(seat));
    }

    #[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
    fn as_numbers<G: About>(bencher: Bencher<'_, '_>) {
        let (table, seat, _) = middle::<G>();
        let (table, mut numbers) = (AnyTable::from(table), Vec::new());
        bencher.bench_local(|| {
            black_box(&table).legal_numbers(seat, &mut numbers);
            black_box(&numbers);
        });
    }

    #[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
    fn as_text<G: About>(bencher: Bencher<'_, '_>) {
        let (table, seat, _) = middle::<G>();
        let table = AnyTable::from(table);
        bencher.bench_local(|| black_box(&table).legal(seat));
    }
}

/// Measures a step at a fork of a table: in the game's own types, by the number of the action and by its text.
mod take {
    use super::{
        About, AnyTable, BasketballDuel, Basketboss, Bencher, Starplayer, Step, WorldLeague, black_box,
        middle,
    };

    #[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
    fn typed<G: About>(bencher: Bencher<'_, '_>) {
        let (table, _, step) = middle::<G>();
        bencher.bench_local(|| black_box(&table).fork().take(step).is_ok());
    }

    #[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
    fn by_number<G: About>(bencher: Bencher<'_, '_>) {
        let (table, seat, step) = middle::<G>();
        let Step::Decision { action, .. } = step else { unreachable!("a seat decides") };
        let number = table.game().action_number(action).unwrap();
        let table = AnyTable::from(table);
        bencher.bench_local(|| black_box(&table).fork().take_number(seat, number).is_ok());
    }

    #[divan::bench(types = [WorldLeague, Basketboss, Starplayer, BasketballDuel])]
    fn by_text<G: About>(bencher: Bencher<'_, '_>) {
        let (table, seat, step) = middle::<G>();
        let Step::Decision { action, .. } = step else { unreachable!("a seat decides") };
        let (table, action) = (AnyTable::from(table), action.to_string());
        bencher.bench_local(|| black_box(&table).fork().enter_for(seat, &action).is_ok());
    }
}
