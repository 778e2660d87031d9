//! Studies: parts, threads, replays, comparisons, choices by lot.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tabletop::About;
use tabletop_core::{Game as _, RulingChoice as _, Transcript};
use tabletop_players::study::{
    ComparisonError, Count, MergeError, Plan, PlanError, Progress, Row, Study, Until, VerifyError, replay,
    run, run_from, run_with,
};
use tabletop_players::{Heuristics, Spec};
use world_league::{Setup, WorldLeague};

pub(crate) fn plan(players: &[&str], seed: u64) -> Plan {
    let players: Vec<Spec> = players.iter().map(|name| name.parse().unwrap()).collect();
    let seats = u8::try_from(players.len()).unwrap();
    Plan::new::<WorldLeague>(Setup::new(seats), players, seed).unwrap()
}

pub(crate) fn study(plan: &Plan, games: u64) -> Study {
    run::<WorldLeague>(plan, Until::Games(games), &Progress::new(2)).unwrap()
}

#[test]
fn figures_do_not_hang_on_the_threads() {
    let plan = plan(&["greedy", "chance", "greedy"], 4).rotated().counting(Count::Rules);
    let of = |threads| run::<WorldLeague>(&plan, Until::Games(90), &Progress::new(threads)).unwrap();
    let one = of(1);
    assert_eq!(one, of(3));
    assert_eq!(one.rows.len(), 90);
}

#[test]
fn parts_add_up_to_the_very_same_figures() {
    let plan = plan(&["greedy", "chance"], 8).rotated().counting(Count::Events);
    let whole = study(&plan, 60);
    let part =
        |from, games| run_from::<WorldLeague>(&plan, from, Until::Games(games), &Progress::new(1)).unwrap();
    let text = |study: &Study| serde_json::to_string(study).unwrap();
    // Parts travel as JSON, and come in any order.
    let parts =
        [part(40, 20), part(0, 12), part(12, 28)].map(|part| serde_json::from_str(&text(&part)).unwrap());
    let merged = Study::merge(parts.to_vec()).unwrap();
    assert_eq!(text(&merged), text(&whole));
    assert_eq!(
        serde_json::to_string(&merged.report()).unwrap(),
        serde_json::to_string(&whole.report()).unwrap()
    );
    let [late, early, _] = parts;
    assert_eq!(Study::merge(vec![late.clone(), early.clone()]), Err(MergeError::Missing(12)));
    assert_eq!(Study::merge(vec![early.clone(), early.clone()]), Err(MergeError::Twice(0)));
    let mut other = late;
    other.plan.seed = 9;
    assert_eq!(Study::merge(vec![early, other]), Err(MergeError::OtherPlan(2)));
    assert_eq!(Study::merge(Vec::new()), Err(MergeError::Nothing));
}

#[test]
fn with_rotation_a_deal_is_played_from_every_seat() {
    let plan = plan(&["greedy", "chance", "chance"], 2).rotated();
    let study = study(&plan, 90);
    let report = study.report();
    assert!(report.shares[0].low > 0.8, "{:?}", report.shares);
    // The winning player sits everywhere, so the seats are equal.
    assert!(report.seats.iter().all(|seat| (0.2..0.5).contains(&seat.mean)), "{:?}", report.seats);
    assert_eq!((plan.deal(5), plan.moved(5), plan.seat(5, 2)), (1, 2, 1));
    let broken = run_from::<WorldLeague>(&plan, 1, Until::Games(3), &Progress::new(1));
    assert_eq!(broken.unwrap_err(), PlanError::BrokenDeal { seats: 3, figure: 1 });
}

