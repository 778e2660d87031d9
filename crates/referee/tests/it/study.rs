//! `study`: figures with intervals, parts, comparisons, replays and charts; players in `play`.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::{file, output, referee, referee_told};

fn study(words: &[&str]) -> Value {
    let all = [&["study", "world-league", "--seed", "4", "--json"], words].concat();
    serde_json::from_str(&output(&all)).unwrap()
}

#[test]
fn shares_stand_in_the_order_of_the_players() {
    let told = study(&["--players", "2=chance,1=greedy", "--games", "60"]);
    let shares = told["shares"].as_array().unwrap();
    assert_eq!(shares.len(), 2);
    for (share, name) in shares.iter().zip(["greedy", "chance"]) {
        let [low, share, high] = ["low", "share", "high"].map(|end| share[end].as_f64().unwrap());
        assert!(low <= share && share <= high && (0.0..=1.0).contains(&low) && high <= 1.0, "{name}");
    }
    assert_eq!((&shares[0]["player"], &shares[0]["name"]), (&Value::from(1), &Value::from("greedy")));
    assert!(shares[0]["low"].as_f64().unwrap() > 0.8);
    assert_eq!(told["rows"].as_array().unwrap().len(), 60);
    assert_eq!(told["by_chance"], true);
}

#[test]
fn the_table_warns_of_chance_and_tells_every_figure() {
    let words = [
        "study",
        "world-league",
        "--seats",
        "3",
        "--players",
        "3=chance",
        "--rotate",
        "--games",
        "31",
        "--seed",
        "2",
    ];
    let told = output(&words);
    for part in [
        "say nothing about good play",
        "95 % interval",
        "trophies",
        "in order of play",
        "games                33",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let told = output(&["study", "world-league", "--games", "20", "--seed", "2"]);
    assert!(!told.contains("say nothing"), "{told}");
}

#[test]
fn a_simple_player_is_chance_where_the_game_says_so() {
    let study = |game: &[&str]| {
        let words = ["--seats", "2", "--players", "simple,greedy", "--games", "2", "--seed", "2"];
        output(&[&["study"][..], game, &words].concat())
    };
    let world_league = study(&["world-league"]);
    assert!(world_league.contains("say nothing about good play"), "{world_league}");
    let starplayer = study(&["starplayer", "--variant", "short"]);
    assert!(!starplayer.contains("say nothing"), "{starplayer}");
}

#[test]
fn one_deal_gives_no_intervals_of_means() {
    let words =
        ["study", "world-league", "--seats", "2", "--rotate", "--seed", "2", "--by", "hire", "--games"];
    let told = |games: &str| output(&[&words[..], &[games]].concat());
    let (one, two) = (told("2"), told("4"));
    assert!(!one.contains('±'), "{one}");
    assert!(two.contains('±'), "{two}");
    let json: Value = serde_json::from_str(&output(&[&words[..], &["2", "--json"]].concat())).unwrap();
    for estimate in [&json["scores"][0]["score"], &json["decisions"]["mean"], &json["margin"]] {
        assert!(
            estimate["mean"].is_f64() && estimate["low"].is_null() && estimate["high"].is_null(),
            "{estimate}"
        );
    }
    for share in [&json["shares"][0], &json["seats"][0], &json["order"][0]] {
        let [low, high] = ["low", "high"].map(|end| share[end].as_f64().unwrap());
        assert!(high - low > 0.7, "as of one game: {share}");
    }
}

#[test]
fn a_budget_of_time_is_warned_of() {
    let study = |players: &str| {
        let words = ["study", "basketball-duel", "--games", "1", "--seed", "1", "--players", players];
        let answer = referee(&words);
        assert_eq!(answer.code, 0, "{answer:?}");
        answer.err
    };
    assert!(study("search:1ms,greedy").starts_with("warning: a player has a time budget"));
    assert_eq!(study("search:2,greedy"), "");
}

/// Returns `true` if a process handles interrupts.
#[cfg(target_os = "linux")]
fn catches_interrupts(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & 0b10 != 0
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_study_tells_its_part_and_ends_with_a_code_of_its_own() {
    use std::process::{Command, Stdio};

    let words = [
        "study",
        "world-league",
        "--seats",
        "2",
        "--seed",
        "1",
        "--games",
        "100000",
        "--threads",
        "1",
        "--json",
    ];
    let mut command = crate::command(&words);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let is_ready = (0..2_000).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(5));
        catches_interrupts(child.id())
    });
    assert!(is_ready, "it never asked for interrupts");
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let answer = child.wait_with_output().unwrap();
    let told = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(130), "{told}");
    if answer.stdout.is_empty() {
        assert_eq!(told, "interrupted before the first game was finished: there are no figures\n");
    } else {
        let study: Value = serde_json::from_slice(&answer.stdout).unwrap();
        let games = study["rows"].as_array().unwrap().len();
        assert!(games < 100_000 && study["games"] == games, "{games}");
        assert!(
            told.starts_with(&format!("interrupted: these are the figures of the first {games} game")),
            "{told}"
        );
    }
}

