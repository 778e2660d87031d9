//! A house variant of World League and its tests. `docs/your-own-game.md` explains it.

// begin: the variant
use tabletop_core::house;
use world_league::{Action, Rule, Why, WorldLeague};

house! {
    struct LowBids extends WorldLeague, Rule, Why =
        "world-league-low-bids", "World League, low bids", "nobody bids more than 8 million";
    House1 = "HOUSE-1", "No bid may be over 8 million.":
        (_, Action::Bid(bid @ 9..)) => "bid {bid} is over {most} million" (bid = bid, most = 8);
}
// end: the variant

#[cfg(test)]
mod tests {
    use super::LowBids;
    use proptest::prelude::*;
    use tabletop_core::testing::{assert_lawful, spelled, tables};
    use tabletop_core::{Dealer, Game as _, House, Table, Transcript, Variant};
    use world_league::{Rule, Setup};

    /// The clauses of the book and of the house.
    type Clause = <LowBids as Variant>::Rule;

    fn game(seats: u8) -> House<LowBids> {
        House::new(Setup::new(seats)).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]

        /// Checks that the changed game still obeys all eight laws.
        #[test]
        fn it_is_lawful(seats in 2_u8..=5, bytes in spelled(120)) {
            assert_lawful(&game(seats), &bytes)?;
        }

        /// Checks the aim of the rule, at every table that random games lead to.
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
        assert_eq!(refused("2: bid 9"), [Clause::House1]);
        assert_eq!(refused("2: bid 99"), [Clause::Book(Rule::Draft3), Clause::House1]);
    }

    /// Checks the revision in records. Its thousands are the book's revision, and the last three digits are the
    /// variant's own. For a record of another revision, the replay says so, and says if a step differs.
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

// begin: the variant on a list
#[cfg(test)]
mod listed {
    use super::LowBids;
    use tabletop::Reading;
    use tabletop_core::{House, Seat};
    use tabletop_players::study::{Count, Plan, Progress, Until, run};
    use world_league::Setup;

    const DISPUTE: &str = "\
# ask 2: bid 9
# ask 2: bid 8
tabletop position 1
game world-league-low-bids
seats 2

season 3, auction of 15, opened by 2, highest 4 by 1
seat 1: 7 million
seat 2: 20 million
";

    /// Checks that a list opens the variant by its name, reads its records and judges its positions. The variant's
    /// clause is listed with those of the book.
    #[test]
    fn its_clause_is_cited_by_whatever_speaks() {
        let games = tabletop::games().with::<House<LowBids>>();
        let info = games.game("world-league-low-bids").unwrap();
        assert_eq!((info.title, info.summary), ("World League, low bids", "nobody bids more than 8 million"));
        for id in ["HOUSE-1", "WL-DRAFT-3"] {
            assert!(info.clauses().iter().any(|clause| clause.id == id), "{id}");
        }
        let judged = games.case(DISPUTE).unwrap().judge().unwrap();
        assert_eq!(judged[0].verdict.more, ["bid 9 is over 8 million [HOUSE-1]", "the book is clear"]);
        assert!(judged[1].verdict.head.contains("allowed"), "{judged:?}");

        // The bid is refused under another reading too. A bid beyond the seat's money is refused by the book's
        // rule and by the house rule.
        let reading = Reading { ruling: "R-2".into(), value: "LeftOfOpener".into() };
        let seat = Seat::from_number(2).unwrap();
        for record in [games.read(DISPUTE).unwrap(), games.read_under(DISPUTE, &[reading]).unwrap()] {
            let table = record.replay().unwrap();
            let scene = table.scene(Some(seat)).unwrap();
            let offers: Vec<_> = scene.offers().map(|offer| offer.action.as_str()).collect();
            assert!(offers.contains(&"bid 8") && !offers.contains(&"bid 9"), "{offers:?}");
            let error = table.check_for(seat, "bid 21").unwrap_err().to_string();
            assert!(error.contains("[HOUSE-1]") && error.contains("[WL-DRAFT-3]"), "{error}");
        }
    }

    /// Checks that computers play the variant by its rule, with the heuristics of its base.
    #[test]
    fn computers_play_by_it() {
        let players = vec!["greedy".parse().unwrap(), "search:10".parse().unwrap()];
        let plan = Plan::new::<House<LowBids>>(Setup::new(2), players, 1).unwrap().counting(Count::Actions);
        let study = run::<House<LowBids>>(&plan, Until::Games(6), &Progress::new(1)).unwrap();
        assert!(study.rows.iter().all(|row| row.counts["bid"] > 0), "they bid");
    }
}
// end: the variant on a list
