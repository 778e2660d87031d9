//! A study as tables.

use std::io;

use tabletop_core::Seat;
use tabletop_players::study::{
    ChoiceEffect, Comparison, Difference, Frequency, LengthReport, Report, Study, clear_together,
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
        effects(kind, study, &report.effects, printer)?;
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
    let all: Vec<_> =
        report.seats.iter().chain(&report.order).map(|one| (*one, report.fair, study.deal_count())).collect();
    let clear = clear_together(&all);
    let cell = |index: usize| {
        let (one, ..) = all[index];
        let cell = Cell::number(format_args!("{} ({})", percent(one.mean), between(one.low, one.high)));
        if clear[index] { cell.tone(Tone::Strong) } else { cell }
    };
    let seats = report.seats.len();
    let rows = (0..seats).map(|index| {
        let mut row = vec![Cell::new(ORDINALS.get(index).unwrap_or(&"")), cell(index)];
        row.extend((index < report.order.len()).then(|| cell(seats + index)));
        row
    });
    printer.table(header.iter().map(Cell::new).collect(), rows.collect())
}

pub(super) const ORDINALS: [&str; 16] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
];

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

fn effects(kind: &str, study: &Study, effects: &[ChoiceEffect], printer: &mut Printer<'_>) -> io::Result<()> {
    printer.blank()?;
    if effects.is_empty() {
        return printer.line(format_args!("Nobody ever had a choice of `{kind}`."));
    }
    let heading =
        format!("`{kind}` chosen at random: the effect of each choice, compared with the others offered");
    printer.line(heading)?;
    let header = ["", "taken", "offered", "share", "effect on it", "on the lead"].map(Cell::new);
    let all: Vec<_> = effects
        .iter()
        .flat_map(|one| {
            let deals = one.offered.min(study.deal_count());
            [(one.effect, 0.0, deals), (one.lead, 0.0, deals)]
        })
        .collect();
    let clear = clear_together(&all);
    let rows = effects.iter().zip(clear.chunks(2)).map(|(one, clear)| {
        // A comparison needs games in which the choice was made, and games in which another was made.
        let is_compared = one.taken > 0 && one.taken < one.offered;
        let toned = |text: String, is_clear: bool| {
            let cell = Cell::number(if is_compared { text } else { String::new() });
            if is_clear { cell.tone(Tone::Strong) } else { cell }
        };
        vec![
            Cell::new(&one.action),
            Cell::number(one.taken),
            Cell::number(one.offered),
            Cell::number(percent(one.share)),
            toned(signed_percent(one.effect), clear[0]),
            toned(signed(one.lead), clear[1]),
        ]
    });
    printer.table(header.into(), rows.collect())
}

fn compared(comparison: &Comparison, printer: &mut Printer<'_>) -> io::Result<()> {
    printer.blank()?;
    let deals = plural(comparison.deals, "deal");
    printer.line(format_args!("This study minus the other, over the {deals} that both have"))?;
    let mut differences: Vec<(String, &Difference, String)> = Vec::new();
    for (number, share) in (1..).zip(&comparison.shares) {
        differences.push((format!("share of player {number}"), share, signed_percent(share.estimate)));
    }
    for (number, score) in (1..).zip(&comparison.scores) {
        differences.push((format!("score of player {number}"), score, signed(score.estimate)));
    }
    for (name, one) in
        [("decisions a game", &comparison.decisions), ("changes of the lead", &comparison.changes)]
    {
        differences.push((name.to_string(), one, signed(one.estimate)));
    }
    let all: Vec<_> = differences.iter().map(|(_, one, _)| (one.estimate, 0.0, comparison.deals)).collect();
    let row = |((name, difference, text), is_clear): ((String, &Difference, String), bool)| {
        let cell = Cell::number(text);
        vec![
            Cell::new(name),
            if is_clear { cell.tone(Tone::Strong) } else { cell },
            Cell::new(if is_clear { "yes" } else { "no" }),
            difference.games_for_half.map_or_else(|| Cell::new(""), Cell::number),
        ]
    };
    let rows = differences.into_iter().zip(clear_together(&all)).map(row).collect();
    let header = ["", "difference", "clear of 0", "games to detect half of it"].map(Cell::new);
    printer.table(header.into(), rows)
}
