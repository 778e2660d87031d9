//! What the program judges of a case, in the words of its head.

use std::fmt::Write as _;

use serde_json::Value;
use tabletop_core::Game;

use super::case::Case;
use crate::referee;

/// The most actions of a list that are written out.
const MOST_LISTED: usize = 6;

/// The whole file, its verdicts as the program gives them.
pub(super) fn judge<G: Game>(case: &Case) -> Result<String, String> {
    let mut text = String::new();
    let because = case.because.join("\n#   ");
    let _ = writeln!(text, "# {}\n# about: {}\n# because: {because}", case.title, case.about.join(" "));
    let judge = Judge { clauses: case.clauses::<G>(), case };
    let parts = [
        vec![judge.verdict()?],
        case.asks.iter().map(|step| judge.ask(step)).collect::<Result<_, _>>()?,
        case.unders.iter().map(|readings| judge.under(readings)).collect::<Result<_, _>>()?,
    ];
    for Answer { head, more } in parts.into_iter().flatten() {
        let _ = writeln!(text, "# {head}");
        for line in more {
            let _ = writeln!(text, "#   {line}");
        }
    }
    Ok(text + &case.body)
}

/// An answer: its first line, and those that are indented below it.
struct Answer {
    head: String,
    more: Vec<String>,
}

struct Judge<'a> {
    case: &'a Case,
    /// The clauses concerned.
    clauses: Vec<String>,
}

/// Runs a command that answers with one object, whatever the verdict.
fn answer(words: &[&str]) -> Result<Value, String> {
    let answer = referee(words);
    if answer.code == 2 {
        return Err(format!("`referee {}`: {}", words.join(" "), answer.err.trim()));
    }
    serde_json::from_str(&answer.out).map_err(|error| format!("`referee {}`: {error}", words.join(" ")))
}

