//! Whether the book is clear. [`Record::clarity_of`] tries every reading by itself. Here each reading is written into
//! the header of the text, the text is read anew, and the question is asked plainly. Both must find the same readings.

use std::collections::BTreeSet;

use tabletop::{Answer, Asker, Clarity, ClarityVerdict, Reading, Record};

use crate::otherwise::{files, reading, with_header, with_room};

/// The verdicts on a step at the end of a text, under every deal of the facts that a position leaves open. `None` if the
/// text cannot be read or replayed, or if there is no answer.
fn verdicts(text: &str, step: &str) -> Option<BTreeSet<bool>> {
    let asked = tabletop::read(text).ok()?.without_digests().ask(step, Asker::default()).ok()?;
    let verdict = |question: &tabletop::Question| match question.answer {
        Answer::Unanswered(_) => None,
        Answer::Refused(_) => Some(false),
        Answer::Allowed { .. } => Some(true),
    };
    std::iter::once(&asked.question).chain(&asked.others).map(verdict).collect()
}

/// Every reading of every ruling, with the numbers 1 to 3 where one is needed, but for the rulings that name a person.
fn readings(record: &Record) -> Vec<Reading> {
    let rulings = record.info().rulings.iter();
    let values = rulings.flat_map(|ruling| ruling.values.iter().map(move |value| (ruling.id, value.name)));
    let written = values.filter(|(_, name)| *name != "Seat(N)").flat_map(|(id, name)| {
        let numbers = if name.contains("(N)") { 1..=3 } else { 1..=1 };
        numbers.map(move |number| reading(id, &name.replace("(N)", &format!("({number})"))))
    });
    written.collect()
}

/// The pairs of a text and a step that somebody asks about in `docs/disputes`.
fn questions() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for game in tabletop::games() {
        for text in files(&format!("disputes/{}", game.name)) {
            let asked = text.lines().filter_map(|line| line.strip_prefix("# ask "));
            let steps = asked.map(|line| line.split(" =>").next().unwrap().to_string());
            found.extend(steps.map(|step| (text.clone(), step)).collect::<Vec<_>>());
        }
    }
    found
}

/// Compares the readings that change the verdict on a step with those found by the header. Returns their number.
fn compare(text: &str, step: &str) -> Option<usize> {
    let record = tabletop::read(text).unwrap();
    let clarity: Clarity = record.clarity_of(step).ok()??;
    let here = verdicts(text, step).unwrap();
    let verdict = here.contains(&true);
    assert_eq!(clarity.verdict == ClarityVerdict::Allowed, verdict, "{step}\n{text}");
    let open = |number: usize| {
        let list = clarity.open.iter().filter(move |other| other.readings.len() == number);
        list.map(|other| other.readings.iter().map(|chosen| chosen.reading().to_string()).collect::<Vec<_>>())
    };
    let single: BTreeSet<_> = open(1).flatten().collect();
    let text = with_room(text);
    let mut found = BTreeSet::new();
    for reading in readings(&record) {
        let other = verdicts(&with_header(&text, &reading), step).unwrap_or_default();
        if other.iter().any(|verdict| !here.contains(verdict)) {
            found.insert(reading.to_string());
        }
    }
    assert_eq!(single, found, "{step} of\n{text}");
    // Two readings together change what neither changes alone.
    for pair in open(2) {
        assert!(pair.iter().all(|reading| !found.contains(reading)), "{pair:?}, {step} of\n{text}");
        let chosen =
            pair.iter().map(|pair| pair.split_once('=').unwrap()).map(|(id, value)| reading(id, value));
        let mut both = text.clone();
        for reading in chosen {
            both = with_room(&with_header(&both, &reading));
        }
        let other = verdicts(&both, step).unwrap();
        assert!(other.iter().any(|verdict| !here.contains(verdict)), "{pair:?}, {step} of\n{text}");
    }
    Some(clarity.open.len())
}

fn compare_every(stride: usize) -> (usize, usize) {
    let questions = questions();
    let asked = questions.iter().step_by(stride).filter_map(|(text, step)| compare(text, step));
    asked.fold((0, 0), |(clear, open), found| if found == 0 { (clear + 1, open) } else { (clear, open + 1) })
}

