//! Tests that the tree of a search depends only on facts that its seat knows, and that it grows as it should.

use super::*;
use world_league::{Setup, State, WorldLeague};

/// A position of a random game for two in which both seats choose an amount unseen, each of five or more amounts.
fn round(game: &WorldLeague, seed: u64) -> Option<State> {
    let (mut state, mut dealer) = (game.start(&mut ()), Dealer::new(seed));
    let mut playout = Playout::uniform(game);
    let mut legal = Vec::new();
    loop {
        let has_choice = |seat: &Seat| {
            game.legal_actions(&state, *seat, &mut legal);
            legal.len() > 4
        };
        if is_simultaneous(game, &state) && Seat::ALL[..2].iter().all(has_choice) {
            return Some(state);
        }
        let step = playout.next_step(&state, &mut dealer)?;
        game.apply(&mut state, step, &mut ()).unwrap();
    }
}

#[test]
fn a_full_tree_goes_on_and_takes_in_no_more() {
    let game = WorldLeague::new(Setup::new(3)).unwrap();
    let state = (0..100).find_map(|seed| round(&game, seed)).unwrap();
    let first = Seat::ALL[0];
    let grown = |room: usize, games: u32| {
        let (mut tree, mut dealer) = (Tree::new(&game, first), Dealer::new(2));
        tree.room = room;
        for _ in 0..games {
            tree.iterate(game.view(&state, first).unwrap(), &mut dealer);
        }
        let edges: usize = tree.nodes.iter().map(|node| node.edges.len()).sum();
        let visits: u32 = tree.nodes[0].visits;
        (edges, tree.nodes.len(), visits)
    };
    let (free, ..) = grown(MOST_TRIED, 400);
    assert!(free > 100, "{free} without a bound");
    let (edges, nodes, visits) = grown(50, 400);
    assert_eq!((edges, visits), (50, 400), "it goes on in what it has");
    assert!(nodes <= 1 + edges * 3, "{nodes} decisions after {edges} actions");
    let (edges, later, _) = grown(50, 4_000);
    assert!(edges == 50 && later <= 1 + edges * 3, "{later} decisions after {edges} actions");
}

#[test]
fn who_chooses_later_in_a_round_has_one_node_whatever_was_chosen_before() {
    let game = WorldLeague::new(Setup::new(2)).unwrap();
    let state = (0..100).find_map(|seed| round(&game, seed)).unwrap();
    let [first, second, ..] = Seat::ALL;
    let (mut tree, mut dealer) = (Tree::new(&game, first), Dealer::new(2));
    for _ in 0..200 {
        tree.iterate(game.view(&state, first).unwrap(), &mut dealer);
    }
    let root = &tree.nodes[0];
    assert!(root.edges.len() > 4, "{} choices were tried", root.edges.len());
    assert!(root.edges.iter().all(|edge| edge.next.is_empty()), "no choice has a node of its own");
    let [(decider, later)] = root.unseen[..] else { panic!("not one node: {:?}", root.unseen) };
    assert_eq!(decider, second);
    // An iteration ends at a new action. All other iterations have reached the decision of the second seat.
    let later = &tree.nodes[later];
    let tried = u32::try_from(root.edges.len()).unwrap();
    assert_eq!(later.visits, root.visits - tried);
    // The last choice of the round leads to different nodes.
    let apart = later.edges.iter().filter(|edge| !edge.next.is_empty()).count();
    assert!(later.unseen.is_empty() && apart > 1, "{apart}");
}
