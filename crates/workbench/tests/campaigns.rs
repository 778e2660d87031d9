//! The campaigns of `trust` on a small scale, and a comparison with all committed digests: ten thousand games of
//! each game.
//!
//! `.ci/renew play` renews `docs/digests.txt`. Only a change of rules may make this necessary.

use std::process::Command;

fn trust(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_trust")).args(arguments).output().expect("it runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn ten_thousand_games_of_each_game_come_to_what_is_written_down() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/digests.txt");
    let now = trust(&["digests"]);
    if std::env::var_os("RENEW_PLAY").is_some() {
        std::fs::write(path, &now).expect("docs/ can be written");
    }
    let written = std::fs::read_to_string(path).expect("docs/digests.txt");
    let changed: Vec<_> = now.lines().zip(written.lines()).filter(|(now, written)| now != written).collect();
    assert!(changed.is_empty(), "{} lines differ, the first: {:?}", changed.len(), changed[0]);
    assert_eq!(now.lines().count(), written.lines().count());
}

#[test]
fn saves_go_on_as_if_never_saved() {
    assert_eq!(trust(&["saves", "8"]).matches("each goes on to the same end").count(), 4);
}

#[test]
fn nothing_leaks() {
    assert_eq!(trust(&["blind", "1500"]).matches("no leak").count(), 4);
}

#[test]
fn leaks_are_found_within_two_thousand_steps() {
    assert_eq!(trust(&["leaks", "2000"]).matches("is caught within").count(), 7);
}
