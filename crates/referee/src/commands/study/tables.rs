//! A study as tables.

use std::io;

use tabletop_core::Seat;
use tabletop_players::study::{
    ChoiceEffect, Comparison, Difference, Estimate, Frequency, LengthReport, Report, Study,
};

use super::format::{between, percent, signed, signed_percent, with_margin};
use crate::commands::plural;
use crate::printer::{Cell, Printer, Tone};

/// Prints everything.
pub(super) fn print(
    study: &Study,
    report: &Report,
    comparison: Option<&Comparison>,
    title: &str,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let plan = &study.plan;
    let seated = if plan.rotate { ", players change seats" } else { "" };
    let seats = plan.players.len();
    printer.toned(Tone::Strong, format_args!("{title}, {seats} seats, seed {}{seated}", plan.seed))?;
    if report.by_chance {
        let warning = "A player decides by chance: these figures say nothing about good play.";
        printer.toned(Tone::Bad, warning)?;
    }
    players(report, printer)?;
    seating(study, report, printer)?;
    lengths(report, printer)?;
    if !report.counts.is_empty() {
        counts(&report.counts, printer)?;
    } else if plan.count.is_some() {
        printer.line("Nothing that is counted occurred.")?;
    }
    if let Some(kind) = &plan.by {
        effects(kind, &report.effects, printer)?;
    }
    match comparison {
        Some(comparison) => compared(comparison, printer),
        None => Ok(()),
    }
}

fn players(report: &Report, printer: &mut Printer<'_>) -> io::Result<()> {
    let header = ["", "player", "share", "95 % interval", "score", "ahead by"].map(Cell::new);
    let rows = report.shares.iter().zip(&report.scores).map(|(share, player)| {
        let seat = Seat::ALL.get(usize::from(share.player).saturating_sub(1)).copied();
        let name = Cell::new(&share.name);
        vec![
            Cell::number(share.player),
            match seat {
                Some(seat) => name.tone(Tone::Of(seat)),
                None => name,
            },
            Cell::number(percent(share.share)),
            Cell::number(between(share.low, share.high)),
            Cell::number(with_margin(player.score)),
            Cell::number(signed(player.lead)),
        ]
    });
    printer.table(header.into(), rows.collect())?;
    parts(report, printer)
}

/// Prints the parts of the scores, unless there is only one.
fn parts(report: &Report, printer: &mut Printer<'_>) -> io::Result<()> {
    let names: Vec<&String> = report.scores.first().map_or_else(Vec::new, |one| one.parts.keys().collect());
    if names.len() < 2 {
        return Ok(());
    }
    let numbers = report.shares.iter().map(|share| Cell::number(format_args!("player {}", share.player)));
    let header = std::iter::once(Cell::new("score for")).chain(numbers).collect();
    let rows = names.into_iter().map(|name| {
        let part = |player: &tabletop_players::study::PlayerReport| {
            Cell::number(player.parts.get(name).map_or_else(String::new, |points| with_margin(*points)))
        };
        std::iter::once(Cell::new(name)).chain(report.scores.iter().map(part)).collect()
    });
    printer.table(header, rows.collect())
}

/// Prints shares by seat and by order of play. They compare seats only if the players are equal or change seats.
fn seating(study: &Study, report: &Report, printer: &mut Printer<'_>) -> io::Result<()> {
    if !(study.plan.rotate || study.plan.is_among_equals()) {
        return Ok(());
    }
    let header = ["share of the win", "by seat", "in order of play"];
    let header = if report.order.is_empty() { &header[..2] } else { &header[..] };
    let cell = |one: &Estimate| {
        let cell = Cell::number(format_args!("{} ({})", percent(one.mean), between(one.low, one.high)));
        if one.is_clear_of(report.fair) { cell.tone(Tone::Strong) } else { cell }
    };
    let rows = report.seats.iter().enumerate().map(|(index, seat)| {
        let mut row = vec![Cell::new(ORDINALS.get(index).unwrap_or(&"")), cell(seat)];
        row.extend(report.order.get(index).map(cell));
        row
    });
    printer.table(header.iter().map(Cell::new).collect(), rows.collect())
}

