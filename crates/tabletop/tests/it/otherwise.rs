//! Positions under other readings. Each result of [`Record::under`] is compared with the result for the same text
//! with the reading in its header. Both must be equal, for every position and every value of every ruling.

use std::fs;
use std::path::Path;

use tabletop::core::position::{PositionProblem, is_position};
use tabletop::core::{Dealer, RulingInfo};
use tabletop::{AnyTable, Case, OpenError, Options, Reading, ReadingError, Record};

pub(crate) fn reading(ruling: &str, value: &str) -> Reading {
    Reading { ruling: ruling.to_string(), value: value.to_string() }
}

/// The values of a ruling. A value that takes a figure gets 2.
fn values(ruling: &RulingInfo) -> impl Iterator<Item = Reading> {
    ruling.values.iter().map(|value| reading(ruling.id, &value.name.replace("(N)", "(2)")))
}

/// Inserts a comment line into the header of a text, where a reading can stand without moving the lines after it.
pub(crate) fn with_room(text: &str) -> String {
    let place = text.find("\nseats ").or_else(|| text.find("\nsetup ")).expect("a header says who plays") + 1;
    let end = place + text[place..].find('\n').unwrap_or(text.len() - place);
    format!("{}\n# room for a reading{}", &text[..end], &text[end..])
}

/// The text with the reading in its header. Every other line stays where it is.
pub(crate) fn with_header(text: &str, reading: &Reading) -> String {
    let Reading { ruling, value } = reading;
    let own = format!("ruling {ruling} ");
    let mut in_header = true;
    let lines = text.lines().map(|line| {
        in_header &= !line.trim().is_empty();
        if line == "# room for a reading" {
            format!("ruling {ruling} {value}\n")
        } else if in_header && line.starts_with(&own) {
            "# as it was read before\n".to_string()
        } else {
            format!("{line}\n")
        }
    });
    lines.collect()
}

/// The results for a text: at its beginning, at its end, and about the facts that it leaves open.
#[derive(PartialEq, Debug)]
struct TextResults {
    setup: String,
    digest: String,
    options: Options,
    open: Vec<String>,
    /// The digest of the last state, or the error that prevents a replay.
    end: Result<String, String>,
}

impl TextResults {
    fn of(record: &Record) -> Result<Self, OpenError> {
        let table = record.begin()?;
        let digest = |table: &AnyTable| table.digest().to_string();
        Ok(Self {
            setup: table.setup(),
            digest: digest(&table),
            options: Options::of(&table),
            open: record.left_open().iter().map(ToString::to_string).collect(),
            end: record.replay().map(|table| digest(&table)).map_err(|error| error.to_string()),
        })
    }

    /// The results for a record, or every problem of its position.
    fn by(record: Result<Record, OpenError>) -> Result<Self, Vec<String>> {
        let problems = |list: &[PositionProblem]| list.iter().map(ToString::to_string).collect();
        record.and_then(|record| Self::of(&record.without_digests())).map_err(|error| match error {
            OpenError::Position(error) => problems(error.problems()),
            OpenError::Reading(ReadingError::CannotBe(error)) => problems(&error.problems),
            error => vec![format!("no verdict: {error}")],
        })
    }
}

/// Counts of the comparisons, by result.
#[derive(Debug, Default)]
struct Counts {
    can_be: u32,
    cannot_be: u32,
    /// The pairs of a text and a reading that were skipped.
    passed: usize,
}

/// Compares a text under every `stride`-th reading with the same text that has the reading in its header.
fn compare(text: &str, stride: usize, counts: &mut Counts) {
    let text = with_room(text);
    let record = tabletop::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let state = tabletop::read(&record.begin().unwrap().fork().transcript()).unwrap();
    for reading in record.info().rulings.iter().flat_map(values) {
        counts.passed += 1;
        if !counts.passed.is_multiple_of(stride) {
            continue;
        }
        let header = with_header(&text, &reading);
        let by_header = TextResults::by(tabletop::read(&header));
        let chosen = [reading.clone()];
        let under = |record: &Record| record.under(&chosen).map_err(OpenError::from);
        let by_ruling = TextResults::by(under(&record));
        assert_eq!(by_ruling, by_header, "{reading} of\n{text}");
        assert_eq!(TextResults::by(tabletop::read_under(&text, &chosen)), by_header, "{reading} of\n{text}");
        // The same position, given as a state, gets the same answer, but without line numbers.
        let by_state = TextResults::by(under(&state));
        match by_header {
            Ok(said) => {
                counts.can_be += 1;
                let of_state = by_state.unwrap_or_else(|why| panic!("{why:?}, {reading} of\n{text}"));
                let same_deal = said.open.is_empty() && of_state.open.is_empty();
                assert!(!same_deal || of_state.digest == said.digest, "{reading} of\n{text}");
            }
            Err(problems) => {
                counts.cannot_be += 1;
                assert!(problems.iter().all(|problem| !problem.starts_with("no verdict")), "{problems:?}");
                let of_state = by_state.expect_err("it cannot be as a state either");
                assert!(of_state.iter().all(|problem| !problem.starts_with("line ")), "{of_state:?}");
            }
        }
    }
}