/// The names in the first column of the first table in `docs/json.md` below this line.
fn described(line: &str) -> BTreeSet<String> {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md")).unwrap();
    let (_, rest) = page.split_once(line).unwrap();
    let rows = rest.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let cells = rows.take_while(|line| line.starts_with('|')).map(|row| row.split('|').nth(1).unwrap());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_string).collect()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().unwrap().keys().cloned().collect()
}

#[test]
fn the_page_describes_every_field_of_a_study() {
    let base = study(&["--seats", "2", "--games", "40"]);
    let base = file("study-described.json", base.to_string());
    let words = ["--seats", "2", "--games", "40", "--count", "rules", "--by", "hire", "--compare", &base];
    let told = study(&words);
    assert_eq!(described("\n## A study as JSON\n"), keys(&told));
    let rows = told["rows"].as_array().unwrap();
    let of_rows: BTreeSet<String> = rows.iter().flat_map(keys).collect();
    assert_eq!(described("\nPlayers count from 1 in `shares`"), of_rows);
}

#[test]
fn a_panel_puts_the_studies_of_its_styles_side_by_side() {
    let words = ["--seats", "2", "--games", "40"];
    let told = study(&[&words[..], &["--panel", "greedy,simple"]].concat());
    assert_eq!(described("\nWith `--panel` the object has"), keys_and(&told["panel"], "by"));
    for (index, style) in ["greedy", "simple"].into_iter().enumerate() {
        let players = format!("{style},{style}");
        let alone = study(&[&words[..], &["--players", &players]].concat());
        assert_eq!(told["studies"][index], alone, "the study of a style is the study among such players");
        for (place, order) in alone["order"].as_array().unwrap().iter().enumerate() {
            assert_eq!(&told["panel"]["rows"][place]["figures"][index], order);
        }
    }
    let by =
        ["study", "world-league", "--seed", "4", "--games", "40", "--panel", "greedy,simple", "--by", "hire"];
    let text = output(&by);
    assert!(text.contains("`simple` decides by chance") && text.contains("│ hire agent "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
}

/// The keys of an object, and one that this object lacks.
fn keys_and(value: &Value, other: &str) -> BTreeSet<String> {
    keys(value).into_iter().chain([other.to_string()]).collect()
}

#[test]
fn the_page_of_set_ups_names_every_variant_with_its_fields() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/set-ups.md")).unwrap();
    for game in tabletop::games() {
        for variant in game.variants {
            let row = format!("| `{}` | `{}` |", variant.name, variant.setup);
            assert!(page.contains(&row), "{}: {row}", game.name);
        }
    }
}

#[test]
fn parts_are_merged_to_the_very_same_text() {
    let part = |from: &str, games: &str, name: &str| {
        let words = [
            "study",
            "basketboss",
            "--players",
            "greedy,easy",
            "--rotate",
            "--count",
            "rules",
            "--seed",
            "9",
        ];
        let text = output(&[&words[..], &["--from", from, "--games", games, "--json"]].concat());
        (file(name, text.clone()), text)
    };
    let (_, whole) = part("0", "24", "study-whole.json");
    let (one, _) = part("0", "10", "study-one.json");
    let (two, _) = part("10", "14", "study-two.json");
    assert_eq!(output(&["study", "merge", &two, &one, "--json"]), whole);
    let anew = referee(&["study", "merge", &two, &one, "--verify", "3", "--json"]);
    assert_eq!((anew.out, anew.code), (whole, 0));
    assert_eq!(anew.err, "replayed: 4 of 24 games, each as recorded\n");
    let csv = output(&["study", "merge", &one, &two, "--csv"]);
    assert_eq!(csv.lines().count(), 25);
    let refused = referee(&["study", "merge", &one, &one]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("game 0 is in more than one part"));
}

#[test]
fn two_readings_are_compared() {
    let base =
        file("study-base.json", output(&["study", "world-league", "--games", "80", "--seed", "3", "--json"]));
    let words = [
        "study",
        "world-league",
        "--games",
        "80",
        "--seed",
        "3",
        "--ruling",
        "R-8=MostMoney",
        "--compare",
        &base,
    ];
    let told = output(&words);
    assert!(
        told.contains("over the 80 deals that both have") && told.contains("games to detect half of it"),
        "{told}"
    );
    let json: Value = serde_json::from_str(&output(&[&words[..], &["--json"]].concat())).unwrap();
    let difference = &json["comparison"]["shares"][0];
    let [low, mean, high] = ["low", "mean", "high"].map(|field| difference[field].as_f64().unwrap());
    assert!(low <= mean && mean <= high, "{difference}");
    let other = referee(&["study", "world-league", "--games", "8", "--seed", "4", "--compare", &base]);
    assert!(other.err.contains("not paired"));
}

#[test]
fn a_game_of_a_study_is_a_faithful_record() {
    let words = [
        "study",
        "basketball-duel",
        "--players",
        "search:5,easy",
        "--rotate",
        "--seed",
        "6",
        "--replay",
        "3",
    ];
    let record = file("study-replay.txt", output(&words));
    assert!(output(&["check", &record]).contains("faithful"));
}

#[test]
fn pictures_are_written_where_they_are_wanted() {
    let directory = std::path::PathBuf::from(file("study-plots", String::new())).with_extension("d");
    let words = ["study", "starplayer", "--variant", "short", "--games", "12", "--seed", "6", "--plots"];
    output(&[&words[..], &[directory.to_str().unwrap()]].concat());
    for name in ["shares", "scores", "lengths", "leaders"] {
        assert!(
            fs::read_to_string(directory.join(format!("{name}.svg"))).unwrap().starts_with("<svg"),
            "{name}"
        );
    }
}

#[test]
fn a_choice_by_lot_is_told_by_what_was_chosen() {
    let told = output(&["study", "basketboss", "--games", "40", "--seed", "1", "--by", "hire"]);
    assert!(told.contains("hire therapist") && told.contains("effect on it"), "{told}");
}

#[test]
fn what_cannot_be_studied_is_refused_in_words() {
    let cases: [(&[&str], &str); 18] = [
        (
            &["world-league", "--panel", "greedy"],
            "a panel needs at least two styles of players, such as greedy,search:60",
        ),
        (&["world-league", "--panel", "greedy,greedy"], "the style `greedy` is named twice"),
        (&["world-league", "--panel", "greedy,best"], "not a player"),
        (&["world-league", "--panel", "greedy,easy", "--rotate"], "cannot be used with"),
        (&["world-league", "--players", "best"], "not a player"),
        (&["world-league", "--players", "greedy,1=hard"], "player 1 is named twice"),
        (
            &["world-league", "--seats", "2", "--players", "3=hard"],
            "there is no player 3: the table has 2 seats",
        ),
        (&["world-league", "--by", "hirer"], "no action begins with `hirer`"),
        (&["world-league", "--until", "0"], "write a share such as 0.5%"),
        (&["world-league", "--until", "51%"], "from 0.01% to 50%"),
        (&["world-league", "--compare", "base.json", "--csv"], "cannot be used with"),
        (&["merge", "one.json", "--compare", "two.json", "--csv"], "cannot be used with"),
        (&["world-league", "--replay", "3"], "--seed <S>"),
        (&["world-league", "--rotate", "--games", "18446744073709551615"], "there cannot be so many games"),
        (&["world-league", "--from", "18446744073709551615", "--games", "1"], "beyond the last number"),
        (&["world-league", "--seats", "3", "--rotate", "--from", "1", "--games", "3"], "not a multiple of 3"),
        (&["starplayer", "--variant", "system"], "several variants, so write more: `The System game, 4-4-2`"),
        (&["world-league", "--ruling", "R-99=Yes"], "R-99"),
    ];
    for (words, said) in cases {
        let refused = referee(&[&["study"], words].concat());
        let told = refused.err;
        assert_eq!(refused.code, 2, "{words:?}: {told}");
        assert!(told.contains(said), "{words:?}: {told}");
    }
}

#[test]
fn opponents_are_named_and_play_again_alike() {
    let play = |seed: &str| {
        output(&[
            "play",
            "world-league",
            "--seats",
            "2",
            "--seed",
            seed,
            "--opponents",
            "search:4",
            "--quiet",
        ])
    };
    assert_eq!(play("3"), play("3"));
    let told = output(&["play", "world-league", "--seats", "2", "--seed", "3", "--opponents", "greedy"]);
    assert!(
        told.contains("Again: referee play world-league --seats 2 --seed 3 --opponents greedy"),
        "{told}"
    );
    let simple =
        output(&["play", "world-league", "--seats", "2", "--seed", "3", "--opponents", "simple", "--quiet"]);
    let default = output(&["play", "world-league", "--seats", "2", "--seed", "3", "--quiet"]);
    assert_eq!(simple.lines().skip(1).collect::<Vec<_>>(), default.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn a_hint_changes_nothing() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "5", "--you", "1"];
    let with = referee_told(&words, b"hint\nhint\npass\nquit\n").out;
    let without = referee_told(&words, b"pass\nquit\n").out;
    assert!(
        with.contains("A strong player would write `") && with.contains("expected share of the win"),
        "{with}"
    );
    let hints: Vec<_> = with.lines().filter(|line| line.contains("A strong player")).collect();
    assert!(hints.len() == 2 && hints[0] == hints[1], "the same position, the same hint: {hints:?}");
    let rest = |told: &str| told[told.find("> pass").unwrap()..].to_string();
    assert_eq!(rest(&with), rest(&without), "the game goes on as if nothing had been asked");
}
