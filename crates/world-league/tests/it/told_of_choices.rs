//! World League: the words of choices, compared with what the choices do in whole random games.

use tabletop_any::{Cell, Offer, Scene, SceneSource as _};
use tabletop_core::{Game as _, RuleBook as _, Seat, Step, Table};
use world_league::{Action, Phase, Position, WorldLeague};

use crate::told_of_columns::whole_games;

fn after(table: &Table<WorldLeague>, seat: Seat, action: Action) -> Table<WorldLeague> {
    let mut later = table.fork();
    later.take(Step::Decision { seat, action }).unwrap();
    later
}

fn words(table: &Table<WorldLeague>, seat: Seat, action: Action) -> String {
    table.game().action_label(table.view(seat).unwrap(), action).words
}

fn column(scene: &Scene, seat: Seat, place: Position) -> &Cell {
    let id = format!("team-{seat}-{place}");
    scene.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id).unwrap()
}

/// The values that a cell shows: the figure after the type, then those of the curve up to the end of the career.
fn shown(cell: &Cell) -> String {
    let Some(curve) = &cell.curve else { return "nobody who counts".to_string() };
    let now = cell.lines[1].split(' ').nth(1).unwrap();
    let later: Vec<String> =
        curve.ahead.iter().take_while(|value| **value > 0).map(ToString::to_string).collect();
    let injured = if cell.marks.iter().any(|mark| mark == "injured") { "the injured " } else { "" };
    if curve.ahead.is_empty() {
        return format!("{injured}{now}");
    }
    format!("{injured}{now}, then {}", if later.is_empty() { "0".to_string() } else { later.join(" ") })
}

#[test]
fn a_placement_says_the_values_that_it_covers() {
    let (mut told, mut of_nobody, mut of_injured) = (0, 0, 0);
    whole_games(|table, seat, scene| {
        if !matches!(table.public().phase, Phase::Place { .. }) {
            return;
        }
        let market = scene.areas.iter().find(|area| area.id == "market").unwrap();
        let kind = market.cells[0].lines[1].split(' ').next().unwrap();
        let figures = format!("{} ({kind} {})", market.cells[0].lines[0], shown(&market.cells[0]));
        assert!(scene.ask.contains(&figures), "{}: {figures}", scene.ask);
        for place in Position::ALL {
            let words = words(table, seat, Action::Place(place));
            let covered = shown(column(scene, seat, place));
            assert!(
                words.contains(&format!("(covers {covered})"))
                    || words.contains(&format!("(covers {covered};")),
                "{words}: {covered}"
            );
            told += 1;
            of_nobody += u32::from(covered.starts_with("nobody"));
            of_injured += u32::from(covered.starts_with("the injured"));
        }
    });
    assert!(told > 200 && of_nobody > 5 && of_injured > 0, "{told}, {of_nobody}, {of_injured}");
}

#[test]
fn a_slide_says_the_value_before_and_after() {
    let mut told = 0;
    whole_games(|table, seat, scene| {
        for action in table.legal(seat) {
            let place = match (action, &table.public().phase) {
                (Action::Train, Phase::Train { column, .. }) => *column,
                (Action::Slide(place), _) => place,
                _ => continue,
            };
            let words = words(table, seat, action);
            let later = after(table, seat, action);
            if later.public().bar != table.public().bar {
                continue;
            }
            let view = later.view(seat).unwrap();
            let later = Scene::of(later.game(), view);
            let now = |scene: &Scene| {
                let cell = column(scene, seat, place);
                if cell.curve.is_none() {
                    return "0".to_string();
                }
                cell.lines[1].split(' ').nth(1).unwrap().to_string()
            };
            assert!(words.ends_with(&format!("({} → {})", now(scene), now(&later))), "{words}");
            told += 1;
        }
    });
    assert!(told > 20, "{told}");
}

/// Who is still in, who leads, and what follows if nobody else is left.
#[test]
fn a_pass_says_what_it_leads_to() {
    let mut told = [0; 5];
    whole_games(|table, seat, _| {
        let Phase::Auction(auction) = &table.public().phase else { return };
        let said = words(table, seat, Action::Pass);
        let later = after(table, seat, Action::Pass);
        let first = table.public().market[0];
        let (player, game) = (table.game().tile_name(first), table.game());
        let lead = auction.highest();
        let kind = match &later.public().phase {
            Phase::Auction(later) if later.bidding().len() < auction.bidding().len() => {
                assert!(!later.bidding().contains(seat));
                let rest: Vec<Seat> = later.bidding().iter().collect();
                match lead {
                    Some(bid) => {
                        let (team, amount, more) = (game.team_name(bid.seat), bid.amount, rest.len() - 1);
                        let lead = format!("{team} lead with {amount} million, {more} more may bid");
                        assert_eq!(said, format!("pass, and be out: {lead}"));
                        0
                    }
                    None if rest.len() == 1 => {
                        let name = game.team_name(rest[0]);
                        assert_eq!(said, format!("pass, and be out: only {name} may bid"));
                        1
                    }
                    None => {
                        assert_eq!(said, format!("pass, and be out: {} others may bid", rest.len()));
                        2
                    }
                }
            }
            Phase::Place { seat: winner, .. } => {
                let name = game.team_name(*winner);
                assert_eq!(said, format!("pass: {name} win {player} with {} million", lead.unwrap().amount));
                3
            }
            _ => {
                assert_eq!(said, format!("pass: nobody takes {player}, who leaves the game"));
                let told: Vec<String> =
                    later.last_events().iter().map(|entry| game.text(&entry.event).to_string()).collect();
                assert!(told.contains(&format!("{player} is out of the game")), "{told:?}");
                4
            }
        };
        told[kind] += 1;
    });
    assert!(told.iter().all(|count| *count > 3), "{told:?}");
}