/// The contents of every file in a folder of `docs`, in the order of the names.
pub(crate) fn files(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(folder);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "txt"));
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// The written positions in `docs`, and a position for every dispute: at its end, or before the step that is
/// refused.
fn documented() -> Vec<String> {
    let mut texts = files("positions");
    for game in tabletop::games() {
        for text in files(&format!("disputes/{}", game.name)) {
            texts.push(tabletop::read(&text).unwrap().check().unwrap().table.position());
            if is_position(&text) {
                texts.push(text);
            }
        }
    }
    texts
}

/// Positions in played games of every variant, with the steps that were played after them.
fn played() -> Vec<String> {
    let mut texts = Vec::new();
    for (game, variant) in
        tabletop::games().iter().flat_map(|game| game.variants.iter().map(move |of| (game, of)))
    {
        for (number, steps) in (1..).zip([0, 40, 120, 300]) {
            let mut table = game.open(variant.setup).unwrap();
            let mut dealer = Dealer::new(number);
            table.play(&mut dealer, steps);
            let position = table.position();
            let before = table.step_count();
            table.play(&mut dealer, 12);
            texts.push(format!("{position}\n{}\n", table.steps()[before..].join("\n")));
            texts.push(position);
        }
    }
    texts
}

fn compare_all(texts: &[String], stride: usize) -> Counts {
    let mut counts = Counts::default();
    for text in texts {
        compare(text, stride, &mut counts);
    }
    counts
}

#[test]
fn a_ruling_says_of_a_documented_position_what_it_says_in_the_header() {
    let texts = documented();
    let counts = compare_all(&texts, 59);
    assert!(texts.len() > 250 && counts.can_be > 150 && counts.cannot_be > 1, "{counts:?}");
}

#[test]
fn a_ruling_says_of_a_played_position_what_it_says_in_the_header() {
    let texts = played();
    let counts = compare_all(&texts, 17);
    assert!(texts.len() >= 64 && counts.can_be > 200 && counts.cannot_be > 1, "{counts:?}");
}

#[test]
#[ignore = "every value for every position takes some 20 seconds: `.ci/run` runs it"]
fn every_ruling_says_of_every_position_what_it_says_in_the_header() {
    let counts = compare_all(&[documented(), played()].concat(), 1);
    assert!(counts.can_be > 13_000 && counts.cannot_be > 200, "{counts:?}");
}

/// A dispute, begun with the position before the step `step`, with the steps from there on.
fn from_before(dispute: &str, step: &str) -> String {
    let record = tabletop::read(dispute).unwrap();
    let steps = record.steps();
    let place = steps.iter().position(|known| known.text == step).unwrap();
    let before = record.up_to_line(steps[place - 1].line).replay().unwrap();
    let rest: Vec<_> = steps[place..].iter().map(|step| step.text.as_str()).collect();
    format!("{}\n{}\n", before.position(), rest.join("\n"))
}

#[test]
fn a_swiped_bonus_card_is_remembered_by_the_reading_that_asks_for_it() {
    let dispute =
        include_str!("../../../../docs/disputes/basketball-duel/bonus-swiped-after-the-completion.txt");
    let text = from_before(dispute, "1: swipe bonus 2 1");
    assert!(text.contains("tabletop position") && !text.contains("completed"), "{text}");
    let at_completion = [reading("R-14", "AtCompletion")];
    let winners = |record: &Record| {
        let compared = record.compare(&at_completion).unwrap();
        let other = compared.other.unwrap();
        [&compared.written, &other].map(|course| course.table.standings().winners().iter().count())
    };
    assert_eq!(winners(&tabletop::read(dispute).unwrap()), [2, 1], "a tie, or one winner");
    let record = tabletop::read(&text).unwrap();
    assert_eq!(winners(&record), [2, 1]);
    let parting = record.compare(&at_completion).unwrap().parting.unwrap();
    assert!(parting.step > 0, "where it tells, not where the state keeps it: {:?}", parting.differs);
}

#[test]
fn what_no_reading_may_be_is_said_in_the_words_of_the_position() {
    let dispute = include_str!("../../../../docs/disputes/basketboss/trainer-slides-one-card-twice.txt");
    let end = tabletop::read(dispute).unwrap().check().unwrap().table;
    let record = tabletop::read(&end.position()).unwrap();
    let readings = [reading("r-5b", "EachCardOnce")];
    let ReadingError::CannotBe(why) = record.under(&readings).unwrap_err() else {
        panic!("it is a position")
    };
    let nothing = "line 5: the Trainer is not asked, since it has nothing to slide";
    let told = format!("under R-5b=EachCardOnce this position cannot be: {nothing}");
    assert!(why.to_string().starts_with(&told), "{why}");
    let compared = record.compare(&readings).unwrap();
    assert!(compared.parts() && compared.parting.is_none() && compared.written.stop.is_none());
    assert_eq!(compared.other.unwrap_err(), why);
    let judged = Case::of(record, "# under R-5b=EachCardOnce").judge().unwrap();
    assert_eq!(judged[0].verdict.head, "this position cannot be");
    assert_eq!(judged[0].verdict.more[0], nothing);
}
