//! Cards by their names in steps.

use tabletop::core::Dealer;
use tabletop::{Asker, Component};

const GAMES: [&str; 4] = ["basketball-duel", "basketboss", "starplayer", "world-league"];

fn name_of(component: &Component) -> &str {
    component.text.split_once(':').map_or(&*component.text, |(name, _)| name)
}

/// The name of every card that chance brings stands for its number, if no other card has the same name.
#[test]
fn a_name_is_the_number_of_its_card() {
    for name in GAMES {
        let table = tabletop::open(name, "{}").unwrap();
        let components = table.components();
        let mut tried = 0;
        for component in &components {
            let Some((kind, _)) = component.chance.as_deref().and_then(|step| step.rsplit_once(' ')) else {
                continue;
            };
            let namesakes = components.iter().filter(|other| {
                name_of(other) == name_of(component)
                    && other.chance.as_deref().is_some_and(|step| step.starts_with(kind))
            });
            let read = table.read_step(&format!("{kind} {}", name_of(component)));
            if namesakes.count() == 1 {
                assert_eq!(Some(read.unwrap().to_string()), component.chance, "{component:?}");
                tried += 1;
            }
        }
        assert!(tried > 20, "{name}: {tried}");
    }
}

#[test]
fn a_unique_beginning_is_enough_and_a_shared_one_is_not() {
    let table = tabletop::open("world-league", r#"{"seats": 2}"#).unwrap();
    let read = |line: &str| table.read_step(line).map(|step| step.to_string());
    assert_eq!(read("chance: turn PEAK").unwrap(), "chance: turn 15");
    assert_eq!(read("chance: turn Pas Sing").unwrap(), "chance: turn 3");
    assert!(read("chance: turn P").is_err(), "one letter is no name");
    assert!(read("chance: turn Nobody").is_err());
    let of = |letters: &str| {
        let all = table.components();
        all.iter()
            .filter(|one| name_of(one).to_lowercase().starts_with(letters) && one.chance.is_some())
            .count()
    };
    let shared = table
        .components()
        .iter()
        .map(|one| name_of(one).to_lowercase()[..2].to_string())
        .find(|letters| of(letters) > 1);
    assert!(read(&format!("chance: turn {}", shared.unwrap())).is_err());
    let told = table.read_step("chance: turn Sla").unwrap_err();
    assert!(told.ends_with("; the name may be that of Sla Sher or Slam Dunkel"), "{told}");
    let duel = tabletop::open("basketball-duel", "{}").unwrap();
    let read = duel.read_step("1: lay basketball left over hoop right 0,-2").unwrap();
    assert_eq!(read.to_string(), "1: lay 3 0,-2");
    let star = tabletop::open("starplayer", r#"{"seats": 2}"#).unwrap();
    assert_eq!(star.ask("2: buy Gaffer", Asker::default()).said, "2: buy manager-1");
}

/// A record with names is the record with numbers.
#[test]
fn a_record_may_be_written_in_names() {
    for (name, seed) in [("world-league", 4), ("basketboss", 5)] {
        let mut table = tabletop::open(name, r#"{"seats": 3}"#).unwrap();
        table.play(&mut Dealer::new(seed), 120);
        let written = table.transcript();
        let (header, steps) = written.split_once("\n\n").unwrap();
        let components = table.components();
        let mut named = 0;
        let steps = steps.lines().map(|line| {
            let (step, digest) = line.split_once(" = ").unwrap_or((line, ""));
            let alone = |name: &str| components.iter().filter(|one| name_of(one) == name).count() == 1;
            let known =
                components.iter().find(|one| one.chance.as_deref() == Some(step) && alone(name_of(one)));
            named += u32::from(known.is_some());
            let step = known.map_or(step.to_string(), |one| {
                format!("{} {}", step.rsplit_once(' ').unwrap().0, name_of(one).to_uppercase())
            });
            if digest.is_empty() { step + "\n" } else { format!("{step} = {digest}\n") }
        });
        let text = format!("{header}\n\n{}", steps.collect::<String>());
        let read = tabletop::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.replay().unwrap().transcript(), written, "{name}");
        assert!(named > 8, "{name}: {named}");
        let (start, last) = text.trim_end().rsplit_once("\nchance: ").unwrap();
        let wrong = format!("{start}\nchance: turn Nobody at all\n# {last}");
        let error = tabletop::read(&wrong).unwrap_err().to_string();
        assert!(error.contains("Nobody at all") && !error.contains(" step 1:"), "{error}");
    }
}
