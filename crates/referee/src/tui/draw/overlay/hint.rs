//! The box with a hint.

use ratatui::style::Style;
use tabletop_any::AnyConsidered;
use tabletop_any::Scene;

use super::super::paint::{bold, dim, width, wrapped};
use super::{Line, Text, faint, plain};
use crate::tui::overlay::{Advice, Hint};

/// The maximum number of actions that a hint compares.
const MOST_COMPARED: usize = 6;

/// Returns the advice, and the other actions that were tried.
pub(super) fn text(scene: &Scene, hint: &Hint, room: u16) -> Text {
    let title = "Hint: a strong player who sees what you see";
    let Advice { thought, rationale } = match hint {
        Hint::Given(Some(advice)) => advice,
        Hint::Given(None) => return Text::new(title, vec![plain("has no advice now.")]),
        Hint::Thinking(seconds) => return thinking(title, *seconds),
    };
    let mut lines = vec![(format!("would {}", words(scene, &thought.action)), String::new(), bold())];
    let keys = faint("t: take this action   any other key: back");
    let compared: Vec<_> = thought.compared(MOST_COMPARED).collect();
    if compared.is_empty() {
        return Text { foot: vec![plain(""), keys], ..Text::new(title, lines) };
    }
    lines.extend(thought.reason(rationale.as_ref(), &|action| words(scene, action)).map(plain));
    let is_advised = |one: &AnyConsidered| one.action == thought.action;
    // A game without scores has no lead.
    let has_lead = scene.panels.iter().any(|panel| panel.score.is_some());
    let figures = |win: &str, lead: &str, tries: &str| {
        if has_lead { format!("{tries:>7}{win:>12}{lead:>8}") } else { format!("{tries:>7}{win:>12}") }
    };
    lines.extend([plain(""), (String::new(), figures("win", "lead", "tries"), dim())]);
    for one in compared {
        let share = one.share_with_margin().unwrap_or_default();
        let lead = one.lead.map_or_else(String::new, |lead| format!("{lead:+.1}"));
        let right = figures(&share, &lead, &one.visits.to_string());
        let (mark, style) = if is_advised(one) { ("▶", bold()) } else { (" ", Style::new()) };
        // Actions often differ in their last words, so a long one takes a second line.
        let beside = width(&right) + width(mark) + 3;
        let said = wrapped(&words(scene, &one.action), room.saturating_sub(beside));
        for (number, line) in said.into_iter().enumerate() {
            let (mark, right) = if number == 0 { (mark, right.as_str()) } else { (" ", "") };
            lines.push((format!("{mark} {line}"), right.to_string(), style));
        }
    }
    let mut foot = vec![plain("")];
    foot.extend(legend(has_lead));
    foot.push(keys);
    Text { foot, ..Text::new(title, lines) }
}

/// Returns the box of a hint that is not there yet.
fn thinking(title: &str, seconds: u32) -> Text {
    let lines = vec![
        plain(format!("is thinking … {seconds} s so far")),
        faint("It plays this game on in thought, again and again, from the choices that look best."),
    ];
    Text { foot: vec![plain(""), faint("any key: do without it")], ..Text::new(title, lines) }
}

/// Returns the legend of the figures.
fn legend(has_lead: bool) -> Vec<Line> {
    let lead = if has_lead { "; lead: how many points ahead at the end, on average" } else { "" };
    vec![
        faint(
            "Each choice was played on in thought, more often if it did well. The choice at the top is advised.",
        ),
        faint(format!("tries: how often it was tried; win: its share of wins, give or take chance{lead}")),
    ]
}

/// Returns the words for an action.
fn words(scene: &Scene, action: &str) -> String {
    let offer = scene.offers().find(|offer| offer.action == action);
    offer.map_or_else(|| action.to_string(), |offer| offer.words.clone())
}

#[cfg(test)]
mod tests {
    use tabletop_any::AnyThought;

    use super::*;

    fn without_reason(thought: AnyThought) -> Hint {
        Hint::Given(Some(Advice { thought, rationale: None }))
    }

    fn one(action: &str, visits: u32) -> AnyConsidered {
        AnyConsidered {
            action: action.to_string(),
            merit: 0,
            visits,
            share: Some(0.5),
            margin: Some(0.1),
            lead: Some(1.0),
        }
    }

    fn scene(game: &str) -> Scene {
        let info = tabletop::game(game).unwrap();
        let mut table = info.open(&info.usual_setup(2)).unwrap();
        table.deal_all(&mut tabletop_core::Dealer::new(4));
        table.scene(table.awaits().deciders().first()).unwrap()
    }

