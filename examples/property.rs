//! A property of an unchanged game under any set-up. `docs/your-own-game.md` explains it.

// begin: the property
#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tabletop_core::testing::tables;
    use tabletop_core::{Game as _, Table};
    use world_league::{WorldLeague, strategies};

    /// Tables of any number of seats and any readings, after up to 400 random steps.
    fn any_table() -> impl Strategy<Value = Table<WorldLeague>> {
        strategies::setups().prop_flat_map(|setup| {
            tables(WorldLeague::new(setup).expect("the strategy makes set-ups that can be played"), 400)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// Each season brings at most one medal (WL-HIRE-3), under every reading of the book.
        #[test]
        fn there_are_no_more_medals_than_seasons(table in any_table()) {
            let public = table.public();
            let medals: u8 = public.teams.iter().map(|(_, team)| team.medals).sum();
            prop_assert!(medals <= public.season, "{medals} medals in season {}", public.season);
        }
    }
}
// end: the property