#[test]
fn the_readings_that_change_a_verdict_are_those_that_the_header_says() {
    let (clear, open) = compare_every(24);
    assert!(clear > 15 && open > 1, "{clear} clear, {open} open");
}

#[test]
#[ignore = "every reading of every question takes minutes: `.ci/run` runs it"]
fn every_ruling_says_of_every_question_what_it_says_in_the_header() {
    let (clear, open) = compare_every(1);
    assert!(clear > 400 && open > 60, "{clear} clear, {open} open");
}

/// Neither reading lets the Red of seat 1 lapse alone: under `Attentive` it is shown at once, and under `Nobodys` no Red
/// lapses at a table whose Official plays.
#[test]
fn two_readings_may_decide_together_alone() {
    let text = "tabletop position 1\ngame starplayer\nsetup {\"seats\": 3, \"official\": \"seat-2\"}\n\n\
        turn 7 of seat 1, to roll\nseat 1: £31.5M, on space 2, red 1-4 7\nseat 2: £14M, on space 10, blue 1 5\n\
        seat 3: £8M, on space 12, yellow 2\n\n1: roll\nchance: dice 1 2\nchance: referee 7\n";
    let step = "2: show-red 1";
    let clarity = tabletop::read(text).unwrap().clarity_of(step).unwrap().unwrap();
    let open: Vec<Vec<_>> = clarity
        .open
        .iter()
        .map(|other| other.readings.iter().map(|chosen| chosen.reading().to_string()).collect())
        .collect();
    assert_eq!(open, [["R-1=AsRequested", "R-39=AllButTheirs"]]);
    assert_eq!(clarity.rests_on("there is no red card to show to seat 1 [SP-22-2]"), ["R-1", "R-39"]);
    assert_eq!(compare(text, step), Some(1));
}

/// A clear book does not hide that the verdict depends on what is not said.
#[test]
fn a_verdict_that_depends_on_open_facts_is_not_told_as_one() {
    let written = "tabletop position 1\ngame world-league\nseats 3\n\nseason 4, auction of 15, opened by 2, highest 4 by 1\n\
        seat 1: 10 million\nseat 2: 4 million\nseat 3: 5 million\n";
    let record = tabletop::read(written).unwrap();
    let clarity = record.clarity_of("2: match").unwrap().unwrap();
    assert!(clarity.depends && clarity.is_clear(), "{clarity:?}");
    assert_eq!(
        clarity.sentences(),
        ["The book is clear: the answer depends on what is left open, and no reading changes it."]
    );
    let said = written.replace("10 million", "10 million, banker").replace("5 million", "5 million, trainer");
    let said = tabletop::read(&said.replace("4 million", "4 million, agent")).unwrap();
    let clarity = said.clarity_of("2: match").unwrap().unwrap();
    assert!(
        !clarity.depends && clarity.sentences()[0].contains("allowed under every reading"),
        "{clarity:?}"
    );
}

/// A reading under which more would have to be said is named with what was taken instead.
#[test]
fn what_another_reading_takes_as_usual_is_named() {
    let written = "tabletop position 1\ngame starplayer\nseats 2\n\nturn 3 of seat 1, has rolled\n\
        seat 1: £5M, on red-1\nseat 2: £5M, red 1\n";
    let record = tabletop::read(written).unwrap();
    let clarity = record.clarity_of("2: claim royalty").unwrap().unwrap();
    let told = clarity.sentences().pop().unwrap();
    assert!(
        told.starts_with("Under R-1 `AsRequested` (") && told.contains("taken as usual: nobody has claims"),
        "{told}"
    );
    let other = record.clarity_of("1: roll").unwrap().unwrap();
    assert!(other.assumed.is_empty(), "R-1 has no part in that: {other:?}");
}

/// A seat may be named as people name it.
#[test]
fn the_seat_of_a_question_may_be_named() {
    let table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
    let asked = |typed: &str| table.ask(typed, tabletop::Asker::default()).said;
    for typed in ["2: bid 4", "seat 2: bid 4", "Lima: bid 4", "lima llamas: bid 4"] {
        assert_eq!(asked(typed), "2: bid 4");
    }
    assert_eq!(asked("Nobody: bid 4"), "Nobody: bid 4");
}
