//! What pins each reading of each ruling: one position and one script for a ruling, played under all its readings, and what each
//! leads to that no other does.

use basketboss::Advisor::{Agent, Banker, Publicist, Referee, Therapist, Trainer};
use basketboss::Position::{Center, PointGuard, PowerForward, ShootingGuard};
use basketboss::{Basketboss, Checks, Components, Effect, Injury, Phase, Rulings, SeasonCard, Setup};
use tabletop_core::{CardSet, RulingChoice as _, RulingInfo, Table};

use crate::scene::{Scene, setup, told};

/// A ruling at work.
struct Reading {
    id: &'static str,
    /// The position, under these rulings.
    scene: fn(&[(&str, &str)]) -> Scene,
    /// The steps, which every reading allows; what the last one leads to is compared.
    steps: &'static str,
}

/// Season 2 under Rest Year.
fn second(rulings: &[(&str, &str)], advisors: &[basketboss::Advisor]) -> Scene {
    let seats = u8::try_from(advisors.len()).unwrap();
    Scene::ruled(seats, rulings).season(2, SeasonCard::RestYear, advisors)
}

/// A scene of two managers whose season card `card` has this effect.
fn altered(rulings: &[(&str, &str)], card: usize, effect: Effect) -> Scene {
    let mut components = Components { checks: Checks::Free, ..Components::default() };
    components.season_cards[card].effect = effect;
    Scene::new(Setup { components: Some(components), ..setup(2, rulings) })
}

const READINGS: &[Reading] = &[
    Reading {
        id: "R-1",
        scene: |rulings| Scene::ruled(3, rulings).row("9 10").opener(2),
        steps: "2: pass / 3: pass / 1: pass",
    },
    Reading {
        id: "R-1",
        scene: |rulings| second(rulings, &[Trainer, Agent, Banker]).opener(2).row("injury-1 9"),
        steps: "1: bid 0 / 2: bid 1 / 3: bid 1 / 1: injure C",
    },
    Reading { id: "R-2", scene: |rulings| Scene::ruled(2, rulings).row("9"), steps: "1: offer 1 / 2: pass" },
    Reading {
        id: "R-3",
        scene: |rulings| {
            altered(rulings, 2, Effect::StarBonus { at_least: 4, bonus: -2 })
                .season(2, SeasonCard::Headliners, &[Trainer, Agent])
                .card(1, PointGuard, 3, 0)
                .card(1, Center, 31, 0)
                .row("injury-1")
        },
        steps: "1: bid 0 / 2: bid 1",
    },
    Reading {
        id: "R-4",
        scene: |rulings| Scene::ruled(4, rulings).row("9"),
        steps: "1: pass / 2: pass / 3: pass / 4: pass / 2: bid 0 / 3: bid 0 / 4: bid 0",
    },
    Reading {
        id: "R-5a",
        scene: |rulings| {
            second(rulings, &[Trainer, Agent]).card(1, PointGuard, 12, 3).card(1, Center, 31, 0).row("9")
        },
        steps: "1: pass / 2: pass",
    },
    Reading {
        id: "R-5b",
        scene: |rulings| {
            second(rulings, &[Trainer, Agent]).card(1, PointGuard, 3, 0).card(1, Center, 31, 0).row("9")
        },
        steps: "1: pass / 2: pass / 1: slide PG",
    },
    Reading {
        id: "R-6",
        scene: |rulings| {
            let scene = altered(rulings, 10, Effect::PositionWorth(2));
            scene.season(6, SeasonCard::TeamLegacy, &[Agent, Banker]).row("9")
        },
        steps: "1: pass / 2: pass",
    },
    Reading { id: "R-7", scene: |rulings| Scene::ruled(2, rulings).row("9"), steps: "" },
    Reading {
        id: "R-8",
        scene: |rulings| second(rulings, &[Trainer, Agent]).phase(Phase::Market { replaced: CardSet::EMPTY }),
        steps: "chance: flip 7 / chance: flip injury-1 / chance: flip 11 / chance: flip 14",
    },
    Reading {
        id: "R-9",
        scene: |rulings| {
            let scene = Scene::ruled(2, rulings).season(2, SeasonCard::ParadeRoute, &[Banker, Agent]);
            scene.injury(1, PointGuard, Injury::First).row("9")
        },
        steps: "1: offer 1 / 2: pass / 1: place PG",
    },
    Reading {
        id: "R-10",
        scene: |rulings| {
            second(rulings, &[Trainer, Agent])
                .card(1, PointGuard, 12, 3)
                .card(1, Center, 31, 0)
                .injury(1, PointGuard, Injury::First)
                .row("9")
        },
        steps: "1: pass / 2: pass",
    },
    Reading {
        id: "R-11",
        scene: |rulings| Scene::ruled(3, rulings).row("9"),
        steps: "1: pass / 2: pass / 3: pass",
    },
    Reading {
        id: "R-12",
        scene: |rulings| {
            second(rulings, &[Referee, Agent, Banker, Publicist, Therapist])
                .card(2, PointGuard, 7, 0)
                .card(3, ShootingGuard, 14, 0)
                .card(1, PowerForward, 1, 0)
                .row("9")
                .opener(1)
        },
        steps: "1: pass / 2: pass / 3: pass / 4: pass / 5: pass",
    },
    Reading {
        id: "R-13",
        scene: |rulings| {
            let scene = Scene::ruled(2, rulings).season(6, SeasonCard::TeamLegacy, &[Therapist, Banker]);
            scene.card(1, Center, 31, 0).row("9")
        },
        steps: "1: pass / 2: pass",
    },
    Reading {
        id: "R-14",
        scene: |rulings| second(rulings, &[Trainer, Agent]).money(1, 3).row("9"),
        steps: "1: pass / 2: pass / 2: hire agent / 1: hire banker",
    },
    Reading {
        id: "R-15",
        scene: |rulings| second(rulings, &[Referee, Agent, Banker, Publicist]).row("9").opener(1),
        steps: "1: pass / 2: pass / 3: pass / 4: pass / 2: bid 0 / 3: bid 1 / 4: bid 2 / 2: bid 1 / 3: bid 0",
    },
    Reading {
        id: "R-16",
        scene: |rulings| Scene::ruled(2, rulings).row("9 10"),
        steps: "1: offer 1 / 2: pass / 1: place PG",
    },
];

