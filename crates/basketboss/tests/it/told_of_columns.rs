//! Basketboss: the words of scenes about columns, compared with whole random games.

use std::collections::BTreeMap;

use basketboss::{Action, Basketboss, Phase, Position};
use tabletop_any::{Cell, Scene, SceneSource as _};
use tabletop_core::{Awaits, ChanceSource as _, Dealer, Game as _, RuleBook as _, Seat, Step, Table};

/// The table and the scene of the seat before each decision of some random games.
pub(crate) fn whole_games(mut look: impl FnMut(&Table<Basketboss>, Seat, &Scene)) {
    for seed in 0..6 {
        let (mut table, mut dealer) =
            (Table::new(Basketboss::new(Basketboss::default_setup(3)).unwrap()), Dealer::new(seed));
        loop {
            while table.deal(&mut dealer) {}
            let Some(seat) = table.awaits().deciders().first() else { break };
            look(&table, seat, &Scene::of(table.game(), table.view(seat).unwrap()));
            let legal = table.legal(seat);
            let action = legal[dealer.index(legal.len())];
            table.take(Step::Decision { seat, action }).unwrap();
        }
        assert_eq!(table.awaits(), Awaits::Over);
    }
}

/// The cells of the columns of all teams.
fn columns(scene: &Scene) -> impl Iterator<Item = &Cell> {
    scene.areas.iter().flat_map(|area| &area.cells).filter(|cell| cell.id.starts_with("team-"))
}

/// The note on the columns of a team.
fn note(table: &Table<Basketboss>) -> String {
    let notes = table.game().cell_notes(table.public());
    notes.iter().filter(|note| note.explains("team-1-C")).map(|note| note.text.to_string()).collect()
}

/// What a card brings each season, as its cell shows it. The injured bring nothing.
fn shown_income(cell: &Cell) -> i32 {
    if cell.marks.iter().any(|mark| mark == "injured") {
        return 0;
    }
    cell.lines.iter().find_map(|line| line.split_once('$')?.1.parse().ok()).unwrap_or(0)
}

/// The change of the income in the words of an action: 0 if they name none.
fn said(words: &str) -> i32 {
    let Some((_, said)) = words.split_once("income ") else { return 0 };
    let digits: String = said.chars().filter(char::is_ascii_digit).collect();
    let amount: i32 = digits.parse().unwrap();
    if said.starts_with('−') { -amount } else { amount }
}

#[test]
fn a_placement_says_how_the_income_changes() {
    let mut changes = [0; 3];
    whole_games(|table, seat, scene| {
        if !matches!(table.public().phase, Phase::Place { .. }) {
            return;
        }
        for column in Position::ALL {
            let mut later = table.fork();
            let action = Action::Place(column);
            let words = table.game().action_label(table.view(seat).unwrap(), action).words;
            later.take(Step::Decision { seat, action }).unwrap();
            let Some(after) = later.view(seat).map(|view| Scene::of(later.game(), view)) else { continue };
            let of = |scene: &Scene| {
                let own = format!("team-{seat}-");
                columns(scene).filter(|cell| cell.id.starts_with(&own)).map(shown_income).sum::<i32>()
            };
            let truth = if table.public().season == 6 { 0 } else { of(&after) - of(scene) };
            assert_eq!(said(&words), truth, "{words}");
            changes[usize::try_from(truth.signum() + 1).unwrap()] += 1;
        }
    });
    assert!(changes.iter().all(|count| *count > 5), "{changes:?}");
}

#[test]
fn a_player_stays_on_its_column() {
    let (mut lies, mut steps, mut games): (BTreeMap<String, String>, _, _) = (BTreeMap::new(), 0, 1);
    whole_games(|table, _, scene| {
        // Another game has begun.
        if table.steps().len() < steps {
            lies.clear();
            games += 1;
        }
        steps = table.steps().len();
        assert!(note(table).contains("stays on its column"));
        for cell in columns(scene) {
            let Some(piece) = &cell.piece else { continue };
            let was = lies.insert(piece.clone(), cell.id.clone());
            assert!(was.is_none_or(|was| was == cell.id), "{piece}");
        }
    });
    assert!(lies.len() > 8 && games == 6, "{games}");
}

/// A card lies on a column only while it has stars to come, and some lie there in a season without stars.
#[test]
fn a_card_is_there_as_long_as_it_has_stars_to_come() {
    let mut without = 0;
    whole_games(|table, _, scene| {
        assert!(note(table).contains("A season without stars does not end a card that has stars later"));
        for cell in columns(scene).filter(|cell| cell.piece.is_some()) {
            let curve = cell.curve.as_ref().unwrap();
            assert!(curve.now > 0 || curve.ahead.iter().any(|stars| *stars > 0), "{cell:?}");
            without += i32::from(curve.now == 0);
        }
    });
    assert!(without > 0);
}

/// The note on a season card cites the clause of its effect.
#[test]
fn a_note_cites_the_clause_of_the_effect() {
    let mut seen = 0;
    whole_games(|table, _, _| {
        let notes = table.game().cell_notes(table.public());
        for (number, card) in (1..).zip(&table.public().season_cards) {
            let set = table.game().components();
            let effect = set.season_cards.iter().find(|data| data.card == *card).unwrap().effect;
            let Some(rule) = effect.rule() else { continue };
            let own = format!("season-{number}");
            assert!(notes.iter().any(|note| note.cells[0] == own && note.clauses == [rule.id()]), "{card}");
            seen += 1;
        }
    });
    assert!(seen > 0);
}
