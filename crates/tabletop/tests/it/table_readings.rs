//! Readings that a position takes by itself, since it is impossible without them: rules 23 and 26 of Starplayer, and any
//! reading that is the only one to allow it.

use tabletop::{OpenError, Reading, ReadingError, Record};

const TWELVE: &str = "tabletop position 1\ngame starplayer\nseats 2\n\nturn of seat 2, to roll\nseat 1: £5M, red 1-11, blue 3\nseat 2: £3M\n";
const CLAIM: &str = "tabletop position 1\ngame starplayer\nseats 2\n\nturn of seat 2, to roll\nseat 1: £5M, may claim 1 royalty of 2\nseat 2: £3M\n";

/// The text with a line in its header.
fn with_ruling(text: &str, ruling: &str) -> String {
    text.replace("seats 2\n", &format!("seats 2\nruling {ruling}\n"))
}

fn is_as_written(record: &Record, text: &str) {
    let written = tabletop::read(text).unwrap();
    assert_eq!(record.replay().unwrap().digest(), written.replay().unwrap().digest(), "{text}");
    let needs = |line: &&String| line.contains("needs");
    assert_eq!(written.taken_as().iter().filter(needs).count(), 0, "the header says it");
}

#[test]
fn what_a_position_needs_is_taken_and_said() {
    let [penalised, requested] = ["R-7 Penalised", "R-1 AsRequested"];
    let both = CLAIM.replace("£5M", "£5M, red 1-11, blue 3");
    for (text, needed) in
        [(TWELVE, vec![penalised]), (CLAIM, vec![requested]), (both.as_str(), vec![requested, penalised])]
    {
        let record = tabletop::read(text).unwrap();
        for (line, needed) in record.taken_as().iter().zip(&needed) {
            let (id, reading) = needed.split_once(' ').unwrap();
            assert!(line.starts_with(&format!("the position needs {id} `{reading}`")), "{line}");
        }
        let header = needed.iter().fold(text.to_string(), |text, needed| with_ruling(&text, needed));
        is_as_written(&record, &header);
        assert_eq!(
            tabletop::read(&record.replay().unwrap().position()).unwrap().replay().unwrap().digest(),
            record.replay().unwrap().digest()
        );
        // Another reading is taken beside it.
        let other = record.under(&[Reading { ruling: "R-14".into(), value: "BothPlayed".into() }]).unwrap();
        is_as_written(&other, &with_ruling(&header, "R-14 BothPlayed"));
    }
}

#[test]
fn the_only_reading_that_allows_a_position_is_taken() {
    let text = "tabletop position 1\ngame basketball-duel\nseats 4\n\nsudden death, 3 to lay, next turn 1\n\
                scores: 9, 4, 9, 7\nseat 1: cards 3 9 10 22 31\nseat 3: cards 5 12 17 28 36\n";
    let record = tabletop::read(text).unwrap();
    assert!(
        record.taken_as()[0].starts_with("the position needs R-17 `LaidOnce`"),
        "{:?}",
        record.taken_as()
    );
    is_as_written(&record, &text.replace("seats 4\n", "seats 4\nruling R-17 LaidOnce\n"));
    let chosen = tabletop::read(&text.replace("seats 4\n", "seats 4\nruling R-17 Collect\n"));
    assert!(chosen.unwrap_err().to_string().contains("R-17"), "the header has chosen");
    // A missing fact is asked for, also if another reading would not need it.
    let asked = "tabletop position 1\ngame world-league\nseats 2\n\nseason 3, auction of 15, highest 4 by 1\n\
                 seat 1: 5 million, agent\nseat 2: 5 million\n";
    assert!(tabletop::read(asked).unwrap_err().to_string().contains("the specialist of seat 2 is not said"));
}

#[test]
fn a_choice_is_kept() {
    for (text, ruling) in [(TWELVE, "R-7 Prevented"), (CLAIM, "R-1 Attentive")] {
        let error = tabletop::read(&with_ruling(text, ruling)).unwrap_err();
        assert!(matches!(error, OpenError::Position(_)), "{error}");
        assert!(error.to_string().contains("it is possible under R-"), "{error}");
        let (id, value) = ruling.split_once(' ').unwrap();
        let reading = Reading { ruling: id.to_string(), value: value.to_string() };
        let error = tabletop::read(text).unwrap().under(&[reading]).unwrap_err();
        assert!(matches!(error, ReadingError::CannotBe(_)), "{error}");
    }
    let usual = tabletop::read(&TWELVE.replace(", blue 3", "")).unwrap();
    assert!(usual.taken_as().iter().all(|line| !line.contains("needs")), "it is possible as usual");
    let two_managers = TWELVE.replace("blue 3", "manager-1, manager-2");
    let error = tabletop::read(&two_managers).unwrap_err().to_string();
    assert!(error.contains("anager") && !error.contains("possible under"), "no reading helps: {error}");
}

#[test]
fn a_guess_is_told_from_what_is_usual() {
    let text = "tabletop position 1\ngame basketboss\nseats 2\n\nseason 2 under rest-year, 2 works with the trainer\n\
                seat 1: $3, agent\nseat 2: $2, trainer, PG 11 slid 1\n";
    let record = tabletop::read(text).unwrap();
    let [guesses, usual] = record.taken_apart();
    assert_eq!(guesses, ["`2 works with the trainer` means `training by 2`"]);
    assert!(!usual.is_empty() && usual.len() + 1 == record.taken_as().len());
    let plain = tabletop::read(&text.replace("2 works with the trainer", "training by 2")).unwrap();
    assert_eq!(plain.taken_apart(), [Vec::new(), usual]);
}
