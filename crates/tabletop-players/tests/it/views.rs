//! Merits and insights of any view. They have a figure for each action, and never panic.

use proptest::prelude::*;
use tabletop_core::testing::{cases, game_bytes};
use tabletop_core::{Bytes, ChanceSource as _, Game, Layout as _, Playout, View};
use tabletop_players::Heuristics;

/// Each legal action has a merit and an insight.
fn says<G: Heuristics>(game: &G, view: View<'_, G::State>) {
    let (mut legal, mut figures) = (Vec::new(), vec![1; 3]);
    game.list_actions(view, &mut legal);
    game.merits(view, &legal, &mut figures);
    assert_eq!(figures.len(), legal.len(), "{}: merits", G::NAME);
    game.insights(view, &legal, &mut figures);
    assert_eq!(figures.len(), legal.len(), "{}: insights", G::NAME);
}

/// Checks every step of a game: the view of each seat, and a view that no game has, with the seat's secret of some
/// steps ago.
fn says_at_every_step<G: Heuristics>(game: &G, bytes: &[u8]) {
    let mut choices = Bytes::new(bytes);
    let mut state = game.start(&mut ());
    let mut earlier = state.clone();
    let mut playout = Playout::uniform(game).in_any_order();
    for number in 0_u32.. {
        if choices.is_spent() {
            break;
        }
        let Some(step) = playout.next_step(&state, &mut choices) else { break };
        game.apply(&mut state, step, &mut ()).unwrap();
        for seat in game.awaits(state.public()).deciders() {
            says(game, game.view(&state, seat).unwrap());
            says(game, View { seat, public: state.public(), own: &earlier.secrets()[seat.index()] });
        }
        if number.is_multiple_of(20) {
            earlier = state.clone();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(6)))]

    #[test]
    fn every_action_of_world_league_has_its_figures(setup in world_league::strategies::setups(), bytes in game_bytes(300)) {
        says_at_every_step(&world_league::WorldLeague::new(setup).unwrap(), &bytes);
    }

    #[test]
    fn every_action_of_basketboss_has_its_figures(setup in basketboss::strategies::setups(), bytes in game_bytes(300)) {
        says_at_every_step(&basketboss::Basketboss::new(setup).unwrap(), &bytes);
    }

    #[test]
    fn every_action_of_starplayer_has_its_figures(setup in starplayer::strategies::setups(30), bytes in game_bytes(300)) {
        says_at_every_step(&starplayer::Starplayer::new(setup).unwrap(), &bytes);
    }

    #[test]
    fn every_action_of_basketball_duel_has_its_figures(setup in basketball_duel::strategies::setups(), bytes in game_bytes(300)) {
        says_at_every_step(&basketball_duel::BasketballDuel::new(setup).unwrap(), &bytes);
    }
}
