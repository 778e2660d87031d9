//! What refusals and events say, word by word, where people stumble.

use basketboss::Advisor::{Agent, Banker, Therapist, Trainer};
use basketboss::Position::{Center, PointGuard, SmallForward};
use basketboss::{Basketboss, Event, Injury, SeasonCard};
use tabletop_core::{EnterError, Game as _, Seat, Table};

use crate::scene::{Scene, last_told, seat};

fn refusal(table: &Table<Basketboss>, step: &str) -> String {
    match table.fork().enter(step) {
        Err(EnterError::Refused(refusal)) => refusal.to_string(),
        other => panic!("`{step}` should be refused: {other:?}"),
    }
}

/// Each step is refused with these words.
fn refuses(table: &Table<Basketboss>, expected: &[(&str, &str)]) {
    for (step, words) in expected {
        assert_eq!(refusal(table, step), *words, "`{step}`");
    }
}

/// Season 2 with a card on the point guard of seat 1, who has the Trainer.
fn trained() -> Scene {
    Scene::seats(2).season(2, SeasonCard::RestYear, &[Trainer, Agent]).card(1, PointGuard, 3, 0)
}

#[test]
fn who_has_won_hears_that_the_auction_is_over() {
    let table = trained().row("9").play("1: offer 2\n2: pass");
    let over = "the auction is over: seat 1 has won the player and must lay him [BB-OFFER-3]";
    refuses(&table, &[("1: offer 3", over), ("1: pass", over), ("2: match", over)]);
}

#[test]
fn the_trainers_hours_are_told_to_whoever_misses_them() {
    let hours = "the Trainer slides cards after the last auction and before phase 2 [BB-ADVISOR-2]";
    let offers = "the game waits for an offer or a pass [BB-SEASON-0]";
    let table = trained().row("9").play("");
    refuses(
        &table,
        &[
            ("1: slide PG", &format!("{hours}; {offers}")),
            ("1: done", &format!("{hours}; {offers}")),
            ("2: slide PG", &format!("{offers}; the Trainer works for seat 1 [BB-ADVISOR-2]")),
        ],
    );
    let table = trained().row("9").play("1: pass\n2: pass");
    refuses(
        &table,
        &[
            ("2: slide PG", "the Trainer works for seat 1 [BB-ADVISOR-2]"),
            ("2: done", "the Trainer works for seat 1 [BB-ADVISOR-2]"),
            ("1: slide C", "no player card lies on column C [BB-ADVISOR-2]"),
        ],
    );
    // The advisors are in the centre: that is no reason for whoever had the Trainer a moment ago.
    let table = trained().row("9").play("1: pass\n2: pass\n1: done");
    let hiring = "the game waits for the next manager to hire an advisor [BB-SEASON-0]";
    refuses(
        &table,
        &[
            ("1: slide PG", &format!("{hours}; {hiring}")),
            ("1: bid 3", &format!("nobody is told to bid now [BB-SEALED-1]; {hiring}")),
        ],
    );
}

#[test]
fn a_seat_hears_what_concerns_itself() {
    let spare = Scene::seats(2).season(2, SeasonCard::ParadeRoute, &[Trainer, Agent]);
    let table = spare
        .card(1, Center, 31, 0)
        .row("9")
        .play("1: pass\n2: pass\n1: done\n2: hire banker\n1: hire therapist");
    refuses(
        &table,
        &[
            ("2: spare C", "the Physical Therapist works for seat 1 [BB-ADVISOR-5]"),
            ("1: spare PG", "no player card lies on column PG [BB-ADVISOR-5]"),
        ],
    );
    let injured = Scene::seats(2).season(2, SeasonCard::RestYear, &[Banker, Agent]);
    let table = injured.row("injury-1").play("1: bid 0\n2: bid 1");
    refuses(&table, &[("2: injure PG", "it is for seat 1 to decide [BB-INJURY-4]")]);
}

/// Who owes a choice hears by which clause; whoever does not owe one, only what the game waits for.
#[test]
fn nobody_passes_where_a_choice_is_due() {
    let due = "a choice must be made: nobody may pass here";
    let hiring = "the game waits for the next manager to hire an advisor [BB-SEASON-0]";
    let table = trained().row("9").play("1: pass\n2: pass\n1: done");
    let (next, other) = match table.awaits().deciders().single().unwrap().number() {
        1 => (1, 2),
        _ => (2, 1),
    };
    refuses(
        &table,
        &[
            (&format!("{next}: pass"), &format!("{due} [BB-HIRE-2]; {hiring}")),
            (&format!("{other}: pass"), hiring),
            (&format!("{other}: hire banker"), &format!("it is for seat {next} to decide [BB-HIRE-2]")),
        ],
    );
    let mut hired = table.fork();
    hired.enter(&format!("{next}: hire banker")).unwrap();
    refuses(
        &hired,
        &[(&format!("{next}: hire agent"), "the seat has its advisor of this season [BB-HIRE-2]")],
    );
    let injured = Scene::seats(2).season(2, SeasonCard::RestYear, &[Banker, Agent]);
    let table = injured.row("injury-1").play("1: bid 0");
    let bids = "the game waits for sealed bids for an injury [BB-OFFER-1]";
    refuses(&table, &[("2: pass", &format!("{due} [BB-INJURY-1]; {bids}")), ("1: pass", bids)]);
}

