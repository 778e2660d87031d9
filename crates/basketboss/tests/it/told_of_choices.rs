//! Basketboss: the words of choices, compared with what the choices do in whole random games.

use basketboss::{Action, Basketboss, Phase, Position};
use tabletop_any::{Cell, Offer, Scene, SceneSource as _};
use tabletop_core::{RuleBook as _, Seat, Step, Table};

use crate::told_of_columns::whole_games;

fn after(table: &Table<Basketboss>, seat: Seat, action: Action) -> Table<Basketboss> {
    let mut later = table.fork();
    later.take(Step::Decision { seat, action }).unwrap();
    later
}

fn words(table: &Table<Basketboss>, seat: Seat, action: Action) -> String {
    table.game().action_label(table.view(seat).unwrap(), action).words
}

fn column(scene: &Scene, seat: Seat, place: Position) -> &Cell {
    let id = format!("team-{seat}-{place}");
    scene.areas.iter().flat_map(|area| &area.cells).find(|cell| cell.id == id).unwrap()
}

/// The stars that a cell shows now: `2★`.
fn now(cell: &Cell) -> &str {
    cell.lines[1].split(' ').nth(1).unwrap()
}

#[test]
fn a_placement_says_the_stars_that_it_covers() {
    let (mut told, mut of_cards, mut of_injured) = (0, 0, 0);
    whole_games(|table, seat, scene| {
        if !matches!(table.public().phase, Phase::Place { .. }) {
            return;
        }
        let market = scene.areas.iter().find(|area| area.id == "market").unwrap();
        assert!(market.cells.iter().all(|cell| !scene.ask.contains(&cell.lines[0])), "{}", scene.ask);
        for place in Position::ALL {
            let laid = after(table, seat, Action::Place(place));
            let has_aged = laid.last_events().iter().any(|entry| entry.rule.id() == "BB-AGE-3");
            if !has_aged {
                let laid = Scene::of(laid.game(), laid.view(seat).unwrap());
                let cell = column(&laid, seat, place);
                let later: Vec<String> =
                    cell.curve.as_ref().unwrap().ahead.iter().map(ToString::to_string).collect();
                let kind = cell.lines[1].split(' ').next().unwrap();
                let figures = format!("{} ({kind} {}, then {}): ", cell.lines[0], now(cell), later.join(" "));
                assert!(scene.ask.contains(&figures), "{}: {figures}", scene.ask);
            }
            let words = words(table, seat, Action::Place(place));
            let cell = column(scene, seat, place);
            let covered = match &cell.curve {
                Some(curve) => {
                    let later: Vec<String> = curve.ahead.iter().map(ToString::to_string).collect();
                    let later = later.join(" ");
                    // A card without a star left retires.
                    let later = later.trim_end_matches(" 0");
                    let later = if later.trim_matches(['0', ' ']).is_empty() { "0" } else { later };
                    format!("{}, then {later}", now(cell))
                }
                None => now(cell).to_string(),
            };
            let is_injured = cell.marks.iter().any(|mark| mark == "injured");
            let verb = if cell.curve.is_some() { "replaces for good" } else { "covers" };
            let covered = format!("({verb} {}{covered}", if is_injured { "the injured " } else { "" });
            let ends = [")", ";", " until this card retires)", " until this card retires;"];
            assert!(ends.iter().any(|end| words.contains(&format!("{covered}{end}"))), "{words}");
            told += 1;
            of_cards += u32::from(cell.curve.is_some());
            of_injured += u32::from(is_injured);
        }
    });
    assert!(told > 200 && of_cards > 20 && of_injured > 0, "{told}, {of_cards}, {of_injured}");
}

/// The stars that a column shows after a slide, and after the ageing with the help of the Therapist and without it.
#[test]
fn a_slide_and_a_rest_say_the_stars_before_and_after() {
    let mut told = [0; 2];
    whole_games(|table, seat, scene| {
        for action in table.legal(seat) {
            let (Action::Slide(place) | Action::Spare(place)) = action else { continue };
            let shown = |later: &Table<Basketboss>| {
                let later = Scene::of(later.game(), later.view(seat).unwrap());
                let (old, new) = (column(scene, seat, place), column(&later, seat, place));
                if old.piece == new.piece {
                    return now(new).to_string();
                }
                assert_eq!(new.lines[0], "starting");
                format!("retired: the starting {place} returns, {}", now(new))
            };
            let (words, old) = (words(table, seat, action), now(column(scene, seat, place)));
            let later = after(table, seat, action);
            let new = shown(&later);
            let has_aged = later.last_events().iter().any(|entry| entry.rule.id() == "BB-AGE-3");
            if matches!(action, Action::Slide(_)) && has_aged {
                continue;
            }
            if matches!(action, Action::Slide(_)) {
                let is_retired = new.starts_with("retired");
                let said =
                    if is_retired { format!("({old}, then {new})") } else { format!("({old} → {new})") };
                assert!(words.ends_with(&said), "{words}: {said}");
                told[0] += 1;
            } else {
                assert_eq!(new, old, "{words}");
                let aged = shown(&after(table, seat, Action::SpareNone));
                assert!(words.ends_with(&format!("(stays at {old}, else {aged})")), "{words}: {aged}");
                told[1] += 1;
            }
        }
    });
    assert!(told.iter().all(|count| *count > 5), "{told:?}");
}

