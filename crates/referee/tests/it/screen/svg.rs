//! A screen as a picture: rows of coloured text, without a position for each letter.

use std::fmt::Write as _;

/// The size of a character in the picture.
const ACROSS: u16 = 9;
const DOWN: u16 = 20;
/// The colours of a terminal with a dark background: the eight normal ones, then the eight bright ones.
const COLOURS: [&str; 16] = [
    "#3b4252", "#e06c75", "#8fce7a", "#e5c07b", "#6cb0f2", "#c98fe0", "#56c8d8", "#d8dee9", "#7b8496",
    "#ff7b86", "#a8e08f", "#ffd98a", "#82bfff", "#dba8f0", "#7fe0ee", "#ffffff",
];
const GROUND: &str = "#14181f";
const INK: &str = "#d8dee9";

/// The style of a run of characters.
#[derive(Clone, PartialEq)]
struct Look {
    ink: &'static str,
    ground: Option<&'static str>,
    bold: bool,
    dim: bool,
}

/// The picture of a screen.
pub(super) fn picture(screen: &vt100::Screen, title: &str) -> String {
    let (rows, columns) = screen.size();
    let (width, height) = (columns * ACROSS + 24, rows * DOWN + 24);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>{title}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{GROUND}\"/>\n\
         <g font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"15\" fill=\"{INK}\">\n"
    );
    for row in 0..rows {
        let runs = runs(screen, row, columns);
        let (mut column, top) = (0, row * DOWN + 12);
        let mut text = String::new();
        for (run, look) in &runs {
            let length = u16::try_from(run.chars().count()).unwrap();
            if let Some(ground) = look.ground {
                let (x, wide) = (column * ACROSS + 12, length * ACROSS);
                writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{top}\" width=\"{wide}\" height=\"{DOWN}\" fill=\"{ground}\"/>"
                )
                .unwrap();
            }
            column += length;
            let bold = if look.bold { " font-weight=\"bold\"" } else { "" };
            let dim = if look.dim { " fill-opacity=\".6\"" } else { "" };
            let ink = if look.ink == INK { String::new() } else { format!(" fill=\"{}\"", look.ink) };
            // Blanks are replaced, because SVG viewers would collapse them.
            let run = run.replace('&', "&amp;").replace('<', "&lt;").replace(' ', "\u{a0}");
            write!(text, "<tspan{ink}{bold}{dim}>{run}</tspan>").unwrap();
        }
        if column > 0 {
            let (y, length) = (top + 15, column * ACROSS);
            writeln!(svg, "<text x=\"12\" y=\"{y}\" textLength=\"{length}\">{text}</text>").unwrap();
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// The runs of characters with the same style in a row, up to the last visible one.
fn runs(screen: &vt100::Screen, row: u16, columns: u16) -> Vec<(String, Look)> {
    let mut runs: Vec<(String, Look)> = Vec::new();
    for column in 0..columns {
        let Some(cell) = screen.cell(row, column).filter(|cell| !cell.is_wide_continuation()) else {
            continue;
        };
        let colour = |colour| match colour {
            vt100::Color::Idx(index) => COLOURS.get(usize::from(index)).copied(),
            vt100::Color::Default | vt100::Color::Rgb(..) => None,
        };
        let ink = colour(cell.fgcolor()).unwrap_or(INK);
        let look = if cell.inverse() {
            Look { ink: GROUND, ground: Some(ink), bold: cell.bold(), dim: false }
        } else {
            Look { ink, ground: colour(cell.bgcolor()), bold: cell.bold(), dim: cell.dim() }
        };
        let letter = if cell.contents().is_empty() { " " } else { cell.contents() };
        match runs.last_mut() {
            Some((run, last)) if *last == look => run.push_str(letter),
            _ => runs.push((letter.to_string(), look)),
        }
    }
    while runs.last().is_some_and(|(run, look)| look.ground.is_none() && run.trim().is_empty()) {
        runs.pop();
    }
    if let Some((run, _)) = runs.last_mut().filter(|(_, look)| look.ground.is_none()) {
        run.truncate(run.trim_end().len());
    }
    runs
}
