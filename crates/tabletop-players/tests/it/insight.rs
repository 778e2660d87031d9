//! The insights of Basketball Duel, which a search uses, against its merits. Those of World League and Basketboss are
//! in `prices`.

use basketball_duel::{Action, BasketballDuel, Setup, State};
use tabletop_core::{
    Awaits, ChanceSource, Dealer, Game as _, Layout as _, Playout, Policy, Seat, Step, Uniform, View,
};
use tabletop_players::{Greedy, Heuristics};

/// Takes the action with the greatest insight; of equal ones the first.
#[derive(Default)]
struct Insight(Vec<i32>);

impl Policy<BasketballDuel> for Insight {
    fn choose(
        &mut self,
        game: &BasketballDuel,
        view: View<'_, State>,
        legal: &[Action],
        _: &mut dyn ChanceSource,
    ) -> usize {
        game.insights(view, legal, &mut self.0);
        assert_eq!(self.0.len(), legal.len());
        let best = (0..legal.len()).rev().max_by_key(|index| self.0[*index]);
        best.unwrap_or(0)
    }
}

/// Each deal is played twice, with the two players at exchanged seats. The player by insight wins about four games
/// of five.
#[test]
fn insight_beats_the_first_sight() {
    let game = BasketballDuel::new(Setup::new(2)).unwrap();
    let mut won = 0;
    for number in 0..200_u64 {
        let own = usize::try_from(number % 2).unwrap();
        let mut seats: Vec<Box<dyn Policy<BasketballDuel>>> = vec![Box::new(Greedy::new())];
        seats.insert(own, Box::new(Insight::default()));
        let mut state = game.start(&mut ());
        let played = Playout::new(&game, seats).play(
            &mut state,
            &mut Dealer::for_game(5, number / 2),
            &mut (),
            10_000,
        );
        assert!(played.over);
        won += u32::from(game.standings(&state).rows[own].wins);
    }
    assert!(won > 140, "{won} of 200");
}

/// In positions of random play, the player by insight nearly always completes an item if it can. Now and then
/// something else is better, such as another turn.
#[test]
fn an_item_that_can_be_completed_mostly_is() {
    let game = BasketballDuel::new(Setup::new(2)).unwrap();
    let (mut seen, mut done) = (0, 0);
    for number in 0..40 {
        let mut state = game.start(&mut ());
        let mut dealer = Dealer::for_game(6, number);
        let mut playout = Playout::new(&game, Uniform);
        let mut legal = Vec::new();
        while let Some(step) = playout.next_step(&state, &mut dealer) {
            if let Awaits::Seats { must, .. } = game.awaits(state.public())
                && let Some(seat) = must.first()
            {
                game.legal_actions(&state, seat, &mut legal);
                let completes = |action: &Action| completed(&game, state, seat, *action) > 0;
                if legal.iter().any(completes) && legal.iter().all(|a| matches!(a, Action::Lay { .. })) {
                    let view = game.view(&state, seat).unwrap();
                    let taken = legal[Insight::default().choose(&game, view, &legal, &mut dealer)];
                    seen += 1;
                    done += u32::from(completes(&taken));
                }
            }
            game.apply(&mut state, step, &mut ()).unwrap();
        }
    }
    assert!(seen > 50 && done * 10 > seen * 9, "{done} of {seen}");
}

/// Number of items in the seat's area that the action completes.
fn completed(game: &BasketballDuel, mut state: State, seat: Seat, action: Action) -> u8 {
    let count = |state: &State| -> u8 {
        let items = state.public().completed[seat];
        basketball_duel::Item::ALL.into_iter().map(|item| items.of(item)).sum()
    };
    let before = count(&state);
    let taken = game.apply(&mut state, Step::Decision { seat, action }, &mut ());
    // After the last turn of a round the areas are cleared. Then nothing counts as completed.
    if taken.is_ok() { count(&state).saturating_sub(before) } else { 0 }
}
