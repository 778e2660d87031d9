//! A law for every player: if the beginner is drawn at random, equal players win equally often at all seats.

#![allow(
    clippy::float_arithmetic,
    clippy::unwrap_used,
    reason = "tests of shares; a test that cannot go on should stop"
)]

use basketball_duel::{BasketballDuel, Mode, Youngest};
use tabletop_core::{Game, RulingChoice as _, Seat};
use tabletop_players::study::{Estimate, Plan, Progress, Until, run};
use tabletop_players::{Heuristics, Spec};
use world_league::Setup;

/// The share of the win at each seat among equal players, over set-ups that together favour no seat.
fn shares_by_seat<G: Heuristics>(
    setups: impl Iterator<Item = G::Setup>,
    player: &str,
    games: u64,
) -> Vec<Estimate> {
    let spec: Spec = player.parse().unwrap();
    let mut by_seat: Vec<Vec<f64>> = Vec::new();
    for (setup, seed) in setups.zip(1..) {
        let seats = usize::from(G::new(setup.clone()).unwrap().seats());
        by_seat.resize_with(seats, Vec::new);
        let plan = Plan::new::<G>(setup, vec![spec; seats], seed).unwrap();
        let study = run::<G>(&plan, Until::Games(games), &Progress::new(2)).unwrap();
        for row in &study.rows {
            by_seat.iter_mut().zip(&row.shares).for_each(|(values, share)| values.push(*share));
        }
    }
    let games = u64::try_from(by_seat[0].len()).unwrap();
    by_seat.iter().map(|values| Estimate::of_share(values, games)).collect()
}

/// Checks that every interval, made twice as wide, holds the fair share. Without the widening, five of a hundred
/// intervals of 95 % would miss it. Also checks that the shares do not rise or fall from the first seat to the
/// last. They would if ties went to the lowest seat.
fn is_fair(what: &str, shares: &[Estimate]) {
    let seats = f64::from(u8::try_from(shares.len()).unwrap());
    let fair = 1.0 / seats;
    for (seat, share) in shares.iter().enumerate() {
        let holds = (share.mean - fair).abs() <= 2.0 * share.margin();
        assert!(holds, "{what}: seat {} wins {share:?}, fair is {fair}", seat + 1);
    }
    let rank: f64 = (0..).zip(shares).map(|(seat, share)| f64::from(seat) * share.mean).sum();
    let middle = (seats - 1.0) / 2.0;
    // The index of the winner's seat has the standard deviation √((n² − 1) / 12), and the share of a seat √(1/n ·
    // (1 − 1/n)).
    let scatter = ((seats * seats - 1.0) / 12.0).sqrt() / (fair * (1.0 - fair)).sqrt();
    let margin = shares.iter().map(Estimate::margin).fold(0.0, f64::max) * scatter;
    assert!(
        (rank - middle).abs() <= 1.6 * margin,
        "{what}: the mean seat of the winner is {rank} of {middle}"
    );
}

/// All seats clockwise, `first` first.
fn round(seats: u8, first: u8) -> Vec<Seat> {
    (0..seats).map(|place| Seat::from_index((first + place) % seats).unwrap()).collect()
}

#[test]
fn world_league_favours_no_seat() {
    // The boards are not equal, so each seat has each of them in turn.
    let boards = |seats: u8, first: u8| {
        let components = world_league::WorldLeague::new(Setup::new(seats)).unwrap().components().clone();
        let mut boards: Vec<_> =
            components.boards.iter().take(seats.into()).map(|board| board.name.clone()).collect();
        boards.rotate_left(first.into());
        boards
    };
    for (player, games) in [("chance", 60), ("greedy", 100)] {
        for seats in 2..=4 {
            let setup = |index: u8| {
                let mut setup = Setup {
                    tallest_first: round(seats, index % seats),
                    boards: boards(seats, index / seats),
                    ..world_league::WorldLeague::default_setup(seats)
                };
                world_league::WorldLeague::rulings_mut(&mut setup).choose("R-1", "Given").unwrap();
                setup
            };
            let setups = (0..seats * seats).map(setup);
            let shares = shares_by_seat::<world_league::WorldLeague>(setups, player, games);
            is_fair(&format!("world-league, {seats} {player}"), &shares);
        }
    }
}

#[test]
fn basketboss_favours_no_seat() {
    for (player, games) in [("chance", 100), ("greedy", 130), ("search:10", 10)] {
        for seats in 2..=4 {
            let setup = |first: u8| basketboss::Setup {
                tallest: Seat::from_index(first).unwrap(),
                ..basketboss::Basketboss::default_setup(seats)
            };
            let shares = shares_by_seat::<basketboss::Basketboss>((0..seats).map(setup), player, games);
            is_fair(&format!("basketboss, {seats} {player}"), &shares);
        }
    }
}

#[test]
fn starplayer_favours_no_seat() {
    // The dice decide who begins.
    for (player, games) in [("simple", 1_000), ("greedy", 200), ("easy", 40)] {
        for seats in 2..=4 {
            let setup = <starplayer::Starplayer as tabletop::About>::usual_setup(seats);
            let shares = shares_by_seat::<starplayer::Starplayer>([setup].into_iter(), player, games);
            is_fair(&format!("starplayer, {seats} {player}"), &shares);
        }
    }
}

#[test]
fn basketball_duel_favours_no_seat() {
    for (player, games) in [("chance", 200), ("greedy", 300)] {
        for seats in 2..=4 {
            let setup = BasketballDuel::default_setup(seats);
            let shares = shares_by_seat::<BasketballDuel>([setup].into_iter(), player, games);
            is_fair(&format!("basketball-duel, {seats} {player}"), &shares);
        }
    }
}

#[test]
fn basketball_duel_in_teams_favours_no_side() {
    // Each seat begins equally often.
    let setup = |first: u8| {
        let mut setup = basketball_duel::Setup { mode: Mode::Teams, ..BasketballDuel::default_setup(4) };
        setup.rulings.youngest = Youngest::Seat(Seat::from_index(first).unwrap());
        setup
    };
    let shares = shares_by_seat::<BasketballDuel>((0..4).map(setup), "greedy", 60);
    assert_eq!(shares[..2], shares[2..], "mates win together");
    is_fair("basketball-duel, two teams", &shares[..2]);
}
