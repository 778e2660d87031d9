//! World League: what scenes say of the seasons to come and of injuries before they happen, compared with what comes.

use std::collections::BTreeMap;

use tabletop_any::{Cell, Scene, SceneSource as _};
use tabletop_core::{Awaits, ChanceSource as _, Dealer, Game as _, RuleBook as _, Step, Table};
use world_league::{Action, Phase, WorldLeague};

use crate::told_of_columns::whole_games;

/// The season whose values count, by the heading of a scene: after the income it is the next one.
fn counting_season(scene: &Scene) -> usize {
    let (number, title) = scene.heading.trim_start_matches("Season ").split_once(": ").unwrap();
    let number: usize = number.parse().unwrap();
    if ["refill the market", "hire a specialist"].contains(&title) { number + 1 } else { number }
}

/// The cells of players with their values, by place and piece.
fn valued(scene: &Scene) -> BTreeMap<(String, Option<String>), &Cell> {
    let cells = scene.areas.iter().flat_map(|area| &area.cells).filter(|cell| cell.curve.is_some());
    cells.map(|cell| ((cell.id.clone(), cell.piece.clone()), cell)).collect()
}

/// The first figure after `›` is the value of the next season, and there are as many figures as seasons to come.
#[test]
fn the_figures_to_come_are_those_of_the_seasons_to_come() {
    let (mut came, mut last) = (0, 0);
    let mut before: Option<(usize, usize, Scene)> = None;
    whole_games(|table, _, scene| {
        let (season, steps) = (counting_season(scene), table.steps().len());
        for ((id, _), cell) in valued(scene) {
            let ahead = cell.curve.as_ref().unwrap().ahead.len();
            assert!(ahead <= 6 - season, "season {season}: {cell:?}");
            assert!(ahead == 6 - season || !id.starts_with("market"), "season {season}: {cell:?}");
            last += u32::from(season == 6 && ahead == 0);
        }
        if let Some((earlier, then, old)) = before.take()
            && earlier + 1 == season
            && then < steps
        {
            let is_slide = |step: &String| ["train", "slide"].iter().any(|verb| step.contains(verb));
            let between: Vec<String> = table.steps().skip(then).map(|step| step.to_string()).collect();
            let now = valued(scene);
            for (place, old) in valued(&old).into_iter().filter(|(place, _)| place.0.starts_with("team-")) {
                let next = old.curve.as_ref().unwrap().ahead.first().copied().unwrap_or(0);
                if let Some(new) = now.get(&place)
                    && !between.iter().any(is_slide)
                {
                    assert_eq!(new.curve.as_ref().unwrap().now, next, "{old:?}: {new:?}");
                    came += 1;
                }
            }
        }
        before = Some((season, steps, scene.clone()));
    });
    assert!(came > 200 && last > 100, "{came} figures came true, {last} in the last season");
}

/// Whoever holds the Trainer is told the values beyond the last season, which a slide still reaches.
#[test]
fn the_trainer_is_told_what_only_a_slide_reaches() {
    let (mut told, mut others) = (0, 0);
    whole_games(|table, seat, scene| {
        let view = table.view(seat).unwrap();
        let notes = table.game().own_notes(view);
        let has_trainer = table.public().specialists.trainer == Some(seat);
        for (place, tile) in (1..).zip(table.public().market.iter()).filter(|(_, tile)| !tile.is_injury()) {
            let id = format!("market-{place}");
            let note = notes.iter().find(|note| note.name == "Your Trainer" && note.explains(&id));
            let values =
                table.game().components().agents.iter().zip(1..).find(|(_, number)| tile.number() == *number);
            let values = values.unwrap().0.values;
            let beyond = values[7 - counting_season(scene)..].iter().take_while(|value| **value > 0);
            let beyond: Vec<String> = beyond.map(ToString::to_string).collect();
            let text =
                format!("Only your Trainer reaches the values beyond the last season: {}.", beyond.join(" "));
            let is_due = has_trainer && !beyond.is_empty();
            assert_eq!(note.map(|note| &*note.text), is_due.then_some(&*text), "{id}");
            if is_due { told += 1 } else { others += 1 }
        }
    });
    assert!(told > 20 && others > 100, "{told}, {others}");
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
        (name.to_string(), figure(lost, "strength −"), figure(lost, "income −"))
    };
    names.split(" or ").map(one).collect()
}

