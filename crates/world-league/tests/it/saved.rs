//! Saved states that play cannot reach. Each is refused with the reason. Those of a scenario are valid except for
//! the defect that the test names.

use tabletop_core::testing::scenario::Scenario;
use tabletop_core::{CardSet, Game, Layout, SavedState, SeatSet, Table};
use world_league::{Phase, Public, State, Tile, WorldLeague};

use crate::position::{Arranged, play, seat};

/// The reason that the position of the scenario is refused.
fn refused(script: &str) -> String {
    match Scenario::<Arranged>::try_play(script) {
        Ok(_) => "it is taken".into(),
        Err(failure) => match failure.problem.strip_prefix("the position is impossible: ") {
            Some(defects) => defects.into(),
            None => panic!("{failure}"),
        },
    }
}

/// The reason that the state of a table is refused after this change.
fn refused_change(table: &Table<WorldLeague>, change: impl FnOnce(&mut Public)) -> String {
    let (mut public, secrets) = (*table.public(), table.state().secrets().to_vec());
    change(&mut public);
    let saved: SavedState<State> = SavedState { public, secrets, unseen: () };
    table.game().restore(saved).map_or_else(|defects| defects.to_string(), |_| "it is taken".into())
}

const NO_REFEREE_THERE: &str = "public.phase: the referee cannot have been there when the phase began";

/// A state whose former Referee sat at no seat of the table was once accepted, and the last choice of the round
/// panicked.
#[test]
fn the_referee_was_at_a_seat_of_the_table() {
    for number in [4, 5, 6, 8] {
        let hiring =
            format!("@ seats 3\n@ season 2\n@ hiring 1 2 3\n@ /public/phase/hire/referee_was = {number}");
        assert_eq!(refused(&hiring), NO_REFEREE_THERE, "seat {number}");
    }
}

#[test]
fn the_referee_was_where_the_choices_can_have_taken_him_from() {
    let nobody_has_hired = "@ hiring 1 2 3\n@ /public/phase/hire/referee_was = 1";
    let nobody_has_taken_him_yet = "@ season 2
        @ holds 3: referee
        @ hiring 1 2 3
        @ /public/phase/hire/referee_was = 2";
    let nobody_can_have_put_him_back = "@ season 2
        @ holds 2: trainer
        @ holds 3: banker
        @ hiring 1 2 3
        @ /public/phase/hire/referee_was = 1";
    for lines in [nobody_has_hired, nobody_has_taken_him_yet, nobody_can_have_put_him_back] {
        let problem = refused(&format!("@ seats 3\n{lines}"));
        assert!(problem.ends_with(NO_REFEREE_THERE), "{problem}");
    }
    let five_have_always_taken_him = refused(
        "@ seats 5
        @ season 2
        @ hiring 1 3 4 5 2
        = legal 1: hire referee, hire agent, hire trainer, hire banker, medal
        1: hire referee
        @ /public/phase/hire/referee_was = null",
    );
    assert!(five_have_always_taken_him.ends_with(NO_REFEREE_THERE), "{five_have_always_taken_him}");
}

