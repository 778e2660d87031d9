//! Tiles that people name by their figures.

use tabletop_core::{CheckedPosition, Dealer, Game, PositionError};
use world_league::{Components, WorldLeague};

fn read(lines: &str) -> Result<CheckedPosition<WorldLeague>, PositionError> {
    let text = format!("tabletop position 1\ngame world-league\nseats 3\n\n{lines}");
    CheckedPosition::read(&text, &mut Dealer::new(1))
}

/// The figures of every tile say the same as its number: in a column, in the market, and where it is spoken of.
#[test]
fn figures_say_the_same_as_the_number() {
    let mut count = 0;
    for (number, agent) in (1..).zip(Components::default().agents) {
        let figures = |space: usize, by: &str| {
            let values: Vec<_> = agent.values[space - 1..].iter().map(u8::to_string).collect();
            let plural = if agent.profit == 1 { "" } else { "s" };
            format!(
                "{} worth {}, {} cm, {} coin{plural}",
                agent.position,
                values.join(by),
                agent.height_cm,
                agent.profit
            )
        };
        let ends = agent.values.iter().skip(1).position(|value| *value == 0).map_or(6, |ended| ended + 1);
        for space in 1..=ends {
            let lines = |tile: &str| {
                format!(
                    "season 4, market phase\nmarket: 1, 2\nseat 1: {tile}, 7 million, agent, 1 gold\n\
                     seat 2: 5 million, banker\nseat 3: no money, trainer"
                )
            };
            // Tiles 1 and 2 lie in the market, and a tile that has not moved on cannot lie there any more.
            if number < 3 || space == 1 {
                continue;
            }
            let due = read(&lines(&format!("{} {number}@{space}", agent.position))).unwrap();
            for by in ["-", "/", " then ", ", then "] {
                let said = figures(space, by);
                let is = read(&lines(&format!("{said}, @{space}"))).unwrap();
                assert_eq!((&is.state, is.game.setup()), (&due.state, due.game.setup()), "{said}");
                count += 1;
            }
        }
        let lines = |tile: &str, again: &str| {
            format!(
                "season 3, auction of {tile}, opened by 1\nmarket: {again}, injury-1\nseat 1: 7 million, agent\n\
                 seat 2: 5 million, banker\nseat 3: no money, trainer"
            )
        };
        let due = read(&lines(&number.to_string(), &number.to_string())).unwrap();
        let said = figures(1, "-");
        for (one, other) in [(&*said, &*said), (&agent.name, &said), (&said, &number.to_string())] {
            let is = read(&lines(one, other)).unwrap();
            assert_eq!((&is.state, is.game.setup()), (&due.state, due.game.setup()), "{said}");
        }
    }
    assert!(count > 400, "{count}");
}

/// The orders and words in which people say the figures of one tile.
#[test]
fn words_for_the_same_figures() {
    let of = |tile: &str| {
        let lines = format!(
            "season 2, market phase\nseat 1: 4 million, {tile}, agent\nseat 2: no money, banker\nseat 3: $2, trainer"
        );
        let position = read(&lines).unwrap_or_else(|error| panic!("{tile}: {error}"));
        (position.state, position.game.setup().components.clone().unwrap().agents[6].clone())
    };
    let (state, made) = of("PG worth 3 now, then 2, 203 cm, 2 coins");
    // It has been there for a season, and stays worth 2.
    assert_eq!((made.values, made.height_cm, made.profit), ([3, 3, 2, 2, 2, 2], 203, 2));
    assert_eq!(made.name, "PG worth 3-2 203 cm 2 coins");
    for words in [
        "PG worth 3 now, then 2, 203 cm, 2 coins",
        "PG worth 3/2, 203, 2 coins",
        "PG worth 3-2 203 2 coins",
        "pg 3-2, height 203, 2 million",
        "PG 3 then 2, 203cm, 2 coins",
        "PG 3, then 2, 203cm, 2 coins",
        "PG (2 coins, 203 cm tall, worth 3/2)",
        "PG 203 cm, 2 coins, worth 3 then 2",
        "Point guard worth 3 and then 2, 2.03 m, $2",
        "PG value 3 now, 2 next, height of 203, profit 2",
        "PG @2 worth 3, then 2, 2 coins, 203 cm",
        "PG slid 1 worth 3 – 2, 203 cm, 2 coins",
    ] {
        let words = words.replace(" – ", "–").replace("3 now, 2 next", "3 now, then 2");
        assert_eq!(of(&words), (state, made.clone()), "{words}");
    }
}