/// The first rule told of a thing in the market is the one of its kind.
#[test]
fn a_note_on_the_market_is_that_of_a_player_or_of_an_injury() {
    let mut seen = [0; 2];
    whole_games(|table, _, _| {
        let notes = table.game().cell_notes(table.public());
        for (number, tile) in (1..).zip(table.public().market.iter()) {
            let id = format!("market-{number}");
            let names: Vec<&str> =
                notes.iter().filter(|note| note.explains(&id)).map(|note| &*note.name).collect();
            let is_injury = table.game().text(&world_league::Event::Turned { tile: *tile }).to_string();
            let is_injury = is_injury == "an injury is turned up";
            assert_eq!(names, [if is_injury { "An injury" } else { "A player of the market" }]);
            seen[usize::from(is_injury)] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// The trophies that a panel lists are worth as much as the part of the score.
#[test]
fn what_is_won_adds_up_to_the_score() {
    let mut told = 0;
    whole_games(|_, _, scene| {
        for panel in &scene.panels {
            let won = panel.fact("won").unwrap();
            let (mut trophies, mut medals) = (0, 0);
            for part in won.split(", ").filter(|part| *part != "none") {
                let words: Vec<&str> = part.split(' ').collect();
                let count: i32 = words[0].parse().unwrap();
                match words[..] {
                    [_, "medal"] => medals += i32::from(count == 1),
                    [_, "medals"] => medals += if count > 1 { count } else { 99 },
                    [_, "gold" | "silver" | "bronze" | "crystal", "at", points] => {
                        trophies += count * points.parse::<i32>().unwrap();
                    }
                    _ => panic!("{won}"),
                }
                told += 1;
            }
            let points = |name: &str| {
                panel.parts.iter().filter(|part| part.name == name).map(|part| part.points).sum::<i32>()
            };
            assert_eq!(
                (trophies, medals),
                (points("trophies"), points("medals")),
                "{won}: {:?}",
                panel.parts
            );
        }
    });
    assert!(told > 100, "{told}");
}

/// Until when the figures of a choice reckon, by the clauses of the events that follow.
#[test]
fn a_choice_says_what_its_figures_count_in() {
    const KINDS: [(&str, &[&str]); 5] = [
        ("trophies", &["WL-TROPHY-1", "WL-TROPHY-2", "WL-TROPHY-3"]),
        ("income", &["WL-BANKER-1", "WL-INCOME-1"]),
        ("recovery", &["WL-INJURY-6"]),
        ("ageing", &["WL-SHIFT-1"]),
        ("the move of the Referee's point", &["WL-HIRE-7"]),
    ];
    let mut told = [[0; 2]; 5];
    whole_games(|table, seat, scene| {
        let offers: Vec<&Offer> = scene.offers().collect();
        let legal = table.legal(seat);
        let of = |offer: &Offer| -> Vec<bool> {
            let action = legal.iter().find(|action| action.to_string() == offer.action).unwrap();
            let later = after(table, seat, *action);
            let cited: Vec<&str> = later
                .last_events()
                .iter()
                .filter(|entry| entry.is_for(Some(seat)))
                .map(|entry| entry.rule.id())
                .collect();
            let has = |clauses: &[&str]| cited.iter().any(|id| clauses.contains(id));
            KINDS.iter().map(|(_, clauses)| has(clauses)).collect()
        };
        let known: Vec<(&Offer, Vec<bool>)> =
            offers.iter().filter(|offer| !offer.told.is_empty()).map(|offer| (*offer, of(offer))).collect();
        for (offer, own) in &known {
            let (after, before) = match offer.reckoned.split_once("before ") {
                Some((after, before)) => (after, before),
                None => (&*offer.reckoned, ""),
            };
            for (kind, (name, _)) in KINDS.iter().enumerate() {
                let elsewhere = known.iter().any(|(_, other)| other[kind]);
                let said = (after.contains(name), before.contains(name));
                assert_eq!(
                    said,
                    (own[kind], elsewhere && !own[kind]),
                    "{}: {} of {name}",
                    offer.action,
                    offer.reckoned
                );
                told[kind][0] += usize::from(said.0);
                told[kind][1] += usize::from(said.1);
            }
        }
    });
    assert!(told.iter().all(|[after, _]| *after > 3), "{told:?}");
    assert!(told[0][1] > 3, "{told:?}");
}