impl Judge<'_> {
    fn verdict(&self) -> Result<Answer, String> {
        let found = answer(&["check", &self.case.path, "--json"])?;
        if let Some(refused) = refused(&found) {
            return Ok(Answer { head: format!("verdict: {refused}"), more: reasons(&found["rules"]) });
        }
        let then = awaits(&found["awaits"]);
        let mut more = self.concerned(&found["events"]);
        more.extend(standings(&found["standings"]));
        Ok(Answer { head: format!("verdict: faithful; after step {} {then}", found["steps"]), more })
    }

    fn ask(&self, step: &str) -> Result<Answer, String> {
        let found = answer(&["ask", &self.case.path, step, "--json"])?;
        let found = &found["answers"][0];
        let (judged, more) = if found["allowed"] == true {
            ("allowed".to_string(), self.concerned(&found["events"]))
        } else {
            (format!("refused by {}", rules(&found["rules"])), reasons(&found["rules"]))
        };
        Ok(Answer { head: format!("ask {} => {judged}", string(&found["step"])), more })
    }

    fn under(&self, readings: &[String]) -> Result<Answer, String> {
        let mut words = vec!["check", &self.case.path, "--json"];
        words.extend(readings.iter().flat_map(|reading| ["--ruling", reading]));
        let found = answer(&words)?;
        let head = format!("under {} =>", readings.join(" "));
        if found["parts"] == false {
            return Ok(Answer { head: format!("{head} does not part"), more: Vec::new() });
        }
        let differs: Vec<_> = list(&found["differs"]).iter().map(string).collect();
        let head = format!("{head} parts at step {} in {}", found["step"], differs.join(", "));
        let more = ["written", "other"].iter().flat_map(|side| self.side(side, &found[side]));
        Ok(Answer { head, more: more.collect() })
    }

    /// What one side says at the step where they part, and what follows.
    fn side(&self, name: &str, side: &Value) -> Vec<String> {
        let at = &side["at"];
        let mut lines = Vec::new();
        if list(&at["rules"]).is_empty() {
            let concerned = self.concerned(&at["own_events"]);
            let any = events(list(&at["own_events"]).iter().take(1));
            lines.extend(if concerned.is_empty() { any } else { concerned });
            let legal = at["own_legal"].as_object().unwrap();
            lines.extend(legal.iter().map(|(who, actions)| possible(who, list(actions))));
        } else {
            lines.push(format!("refused by {}", rules(&at["rules"])));
            lines.extend(reasons(&at["rules"]));
        }
        let mut lines: Vec<_> = lines.iter().map(|line| format!("{name}: {line}")).collect();
        lines.push(match refused(&side["stopped"]) {
            Some(refused) => format!("{name} then: {refused}"),
            None => format!("{name} then: goes on to step {}, {}", side["accepted"], awaits(&side["awaits"])),
        });
        lines.extend(standings(&side["standings"]).iter().map(|line| format!("{name} then: {line}")));
        lines
    }

    /// The events that cite a clause concerned.
    fn concerned(&self, told: &Value) -> Vec<String> {
        let concerns = |event: &&Value| self.clauses.contains(&string(&event["rule"]));
        events(list(told).iter().filter(concerns))
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn string(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

fn events<'a>(told: impl Iterator<Item = &'a Value>) -> Vec<String> {
    let line = |event: &Value| {
        let whispered = match event["to"].as_array() {
            Some(seats) => {
                format!("(seat {} alone) ", seats.iter().map(string).collect::<Vec<_>>().join(", "))
            }
            None => String::new(),
        };
        format!("{whispered}{} [{}]", string(&event["text"]), string(&event["rule"]))
    };
    told.map(line).collect()
}

/// The ids of broken rules, the primary one first.
fn rules(faults: &Value) -> String {
    list(faults).iter().map(|fault| string(&fault["rule"])).collect::<Vec<_>>().join(", ")
}

fn reasons(faults: &Value) -> Vec<String> {
    list(faults)
        .iter()
        .map(|fault| format!("{} [{}]", string(&fault["text"]), string(&fault["rule"])))
        .collect()
}

/// Where and why the steps were not accepted; `None` if all were.
fn refused(found: &Value) -> Option<String> {
    let step = found["step"].as_u64()?;
    let said = string(&found["said"]);
    Some(if found["differs"].is_null() {
        format!("refused at step {step}, `{said}`, by {}", rules(&found["rules"]))
    } else {
        format!("step {step}, `{said}`, leads to another state than the one recorded")
    })
}

fn awaits(awaits: &Value) -> String {
    let seats = |list: &Value| list.as_array().unwrap().iter().map(string).collect::<Vec<_>>().join(", ");
    match (awaits.as_str(), awaits.get("seats")) {
        (Some("chance"), _) => "chance is awaited".to_string(),
        (None, Some(both)) => {
            let (must, may) = (seats(&both["must"]), seats(&both["may"]));
            match (must.is_empty(), may.is_empty()) {
                (false, true) => format!("seat {must} must decide"),
                (true, _) => format!("seat {may} may act"),
                (false, false) => format!("seat {must} must decide, seat {may} may act"),
            }
        }
        _ => "the game is over".to_string(),
    }
}

fn possible(who: &str, actions: &[Value]) -> String {
    let listed: Vec<_> = actions.iter().take(MOST_LISTED).map(string).collect();
    let more = actions.len() - listed.len();
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let who = if who == "chance" { "chance may give".to_string() } else { format!("seat {who} may") };
    format!("{who} {}{more}", listed.join(", "))
}

/// The rows of the standings of a game that is over.
fn standings(standings: &Value) -> Vec<String> {
    let row = |row: &Value| {
        let wins = if row["wins"] == true { ", wins" } else { "" };
        let tie = list(&row["tiebreaks"]).iter();
        let tie: String = tie.map(|tie| format!(", {} {}", string(&tie["name"]), tie["figure"])).collect();
        format!("seat {}: place {}, score {}{tie}{wins}", row["seat"], row["place"], row["score"])
    };
    list(&standings["rows"]).iter().map(row).collect()
}
