//! Other words for actions.

use tabletop_core::position::Paraphrase;

/// Words for actions.
pub(super) const ACTIONS: &[Paraphrase] = &[
    ("take|takes|choose|chooses|hires|get [the] {advisor}", "hire {advisor}"),
    ("hire the {advisor}", "hire {advisor}"),
    ("age|train {column}", "slide {column}"),
    ("slide [the|my] {column}", "slide {column}"),
    ("passes|stop", "pass"),
    ("place|put [him|it|on|over] [the|on|over] [the] {column}", "place {column}"),
    ("injure [the|my] {column}", "injure {column}"),
];
