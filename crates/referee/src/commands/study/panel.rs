//! `referee study --panel`: one question, asked of several styles of players.

use std::io::{self, Write as _};

use serde::Serialize;
use tabletop_any::{Games, ListedGame};
use tabletop_players::Spec;
use tabletop_players::study::{
    Plan, Study, StylePanel, StylePanelAnswer, StylePanelError, StylePanelRow, Until,
};

use super::format::{percent_in, signed_percent};
use super::tables::ORDINALS;
use super::{StudyJson, bar, failed, named, progress};
use crate::args::StudyArgs;
use crate::commands::plural;
use crate::failure::{ExitStatus, Failure};
use crate::printer::{Cell, Printer, Tone};

/// The output of `--panel --json`.
#[derive(Serialize)]
struct PanelJson<'a> {
    panel: &'a StylePanel,
    studies: Vec<StudyJson<'a>>,
}

/// Plays the games of each style, and prints the figures side by side with the answer.
pub(super) fn run(
    games: &Games,
    info: &ListedGame,
    plan: &Plan,
    args: &StudyArgs,
    printer: &mut Printer<'_>,
) -> Result<ExitStatus, Failure> {
    let number = args.games.unwrap_or(1_000);
    let styles = u64::try_from(args.panel.len()).unwrap_or(u64::MAX);
    // Styles that are no panel are refused before the games, not after them.
    let empty = args.panel.iter().map(|style| Study { plan: of_style(plan, *style), rows: Vec::new() });
    match StylePanel::of(&empty.collect::<Vec<_>>()) {
        Err(StylePanelError::NoGames) | Ok(_) => {}
        Err(error) => return Err(Failure::Input(error.to_string())),
    }
    let bar = bar(Some(number.saturating_mul(styles)));
    let progress = progress(args.threads, &bar);
    let mut studies: Vec<Study> = Vec::new();
    for style in &args.panel {
        let made = info.study(&of_style(plan, *style), args.from, Until::Games(number), &progress);
        studies.push(made.map_err(|error| failed(&error))?);
    }
    bar.finish_and_clear();
    let panel = match StylePanel::of(&studies) {
        Err(StylePanelError::NoGames) if progress.is_stopped() => {
            writeln!(
                io::stderr().lock(),
                "interrupted before every style had played two games: there are no figures"
            )?;
            return Ok(ExitStatus::Interrupted);
        }
        panel => panel.map_err(|error| Failure::Input(error.to_string()))?,
    };
    if panel.games < number {
        let games = plural(panel.games, "game");
        writeln!(
            io::stderr().lock(),
            "interrupted: these are the figures of the {games} that every style played"
        )?;
    }
    if args.output.json {
        let reports: Vec<_> = studies.iter().map(Study::report).collect();
        let studies = studies.iter().zip(&reports).map(|(study, report)| StudyJson::of(study, report, None));
        super::print_json(&PanelJson { panel: &panel, studies: studies.collect() })?;
    } else {
        print(&panel, &studies, &named(games, plan), printer)?;
    }
    Ok(if panel.games < number { ExitStatus::Interrupted } else { ExitStatus::Fine })
}

/// The plan with this player at every seat.
fn of_style(plan: &Plan, style: Spec) -> Plan {
    let mut plan = plan.clone();
    plan.players.fill(style);
    plan
}

