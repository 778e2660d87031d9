//! `play --from` and `play --by-hand`: games that continue, and games with dice that are rolled at the table.

use serde_json::{Value, json};
use starplayer::Starplayer;
use tabletop_core::{Awaits, ChanceSource as _, Dealer, Game, Step, Table, Transcript};
use world_league::WorldLeague;

use crate::{failure, file, output, referee_told, scratch};

const OPENED: &str = "\
# our Tuesday game
tabletop transcript 1
game world-league
seats 2
ruling R-2 LeftOfOpener

chance: turn 9
chance: turn 1
1: bid 2
";

fn read(name: &str) -> Transcript<WorldLeague> {
    Transcript::parse(&std::fs::read_to_string(name).unwrap()).unwrap()
}

fn recorded(name: &str) -> Vec<String> {
    steps_of(&read(name))
}

fn steps_of<G: Game>(record: &Transcript<G>) -> Vec<String> {
    record.steps.iter().map(|recorded| recorded.step.to_string()).collect()
}

fn fresh(name: &str) -> String {
    scratch(name).to_str().unwrap().to_string()
}

/// A game can continue from every step of a record to its end, and the new record is complete.
#[test]
fn a_game_goes_on_from_its_record() {
    let game = WorldLeague::new(WorldLeague::default_setup(3)).unwrap();
    let whole = tabletop_core::transcript::record_playout(game, &mut Dealer::new(8), 10_000).transcript();
    for steps in [0, 1, 40, whole.steps.len()] {
        let begun = Transcript { steps: whole.steps[..steps].to_vec(), ..whole.clone() };
        let (from, to) =
            (file(&format!("begun-{steps}.txt"), begun.to_string()), fresh(&format!("whole-{steps}.txt")));
        let words = ["play", "world-league", "--from", &from, "--seed", "3", "--transcript", &to];
        let told = output(&[&words[..], &["--quiet"]].concat());
        let steps_said = if steps == 1 { "1 step".to_string() } else { format!("{steps} steps") };
        let first = format!("World League (2009), 3 seats, after {steps_said}, seed 3\n");
        assert!(told.starts_with(&first), "{told}");
        let new = read(&to);
        assert_eq!((&new.setup, &new.steps[..steps]), (&whole.setup, &whole.steps[..steps]));
        assert!(output(&["check", &to]).contains("The game is over"));
        let again = output(&["play", "world-league", "--from", &from, "--seed", "3", "--quiet"]);
        assert_eq!(again, told, "the same seed goes on in the same way");
    }
}

/// A game with a record kept by hand is continued by a person. The record continues in the same file.
#[test]
fn a_person_goes_on_with_a_record_by_hand() {
    let name = file("tuesday.txt", OPENED);
    let words = ["play", "world-league", "--from", &name, "--you", "2", "--seed", "5", "--transcript", &name];
    let next = name.replace(".txt", "-2.txt");
    let answer = referee_told(&words, b"5\nquit\n");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    for said in [
        "World League (2009), 2 seats, after 3 steps\n",
        "── The position ─",
        "  strength  money ",
        "  Lima Llamas bid 5 million ",
        &format!("To go on: referee play world-league --from {name} --you 2 --transcript {next}\n"),
    ] {
        assert!(answer.out.contains(said), "{said} in {}", answer.out);
    }
    let steps = recorded(&name);
    assert_eq!(steps[..4], ["chance: turn 9", "chance: turn 1", "1: bid 2", "2: bid 5"]);
    let told = output(&["check", &name, "--ruling", "R-2=LeftOfOpener"]);
    assert!(told.contains("That is the reading of the record itself."), "{told}");
}

#[test]
fn what_cannot_be_gone_on_with_is_code_2() {
    let broken = file("going-on-broken.txt", OPENED.replace("1: bid 2", "1: bid 200"));
    let good = file("going-on.txt", OPENED);
    let cases: [(&[&str], &str); 8] = [
        (&["basketboss", "--from", &good], "a transcript of world-league, not of basketboss"),
        (&["world-league", "--from", &broken], "line 9, step 3: "),
        (&["world-league", "--from", &good, "--you", "3"], "there is no seat 3: the table has 2 seats"),
        (&["world-league", "--from", &good, "--seats", "2"], "cannot be used with"),
        (&["world-league", "--from", "no/such/file"], "No such file"),
        (&["world-league", "--by-hand", "--quiet"], "cannot be used with"),
        (&["world-league", "--from", "-", "--you", "1"], "standard input cannot be both"),
        (&["world-league", "--setup", "-", "--by-hand"], "standard input cannot be both"),
    ];
    for (words, told) in cases {
        let answer = failure(&[&["play"], words].concat());
        assert!(answer.contains(told), "{words:?}: {answer}");
    }
}