/// The verdict on an auction of five that seat 1 has opened in season 1, with these bidders, this turn and this
/// highest bid.
fn auction(bidding: &[u8], turn: u8, highest: Option<(u8, u16)>) -> String {
    let bid = highest.map_or("null".into(), |(by, amount)| format!(r#"{{"seat":{by},"amount":{amount}}}"#));
    refused(&format!(
        r#"@ seats 5
        @ auction 8 15 3 4, opened by 1
        @ /public/phase/auction = {{"bidding":{bidding:?},"turn":{turn},"highest":{bid}}}"#
    ))
}

#[test]
fn an_auction_is_refused_whose_turn_cannot_have_come() {
    let no_auction = "public.phase: this auction cannot be in progress";
    let all = [1, 2, 3, 4, 5];
    // The highest bidder is in turn, and could raise the own bid or pass out of it (WL-DRAFT-4).
    assert_eq!(auction(&all, 1, Some((1, 2))), no_auction);
    // Seats 2 and 3 are still in, but were not asked (WL-DRAFT-3).
    assert_eq!(auction(&all, 4, Some((1, 2))), no_auction);
    assert_eq!(auction(&all, 4, None), no_auction);
    // Seat 5 is out, but was not asked.
    assert_eq!(auction(&[2, 3, 4], 2, None), no_auction);
    assert_eq!(auction(&[1, 2, 3, 4], 2, Some((1, 1))), no_auction);
    assert_eq!(auction(&[1, 4], 4, Some((1, 1))), no_auction);
    // Two seats that are still in have bid before seat 3.
    assert_eq!(auction(&all, 4, Some((3, 2))), no_auction);
    // The auctions of this list are possible.
    for (bidding, turn, highest) in [
        (&all[..], 1, None),
        (&[3, 4, 5], 3, None),
        (&all, 2, Some((1, 1))),
        (&all, 4, Some((3, 3))),
        (&[1, 4, 5], 4, Some((1, 1))),
        (&[1, 2, 3, 4], 2, Some((1, 3))),
        (&[1, 5], 1, Some((5, 2))),
    ] {
        assert_eq!(auction(bidding, turn, highest), "it is taken", "{bidding:?} {turn} {highest:?}");
    }
}

/// All four are equally strong; seat 1 has the Referee, and gold already.
const BRIBES: &str = "@ after all four are equally strong, and seat 1 has the Referee
1: pass / 2: pass / 3: pass / 4: pass
= awaits: 2 3 4
";

#[test]
fn a_trophy_is_not_counted_before_its_place_is_given() {
    let with = |lines: &str| refused(&format!("{BRIBES}{lines}"));
    assert_eq!(with("@ trophies 2: gold"), "it is taken");
    assert_eq!(
        with("@ trophies 2: silver\n@ trophies 3: silver"),
        "public.teams: 2 silver in all after 1 season [WL-SETUP-4]"
    );
    // A team gets at most one trophy in each season, and this season's only if its place is settled.
    assert_eq!(with("@ trophies 2: gold silver"), "public.teams[2]: 2 trophies after 1 season [WL-TROPHY-1]");
}

#[test]
fn a_medal_is_not_counted_before_it_is_taken() {
    let early = refused("@ seats 3\n@ hiring 1 2 3\n@ medals 1: 1");
    assert_eq!(early, "public.teams: 1 medal after 0 seasons [WL-HIRE-6]");
    let taken = refused("@ seats 3\n@ hiring 1 2 3\n1: medal\n@ medals 1: 1");
    assert_eq!(taken, "it is taken");
}

#[test]
fn a_tile_lies_where_bar_and_trainer_can_have_brought_it() {
    let column = |problem: &str| format!("public.teams[1].columns[2]: {problem}");
    // In phase 7 the shift has moved every tile.
    let problem = refused("@ seats 3\n@ team 1: SG 8@1\n@ hiring 2 3 1");
    assert_eq!(problem, column("the tile has moved on from that space"));
    let problem = refused("@ seats 3\n@ team 1: SG 22@1\n@ hiring 1 2 3");
    assert!(problem.contains(&column("the tile has moved on from that space")), "{problem}");
    let late = column("the tile cannot have come to that space yet");
    // The furthest space, season by season.
    for (season, furthest) in [(1, 1), (2, 3), (3, 5)] {
        for space in 1..=6 {
            let problem = refused(&format!(
                "@ seats 3\n@ season {season}\n@ team 1: SG 8@{space}\n@ auction 3, opened by 1"
            ));
            assert_eq!(problem, if space <= furthest { "it is taken" } else { &late });
        }
    }
    assert_eq!(refused("@ seats 3\n@ team 1: SG 8@3\n@ hiring 2 3 1"), late);
}

#[test]
fn a_tile_is_face_down_only_after_a_space_without_value() {
    let problem = |season: u8, tile: u8| {
        refused(&format!(
            "@ seats 2\n@ season {season}\n@ team 1: PG {tile} face-down\n@ auction 3, opened by 1"
        ))
    };
    let never = "public.teams[1].columns[1]: the tile cannot have come to a space without value";
    // Ave Rage has a value on all six spaces.
    assert_eq!([1, 2, 3].map(|season| problem(season, 8)), [never; 3]);
    assert_eq!(problem(4, 8), "it is taken");
    // Tur Nover has none from his fourth season on.
    assert_eq!([1, 2].map(|season| problem(season, 5)), [never; 2]);
    assert_eq!(problem(3, 5), "it is taken");
}

#[test]
fn a_tile_that_was_slid_in_phase_7_lies_on_its_third_space_at_least() {
    let sliding = |lines: &str, slid: &str| {
        refused(&format!(
            r#"@ seats 2
            @ holds 1: trainer
            @ holds 2: banker
            {lines}
            @ /public/phase = {{"slide":{{"seat":1,"slid":[{slid}]}}}}"#
        ))
    };
    let second = "@ season 2\n@ team 1: PF 27@2\n@ hiring 2 1\n2: hire banker / 1: hire trainer";
    assert_eq!(sliding(second, ""), "it is taken");
    assert_eq!(
        sliding(second, r#""PF""#),
        "public.teams[1].columns[4]: the tile has moved on from that space"
    );
    let third = "@ season 2\n@ team 1: PF 27@3\n@ hiring 2 1\n2: hire banker / 1: hire trainer";
    assert_eq!(sliding(third, r#""PF""#), "it is taken");
    // Tur Nover's fourth space has no value. A slide that R-6 forbids has not turned him.
    let turned = "@ season 3\n@ team 1: PG 5 face-down\n@ hiring 1 2\n1: hire trainer / 2: hire banker";
    assert_eq!(sliding(turned, r#""PG""#), "it is taken");
    let forbidden = refused(&format!(
        r#"@ seats 2
        @ ruling R-6 NotAllowed
        @ holds 1: trainer
        @ holds 2: banker
        {turned}
        @ /public/phase = {{"slide":{{"seat":1,"slid":["PG"]}}}}"#
    ));
    assert_eq!(forbidden, "public.teams[1].columns[1]: the tile cannot have come to a space without value");
}

#[test]
fn nobody_has_a_specialist_before_having_chosen_in_season_1() {
    let early = "public.specialists: hired before the first phase 7 [WL-SETUP-5]";
    // In phase 6, after the bar has moved.
    let refilling = "@ seats 3\n@ auction 3, opened by 1\n1: pass / 2: pass / 3: pass / chance: turn 9";
    assert_eq!(refused(&format!("{refilling}\n@ holds 1: banker")), early);
    // In phase 7.
    let hiring = format!("{refilling} / chance: turn 11 / 1: hire agent");
    assert_eq!(refused(&format!("{hiring}\n@ holds 2: banker")), early);
}

#[test]
fn nobody_has_declined_to_hire() {
    let declined = |seats| {
        format!(
            "public.specialists: all have chosen, but the seats {seats} have no specialist: one alone can take a medal [WL-HIRE-1]"
        )
    };
    // Seat 2 had the Referee: with five managers none is left on the board.
    let five = refused(
        "@ seats 5
        @ season 3
        @ auction 3 4 9 11, opened by 1
        @ /public/specialists/referee = null
        @ /public/teams/1/strength = 10",
    );
    assert_eq!(five, declined("1 2"));
    let three = "@ seats 3\n@ season 2\n@ auction 3, opened by 1";
    assert_eq!(refused(&format!("{three}\n@ /public/specialists/agent = null")), declined("1 3"));
    // A manager without a specialist has the medal.
    assert_eq!(
        refused(&format!("{three}\n@ /public/teams/0/medals = 0")),
        "public.specialists: all have chosen, but seat 1 has no specialist and no medal [WL-HIRE-1]"
    );
    let hiring = refused(
        "@ seats 3
        @ season 2
        @ hiring 1 2 3
        @ /public/specialists/agent = null
        @ /public/specialists/trainer = null",
    );
    assert_eq!(hiring, "public.specialists: 3 who wait have none, after 0 were taken [WL-HIRE-1]");
}

#[test]
fn five_managers_have_taken_every_medal() {
    let five = "@ seats 5\n@ season 4\n@ auction 3 4 9 11, opened by 1\n@ /public/teams/0/medals = 2";
    assert_eq!(refused(five), "public.teams: 2 medals after 3 seasons [WL-HIRE-6]");
}

#[test]
fn nobody_chooses_among_equals_where_the_first_column_is_injured() {
    let choosing = |reading: &str| {
        refused(&format!(
            r#"@ seats 3
            @ ruling R-3 {reading}
            @ injury injury-1 16, opener 1
            @ /public/phase = {{"injure":{{"seat":3}}}}"#
        ))
    };
    assert_eq!(choosing("ManagerChooses"), "it is taken");
    assert_eq!(choosing("FirstColumn"), "public.phase: R-3: nobody chooses among equally tall players");
}

/// WL-TROPHY-3, WL-TROPHY-4: neither the Referee's own team nor a team alone in front makes a bribe.
#[test]
fn nobody_bribes_without_a_tie_of_others_than_the_referee() {
    // All four are tied. The Referee's own team is settled first; the three others stay tied.
    let Phase::Bribes { round, settled, .. } = play(BRIBES).public().phase else { panic!("no bribes") };
    assert_eq!((round.asked().len(), settled), (3, SeatSet::only(seat(1))));
    let expected = "public.phase: the seats that bribe are not the tied ones";
    for change in [
        r#"phase/bribes = {"round":{"asked":[1],"chosen":[]},"settled":[],"place":1}"#,
        r#"phase/bribes = {"round":{"asked":[4],"chosen":[]},"settled":[1,2,3],"place":4}"#,
        "specialists/referee = 2",
    ] {
        let problem = refused(&format!("{BRIBES}@ /public/{change}"));
        assert!(problem.contains(expected), "{change}: {problem}");
    }
}

/// Five players who do not count are equally tall, but none of them is the tallest.
#[test]
fn nobody_chooses_in_a_team_where_nobody_counts() {
    let problem = refused(
        r#"@ seats 3
        @ season 3
        @ team 3: PG 1 face-down, SG 2 face-down, SF 5 face-down, PF 6 face-down, C 7 face-down
        @ injury injury-1 16, opener 1
        @ /public/phase = {"injure":{"seat":3}}"#,
    );
    assert!(problem.ends_with("public.phase: no choice: nobody counts"), "{problem}");
}

#[test]
fn no_more_money_is_there_than_the_seasons_have_brought() {
    let rich = |season: u8, millions: u16| {
        refused(&format!("@ seats 3\n@ season {season}\n@ money 1: {millions}\n@ auction 3, opened by 1"))
    };
    assert_eq!(rich(1, 11), "it is taken");
    let too_much =
        "public.teams: 34 million in all, more than the 33 that the game can have brought [WL-INCOME-1]";
    assert_eq!(rich(1, 12), too_much);
    // Three teams of five players with two coins, and four million of interest.
    assert_eq!(rich(2, 45), "it is taken");
    let too_much =
        "public.teams: 68 million in all, more than the 67 that the game can have brought [WL-INCOME-1]";
    assert_eq!(rich(2, 46), too_much);
}

#[test]
fn as_many_tiles_have_left_the_pile_as_the_markets_had() {
    let first = play("@ seats 2\n@ auction 3 4, opened by 1");
    let turned = |tiles: u8| {
        refused_change(&first, |public| {
            public.pile = public
                .pile
                .difference([8, 15, 16].into_iter().take(tiles.into()).filter_map(Tile::agent).collect());
        })
    };
    assert_eq!(turned(2), "it is taken");
    assert_eq!(turned(3), "public.pile: 5 tiles have left it, 2 to 4 can have [WL-MARKET-2]");
    let empty = refused_change(&first, |public| public.pile = CardSet::EMPTY);
    assert_eq!(empty, "public.pile: 37 tiles have left it, 2 to 4 can have [WL-MARKET-2]");
    let untouched = refused_change(&first, |public| {
        public.pile = public.pile.union(public.market.iter().copied().skip(1).collect());
        public.market.truncate(1);
    });
    assert_eq!(untouched, "public.pile: 1 tiles have left it, 2 to 4 can have [WL-MARKET-2]");
}

#[test]
fn no_tile_is_turned_after_the_market_is_complete() {
    let problem = refused("@ seats 2\n@ hiring 1 2\n@ market 9 11 13");
    assert_eq!(problem, "public.market: a tile was turned after it was complete [WL-MARKET-2]");
}

#[test]
fn the_first_market_is_laid_out_before_anything_is_played() {
    assert_eq!(refused("@ seats 3\n@ money 2: 11"), "it is taken");
    let opener = refused("@ seats 3\n@ /public/opener = 2");
    assert_eq!(opener, "public.opener: the tallest manager opens season 1 [WL-DRAFT-2]");
    let poor = refused("@ seats 3\n@ money 2: 10");
    assert_eq!(poor, "public.teams[2]: 10 million, each starts with 11 [WL-SETUP-2]");
}
