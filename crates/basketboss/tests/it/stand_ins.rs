//! Player cards that people name by their figures.

use basketboss::{Basketboss, Components, PlayerCard};
use tabletop_core::{CheckedPosition, Dealer, Game, PositionError};

fn read(lines: &str) -> Result<CheckedPosition<Basketboss>, PositionError> {
    let text = format!("tabletop position 1\ngame basketboss\nseats 3\n\n{lines}");
    CheckedPosition::read(&text, &mut Dealer::new(1))
}

/// The figures of every card say the same as its number: on a column, in the market, and where it is spoken of.
#[test]
fn figures_say_the_same_as_the_number() {
    let set = Components::default().players;
    let (mut count, mut alike) = (0, 0);
    for (number, card) in (1..).zip(set.clone()) {
        let figures = |slid: usize, by: &str| {
            let stars: Vec<_> = card.stars[slid..].iter().map(u8::to_string).collect();
            let ends = if slid + stars.len() < 6 { format!("{by}0") } else { String::new() };
            format!("{} worth {}{ends}, {} coins", card.position, stars.join(by), card.income_dollars)
        };
        for slid in 0..card.stars.len() {
            // Two cards of the set can show the same from now on. Neither is meant alone then.
            let shows = |other: &PlayerCard| {
                let rows = other.stars.iter().skip(slid).copied().collect::<Vec<u8>>();
                (other.position, other.income_dollars, rows)
            };
            if set.iter().filter(|other| shows(other) == shows(&card)).count() > 1 {
                alike += 1;
                continue;
            }
            let lines = |card: &str| {
                format!(
                    "season 5 under headliners, auction of {}, opened by 1\nseason row: shared-gate, hard-bargain, \
                     open-tryouts, headliners\nseat 1: {card}, $7, agent\nseat 2: no money, banker\nseat 3: $3, trainer",
                    if number == 35 { 34 } else { 35 }
                )
            };
            let due = read(&lines(&format!("{} {number} slid {slid}", card.position))).unwrap();
            for by in ["-", "/", " then "] {
                let said = figures(slid, by);
                let is = read(&lines(&format!("{said}, slid {slid}"))).unwrap();
                assert_eq!((&is.state, is.game.setup()), (&due.state, due.game.setup()), "{said}");
                count += 1;
            }
        }
        let lines = |card: &str, again: &str| {
            format!(
                "season 2 under headliners, auction of {card}, opened by 1\nmarket: {again}, injury-1\nseat 1: $7, \
                 agent\nseat 2: no money, banker\nseat 3: $3, trainer"
            )
        };
        let due = read(&lines(&number.to_string(), &number.to_string())).unwrap();
        let said = figures(0, "-");
        for (one, other) in [(&*said, &*said), (&card.name, &said), (&said, &number.to_string())] {
            let is = read(&lines(one, other)).unwrap();
            assert_eq!((&is.state, is.game.setup()), (&due.state, due.game.setup()), "{said}");
        }
    }
    assert!(count > 400 && alike < 12, "{count}, {alike}");
}

/// Each text with every problem that is named.
#[test]
fn figures_that_cannot_be() {
    let of = |words: &str| {
        let lines = format!(
            "season 2 under headliners, auction of 35, opened by 1\nseat 1: {words}, agent\nseat 2: no money, banker\nseat 3: $2, trainer"
        );
        let error = read(&lines).unwrap_err();
        error.problems().iter().map(|problem| problem.problem.clone()).collect::<Vec<_>>().join("\n")
    };
    let cases = [
        ("$4, PG worth -3", "`PG worth -3`: `-3` is not a figure: figures begin at 0"),
        (
            "$4, PG worth 4000000000000000",
            "`PG worth 4000000000000000`: worth 4000000000000000: at most 20 is possible",
        ),
        (
            "$4, PG worth 3, 203 cm, 204 cm, $1, $2",
            "`PG worth 3, 203 cm, 204 cm, $1`: two heights are said, 203 cm and 204 cm\n`$2`: one of this kind is given already; write only one",
        ),
        ("$4, PG worth 3, 10 coins", "`PG worth 3, 10 coins`: 10 coins: at most 9 are possible"),
        (
            "$4, PG worth 0 then 0",
            "components.players[11]: no row has a star: the card would be retired before it played",
        ),
        (
            "PG worth 3, $1",
            "`PG worth 3, $1`: `$1` may be the money of seat 1 or what the card brings: write `1 coin` for the card, \
             and the money first",
        ),
        (
            "$4, PG Anka Breaker worth 5",
            "`PG Anka Breaker worth 5`: card 6 of this set, Anka Breaker, is `PG worth 2-3-4-4-3-2 1 coin`: a card of \
             your own needs another name",
        ),
    ];
    for (words, due) in cases {
        assert_eq!(of(words), due, "{words}");
    }
}

/// A card that retires where its figures end, and one with a height, which no rule of this book reads.
#[test]
fn a_career_that_ends() {
    let position = read(
        "season 2 under headliners, auction of 35, opened by 1\nseat 1: $4, PG Shane Berlin worth 4 now, then 1, then retires, 203 cm, 1 \
         coin, injured, agent\nseat 2: no money, banker\nseat 3: $2, trainer\n",
    )
    .unwrap();
    let cards = &position.game.setup().components.as_ref().unwrap().players;
    assert_eq!((&*cards[10].name, cards[10].stars.as_slice()), ("Shane Berlin", [4, 4, 1].as_slice()));
    assert_eq!(
        position.taken[0],
        "`Shane Berlin` of seat 1 takes the place of Rooke Ecard (card 11) and has a height that no rule reads"
    );
    let text = tabletop_core::position::write(&position.game, &position.state);
    let again = CheckedPosition::<Basketboss>::read(&text, &mut Dealer::new(9)).unwrap();
    assert_eq!((again.state, again.game.setup()), (position.state, position.game.setup()));
    assert!(text.contains("PG 11 slid 1 injury-1"), "{text}");
}
