//! Records on disk: never lost by mistake, never read as another game.

use std::fs;

use crate::{command, failure, file, output, referee_told, run, scratch};

/// The record of a whole game with digests.
fn record() -> String {
    let path = scratch("whole-record.txt");
    let name = path.to_str().unwrap();
    output(&[
        "play",
        "basketball-duel",
        "--seats",
        "2",
        "--seed",
        "3",
        "--quiet",
        "--transcript",
        name,
        "--force",
    ]);
    fs::read_to_string(&path).unwrap()
}

/// A line that was cut off may look like another step: `card 54` cut to `card 5`.
#[test]
fn a_record_that_was_cut_off_is_never_called_faithful() {
    let text = record();
    let body = text.find("\n\n").unwrap() + 2;
    let third = text[body..].match_indices('\n').nth(2).unwrap().0 + body;
    let last_lines = text[..text.len() - 1].rfind('\n').unwrap();
    let begins = [third + 1, last_lines + 1];
    for begin in begins {
        let end = text[begin..].find('\n').unwrap() + begin;
        // The whole line with its digest identifies the step, even without its line break.
        for cut in begin + 1..end {
            let answer = referee_told(&["check", "-"], &text.as_bytes()[..cut]);
            assert_ne!(answer.code, 0, "`{}` is called faithful", &text[begin..cut]);
        }
        for whole in [begin, end, end + 1] {
            assert_eq!(referee_told(&["check", "-"], &text.as_bytes()[..whole]).code, 0);
        }
    }
    let step = text[third + 1..].split(" = ").next().unwrap();
    let torn = referee_told(&["check", "-"], format!("{}{step}", &text[..=third]).as_bytes());
    assert!(torn.err.contains("the record is torn"), "{}", torn.err);
    // A last line with a line break was written by a person. It needs no digest.
    let by_hand = referee_told(&["check", "-"], format!("{}{step}\n", &text[..=third]).as_bytes());
    assert_eq!((by_hand.code, by_hand.err.as_str()), (0, ""));
}

/// Exactly one of many writers that are started at once on one new file continues.
#[test]
fn one_writer_alone_creates_a_record() {
    for round in 0..4 {
        let path = scratch(&format!("raced-{round}.txt"));
        let _ = fs::remove_file(&path);
        let name = path.to_str().unwrap().to_string();
        let writers: Vec<_> = (0..6)
            .map(|seed| {
                let name = name.clone();
                std::thread::spawn(move || {
                    let seed = seed.to_string();
                    let words = ["play", "world-league", "--seed", &seed, "--quiet", "--transcript", &name];
                    referee_told(&words, b"").code
                })
            })
            .collect();
        let codes: Vec<_> = writers.into_iter().map(|writer| writer.join().unwrap()).collect();
        assert_eq!(codes.iter().filter(|code| **code == 0).count(), 1, "{codes:?}");
        assert!(output(&["check", &name]).contains("The game is over"));
    }
}

#[test]
fn a_record_is_replaced_when_the_new_one_is_complete() {
    let name = file("replaced.txt", "a long evening\n");
    let part = format!("{name}.part");
    let words = ["play", "world-league", "--seed", "1", "--quiet", "--transcript", &name, "--force"];
    // Another program is writing the file, or was stopped while writing. The file is left alone.
    fs::write(&part, "begun\n").unwrap();
    assert!(failure(&words).contains("another program is writing this record, or one was stopped"));
    assert_eq!(fs::read_to_string(&name).unwrap(), "a long evening\n");
    fs::remove_file(&part).unwrap();
    output(&words);
    assert!(output(&["check", &name]).contains("The game is over"));
    assert!(!fs::exists(&part).unwrap());
    // A continued game replaces the record from which it continues, without a further option.
    let text = record();
    let half = text.match_indices('\n').nth(60).unwrap().0;
    let going = file("going.txt", &text[..=half]);
    output(&["play", "basketball-duel", "--from", &going, "--seed", "9", "--quiet", "--transcript", &going]);
    assert!(output(&["check", &going]).contains("The game is over"));
    assert!(fs::read_to_string(&going).unwrap().starts_with(&text[..=half]));
}

