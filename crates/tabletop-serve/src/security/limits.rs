//! Rate limits.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::client::ClientSlots;

/// A rate: a number of requests at once, then one more after each interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Number of requests that are allowed at once.
    pub burst: u32,
    /// Interval after which one more request is allowed.
    pub each: Duration,
}

/// A rate limiter with a counter for each key. Expired counters are dropped when the table is full.
#[derive(Debug)]
pub struct RateLimiter<K> {
    rate: Rate,
    /// For each key, the time at which its past requests no longer count.
    paid: Mutex<BTreeMap<K, Instant>>,
}

/// The maximum number of keys. They take some megabytes.
const MOST_KEYS: usize = 50_000;

impl<K: Ord> RateLimiter<K> {
    /// Creates a limiter without past requests.
    pub const fn new(rate: Rate) -> Self {
        Self { rate, paid: Mutex::new(BTreeMap::new()) }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// The time to wait, if there were too many requests.
    pub fn take(&self, key: K) -> Result<(), Duration> {
        let now = Instant::now();
        let mut paid = self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        if paid.len() >= MOST_KEYS {
            paid.retain(|_, until| *until > now);
        }
        let until = paid.get(&key).copied().unwrap_or(now).max(now);
        let room = self.rate.each * self.rate.burst;
        let ahead = until + self.rate.each - now;
        let wait = ahead.saturating_sub(room);
        if !wait.is_zero() {
            return Err(wait);
        }
        if paid.len() < MOST_KEYS || paid.contains_key(&key) {
            paid.insert(key, until + self.rate.each);
        }
        Ok(())
    }

    /// Takes back the count of a request that turned out to be allowed in any number.
    pub fn give_back(&self, key: &K) {
        let mut paid = self.paid.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = paid.get_mut(key) {
            *until = until.checked_sub(self.rate.each).unwrap_or(*until);
        }
    }
}

/// All limits on requests.
#[derive(Debug)]
pub struct RequestLimits {
    /// The limit on new tables, by address.
    pub tables: RateLimiter<Option<IpAddr>>,
    /// The limit on unknown links and on unknown codes of rooms, by address.
    pub guesses: RateLimiter<Option<IpAddr>>,
    /// The limit on requests that change something, by link.
    pub actions: RateLimiter<String>,
    /// The limit on messages to the others at a table, by link.
    pub messages: RateLimiter<String>,
    /// The limit on questions that need a replay, by address.
    pub questions: RateLimiter<Option<IpAddr>>,
    /// The limit on pages with live updates, by client.
    pub listeners: ClientSlots,
}

impl RequestLimits {
    /// Creates the limits: new tables in a minute by address, changes in a second by link, and pages with live
    /// updates by client.
    pub fn new(tables_a_minute: u32, actions_a_second: u32, listeners: usize) -> Self {
        let rate = |burst, each| Rate { burst, each: Duration::from_millis(each) };
        let (tables, actions) = (tables_a_minute.max(1), actions_a_second.max(1));
        Self {
            tables: RateLimiter::new(Rate { burst: tables, each: Duration::from_mins(1) / tables }),
            guesses: RateLimiter::new(rate(30, 2_000)),
            actions: RateLimiter::new(Rate { burst: 3 * actions, each: Duration::from_secs(1) / actions }),
            messages: RateLimiter::new(rate(5, 3_000)),
            questions: RateLimiter::new(rate(60, 250)),
            listeners: ClientSlots::new(listeners),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clock of this test does not move by itself.
    #[tokio::test(start_paused = true)]
    async fn a_burst_and_then_one_by_one() {
        let (most, rest) = (Duration::from_millis(150), Duration::from_millis(50));
        let each = most + rest;
        let bucket = RateLimiter::new(Rate { burst: 3, each });
        for _ in 0..3 {
            assert_eq!(bucket.take("a"), Ok(()));
        }
        assert_eq!(bucket.take("a"), Err(each));
        assert_eq!(bucket.take("b"), Ok(()), "another key");
        tokio::time::advance(most).await;
        assert_eq!(bucket.take("a"), Err(rest), "not yet");
        tokio::time::advance(rest).await;
        assert_eq!(bucket.take("a"), Ok(()));
        assert_eq!(bucket.take("a"), Err(each), "one alone");
        bucket.give_back(&"a");
        assert_eq!(bucket.take("a"), Ok(()), "the place of the one that was given back");
        assert_eq!(bucket.take("a"), Err(each));
    }
}
