//! A study as a table of one line a game.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::io;

use super::Study;
use super::row::Row;

impl Study {
    /// Writes the games as CSV with a line of names: the game, its deal, the result of each player, lengths, and
    /// everything that was counted or chosen by lot.
    ///
    /// # Errors
    /// The errors of the writer.
    pub fn write_csv(&self, to: impl io::Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(to);
        let parts: BTreeSet<&String> = self.rows.iter().flat_map(|row| row.parts.keys()).collect();
        let counts: BTreeSet<&String> = self.rows.iter().flat_map(|row| row.counts.keys()).collect();
        let has_choices = self.plan.by.is_some();
        csv.write_record(self.names(&parts, &counts, has_choices))?;
        for row in &self.rows {
            csv.write_record(self.line(row, &parts, &counts, has_choices))?;
        }
        csv.flush()
    }

    fn names(&self, parts: &BTreeSet<&String>, counts: &BTreeSet<&String>, has_choices: bool) -> Vec<String> {
        let mut names: Vec<_> = ["game", "deal", "decisions", "chance_steps", "changes", "stopped", "first"]
            .map(ToString::to_string)
            .into();
        for player in 1..=self.plan.players.len() {
            names.extend(["player", "seat", "share", "score", "lead"].map(|name| format!("{name}_{player}")));
            names.extend(parts.iter().map(|part| format!("{}_{player}", part.replace(' ', "_"))));
        }
        names.extend(counts.iter().map(ToString::to_string));
        if has_choices {
            names.extend(["chooser", "chosen"].map(ToString::to_string));
        }
        names
    }

    fn line(
        &self,
        row: &Row,
        parts: &BTreeSet<&String>,
        counts: &BTreeSet<&String>,
        has_choices: bool,
    ) -> Vec<String> {
        let mut line = alloc::vec![
            row.game.to_string(),
            self.plan.deal(row.game).to_string(),
            row.decisions.to_string(),
            row.chance_steps.to_string(),
            row.changes.to_string(),
            u8::from(row.stopped).to_string(),
            row.first.map_or_else(String::new, |player| (player + 1).to_string()),
        ];
        for (player, spec) in self.plan.players.iter().enumerate() {
            line.push(spec.to_string());
            line.push((self.plan.seat(row.game, player) + 1).to_string());
            line.push(row.shares[player].to_string());
            line.push(row.scores[player].to_string());
            line.push(row.leads[player].to_string());
            let points = |part: &&String| row.parts.get(*part).map_or(0, |points| points[player]).to_string();
            line.extend(parts.iter().map(points));
        }
        line.extend(counts.iter().map(|name| row.counts.get(*name).copied().unwrap_or(0).to_string()));
        if has_choices {
            line.push(row.choices.first().map_or_else(String::new, |choice| (choice.player + 1).to_string()));
            let chosen: Vec<_> = row.choices.iter().map(|choice| choice.action.as_str()).collect();
            line.push(chosen.join("; "));
        }
        line
    }
}