#[test]
fn a_record_goes_to_standard_output_and_nothing_else_does() {
    let told = output(&["play", "world-league", "--seats", "2", "--seed", "4", "--transcript", "-"]);
    assert!(told.starts_with("tabletop transcript 1\n"));
    assert_eq!(referee_told(&["check", "-"], told.as_bytes()).code, 0);
    for more in [&["--json"][..], &["--you", "1"], &["--by-hand"]] {
        let words = [&["play", "world-league", "--transcript", "-"][..], more].concat();
        assert!(failure(&words).contains("standard output cannot hold the record and other output"));
    }
}

/// The digest of a state reveals a sealed bid: a player who knows everything else can try every amount.
#[test]
fn a_record_can_do_without_digests() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--transcript", "-"];
    let with = output(&words);
    let without = output(&[&words[..], &["--no-digests"]].concat());
    let stripped: Vec<_> = with.lines().map(|line| line.split(" = ").next().unwrap()).collect();
    let without_end: Vec<_> = without.lines().collect();
    assert_eq!(without_end, stripped);
    assert!(!without.contains(" = "));
    assert_eq!(referee_told(&["check", "-"], without.as_bytes()).code, 0);
}

/// A person who knows the seed knows every card.
#[test]
fn people_are_told_the_seed_at_the_end_alone() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "123456789", "--you", "1"];
    let left = referee_told(&words, b"quit\n").out;
    assert!(!left.contains("123456789"), "{left}");
    let lines = "pass\nbid 1\nplace SF\nkeep\nspend 0\ninjure PG\ninjure C\nbribe 0\nhire banker\nmedal\nhire referee\n\
        hire agent\nhire trainer\ndone\n";
    let played = referee_told(&words, lines.repeat(400).as_bytes()).out;
    let (_, end) = played.rsplit_once("The end").expect("the game is over");
    assert!(end.contains("The seed was 123456789.") && end.contains("--seed 123456789"), "{end}");
    assert_eq!(played.matches("123456789").count(), 2);
}

#[test]
fn a_fresh_seed_has_all_its_bits() {
    let seeds: Vec<u64> = (0..4)
        .map(|_| {
            let told = output(&["play", "world-league", "--quiet", "--seats", "2"]);
            told.lines().next().unwrap().rsplit_once(' ').unwrap().1.parse().unwrap()
        })
        .collect();
    assert!(seeds.iter().any(|seed| *seed > u64::from(u32::MAX)), "{seeds:?}");
}

