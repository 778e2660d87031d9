//! Reviews of recorded games, over the whole list, a house variant and a game in teams.
#![expect(clippy::float_arithmetic, reason = "shares of wins are added up")]

use tabletop::core::{Awaits, Dealer, House, Seat};
use tabletop::players::{DecisionClass, Spec};
use tabletop::{AnyPlayer, AnyTable, Review, ReviewPlan, Reviewer};

use crate::house::OneMore;

/// A game of these players, with everything that they do in one order.
fn played(name: &str, seats: usize, spec: &str, seed: u64) -> AnyTable {
    let mut table = tabletop::open(name, &format!("{{\"seats\": {seats}}}")).unwrap();
    let (mut dealer, mut minds) = (Dealer::new(seed), Dealer::new(seed + 1));
    let mut player = AnyPlayer::new(spec.parse().unwrap());
    for _ in 0..table.most_steps() {
        table.deal_all(&mut dealer);
        let Some(seat) = table.awaits().deciders().first() else { break };
        let thought = player.decide_at(&table, seat, &mut minds).unwrap();
        table.enter_for(seat, &thought.action).unwrap();
    }
    table
}

fn quick(tries: u32) -> ReviewPlan {
    ReviewPlan { player: "search:10".parse().unwrap(), tries, ..ReviewPlan::default() }
}

fn reviewed(table: &AnyTable, plan: ReviewPlan) -> Review {
    let mut reviewer = Reviewer::of(table, plan);
    while reviewer.next().is_some() {}
    reviewer.finish()
}

/// What must hold of every review of a whole game, whoever played it.
fn holds(table: &AnyTable, review: &Review) {
    let name = table.info().name;
    assert!(review.is_whole && review.steps == table.step_count(), "{name}");
    let mut replayed = table.fork();
    let mut steps = Vec::new();
    let mut beginning = table.clone();
    while let Some(step) = beginning.undo() {
        steps.insert(0, step);
    }
    let mut decisions = review.decisions.iter().peekable();
    replayed.clone_from(&beginning);
    for (number, step) in (1..).zip(&steps) {
        let decision = step.split_once(": ").filter(|(who, _)| *who != "chance");
        let legal = decision.map(|(who, _)| replayed.legal(who.parse().unwrap())).unwrap_or_default();
        if let (Some((who, action)), true) = (decision, legal.len() > 1) {
            let one = decisions.next().unwrap_or_else(|| panic!("{name}: step {number} was not reviewed"));
            assert_eq!((one.step, one.seat.to_string(), one.chosen.as_str()), (number, who.into(), action));
            assert!(legal.contains(&one.best) && one.options == legal.len(), "{name}: {one:?}");
            assert_eq!(one.class, DecisionClass::of(one.loss, one.error), "{name}: {one:?}");
            assert!(!one.is_best() || (one.loss == 0.0 && one.before == one.after), "{name}: {one:?}");
            assert!(!one.heading.is_empty() && !one.chosen_words.is_empty() && !one.best_words.is_empty());
            let own = one.seat.index();
            assert!((one.before[own] - one.after[own] - one.loss).abs() < 1e-9, "{name}: {one:?}");
        }
        replayed.enter(step).unwrap();
    }
    assert!(decisions.next().is_none(), "{name}: only decisions with a choice are reviewed");
    for seat in &review.seats {
        assert_eq!(seat.classes.iter().sum::<usize>(), seat.decisions, "{name}: {seat:?}");
        let account = seat.account.unwrap();
        let end = account.start.amount - account.lost.amount + account.given.amount + account.luck.amount;
        assert!((end - account.end).abs() < 1e-9, "{name}: {seat:?}");
        let points = review.curve(seat.seat);
        assert_eq!(points.len(), 2 * review.decisions.len() + 1, "{name}");
        assert!(
            points.is_sorted_by_key(|(step, _)| *step) && points.last() == Some(&(review.steps, account.end))
        );
    }
    let sum: f64 = review.end.as_ref().unwrap().iter().sum();
    assert!((sum - 1.0).abs() < 1e-9, "{name}: {sum}");
    let luck: f64 =
        review.seats.iter().filter_map(|seat| seat.account).map(|account| account.luck.amount).sum();
    assert!(luck.abs() < 1e-6, "{name}: what one gains by luck another loses: {luck}");
}

