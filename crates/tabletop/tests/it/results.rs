//! Results of seasons, rounds and games, compared with the standings of a table that is replayed up to their end.

use tabletop::core::{Dealer, Seat};
use tabletop::{AnyEvent, AnyPlayer, AnyTable, ListedGame, Offer, PanelChange, PeriodResults};

/// Plays a game by chance, for at most this many steps.
fn played(game: &str, setup: &str, seed: u64) -> AnyTable {
    let mut table = tabletop::open(game, setup).unwrap();
    table.play(&mut Dealer::new(seed), 3000);
    table
}

/// Plays a game by the first sight of the search.
fn played_well(game: &str, seats: u8, seed: u64) -> AnyTable {
    let mut table = tabletop::open(game, &format!("{{\"seats\": {seats}}}")).unwrap();
    let (mut dealer, mut minds) = (Dealer::new(seed), Dealer::new(seed + 1));
    let mut player = AnyPlayer::new("greedy".parse().unwrap());
    for _ in 0..3000 {
        table.deal_all(&mut dealer);
        let Some(seat) = table.awaits().deciders().first() else { break };
        let thought = player.decide_at(&table, seat, &mut minds).unwrap();
        table.enter_for(seat, &thought.action).unwrap();
    }
    table
}

/// The table after the first `count` steps.
fn replayed(table: &AnyTable, count: usize) -> AnyTable {
    let mut again = tabletop::open(table.info().name, &table.setup()).unwrap();
    for step in table.steps().iter().take(count) {
        again.enter(step).unwrap();
    }
    again
}

/// The events of results without the figures that results add: the dice of goals, the score of a Shoot-out.
fn bare(events: &[AnyEvent]) -> Vec<AnyEvent> {
    let bare = |event: &AnyEvent| {
        let mut event = event.clone();
        let has_figures = ["a penalty shoot-out", " the penalty", " scores "];
        if has_figures.iter().any(|words| event.text.contains(words)) {
            event.text = event.text.split(" (").next().unwrap().to_string();
        }
        event
    };
    events.iter().map(bare).collect()
}

/// Checks the figures of a match against its goals and kicks, and returns how many it has.
fn check_figures(events: &[AnyEvent]) -> u32 {
    let mut checked = 0;
    let (mut kicks, mut goals) = ([0; 2], [0; 2]);
    for event in events {
        let (text, figures) = event.text.rsplit_once(" (").unwrap_or((&event.text, ""));
        let figures = figures.trim_end_matches(')');
        if let Some((_, scored)) = text.split_once(" scores ").filter(|(_, what)| *what != "the penalty") {
            let dice: Vec<u32> = figures.split(" + ").map(|die| die.parse().unwrap()).collect();
            assert!(dice.len() == 2 && dice.iter().all(|die| (1..=6).contains(die)), "{}", event.text);
            assert_eq!(dice.iter().sum::<u32>(), scored.parse::<u32>().unwrap(), "{}", event.text);
            checked += 1;
        } else if text.ends_with(" the penalty") {
            let side = usize::from(kicks[0] > kicks[1]);
            // After five kicks each, the goals of a level pair no longer count.
            if side == 0 && kicks[0] >= 5 {
                goals = [0; 2];
            }
            kicks[side] += 1;
            goals[side] += u32::from(text.ends_with(" scores the penalty"));
            let which = if kicks[side] <= 5 {
                format!("kick {} of 5", kicks[side])
            } else {
                "one more each".to_string()
            };
            assert_eq!(figures, format!("{which}: {} to {}", goals[0], goals[1]), "{}", event.text);
            checked += 1;
        } else if text.starts_with("a penalty shoot-out") {
            assert_eq!(figures, "5 kicks each; a kick scores on 3 of the 6 faces of the goal die");
        }
    }
    checked
}