const ORDINALS: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

fn lengths(report: &Report, printer: &mut Printer<'_>) -> io::Result<()> {
    let length = |length: &LengthReport| {
        let LengthReport { mean, shortest, p10, median, p90, longest } = length;
        format!("{} (10 %: {p10}, half: {median}, 90 %: {p90}; {shortest} to {longest})", with_margin(*mean))
    };
    let figures = [
        ("games", report.games.to_string()),
        ("shared wins", report.shared.to_string()),
        ("stopped by a bound", report.stopped.to_string()),
        ("decisions a game", length(&report.decisions)),
        ("chance steps a game", length(&report.chance_steps)),
        ("changes of the lead", with_margin(report.changes)),
        ("greatest lead", with_margin(report.margin)),
    ];
    for (name, figure) in figures {
        printer.line(format_args!("  {name:<21}{figure}"))?;
    }
    Ok(())
}

fn counts(counts: &[Frequency], printer: &mut Printer<'_>) -> io::Result<()> {
    printer.blank()?;
    let header = ["", "a game", "in games", "95 % interval"].map(Cell::new);
    let rows = counts.iter().map(|one| {
        vec![
            Cell::new(&one.name),
            Cell::number(with_margin(one.a_game)),
            Cell::number(percent(one.in_games.mean)),
            Cell::number(between(one.in_games.low, one.in_games.high)),
        ]
    });
    printer.table(header.into(), rows.collect())
}

fn effects(kind: &str, effects: &[ChoiceEffect], printer: &mut Printer<'_>) -> io::Result<()> {
    printer.blank()?;
    if effects.is_empty() {
        return printer.line(format_args!("Nobody ever had a choice of `{kind}`."));
    }
    let heading =
        format!("`{kind}` chosen at random: the effect of each choice, compared with the others offered");
    printer.line(heading)?;
    let header = ["", "taken", "offered", "share", "effect on it", "on the lead"].map(Cell::new);
    let rows = effects.iter().map(|one| {
        // A comparison needs games in which the choice was made, and games in which another was made.
        let is_compared = one.taken > 0 && one.taken < one.offered;
        let toned = |text: String, estimate: Estimate| {
            let cell = Cell::number(if is_compared { text } else { String::new() });
            if estimate.is_clear_of(0.0) { cell.tone(Tone::Strong) } else { cell }
        };
        vec![
            Cell::new(&one.action),
            Cell::number(one.taken),
            Cell::number(one.offered),
            Cell::number(percent(one.share)),
            toned(signed_percent(one.effect), one.effect),
            toned(signed(one.lead), one.lead),
        ]
    });
    printer.table(header.into(), rows.collect())
}

fn compared(comparison: &Comparison, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.blank()?;
    let deals = plural(comparison.deals, "deal");
    printer.line(format_args!("This study minus the other, over the {deals} that both have"))?;
    let row = |name: String, difference: &Difference, text: String| {
        let cell = Cell::number(text);
        let is_clear = difference.estimate.is_clear_of(0.0);
        vec![
            Cell::new(name),
            if is_clear { cell.tone(Tone::Strong) } else { cell },
            Cell::new(if is_clear { "yes" } else { "no" }),
            difference.games_for_half.map_or_else(|| Cell::new(""), Cell::number),
        ]
    };
    let mut rows = Vec::new();
    for (number, share) in (1..).zip(&comparison.shares) {
        rows.push(row(format!("share of player {number}"), share, signed_percent(share.estimate)));
    }
    for (number, score) in (1..).zip(&comparison.scores) {
        rows.push(row(format!("score of player {number}"), score, signed(score.estimate)));
    }
    rows.push(row("decisions a game".into(), &comparison.decisions, signed(comparison.decisions.estimate)));
    rows.push(row("changes of the lead".into(), &comparison.changes, signed(comparison.changes.estimate)));
    let header = ["", "difference", "clear of 0", "games to detect half of it"].map(Cell::new);
    printer.table(header.into(), rows)
}
