//! `perft`: the tables in `docs/perft/` are counted again, and the program is compared with a simple count.
//!
//! `.ci/renew play` writes the tables, to their full depth.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tabletop_core::{Awaits, Game, Step, StepOf, Table};

use crate::{command, failure, file, output, run};

/// The maximum number of sequences that the normal tests count for a table. The ignored test counts all.
const MOST_SEQUENCES: u64 = 1_000_000;
const HEADER: &str = "depth sequences decisions chance over weight weight-over";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The source of a table: its name, the arguments of the command without the depth, and the depth.
type Source = (String, Vec<String>, u8);

/// The sources of a game's tables: its start for two seats, and every position in `docs/perft/positions/`, with
/// their depths.
fn sources(game: &str, start: u8, positions: &[(&str, u8)]) -> Vec<Source> {
    let mut all = vec![("The start, with two seats.".to_string(), vec![game.to_string()], start)];
    for (name, depth) in positions {
        let file = format!("docs/perft/positions/{game}-{name}.txt");
        let text = fs::read_to_string(root().join(&file)).unwrap();
        let title = text.lines().next().unwrap().trim_start_matches("# ").to_string();
        all.push((title, vec!["--from".to_string(), file], *depth));
    }
    all
}

/// The sources of all tables. Each depth is the greatest that a release build counts in about a second.
fn tables() -> [(&'static str, Vec<Source>); 4] {
    [
        ("world-league", sources("world-league", 5, &[("hire", 8), ("end", 24)])),
        ("basketboss", sources("basketboss", 6, &[("place", 7), ("end", 9)])),
        ("starplayer", sources("starplayer", 5, &[("turn", 6), ("buy", 6), ("end", 7)])),
        ("basketball-duel", sources("basketball-duel", 5, &[("plays", 9), ("end", 12)])),
    ]
}

/// The lines of a table, as the program prints them.
fn counted(words: &[String], depth: u8) -> Vec<String> {
    let depth = depth.to_string();
    let mut all = vec!["perft", "--json", "--depth", depth.as_str()];
    all.extend(words.iter().map(String::as_str));
    let answer = run(command(&all).current_dir(root()), b"");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{all:?}");
    let found: Value = serde_json::from_str(&answer.out).unwrap();
    found["depths"].as_array().unwrap().iter().map(line).collect()
}

fn line(row: &Value) -> String {
    let field = |name: &str| row[name].as_str().map_or_else(|| row[name].to_string(), str::to_string);
    ["depth", "sequences", "decisions", "chance", "over", "weight", "over_weight"].map(field).join(" ")
}

/// The file with the tables of a game, each with the command that prints it.
fn page(sources: &[Source], lines: impl Fn(&Source) -> Vec<String>) -> String {
    let mut page = String::new();
    for source in sources {
        let (title, words, depth) = source;
        let gap = if page.is_empty() { "" } else { "\n" };
        let _ =
            writeln!(page, "{gap}# {title}\n# referee perft {} --depth {depth}\n{HEADER}", words.join(" "));
        for line in lines(source) {
            let _ = writeln!(page, "{line}");
        }
    }
    page
}

/// The lines of the table for this command, as the page has them.
fn written<'p>(page: &'p str, (_, words, depth): &Source) -> Vec<&'p str> {
    let command = format!("# referee perft {} --depth {depth}", words.join(" "));
    let below = page.lines().skip_while(|line| *line != command).skip(2);
    below.take_while(|line| !line.is_empty()).collect()
}

fn path(game: &str) -> PathBuf {
    root().join(format!("docs/perft/{game}.txt"))
}

/// Every table is equal to the program's count, to its full depth.
#[test]
#[ignore = "counts some 40 million sequences: run it with --release"]
fn the_tables_are_right_to_their_whole_depth() {
    for (game, sources) in tables() {
        let page = page(&sources, |(_, words, depth)| counted(words, *depth));
        assert_eq!(fs::read_to_string(path(game)).unwrap(), page, "{game}");
    }
}

/// Every table is on its page, and its lines are correct to the depth that can be counted in a moment.
#[test]
fn the_tables_are_right() {
    for (game, sources) in tables() {
        if std::env::var_os("RENEW_PLAY").is_some() {
            let page = page(&sources, |(_, words, depth)| counted(words, *depth));
            fs::write(path(game), page).unwrap();
        }
        let text = fs::read_to_string(path(game)).unwrap();
        let found = page(&sources, |source| written(&text, source).iter().map(ToString::to_string).collect());
        assert_eq!(text, found, "{game}: .ci/renew play");
        for source in &sources {
            let lines = written(&text, source);
            assert_eq!(lines.len(), usize::from(source.2), "{game}: {}", source.0);
            let sequences = |line: &&&str| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap();
            let few = lines.iter().take_while(|line| sequences(line) <= MOST_SEQUENCES).count();
            assert!(few > 0, "{game}: {}", source.0);
            let counted = counted(&source.1, u8::try_from(few).unwrap());
            assert_eq!(&lines[..few], counted, "{game}: {}", source.0);
        }
    }
}

/// A weight as a numerator and a denominator.
type Fraction = (u128, u128);

fn sum((a, b): Fraction, (c, d): Fraction) -> Fraction {
    let (top, bottom) = (a * d + c * b, b * d);
    let mut pair = (top, bottom);
    while pair.1 != 0 {
        pair = (pair.1, pair.0 % pair.1);
    }
    (top / pair.0, bottom / pair.0)
}

