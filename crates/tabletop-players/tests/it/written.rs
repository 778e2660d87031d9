//! Players as they are written.

use std::time::Duration;

use proptest::prelude::*;
use tabletop_players::{Budget, Level, Spec};

fn specs() -> impl Strategy<Value = Spec> {
    let time = (any::<u32>(), 0_u64..1_000_000);
    let time = time.prop_map(|(whole, rest)| {
        Duration::from_millis(whole.into()).saturating_add(Duration::from_nanos(rest))
    });
    prop_oneof![
        proptest::sample::select(vec![Spec::Chance, Spec::Simple, Spec::Greedy]),
        proptest::sample::select(Level::ALL.to_vec()).prop_map(Spec::Level),
        any::<u32>().prop_map(|count| Spec::Search(Budget::Iterations(count))),
        time.prop_map(|time| Spec::Search(Budget::Time(time))),
    ]
}

/// `true` if a time can be written: whole milliseconds, at least one.
fn is_whole(time: Duration) -> bool {
    time >= Duration::from_millis(1) && time.subsec_nanos().is_multiple_of(1_000_000)
}

proptest! {
    #[test]
    fn every_player_that_is_written_can_be_read(spec in specs()) {
        let read: Spec = spec.to_string().parse().unwrap();
        prop_assert_eq!(read.to_string(), spec.to_string());
        match (spec, read) {
            (Spec::Search(Budget::Iterations(meant)), Spec::Search(Budget::Iterations(read))) => {
                prop_assert_eq!(read, meant.max(1));
            }
            (Spec::Search(Budget::Time(meant)), Spec::Search(Budget::Time(read))) => {
                let longest = Duration::from_millis(u32::MAX.into());
                prop_assert!(is_whole(read) && read >= meant.min(longest), "{:?} for {:?}", read, meant);
                let is_next = read < meant.saturating_add(Duration::from_millis(1));
                prop_assert!(is_next || meant.is_zero(), "{:?} for {:?}", read, meant);
            }
            _ => prop_assert_eq!(read, spec),
        }
    }
}

#[test]
fn what_is_less_than_can_be_written_is_rounded_up() {
    let written = |budget: Budget| Spec::Search(budget).to_string();
    assert_eq!(written(Budget::Iterations(0)), "search:1");
    assert_eq!(written(Budget::Time(Duration::ZERO)), "search:1ms");
    assert_eq!(written(Budget::Time(Duration::from_micros(500))), "search:1ms");
    assert_eq!(written(Budget::Time(Duration::from_micros(2_001))), "search:3ms");
    assert_eq!(written(Budget::Time(Duration::MAX)), "search:4294967295ms");
}
