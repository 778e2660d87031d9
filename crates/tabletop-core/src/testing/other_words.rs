//! Other words for positions and actions, compared with the notation.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{CheckedPosition, Dealer, Positioned, Seat};

/// The wordings that do not give the same position as the notation, each with what they give.
///
/// The text is a list of blocks that begin with `@ ` and the number of seats. A block has a position in notation, an
/// empty line, and lines such as `7 million = 7M | has 7 million`: words of the position, and other words for them.
/// Behind `+` are items more on the line about the table, and behind `++` lines more, that change nothing.
///
/// # Panics
/// A position in notation cannot be read, words are not in it, or there is no wording at all.
pub fn differing_words<G: Positioned>(text: &str) -> Vec<String> {
    let (mut differing, mut count) = (Vec::new(), 0);
    for block in text.split("\n@ ").skip(1) {
        let Some((base, lines)) = block.split_once("\n\n") else { panic!("a block without words: {block}") };
        let base = base.replacen('\n', "\n\n", 1);
        let due = written::<G>(&format!("seats {base}")).unwrap_or_else(|error| panic!("{base}: {error}"));
        for (words, others) in lines.lines().filter_map(|line| line.split_once(" = ")) {
            for other in others.split(" | ") {
                let text = match words {
                    "+" => base.replacen("\n\n", &format!("\n\n{other}, "), 1),
                    "++" => format!("{base}\n{other}"),
                    words => base.replacen(words, other, 1),
                };
                assert_ne!(text, base, "`{words}` does not stand there");
                count += 1;
                match written::<G>(&format!("seats {text}")) {
                    Ok(is) if is == due => {}
                    Ok(_) => differing.push(format!("another state: {words} = {other}")),
                    Err(error) => differing.push(format!("{words} = {other}: {error}")),
                }
            }
        }
    }
    assert!(count > 0, "no words");
    differing
}

/// The texts and questions that do not mean the same as the notation, each with what they mean.
///
/// The text is a list of positions with an empty line between them. In each, `[said => notation]` are two forms, and a
/// line `? 2: said => action` is a question, which is put into notation by `meant`.
///
/// # Panics
/// A position in notation cannot be read, a line has another form, or there is no position at all.
pub fn differing_halves<G: Positioned>(
    text: &str,
    meant: impl Fn(&G, &G::State, Seat, &str) -> Option<String>,
) -> Vec<String> {
    let mut differing = Vec::new();
    let cases: Vec<&str> = text.trim().split("\n\n").collect();
    assert!(cases.iter().any(|case| case.contains("=>")), "no words");
    for case in cases {
        let is_question = |line: &&str| line.starts_with("? ");
        let lines = case.lines().filter(|line| !is_question(line)).collect::<Vec<_>>().join("\n");
        let [said, notation] = [half(&lines, true), half(&lines, false)].map(|lines| with_header(&lines));
        let due = read::<G>(&notation).unwrap_or_else(|error| panic!("{notation}: {error}"));
        match read::<G>(&said) {
            Ok(is) if is.state == due.state => {}
            Ok(is) => {
                let is = crate::position::write(&is.game, &is.state);
                differing.push(format!(
                    "{said}
becomes {is}"
                ));
            }
            Err(error) => differing.push(format!("{said}\n{error}")),
        }
        for question in case.lines().filter_map(|line| line.strip_prefix("? ")) {
            let parts = question.split_once(": ").and_then(|(seat, rest)| {
                let (asked, action) = rest.split_once(" => ")?;
                Some((seat.parse().ok()?, asked, action))
            });
            let Some((seat, asked, action)) = parts else { panic!("`{question}` is not a question") };
            let meant = meant(&due.game, &due.state, seat, asked);
            if meant.as_deref() != Some(action) {
                differing.push(format!("? {question}\nbecomes {meant:?}"));
            }
        }
    }
    differing
}

fn read<G: Positioned>(lines: &str) -> Result<CheckedPosition<G>, String> {
    let text = format!("tabletop position 1\ngame {}\n{lines}\n", G::NAME);
    CheckedPosition::read(&text, &mut Dealer::new(5)).map_err(|error| error.to_string())
}

/// A position in notation, with its set-up and what it leaves open.
fn written<G: Positioned>(lines: &str) -> Result<String, String> {
    let position = read::<G>(lines)?;
    let open: Vec<_> = position.open.iter().map(ToString::to_string).collect();
    let written = crate::position::write(&position.game, &position.state);
    Ok(format!("{written}{:?}\n{}", position.game.setup(), open.join(", ")))
}

/// A text with its `[said => notation]` replaced by one of the two.
fn half(text: &str, is_said: bool) -> String {
    let mut pieces = text.split('[');
    let mut half = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let both = piece.split_once(']').and_then(|(both, rest)| Some((both.split_once("=>")?, rest)));
        let Some(((said, notation), rest)) = both else { panic!("`[{piece}` has no two forms") };
        half += if is_said { said.trim() } else { notation.trim() };
        half += rest;
    }
    half
}

/// The lines with those of the header first.
fn with_header(lines: &str) -> String {
    let is_header = |line: &&str| ["seats ", "ruling ", "teams"].iter().any(|word| line.starts_with(word));
    let (header, lines): (Vec<&str>, Vec<&str>) = lines.lines().partition(is_header);
    format!("{}\n\n{}", header.join("\n"), lines.join("\n"))
}
