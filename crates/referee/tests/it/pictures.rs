//! The exact output for people at the end of a game, on the board, and in the statistics of a series.

use serde_json::Value;

use crate::{file, output, referee_told};

/// The end of a game: the last position and the standings.
fn end_of(game: &str, seats: &str) -> String {
    let story = output(&["play", game, "--seats", seats, "--seed", "3"]);
    let (_, end) = story.split_once("━━━ The end ━").unwrap();
    let lines = end.lines().skip(1).filter(|line| !line.starts_with("Again: "));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_end_of_a_game_of_world_league_reads_so() {
    insta::assert_snapshot!(end_of("world-league", "4"));
}

#[test]
fn the_end_of_a_game_of_basketboss_reads_so() {
    insta::assert_snapshot!(end_of("basketboss", "3"));
}

#[test]
fn the_end_of_a_game_of_starplayer_reads_so() {
    insta::assert_snapshot!(end_of("starplayer", "3"));
}

#[test]
fn the_end_of_a_game_of_basketball_duel_reads_so() {
    insta::assert_snapshot!(end_of("basketball-duel", "2"));
}

/// The other tests compare only the titles of the cards.
#[test]
fn an_instruction_card_says_what_its_player_does() {
    let listed: Value = serde_json::from_str(&output(&["cards", "starplayer", "--json"])).unwrap();
    let cards = listed["cards"].as_array().unwrap();
    let text = |chance: &str| {
        let card = cards.iter().find(|card| card["chance"] == chance);
        card.unwrap_or_else(|| panic!("{chance}"))["text"].as_str().unwrap()
    };
    for (chance, said) in [
        ("chance: referee 1", "Dissent on the touchline: a yellow card for the club"),
        ("chance: referee 13", "Brawl in the tunnel: pay £5M"),
        ("chance: referee 16", "Handball in the area: roll the goal die: on a goal receive £2M"),
        ("chance: chairman 7", "Testimonial match: receive £1M from each opponent"),
        ("chance: chairman 15", "Job interviews: move on to the next manager space"),
        ("chance: bonus 1", "Super sub: take a wild substitute card"),
    ] {
        assert_eq!(text(chance), said);
    }
}

/// The share of a seat is the number of its wins divided by the number of games.
#[test]
fn the_table_of_a_series_has_the_shares_of_the_wins() {
    let words = ["simulate", "world-league", "--games", "8", "--seats", "2", "--seed", "1"];
    let report: Value = serde_json::from_str(&output(&[&words[..], &["--json"]].concat())).unwrap();
    let told = output(&words);
    let rows: Vec<Vec<_>> = told
        .lines()
        .filter(|line| line.starts_with("│    "))
        .map(|line| line.split('│').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), 2, "{told}");
    for (row, wins) in rows.iter().zip(report["wins_by_seat"].as_array().unwrap()) {
        // The shares of eight games are multiples of 12.5 %, so one decimal place is exact: 12.5, 25.0, 37.5.
        let thousandths = wins.as_u64().unwrap() * 125;
        let share = format!("{}.{} %", thousandths / 10, thousandths % 10);
        assert_eq!((row[3], row[4]), (wins.to_string().as_str(), share.as_str()), "{told}");
    }
}

/// A reader of the whole story sees every private event, with the seat that it is for. Two people at one keyboard
/// do too.
#[test]
fn a_whisper_is_marked_with_the_seat_that_hears_it() {
    let words = ["play", "basketball-duel", "--seats", "2", "--seed", "3"];
    let story = output(&words);
    for seat in ["seat 1", "seat 2"] {
        assert!(story.contains(&format!("({seat} alone) {seat} sees that its Bonus card is ")), "{story}");
    }
    assert!(!story.contains("you alone know"), "{story}");
    let both = referee_told(&[&words[..], &["--you", "1,2"]].concat(), b"quit\n").out;
    assert!(both.contains("(seat 2 alone) seat 2 sees") && !both.contains("you alone know"), "{both}");
    let own = referee_told(&[&words[..], &["--you", "2"]].concat(), b"quit\n").out;
    assert!(own.contains("(you alone know) seat 2 sees") && !own.contains("seat 1 alone"), "{own}");
}

/// The error for a record that cannot be created is that of the creation, not of a later access to the file.
#[test]
#[cfg(target_os = "linux")]
fn a_record_that_cannot_be_created_says_why() {
    let name = format!("{}-folder/", file("no-record.txt", ""));
    let told = crate::failure(&["play", "world-league", "--quiet", "--transcript", &name]);
    assert!(told.contains("Is a directory"), "{told}");
}

/// A question about payments depends on the rulings of the game: it names as many payers as then really pay.
#[test]
fn a_question_says_who_pays_as_the_rulings_have_it() {
    let bribes = "three-bribes-for-three-places";
    let costs = "same-cost-one-is-taller";
    for (dispute, verb, reading, said, payers) in [
        (bribes, ": bribe ", "R-15=EveryWinningBid", "whoever wins a place pays, except the last of you.", 2),
        (bribes, ": bribe ", "R-15=HighestOnly", "only the highest pays.", 1),
        (costs, ": spend ", "R-14=OthersPay", "of several only the one with the tallest player.", 2),
        (costs, ": spend ", "R-14=NoneOfThemPays", "if anybody is hit, whoever chose it pays nothing.", 1),
    ] {
        let path = format!("{}/../../docs/disputes/world-league/{dispute}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let (ruling, value) = reading.split_once('=').unwrap();
        let reading = tabletop::Reading { ruling: ruling.to_string(), value: value.to_string() };
        let record = tabletop::games().read_under(&text, &[reading]).unwrap().without_digests();
        let mut table = record.begin().unwrap();
        let (mut asked, mut paid) = (String::new(), 0);
        for step in record.steps() {
            if asked.is_empty() && step.text.contains(verb) {
                asked = table.scene(table.awaits().deciders().first()).unwrap().ask;
            }
            table.enter(&step.text).unwrap();
            if !asked.is_empty() {
                paid += table
                    .every_last_event()
                    .iter()
                    .filter(|told| told.text.contains(" pay ") && !told.text.contains("nothing"))
                    .count();
            }
        }
        assert!(asked.contains(said), "{value}: {asked}");
        assert_eq!(paid, payers, "{value}");
    }
}

/// A debt at the last moment of a turn, when nothing can be claimed any more.
const DEBT: &str = "\
tabletop position 1
game starplayer
seats 2
ruling R-1 AsRequested

turn 17 of seat 1, before play passes, 2 must raise £2M for 1 (royalty)
seat 1: £5M, on red-5, red 1-4 7
seat 2: £500K, on space 3, blue 1 5 7
";

#[test]
fn below_a_debt_of_the_last_moment_play_passes() {
    let table = tabletop::read(DEBT).unwrap().begin().unwrap();
    let scene = format!("{:?}", table.scene(None).unwrap());
    assert!(scene.contains("\"play passes to the left\""), "{scene}");
    assert!(!scene.contains("\" before seat"), "{scene}");
}
