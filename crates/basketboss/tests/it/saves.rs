//! Saved states: what no game can lead to is refused, with all that is wrong.

use basketboss::Advisor::{Agent, Banker, Referee, Trainer};
use basketboss::Position::PointGuard;
use basketboss::{Advisor, Basketboss, CardId, Injury, Phase, Public, SeasonCard, Secret};
use tabletop_core::{Auction, Game, Layout, SavedState, SealedRound, SeatSet, Table};

use crate::scene::{Scene, player, seat, setup};

/// Season 2 of three managers, the first auction about to begin.
fn position() -> Table<Basketboss> {
    let scene = Scene::seats(3).season(2, SeasonCard::RestYear, &[Referee, Trainer, Agent]);
    scene.card(1, PointGuard, 7, 1).row("9 10").table()
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

/// An edit of the position, and the defect that it must bring about.
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
        "teams[0].strength: 20 is not the strength, 13 [BB-STRENGTH-1]",
    ),
    (
        |public| public.teams[seat(1)].columns[0].slid = 4,
        "teams[0].columns[0]: slid 4 spaces, more than 3 [BB-AGE-2]",
    ),
    (|public| public.teams[seat(2)].dollars = 500, "teams: $520 are more than there can be, $184"),
    (|public| public.teams[seat(2)].ribbons = 2, "teams[1].ribbons: 2 are more than can be had, 1"),
    (
        |public| public.teams[seat(2)].trophies[0] = 1,
        "teams: 2 trophies of place 1 are given, not 1 [BB-TROPHY-1]",
    ),
    (|public| public.teams[seat(2)].advisor = Some(Referee), "teams: the Referee works for 2 managers"),
    (
        |public| public.teams[seat(2)].advisor = None,
        "teams[1].advisor: there, or missing, out of time [BB-HIRE-2]",
    ),
    (|public| public.stack = std::iter::empty().collect(), "stack: 37 cards are flipped, more than 12"),
    (
        |public| public.phase = Phase::Offer { auction: Auction::new(SeatSet::first_seats(2), seat(2)) },
        "phase: not those who were asked have passed",
    ),
    (
        |public| public.phase = Phase::Place { seat: seat(1), player: player(11) },
        "phase: the next opener is not left of the winner",
    ),
    (
        |public| public.phase = Phase::InjuryBids { round: SealedRound::new(SeatSet::first_seats(3)) },
        "phase: no injury has come up",
    ),
    (
        |public| public.phase = Phase::Injure { seat: seat(1), injury: Injury::First },
        "phase: there is nothing to choose among",
    ),
    (
        |public| {
            public.row.clear();
            let round = SealedRound::new(SeatSet::first_seats(3));
            public.phase = Phase::TieBids { first_place: 1, last_place: 3, round };
        },
        "phase: not the tied managers without the Referee bid",
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
    let out_of_time = "secrets[1].bid_dollars: there, or missing, out of time [BB-SEALED-1]";
    assert_eq!(defects(|_, secrets| secrets[1].bid_dollars = Some(3)), [out_of_time]);
    assert_eq!(defects(|_, secrets| secrets.truncate(2)), ["secrets: not one for each of 3 seats"]);
    assert_eq!(defects(|_, secrets| secrets.resize(6, Secret::default())), ["secrets: more than 5 seats"]);
}

/// A state saved in the midst of a sealed round goes on as if it had not been saved.
#[test]
fn a_saved_round_of_bids_goes_on() {
    let advisors: [Advisor; 3] = [Trainer, Agent, Banker];
    let scene = Scene::seats(3).season(2, SeasonCard::RestYear, &advisors).row("injury-1");
    let mut table = scene.play("2: bid 4");
    let text = serde_json::to_string(table.state()).unwrap();
    assert!(
        text.contains(r#""secrets":[{"bid_dollars":null},{"bid_dollars":4},{"bid_dollars":null}]"#),
        "{text}"
    );
    let game = Basketboss::new(setup(3, &[])).unwrap();
    let state = game.restore(serde_json::from_str(&text).unwrap()).unwrap();
    let mut again = Table::from_state(game, state);
    for bid in ["1: bid 5", "3: bid 4"] {
        table.enter(bid).unwrap();
        again.enter(bid).unwrap();
    }
    assert_eq!(table.state(), again.state());
}
