//! The advice of World League and Basketboss, compared with studies, with play, and with what was measured.

use tabletop::{Cell, Scene};
use tabletop_core::{Awaits, Dealer, Seat};

use crate::output;

/// The advice of a game.
fn advice(game: &str) -> String {
    tabletop::game(game).unwrap().advice.iter().map(|(text, _)| *text).collect::<Vec<_>>().join("\n")
}

/// The figures of a study of three players who take what looks best at first sight.
fn study(game: &str, words: &[&str]) -> String {
    let players = ["study", game, "--players", "greedy,greedy,greedy", "--seed", "5"];
    output(&[&players, words].concat())
}

/// The points of a part of the score, over the three players, in hundredths.
fn hundredths(told: &str, part: &str) -> u32 {
    let row = told.lines().find(|line| line.starts_with(&format!("│ {part} "))).unwrap();
    let cells = row.split('│').filter_map(|cell| Some(cell.split_once(" ± ")?.0.trim().replace('.', "")));
    cells.map(|figure| figure.parse::<u32>().unwrap()).sum()
}

#[test]
fn the_score_is_made_of_strength_and_trophies() {
    for (game, third, [points, all], most) in
        [("world-league", "medals", [34, 37], 2), ("basketboss", "ribbons", [34, 36], 1)]
    {
        let told = study(game, &["--games", "600"]);
        let both = hundredths(&told, "strength") + hundredths(&told, "trophies");
        let money = hundredths(&told, "money");
        let score = both + money + hundredths(&told, third);
        let said = format!(
            "{points} of {all} points in games of three quick computers. Money made less than {most} of them."
        );
        assert!(advice(game).contains(&said));
        // Three players, in hundredths: rounded to whole points.
        assert_eq!([(both + 150) / 300, (score + 150) / 300], [points, all], "{told}");
        assert!(money < most * 300, "{told}");
    }
}

/// The players who count on the columns of a seat: type and value.
fn players(scene: &Scene, seat: Seat) -> Vec<(String, i32)> {
    let id = format!("team-{seat}-");
    let is_own = |cell: &&Cell| cell.id.starts_with(&id) && !cell.marks.iter().any(|mark| mark == "injured");
    let own = scene.areas.iter().flat_map(|area| &area.cells).filter(is_own);
    let figures = own.filter_map(|cell| {
        let mut words = cell.lines.get(1)?.split(' ');
        Some((words.next()?.to_string(), words.next()?.trim_end_matches('★').parse().ok()?))
    });
    figures.collect()
}

/// A different type is worth as much as a value of 1, where no season card says otherwise.
#[test]
fn a_different_type_is_one_strength() {
    for (game, said) in [
        ("world-league", "a different type is 1 strength, as much as a value of 1."),
        ("basketboss", "a different position is 1 strength, as much as a star."),
    ] {
        assert!(advice(game).contains(said));
        let (mut seen, mut dealer) = ([0; 2], Dealer::new(8));
        for _ in 0..4 {
            let mut table = tabletop::open(game, r#"{"seats": 3}"#).unwrap();
            while table.awaits() != Awaits::Over {
                table.play(&mut dealer, 1);
                table.deal_all(&mut dealer);
                let Some(seat) = table.awaits().deciders().first() else { break };
                let scene = table.scene(Some(seat)).unwrap();
                let now = scene.heading.split(':').next().unwrap().trim_start_matches("Season ").to_string();
                let season = scene
                    .areas
                    .iter()
                    .flat_map(|area| &area.cells)
                    .find(|cell| cell.id == format!("season-{now}"));
                let alters = |cell: &Cell| ["counts", "★"].iter().any(|word| cell.lines[1].contains(word));
                if season.is_some_and(alters) {
                    continue;
                }
                for offer in scene.offers().filter(|offer| offer.action.starts_with("place ")) {
                    let mut after = table.fork();
                    after.enter_for(seat, &offer.action).unwrap();
                    let later = after.scene(Some(seat)).unwrap();
                    if later.heading != scene.heading {
                        continue;
                    }
                    let of = |scene: &Scene| {
                        let all = players(scene, seat);
                        let kinds: std::collections::BTreeSet<&String> =
                            all.iter().map(|(kind, _)| kind).collect();
                        let strength: i32 =
                            scene.panel(seat).unwrap().fact("strength").unwrap().parse().unwrap();
                        let values: i32 = all.iter().map(|(_, value)| value).sum();
                        (strength - values, i32::try_from(kinds.len()).unwrap())
                    };
                    let ((before, old), (after, new)) = (of(&scene), of(&later));
                    assert_eq!(after - before, new - old, "{game}: {}", offer.words);
                    seen[usize::from(new != old)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 20), "{game}: {seen:?}");
    }
}

/// Trophies are taken in each of the six seasons.
#[test]
fn trophies_are_won_in_each_season() {
    for game in ["world-league", "basketboss"] {
        assert!(advice(game).contains("trophies are won in each of the six seasons"));
        let (mut table, mut dealer) = (tabletop::open(game, r#"{"seats": 3}"#).unwrap(), Dealer::new(2));
        table.deal_all(&mut dealer);
        let mut won = [0; 7];
        while table.awaits() != Awaits::Over {
            let scene = table.scene(None).unwrap();
            let season: usize = scene.heading["Season ".len()..].split(':').next().unwrap().parse().unwrap();
            table.play(&mut dealer, 1);
            let trophy = |text: &str| {
                text.contains(" trophy") && (text.contains(" take ") || text.contains(" takes "))
            };
            won[season] += table.last_events(None).iter().filter(|event| trophy(&event.text)).count();
            table.deal_all(&mut dealer);
        }
        assert!(won[1..].iter().all(|count| *count > 0), "{game}: {won:?}");
    }
}

/// The shares of the newcomer's rule of thumb are those of the page on players.
#[test]
fn the_shares_of_the_rule_of_thumb_are_those_that_were_measured() {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/players.md")).unwrap();
    let share = |level: &str, column: usize| {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `half` or `thumb` against `{level}` ")))
            .unwrap();
        row.split('|').nth(column).unwrap().split('%').next().unwrap().trim().parse::<f64>().unwrap()
    };
    for (game, column) in [("world-league", 2), ("basketboss", 3)] {
        let (easy, medium) = (share("easy", column), share("medium", column));
        let said = format!(
            "won {easy:.0} of 100 games against easy computers, and {medium:.0} against medium ones."
        );
        assert!(advice(game).contains(&said), "{said}");
    }
}