    #[test]
    fn the_advice_is_marked_and_the_rest_follows_in_the_order_of_the_thought() {
        let thought = AnyThought {
            action: "bid 2".to_string(),
            considered: vec![one("bid 2", 50), one("bid 1", 30), one("pass", 20)],
        };
        let lines = text(&scene("world-league"), &without_reason(thought), 74).lines;
        let tried: Vec<&str> = lines[4..7].iter().map(|(text, ..)| text.as_str()).collect();
        assert!(tried[0].starts_with("▶ bid 2") && tried[1].starts_with("  bid 1"), "{tried:?}");
        assert!(tried[2].starts_with("  pass"), "{tried:?}");
        assert!(lines[3].1.contains("lead"), "{:?}", lines[3]);
    }

    #[test]
    fn the_reason_names_the_other_action_in_words() {
        let mut table = tabletop::open("world-league", r#"{"seats": 2}"#).unwrap();
        let mut dealer = tabletop_core::Dealer::new(4);
        table.deal_all(&mut dealer);
        let seat = table.awaits().deciders().first().unwrap();
        let scene = table.scene(Some(seat)).unwrap();
        let said = |action: &str, other: &str| {
            let thought =
                AnyThought { action: action.to_string(), considered: vec![one(action, 50), one(other, 20)] };
            let lines = text(&scene, &Hint::Given(Some(Advice::of(&table, seat, thought))), 74).lines;
            lines[1].0.clone()
        };
        let bid = scene.offers().find(|offer| offer.action == "bid 11").unwrap();
        let reason = said("pass", "bid 11");
        assert!(reason.starts_with(&format!("“{}” may be as good: 50 against 50 %", bid.words)), "{reason}");
        assert!(reason.contains("On average it brings") && reason.contains(" more for "), "{reason}");
        // Games that speak against the advice are no reason for it.
        assert!(said("bid 11", "pass").contains("Played on at first sight"), "{}", said("bid 11", "pass"));
    }

    /// Every figure at the right edge has a name, and the legend explains each name. While the player thinks, the seconds
    /// are counted.
    #[test]
    fn every_figure_is_explained_and_the_thought_is_counted() {
        for (game, names) in
            [("world-league", &["tries", "win", "lead"][..]), ("starplayer", &["tries", "win"])]
        {
            let scene = scene(game);
            let action = scene.offers().next().unwrap().action.clone();
            let thought = AnyThought { considered: vec![one(&action, 9)], action };
            let shown = text(&scene, &without_reason(thought), 74);
            let heads = shown.lines.iter().find(|(_, right, _)| right.contains("tries")).unwrap();
            assert_eq!(heads.1.split_whitespace().collect::<Vec<_>>().len(), names.len());
            let legend = shown.foot.iter().map(|(text, ..)| text.as_str()).collect::<Vec<_>>().join(" ");
            for name in names {
                assert!(heads.1.contains(name) && legend.contains(&format!("{name}: ")), "{name}: {legend}");
            }
        }
        let waiting = |seconds| text(&scene("world-league"), &Hint::Thinking(seconds), 74).lines;
        assert!(waiting(7)[0].0.contains("7 s") && waiting(12)[0].0.contains("12 s"), "{:?}", waiting(7));
    }

    #[test]
    fn a_game_without_scores_has_no_lead() {
        let scene = scene("starplayer");
        let action = scene.offers().next().unwrap().action.clone();
        let thought = AnyThought { considered: vec![one(&action, 9)], action };
        let lines = text(&scene, &without_reason(thought), 74).lines;
        assert!(!lines.iter().any(|(text, right, _)| text.contains("lead") || right.contains("lead")));
    }

    #[test]
    fn a_long_action_takes_two_lines_and_is_not_cut() {
        let scene = scene("basketball-duel");
        let long = scene.offers().max_by_key(|offer| offer.words.len()).unwrap();
        let thought = AnyThought { considered: vec![one(&long.action, 9)], action: long.action.clone() };
        let room = width(&long.words) + 4;
        let lines = text(&scene, &without_reason(thought), room).lines;
        let said: Vec<&str> =
            lines[3..].iter().map(|(text, ..)| text.trim_start_matches(['▶', ' '])).collect();
        assert!(said.len() > 1 && said.join(" ") == long.words, "{said:?}");
        assert!(lines[3..].iter().all(|(text, right, _)| width(text) + width(right) < room), "{said:?}");
    }
}
