//! Records, readings and questions, with their verdicts as values.

use tabletop::core::{Awaits, Dealer, Seat};
use tabletop::{Answer, Asker, Aspect, CourseEndReason, Options, Reading, RecordProblem, Unanswered};

/// A dispute of World League: two teams are tied for the first two places in every criterion.
const TIED: &str = include_str!("../../../../docs/disputes/world-league/wholly-tied-places.txt");

/// A dispute of Basketball Duel: a seat has passed once in the last plays, and plays on.
const PASSED: &str = include_str!("../../../../docs/disputes/basketball-duel/passing-and-playing-again.txt");

fn reading(ruling: &str, value: &str) -> Reading {
    Reading { ruling: ruling.to_string(), value: value.to_string() }
}

fn asked(seat: Option<u8>, listener: Option<u8>) -> Asker {
    Asker { seat: seat.and_then(Seat::from_number), listener: listener.and_then(Seat::from_number) }
}

#[test]
fn a_record_is_faithful_or_says_which_step_is_not() {
    let record = tabletop::read(TIED).unwrap();
    let checked = record.check().unwrap();
    assert!(checked.error.is_none());
    assert_eq!((checked.table.step_count(), checked.table.awaits()), (13, Awaits::Chance));
    let broken = tabletop::read(&TIED.replace("3: place C", "3: place PG\n2: pass")).unwrap();
    let checked = broken.check().unwrap();
    let error = checked.error.unwrap();
    let RecordProblem::Refused(refused) = &error.problem else { panic!("{error}") };
    assert!(refused.rules().count() >= 1 && error.step == 8, "{error}");
    assert_eq!(checked.table.step_count(), 7, "the table before it");
    assert!(broken.replay().is_err());
}

#[test]
fn a_record_is_cut_at_a_line_and_goes_without_digests() {
    let mut table = tabletop::open("basketboss", "{}").unwrap();
    table.play(&mut Dealer::new(4), 30);
    let record = tabletop::read(&table.transcript()).unwrap();
    let steps = record.steps();
    assert!(steps.len() == 30 && steps.iter().all(|step| step.digest.is_some()));
    let cut = record.up_to_line(steps[9].line);
    assert_eq!(cut.replay().unwrap().steps(), table.steps()[..10]);
    assert_eq!(cut.clone().steps(), cut.steps());
    // A digest that differs from the state is an error. Without the digests the record is accepted.
    let text = table.transcript();
    let digest = steps[9].digest.unwrap().to_string();
    let forged = text.replacen(&digest, &digest.chars().rev().collect::<String>(), 1);
    let forged = tabletop::read(&forged).unwrap();
    let error = forged.check().unwrap().error.unwrap();
    assert!(matches!(error.problem, RecordProblem::Differs { .. }) && error.step == 10, "{error}");
    assert!(forged.without_digests().check().unwrap().error.is_none());
}

#[test]
fn two_readings_part_where_they_differ() {
    let record = tabletop::read(TIED).unwrap();
    let compared = record.compare(&[reading("r-4", "PlacesPassDown")]).unwrap();
    let parting = compared.parting.unwrap();
    assert_eq!((parting.step, parting.differs.as_slice()), (13, &[Aspect::Events, Aspect::Public][..]));
    assert!(parting.written.own_events.iter().any(|told| told.text.contains("take place 3")));
    assert!(
        parting.other.own_events.iter().any(|told| told.text.contains("take place 1 and the gold trophy"))
    );
    assert!(parting.changed.iter().any(|change| change.path.contains("trophies")), "{:?}", parting.changed);
    assert_eq!(compared.other.unwrap().accepted(), 13);
    // The record already has this reading, so nothing differs.
    assert!(record.compare(&[reading("R-4", "PlacesUsedUp")]).is_err(), "there is no such reading");
    let same = record.chosen(&[reading("R-4", "")]).unwrap();
    assert!(record.compare(&same).unwrap().parting.is_none());
}

