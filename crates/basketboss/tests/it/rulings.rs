//! Every ruling: each of its readings runs, and leads to something else.

use basketboss::Advisor::{Agent, Banker, Publicist, Referee, Therapist, Trainer};
use basketboss::Position::{Center, PointGuard, PowerForward, ShootingGuard};
use basketboss::{
    Advisor, Basketboss, CardId, Checks, Components, Effect, Injury, Phase, Rulings, SeasonCard, Setup,
};
use tabletop_core::{CardSet, Layout, RuleBook, RulingChoice, Seat, Table};

use crate::scene::{Scene, last_told, money, ranking, seat, setup};

/// What a position leads to under each reading, the default first.
fn check<T: PartialEq + std::fmt::Debug>(
    id: &str,
    expected: &[(&str, T)],
    play: impl Fn(&[(&str, &str)]) -> T,
) {
    let readings: Vec<&str> = Rulings::info(id).unwrap().values.iter().map(|value| value.name).collect();
    let tested: Vec<&str> = expected.iter().map(|(reading, _)| *reading).collect();
    assert_eq!(readings, tested, "{id}");
    for (reading, outcome) in expected {
        assert_eq!(play(&[(id, reading)]), *outcome, "{id} {reading}");
    }
    for pair in expected.windows(2) {
        assert_ne!(pair[0].1, pair[1].1, "{id}: the readings do not differ");
    }
    assert_eq!(play(&[]), expected[0].1, "{id}: the first reading is not the default");
}

fn legal(table: &Table<Basketboss>, number: u8) -> Vec<String> {
    table.legal(seat(number)).iter().map(ToString::to_string).collect()
}

const ALL_PASS: &str = "1: pass\n2: pass";

#[test]
fn r1_who_opens_after_an_auction_nobody_won() {
    check("R-1", &[("SameOpener", seat(2)), ("LeftOfOpener", seat(3))], |rulings| {
        let table = Scene::ruled(3, rulings).row("9 10").opener(2).play("2: pass\n3: pass\n1: pass");
        table.public().opener
    });
    check("R-1", &[("SameOpener", seat(2)), ("LeftOfOpener", seat(3))], |rulings| {
        let advisors = [Trainer, Agent, Banker];
        let scene = Scene::ruled(3, rulings).season(2, SeasonCard::RestYear, &advisors).opener(2);
        scene.row("injury-1 9").play("1: bid 0\n2: bid 1\n3: bid 1\n1: injure C").public().opener
    });
}

/// After a win the seat to the left of the winner opens under either reading, and is then kept or not.
#[test]
fn r1_the_last_winner_counts() {
    check("R-1", &[("SameOpener", seat(1)), ("LeftOfOpener", seat(2))], |rulings| {
        let scene = Scene::ruled(3, rulings).row("9 10 11").opener(3);
        let table = scene.play("3: offer 1\n1: pass\n2: pass\n3: place C\n1: pass\n2: pass\n3: pass");
        table.public().opener
    });
}

#[test]
fn r2_where_a_card_may_be_laid() {
    let any = ["place PG", "place SG", "place SF", "place PF", "place C"].map(String::from).to_vec();
    let own = vec!["place PG".to_string()];
    check("R-2", &[("AnyColumn", any), ("OwnPositionOnly", own)], |rulings| {
        legal(&Scene::ruled(2, rulings).row("9").play("1: offer 1\n2: pass"), 1)
    });
}

/// With a card that makes great players count less, a player of 3 stars counts as many as one of 5: so that there is a choice.
#[test]
fn r3_which_stars_pick_the_injured_player() {
    let altered = ["injure PG", "injure C"].map(String::from).to_vec();
    check("R-3", &[("PrintedRow", vec![]), ("WithSeasonCard", altered)], |rulings| {
        let mut components = free();
        components.season_cards[2].effect = Effect::StarBonus { at_least: 4, bonus: -2 };
        let setup = Setup { components: Some(components), ..setup(2, rulings) };
        let advisors = [Trainer, Agent];
        let table = Scene::new(setup)
            .season(2, SeasonCard::Headliners, &advisors)
            .card(1, PointGuard, 3, 0)
            .card(1, Center, 31, 0)
            .row("injury-1")
            .play("1: bid 0\n2: bid 1");
        if matches!(table.public().phase, Phase::Injure { .. }) {
            return legal(&table, 1);
        }
        assert!(table.public().teams[seat(1)].columns[4].injury.is_some(), "the player of 5 stars");
        vec![]
    });
}

