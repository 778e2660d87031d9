//! World League from outside: everything that a user of the crate can do with it.

use tabletop_core::{Awaits, Choices, Dealer, Game, Log, Step};
use world_league::WorldLeague;

/// Plays a whole game at random.
fn playout<L: Log<WorldLeague>>(
    game: &WorldLeague,
    dealer: &mut Dealer,
    log: &mut L,
) -> (u32, world_league::State) {
    let mut state = game.start(log);
    let mut actions = Vec::new();
    let mut decisions = 0;
    loop {
        let step = match game.awaits(tabletop_core::Layout::public(&state)) {
            Awaits::Over => return (decisions, state),
            Awaits::Chance => {
                Step::Chance(game.outcome(&state, dealer.below(game.outcome_count(&state))).unwrap())
            }
            Awaits::Seats { must, .. } => {
                let seat = must.first().unwrap();
                game.legal_actions(&state, seat, &mut actions);
                decisions += 1;
                let choice = dealer.below(u32::try_from(actions.len()).unwrap());
                Step::Decision { seat, action: actions[usize::try_from(choice).unwrap()] }
            }
        };
        game.apply(&mut state, step, log).unwrap();
        game.check_state(&state).unwrap();
    }
}

#[test]
fn random_games_end() {
    for seats in 2..=5 {
        let game = WorldLeague::new(WorldLeague::default_setup(seats)).unwrap();
        let mut all = 0;
        for number in 0..300 {
            all += playout(&game, &mut Dealer::for_game(7, number), &mut ()).0;
        }
        println!("{seats} seats: {} decisions a game", all / 300);
    }
    let game = WorldLeague::new(WorldLeague::default_setup(4)).unwrap();
    let mut log = Vec::new();
    playout(&game, &mut Dealer::new(1), &mut log);
    for entry in &log {
        println!("{:<110} {}", game.text(&entry.event).to_string(), entry.rule);
    }
}