#[test]
fn a_game_is_played_again_step_by_step() {
    fn again<G: About + Heuristics>(seats: u8) {
        let players = ["search:6", "greedy", "easy"].map(|name| name.parse::<Spec>().unwrap());
        let players = players[..usize::from(seats)].to_vec();
        let plan = Plan::new::<G>(G::usual_setup(seats), players, 3).unwrap().rotated();
        let study = run::<G>(&plan, Until::Games(plan.games_a_deal() * 2), &Progress::new(2)).unwrap();
        let row = &study.rows[usize::from(seats) + 1];
        let record = replay::<G>(&plan, row.game).unwrap().to_string();
        let table = Transcript::<G>::parse(&record).unwrap().replay().unwrap();
        for (player, score) in row.scores.iter().enumerate() {
            assert_eq!(table.standings().rows[plan.seat(row.game, player)].score, *score, "{}", G::NAME);
        }
        let steps = u64::try_from(table.steps().len()).unwrap();
        assert_eq!(steps, row.decisions + row.chance_steps, "{}", G::NAME);
    }
    again::<WorldLeague>(3);
    again::<basketboss::Basketboss>(3);
    again::<starplayer::Starplayer>(2);
    again::<basketball_duel::BasketballDuel>(2);
}

#[test]
fn a_study_goes_on_until_the_shares_are_known_well_enough() {
    let plan = plan(&["greedy", "greedy"], 1);
    let study = run::<WorldLeague>(&plan, Until::Margin(0.06), &Progress::new(2)).unwrap();
    let report = study.report();
    assert!(report.shares.iter().all(|share| share.margin() <= 0.06), "{:?}", report.shares);
    // 1.96² · 0.25 / 0.06² is 267; the shares are checked after 100, 125, 157, 197, 247, 309 games.
    assert!((200..=400).contains(&report.games), "{}", report.games);
}

#[test]
fn a_margin_that_no_study_reaches_is_refused() {
    let plan = plan(&["greedy", "greedy"], 1);
    for margin in [0.0, -0.1, f64::NAN] {
        let refused = run::<WorldLeague>(&plan, Until::Margin(margin), &Progress::new(1)).unwrap_err();
        assert!(matches!(refused, PlanError::Margin(_)), "{margin}: {refused}");
    }
}

#[test]
fn games_beyond_the_last_number_are_refused() {
    let plan = plan(&["greedy", "greedy"], 1);
    let part = |from, games| run_from::<WorldLeague>(&plan, from, Until::Games(games), &Progress::new(1));
    let refused = part(u64::MAX, 1).unwrap_err();
    assert_eq!(refused, PlanError::NoSuchGame { from: u64::MAX, games: 1 });
    assert_eq!(part(u64::MAX - 2, 2).unwrap().rows[1].game, u64::MAX - 1);
}

#[test]
fn players_of_your_own_play_the_game_of_the_plan() {
    let plan = plan(&["greedy", "chance"], 3);
    let player = |game: &WorldLeague, index: usize| plan.players[index].player(game);
    let own = run_with::<WorldLeague>(&plan, 0, Until::Games(20), &Progress::new(2), &player).unwrap();
    assert_eq!(own, study(&plan, 20));
}

#[test]
fn an_interrupted_study_keeps_the_games_before_the_first_gap() {
    let plan = plan(&["greedy", "greedy", "greedy"], 1).rotated();
    let whole = study(&plan, 36).rows;
    for threads in [1, 2] {
        let progress = Arc::new_cyclic(|whole: &std::sync::Weak<Progress>| {
            let whole = whole.clone();
            let finished = AtomicU64::new(0);
            Progress::new(threads).telling(move |games| {
                let finished = finished.fetch_add(games, Ordering::Relaxed) + games;
                if let Some(progress) = whole.upgrade().filter(|_| finished >= 30) {
                    progress.stop();
                }
            })
        });
        let cut = run::<WorldLeague>(&plan, Until::Games(3_000), &progress).unwrap();
        assert!(progress.is_stopped());
        // The other thread may have been playing one of these games at the stop. That game is then the first gap.
        assert!(cut.rows.len() == 30 || (threads == 2 && cut.rows.len() < 36), "{}", cut.rows.len());
        assert!(
            cut.rows.len().is_multiple_of(3) && whole.starts_with(&cut.rows),
            "whole deals, from the first"
        );
    }
}