/// Each text with every problem that is named.
#[test]
fn figures_that_cannot_be() {
    let of = |words: &str| {
        let lines = format!("season 2, market phase\nseat 1: {words}\nseat 2: no money\nseat 3: $2");
        let error = read(&lines).unwrap_err();
        error.problems().iter().map(|problem| problem.problem.clone()).collect::<Vec<_>>().join("\n")
    };
    let cases = [
        ("$4, PG worth -3", "`PG worth -3`: `-3` is not a figure: figures begin at 0"),
        (
            "$4, PG worth 99999999999999999999999",
            "`PG worth 99999999999999999999999`: worth 99999999999999999999999: at most 40 is possible",
        ),
        (
            "$4, PG worth 3, 203 cm, 204 cm, 1 coin, 2 coins",
            "`PG worth 3, 203 cm, 204 cm, 1 coin, 2 coins`: two heights are said, 203 cm and 204 cm\n\
             `PG worth 3, 203 cm, 204 cm, 1 coin, 2 coins`: two numbers of coins are said, 1 and 2",
        ),
        ("$4, PG worth 3, 0 cm", "`PG worth 3, 0 cm`: a height of 0 cm: 1 to 999 are possible"),
        ("$4, PG worth 3, 100 coins", "`PG worth 3, 100 coins`: 100 coins: at most 9 are possible"),
        ("$4, PG worth 3-2-1-1-1-1-1", "`PG worth 3-2-1-1-1-1-1`: 7 values: a tile has at most 6"),
        (
            "$4, PG @3 worth 3-2-1-1-1",
            "`PG @3 worth 3-2-1-1-1`: 5 values from season space 3 on: a tile has 6 spaces",
        ),
        (
            "$4, PG 203 cm",
            "`PG 203 cm`: its worth is not said: write `worth 3`, or `worth 3-2-1` for this season and the next",
        ),
        (
            "PG worth 3, 1 million",
            "`PG worth 3, 1 million`: `1 million` may be the money of seat 1 or what the tile brings: write `1 coin` \
             for the tile, and the money first",
        ),
        (
            "$4, PG Drib Bler worth 5",
            "`PG Drib Bler worth 5`: tile 1 of this set, Drib Bler, is `PG worth 2-3-4-4-3-2 178 cm 1 coin`: a tile \
             of your own needs another name",
        ),
        (
            "$4, PG Jo worth 5, SG Jo worth 4",
            "`SG Jo worth 4`: `Jo` is written a second time with other figures: `PG worth 5`",
        ),
        ("$4, PG worth 3 quickly", "`PG worth 3 quickly`: `quickly` is not a figure of a tile"),
        ("$4, PG worth 3 C", "`PG worth 3 C`: two positions are said"),
    ];
    for (words, due) in cases {
        assert_eq!(of(words), due, "{words}");
    }
    let eight: Vec<_> = (1..=8).map(|value| format!("PG worth {value}")).collect();
    let error = read(&format!(
        "season 2, market phase\nmarket: {}\nseat 1: $4\nseat 2: $4\nseat 3: $4",
        eight.join(", ")
    ));
    let problem = error.unwrap_err().problems()[0].problem.clone();
    assert_eq!(problem, "`PG worth 8`: the set has only 7 PG, and all of them are named already");
}

/// Tiles that look alike are several tiles, if they lie in several places; what is said of them is in the answer.
#[test]
fn tiles_alike_and_what_is_taken() {
    let position = read(
        "season 2, auction of PG worth 3, opened by 1\nmarket: PG worth 3, 5\nseat 1: 4 million, PG worth 3, agent\n\
         seat 2: 3 million, C Big Ben worth 4-4, no coins, banker\nseat 3: 3 million, C Big Ben, trainer\n",
    );
    let error = position.unwrap_err().to_string();
    assert!(error.contains("tile 35"), "Big Ben lies twice: {error}");
    let position = read(
        "season 2, auction of PG worth 3, opened by 1\nmarket: PG worth 3, 5\nseat 1: 4 million, PG worth 3, agent\n\
         seat 2: 3 million, C Big Ben worth 4-4, no coins, banker\nseat 3: 3 million, trainer\n\n\
         1: bid 2\n",
    )
    .unwrap();
    let names: Vec<_> = position.game.setup().components.iter().flat_map(|set| &set.agents).collect();
    let named = |number: usize| &*names[number - 1].name;
    assert_eq!([named(7), named(6), named(35)], ["PG worth 3", "PG worth 3 no 2", "Big Ben"]);
    assert_eq!(
        position.taken[..3],
        [
            "`Big Ben` of seat 2 takes the place of Rim Rattler (tile 35), stays worth 4 and is 214 cm tall",
            "`PG worth 3` of market takes the place of Stut Terstep (tile 7), stays worth 3, is 174 cm tall and brings \
         1 coin",
            "`PG worth 3 no 2` of seat 1 takes the place of As Sist (tile 6), stays worth 3, is 190 cm tall and brings 1 \
         coin",
        ]
    );
    let text = tabletop_core::position::write(&position.game, &position.state);
    let again = CheckedPosition::<WorldLeague>::read(&text, &mut Dealer::new(9)).unwrap();
    assert_eq!((again.state, again.game.setup()), (position.state, position.game.setup()));
}
