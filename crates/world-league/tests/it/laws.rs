//! The eight laws, on default games, on all readings and on free sets, and with any bytes as input.

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use tabletop_core::laws::{Inspector, harness};
use tabletop_core::testing::{assert_lawful, cases, game_bytes, spelled, written_one_way};
use tabletop_core::{Dealer, Game, Layout, Playout, Step};
use world_league::{Action, Checks, Components, Outcome, Setup, WorldLeague, strategies};

use crate::position::game;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(16)))]

    #[test]
    fn games_under_any_rulings_are_lawful(setup in strategies::setups(), bytes in spelled(300)) {
        assert_lawful(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn games_with_free_sets_are_lawful(setup in free_sets(), bytes in spelled(200)) {
        assert_lawful(&WorldLeague::new(setup).unwrap(), &bytes)?;
    }

    #[test]
    fn any_bytes_are_answered(seats in 2_u8..=5, bytes in proptest::collection::vec(any::<u8>(), 0..120)) {
        let game = game(seats, "");
        prop_assert_eq!(harness::play(&game, &bytes).map_err(|finding| finding.violation), Ok(()));
        prop_assert_eq!(harness::steps(&game, &bytes).map_err(|finding| finding.violation), Ok(()));
        prop_assert_eq!(harness::transcript::<WorldLeague>(&bytes), Ok(()));
        prop_assert_eq!(harness::setup::<WorldLeague>(&bytes), Ok(()));
        prop_assert_eq!(harness::state(&game, &bytes), Ok(()));
        prop_assert_eq!(harness::changed_state(&game, &bytes), Ok(()));
    }

    #[test]
    fn changed_views_are_answered(setup in strategies::setups(), bytes in game_bytes(40)) {
        prop_assert_eq!(harness::changed_view(&WorldLeague::new(setup).unwrap(), &bytes), Ok(()));
    }

    #[test]
    fn notation_reads_back(action in strategies::actions(), outcome in strategies::outcomes()) {
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        prop_assert_eq!(outcome.to_string().parse::<Outcome>(), Ok(outcome));
    }
}

/// The words that begin a step, and one that begins none.
const VERBS: [&str; 15] = [
    "pass", "match", "bid", "place", "keep", "train", "spend", "injure", "bribe", "hire", "medal", "done",
    "slide", "turn", "Bid",
];
/// The rest of a step: nothing, numbers and names, and texts that look like them.
const REST: [&str; 19] = [
    "",
    " ",
    " 0",
    " 4",
    " 04",
    " +4",
    " -4",
    "  4",
    " 4 ",
    " 65535",
    " 65536",
    " SF",
    " sf",
    " C",
    " agent",
    " Agent",
    " injury-1",
    " injury-01",
    " injury-5",
];

#[test]
fn notation_is_written_in_one_way_only() {
    // `VERBS` and `REST` form six actions of one word, three with each of the amounts 0, 4 and 65535, three with
    // each of two columns, and one with a specialist. They form two outcomes, each with a tile.
    let read = (written_one_way::<Action>(&VERBS, &REST), written_one_way::<Outcome>(&VERBS, &REST));
    assert_eq!(read, (6 + 3 * 3 + 3 * 2 + 1, 2));
}

/// Free sets of few tiles with short careers and any injuries. They lead to empty drafts, teams in which nobody
/// counts, and early ends.
fn free_sets() -> impl Strategy<Value = Setup> {
    let tile = (0_u8..=6, 0_u8..=9, 150_u16..160);
    let tiles = proptest::collection::vec(tile, 0..=20);
    (strategies::setups(), tiles, 0_u8..=4).prop_map(|(mut setup, tiles, injuries)| {
        let mut components = Components { checks: Checks::Free, injuries, ..Components::default() };
        components.agents.truncate(tiles.len());
        for (agent, (career, profit, height_cm)) in components.agents.iter_mut().zip(tiles) {
            agent.values = [0, 1, 2, 3, 4, 5].map(|season| if season < career { 6 - career } else { 0 });
            (agent.profit, agent.height_cm) = (profit, height_cm);
        }
        for board in &mut components.boards {
            for player in &mut board.players {
                player.values = [1, 1, 0, 0, 0, 0];
            }
        }
        setup.components = Some(components);
        setup
    })
}

#[test]
fn whole_games_are_lawful() {
    for seats in 2..=5 {
        let game = game(seats, "");
        for number in 0..4 {
            let played = Inspector::new(&game).inspect(&mut Dealer::for_game(2009, number));
            assert!(played.unwrap_or_else(|finding| panic!("{finding}")).over);
        }
    }
}

#[test]
fn random_games_end_far_within_the_bound_and_every_state_is_valid() {
    for seats in 2..=5 {
        let game = game(seats, "");
        let most = tabletop_core::Lawful::most_steps(&game);
        let mut playout = Playout::uniform(&game);
        for number in 0..100 {
            let mut dealer = Dealer::for_game(7, number);
            let mut state = game.start(&mut ());
            let mut steps = 0;
            while let Some(step) = playout.next_step(&state, &mut dealer) {
                game.apply(&mut state, step, &mut ()).unwrap();
                game.check_state(&state).unwrap();
                steps += 1;
            }
            assert!(game.standings(&state).is_over() && steps < most);
        }
    }
}

/// After every step of some games, money is compared exactly where another seat has the same score. The
/// standings name the money there even if it is equal too.
#[test]
fn money_is_named_where_it_is_compared_and_nowhere_else() {
    let game = game(3, "R-8 MostMoney");
    let mut playout = Playout::uniform(&game);
    let (mut broken, mut level, mut clear) = (0, 0, 0);
    for number in 0..20 {
        let mut dealer = Dealer::for_game(8, number);
        let mut state = game.start(&mut ());
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            game.apply(&mut state, step, &mut ()).unwrap();
            let money = |seat| state.public().teams.get(seat).unwrap().millions;
            let rows = game.standings(&state).rows;
            for row in &rows {
                let ties: Vec<_> =
                    rows.iter().filter(|other| other.seat != row.seat && other.score == row.score).collect();
                let breaks = ties.iter().any(|other| money(other.seat) != money(row.seat));
                let figure = row.tiebreaks.first().map(|tiebreak| tiebreak.figure);
                assert_eq!(figure, (!ties.is_empty()).then(|| money(row.seat).into()));
                broken += u32::from(breaks);
                level += u32::from(!ties.is_empty() && !breaks);
                clear += u32::from(ties.is_empty());
            }
        }
    }
    assert!(broken > 100 && level > 100 && clear > 100, "{broken} broken, {level} level, {clear} clear");
}