#[test]
fn two_rulings_are_compared_deal_by_deal() {
    let plain = plan(&["greedy", "greedy"], 5);
    let mut setup = Setup::new(2);
    WorldLeague::rulings_mut(&mut setup).choose("R-8", "MostMoney").unwrap();
    let money = Plan::new::<WorldLeague>(setup, plain.players.clone(), 5).unwrap();
    let (one, other) = (study(&plain, 200), study(&money, 200));
    let same = one.compare(&one).unwrap();
    assert!(same.shares.iter().all(|share| share.estimate.mean == 0.0 && share.games_for_half.is_none()));
    let differs = other.compare(&one).unwrap();
    assert_eq!(differs.deals, 200);
    // R-8 decides equal scores only. The same games are played, and a share differs only where scores are equal.
    for (plain, money) in one.rows.iter().zip(&other.rows) {
        assert_eq!((plain.decisions, &plain.scores), (money.decisions, &money.scores));
        assert!(plain.shares == money.shares || plain.scores[0] == plain.scores[1], "{plain:?} {money:?}");
    }
    let against_chance = study(&plan(&["greedy", "chance"], 5), 200);
    let stronger = against_chance.compare(&one).unwrap();
    let won = |study: &Study| study.rows.iter().map(|row| row.shares[0]).sum::<f64>() / 200.0;
    let mean = stronger.shares[0].estimate.mean;
    assert!((mean - (won(&against_chance) - won(&one))).abs() < 1e-9, "this study less the other: {mean}");
    assert!(stronger.shares[0].estimate.low > 0.3, "{stronger:?}");
    assert!(stronger.shares[0].games_for_half.is_some_and(|games| games < 200), "{stronger:?}");
    let unpaired = study(&plan(&["greedy", "greedy"], 6), 4);
    assert_eq!(one.compare(&unpaired), Err(ComparisonError::Seed(5, 6)));
    assert_eq!(one.compare(&study(&plan(&["greedy"; 3], 5), 3)), Err(ComparisonError::Players(2, 3)));
    assert_eq!(one.compare(&study(&plain.clone().rotated(), 4)), Err(ComparisonError::Rotation));
    let mut of_another = one.clone();
    of_another.plan.game = "basketboss".into();
    let games = ComparisonError::Games("world-league".into(), "basketboss".into());
    assert_eq!(one.compare(&of_another), Err(games));
}

#[test]
fn a_choice_by_lot_is_made_by_one_player_a_game() {
    let plan = plan(&["greedy", "greedy", "greedy"], 7).choosing_by_lot("hire");
    let study = study(&plan, 120);
    let mut choosers = [0; 3];
    for row in &study.rows {
        let players: Vec<u8> = row.choices.iter().map(|choice| choice.player).collect();
        assert!(players.windows(2).all(|pair| pair[0] == pair[1]), "one player a game: {players:?}");
        for choice in &row.choices {
            assert!(choice.action.starts_with("hire ") && choice.of.len() > 1);
        }
        if let Some(player) = players.first() {
            choosers[usize::from(*player)] += 1;
        }
    }
    assert!(choosers.iter().all(|games| *games > 15), "{choosers:?}");
    let report = study.report();
    assert_eq!(report.effects.len(), 4, "four specialists: {:?}", report.effects);
    for effect in &report.effects {
        assert!(effect.taken > 0 && effect.taken < effect.offered && effect.effect.low < effect.effect.high);
    }
}

#[test]
fn shares_in_the_order_of_play_count_a_deal_once() {
    let plan = plan(&["greedy", "greedy"], 1).rotated();
    let mut study = study(&plan, 2);
    let played = study.rows[0].clone();
    // Seat 1 always decides first, and wins both games of every other deal.
    let row = |game: u64| {
        let at_first = (0..2).find(|player| plan.seat(game, *player) == 0).unwrap();
        let mut shares = if plan.deal(game).is_multiple_of(2) { vec![0.0, 1.0] } else { vec![1.0, 0.0] };
        if at_first == 1 {
            shares.reverse();
        }
        Row { game, shares, first: u8::try_from(at_first).ok(), ..played.clone() }
    };
    study.rows = (0..200).map(row).collect();
    let order = study.report().order;
    // The interval of 50 of 100, not of 100 of 200; with the quantile of Student's t for 100 deals.
    assert!(order.iter().all(|share| share.mean == 0.5), "{order:?}");
    assert!(order.iter().all(|share| (share.margin() - 0.0973).abs() < 0.0001), "{order:?}");
    // Games in which nobody decided alone are left out. So are deals of only such games.
    for row in &mut study.rows[..198] {
        row.first = None;
    }
    study.rows[199].first = None;
    let order = study.report().order;
    assert_eq!((order[0].mean, order[1].mean), (1.0, 0.0), "the last deal but for its last game");
}

