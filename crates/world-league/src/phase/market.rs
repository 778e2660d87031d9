//! The transfer market: laid out at set-up, refilled in phase 6.

use tabletop_core::Log;

use super::Run;
use crate::event::{Event, SeasonPhase};
use crate::rules::Rule;
use crate::setup::WorldLeague;
use crate::state::{Phase, Public, count_of};
use crate::step::Tile;

impl<L: Log<WorldLeague>> Run<'_, L> {
    /// Begins phase 6: tiles are turned until the market is complete (WL-MARKET-1).
    pub(super) fn refill_market(&mut self) {
        self.announce(SeasonPhase::Market);
        self.turn_next();
    }

    /// Awaits the next tile, or continues if the market is complete.
    pub(crate) fn turn_next(&mut self) {
        let public = &mut self.state.public;
        let Some(rule) = self.game.market_end(public) else {
            public.phase = Phase::Market;
            return;
        };
        if L::KEEPS {
            let coins = self.game.coins(&public.market);
            self.log.tell(rule, Event::MarketComplete { tiles: count_of(public.market), coins });
        }
        if public.bar == public.season {
            self.begin_draft();
        } else {
            self.begin_hiring();
        }
    }

    /// WL-MARKET-1: turns a tile face up.
    pub(crate) fn turn(&mut self, tile: Tile) {
        let public = &mut self.state.public;
        let was_there = public.pile.remove(tile);
        debug_assert!(was_there, "only a tile of the pile is turned");
        let overflow = public.market.try_push(tile);
        debug_assert_eq!(overflow, None, "a market that is not complete has room (WL-MARKET-2)");
        self.log.tell(Rule::Market1, Event::Turned { tile });
        self.turn_next();
    }
}

impl WorldLeague {
    /// The clause by which the market is complete; `None` while it is not.
    ///
    /// A market is complete when it shows more coins than there are managers (WL-MARKET-1) and has at least the
    /// fewest tiles of WL-MARKET-2. It is also complete with the most tiles, or when the pile is empty (WL-MARKET-3).
    #[inline]
    pub(crate) fn market_end(&self, public: &Public) -> Option<Rule> {
        let (fewest, most) = self.market_bounds();
        let (tiles, coins) = (public.market.len(), self.coins(&public.market));
        if tiles >= fewest && coins > self.seat_count() {
            // If the coins were enough before the last tile, only the minimum number of tiles kept the market open.
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

    /// `true` if the market was complete before its last tile was turned. Such a market cannot occur in play.
    pub(crate) fn was_complete(&self, public: &Public) -> bool {
        let (fewest, most) = self.market_bounds();
        let Some((_, before)) = public.market.split_last() else { return false };
        let is_enough = before.len() >= fewest && self.coins(before) > self.seat_count();
        is_enough || before.len() >= most
    }

    /// The fewest and the most tiles of a market (WL-MARKET-2).
    #[inline]
    fn market_bounds(&self) -> (usize, usize) {
        let (fewest, most) = market_tiles(self.seat_count());
        (fewest.into(), most.into())
    }

    /// The coins on these tiles, at most 63. An injury shows none (WL-MARKET-1).
    #[inline]
    fn coins(&self, tiles: &[Tile]) -> u8 {
        tiles.iter().map(|tile| self.agent(*tile).profit).sum()
    }
}

/// The fewest and the most tiles of a market for this number of managers (WL-MARKET-2).
#[inline]
pub(crate) const fn market_tiles(managers: u8) -> (u8, u8) {
    match managers {
        2 => (2, 4),
        3 => (2, 5),
        4 => (3, 6),
        _ => (4, 7),
    }
}
