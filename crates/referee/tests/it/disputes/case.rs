//! A case: questions in a head above a transcript. `docs/disputes/README.md` describes the format.

use std::path::Path;

use tabletop_core::{Game, RuleBook as _, RulingChoice as _, RulingInfo, read_setup};

/// The parts of a case that its author writes. Verdicts are not included: they are generated again and compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    /// The name of the file, without its ending.
    pub(super) slug: String,
    /// The full path, as an argument.
    pub(super) path: String,
    /// The disputed question.
    pub(super) title: String,
    /// The ids of the clauses and rulings that matter.
    pub(super) about: Vec<String>,
    /// The reasons for the verdict, line by line.
    pub(super) because: Vec<String>,
    /// The steps in the questions about the end of the record.
    pub(super) asks: Vec<String>,
    /// The other readings in the questions. Each is a list of rulings with their values.
    pub(super) unders: Vec<Vec<String>>,
    /// For each of the other readings, `true` if the case expects a different result.
    pub(super) parting: Vec<bool>,
    /// The transcript below the head.
    pub(super) body: String,
}

impl Case {
    /// Parses the head of a case. Generated lines are skipped.
    pub(super) fn read<G: Game>(path: &Path, text: &str) -> Result<Self, String> {
        let head: Vec<&str> = text.lines().take_while(|line| line.starts_with('#')).collect();
        let body: String = text.split_inclusive('\n').skip(head.len()).collect();
        let slug = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_string();
        let mut lines = head.iter().map(|line| line.trim_start_matches('#').trim_end());
        let title = lines.next().unwrap_or_default().trim().to_string();
        let mut case = Self {
            slug,
            path: path.to_str().unwrap_or_default().to_string(),
            title,
            about: Vec::new(),
            because: Vec::new(),
            asks: Vec::new(),
            unders: Vec::new(),
            parting: Vec::new(),
            body,
        };
        let mut is_because = false;
        for line in lines {
            if let Some(more) = line.strip_prefix("   ") {
                if is_because {
                    case.because.push(more.trim().to_string());
                }
                continue;
            }
            is_because = case.take(line.trim())?;
        }
        case.checked::<G>()
    }

    /// Parses a line that begins a new part. Returns `true` if the part is the reason, which may continue on the
    /// next line.
    fn take(&mut self, line: &str) -> Result<bool, String> {
        let (question, answer) = line.split_once("=>").map_or((line, ""), |(a, b)| (a.trim(), b.trim()));
        if let Some(ids) = line.strip_prefix("about:") {
            self.about = ids.split_whitespace().map(str::to_string).collect();
        } else if let Some(reason) = line.strip_prefix("because:") {
            self.because = vec![reason.trim().to_string()];
            return Ok(true);
        } else if let Some(step) = question.strip_prefix("ask ") {
            self.asks.push(step.trim().to_string());
        } else if let Some(readings) = question.strip_prefix("under ") {
            self.unders.push(readings.split_whitespace().map(str::to_string).collect());
            self.parting.push(answer.starts_with("parts "));
        } else if !line.starts_with("verdict:") {
            return Err(format!("`# {line}` is no line of the head: about, because, verdict, ask or under"));
        }
        Ok(false)
    }

    /// Returns the case if it is complete and correct.
    fn checked<G: Game>(self) -> Result<Self, String> {
        let is_known = |id: &String| {
            let rule = G::Rule::from_id(id).map(G::Rule::id);
            rule.or_else(|| G::Rulings::info(id).map(|ruling| ruling.id)) == Some(id)
        };
        if let Some(unknown) = self.about.iter().find(|id| !is_known(id)) {
            return Err(format!("about: {} has no clause and no ruling `{unknown}`", G::NAME));
        }
        let is_slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let asked: Vec<&String> = self.unders.iter().flatten().collect();
        let id = |reading: &str| reading.split('=').next().unwrap_or_default().to_string();
        let problem = if !self.slug.chars().all(is_slug) {
            "the name of the file is not in small letters, digits and hyphens"
        } else if self.title.is_empty() || self.title.contains('|') {
            "the first line is not `# ` and the question"
        } else if self.about.is_empty() {
            "there is no line `# about: ` with the clauses and rulings concerned"
        } else if self.because.iter().all(String::is_empty) {
            "there is no line `# because: ` with the reason"
        } else if asked.iter().any(|reading| !self.about.contains(&id(reading))) {
            "a ruling is asked about under another value that does not stand in `about`"
        } else if self.asks.iter().any(|step| !step.contains(':')) {
            "`# ask` takes a step as a transcript writes it: `# ask 2: bid 3`"
        } else {
            return Ok(self);
        };
        Err(problem.to_string())
    }

    /// The clauses that matter: those that the case names, and those that belong to the named rulings.
    pub(super) fn clauses<G: Game>(&self) -> Vec<String> {
        let mut clauses: Vec<String> = self.about.clone();
        for id in &self.about {
            let ruling = G::Rulings::info(id);
            clauses.extend(ruling.iter().flat_map(|ruling| ruling.clauses).map(ToString::to_string));
        }
        clauses
    }

    /// The rulings that this case demonstrates, with the values: both values where two readings differ, or the
    /// only value of a ruling.
    pub(super) fn shown<G: Game>(&self) -> Vec<(String, String)> {
        let table = tabletop::read(&self.body).and_then(|record| record.begin()).unwrap();
        let setup = read_setup::<G>(&table.setup()).unwrap();
        let written = |id: &str| G::rulings(&setup).chosen(id).unwrap();
        let parting = self.unders.iter().zip(&self.parting).filter(|(_, parts)| **parts);
        let pairs =
            parting.flat_map(|(readings, _)| readings).map(|reading| reading.split_once('=').unwrap());
        let both = pairs.flat_map(|(id, value)| [(id, value.to_string()), (id, written(id))]);
        let alone = self.about.iter().filter_map(|id| G::Rulings::info(id));
        let alone = alone.filter(|ruling| has_one_value(ruling));
        let alone = alone.map(|ruling| (ruling.id, written(ruling.id)));
        both.chain(alone).map(|(id, value)| (id.to_string(), stem(&value).to_string())).collect()
    }
}

/// Returns `true` if the ruling has a single value, so that there is nothing to compare. A value that takes a
/// number counts as several.
fn has_one_value(ruling: &RulingInfo) -> bool {
    matches!(ruling.values, [value] if stem(value.name) == value.name)
}

/// A value without its number: `Cap` of `Cap(3)`.
pub(super) fn stem(value: &str) -> &str {
    value.split('(').next().unwrap_or(value)
}