#[test]
fn a_study_of_simple_players_says_where_they_are_chance() {
    fn is_by_chance<G: About + Heuristics>(first: Spec) -> bool {
        let plan = Plan::new::<G>(G::usual_setup(2), vec![first, Spec::Greedy], 1).unwrap();
        let study = Study { plan, rows: Vec::new() };
        study.report().by_chance
    }
    assert!(
        is_by_chance::<WorldLeague>(Spec::Simple) && is_by_chance::<basketboss::Basketboss>(Spec::Simple)
    );
    assert!(is_by_chance::<basketball_duel::BasketballDuel>(Spec::Simple));
    assert!(!is_by_chance::<starplayer::Starplayer>(Spec::Simple));
    assert!(is_by_chance::<starplayer::Starplayer>(Spec::Chance));
    assert!(!is_by_chance::<WorldLeague>(Spec::Greedy));
}

#[test]
fn rules_events_and_actions_are_counted() {
    let counted = |count| {
        let study = study(&plan(&["greedy", "greedy"], 7).counting(count), 20);
        study.report().counts
    };
    let rules = counted(Count::Rules);
    assert!(rules.iter().any(|rule| rule.name == "WL-DRAFT-1" && rule.in_games.mean == 1.0), "{rules:?}");
    let events = counted(Count::Events);
    assert!(events.iter().any(|event| event.name == "pile_shuffled"), "{events:?}");
    let actions = counted(Count::Actions);
    assert!(actions.iter().any(|action| action.name == "pass" && action.a_game.mean > 1.0), "{actions:?}");
    assert!(
        actions.windows(2).all(|pair| pair[0].a_game.mean >= pair[1].a_game.mean),
        "the most frequent first"
    );
}

#[test]
fn a_plan_is_for_its_game_and_its_seats() {
    let other = Plan::new::<WorldLeague>(Setup::new(3), vec![Spec::Greedy; 2], 1);
    assert_eq!(other.unwrap_err(), PlanError::Players { players: 2, seats: 3 });
    let plan = plan(&["greedy", "greedy"], 1);
    let wrong = run::<basketboss::Basketboss>(&plan, Until::Games(1), &Progress::new(1)).unwrap_err();
    assert!(matches!(wrong, PlanError::OtherGame { .. }), "{wrong}");
}

#[test]
fn pictures_and_tables_are_made_of_a_study() {
    let plan = plan(&["greedy", "chance"], 7).counting(Count::Actions).choosing_by_lot("hire");
    let study = study(&plan, 30);
    let plots = study.plots().unwrap();
    assert_eq!(
        plots.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
        ["shares", "scores", "lengths", "leaders"]
    );
    for (name, svg) in plots {
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
        assert!(svg.contains("world-league"), "{name} has a title");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
    }
    let mut csv = Vec::new();
    study.write_csv(&mut csv).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    let mut lines = csv.lines();
    let names: Vec<_> = lines.next().unwrap().split(',').collect();
    assert_eq!(names[..7], ["game", "deal", "decisions", "chance_steps", "changes", "stopped", "first"]);
    assert!(
        names.contains(&"share_2") && names.contains(&"trophies_1") && names.contains(&"chosen"),
        "{names:?}"
    );
    assert_eq!(csv.lines().count(), 31);
    assert!(lines.all(|line| line.split(',').count() == names.len()), "{csv}");
    let empty = Study { plan: study.plan, rows: Vec::new() };
    assert!(empty.plots().is_err() && empty.report().games == 0);
}

