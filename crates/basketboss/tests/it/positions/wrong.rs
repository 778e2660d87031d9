//! Wrong positions, and the messages about them.

use super::read_with;

/// The mistakes found in a position of two managers. Its lines begin with line 5.
fn wrong(lines: &str) -> String {
    wrong_with(2, lines)
}

fn wrong_with(seats: u8, lines: &str) -> String {
    let error = read_with(&format!("seats {seats}\n\n{lines}"), 7).unwrap_err();
    error.problems().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

const TABLE: &str = "write `season 3 under hard-bargain`, `laying the season row`, `filling the market`, \
    `auction of 15`, `2 has won 15`, `bids for injury-1`, `2 chooses who is injured`, `training`, \
    `tie for place 2`, `hiring`, `sparing`, `over`, `opened by 2`, `next opener 2`, `only injuries so far`, \
    `highest $4 by 1`, `passed 3`, `2 to offer`, `replaced injury-1`, `slid PG C`";

const GOING: &str = "say what is going on: `filling the market`, `auction of 15`, `hiring`, …";

const SEAT: &str = "write `$4`, `no money`, `agent`, `1 first place`, `no trophies`, `1 ribbon`, `PG 12 slid 1`, `C injured`, `bid 4`, \
    `has bid`, `strength 22`, `income 5`";

#[test]
fn words_that_cannot_be_read() {
    let table = "season 7 under sunday, auction of 99, opened by 3, highest 4, slid PX, 1 has won injury-1";
    let problems = "line 5: season 7: there are seasons 1 to 6
line 5: `sunday` is not a season card
line 5: `99` is not a card of this set
line 5: seat 3 is not at a table of 2
line 5: `highest 4` cannot be read here: write `highest $4 by 1`
line 5: `PX` is not a column";
    assert_eq!(wrong(table), problems);
    let seat = "seat 1: $x, 2 goats, PG 99, C injury-1 slid 4, SG 12 slid x, bid -3, PG 4, no ribbon at all";
    let problems = format!(
        "{GOING}
line 5: `x` is not an amount
line 5: `2 goats` cannot be read here: {SEAT}
line 5: `99` is not a card of this set
line 5: injury-1 is not a player
line 5: `x` is not a number of spaces
line 5: `-3` is not an amount
line 5: `PG 4`: one of this kind is given already; write only one
line 5: `no ribbon at all` cannot be read here: write `1 ribbon`"
    );
    assert_eq!(wrong(seat), problems);
    let lines = "moon: 3
seat x: $3
seat 3: $4
stack: Dunkirk, S
scoreboard: 1, 1
season row: headliners, rest-year, parade-route, shared-gate, hard-bargain
market: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
";
    let problems = format!(
        "{GOING}
line 5: `moon` cannot be read here: write `season row: …`, `market: …`, `box: …`, `stack: …`, \
`scoreboard: …`, `seat 1: …`
line 6: `x`: a seat is a number from 1 to 16
line 7: seat 3 is not at a table of 2
line 8: `S` is not a card of this set: one of your own box has figures, such as `PG worth 3, then 2, 1 coin`
line 9: write every seat once, from the top of the scoreboard to the bottom
line 10: four cards lie between Inaugural Season and Team Legacy, and 5 are said: say them in the \
order of the seasons
line 11: more cards than a market can have, 16"
    );
    assert_eq!(wrong(lines), problems);
}

#[test]
fn what_is_said_twice_or_not_at_all() {
    let lines = "season 2, season 3, over, hiring
box: 1
box: 2
seat 1: referee, referee
seat 1: $4
";
    let problems = "\
line 5: `season 3`: one of this kind is given already; write only one
line 5: `hiring`: one of this kind is given already; write only one
line 7: `box`: one of this kind is given already; write only one
line 8: `referee`: one of this kind is given already; write only one
line 9: a second line about seat 1: join the two";
    assert_eq!(wrong(lines), problems);
    assert_eq!(wrong(""), GOING);
    assert_eq!(wrong("season 2, $4"), format!("line 5: `$4` cannot be read here: {TABLE}"));
    assert_eq!(wrong("season 1"), format!("line 5: {GOING}"));
    let problems = "\
line 5: say which advisor seat 1 has hired, as `banker`
line 5: say which advisor seat 2 has hired, as `banker`
line 5: the money of seat 1 is not said: write `no money` or an amount, such as `$4`
line 5: the money of seat 2 is not said: write `no money` or an amount, such as `$4`
line 5: say who has opened this auction: `opened by 2`";
    assert_eq!(wrong("season 3, auction of 12"), problems);
}

#[test]
fn what_belongs_to_something_else() {
    let lines = "auction of 12, opened by 1, slid PG, replaced injury-1, only injuries so far, \
1 to hire
seat 1: bid 4
";
    let problems = "\
line 5: `only injuries so far` is for an injury
line 5: `replaced` is for `filling the market`
line 5: `slid` is for `training`
line 5: `to hire` and `hired` are for `hiring`
line 6: seat 1 has bid, and nobody bids in a closed hand now";
    assert_eq!(wrong(lines), problems);
    let problems = "\
line 5: `highest`, `passed` and `to offer` are for an auction
line 5: the game is over after season 6, not in season 5
line 5: say which card season 5 has: `season 5 under headliners`
line 6: say which advisor seat 2 has hired, as `banker`";
    assert_eq!(wrong("season 5, over, opened by 1, passed 1\nseat 2: $3\nseat 1: $4, agent"), problems);
}

#[test]
fn an_auction_that_does_not_run() {
    let auction = |rest: &str| wrong_with(3, &format!("auction of 12, opened by 1{rest}"));
    let turn = "line 5: seat 3 to offer, but it is the turn of seat 2";
    assert_eq!(auction(", highest $4 by 1, 3 to offer"), turn);
    assert_eq!(
        auction(", highest 4 by 1, passed 1"),
        "line 5: seat 1 has the highest offer, so it cannot have passed: correct one of the two"
    );
    assert_eq!(
        auction(", highest 4 by 1, passed 2 3"),
        "line 5: all other seats have passed, so the auction is over: write `1 has won …`, with the card"
    );
    assert_eq!(
        auction(", passed 1 2 3"),
        "line 5: all seats have passed, so the auction is over and the card is in the box: write what comes next"
    );
    let first = "line 5: 12 has come up, but is not the first card of the market";
    assert_eq!(auction("\nmarket: 13, 12"), first);
    let held = "line 5: the highest offer is not one that its manager can make";
    assert_eq!(auction(", highest 12 by 2"), held);
    let opener = "line 5: next opener 3, but it is seat 2, left of the winner";
    assert_eq!(wrong_with(3, "1 has won 12, next opener 3"), opener);
}

#[test]
fn closed_hands_that_cannot_be() {
    let lines = "season 2 under headliners, bids for injury-1
box: none
seat 1: $3, therapist, bid 2
seat 2: $1, bid 2, banker
seat 3: $4, has bid, referee
";
    let problems = "\
line 5: seat 1 has the Physical Therapist and does not bid for injuries (BB-ADVISOR-5), and every seat asked has \
bid, so this moment has passed: leave out one bid to ask about it, or write what came next, such as \
`2 chooses who is injured`
line 7: seat 1 has the Physical Therapist and does not bid for injuries (BB-ADVISOR-5): leave the bid out
line 8: a bid of $2 is more than the money held, $1";
    assert_eq!(wrong_with(3, lines), problems);
    let problem = "line 5: seat 1 has the Referee and wins place 1 without a bid: if others tie with it, write \
                   `tie for place 2`";
    assert_eq!(wrong_with(3, "tie for place 1"), problem);
    assert_eq!(wrong_with(3, "tie for place 4"), "line 5: there is no place 4");
    let problem = "line 5: seat 3 alone has place 3, with strength 10: there is no tie; strengths: seat 1 10, seat 2 12, seat 3 10";
    assert_eq!(wrong_with(3, "tie for place 3\nseat 2: C Tower"), problem);
    let problem = "line 6: nobody bids in a tie of the first season; it is possible under R-11 `BidTiesOnly`";
    let error = read_with("seats 3\nruling R-11 AllTies\n\ntie for place 2", 7).unwrap_err();
    assert_eq!(error.to_string(), problem);
}

#[test]
fn hiring_out_of_order() {
    let lines = "season 2 under rest-year, hiring
season row: headliners, rest-year
seat 1: $4, referee
seat 2: no money
";
    let problems = "\
line 5: season 2 is under rest-year, but headliners lies there in the season row
line 5: teams are tied: say who stands above whom, `scoreboard: 2, 1, …`
line 5: seat 2 hires before others that have an advisor, but has no advisor itself";
    assert_eq!(wrong(lines), problems);
    let lines = "season 2 under rest-year, hiring, 1 to hire\nscoreboard: 1, 2, 3\nseat 1: $0\nseat 2: $0\nseat 3: $0, banker";
    let problems =
        "line 5: seat 1 to hire, but it is the turn of seat 2\nit is possible under R-15 `LastOnTop`";
    assert_eq!(wrong_with(3, lines), problems);
    let lines =
        "season 2 under rest-year, hiring\nscoreboard: 1, 2\nseat 2: £3, banker\nseat 1: 3 dollars, agent";
    assert_eq!(wrong(lines), "line 5: all have an advisor: nobody is left to hire");
    let lines = "auction of 12, opened by 1\nscoreboard: 1, 2\nseat 2: banker";
    let problems = "\
line 6: the scoreboard has no order before the first trophies
line 7: before the first hiring seat 1 has the Referee, and nobody another advisor";
    assert_eq!(wrong(lines), problems);
}

#[test]
fn figures_that_differ() {
    let lines = "season 2 under rest-year, training by 2, slid PG
seat 1: no money, referee
seat 2: no money, banker, strength 12
seat 3: no money, agent, income 7, start player, PG injured, SG injured, C injured
";
    let problems = "\
line 5: nobody has the Trainer
line 7: strength 12, but what is written adds up to 10
line 8: the lines use more injury cards than the set has
line 8: income 7, but what is written adds up to 3
line 8: the start player is the tallest manager of the set-up, seat 1";
    assert_eq!(wrong_with(3, lines), problems);
    let lines = "season 2 under rest-year, sparing by 2\nseat 1: $1, therapist\nseat 2: $1, banker";
    assert_eq!(wrong(lines), "line 5: seat 1 has the Physical Therapist, not seat 2");
}

#[test]
fn cards_in_two_places() {
    assert_eq!(wrong("1 has won 12\nmarket: 12"), "line 5: card 12 is in two places");
    let lines = "filling the market\nmarket: 4\nbox: 4";
    assert_eq!(wrong(lines), "line 7: card 4 lies in the market or with a team already");
    let lines = "filling the market\nstack: none\nbox: 4";
    assert_eq!(wrong(lines), "line 6: write the box or the stack, not both: each follows from the other");
    let lines = "laying the season row\nseason row: headliners, headliners";
    assert_eq!(wrong(lines), "line 5: season row: not a season row [BB-SETUP-3]");
    let lines = "season 3 under rest-year, filling the market\nseat 1: $1, referee, 3 first places\nseat 2: $1, banker";
    let problems = "\
line 6: seat 1: 3 trophies, but a team wins at most one a season, so at most 2 [BB-TROPHY-1]
line 5: the teams have 3 trophies of place 1, but 2 were given [BB-TROPHY-1]";
    assert_eq!(wrong(lines), problems);
}
