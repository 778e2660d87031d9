//! The memory of a state.

use basketball_duel::{Action, Event, Outcome, State};

/// A state is plain memory of one size, whatever is laid. Most of it describes the places of the play areas.
#[test]
fn a_state_is_small_and_plain() {
    const fn is_plain<T: Copy + 'static>() {}
    is_plain::<State>();
    assert!(size_of::<State>() <= 5_232, "{}", size_of::<State>());
    assert_eq!(size_of::<Action>(), 8, "one word");
    assert_eq!(size_of::<Outcome>(), 2);
    assert!(size_of::<Event>() <= 8, "{}", size_of::<Event>());
}
