//! Corrections of a record. What [`Record::amend`] says is compared with the verdict on the text that was edited by hand.

use tabletop::core::Dealer;
use tabletop::{AmendError, Amended, Amendment, AnyTable, CourseEndReason, LateRuling, Record};

/// The text of a game of `steps` steps.
fn played(game: &tabletop::ListedGame, seed: u64, steps: u32) -> String {
    let mut table = game.open(&game.usual_setup(game.usual_seats)).unwrap();
    table.play(&mut Dealer::new(seed), steps);
    table.transcript()
}

/// The verdict on an edited text: the step that is refused with its reasons, and the digest of the table before it.
fn verdict(text: &str) -> (Option<String>, String) {
    let record = tabletop::read(text).unwrap().without_digests();
    let checked = record.check().unwrap();
    let refused = checked.error.map(|error| match error.problem {
        tabletop::RecordProblem::Refused(refused) => refused.to_string(),
        other => panic!("{other:?}"),
    });
    (refused, checked.table.digest().to_string())
}

fn amended_verdict(amended: &Amended) -> (Option<String>, String) {
    let refused = amended.first_impossible().map(|stop| match &stop.why {
        CourseEndReason::Refused(refused) => refused.to_string(),
        CourseEndReason::Differs { .. } => panic!("digests after the change count for nothing"),
    });
    (refused, amended.amended.table.digest().to_string())
}