/// In teams, both seats of a side have its whole share of the win.
#[test]
fn a_house_variant_and_a_game_in_teams_are_reviewed_too() {
    let same = tabletop::Games::none().with::<House<OneMore<true>>>();
    let (mut house, base) =
        (same.open("one-more", "{\"seats\": 2}").unwrap(), played("world-league", 2, "greedy", 3));
    base.steps().iter().for_each(|step| house.enter(step).unwrap());
    let (house, base) = (reviewed(&house, quick(4)), reviewed(&base, quick(4)));
    assert_eq!(
        (house.decisions, house.seats),
        (base.decisions, base.seats),
        "one point more for everybody changes no place"
    );

    let mut teams = tabletop::open("basketball-duel", "{\"seats\": 4, \"mode\": \"teams\"}").unwrap();
    teams.play(&mut Dealer::new(6), teams.most_steps());
    assert_eq!(teams.awaits(), Awaits::Over);
    let review = reviewed(&teams, ReviewPlan { player: Spec::Greedy, ..quick(2) });
    let end = review.end.clone().unwrap();
    assert!((end.iter().sum::<f64>() - 2.0).abs() < 1e-9, "{end:?}");
    let of = |sides: [f64; 4]| (sides[0] - sides[2]).abs() < 1e-9 && (sides[1] - sides[3]).abs() < 1e-9;
    assert!(of(end.try_into().unwrap()));
    let luck: f64 = review.seats.iter().filter_map(|seat| seat.account).map(|one| one.luck.amount).sum();
    assert!(luck.abs() < 1e-6, "{luck}");
}

#[test]
fn every_decision_with_a_choice_is_reviewed_and_the_accounts_add_up() {
    for (name, seats) in [("world-league", 3), ("basketboss", 2), ("starplayer", 2), ("basketball-duel", 2)] {
        let table = played(name, seats, "greedy", 3);
        let plan = ReviewPlan { player: Spec::Greedy, ..quick(2) };
        holds(&table, &reviewed(&table, plan));
    }
}

/// Somebody who plays by chance loses more than somebody who thinks, and the review says so.
#[test]
fn play_by_chance_costs_more_than_play_with_thought() {
    let [chance, thought] = ["chance", "search:60"].map(|player| {
        let review = reviewed(&played("world-league", 2, player, 8), quick(30));
        let lost: f64 = review.seats.iter().map(|seat| seat.lost.amount).sum();
        let bad: usize = review.worst(DecisionClass::Mistake).len();
        (lost, bad)
    });
    assert!(chance.0 > thought.0 + 1.0, "{chance:?} {thought:?}");
    assert!(chance.1 > thought.1, "{chance:?} {thought:?}");
}

#[test]
fn a_review_is_the_same_again_can_end_early_and_can_be_of_one_seat() {
    let table = played("world-league", 3, "greedy", 5);
    let mut reviewer = Reviewer::of(&table, quick(4));
    let first: Vec<_> = reviewer.by_ref().take(5).collect();
    let (done, all) = reviewer.progress();
    assert!(done < all && all == table.step_count());
    let early = reviewer.finish();
    assert!(!early.is_whole && early.end.is_none() && early.decisions == first);
    assert!(early.seats.iter().all(|seat| seat.account.is_none()));

    let record = tabletop::read(&table.transcript()).unwrap();
    let again: Vec<_> = Reviewer::of_record(&record, quick(4)).unwrap().take(5).collect();
    assert_eq!(again, first);

    let second = Seat::ALL[1];
    let own = reviewed(&table, ReviewPlan { seat: Some(second), ..quick(4) });
    assert!(own.decisions.iter().all(|one| one.seat == second) && own.seats.len() == 1);
    assert!(own.seats[0].account.is_none() && own.end.is_some());
    let same = first.iter().filter(|one| one.seat == second).collect::<Vec<_>>();
    assert_eq!(own.decisions.iter().take(same.len()).collect::<Vec<_>>(), same, "the others change nothing");
}

/// A choice that another seat made in the same round is not known to the seat that chooses after it.
#[test]
fn a_sealed_choice_is_reviewed_from_before_the_round() {
    let table = played("world-league", 3, "greedy", 9);
    let steps = table.steps();
    let is_bribe = |step: &String| step.contains(": bribe");
    let first = steps.iter().position(is_bribe).expect("somebody bribes");
    let (_, sum) = steps[first].rsplit_once(' ').unwrap();
    let other = if sum == "0" { "1" } else { "0" };
    let changed = steps[first].replace(&format!("bribe {sum}"), &format!("bribe {other}"));
    let until = steps.iter().skip(first).take_while(|step| is_bribe(step)).count();
    let [here, there] = [steps[first].clone(), changed].map(|step| {
        let mut table = tabletop::open("world-league", "{\"seats\": 3}").unwrap();
        steps[..first].iter().chain([&step]).chain(&steps[first + 1..first + until]).for_each(|step| {
            table.enter(step).unwrap();
        });
        let all = reviewed(&table, quick(6)).decisions;
        all.into_iter().filter(|one| one.step > first + 1).collect::<Vec<_>>()
    });
    assert!(!here.is_empty());
    assert_eq!(here, there);
}

#[test]
fn a_record_without_decisions_has_an_empty_review() {
    let table = tabletop::open("world-league", "{\"seats\": 2}").unwrap();
    let review = reviewed(&table, quick(2));
    assert!(review.is_whole && review.decisions.is_empty() && review.end.is_none());
    assert!(review.curve(Seat::ALL[0]).is_empty() && table.awaits() == Awaits::Chance);
    let json = serde_json::to_value(&review).unwrap();
    for field in ["game", "player", "tries", "seat", "seed", "steps", "is_whole", "end", "seats", "decisions"]
    {
        assert!(json.get(field).is_some(), "{field}: {json}");
    }
}
