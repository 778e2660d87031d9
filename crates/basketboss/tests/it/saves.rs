//! Saved states. A state that no game can reach is refused, with all its defects.

use basketboss::Advisor::Referee;
use basketboss::{Basketboss, CardId, Injury, NextAuction, Phase, PlayerId, Public, SeasonCard, Secret};
use tabletop_core::{Auction, Game, Layout, SavedState, SealedRound, SeatSet, Table};

use crate::position::{play, seat};

fn player(number: u8) -> PlayerId {
    PlayerId::from_number(number).unwrap()
}

/// Season 2 of three managers, the first auction about to begin.
fn position() -> Table<Basketboss> {
    let script = "
        @ seats 3
        @ season 2 rest-year, advisors referee trainer agent
        @ card 1 PG: 7 slid 1
        @ row 9 10";
    play(script).table
}

fn defects(edit: impl FnOnce(&mut Public, &mut Vec<Secret>)) -> Vec<String> {
    let table = position();
    let (mut public, mut secrets) = (*table.public(), table.state().secrets().to_vec());
    edit(&mut public, &mut secrets);
    match table.game().restore(SavedState { public, secrets, unseen: () }) {
        Ok(_) => Vec::new(),
        Err(defects) => defects.iter().map(ToString::to_string).collect(),
    }
}

