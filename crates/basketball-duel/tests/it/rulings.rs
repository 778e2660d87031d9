//! Every reading of every ruling runs, and differs: its script fails under each other reading.

mod r16_to_r21;
mod r1_to_r8;
mod r9_to_r15;

use basketball_duel::Rulings;
use tabletop_core::RulingChoice;

use crate::script::run;

/// Ruling, reading, script.
type Reading = (&'static str, &'static str, &'static str);

pub(crate) fn readings() -> impl Iterator<Item = &'static Reading> {
    [r1_to_r8::READINGS, r9_to_r15::READINGS, r16_to_r21::READINGS].into_iter().flatten()
}

fn under(id: &str, value: &str, script: &str) -> bool {
    let text = format!("ruling {id} {value}\n{script}");
    std::panic::catch_unwind(|| run(&text)).is_ok()
}

#[test]
fn every_reading_runs_and_differs_from_the_others() {
    let mut wrong = Vec::new();
    for &(id, value, script) in readings() {
        if !under(id, value, script) {
            wrong.push(format!("the script of {id} {value} does not run"));
        }
        let others = readings().filter(|other| other.0 == id && other.1 != value);
        for &(_, other, _) in others {
            if under(id, other, script) {
                wrong.push(format!("the script of {id} {value} runs under {other} as well"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_reading_is_left_out() {
    for ruling in Rulings::ALL {
        for value in ruling.values {
            let name = value.name.split('(').next().unwrap();
            let tested = readings().any(|reading| reading.0 == ruling.id && reading.1.starts_with(name));
            assert!(tested, "{} {}", ruling.id, value.name);
        }
        let clauses =
            ruling.clauses.iter().map(|id| <basketball_duel::Rule as tabletop_core::RuleBook>::from_id(id));
        assert!(clauses.into_iter().all(|rule| rule.is_some()), "{} names an unknown clause", ruling.id);
    }
    assert_eq!(Rulings::ALL.len(), 21);
}

/// What two rulings come to together: an item is a Bonus item once its Bonus card is held. The first basketball is completed without
/// it and scores 2, the second with it and scores 3 although it is not the first of all.
#[test]
fn the_first_bonus_item_is_the_first_completed_with_its_card() {
    run("ruling R-10 OnlyFirst
         ruling R-14 AtCompletion
         after two basketballs and a Bonus card swiped between them
         = BD-ITEM-1
         points 5 0");
}
