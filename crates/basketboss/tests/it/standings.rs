//! BB-END-2 and BB-END-3: scores, and what decides between equal ones.

use basketboss::Advisor::{Agent, Banker, Publicist, Referee, Therapist};
use basketboss::{Basketboss, Phase, SeasonCard};
use tabletop_core::Table;

use crate::scene::{Scene, last_told, seat};

/// The end of a game of three whose teams are all at 10: scores are made by trophies (5 and 2), ribbons and money. In the
/// last season seat 1 takes the first trophy and seat 2 the second.
fn end(money: [u16; 3], trophies: [[u8; 4]; 3], ribbons: [u8; 3]) -> Table<Basketboss> {
    let mut scene =
        Scene::seats(3).season(6, SeasonCard::TeamLegacy, &[Agent, Banker, Publicist]).row("9").opener(1);
    for (owner, ((dollars, trophies), ribbons)) in (1..).zip(money.into_iter().zip(trophies).zip(ribbons)) {
        scene = scene.money(owner, dollars).trophies(owner, trophies);
        scene = scene.edit(|public| public.teams[seat(owner)].ribbons = ribbons);
    }
    scene.play("1: pass\n2: pass\n3: pass")
}

/// Place, whether it wins, score, and what was compared with equal scores.
type Row = (u8, bool, i32, Vec<(&'static str, i32)>);

fn rows(table: &Table<Basketboss>) -> Vec<Row> {
    let standings = table.standings();
    assert!(standings.is_over());
    let row = |row: &tabletop_core::Standing<_>| {
        let compared = row.tiebreaks.iter().map(|tiebreak| (tiebreak.name, tiebreak.figure)).collect();
        (row.place, row.wins, row.score, compared)
    };
    standings.rows.iter().map(row).collect()
}

#[test]
fn the_higher_score_wins_without_a_tiebreak() {
    let table = end([0, 0, 0], [[5, 0, 0, 0], [0, 5, 0, 0], [0, 0, 0, 0]], [0; 3]);
    assert_eq!(rows(&table), [(1, true, 40, vec![]), (2, false, 22, vec![]), (3, false, 10, vec![])]);
}

#[test]
fn money_left_over_decides_first_and_then_the_first_trophies() {
    // 10 + 3×5; 10 + 6×2 + 2 ribbons + $5; 10 + 3×5: each comes to 25.
    let table = end([1, 8, 3], [[2, 0, 0, 0], [0, 5, 0, 0], [3, 0, 0, 0]], [0, 2, 0]);
    let (left, first) = ("money left over", "first trophies");
    assert_eq!(
        rows(&table),
        [
            (3, false, 25, vec![(left, 1)]),
            (2, false, 25, vec![(left, 3), (first, 0)]),
            (1, true, 25, vec![(left, 3), (first, 3)])
        ]
    );
}

/// Each further figure decides when all before it are equal. The position is one after the end.
#[test]
fn the_other_trophies_decide_one_after_the_other() {
    // Five managers, trophies of 10, 7, 4 and 2; ribbons and full $5 make the scores of seats 1 and 5 equal.
    for (own, rival, (ribbons, dollars), (name, first, fifth)) in [
        ([2, 1, 0, 1], [2, 0, 0, 1], (5, 10), ("second trophies", 1, 0)),
        ([2, 0, 2, 1], [2, 0, 1, 1], (4, 0), ("third trophies", 2, 1)),
        ([2, 0, 1, 2], [2, 0, 1, 1], (2, 0), ("fourth trophies", 2, 1)),
    ] {
        let left = |place: usize| 6 - own[place] - rival[place];
        let table = Scene::seats(5)
            .season(6, SeasonCard::TeamLegacy, &[Agent, Banker, Publicist, Therapist, Referee])
            .money(1, 0)
            .money(5, dollars)
            .trophies(1, own)
            .trophies(2, [left(0), 0, 0, left(3)])
            .trophies(3, [0, left(1), 0, 0])
            .trophies(4, [0, 0, left(2), 0])
            .trophies(5, rival)
            .edit(|public| public.teams[seat(5)].ribbons = ribbons)
            .phase(Phase::Over)
            .table();
        let rows = rows(&table);
        assert_eq!((rows[0].2, rows[0].3.last()), (rows[4].2, Some(&(name, first))), "{rows:?}");
        assert_eq!(rows[4].3.last(), Some(&(name, fifth)), "{rows:?}");
        assert!(rows[0].0 < rows[4].0, "{rows:?}");
    }
}

#[test]
fn a_win_can_be_shared_and_an_unfinished_game_has_no_winner() {
    let table = Scene::seats(2)
        .season(6, SeasonCard::TeamLegacy, &[Agent, Therapist])
        .trophies(1, [2, 0, 0, 0])
        .trophies(2, [3, 0, 0, 0])
        .money(1, 3)
        .money(2, 3)
        .row("9")
        .opener(1)
        .table();
    assert!(table.standings().winners().is_empty() && !table.standings().is_over());
    let mut over = table.fork();
    over.enter("1: pass").unwrap();
    over.enter("2: pass").unwrap();
    assert_eq!(rows(&over), [(1, true, 19, vec![]), (1, true, 19, vec![])]);
    let told = last_told(&over);
    let wins: Vec<_> = told.iter().filter(|line| line.ends_with("with 19 [BB-END-3]")).collect();
    assert_eq!(wins, ["seats 1, 2 share the win with 19 [BB-END-3]"]);
}
