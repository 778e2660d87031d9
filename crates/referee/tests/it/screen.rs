//! The screen, driven by key presses through a pseudo-terminal.

mod ascii;
mod keys;
mod lost_terminal;
mod mouse;
mod results;
mod review;
mod start;
mod svg;
mod terminal;
mod two_windows;

use std::path::Path;

use tabletop_core::Seat;
use terminal::Terminal;

use crate::{file, output, run};

/// The games. Each has a seed whose first game is played to its end, and a screen size.
const GAMES: [(&str, &str, (u16, u16)); 4] = [
    ("world-league", "2", (80, 24)),
    ("basketboss", "3", (120, 40)),
    ("starplayer", "2", (80, 24)),
    ("basketball-duel", "2", (80, 24)),
];

/// Checks that the position, the question and the choices are on the screen.
fn stands(terminal: &Terminal, context: &str) {
    let screen = terminal.screen();
    let lines: Vec<&str> = screen.lines().collect();
    let question = lines.iter().rposition(|line| line.starts_with("──") || line.starts_with("─ "));
    let question = question.unwrap_or_else(|| panic!("{context}: no question\n{screen}"));
    let below = &lines[question + 1..];
    assert!(!below[0].trim().is_empty(), "{context}: no question\n{screen}");
    assert!(below.iter().any(|line| line.contains('▶')), "{context}: nothing is chosen\n{screen}");
    let above = lines[1..question].join("\n");
    let seats = ["Moscow Mammoths", "Lima Llamas", "seat 1", "seat 2"];
    assert!(seats.iter().filter(|seat| above.contains(*seat)).count() >= 2, "{context}: no panels\n{screen}");
    assert!(
        above.lines().filter(|line| !line.trim().is_empty()).count() >= 6,
        "{context}: no table\n{screen}"
    );
    assert!(lines.last().is_some_and(|keys| keys.contains("quit")), "{context}: no keys\n{screen}");
}

/// Plays a game to its end with keys only, and checks the screen after each key.
fn play_out((game, seats, size): (&str, &str, (u16, u16))) {
    // A game of Starplayer in which nobody tries to win is stopped by the turn limit of its set-up.
    let short = file("short.json", r#"{"seats": 2, "length": "short", "turn_limit": 24}"#);
    let who = if game == "starplayer" { ["--setup", &short] } else { ["--seats", seats] };
    let words = ["play", game, who[0], who[1], "--seed", "1", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, size, &[]);
    let (mut keys, mut prompts) = (0, 0);
    while terminal.asks() {
        stands(&terminal, &format!("{game}, key {keys}"));
        prompts += 1;
        assert!(prompts < 2_000, "{game} comes to no end\n{}", terminal.screen());
        for key in walk(prompts) {
            terminal.press(key);
            keys += 1;
            if terminal.asks() {
                stands(&terminal, &format!("{game}, key {keys}"));
            }
        }
    }
    let screen = terminal.screen();
    assert!(screen.contains("over") || screen.contains("stopped"), "{game} after {keys} keys\n{screen}");
    // The results of the last period, which ends the game, opened by themselves, with a row for each seat.
    let is_last = |line: &str| line.contains("and the game ─") || line.contains("Results: The game");
    assert!(terminal.results.lines().any(is_last), "{game}\n{}", terminal.results);
    for seat in 1..=seats.parse().unwrap() {
        let name = tabletop::game(game).unwrap().open(&format!("{{\"seats\": {seats}}}")).unwrap();
        let name = name.seat_name(Seat::from_number(seat).unwrap());
        let is_row = |line: &str| line.split('│').nth(1).is_some_and(|inside| inside.contains(&name));
        assert!(terminal.results.lines().any(is_row), "{game}, {name}\n{}", terminal.results);
    }
    insta::assert_snapshot!(format!("{game}-end"), format!("{prompts} prompts, {keys} keys\n\n{screen}"));
    terminal.key("q");
    let record = terminal.record();
    assert_eq!(terminal.wait(), 0);
    let checked = output(&["check", record.to_str().unwrap()]);
    assert!(checked.contains("faithful"), "{checked}");
}

/// The keys to press at a prompt.
const fn walk(prompt: usize) -> &'static [&'static str] {
    match prompt % 5 {
        0 => &["down", "enter"],
        1 => &["right", "enter"],
        2 => &["up", "up", "enter"],
        3 => &["enter"],
        _ => &["down", "down", "left", "enter"],
    }
}

#[test]
fn a_whole_game_of_world_league_is_played_by_keys() {
    play_out(GAMES[0]);
}

