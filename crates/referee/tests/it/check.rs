//! `check`: verdicts and exit codes for faithful records, unfaithful ones, and texts that are no records.

use tabletop_core::transcript::{MOST_STEPS, record_playout};
use tabletop_core::{ChanceSource as _, Dealer, Game as _, RuleBook as _};
use world_league::{Rule, WorldLeague};

use crate::{Answer, failure, file, output, referee, referee_told};

/// The record of a game for two.
fn recorded(seed: u64) -> String {
    let game = WorldLeague::new(WorldLeague::default_setup(2)).unwrap();
    record_playout(game, &mut Dealer::new(seed), 10_000).transcript().to_string()
}

fn check(name: &str, content: impl AsRef<[u8]>) -> Answer {
    referee(&["check", &file(name, content)])
}

const BY_HAND: &str = "\
tabletop transcript 1
game world-league
seats 2

chance: turn 9
chance: turn 1
1: bid 2
2: bid 3
";

#[test]
fn a_true_record_is_faithful() {
    let name = file("true.txt", recorded(1));
    let told = output(&["check", &name]);
    assert!(told.starts_with(&format!("{name}: faithful\n")), "{told}");
    assert!(told.contains("World League (2009), 2 seats: ") && told.contains("the win goes to "), "{told}");
    let told = check("hand.txt", BY_HAND);
    assert_eq!(told.code, 0, "{told:?}");
    assert!(told.out.contains("4 steps, no digests."), "{told:?}");
    assert!(told.out.contains("The game is not over: seat 1 must decide."), "{told:?}");
    let piped = referee_told(&["check", "-"], BY_HAND.as_bytes());
    assert_eq!((piped.code, piped.out.starts_with("standard input: faithful\n")), (0, true));
}

#[test]
fn a_broken_rule_is_named_with_line_step_and_reason() {
    let cases = [
        ("2: bid 3", "2: bid 2", "WL-DRAFT-3", "line 8, step 4: `2: bid 2` breaks 1 rule"),
        ("2: bid 3", "1: pass", "WL-DRAFT-3", "line 8, step 4: `1: pass` breaks"),
        ("2: bid 3", "2: bid 900", "WL-DRAFT-3", "line 8, step 4: `2: bid 900` breaks 1 rule"),
        ("2: bid 3", "2: match", "WL-AGENT-1", "line 8, step 4: `2: match` breaks"),
        ("2: bid 3", "3: pass", "WL-SETUP-1", "line 8, step 4: `3: pass` breaks 1 rule"),
        ("turn 1\n", "turn 9\n", "WL-SETUP-7", "line 6, step 2: `chance: turn 9` breaks"),
    ];
    for (good, bad, rule, told) in cases {
        let answer = check("broken.txt", BY_HAND.replace(good, bad));
        assert_eq!((answer.code, answer.err.as_str()), (1, ""), "{bad}");
        assert!(answer.out.contains(told), "{bad}: {}", answer.out);
        let reason = answer.out.lines().nth(1).unwrap();
        assert!(Rule::from_id(reason.split_whitespace().next_back().unwrap()).is_some(), "{reason}");
        assert!(answer.out.contains(rule), "{bad}: {}", answer.out);
    }
    let answer = check("several.txt", BY_HAND.replace("2: bid 3", "1: bid 50"));
    assert!(answer.out.contains("line 8, step 4: `1: bid 50` breaks 2 rules\n"), "{}", answer.out);
    for rule in [Rule::Draft3, Rule::Draft4] {
        assert!(answer.out.contains(&format!("\n  {rule}: ")), "{rule}: {}", answer.out);
    }
    let allowed = check("allowed.txt", BY_HAND.replace("2: bid 3", "2: bid 2")).out;
    assert!(allowed.contains("Before this step seat 2 must decide."), "{allowed}");
    assert!(allowed.contains("\n  Awaited of seat 2: pass, bid 3..11\n"), "{allowed}");
    // The answer to a line with the wrong seat lists the possible actions of the right seat.
    let awaited = check("awaited.txt", BY_HAND.replace("2: bid 3", "1: pass")).out;
    assert!(awaited.contains("\n  Awaited of seat 2: pass, bid 3..11\n"), "{awaited}");
    assert!(!awaited.contains("of seat 1"), "{awaited}");
    let chance = check("awaited-chance.txt", BY_HAND.replace("turn 1\n", "turn 9\n")).out;
    let chance = chance.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(chance.contains("Awaited of chance: turn 1..8, turn 10..35, turn injury-1"), "{chance}");
}