#[test]
fn nobody_hires_in_the_last_season() {
    let table = Scene::seats(2).season(6, SeasonCard::TeamLegacy, &[Banker, Agent]).row("9").play("");
    let offers = "the game waits for an offer or a pass [BB-SEASON-0]";
    let last = "season 6 ends after phase 2: nobody hires [BB-END-1]";
    refuses(&table, &[("1: hire referee", &format!("{offers}; {last}"))]);
}

#[test]
fn the_agent_has_no_part_in_sealed_bids() {
    let scene = Scene::seats(2).season(2, SeasonCard::RestYear, &[Banker, Agent]);
    let table = scene.row("injury-1 9").play("");
    let bids = "the game waits for sealed bids for an injury [BB-OFFER-1]";
    refuses(
        &table,
        &[
            (
                "2: match",
                &format!("the Agent matches offers for players and nothing else [BB-ADVISOR-3]; {bids}"),
            ),
            ("1: match", &format!("{bids}; the Agent works for seat 2 [BB-ADVISOR-3]")),
            ("1: offer 1", bids),
        ],
    );
}

#[test]
fn a_card_that_is_not_in_the_stack_is_somewhere() {
    let scene = Scene::seats(2).season(2, SeasonCard::RestYear, &[Therapist, Agent]);
    let table = scene.card(1, PointGuard, 3, 0).injury(2, Center, Injury::First).row("9 11").play("");
    let offers = "the game waits for an offer or a pass [BB-SEASON-0]";
    let of_market = |table: &Table<Basketboss>, step: &str, words: &str| {
        assert_eq!(refusal(table, step), format!("{offers}; {words} [BB-MARKET-1]"));
    };
    of_market(&table, "chance: flip 3", "player card 3 is with seat 1, not in the stack");
    of_market(&table, "chance: flip injury-1", "injury-1 is with seat 2, not in the stack");
    of_market(&table, "chance: flip 11", "player card 11 is in the market, not in the stack");
    of_market(&table, "chance: flip 60", "player card 60 is not in this set");
    let mut later = table.fork();
    later.enter("1: pass").unwrap();
    later.enter("2: pass").unwrap();
    of_market(&later, "chance: flip 9", "player card 9 is in the box, not in the stack");
    let first = Scene::seats(2).phase(basketboss::Phase::Market { replaced: tabletop_core::CardSet::EMPTY });
    let first = first.play("chance: flip injury-1");
    assert_eq!(
        refusal(&first, "chance: flip injury-1"),
        "injury-1 lies aside, not in the stack, until the row is full [BB-MARKET-2]"
    );
}

/// Events name the player, and where a card goes.
#[test]
fn events_name_who_and_where_to() {
    for (ruling, to) in [("Box", "for the box"), ("IntoStack", "and is shuffled back into the stack")] {
        let scene = Scene::ruled(2, &[("R-9", ruling)]).season(2, SeasonCard::RestYear, &[Banker, Agent]);
        let scene = scene.card(1, PointGuard, 3, 0).injury(1, PointGuard, Injury::First);
        let told = last_told(&scene.row("9").play("1: offer 1\n2: pass\n1: place PG"));
        let line = format!("injury-1 leaves column PG of seat 1 {to} [BB-OFFER-6]");
        assert!(told.contains(&line), "{told:#?}");
    }
    let scene = Scene::seats(2).season(2, SeasonCard::RestYear, &[Banker, Agent]);
    let table = scene.card(2, Center, 31, 0).row("injury-1 injury-2").play("1: bid 1\n2: bid 0");
    assert!(last_told(&table).contains(&"seat 2 pays nothing [BB-INJURY-2]".to_string()));
    let mut table = table;
    let told = |table: &Table<Basketboss>, words: &str| {
        let lines = last_told(table);
        assert!(lines.iter().any(|line| line == words), "{words}: {lines:#?}");
    };
    told(&table, "Slam Dunkirk (C) of seat 2 on column C is injured [BB-INJURY-4]");
    for step in ["1: bid 0", "2: bid 1", "1: injure SG"] {
        table.enter(step).unwrap();
    }
    told(&table, "the starting SG of seat 1 is injured [BB-INJURY-4]");
}

