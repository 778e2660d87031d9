//! The reasons why actions are not possible, compared with the check of each action of the set-up.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::core::{Awaits, Dealer};
use tabletop::{AnyEnterError, AnyTable, AnyView, Refused};

/// The numbers of illegal actions, by the rules that they break and the kinds of the reasons.
type Counts = BTreeMap<Vec<(&'static str, String)>, usize>;

/// Counts the illegal actions of a view by verb. Every verb of the set-up has an entry.
fn counted(table: &AnyTable, view: &AnyView) -> BTreeMap<String, Counts> {
    let mut counts: BTreeMap<String, Counts> = BTreeMap::new();
    for action in (0..table.action_count()).filter_map(|number| table.action(number)) {
        let counts = counts.entry(action.split(' ').next().unwrap().to_string()).or_default();
        if let Err(AnyEnterError::Refused(refused)) = view.check(&action) {
            *counts.entry(reasons(&refused)).or_insert(0) += 1;
        }
    }
    counts
}

/// The rules with the names of the reasons, as they are written in JSON.
fn reasons(refused: &Refused) -> Vec<(&'static str, String)> {
    let name =
        |why: &str| why.trim_start_matches(['{', '"']).split('"').next().unwrap_or_default().to_string();
    refused.broken().iter().map(|broken| (broken.rule, name(&broken.why.to_string()))).collect()
}

/// Compares the reasons in some states of a game.
fn are_those_of_each_action(games: &[(&str, &str)], states: u32) {
    for (game, setup) in games {
        let (mut table, mut dealer) = (tabletop::open(game, setup).unwrap(), Dealer::new(7));
        let mut compared = 0;
        for _ in 0..states {
            table.play(&mut dealer, 11);
            table.deal_all(&mut dealer);
            let Some(seat) = table.awaits().deciders().first() else { break };
            let view = table.view(seat).unwrap();
            for (verb, counts) in counted(&table, &view) {
                let why = view.why_not(&verb);
                let said: Counts = why.iter().map(|why| (reasons(&why.refusal), why.count)).collect();
                assert_eq!(said.len(), why.len(), "{game}: one entry for the same rules");
                assert_eq!(said, counts, "{game}: {verb}");
                let faults: Vec<usize> = why.iter().map(|why| why.refusal.broken().len()).collect();
                assert!(faults.is_sorted(), "{game}: {faults:?}");
                compared += why.len();
            }
            // Every reason at a cell is the reason of its action, and no action there is both possible and not.
            let scene = view.scene();
            for cell in scene.areas.iter().filter_map(|area| area.cells.first()) {
                for why in view.why_not_at(&cell.id) {
                    assert_eq!(view.check(&why.action), Err(AnyEnterError::Refused(why.refusal.clone())));
                    assert!(scene.offers().all(|offer| offer.action != why.action));
                }
            }
        }
        assert!(compared > 10, "{game}: {compared}");
    }
}

#[test]
fn the_reasons_are_those_of_each_action() {
    let games = [
        ("world-league", r#"{"seats": 3}"#),
        ("basketboss", r#"{"seats": 2}"#),
        ("starplayer", r#"{"seats": 2, "length": "short"}"#),
    ];
    are_those_of_each_action(&games, 12);
}

#[test]
#[ignore = "half a million actions take seconds: `.ci/run` runs it"]
fn the_reasons_are_those_of_each_of_many_actions() {
    are_those_of_each_action(&[("basketball-duel", r#"{"seats": 2}"#)], 4);
}

/// The cells of the actions that are possible at some time have a reason at the other times.
#[test]
fn a_cell_that_was_chosen_before_says_why_it_cannot_be_chosen_now() {
    for (game, cell) in
        [("world-league", "specialist-banker"), ("basketboss", "market-1"), ("starplayer", "manager-1")]
    {
        let (mut table, mut dealer) = (tabletop::open(game, r#"{"seats": 2}"#).unwrap(), Dealer::new(3));
        let (mut offered, mut explained) = (0, 0);
        while table.awaits() != Awaits::Over && table.step_count() < 1_500 {
            table.deal_all(&mut dealer);
            let Some(seat) = table.awaits().deciders().first() else { break };
            let (view, scene) = (table.view(seat).unwrap(), table.scene(Some(seat)).unwrap());
            if scene.offers().any(|offer| offer.cells.iter().any(|id| id == cell)) {
                offered += 1;
            } else if !view.why_not_at(cell).is_empty() {
                explained += 1;
            }
            table.play(&mut dealer, 1);
        }
        assert!(offered > 0 && explained > 0, "{game}: {offered} and {explained}");
    }
}

/// A reason depends on the view alone: nothing changes when what the seat may not know is dealt anew.
#[test]
fn reasons_tell_nothing_hidden() {
    let (mut table, mut dealer) =
        (tabletop::open("basketball-duel", r#"{"seats": 2}"#).unwrap(), Dealer::new(5));
    for _ in 0..2 {
        table.play(&mut dealer, 19);
        table.deal_all(&mut dealer);
        let Some(seat) = table.awaits().deciders().first() else { break };
        let view = table.view(seat).unwrap();
        let other = view.sample(&mut dealer);
        for cell in view.scene().areas.iter().filter_map(|area| area.cells.first()).take(2) {
            assert_eq!(view.why_not_at(&cell.id), other.view(seat).unwrap().why_not_at(&cell.id));
        }
    }
}

/// Whoever cannot bid more reads first why, and not that 0 is too little.
#[test]
fn an_amount_that_is_too_high_comes_before_one_that_is_too_low() {
    for game in ["world-league", "basketboss"] {
        for seed in 0..4 {
            let mut table = tabletop::open(game, r#"{"seats": 3}"#).unwrap();
            table.deal_all(&mut Dealer::new(seed));
            let seat = table.awaits().deciders().first().unwrap();
            let legal = table.legal(seat);
            let amount = |action: &str| action.split(' ').nth(1).unwrap().parse::<u32>().unwrap();
            let Some(most) = legal.iter().filter(|it| it.starts_with("bid ")).map(|it| amount(it)).max()
            else {
                continue;
            };
            let why = table.view(seat).unwrap().why_not("bid");
            assert_eq!(amount(&why[0].action), most + 1, "{game}: {why:?}");
            assert!(why[1..].iter().all(|why| amount(&why.action) < most), "{game}: {why:?}");
        }
    }
}

/// A cell has the reasons of the actions that concern it and of no others.
#[test]
fn a_cell_answers_for_its_own_actions_alone() {
    let mut table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
    table.deal_all(&mut Dealer::new(2));
    let seat = table.awaits().deciders().first().unwrap();
    let view = table.view(seat).unwrap();
    let actions = |cell: &str| -> Vec<(String, usize)> {
        view.why_not_at(cell).into_iter().map(|why| (why.action, why.count)).collect()
    };
    assert_eq!(actions("specialist-banker"), [("hire banker".to_string(), 1)]);
    assert_eq!(actions("market-2"), [], "the first player alone is for sale");
    assert_eq!(actions("nowhere"), []);
    let verbs: BTreeSet<String> =
        view.why_not_at(&format!("team-{seat}-SG")).into_iter().map(|why| why.verb).collect();
    assert_eq!(verbs, ["injure", "place", "slide"].map(str::to_string).into());
}
