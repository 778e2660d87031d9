//! Basketboss: what scenes say of the seasons to come and of injuries before they happen, compared with what comes.

use std::collections::BTreeMap;

use basketboss::{Action, Advisor, Basketboss, Phase, Position};
use tabletop_any::{Cell, Scene, SceneSource as _};
use tabletop_core::{Awaits, ChanceSource as _, Dealer, Game as _, RuleBook as _, Seat, Step, Table};

use crate::told_of_columns::whole_games;

/// Cells with cards, by place and piece.
type Cards = BTreeMap<(String, String), Cell>;

/// The cells of player cards on columns and in the market.
fn cards(scene: &Scene) -> Cards {
    let cells = scene.areas.iter().flat_map(|area| &area.cells);
    cells.filter_map(|cell| Some(((cell.id.clone(), cell.piece.clone()?), cell.clone()))).collect()
}

/// The scene of a spectator, without what it says of actions.
fn seen(table: &Table<Basketboss>) -> Scene {
    Scene::for_spectators(table.game(), table.public())
}

/// Plays on until the game is over. Nobody offers, bids, slides or spares anything.
fn idle_to_the_end(table: &mut Table<Basketboss>, dealer: &mut Dealer) {
    loop {
        while table.deal(dealer) {}
        let Some(seat) = table.awaits().deciders().first() else { break };
        let idle = [Action::Pass, Action::Bid(0), Action::Done, Action::SpareNone];
        let legal = table.legal(seat);
        let action = idle.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        table.take(Step::Decision { seat, action }).unwrap();
    }
    assert_eq!(table.awaits(), Awaits::Over);
}

/// The figures after `›` are those of the next season, and in the last one that of the final count. There are never more than
/// seasons to come and the final count.
#[test]
fn the_figures_to_come_are_those_of_the_seasons_to_come_and_of_the_final_count() {
    let (mut came, mut stayed, mut counted) = (0, 0, 0);
    let mut before: Option<(u8, usize, Cards)> = None;
    whole_games(|table, seat, scene| {
        let (season, steps, now) = (table.public().season, table.steps().len(), cards(scene));
        for cell in now.values() {
            assert!(
                cell.curve.as_ref().unwrap().ahead.len() <= usize::from(7 - season),
                "season {season}: {cell:?}"
            );
        }
        let is_moved = |step: &String| ["slide ", "spare "].iter().any(|verb| step.contains(verb));
        if let Some((earlier, then, old)) = before.take()
            && earlier + 1 == season
            && !table.steps().skip(then).map(|step| step.to_string()).any(|step| is_moved(&step))
        {
            for (place, old) in old.iter().filter(|(place, _)| place.0.starts_with("team-")) {
                let next = old.curve.as_ref().unwrap().ahead.first().copied();
                if let Some(new) = now.get(place) {
                    assert_eq!(Some(new.curve.as_ref().unwrap().now), next, "{old:?}: {new:?}");
                    came += 1;
                    stayed += u32::from(Some(old.curve.as_ref().unwrap().now) == next);
                }
            }
        }
        if season == 6 {
            for action in table.legal(seat) {
                let mut later = table.fork();
                later.take(Step::Decision { seat, action }).unwrap();
                let is_spared = matches!(action, Action::Slide(_) | Action::Spare(_) | Action::Place(_));
                if is_spared || later.awaits() != Awaits::Over {
                    continue;
                }
                for (place, new) in cards(&seen(&later)) {
                    let curve = new.curve.as_ref().unwrap();
                    let next = now[&place].curve.as_ref().unwrap().ahead.first().copied();
                    assert_eq!((Some(curve.now), curve.ahead.len()), (next, 0), "{place:?}");
                    counted += 1;
                }
            }
        }
        before = Some((season, steps, now));
    });
    assert!(came > 50 && stayed > 10 && counted > 20, "{came}, {stayed}, {counted}");
}

/// A card that is replaced is never seen again. A starting player under a card that retires plays again with the stars said.
#[test]
fn who_is_replaced_leaves_the_game_and_who_is_covered_returns() {
    let [mut gone, mut back, mut under] = [0; 3];
    let mut dealer = Dealer::new(7);
    whole_games(|table, seat, scene| {
        let Phase::Place { player, .. } = table.public().phase else { return };
        let old = cards(scene);
        assert_eq!(
            scene.ask.contains(" A card that is replaced leaves the game."),
            old.keys().any(|(id, _)| id.starts_with(&format!("team-{seat}-")))
        );
        for place in Position::ALL {
            let words = table.game().action_label(table.view(seat).unwrap(), Action::Place(place)).words;
            let mut later = table.fork();
            later.take(Step::Decision { seat, action: Action::Place(place) }).unwrap();
            idle_to_the_end(&mut later, &mut dealer);
            let last = seen(&later);
            let id = format!("team-{seat}-{place}");
            let end = last.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id).unwrap();
            let is_there = end.piece == Some(format!("player-{player}"));
            let replaced = old.keys().find(|(cell, _)| *cell == id).map(|(_, piece)| piece);
            assert_eq!(words.contains("replaces for good"), replaced.is_some(), "{words}");
            if let Some(piece) = replaced {
                assert!(cards(&last).keys().all(|(_, other)| other != piece), "{words}");
                gone += 1;
                continue;
            }
            assert_eq!(words.contains(" until this card retires"), !is_there, "{words}: {end:?}");
            if is_there {
                under += 1;
            } else {
                let stars = end.lines[1].split(' ').nth(1).unwrap();
                assert!(
                    end.lines[0] == "starting" && words.contains(&format!("{stars} until")),
                    "{words}: {end:?}"
                );
                back += 1;
            }
        }
    });
    assert!(gone > 30 && back > 30 && under > 10, "{gone}, {back}, {under}");
}

