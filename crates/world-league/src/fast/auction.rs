//! The path of the answers in an auction: two thirds of all decisions.
//!
//! Each function here asks for an auction first and hands everything else to its slow twin, which is kept out
//! of line so that the path stays short. An answer is picked without writing the list of the answers.
//!
//! An auction is read by reference and in line with its caller. It is stored field by field, and loading it
//! as one word right after that stalls until the stores have reached the cache.

use alloc::vec::Vec;

use tabletop_core::{Awaits, Log, Seat};

use crate::legal::list::answered;
use crate::look::Look;
use crate::phase::Run;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, State};
use crate::step::Action;

/// See [`Phase::awaits`].
#[inline]
pub(crate) fn awaits(public: &Public) -> Awaits {
    #[inline(never)]
    fn besides(phase: &Phase) -> Awaits {
        phase.awaits()
    }
    if let Phase::Auction(auction) = &public.phase {
        Awaits::seat(auction.turn())
    } else if public.phase == Phase::Market {
        Awaits::Chance
    } else {
        besides(&public.phase)
    }
}

/// The action at the index that `choose` returns, of those that [`Look::list`] lists.
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

/// See [`Run::decide`].
#[inline(always)]
#[expect(clippy::inline_always, reason = "part of the path that two thirds of all decisions take")]
pub(crate) fn decide<L: Log<WorldLeague>>(
    game: &WorldLeague,
    state: &mut State,
    seat: Seat,
    action: Action,
    log: &mut L,
) {
    #[inline(never)]
    fn besides<L: Log<WorldLeague>>(
        game: &WorldLeague,
        state: &mut State,
        seat: Seat,
        action: Action,
        log: &mut L,
    ) {
        Run { game, state, log }.decide(seat, action);
    }
    if matches!(state.public.phase, Phase::Auction(_)) {
        Run { game, state, log }.answer(seat, action);
    } else {
        besides(game, state, seat, action, log);
    }
}
