//! Positions in the words of people in a hurry: each text gives the same state as the one in notation.

use std::fmt::Write as _;

use basketboss::Basketboss;
use tabletop_core::{CheckedPosition, Dealer, Game};

/// The state with the set-up, and what was left open.
fn read(lines: &str) -> Result<String, String> {
    let text = format!("tabletop position 1\ngame basketboss\nseats {lines}");
    let position = CheckedPosition::<Basketboss>::read(&text, &mut Dealer::new(5));
    let position = position.map_err(|error| error.to_string())?;
    let written = tabletop_core::position::write(&position.game, &position.state);
    let open: Vec<_> = position.open.iter().map(ToString::to_string).collect();
    Ok(format!("{written}{:?}\n{}", position.game.setup(), open.join(", ")))
}

/// Each block is a position in notation, and below it words of the position with other words for them. `+` is an item
/// more on the line about the table, and `++` a line more, which change nothing.
#[test]
fn other_words_give_the_same_state() {
    let (mut wrong, mut count) = (String::new(), 0);
    for block in include_str!("other_words.txt").split("\n@ ").skip(1) {
        let (base, words) = block.split_once("\n\n").unwrap();
        let base = &base.replacen('\n', "\n\n", 1);
        let due = read(base).unwrap_or_else(|error| panic!("{base}: {error}"));
        for line in words.lines().filter(|line| !line.trim().is_empty()) {
            let (words, others) = line.split_once(" = ").unwrap();
            for other in others.split(" | ") {
                let text = match words {
                    "+" => base.replacen("\n\n", &format!("\n\n{other}, "), 1),
                    "++" => format!("{base}\n{other}"),
                    words => base.replacen(words, other, 1),
                };
                assert_ne!(&text, base, "{words}");
                count += 1;
                match read(&text) {
                    Ok(is) if is == due => {}
                    Ok(_) => writeln!(wrong, "another state: {words} = {other}").unwrap(),
                    Err(error) => writeln!(wrong, "{words} = {other}: {error}").unwrap(),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 100, "{count}");
}