/// An edit of the position, and the defect that it must cause.
type Case = (fn(&mut Public), &'static str);

const CASES: &[Case] = &[
    (|public| public.season = 7, "season: 7 is not from 1 to 6"),
    (|public| public.opener = seat(4), "opener: not at the table"),
    (|public| public.start_player = seat(2), "start_player: not the tallest manager of the set-up"),
    (|public| public.ranking[0] = seat(2), "ranking: not a ranking of the seats [BB-TIE-6]"),
    (
        |public| public.season_cards[5] = SeasonCard::FrontRunners,
        "season_cards: not a season row [BB-SETUP-3]",
    ),
    (|public| public.row[1] = CardId::Player(player(9)), "cards: card 9 is in two places"),
    (|public| public.row[1] = CardId::Player(player(60)), "cards: a card is not in the set"),
    (
        |public| public.teams[seat(1)].strength = 20,
        "teams[1].strength: 20 is not the strength, 13 [BB-STRENGTH-1]",
    ),
    (
        |public| public.teams[seat(1)].columns[0].slid = 4,
        "teams[1].columns[1]: slid by 4, more than 3 [BB-AGE-2]",
    ),
    (|public| public.teams[seat(2)].dollars = 500, "teams: $520 are more than there can be, $182"),
    (|public| public.teams[seat(2)].ribbons = 2, "teams[2].ribbons: 2 are more than can be had, 1"),
    (
        |public| public.teams[seat(2)].trophies[0] = 1,
        "teams: the teams have 2 trophies of place 1, but 1 were given [BB-TROPHY-1]",
    ),
    (|public| public.teams[seat(2)].advisor = Some(Referee), "teams: the Referee works for 2 managers"),
    (
        |public| public.teams[seat(2)].advisor = None,
        "teams[2].advisor: there or missing at the wrong time [BB-HIRE-2]",
    ),
    (|public| public.stack = std::iter::empty().collect(), "stack: 37 cards are flipped, more than 12"),
    (
        |public| public.phase = Phase::Offer { auction: Auction::new(SeatSet::first_seats(2), seat(2)) },
        "phase: the seats that have passed are not those that were asked",
    ),
    (
        |public| public.phase = Phase::Place { seat: seat(1), player: player(11) },
        "phase: the next opener is not left of the winner",
    ),
    (
        |public| {
            let round = SealedRound::new(SeatSet::first_seats(3));
            public.phase = Phase::InjuryBids { round, opening: NextAuction::First };
        },
        "phase: no injury has come up",
    ),
    (
        |public| {
            public.phase = Phase::Injure { seat: seat(1), injury: Injury::First, opening: NextAuction::Later }
        },
        "phase: there is nothing to choose among",
    ),
    (
        |public| {
            public.row.clear();
            let round = SealedRound::new(SeatSet::first_seats(3));
            public.phase = Phase::TieBids { first_place: 1, last_place: 3, round };
        },
        "phase: the bidders are not the tied managers without the Referee",
    ),
    (
        |public| {
            public.row.clear();
            public.phase = Phase::Spare { seat: seat(1) };
        },
        "phase: the Therapist has nobody to spare",
    ),
    (
        |public| {
            public.row.clear();
            public.phase = Phase::Over;
        },
        "phase: over before the last season",
    ),
    (|public| public.phase = Phase::SeasonRow, "phase: play has begun before the season row lies"),
    (|public| public.phase = Phase::Hire { taken: 0 }, "row: cards are left after the last auction"),
];

#[test]
fn impossible_states_are_refused() {
    assert_eq!(defects(|_, _| ()), [""; 0]);
    for (edit, defect) in CASES {
        let found = defects(|public, _| edit(public));
        assert!(found.iter().any(|found| found == defect), "{defect}: {found:#?}");
    }
}

#[test]
fn a_hand_is_closed_only_in_a_sealed_round() {
    let out_of_time = "secrets[2].bid_dollars: there or missing at the wrong time [BB-SEALED-1]";
    assert_eq!(defects(|_, secrets| secrets[1].bid_dollars = Some(3)), [out_of_time]);
    assert_eq!(defects(|_, secrets| secrets.truncate(2)), ["secrets: not one for each of 3 seats"]);
    assert_eq!(defects(|_, secrets| secrets.resize(6, Secret::default())), ["secrets: more than 5 seats"]);
}

/// A state saved in the middle of a sealed round goes on as if it had not been saved.
#[test]
fn a_saved_round_of_bids_goes_on() {
    let script = "
        @ seats 3
        @ season 2 rest-year, advisors trainer agent banker
        @ row injury-1
        2: bid 4";
    let mut table = play(script).table;
    let text = serde_json::to_string(table.state()).unwrap();
    assert!(
        text.contains(r#""secrets":[{"bid_dollars":null},{"bid_dollars":4},{"bid_dollars":null}]"#),
        "{text}"
    );
    let game = Basketboss::new(Basketboss::default_setup(3)).unwrap();
    let state = game.restore(serde_json::from_str(&text).unwrap()).unwrap();
    let mut again = Table::from_state(game, state);
    for bid in ["1: bid 5", "3: bid 4"] {
        table.enter(bid).unwrap();
        again.enter(bid).unwrap();
    }
    assert_eq!(table.state(), again.state());
}

/// The defects of a table after an edit of the public part.
fn edited(table: &Table<Basketboss>, edit: impl FnOnce(&mut Public)) -> Vec<String> {
    let mut public = *table.public();
    edit(&mut public);
    for owner in public.teams.all() {
        public.teams[owner].strength = table.game().strength(&public, owner).unwrap().total;
    }
    let secrets = table.state().secrets().to_vec();
    match table.game().restore(SavedState { public, secrets, unseen: () }) {
        Ok(_) => Vec::new(),
        Err(defects) => defects.iter().map(ToString::to_string).collect(),
    }
}

/// The total of trophies stays the same, but one team has two of the same season.
#[test]
fn no_team_takes_two_trophies_in_a_season() {
    let found = edited(&position(), |public| {
        public.teams[seat(1)].trophies = [1, 1, 0, 0];
        public.teams[seat(2)].trophies = [0; 4];
    });
    assert_eq!(
        found,
        ["teams[1].trophies: 2 trophies, but a team wins at most one a season, so at most 1 [BB-TROPHY-1]"]
    );
}

/// One manager hires the Publicist at each hiring; no card of the first season gave a ribbon.
#[test]
fn two_managers_have_no_publicist_of_the_same_hiring() {
    let found = edited(&position(), |public| {
        public.teams[seat(1)].ribbons = 1;
        public.teams[seat(2)].ribbons = 1;
    });
    assert_eq!(found, ["teams: 2 ribbons are more than there can be, 1"]);
}

#[test]
fn the_holder_of_the_therapist_has_no_injury_before_hiring() {
    let script = "
        @ seats 2
        @ season 2 parade-route, advisors therapist trainer
        @ row 9";
    let table = play(script).table;
    let found = edited(&table, |public| {
        public.stack.remove(CardId::Injury(Injury::First));
        public.teams[seat(1)].columns[0].injury = Some(Injury::First);
    });
    assert_eq!(found, ["teams[1].columns: the Therapist's manager has taken an injury [BB-INJURY-1]"]);
    let found = edited(&table, |public| {
        public.stack.remove(CardId::Injury(Injury::First));
        public.phase = Phase::Injure { seat: seat(1), injury: Injury::First, opening: NextAuction::Later };
    });
    assert_eq!(found, ["phase: the Therapist's manager takes no injury"]);
    // A manager who takes an injury and then hires the Therapist has both until phase 5.
    let script = "
        @ seats 2
        @ season 2 parade-route, advisors agent trainer
        @ injury 2 C: injury-1
        @ row 9
        1: pass / 2: pass / 2: hire therapist";
    let table = play(script).table;
    assert_eq!(edited(&table, |_| ()), [""; 0]);
}

#[test]
fn only_the_lowest_number_opens_the_first_auction() {
    let under = |reading: &str| {
        let script = format!(
            "@ seats 3
             @ ruling R-1 {reading}
             @ season 2 rest-year, advisors trainer agent banker
             @ row injury-1 9"
        );
        play(&script).table
    };
    let first = |public: &mut Public| {
        let round = SealedRound::new(public.teams.all());
        public.phase = Phase::InjuryBids { round, opening: NextAuction::First };
    };
    let moved = |public: &mut Public| {
        first(public);
        public.opener = seat(2);
    };
    assert_eq!(edited(&under("SameOpener"), first), [""; 0]);
    let found = edited(&under("SameOpener"), moved);
    assert_eq!(found, ["phase: the opener of the first auction is not the manager with the lowest number"]);
    // Under this reading each injury changes the opener, so any opener may be right.
    assert_eq!(edited(&under("LeftOfOpener"), first), [""; 0]);
    assert_eq!(edited(&under("LeftOfOpener"), moved), [""; 0]);
}

/// The ribbons of a season card are given to somebody each season.
#[test]
fn ribbons_that_a_season_card_gave_are_there() {
    let script = "
        @ seats 2
        @ season 3 rest-year, advisors agent trainer
        @ season card 2: parade-route
        @ ribbons 1: 1
        @ row 9";
    let table = play(script).table;
    let found = edited(&table, |public| public.teams[seat(1)].ribbons = 0);
    assert_eq!(found, ["teams: 0 ribbons are fewer than the season cards gave, 1"]);
    assert_eq!(
        edited(&table, |public| public.teams.iter_mut().for_each(|(_, team)| team.ribbons ^= 1)),
        [""; 0]
    );
}

/// The cards have just aged when a market is filled. Exceptions are the card that the Therapist spared and, under
/// Rest Year, all cards.
#[test]
fn cards_have_aged_when_the_next_market_is_filled() {
    let after = |last: SeasonCard| {
        let script = format!(
            "@ seats 2
             @ season 3 parade-route, advisors agent therapist
             @ opener 1
             @ season card 2: {last}
             @ card 1 PG: 7 slid 1
             @ card 2 C: 31
             @ market"
        );
        play(&script).table
    };
    let table = after(SeasonCard::HardBargain);
    assert_eq!(edited(&table, |_| ()), [""; 0], "the Therapist has spared one");
    let young = ["phase: a card has not aged in phase 5"];
    assert_eq!(edited(&table, |public| public.teams[seat(1)].columns[0].slid = 0), young);
    let another = |public: &mut Public| {
        public.stack.remove(CardId::Player(player(9)));
        public.teams[seat(2)].columns[0].card = Some(player(9));
    };
    assert_eq!(edited(&table, another), young, "he spares one alone");
    let rested = after(SeasonCard::RestYear);
    assert_eq!(edited(&rested, |public| public.teams[seat(1)].columns[0].slid = 0), [""; 0]);
}

#[test]
fn no_card_has_slid_in_the_first_phase_5() {
    let script = "
        @ seats 2
        @ row 9
        1: offer 1 / 2: pass / 1: place PG / 2: hire agent / 1: hire therapist";
    let mut table = play(script).table;
    assert!(matches!(table.public().phase, Phase::Spare { .. }));
    let found = edited(&table, |public| public.teams[seat(1)].columns[0].slid = 1);
    assert_eq!(found, ["teams[1].columns[1]: slid by 1, more than 0 [BB-AGE-2]"]);
    table.enter("1: spare none").unwrap();
    assert_eq!(table.public().teams[seat(1)].columns[0].slid, 1);
}

#[test]
fn a_market_of_the_first_season_stands_before_untouched_teams() {
    let table = play("@ seats 3\n@ market").table;
    let changed = ["phase: a team has changed before the first auction"];
    assert_eq!(edited(&table, |public| public.teams[seat(2)].dollars = 10), changed);
    let found = edited(&table, |public| {
        public.stack.remove(CardId::Player(player(9)));
        public.teams[seat(3)].columns[0].card = Some(player(9));
    });
    assert_eq!(found, changed);
    let found = edited(&table, |public| public.opener = seat(2));
    assert_eq!(found, ["phase: the opener is not the manager with the lowest number"]);
}

#[test]
fn a_row_ends_where_a_limit_is_reached() {
    // Three managers: an income of $4. Cards 9, 30 and 1 bring $2 each.
    let beyond = ["row: goes on after a limit of the market is reached [BB-MARKET-1]"];
    let table = play("@ seats 3\n@ row 9 30").table;
    let more = |public: &mut Public| {
        public.stack.remove(CardId::Player(player(1)));
        public.row.push(CardId::Player(player(1)));
    };
    assert_eq!(edited(&table, more), beyond);
    let won = play("@ seats 3\n@ row 9 30\n1: offer 1 / 2: pass / 3: pass").table;
    assert!(matches!(won.public().phase, Phase::Place { .. }));
    assert_eq!(edited(&won, more), beyond);
}

#[test]
fn an_injury_that_goes_into_the_stack_is_never_lost() {
    let lose = |public: &mut Public| {
        public.stack.remove(CardId::Injury(Injury::First));
    };
    let under = |reading: &str| {
        let script = format!(
            "@ seats 2
             @ ruling R-9 {reading}
             @ season 2 parade-route, advisors agent trainer
             @ row 9"
        );
        play(&script).table
    };
    assert_eq!(edited(&under("Box"), lose), [""; 0]);
    assert_eq!(
        edited(&under("IntoStack"), lose),
        ["cards: an injury is nowhere, though none goes to the box [BB-INJURY-6]"]
    );
}

/// An offer of $1 is the first of its auction, so the seats after its manager have not been asked.
#[test]
fn nobody_is_asked_twice_about_the_first_offer() {
    let out_of_turn =
        ["phase: the seats that have passed are not those that were asked before and after the first offer"];
    let after = |steps: &str| {
        let position = "
            @ seats 4
            @ season 2 parade-route, advisors publicist banker trainer agent
            @ row 9\n";
        play(&format!("{position}{steps}")).table
    };
    // Seat 1 opened; the $1 of seat 2 was answered by seat 3, and it is for seat 4 to decide.
    let table = after("1: pass / 2: offer 1 / 3: pass");
    assert_eq!(edited(&table, |_| ()), [""; 0]);
    assert_eq!(edited(&table, |public| public.opener = seat(2)), out_of_turn);
    assert_eq!(edited(&table, |public| public.opener = seat(4)), out_of_turn);
    // A match of $1 by the Agent of seat 4 is answered by the opener, who is asked again.
    let table = after("1: offer 1 / 2: pass / 3: pass / 4: match");
    assert_eq!(edited(&table, |_| ()), [""; 0]);
}

#[test]
fn the_open_places_of_a_tie_lie_in_the_order_of_the_numbers() {
    let script = "
        @ seats 4
        @ season 2 rest-year, advisors referee agent banker publicist
        @ row 9
        1: pass / 2: pass / 3: pass / 4: pass
        2: bid 0 / 3: bid 1 / 4: bid 0";
    let table = play(script).table;
    assert_eq!(edited(&table, |_| ()), [""; 0]);
    let found = edited(&table, |public| public.ranking.swap(2, 3));
    assert_eq!(found, ["phase: the bidders are not the tied managers without the Referee"]);
}

/// An unchecked public part is answered without a panic.
#[test]
fn an_unchecked_count_of_hirings_is_answered() {
    let table = position();
    let mut public = *table.public();
    public.phase = Phase::Hire { taken: u8::MAX };
    assert_eq!(table.game().awaits(&public).deciders().len(), 1);
}
