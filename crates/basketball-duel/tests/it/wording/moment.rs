//! Refusals because another seat decides, or the game waits for something else.

use super::{DEALT, EIGHT_DEALT, TIED, check};

#[test]
fn chance_that_is_not_awaited_breaks_the_clause_of_the_moment() {
    let card = "chance: card 30";
    let none = |clause: &str| format!("no card is drawn or dealt now [{clause}]");
    let refused = |script: &str, clause: &str| check(script, &[(card, &none(clause))]);
    refused("@ ruling R-12 AtDealOnly\nbonus basketball sneakers", "BD-SETUP-1");
    refused(DEALT, "BD-DRAW-1");
    refused(&format!("{DEALT}1 draws 18"), "BD-DRAW-1");
    let swiped = format!("{DEALT}1 draws 18\n1: start 10\n2 draws 20\n2: swipe wild 1 0,0");
    refused(&swiped, "BD-SWIPE-ITEM-4");
    refused(&format!("@ ruling R-5 ThenAnyPlay\n{swiped}"), "BD-DRAW-1");
    let bonus = format!("{DEALT}1 draws 18\n1: start 10\n2 draws 20\n2: swipe bonus 1 1");
    refused(&bonus, "BD-SWIPE-BONUS-1");
    let last = "@ free 10 9 3 4 20 22 24; wild 1\nbonus basketball sneakers\nhands 1 2 3 4 / 5 6 7 8\n";
    refused(last, "BD-ROUND-1");
    let after = format!("@ ruling R-5 ThenAnyPlay\n{last}1: start 1\n1: pass\n2: swipe wild 1 0,0");
    refused(&after, "BD-ROUND-1");
    let sudden = format!("@ free 10 9 3 4 20 22 24 26\n@ ruling R-17 LaidOnce\n{TIED}{EIGHT_DEALT}");
    refused(&sudden, "BD-SUDDEN-1");
    refused(&format!("@ free 10 9 3 4 20 22 24 26\n{TIED}{EIGHT_DEALT}"), "BD-SUDDEN-1");
}

#[test]
fn another_card_than_is_awaited_breaks_the_clause_of_the_moment() {
    let drawing = format!("{DEALT}1: draw pile");
    check(
        &drawing,
        &[
            ("chance: card 10", "card 10 is not in the draw pile [BD-DRAW-1]"),
            ("chance: bonus hoop", "a game card comes next, not a Bonus card [BD-DRAW-1]"),
        ],
    );
    let aside = format!("{DEALT}1 draws 18\n1: start 10\n2 draws 20\n2: swipe bonus aside");
    check(
        &aside,
        &[
            ("chance: bonus basketball", "the Bonus card of basketball is not there [BD-SWIPE-BONUS-1]"),
            ("chance: card 30", "a Bonus card comes next, not a game card [BD-SWIPE-BONUS-1]"),
        ],
    );
    check("", &[("chance: card 1", "a Bonus card comes next, not a game card [BD-SETUP-1]")]);
    let dealing = [
        ("chance: bonus hoop", "a game card comes next, not a Bonus card [BD-SUDDEN-1]"),
        ("chance: card 9", "card 9 is not in the draw pile [BD-SUDDEN-1]"),
    ];
    check(&format!("@ free 10 9 3 4 20 22 24 26\n{TIED}"), &dealing);
}

#[test]
fn who_is_to_go_on_is_said_as_the_moment_has_it() {
    check(DEALT, &[("2: draw pile", "it is the turn of seat 1 [BD-SETUP-3]")]);
    let last = "@ free 10 9 3 4 20 22 24 26\nbonus basketball sneakers\nhands 1 2 3 4 / 5 6 7 8";
    check(last, &[("2: start 5", "seat 1 plays next [BD-ROUND-1]")]);
    let asked = "@ ruling R-12 AtDealOnly\nbonus basketball sneakers";
    check(asked, &[("2: show 1", "seat 1 decides whether to show its Bonus card [BD-SETUP-1]")]);
    let sudden = format!("@ free 10 9 3 4 20 22 24 26\n@ ruling R-17 LaidOnce\n{TIED}{EIGHT_DEALT}");
    check(&sudden, &[("2: start 5", "seat 1 lays a card next [BD-SUDDEN-1]")]);
}

#[test]
fn while_a_card_is_taken_the_turn_is_still_its_takers() {
    let turn = "it is the turn of seat 1 [BD-SETUP-3]";
    let own_turn = "a Bonus card is shown only in its holder's own turn [BD-SETUP-1]";
    let drawn = "a card is being drawn [BD-DRAW-1]";
    let drawing = [
        ("2: draw pile", format!("{turn}; {drawn}")),
        ("2: show 1", format!("{turn}; {drawn}; {own_turn}")),
        ("1: draw pile", drawn.into()),
        ("1: show 1", drawn.into()),
    ];
    let check = |script: &str, refused: &[(&str, String)]| {
        let refused: Vec<_> = refused.iter().map(|(step, words)| (*step, words.as_str())).collect();
        check(script, &refused);
    };
    check(&format!("{DEALT}1: draw pile"), &drawing);
    let at_deal_only = "@ ruling R-12 AtDealOnly
         bonus basketball sneakers
         1: pass
         2: pass
         hands 10 12 14 42 / 51 46 54 57
         1: draw pile";
    let only_dealt = "a Bonus card is shown only when it is dealt [BD-SETUP-1]";
    check(at_deal_only, &[("1: show 1", format!("{drawn}; {only_dealt}"))]);

    let taken = "a Bonus card is being taken [BD-SWIPE-BONUS-1]";
    let aside = format!("{DEALT}1 draws 55\n1: swipe bonus aside\n");
    check(
        &aside,
        &[
            ("2: draw pile", format!("{turn}; {taken}")),
            ("2: show 1", format!("{turn}; {taken}; {own_turn}")),
            ("1: bonus up", taken.into()),
            ("1: show 1", taken.into()),
        ],
    );
    let last = "@ free 10 9 3 4 20 22 24; swipe_bonus 1
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: pass
         2: swipe bonus aside";
    check(
        last,
        &[
            ("1: pass", format!("seat 2 plays next [BD-ROUND-1]; {taken}")),
            ("2: show 1", format!("{taken}; {own_turn}")),
        ],
    );

    // The card that was taken is to be laid by its taker. The Bonus cards of others stay where they are.
    let to_lay = format!("{aside}chance: bonus hoop");
    check(
        &to_lay,
        &[
            ("2: show 1", format!("{turn}; {own_turn}")),
            (
                "2: show 2",
                format!("{turn}; {own_turn}; Bonus card 2 was asked for, but there is only 1 [BD-SETUP-1]"),
            ),
        ],
    );
}