/// The question about an injury says what it takes from the team, and so does the note on the tile.
#[test]
fn an_injury_takes_what_the_question_says() {
    let (mut hit, mut poorer) = (0, 0);
    whole_games(|table, seat, scene| {
        if !matches!(table.public().phase, Phase::HealthCosts(_)) {
            return;
        }
        let named = scene
            .ask
            .split_once(" Of yours it hits ")
            .map(|(_, rest)| rest.split_once(". You have").unwrap().0);
        let notes = table.game().own_notes(table.view(seat).unwrap());
        let note = notes.iter().find(|note| note.explains("market-1")).map(|note| note.text.to_string());
        assert_eq!(note, named.map(|names| format!("If it hit your team now, it would be {names}.")));
        let mut later = table.fork();
        while let Some(other) = later.awaits().deciders().first()
            && matches!(later.public().phase, Phase::HealthCosts(_))
        {
            let amount = if other == seat { 0 } else { later.public().teams[other].millions };
            later.take(Step::Decision { seat: other, action: Action::Spend(amount) }).unwrap();
        }
        let mut outcomes = Vec::from([later]);
        if let Phase::Injure { seat: owner } = outcomes[0].public().phase {
            let chosen = outcomes[0].legal(owner).into_iter().map(|action| {
                let mut later = outcomes[0].fork();
                later.take(Step::Decision { seat: owner, action }).unwrap();
                later
            });
            outcomes = chosen.collect();
        }
        for later in outcomes {
            let event = later.last_events().iter().map(|entry| later.game().text(&entry.event).to_string());
            let team = later.game().team_name(seat);
            let Some(event) =
                event.into_iter().find(|text| text.ends_with(&format!(" of {team} is injured")))
            else {
                continue;
            };
            let name = event.split(&format!(" of {team}")).next().unwrap();
            if later.public().season != table.public().season || later.awaits() == Awaits::Over {
                continue;
            }
            let of = |table: &Table<WorldLeague>| {
                let team = &table.public().teams[seat];
                (i32::from(team.strength), i32::from(team.income))
            };
            let ((strength, income), after) = (of(table), of(&later));
            if later.public().bar == table.public().bar
                && later.public().teams[seat].columns.iter().any(|it| it.injury.is_some())
            {
                let lost = (name.to_string(), strength - after.0, income - after.1);
                assert!(risks(&scene.ask).contains(&lost), "{}: {lost:?}", scene.ask);
                hit += 1;
                poorer += u32::from(lost.2 > 0);
            }
        }
    });
    assert!(hit > 5 && poorer > 3, "{hit}, {poorer}");
}

/// A choice of the hiring says how the Referee's point moves once all have chosen.
#[test]
fn a_choice_of_the_hiring_says_how_the_referee_changes_the_strength() {
    let mut said = [0; 4];
    let mut dealer = Dealer::new(3);
    whole_games(|table, seat, scene| {
        let is_hiring = |table: &Table<WorldLeague>| matches!(table.public().phase, Phase::Hire { .. });
        if !is_hiring(table) {
            return;
        }
        for action in table.legal(seat) {
            let words = table.game().action_label(table.view(seat).unwrap(), action).words;
            let mut later = table.fork();
            later.take(Step::Decision { seat, action }).unwrap();
            while is_hiring(&later) {
                let other = later.awaits().deciders().first().unwrap();
                let legal = later.legal(other);
                let action = legal[dealer.index(legal.len())];
                later.take(Step::Decision { seat: other, action }).unwrap();
            }
            let is_hired_away =
                scene.ask.contains("Your Referee is hired away: once all have chosen, 1 strength less.");
            let kind = if words.contains("1 strength more once all have chosen") {
                0
            } else if words.contains("(1 strength less once all have chosen)") {
                1
            } else if is_hired_away {
                2
            } else {
                3
            };
            let of = |table: &Table<WorldLeague>| i32::from(table.public().teams[seat].strength);
            let gains = [1, -1, -1, 0][kind] - i32::from(kind == 0 && is_hired_away);
            // Nobody hires a specialist away who was chosen in this phase, so nothing else moves the point.
            let keeps = words.starts_with("keep the Referee");
            assert!(keeps || of(&later) - of(table) == gains, "{words}: {} {}", of(table), of(&later));
            said[kind] += 1;
        }
    });
    assert!(said.iter().all(|count| *count > 0), "{said:?}");
}

/// The first lesson says that nobody ages after the last season: the bars move after the other five, and no strength changes
/// after the last trophies but by a recovery.
#[test]
fn nobody_ages_after_the_last_season() {
    let text: String = WorldLeague::LESSONS[0].text.concat();
    assert!(text.contains("After season 6 nobody ages: the last strength is that of its trophies, but injured players count again."));
    let mut recovered = 0;
    for seed in 0..12 {
        let (mut table, mut dealer) =
            (Table::new(WorldLeague::new(WorldLeague::default_setup(3)).unwrap()), Dealer::new(seed));
        while table.awaits() != Awaits::Over {
            while table.deal(&mut dealer) {}
            let Some(seat) = table.awaits().deciders().first() else { break };
            let legal = table.legal(seat);
            table.take(Step::Decision { seat, action: legal[dealer.index(legal.len())] }).unwrap();
        }
        let told: Vec<(&str, String)> = table
            .events()
            .map(|entry| (entry.rule.id(), table.game().text(&entry.event).to_string()))
            .collect();
        let moved = told.iter().filter(|(_, text)| text.starts_with("the season bars point to")).count();
        assert!(moved <= 6 && !told.iter().any(|(_, text)| text.ends_with("point to season 7")), "{moved}");
        let trophies = told.iter().rposition(|(_, text)| text.contains(" take place ")).unwrap();
        let ages = told.iter().rposition(|(rule, _)| *rule == "WL-SHIFT-1").unwrap();
        assert!(ages < trophies);
        for (number, (_, text)) in told.iter().enumerate().skip(trophies) {
            if text.contains(" from strength ") {
                assert!(told[trophies..number].iter().any(|(rule, _)| *rule == "WL-INJURY-6"), "{text}");
                recovered += 1;
            }
        }
    }
    assert!(recovered > 0);
}
