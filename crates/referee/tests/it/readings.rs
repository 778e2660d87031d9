//! `check --ruling` and `check --json`: a simple comparison finds the same parting of two readings.

use serde_json::{Value, json};
use tabletop_core::transcript::record_playout;
use tabletop_core::{Awaits, Dealer, Game, Lawful, RulingChoice as _, Seat, SeatSet, Table, Transcript};
use world_league::WorldLeague;

use crate::{failure, file, output, referee, scratch};

const OPENED: &str = "\
tabletop transcript 1
game world-league
seats 2

chance: turn 9
chance: turn 1
1: pass
2: pass
1: bid 2
";

#[test]
fn both_sides_of_a_parting_are_told() {
    let name = file("parting.txt", OPENED);
    let answer = referee(&["check", &name, "--ruling", "R-2=LeftOfOpener"]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    let (head, rest) = answer.out.split_once("── As written: R-2=SameOpener ─").unwrap();
    let (written, other) = rest.split_once("── Under R-2=LeftOfOpener ─").unwrap();
    assert!(
        head.starts_with(&format!(
            "{name}: under R-2=LeftOfOpener the first difference is at line 8, step 4: `2: pass`\n"
        )),
        "{head}"
    );
    assert!(
        head.contains("What differs: what happens, what everybody knows, who is awaited, what may"),
        "{head}"
    );
    assert!(
        written.contains("  Moscow Mammoths open the auction ") && written.contains(" WL-DRAFT-6\n"),
        "{written}"
    );
    assert!(written.contains("Possible only here, seat 1: pass, bid 1..11\n"), "{written}");
    assert!(
        written.contains("All 5 steps can be played. The game is not over: seat 2 must decide."),
        "{written}"
    );
    assert!(other.contains("  Lima Llamas open the auction "), "{other}");
    assert!(other.contains("4 steps can be played; line 9, step 5: `1: bid 2` is refused:"), "{other}");
    assert!(other.contains("it is the turn of seat 2"), "{other}");
}

/// The public state is compared field by field. The output has both values, and in JSON as data.
#[test]
fn the_places_of_the_public_state_that_differ_are_named() {
    let name = file("changed.txt", OPENED.rsplit_once("1: bid 2").unwrap().0);
    let words = ["check", &name, "--ruling", "R-2=LeftOfOpener"];
    let told = referee(&words).out;
    assert!(!told.contains("│ place │"), "a game that is not over has no standings: {told}");
    let found: Value = serde_json::from_str(&referee(&[&words[..], &["--json"]].concat()).out).unwrap();
    let changed = found["changed"].as_array().unwrap();
    assert!(!changed.is_empty() && changed.len() <= 10, "{found}");
    // People read the difference in the lines of the position.
    assert!(told.contains("    season 1, auction of 1, 2 to bid, opened by 2"), "{told}");
    assert!(!told.contains("opener: 1 / 2"), "{told}");
    // The states themselves, from the library.
    let state = |ruling: &str| {
        let text = OPENED.replace("seats 2\n", &format!("seats 2\nruling R-2 {ruling}\n"));
        let transcript: Transcript<WorldLeague> =
            Transcript::parse(text.rsplit_once("1: bid 2").unwrap().0).unwrap();
        json!(transcript.replay().unwrap().public())
    };
    let (mut written, other) = (state("SameOpener"), state("LeftOfOpener"));
    assert_ne!(written, other);
    for change in changed {
        let pointer: String = change["path"]
            .as_str()
            .unwrap()
            .split(['.', '['])
            .map(|part| match part.strip_suffix(']') {
                Some(number) => format!("/{}", number.parse::<usize>().unwrap() - 1),
                None => format!("/{part}"),
            })
            .collect();
        assert_eq!(other.pointer(&pointer), Some(&change["other"]), "{pointer}");
        let place = written.pointer_mut(&pointer).unwrap();
        assert_eq!(*place, change["written"], "{pointer}");
        *place = change["other"].clone();
    }
    assert_eq!(written, other, "nothing else differs");
    let same: Value =
        serde_json::from_str(&output(&["check", &name, "--ruling", "R-4=PlacesPassDown", "--json"])).unwrap();
    assert_eq!(same["changed"], json!([]));
}

#[test]
fn steps_are_counted_in_words_that_fit() {
    let told = |steps: usize| {
        let text: Vec<_> = OPENED.lines().take(4 + steps).collect();
        let name = file("counted.txt", text.join("\n") + "\n");
        output(&["check", &name, "--ruling", "R-4=PlacesPassDown"])
    };
    assert!(told(0).contains("  There is no step to play. The game is not over: "), "{}", told(0));
    assert!(told(1).contains("  The one step can be played. The game is not over: "), "{}", told(1));
    assert!(told(2).contains("  All 2 steps can be played. The game is not over: "), "{}", told(2));
}

#[test]
fn what_does_not_part_is_code_0_unless_it_is_broken() {
    let name = file("same.txt", OPENED);
    let told = output(&["check", &name, "--ruling", "R-4=PlacesPassDown", "--ruling", "r-7=StillInjured"]);
    assert!(
        told.starts_with(&format!("{name}: under R-4=PlacesPassDown, R-7=StillInjured nothing differs\n")),
        "{told}"
    );
    let told = output(&["check", &name, "--ruling", "R-2=SameOpener"]);
    assert!(told.contains("That is the reading of the record itself."), "{told}");
    let name = file("same-broken.txt", OPENED.replace("1: bid 2", "1: bid 20"));
    let answer = referee(&["check", &name, "--ruling", "R-4=PlacesPassDown"]);
    assert_eq!(answer.code, 1);
    assert!(
        answer.out.contains("4 steps can be played; line 9, step 5: `1: bid 20` is refused:"),
        "{}",
        answer.out
    );
}

#[test]
fn readings_that_do_not_exist_are_answered_with_those_that_do() {
    let name = file("no-reading.txt", OPENED);
    let cases: [(&[&str], &str); 5] = [
        (&["R-77=Both"], "there is no ruling R-77; World League has R-1, R-2, R-3, R-4, "),
        (&["R-4=Both"], "ruling R-4 cannot be `Both`; it is one of `PlacesConsumed`, `PlacesPassDown`"),
        (&["R-4"], "such as R-2=SameOpener"),
        (&["R-4=PlacesPassDown", "r-4=PlacesConsumed"], "--ruling R-4 is given twice"),
        (&["R-1=Given"], "under R-1=Given: this set-up cannot be played"),
    ];
    for (readings, told) in cases {
        for command in ["check", "ask"] {
            let mut words = vec![command, &name];
            words.extend(readings.iter().flat_map(|reading| ["--ruling", reading]));
            let answer = failure(&words);
            let told = if command == "ask" { told.trim_start_matches("under R-1=Given: ") } else { told };
            assert!(answer.contains(told), "{words:?}: {answer}");
        }
    }
}

/// Digests are checked only under the readings with which the record was made, not under the other reading.
#[test]
fn digests_belong_to_the_reading_of_the_record() {
    let game = WorldLeague::new(WorldLeague::default_setup(3)).unwrap();
    let text = record_playout(game, &mut Dealer::new(5), 10_000).transcript().to_string();
    let answer = referee(&["check", &file("digests.txt", &text), "--ruling", "R-2=LeftOfOpener"]);
    assert!(!answer.out.contains("another state than the one recorded"), "{}", answer.out);
    let (start, _) = text.match_indices(" = ").nth(2).unwrap();
    let mut forged = text.into_bytes();
    forged[start + 3] = if forged[start + 3] == b'0' { b'1' } else { b'0' };
    let name = file("forged-reading.txt", forged);
    let answer = referee(&["check", &name, "--ruling", "R-2=LeftOfOpener"]);
    assert_eq!(answer.code, 1);
    assert!(answer.out.contains("` leads to another state than the one recorded\n"), "{}", answer.out);
    assert!(answer.out.contains(" nothing differs so far\n"), "{}", answer.out);
    let found = referee(&["check", &name, "--ruling", "R-2=LeftOfOpener", "--json"]).out;
    let found: Value = serde_json::from_str(&found).unwrap();
    assert_eq!(found["written"]["stopped"]["differs"]["parts"], json!(["public"]), "{found}");
    assert_eq!(found["other"]["accepted"], 3, "no more is compared");
}

/// Everything about a table that is compared after a step.
fn said<G: Game>(table: &Table<G>) -> impl PartialEq + use<G> {
    let seats = SeatSet::first_seats(table.game().seats()).iter();
    let legal: Vec<_> = seats.map(|seat: Seat| table.legal(seat)).collect();
    let over = (table.awaits() == Awaits::Over).then(|| table.standings());
    (table.last_events().to_vec(), table.state().clone(), legal, table.outcomes(), over)
}

/// The first step after which two tables differ, and the number of steps that each accepts.
fn compared<G: Game>(transcript: &Transcript<G>, other: G) -> (Option<usize>, usize) {
    let mut written = Table::new(G::new(transcript.setup.clone()).unwrap());
    let mut other = Table::new(other);
    let mut parting = (said(&written) != said(&other)).then_some(0);
    let mut goes_on = true;
    for (number, recorded) in (1..).zip(&transcript.steps) {
        written.take(recorded.step).unwrap();
        goes_on = goes_on && other.take(recorded.step).is_ok();
        if parting.is_none() && (!goes_on || said(&written) != said(&other)) {
            parting = Some(number);
        }
    }
    (parting, other.steps().len())
}

/// A value as it is typed, with a number in place of the parameter.
fn with_figure(name: &str) -> String {
    name.split_once('(').map_or_else(|| name.to_string(), |(stem, _)| format!("{stem}(2)"))
}

/// For some recorded games, and for every other value of every ruling: the program finds what the simple
/// comparison finds.
fn partings_are_found<G: Lawful>(setup: &G::Setup, seeds: u64) {
    let (mut parted, mut same) = (0, 0);
    for seed in 0..seeds {
        let game = G::new(setup.clone()).unwrap();
        let transcript = record_playout(game, &mut Dealer::new(seed), 400).transcript();
        let name = file(&format!("{}-readings-{seed}.txt", G::NAME), transcript.to_string());
        for ruling in G::Rulings::ALL {
            for value in ruling.values {
                let value = with_figure(value.name);
                let mut other = setup.clone();
                G::rulings_mut(&mut other).choose(ruling.id, &value).unwrap();
                let reading = format!("{}={value}", ruling.id);
                let answer = referee(&["check", &name, "--ruling", &reading, "--json"]);
                let Ok(other) = G::new(other) else {
                    assert_eq!(answer.code, 2, "{reading}");
                    continue;
                };
                let (parting, accepted) = compared(&transcript, other);
                let found: Value = serde_json::from_str(&answer.out).unwrap();
                let context = format!("{name}, {reading}");
                assert_eq!(found["parts"], parting.is_some(), "{context}");
                assert_eq!(answer.code, i32::from(parting.is_some()), "{context}");
                assert_eq!(found["step"], parting.map_or(Value::Null, |step| json!(step)), "{context}");
                assert_eq!(found["other"]["accepted"], accepted, "{context}");
                assert_eq!(found["written"]["accepted"], transcript.steps.len(), "{context}");
                *(if parting.is_some() { &mut parted } else { &mut same }) += 1;
            }
        }
    }
    assert!(parted > 3 && same > 3, "{}: {parted} part, {same} do not", G::NAME);
}

#[test]
#[ignore = "every reading of whole games takes some ten seconds: `.ci/run` runs it"]
fn where_readings_part_is_what_a_plain_comparison_finds() {
    partings_are_found::<WorldLeague>(&WorldLeague::default_setup(3), 2);
    partings_are_found::<basketboss::Basketboss>(&basketboss::Basketboss::default_setup(3), 2);
    partings_are_found::<starplayer::Starplayer>(&starplayer::Starplayer::default_setup(3), 1);
    partings_are_found::<basketball_duel::BasketballDuel>(
        &basketball_duel::BasketballDuel::default_setup(4),
        1,
    );
}

/// `check --json` for a faithful record, for one that breaks a rule, and for one whose state differs.
#[test]
fn a_verdict_is_one_object() {
    let found = |text: &str, code: i32| {
        let answer = referee(&["check", &file("object.txt", text), "--json"]);
        assert_eq!(
            (answer.code, answer.err.as_str(), answer.out.lines().count()),
            (code, "", 1),
            "{}",
            answer.out
        );
        serde_json::from_str::<Value>(&answer.out).unwrap()
    };
    let fine = found(OPENED, 0);
    assert_eq!((&fine["faithful"], &fine["steps"], &fine["step"]), (&json!(true), &json!(5), &Value::Null));
    assert_eq!(
        fine["events"],
        json!([{ "text": "Moscow Mammoths bid 2 million", "rule": "WL-DRAFT-3", "to": "all", "seats": [1],
            "amounts": [{ "value": 2, "unit": "million" }] }])
    );
    assert_eq!(fine["awaits"], json!({ "seats": { "must": [2], "may": [] } }));
    assert_eq!(fine["legal"]["2"].as_array().unwrap().len(), 10);
    let broken = found(&OPENED.replace("1: bid 2", "2: bid 20"), 1);
    assert_eq!(
        (&broken["faithful"], &broken["line"], &broken["step"]),
        (&json!(false), &json!(9), &json!(5))
    );
    assert_eq!(broken["said"], "2: bid 20");
    let rules: Vec<_> = broken["rules"].as_array().unwrap().iter().map(|fault| &fault["rule"]).collect();
    assert_eq!(rules, ["WL-DRAFT-3", "WL-DRAFT-3"], "{broken}");
    assert_eq!(
        (&broken["rules"][1]["have"], &broken["rules"][1]["need"]),
        (&json!(11), &json!(20)),
        "{broken}"
    );
    assert_eq!(broken["legal"]["1"][0], "pass", "the position before the step: {broken}");
    let forged = found(&OPENED.replace("2: pass", "2: pass = 00000000-00000000-00000000"), 1);
    assert_eq!((&forged["step"], &forged["rules"]), (&json!(4), &json!([])));
    assert_eq!(forged["differs"]["parts"], json!(["public", "secrets", "unseen"]));
    assert!(failure(&["check", "--json", &file("object.txt", "hello")]).contains("no transcript"));
}

/// A record from the middle of a game: the position before a broken step is computed from the beginning of the
/// record.
#[test]
fn a_record_from_the_middle_of_a_game_is_answered_from_there() {
    let table =
        record_playout(WorldLeague::new(WorldLeague::default_setup(2)).unwrap(), &mut Dealer::new(4), 60);
    let text = table.fork().transcript().to_string() + "1: bid 900\n";
    let answer = referee(&["check", &file("middle.txt", text)]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    let seat = table.awaits().deciders();
    let waits = if table.awaits() == Awaits::Chance {
        "the game waits for chance".to_string()
    } else {
        format!("seat {seat} must decide")
    };
    assert!(answer.out.contains(&format!("Before this step {waits}.")), "{}", answer.out);
}

/// Both standings are printed if the game ends differently under two readings.
#[test]
fn what_ends_under_both_readings_is_told_with_both_standings() {
    let path = scratch("both-end.txt");
    let name = path.to_str().unwrap();
    let words = ["play", "world-league", "--seats", "3", "--seed", "5", "--quiet", "--transcript", name];
    output(&[&words[..], &["--force"]].concat());
    let answer = referee(&["check", name, "--ruling", "R-7=StillInjured"]);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    assert_eq!(answer.out.matches("│ place │").count(), 2, "{}", answer.out);
}
