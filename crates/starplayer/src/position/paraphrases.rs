//! Other words for the items and lines of a position.

use tabletop_core::position::Paraphrase;

/// Words for the items and lines of a position.
pub(super) const POSITION: &[Paraphrase] = &[
    ("before rolling|rolls|roll [the] [dice]", "to roll"),
    ("[must|about] to roll [the] dice", "to roll"),
    ("{seat} [must|about] [to] roll [the] dice", "{seat} to roll"),
    ("[it] [is] {seat} turn", "turn of {seat}"),
    ("{seat} is in turn", "turn of {seat}"),
    (
        "{seat} [has] [just] landed|lands|stands|is on {space} [and|but] may|can buy",
        "{seat} may buy, seat {seat}: on {space}",
    ),
    ("{seat} [has] [just] landed|lands|stands on {space}", "turn of {seat}, seat {seat}: on {space}"),
    ("[the] transfer window [is] [open]", ""),
    ("{seat} opens|opened|plays|played a [transfer] window", "{seat} negotiates"),
    ("[and|but] [he|she|they] [does|do|did] not want to buy", "tackle asked"),
    ("[and|but] declines|declined [to] [buy]", "tackle asked"),
    ("{seat} [does|did] not want to buy", "turn of {seat}, tackle asked"),
    ("{seat} declines|declined to buy", "turn of {seat}, tackle asked"),
    ("[the] others|other [players|player] may [say] tackle", "tackle asked"),
    ("{seat} may tackle", "tackle asked of {seat}"),
    ("cup match against {other}", "match against {other}"),
    ("{seat} plays [a] [cup] match against {other}", "turn of {seat}, match against {other}"),
    ("{seat} may claim {claim}", "seat {seat}: may claim {claim}"),
    ("seat: {count} win card|cards", "{count} wins"),
    ("seat: {count} cup match win|wins [card|cards]", "{count} wins"),
    ("seat: {count} [transfer] window card|cards", "{count} windows"),
    ("seat: {count} wild substitute card|cards", "{count} wilds"),
    ("seat: {count} wild card|cards", "{count} wilds"),
    ("seat: {colour} manager {other}", "{colour} manager"),
    (
        "seat: owes|owe {other} {sum} [for] gate|gates [receipts]",
        "table: {seat} must raise {sum} for {other} (gate receipts)",
    ),
    ("seat: owes|owe {other} £2M", "table: {seat} must raise £2M for {other} (gate receipts)"),
    (
        "seat: owes|owe {other} {sum} [for] [a] royalty",
        "table: {seat} must raise {sum} for {other} (royalty)",
    ),
    (
        "seat: owes|owe [the] official {sum} [for] [a] {what}",
        "table: {seat} must raise {sum} for the official ({what})",
    ),
    ("seat: to roll", "table: {seat} to roll"),
    ("seat: [stands|is] at {space}", "on {space}"),
];
