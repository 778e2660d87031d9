//! The review of a record on the screen.

use super::terminal::Terminal;
use super::{picture_is, svg};
use crate::{file, output};

/// A recorded game of this name among two players.
fn recorded(game: &str) -> String {
    output(&["study", game, "--players", "search:10,search:20", "--seed", "4", "--replay", "0"])
}

/// Opens the review of a game, with this many tries of each action, and waits until it is whole.
fn opened(game: &str, tries: &str, size: (u16, u16)) -> Terminal {
    let file = file(&format!("{game}-review.txt"), recorded(game));
    let words = ["review", &file, "--player", "search:20", "--tries", tries];
    let mut terminal = Terminal::open(&words, size, &[]);
    for _ in 0..4_000 {
        if terminal.screen().contains("REVIEW: step") {
            return terminal;
        }
        // A key without an effect waits for the next frame.
        terminal.key("x");
    }
    panic!("the review comes to no end:\n{}", terminal.screen());
}

#[test]
fn a_review_is_read_by_keys_and_played_on_from() {
    let mut terminal = opened("world-league", "200", (80, 24));
    let first = terminal.screen();
    assert!(
        first.contains("decides") && first.contains("chosen") && first.contains("mistake on, back"),
        "{first}"
    );
    // Two curves, each of a seat.
    assert!(first.matches(['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']).count() > 60, "{first}");
    terminal.key("n");
    let mistake = terminal.screen();
    assert!(mistake.contains(" % of the win.") && mistake.contains("\n best "), "{mistake}");
    let title = "The review of a game of World League on a terminal of 80 columns and 24 rows";
    picture_is("review", &terminal.picture(|screen| svg::picture(screen, title)));
    terminal.key("N");
    terminal.key("right");
    assert_ne!(terminal.screen(), mistake);
    terminal.key("n");
    terminal.key("p");
    let playing = terminal.screen();
    assert!(terminal.asks() && playing.contains("A new game from this position"), "{playing}");
    let record = terminal.record();
    terminal.key("q");
    assert_eq!(terminal.wait(), 0);
    let checked = output(&["check", record.to_str().unwrap()]);
    assert!(checked.contains("faithful"), "{checked}");
}

#[test]
fn a_review_of_hidden_hands_shows_what_the_decider_saw_and_leaves_with_escape() {
    let mut terminal = opened("basketball-duel", "4", (120, 40));
    let screen = terminal.screen();
    assert!(screen.contains("decides"), "{screen}");
    terminal.key("right");
    assert_ne!(terminal.screen(), screen);
    terminal.key("escape");
    assert_eq!(terminal.wait(), 0);
}
