//! Pictures of a study, as SVG.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::{FontFamily, TextStyle};

use super::Study;
use super::estimate::count;
use super::report::Report;

type Failed = alloc::boxed::Box<dyn std::error::Error>;

impl Study {
    /// Draws the study: a name and an SVG for each picture, 720 pixels wide. `shares` has the shares of the win,
    /// with intervals and the fair share. `scores` has the spread of the final scores, and `lengths` that of the
    /// numbers of decisions. `leaders` has, for each player, the share of games in which it was ahead in the
    /// course of a game.
    ///
    /// # Errors
    /// There is no game to draw, or a figure is too large to draw.
    pub fn plots(&self) -> Result<Vec<(&'static str, String)>, Failed> {
        if self.rows.is_empty() {
            return Err("there is no game to draw".into());
        }
        let report = self.report();
        let pictures = [
            ("shares", self.shares(&report)?),
            ("scores", self.scores()?),
            ("lengths", self.lengths()?),
            ("leaders", self.leaders(&report)?),
        ];
        Ok(pictures.into())
    }

    /// The name of a player in a picture: `1 greedy`.
    fn called(&self, player: usize) -> String {
        format!("{} {}", player + 1, self.plan.players[player])
    }

    fn title(&self, what: &str) -> String {
        format!("{}: {what} ({} games)", self.plan.game, self.rows.len())
    }

    fn shares(&self, report: &Report) -> Result<String, Failed> {
        let players = self.plan.players.len();
        let rows = u32::try_from(players).unwrap_or(u32::MAX);
        let mut svg = String::new();
        {
            let area = SVGBackend::with_string(&mut svg, (WIDTH, 110 + 44 * rows)).into_drawing_area();
            area.fill(&WHITE)?;
            let area = area.titled(&self.title("share of the win"), heading())?;
            let (names, area) = area.split_horizontally(190);
            let height = f64::from(rows);
            let mut chart = ChartBuilder::on(&area)
                .margin(12)
                .margin_right(28)
                .x_label_area_size(44)
                .build_cartesian_2d(0.0..1.0, 0.0..height)?;
            chart
                .configure_mesh()
                .disable_y_mesh()
                .disable_y_axis()
                .light_line_style(WHITE)
                .bold_line_style(PALE)
                .x_label_formatter(&|share| percent(*share))
                .x_desc("bars: 95 % intervals; dashed: equal shares")
                .label_style(words())
                .draw()?;
            let fair = [(report.fair, 0.0), (report.fair, height)];
            let dashed = DashedLineSeries::new(fair, 6, 5, GREY.stroke_width(1));
            chart.draw_series(dashed)?;
            for (index, share) in report.shares.iter().enumerate() {
                let y = height - 0.5 - count(u64::try_from(index).unwrap_or(0));
                let style = colour(index);
                chart.draw_series([
                    PathElement::new([(share.low, y), (share.high, y)], style.stroke_width(3)),
                    PathElement::new([(share.low, y - 0.15), (share.low, y + 0.15)], style.stroke_width(2)),
                    PathElement::new([(share.high, y - 0.15), (share.high, y + 0.15)], style.stroke_width(2)),
                ])?;
                chart.draw_series([Circle::new((share.share, y), 5, style.filled())])?;
                let text = format!("{}: {:.1} %", self.called(index), share.share * 100.0);
                let (_, row) = chart.backend_coord(&(share.share, y));
                let (_, top) = names.get_base_pixel();
                names.draw(&Text::new(text, (14, row - top - 7), words()))?;
            }
            area.present()?;
        }
        Ok(svg)
    }

    fn scores(&self) -> Result<String, Failed> {
        let players = 0..self.plan.players.len();
        let scores = |player: usize| self.rows.iter().map(move |row| f64::from(row.scores[player]));
        let lines = players.map(|player| (self.called(player), scores(player).collect()));
        spread(&self.title("final scores"), "points", &lines.collect::<Vec<_>>())
    }

    fn lengths(&self) -> Result<String, Failed> {
        let lengths = self.rows.iter().map(|row| count(row.decisions)).collect();
        spread(&self.title("length"), "decisions a game", &[(String::new(), lengths)])
    }

    fn leaders(&self, report: &Report) -> Result<String, Failed> {
        let points = |shares: &Vec<f64>| {
            let at = |(tenth, share): (u32, &f64)| (f64::from(tenth) / 10.0, *share);
            (1..).zip(shares).map(at).collect::<Vec<_>>()
        };
        let lines =
            report.ahead.iter().enumerate().map(|(player, shares)| (self.called(player), points(shares)));
        let lines: Vec<_> = lines.collect();
        // The lead of a team is noted for its first player. So only players with a lead get a line.
        let lines: Vec<_> =
            lines.into_iter().filter(|(_, points)| points.iter().any(|(_, share)| *share > 0.0)).collect();
        let highest =
            lines.iter().flat_map(|(_, points)| points).map(|(_, share)| *share).fold(0.1, f64::max);
        curves(
            &self.title("who is ahead alone"),
            ["part of the game's decisions", "share of the games"],
            [0.1..1.0, 0.0..(highest * 1.08).min(1.0)],
            &|share| percent(*share),
            SeriesLabelPosition::LowerRight,
            &lines,
        )
    }
}