fn free() -> Components {
    Components { checks: Checks::Free, ..Components::default() }
}

/// Nobody but the Referee's holder has an advisor in season 1: who takes an injury among equal bids there? The row of season 1
/// never holds one, so the order is seen in the ties of that season.
#[test]
fn r4_without_an_advisor_the_nearer_to_the_referee_is_the_lower() {
    let numbers = |tallest: u8| {
        let setup = Setup { tallest: seat(tallest), ..setup(4, &[]) };
        let bids: Vec<String> = Seat::ALL[..4]
            .iter()
            .filter(|who| who.number() != tallest)
            .map(|who| format!("{who}: bid 0"))
            .collect();
        let mut table = Scene::new(setup).row("9").table();
        for _ in 0..4 {
            let opener = table.awaits().deciders().first().unwrap();
            table.enter(&format!("{opener}: pass")).unwrap();
        }
        for bid in &bids {
            table.enter(bid).unwrap();
        }
        let left: Vec<Seat> = table.awaits().deciders().iter().collect();
        for who in left {
            table.enter(&format!("{who}: bid 0")).unwrap();
        }
        ranking(table.state())
    };
    assert_eq!(numbers(1), [1, 2, 3, 4]);
    assert_eq!(numbers(3), [3, 4, 1, 2]);
}

#[test]
fn r5a_whether_the_trainer_may_retire_a_card() {
    let may = ["done", "slide PG", "slide C"].map(String::from).to_vec();
    let may_not = ["done", "slide C"].map(String::from).to_vec();
    check("R-5a", &[("MayRetire", may), ("MayNotRetire", may_not)], |rulings| {
        let scene = Scene::ruled(2, rulings).season(2, SeasonCard::RestYear, &[Trainer, Agent]);
        let scene = scene.card(1, PointGuard, 12, 3).card(1, Center, 31, 0).row("9");
        let mut table = scene.play(ALL_PASS);
        let listed = legal(&table, 1);
        let refused = table.enter("1: slide PG").map(|_| ()).map_err(|error| error.to_string());
        let expected = "sliding the card on column PG would retire it [BB-ADVISOR-2]";
        assert_eq!(refused.is_err(), listed.len() == 2, "{refused:?}");
        assert!(refused.is_ok() || refused == Err(expected.to_string()));
        listed
    });
}

#[test]
fn r5b_whether_one_card_may_be_slid_twice() {
    let again = ["done", "slide PG", "slide C"].map(String::from).to_vec();
    let once = ["done", "slide C"].map(String::from).to_vec();
    check("R-5b", &[("SameCardAgain", again), ("EachCardOnce", once)], |rulings| {
        let scene = Scene::ruled(2, rulings).season(2, SeasonCard::RestYear, &[Trainer, Agent]);
        let scene = scene.card(1, PointGuard, 3, 0).card(1, Center, 31, 0).row("9");
        let mut table = scene.play("1: pass\n2: pass\n1: slide PG");
        let listed = legal(&table, 1);
        let refused = table.enter("1: slide PG").map(|_| ()).map_err(|error| error.to_string());
        let expected = "the card on column PG has been slid this season [BB-ADVISOR-2]";
        assert!(
            refused.is_ok() == (listed.len() == 3)
                && (refused.is_ok() || refused == Err(expected.to_string()))
        );
        listed
    });
}

/// With a last card that has an effect on the strength.
#[test]
fn r6_whether_the_last_card_alters_the_final_strength() {
    check("R-6", &[("PlainFormula", 10), ("TeamLegacyApplies", 15)], |rulings| {
        let mut components = free();
        components.season_cards[10].effect = Effect::PositionWorth(2);
        let setup = Setup { components: Some(components), ..setup(2, rulings) };
        let scene = Scene::new(setup).season(6, SeasonCard::TeamLegacy, &[Agent, Banker]);
        let table = scene.row("9").play(ALL_PASS);
        table.standings().rows[0].parts[0].points
    });
}

#[test]
fn r7_the_smallest_first_offer() {
    check("R-7", &[("OneDollar", false), ("ZeroDollars", true)], |rulings| {
        let mut table = Scene::ruled(2, rulings).row("9").table();
        let listed = legal(&table, 1).contains(&"offer 0".to_string());
        assert_eq!(table.enter("1: offer 0").is_ok(), listed);
        if listed {
            table.enter("2: pass").unwrap();
            assert_eq!(money(table.state()), [9, 11], "nothing is paid");
        }
        listed
    });
}

