//! The worked examples of the book: every one of their figures.

use basketboss::Advisor::{Agent, Banker, Publicist, Referee, Therapist, Trainer};
use basketboss::Position::{Center, PointGuard, PowerForward, ShootingGuard, SmallForward};
use basketboss::{Basketboss, Phase, SeasonCard};
use tabletop_core::{Awaits, Game, Layout, SeatSet};

use crate::scene::{Scene, last_told, money, ranking, seat};

/// BB-STRENGTH-2, BB-SETUP-1, BB-SETUP-4: five stars and five positions are 10; $11, of which the tallest returns $2.
#[test]
pub(crate) fn a_team_starts_at_ten() {
    let game = Basketboss::new(Basketboss::default_setup(5)).unwrap();
    let state = game.start(&mut ());
    for (owner, team) in state.public().teams.iter() {
        let strength = game.strength(state.public(), owner).unwrap();
        assert_eq!((strength.stars, strength.positions, strength.total, team.strength), (5, 5, 10, 10));
    }
    assert_eq!(money(&state), [9, 11, 11, 11, 11]);
}

/// BB-TIE-7: Blue, Yellow, Purple and Green are seats 1 to 4.
#[test]
pub(crate) fn purple_pays_the_referee_of_blue_to_be_third() {
    let mut table = Scene::seats(4)
        .season(2, SeasonCard::RestYear, &[Referee, Trainer, Agent, Banker])
        .card(1, PointGuard, 7, 0)
        .card(2, ShootingGuard, 14, 0)
        .card(3, PowerForward, 1, 0)
        .card(4, PointGuard, 3, 0)
        .row("30")
        .opener(1)
        .play(
            "1: pass
             2: pass
             3: pass
             4: pass
             2: done => BB-TIE-1 BB-TIE-6 BB-TIE-2",
        );
    let strengths: Vec<i16> = table.public().teams.iter().map(|(_, team)| team.strength).collect();
    assert_eq!(strengths, [14, 14, 12, 12]);
    let tied: SeatSet = [seat(3), seat(4)].into_iter().collect();
    assert_eq!(table.awaits(), Awaits::seats(tied));
    table.enter("3: bid 5").unwrap();
    table.enter("4: bid 3").unwrap();
    assert_eq!(money(table.state()), [11 - 2 + 3, 11, 11 - 5, 11]);
    assert_eq!(ranking(table.state()), [1, 2, 3, 4]);
    let told = last_told(&table);
    for line in [
        "seat 3 wins the tie for place 3 [BB-TIE-2]",
        "seat 3 pays $3 to seat 1 [BB-TIE-2]",
        "seat 3 pays $2 to the supply [BB-TIE-2]",
        "seat 4 stands in place 4 [BB-TIE-6]",
    ] {
        assert!(told.iter().any(|told| told == line), "{line}: {told:#?}");
    }
}

/// BB-TIE-2: of $1 all goes to the manager of the Referee, of nothing there is one word.
#[test]
fn a_tie_won_for_little_tells_no_payment_of_nothing() {
    let payments = |bids: &str| {
        let mut table = Scene::seats(4)
            .season(2, SeasonCard::RestYear, &[Referee, Trainer, Agent, Banker])
            .card(1, PointGuard, 7, 0)
            .card(2, ShootingGuard, 14, 0)
            .card(3, PowerForward, 1, 0)
            .card(4, PointGuard, 3, 0)
            .row("30")
            .opener(1)
            .play("1: pass\n 2: pass\n 3: pass\n 4: pass\n 2: done");
        for bid in bids.split(", ") {
            table.enter(bid).unwrap();
        }
        last_told(&table).into_iter().filter(|line| line.contains("pays")).collect::<Vec<_>>()
    };
    assert_eq!(payments("3: bid 1, 4: bid 0"), ["seat 3 pays $1 to seat 1 [BB-TIE-2]"]);
    assert_eq!(payments("3: bid 0, 4: bid 0"), ["seat 3 pays nothing [BB-TIE-2]"]);
}

/// BB-INJURY-7: Green, Blue, Purple and Yellow are seats 1 to 4.
#[test]
pub(crate) fn blue_pays_and_chooses_among_its_players_showing_five() {
    let mut table = Scene::seats(4)
        .season(2, SeasonCard::RestYear, &[Therapist, Trainer, Agent, Banker])
        .card(2, PointGuard, 7, 0)
        .card(2, ShootingGuard, 14, 0)
        .card(2, Center, 32, 1)
        .row("injury-1")
        .play(
            "2: bid 1
             4: bid 2
             1: bid 0 !! BB-INJURY-1
             3: bid 4 => BB-INJURY-2 BB-INJURY-3 BB-SEALED-1",
        );
    assert_eq!(money(table.state()), [9, 10, 7, 9], "the lowest pays too");
    assert!(matches!(table.public().phase, Phase::Injure { seat: who, .. } if who == seat(2)));
    let legal: Vec<String> = table.legal(seat(2)).iter().map(ToString::to_string).collect();
    assert_eq!(legal, ["injure PG", "injure SG"], "the centre shows 4");
    table.enter("2: injure SG").unwrap();
    let strength = table.game().strength(table.public(), seat(2)).unwrap();
    // 5 + 1 + 1 + 4 stars without the shooting guard, and four positions.
    assert_eq!((strength.stars, strength.positions, strength.total), (11, 4, 15));
}

/// BB-END-4: 2+4+2+4+4 stars and five positions, two trophies of 10, one of 7, two of 2, $25: 57.
#[test]
pub(crate) fn the_final_score_of_the_book_is_57() {
    let table = Scene::seats(5)
        .season(6, SeasonCard::TeamLegacy, &[Publicist, Trainer, Agent, Banker, Therapist])
        .card(1, PointGuard, 3, 2)
        .card(1, ShootingGuard, 13, 0)
        .card(1, SmallForward, 19, 1)
        .card(1, PowerForward, 26, 1)
        .card(1, Center, 31, 0)
        .money(1, 25)
        .trophies(1, [1, 1, 0, 2])
        .trophies(2, [4, 0, 0, 0])
        .trophies(3, [0, 4, 0, 0])
        .trophies(4, [0, 0, 5, 0])
        .trophies(5, [0, 0, 0, 3])
        .row("30")
        .opener(1)
        .play("1: pass\n2: pass\n3: pass\n4: pass\n5: pass => BB-TIE-5 BB-END-1 BB-END-2");
    assert_eq!(table.awaits(), Awaits::Over);
    let shown: [(usize, usize); 5] = [(3, 3), (13, 1), (19, 2), (26, 2), (31, 1)];
    let players = &table.game().components().players;
    let stars = shown.map(|(number, slid)| players[number - 1].stars[slid]);
    assert_eq!(stars, [2, 4, 2, 4, 4]);
    let standings = table.standings();
    let row = &standings.rows[0];
    let parts: Vec<(&str, i32)> = row.parts.iter().map(|part| (part.name, part.points)).collect();
    assert_eq!(parts, [("strength", 21), ("trophies", 31), ("ribbons", 0), ("money", 5)]);
    assert_eq!(row.score, 57);
}