/// Hundreds of games under readings drawn at random, every second with a free set of its own. The check of states
/// is strict, but accepts every state that play can reach.
#[test]
fn every_state_of_any_game_is_valid() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for number in 0..400 {
        let setup = if number % 2 == 0 {
            strategies::setups().new_tree(&mut runner).unwrap().current()
        } else {
            free_sets().new_tree(&mut runner).unwrap().current()
        };
        let game = WorldLeague::new(setup).unwrap();
        let mut playout = Playout::uniform(&game);
        let mut dealer = Dealer::for_game(11, number);
        let mut state = game.start(&mut ());
        assert_eq!(game.check_state(&state), Ok(()));
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            game.apply(&mut state, step, &mut ()).unwrap();
            assert_eq!(game.check_state(&state), Ok(()), "{:?} {state:?}", game.setup().rulings);
        }
    }
}

/// A game with the longest auctions and the richest stock. No step of it may overflow.
#[test]
fn a_game_of_the_highest_figures_is_played_to_the_end() {
    let mut components = Components { checks: Checks::Free, ..Components::default() };
    for agent in &mut components.agents {
        (agent.values, agent.profit, agent.height_cm) = ([40; 6], 9, 999);
    }
    for player in components.boards.iter_mut().flat_map(|board| &mut board.players) {
        (player.values, player.profit, player.height_cm) = ([40; 6], 9, 999);
    }
    components.trophy_points.two_teams = [99];
    let game = WorldLeague::new(Setup { components: Some(components), ..Setup::new(2) }).unwrap();
    let mut state = game.start(&mut ());
    let mut steps = 0;
    // Everybody raises by the least bid as long as possible.
    loop {
        let awaited = game.awaits(tabletop_core::Layout::public(&state));
        let step = match awaited.deciders().first() {
            Some(seat) => {
                let mut legal = Vec::new();
                game.legal_actions(&state, seat, &mut legal);
                let raise = legal.iter().find(|action| matches!(action, Action::Bid(_) | Action::Match));
                Step::Decision { seat, action: *raise.unwrap_or(&legal[0]) }
            }
            None => match game.outcome(&state, 0) {
                Some(outcome) => Step::Chance(outcome),
                None => break,
            },
        };
        game.apply(&mut state, step, &mut ()).unwrap();
        game.check_state(&state).unwrap();
        steps += 1;
    }
    assert!(steps < tabletop_core::Lawful::most_steps(&game));
    let standings = game.standings(&state);
    assert!(standings.is_over(), "{standings:?}");
    assert!(standings.rows.iter().all(|row| row.score > 200));
}
