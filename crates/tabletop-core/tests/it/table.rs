//! Tables: recording, undoing, forking, events by audience, saves and coverage.

use std::sync::Arc;

use sale::{Action, Rule, Sale, Setup, State};
use tabletop_core::transcript::record_playout;
use tabletop_core::{
    Awaits, Coverage, Dealer, Digest, EnterError, Game as _, OwnedView, Save, Seat, SeatSet, Step, Table,
    ViewDigest,
};

use crate::broken::Broken;
use crate::for_seats;
use crate::mutant::Mutant;

fn bidding() -> Table<Sale> {
    let mut table = Table::new(for_seats(2));
    for line in ["chance: deal 4", "chance: deal 2", "chance: turn 5"] {
        table.enter(line).unwrap();
    }
    table
}

#[test]
fn a_table_says_what_may_be_done_and_why_not() {
    let mut table = bidding();
    let [first, second, third, ..] = Seat::ALL;
    assert_eq!(table.awaits(), Awaits::seats(SeatSet::first_seats(2)));
    assert_eq!(table.legal(first).len(), 6);
    assert!(table.legal(third).is_empty() && table.outcomes().is_empty());
    table.enter("1: bid 3").unwrap();
    let refusal = table.check(Step::Decision { seat: first, action: Action::Bid(7) }).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "seat 1 is not asked to bid now [SS-SALE-2]; bid 7 is more than the 5 coins held [SS-SALE-2]"
    );
    assert_eq!(
        serde_json::to_string(&refusal.faults()[1]).unwrap(),
        r#"{"rule":"SS-SALE-2","text":"bid 7 is more than the 5 coins held","have":5,"need":7,"why":{"TooMuch":{"bid":7,"coins":5}}}"#
    );
    let nobody = table.enter("3: bid 1").unwrap_err();
    assert_eq!(nobody.to_string(), "there is no seat 3 [SS-DEAL-2]");
    let chance = table.enter("chance: turn 5").unwrap_err();
    assert_eq!(chance.to_string(), "lot 5 cannot be turned over now [SS-SALE-1]");
    assert_eq!(table.legal(second).len(), 6);
    assert!(table.view(third).is_none());
}

/// Checks that a client speaks for its own seat, whatever it writes.
#[test]
fn what_a_client_sends_is_an_action_of_its_seat() {
    let mut table = bidding();
    let [first, second, third, ..] = Seat::ALL;
    for text in ["2: bid 1", "chance: turn 5", "1: bid 1", ": bid 1", ""] {
        let error = table.enter_for(first, text).unwrap_err();
        assert!(matches!(error, EnterError::Unreadable(_)), "{text}: {error}");
    }
    assert_eq!(table.enter_for(third, "bid 1").unwrap_err().to_string(), "there is no seat 3 [SS-DEAL-2]");
    table.enter_for(second, "bid 1").unwrap();
    assert_eq!(table.steps().last(), Some(Step::Decision { seat: second, action: Action::Bid(1) }));
}

/// Checks that a view sent to a seat is read back as the same view with the same legal actions.
#[test]
fn a_view_goes_over_the_wire() {
    let table = bidding();
    let view = table.view(Seat::ALL[1]).unwrap();
    let text = serde_json::to_string(&view).unwrap();
    let received: OwnedView<State> = serde_json::from_str(&text).unwrap();
    assert_eq!(ViewDigest::of(received.as_view()), ViewDigest::of(view));
    let mut legal = Vec::new();
    table.game().list_actions(received.as_view(), &mut legal);
    assert_eq!(legal, table.legal(Seat::ALL[1]));
    let awaits = serde_json::to_string(&table.awaits()).unwrap();
    assert_eq!(serde_json::from_str::<Awaits>(&awaits).unwrap(), table.awaits());
}

#[test]
fn a_game_is_saved_as_it_stands() {
    let mut table = bidding();
    let mut dealer = Dealer::new(4);
    table.enter("1: bid 3").unwrap();
    let text = serde_json::to_string(&table.save(Some(&dealer))).unwrap();
    let save: Save<Sale> = serde_json::from_str(&text).unwrap();
    let (mut again, mut same_dealer) = (Table::from_state(save.game, save.state), save.dealer.unwrap());
    for table in [&mut table, &mut again] {
        table.enter("2: bid 1").unwrap();
    }
    while table.deal(&mut dealer) {
        assert!(again.deal(&mut same_dealer));
    }
    assert_eq!(table.digest(), again.digest());
    assert_eq!((table.save(None).dealer, again.steps().len() < table.steps().len()), (None, true));
}