#[test]
fn a_whole_game_of_basketboss_is_played_by_keys() {
    play_out(GAMES[1]);
}

#[test]
fn a_whole_game_of_starplayer_is_played_by_keys() {
    play_out(GAMES[2]);
}

#[test]
fn a_whole_game_of_basketball_duel_is_played_by_keys() {
    play_out(GAMES[3]);
}

#[test]
fn the_screens_of_each_game_read_so() {
    for (game, seats, _) in GAMES {
        for size in [(80, 24), (120, 40), (200, 50)] {
            let words = ["play", game, "--seats", seats, "--seed", "7", "--opponents", "simple"];
            let mut terminal = Terminal::open(&words, size, &[]);
            for key in ["enter", "down", "enter", "enter"] {
                terminal.press(key);
            }
            insta::assert_snapshot!(format!("{game}-{}x{}", size.0, size.1), terminal.screen());
        }
    }
}

#[test]
fn a_window_that_changes_its_size_loses_nothing() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "1", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    terminal.press("enter");
    for size in [(120, 40), (200, 50), (80, 24)] {
        terminal.resize(size);
        stands(&terminal, &format!("{size:?}"));
    }
    terminal.resize((60, 20));
    assert!(terminal.screen().contains("needs 80 columns"), "{}", terminal.screen());
    terminal.resize((80, 24));
    stands(&terminal, "large again");
}

/// Without colours the marks remain.
#[test]
fn a_window_without_room_is_told_why_the_game_is_text() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "1"];
    let why = "The screen needs 80 columns and 24 rows. In this window the game is text, and you watch; `--you 1` \
               takes a seat.";
    let mut small = Terminal::open(&words, (70, 20), &[]);
    assert!(small.text().starts_with(why), "{}", small.text());
    assert_eq!(small.wait(), 0);
    let mut watched = Terminal::open(&[&words[..], &["--watch"]].concat(), (80, 23), &[]);
    assert!(watched.text().contains("the game is text, and you watch.\r\n"), "{}", watched.text());
    assert_eq!(watched.wait(), 0);
    let mut plain = Terminal::open(&[&words[..], &["--plain"]].concat(), (70, 20), &[]);
    assert!(!plain.text().contains("The screen needs"), "{}", plain.text());
    assert_eq!(plain.wait(), 0);
}

#[test]
fn without_colours_the_same_stands_there() {
    let words = ["play", "starplayer", "--seats", "2", "--seed", "1", "--opponents", "simple"];
    let coloured = Terminal::open(&words, (80, 24), &[]);
    let plain = Terminal::open(&words, (80, 24), &[("NO_COLOR", "1")]);
    assert!(coloured.has_colours() && !plain.has_colours());
    assert_eq!(coloured.screen(), plain.screen());
}

/// Leaves a game in one of several ways, and resumes it.
fn leave_and_go_on(leave: impl FnOnce(&mut Terminal)) {
    let words = ["play", "world-league", "--seats", "3", "--seed", "4", "--opponents", "simple"];
    let mut whole = Terminal::open(&words, (80, 24), &[]);
    let mut left = Terminal::open(&words, (80, 24), &[]);
    let first = ["down", "enter", "enter", "down", "enter"];
    let then = ["enter", "down", "enter", "enter"];
    for key in first {
        whole.press(key);
        left.press(key);
    }
    leave(&mut left);
    let record = left.record();
    let folder = record.parent().unwrap().to_str().unwrap().to_string();
    let mut again = Terminal::open(&["resume", "1"], (80, 24), &[("REFEREE_DATA", folder.as_str())]);
    again.close_news();
    assert_eq!(again.screen(), whole.screen(), "where it was left");
    for key in then {
        whole.press(key);
        again.press(key);
    }
    assert_eq!(again.screen(), whole.screen(), "with the same cards");
    again.key("q");
    assert_eq!(again.wait(), 0);
    assert!(output(&["check", record.to_str().unwrap()]).contains("faithful"));
}

#[test]
fn whoever_leaves_goes_on_as_if_never_gone() {
    leave_and_go_on(|terminal| {
        terminal.key("q");
        assert_eq!(terminal.wait(), 0);
        assert!(terminal.text().contains("referee resume world-league-1"), "{}", terminal.text());
    });
}

#[test]
fn ctrl_c_loses_nothing() {
    leave_and_go_on(|terminal| {
        terminal.key("ctrl-c");
        assert_eq!(terminal.wait(), 0);
    });
}

#[test]
fn a_terminal_that_is_gone_loses_nothing() {
    leave_and_go_on(Terminal::hang_up);
}

