//! Other words for the items and lines of a position.

use tabletop_core::position::Paraphrase;

/// Words for the items and lines of a position.
pub(super) const POSITION: &[Paraphrase] = &[
    ("[it] [is] [the] turn of {seat}", ""),
    ("[it] [is] {seat} turn", ""),
    ("{seat} is in turn", ""),
    ("[about|still] [has|to] to draw [a] [card]", "{turn} to draw"),
    ("to draw", "{turn} to draw"),
    ("[about|still] [has] to play|lay [a] [card]", "{turn} to play"),
    ("{seat} [has|is] to draw|drawing [a] card", "{seat} to draw"),
    ("[the] draw pile [is] empty|gone|[out]", "pile: none"),
    ("[the] [draw] pile [is] empty", "pile: none"),
    ("no cards [are] left [in] [the] [draw] [pile]", "pile: none"),
    ("team play|game", ""),
    ("[the] first turn", ""),
    ("seat: bonus unknown|hidden|face-down|down", "bonus face-down"),
    ("seat: [a] bonus [card] face down|hidden", "bonus face-down"),
    ("seat: bonus {item} face up", "bonus {item} shown"),
    ("seat: bonus {item} face-up|revealed|open", "bonus {item} shown"),
    ("seat: bonus card {item}", "bonus {item}"),
    ("seat: bonus {item} face down", "bonus {item}"),
    ("seat: nothing played|laid [yet]", "area {seat}: none"),
    ("seat: no cards [played|laid] [yet]", "area {seat}: none"),
    ("seat: start|started [card|with] {card}", "start {card}"),
    ("seat: {item} immunity", "immunity {item}"),
    ("[the] hand of {seat}:", "hand {seat}:"),
    ("{seat} hand:", "hand {seat}:"),
    ("my|[the] hand:", "hand {turn}:"),
    ("[the] area|cards|[play] [area] of {seat}:", "area {seat}:"),
    ("[the] top of [the] discard [pile]:", "discard:"),
];