#[test]
fn each_seat_hears_what_it_may() {
    let table = bidding();
    let heard = |seat| {
        let texts = table.events_for(seat).map(|entry| table.game().text(&entry.event).to_string());
        texts.collect::<Vec<_>>().join("; ")
    };
    let (one, two) = ("seat 1 is dealt a card", "seat 2 is dealt a card");
    assert_eq!(heard(None), format!("2 players begin; {one}; {two}; lot 5 is turned over"));
    assert_eq!(
        heard(Some(Seat::ALL[1])),
        format!("2 players begin; {one}; {two}; seat 2 is dealt card 2; lot 5 is turned over")
    );
    assert_eq!(table.events().count(), 6);
}

#[test]
fn undo_and_fork_leave_the_other_alone() {
    let mut table = bidding();
    let before = *table.state();
    let mut fork = table.fork();
    fork.enter("1: bid 1").unwrap();
    assert_eq!(*table.state(), before);
    assert_eq!(fork.undo().unwrap().to_string(), "1: bid 1");
    assert_eq!(fork.state(), table.state());
    while table.undo().is_some() {}
    assert_eq!(table.last_events().len(), 1, "the set-up is left");
    assert_eq!(table.steps().len(), 0);
}

/// Checks that a table returns to every state, although it keeps only a few of them. It does so wherever it began,
/// and however often steps are taken and undone around a kept state.
#[test]
fn every_state_comes_back() {
    // A game that goes on for ever.
    let whole = record_playout(Broken::by(Mutant::Endless), &mut Dealer::new(5), 250);
    let steps: Vec<_> = whole.steps().collect();
    assert!(steps.len() > 3 * 64);
    for begin in [0, 30] {
        let mut table = Table::<Broken>::new(Arc::clone(whole.shared_game()));
        for step in &steps[..begin] {
            table.take(*step).unwrap();
        }
        let mut table = if begin > 0 { table.fork() } else { table };
        let mut states = vec![*table.state()];
        for (place, step) in steps[begin..].iter().enumerate() {
            for back in [place % 3, place % 7] {
                (0..back).for_each(|_| assert!(table.undo().is_some()));
                assert_eq!(*table.state(), states[place - back]);
                for again in &steps[begin + place - back..begin + place] {
                    table.take(*again).unwrap();
                }
            }
            assert_eq!(*table.state(), states[place]);
            table.take(*step).unwrap();
            states.push(*table.state());
        }
        let digests: Vec<_> = table.transcript().steps.iter().map(|step| step.digest.unwrap()).collect();
        assert_eq!(digests, states[1..].iter().map(Digest::of).collect::<Vec<_>>());
        while let Some(step) = table.undo() {
            states.pop();
            assert_eq!(Some(table.state()), states.last(), "before {step}");
        }
        assert_eq!((states.len(), table.steps().len()), (1, 0));
        table.take(steps[begin]).unwrap();
        assert_eq!(table.undo(), Some(steps[begin]));
        assert_eq!(*table.state(), table.first_state());
    }
}

#[test]
fn standings_name_parts_and_winners() {
    let mut table = bidding();
    assert!(table.standings().winners().is_empty());
    for line in [
        "1: pass",
        "2: bid 1",
        "chance: turn 1",
        "1: bid 4",
        "2: bid 3",
        "chance: turn 2",
        "1: bid 1",
        "2: pass",
    ] {
        table.enter(line).unwrap();
    }
    let standings = table.standings();
    assert!(standings.is_over());
    let scores: Vec<_> = standings.rows.iter().map(|row| (row.place, row.wins, row.score)).collect();
    assert_eq!(scores, [(1, true, 7), (1, true, 7)]);
    assert_eq!(standings.winners(), SeatSet::first_seats(2));
}

#[test]
fn to_save_and_load_equals_never_having_saved_at_every_step() {
    for seed in 0..50 {
        let mut dealer = Dealer::new(seed);
        let game = for_seats(3);
        let mut table = Table::new(game.clone());
        loop {
            let save = Save { game: game.clone(), state: *table.state(), dealer: Some(dealer.clone()) };
            let text = serde_json::to_string(&save).unwrap();
            let mut loaded: Save<Sale> = serde_json::from_str(&text).unwrap();
            assert_eq!((loaded.state, &loaded.dealer), (save.state, &save.dealer));
            let mut playout = tabletop_core::Playout::uniform(&game);
            let step = playout.next_step(table.state(), &mut dealer);
            let again = playout.next_step(&loaded.state, loaded.dealer.as_mut().unwrap());
            assert_eq!(step, again);
            let Some(step) = step else { break };
            table.take(step).unwrap();
        }
    }
}

