//! A request from outside to stop something that takes long.

use core::sync::atomic::{AtomicBool, Ordering};

/// A request to stop, shared by the thread that thinks and the thread that waits.
///
/// A [search](crate::Search) checks the request after each game in thought. Once stopped, the search answers with the
/// best action found so far. A [study](crate::study::Progress) drops the games that are not over. A request cannot be
/// taken back.
///
/// ```
/// use tabletop::core::{Dealer, Seat};
/// use tabletop::AnyPlayer;
/// use tabletop_players::{Spec, StopSignal};
///
/// let mut table = tabletop::open("world-league", r#"{"seats": 2}"#)?;
/// table.deal_all(&mut Dealer::new(1));
/// let seat = table.awaits().deciders().first().expect("somebody decides");
/// let stop = StopSignal::new();
/// stop.stop(); // from another thread, such as that of a signal
/// let spec: Spec = "search:4000000000".parse()?;
/// let thought = AnyPlayer::new(spec).decide_at_unless(&table, seat, &mut Dealer::new(2), &stop);
/// assert_eq!(thought.expect("it has an action to take").considered.len(), 1, "one game was played in thought");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct StopSignal(AtomicBool);

impl StopSignal {
    /// A request that has not been made yet.
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Asks everything that shares this request to stop.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// `true` if stopping was asked for.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