#[test]
fn what_is_no_study_is_refused() {
    let whole = study(&plan(&["greedy", "greedy"], 7), 3);
    let read = |study: &Study| serde_json::from_value::<Study>(serde_json::to_value(study).unwrap());
    assert_eq!(read(&whole).unwrap(), whole);
    let mut broken = whole.clone();
    broken.rows[1].shares.pop();
    assert_eq!(read(&broken).unwrap_err().to_string(), "game 1: 1 entries do not fit the 2 players");
    let mut gap = whole.clone();
    gap.rows.remove(1);
    assert_eq!(read(&gap).unwrap_err().to_string(), "its games are not in order");
    let mut stranger = whole;
    stranger.rows[2].first = Some(2);
    assert_eq!(read(&stranger).unwrap_err().to_string(), "game 2: there is no player 2 among 2");
    let rotated = study(&plan(&["greedy", "greedy"], 7).rotated(), 4);
    assert_eq!(read(&rotated).unwrap(), rotated);
    let is_broken = |study: &Study, game: u64| {
        let said = format!("the players change seats, and game {game} is part of a deal that is not whole");
        assert_eq!(read(study).unwrap_err().to_string(), said);
    };
    let mut late = rotated.clone();
    late.rows.remove(0);
    is_broken(&late, 1);
    let mut short = rotated;
    short.rows.pop();
    is_broken(&short, 2);
}

/// Every place of a JSON text that has a figure, a name or a switch.
fn leaves(value: &serde_json::Value, at: &str, out: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(map) => {
            map.iter().for_each(|(name, inner)| leaves(inner, &format!("{at}/{name}"), out));
        }
        serde_json::Value::Array(list) => {
            list.iter().enumerate().for_each(|(index, inner)| leaves(inner, &format!("{at}/{index}"), out));
        }
        _ => out.push(at.to_string()),
    }
}

fn changed(value: &serde_json::Value) -> serde_json::Value {
    match value {
        serde_json::Value::Null => 3.into(),
        serde_json::Value::Bool(is) => (!is).into(),
        serde_json::Value::Number(number) => match number.as_i64() {
            Some(figure) => (figure + 1).into(),
            None => (number.as_f64().unwrap() * 1.25 + 0.125).into(),
        },
        serde_json::Value::String(text) => format!("{text}x").into(),
        other => other.clone(),
    }
}

/// A changed figure of a part is found. This holds even with a new digest of the rows, if the figure follows from
/// others.
#[test]
fn no_figure_of_a_part_can_be_changed() {
    let plan = plan(&["greedy", "chance"], 8).rotated().counting(Count::Events);
    let study = study(&plan, 4);
    let mut part = serde_json::to_value(&study).unwrap();
    let report = serde_json::to_value(study.report()).unwrap();
    part.as_object_mut().unwrap().extend(report.as_object().unwrap().clone());
    let read = |part: &serde_json::Value| serde_json::from_value::<Study>(part.clone());
    assert_eq!(read(&part).unwrap(), study);
    let mut places = Vec::new();
    leaves(&part, "", &mut places);
    assert!(places.len() > 200, "{}", places.len());
    for place in &places {
        let mut other = part.clone();
        let leaf = other.pointer_mut(place).unwrap();
        *leaf = changed(leaf);
        assert!(read(&other).is_err(), "{place} can be changed");
    }
    // A new digest does not help where a figure follows from others.
    for (place, told) in [
        ("/rows/0/scores/1", "and its parts make"),
        ("/rows/2/shares/0", "are not those of one win"),
        ("/rows/1/parts", "do not fit the 2 players"),
    ] {
        let mut other = part.clone();
        let leaf = other.pointer_mut(place).unwrap();
        *leaf = if leaf.is_object() { serde_json::json!({ "players": [1] }) } else { changed(leaf) };
        let error = read(&other).unwrap_err().to_string();
        assert!(error.contains(told), "{place}: {error}");
    }
}

