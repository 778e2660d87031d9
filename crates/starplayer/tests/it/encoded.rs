//! Views as figures.

use proptest::prelude::*;
use starplayer::{Starplayer, strategies};
use tabletop_core::laws::encoded;
use tabletop_core::testing::tables;
use tabletop_core::{Game, Table};

fn any_table() -> impl Strategy<Value = Table<Starplayer>> {
    strategies::setups(40).prop_flat_map(|setup| tables(Starplayer::new(setup).unwrap(), 300))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_view_has_as_many_figures(table in any_table()) {
        prop_assert_eq!(encoded(table.game(), table.state()), Ok(()));
    }
}
