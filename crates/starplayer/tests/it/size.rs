//! The state is small and of fixed size.

use std::mem::size_of;

use starplayer::{Action, Event, Outcome, State};

#[test]
fn sizes() {
    assert!(size_of::<State>() <= 880, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 4);
    assert!(size_of::<Outcome>() <= 4);
    assert!(size_of::<Event>() <= 64, "{}", size_of::<Event>());
}