/// The names in the question about an injury, each with the loss of strength and of income.
fn risks(ask: &str) -> Vec<(String, i32, i32)> {
    let Some((_, rest)) = ask.split_once(" Of yours it hits ") else { return Vec::new() };
    let names = rest.split_once(". You have").unwrap().0;
    let figure = |text: &str, what: &str| {
        let digits = text.split_once(what).map_or("0", |(_, rest)| rest);
        digits.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
    };
    let one = |named: &str| {
        let (name, lost) = named.split_once(" (").unwrap();
        (name.to_string(), figure(lost, "strength −"), figure(lost, "income −$"))
    };
    names.split(" or ").map(one).collect()
}

/// The strength of a seat, and the income that the cells of its columns show. The injured bring nothing.
fn figures(table: &Table<Basketboss>, seat: Seat) -> (i32, i32) {
    let (scene, id) = (seen(table), format!("team-{seat}-"));
    let own = scene.areas.iter().flat_map(|area| &area.cells).filter(|cell| cell.id.starts_with(&id));
    let active = own.filter(|cell| !cell.marks.iter().any(|mark| mark == "injured"));
    let income = active.map(|cell| cell.lines[1].split_once('$').unwrap().1.parse::<i32>().unwrap()).sum();
    (scene.panel(seat).unwrap().fact("strength").unwrap().parse().unwrap(), income)
}

/// The question about an injury says what it takes from the team, and so does the note on the card.
#[test]
fn an_injury_takes_what_the_question_says() {
    let (mut hit, mut poorer, mut excused) = (0, 0, 0);
    whole_games(|table, seat, scene| {
        let Phase::InjuryBids { round, .. } = &table.public().phase else { return };
        let note = |seat: Seat| {
            let notes = table.game().own_notes(table.view(seat).unwrap());
            notes.iter().find(|note| note.explains("market-1")).map(|note| note.text.to_string())
        };
        if let Some(holder) = table.public().holder(Advisor::Therapist) {
            assert!(!round.asked().contains(holder));
            assert_eq!(note(holder).as_deref(), Some("Your Physical Therapist keeps it from your team."));
            excused += 1;
        }
        let named = scene
            .ask
            .split_once(" Of yours it hits ")
            .map(|(_, rest)| rest.split_once(". You have").unwrap().0);
        assert_eq!(note(seat), named.map(|names| format!("If it hit your team now, it would be {names}.")));
        let mut later = table.fork();
        while matches!(later.public().phase, Phase::InjuryBids { .. })
            && let Some(other) = later.awaits().deciders().first()
        {
            let amount = if other == seat { 0 } else { later.public().teams[other].dollars };
            later.take(Step::Decision { seat: other, action: Action::Bid(amount) }).unwrap();
        }
        let mut outcomes = Vec::from([later]);
        if let Phase::Injure { seat: owner, .. } = outcomes[0].public().phase {
            let chosen = outcomes[0].legal(owner).into_iter().map(|action| {
                let mut later = outcomes[0].fork();
                later.take(Step::Decision { seat: owner, action }).unwrap();
                later
            });
            outcomes = chosen.collect();
        }
        for later in outcomes {
            // Without another card in the market the season goes on, and the injuries end.
            let told: Vec<String> =
                later.last_events().iter().map(|entry| later.game().text(&entry.event).to_string()).collect();
            let event = told
                .iter()
                .find(|text| text.ends_with(" is injured") && text.contains(&format!(" of seat {seat} ")));
            let starting = told.iter().find(|text| text.ends_with(&format!(" of seat {seat} is injured")));
            let Some(event) = event.or(starting) else { continue };
            if later
                .last_events()
                .iter()
                .any(|entry| ["BB-TROPHY-1", "BB-INJURY-6"].contains(&entry.rule.id()))
            {
                continue;
            }
            let name = event.split([' ', '(']).next().unwrap();
            let (before, after) = (figures(table, seat), figures(&later, seat));
            let income = if table.public().season == 6 { 0 } else { before.1 - after.1 };
            let is_it = |(said, strength, less): &(String, i32, i32)| {
                said.starts_with(name) && (*strength, *less) == (before.0 - after.0, income)
            };
            assert!(risks(&scene.ask).iter().any(is_it), "{}: {event}, {before:?}, {after:?}", scene.ask);
            hit += 1;
            poorer += u32::from(income > 0);
        }
    });
    assert!(hit > 5 && poorer > 3 && excused > 0, "{hit}, {poorer}, {excused}");
}

/// The first lesson says that players age after the last season before the strength is counted.
#[test]
fn players_age_after_the_last_season_before_the_count() {
    let text: String = Basketboss::LESSONS[0].text.concat();
    assert!(text.contains("Players age after season 6, too, before the last strength is counted."));
    for seed in 0..6 {
        let mut table = Table::new(Basketboss::new(Basketboss::default_setup(3)).unwrap());
        let mut dealer = Dealer::new(seed);
        while table.awaits() != Awaits::Over {
            while table.deal(&mut dealer) {}
            let Some(seat) = table.awaits().deciders().first() else { break };
            let legal = table.legal(seat);
            table.take(Step::Decision { seat, action: legal[dealer.index(legal.len())] }).unwrap();
        }
        let told: Vec<String> =
            table.events().map(|entry| table.game().text(&entry.event).to_string()).collect();
        let trophies = told.iter().rposition(|text| text.contains(" takes the trophy of ")).unwrap();
        let ages = told.iter().rposition(|text| text == "season 6: 5. age players").unwrap();
        let count = told.iter().position(|text| text.starts_with("the final strength of ")).unwrap();
        assert!(trophies < ages && ages < count, "{trophies}, {ages}, {count}");
    }
}