#[test]
fn a_state_that_differs_is_named() {
    let text = recorded(2);
    let (start, _) = text.match_indices(" = ").nth(6).unwrap();
    let mut forged = text.into_bytes();
    forged[start + 3] = if forged[start + 3] == b'0' { b'1' } else { b'0' };
    let answer = check("forged.txt", forged);
    assert_eq!((answer.code, answer.err.as_str()), (1, ""));
    assert!(answer.out.contains(", step 7: `"), "{}", answer.out);
    assert!(answer.out.contains("leads to another state than the one recorded"), "{}", answer.out);
    assert!(answer.out.contains(": it differs in what everybody knows\n"), "{}", answer.out);
}

#[test]
fn what_cannot_be_read_is_code_2() {
    let other = format!("ruleset {}\n", WorldLeague::REVISION + 1);
    let cases: [(&str, String, &str); 11] = [
        ("empty", String::new(), "the text is empty"),
        ("nothing", "hello\n".into(), "no transcript"),
        ("game", BY_HAND.replace("world-league", "chess"), "there is no game `chess`"),
        ("long", BY_HAND.replace("world-league", &"x".repeat(100_000)), "there is no game `xxx"),
        (
            "version",
            BY_HAND.replace("transcript 1", "transcript 2"),
            "line 1, header: the text has version 2",
        ),
        ("edition", BY_HAND.replace("seats 2", "seats 2\nedition 1999"), "line 4, header: edition"),
        (
            "revision",
            BY_HAND.replace("seats 2", &format!("seats 2\n{other}")).replace("2: bid 3", "2: bid 99"),
            "the first difference: line 10, step 4: ",
        ),
        (
            "setup",
            BY_HAND.replace("seats 2", "setup {\"seats\":2,"),
            "this set-up cannot be played\n  set-up: ",
        ),
        ("seats", BY_HAND.replace("seats 2", "seats 7"), "this set-up cannot be played\n  seats: "),
        ("step", BY_HAND.replace("2: bid 3", "2: bid three"), "line 8, step 4: `bid three`"),
        ("ruling", BY_HAND.replace("seats 2", "seats 2\nruling R-2 Nobody"), "ruling R-2 cannot be `Nobody`"),
    ];
    for (name, text, told) in cases {
        let answer = failure(&["check", &file(&format!("unreadable-{name}"), text)]);
        assert!(answer.starts_with("error: ") && answer.contains(told), "{name}: {answer}");
        assert!(answer.len() < 1000, "{name}: {answer}");
    }
    let bytes = failure(&["check", &file("bytes", b"tabletop transcript 1\ngame \xff")]);
    assert!(bytes.contains("line 2: byte 28 of the file is not UTF-8"), "{bytes}");
    let large = failure(&["check", &file("large", vec![b'#'; 17 * 1024 * 1024])]);
    assert!(large.contains("longer than 16 MiB"), "{large}");
    let many = BY_HAND.to_string() + &"1: pass\n".repeat(MOST_STEPS);
    assert!(failure(&["check", &file("many", many)]).contains("more than 1000000 steps"));
    assert!(failure(&["check", "no/such/file"]).contains("No such file"));
    let piped = referee_told(&["check", "-"], b"hello\n");
    assert!(piped.err.starts_with("error: standard input: line 1: no transcript"), "{}", piped.err);
    assert_eq!(referee(&["check", env!("CARGO_TARGET_TMPDIR")]).code, 2);
}

