//! Saved states that play cannot reach: each is refused, and says why. Those of a scene are right but for
//! what the test names.

use serde_json::json;
use tabletop_core::{CardSet, Game, Layout, SavedState, SealedRound, SeatSet, Table};
use world_league::Position::{C, Pf, Pg, Sf, Sg};
use world_league::Specialist::{Banker, Referee, Trainer};
use world_league::{Phase, Public, State, WorldLeague};

use crate::kit::{Scene, game, play, seat, setup, table, try_table};

/// Why a scene cannot be.
fn refused(seats: u8, rulings: &str, scene: impl FnOnce(&mut Scene)) -> String {
    let problem = try_table(&game(seats, rulings), scene).err();
    problem.unwrap_or_else(|| "it is taken".into()).replace("the scene cannot be: ", "")
}

/// Why the state of a table cannot be when it is changed so.
fn refused_change(table: &Table<WorldLeague>, change: impl FnOnce(&mut Public)) -> String {
    let (mut public, secrets) = (*table.public(), table.state().secrets().to_vec());
    change(&mut public);
    let saved: SavedState<State> = SavedState { public, secrets, unseen: () };
    table.game().restore(saved).map_or_else(|defects| defects.to_string(), |_| "it is taken".into())
}

fn had_referee(scene: &mut Scene, number: Option<u8>) {
    let Phase::Hire { referee_was, .. } = &mut scene.public.phase else { panic!("no hiring") };
    *referee_was = number.map(seat);
}

const NO_REFEREE_THERE: &str = "public.phase: the referee cannot have been there when the phase began";

/// Such a state was taken once, and the last choice of the round panicked.
#[test]
fn the_referee_was_at_a_seat_of_the_table() {
    for number in [4, 5, 6, 8] {
        let problem = refused(3, "", |scene| {
            scene.season(2).hiring("1 2 3");
            had_referee(scene, Some(number));
        });
        assert_eq!(problem, NO_REFEREE_THERE, "seat {number}");
    }
}

#[test]
fn the_referee_was_where_the_choices_can_have_taken_him_from() {
    // Nobody has hired before the first phase 7.
    let first = refused(3, "", |scene| {
        scene.hiring("1 2 3");
        had_referee(scene, Some(1));
    });
    assert!(first.ends_with(NO_REFEREE_THERE), "{first}");
    // Nobody has taken him yet.
    let moved = refused(3, "", |scene| {
        scene.season(2).has(3, Referee).hiring("1 2 3");
        had_referee(scene, Some(2));
    });
    assert!(moved.ends_with(NO_REFEREE_THERE), "{moved}");
    // Put back he can only be by somebody who has chosen.
    let put_back = refused(3, "", |scene| {
        scene.season(2).has(2, Trainer).has(3, Banker).hiring("1 2 3");
        had_referee(scene, Some(1));
    });
    assert!(put_back.ends_with(NO_REFEREE_THERE), "{put_back}");
    // Five managers have always taken him.
    let mut table = table(&game(5, ""), |scene| {
        scene.season(2).hiring("1 3 4 5 2");
    });
    assert_eq!(crate::kit::legal(&table, 1), "hire referee, hire agent, hire trainer, hire banker, medal");
    play(&mut table, "1: hire referee");
    let never = refused_change(&table, |public| {
        let Phase::Hire { referee_was, .. } = &mut public.phase else { panic!("no hiring") };
        *referee_was = None;
    });
    assert!(never.ends_with(NO_REFEREE_THERE), "{never}");
}

/// An auction of five that seat 1 has opened in season 1.
fn auction(bidding: &[u8], turn: u8, highest: Option<(u8, u16)>) -> String {
    let bid = highest.map(|(seat, amount)| json!({ "seat": seat, "amount": amount }));
    let phase = json!({ "auction": { "bidding": bidding, "turn": turn, "highest": bid } });
    refused(5, "", |scene| {
        scene.auction("8 15 3 4", 1);
        scene.public.phase = serde_json::from_value(phase).unwrap();
    })
}

