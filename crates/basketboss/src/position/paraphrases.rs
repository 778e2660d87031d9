//! Other words for the items and lines of a position.

use tabletop_core::position::Paraphrase;

/// Words for the items and lines of a position.
pub(super) const POSITION: &[Paraphrase] = &[
    ("phase 1|2", ""),
    ("phase 3", "hiring"),
    ("[the] offer contracts [phase]", ""),
    ("[the] award trophies [phase]", ""),
    ("[the] hire advisors [phase]", "hiring"),
    ("fill [the] market", "filling the market"),
    ("last|final season", "season 6"),
    ("first season", "season 1"),
    ("[the] season card [is] {card}", "under {card}"),
    ("{seat} to hire|choose", "hiring, {seat} to hire"),
    ("{seat} hires|chooses [next|first|now]", "hiring, {seat} to hire"),
    ("{seat} starts|begins|opens [the] [bidding|auction]", "opened by {seat}"),
    ("{seat} is next|up", "{seat} to offer"),
    (
        "{seat} [has] bid|bids|offers|offered {sum} for|on|to {player}",
        "auction of {player}, highest {sum} by {seat}",
    ),
    ("{seat} [has] bid|bids|offers|offered {sum}", "highest {sum} by {seat}"),
    ("[nobody|no-one] [has] [no] bid|bids|offer|offers|offered [yet] [so] [far]", ""),
    ("nobody|no-one has passed [yet]", ""),
    ("[the] first|next|current player|card [on|up|is] [offer] {player}", "auction of {player}"),
    ("contract|contracts for|of {player}", "auction of {player}"),
    ("[an|the] injury [card] [is] [up] [for] [auction|bids]", "bids for an injury"),
    ("[all] [simultaneous] bid|bids|bidding [for] [an|the] [injury]", "bids for an injury"),
    ("{player} is up [for] [auction]", "auction of {player}"),
    (
        "{seat} [has] [just] signed|bought|won|wins {player} for {sum} and must|has|may|will [to] place {him}",
        "{seat} has won {player}",
    ),
    ("{seat} [has] [just] signed|bought|won|wins {player} for {sum}", "{seat} has won {player}"),
    ("tie between {seat} and {other} for [the] place {place}", "tie for place {place}"),
    ("{seat} and {other} [are] tied|tie for [the] place {place}", "tie for place {place}"),
    (
        "{seat} [has] [just] signed|bought|won|wins {player} and must|has|may|will [to] place {him}",
        "{seat} has won {player}",
    ),
    ("{seat} [has] [just] signed|bought|wins {player}", "{seat} has won {player}"),
    (
        "[the] [trainer] [of] {seat} may age|slide|train [one|1|any] [of] [his|her|their] [player|players]",
        "training",
    ),
    ("seat: [has] passed", "table: passed {seat}"),
    ("seat: to offer|bid", "table: {seat} to offer"),
    ("seat: highest offer|bid [of] {sum}", "table: highest {sum} by {seat}"),
    ("seat: no bid|offer", ""),
    ("seat: physical therapist", "therapist"),
    ("[the|on] [the] market [row]:", "market:"),
];