/// Three players without income and an injury: with two managers the limit is 4 players.
#[test]
fn r8_whether_an_injury_counts_for_the_player_limit() {
    check("R-8", &[("InjuryCountsForNothing", 5), ("InjuryCountsAsPlayer", 4)], |rulings| {
        let scene = Scene::ruled(2, rulings).season(2, SeasonCard::RestYear, &[Trainer, Agent]);
        let mut table = scene.phase(Phase::Market { replaced: CardSet::EMPTY }).table();
        for card in ["7", "injury-1", "11", "14", "20"] {
            if table.enter(&format!("chance: flip {card}")).is_err() {
                break;
            }
        }
        table.public().row.len()
    });
}

#[test]
fn r9_where_a_discarded_injury_goes() {
    let injuries = |table: &Table<Basketboss>| {
        table.public().stack.iter().filter(|card| matches!(card, CardId::Injury(_))).count()
    };
    let scene = |rulings: &[(&str, &str)]| {
        Scene::ruled(2, rulings)
            .season(2, SeasonCard::ParadeRoute, &[Banker, Agent])
            .injury(1, PointGuard, Injury::First)
            .row("9")
    };
    check("R-9", &[("Box", 1), ("IntoStack", 2)], |rulings| {
        injuries(&scene(rulings).play("1: offer 1\n2: pass\n1: place PG"))
    });
    check("R-9", &[("Box", 1), ("IntoStack", 2)], |rulings| {
        let table = scene(rulings).play("1: pass\n2: pass\n1: hire trainer\n2: hire agent");
        assert_eq!(table.public().season, 3);
        injuries(&table)
    });
}

#[test]
fn r10_whether_the_trainer_may_slide_an_injured_card() {
    let active = ["done", "slide C"].map(String::from).to_vec();
    let any = ["done", "slide PG", "slide C"].map(String::from).to_vec();
    check("R-10", &[("ActiveOnly", active), ("AnyOwn", any)], |rulings| {
        let scene = Scene::ruled(2, rulings)
            .season(2, SeasonCard::RestYear, &[Trainer, Agent])
            .card(1, PointGuard, 12, 3)
            .card(1, Center, 31, 0)
            .injury(1, PointGuard, Injury::First)
            .row("9");
        let mut table = scene.play(ALL_PASS);
        let listed = legal(&table, 1);
        if table.enter("1: slide PG").is_ok() {
            let column = table.public().teams[seat(1)].columns[0];
            assert!(column.card.is_none() && column.injury.is_none(), "retired, with the injury");
        }
        listed
    });
}

#[test]
fn r11_whether_the_seats_settle_the_ties_of_season_1() {
    check("R-11", &[("BidTiesOnly", 2_usize), ("AllTies", 0)], |rulings| {
        let table = Scene::ruled(3, rulings).row("9").play("1: pass\n2: pass\n3: pass");
        if let Phase::TieBids { round, .. } = table.public().phase {
            return usize::from(round.asked().len());
        }
        assert_eq!(ranking(table.state()), [1, 2, 3]);
        0
    });
}

#[test]
fn r12_in_which_order_tied_groups_are_settled() {
    let asked = |table: &Table<Basketboss>| -> Vec<u8> {
        table.awaits().deciders().iter().map(Seat::number).collect()
    };
    check(
        "R-12",
        &[("TopDown", [vec![2, 3], vec![4, 5]]), ("BottomUp", [vec![4, 5], vec![2, 3]])],
        |rulings| {
            let scene = Scene::ruled(5, rulings)
                .season(2, SeasonCard::RestYear, &[Referee, Agent, Banker, Publicist, Therapist])
                .card(2, PointGuard, 7, 0)
                .card(3, ShootingGuard, 14, 0)
                .card(1, PowerForward, 1, 0)
                .row("9")
                .opener(1);
            let mut table = scene.play("1: pass\n2: pass\n3: pass\n4: pass\n5: pass");
            let first = asked(&table);
            for bidder in &first {
                table.enter(&format!("{bidder}: bid {bidder}")).unwrap();
            }
            let second = asked(&table);
            for bidder in &second {
                table.enter(&format!("{bidder}: bid {bidder}")).unwrap();
            }
            assert_eq!(ranking(table.state()), [3, 2, 1, 5, 4]);
            [first, second]
        },
    );
}

#[test]
fn r13_whether_the_therapist_works_in_the_final_ageing() {
    check("R-13", &[("Works", true), ("DoesNotWork", false)], |rulings| {
        let scene = Scene::ruled(2, rulings)
            .season(6, SeasonCard::TeamLegacy, &[Therapist, Banker])
            .card(1, Center, 31, 0)
            .row("9");
        matches!(scene.play(ALL_PASS).public().phase, Phase::Spare { .. })
    });
}

