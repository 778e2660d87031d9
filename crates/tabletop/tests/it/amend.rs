//! Corrections of a record. What [`Record::amend`] says is compared with the verdict on the text that was edited by hand.

use tabletop::core::Dealer;
use tabletop::{AmendError, Amended, Amendment, CourseEndReason, Record};

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
                    *(if amended.is_possible() { &mut possible } else { &mut impossible }) += 1;
                }
            }
        }
    }
    assert!(possible > 5 && impossible > 100, "{possible} possible, {impossible} not");
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
    assert!(error(&unreadable).to_string().starts_with("`1: dance` is no step: "), "{}", error(&unreadable));
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
