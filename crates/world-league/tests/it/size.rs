//! The size of a state.

use std::mem::size_of;

use world_league::{Action, Event, State};

/// States can be kept, copied and compared by the million.
#[test]
fn a_state_is_small_and_plain() {
    const fn is_plain<T: Copy + Send + Sync + 'static>() {}
    const { is_plain::<State>() };
    assert!(size_of::<State>() < 512, "{} bytes", size_of::<State>());
    // Increase this only for a reason: searches keep millions of states.
    assert_eq!(size_of::<State>(), STATE_BYTES);
    assert_eq!(size_of::<Action>(), 4);
    assert!(size_of::<Event>() <= 24, "{} bytes", size_of::<Event>());
}

const STATE_BYTES: usize = 240;
