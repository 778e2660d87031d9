//! `play`: with all events, with `--quiet`, and with a person at the table.

use std::io::Read as _;
use std::process::Stdio;

use tabletop_core::transcript::record_playout;
use tabletop_core::{Dealer, Game as _, RuleBook as _};
use world_league::{Rule, WorldLeague};

use crate::{command, failure, file, output, referee_told, run, scratch};

#[test]
fn a_game_is_told_with_the_rule_of_every_event_at_the_right_edge() {
    for seats in ["2", "5"] {
        let story = output(&["play", "world-league", "--seats", seats, "--seed", "11"]);
        let mut dealer = Dealer::new(11);
        let game = WorldLeague::new(WorldLeague::default_setup(seats.parse().unwrap())).unwrap();
        let table = record_playout(game, &mut dealer, 10_000);
        let cited = story.lines().filter(|line| {
            let last = line.split_whitespace().next_back().unwrap_or_default();
            Rule::from_id(last).is_some()
        });
        let mut cited = cited.peekable();
        assert!(cited.clone().all(|line| line.chars().count() == 80), "{story}");
        for entry in table.events() {
            let line = cited.next().unwrap_or_else(|| panic!("{entry:?} is not told"));
            assert!(line.ends_with(&format!(" {}", entry.rule)), "{entry:?} is told as {line}");
        }
        for season in 1..=6 {
            assert_eq!(story.matches(&format!("━━━ Season {season} ━")).count(), 1);
        }
        assert!(story.lines().all(|line| line.chars().count() <= 80), "{story}");
        assert!(story.contains("│ place │"), "{story}");
    }
}

#[test]
fn the_beginning_of_a_game_with_a_person_reads_so() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "20", "--you", "2"];
    let answer = referee_told(&words, b"?\nbid 40\nbid\nwait\n? place\n? wl-draft-4\nundo\nPass\nquit\n");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    insta::assert_snapshot!(answer.out);
}

#[test]
fn the_same_seed_plays_the_same_game_and_a_fresh_one_is_told() {
    let first = output(&["play", "world-league", "--quiet", "--seats", "3"]);
    let seed = first.lines().next().unwrap().rsplit_once(' ').unwrap().1;
    assert_eq!(output(&["play", "world-league", "--quiet", "--seats", "3", "--seed", seed]), first);
    let others: Vec<_> =
        (0..4).map(|_| output(&["play", "world-league", "--quiet", "--seats", "3"])).collect();
    assert!(others.iter().any(|other| *other != first));
}

/// A game with two ties. For each tie the output shows all criteria in the order of the rules, and the winner with
/// the clause of the tie.
#[test]
fn each_tie_shows_what_was_compared() {
    let told = output(&["play", "basketboss", "--seats", "5", "--seed", "62", "--quiet"]);
    for (text, rule) in [
        ("equal scores, first trophies: seat 1: 2, seat 2: 0", "BB-END-3"),
        ("equal scores, money left over: seat 4: 1, seat 5: 0", "BB-END-3"),
        ("The winner: seat 4.", "BB-END-3"),
    ] {
        let line = told.lines().find(|line| line.contains(text)).unwrap_or_default();
        assert!(line.ends_with(rule), "{told}");
    }
}

#[test]
fn quiet_prints_the_standings_alone() {
    let quiet = output(&["play", "world-league", "--quiet", "--seed", "3"]);
    assert!(
        quiet.lines().count() < 16 && quiet.contains("│ place │") && quiet.contains("The win"),
        "{quiet}"
    );
}

#[test]
fn the_transcript_is_that_of_the_library_and_is_faithful() {
    let path = scratch("transcript.txt");
    let name = path.to_str().unwrap();
    output(&["play", "world-league", "--seats", "3", "--seed", "8", "--quiet", "--transcript", name]);
    let game = WorldLeague::new(WorldLeague::default_setup(3)).unwrap();
    let table = record_playout(game, &mut Dealer::new(8), 10_000);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), table.transcript().to_string());
    let told = output(&["check", name]);
    assert!(told.starts_with(&format!("{name}: faithful\n")), "{told}");
    let told = failure(&["play", "world-league", "--transcript", "no/such/folder/x"]);
    assert!(told.starts_with("error: no/such/folder/x: "), "{told}");
}

