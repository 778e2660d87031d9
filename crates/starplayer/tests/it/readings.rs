//! The laws under every combination of the readings of and two other rulings.
//! and R-40 alternate.

use starplayer::{Starplayer, State};
use tabletop_core::laws::{atomic, conserving, exact, faithful, standing};
use tabletop_core::testing::cases;
use tabletop_core::{Dealer, Game, Layout, Playout, Step};

use crate::position::play;

const READINGS: [&str; 12] = [
    "@ ruling R-29 UntilTackled",
    "@ ruling R-30 PassedOver",
    "@ ruling R-31 Received",
    "@ ruling R-32 AnyDue",
    "@ ruling R-33 BeforePlayPasses",
    "@ ruling R-1 AsRequested",
    "@ ruling R-7 Penalised",
    "@ ruling R-35 WhenPlayed",
    "@ ruling R-36 EverySquad",
    "@ ruling R-37 PlayPasses",
    "@ ruling R-38 Emergency",
    "@ ruling R-40 NothingDeclared",
];

/// A late position. Cup Finals, royalties, empty trays and Bogus cards soon occur.
fn late(rulings: &str, number: u64) -> String {
    let seats = if number.is_multiple_of(2) { 3 } else { 2 };
    let rounds = if number.is_multiple_of(3) { 4 } else { 5 };
    let pawn = number % 48;
    format!(
        "@ seats {seats}
        {rulings}
        @ after a club set with three Wild Substitutes
        @ owns 2: yellow-1..4 blue-1..4
        @ manager 2: 2
        @ wins 1: red 1..{rounds}
        @ wins 2: blue 1..2
        @ pawn 1: {pawn}
        @ cash 2: 10m"
    )
}

/// Every step from such positions keeps the laws.
#[test]
fn late_games_are_lawful_under_every_combination() {
    let (mut declined, mut payments, mut last) = (0, 0, 0);
    let games = cases(64).min(256);
    for number in 0..u64::from(games) {
        // Both rounds of 128 take the first seven rulings in every combination, and spread the last five over
        // them. `CASES=4` plays all of them.
        let mask = (number & 127) | (((number * 11 + number / 128) % 32) << 7);
        let chosen = READINGS.iter().enumerate().filter(|(place, _)| mask & (1 << place) != 0);
        let rulings: Vec<&str> = chosen.map(|(_, reading)| *reading).collect();
        let started = play(&late(&rulings.join("\n"), number)).table;
        let (game, mut state) = (started.game().clone(), *started.state());
        let mut dealer = Dealer::for_game(31, number);
        for step in 0..60 {
            exact(&game, &state, &mut dealer).unwrap();
            atomic(&game, &state, &mut dealer).unwrap();
            faithful(&game, &state).unwrap();
            standing(&game, &state).unwrap();
            if !go_on(&game, &mut state, &mut dealer, step) {
                break;
            }
            let public = state.public();
            declined += u32::from(public.this_turn == starplayer::ThisTurn::Declined);
            payments += u32::from(matches!(public.now(), Some(starplayer::Pending::Payment(_))));
            last += u32::from(public.now() == Some(starplayer::Pending::LastMoment));
        }
    }
    let met = declined >= games * 2 / 5 && payments >= games / 5 && last >= games / 32;
    assert!(met, "{declined} {payments} {last}");
}

/// Takes one step. Before a random decision it tries to buy (every third step) or to roll.
fn go_on(game: &Starplayer, state: &mut State, dealer: &mut Dealer, number: u32) -> bool {
    let before = *state;
    let mut log = Vec::new();
    let Some(step) = Playout::uniform(game).next_step(state, dealer) else { return false };
    let turn = state.public().turn;
    let wanted = if number.is_multiple_of(3) { starplayer::Action::Buy } else { starplayer::Action::Roll };
    let wished = Step::Decision { seat: turn, action: wanted };
    let buys = matches!(step, Step::Decision { .. }) && game.apply(state, wished, &mut log).is_ok();
    if !buys {
        game.apply(state, step, &mut log).unwrap();
    }
    conserving(game, &before, state, &log).unwrap();
    game.check_state(state).unwrap();
    true
}