/// Every command ends quietly if its output is closed: no panic, no signal.
#[cfg(unix)]
#[test]
fn a_closed_output_ends_every_command_quietly() {
    let (record, position) =
        (file("closed.txt", record()), output(&["position", &file("closed-2.txt", record())]));
    let position = file("closed-position.txt", position);
    let study = ["study", "world-league", "--players", "chance", "--games", "2", "--seed", "1"];
    let commands: [&[&str]; 20] = [
        &["games"],
        &["setup", "starplayer"],
        &["rules", "starplayer"],
        &["rules", "starplayer", "--find", "goal"],
        &["cards", "starplayer"],
        &["check", &record],
        &["check", &record, "--json"],
        &["check", "no-such-file.txt"],
        &["ask", &record],
        &["ask", &position, "--json"],
        &["position", &record],
        &["perft", "world-league", "--depth", "2"],
        &["simulate", "world-league", "--games", "2", "--seed", "1"],
        &study,
        &["play", "world-league", "--seed", "1"],
        &["play", "world-league", "--seed", "1", "--json"],
        &["play", "world-league", "--seed", "1", "--quiet", "--transcript", "-"],
        &["play", "world-league", "--seed", "1", "--you", "1", "--plain"],
        &["resume"],
        &["--help"],
    ];
    for words in commands {
        for redirected in [">&-", "2>&-", ">&- 2>&-", ">/dev/full", "2>/dev/full", "| true", "2>&1 | true"] {
            if redirected.contains("/dev/full") && !cfg!(target_os = "linux") {
                continue;
            }
            // The exit code of the program, not that of the pipe.
            let script = format!("{{ \"$@\"; echo $? >&9; }} {redirected}");
            let out = scratch("closed-code");
            let status = std::process::Command::new("sh")
                .args(["-c", &format!("exec 9>\"$0\"; {script}"), out.to_str().unwrap()])
                .arg(env!("CARGO_BIN_EXE_referee"))
                .args(words)
                .env("REFEREE_DATA", scratch("closed-data"))
                .stdin(std::process::Stdio::null())
                .stdout(std::process::Stdio::null())
                .stderr(std::process::Stdio::null())
                .status()
                .unwrap();
            assert!(status.code().is_some());
            let code: i32 = fs::read_to_string(out).unwrap().trim().parse().unwrap();
            assert!(code <= 2, "{words:?} {redirected}: {code}");
        }
    }
}

/// Messages quote arguments with control characters escaped, so that they cannot control the terminal.
#[test]
fn what_steers_a_terminal_is_escaped_in_every_message() {
    let words = |odd: &str| {
        let odd = format!("a{odd}b");
        [
            vec!["rules".to_string(), "starplayer".into(), "--find".into(), odd.clone()],
            vec!["check".into(), odd.clone()],
            vec!["ask".into(), odd.clone()],
            vec!["resume".into(), odd.clone()],
            vec!["play".into(), odd.clone()],
            vec!["play".into(), "starplayer".into(), "--from".into(), odd.clone()],
            vec!["play".into(), "starplayer".into(), "--opponents".into(), odd.clone()],
            vec![odd],
        ]
    };
    for odd in ["\r", "\u{1b}[2J", "\u{7}", "\u{202e}", "\u{9b}"] {
        for words in words(odd) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let answer = run(command(&words).env("REFEREE_DATA", scratch("escaped")), b"");
            for told in [&answer.out, &answer.err] {
                assert!(!told.contains(odd), "{words:?}: {told:?}");
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn the_list_of_kept_games_says_what_is_wrong_and_waits_for_nothing() {
    let folder = scratch("kept-odd");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("a-folder-1.txt")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(folder.join("a-pipe-1.txt")).status().unwrap();
    assert!(made.success());
    let good = "# seed 3\n# lots 4\n# begins after 0\n# seat 1 person\n# seat 2 easy\ntabletop transcript 1\n\
                game world-league\nseats 2\n\nchance: turn 17\n";
    for (number, from, to) in [
        (1, "", ""),
        (2, "# seed 3", "# seed three"),
        (3, "# seat 2 easy", "# seat 2 wibble"),
        (4, "# seat 2 easy\n", ""),
        (5, "\n\nchance: turn 17\n", "\n"),
    ] {
        fs::write(folder.join(format!("world-league-{number}.txt")), good.replacen(from, to, 1)).unwrap();
    }
    let mut resume = command(&["resume"]);
    let listed = run(resume.env("REFEREE_DATA", &folder).env("COLUMNS", "400"), b"");
    assert_eq!(listed.code, 0);
    for said in [
        "`# seed three`: not a valid number",
        "`# seat 2 wibble`: ",
        "its header was cut off, before anything was kept",
        "its lines `# seat` name 1 player, but the game has 2 seats",
    ] {
        assert!(listed.out.contains(said), "{said}: {}", listed.out);
    }
    assert!(!listed.out.contains("a-pipe") && !listed.out.contains("a-folder"), "{}", listed.out);
}