/// An existing record is not overwritten by mistake.
#[test]
fn a_file_that_holds_something_is_overwritten_only_if_that_is_said() {
    let name = file("kept.txt", "a long evening\n");
    let words = ["play", "world-league", "--seed", "1", "--quiet", "--transcript", &name];
    assert_eq!(failure(&words), format!("error: {name}: holds something already; --force overwrites it\n"));
    assert_eq!(std::fs::read_to_string(&name).unwrap(), "a long evening\n");
    output(&[&words[..], &["--force"]].concat());
    assert!(output(&["check", &name]).starts_with(&format!("{name}: faithful\n")));
    let empty = file("kept-empty.txt", "");
    let words = ["play", "world-league", "--seed", "1", "--quiet", "--transcript", &empty];
    assert_eq!(failure(&words), format!("error: {empty}: is there already; --force overwrites it\n"));
    if cfg!(unix) {
        output(&["play", "world-league", "--seed", "1", "--quiet", "--transcript", "/dev/null"]);
    }
    assert!(failure(&["play", "world-league", "--force"]).contains("--transcript"));
}

/// The command can be copied into a shell, whatever the name of the file is.
#[test]
fn the_command_that_plays_it_again_is_quoted_for_a_shell() {
    let setup = output(&["setup", "world-league", "--seats", "2"]);
    let name = file("Bob's own set-up, with a name that is longer than the page is wide.json", &setup);
    let told = output(&["play", "world-league", "--seed", "5", "--setup", &name]);
    let quoted = name.replace('\'', r"'\''");
    let line = format!("Again: referee play world-league --setup '{quoted}' --seed 5");
    assert_eq!(told.lines().nth(1), Some(line.as_str()));
    let piped = referee_told(&["play", "world-league", "--seed", "5", "--setup", "-"], setup.as_bytes());
    let mut lines = piped.out.lines().skip(1);
    assert_eq!(lines.next(), Some("Again: referee play world-league --setup - --seed 5"));
    let said = "       with the same set-up on standard input, from which it was read.";
    assert_eq!(lines.next(), Some(said));
}

/// Inputs that are typed in turn, over and over. Most are refused, but the game still reaches its end.
const EVERYTHING: &str = "bid 1\nmatch\nplace SF\nkeep\nspend 0\ninjure PG\ninjure C\nbribe 1\nbribe 0\nhire banker\nmedal\n\
    hire referee\nhire agent\nhire trainer\ndone\npass\nnonsense\n";

#[test]
fn a_person_plays_a_whole_game_and_hears_nothing_of_the_others_secrets() {
    for (seats, seed) in [("2", "1"), ("4", "2"), ("5", "3")] {
        let path = scratch(&format!("person-{seats}.txt"));
        let name = path.to_str().unwrap();
        let words =
            ["play", "world-league", "--seats", seats, "--seed", seed, "--you", "2", "--transcript", name];
        let answer = referee_told(&words, EVERYTHING.repeat(400).as_bytes());
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        let tail = answer.out.lines().rev().take(30).collect::<Vec<_>>();
        assert!(answer.out.contains("│ place │"), "{tail:?}");
        assert!(!answer.out.contains(" alone) "), "a whisper to another seat was told");
        assert!(answer.out.contains("not an action: expected"), "a mistake is answered");
        let told = output(&["check", name]);
        assert!(told.contains("The game is over"), "{told}");
    }
}

