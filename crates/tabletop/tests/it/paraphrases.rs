//! Positions and questions in words that people use at a table, without a look at the format.

use tabletop::core::Seat;
use tabletop::{Answer, Asker};

/// A case: the game, the number of seats, the lines, the question, and the step that it means, with `!` before it if
/// it is refused.
type Case = (&'static str, u8, &'static [&'static str], &'static str, &'static str);

const CASES: [Case; 19] = [
    (
        "world-league",
        3,
        &[
            "season 2, phase 1, auction of Ave Rage",
            "highest bid 3 by seat 1, seat 2 to bid",
            "seat 3 has passed",
            "seat 1: 9 million, banker",
            "seat 2: 7 million, agent",
            "seat 3: 6 million, referee",
        ],
        "2: bid 3",
        "!2: bid 3",
    ),
    (
        "world-league",
        3,
        &[
            "season 2, draft, auction of Ave Rage, highest bid 3 by seat 1",
            "seat 1: 9 million, banker",
            "seat 2: 2 million, agent",
            "seat 3: 6 million, referee, passed",
        ],
        "2: bid 3",
        "!2: bid 3",
    ),
    (
        "world-league",
        4,
        &[
            "season 3",
            "win trophies: seat 2 and seat 4 are tied and bribe the referee",
            "seat 1: 6 million, referee, 1 gold",
            "seat 2: 5 million, trainer, 1 silver",
            "seat 3: 4 million, 1 medal, 1 bronze",
            "seat 4: 8 million, agent, 1 gold, 1 bronze",
        ],
        "4: bribe 3 million",
        "4: bribe 3",
    ),
    (
        "world-league",
        4,
        &[
            "season 2",
            "injury tile is up for auction",
            "all choose their health costs",
            "seat 1: 3 million, agent",
            "seat 2: 5 million, referee",
            "seat 3: 0 million, trainer",
            "seat 4: 4 million, banker",
        ],
        "3: pay 0 million",
        "3: spend 0",
    ),
    (
        "basketboss",
        4,
        &[
            "season 2, offer contracts",
            "seat 1 has offered $3 for Kevin Timbernet, seat 2 is next",
            "seat 1: $8, referee",
            "seat 2: $5, trainer, 1 first place trophy",
            "seat 3: $6, agent, passed",
            "seat 4: $9, banker",
        ],
        "2: offer 4",
        "2: offer 4",
    ),
    (
        "basketboss",
        4,
        &[
            "final season, offer contracts, first player: Yung Dynasty",
            "seat 2 starts",
            "seat 1: $11, 2 first, 1 third, agent",
            "seat 2: $3, 1 first, 2 second, referee",
            "seat 3: $0, 1 second, 1 first, banker, 2 third",
            "seat 4: $6, 1 first, 2 second, trainer, 2 third",
        ],
        "2: pass",
        "2: pass",
    ),
    (
        "basketboss",
        2,
        &[
            "season 3",
            "trainer: seat 1 may age one of his players",
            "seat 1: $5, trainer, PG Steppin Hurry, 1 ribbon, 1 first place",
            "seat 2: $3, agent, 1 first place",
        ],
        "1: age PG",
        "1: slide PG",
    ),
    (
        "starplayer",
        3,
        &[
            "turn of seat 3, has rolled, seat 2 may claim 1 royalty of 3",
            "ruling R-1 AsRequested",
            "seat 1: £20 million, red 1-4, manager, stadium-blue, 1 tackle card",
            "seat 2: £35.5 million, blue 1, blue 5, yellow 3, 2 transfer window cards, on blue-2",
            "seat 3: £8 million, white 2, 2 wild substitutes, 3 win cards, on blue 1",
        ],
        "2: claim royalty",
        "2: claim royalty",
    ),
    (
        "starplayer",
        2,
        &[
            "seat 1 has landed on Manager and may buy",
            "seat 1: £7M, red 1, red 3, on manager",
            "seat 2: £12M, on red 5",
        ],
        "1: buy",
        "1: buy manager-1",
    ),
    (
        "starplayer",
        3,
        &[
            "seat 1 landed on red 1, does not want to buy, the others may tackle",
            "seat 1: £40M, blue 2, on red 1",
            "seat 2: £16M, 1 tackle card, on kick off",
            "seat 3: £3M, 1 tackle card, on penalty spot",
        ],
        "3: say tackle",
        "3: tackle",
    ),
    (
        "starplayer",
        2,
        &["turn of seat 1, to roll", "seat 1: £5M, stadium-blue, manager-3, red 5", "seat 2: £12M"],
        "1: sell stadium-blue",
        "1: sell stadium",
    ),
    (
        "starplayer",
        2,
        &["turn of seat 1, to roll", "seat 1: £5M, stadium-blue, manager-3, red 5", "seat 2: £12M"],
        "1: sell red 5",
        "1: sell red-5",
    ),
    (
        "basketball-duel",
        3,
        &[
            "round 2, seat 2 to draw",
            "scores: 5, 2, 7",
            "seat 1: hoop left over basketball right, immunity sneakers",
            "seat 2: nothing played yet",
            "seat 3: jersey left over whistle right, bonus jersey face up",
            "discard pile: sneakers left over basketball right on top",
        ],
        "2: draw from the discard pile",
        "2: draw discard",
    ),
    (
        "basketball-duel",
        2,
        &[
            "round 1, turn of seat 1, to play",
            "seat 1: start card basketball left over hoop right",
            "seat 2: start card sneakers right over jersey left",
            "my hand: whistle right over hoop left, wild swipe, immunity hoop, sneakers left over hoop right, swipe hoop",
        ],
        "1: discard immunity hoop",
        "!1: discard 43",
    ),
    (
        "basketball-duel",
        2,
        &[
            "round 1, draw pile empty, last plays, seat 1 to play",
            "discard: the rest",
            "hand 1: 2 cards",
            "hand 2: 1 card",
        ],
        "1: stop",
        "1: pass",
    ),
    (
        "world-league",
        2,
        &[
            "season 2, health costs for an injury",
            "seat 1: 4 million, agent, 1 gold, has chosen",
            "seat 2: 9 million, no specialist, 1 medal",
        ],
        "2: choose 7",
        "2: spend 7",
    ),
    (
        "starplayer",
        3,
        &[
            "turn 70 of seat 1, has rolled, to choose an opponent",
            "seat 1: £38M, on cup, red 1-7, manager-1, stadium-red, no cup matches",
            "seat 2: £46M, blue 1-6 8",
            "seat 3: £95M, yellow 1-5",
        ],
        "1: challenge 2",
        "1: match 2",
    ),
    (
        "basketball-duel",
        2,
        &[
            "round 1, 2 to play",
            "hand 2: 17, 3, swipe wild, immunity hoop, swipe bonus",
            "area 1: 12@0,0",
            "area 2: 10@0,0",
        ],
        "2: discard swipe bonus",
        "!2: discard 54",
    ),
    (
        "basketball-duel",
        2,
        &["round 1, 2 to play", "discard: 10", "hand 2: 17, 3, swipe wild, immunity hoop, swipe bonus"],
        "2: discard swipe bonus",
        "!2: discard 54",
    ),
];

fn position(game: &str, seats: u8, lines: &[&str]) -> String {
    format!("tabletop position 1\ngame {game}\nseats {seats}\n\n{}\n", lines.join("\n"))
}

#[test]
fn words_of_a_table_need_no_repair() {
    for (game, seats, lines, asked, due) in CASES {
        let (header, lines): (Vec<&str>, Vec<&str>) =
            lines.iter().partition(|line| line.starts_with("ruling "));
        let text = position(game, seats, &lines).replacen("\n\n", &format!("\n{}\n\n", header.join("\n")), 1);
        let record =
            tabletop::read(&text.replace("\n\n\n", "\n\n")).unwrap_or_else(|error| panic!("{text}: {error}"));
        let question = record.ask(asked, Asker::default()).unwrap().question;
        let step = match question.answer {
            Answer::Allowed { .. } => question.said,
            Answer::Refused(_) => format!("!{}", question.said),
            Answer::Unanswered(why) => panic!("{text}{asked}: {why}"),
        };
        assert_eq!(step, due, "{text}");
    }
}

/// A card that the seat does not own is not taken for the one that it owns.
#[test]
fn another_stadium_is_not_the_own_one() {
    let text =
        position("starplayer", 2, &["turn of seat 1, to roll", "seat 1: £5M, stadium-red", "seat 2: £2M"]);
    let question =
        tabletop::read(&text).unwrap().ask("1: sell stadium-blue", Asker::default()).unwrap().question;
    assert!(matches!(question.answer, Answer::Unanswered(_)), "{}", question.said);
}

/// The card of a season is asked for only where something depends on it.
#[test]
fn the_season_card_is_dealt_where_nothing_written_depends_on_it() {
    let seats = ["seat 1: $9, referee, 1 first place", "seat 2: $3, trainer, 1 first place"];
    let read = |table: &str| tabletop::read(&position("basketboss", 2, &[table, seats[0], seats[1]]));
    let record = read("season 3, auction of 15, highest $4 by 1").unwrap();
    let open: Vec<_> = record.left_open().iter().map(ToString::to_string).collect();
    assert!(open.contains(&"which card lies for season 3".to_string()), "{open:?}");
    let asked = record.ask("2: offer 5", Asker::default()).unwrap();
    let mut answers = asked.others.iter().chain([&asked.question]);
    assert!(answers.all(|question| matches!(question.answer, Answer::Refused(_))), "there are $3");
    let error = read("season 3, hiring").unwrap_err().to_string();
    assert!(error.contains("say which card season 3 has"), "{error}");
}

/// Nobody bids in a closed hand during an auction.
#[test]
fn a_bid_in_an_auction_of_basketboss_is_an_offer() {
    let seats = ["seat 1: $9, referee", "seat 2: $3, agent"];
    let text = position(
        "basketboss",
        2,
        &["season 3, auction of 15, highest $4 by 1, 2 to offer", seats[0], seats[1]],
    );
    let question = tabletop::read(&text).unwrap().ask("2: bid 4", Asker::default()).unwrap().question;
    assert_eq!(question.said, "2: offer 4");
    let Answer::Refused(refused) = question.answer else { panic!("the highest offer is not exceeded") };
    assert!(refused.rules().all(|rule| rule != "BB-SEALED-1"), "{refused}");
}

/// Something that the game has no action for is refused by its clause, or the actions that it takes are named.
#[test]
fn what_is_not_an_action_is_answered_too() {
    let debt = "turn 31 of seat 1, 1 must raise £5M for the official (chairman card)";
    let seats = ["seat 1: £1M, on chairman, red 2 8, 1 wild, win-1", "seat 2: £19M, white 1-6"];
    for (table, rule) in [(debt, "SP-25-1"), ("turn of seat 1, to roll", "SP-24-1")] {
        let record = tabletop::read(&position("starplayer", 2, &[table, seats[0], seats[1]])).unwrap();
        for sold in ["the wild substitute to the official", "win-1", "my tackle card", "a transfer window"] {
            let question = record.ask(&format!("1: sell {sold}"), Asker::default()).unwrap().question;
            let Answer::Refused(refused) = question.answer else { panic!("{sold} is not sold") };
            assert_eq!(refused.rules().collect::<Vec<_>>(), [rule], "{sold}");
        }
        // Out of turn it breaks the same rules as any sale does then.
        let broken = |what: &str| {
            let question = record.ask(&format!("2: sell {what}"), Asker::default()).unwrap().question;
            let Answer::Refused(refused) = question.answer else { panic!("seat 2 may not sell") };
            refused.rules().map(str::to_string).collect::<Vec<_>>()
        };
        let (wild, footballer) = (broken("wild"), broken("white-1"));
        assert_eq!(wild.first().map(String::as_str), Some(rule));
        assert!(
            wild.len() > 1 && footballer.iter().all(|rule| wild.contains(rule)),
            "{wild:?}, {footballer:?}"
        );
        let (seat, other) = (Seat::from_number(1).unwrap(), Seat::from_number(2).unwrap());
        let heard = record.ask("1: sell wild", Asker { seat: Some(seat), listener: Some(other) }).unwrap();
        assert!(matches!(heard.question.answer, Answer::Unanswered(_)), "it belongs to another seat");
        let question = record.ask("1: swap red-2 for white-3", Asker::default()).unwrap().question;
        let Answer::Unanswered(why) = question.answer else { panic!("a swap is several actions") };
        assert!(why.to_string().contains("`give red-5`"), "{why}");
    }
}