#[test]
fn r14_when_the_banker_counts() {
    check("R-14", &[("BeforeIncome", 3 + 1 + 5), ("AfterIncome", 3 + 5 + 4)], |rulings| {
        let scene = Scene::ruled(2, rulings).season(2, SeasonCard::RestYear, &[Trainer, Agent]).money(1, 3);
        let table = scene.row("9").play("1: pass\n2: pass\n2: hire agent\n1: hire banker");
        money(table.state())[0]
    });
}

/// have one reading, which runs in every game: nothing else can be chosen.
#[test]
fn rulings_with_one_reading_take_no_other() {
    for id in ["R-4", "R-15", "R-16"] {
        let info = Rulings::info(id).unwrap();
        assert_eq!(info.values.len(), 1, "{id}");
        let mut rulings = Rulings::default();
        let error = rulings.choose(id, "Other").unwrap_err().to_string();
        assert_eq!(error, format!("ruling {id} cannot be `Other`; it is one of `{}`", info.values[0].name));
    }
}

/// of three on one stack the winner of the second round stands below that of the first.
#[test]
fn r15_places_fall_from_the_top_of_the_stack() {
    let advisors: [Advisor; 4] = [Referee, Agent, Banker, Publicist];
    let scene = Scene::seats(4).season(2, SeasonCard::RestYear, &advisors).row("9").opener(1);
    let table =
        scene.play("1: pass\n2: pass\n3: pass\n4: pass\n2: bid 0\n3: bid 1\n4: bid 2\n2: bid 1\n3: bid 0");
    assert_eq!(ranking(table.state()), [1, 4, 2, 3]);
    assert!(table.awaits().deciders().contains(seat(3)), "the lowest hires first");
}

/// equal final strengths settle nothing.
#[test]
fn r16_final_strength_settles_no_tie() {
    let scene = Scene::seats(2).season(6, SeasonCard::TeamLegacy, &[Agent, Banker]).row("9");
    let table = scene.play(ALL_PASS);
    let ties = table.last_events().iter().filter(|entry| entry.rule.id().starts_with("BB-TIE-5")).count();
    assert_eq!(ties, 1, "the one of phase 2");
    assert_eq!(table.state().public().teams[seat(1)].strength, 10);
}

#[test]
fn every_ruling_says_which_clauses_it_bears_on() {
    for ruling in Rulings::ALL {
        for clause in ruling.clauses {
            assert!(basketboss::Rule::from_id(clause).is_some(), "{}: {clause}", ruling.id);
        }
        assert!(!ruling.reason.is_empty() && ruling.question.ends_with('?'), "{}", ruling.id);
    }
    assert_eq!(Rulings::ALL.len(), 17, "R-1 to R-16, with two parts of R-5");
}

/// A card that slides six spaces at once is told with the stars that it then shows: none.
#[test]
fn a_card_far_beyond_its_rows_shows_no_star() {
    let mut components = free();
    components.season_cards[8].effect = Effect::AgeSteps(6);
    let setup = Setup { components: Some(components), ..setup(2, &[]) };
    let scene = Scene::new(setup).season(2, SeasonCard::RestYear, &[Banker, Agent]);
    let table = scene
        .card(1, PowerForward, 1, 2)
        .row("9")
        .play("1: pass\n2: pass\n2: hire agent\n1: hire trainer => BB-AGE-1 BB-AGE-2");
    let told = last_told(&table);
    let line = "Kevin Timbernet (PF) of seat 1 on column PF ages and shows 0 stars [BB-AGE-1]";
    assert!(told.iter().any(|told| told == line), "{told:#?}");
}

/// The Agent's manager who wins with $1 pays nothing, and nothing is given back.
#[test]
fn the_agent_never_pays_less_than_nothing() {
    for (ruling, offer) in [("OneDollar", 1), ("ZeroDollars", 0)] {
        let scene = Scene::ruled(2, &[("R-7", ruling)]).season(2, SeasonCard::RestYear, &[Agent, Banker]);
        let table = scene.row("9").play(&format!("1: offer {offer}\n2: pass"));
        assert_eq!(money(table.state()), [9, 11]);
        let told = last_told(&table);
        assert!(told.iter().any(|line| line == "seat 1 pays nothing [BB-ADVISOR-3]"), "{told:#?}");
    }
}