impl Reading {
    fn info(&self) -> &'static RulingInfo {
        Rulings::info(self.id).unwrap()
    }

    /// What the steps lead to when the ruling is read so: what the last step tells, what may be done then, what is awaited and
    /// how many cards the stack has.
    fn leads_to(&self, value: &str) -> Vec<String> {
        let table = self.played(value);
        let mut shown: Vec<String> =
            told(&table, table.last_events()).iter().map(|line| format!("told: {line}")).collect();
        for seat in table.awaits().deciders() {
            let listed: Vec<String> = table.legal(seat).iter().map(ToString::to_string).collect();
            shown.push(format!("{seat} may: {}", listed.join(", ")));
        }
        shown.push(format!("awaited: {}", table.public().phase.awaited()));
        shown.push(format!("cards in the stack: {}", table.public().stack.len()));
        shown
    }

    fn played(&self, value: &str) -> Table<Basketboss> {
        let mut table = (self.scene)(&[(self.id, value)]).table();
        for step in self.steps.split(" / ").filter(|step| !step.is_empty()) {
            table.enter(step).unwrap_or_else(|error| panic!("{} {value}: `{step}`: {error}", self.id));
        }
        table
    }

    /// What only this reading leads to; where there is no other, what is told by the clauses that the ruling reads.
    fn shows(&self, value: &str) -> Vec<String> {
        let own = self.leads_to(value);
        let others: Vec<&str> =
            self.info().values.iter().map(|other| other.name).filter(|other| *other != value).collect();
        if others.is_empty() {
            let is_of_ruling =
                |line: &String| self.info().clauses.iter().any(|id| line.contains(&format!("[{id}]")));
            return own.into_iter().filter(is_of_ruling).collect();
        }
        let elsewhere: Vec<String> = others.iter().flat_map(|other| self.leads_to(other)).collect();
        let (told, rest): (Vec<_>, Vec<_>) = own
            .into_iter()
            .filter(|line| !elsewhere.contains(line))
            .partition(|line| line.starts_with("told: "));
        // What is told says enough.
        if told.is_empty() { rest } else { told }
    }
}

#[test]
fn every_reading_of_every_ruling_shows_what_no_other_does() {
    for info in Rulings::ALL {
        let mut readings = READINGS.iter().filter(|reading| reading.id == info.id).peekable();
        assert!(readings.peek().is_some(), "{}", info.id);
        for (reading, value) in
            readings.flat_map(|reading| info.values.iter().map(move |value| (reading, value)))
        {
            assert!(!reading.shows(value.name).is_empty(), "{} {}", info.id, value.name);
        }
    }
}
