//! Texts that a mail program, a chat or an editor has changed. Each must be read as the same game, or be refused
//! with a message that shows the change.

use proptest::prelude::*;
use tabletop::core::Dealer;
use tabletop::core::plain_text::plain_text;

/// A record as people type it, with a question at its head.
const BY_HAND: &str = "\
# Our Tuesday game.
# ask 2: bid 3 => refused by WL-DRAFT-3
tabletop transcript 1
game world-league
seats 2
ruling R-2 LeftOfOpener

chance: turn 17
chance: turn 4
chance: turn 9
1: bid 2
2: pass
1: place SF
";

const POSITION: &str = include_str!("../../../../docs/positions/world-league.txt");

/// A record as a program writes it: with digests, with a full set-up with names, and with JSON of several hundred
/// characters on one line.
fn by_machine() -> String {
    let setup = tabletop::open("world-league", "{\"seats\": 3}").unwrap().full_setup();
    played(&setup)
}

/// The same record with the set-up that `referee setup` writes. It has the rulings, but no names.
fn by_machine_with_rulings() -> String {
    played(&tabletop::game("world-league").unwrap().usual_setup(3))
}

fn played(setup: &str) -> String {
    let mut table = tabletop::open("world-league", setup).unwrap();
    table.play(&mut Dealer::new(5), 40);
    table.transcript()
}

/// A position without the comment above it.
fn position() -> &'static str {
    POSITION.split_once('\n').unwrap().1
}