/// Who is still in, who leads, and what follows if nobody else is left.
#[test]
fn a_pass_says_what_it_leads_to() {
    let mut told = [0; 5];
    whole_games(|table, seat, scene| {
        let Phase::Offer { auction } = &table.public().phase else { return };
        let said = words(table, seat, Action::Pass);
        let later = after(table, seat, Action::Pass);
        let lead = auction.highest();
        let market = scene.areas.iter().find(|area| area.id == "market").unwrap();
        let player = &market.cells[0].lines[0];
        let kind = match &later.public().phase {
            Phase::Offer { auction: rest } if rest.bidding().len() < auction.bidding().len() => {
                assert!(!rest.bidding().contains(seat));
                let rest: Vec<Seat> = rest.bidding().iter().collect();
                match lead {
                    Some(offer) => {
                        let (leader, dollars, more) = (offer.seat, offer.amount, rest.len() - 1);
                        let lead = format!("seat {leader} leads with ${dollars}, {more} more may offer");
                        assert_eq!(said, format!("pass, and be out: {lead}"));
                        0
                    }
                    None if rest.len() == 1 => {
                        assert_eq!(said, format!("pass, and be out: only seat {} may offer", rest[0]));
                        1
                    }
                    None => {
                        assert_eq!(said, format!("pass, and be out: {} others may offer", rest.len()));
                        2
                    }
                }
            }
            Phase::Place { seat: winner, .. } => {
                assert_eq!(said, format!("pass: seat {winner} wins {player} with ${}", lead.unwrap().amount));
                3
            }
            _ => {
                assert_eq!(said, format!("pass: nobody takes {player}, who leaves the game"));
                assert!(lead.is_none());
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
    whole_games(|table, _, scene| {
        let notes = table.game().cell_notes(table.public());
        for cell in scene.areas.iter().filter(|area| area.id == "market").flat_map(|area| &area.cells) {
            let names: Vec<&str> =
                notes.iter().filter(|note| note.explains(&cell.id)).map(|note| &*note.name).collect();
            let is_injury = cell.lines[0] == "Injury";
            assert_eq!(names, [if is_injury { "An injury" } else { "A player of the market" }]);
            seen[usize::from(is_injury)] += 1;
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// The trophies and ribbons that a panel lists are worth as much as the parts of the score.
#[test]
fn what_is_won_adds_up_to_the_score() {
    let mut told = 0;
    whole_games(|_, _, scene| {
        for panel in &scene.panels {
            let won = panel.fact("won").unwrap();
            let mut points = 0;
            for part in won.split(", ").filter(|part| *part != "none") {
                let words: Vec<&str> = part.split(' ').collect();
                let count: i32 = words[0].parse().unwrap();
                points += match words[..] {
                    [_, "ribbon"] if count == 1 => 1,
                    [_, "ribbons"] if count > 1 => count,
                    [_, "first" | "second" | "third" | "fourth", "at", points] => {
                        count * points.parse::<i32>().unwrap()
                    }
                    _ => panic!("{won}"),
                };
                told += 1;
            }
            let parts = panel.parts.iter().filter(|part| ["trophies", "ribbons"].contains(&&*part.name));
            assert_eq!(points, parts.map(|part| part.points).sum::<i32>(), "{won}: {:?}", panel.parts);
        }
    });
    assert!(told > 100, "{told}");
}

/// Until when the figures of a choice reckon, by the clauses of the events that follow.
#[test]
fn a_choice_says_what_its_figures_count_in() {
    const KINDS: [(&str, &str); 4] = [
        ("trophies", "BB-TROPHY-1"),
        ("income", "BB-INCOME-1"),
        ("recovery", "BB-INJURY-6"),
        ("ageing", "BB-AGE-3"),
    ];
    let mut told = [[0; 2]; 4];
    whole_games(|table, seat, scene| {
        let legal = table.legal(seat);
        let of = |offer: &Offer| -> Vec<bool> {
            let action = legal.iter().find(|action| action.to_string() == offer.action).unwrap();
            let later = after(table, seat, *action);
            let heard = || later.last_events().iter().filter(|entry| entry.is_for(Some(seat)));
            KINDS.iter().map(|(_, clause)| heard().any(|entry| entry.rule.id() == *clause)).collect()
        };
        let known: Vec<(&Offer, Vec<bool>)> =
            scene.offers().filter(|offer| !offer.told.is_empty()).map(|offer| (offer, of(offer))).collect();
        for (offer, own) in &known {
            let (after, before) = match offer.reckoned.split_once("before ") {
                Some((after, before)) => (after, before),
                None => (&*offer.reckoned, ""),
            };
            for (kind, (name, _)) in KINDS.iter().enumerate() {
                let elsewhere = known.iter().any(|(_, other)| other[kind]);
                let said = (after.contains(name), before.contains(name));
                let action = &offer.action;
                assert_eq!(
                    said,
                    (own[kind], elsewhere && !own[kind]),
                    "{action}: {} of {name}",
                    offer.reckoned
                );
                told[kind][0] += usize::from(said.0);
                told[kind][1] += usize::from(said.1);
            }
        }
    });
    assert!(told.iter().all(|[after, _]| *after > 1), "{told:?}");
    assert!(told[3][1] > 1, "{told:?}");
}