fn check(table: &AnyTable, all: &[PeriodResults]) {
    let mut before: Option<AnyTable> = Some(replayed(table, 0));
    let mut since: Option<&str> = None;
    for results in all {
        let then = replayed(table, results.step_count);
        let standings = then.standings();
        let is_over = standings.is_over();
        assert_eq!(results.is_end, is_over, "{}", results.period);
        for (seat, row) in results.seats.iter().zip(&standings.rows) {
            assert_eq!(seat.seat, row.seat);
            assert_eq!(seat.wins, is_over && row.wins);
            let Some(score) = seat.score else { continue };
            assert_eq!(score, row.score);
            let earlier = before.as_ref().unwrap().standings();
            let earlier = earlier.rows.iter().find(|other| other.seat == seat.seat).unwrap();
            assert_eq!(seat.before, Some(earlier.score));
            for part in &row.parts {
                let had = earlier.parts.iter().find(|other| other.name == part.name);
                let gain = part.points - had.map_or(0, |had| had.points);
                let said = seat.gains.iter().find(|said| said.name == part.name);
                assert_eq!(said.map_or(0, |said| said.points), gain, "{} in {}", part.name, results.period);
            }
            let sum: i32 = seat.gains.iter().map(|gain| gain.points).sum();
            assert_eq!(sum, row.score - earlier.score, "{}", results.period);
        }
        let heard = then.last_events(None);
        assert!(bare(&results.events).ends_with(&heard), "what a spectator has heard of the last step");
        // A match is told from its beginning, and is no period.
        if results.period.starts_with("Cup ") {
            assert_eq!(results.since, None);
            continue;
        }
        assert_eq!(results.events.len(), heard.len(), "{}", results.period);
        assert_eq!(results.since.as_deref(), since);
        (before, since) = (Some(then), Some(results.period.as_str()));
    }
}

#[test]
fn results_are_those_of_the_standings_when_the_period_ended() {
    for ListedGame { info, .. } in tabletop::games() {
        for variant in info.variants {
            for seed in 0..3 {
                let setup = if info.name == "starplayer" {
                    let mut fields: serde_json::Value = serde_json::from_str(variant.setup).unwrap();
                    fields["turn_limit"] = 60.into();
                    fields.to_string()
                } else {
                    variant.setup.to_string()
                };
                let table = played(info.name, &setup, seed);
                let all = table.results(None);
                check(&table, &all);
                let last = all.last().expect("a finished game has results");
                assert!(last.is_end && last.step_count == table.step_count(), "{}", info.name);
                assert!(all.is_sorted_by_key(|results| results.step_count));
            }
        }
    }
}