/// Draws the chances of the win of each seat in the course of a game, as an SVG of 720 pixels. Each line has a name
/// and its points: a number of steps, and a share of the win from 0 to 1.
///
/// # Errors
/// A figure is too large to draw.
pub fn drawn_chances(
    title: &str,
    steps: usize,
    lines: &[(String, Vec<(usize, f64)>)],
) -> Result<String, Failed> {
    let x = |step: usize| count(u64::try_from(step).unwrap_or(u64::MAX));
    let points = |points: &[(usize, f64)]| points.iter().map(|(step, share)| (x(*step), *share)).collect();
    let lines: Vec<_> = lines.iter().map(|(name, of)| (name.clone(), points(of))).collect();
    curves(
        title,
        ["steps", "share of the win"],
        [0.0..x(steps.max(1)), 0.0..1.0],
        &|step| format!("{step:.0}"),
        SeriesLabelPosition::UpperLeft,
        &lines,
    )
}

const WIDTH: u32 = 720;
const HEIGHT: u32 = 400;
/// The most classes into which values are put.
const MOST_CLASSES: u32 = 40;
const GREY: RGBColor = RGBColor(120, 120, 120);
const PALE: RGBColor = RGBColor(225, 225, 225);

/// Colours that most people with a colour vision deficiency can also tell apart (Okabe and Ito).
fn colour(index: usize) -> RGBColor {
    const COLOURS: [RGBColor; 6] = [
        RGBColor(0, 114, 178),
        RGBColor(213, 94, 0),
        RGBColor(0, 158, 115),
        RGBColor(204, 121, 167),
        RGBColor(230, 159, 0),
        RGBColor(86, 180, 233),
    ];
    COLOURS[index % COLOURS.len()]
}

fn heading() -> TextStyle<'static> {
    (FontFamily::SansSerif, 18).into()
}

fn words() -> TextStyle<'static> {
    (FontFamily::SansSerif, 13).into()
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// Draws the distribution of values: for each line, the share of its values in each of some classes of equal
/// width.
fn spread(title: &str, unit: &str, lines: &[(String, Vec<f64>)]) -> Result<String, Failed> {
    let all = || lines.iter().flat_map(|(_, values)| values).copied();
    let (low, high) =
        all().fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    // Scores and lengths are whole numbers, so the width of a class is a whole number too.
    let width = libm::ceil((high - low + 1.0) / f64::from(MOST_CLASSES)).max(1.0);
    let shares = |values: &[f64]| {
        let mut classes = alloc::vec![0_u64; 1];
        for value in values {
            let class = libm::floor((value - low) / width);
            let index = (0_u32..MOST_CLASSES).take_while(|index| f64::from(*index) < class).count();
            classes.resize(classes.len().max(index + 1), 0);
            classes[index] += 1;
        }
        let of = count(u64::try_from(values.len()).unwrap_or(1).max(1));
        let point =
            |(index, number): (u32, u64)| (low + (f64::from(index) + 0.5) * width - 0.5, count(number) / of);
        (0..).zip(classes).map(point).collect::<Vec<_>>()
    };
    let lines: Vec<_> = lines.iter().map(|(name, values)| (name.clone(), shares(values))).collect();
    let highest = lines.iter().flat_map(|(_, points)| points).map(|(_, share)| *share).fold(0.01, f64::max);
    let share = if width > 1.0 {
        format!("share of the games, by {width:.0}")
    } else {
        "share of the games".to_string()
    };
    curves(
        title,
        [unit, &share],
        [low - 0.5..high + 0.5, 0.0..highest * 1.08],
        &|value| format!("{value:.0}"),
        SeriesLabelPosition::UpperRight,
        &lines,
    )
}

/// Draws lines in one picture, with a legend in a corner if they have names.
fn curves(
    title: &str,
    [x_words, y_words]: [&str; 2],
    [x, y]: [core::ops::Range<f64>; 2],
    x_label: &dyn Fn(&f64) -> String,
    legend: SeriesLabelPosition,
    lines: &[(String, Vec<(f64, f64)>)],
) -> Result<String, Failed>
where
    core::ops::Range<f64>: AsRangedCoord<CoordDescType = RangedCoordf64, Value = f64>,
    RangedCoordf64: ValueFormatter<f64>,
{
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, HEIGHT)).into_drawing_area();
        area.fill(&WHITE)?;
        let area = area.titled(title, heading())?;
        let mut chart = ChartBuilder::on(&area)
            .margin(12)
            .margin_right(24)
            .x_label_area_size(44)
            .y_label_area_size(56)
            .build_cartesian_2d(x, y)?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .bold_line_style(PALE)
            .x_label_formatter(&x_label)
            .y_label_formatter(&|share| percent(*share))
            .x_desc(x_words)
            .y_desc(y_words)
            .label_style(words())
            .draw()?;
        for (index, (name, points)) in lines.iter().enumerate() {
            let style = colour(index).stroke_width(2);
            let line = chart.draw_series(LineSeries::new(points.iter().copied(), style))?;
            if !name.is_empty() {
                line.label(name.as_str())
                    .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
            }
        }
        if lines.iter().any(|(name, _)| !name.is_empty()) {
            chart
                .configure_series_labels()
                .position(legend)
                .background_style(WHITE.mix(0.85))
                .label_font(words())
                .draw()?;
        }
        area.present()?;
    }
    Ok(svg)
}
