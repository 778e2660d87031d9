//! The state is plain memory of a small fixed size, and a playout allocates nothing per step.

use basketboss::{Action, Event, Outcome, Public, State};

#[test]
fn a_state_is_small() {
    println!("state {} bytes, public {} bytes", size_of::<State>(), size_of::<Public>());
    assert!(size_of::<State>() < 256, "{}", size_of::<State>());
    assert_eq!((size_of::<Action>(), size_of::<Outcome>()), (4, 2));
    assert!(size_of::<Event>() <= 12, "{}", size_of::<Event>());
    assert!(!std::mem::needs_drop::<State>());
}
