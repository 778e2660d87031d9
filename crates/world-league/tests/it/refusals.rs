//! Refusals as data, the texts of clauses that are cited, and tests that need a set of tiles of their own.

use tabletop_core::{Game, Reason as _, RuleBook, transcript};
use world_league::{Checks, Components, Phase, Rule, WorldLeague};

use crate::position::{play, seat};

#[test]
fn a_refusal_has_its_figures_as_data() {
    let table = play("@ seats 2\n@ money 2: 3\n@ auction 8 15, opened by 1\n1: bid 4");
    let step = transcript::parse_step::<WorldLeague>("2: bid 4").unwrap();
    let refused = table.game().check(table.state(), step).unwrap_err();
    let amounts: Vec<_> = refused.faults().iter().map(|fault| fault.why.wrong_amount().unwrap()).collect();
    assert_eq!(
        amounts.iter().map(|amounts| (amounts.have, amounts.need)).collect::<Vec<_>>(),
        [(4, 5), (3, 4)]
    );
}

/// In a market of injuries alone nobody opens an auction, and no event names an opener.
#[test]
fn nobody_opens_an_injury_tile() {
    let mut components = Components { checks: Checks::Free, ..Components::default() };
    components.agents.clear();
    let components = serde_json::to_string(&components).unwrap();
    play(&format!(
        r#"@ seats 3
        @ set-up {{"components":{components}}}
        < open
        chance: turn injury-2 / chance: turn injury-1
        < open
        1: spend 1 / 2: spend 0 / 3: spend 1
        < open
        // left of the injured
        = opener: 3
        1: spend 1 / 2: spend 1 / 3: spend 1
        < open"#
    ));
}

/// Everybody at the table, and every spectator, sees each manager's money, the bidders and the bids.
#[test]
fn money_and_bids_lie_open() {
    for id in ["WL-SETUP-8", "WL-DRAFT-8"] {
        assert!(Rule::from_id(id).is_some_and(|rule| rule.never_cited().is_some()), "{id}");
    }
    let table = play("@ seats 3\n@ money 2: 3\n@ auction 8 15, opened by 1\n1: bid 2\n2: pass");
    for viewer in [None, Some(seat(1)), Some(seat(2)), Some(seat(3))] {
        assert!(table.last_events().iter().all(|entry| entry.is_for(viewer)));
        let seen = viewer.map_or(*table.public(), |viewer| *table.view(viewer).unwrap().public);
        assert_eq!(seen.teams.iter().map(|(_, team)| team.millions).collect::<Vec<_>>(), [11, 3, 11]);
        let Phase::Auction(auction) = seen.phase else { panic!("{:?}", seen.phase) };
        assert_eq!(auction.bidding().iter().collect::<Vec<_>>(), [seat(1), seat(3)]);
        assert_eq!(auction.highest().map(|bid| (bid.seat, bid.amount)), Some((seat(1), 2)));
    }
}

/// The stock is not counted: the income can exceed the 36 coins of the box.
#[test]
fn the_stock_cannot_run_out() {
    assert!(Rule::from_id("WL-SETUP-9").is_some_and(|rule| rule.never_cited().is_some()));
    let table = play(
        "@ seats 2\n@ season 6\n@ money 1: 60\n@ money 2: 60\n@ auction 3, opened by 1\n1: pass / 2: pass",
    );
    let money: u16 = table.public().teams.iter().map(|(_, team)| team.millions).sum();
    assert!(money > 120, "{money}");
}

/// The summary of a clause names the case for which a refusal or an event cites it.
#[test]
fn the_clauses_say_what_they_are_cited_for() {
    for (id, text) in [
        ("WL-DRAFT-2", "Nobody opens an injury tile"),
        ("WL-INJURY-3", "also those who chose the same lowest amount"),
        ("WL-INJURY-4", "the lowest included"),
        ("WL-TROPHY-2", "a shorter team of the same strength takes the place after them"),
        ("WL-TROPHY-4", "The highest bid takes the best of them"),
        ("WL-TROPHY-5", "even when the place left over carries a trophy"),
        ("WL-HIRE-4", "needs it in hand"),
        ("WL-HIRE-4", "has none until choosing"),
        ("WL-END-2", "the Referee's point included"),
        ("WL-END-2", "has an upper limit"),
    ] {
        let summary = Rule::from_id(id).unwrap().summary();
        assert!(summary.contains(text), "{id}: {summary}");
    }
}