#[test]
fn a_program_that_is_killed_loses_nothing() {
    leave_and_go_on(Terminal::kill);
}

#[test]
fn kept_games_are_listed() {
    let words = ["play", "basketboss", "--seats", "2", "--seed", "4", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    terminal.key("q");
    terminal.wait();
    let folder = terminal.record().parent().map(Path::to_path_buf).unwrap();
    let told = run(crate::command(&["resume"]).env("REFEREE_DATA", folder), b"").out;
    assert!(
        told.contains("basketboss-1")
            && told.contains("you, simple")
            && told.contains("Season 1")
            && told.contains("just now"),
        "{told}"
    );
}

#[test]
fn a_kept_game_is_chosen_from_the_list() {
    let words = ["play", "basketboss", "--seats", "2", "--seed", "4", "--opponents", "simple"];
    let mut left = Terminal::open(&words, (80, 24), &[]);
    left.key("q");
    assert_eq!(left.wait(), 0);
    let folder = left.record().parent().unwrap().to_str().unwrap().to_string();
    let again = Terminal::answering(&["resume"], (80, 24), &[("REFEREE_DATA", folder.as_str())], "1\r");
    assert!(again.text().contains("Go on with which?"), "{}", again.text());
    stands(&again, "the game that was chosen");
}

#[test]
fn people_at_one_keyboard_hand_it_over() {
    let words = ["play", "basketball-duel", "--seats", "2", "--seed", "4", "--you", "1,2"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    assert!(terminal.screen().contains("seat 1 is next."), "{}", terminal.screen());
    assert!(!terminal.screen().contains("Your hand"), "{}", terminal.screen());
    terminal.key("enter");
    stands(&terminal, "the first person");
    while terminal.screen().contains("seat 1: your turn") {
        terminal.key("enter");
    }
    assert!(terminal.screen().contains("seat 2 is next."), "{}", terminal.screen());
}

#[test]
fn every_key_of_the_bottom_line_answers() {
    let words = ["play", "world-league", "--seats", "2", "--seed", "4", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    for (key, shown) in [
        ("?", "Rules by words"),
        ("i", "The market"),
        ("l", "What has happened"),
        ("h", "a strong player"),
        (":", "Write the action"),
        ("t", "LOOKING BACK"),
    ] {
        terminal.key(key);
        assert!(terminal.screen().contains(shown), "{key}\n{}", terminal.screen());
        terminal.key("escape");
        stands(&terminal, key);
    }
    for key in ["?", "b", "r", "i", "b", "e"] {
        terminal.key(key);
    }
    assert!(terminal.screen().contains("WL-"), "{}", terminal.screen());
    terminal.key("escape");
    for key in [":", "p", "tab", "enter"] {
        terminal.key(key);
    }
    stands(&terminal, "a written action");
    terminal.key("u");
    assert!(terminal.screen().contains("u again"), "{}", terminal.screen());
    // An amount is typed, and then an amount that is not allowed, which is refused with the broken rule.
    for key in ["9", "9", "enter"] {
        terminal.key(key);
    }
    assert!(terminal.screen().contains("this takes 99 million"), "{}", terminal.screen());
}

#[test]
fn a_first_game_explains_itself() {
    for (game, _, _) in GAMES {
        let mut terminal = Terminal::open(&["play", game, "--tutorial"], (80, 24), &[]);
        let info = tabletop::game(game).unwrap();
        let title = info.lessons[0].title;
        assert!(terminal.screen().contains(title), "{}", terminal.screen());
        // One more lesson is that of the first phase.
        let first = info.lessons.iter().filter(|lesson| lesson.when.is_empty()).count();
        for _ in 0..=first {
            terminal.key("enter");
        }
        stands(&terminal, game);
    }
}

#[test]
fn a_first_game_that_was_left_explains_what_is_new() {
    let mut left = Terminal::open(&["play", "world-league", "--tutorial"], (80, 24), &[]);
    let lessons = tabletop::game("world-league").unwrap().lessons;
    // Keys that pass the first lessons and make one decision.
    while !left.asks() || lessons.iter().any(|lesson| left.screen().contains(lesson.title)) {
        left.key("enter");
    }
    left.key("enter");
    left.key("q");
    let folder = left.record().parent().unwrap().to_str().unwrap().to_string();
    let mut again = Terminal::open(&["resume", "1"], (80, 24), &[("REFEREE_DATA", folder.as_str())]);
    let mut told = Vec::new();
    for _ in 0..60 {
        let screen = again.screen();
        told.extend(lessons.iter().map(|lesson| lesson.title).filter(|title| screen.contains(title)));
        again.key("enter");
    }
    assert!(!told.is_empty(), "{}", again.screen());
    assert!(!told.contains(&lessons[0].title), "{told:?}");
}

#[test]
fn a_deal_is_two_columns_and_a_sum() {
    let words = ["play", "starplayer", "--seats", "2", "--seed", "7", "--opponents", "simple"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    // The other seat has played a match before.
    terminal.close_news();
    for line in ["window", "negotiate 2"] {
        terminal.write(line);
    }
    let screen = terminal.screen();
    assert!(screen.contains("What you give") && screen.contains("What you get"), "{screen}");
    for key in ["6", "9", "enter"] {
        terminal.key(key);
    }
    assert!(terminal.screen().contains("£69M"), "{}", terminal.screen());
    insta::assert_snapshot!("starplayer-deal", terminal.screen());
    // The third column is entered at what carries the deal on, from whatever line.
    for line in ["keep 50m", "take tackle"] {
        terminal.write(line);
    }
    for key in ["down", "right", "down", "right"] {
        terminal.key(key);
    }
    let screen = terminal.screen();
    assert!(screen.lines().any(|line| line.contains("▶ propose: you give £19M")), "{screen}");
    terminal.key("left");
    terminal.key("left");
    // Nobody has decided since, and nothing was revealed: the decision can be taken back, action by action.
    terminal.key("u");
    assert!(terminal.screen().contains("Taken back"), "{}", terminal.screen());
}

/// The pictures of screens in the documentation show real screens. `.ci/renew` writes them.
#[test]
fn the_pictures_of_screens_are_those_of_the_program() {
    for (game, seats, keys) in [
        ("world-league", "3", &["5", "enter", "enter", "7", "enter", "down", "1", "0"][..]),
        ("basketboss", "3", &["4", "enter", "enter", "down", "6"]),
        ("starplayer", "2", &["enter", "down", "enter", "enter", "enter"]),
        ("basketball-duel", "2", &["enter", "down", "enter", "enter", "enter", "enter", "down"]),
    ] {
        let words = ["play", game, "--seats", seats, "--seed", "11", "--opponents", "greedy"];
        for (size, name) in [((80, 24), "small"), ((120, 40), "large")] {
            let mut terminal = Terminal::open(&words, size, &[]);
            for key in keys {
                terminal.press(key);
            }
            let title = format!("{game} on a terminal of {} columns and {} rows", size.0, size.1);
            let svg = terminal.picture(|screen| svg::picture(screen, &title));
            picture_is(&format!("screen-{game}-{name}"), &svg);
        }
    }
}

/// Compares a picture of the documentation with a screen, or renews it.
fn picture_is(name: &str, svg: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let file = folder.join(format!("{name}.svg"));
    if std::env::var_os("RENEW").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, svg).unwrap();
    } else {
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(kept, svg, "{}", file.display());
    }
}

/// A cell says why it cannot be chosen, with the clauses.
#[test]
fn a_cell_says_why_it_cannot_be_chosen() {
    let words = ["play", "basketball-duel", "--seats", "2", "--seed", "5", "--opponents", "greedy"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    for key in ["i", "right"] {
        terminal.key(key);
    }
    let screen = terminal.screen();
    assert!(screen.contains("not now: take the top of the discard pile"), "{screen}");
    let cited = screen.lines().find(|line| line.contains("the discard pile is empty"));
    assert!(cited.is_some_and(|line| line.contains("BD-DRAW-1")), "{screen}");
    assert!(screen.contains("A turn may begin with its top card"), "its rule: {screen}");
    terminal.key("left");
    let screen = terminal.screen();
    assert!(screen.contains("you may draw the top of the draw pile"), "{screen}");
    assert!(!screen.contains("not now"), "{screen}");
}

/// Of four clubs none is left out on a small screen: what has no room ends with a mark.
#[test]
fn every_club_stands_inside_the_board_of_a_small_screen() {
    let words = ["play", "starplayer", "--seats", "4", "--seed", "5", "--opponents", "greedy"];
    let mut terminal = Terminal::open(&words, (80, 24), &[]);
    for _ in 0..6 {
        terminal.press("enter");
    }
    let screen = terminal.screen();
    let inside = |seat: &str| {
        screen.lines().any(|line| line.contains(&format!("{seat} ")) && line.contains("money £"))
    };
    assert!(["seat 1", "seat 2", "seat 3", "seat 4"].into_iter().all(inside), "{screen}");
    assert!(screen.lines().any(|line| line.contains("lacks") && line.contains('…')), "{screen}");
}