#[test]
fn a_save_of_nonsense_is_refused_with_the_reason() {
    let save = Save { game: for_seats(2), state: *bidding().state(), dealer: None };
    let text = serde_json::to_string(&save).unwrap();
    let refused = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        serde_json::from_str::<Save<Sale>>(&changed).unwrap_err().to_string()
    };
    assert!(refused("sealed-sale", "chess").starts_with("game: not sealed-sale"));
    assert!(refused("\"ruleset\":3", "\"ruleset\":2").contains("made under ruleset 2, this is ruleset 3"));
    assert!(refused("\"seats\":2", "\"seats\":3").contains("secrets: 2 for 3 seats"));
    assert!(refused("\"seats\":2", "\"seats\":9").contains("seats: 9 is not from 2 to 4 [SS-DEAL-2]"));
    assert!(refused("\"unseen\":[1,", "\"unseen\":[").contains("cards: not all there"));
    assert!(refused("\"unseen\":[1,", "\"unseen\":[1,1,").contains("twice"));
    assert!(
        refused("\"secrets\":[", &format!("\"secrets\":[{}", "{},".repeat(16)))
            .contains("more than 16 elements")
    );
    assert!(refused("{\"game\"", "{\"more\":1,\"game\"").contains("unknown field"));
}

#[test]
fn coverage_counts_what_events_and_refusals_cite() {
    let mut coverage = Coverage::<Sale>::default();
    let mut table = bidding();
    coverage.events(table.events());
    assert_eq!(coverage.uncited(), [Rule::Sale2, Rule::Sale3, Rule::Sale4]);
    let Err(tabletop_core::EnterError::Refused(refusal)) = table.enter("1: bid 9") else {
        panic!("accepted")
    };
    coverage.refusal(&refusal);
    assert!(coverage.has_refusal(Rule::Sale2) && !coverage.has_event(Rule::Sale2));
    assert_eq!(coverage.uncited(), [Rule::Sale3, Rule::Sale4]);
    assert!(coverage.wrongly_marked().is_empty());
}

#[test]
fn a_set_up_reads_with_its_defaults() {
    let setup: Setup = serde_json::from_str(r#"{"seats":4}"#).unwrap();
    assert_eq!(setup, for_seats(4).setup().clone());
    assert!(serde_json::from_str::<Setup>(r#"{"seats":4,"rulings":{"R-9":"x"}}"#).is_err());
}

#[test]
fn the_rules_make_a_page() {
    let page = tabletop_core::rules_page::<Sale>();
    let expected = "\
# The rules of `sealed-sale`, clause by clause

For players who look up a rule or settle a dispute: every clause and every ruling, in our words. Edition: 1. Ruleset revision 3.
A test makes this page from the code: change it there.

## Deal

| clause | says | rulings |
|---|---|---|
| SS-DEAL-1 | Each player is dealt a secret card, worth 1 to 6 points. |  |
";
    assert!(page.starts_with(expected), "{page}");
    assert!(page.contains("\
        The highest bid pays and takes the lot, worth its number; among equals the lowest seat. Without a bid the lot \
        leaves the game. | [R-1](#rulings) |\n"), "{page}");
    let ruling = "| R-1 | who wins among equal bids? | `LowestSeat`: the lowest seat<br>`HighestSeat`: the highest seat | \
        `LowestSeat`: the first seat is the first to look at |\n";
    assert!(page.contains(ruling), "{page}");
}

/// Checks that chance after the decision is undone with it. Without a decision nothing is undone.
#[test]
fn the_last_decision_is_taken_back_with_the_chance_after_it() {
    let mut table = bidding();
    assert_eq!(table.undo_decision(), None);
    assert_eq!(table.steps().len(), 3);
    let before = *table.state();
    for line in ["1: bid 2", "2: bid 1", "chance: turn 4"] {
        table.enter(line).unwrap();
    }
    let [first, second, ..] = Seat::ALL;
    assert_eq!(table.undo_decision(), Some((second, Action::Bid(1))));
    assert_eq!(table.steps().len(), 4);
    assert_eq!(table.undo_decision(), Some((first, Action::Bid(2))));
    assert_eq!(*table.state(), before);
}