#[test]
fn a_person_who_leaves_leaves_a_faithful_record() {
    let path = scratch("left.txt");
    let name = path.to_str().unwrap();
    let words = ["play", "world-league", "--seed", "1", "--you", "1", "--transcript", name, "--force"];
    for input in ["", "pass", "pass\nquit\n", "\u{0}\u{7}\n", "pass\nbid 1\n"] {
        let answer = referee_told(&words, input.as_bytes());
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{input:?}");
        assert!(answer.out.contains("You leave the table after "), "{input:?}: {}", answer.out);
        let told = output(&["check", name]);
        assert!(told.contains("The game is not over: "), "{told}");
    }
    let long = referee_told(&words, &vec![b'x'; 3_000_000]);
    assert_eq!(long.code, 0);
    assert!(long.out.len() < 20_000, "a typed line is bounded");
    let bytes = referee_told(&words, b"\xff\xfe\npass\n");
    assert_eq!(bytes.code, 0);
}

#[test]
fn a_reader_who_has_read_enough_is_not_an_error() {
    for words in [
        &["play", "world-league", "--seed", "1"][..],
        &["play", "world-league", "--json"],
        &["rules", "world-league"],
    ] {
        let mut child = command(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{words:?}");
    }
}

#[test]
fn names_from_a_file_cannot_steer_the_terminal() {
    let text = output(&["setup", "world-league"]);
    let evil = text.replacen("Moscow Mammoths", "M\\u001b[2J\\u0007", 1);
    let name = file("evil.json", evil);
    let answer = referee_told(&["play", "world-league", "--seed", "1", "--setup", &name], b"");
    assert!(!answer.out.contains(['\u{1b}', '\u{7}']) && !answer.err.contains(['\u{1b}', '\u{7}']));
}

/// On a terminal, decisive events are emphasised, unimportant ones are dim, and each seat has its colour.
#[test]
fn what_matters_stands_out_and_every_seat_has_its_colour() {
    let words = ["play", "world-league", "--seats", "5", "--seed", "11"];
    let story = run(command(&words).env("CLICOLOR_FORCE", "1"), b"").out;
    let line = |said: &str| {
        let line = story.lines().find(|line| line.contains(said));
        line.unwrap_or_else(|| panic!("{said:?} is told in {story}"))
    };
    assert!(line(" win ").starts_with("  \u{1b}[1m"), "{:?}", line(" win "));
    assert!(line(" pass\u{1b}").starts_with("  \u{1b}[2m"), "{:?}", line(" pass\u{1b}"));
    assert!(line("are shuffled").starts_with("  35 "), "{:?}", line("are shuffled"));
    let teams = ["Moscow Mammoths", "Lima Llamas", "Ghana Giraffes", "Kakadu Kangaroos", "Texas Snakes"];
    let before = |line: &str, team: &str| {
        let (colour, _) = line.split_once(team).unwrap();
        colour.rsplit_once('\u{1b}').unwrap().1.to_string()
    };
    let colours = teams.map(|team| before(line(team), team));
    assert_eq!(colours, ["[36m", "[33m", "[32m", "[35m", "[34m"], "in a sentence");
    let rows = || story.lines().filter(|line| line.contains('│'));
    let colours =
        teams.map(|team| before(rows().find(|row| row.contains(team)).unwrap(), &format!(" {team}")));
    assert_eq!(colours, [6, 3, 2, 5, 4].map(|colour| format!("[38;5;{colour}m")), "in a table");
}

/// A seat that may act while another must can let the others go on.
#[test]
fn who_only_may_act_can_wait() {
    let setup = output(&["setup", "basketball-duel", "--seats", "2"]).replace(r#""OwnTurn""#, r#""AnyTime""#);
    let setup = file("any-time.json", setup);
    let words = ["play", "basketball-duel", "--setup", &setup, "--seed", "1", "--you", "2"];
    let waited = |typed: &str| {
        let answer = referee_told(&words, format!("{typed}quit\n").as_bytes());
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        answer.out
    };
    for typed in ["wait\n", "\n"] {
        let told = waited(typed);
        assert!(told.contains("   or wait (an empty line)"), "{told}");
        assert!(!told.contains("The game waits for you."), "{told}");
        assert!(told.contains("  seat 1 draws from the draw pile"), "the game goes on: {told}");
    }
}
