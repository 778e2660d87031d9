//! A house variant of World League and its tests. `docs/your-own-game.md` explains it.

// begin: the variant
use tabletop_core::{Defects, Faults, Figures, Game, House, Reason, Variant, View, rule_book};
use world_league::{Action, Setup, State, WorldLeague};

rule_book! {
    /// The book, and what we play at home.
    enum Rule extends world_league::Rule {
        "House": {
            House1 = "HOUSE-1", "No bid may be over 8 million.";
        }
    }
}

#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize, thiserror::Error)]
enum Why {
    #[error(transparent)]
    Book(#[from] world_league::Why),
    #[error("bid {0} is over 8 million")]
    OverTheTop(u16),
}

impl Reason for Why {
    fn figures(&self) -> Option<Figures> {
        match self {
            Self::Book(why) => why.figures(),
            Self::OverTheTop(bid) => Some(Figures { have: i64::from(*bid), need: 8 }),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
struct LowBids(WorldLeague);

impl Variant for LowBids {
    type Base = WorldLeague;
    type Setup = Setup;
    type Rule = Rule;
    type Why = Why;
    const NAME: &'static str = "world-league-low-bids";

    fn new(setup: Setup) -> Result<Self, Defects> {
        WorldLeague::new(setup).map(Self)
    }

    fn base(&self) -> &WorldLeague {
        &self.0
    }

    fn setup(&self) -> &Setup {
        Game::setup(&self.0)
    }

    fn forbids<F: Faults<Rule, Why>>(&self, _: View<'_, State>, action: Action, faults: &mut F) {
        if let Action::Bid(millions @ 9..) = action {
            faults.add(Rule::House1, Why::OverTheTop(millions));
        }
    }
}
// end: the variant

// begin: the tests of the variant
#[cfg(test)]
mod tests {
    use super::{Game as _, House, LowBids, Rule, Setup};
    use proptest::prelude::*;
    use tabletop_core::testing::{assert_lawful, game_bytes, tables};
    use tabletop_core::{Dealer, Table, Transcript};

    fn game(seats: u8) -> House<LowBids> {
        House::new(Setup::new(seats)).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]

        /// The changed game obeys all eight laws too.
        #[test]
        fn it_is_lawful(seats in 2_u8..=5, bytes in game_bytes(120)) {
            assert_lawful(&game(seats), &bytes)?;
        }

        /// What the rule is for holds at whatever table random games lead to.
        #[test]
        fn nobody_has_bid_more_than_eight(table in tables(game(4), 120)) {
            for step in table.steps() {
                let high = matches!(step, tabletop_core::Step::Decision { action: super::Action::Bid(9..), .. });
                prop_assert!(!high, "{step}");
            }
        }
    }

    #[test]
    fn a_bid_over_eight_is_refused_by_the_house_and_one_over_ones_money_by_both() {
        let mut table = Table::new(game(2));
        while table.deal(&mut Dealer::new(1)) {}
        table.enter("1: bid 8").unwrap();
        let refused = |line| match table.fork().enter(line) {
            Err(tabletop_core::EnterError::Refused(refusal)) => refusal.rules().collect::<Vec<_>>(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(refused("2: bid 9"), [Rule::House1]);
        assert_eq!(refused("2: bid 99"), [Rule::Book(world_league::Rule::Draft3), Rule::House1]);
    }

    /// The thousands are the book's revision, the rest is the rule's own. A record of another revision says so,
    /// and whether a step of it differs.
    #[test]
    fn a_record_says_under_which_rule_it_was_made() {
        let mut table = Table::new(game(2));
        while table.deal(&mut Dealer::new(1)) {}
        let record = table.transcript().to_string();
        assert!(record.contains("\nruleset 1001\n"), "{record}");
        let older = record.replace("ruleset 1001", "ruleset 1000");
        let older = Transcript::<House<LowBids>>::parse(&older).unwrap();
        assert!(older.replay().is_ok());
        let told = older.other_revision().unwrap().to_string();
        assert_eq!(told, "made under ruleset 1000; this is ruleset 1001; no step differs");
    }
}
// end: the tests of the variant
