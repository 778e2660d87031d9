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
    run("free 10 17 18 25 5 4 3 6 20 24 26 28 30 36 38 40; swipe_bonus 1
         ruling R-10 OnlyFirst
         ruling R-14 AtCompletion
         bonus sneakers basketball
         hands 1 2 3 4 / 9 10 11 12
         1 draws 5
         1: start 1
         2 draws 13
         2: start 9
         1 draws 6
         1: lay 2 1,0
         2 throws 14
         1 draws 7
         1: lay 3 2,0
         2 throws 15
         1 draws 8
         1: lay 4 3,0
         2 throws 16
         1 draws 17
         1: lay 5 0,1
         2: pass
         1: lay 6 1,1
         = BD-ITEM-1
         1: swipe bonus 2 1
         1: bonus down
         1: lay 7 2,1
         1: lay 8 3,1
         = BD-ITEM-1
         points 5 0");
}