#[test]
fn an_auction_is_refused_whose_turn_cannot_have_come() {
    let no_auction = "public.phase: no auction that is going on";
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
    // Two who are still in have bid before seat 3.
    assert_eq!(auction(&all, 4, Some((3, 2))), no_auction);
    // So it can be.
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

#[test]
fn a_trophy_is_not_counted_before_its_place_is_given() {
    // All four are equally strong; seat 1 has the Referee, and gold already.
    let mut table = table(&game(4, ""), |scene| {
        scene.season(2).has(1, Referee).lay(1, Sf, "21", 1);
        scene.lay(2, Sf, "16", 1).lay(3, Sf, "15", 1).lay(4, C, "31", 1).auction("3", 1);
    });
    play(&mut table, "1: pass / 2: pass / 3: pass / 4: pass");
    assert_eq!(refused_change(&table, |public| public.teams[seat(2)].trophies[0] += 1), "it is taken");
    assert_eq!(
        refused_change(&table, |public| {
            public.teams[seat(2)].trophies[1] += 1;
            public.teams[seat(3)].trophies[1] += 1;
        }),
        "public.teams: 2 trophies of kind 2 after 1 season [WL-SETUP-4]"
    );
    // One a season for each team, and only those that are settled have had this season's.
    assert_eq!(
        refused_change(&table, |public| public.teams[seat(2)].trophies = [1, 1, 0, 0]),
        "public.teams[2]: 2 trophies after 1 season [WL-TROPHY-1]"
    );
}

#[test]
fn a_medal_is_not_counted_before_it_is_taken() {
    let mut table = table(&game(3, ""), |scene| {
        scene.hiring("1 2 3");
    });
    let early = refused_change(&table, |public| public.teams[seat(1)].medals = 1);
    assert_eq!(early, "public.teams: 1 medal after 0 seasons [WL-HIRE-6]");
    play(&mut table, "1: medal");
    assert_eq!(refused_change(&table, |_| {}), "it is taken");
}

#[test]
fn a_tile_lies_where_bar_and_trainer_can_have_brought_it() {
    let column = |problem: &str| format!("public.teams[1].columns[2]: {problem}");
    // In phase 7 the shift has moved every tile.
    let problem = refused(3, "", |scene| {
        scene.lay(1, Sg, "8", 1).hiring("2 3 1");
    });
    assert_eq!(problem, column("the tile has moved on from that space"));
    let problem = refused(3, "", |scene| {
        scene.lay(1, Sg, "22", 1).hiring("1 2 3");
    });
    assert!(problem.contains(&column("the tile has moved on from that space")), "{problem}");
    // Season by season.
    for (season, furthest) in [(1, 1), (2, 3), (3, 5)] {
        for space in 1..=6 {
            let problem = refused(3, "", |scene| {
                scene.season(season).lay(1, Sg, "8", space).auction("3", 1);
            });
            let late = column("the tile cannot have come to that space yet");
            assert_eq!(problem, if space <= furthest { "it is taken".into() } else { late });
        }
    }
    let problem = refused(3, "", |scene| {
        scene.lay(1, Sg, "8", 3).hiring("2 3 1");
    });
    assert_eq!(problem, column("the tile cannot have come to that space yet"));
}

#[test]
fn a_tile_is_face_down_only_after_a_space_without_value() {
    let problem = |season: u8, tile: &str| {
        refused(2, "", |scene| {
            scene.season(season).lay_face_down(1, Pg, tile).auction("3", 1);
        })
    };
    let never = "public.teams[1].columns[1]: the tile cannot have come to a space without value";
    // Ave Rage has a value on all six spaces.
    assert_eq!([1, 2, 3].map(|season| problem(season, "8")), [never; 3]);
    assert_eq!(problem(4, "8"), "it is taken");
    // Tur Nover has none from his fourth season on.
    assert_eq!([1, 2].map(|season| problem(season, "5")), [never; 2]);
    assert_eq!(problem(3, "5"), "it is taken");
}

#[test]
fn a_tile_that_was_slid_in_phase_7_lies_on_its_third_space_at_least() {
    let sliding = |rulings: &str, tile: &str, space: u8, slid: &[world_league::Position]| {
        let mut table = table(&game(2, rulings), |scene| {
            scene.season(2).has(1, Trainer).has(2, Banker).hiring("1 2");
            if space == 0 {
                scene.season(3).hiring("1 2").lay_face_down(1, Pg, tile);
            } else {
                scene.lay(1, Pf, tile, space);
                let Phase::Hire { waiting, .. } = &mut scene.public.phase else { panic!("no hiring") };
                waiting.swap(0, 1);
            }
        });
        let order =
            if space == 0 { "1: hire trainer / 2: hire banker" } else { "2: hire banker / 1: hire trainer" };
        play(&mut table, order);
        refused_change(&table, |public| {
            public.phase = Phase::Slide { seat: seat(1), slid: slid.iter().copied().collect() };
        })
    };
    assert_eq!(sliding("", "27", 2, &[]), "it is taken");
    assert_eq!(
        sliding("", "27", 2, &[Pf]),
        "public.teams[1].columns[4]: the tile has moved on from that space"
    );
    assert_eq!(sliding("", "27", 3, &[Pf]), "it is taken");
    // Tur Nover's fourth space has no value. Where R-6 forbids the slide it did not turn him.
    assert_eq!(sliding("", "5", 0, &[Pg]), "it is taken");
    assert_eq!(
        sliding("R-6 NotAllowed", "5", 0, &[Pg]),
        "public.teams[1].columns[1]: the tile cannot have come to a space without value"
    );
}

#[test]
fn nobody_has_a_specialist_before_having_chosen_in_season_1() {
    let early = "public.specialists: hired before the first phase 7 [WL-SETUP-5]";
    // In phase 6, when the bar has moved already.
    let mut table = table(&game(3, ""), |scene| {
        scene.auction("3", 1);
    });
    play(&mut table, "1: pass / 2: pass / 3: pass / chance: turn 9");
    assert_eq!(refused_change(&table, |public| public.specialists.banker = Some(seat(1))), early);
    // In phase 7.
    play(&mut table, "chance: turn 11 / 1: hire agent");
    assert_eq!(refused_change(&table, |public| public.specialists.banker = Some(seat(2))), early);
}

#[test]
fn nobody_has_declined_to_hire() {
    let mut declined =
        "public.specialists: all have chosen: at most one has none, and has a medal [WL-HIRE-1]";
    let five = table(&game(5, ""), |scene| {
        scene.season(3).auction("3 4 9 11", 1);
    });
    // Seat 2 had the Referee: with five managers none is left on the board.
    let problem = refused_change(&five, |public| {
        public.specialists.referee = None;
        public.teams[seat(2)].strength -= 1;
    });
    assert_eq!(problem, declined);
    let three = table(&game(3, ""), |scene| {
        scene.season(2).auction("3", 1);
    });
    assert_eq!(refused_change(&three, |public| public.specialists.agent = None), declined);
    // Who has none has the medal.
    assert_eq!(refused_change(&three, |public| public.teams[seat(1)].medals = 0), declined);
    declined = "public.specialists: 3 who wait have none, after 0 were taken [WL-HIRE-1]";
    let hiring = table(&game(3, ""), |scene| {
        scene.season(2).hiring("1 2 3");
    });
    let problem = refused_change(&hiring, |public| {
        (public.specialists.agent, public.specialists.trainer) = (None, None);
    });
    assert_eq!(problem, declined);
}

#[test]
fn five_managers_have_taken_every_medal() {
    let five = table(&game(5, ""), |scene| {
        scene.season(4).auction("3 4 9 11", 1);
    });
    let problem = refused_change(&five, |public| public.teams[seat(1)].medals -= 1);
    assert_eq!(problem, "public.teams: 2 medals after 3 seasons [WL-HIRE-6]");
}

#[test]
fn nobody_chooses_among_equals_where_the_first_column_is_injured() {
    let choosing = |rulings: &str| {
        refused(3, rulings, |scene| {
            scene.injury("injury-1 16", 1);
            scene.public.phase = Phase::Injure { seat: seat(3) };
        })
    };
    assert_eq!(choosing("R-3 ManagerChooses"), "it is taken");
    assert_eq!(choosing("R-3 FirstColumn"), "public.phase: no choice among equally tallest players");
}

/// WL-TROPHY-3, WL-TROPHY-4: neither the Referee's own team nor a team alone in front makes a bribe.
#[test]
fn nobody_bribes_without_a_tie_of_others_than_the_referee() {
    let mut begun = table(&game(4, ""), |scene| {
        scene.season(2).has(1, Referee).lay(1, Sf, "21", 1);
        scene.lay(2, Sf, "16", 1).lay(3, Sf, "15", 1).lay(4, C, "31", 1).auction("3", 1);
    });
    play(&mut begun, "1: pass / 2: pass / 3: pass / 4: pass");
    // All four are level; the Referee's own team is settled first, the three others are tied.
    let Phase::Bribes { round, settled, .. } = begun.public().phase else { panic!("no bribes") };
    assert_eq!((round.asked().len(), settled), (3, SeatSet::only(seat(1))));
    let expected = "public.phase: not those bribe who are tied";
    let all_but = |number| SeatSet::first_seats(4).without(seat(number));
    for (asked, settled, place) in
        [(SeatSet::only(seat(1)), SeatSet::EMPTY, 1), (SeatSet::only(seat(4)), all_but(4), 4)]
    {
        let problem = refused_change(&begun, |public| {
            public.phase = Phase::Bribes { round: SealedRound::new(asked), settled, place };
        });
        assert!(problem.contains(expected), "{asked}: {problem}");
    }
    let tied_with_the_referee = refused_change(&begun, |public| public.specialists.referee = Some(seat(2)));
    assert!(tied_with_the_referee.contains(expected), "{tied_with_the_referee}");
}

/// Five players who do not count are equally tall, but none of them is the tallest.
#[test]
fn nobody_chooses_in_a_team_where_nobody_counts() {
    let problem = refused(3, "", |scene| {
        scene.season(3).injury("injury-1 16", 1);
        for (column, tile) in [Pg, Sg, Sf, Pf, C].into_iter().zip(["1", "2", "5", "6", "7"]) {
            scene.lay_face_down(3, column, tile);
        }
        scene.public.phase = Phase::Injure { seat: seat(3) };
    });
    assert!(problem.ends_with("public.phase: no choice among equally tallest players"), "{problem}");
}

#[test]
fn no_more_money_is_there_than_the_seasons_have_brought() {
    let rich = |season: u8, millions: u16| {
        refused(3, "", |scene| {
            scene.season(season).money(1, millions).auction("3", 1);
        })
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
    let first = table(&game(2, ""), |scene| {
        scene.auction("3 4", 1);
    });
    let turned = |tiles: u8| {
        refused_change(&first, |public| {
            public.pile = public.pile.difference(
                [8, 15, 16].into_iter().take(tiles.into()).filter_map(world_league::Tile::agent).collect(),
            );
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
    let problem = refused(2, "", |scene| {
        scene.hiring("1 2").market("9 11 13");
    });
    assert_eq!(problem, "public.market: a tile was turned after it was complete [WL-MARKET-2]");
}

#[test]
fn the_first_market_is_laid_out_before_anything_is_played() {
    let game = WorldLeague::new(setup(3, "")).unwrap();
    let table = Table::new(game);
    assert_eq!(refused_change(&table, |_| {}), "it is taken");
    let opener = refused_change(&table, |public| public.opener = seat(2));
    assert_eq!(opener, "public.opener: the tallest manager opens season 1 [WL-DRAFT-2]");
    let poor = refused_change(&table, |public| public.teams[seat(2)].millions = 10);
    assert_eq!(poor, "public.teams[2]: 10 million, each starts with 11 [WL-SETUP-2]");
}
