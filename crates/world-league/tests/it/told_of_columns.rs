//! World League: the words of scenes about columns, compared with whole random games.

use std::collections::BTreeMap;

use tabletop_any::{Cell, Scene, SceneSource as _};
use tabletop_core::{Awaits, Card as _, ChanceSource as _, Dealer, Game as _, Seat, Step, Table};
use world_league::{Action, Phase, Player, Position, WorldLeague};

/// The table and the scene of the seat before each decision of some random games.
pub(crate) fn whole_games(mut look: impl FnMut(&Table<WorldLeague>, Seat, &Scene)) {
    for seed in 0..6 {
        let (mut table, mut dealer) =
            (Table::new(WorldLeague::new(WorldLeague::default_setup(3)).unwrap()), Dealer::new(seed));
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
fn note(table: &Table<WorldLeague>) -> String {
    let notes = table.game().cell_notes(table.public());
    notes.iter().filter(|note| note.explains("team-1-C")).map(|note| note.text.to_string()).collect()
}

/// What a card brings each season, as its cell shows it. The injured bring nothing.
fn shown_income(cell: &Cell) -> i32 {
    if cell.marks.iter().any(|mark| mark == "injured") {
        return 0;
    }
    cell.lines.iter().flat_map(|line| line.chars()).map(|sign| i32::from(sign == '●')).sum()
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
    whole_games(|table, seat, _| {
        if !matches!(table.public().phase, Phase::Place { .. }) {
            return;
        }
        for column in Position::ALL {
            let mut later = table.fork();
            let action = Action::Place(column);
            let words = table.game().action_label(table.view(seat).unwrap(), action).words;
            later.take(Step::Decision { seat, action }).unwrap();
            // Once the bar has moved, careers have ended.
            if later.public().bar != table.public().bar || later.awaits() == Awaits::Over {
                continue;
            }
            let of = |table: &Table<WorldLeague>| i32::from(table.public().teams[seat].income);
            let truth = of(&later) - of(table);
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

/// A player who has just been laid brings coins even without value. In a later season without value nobody lies face-up.
#[test]
fn a_first_season_without_value_counts_and_a_later_one_ends_the_career() {
    let mut without = 0;
    whole_games(|table, _, scene| {
        assert!(note(table).contains("A player without value in the first season counts all the same"));
        assert!(note(table).contains("A later season without value ends the career"));
        for (seat, team) in table.public().teams.iter() {
            let own = format!("team-{seat}-");
            let coins: i32 = columns(scene).filter(|cell| cell.id.starts_with(&own)).map(shown_income).sum();
            assert_eq!(coins, i32::from(team.income));
            for (_, column) in team.lineup() {
                let Player::FaceUp { tile, space } = column.player else { continue };
                let values = table.game().components().agents[usize::from(tile.index())].values;
                if values[usize::from(space) - 1] == 0 {
                    assert_eq!(space, 1, "{tile}");
                    without += 1;
                }
            }
        }
    });
    assert!(without > 0);
}

/// The strength of the Referee moves with the last choice of a season, and not before.
#[test]
fn a_team_that_loses_the_referee_loses_the_strength_once_all_have_chosen() {
    let mut lost = 0;
    let mut before: Option<(Option<Seat>, Vec<u8>)> = None;
    whole_games(|table, _, _| {
        let public = table.public();
        let notes = table.game().cell_notes(public);
        let note = notes.iter().find(|note| note.explains("specialist-referee")).unwrap();
        let said = notes
            .iter()
            .any(|note| note.text.contains("loses the Referee loses this strength, once all have"));
        assert!(said, "{}", note.text);
        let strengths: Vec<u8> = public.teams.iter().map(|(_, team)| team.strength).collect();
        if let Phase::Hire { referee_was, .. } = public.phase {
            if let Some((_, earlier)) = &before {
                assert_eq!(*earlier, strengths);
            }
            before = Some((referee_was, strengths));
        } else if let Some((Some(had), earlier)) = before.take()
            && public.specialists.referee != Some(had)
        {
            assert_eq!(earlier[had.index()], strengths[had.index()] + 1);
            lost += 1;
        }
    });
    assert!(lost > 0);
}
