//! Starplayer with every command: tests of what other games do not have.

use serde_json::{Value, json};
use starplayer::{Formation, Length, Rule, Sensible, Setup, Sides, Starplayer};
use tabletop_core::{Awaits, Dealer, Game as _, Playout, RuleBook as _, Table};

use crate::{command, failure, file, output, referee, referee_told, run, scratch};

/// The set-up that people usually choose.
fn evening(seats: u8) -> Setup {
    Setup { turn_limit: Some(500), ..Setup::new(seats) }
}

/// Every variant of the game, with the name of its file.
fn variants() -> Vec<(String, Setup)> {
    let system = |formation| Setup { system: Some(formation), ..evening(3) };
    let mut all = vec![
        ("short".to_string(), Setup { length: Length::Short, ..evening(4) }),
        ("five".to_string(), Setup { sides: Sides::Five, ..evening(4) }),
        ("short-system".to_string(), Setup { length: Length::Short, ..system(Formation::FourFourTwo) }),
    ];
    all.extend(Formation::ALL.map(|formation| (formation.to_string(), system(formation))));
    all
}

/// Checks the text of a game: no line is wider than a page, every rule is at the right edge, and the squads and
/// the ring are drawn.
fn reads_well(story: &str) {
    for line in story.lines().filter(|line| !line.starts_with("Again: ")) {
        assert!(line.chars().count() <= 80, "{line}");
        let last = line.split_whitespace().next_back().unwrap_or_default();
        assert!(Rule::from_id(last).is_none() || line.chars().count() == 80, "{line}");
    }
    assert!(story.contains("\nKICK") && story.contains("\n R1 £15M "), "{story}");
    assert!(story.contains("\n R11 £4M "), "a footballer stands in one line: {story}");
    assert!(story.contains("━━━ The end ━") && story.contains("│ place │"), "{story}");
}

#[test]
fn a_game_of_each_number_of_seats_and_each_variant_is_told_on_a_page() {
    for seats in ["2", "3", "4"] {
        let story = output(&["play", "starplayer", "--seats", seats, "--seed", "5"]);
        reads_well(&story);
        assert!(story.contains("  The winner: seat "), "{story}");
    }
    for (name, setup) in variants() {
        let name = file(&format!("variant-{name}.json"), serde_json::to_string(&setup).unwrap());
        let story = output(&["play", "starplayer", "--setup", &name, "--seed", "6"]);
        reads_well(&story);
    }
}

#[test]
fn quiet_prints_the_standings_of_the_game_that_sensible_players_play() {
    let quiet = output(&["play", "starplayer", "--quiet", "--seats", "3", "--seed", "5"]);
    assert!(quiet.lines().count() < 16 && quiet.contains("│ place │"), "{quiet}");
    let game = Starplayer::new(evening(3)).unwrap();
    let mut state = game.start(&mut ());
    Playout::new(&game, Sensible).play(&mut state, &mut Dealer::new(5), &mut (), 100_000);
    let winner = game.standings(&state).winners().single().unwrap();
    assert!(quiet.contains(&format!("The winner: seat {winner}.")), "{quiet}");
}

#[test]
fn a_program_can_follow_every_step() {
    for seats in [2, 4_u8] {
        let text = output(&["play", "starplayer", "--json", "--seats", &seats.to_string(), "--seed", "3"]);
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).peekable();
        let first = lines.next().unwrap();
        assert_eq!((&first["game"], &first["seats"]), (&json!("starplayer"), &json!(seats)));
        let setup: Setup = serde_json::from_value(first["setup"].clone()).unwrap();
        assert!(setup.components.is_some() && setup.turn_limit.is_some());
        let mut table = Table::new(Starplayer::new(setup).unwrap());
        assert_eq!(first["public"], json!(table.public()));
        while let Some(line) = lines.next_if(|line| line.get("step").is_some()) {
            assert_eq!(line["awaits"], json!(table.awaits()));
            let step = line["step"].as_str().unwrap();
            let (who, what) = step.split_once(": ").unwrap();
            assert!(line["legal"][who].as_array().unwrap().contains(&json!(what)), "{line}");
            table.enter(step).unwrap();
            assert_eq!(line["public"], json!(table.public()));
        }
        assert_eq!(table.awaits(), Awaits::Over);
        assert_eq!(lines.next().unwrap(), json!({ "standings": table.standings() }));
        assert_eq!(lines.next(), None);
    }
}

