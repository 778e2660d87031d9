//! The transfer market: laid out at set-up, refilled in phase 6.

use tabletop_core::Log;

use super::announce;
use crate::event::SeasonPhase;
use crate::state::{Phase, Public, State};
use crate::{Event, Rule, Tile, WorldLeague};

impl WorldLeague {
    /// Phase 6: tiles are turned until the market is complete.
    pub(crate) fn refill_market<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        announce(state, SeasonPhase::Market, log);
        self.turn_next(state, log);
    }

    /// Awaits the next tile, or goes on if the market is complete.
    pub(crate) fn turn_next<L: Log<Self>>(&self, state: &mut State, log: &mut L) {
        let Some(rule) = self.market_end(&state.public) else {
            state.public.phase = Phase::Market;
            return;
        };
        let tiles = u8::try_from(state.public.market.len()).unwrap_or(u8::MAX);
        log.tell(rule, Event::MarketComplete { tiles, coins: self.coins(&state.public.market) });
        if state.public.bar == state.public.season {
            self.begin_draft(state, log);
        } else {
            self.begin_hiring(state, log);
        }
    }

    /// WL-MARKET-1: a tile is turned face up.
    pub(crate) fn turn<L: Log<Self>>(&self, state: &mut State, tile: Tile, log: &mut L) {
        state.public.pile.remove(tile);
        // There is room: the market is not complete, so it has fewer tiles than its maximum of at most seven.
        let _ = state.public.market.try_push(tile);
        log.tell(Rule::Market1, Event::Turned { tile });
        self.turn_next(state, log);
    }

    /// Why the market is complete; `None` while it is not.
    #[inline]
    pub(crate) fn market_end(&self, public: &Public) -> Option<Rule> {
        let (fewest, most) = self.market_tiles();
        let (fewest, most) = (usize::from(fewest), usize::from(most));
        let tiles = public.market.len();
        let coins = self.coins(&public.market);
        if tiles >= fewest && coins > self.seat_count() {
            // With the minimum just reached: were the coins enough before the last tile?
            let last = public.market.last().map_or(0, |tile| self.agent(*tile).profit);
            let waited_for_minimum = tiles == fewest && coins - last > self.seat_count();
            return Some(if waited_for_minimum { Rule::Market2 } else { Rule::Market1 });
        }
        if tiles >= most {
            Some(Rule::Market2)
        } else if public.pile.is_empty() {
            Some(Rule::Market3)
        } else {
            None
        }
    }

    /// Whether the market was complete before its last tile was turned: then that one cannot have been turned.
    pub(crate) fn was_complete(&self, public: &Public) -> bool {
        let (fewest, most) = self.market_tiles();
        let Some((_, before)) = public.market.split_last() else { return false };
        let is_enough = before.len() >= usize::from(fewest) && self.coins(before) > self.seat_count();
        is_enough || before.len() >= usize::from(most)
    }

    /// The coins shown by these tiles; an injury shows none.
    #[inline]
    fn coins(&self, tiles: &[Tile]) -> u8 {
        tiles.iter().map(|tile| self.agent(*tile).profit).sum()
    }
}
