//! The fast path for the answers in an auction, which are two thirds of all decisions. [`pick`] is the fast twin of
//! [`Look::list`], and [`decide`] is the fast twin of [`Run::decide`].
//!
//! Each function tests for an auction first. Everything else is out of line, so that the path stays short. An
//! answer is picked without writing the list of the answers. Without `pick` a random game takes about 12 % longer,
//! without `decide` about 3 %.
//!
//! The code is inlined and reads the auction by reference. A step stores the fields of the auction one by one. A copy
//! of the whole auction right afterwards would stall until the fields have reached the cache.

use alloc::vec::Vec;

use tabletop_core::{Log, Seat};

use crate::legal::list::answered;
use crate::look::Look;
use crate::phase::Run;
use crate::setup::WorldLeague;
use crate::state::{Phase, State};
use crate::step::Action;

/// Returns the action at the index that `choose` returns, out of the actions that [`Look::list`] lists.
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
pub(crate) fn pick(
    look: Look<'_>,
    room: &mut Vec<Action>,
    choose: impl FnOnce(u32) -> u32,
) -> Option<Action> {
    if let Phase::Auction(auction) = &look.public.phase {
        let answers = (auction.turn() == look.seat).then(|| look.answers(auction))?;
        answers.nth(choose(answers.count())).map(answered)
    } else {
        look.pick_outside_auctions(room, choose)
    }
}

/// Carries out a decision: see [`Run::decide`].
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
pub(crate) fn decide<L: Log<WorldLeague>>(
    game: &WorldLeague,
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut L,
) {
    if matches!(state.public.phase, Phase::Auction(_)) {
        Run { game, state, log }.answer(seat, action);
    } else {
        decide_outside_auctions(game, state, seat, action, log);
    }
}

#[inline(never)]
fn decide_outside_auctions<L: Log<WorldLeague>>(
    game: &WorldLeague,
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut L,
) {
    Run { game, state, log }.decide(seat, action);
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use tabletop_core::{Dealer, Game as _, Playout, Step};

    use super::*;
    use crate::setup::Setup;

    /// The twins pick the same actions and lead to the same states in every position of some games.
    #[test]
    fn the_twins_agree_in_every_position() {
        let (mut positions, mut picked) = (0, 0);
        for seats in 2..=5 {
            let game = WorldLeague::new(Setup::new(seats)).unwrap();
            let mut playout = Playout::uniform(&game);
            let mut dealer = Dealer::new(seats.into());
            let mut state = game.start(&mut ());
            while let Some(step) = playout.next_step(&state, &mut dealer) {
                positions += 1;
                for seat in game.all_seats() {
                    let look = Look::of(&game, &state.public, seat).unwrap();
                    let (mut listed, mut room) = (Vec::new(), Vec::new());
                    look.list(&mut listed);
                    for (index, action) in (0..).zip(&listed) {
                        assert_eq!(pick(look, &mut room, |_| index), Some(*action));
                        picked += 1;
                    }
                    let end = u32::try_from(listed.len()).unwrap();
                    assert_eq!(pick(look, &mut room, |_| end), None);
                }
                if let Step::Decision { seat, action } = step {
                    let (mut fast, mut slow) = (state, state);
                    let (mut fast_log, mut slow_log) = (Vec::new(), Vec::new());
                    decide(&game, &mut fast, seat, action, &mut fast_log);
                    Run { game: &game, state: &mut slow, log: &mut slow_log }.decide(seat, action);
                    assert_eq!((fast, fast_log), (slow, slow_log));
                }
                game.apply(&mut state, step, &mut ()).unwrap();
            }
        }
        assert!(positions > 500 && picked > 2000, "{positions} positions, {picked} actions");
    }
}
