//! Positions in the form that people write.

mod wrong;

use basketboss::{Action, Basketboss, Outcome, strategies};
use proptest::prelude::*;
use tabletop_core::testing::{assert_positioned, cases, spelled};
use tabletop_core::{Awaits, CheckedPosition, Dealer, Game, Layout, PositionError, Seat, SeatSet, Step};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(12)))]

    #[test]
    fn a_position_reads_back_at_every_step(setup in strategies::setups(), bytes in spelled(600)) {
        assert_positioned(&Basketboss::new(setup).unwrap(), &bytes)?;
    }
}

fn read_with(text: &str, seed: u64) -> Result<CheckedPosition<Basketboss>, PositionError> {
    CheckedPosition::read(&format!("tabletop position 1\ngame basketboss\n{text}"), &mut Dealer::new(seed))
}

/// Reads a position whose header begins with the number of seats.
fn read(text: &str) -> CheckedPosition<Basketboss> {
    read_with(text, 7).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The answer to a step: nothing, or every clause that it breaks with the reason.
fn answer(position: &CheckedPosition<Basketboss>, step: &str) -> String {
    let (who, what) = step.split_once(": ").unwrap();
    let step = match who.parse::<Seat>() {
        Ok(seat) => Step::Decision { seat, action: what.parse::<Action>().unwrap() },
        Err(_) => Step::Chance(what.parse::<Outcome>().unwrap()),
    };
    let mut state = position.state;
    let done = position.game.apply(&mut state, step, &mut ());
    done.map_or_else(|refusal| refusal.to_string(), |()| String::new())
}

/// Takes the first step, and expects the second to be refused with these words and this clause.
fn try_steps(position: &CheckedPosition<Basketboss>, legal: &str, illegal: &str, refusal: &str) {
    assert_eq!(answer(position, legal), "", "{legal}");
    assert_eq!(answer(position, illegal), refusal, "{illegal}");
}

/// The open parts of a position, item by item, each with the seat that knows it.
fn open(position: &CheckedPosition<Basketboss>) -> Vec<String> {
    let known = |seat: Option<Seat>| seat.map_or_else(String::new, |seat| format!(" (known to {seat})"));
    position.open.iter().map(|open| format!("{open}{}", known(open.seat))).collect()
}

/// The lines of the position in written form.
fn written(position: &CheckedPosition<Basketboss>) -> String {
    let text = tabletop_core::position::write(&position.game, &position.state);
    text.split_once("\n\n").unwrap().1.to_string()
}

/// The results of texts as people write them, each below its lines: its problems; or what was taken as usual, what
/// was left open, and the first line of the position written out.
fn become_of(texts: &[&str]) -> String {
    let mut told: Vec<String> = Vec::new();
    for lines in texts {
        told.push((*lines).to_string());
        match read_with(&format!("seats 3\n\n{lines}"), 7) {
            Ok(position) => {
                let taken = position.taken.iter().map(|what| format!("taken as: {what}"));
                let open = position.open.iter().map(|open| format!("left open: {open}"));
                let line = written(&position).lines().next().map(str::to_string);
                told.extend(taken.chain(open).chain(line).map(|line| format!("=> {line}")));
            }
            Err(error) => told.extend(error.problems().iter().map(|problem| format!("!! {problem}"))),
        }
        told.push(String::new());
    }
    told.join("\n") + "\n"
}

/// Three seats with all that is asked for in season 3.
const THREE: &str = "
seat 1: £4, the agent, 2 first places, PG 12 slid 1
seat 2: no money, trainer, 2 seconds, no ribbons
seat 3: 9 dollars, banker, no trophies";

#[test]
fn words_of_the_table_are_read() {
    let texts: Vec<String> = [
        "season 3, hard bargain, auction of card 15, highest bid 4 by 1, 3 has passed, 2 to bid",
        "season 3 under rest-year, auction of 15, next opener 3, 1 and 3 have passed",
        "season 3, Rest Year, auction of 15, passed 2, 3 to bid\nrow: 15, 22",
        "season 3, under rest-year, auction of 15, 2 to offer\nout of the game: 1, 2, 3",
        "season 3 under rest-year, 1 has won 15, opened by 3\nmarket: nothing",
        "season 3 under rest-year, bids for the injury, opened by 2",
        "season 3 under rest-year, health costs for injury-1, only injuries so far",
        "season 3 under rest-year, 3 chooses who is injured, opened by 2",
        "season 3 under rest-year, market phase",
    ]
    .map(|line| line.to_string() + THREE)
    .into();
    let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    texts.extend([
        "season 2 under rest-year, hiring, 2 to hire, hired agent\nscoreboard: 1, 2, 3\nseat 1: $5, no advisor\nseat 2: $0\nseat 3: $11, agent",
        "auction of 15, 2 to bid",
        "filling the market",
        "tie for place 2",
        "game over\nseason row: rest-year, headliners, hard-bargain, shared-gate\nseat 1: $2, agent, 3 firsts, 3 second places\nseat 2: $3, banker, 3 firsts, 3 seconds, 2 ribbons\nseat 3: no money, trainer, no trophies",
    ]);
    insta::assert_snapshot!("words_of_the_table", become_of(&texts));
}

#[test]
fn what_cannot_be_is_told_with_figures_and_seats() {
    insta::assert_snapshot!(
        "impossible_positions",
        become_of(&[
            "season 3 under rest-year, auction of 15, opened by 2",
            "season 3, auction of 15, opnd by 2\nseat 1: 4 coins, agent\nseat 2: $4\nseat 3: $4, banker",
            "season 3 under rest-year, auction of 15, opened by 2\nseat 1: $4, agent, 1 first\nseat 2: $4, trainer\nseat 3: $4, banker",
            "season 3 under rest-year, bids for injury-1, only injuries so far\nseat 1: $4, therapist, bid 3\nseat 2: $4, trainer, bid 5\nseat 3: $4, banker, has bid",
            "season 2 under rest-year, hiring, hired banker\nscoreboard: 1, 2, 3\nseat 1: $5\nseat 2: $0\nseat 3: $11, agent",
            "season 2 under rest-year, filling the market\nseat 1: $5, agent, PG 12 slid 6\nseat 2: $0, banker\nseat 3: $11, trainer",
            "season 2 under rest-year, tie for place 1\nseat 1: $5, agent, C injured\nseat 2: $0, banker\nseat 3: $1, referee",
        ])
    );
}

/// The tallest manager stands in the header or below it.
#[test]
fn the_tallest_manager_is_said_in_words() {
    for text in
        ["seats 3\ntallest: 3\n\nfilling the market", "seats 3\n\ntallest: 3, 1, 2\nfilling the market"]
    {
        assert_eq!(read(text).state.public().start_player, Seat::ALL[2]);
    }
}

const NOTHING: [&str; 0] = [];

/// The example in the documentation of the notation.
fn documented() -> String {
    let lines = include_str!("../../src/position/mod.rs").lines();
    let example =
        lines.skip_while(|line| *line != "//! ```text").skip(1).take_while(|line| *line != "//! ```");
    example.map(|line| line.trim_start_matches("//! ").to_string() + "\n").collect()
}

#[test]
fn the_documented_auction() {
    let position = read(&format!("seats 4\n\n{}", documented()));
    assert_eq!(open(&position), NOTHING);
    let refusal =
        "an offer of $5 does not reach $6, the highest offer and the least raise [BB-CARD-HARD-BARGAIN]";
    try_steps(&position, "2: offer 6", "2: offer 5", refusal);
    assert_eq!(
        answer(&position, "3: offer 7"),
        "the seat has passed in this auction [BB-OFFER-2]; $7 is more than the $0 held [BB-OFFER-2]"
    );
}

#[test]
fn before_the_first_card_lies() {
    let position = read("seats 2\n\nlaying the season row\n");
    assert_eq!(position.state, position.game.start(&mut ()));
    assert_eq!(open(&position), NOTHING);
}

#[test]
fn the_season_row_is_laid() {
    let position = read("seats 2\n\nseason row: headliners, Rest Year\nlaying the season row\n");
    assert_eq!(open(&position), NOTHING);
    let refusal = "season card headliners is not among those left to draw [BB-SETUP-3]";
    try_steps(&position, "chance: season parade-route", "chance: season headliners", refusal);
}

#[test]
fn the_first_market_replaces_injuries() {
    let position = read(
        "seats 2

filling the market, replaced injury-1
season row: Inaugural Season, headliners, rest-year, parade-route, hard-bargain, Team Legacy
market: Swish
",
    );
    assert_eq!(open(&position), NOTHING);
    let refusal = "injury-1 lies aside, not in the stack, until the row is full [BB-MARKET-2]";
    try_steps(&position, "chance: flip injury-2", "chance: flip injury-1", refusal);
}

#[test]
fn a_player_is_won() {
    let position = read("seats 2\nruling R-2 OwnPositionOnly\n\n1 Has Won Anka\nbox: none\n");
    let refusal = "a card of position PG may not be laid on column C [BB-OFFER-5]";
    try_steps(&position, "1: place PG", "1: place C", refusal);
    assert_eq!(position.state.public().opener, Seat::ALL[1], "left of the winner");
}

#[test]
fn an_injury_is_bid_for() {
    let position = read(
        "seats 4

season 2 under rest-year, bids for an injury, only injuries so far
season row: rest-year, headliners, hard-bargain, shared-gate
box: none
seat 1: $3, Physical Therapist, 1 first place
seat 2: $4, trainer, 1 second place, has bid
seat 3: $8, publicist, 1 ribbon, bid $5, 1 third place
seat 4: $2, banker
",
    );
    assert_eq!(open(&position), ["the bid in the hand of seat 2 (known to 2)"]);
    let public = position.state.public();
    assert_eq!(position.game.awaits(public), Awaits::seats(SeatSet::only(Seat::ALL[3])));
    assert_eq!(public.opener, Seat::ALL[1], "the Trainer has the lowest number");
    try_steps(&position, "4: bid 2", "4: bid 3", "$3 is more than the $2 held [BB-SEALED-1]");
    assert_eq!(answer(&position, "3: bid 1"), "the seat has bid in this round [BB-SEALED-1]");
    let bids = (0..40).map(|seed| {
        let text = "seats 2\n\nseason 2 under rest-year, bids for injury-2, next opener 1\n\
                    seat 1: $3, referee, has bid\nseat 2: $9, banker\n";
        read_with(text, seed).unwrap().state.secrets()[0].bid_dollars.unwrap()
    });
    let bids: std::collections::BTreeSet<_> = bids.collect();
    assert!(bids.into_iter().eq(0..=3), "any amount held");
}

#[test]
fn a_manager_chooses_who_is_injured() {
    let position = read(
        "seats 3

season 2 under headliners, 3 chooses who is injured by injury-2, next opener 2
box: none
seat 1: $3, therapist, 1 first place
seat 2: $4, trainer, 1 second place, PF injured
seat 3: $8, publicist, SG Erbeater, PG 7
",
    );
    let missing =
        ["which card lies for season 3", "which card lies for season 4", "which card lies for season 5"];
    assert_eq!(open(&position), missing);
    let refusal = "the player on column C counts 1 star, not the most, 5 [BB-INJURY-4]";
    try_steps(&position, "3: injure PG", "3: injure C", refusal);
    assert!(
        written(&position).contains("seat 2: $4, trainer, 1 second place, PF injury-1\n"),
        "the other one"
    );
}

#[test]
fn a_tie_is_settled() {
    let tie = |scoreboard: &str| {
        let text = format!(
            "seats 4

season 2 under headliners, tie for place 3
season row: headliners, rest-year, parade-route, hard-bargain
box: none
{scoreboard}seat 1: $9, referee, 1 first place
seat 2: $4, banker, 1 second place
seat 3: $4, trainer, 1 third place, bid 3
seat 4: $7, agent
"
        );
        read(&text)
    };
    let position = tie("scoreboard: 1, 4, 2, 3\n");
    assert_eq!(position.state, tie("ranking: 1, 4, 3, 2\n").state, "those who still bid, in any order");
    assert_eq!(open(&position), NOTHING);
    try_steps(&position, "2: bid 4", "2: bid 5", "$5 is more than the $4 held [BB-SEALED-1]");
    let refusal = "the seat has won a round of this tie and stands in place 2, and the rest bid again [BB-TIE-4]; \
        the seat is not told to bid in this round [BB-SEALED-1]";
    assert_eq!(answer(&position, "4: bid 1"), refusal, "has won place 2");
    let anew = read("seats 3\n\ntie for place 2\n");
    assert_eq!(anew.state.public().ranking.as_slice(), &Seat::ALL[..3], "follows");
}

#[test]
fn advisors_are_hired_after_a_tie() {
    let position = read(
        "seats 3

season 2 under headliners, hiring, 3 to hire
season row: headliners, rest-year, parade-route, hard-bargain
box: none
scoreboard: 2, 3, 1
seat 1: $9, referee, 1 first place
seat 2: no money, 1 first place, 1 second place
seat 3: no money, 1 second place
",
    );
    try_steps(&position, "3: hire banker", "3: hire referee", "the Referee works for seat 1 [BB-HIRE-2]");
    let refusal = "it is for seat 3 to decide [BB-HIRE-2]; \
        seat 3 is as strong, and by the stack of their tie it hires first [BB-TIE-6]";
    assert_eq!(answer(&position, "2: hire banker"), refusal);
}

#[test]
fn the_trainer_slides() {
    let lines = "season 4 under headliners, training, slid PG
box: none
seat 1: $0, referee, 3 first place
seat 2: $1, trainer, PG 3 slid 3, C Yung Dynasty slid 1, strength 12, income 6
";
    let position = read(&format!("seats 2\n\n{lines}"));
    try_steps(&position, "2: slide C", "2: slide PF", "no player card lies on column PF [BB-ADVISOR-2]");
    let once = read(&format!("seats 2\nruling R-5b EachCardOnce\n\n{lines}"));
    let refusal = answer(&once, "2: slide PG");
    assert_eq!(refusal, "the card on column PG has been slid this season [BB-ADVISOR-2]");
}

#[test]
fn the_therapist_spares() {
    let position = read(
        "seats 2

season 4 under headliners, sparing by 2
seat 1: $0, referee
seat 2: $1, Physical Therapist, PG 3 slid 3, C 5 slid 1
",
    );
    let missing = [
        "which card lies for season 2",
        "which card lies for season 3",
        "which card lies for season 5",
        "who took which trophies",
        "which cards are left in the stack",
    ];
    assert_eq!(open(&position), missing);
    let refusal = "no player card lies on column PF [BB-ADVISOR-5]";
    try_steps(&position, "2: spare C", "2: spare PF", refusal);
}

#[test]
fn the_game_is_over() {
    let position = read(
        "seats 2

over
season row: headliners, rest-year, open-tryouts, hard-bargain
seat 1: $0, referee, 4 first place trophies
seat 2: $14, therapist, PG 3 slid 3, C 5 slid 1, 2 first place trophies
",
    );
    assert_eq!(open(&position), ["which cards are left in the stack"]);
    let standings = position.game.standings(&position.state);
    let scores: Vec<_> = standings.rows.iter().map(|row| (row.place, row.score)).collect();
    assert_eq!(scores, [(1, 22), (2, 20)]);
    assert_eq!(answer(&position, "2: pass"), "the game is over [BB-END-1]");
}

#[test]
fn a_position_of_a_few_words_is_completed() {
    let text = "seats 3

SEASON 3 Under parade, Filling the MARKET
seat 1: $3, Ref
seat 2: $4, train
seat 3: $8, public
";
    let position = read(text);
    let missing = [
        "which card lies for season 2",
        "which card lies for season 4",
        "which card lies for season 5",
        "who took which trophies",
        "who took which ribbons",
        "which cards are left in the stack",
    ];
    assert_eq!(open(&position), missing);
    for seed in 0..200 {
        let other = read_with(text, seed).unwrap_or_else(|error| panic!("{seed}: {error}"));
        let names: Vec<_> = missing.iter().map(ToString::to_string).collect();
        assert_eq!(open(&other), names);
    }
}

#[test]
fn a_position_is_written_in_the_words_in_which_it_is_read() {
    let lines = "\
season 3 under hard-bargain, bids for injury-1, next opener 1
season row: headliners, hard-bargain, rest-year, shared-gate
market: injury-1, 22
box: 8, 9, 30
scoreboard: 2, 1
seat 1: $6, agent, 1 first place, PG 12 slid 1, SF 2 slid 1
seat 2: $9, trainer, 1 first place, 1 ribbon, C injury-2, bid 4
";
    assert_eq!(written(&read(&format!("seats 2\n\n{lines}"))), lines);
}