/// A record that begins in the middle of a game can be continued too. If it comes from standard input, the output
/// says so.
#[test]
fn a_record_from_the_middle_goes_on_too() {
    let game = WorldLeague::new(WorldLeague::default_setup(2)).unwrap();
    let middle = tabletop_core::transcript::record_playout(game, &mut Dealer::new(4), 60).fork().transcript();
    let to = fresh("from-the-middle.txt");
    let words = ["play", "world-league", "--from", "-", "--seed", "1", "--transcript", &to];
    let answer = referee_told(&words, middle.to_string().as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let mut lines = answer.out.lines().skip(1);
    assert_eq!(lines.next(), Some("Again: referee play world-league --from - --seed 1"));
    let said = "       with the same transcript on standard input, from which it was read.";
    assert_eq!(lines.next(), Some(said));
    assert_eq!(read(&to).state, middle.state);
    assert!(middle.state.is_some() && output(&["check", &to]).contains("The game is over"));
}

#[test]
fn a_program_follows_a_game_that_goes_on() {
    let name = file("following.txt", OPENED);
    let text = output(&["play", "world-league", "--from", &name, "--seed", "6", "--json"]);
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let first = lines.next().unwrap();
    assert_eq!((&first["steps"], &first["setup"]["rulings"]["R-2"]), (&json!(3), &json!("LeftOfOpener")));
    let mut table: Table<WorldLeague> = Transcript::parse(OPENED).unwrap().replay().unwrap();
    assert_eq!(first["public"], json!(table.public()));
    let mut lines = lines.peekable();
    while let Some(line) = lines.next_if(|line| line.get("step").is_some()) {
        table.enter(line["step"].as_str().unwrap()).unwrap();
        assert_eq!(line["public"], json!(table.public()));
    }
    assert_eq!(lines.next().unwrap(), json!({ "standings": table.standings() }));
}

const THREE_TILES: &str = "\
tabletop transcript 1
game world-league
seats 3

chance: turn 9
chance: turn 1
chance: turn 2
";

/// Outcomes are typed in notation. A mistake is answered with the broken rule, and the question is repeated.
#[test]
fn chance_is_asked_for_by_hand() {
    let name = fresh("by-hand.txt");
    let words = [
        "play",
        "world-league",
        "--seats",
        "2",
        "--seed",
        "2",
        "--by-hand",
        "--you",
        "1",
        "--transcript",
        &name,
    ];
    let typed = "?\n? turn injury\n? wl-market-1\nturn 99\nturn up\n9\nturn 9\nchance: Turn 1\npass\n";
    let answer = referee_told(&words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let flat = answer.out.replace('\u{a0}', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        "Chance: a tile is turned up for the market; one of 37 outcomes, such as `turn 1`; ? lists them. chance> ?",
        "Possible: turn 1..35 turn injury-1 turn injury-2 Type what the dice, the deck or the draw gave",
        "Beginning with `turn injury`: turn injury-1 turn injury-2 chance>",
        "chance> turn up not a tile: expected `1 to 60` or `injury-1 to injury-4`",
        "Chance: a tile is turned up for the market; one of 36 outcomes, such as `turn 1`; ? lists them.",
        "You may: ",
    ] {
        assert!(flat.contains(said), "{said} in {flat}");
    }
    let asked = answer.out.matches("\nchance>").count();
    assert_eq!(asked, 8, "the second `turn 9` is refused, and asked for again: {}", answer.out);
    let steps = recorded(&name);
    assert_eq!(steps[..2], ["chance: turn 9", "chance: turn 1"]);
    assert!(output(&["check", &name]).contains("The game is not over: "));
}

/// Typing every tile in turn reaches the end of the game: impossible tiles are refused, and the program never
/// deals.
#[test]
fn a_whole_game_is_dealt_by_hand() {
    let name = fresh("all-by-hand.txt");
    let words = ["play", "world-league", "--seats", "3", "--seed", "4", "--by-hand", "--transcript", &name];
    let tiles = ["injury-2".to_string(), "injury-1".to_string()];
    let tiles = tiles.into_iter().chain((1..=35).rev().map(|tile| tile.to_string()));
    let typed =
        tiles.flat_map(|tile| ["turn ".to_string(), tile, "\n".to_string()]).collect::<String>().repeat(60);
    let answer = referee_told(&words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("━━━ The end ━"), "{}", answer.out);
    assert!(output(&["check", &name]).contains("The game is over"));
    let chance: Vec<_> = recorded(&name).into_iter().filter(|step| step.starts_with("chance: ")).collect();
    assert_eq!(
        chance[..4],
        ["chance: turn injury-2", "chance: turn injury-1", "chance: turn 35", "chance: turn 34"]
    );
}

/// A table of people: every step is typed to the end of the game, and the record has exactly these steps.
#[test]
fn a_table_of_people_types_everything() {
    let mut table = Table::new(WorldLeague::new(WorldLeague::default_setup(2)).unwrap());
    let mut dealer = Dealer::new(12);
    let mut typed = String::new();
    while table.awaits() != Awaits::Over {
        // Seats that must decide are asked in order.
        if let Some(seat) = table.awaits().deciders().first() {
            let legal = table.legal(seat);
            let choice = dealer.below(legal.len().try_into().unwrap());
            let action = legal[usize::try_from(choice).unwrap()];
            table.take(Step::Decision { seat, action }).unwrap();
        } else {
            table.deal(&mut dealer);
        }
        let step = table.steps().last().unwrap().to_string();
        typed.extend([step.split_once(": ").unwrap().1, "\n"]);
    }
    let name = fresh("people.txt");
    let words = ["play", "world-league", "--seats", "2", "--by-hand", "--you", "2,1", "--seed", "1"];
    let answer = referee_told(&[&words[..], &["--transcript", &name]].concat(), typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    for said in [
        "You are Moscow Mammoths (seat 1) and Lima Llamas (seat 2). Type ? for help.\n",
        " --seed 1 --you 1,2 --by-hand\n",
        "\n\nLima Llamas (seat 2)\n",
        "━━━ The end ━",
    ] {
        assert!(answer.out.contains(said), "{said} in {}", answer.out);
    }
    assert_eq!(recorded(&name), table.steps().map(|step| step.to_string()).collect::<Vec<_>>());
}

/// A person who leaves gets the command that continues the game with the same seats, and a free name for the next
/// record. Without a record the output says so.
#[test]
fn the_hint_for_going_on_keeps_the_seats() {
    let name = fresh("hint.txt");
    let next = fresh("hint-2.txt");
    let words = ["play", "world-league", "--seats", "2", "--seed", "1", "--by-hand", "--you", "1,2"];
    let first = referee_told(&[&words[..], &["--transcript", &name]].concat(), b"turn 9\nturn 1\nquit\n").out;
    let hint = format!("referee play world-league --from {name} --you 1,2 --by-hand --transcript {next}");
    assert!(first.contains(&format!("To go on: {hint}\n")), "{first}");
    // The printed command continues the game.
    let words: Vec<_> = hint.split(' ').skip(1).collect();
    let second = referee_told(&words, b"pass\nquit\n").out;
    assert!(second.contains("after 2 steps") && second.contains(&fresh("hint-3.txt")), "{second}");
    assert_eq!(recorded(&next), ["chance: turn 9", "chance: turn 1", "1: pass"]);
    let lost = referee_told(&["play", "world-league", "--you", "1"], b"quit\n").out;
    assert!(lost.ends_with("Nothing was recorded; `--transcript FILE` keeps the record.\n"), "{lost}");
}

/// At a prompt a step can be typed as in a transcript, with the person's own seat before it but with no other.
#[test]
fn the_own_seat_may_stand_before_what_is_typed() {
    let name = fresh("own-seat.txt");
    let from = file("own-seat-from.txt", OPENED);
    let words = ["play", "world-league", "--from", &from, "--you", "2", "--transcript", &name];
    let answer = referee_told(&words, b"1: bid 4\n2: bid 4\nquit\n");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("  not an action: expected `bid {millions}`"), "{}", answer.out);
    assert_eq!(recorded(&name)[3], "2: bid 4");
}

/// For a record that cannot be continued, the error names the step and the command that tells more.
#[test]
fn an_unfaithful_record_is_not_gone_on_with() {
    let broken = file("unfaithful.txt", OPENED.replace("1: bid 2", "2: bid 2"));
    let told = failure(&["play", "world-league", "--from", &broken]);
    let said = format!("error: {broken}: line 9, step 3: `2: bid 2` is not allowed: ");
    assert!(told.starts_with(&said), "{told}");
    assert!(told.ends_with(&format!("; `referee check {broken}` tells more\n")), "{told}");
    let piped =
        referee_told(&["play", "world-league", "--from", "-"], OPENED.replace("1: ", "2: ").as_bytes());
    assert!(piped.err.starts_with("error: standard input: line 9, step 3: "), "{}", piped.err);
    assert!(piped.err.ends_with("; `referee check` tells more\n"), "{}", piped.err);
}

/// Typed steps can be taken back, outcomes and decisions alike. They then disappear from the record.
#[test]
fn what_was_typed_by_hand_is_taken_back() {
    let name = fresh("undone.txt");
    let words = [
        "play",
        "world-league",
        "--seats",
        "2",
        "--by-hand",
        "--you",
        "1,2",
        "--seed",
        "1",
        "--transcript",
        &name,
    ];
    let typed =
        "undo\nturn 17\nundo\nturn 4\nturn 9\nturn 15\npass\nundo\nb 2\nundo\nundo\nturn 22\nb 3\nquit\n";
    let answer = referee_told(&words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.out);
    let taken_back = answer.out.lines().filter(|line| line.contains("Taken back:")).map(str::trim);
    assert_eq!(
        taken_back.collect::<Vec<_>>(),
        [
            "Taken back: chance: turn 17",
            "Taken back: 1: pass",
            "Taken back: 1: bid 2",
            "Taken back: chance: turn 15"
        ]
    );
    assert!(answer.out.contains("Nothing was typed yet that could be taken back."));
    assert_eq!(recorded(&name), ["chance: turn 4", "chance: turn 9", "chance: turn 22", "1: bid 3"]);
    // The record is faithful, with the digests of the remaining steps.
    assert!(output(&["check", &name]).contains(": faithful\n"));
}

/// Several actions can be typed on one line. The line is refused as a whole, and taken back as a whole.
#[test]
fn several_actions_are_typed_in_one_line() {
    let name = fresh("in-one-line.txt");
    let opening = file("three-tiles.txt", THREE_TILES);
    let words =
        ["play", "world-league", "--from", &opening, "--by-hand", "--you", "1,2,3", "--transcript", &name];
    let typed = "bid 2\nall: bid 3\nall: psas\nall: pass\nundo\nall: pass\nquit\n";
    let answer = referee_told(&words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    for said in [
        "  None of this is taken, because `3: bid 3` is refused:\n  bid 3 does not exceed the highest bid 3 ",
        "  None of this is taken: `psas`: not an action: did you mean `pass`?\n",
        "  Taken back: 3: pass\n  Taken back: 2: pass\n",
    ] {
        assert!(answer.out.contains(said), "{said} in {}", answer.out);
    }
    // The winner of the auction gets another question, so the list of steps ends there.
    assert_eq!(recorded(&name)[3..], ["1: bid 2", "2: pass", "3: pass"]);
}

/// A sum is typed as a sum, and given note by note.
#[test]
fn a_sum_is_typed_as_a_sum() {
    let dispute =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/disputes/starplayer/creditor-takes-a-card.txt");
    let dispute = std::fs::read_to_string(dispute).unwrap();
    let (before, _) = dispute.split_once("1: give 50m\n").unwrap();
    let (name, before) = (fresh("sum.txt"), file("before-the-sum.txt", before));
    let words = ["play", "starplayer", "--from", &before, "--by-hand", "--you", "1,2", "--transcript", &name];
    let typed = "give £86M, take red-8\ngive 85m, take red-8, red-9, propose\nquit\n";
    let answer = referee_told(&words, typed.as_bytes());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("because `1: give 1m` is refused:"), "{}", answer.out);
    let record = std::fs::read_to_string(&name).unwrap();
    let steps = steps_of(&Transcript::<Starplayer>::parse(&record).unwrap());
    assert_eq!(
        steps[steps.len() - 8..],
        ["give 50m", "give 10m", "give 10m", "give 10m", "give 5m", "take red-8", "take red-9", "propose"]
            .map(|action| format!("1: {action}"))
    );
}