const BY_HAND: &str = "\
tabletop transcript 1
game starplayer
seats 2

chance: dice 6 4
chance: dice 1 2
1: window
1: negotiate 2
1: give window
1: take tackle
1: propose
2: accept
";

#[test]
fn a_record_is_faithful_and_a_broken_one_is_named() {
    let path = scratch("starplayer.txt");
    let name = path.to_str().unwrap();
    output(&["play", "starplayer", "--seats", "4", "--seed", "8", "--quiet", "--transcript", name]);
    let told = output(&["check", name]);
    assert!(told.starts_with(&format!("{name}: faithful\n")) && told.contains("The game is over"), "{told}");
    let told = output(&["check", &file("deal.txt", BY_HAND)]);
    assert!(told.contains("8 steps, no digests."), "{told}");
    let cases = [
        ("2: accept", "1: accept", "SP-9-2", "`1: accept` breaks"),
        ("give window", "give red-5", "SP-9-3", "`1: give red-5` breaks"),
        ("1: window", "1: end", "SP-TURN-3", "`1: end` breaks"),
        ("1: window", "3: roll", "SP-TEAMS-1", "`3: roll` breaks"),
    ];
    for (good, bad, rule, told) in cases {
        let answer = referee(&["check", &file("broken-deal.txt", BY_HAND.replace(good, bad))]);
        assert_eq!((answer.code, answer.err.as_str()), (1, ""), "{bad}");
        assert!(answer.out.contains(told) && answer.out.contains(rule), "{bad}: {}", answer.out);
    }
    let unread = BY_HAND.replace("2: accept", "2: agree");
    assert!(failure(&["check", &file("unread-deal.txt", unread)]).contains("`agree`"));
}

#[test]
fn a_game_that_was_stopped_says_by_what() {
    let setup = serde_json::to_string(&Setup { turn_limit: Some(2), ..Setup::new(2) }).unwrap();
    let path = scratch("stopped.txt");
    let record = path.to_str().unwrap();
    let setup = file("stopped.json", setup);
    let told = output(&["play", "starplayer", "--setup", &setup, "--quiet", "--transcript", record]);
    assert!(told.contains("\n  Stopped by the turn limit of 2. "), "{told}");
    let told = output(&["check", record]);
    assert!(
        told.contains("The game was stopped by the turn limit of 2 [SP-END-1]; the win goes to"),
        "{told}"
    );
}

