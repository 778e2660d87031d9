//! `src/pins.txt`, which is `starplayer::PINS`: what pins each clause, written from the tables of the tests.
//!
//! It is renewed by `UPDATE_PINS=1 cargo test -p starplayer --test it pins`.

use starplayer::{PINS, Rule};
use tabletop_core::RuleBook;

use crate::script::Shown;
use crate::{rulings, scenarios};

/// The pin of a clause by one scene in one line, if the scene asks for it; with `any`, if it tells it at all.
fn pin(rule: &str, scene: &str, shown: &[Shown], any: bool) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    for piece in shown {
        let part = match piece {
            Shown::Told { rule: of, step, words, asked } if of == rule && (*asked || any) => {
                format!("played: {step}, told: {words}")
            }
            Shown::Refused { rule: of, step, words } if of == rule => format!("refused: {step} ({words})"),
            Shown::Told { .. } | Shown::Refused { .. } => continue,
        };
        if !parts.contains(&part) && (!any || parts.is_empty()) {
            parts.push(part);
        }
    }
    if parts.is_empty() {
        return None;
    }
    let line = format!("{rule}\t{scene}; {}", parts.join("; "));
    assert!(!line.contains('\n') && line.matches('\t').count() == 1, "{line}");
    Some(line)
}

#[test]
fn the_pins_are_those_of_the_tests() {
    let scenes: Vec<_> = scenarios::shown().into_iter().chain(rulings::shown()).collect();
    let mut text = String::new();
    for rule in Rule::ALL {
        let of = |any| move |(scene, shown): &(String, Vec<Shown>)| pin(rule.id(), scene, shown, any);
        let mut own: Vec<String> = scenes.iter().filter_map(of(false)).collect();
        if own.is_empty() {
            // No scene asks for it by name: the first that tells it.
            own.extend(scenes.iter().find_map(of(true)));
        }
        assert_eq!(own.is_empty(), rule.never_cited().is_some(), "what pins {}", rule.id());
        for line in own {
            text.push_str(&line);
            text.push('\n');
        }
    }
    if std::env::var_os("UPDATE_PINS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/pins.txt"), &text).unwrap();
    } else {
        let stale = text.lines().zip(PINS.lines()).find(|(now, pinned)| now != pinned);
        assert!(
            text == PINS,
            "src/pins.txt is stale; renew it with `UPDATE_PINS=1 cargo test -p starplayer --test it pins`. \
             The first line that differs: {stale:?}"
        );
    }
}
