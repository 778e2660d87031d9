//! What refusals and events say, word for word: what is asked at the table is why, and by which clause.

use basketball_duel::BasketballDuel;
use tabletop_core::transcript::parse_step;
use tabletop_core::{Game as _, Table};

use crate::position::play;

/// Plays a script; then each of these steps is refused in these words.
fn check(script: &str, refused: &[(&str, &str)]) {
    let table = play(script).table;
    for (step, words) in refused {
        assert_eq!(refusal(&table, step), *words, "`{step}`");
    }
}

fn refusal(table: &Table<BasketballDuel>, step: &str) -> String {
    let refusal = table.check(parse_step::<BasketballDuel>(step).unwrap()).expect_err(step);
    refusal.to_string()
}

/// What the last step of a script told by a clause.
fn told(script: &str, clause: &str) -> Vec<String> {
    let table = play(script).table;
    let entries = table.last_events().iter().filter(|entry| entry.rule.to_string() == clause);
    entries.map(|entry| table.game().text(&entry.event).to_string()).collect()
}

/// Two seats, dealt so that seat 1 has Item cards of sneakers over basketballs, seat 2 Swipes.
const DEALT: &str = "bonus basketball sneakers
     hands 10 12 14 42 / 51 46 54 57
";

/// No draw pile to speak of: after two deals and two passes each a tie at 0 points goes into sudden death.
const TIED: &str = "idle basketball sneakers; 1 2 3 4 / 5 6 7 8
";

const EIGHT_DEALT: &str = "chance: card 1
     cards 5 2 6 3 7 4 8
";

#[test]
fn chance_that_is_not_awaited_breaks_the_clause_of_the_moment() {
    let card = "chance: card 30";
    let none = |clause: &str| format!("no chance is awaited [{clause}]");
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
            ("chance: bonus hoop", "a game card is awaited [BD-DRAW-1]"),
        ],
    );
    let aside = format!("{DEALT}1 draws 18\n1: start 10\n2 draws 20\n2: swipe bonus aside");
    check(
        &aside,
        &[
            ("chance: bonus basketball", "the Bonus card of basketball is not there [BD-SWIPE-BONUS-1]"),
            ("chance: card 30", "a Bonus card is awaited [BD-SWIPE-BONUS-1]"),
        ],
    );
    check("", &[("chance: card 1", "a Bonus card is awaited [BD-SETUP-1]")]);
    let dealing = [
        ("chance: bonus hoop", "a game card is awaited [BD-SUDDEN-1]"),
        ("chance: card 9", "card 9 is not in the draw pile [BD-SUDDEN-1]"),
    ];
    check(&format!("@ free 10 9 3 4 20 22 24 26\n{TIED}"), &dealing);
}

#[test]
fn who_is_to_go_on_is_said_as_the_moment_has_it() {
    check(DEALT, &[("2: draw pile", "it is the turn of seat 1 [BD-SETUP-3]")]);
    let last = "@ free 10 9 3 4 20 22 24 26\nbonus basketball sneakers\nhands 1 2 3 4 / 5 6 7 8";
    check(last, &[("2: start 5", "seat 1 is to play next [BD-ROUND-1]")]);
    let asked = "@ ruling R-12 AtDealOnly\nbonus basketball sneakers";
    check(asked, &[("2: show 1", "seat 1 is to show its Bonus card or not [BD-SETUP-1]")]);
    let sudden = format!("@ free 10 9 3 4 20 22 24 26\n@ ruling R-17 LaidOnce\n{TIED}{EIGHT_DEALT}");
    check(&sudden, &[("2: start 5", "seat 1 is to lay a card next [BD-SUDDEN-1]")]);
}

#[test]
fn while_a_card_is_taken_the_turn_is_still_its_takers() {
    let turn = "it is the turn of seat 1 [BD-SETUP-3]";
    let own_turn = "Bonus cards are shown in an own turn [BD-SETUP-1]";
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
    let only_dealt = "Bonus cards are shown only when dealt [BD-SETUP-1]";
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
            ("1: pass", format!("seat 2 is to play next [BD-ROUND-1]; {taken}")),
            ("2: show 1", format!("{taken}; {own_turn}")),
        ],
    );

    // The card that was taken is to be laid by its taker; the Bonus cards of others lie where they lay.
    let to_lay = format!("{aside}chance: bonus hoop");
    check(
        &to_lay,
        &[
            ("2: show 1", format!("{turn}; {own_turn}")),
            ("2: show 2", format!("{turn}; {own_turn}; Bonus card 2 was asked for, there is 1 [BD-SETUP-1]")),
        ],
    );
}

