//! Events, word for word.

use super::{DEALT, EIGHT_DEALT, TIED, told};

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
fn a_team_with_one_set_of_cards_is_dealt_to_as_a_team() {
    // Four hands of four leave no draw pile, so every round consists of its last plays.
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
    // The four cards complete a jersey if the first two are above, and a basketball if they are below. The
    // basketball comes first.
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
    // Card 1 has the star. The ninth card is the last one.
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
    assert_eq!(last[1..], ["1 Item card is left, too few for the next 2", "the win goes to seats 1, 2"]);
}
