//! A curve in one row of characters.
#![expect(clippy::float_arithmetic, reason = "a picture for people: nothing here goes back into a game")]

/// The characters from the lowest to the highest value.
const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Draws a curve of shares from 0 to 1, in `width` characters. Each point is a number of steps and a share, in the
/// order of the steps; `steps` is the number of all steps. A character shows the last point up to the end of its
/// part of the game. Before the first point it is a space.
pub(crate) fn sparkline(points: &[(usize, f64)], steps: usize, width: usize) -> String {
    let at = |column: usize| {
        let until = last_step(column, steps, width);
        points.iter().take_while(|(step, _)| *step <= until).last().map_or(' ', |(_, share)| level(*share))
    };
    (0..width).map(at).collect()
}

/// The character of a sparkline of this width in which a step lies.
pub(crate) fn column_of(step: usize, steps: usize, width: usize) -> usize {
    (0..width).find(|column| last_step(*column, steps, width) >= step).unwrap_or(width.saturating_sub(1))
}

/// The last step of the part of the game that a character stands for.
const fn last_step(column: usize, steps: usize, width: usize) -> usize {
    (column + 1) * steps / if width == 0 { 1 } else { width }
}

fn level(share: f64) -> char {
    let bounds = (1..8_u32).map(|bound| f64::from(bound) / 8.0);
    LEVELS[bounds.filter(|bound| share >= *bound).count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_shows_the_last_point_of_its_part_and_the_end_is_the_last_character() {
        let points = [(10, 0.5), (11, 0.0), (20, 0.124), (40, 1.0)];
        assert_eq!(sparkline(&points, 40, 4), "▅▁▁█");
        assert_eq!(sparkline(&points, 40, 8), " ▅▁▁▁▁▁█");
        assert_eq!([1, 10, 11, 40].map(|step| column_of(step, 40, 4)), [0, 0, 1, 3]);
        assert_eq!(sparkline(&[], 0, 3), "   ");
        assert_eq!([0.0, 0.125, 0.5, 0.874, 0.875, 1.0].map(level), ['▁', '▂', '▅', '▇', '█', '█']);
    }
}
