//! Tiles that are named by their figures: `PG worth 3 now, then 2, 203 cm, 1 coin`.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use tabletop_core::position::{CardFigures, FigureCard};
use tabletop_core::words::plain_number;

use crate::components::{Agent, Checks};
use crate::setup::Setup;
use crate::state::SEASONS;
use crate::step::Position;

pub(super) const FIGURES: CardFigures = CardFigures {
    noun: "tile",
    kinds: &[
        ("PG", "point guard"),
        ("SG", "shooting guard"),
        ("SF", "small forward"),
        ("PF", "power forward"),
        ("C", "center"),
    ],
    rows: SEASONS,
    most_value: 40,
    most_coins: 9,
    most_letters: 40,
    has_height: true,
    ages,
};

/// The end of the message that a text `is not a …`. If the text may be a name, the message says how to write a tile of
/// one's own box.
pub(super) fn unknown(text: &str) -> &'static str {
    if text.contains(char::is_alphabetic) {
        "tile of this set: one of your own box has figures, such as `PG worth 3, then 2, 203 cm, 1 coin`"
    } else {
        "tile of this set"
    }
}

/// The numbers of spaces that a tile on a column can have been moved, from the line about the table. They are those
/// of the checks of a state. A tile that may be trained has just been laid.
fn ages(table: &str, about: &str, column: &str) -> RangeInclusive<u8> {
    let table = table.to_ascii_lowercase();
    let items = || table.split(',').map(str::trim);
    let is_new = |item: &str| {
        let laid = item.split_once(" may train ");
        laid.is_some_and(|(seat, laid)| {
            let seat = seat.trim_start_matches("seat ");
            column.eq_ignore_ascii_case(laid) && about.rsplit(' ').next() == Some(seat)
        })
    };
    if items().any(is_new) {
        return 0..=0;
    }
    let season =
        items().find_map(|item| plain_number::<u8>(item.strip_prefix("season ")?.trim())).unwrap_or(1);
    let is_later = ["market phase", "filling the market", "hiring", "training"];
    let is_later = items().any(|item| is_later.iter().any(|words| item.starts_with(words)));
    let mut slid = items().filter_map(|item| item.strip_prefix("slid "));
    let is_slid =
        slid.any(|columns| columns.split_whitespace().any(|word| word.eq_ignore_ascii_case(column)));
    let twice = season.clamp(1, SEASONS) * 2;
    let (least, most) = match (is_slid, is_later) {
        (true, _) => (2, twice),
        (false, true) => (1, twice - 1),
        (false, false) => (0, twice - 2),
    };
    least..=most.min(SEASONS - 1)
}

/// The free agents of a set-up.
pub(super) fn cards(setup: &Setup) -> Vec<FigureCard> {
    let components = setup.components.clone().unwrap_or_default();
    let card = |agent: Agent| FigureCard {
        name: agent.name,
        kind: agent.position.index().into(),
        values: agent.values.to_vec(),
        height_cm: agent.height_cm,
        coins: agent.profit,
    };
    components.agents.into_iter().map(card).collect()
}

/// Replaces the free agents of a set-up. From then on the set-up accepts any figures, not only those that the book allows.
pub(super) fn set_cards(setup: &mut Setup, cards: Vec<FigureCard>) {
    let mut components = setup.components.take().unwrap_or_default();
    components.checks = Checks::Free;
    for (agent, card) in components.agents.iter_mut().zip(cards) {
        let mut values = [0; 6];
        values.iter_mut().zip(card.values).for_each(|(value, said)| *value = said);
        *agent = Agent {
            name: card.name,
            position: Position::ALL.get(card.kind).copied().unwrap_or(agent.position),
            values,
            profit: card.coins,
            height_cm: card.height_cm,
        };
    }
    setup.components = Some(components);
}
