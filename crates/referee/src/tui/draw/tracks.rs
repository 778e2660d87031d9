//! The tracks of a scene: where the game is, and how far the seats are.

use tabletop_any::{Panel, Scene, Track};

use super::paint::width;

/// The maximum number of steps of a track of the game that are drawn one by one.
const STEPS: i32 = 10;
/// The width of a full bar.
const BAR: i64 = 12;

/// Returns the place of the game on its tracks, as text for the top line: `■■□□□□`. A track that the heading does not
/// name has its name before it. A long track is drawn in ten steps. Empty if there are none.
pub(super) fn of_game(scene: &Scene) -> String {
    let heading = scene.heading.to_lowercase();
    let drawn = |track: &Track| {
        let (value, length) = (track.of_the_game()?, track.length().max(1));
        let (value, steps) = if length <= STEPS { (value, length) } else { (scaled(value, length), STEPS) };
        let boxes: String = (1..=steps).map(|step| if step <= value { '■' } else { '□' }).collect();
        Some(if heading.contains(&*track.name) { boxes } else { format!("{} {boxes}", track.name) })
    };
    scene.tracks.iter().filter_map(drawn).collect::<Vec<_>>().join("  ")
}

/// Returns the value in tenths of the length, rounded up, so that only nothing has no step.
const fn scaled(value: i32, length: i32) -> i32 {
    value.saturating_mul(STEPS).saturating_add(length - 1) / length
}

/// The bar of a seat on a track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bar {
    /// The full part.
    pub(super) full: String,
    /// The rest up to the end of the scale. Empty for a scale without an end.
    pub(super) rest: String,
}

/// Returns the bar of a seat on a track of the seats; `None` on a track of the game.
pub(super) fn bar(track: &Track, panel: &Panel) -> Option<Bar> {
    let (value, most) = (track.of_seat(panel.seat)?, track.length());
    if most <= 0 {
        return None;
    }
    let eighths = usize::try_from(i64::from(value.max(0)) * BAR * 8 / i64::from(most)).ok()?;
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"].get(eighths % 8)?;
    let full = format!("{}{part}", "█".repeat(eighths / 8));
    let left = usize::try_from(BAR).ok()?.saturating_sub(width(&full).into());
    let rest = if track.most.is_some() { "░".repeat(left) } else { String::new() };
    Some(Bar { full, rest })
}

/// Returns the tracks of the seats that are no picture of a fact, with the value of the seat: `7 of 18`.
pub(super) fn alone<'a>(scene: &'a Scene, panel: &'a Panel) -> impl Iterator<Item = (&'a Track, String)> {
    scene.tracks.iter().filter(|track| panel.fact(&track.name).is_none()).filter_map(|track| {
        let value = track.of_seat(panel.seat)?;
        let text = track.most.map_or_else(|| value.to_string(), |most| format!("{value} of {most}"));
        Some((track, text))
    })
}

#[cfg(test)]
mod tests {
    use tabletop_core::Seat;

    use super::*;

    fn scene(tracks: Vec<Track>) -> Scene {
        let info = tabletop::game("world-league").unwrap();
        let table = info.open(&info.usual_setup(3)).unwrap();
        Scene { heading: "Season 2: draft players".to_string(), tracks, ..table.scene(None).unwrap() }
    }

    #[test]
    fn the_game_stands_on_its_tracks() {
        assert_eq!(of_game(&scene(Vec::new())), "");
        assert_eq!(of_game(&scene(vec![Track::of_game("season", 2, 6)])), "■■□□□□");
        let piles = |left| of_game(&scene(vec![Track::of_game("draw pile", left, 50)]));
        assert_eq!(piles(50), "draw pile ■■■■■■■■■■");
        assert_eq!(piles(1), "draw pile ■□□□□□□□□□");
        assert_eq!(piles(0), "draw pile □□□□□□□□□□");
    }

    #[test]
    fn a_bar_is_a_share_of_its_scale() {
        let values = [24, 12, -1].into_iter().zip(Seat::ALL).map(|(value, seat)| (seat, value));
        let open = Track::of_seats("strength", None, values.clone());
        let scene = scene(vec![open, Track::of_seats("way", Some(48), values)]);
        let bars = |track: usize| {
            let of = |panel: &Panel| bar(&scene.tracks[track], panel).map(|bar| (bar.full, bar.rest));
            scene.panels.iter().filter_map(of).collect::<Vec<_>>()
        };
        let drawn = |full: usize, rest: usize| ("█".repeat(full), "░".repeat(rest));
        assert_eq!(bars(0), [drawn(12, 0), drawn(6, 0), drawn(0, 0)]);
        assert_eq!(bars(1), [drawn(6, 6), drawn(3, 9), drawn(0, 12)]);
        let texts: Vec<String> = alone(&scene, &scene.panels[0]).map(|(_, text)| text).collect();
        assert_eq!(texts, ["24 of 48"], "the strength is a fact");
    }
}