#[test]
fn the_periods_are_those_of_the_books() {
    let periods = |game: &str, setup: &str, seed: u64| -> Vec<String> {
        let table = played(game, setup, seed);
        table.results(None).into_iter().map(|results| results.period).collect()
    };
    let seasons: Vec<String> = (1..=6).map(|season| format!("Season {season}")).collect();
    assert_eq!(periods("world-league", r#"{"seats": 3}"#, 1), seasons);
    assert_eq!(periods("basketboss", r#"{"seats": 3}"#, 1), seasons);
    assert_eq!(periods("basketball-duel", r#"{"seats": 2}"#, 1)[..2], ["Round 1", "Round 2"]);
    let starplayer = periods("starplayer", r#"{"seats": 2, "turn_limit": 9}"#, 1);
    assert_eq!(starplayer.last().unwrap(), "The game");
}

/// A game that is won ends with its Cup Final, told to everybody, with the seat that wins it.
#[test]
fn a_game_that_is_won_ends_with_its_final() {
    let mut finals = 0;
    for seed in 0..4 {
        let table = played_well("starplayer", 3, seed);
        let winners = table.standings().winners();
        for reader in [None, Seat::from_number(1), Seat::from_number(2), Seat::from_number(3)] {
            let results = table.results(reader);
            assert_eq!(results.len(), table.scene(reader).unwrap().result_count, "{reader:?}");
            let last = results.last().unwrap();
            let win = last.events.iter().any(|event| event.text.contains("wins the starplayer cup"));
            if !win {
                continue;
            }
            assert!(last.period.starts_with("Cup Final, "), "{}", last.period);
            assert!(last.events.first().unwrap().text.starts_with("the cup final"), "{:?}", last.events);
            let won: tabletop::core::SeatSet =
                last.seats.iter().filter(|seat| seat.wins).map(|seat| seat.seat).collect();
            assert_eq!(won, winners);
            finals += 1;
        }
    }
    assert!(finals >= 8, "{finals}");
}

/// A match has results for the seats that played it, with all its goals and penalties in order.
#[test]
fn a_match_is_told_whole() {
    let [mut matches, mut shoot_outs, mut figures] = [0; 3];
    for seed in 0..12 {
        let table = played("starplayer", r#"{"seats": 3, "turn_limit": 60}"#, seed);
        let log = table.events();
        let mut told = log.iter();
        let results = table.results(None);
        for result in results.iter().filter(|result| result.period.starts_with("Cup ")) {
            let begins = |event: &&tabletop::AnyEvent| {
                event.text.starts_with("a cup match") || event.text.starts_with("the cup final")
            };
            let first = told.find(begins).expect("a match for each result");
            figures += check_figures(&result.events);
            let events = bare(&result.events);
            let events: Vec<_> = events.iter().collect();
            let mut whole = vec![first];
            whole.extend(told.by_ref().take(events.len() - 1));
            assert_eq!(events, whole, "{}", result.period);
            let ends = [" beats ", "loses the cup final", "wins the starplayer cup"];
            assert_eq!(
                events.iter().filter(|event| ends.iter().any(|end| event.text.contains(end))).count(),
                1
            );
            let kicks: Vec<_> = events.iter().filter(|event| event.text.contains("the penalty")).collect();
            shoot_outs += u32::from(!kicks.is_empty());
            assert_eq!(kicks.len() % 2, 0, "both kick as often: {kicks:?}");
            // The winner has one Win card more, or the table has none left.
            let winner =
                events.iter().find_map(|event| event.text.split_once(" beats ")).map(|(winner, _)| winner);
            let has_won = result.seats.iter().find(|seat| Some(&*seat.name) == winner);
            let gains = has_won.is_none_or(|seat| seat.changes.iter().any(|change| change.what == "wins"));
            assert!(gains || events.iter().any(|event| event.text.contains("no win card")), "{result:?}");
            matches += 1;
        }
        assert_eq!(told.filter(|event| event.text.contains(" beats ")).count(), 0, "a match without results");
        for seat in [1, 2, 3] {
            let own = table.results(tabletop::core::Seat::from_number(seat));
            let is_own = |result: &&PeriodResults| {
                !result.period.starts_with("Cup ")
                    || result.is_end
                    || result.period.contains(&format!("seat {seat}"))
            };
            let expected: Vec<&str> = results.iter().filter(is_own).map(|result| &*result.period).collect();
            assert_eq!(own.iter().map(|result| &*result.period).collect::<Vec<_>>(), expected);
        }
    }
    assert!(matches > 100 && shoot_outs > 5, "{matches} {shoot_outs}");
    assert!(figures > 2 * matches, "{figures} figures of {matches} matches");
}

#[test]
fn the_number_of_scored_periods_never_falls() {
    for ListedGame { info, .. } in tabletop::games() {
        let whole = played(info.name, r#"{"seats": 2}"#, 7);
        let mut table = tabletop::open(info.name, &whole.setup()).unwrap();
        let mut scored = table.scene(None).unwrap().result_count;
        assert_eq!(scored, 0, "{}", info.name);
        for step in whole.steps() {
            table.enter(&step).unwrap();
            let now = table.scene(None).unwrap().result_count;
            assert!(now >= scored, "{}: {step}", info.name);
            scored = now;
        }
        assert_eq!(scored, whole.results(None).len(), "{}", info.name);
    }
}

/// A table that begins in the middle of a game has the results of what was played at it.
#[test]
fn earlier_periods_are_left_out() {
    let info = tabletop::game("world-league").unwrap();
    let whole = played(info.name, r#"{"seats": 2}"#, 5);
    let third = whole.results(None)[2].step_count;
    let begun = replayed(&whole, third);
    let mut begun = tabletop::load(&begun.save(None)).unwrap().0;
    assert!(begun.results(None).is_empty());
    for step in whole.steps().iter().skip(third) {
        begun.enter(step).unwrap();
    }
    let periods: Vec<String> = begun.results(None).into_iter().map(|results| results.period).collect();
    assert_eq!(periods, ["Season 4", "Season 5", "Season 6"]);
}

/// The headings of the moments to which the offers lead, found by taking each at a copy of the table. Empty for an offer
/// that reveals something.
fn moments(table: &AnyTable, seat: Seat, offers: &[&Offer]) -> Vec<String> {
    let moment = |offer: &&Offer| {
        if offer.told.is_empty() {
            return String::new();
        }
        let mut fork = table.fork();
        fork.enter_for(seat, &offer.action).unwrap();
        fork.scene(None).unwrap().heading
    };
    offers.iter().map(moment).collect()
}

/// What an action alone changes is told apart from what follows by itself: what all actions that lead to the same moment
/// change.
#[test]
fn changes_that_follow_are_those_of_every_action_that_leads_to_the_same_moment() {
    let (mut told, mut of_some) = (0, 0);
    for (game, seed) in (0..16).flat_map(|seed| [("world-league", seed), ("basketboss", seed)]) {
        let info = tabletop::game(game).unwrap();
        let (mut table, mut dealer) = (info.open(r#"{"seats": 3}"#).unwrap(), Dealer::new(seed));
        loop {
            table.deal_all(&mut dealer);
            let Some(seat) = table.awaits().deciders().first() else { break };
            let scene = table.scene(Some(seat)).unwrap();
            let offers: Vec<&Offer> = scene.offers().collect();
            let moments = moments(&table, seat, &offers);
            for (offer, moment) in offers.iter().zip(&moments) {
                for change in &offer.effects {
                    let bare = |one: &PanelChange| {
                        (one.seat, one.what.to_string(), one.after.clone(), one.parts.clone())
                    };
                    let has = |other: &Offer| other.effects.iter().any(|one| bare(one) == bare(change));
                    let of = |moment: &String| {
                        let all = offers.iter().zip(&moments).filter(move |(_, other)| *other == moment);
                        all.map(|(offer, _)| *offer).collect::<Vec<_>>()
                    };
                    let is_shared = |moment: &String| of(moment).len() > 1 && of(moment).into_iter().all(has);
                    let everywhere = offers.len() > 1 && offers.iter().all(|other| has(other));
                    let follows = everywhere
                        || is_shared(moment)
                        || of(moment).len() == 1 && moments.iter().any(is_shared);
                    assert_eq!(change.is_common, follows, "{game}: {}: {change:?}", offer.action);
                    told += usize::from(follows);
                    of_some += usize::from(follows && !everywhere);
                    let delta = offer.delta(seat);
                    let is_said = delta.contains(&*change.what);
                    assert!(change.seat != seat || change.is_common || is_said, "{delta}: {change:?}");
                }
            }
            table.play(&mut dealer, 1);
        }
    }
    assert!(told > 20 && of_some > 5, "{told}, {of_some}");
}

/// The card that a team has bought is the tile that lay in the market.
#[test]
fn a_piece_keeps_its_id_from_the_market_to_the_team() {
    for game in ["world-league", "basketboss"] {
        let info = tabletop::game(game).unwrap();
        let (mut table, mut dealer) = (info.open(r#"{"seats": 2}"#).unwrap(), Dealer::new(3));
        let mut moved = 0;
        let pieces = |table: &AnyTable, area: &str| -> Vec<(String, String)> {
            let scene = table.scene(None).unwrap();
            let of = scene.areas.iter().filter(|it| it.id.starts_with(area)).flat_map(|it| &it.cells);
            of.filter_map(|cell| Some((cell.piece.clone()?, cell.short.clone()))).collect()
        };
        let mut before = pieces(&table, "market");
        while !table.standings().is_over() {
            table.deal_all(&mut dealer);
            before.extend(pieces(&table, "market"));
            table.play(&mut dealer, 1);
            for (piece, name) in pieces(&table, "team") {
                let Some((_, was)) = before.iter().find(|(other, _)| *other == piece) else { continue };
                assert_eq!(*was, name);
                moved += 1;
            }
        }
        assert!(moved > 5, "{game}: {moved}");
    }
}

/// The reason of an action is the difference of the final scores. In the last decision of a game nothing is left to
/// chance, so it can be counted.
#[test]
fn the_rationale_of_a_last_decision_is_what_the_standings_say() {
    let info = tabletop::game("world-league").unwrap();
    let mut compared = 0;
    for seed in 0..10 {
        let whole = played(info.name, r#"{"seats": 2}"#, seed);
        let last = whole.steps().iter().rposition(|step| !step.starts_with("chance")).unwrap();
        let table = replayed(&whole, last);
        let seat = table.awaits().deciders().first().unwrap();
        let legal = table.legal(seat);
        let parts = |action: &str| {
            let mut after = table.fork();
            after.enter_for(seat, action).unwrap();
            after.standings().is_over().then(|| after.standings().rows[seat.index()].parts.clone())
        };
        let (Some(one), Some(other)) = (parts(&legal[0]), parts(&legal[legal.len() - 1])) else { continue };
        let said = table.rationale(seat, &legal[0], &legal[legal.len() - 1], 3, &mut Dealer::new(1)).unwrap();
        for part in &one {
            let had = other.iter().find(|other| other.name == part.name).map_or(0, |other| other.points);
            let told = said.parts.iter().find(|told| told.name == part.name).map_or(0.0, |told| told.points);
            assert!((told - f64::from(part.points - had)).abs() < 1e-9, "{}: {told}", part.name);
        }
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}

/// The parts of a score that an offer announces are those by which the standings differ once it is taken.
#[test]
fn the_parts_of_an_announced_score_come_true() {
    let mut told = 0;
    for (game, seed) in (0..6).flat_map(|seed| [("world-league", seed), ("basketboss", seed)]) {
        let info = tabletop::game(game).unwrap();
        let (mut table, mut dealer) = (info.open(r#"{"seats": 3}"#).unwrap(), Dealer::new(seed));
        loop {
            table.deal_all(&mut dealer);
            let Some(seat) = table.awaits().deciders().first() else { break };
            let before = table.standings();
            for offer in table.scene(Some(seat)).unwrap().offers() {
                let mut later = table.fork();
                later.enter_for(seat, &offer.action).unwrap();
                let after = later.standings();
                for change in offer.effects.iter().filter(|change| change.what == "score") {
                    let [old, new] = [&before, &after]
                        .map(|all| &all.rows.iter().find(|row| row.seat == change.seat).unwrap().parts);
                    let differ: Vec<_> = new
                        .iter()
                        .zip(old)
                        .filter(|(new, old)| new.points != old.points)
                        .map(|(new, old)| (&*new.name, new.points - old.points))
                        .collect();
                    let said: Vec<_> = change.parts.iter().map(|part| (&*part.name, part.points)).collect();
                    assert_eq!(said, differ, "{game}: {}: {change:?}", offer.action);
                    told += said.len();
                }
            }
            table.play(&mut dealer, 1);
        }
    }
    assert!(told > 1000, "{told}");
}