/// A slide that several readings forbid names each; a column without a card only that.
#[test]
fn a_slide_that_is_refused_names_every_reason() {
    let rulings = [("R-5a", "MayNotRetire"), ("R-5b", "EachCardOnce")];
    let scene = Scene::ruled(2, &rulings).season(2, SeasonCard::RestYear, &[Trainer, Agent]);
    let scene = scene.card(1, PointGuard, 10, 1).card(1, Center, 31, 0);
    let scene = scene.card(1, SmallForward, 20, 3).injury(1, SmallForward, Injury::First);
    let table = scene.row("9").play("1: pass\n2: pass\n1: slide PG");
    refuses(
        &table,
        &[
            (
                "1: slide PG",
                "the card on column PG has been slid this season [BB-ADVISOR-2]; \
                 sliding the card on column PG would retire it [BB-ADVISOR-2]",
            ),
            (
                "1: slide SF",
                "the player on column SF is injured [BB-ADVISOR-2]; \
                 sliding the card on column SF would retire it [BB-ADVISOR-2]",
            ),
            ("1: slide SG", "no player card lies on column SG [BB-ADVISOR-2]"),
        ],
    );
}

/// Who is strongest is asked when somebody is injured, and not before.
#[test]
fn nobody_is_too_weak_to_be_injured_when_nobody_is() {
    let table = trained().row("9").play("");
    let offers = "the game waits for an offer or a pass [BB-SEASON-0]";
    refuses(&table, &[("1: injure PG", offers), ("1: injure C", offers), ("2: injure PG", offers)]);
}

/// Everybody hears who has closed a hand, only its manager over how much.
#[test]
fn a_closed_hand_is_heard_of_and_its_bid_is_not() {
    let scene = Scene::seats(2).season(2, SeasonCard::RestYear, &[Banker, Agent]);
    let table = scene.row("injury-1 9").play("1: bid 3");
    let heard = |who: Option<Seat>| {
        let told = table.last_events().iter().filter(|entry| entry.is_for(who));
        told.map(|entry| table.game().text(&entry.event).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(heard(Some(seat(1))), ["seat 1 closes a hand", "seat 1 closes a hand over $3"]);
    assert_eq!(heard(Some(seat(2))), ["seat 1 closes a hand"]);
    assert_eq!(heard(None), ["seat 1 closes a hand"]);
}

/// As a season begins a marker moves by its card, back because the last card is down, or because cards have aged; a marker that
/// stays is not told to move.
#[test]
fn markers_move_as_a_season_begins_by_the_clause_that_moves_them() {
    let begun = |before: SeasonCard, after: SeasonCard| {
        let scene = Scene::seats(2).season(2, before, &[Banker, Agent]).card_of_season(3, after);
        let scene = scene.card(1, PointGuard, 7, 0).trophies(1, [1, 0, 0, 0]);
        let table = scene.row("9").play("1: pass\n2: pass\n2: hire banker\n1: hire agent");
        let told = last_told(&table);
        let begins = told.iter().position(|line| line.starts_with("season 3")).unwrap();
        let moved = told[begins..].iter().filter(|line| line.contains("marker"));
        moved.cloned().collect::<Vec<_>>()
    };
    assert_eq!(
        begun(SeasonCard::RestYear, SeasonCard::ChemistryClass),
        [
            "the marker of seat 1 moves to 19 [BB-CARD-CHEMISTRY-CLASS]",
            "the marker of seat 2 moves to 15 [BB-CARD-CHEMISTRY-CLASS]",
        ]
    );
    assert_eq!(
        begun(SeasonCard::ChemistryClass, SeasonCard::HardBargain),
        ["the marker of seat 1 moves to 13 [BB-SEASON-1]", "the marker of seat 2 moves to 10 [BB-SEASON-1]",]
    );
    assert_eq!(
        begun(SeasonCard::SharedGate, SeasonCard::HardBargain),
        ["the marker of seat 1 moves to 13 [BB-TROPHY-2]"]
    );
    assert_eq!(begun(SeasonCard::RestYear, SeasonCard::HardBargain), [""; 0]);
}

#[test]
fn one_of_anything_is_one() {
    let table = trained().row("9").play("");
    for (event, words) in [
        (Event::StackRanOut { cards: 1 }, "the stack has run out with 1 card in the row"),
        (Event::StackRanOut { cards: 2 }, "the stack has run out with 2 cards in the row"),
        (Event::SlidesBy { spaces: 1 }, "player cards slide 1 space"),
        (
            Event::StrengthCounted { seat: seat(1), stars: 1, positions: 1, strength: 2 },
            "seat 1: 1 star and 1 position, strength 2",
        ),
    ] {
        assert_eq!(table.game().text(&event).to_string(), words);
    }
}