/// Invented rows pass all checks if they are consistent. They are found only by playing the games again.
#[test]
fn games_that_were_never_played_are_found() {
    let plan = plan(&["greedy", "chance"], 8).rotated().counting(Count::Events);
    let made = study(&plan, 12);
    let anew = |study: &Study, games| study.verify::<WorldLeague>(games, 5, &Progress::new(1));
    assert_eq!(anew(&made, 3), Ok(4), "whole deals are played");
    assert_eq!(anew(&made, 100), Ok(12));
    let read = |study: &Study| {
        serde_json::from_str::<Study>(&serde_json::to_string(study).unwrap()).expect("it agrees with itself")
    };
    let mut swapped = made.clone();
    swapped.rows.swap(2, 4);
    swapped.rows[2].game = 2;
    swapped.rows[4].game = 4;
    let error = anew(&read(&swapped), 12).unwrap_err().to_string();
    assert!(error.starts_with("`game 2.") && error.contains("and its games give"), "{error}");
    let mut renamed = made;
    renamed.plan.seed += 1;
    assert!(matches!(anew(&read(&renamed), 1), Err(VerifyError::Differs(_))));
    renamed.plan.players[0] = "search:1ms".parse().unwrap();
    assert_eq!(anew(&renamed, 1), Err(VerifyError::Timed));
}

/// A study stops in the middle of a long decision, and keeps the games that were over.
#[test]
fn a_long_decision_is_stopped() {
    let plan = plan(&["search:4000000000", "greedy"], 1);
    let progress = Arc::new(Progress::new(1));
    let stopped = Arc::clone(&progress);
    let begun = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        stopped.stop();
    });
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || drop(sender.send(run::<WorldLeague>(&plan, Until::Games(3), &progress))));
    let made = receiver.recv_timeout(std::time::Duration::from_secs(20)).expect("it stops long before");
    assert_eq!(made.unwrap().rows.len(), 0, "no game was over");
    begun.join().unwrap();
}

/// The last digits of an interval may differ in a part that was made on another machine.
#[test]
fn a_part_of_a_machine_that_rounds_otherwise_is_read() {
    let study = study(&plan(&["greedy", "chance"], 8), 4);
    let mut part = serde_json::to_value(&study).unwrap();
    part["shares"] = serde_json::to_value(study.report().shares).unwrap();
    let low = part["shares"][0]["low"].as_f64().unwrap();
    part["shares"][0]["low"] = low.next_up().into();
    assert_eq!(serde_json::from_value::<Study>(part.clone()).unwrap(), study);
    part["shares"][0]["low"] = (low + 0.001).into();
    let refused = serde_json::from_value::<Study>(part).unwrap_err().to_string();
    assert!(refused.starts_with("`shares[0].low` is written as "), "{refused}");
}

#[test]
fn a_kind_of_action_that_there_is_not_is_refused() {
    let plan = plan(&["greedy", "greedy"], 1).choosing_by_lot("wibble");
    let refused = run::<WorldLeague>(&plan, Until::Games(1), &Progress::new(1)).unwrap_err().to_string();
    assert!(refused.starts_with("no action begins with `wibble`; there are "), "{refused}");
    assert!(refused.contains("hire"), "{refused}");
}

/// Every kind of action that is ever legal is known, even if the list of notations has no line for it.
#[test]
fn every_kind_of_action_can_be_chosen_by_lot() {
    fn known<G: Heuristics>(setup: G::Setup) -> usize {
        let players = vec![Spec::Chance; 3];
        let counted = Plan::new::<G>(setup, players, 4).unwrap().counting(Count::Actions);
        let study = run::<G>(&counted, Until::Games(8), &Progress::new(1)).unwrap();
        let kinds: std::collections::BTreeSet<_> =
            study.rows.iter().flat_map(|row| row.counts.keys().cloned()).collect();
        for kind in &kinds {
            let mut plan = counted.clone();
            plan.by = Some(kind.clone());
            assert!(plan.game::<G>().is_ok(), "{} has no kind `{kind}`", G::NAME);
        }
        kinds.len()
    }
    let mut short = starplayer::Starplayer::default_setup(3);
    short.turn_limit = Some(150);
    let kinds = [
        known::<WorldLeague>(Setup::new(3)),
        known::<basketboss::Basketboss>(basketboss::Basketboss::default_setup(3)),
        known::<starplayer::Starplayer>(short),
        known::<basketball_duel::BasketballDuel>(basketball_duel::BasketballDuel::default_setup(3)),
    ];
    assert!(kinds.iter().zip([10, 9, 16, 7]).all(|(kinds, least)| *kinds >= least), "{kinds:?}");
}