#[test]
fn an_edge_that_clashes_is_named_by_its_halves() {
    // Card 10 is sneakers right over basketball left, 12 sneakers right over hoop left, 14 sneakers right over jersey left.
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
fn a_wild_is_called_for_what_is_open() {
    let named = "@ ruling R-4 NamedItem\n";
    let swipe = "2: swipe wild 1 0,0";
    let open = format!("{DEALT}1 draws 18\n1: start 10\n2 draws 20\n{swipe}");
    assert_eq!(
        told(&format!("{named}{open}"), "BD-SWIPE-ITEM-3"),
        ["seat 2 calls the Wild for basketball or sneakers: no Immunity protects either"]
    );
    assert_eq!(told(&open, "BD-SWIPE-ITEM-3"), [""; 0], "one Immunity would protect both halves");
    let half = format!(
        "{DEALT}1 draws 18\n1: start 10\n2 draws 47\n2: swipe bonus aside\nchance: bonus hoop\n2: bonus down\n1 draws 41\n1: immunity sneakers\n2 draws 48\n"
    );
    assert_eq!(
        told(&format!("{named}{half}{swipe}"), "BD-SWIPE-ITEM-3"),
        ["seat 2 calls the Wild for basketball, which no Immunity protects"]
    );
    let by_name = format!("{named}{half}2: swipe basketball 1 0,0");
    assert_eq!(told(&by_name, "BD-SWIPE-ITEM-3"), [""; 0], "the card says it");
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
    let one = "the last draw was from the discard pile, at most 1 in a row may be [BD-DRAW-1]";
    check(&cap(1), &[(draw, one)]);
    let two = "the last 2 draws were from the discard pile, at most 2 in a row may be [BD-DRAW-1]";
    check(&format!("{}\n1: draw discard\n1: discard 38", cap(2)), &[("2: draw discard", two)]);
    let none = format!("@ ruling R-13 Cap(0)\n{DEALT}");
    let never = "the discard pile is empty [BD-DRAW-1]; \
                 no draw was from the discard pile, at most 0 in a row may be [BD-DRAW-1]";
    check(&none, &[(draw, never)]);

    let taken = format!("{DEALT}1 draws 55\n1: swipe bonus 2 1");
    check(
        &taken,
        &[
            ("1: show 2", "Bonus card 2 was just taken and is to be laid first [BD-SWIPE-BONUS-1]"),
            ("1: show 3", "Bonus card 3 was asked for, there is 1 [BD-SETUP-1]"),
        ],
    );
    let laid = format!("{taken}\n1: bonus down\n2 draws 20");
    check(
        &laid,
        &[
            ("2: show 1", "Bonus card 1 was asked for, there is none [BD-SETUP-1]"),
            ("2: swipe bonus 1 3", "Bonus card 3 was asked for, there are 2 [BD-SWIPE-BONUS-1]"),
        ],
    );
}

#[test]
fn a_team_with_one_set_of_cards_is_dealt_to_as_a_team() {
    // Four hands of four: no draw pile, so that every round is its last plays.
    let round = "bonus basketball sneakers hoop jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: pass
         2: pass
         3: pass
         4: pass
    ";
    let tied = format!("@ teams\n@ free 10 9 3 4 20 22 24 26 28 30 32 34 36 38 40 12\n{round}{round}");
    assert_eq!(
        told(&tied, "BD-SUDDEN-1"),
        ["a tie: Item cards are dealt in sudden death to the teams, one set each, before seats 1, 2"]
    );
    assert_eq!(
        told(&format!("{tied}{EIGHT_DEALT}"), "BD-SUDDEN-1"),
        [
            "the team of seats 2, 4 is dealt card 8 (jersey right over basketball left)",
            "the team of seats 1, 3 has an item: basketball",
            "the win goes to seats 1, 3",
        ]
    );
    let each = tied.replacen('\n', "\n@ ruling R-18 PerPlayer\n", 1);
    assert_eq!(
        told(&each, "BD-SUDDEN-1"),
        ["a tie: Item cards are dealt in sudden death before seats 1, 2, 3, 4"]
    );
    let dealt = format!("{each}chance: card 1");
    assert_eq!(told(&dealt, "BD-SUDDEN-1"), ["seat 1 is dealt card 1 (sneakers right over basketball left)"]);
}

#[test]
fn the_item_that_wins_the_sudden_death_is_named() {
    // The four cards complete a jersey with the first two above, a basketball with them below: the basketball comes first.
    let cards = "basketball-left/jersey-left basketball-right/jersey-right \
                 jersey-left/basketball-left jersey-right/basketball-right 20 22 24 26";
    let won = told(&format!("@ free {cards}\n{TIED}{EIGHT_DEALT}"), "BD-SUDDEN-1");
    assert_eq!(won[1..], ["seat 1 has an item: basketball", "the win goes to seat 1"]);
    let laid = format!("@ free {cards}\n@ ruling R-17 LaidOnce\n{TIED}{EIGHT_DEALT}");
    let jersey = format!("{laid}1: start 1\n1: lay 2 1,0\n1: lay 3 0,1\n1: lay 4 1,1\n2: start 5");
    assert_eq!(told(&jersey, "BD-SUDDEN-1"), ["seat 1 has an item: jersey", "the win goes to seat 1"]);
}

#[test]
fn a_star_that_gives_nothing_says_so() {
    let nothing = |seat: u8| [format!("the star gives seat {seat} nothing")];
    // Card 1 has the star; the ninth card is the last one.
    let last_turn = "@ free 1 9 3 4 20 24 26 28 30
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1";
    assert_eq!(told(last_turn, "BD-ROUND-4"), nothing(1));
    let drawn_on = format!("@ ruling R-16 DrawDiscard\n{last_turn}");
    assert_eq!(told(&drawn_on, "BD-ROUND-4"), nothing(1), "the discard pile is empty");
    let last_play = "@ free 1 9 3 4 20 24 26 28
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1: start 1";
    assert_eq!(told(last_play, "BD-ROUND-1"), nothing(1));
    assert_eq!(told(&format!("{last_play}\n1: lay 4 1,0"), "BD-ROUND-1"), [""; 0], "no star");
}

#[test]
fn a_team_is_told_its_points_of_the_round_and_in_all() {
    // Seat 1 completes a basketball in each round, in the second with its Bonus card.
    let scored = "@ teams
         @ free 10 9 3 4 20 22 24 26 28 30 32 34 36 38 40 12
         bonus hoop sneakers basketball jersey
         hands 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16
         1: start 1
         1: lay 2 1,0
         1: lay 3 0,1
         1: lay 4 1,1
         2: pass
         3: pass
         4: pass";
    let words = |points: u8, total: u8| {
        [
            format!("the team of seats 1, 3 scores {points} points, {total} in all"),
            "the team of seats 2, 4 scores 0 points, 0 in all".to_string(),
        ]
    };
    assert_eq!(told(scored, "BD-TEAM-6"), words(2, 2));
    let again = scored.split_once("bonus hoop sneakers basketball").unwrap().1;
    let again = format!("{scored}\nbonus basketball sneakers hoop{again}");
    assert_eq!(told(&again, "BD-TEAM-6"), words(3, 5));
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

#[test]
fn a_single_card_that_is_left_is_one() {
    let dealt_out = format!(
        "@ free 10 12 14 16 18 20 24 26 28
         bonus basketball sneakers
         hands 1 2 3 4 / 5 6 7 8
         1 draws 9
         1: start 1
         2: pass
         1: pass
         bonus basketball sneakers
         hands 5 6 7 8 / 1 2 3 4
         2 draws 9
         2: start 1
         1: pass
         2: pass
         {EIGHT_DEALT}"
    );
    let last = told(&dealt_out, "BD-SUDDEN-1");
    assert_eq!(last.last().unwrap(), "1 Item card is left, too few for the next 2");
}