/// Records with random damage. Each is answered with one of the three exit codes and a reason.
#[test]
fn any_bytes_are_answered() {
    let mut dealer = Dealer::new(99);
    let whole = recorded(3).into_bytes();
    let number = |dealer: &mut Dealer, below: usize| {
        usize::try_from(dealer.below(u32::try_from(below).unwrap())).unwrap()
    };
    let mut codes = [0; 3];
    let steps = whole.windows(2).position(|pair| pair == b"\n\n").unwrap();
    for case in 0..240 {
        let mut bytes = whole.clone();
        for _ in 0..=number(&mut dealer, 2) {
            let place = number(&mut dealer, bytes.len());
            let byte = u8::try_from(dealer.below(256)).unwrap();
            match case % 6 {
                0 => bytes = (0..place).map(|_| u8::try_from(dealer.below(256)).unwrap()).collect(),
                1 => bytes.insert(place, byte),
                2 => bytes[place] = byte,
                3 => bytes.truncate(place),
                // Damage that still parses: one digit replaced by another, or the last lines missing.
                4 => {
                    let digits = (steps..bytes.len())
                        .filter(|&place| bytes[place].is_ascii_digit())
                        .collect::<Vec<_>>();
                    bytes[digits[number(&mut dealer, digits.len())]] = b'0' + byte % 10;
                }
                _ => {
                    let ends =
                        (steps + 1..bytes.len()).filter(|&place| bytes[place] == b'\n').collect::<Vec<_>>();
                    bytes.truncate(ends[number(&mut dealer, ends.len())] + 1);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        let answer = referee_told(&["check", "-"], &bytes);
        assert!((0..=2).contains(&answer.code), "case {case}");
        assert_eq!(answer.code == 2, !answer.err.is_empty(), "case {case}: {answer:?}");
        codes[usize::try_from(answer.code).unwrap()] += 1;
    }
    assert!(codes.iter().all(|count| *count > 5), "all kinds of answers came about: {codes:?}");
}

/// A rule that is broken for two reasons counts as one broken rule, and its summary is printed once.
#[test]
fn a_rule_that_is_broken_twice_is_one_rule() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/disputes/world-league");
    let case = format!("{folder}/agent-matches-with-a-million-short.txt");
    let text = std::fs::read_to_string(&case).unwrap();
    let answer = check("twice.txt", format!("{text}1: bid 8\n"));
    let told = answer.out.split("── Asked at the head").next().unwrap();
    assert!(told.contains("`1: bid 8` breaks 1 rule\n"), "{told}");
    assert_eq!(told.matches(" WL-DRAFT-3\n").count(), 2, "both reasons: {told}");
    assert_eq!(told.matches("  WL-DRAFT-3: ").count(), 1, "one summary: {told}");
    let asked = referee(&["ask", &case, "1: bid 8"]).out;
    assert!(asked.contains("Not allowed: it breaks 1 rule, for 2 reasons."), "{asked}");
}

#[test]
fn many_questions_are_answered_and_few_are_printed() {
    let mut table = tabletop::open("starplayer", r#"{"seats": 3, "turn_limit": 300}"#).unwrap();
    table.play(&mut Dealer::new(5), 3_000);
    let otherwise = "# ask 17: end => no answer\n".repeat(3_000);
    let asked = format!("# ask 1: roll\n{}{otherwise}{}", "# ask 1: end\n".repeat(29), table.transcript());
    let name = file("many.txt", asked);
    let answer = referee(&["check", &name]);
    let answers = answer.out.lines().filter(|line| line.starts_with("  ask ")).count();
    assert_eq!((answers, answer.code), (40, 1), "twenty, and twenty that the file answers otherwise");
    assert!(answer.out.ends_with("  … and 2990 more: --json lists all\n"), "{}", answer.out);
}