/// The result of the simple count at one depth: the number of sequences, of those that end with a decision and of
/// those after which the game is over, and both weights.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Found {
    sequences: u64,
    decisions: u64,
    over: u64,
    weight: Fraction,
    over_weight: Fraction,
}

const NOTHING: Found = Found { sequences: 0, decisions: 0, over: 0, weight: (0, 1), over_weight: (0, 1) };

/// Counts with a table that undoes every step, and adds the weights from the leaves upwards.
fn plain<G: Game>(table: &mut Table<G>, depth: usize) -> Vec<Found> {
    let mut found = vec![NOTHING; depth];
    if depth == 0 {
        return found;
    }
    let outcomes = table.outcomes().into_iter().map(Step::Chance);
    let deciders = table.awaits().deciders().iter();
    let decisions = deciders
        .flat_map(|seat| table.legal(seat).into_iter().map(move |action| Step::Decision { seat, action }));
    let steps: Vec<StepOf<G>> = outcomes.chain(decisions).collect();
    let is_chance = table.awaits() == Awaits::Chance;
    let count = u128::try_from(steps.len()).unwrap();
    let weighed = |(top, bottom): Fraction| if is_chance { (top, bottom * count) } else { (top, bottom) };
    for step in steps {
        table.take(step).unwrap();
        let over = u64::from(table.awaits() == Awaits::Over);
        let here = Found {
            sequences: 1,
            decisions: u64::from(!is_chance),
            over,
            weight: (1, 1),
            over_weight: (over.into(), 1),
        };
        let below = plain(table, depth - 1);
        for (sum_here, found) in found.iter_mut().zip(std::iter::once(here).chain(below)) {
            sum_here.sequences += found.sequences;
            sum_here.decisions += found.decisions;
            sum_here.over += found.over;
            sum_here.weight = sum(sum_here.weight, weighed(found.weight));
            sum_here.over_weight = sum(sum_here.over_weight, weighed(found.over_weight));
        }
        table.undo();
    }
    found
}

/// Checks that the first lines of each table of a game are equal to the simple count.
fn a_plain_count_finds_the_same<G: Game>() {
    let (_, sources) = tables().into_iter().find(|(game, _)| *game == G::NAME).unwrap();
    for (title, words, _) in sources {
        let mut table = match words.as_slice() {
            [_] => Table::new(G::new(G::default_setup(2)).unwrap()),
            [_, from] => {
                let text = fs::read_to_string(root().join(from)).unwrap();
                tabletop_core::Transcript::<G>::parse(&text).unwrap().replay().unwrap()
            }
            other => panic!("{other:?}"),
        };
        let depth = 3;
        let text =
            |(top, bottom): Fraction| if bottom == 1 { top.to_string() } else { format!("{top}/{bottom}") };
        let lines = (1..).zip(plain(&mut table, depth)).map(|(depth, found)| {
            let Found { sequences, decisions, over, weight, over_weight } = found;
            let chance = sequences - decisions;
            format!("{depth} {sequences} {decisions} {chance} {over} {} {}", text(weight), text(over_weight))
        });
        assert_eq!(counted(&words, 3), lines.collect::<Vec<_>>(), "{}: {title}", G::NAME);
    }
}

#[test]
fn a_plain_count_of_each_game_finds_the_same() {
    a_plain_count_finds_the_same::<world_league::WorldLeague>();
    a_plain_count_finds_the_same::<basketboss::Basketboss>();
    a_plain_count_finds_the_same::<starplayer::Starplayer>();
    a_plain_count_finds_the_same::<basketball_duel::BasketballDuel>();
}

/// Another reading of a rule changes the counts. This is their purpose.
#[test]
fn another_reading_counts_otherwise() {
    let counts = |ruling: &str| {
        let text = format!(
            "tabletop transcript 1\ngame world-league\nseats 2\n{ruling}\n\nchance: turn 9\nchance: turn 1\n1: bid 11\n"
        );
        let name = file("perft-reading.txt", text);
        let told = output(&["perft", "--from", &name, "--depth", "3", "--json"]);
        serde_json::from_str::<Value>(&told).unwrap()["depths"].clone()
    };
    assert_ne!(counts("ruling R-13 Asked"), counts("ruling R-13 PassedForHim"));
}

#[test]
fn the_table_for_people_holds_the_same_and_a_wrong_command_is_named() {
    let told = output(&["perft", "world-league", "--depth", "3"]);
    assert!(told.starts_with("World League (2009), 2 seats, after 0 steps\n"), "{told}");
    assert!(
        told.contains("│     3 │     36684 │      5184 │  31500 │    0 │ 169/37 │           0 │"),
        "{told}"
    );
    let told = output(&["perft", "world-league", "--depth", "1", "--seats", "5"]);
    assert!(told.starts_with("World League (2009), 5 seats"), "{told}");
    assert!(failure(&["perft", "--depth", "3"]).contains("<GAME>"));
    assert!(failure(&["perft", "world-league", "--depth", "0"]).contains("a whole number from 1 to 100"));
    assert!(
        failure(&["perft", "world-league", "--from", "x", "--depth", "1"]).contains("cannot be used with")
    );
    let broken = file("perft-broken.txt", "tabletop transcript 1\ngame world-league\nseats 2\n\n1: pass\n");
    assert!(failure(&["perft", "--from", &broken, "--depth", "1"]).contains("line 5, step 1: "));
}
