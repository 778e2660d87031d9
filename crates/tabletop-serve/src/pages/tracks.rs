//! The tracks of a scene: where the game is, and how far the seats are.

use maud::{Markup, html};
use tabletop::{Panel, Scene, Track};

/// The maximum number of steps of a track of the game that are drawn one by one.
const STEPS: i32 = 10;

/// Renders the place of the game on its tracks: a box for each season, filled up to the present one. A long track has
/// ten boxes.
pub fn of_game(scene: &Scene) -> Markup {
    html! {
        @for track in &scene.tracks {
            @if let Some(value) = track.of_the_game() {
                @let length = track.length().max(1);
                @let (steps, full) = if length <= STEPS { (length, value) } else { (STEPS, scaled(value, length)) };
                // The heading and the areas say the same in words.
                " " span class="beads" aria-hidden="true" {
                    @for step in 0..steps { (if step < full { '■' } else { '□' }) }
                }
            }
        }
    }
}

/// Renders the first track of the seats as a bar of one seat.
pub fn of_seat(scene: &Scene, panel: &Panel) -> Markup {
    let value = |track: &Track| Some((track.of_seat(panel.seat)?, track.length()));
    let first = scene.tracks.iter().find_map(|track| Some((track, value(track)?)));
    html! {
        @if let Some((track, (value, length))) = first.filter(|(_, (_, length))| *length > 0) {
            meter max=(length) value=(value.max(0)) aria-label=(track.name) { (value) }
        }
    }
}

/// Returns the name of the track that is the bar of each seat. `None` if there is none.
pub fn name_of_bars(scene: &Scene) -> Option<&str> {
    let seat = scene.panels.first()?.seat;
    scene.tracks.iter().find(|track| track.of_seat(seat).is_some()).map(|track| &*track.name)
}

/// Returns the value in tenths of the length, rounded up, so that only nothing has no box.
const fn scaled(value: i32, length: i32) -> i32 {
    value.saturating_mul(STEPS).saturating_add(length - 1) / length
}

#[cfg(test)]
mod tests {
    use tabletop::core::Seat;

    use super::*;

    fn scene(tracks: Vec<Track>) -> Scene {
        let table = tabletop::open("world-league", r#"{"seats": 3}"#).unwrap();
        Scene { tracks, ..table.scene(None).unwrap() }
    }

    #[test]
    fn a_track_of_the_game_has_a_box_for_each_step_or_ten() {
        let boxes = |value, most| {
            let drawn = of_game(&scene(vec![Track::of_game("season", value, most)])).into_string();
            (drawn.matches(['■', '□']).count(), drawn.matches('■').count())
        };
        assert_eq!(
            [boxes(2, 6), boxes(50, 50), boxes(1, 50), boxes(0, 50)],
            [(6, 2), (10, 10), (10, 1), (10, 0)]
        );
    }

    #[test]
    fn a_bar_is_a_share_and_is_said_in_words() {
        let values = [24, 12, -1].into_iter().zip(Seat::ALL).map(|(value, seat)| (seat, value));
        let bars = |most| {
            let scene = scene(vec![Track::of_seats("way", most, values.clone())]);
            scene.panels.iter().map(|panel| of_seat(&scene, panel).into_string()).collect::<Vec<_>>()
        };
        for (bars, most) in [(bars(None), 24), (bars(Some(48)), 48)] {
            for (bar, value) in bars.iter().zip([24, 12, 0]) {
                let meter = format!("<meter max=\"{most}\" value=\"{value}\" aria-label=\"way\">");
                assert!(bar.starts_with(&meter), "{bar}");
            }
        }
    }
}
