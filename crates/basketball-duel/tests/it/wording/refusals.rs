//! Refusals of steps that are illegal for the seat that is asked.

use super::{DEALT, check};

#[test]
fn an_edge_that_clashes_is_named_by_its_halves() {
    // Card 10 is sneakers right over basketball left, 12 sneakers right over hoop left, 14 sneakers right
    // over jersey left.
    let laid = format!(
        "{DEALT}1 draws 18\n1: start 10\n2 draws 47\n2: swipe bonus aside\nchance: bonus hoop\n2: bonus down\n1 draws 20"
    );
    check(
        &laid,
        &[
            (
                "1: lay 12 0,1",
                "the edge to card 10 above does not match: its lower half wants basketball left, not sneakers right \
                 [BD-CARDS-3]",
            ),
            (
                "1: lay 12 0,-1",
                "the edge to card 10 below does not match: its upper half wants sneakers right, not hoop left \
                 [BD-CARDS-3]",
            ),
            (
                "1: lay 12 1,0",
                "the edge to card 10 on the left does not match: its upper half wants any left quarter, not sneakers \
                 right, and its lower half wants basketball right, not hoop left [BD-CARDS-3]",
            ),
            (
                "1: lay 14 -1,0",
                "the edge to card 10 on the right does not match: its upper half wants sneakers left, not sneakers right, \
                 and its lower half wants any right quarter, not jersey left [BD-CARDS-3]",
            ),
        ],
    );
}

#[test]
fn a_card_that_can_be_laid_is_said_to_fit_where() {
    let empty = [("1: discard 10", "card 10 can be laid as the Start card of seat 1 [BD-PLAY-2]")];
    check(&format!("{DEALT}1 draws 18"), &empty);
    let begun = "bonus basketball sneakers
         hands 10 9 14 42 / 51 46 54 57
         1 draws 18
         1: start 10
         2 draws 47
         2: swipe bonus aside
         chance: bonus hoop
         2: bonus down
         1 draws 16";
    check(begun, &[("1: discard 14", "card 9 can be laid at -1,0 in the area of seat 1 [BD-PLAY-2]")]);
    let mates = "@ teams
         bonus basketball sneakers hoop jersey
         hands 9 41 42 43 / 12 46 57 49 / 18 22 24 51 / 28 30 32 34
         1 draws 44
         1: start 9
         2 draws 20
         2: start 12
         3 draws 26
         3: start 18
         4 draws 36
         4: start 28
         1 draws 1";
    check(mates, &[("1: discard 41", "card 1 can be laid at 0,1 in the area of seat 3 [BD-TEAM-2]")]);
}

#[test]
fn the_immunity_that_protects_is_named() {
    // Card 10 shows sneakers and a basketball.
    let one = format!(
        "{DEALT}1 draws 18\n1: start 10\n2 draws 47\n2: swipe bonus aside\nchance: bonus hoop\n2: bonus down\n1 draws 41\n1: immunity sneakers\n2 draws 48"
    );
    check(
        &one,
        &[
            (
                "2: swipe basketball 1 0,0",
                "card 10 is protected by the Immunity for sneakers [BD-SWIPE-ITEM-3]",
            ),
            (
                "2: swipe hoop 1 0,0",
                "card 10 shows no hoop [BD-SWIPE-ITEM-1]; \
                 card 10 is protected by the Immunity for sneakers [BD-SWIPE-ITEM-3]",
            ),
        ],
    );
    let both = format!(
        "{one}\n2: swipe bonus aside\nchance: bonus jersey\n2: bonus down\n1 draws 43\n1: immunity basketball\n2 draws 49"
    );
    let both = both.replacen("hands 10 12 14 42 / 51 46 54 57", "hands 10 12 14 42 / 51 46 54 55", 1);
    let by_both = "card 10 is protected by the Immunities for basketball and sneakers [BD-SWIPE-ITEM-3]";
    check(&both, &[("2: swipe wild 1 0,0", by_both), ("2: swipe basketball 1 0,0", by_both)]);
    let by_name = [
        ("2: swipe wild 1 0,0", by_both),
        (
            "2: swipe basketball 1 0,0",
            "card 10 is protected by the Immunity for basketball [BD-SWIPE-ITEM-3]",
        ),
    ];
    check(&format!("@ ruling R-4 NamedItem\n{both}"), &by_name);
}

#[test]
fn a_card_that_is_not_in_the_hand_is_said_by_what_is_on_it() {
    check(
        &format!("{DEALT}1 draws 18"),
        &[
            ("1: swipe bonus aside", "the hand has no Swipe card for Bonus cards [BD-PLAY-1]"),
            (
                "1: swipe immunity 2 hoop",
                "the hand has no Swipe card for Immunity cards [BD-PLAY-1]; no Immunity card for hoop lies before \
                 seat 2 [BD-SWIPE-IMMUNITY-1]",
            ),
            (
                "1: swipe wild 2 0,0",
                "the hand has no Swipe card for any item (Wild) [BD-PLAY-1]; seat 2 has no card at 0,0 \
                 [BD-SWIPE-ITEM-1]",
            ),
            (
                "1: swipe hoop 2 0,0",
                "the hand has no Swipe card for hoop [BD-PLAY-1]; seat 2 has no card at 0,0 [BD-SWIPE-ITEM-1]",
            ),
            ("1: immunity hoop", "the hand has no Immunity card for hoop [BD-PLAY-1]"),
        ],
    );
}

#[test]
fn one_is_said_of_one() {
    let cap = |cap| {
        format!(
            "@ ruling R-13 Cap({cap})\nbonus basketball sneakers
             hands 10 12 14 16 / 18 20 26 28
             1 draws 24
             1: start 10
             2 draws 36
             2: start 18
             1 throws 38
             2: draw discard
             2: discard 38"
        )
    };
    let draw = "1: draw discard";
    let one = "the last draw was from the discard pile, and at most 1 in a row may be [BD-DRAW-1]";
    check(&cap(1), &[(draw, one)]);
    let two = "the last 2 draws were from the discard pile, and at most 2 in a row may be [BD-DRAW-1]";
    check(&format!("{}\n1: draw discard\n1: discard 38", cap(2)), &[("2: draw discard", two)]);

    let taken = format!("{DEALT}1 draws 55\n1: swipe bonus 2 1");
    check(
        &taken,
        &[
            ("1: show 2", "Bonus card 2 was just taken and must be laid first [BD-SWIPE-BONUS-1]"),
            ("1: show 3", "Bonus card 3 was asked for, but there is only 1 [BD-SETUP-1]"),
        ],
    );
    let laid = format!("{taken}\n1: bonus down\n2 draws 20");
    check(
        &laid,
        &[
            ("2: show 1", "Bonus card 1 was asked for, but there is none [BD-SETUP-1]"),
            ("2: swipe bonus 1 3", "Bonus card 3 was asked for, but there are only 2 [BD-SWIPE-BONUS-1]"),
        ],
    );
}

#[test]
fn an_area_whose_start_card_was_swiped_is_not_empty() {
    let torn = "bonus basketball sneakers
         hands 10 9 12 17 / 51 41 42 43
         1 draws 3
         1: start 10
         2 draws 44
         2: immunity basketball
         1 draws 5
         1: lay 9 1,0
         2 draws 45
         2: swipe wild 1 0,0
         2: start 10
         1 draws 20";
    check(torn, &[("1: start 17", "the area is not empty: a card is connected there [BD-START-1]")]);
}