fn print(panel: &StylePanel, studies: &[Study], title: &str, printer: &mut Printer<'_>) -> io::Result<()> {
    let Some(plan) = studies.first().map(|study| &study.plan) else { return Ok(()) };
    let heading = format!(
        "{title}, {} seats, seed {}, {} of each style{}",
        plan.players.len(),
        plan.seed,
        plural(panel.games, "game"),
        match studies.first().and_then(|study| study.rows.first()) {
            Some(row) if row.game > 0 => format!(" from game {} on", row.game),
            _ => String::new(),
        }
    );
    printer.toned(Tone::Strong, heading)?;
    for (style, study) in panel.styles.iter().zip(studies) {
        if study.plan.is_by_chance() {
            printer.toned(
                Tone::Bad,
                format_args!("`{style}` decides by chance: it says nothing about good play."),
            )?;
        }
    }
    let asked = match &panel.by {
        Some(kind) => {
            format!("Effect of each choice of `{kind}` on the share of the win. Each style plays all seats.")
        }
        None => {
            "Share of the win at each place in the order of play. Each style plays all seats.".to_string()
        }
    };
    printer.line(asked)?;
    let styles = panel.styles.iter().map(Cell::new);
    let last = ["answer", "games for half"].map(Cell::new);
    let header = [Cell::new("")].into_iter().chain(styles).chain(last).collect();
    printer.table(header, panel.rows.iter().map(|row| line(panel, row)).collect())?;
    if panel.rows.is_empty() {
        return printer.line("There is nothing that every style could choose.");
    }
    if panel.rows.iter().any(|row| row.clear.contains(&true)) {
        printer.line(format_args!("* clear of {}, among all figures of this table", neutral(panel)))?;
    }
    for answer in [
        StylePanelAnswer::Robust,
        StylePanelAnswer::Depends,
        StylePanelAnswer::Partly,
        StylePanelAnswer::NotShown,
    ] {
        let rows = panel.rows.iter().filter(|row| row.answer == answer);
        let names: Vec<_> = rows.map(|row| name(panel, row)).collect();
        if !names.is_empty() {
            printer.toned(Tone::Strong, format_args!("{}: {}.", sentence(answer), names.join(", ")))?;
        }
    }
    Ok(())
}

fn name<'a>(panel: &StylePanel, row: &'a StylePanelRow) -> &'a str {
    let place = row.name.parse::<usize>().ok().filter(|_| panel.by.is_none());
    place.and_then(|place| ORDINALS.get(place.checked_sub(1)?)).copied().unwrap_or(&row.name)
}

fn line(panel: &StylePanel, row: &StylePanelRow) -> Vec<Cell> {
    let figures = row.figures.iter().zip(&row.clear).map(|(figure, clear)| {
        let text = match (figure.has_interval(), panel.by.is_some()) {
            (false, _) => "–".to_string(),
            (true, true) => signed_percent(*figure),
            (true, false) => percent_in(*figure),
        };
        let cell = Cell::number(if *clear { format!("{text} *") } else { text });
        if *clear { cell.tone(Tone::Strong) } else { cell }
    });
    let is_above = row.figures.iter().all(|figure| figure.mean > row.neutral);
    let clear =
        panel.styles.iter().zip(&row.clear).filter(|(_, clear)| **clear).map(|(style, _)| style.as_str());
    let answer = match (row.answer, is_above) {
        (StylePanelAnswer::Robust, true) => "more in every style".to_string(),
        (StylePanelAnswer::Robust, false) => "less in every style".to_string(),
        (StylePanelAnswer::Depends, _) => "depends on who plays".to_string(),
        (StylePanelAnswer::Partly, _) => format!("shown for {} alone", clear.collect::<Vec<_>>().join(", ")),
        (StylePanelAnswer::NotShown, _) => "not shown".to_string(),
    };
    let is_open = matches!(row.answer, StylePanelAnswer::Partly | StylePanelAnswer::NotShown);
    let games = row.games_for_half.filter(|_| is_open).map_or_else(|| Cell::new(""), Cell::number);
    [Cell::new(name(panel, row))].into_iter().chain(figures).chain([Cell::new(answer), games]).collect()
}

/// The figure if nothing made a difference.
fn neutral(panel: &StylePanel) -> &'static str {
    if panel.by.is_some() { "no effect" } else { "a fair share" }
}

/// The meaning of an answer, for a line that names its rows.
const fn sentence(answer: StylePanelAnswer) -> &'static str {
    match answer {
        StylePanelAnswer::Robust => "Every style of this panel gives the same answer",
        StylePanelAnswer::Depends => "It depends on who plays, since two styles clearly differ",
        StylePanelAnswer::Partly => {
            "Shown for some styles, not for the others, which do not clearly differ from them"
        }
        StylePanelAnswer::NotShown => "Not shown in any style, nor a difference between two",
    }
}
