//! Clients can read back everything that they are sent: every event and every reason of a refusal, as JSON.

use std::collections::BTreeSet;

use serde_json::Value;
use starplayer::{Event, Why};
use tabletop_core::testing::scenario::{Scenario, headed};
use tabletop_core::{Refusal, Step};

use crate::notation::{ACTIONS, example};
use crate::position::Arranged;

/// The name in the JSON of an enum's value.
fn name(written: &Value) -> String {
    match written {
        Value::String(name) => name.clone(),
        _ => written.as_object().unwrap().keys().next().unwrap().clone(),
    }
}

/// The names that have occurred.
#[derive(Default)]
struct Met {
    events: BTreeSet<String>,
    reasons: BTreeSet<String>,
}

impl Met {
    fn event(&mut self, event: &Event) {
        let written = serde_json::to_value(event).unwrap();
        assert_eq!(&serde_json::from_str::<Event>(&written.to_string()).unwrap(), event);
        self.events.insert(name(&written));
    }

    fn reason(&mut self, why: Why) {
        let written = serde_json::to_value(why).unwrap();
        assert_eq!(serde_json::from_str::<Why>(&written.to_string()).unwrap(), why);
        assert_eq!(serde_json::from_str::<Why>(&written.to_string()).unwrap().to_string(), why.to_string());
        self.reasons.insert(name(&written));
    }

    /// Collects all events of the scenarios, and at the end of each the refusals of every form of action.
    fn scenarios(&mut self, texts: &[&str]) {
        for (_, script) in texts.iter().flat_map(|text| headed(text)) {
            let table = Scenario::<Arranged>::play(script).table;
            table.events().for_each(|entry| self.event(&entry.event));
            for seat in tabletop_core::Seat::ALL {
                for form in ACTIONS {
                    let step = Step::Decision { seat, action: example(form).parse().unwrap() };
                    let refusal = table.check(step).err();
                    refusal.iter().flat_map(Refusal::faults).for_each(|fault| self.reason(fault.why));
                }
            }
            let chance = Step::Chance("dice 1 1".parse().unwrap());
            let refusal = table.check(chance).err();
            refusal.iter().flat_map(Refusal::faults).for_each(|fault| self.reason(fault.why));
        }
    }
}

#[test]
fn every_event_and_reason_of_the_scenarios_is_read_back() {
    let mut met = Met::default();
    met.scenarios(&crate::scenarios::TEXTS);
    met.scenarios(&crate::rulings::TEXTS);
    assert!(met.events.len() >= 80, "{} kinds of events: {:?}", met.events.len(), met.events);
    assert!(met.reasons.len() >= 45, "{} kinds of reasons: {:?}", met.reasons.len(), met.reasons);
}

/// A reason gives the awaited decision and the missing card in the words of its sentence.
#[test]
fn words_are_read_back_as_words() {
    for (text, words) in [
        (r#"{"not_now":{"pending":"whether to roll"}}"#, "whether to roll is to be decided now"),
        (r#"{"not_now":{"pending":"a deal"}}"#, "a deal is to be decided now"),
        (r#"{"no_card":{"card":"kept bonus"}}"#, "no kept bonus card"),
        (r#"{"no_card":{"card":"transfer window"}}"#, "no transfer window card"),
    ] {
        let why: Why = serde_json::from_str(text).unwrap();
        assert_eq!((serde_json::to_string(&why).unwrap().as_str(), why.to_string().as_str()), (text, words));
    }
    assert!(serde_json::from_str::<Why>(r#"{"no_card":{"card":"library"}}"#).is_err());
    assert!(serde_json::from_str::<Event>(r#"{"scored":{"seat":1,"dice":[1,7]}}"#).is_err());
}
