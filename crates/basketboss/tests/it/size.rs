//! The state is plain memory of a small fixed size, and nothing in it needs dropping, so no step can allocate
//! in it.

use basketboss::{Action, Event, Outcome, Public, State};

#[test]
fn a_state_is_small() {
    assert_eq!((size_of::<State>(), size_of::<Public>()), (240, 216));
    assert_eq!((size_of::<Action>(), size_of::<Outcome>()), (4, 2));
    assert!(size_of::<Event>() <= 12, "{}", size_of::<Event>());
    assert!(!std::mem::needs_drop::<State>());
}