#[test]
fn a_reading_under_which_a_step_is_refused_stops_there() {
    let record = tabletop::read(PASSED).unwrap();
    let compared = record.compare(&[reading("R-6", "AllThenNext")]).unwrap();
    assert_eq!(compared.parting.unwrap().step, 15);
    assert!(compared.written.stop.is_none() && compared.written.accepted() == 16);
    let other = compared.other.unwrap();
    let stop = other.stop.as_ref().expect("who has passed plays no more");
    let CourseEndReason::Refused(refused) = &stop.why else { panic!("{stop:?}") };
    assert_eq!(refused.rules().collect::<Vec<_>>(), ["BD-ROUND-1"]);
    assert_eq!((stop.step, stop.said.as_str(), other.accepted()), (16, "2: start 1", 15));
    let record = tabletop::read(TIED).unwrap();
    let errors = [
        (vec![reading("R-99", "x")], "there is no ruling R-99; World League has R-1, "),
        (vec![reading("R-4", "x"), reading("r-4", "y")], "R-4 is given twice"),
        (vec![reading("R-4", "Both")], "ruling R-4 cannot be `Both`; it is one of "),
    ];
    for (readings, expected) in errors {
        let error = record.compare(&readings).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn questions_are_answered_as_they_are_typed() {
    let mut table = tabletop::open("world-league", r#"{"seats": 2}"#).unwrap();
    let chance = table.ask("turn 17", Asker::default());
    let Answer::Unanswered(Unanswered::ChanceIsAwaited { written }) = chance.answer else {
        panic!("{chance:?}")
    };
    assert_eq!(written.as_deref(), Some("chance: turn 17"));
    table.deal_all(&mut Dealer::new(2));
    let before = table.digest();
    for (typed, said) in
        [("4", "1: bid 4"), (" Bid  4 ", "1: bid 4"), ("1: PASS", "1: pass"), ("1:4", "1: bid 4")]
    {
        let question = table.ask(typed, Asker::default());
        assert_eq!(question.said, said);
        let Answer::Allowed { after, events } = question.answer else { panic!("{typed}") };
        assert_eq!(after.step_count(), 1, "a fork knows the step alone");
        assert!(!events.unwrap().is_empty());
    }
    let Answer::Refused(refused) = table.ask("2: bid 999", Asker::default()).answer else {
        panic!("refused")
    };
    assert!(refused.broken().len() >= 2, "out of turn, and too much: {refused}");
    assert!(matches!(
        table.ask("win", Asker::default()).answer,
        Answer::Unanswered(Unanswered::Unreadable(_))
    ));
    // A listener gets answers about its own steps only.
    let theirs = table.ask("1: bid 4", asked(None, Some(2)));
    assert!(matches!(theirs.answer, Answer::Unanswered(Unanswered::NotTheListeners { .. })), "{theirs:?}");
    assert_eq!(table.ask("bid 4", asked(Some(2), None)).said, "2: bid 4");
    assert_eq!(table.digest(), before);
}

#[test]
fn what_a_step_would_reveal_is_not_told_before_it_is_taken() {
    // Three managers choose their health costs without seeing each other's choices.
    let mut table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
    for line in ["chance: turn injury-1", "chance: turn 9", "chance: turn 11", "1: spend 3"] {
        table.enter(line).unwrap();
    }
    let events = |table: &tabletop::AnyTable, seat| match table.ask("spend 0", asked(None, Some(seat))).answer
    {
        Answer::Allowed { events, .. } => events,
        other => panic!("{other:?}"),
    };
    let told = events(&table, 2).expect("another has still to choose, so this shows nothing");
    assert!(told.iter().any(|told| told.text.contains("0 million")), "its own amount: {told:?}");
    assert!(told.iter().all(|told| !told.text.contains("3 million")), "{told:?}");
    table.enter("2: spend 1").unwrap();
    assert_eq!(events(&table, 3), None, "the last amount reveals all");
    let Answer::Allowed { events, .. } = table.ask("3: spend 0", Asker::default()).answer else {
        panic!("it is allowed")
    };
    assert!(events.unwrap().iter().any(|told| told.text.contains("3 million")), "the referee is told");
}

#[test]
fn options_are_told_as_people_read_them() {
    let mut table = tabletop::open("world-league", r#"{"seats": 2}"#).unwrap();
    table.deal_all(&mut Dealer::new(2));
    let options = Options::of(&table);
    let [(who, list)] = options.folded().try_into().unwrap();
    assert_eq!(who, "seat 1");
    assert_eq!(list.iter().map(ToString::to_string).collect::<Vec<_>>(), ["pass", "bid 1..11"]);
    assert_eq!(options.by_name()["1"].len(), 12);
    assert!(options.clone().heard_by(Seat::from_number(2)).seats.is_empty());
    assert!(options.without(&options).seats.is_empty());
}

/// Each seed deals the open facts of a position differently, but always so that the steps of the record are legal.
#[test]
fn a_position_is_dealt_by_any_seed_so_that_its_steps_can_be_taken() {
    let written = "\
tabletop position 1
game world-league
seats 2

season 3, auction of 15, opened by 2, highest 4 by 1
seat 1: 7 million
seat 2: 5 million

2: pass
1: place C
chance: turn 20
";
    let record = tabletop::read(written).unwrap();
    assert!(!record.left_open().is_empty());
    let deals: std::collections::BTreeSet<_> =
        (0..12).map(|seed| record.dealt_by(seed).replay().unwrap().digest().to_string()).collect();
    assert!(deals.len() > 1, "each seed made the same deal");
}