/// The text with line `line`, from 1, replaced by `lines`.
fn edited(text: &str, line: u32, lines: &[&str]) -> String {
    let numbered = (1..).zip(text.lines());
    let kept = numbered.flat_map(|(number, own)| if number == line { lines.to_vec() } else { vec![own] });
    kept.collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn a_correction_says_what_the_edited_text_says() {
    let (mut possible, mut impossible) = (0, 0);
    for game in tabletop::games() {
        for seed in 1..4 {
            let text = played(&game, seed, 60);
            let record: Record = tabletop::read(&text).unwrap();
            for (number, step) in record.steps().iter().enumerate().filter(|(number, _)| number % 7 == 3) {
                let line = step.line;
                let other = &record.steps()[number.saturating_sub(2)].text;
                let own = text.lines().nth(usize::try_from(line).unwrap() - 1).unwrap();
                let changes = [
                    (Amendment::LeaveOut { line }, vec![]),
                    (Amendment::Replace { line, step: other.clone() }, vec![other.as_str()]),
                    (Amendment::Insert { before: line, step: other.clone() }, vec![other.as_str(), own]),
                ];
                for (amendment, lines) in changes {
                    let amended = record.amend(std::slice::from_ref(&amendment)).unwrap();
                    assert_eq!(
                        amended_verdict(&amended),
                        verdict(&edited(&text, line, &lines)),
                        "{amendment:?} of\n{text}"
                    );
                    let before = record.up_to_line(line - 1).replay().unwrap();
                    assert_eq!(amended.before.digest(), before.digest());
                    assert_eq!(amended.written.table.digest(), record.replay().unwrap().digest());
                    goes_on(&amended, &record, line);
                    *(if amended.is_possible() { &mut possible } else { &mut impossible }) += 1;
                }
            }
        }
    }
    assert!(possible > 5 && impossible > 100, "{possible} possible, {impossible} not");
}

/// Compares the three readings of the ruling on late mistakes with counts of the recorded steps.
fn goes_on(amended: &Amended, record: &Record, line: u32) {
    let from = |line: u32| record.steps().iter().filter(|step| step.line >= line).count();
    let lost = amended.first_impossible().map_or(0, |stop| from(stop.line));
    let expected = [
        (LateRuling::PlayedOn, amended.written.table.digest(), 0),
        (LateRuling::PutRight, amended.amended.table.digest(), lost),
        (LateRuling::TakenBack, amended.before.digest(), from(line)),
    ];
    let rows = |table: &AnyTable| table.position().lines().map(String::from).collect::<Vec<_>>();
    for (ruling, digest, undone) in expected {
        let outcome = amended.under(ruling);
        assert_eq!((outcome.table.digest(), outcome.undone_steps), (digest, undone.try_into().unwrap()));
        let [was, is] = outcome.changed_lines;
        assert!(was.iter().all(|line| rows(&amended.written.table).contains(line)), "{was:?}");
        assert!(is.iter().all(|line| rows(outcome.table).contains(line)), "{is:?}");
        assert_eq!(was.is_empty() && is.is_empty(), rows(&amended.written.table) == rows(outcome.table));
        assert_eq!(ruling.name().parse::<LateRuling>(), Ok(ruling));
    }
}

#[test]
fn a_corrected_line_of_a_position_is_as_if_it_had_been_written_so() {
    let mut changed = 0;
    for game in tabletop::games() {
        for seed in 1..3 {
            let mut table = game.open(&game.usual_setup(game.usual_seats)).unwrap();
            table.play(&mut Dealer::new(seed), 60);
            let text = table.position();
            let record = tabletop::read(&text).unwrap();
            let first = text.lines().position(str::is_empty).unwrap() + 2;
            for (number, own) in (1_u32..).zip(text.lines()).skip(first) {
                let other = own.replace('5', "4").replace("£9", "£7").replace("8 million", "9 million");
                let amended = record.amend(&[Amendment::Replace { line: number, step: other.clone() }]);
                match tabletop::read(&edited(&text, number, &[&other])) {
                    Ok(other) => {
                        let amended = amended.unwrap();
                        let digest = other.replay().unwrap().digest();
                        assert_eq!(amended.amended.table.digest(), digest, "line {number} of\n{text}");
                        changed += u32::from(amended.written.table.digest() != digest);
                    }
                    Err(error) => {
                        let AmendError::Position(problem) = amended.unwrap_err() else { panic!("{error}") };
                        assert_eq!(problem.to_string(), error.to_string());
                    }
                }
            }
        }
    }
    assert!(changed > 3, "{changed} corrections changed a table");
}

#[test]
fn a_position_with_later_steps_is_corrected_in_both_parts() {
    let text = "tabletop position 1\ngame world-league\nseats 2\n\nseason 3, auction of 15, opened by 2, \
                highest 4 by 1\nseat 1: 7 million\nseat 2: 3 million\n\n2: pass\n";
    let record = tabletop::read(text).unwrap();
    let rich = Amendment::Replace { line: 7, step: "seat 2: 6 million".to_string() };
    let bid = Amendment::Replace { line: 9, step: "2: bid 5".to_string() };
    assert!(!record.amend(std::slice::from_ref(&bid)).unwrap().is_possible(), "three million are not enough");
    let amended = record.amend(&[bid.clone(), rich.clone()]).unwrap();
    assert!(amended.is_possible());
    let written =
        tabletop::read(&text.replace("2: 3 million", "2: 6 million").replace("2: pass", "2: bid 5"));
    assert_eq!(amended.amended.table.digest(), written.unwrap().replay().unwrap().digest());
    assert_eq!(record.amend(&[rich.clone(), rich]).unwrap_err(), AmendError::Twice { line: 7 });
    let twice =
        [Amendment::LeaveOut { line: 7 }, Amendment::Insert { before: 7, step: "seat 2: 8 million".into() }];
    let amended = record.amend(&twice).unwrap();
    let [_, is] = amended.under(LateRuling::TakenBack).changed_lines;
    assert!(is.iter().any(|line| line.starts_with("seat 2: 8 million")), "{is:?}");
    let header = Amendment::LeaveOut { line: 3 };
    assert_eq!(record.amend(&[header]).unwrap_err(), AmendError::NoStep { line: 3 });
}

#[test]
fn another_bid_changes_the_money_alone() {
    let text = "tabletop transcript 1\ngame world-league\nseats 2\n\nchance: turn 9\nchance: turn 11\n1: bid 3\n2: pass\n1: place C\n";
    let record = tabletop::read(text).unwrap();
    let amended = record.amend(&[Amendment::Replace { line: 7, step: "1: bid 2".to_string() }]).unwrap();
    assert!(amended.is_possible());
    let [was, is] = amended.differing_lines();
    assert!(was.iter().any(|line| line.starts_with("seat 1: 8 million")), "{was:?}");
    assert!(is.iter().any(|line| line.starts_with("seat 1: 9 million")), "{is:?}");
    assert_eq!((was.len(), is.len()), (1, 1));
}

/// A corrected position is one under the readings of the record, also where it would take another reading if it were
/// new.
#[test]
fn a_correction_takes_no_reading_by_itself() {
    let text = "tabletop position 1\ngame starplayer\nseats 2\n\nturn of seat 2, to roll\nseat 1: £5M, red 1-4\nseat 2: £3M\n";
    let twelve = "seat 1: £5M, red 1-11, blue 3";
    assert!(
        tabletop::read(&text.replace("seat 1: £5M, red 1-4", twelve)).is_ok(),
        "it takes R-7 `Penalised`"
    );
    let amendment = [Amendment::Replace { line: 6, step: twelve.to_string() }];
    let error = tabletop::read(text).unwrap().amend(&amendment).unwrap_err();
    assert!(matches!(error, AmendError::Position(_)), "{error}");
    assert!(error.to_string().contains("it is possible under R-7 `Penalised`"), "{error}");
    let penalised = text.replace("seats 2\n", "seats 2\nruling R-7 Penalised\n");
    let amendment = [Amendment::Replace { line: 7, step: twelve.to_string() }];
    assert!(tabletop::read(&penalised).unwrap().amend(&amendment).is_ok());
}

#[test]
fn what_cannot_be_corrected_is_named() {
    let record =
        tabletop::read("tabletop transcript 1\ngame world-league\nseats 2\n\nchance: turn 9\n").unwrap();
    let error = |amendments: &[Amendment]| record.amend(amendments).unwrap_err();
    assert_eq!(error(&[]), AmendError::Nothing);
    assert_eq!(error(&[Amendment::LeaveOut { line: 4 }]), AmendError::NoStep { line: 4 });
    let twice =
        [Amendment::LeaveOut { line: 5 }, Amendment::Replace { line: 5, step: "chance: turn 2".into() }];
    assert_eq!(error(&twice), AmendError::Twice { line: 5 });
    let unreadable = [Amendment::Insert { before: 6, step: "1: dance".into() }];
    assert!(
        error(&unreadable).to_string().starts_with("`1: dance` is not a step: "),
        "{}",
        error(&unreadable)
    );
}

#[test]
fn every_game_says_what_its_book_says_of_late_mistakes() {
    for game in tabletop::games() {
        let clauses = game.clauses();
        let said =
            game.corrections.iter().map(|id| clauses.iter().find(|clause| clause.id == *id).expect(id));
        let said: Vec<_> = said.map(|clause| clause.summary).collect();
        assert!(said.iter().any(|summary| summary.contains("noticed late")), "{}: {said:?}", game.name);
    }
}