/// The required result for a mangled text.
#[derive(Clone, Copy, Debug)]
enum Is {
    /// Read as the same game.
    Same,
    /// Read as the same game, or refused with these words.
    Shown(&'static str),
}
use Is::{Same, Shown};

fn each_line(text: &str, of: impl Fn(usize, &str) -> String) -> String {
    let lines: Vec<_> = text.lines().enumerate().map(|(at, line)| of(at, line)).collect();
    lines.join("\n") + "\n"
}

fn marked(text: &str, mark: &str) -> String {
    each_line(text, |_, line| if line.is_empty() { String::new() } else { format!("{mark}{line}") })
}

/// Breaks lines longer than `width` characters: at blanks, or `anywhere`.
fn wrapped(text: &str, width: usize, anywhere: bool) -> String {
    each_line(text, |_, line| {
        let (mut broken, mut length) = (String::new(), 0);
        for word in line.split_inclusive(|c| anywhere || c == ' ') {
            if length + word.trim_end().chars().count() > width && length > 0 {
                broken.truncate(broken.trim_end().len());
                broken.push('\n');
                length = 0;
            }
            broken += word;
            length += word.chars().count();
        }
        broken
    })
}

type Mangling = (&'static str, fn(&str) -> String, Is);

const MANGLINGS: &[Mangling] = &[
    ("as it is", |t| t.to_string(), Same),
    ("CRLF", |t| t.replace('\n', "\r\n"), Same),
    ("CR alone", |t| t.replace('\n', "\r"), Same),
    ("CR CR LF", |t| t.replace('\n', "\r\r\n"), Same),
    ("doubled line ends", |t| t.replace('\n', "\n\n"), Same),
    ("doubled CRLF", |t| t.replace('\n', "\r\n\r\n"), Same),
    ("byte order mark", |t| format!("\u{feff}{t}"), Same),
    ("zero-width first", |t| format!("\u{200b}{t}"), Same),
    ("word joiner first", |t| format!("\u{2060}{t}"), Same),
    ("zero-width at line starts", |t| marked(t, "\u{200b}"), Same),
    ("zero-width at line ends", |t| t.replace('\n', "\u{200b}\n"), Same),
    ("zero-width after colons", |t| t.replace(": ", ": \u{200b}"), Same),
    ("soft hyphens", |t| t.replace("league", "lea\u{ad}gue"), Same),
    ("no-break spaces", |t| t.replace(' ', "\u{a0}"), Same),
    ("no-break after a colon", |t| t.replace(": ", ":\u{a0}"), Same),
    ("narrow no-break", |t| t.replace(' ', "\u{202f}"), Same),
    ("em spaces", |t| t.replace(' ', "\u{2003}"), Same),
    ("ideographic spaces", |t| t.replace(' ', "\u{3000}"), Same),
    ("no-break indentation", |t| marked(t, "\u{a0}\u{a0}"), Same),
    ("joiner within", |t| t.replacen("ea", "e\u{200d}a", 1), Shown("‹U+200D›")),
    ("direction of writing", |t| t.replacen("game ", "game \u{202d}", 1), Shown("‹U+202D›")),
    ("line separator", |t| t.replacen("world", "wor\u{2028}ld", 1), Shown("‹U+2028›")),
    ("quoted", |t| each_line(t, |_, line| format!("> {line}")), Same),
    ("quoted, blanks cut", |t| each_line(t, |_, line| format!("> {line}").trim_end().to_string()), Same),
    ("quoted twice", |t| each_line(t, |_, line| format!("> > {line}")), Same),
    ("quoted twice, close", |t| each_line(t, |_, line| format!(">> {line}")), Same),
    ("quoted without blanks", |t| each_line(t, |_, line| format!(">{line}")), Same),
    ("quoted and doubled", |t| each_line(t, |_, line| format!("> {line}\n>")), Same),
    ("quoted with CRLF", |t| each_line(t, |_, line| format!("> {line}\r")), Same),
    (
        "quoted and answered",
        |t| each_line(t, |_, line| format!("> {line}")) + "I say no\n",
        Shown("it begins with `> "),
    ),
    ("hyphens as bullets", |t| marked(t, "- "), Same),
    ("stars as bullets", |t| marked(t, "* "), Same),
    ("dots as bullets", |t| marked(t, "• "), Same),
    (
        "numbered",
        |t| {
            each_line(
                t,
                |at, line| if line.is_empty() { String::new() } else { format!("{}. {line}", at + 1) },
            )
        },
        Same,
    ),
    ("numbered with brackets", |t| marked(t, "1) "), Same),
    ("one bullet alone", |t| t.replacen("\nruling", "\n- ruling", 1), Shown("`-` is not a line of a header")),
    ("fenced", |t| format!("```\n{t}```\n"), Same),
    ("fenced with a language", |t| format!("```text\n{t}```\n"), Same),
    ("fenced with tildes", |t| format!("~~~\n{t}~~~"), Same),
    ("fence not closed", |t| format!("```\n{t}"), Same),
    ("fenced and quoted", |t| each_line(&format!("```\n{t}```\n"), |_, line| format!("> {line}")), Same),
    ("indented", |t| marked(t, "    "), Same),
    ("tabs before lines", |t| marked(t, "\t"), Same),
    ("tabs for blanks", |t| t.replace(' ', "\t"), Shown("‹U+0009›")),
    ("trailing blanks", |t| t.replace('\n', "   \n"), Same),
    ("doubled blanks", |t| t.replace(": ", ":  "), Same),
    ("no blank after colons", |t| t.replace(": ", ":"), Same),
    ("form feed", |t| t.replacen("\n\n", "\n\u{c}\n", 1), Same),
    ("last line end missing", |t| t.trim_end().to_string(), Same),
    ("blank lines before", |t| format!("\n\n{t}"), Same),
    ("smart quotes", |t| t.replace('"', "”"), Same),
    ("opening and closing quotes", |t| t.replace("\":", "”:").replace('"', "“"), Same),
    ("wrapped at 76", |t| wrapped(t, 76, false), Shown("line 5, header: it was broken")),
    ("cut at 76", |t| wrapped(t, 76, true), Shown("line 5, header: it was broken")),
    ("upper case", |t| recased(t, str::to_uppercase), Same),
    ("lower case", |t| recased(t, str::to_lowercase), Same),
    ("capitals", |t| recased(t, capitals), Same),
    (
        "a greeting above",
        |t| format!("Hello!\n{t}"),
        Shown("line 1: no transcript and no position: it begins with `Hello!`"),
    ),
];

/// Changes the letter case of everything except the JSON and the comments.
fn recased(text: &str, of: fn(&str) -> String) -> String {
    each_line(text, |_, line| match line.split_once(' ') {
        Some((key @ ("setup" | "state"), json)) => format!("{} {json}", of(key)),
        Some(("#", _)) => line.to_string(),
        _ => of(line),
    })
}

fn capitals(text: &str) -> String {
    let mut within = false;
    let capital = |c: char| {
        let first = c.is_alphabetic() && !within;
        within = c.is_alphanumeric();
        if first { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
    };
    text.chars().map(capital).collect()
}

/// The steps of a game with their digests, and its state at the end.
type Played = (Vec<(String, Option<String>)>, String);

/// Replays a text, and returns its steps with their digests, and the state at its end.
fn game_of(text: &str) -> Result<Played, String> {
    let record = tabletop::read(text).map_err(|error| error.to_string())?;
    let table = record.replay().map_err(|error| error.to_string())?;
    let lines: Vec<_> = text.split(['\n', '\r']).collect();
    let steps = record.steps().into_iter().map(|step| {
        if !text.contains('\r') {
            // The line number of a step refers to the original text, not to the repaired one.
            let line = lines[usize::try_from(step.line).unwrap() - 1].to_lowercase();
            let word = step.text.rsplit(' ').next().unwrap().to_lowercase();
            assert!(line.contains(&word), "line {} is `{line}`, not `{}`", step.line, step.text);
        }
        (step.text, step.digest.map(|digest| digest.to_string()))
    });
    Ok((steps.collect(), table.transcript()))
}

#[test]
fn a_mangled_text_is_the_same_game_or_shown() {
    for (which, text) in [
        ("by hand", BY_HAND),
        ("by machine", &by_machine()),
        ("with rulings", &by_machine_with_rulings()),
        ("position", position()),
    ] {
        let sound = game_of(text).unwrap();
        for (name, mangle, is) in MANGLINGS {
            let mangled = mangle(text);
            let told = game_of(&mangled);
            match (&told, is) {
                (Ok(found), _) => assert!(*found == sound, "{name}, {which}: another game\n{mangled}"),
                (Err(error), Shown(words)) => assert!(error.contains(words), "{name}, {which}: {error}"),
                (Err(error), Same) => panic!("{name}, {which}: {error}\n{mangled}"),
            }
        }
    }
}

#[test]
fn what_is_refused_is_refused_somewhere() {
    // At least one text must need the expectation `Shown`.
    let machine = by_machine();
    for (name, mangle, _) in MANGLINGS.iter().filter(|(_, _, is)| matches!(is, Shown(_))) {
        let refused = [BY_HAND, &machine, position()].iter().any(|text| game_of(&mangle(text)).is_err());
        assert!(refused, "{name}: read everywhere");
    }
}

#[test]
fn a_wrapped_set_up_without_names_is_joined() {
    let text = by_machine_with_rulings();
    let sound = game_of(&text).unwrap();
    for (width, anywhere) in [(76, false), (76, true), (72, true)] {
        let mangled = wrapped(&text, width, anywhere);
        assert!(!anywhere || mangled.lines().count() > text.lines().count(), "nothing is wrapped");
        assert_eq!(game_of(&mangled).as_ref(), Ok(&sound), "{mangled}");
    }
}

#[test]
fn the_questions_of_a_mangled_case_are_asked() {
    let judged = |text: &str| tabletop::case(text).unwrap().judge().unwrap();
    let sound = judged(BY_HAND);
    assert_eq!(sound.len(), 1, "{sound:?}");
    for (name, mangle, _) in MANGLINGS.iter().filter(|(_, _, is)| matches!(is, Same)) {
        assert_eq!(judged(&mangle(BY_HAND)), sound, "{name}");
    }
}

#[test]
fn every_step_is_read_in_any_letter_case() {
    for game in tabletop::games() {
        for seed in 0..4 {
            let mut table = game.open("{\"seats\": 2}").unwrap();
            table.play(&mut Dealer::new(seed), 400);
            let text = table.transcript();
            let sound = game_of(&text).unwrap();
            let position = table.position();
            let begun = game_of(&position).map(|(_, end)| end);
            for of in [str::to_uppercase, str::to_lowercase, capitals] {
                assert_eq!(game_of(&recased(&text, of)).as_ref(), Ok(&sound), "{} {seed}", game.name);
                let again = game_of(&recased(&position, of)).map(|(_, end)| end);
                assert_eq!(again, begun, "{} {seed}", game.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// A plain text stays as it is. If the first line is the first line of a record, only single characters are
    /// changed.
    #[test]
    fn a_plain_text_is_left_alone(lines in prop::collection::vec("[ -~]{0,12}|[>*-] [a-z]{0,3}|[0-9]\\. x|```|", 0..12)) {
        let text = format!("tabletop transcript 1\ngame x\nseats 2\n\n{}\n", lines.join("\n"));
        prop_assert_eq!(plain_text(&text), text.as_str());
        let mangled = lines.join("\n");
        let plain = plain_text(&mangled).into_owned();
        prop_assert_eq!(plain.lines().count(), mangled.lines().count());
    }

    /// Several manglings one after another never give another game.
    #[test]
    fn no_manglings_make_another_game(which in 0..3_usize, chosen in prop::collection::vec(0..MANGLINGS.len(), 1..4)) {
        let machine = by_machine();
        let text = [BY_HAND, &machine, position()][which];
        let mangled = chosen.iter().fold(text.to_string(), |text, at| MANGLINGS[*at].1(&text));
        let record = tabletop::read(&mangled).and_then(|record| record.replay());
        if let Ok(table) = record {
            prop_assert_eq!(table.transcript(), tabletop::read(text).unwrap().replay().unwrap().transcript());
        }
    }
}