#[test]
fn the_report_is_the_same_whatever_the_threads() {
    let with = |threads: &str| {
        let words =
            ["simulate", "starplayer", "--json", "--games", "60", "--seed", "5", "--threads", threads];
        let mut report: Value = serde_json::from_str(&output(&words)).unwrap();
        let fields = report.as_object_mut().unwrap();
        fields.remove("seconds").unwrap();
        fields.remove("decisions_per_second").unwrap();
        report
    };
    let one = with("1");
    assert_eq!(with("3"), one);
    let wins: u64 = one["wins_by_seat"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(wins, 60, "sensible players finish: {one}");
}

#[test]
fn a_set_up_is_written_out_whole_and_read_again() {
    for seats in ["2", "3", "4"] {
        let text = output(&["setup", "starplayer", "--seats", seats]);
        let setup: Setup = serde_json::from_str(&text).unwrap();
        let game = Starplayer::new(evening(seats.parse().unwrap())).unwrap();
        assert_eq!(setup, game.full_setup());
        let name = file(&format!("starplayer-{seats}.json"), &text);
        let read = output(&["play", "starplayer", "--seed", "4", "--json", "--setup", &name]);
        assert_eq!(read, output(&["play", "starplayer", "--seed", "4", "--json", "--seats", seats]));
    }
    let games = output(&["games"]);
    let line = games.lines().find(|line| line.contains("│ starplayer ")).unwrap();
    assert!(line.contains("2 to 4"), "{games}");
    let told = failure(&["play", "starplayer", "--seats", "5"]);
    assert!(told.contains("5 seats instead of 2 to 4") && told.contains("[SP-TEAMS-1]"), "{told}");
}

#[test]
fn every_clause_is_shown() {
    let all = output(&["rules", "starplayer"]);
    for rule in Rule::ALL {
        assert!(all.lines().any(|line| line.ends_with(&format!(" {}", rule.id()))), "{rule} in {all}");
    }
    assert!(output(&["rules", "starplayer", "sp-4-1"]).starts_with("SP-4-1  "));
}

#[test]
fn a_game_that_the_deal_has_locked_is_faithful_and_nobody_wins_it() {
    let name = concat!(env!("CARGO_MANIFEST_DIR"), "/../starplayer/tests/it/locked.transcript");
    let told = output(&["check", name]);
    assert!(told.starts_with(&format!("{name}: faithful\n")) && told.contains("44 steps"), "{told}");
    // The text has lines of at most 80 characters.
    let told: Vec<_> = told.split_whitespace().collect();
    let told = told.join(" ");
    let stopped = "The game was stopped by the turn limit of 1 [SP-END-1], the game being locked: no seat can complete its \
        squad unless another parts with footballers; the win goes to nobody.";
    assert!(told.contains(stopped), "{told}");
    assert!(told.contains("The book is open here (R-30: "), "{told}");
    let asked = output(&["ask", name]);
    let asked = asked.replace(" SP-END-1", "").split_whitespace().collect::<Vec<_>>().join(" ");
    let stopped = "Stopped by the turn limit of 1, the game being locked: no seat can complete its squad unless another parts \
        with footballers. Nobody wins.";
    assert!(asked.contains(stopped), "{asked}");
}

#[test]
fn a_person_sees_the_table_and_both_sides_of_a_deal() {
    let words = ["play", "starplayer", "--seats", "3", "--seed", "20", "--you", "2"];
    let typed = b"end\nwindow\nnegotiate 1\ngive red-5\ngive window\ntake tackle\ntable\npropose\nquit\n";
    let answer = referee_told(&words, typed);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let told = &answer.out;
    for said in [
        "the dice must be rolled first",
        "seat 2 has no red-5 to give",
        "You would give",
        "a Transfer Window card",
        "Seat 1 would give",
        "a Tackle card",
        "seat 2 decides about",
        "seat 2 proposes the deal",
    ] {
        assert!(told.contains(said), "{said} in {told}");
    }
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

/// A squad has its own colour, no matter who owns its Footballers. Without colours the text is the same.
#[test]
fn squads_are_drawn_in_their_colours_on_a_terminal_alone() {
    let words = ["play", "starplayer", "--seats", "4", "--seed", "5"];
    let plain = run(&mut command(&words), b"").out;
    let forced = run(command(&words).env("CLICOLOR_FORCE", "1"), b"").out;
    let never = run(command(&words).env("NO_COLOR", "1"), b"").out;
    assert!(!plain.contains('\u{1b}') && plain == never, "colours only where they were asked for");
    assert_eq!(without_colours(&forced), plain, "colours move nothing");
    let row = |story: &str| story.lines().find(|line| line.contains(" £15M")).unwrap().to_string();
    let squads = row(&forced);
    // The colours are red, blue, yellow and, for white, bold. The best of each squad are in this order.
    let place = |colour: &str| squads.find(colour).unwrap_or_else(|| panic!("{colour:?} in {squads:?}"));
    let places = ["\u{1b}[91m", "\u{1b}[94m", "\u{1b}[93m", "\u{1b}[1m"].map(place);
    assert!(places.is_sorted(), "{squads:?}");
}

/// The text without its colour codes.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn people_who_share_the_keyboard_are_named_in_one_line() {
    let said = |you: &str| {
        let told = referee_told(&["play", "starplayer", "--seats", "4", "--you", you], b"quit\n").out;
        told.lines().find(|line| line.starts_with("You are ")).map(str::to_string)
    };
    assert_eq!(said("2").as_deref(), Some("You are seat 2. Type ? for help."));
    assert_eq!(said("3,1").as_deref(), Some("You are seats 1 and 3. Type ? for help."));
    assert_eq!(said("1,2,3,4").as_deref(), Some("You are seats 1, 2, 3 and 4. Type ? for help."));
}

#[test]
fn a_set_up_of_hidden_purses_hides_them() {
    let mut setup = evening(2);
    setup.rulings.purses = starplayer::Purses::Hidden;
    let name = file("hidden.json", serde_json::to_string(&setup).unwrap());
    let words = ["play", "starplayer", "--setup", &name, "--seed", "2", "--you", "1"];
    let answer = referee_told(&words, b"table\nquit\n");
    assert_eq!(answer.code, 0);
    // A seat knows all payments that it was told of. A spectator knows none of them.
    assert!(answer.out.contains("You have £150M") && !answer.out.contains("hidden"), "{}", answer.out);
    let watched = output(&["play", "starplayer", "--setup", &name, "--seed", "2"]);
    assert!(watched.contains("money hidden"), "{watched}");
}

/// Seat 1 lands on a Manager space twice. It has no Manager the first time. The second time it has one, and no
/// room for another.
const SECOND_MANAGER: &str = "\
tabletop transcript 1
game starplayer
seats 2

chance: dice 6 5
chance: dice 1 3
1: roll
chance: dice 1 2
1: buy manager-1
1: end
2: roll
chance: dice 5 6
2: decline
2: end
1: roll
chance: dice 4 4
1: decline
1: roll
chance: dice 2 4
";

/// Seat 1 has only £49.5M left and lands on a Stadium space.
const SHORT_OF_A_STADIUM: &str = "\
tabletop transcript 1
game starplayer
seats 2

chance: dice 6 5
chance: dice 1 3
1: window
1: negotiate 2
1: give 50m
1: give 50m
1: give 0.5m
1: take tackle
1: propose
2: accept
2: pass
1: roll
chance: dice 3 4
";

/// Returns the output for seat 1 when the game continues from a record: the board and the seat's own line.
fn read_by_seat_1(name: &str, record: &str) -> String {
    let answer =
        referee_told(&["play", "starplayer", "--from", &file(name, record), "--you", "1"], b"table\nquit\n");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    answer.out
}

#[test]
fn who_can_buy_only_after_a_sale_or_a_deal_is_not_told_that_it_may_buy() {
    let first = SECOND_MANAGER.lines().take(8).collect::<Vec<_>>().join("\n") + "\n";
    let told = read_by_seat_1("first-manager.txt", &first);
    assert!(told.contains("You may buy a Manager. "), "{told}");
    let told = read_by_seat_1("second-manager.txt", SECOND_MANAGER);
    assert!(
        told.contains("You cannot buy a Manager: the club would have 2 managers, ")
            && !told.contains("may buy"),
        "{told}"
    );
    let told = read_by_seat_1("short-of-a-stadium.txt", SHORT_OF_A_STADIUM);
    assert!(
        told.contains("You cannot buy any Stadium that nobody has: £50M is needed, but only")
            && !told.contains("may buy"),
        "{told}"
    );
}

#[test]
fn a_purchase_that_rests_on_a_hidden_purse_or_comes_later_is_called_undecided() {
    let hidden = SHORT_OF_A_STADIUM.replace("seats 2\n", "seats 2\nruling R-21 Hidden\n");
    let told = read_by_seat_1("hidden-stadium.txt", &hidden);
    assert!(told.contains("has: £50M is needed, but only"), "its own purse is known to it: {told}");
    let later = format!("{SECOND_MANAGER}1: window\n1: negotiate 2\n");
    let told = read_by_seat_1("window-first.txt", &later);
    assert!(told.contains("whether to buy") && !told.contains("cannot buy"), "{told}");
}
